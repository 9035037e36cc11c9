"""The workbench without a page: what is typed is checked, kept, undone, waived, accepted and saved byte for byte."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from dragoman.core.errors import DragomanError
from dragoman.tables import workbench_catalogs
from dragoman.tables import workbench_texts as texts
from dragoman.tables.workbench import ALL, ANY, EDITED, LIKELY, WAIVED, Workbench
from dragoman.tables.workbench_catalogs import CatalogFile, editable, keep_upload, offered, opened, progress, title
from dragoman.tables.workbench_reading import Reading, difference, suggestions
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
    return {one.name: one.entries for one in bench.list.filters()}


def test_choices_count_their_entries(bench: Workbench) -> None:
    counts = check_all(bench)
    assert (counts[ALL], counts["untranslated"], counts["fuzzy"]) == (5, 1, 1)
    assert progress(bench.file.path) == bench.progress() == (3, 5)
    bench.list.filter = "fuzzy"
    assert [at for at, *_ in bench.list.rows()] == [1]
    bench.list.filter, bench.list.query = ALL, "wrapped HAND"
    assert [at for at, *_ in bench.list.rows()] == [4]


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
    assert {ANY, LIKELY, EDITED, "number"} <= {one.name for one in bench.list.filters()}
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
    assert WAIVED in {one.name for one in bench.list.filters()}
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
    assert bench.reading.told(mentions, text) == ["pay", "3\u00a0Lira"]
    pieces = bench.reading.pieces(text, mentions, [(9, 10)])
    assert "".join(piece.text for piece in pieces) == text
    assert [(piece.label, piece.text) for piece in pieces if piece.bad] == [("number", "3")]
    text = "Každý hráč nesmie zaplatiť pred Čajovňou, ak má aspoň dve karty."
    mentions = bench.reading.target(text)
    bench.set_language("hr")
    told = bench.reading.told(mentions, text)
    assert told[:3] == ["svaki igrač", "ne smije", "platiti"]
    assert {"ako", "najmanje", "2\u00a0karta"} <= set(told)
    assert all(piece.label == "" or piece.text.strip() for piece in bench.reading.pieces(text, mentions, []))
    huge = "<script> 3 " * 20_000
    assert bench.reading.target(huge) == []
    assert len(bench.reading.pieces(huge, [], [])) == 1


def test_names_are_said_back_by_their_headword_in_the_readers_language() -> None:
    """A Slovak sentence told to a Spanish, a Croatian and an English reader: “minca” is a synonym here."""
    text = "Vezmite si kartu z odhadzovacieho balíčka a pri Kolárovi zaplaťte dvoma mincami."
    told = {
        "es": ["tomar", "carta", "pila de descartes", "y", "Carretero", "pagar", "2\u00a0Liras"],
        "hr": ["uzeti", "karta", "kup odbačenih karata", "i", "Graditelj kolica", "platiti", "2\u00a0Lira"],
        "en": ["take", "card", "discard pile", "and", "Wainwright", "pay", "2\u00a0Lira"],
    }
    for lang, words in told.items():
        reading = Reading("istanbul", "sk", lang)
        assert reading.told(reading.target(text), text) == words


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


def test_waivers_and_acceptance_are_told_and_taken_back(bench: Workbench) -> None:
    check_all(bench)
    bench.open(0)
    bench.type([TYPED])
    bench.waive("number", "the other edition")
    bench.accept()
    waiver, accepted = bench.marks()
    assert (bench.tr.list([bench.tr.text(one) for one in waiver.classes]), waiver.reason) == (
        "number",
        "the other edition",
    )
    assert waiver.holds
    assert accepted.holds
    bench.withdraw(waiver.comment)
    assert [finding.cls for finding, waived in bench.check() if not waived] == ["number"]
    bench.withdraw("no such comment")
    assert [mark.comment for mark in bench.marks()] == [accepted.comment]
    bench.withdraw(accepted.comment)
    assert bench.entry.comments == ()
    bench.undo()
    assert len(bench.marks()) == 1


def test_an_edited_entry_stays_fuzzy_where_the_person_says_so(bench: Workbench) -> None:
    bench.open(1)
    assert bench.fuzzy
    bench.type(["Pohnete sa o 4 miesta."])
    assert not bench.fuzzy
    bench.set_fuzzy(True)
    bench.type(["Pohnite sa o 4 miesta."])
    bench.open(2)
    assert "fuzzy" in bench.entries[1].flags
    assert (bench.entries[1].msgstr, bench.entries[1].previous) == (("Pohnite sa o 4 miesta.",), "You move 3 places.")
    bench.open(1)
    bench.set_fuzzy(False)
    assert "fuzzy" not in bench.entry.flags
    bench.undo()
    assert bench.fuzzy


OTHERS = CATALOG.replace("Pohnete sa o 3", "Choďte o 3").replace("<b>{0.__class__}</b>", "<i>{0}</i>")


def test_changes_are_put_into_the_file_of_another_person(bench: Workbench) -> None:
    bench.open(0)
    bench.type([TYPED])
    bench.open(1)
    bench.type(["Pohnete sa o 4 miesta."])
    bench.open(2)
    bench.waive("spelling", "all right")
    assert not bench.file.disk_changed()
    bench.file.path.write_text(OTHERS, encoding="utf-8")
    assert bench.file.disk_changed()
    merged = bench.merge()
    assert (merged.kept, list(merged.lost)) == (2, ["You move 4 places."])
    assert bench.entries[1].msgstr == ("Choďte o 3 miesta.",)
    assert bench.changed
    bench.save()
    text = bench.file.path.read_text(encoding="utf-8")
    assert TYPED in text
    assert "– all right" in text
    assert "<i>{0}</i>" in text
    bench.undo()
    bench.undo()
    assert bench.file.data.decode() == OTHERS
    with pytest.raises(DragomanError):
        bench.undo()


def test_saved_over_another_persons_file_theirs_is_the_backup(bench: Workbench) -> None:
    bench.open(0)
    bench.type([TYPED])
    bench.file.path.write_text(OTHERS, encoding="utf-8")
    backup = bench.save(over=True)
    assert backup.read_text(encoding="utf-8") == OTHERS
    assert TYPED in bench.file.path.read_text(encoding="utf-8")


def test_other_programs_and_spelling_are_asked_on_saving(bench: Workbench) -> None:
    check_all(bench)
    bench.open(4)
    bench.type(["Text, ktorý rozšíernie zalomil."])
    bench.save()
    asked, found = bench.ask_programs()
    assert set(asked.used) | {one for one in asked.absent if "-" not in one} == {"msgfmt", "i18nspector", "hunspell"}
    spelt = [(at, finding.values["word"]) for at, finding in found if finding.cls == "spelling"]
    assert spelt == [(4, "rozšíernie")]
    assert "spelling" in bench.list.names(4)
    assert "spelling" in {finding.cls for finding, _ in bench.check()}
    bench.type(["Text, ktorý je zalomený ručne."])
    bench.save()
    asked, found = bench.ask_programs()
    assert [finding for _, finding in found if finding.cls == "spelling"] == []
    assert "spelling" not in bench.list.names(4)


def test_any_po_file_is_opened_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "hra.po"
    body = CATALOG.replace("istanbul.smuggler.pay", "x") + '\nmsgid "Pay 2 coins."\nmsgstr "Zaplaťte 3 mince."\n'
    path.write_text(body, encoding="utf-8")
    catalog = opened(f' "{path}" ')
    assert catalog == CatalogFile("", "sk", path)
    bench = Workbench(catalog, "en", tmp_path)
    assert title(catalog, bench.tr) == "hra.po: Slovenčina"
    bench.open(4)
    assert [finding.cls for finding, _ in bench.check()] == ["number"]
    assert (bench.place(), bench.facts([]), bench.run([])) == (None, [], None)
    assert opened(str(path), "hr").lang == "hr"
    (tmp_path / "plain.po").write_text('msgid "a"\nmsgstr "b"\n', encoding="utf-8")
    assert opened(str(tmp_path / "plain.po")).lang == ""
    for wrong in ("", str(tmp_path), str(tmp_path / "none.po"), "~nobody/x.po", "a\0b"):
        with pytest.raises(DragomanError):
            opened(wrong)


def test_a_compiled_catalog_is_not_opened_for_editing(tmp_path: Path) -> None:
    path = tmp_path / "x.mo"
    with path.open("wb") as out:
        write_mo(out, Catalog("sk"))
    with pytest.raises(DragomanError) as caught:
        opened(str(path))
    assert caught.value.message == texts.COMPILED


def test_a_file_from_elsewhere_is_kept_under_a_plain_name(tmp_path: Path) -> None:
    first = keep_upload("../../etc/x y.po", b"1", tmp_path)
    assert first == tmp_path / "translations" / "x_y.po"
    assert keep_upload("x y.po", b"1", tmp_path) == first
    other = keep_upload("x y.po", b"2", tmp_path)
    assert (other.name, other.read_bytes(), first.read_bytes()) == ("x_y-2.po", b"2", b"1")
    assert keep_upload("...", b"3", tmp_path).suffix == ".po"


def test_a_long_list_comes_in_pieces(tmp_path: Path) -> None:
    path = tmp_path / "long.po"
    body = "".join(f'\nmsgid "Text {n}"\nmsgstr "{"" if n % 3 else "Veta"} {n}"\n' for n in range(2500))
    path.write_text(CATALOG + body.replace('" ', '"'), encoding="utf-8")
    bench = Workbench(CatalogFile("", "sk", path), "en", tmp_path)
    assert len(bench.entries) == 2504
    assert [row.source for row in bench.list.rows(2000, 2)] == ["Text 1996", "Text 1997"]
    bench.list.query = "text 249"
    assert [row.at for row in bench.list.rows()] == [253, 1253, 2253, *range(2494, 2504)]
    bench.open(2503)
    bench.type(["Iné"])
    bench.open(0)
    bench.list.filter, bench.list.query = EDITED, ""
    assert list(bench.list.chosen()) == [2503]


def test_entries_on_one_line_are_shown_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "line.po"
    path.write_text('msgid "a" msgstr "b" msgid "c" msgstr "d"\n', encoding="utf-8")
    bench = Workbench(CatalogFile("", "sk", path), "en", tmp_path)
    assert [entry.msgid for entry in bench.entries] == ["a", "c"]
    bench.open(1)
    bench.type(["x"])
    with pytest.raises(DragomanError):
        bench.keep()
    assert path.read_text(encoding="utf-8") == 'msgid "a" msgstr "b" msgid "c" msgstr "d"\n'
