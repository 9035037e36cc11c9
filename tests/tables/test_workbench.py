"""The workbench without a page: what is typed is checked, kept, undone, waived, accepted and saved byte for byte."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from dragoman.core.errors import DragomanError
from dragoman.tables import workbench_catalogs
from dragoman.tables.workbench import ALL, ANY, EDITED, LIKELY, WAIVED, Workbench
from dragoman.tables.workbench_catalogs import CatalogFile, editable, offered, progress, title
from dragoman.tables.workbench_reading import difference, suggestions
from dragoman.ui.workbench_check import CATALOG, TYPED
from dragoman.verify.popatch import CHANGED

EXTRA = """
#  a comment   with spaces
#: somewhere.py:3
msgctxt "check.long"
msgid ""
"A text that "
"is wrapped by hand."
msgstr ""
"Text, ktorý je "
"zalomený ručne."

#~| msgid "Older"
#~ msgid "Old"
#~ msgstr "Staré"
"""


@pytest.fixture
def bench(tmp_path: Path) -> Workbench:
    path = tmp_path / "check.po"
    path.write_text(CATALOG + EXTRA, encoding="utf-8")
    return Workbench(CatalogFile("istanbul", "sk", path), "en", tmp_path)


def check_all(bench: Workbench) -> dict[str, int]:
    while bench.check_more(2):
        pass
    return {one.name: one.entries for one in bench.filters()}


def test_choices_count_their_entries(bench: Workbench) -> None:
    counts = check_all(bench)
    assert (counts[ALL], counts["untranslated"], counts["fuzzy"]) == (5, 1, 1)
    assert progress(bench.file.path) == bench.progress() == (3, 5)
    bench.filter = "fuzzy"
    assert [at for at, *_ in bench.rows()] == [1]
    bench.filter, bench.query = ALL, "wrapped HAND"
    assert [at for at, *_ in bench.rows()] == [4]


def test_what_is_typed_is_checked_and_saved_byte_for_byte(bench: Workbench) -> None:
    check_all(bench)
    path, before = bench.file.path, bench.file.path.read_bytes()
    bench.open(0)
    assert bench.check() == []
    assert not bench.changed
    bench.type([TYPED])
    assert [finding.cls for finding, _ in bench.check()] == ["number"]
    assert path.read_bytes() == before
    bench.open(1)
    assert {ANY, LIKELY, EDITED, "number"} <= {one.name for one in bench.filters()}
    backup = bench.save()
    assert path.read_bytes() == before.replace(b"2 l\xc3\xadry", b"3 l\xc3\xadry")
    assert backup.read_bytes() == before
    assert not bench.changed
    with pytest.raises(DragomanError):
        bench.save()


def test_undo_takes_back_the_draft_first_and_then_step_by_step(bench: Workbench) -> None:
    before = bench.file.data
    bench.open(0)
    bench.type([TYPED])
    bench.open(4)
    bench.type(["Iný text."])
    bench.undo()
    assert bench.draft == ["Text, ktorý je zalomený ručne."]
    bench.undo()
    assert (bench.at, bench.file.data, bench.undoable) == (0, before, False)
    with pytest.raises(DragomanError):
        bench.undo()


def test_a_change_on_disk_is_noticed_and_nothing_is_written(bench: Workbench) -> None:
    bench.open(0)
    bench.type([TYPED])
    path = bench.file.path
    path.write_text(CATALOG, encoding="utf-8")
    with pytest.raises(DragomanError) as caught:
        bench.save()
    assert caught.value.message == CHANGED
    assert path.read_text(encoding="utf-8") == CATALOG
    bench.reopen()
    assert (bench.at, len(bench.entries), bench.changed) == (0, 4, False)


def test_a_finding_is_waived_only_with_a_reason_and_acceptance_stays_with_the_entry(bench: Workbench) -> None:
    check_all(bench)
    bench.open(0)
    bench.type([TYPED])
    with pytest.raises(DragomanError):
        bench.waive("number", "  ")
    bench.waive("number", "the other\n edition")
    assert [waived for _, waived in bench.check()] == [True]
    assert WAIVED in {one.name for one in bench.filters()}
    bench.accept()
    bench.accept()
    comments = bench.entry.comments
    assert [comment.split()[1] for comment in comments] == ["allow", "accepted"]
    assert comments[0].endswith("– the other edition")
    bench.undo()
    assert len(bench.entry.comments) == 1
    bench.waive("number", "a better reason")
    assert [comment.rpartition(" – ")[2] for comment in bench.entry.comments] == ["a better reason"]
    bench.open(2)
    with pytest.raises(DragomanError):
        bench.accept()


def test_an_edited_fuzzy_entry_is_fuzzy_no_more(bench: Workbench) -> None:
    bench.open(1)
    assert bench.entry.previous == "You move 3 places."
    bench.type(["Pohnete sa o 4 miesta."])
    assert bench.check() == []
    bench.open(2)
    assert bench.draft == ["", "", ""]
    assert "fuzzy" not in bench.entries[1].flags
    assert bench.entries[1].previous is None


def test_plural_forms_are_told_by_their_numbers(bench: Workbench) -> None:
    bench.open(2)
    assert bench.numbers(0) == (1,)
    assert bench.numbers(1) == (2, 3, 4)
    bench.type(["{n} karta", "{n} karty"])  # one too few is no translation of this entry
    assert bench.draft == ["", "", ""]


def test_the_game_says_whether_a_translated_rule_holds(bench: Workbench) -> None:
    bench.open(0)
    right = bench.run([])
    assert right is not None
    assert right.holds
    bench.type([TYPED])
    findings = [finding for finding, _ in bench.check()]
    wrong = bench.run(findings)
    assert wrong is not None
    assert not wrong.holds
    assert any(step.before.startswith("<svg") for step in wrong.steps)
    assert [fact.instead for fact in bench.facts(findings) if fact.instead] == ["3"]
    bench.open(1)
    assert (bench.place(), bench.run([]), bench.facts([])) == (None, None, [])


def test_a_check_while_typing_takes_less_than_fifty_milliseconds(bench: Workbench) -> None:
    bench.open(0)
    times = []
    for number in range(9):
        start = time.perf_counter()
        bench.type([f"Po vzatí pašerákovho tovaru zaplaťte do banku {number} líry alebo 1 tovar."])
        bench.check()
        times.append(time.perf_counter() - start)
    assert min(times) < 0.05


def test_what_is_read_is_told_and_marked(bench: Workbench) -> None:
    text = "Zaplaťte 3 líry."
    mentions = bench.reading.target(text)
    assert "number: 3" in bench.reading.told(mentions, text)
    pieces = bench.reading.pieces(text, mentions, [(9, 10)])
    assert "".join(piece.text for piece in pieces) == text
    assert [(piece.label, piece.text) for piece in pieces if piece.bad] == [("number", "3")]
    huge = "<script> 3 " * 20_000
    assert bench.reading.target(huge) == []
    assert len(bench.reading.pieces(huge, [], [])) == 1


def test_terms_of_the_source_are_offered(bench: Workbench) -> None:
    bench.open(0)
    source, target = bench.reading.source(bench.entry.msgid), bench.reading.target(bench.entry.msgstr[0])
    found = suggestions("istanbul", "sk", bench.entry.msgid, source, target)
    assert [(one.forms[0], one.used) for one in found] == [("Pašerák", True), ("Líra", True)]
    assert suggestions("no_such_game", "sk", "", source, target) == []


def test_a_changed_source_is_shown_as_a_difference() -> None:
    pieces = difference("You move 3 places.", "You may move 4 places.")
    assert "".join(text for kind, text in pieces if kind != "new") == "You move 3 places."
    assert "".join(text for kind, text in pieces if kind != "gone") == "You may move 4 places."
    assert ("gone", "3") in pieces


def test_installed_catalogs_are_edited_as_a_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "dragoman"
    path = package / "locales" / "sk" / "LC_MESSAGES" / "istanbul.po"
    path.parent.mkdir(parents=True)
    path.write_text(CATALOG, encoding="utf-8")
    monkeypatch.setattr(workbench_catalogs, "__file__", str(package / "tables" / "workbench_catalogs.py"))
    catalog = CatalogFile("istanbul", "sk", path)
    copy = tmp_path / "home" / "translations" / "sk" / "LC_MESSAGES" / "istanbul.po"
    assert editable(catalog, tmp_path / "home") == (path, copy)
    bench = Workbench(catalog, "en", tmp_path / "home")
    with pytest.raises(DragomanError):
        bench.save()
    assert not copy.exists()  # who only looks gets no copy
    bench.open(0)
    bench.type([TYPED])
    bench.save()
    assert path.read_text(encoding="utf-8") == CATALOG
    again = Workbench(catalog, "sk", tmp_path / "home")
    assert TYPED in again.entries[0].msgstr
    again.open(1)
    again.type(["Pohnete sa o 4 miesta."])
    again.save()
    assert all(text in copy.read_text(encoding="utf-8") for text in (TYPED, "Pohnete sa o 4 miesta."))


def test_every_catalog_but_english_is_offered_by_name(bench: Workbench) -> None:
    found = offered()
    assert {one.lang for one in found} == {"es", "hr", "sk"}
    names = [title(one, bench.tr) for one in found]
    assert len(set(names)) == len(names)
    assert "Istanbul: Slovenčina" in names
