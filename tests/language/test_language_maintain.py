from __future__ import annotations

import io
import json
from pathlib import Path

import pytest

from dragoman.core.messages import TN
from dragoman.language.extract import read_sources
from dragoman.language.maintain import check, main, target_languages
from dragoman.language.pofiles import FORMULAS, read_po_file
from dragoman.language.translator import Translator

RULES = """
from dragoman.core.messages import TN, T


@rule(
    # TRANSLATORS: Said by the host
    # of the tea house.
    T("demo.tea.announce", "Announce a number "
                           "from 3 to 12."),
    facts=[Fact(a=1), T("demo.tea.inner", "In {place_at}.")],
)
def tea(x: int = 1) -> None:
    return TN("demo.gain", "Gain {n} lira.", "Gain {n} lira in all.")


TERMS = (T("term:place.7", "Fountain"), T("term:place.7|to", "to the Fountain"))
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    package = tmp_path / "engine" / "dragoman"
    for folder in ("games/demo", "tables/demo", "ui"):
        (package / folder).mkdir(parents=True)
    (package / "games" / "demo" / "rules.py").write_text(RULES, encoding="utf-8")
    (package / "tables" / "demo" / "table.py").write_text('A = T("demo.log", "50 % of {n}")\n', encoding="utf-8")
    (package / "tables" / "shared.py").write_text('A = T("ui.shared", "Shared")\n', encoding="utf-8")
    (package / "ui" / "app.py").write_text('A = f(g(T("ui.new", "New game")))\n', encoding="utf-8")
    return tmp_path


def edit(root: Path, old: str, new: str) -> None:
    path = root / "engine" / "dragoman" / "games" / "demo" / "rules.py"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def snapshot(root: Path) -> dict[str, bytes]:
    return {str(path.relative_to(root)): path.read_bytes() for path in (root / "locales").rglob("*.po*")}


def text(root: Path, lang: str, domain: str = "demo") -> str:
    return (root / "locales" / lang / "LC_MESSAGES" / f"{domain}.po").read_text(encoding="utf-8")


def fill(root: Path, lang: str, entries: list[dict[str, object]], domain: str = "demo") -> int:
    file = root / "in.json"
    file.write_text(json.dumps(entries), encoding="utf-8")
    return main(["--import", lang, domain, str(file)], root)


def test_nested_calls_and_joined_strings_are_found_without_importing(checkout: Path) -> None:
    sources = read_sources(checkout / "engine" / "dragoman", checkout)
    assert not sources.problems
    found = [(message.context, message.id) for message in sources.templates["demo"] if message.id]
    assert found == [
        ("demo.tea.announce", "Announce a number from 3 to 12."),
        ("demo.tea.inner", "In {place_at}."),
        ("demo.gain", ("Gain {n} lira.", "Gain {n} lira in all.")),
        ("term:place.7", "Fountain"),
        ("term:place.7|to", "to the Fountain"),
        ("demo.log", "50 % of {n}"),
    ]
    interface = [(message.context, message.id) for message in sources.templates["dragoman"] if message.id]
    assert interface == [("ui.shared", "Shared"), ("ui.new", "New game")]


def test_the_template_has_comments_flags_and_no_line_numbers(checkout: Path) -> None:
    main([], checkout)
    template = (checkout / "locales" / "demo.pot").read_text(encoding="utf-8")
    assert "#. Said by the host\n#. of the tea house.\n#: engine/dragoman/games/demo/rules.py\nmsgctxt" in template
    assert template.count("#, python-brace-format\n") == 3
    assert "python-format" not in template
    assert "Creation-Date" not in template
    assert '"Project-Id-Version: Dragoman\\n"' in template


@pytest.mark.parametrize("lang", FORMULAS)
def test_headers_hold_the_language_and_its_formula(checkout: Path, lang: str) -> None:
    main([], checkout)
    joined = text(checkout, lang).replace('"\n"', "")
    number, formula = FORMULAS[lang]
    assert f"Plural-Forms: nplurals={number}; plural={formula};\\n" in joined
    assert f"Language: {lang}\\n" in joined
    assert text(checkout, lang).count("msgstr[") == number


def test_english_translates_itself_and_the_others_wait(checkout: Path) -> None:
    main([], checkout)
    assert 'msgstr[1] "Gain {n} lira in all."' in text(checkout, "en")
    assert 'msgstr "Fountain"' in text(checkout, "en")
    assert 'msgstr "Fountain"' not in text(checkout, "sk")
    lines = check(checkout)
    assert len(lines) == 3 * (6 + 2)
    assert all(": untranslated: " in line for line in lines)
    assert main(["--check"], checkout) == 1


def test_a_second_run_changes_nothing_nor_does_moving_code(checkout: Path) -> None:
    main([], checkout)
    before = snapshot(checkout)
    edit(checkout, "TERMS =", "\n\n\nTERMS =")
    main([], checkout)
    assert snapshot(checkout) == before
    assert len(before) == 2 + 2 * 4


def test_translations_and_translators_comments_survive_and_a_changed_text_starts_anew(checkout: Path) -> None:
    main([], checkout)
    assert (
        fill(
            checkout,
            "sk",
            [
                {"ctx": "demo.gain", "msgid": "Gain {n} lira.", "msgstr": ["{n} líra", "{n} líry", "{n} lír"]},
                {"ctx": "term:place.7", "msgid": "Fountain", "msgstr": ["Fontána"]},
            ],
        )
        == 0
    )
    path = checkout / "locales" / "sk" / "LC_MESSAGES" / "demo.po"
    mark = 'msgctxt "term:place.7"\n'
    path.write_text(text(checkout, "sk").replace(mark, "# moja\n" + mark), encoding="utf-8")
    edit(checkout, '"Fountain"', '"The Fountain"')
    main([], checkout)
    assert 'msgstr[2] "{n} lír"' in text(checkout, "sk")
    assert '#~ msgid "Fountain"\n#~ msgstr "Fontána"' in text(checkout, "sk")
    assert "fuzzy" not in text(checkout, "sk")
    edit(checkout, '"The Fountain"', '"Fountain"')
    main([], checkout)
    assert 'msgid "Fountain"\nmsgstr "Fontána"' in text(checkout, "sk"), "it comes back with its text"
    assert "# moja\n" in text(checkout, "sk")
    assert "#~" not in text(checkout, "sk")
    assert "#~" not in text(checkout, "en")
    before = snapshot(checkout)
    main([], checkout)
    assert snapshot(checkout) == before
    translator = Translator("sk", "demo", checkout / "locales")
    assert translator.text(TN("demo.gain", "Gain {n} lira.", "any"), n=3) == "3 líry"


def test_a_changed_english_plural_asks_for_another_look(checkout: Path) -> None:
    main([], checkout)
    fill(checkout, "es", [{"ctx": "demo.gain", "msgid": "Gain {n} lira.", "msgstr": ["a {n}", "b {n}"]}])
    edit(checkout, "Gain {n} lira in all.", "Gain {n} lira together.")
    main([], checkout)
    assert '#, fuzzy, python-brace-format\nmsgctxt "demo.gain"' in text(checkout, "es")
    assert "fuzzy" not in text(checkout, "en") + text(checkout, "hr")
    main([], checkout)
    assert "#, fuzzy, python-brace-format" in text(checkout, "es")
    fill(checkout, "es", [{"ctx": "demo.gain", "msgid": "Gain {n} lira.", "msgstr": ["a {n}", "c {n}"]}])
    assert "fuzzy" not in text(checkout, "es")


def test_export_and_import_go_round(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([], checkout)
    capsys.readouterr()
    assert main(["--export", "hr", "demo"], checkout) == 0
    entries = json.loads(capsys.readouterr().out)
    assert entries[0] == {
        "ctx": "demo.tea.announce",
        "msgid": "Announce a number from 3 to 12.",
        "plural": None,
        "comment": "Said by the host\nof the tea house.",
        "msgstr": [""],
    }
    assert entries[2]["plural"] == "Gain {n} lira in all."
    assert entries[2]["msgstr"] == ["", "", ""]
    done = [{**entry, "msgstr": [f"hr {i} {{n}}" for i in range(len(entry["msgstr"]))]} for entry in entries]
    assert fill(checkout, "hr", done[1:]) == 0
    capsys.readouterr()
    main(["--export", "hr", "demo", "--untranslated"], checkout)
    assert [entry["ctx"] for entry in json.loads(capsys.readouterr().out)] == ["demo.tea.announce"]
    fill(checkout, "hr", done)
    assert not [line for line in check(checkout) if "hr/LC_MESSAGES/demo.po" in line]


def test_import_reports_what_it_cannot_use(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main([], checkout)
    capsys.readouterr()
    before = snapshot(checkout)
    bad: list[dict[str, object]] = [
        {"ctx": "demo.gain", "msgid": "Gain {n} lira.", "msgstr": ["only one"]},
        {"ctx": "other", "msgid": "Fountain", "msgstr": ["Fontana"]},
        {"ctx": "term:place.7", "msgid": "Fountain", "msgstr": [3]},
        {"ctx": "term:place.7", "msgid": "Fountain", "msgstr": [""]},
        {"nonsense": 1},
    ]
    assert fill(checkout, "hr", bad) == 1
    captured = capsys.readouterr()
    assert "0 filled, 1 given without a text" in captured.out
    assert len(captured.err.splitlines()) == 4
    assert fill(checkout, "hr", [], "nothing") == 1
    assert snapshot(checkout) == before


def test_import_reads_standard_input(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    main([], checkout)
    entry = [{"ctx": "ui.new", "msgid": "New game", "msgstr": "Nová hra"}]
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(entry)))
    assert main(["--import", "sk", "dragoman", "-"], checkout) == 0
    assert 'msgstr "Nová hra"' in text(checkout, "sk", "dragoman")


def test_check_sees_a_new_text_a_fuzzy_entry_and_a_left_over_domain(checkout: Path) -> None:
    main([], checkout)
    edit(checkout, "TERMS =", 'NEW = T("demo.new", "New")\nTERMS =')
    assert "locales/demo.pot: not in step with the source; run `make catalogs`" in check(checkout)
    main([], checkout)
    path = checkout / "locales" / "sk" / "LC_MESSAGES" / "demo.po"
    old = 'msgctxt "term:place.7"\nmsgid "Fountain"\nmsgstr ""'
    path.write_text(
        text(checkout, "sk").replace(old, "#, fuzzy\n" + old.replace('str ""', 'str "F"')), encoding="utf-8"
    )
    assert any(": fuzzy: term:place.7: 'Fountain'" in line for line in check(checkout))
    (checkout / "locales" / "gone.pot").write_text("", encoding="utf-8")
    assert "locales/gone.pot: no source has this domain" in check(checkout)
    path.write_text("nonsense", encoding="utf-8")
    assert any("cannot be read" in line for line in check(checkout))


def test_a_game_that_nobody_can_choose_yet_has_no_catalogs(checkout: Path) -> None:
    registry = checkout / "engine" / "dragoman" / "games" / "__init__.py"
    registry.write_text("from .other.variants import BASE\n", encoding="utf-8")
    assert set(read_sources(checkout / "engine" / "dragoman", checkout).templates) == {"dragoman"}
    registry.write_text("from .demo.variants import BASE\n", encoding="utf-8")
    assert set(read_sources(checkout / "engine" / "dragoman", checkout).templates) == {"dragoman", "demo"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ('T(f"a.{x}", "text")', "2 string literals"),
        ('T("a", text)', "2 string literals"),
        ('T("a", "x" + y)', "2 string literals"),
        ('T("a", "")', "2 string literals"),
        ('m.T(ctx="a", text="b")', "2 string literals"),
        ('TN("a", "one")', "3 string literals"),
        ('TN("a", "one {n}", "many", count="n")', "{n}"),
        ('TN("a", "one {k}", "many {k}", count=k)', "count"),
        ('T("term:place.7", "Well")', "two texts"),
        ('TN("demo.log", "50 % of {n}", "{n}")', "different plural"),
    ],
)
def test_a_text_that_would_not_reach_the_catalog_is_reported(checkout: Path, line: str, reason: str) -> None:
    edit(checkout, "TERMS =", f"A = {line}\nTERMS =")
    problems = read_sources(checkout / "engine" / "dragoman", checkout).problems
    assert len(problems) == 1
    assert reason in str(problems[0])
    assert main([], checkout) == 1


def test_source_that_cannot_be_read_changes_no_catalog(checkout: Path) -> None:
    main([], checkout)
    before = snapshot(checkout)
    edit(checkout, "TERMS =", "TERMS = = ")
    assert main([], checkout) == 1
    assert snapshot(checkout) == before
    assert ["rules.py" in line for line in check(checkout)] == [True]


def test_a_fifth_language_is_a_folder(checkout: Path) -> None:
    (checkout / "locales" / "pl").mkdir(parents=True)
    (checkout / "locales" / "no language").mkdir()
    assert target_languages(checkout) == ("en", "es", "hr", "pl", "sk")
    main([], checkout)
    catalog = read_po_file(checkout / "locales" / "pl" / "LC_MESSAGES" / "demo.po", "pl")
    assert catalog.num_plurals == 3
    assert "Dragoman in Polish" in text(checkout, "pl")
