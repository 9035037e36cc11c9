"""The same notebook as an application in Voilà."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Lab, Server, foreign
from test_lab import accessible, changed, play, speak

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SOLO = ("istanbul_solo", "port_royal_solo", "queendomino_solo")


@pytest.mark.parametrize("notebook", SOLO)
def test_a_game_in_voila(notebook: str, running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/{notebook}.ipynb?lang=sk")
    page.wait_for_selector(".dragoman-page[lang=sk] .dg-cell")
    assert "===" not in page.inner_text("body")  # no self-check
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    play(page, 3)
    page.set_viewport_size({"width": 1280, "height": 800})
    # Undo stands beside the frame's own buttons where there is room.
    changed(page, lambda: page.click(".dg-tool"))
    play(page, 1)
    speak(page, "hr")
    assert accessible(page) == []
    page.goto(f"{voila_server.address}/voila/render/{notebook}.ipynb?lang=hr&theme=dark")
    page.wait_for_selector(".dragoman-page[lang=hr] .dg-cell")
    page.click(".dragoman-new")
    assert page.evaluate("() => getComputedStyle(document.querySelector('.dragoman-page')).colorScheme") == "dark"
    assert accessible(page) == []
    page.locator("button.dg-line").last.click()
    page.wait_for_selector(".dgr-verdict.dgr-holds")
    assert accessible(page) == []
    assert foreign(lab.requests) == []
    assert lab.errors == []
    lab.context.close()


WIDE = """() => [...document.querySelectorAll(".dragoman-page *")].filter((node) => {
  const box = node.getBoundingClientRect();
  const scrolls = node.closest(".dragoman-wide, .dgr-tree, .dg-heard");
  return box.width > 0 && !scrolls && (box.right > window.innerWidth + 1 || box.left < -1);
}).map((node) => node.className || node.tagName).slice(0, 5)"""


@pytest.mark.parametrize("notebook", SOLO)
def test_longer_text_does_not_break_the_layout(notebook: str, running: Any, voila_server: Server) -> None:
    """In the pseudo-locale every text is some 40 % longer; nothing may stand outside the width of a phone."""
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/{notebook}.ipynb?lang=qps")
    page.wait_for_selector(".dragoman-page[lang=qps] .dg-cell")
    for button in (".dragoman-new", ".dragoman-files"):
        page.click(button)
        page.wait_for_selector(f"{button}[aria-expanded=true]")
        assert page.evaluate(WIDE) == []
    page.locator("button.dg-line").last.click()
    page.wait_for_selector(".dgr-verdict.dgr-holds")
    assert page.evaluate(WIDE) == []
    page.goto(f"{voila_server.address}/voila/render/start.ipynb?lang=qps")
    page.wait_for_selector(".dragoman-games")
    assert page.evaluate(WIDE) == []
    page.click(".dragoman-game a[href='istanbul.ipynb']")
    page.wait_for_selector(".dg-cell")
    assert page.evaluate(WIDE) == []
    lab.context.close()


def test_what_the_next_card_may_be_is_opened_by_the_keyboard_and_stays_open(running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 1280, "height": 800})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/port_royal_solo.ipynb?lang=es")
    page.wait_for_selector(".dragoman-page[lang=es] .dg-hint")
    assert not page.is_visible(".dg-hint .dg-facts")
    page.focus(".dg-hint summary")
    page.keyboard.press("Enter")
    page.wait_for_selector(".dg-hint .dg-facts >> visible=true")
    assert accessible(page) == []
    changed(page, page.locator(".dg-cell.dg-legal").first.click)
    assert page.is_visible(".dg-hint .dg-facts")
    assert lab.errors == []
    lab.context.close()


def test_the_base_game_is_begun_on_the_page_of_the_solo_game(running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/port_royal_solo.ipynb?lang=en")
    page.wait_for_selector(".dragoman-page[lang=en] .dg-cell")
    page.click(".dragoman-new")
    page.wait_for_selector(".dragoman-form >> visible=true")
    page.select_option(".dragoman-form select >> nth=0", label="Port Royal")
    page.wait_for_selector("text=Players >> visible=true")
    assert page.evaluate(WIDE) == []
    page.click(".dragoman-panel .mod-primary:visible")
    page.wait_for_function("() => document.querySelector('.dragoman-head h1')?.innerText === 'Port Royal'")
    play(page, 4)
    assert page.locator(".dg-panel").count() == 2
    assert accessible(page) == []
    assert page.evaluate(WIDE) == []
    assert lab.errors == []
    lab.context.close()


def test_a_domino_is_laid_by_the_keyboard_and_by_a_click(running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/queendomino_solo.ipynb?lang=en")
    page.wait_for_selector(".dragoman-page[lang=en] .dg-cell")
    changed(page, page.locator(".dg-cell.dg-legal").last.click)
    box = page.get_by_role("listbox")
    box.focus()
    said = page.locator(".dg-plan-said")
    seen = {said.inner_text()}
    for key in ("r", "ArrowLeft", "r", "ArrowDown"):
        page.keyboard.press(key)
        seen.add(said.inner_text())
    assert len(seen) > 3
    assert all(text.startswith("Lay the domino so. ") for text in seen)
    assert accessible(page) == []
    # The castle's own square is taken: the click is refused with the sentence of its rule.
    side = page.locator(".dg-map").bounding_box()["width"]
    changed(page, lambda: box.click(position={"x": side / 2, "y": side / 2}))
    assert "The rule:" in page.inner_text(".dg-status")
    changed(page, lambda: (box.focus(), page.keyboard.press("Enter")))
    assert page.locator(".dg-square").count() == 3
    changed(page, page.locator(".dg-tool", has_text="Undo").click)
    assert page.locator(".dg-square").count() == 1
    ghost, map_box = page.locator(".dg-ghost").first.bounding_box(), page.locator(".dg-map").bounding_box()
    middle = {axis: ghost[axis] - map_box[axis] + ghost["width"] / 2 for axis in ("x", "y")}
    changed(page, lambda: box.click(position=middle))
    assert page.locator(".dg-square").count() == 3
    assert lab.errors == []
    lab.context.close()
