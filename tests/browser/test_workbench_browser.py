"""The workbench in JupyterLab, and in Voilà on a phone in the dark. Nothing is saved: the catalogs are real."""

from __future__ import annotations

from typing import Any

import pytest
from harness import Lab, Server, foreign
from test_lab import accessible
from test_voila import WIDE

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def open_rule(page: Any) -> None:
    """Open the entry of one rule and mistranslate its number."""
    page.wait_for_selector(".dgw-row")
    page.fill(".dgw-left input[type=search]", "smuggler.pay")
    page.wait_for_function("() => document.querySelectorAll('.dgw-row').length === 1")
    page.click(".dgw-row")
    page.wait_for_function("() => document.querySelector('.dgw-about').textContent.includes('smuggler.pay')")
    page.fill(".dgw-area", page.input_value(".dgw-area").replace("2", "3"))
    page.wait_for_selector(".dgw-finding")
    page.wait_for_selector(".dgr-fails .dgr-sign")


def test_the_workbench_in_jupyterlab(running: Any, lab_server: Server) -> None:
    lab = Lab(running, lab_server)
    page = lab.open("translation_workbench.ipynb")
    open_rule(page)
    cells = lab.cells()
    assert accessible(page) == []

    # JupyterLab's shortcuts reach neither a field nor a button.
    for selector in (".dgw-area", ".dgw-row", ".dgw-tools button >> nth=1", ".dgw-waive input"):
        page.focus(selector)
        for key in ("x", "b", "a", "d", "d", "ArrowDown", "ArrowUp"):
            page.keyboard.press(key)
    assert lab.cells() == cells
    assert page.query_selector(".dragoman-page") is not None

    # Taken back, the game agrees again; a mistake is said and nothing is lost.
    page.click(".dgw-tools button >> nth=1")
    page.wait_for_selector(".dgr-holds .dgr-sign")
    page.wait_for_selector(".dgw-clean")
    page.click(".dgw-put >> nth=0")
    page.wait_for_selector(".dgw-unsaved:not(:empty)")
    catalog = page.input_value(".dgw-left select >> nth=0")
    page.select_option(".dgw-left select >> nth=0", index=3)
    page.wait_for_selector(".dgw-said:not(:empty)")
    assert page.input_value(".dgw-left select >> nth=0") == catalog
    assert foreign(lab.requests) == []
    assert lab.errors == []
    lab.context.close()


@pytest.mark.parametrize("lang", ["hr", "qps"])
def test_the_workbench_on_a_phone_in_the_dark(lang: str, running: Any, voila_server: Server) -> None:
    lab = Lab(running, voila_server, viewport={"width": 390, "height": 844})
    page = lab.page
    page.goto(f"{voila_server.address}/voila/render/translation_workbench.ipynb?lang={lang}&theme=dark")
    open_rule(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 390
    assert page.evaluate(WIDE) == []
    if lang != "qps":  # no language
        assert accessible(page) == []
    assert lab.errors == []
    lab.context.close()
