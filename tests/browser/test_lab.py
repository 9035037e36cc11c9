"""The real notebook in JupyterLab, driven in Chromium as a person would: by clicks and by keys."""

from __future__ import annotations

import json
from typing import Any

import pytest
from harness import ROOT, Lab, Server, foreign

pytestmark = [pytest.mark.browser, pytest.mark.slow]

AXE = (ROOT / "tests" / "ui" / "vendor" / "axe.min.js").read_text(encoding="utf-8")
RUN_AXE = """async () => {
  const found = await axe.run(".dragoman-page", { resultTypes: ["violations"] });
  return found.violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join(" ; ")}`);
}"""
LANG = ".dragoman-language select"
NAMES = {"sk": "Slovenčina", "hr": "Hrvatski"}


def accessible(page: Any) -> list[str]:
    """What axe-core finds serious or critical inside the page."""
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE)
    return list(page.evaluate(RUN_AXE))


def changed(page: Any, act: Any) -> None:
    """Act, and wait until the table has changed."""
    before = page.inner_text(".dg:not(.dgr)")
    act()
    page.wait_for_function("old => document.querySelector('.dg:not(.dgr)').innerText !== old", arg=before)


def speak(page: Any, lang: str) -> None:
    """Choose a language and wait until the page speaks it."""
    page.select_option(LANG, label=NAMES[lang])
    page.wait_for_selector(f".dragoman-page[lang={lang}]")


def next_choice(page: Any) -> Any:
    """Going on, else a legal place, else the first action in the list."""
    for selector in (".dg-act.dg-first", ".dg-cell.dg-legal", ".dg-actions .dg-act"):
        if page.query_selector(selector):
            # Looked for anew when it is used: a redrawn board may have another element in its place.
            return page.locator(selector).first
    raise AssertionError("there is nothing to choose")


def turn(page: Any) -> str:
    """The heading of the turn that the log tells of now: the person's or the other side's."""
    return str(page.evaluate("() => [...document.querySelectorAll('.dg-lines .dg-chapter')].at(-1)?.innerText ?? ''"))


def play(page: Any, decisions: int, *, keys: bool = False) -> None:
    """Choose something so many times, by clicks or by the keyboard alone."""
    for _ in range(decisions):
        choice = next_choice(page)
        if keys:
            changed(page, lambda c=choice: (c.focus(), page.keyboard.press("Enter")))
        else:
            changed(page, choice.click)


def play_turns(page: Any, number: int, *, keys: bool = False) -> None:
    """Play until so many more turns have begun of either side."""
    begun, now = 0, turn(page)
    for _ in range(30 * number):
        play(page, 1, keys=keys)
        if turn(page) != now:
            begun, now = begun + 1, turn(page)
        if begun >= 2 * number:
            return
    raise AssertionError("the turns do not end")


# A word of the rules, written without its accents; turns that no game is too short for.
@pytest.mark.parametrize(
    ("game", "word", "turns"),
    [("istanbul-solo", "cajovna", 10), ("port-royal-solo", "guverner", 7), ("queendomino-solo", "draka", 7)],
)
def test_a_game_in_jupyterlab(game: str, word: str, turns: int, running: Any, lab_server: Server) -> None:
    lab = Lab(running, lab_server)
    notebook = f"{game.replace('-', '_')}.ipynb"
    page = lab.open(notebook)
    page.wait_for_selector(".dg-cell")
    cells = lab.cells()

    speak(page, "sk")  # whatever the page of the test before has chosen
    play_turns(page, turns)
    play_turns(page, 2, keys=True)
    assert accessible(page) == []

    # JupyterLab's shortcuts reach neither the board nor a control of the frame.
    for selector in (".dg-cell[tabindex='0']", ".dragoman-new", LANG, ".dragoman-tabs [role=tab]", ".dg-line"):
        page.focus(selector) if selector != ".dragoman-tabs [role=tab]" else page.click(selector)
        for key in ("x", "b", "a", "d", "d", "ArrowDown", "ArrowUp"):
            page.keyboard.press(key)
    assert lab.cells() == cells
    assert page.query_selector(".dragoman-page") is not None
    speak(page, "sk")  # the arrows have moved it

    # A line of the log opens its rule, which takes the focus; a changed fact is disagreed with.
    page.locator("button.dg-line").last.click()
    page.wait_for_selector(".dgr .dgr-verdict.dgr-holds")
    page.wait_for_function("() => document.activeElement?.className === 'dgr-title'")
    assert page.inner_text(".dgr-title")
    assert accessible(page) == []
    for key in ("x", "b", "ArrowDown"):
        page.keyboard.press(key)
    page.fill(".dgr-search", word)
    page.wait_for_function("() => document.querySelectorAll('.dgr-branch').length < 12")
    page.locator(".dgr-entry:visible").first.click()
    page.wait_for_selector(".dgr-verdict:not([hidden])")
    assert lab.cells() == cells

    page.click(".dragoman-tabs [role=tab] >> nth=0")
    changed(page, lambda: page.click(".dg-tool"))
    speak(page, "hr")

    page.click(".dragoman-new")
    page.wait_for_selector(".dragoman-new[aria-expanded=true]")
    assert accessible(page) == []
    page.click(".dragoman-files")
    page.wait_for_selector(".dragoman-files[aria-expanded=true]")
    changed(page, lambda: page.click(".dragoman-panel .mod-primary:visible"))
    saved = lab_server.home / "games" / f"{game}-1.json"
    actions = len(json.loads(saved.read_text(encoding="utf-8"))["actions"])
    assert actions > 20
    told = page.inner_text(".dg-info")
    assert accessible(page) == []

    lab.restart(notebook)
    page.wait_for_selector(".dragoman-page[lang=hr] .dg-cell")
    page.click(".dragoman-files")
    page.wait_for_selector(".dragoman-row >> nth=1 >> visible=true")
    changed(page, lambda: page.click(".dragoman-row >> nth=1 >> button"))
    assert page.inner_text(".dg-info") == told
    play(page, 1)

    assert foreign(lab.requests) == []
    assert lab.errors == []
    lab.context.close()


def test_the_start_page_in_jupyterlab(running: Any, lab_server: Server) -> None:
    lab = Lab(running, lab_server)
    page = lab.open("start.ipynb")
    speak(page, "hr")
    speak(page, "sk")
    page.wait_for_selector(".dragoman-said p")
    assert accessible(page) == []
    page.click(".dragoman-game a[href='istanbul.ipynb']")
    page.wait_for_url("**/istanbul.ipynb*")
    lab.run_all("istanbul.ipynb")
    page.wait_for_selector(".dragoman-page[lang=sk] .dg-cell")
    assert foreign(lab.requests) == []
    assert lab.errors == []
    lab.context.close()
