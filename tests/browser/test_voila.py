"""The same notebook as an application in Voilà."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Lab, Server, foreign
from test_lab import accessible, changed, play, speak

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_game_in_voila(running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/istanbul_solo.ipynb?lang=sk")
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
    page.goto(f"{voila_server.address}/voila/render/istanbul_solo.ipynb?lang=hr&theme=dark")
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


def test_longer_text_does_not_break_the_layout(running: Any, voila_server: Server) -> None:
    """In the pseudo-locale every text is some 40 % longer; nothing may stand outside the width of a phone."""
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/istanbul_solo.ipynb?lang=qps")
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
