"""The same notebook as an application in Voilà."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Lab, Server, foreign
from test_lab import accessible, play, speak

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_game_in_voila(running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/istanbul_solo.ipynb?lang=sk")
    page.wait_for_selector(".dragoman-page[lang=sk] .dg-cell")
    assert "===" not in page.inner_text("body")  # no self-check
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    play(page, 3)
    speak(page, "hr")
    assert accessible(page) == []
    assert foreign(lab.requests) == []
    assert lab.errors == []
    lab.context.close()
