"""The page of the workbench without a kernel: driven by messages, read from its widgets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pages import LANGUAGES, send, texts

from dragoman.tables import workbench_texts as words
from dragoman.tables.workbench_catalogs import CatalogFile
from dragoman.ui import StartPage, WorkbenchPage
from dragoman.ui.workbench_check import CATALOG, TYPED


@pytest.fixture(autouse=True)
def _nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DRAGOMAN_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "QUERY_STRING", "SERVER_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)


def catalogs(folder: Path) -> list[CatalogFile]:
    paths = [folder / "one.po", folder / "two.po"]
    for path in paths:
        path.write_text(CATALOG, encoding="utf-8")
    return [CatalogFile("istanbul", "sk", path) for path in paths]


@pytest.fixture
def page(tmp_path: Path) -> WorkbenchPage:
    return WorkbenchPage(lang="en", home=tmp_path, catalogs=catalogs(tmp_path))


def test_typing_a_wrong_number_shows_the_finding_and_the_game_disagrees(page: WorkbenchPage) -> None:
    sheet = page.sheet
    assert sheet.result["holds"]
    send(sheet, kind="type", forms=[TYPED])
    assert [one["cls"] for one in sheet.live["findings"]] == ["number"]
    assert ["3", "number", True] in sheet.live["target"][0]
    assert sheet.live["save"]
    send(sheet, kind="try")
    assert not sheet.result["holds"]
    send(sheet, kind="undo")
    assert sheet.live["findings"] == []
    assert not sheet.live["save"]


def test_saving_says_where_and_a_change_on_disk_is_said(page: WorkbenchPage) -> None:
    assert page.bench is not None
    path = page.bench.file.path
    send(page.sheet, kind="type", forms=[TYPED])
    send(page.sheet, kind="save")
    assert str(path) in page.sheet.said["text"]
    assert TYPED in path.read_text(encoding="utf-8")
    send(page.sheet, kind="waive", cls="number", reason="")
    assert page.sheet.said["text"] == words.REASON_MISSING.text
    send(page.sheet, kind="waive", cls="number", reason="so it is")
    assert [one["waived"] for one in page.sheet.live["findings"]] == [True]
    path.write_text(CATALOG, encoding="utf-8")
    send(page.sheet, kind="save")
    assert page.sheet.disk  # asks whose changes are to stay; nothing is written meanwhile
    assert path.read_text(encoding="utf-8") == CATALOG
    send(page.sheet, kind="theirs")
    assert not page.sheet.disk
    assert page.sheet.live["findings"] == []


def test_another_catalog_is_opened_only_when_nothing_is_lost(page: WorkbenchPage) -> None:
    send(page.sheet, kind="type", forms=[TYPED])
    send(page.sheet, kind="file", n=1)
    assert page.sheet.said["text"] == words.UNSAVED.text
    assert page.sheet.catalogs["at"] == 0
    send(page.sheet, kind="undo")
    send(page.sheet, kind="file", n=1)
    assert page.sheet.catalogs["at"] == 1


def test_a_damaged_or_hostile_catalog_is_said_or_shown_and_nothing_breaks(tmp_path: Path) -> None:
    hostile, damaged = tmp_path / "hostile.po", tmp_path / "damaged.po"
    header = CATALOG.replace("nplurals=3", "nplurals=999999999")
    huge = 'msgid "big"\nmsgstr "' + "<script>alert(1)</script> 3 " * 20_000 + '"\n'
    hostile.write_text(header + "\n" + huge, encoding="utf-8")
    damaged.write_bytes(b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "a"\nmsgstr "\xff"\n')
    given = [CatalogFile("other", "sk", hostile), CatalogFile("other", "sk", damaged)]
    page = WorkbenchPage(lang="en", home=tmp_path, catalogs=given)
    assert page.bench is not None
    assert page.sheet.frame["header"]
    send(page.sheet, kind="open", n=len(page.bench.entries) - 1)
    send(page.sheet, kind="type", forms=["{0.__class__} {x!r} " * 9])
    assert page.sheet.live["target"]
    send(page.sheet, kind="undo")
    send(page.sheet, kind="file", n=1)
    assert page.sheet.said["text"]
    assert page.sheet.catalogs["at"] == 0


def test_messages_that_are_not_sound_are_passed_over(page: WorkbenchPage) -> None:
    before = page.snapshot()
    unsound: list[dict[str, Any]] = [
        {"kind": "open", "n": 99},
        {"kind": "open", "n": True},
        {"kind": "file", "n": -1},
        {"kind": "type", "forms": "x"},
        {"kind": "type", "forms": [1]},
        {"kind": "type", "forms": ["a", "b"]},
        {"kind": "waive", "cls": "no such", "reason": "x"},
        {"kind": "search", "text": None},
        {"kind": "what"},
    ]
    for message in unsound:
        send(page.sheet, **message)
    assert page.snapshot() == before


def test_choices_search_and_the_next_entry(page: WorkbenchPage) -> None:
    send(page.sheet, kind="filter", name="untranslated")
    assert [row["n"] for row in page.sheet.rows["rows"]] == [2]
    send(page.sheet, kind="next")
    assert len(page.sheet.entry["labels"]) == 3
    send(page.sheet, kind="filter", name="all")
    send(page.sheet, kind="search", text="MOVE")
    send(page.sheet, kind="open", n=1)
    assert ["gone", "3"] in page.sheet.entry["previous"]
    send(page.sheet, kind="accept")
    assert page.sheet.said["text"] == words.ACCEPTED.text


def test_language_switch_leaves_nothing_in_the_old_language(tmp_path: Path) -> None:
    page = WorkbenchPage(lang="qps", home=tmp_path, catalogs=catalogs(tmp_path))
    send(page.sheet, kind="type", forms=[TYPED])
    send(page.sheet, kind="accept")
    labels = {name: text for name, text in page.sheet.labels.items() if isinstance(text, str)}
    shown = [labels, page.sheet.frame["filters"], page.sheet.live["findings"]]
    ids = {"qps", "all", "any", "sure", "number", "edited", "stale", "waived", "untranslated", "fuzzy"}
    own = [text for text in texts(shown, frozenset({"cls", "sure"})) if text not in ids]
    assert len(own) > len(labels) // 2
    assert all("[" in text or "⟦" in text or not text.isascii() for text in own)
    page.set_language("en")
    assert page.sheet.labels["save"] == words.SAVE.text


def test_repr_is_the_same_in_every_language(tmp_path: Path) -> None:
    shown = {repr(WorkbenchPage(lang=lang, home=tmp_path, catalogs=catalogs(tmp_path))) for lang in LANGUAGES}
    assert shown == {"WorkbenchPage()"}


def test_without_a_catalog_the_page_says_so(tmp_path: Path) -> None:
    page = WorkbenchPage(lang="en", home=tmp_path, catalogs=[])
    assert page.sheet.said["text"] == words.NO_CATALOG.text
    send(page.sheet, kind="next")


def test_the_start_page_links_to_the_workbench(tmp_path: Path) -> None:
    page = StartPage(lang="sk", home=tmp_path)
    assert 'href="translation_workbench.ipynb"' in page._body.value
