"""The workbench in JupyterLab, and in Voilà on a phone in the dark. Nothing is saved: the catalogs are real."""

from __future__ import annotations

from pathlib import Path
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

    # The tab for texts: a sentence that contradicts a rule.
    page.click(".dragoman-tabs [role=tab] >> nth=1")
    page.select_option(".dga-top select >> nth=1", label="English")
    page.fill("textarea:visible", "If you roll more than the number announced, you gain that many lira.")
    page.click(".dga-compare")
    page.wait_for_function("() => document.querySelector('.dragoman-tabs').innerText.includes('istanbul.tea.win')")
    page.click(".dga-run summary")
    page.wait_for_selector(".dga-run .dgr-fails .dgr-sign")
    page.wait_for_selector(".dga-run .dgr-drawing img")
    last = page.inner_text(".dga-run .dg-walk [role=status]")
    page.click(".dga-run .dg-walk button >> nth=0")
    assert page.inner_text(".dga-run .dg-walk [role=status]") != last
    assert page.inner_text(".dga-run .dgr-tried")
    assert accessible(page) == []
    page.click(".dragoman-tabs [role=tab] >> nth=0")
    page.wait_for_selector(".dgw-row >> visible=true")
    assert foreign(lab.requests) == []
    assert lab.errors == []
    lab.context.close()


FOREIGN = """\
msgid ""
msgstr ""
"Language: sk\\n"
"Content-Type: text/plain; charset=UTF-8\\n"

msgid "Draw two cards."
msgstr "Potiahnite si tri karty."

#, fuzzy
#| msgid "You may attack the knight."
msgid "You must attack the black knight."
msgstr "Smiete zaútočiť na rytiera."

msgid "<b>World</b>"
msgstr "<script>document.title = 'hacked'</script><img src=x onerror=\\"document.title = 'hacked'\\">"
"""


def test_a_file_of_the_persons_computer_in_jupyterlab(running: Any, lab_server: Server, tmp_path: Path) -> None:
    given = tmp_path / "foreign.po"
    given.write_text(FOREIGN, encoding="utf-8")
    lab = Lab(running, lab_server)
    page = lab.open("translation_workbench.ipynb")
    page.wait_for_selector(".dgw-row")
    page.click(".dgw-other summary")
    page.set_input_files(".dgw-open input[type=file]", str(given))
    page.wait_for_function("() => document.querySelectorAll('.dgw-row').length === 3")

    # A waiver, taken back.
    page.click(".dgw-row >> nth=0")
    page.wait_for_selector(".dgw-waive input")
    page.fill(".dgw-waive input >> nth=0", "the other edition")
    page.click(".dgw-waive button >> nth=0")
    page.wait_for_selector(".dgw-stood")
    page.click(".dgw-stood button")
    page.wait_for_selector(".dgw-marks", state="hidden")

    # The source of before as a difference, and nothing of what strangers wrote is obeyed.
    page.click(".dgw-row >> nth=1")
    page.wait_for_selector(".dgw-change del")
    assert page.inner_text(".dgw-change ins >> nth=0").strip() == "must"
    assert page.is_checked(".dgw-fuzzy input")
    page.fill(".dgw-area", "Musíte zaútočiť na čierneho rytiera.")
    page.wait_for_function("() => !document.querySelector('.dgw-fuzzy input').checked")
    page.click(".dgw-row >> nth=2")
    page.wait_for_function("() => document.querySelector('.dgw-area').value.includes('script')")

    # Somebody else saves the file meanwhile; both changes are kept.
    kept = lab_server.home / "translations" / "foreign.po"
    kept.write_text(FOREIGN.replace("tri karty", "dve karty"), encoding="utf-8")
    page.click(".dgw-tools button >> nth=0")
    page.wait_for_selector(".dgw-disk:not([hidden])")
    assert accessible(page) == []
    page.click(".dgw-disk button >> nth=0")
    page.wait_for_selector(".dgw-disk", state="hidden")
    page.click(".dgw-tools button >> nth=0")
    page.wait_for_selector(".dgw-programs:not([hidden])")
    saved = kept.read_text(encoding="utf-8")
    assert "dve karty" in saved
    assert "čierneho" in saved
    assert "fuzzy" not in saved
    with page.expect_download() as download:
        page.click(".dgw-tools button >> nth=5")
    assert Path(download.value.path()).read_text(encoding="utf-8") == saved
    assert "hacked" not in page.title()
    assert accessible(page) == []
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
