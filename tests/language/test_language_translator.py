from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from dragoman.core.messages import TN, Message, T, Term
from dragoman.language import translator as module
from dragoman.language.catalogs import Catalog, domains, languages, load, parse, plural_chooser
from dragoman.language.pofiles import FORMULAS
from dragoman.language.translator import Translator, glossary, register_terms

LIRA = TN("t.gain", "You gain {n} lira.", "You gain {n} lire.")
FORMS = {
    "en": {0: 1, 1: 0, 2: 1, 5: 1, 21: 1, 22: 1},
    "es": {0: 1, 1: 0, 2: 1, 5: 1, 21: 1, 22: 1},
    "sk": {0: 2, 1: 0, 2: 1, 5: 2, 21: 2, 22: 2},
    "hr": {0: 2, 1: 0, 2: 1, 5: 2, 21: 0, 22: 1},
}


def header(lang: str, formula: str | None = None) -> str:
    number, own = FORMULAS[lang]
    plural = formula or f"nplurals={number}; plural={own};"
    return (
        f'msgid ""\nmsgstr ""\n"Language: {lang}\\n"\n"Plural-Forms: {plural}\\n"\n'
        '"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    )


def put(root: Path, lang: str, domain: str, body: str, formula: str | None = None) -> Path:
    path = root / lang / "LC_MESSAGES" / f"{domain}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(header(lang, formula) + body, encoding="utf-8")
    return path


def entry(ctx: str, msgid: str, msgstr: str) -> str:
    return f'msgctxt "{ctx}"\nmsgid "{msgid}"\nmsgstr "{msgstr}"\n\n'


@pytest.fixture
def _terms() -> Iterator[None]:
    register_terms(
        "t_game",
        (
            T("term:place.7", "Fountain"),
            T("term:place.7|to", "to the Fountain"),
            T("term:place.8", "Black Market"),
        ),
    )
    yield
    module._GLOSSARIES.pop("t_game")


@pytest.mark.parametrize("lang", FORMS)
def test_the_catalogs_formula_chooses_the_form(tmp_path: Path, lang: str) -> None:
    forms = "".join(f'msgstr[{i}] "form {i}: {{n}}"\n' for i in range(FORMULAS[lang][0]))
    body = f'msgctxt "t.gain"\nmsgid "You gain {{n}} lira."\nmsgid_plural "You gain {{n}} lire."\n{forms}'
    put(tmp_path, lang, "t_game", body)
    translator = Translator(lang, "t_game", tmp_path)
    assert {n: translator.text(LIRA, n=n) for n in FORMS[lang]} == {n: f"form {i}: {n}" for n, i in FORMS[lang].items()}
    assert not translator.missing


def test_the_named_placeholder_counts(tmp_path: Path) -> None:
    message = TN("t", "{rubies} ruby for {n}", "{rubies} rubies for {n}", count="rubies")
    translator = Translator("en", "t_game", tmp_path)
    assert translator.text(message, rubies=1, n=5) == "1 ruby for 5"
    assert translator.text(message, rubies=5, n=1) == "5 rubies for 1"
    assert translator.text(message) == "{rubies} rubies for {n}"
    assert translator.text(message, rubies=1.5, n=1) == "1.5 rubies for 1"


def test_a_game_lies_over_the_interface_and_english_under_both(tmp_path: Path) -> None:
    put(tmp_path, "sk", "dragoman", entry("ui.a", "A", "rozhranie") + entry("ui.b", "B", "rozhranie"))
    put(tmp_path, "sk", "t_game", entry("ui.a", "A", "hra"))
    translator = Translator("sk", "t_game", tmp_path)
    assert translator.text(T("ui.a", "A")) == "hra"
    assert translator.text(T("ui.b", "B")) == "rozhranie"
    assert translator.text(T("ui.c", "C {x}"), x="y") == "C y"
    assert translator.text(T("other", "A")) == "A", "the context is part of the name"
    assert translator.missing == {("ui.c", "C {x}"), ("other", "A")}
    assert not Translator("en", "t_game", tmp_path).missing


def test_an_edited_catalog_is_read_again_and_fuzzy_entries_are_not_used(tmp_path: Path) -> None:
    put(tmp_path, "sk", "t_game", "#, fuzzy\n" + entry("a", "A", "staré"))
    assert Translator("sk", "t_game", tmp_path).text(T("a", "A")) == "A"
    put(tmp_path, "sk", "t_game", entry("a", "A", "nové"))
    assert Translator("sk", "t_game", tmp_path).text(T("a", "A")) == "nové"


@pytest.mark.usefixtures("_terms")
def test_terms_take_the_role_their_placeholder_names(tmp_path: Path) -> None:
    body = entry("term:place.7", "Fountain", "Fontána") + entry("term:place.7|to", "to the Fountain", "k Fontáne")
    put(tmp_path, "sk", "t_game", body + entry("m", "Move {place_to}.", "Choď {place_to} ({place})."))
    translator = Translator("sk", "t_game", tmp_path)
    move = T("m", "Move {place_to}.")
    assert translator.text(move, place=Term("place.7")) == "Choď k Fontáne (Fontána)."
    assert translator.text(move, place=Term("place.7"), place_to="inam") == "Choď inam (Fontána)."
    assert translator.text(move, place="text") == "Choď {place_to} (text)."
    assert translator.term("place.7", "of") == "Fontána", "no entry in that role: the headword"
    assert translator.term("place.8") == "Black Market"
    assert ("term:place.8", "Black Market") in translator.missing
    assert translator.term("place.99", "to") == "place.99"
    assert Translator("en", "t_game", tmp_path).term("place.7", "to") == "to the Fountain"
    assert translator.has_term("place.7")
    assert not translator.has_term("place.99")


def test_only_terms_can_be_registered() -> None:
    with pytest.raises(ValueError, match=r"ui\.a"):
        register_terms("t_wrong", (T("ui.a", "A"),))
    assert glossary("t_wrong") == {}


@pytest.mark.usefixtures("_terms")
def test_values_are_written_as_the_language_writes_them(tmp_path: Path) -> None:
    message = T("m", "{v}")
    spanish, english = Translator("es", "t_game", tmp_path), Translator("en", "t_game", tmp_path)
    assert spanish.text(message, v=12345.5) == "12.345,5"
    assert spanish.text(message, v=Decimal("0.5")) == "0,5"
    assert english.text(message, v=1234567) == "1,234,567"
    assert english.text(message, v="1234567") == "1234567"
    assert english.text(message, v=(Term("place.7"), Term("place.8"))) == "Fountain and Black Market"
    assert spanish.list((T("a", "A"), "B", 3)) == "A, B y 3"
    assert english.text(T("m", "{place_to}"), place=[Term("place.7")]) == "to the Fountain"
    assert english.text(message, v=T("i", "inner {w}"), w=5) == "inner 5"
    assert english.text(message, v=()) == ""
    assert english.percent(0.256) == "26%"
    assert english.percent(0.256, 1) == "25.6%"
    assert english.number(float("inf"))


def test_a_message_that_holds_itself_ends() -> None:
    message = T("m", "<{v}>")
    assert "…" in Translator("en").text(message, v=message)


@pytest.mark.usefixtures("_terms")
def test_the_pseudo_locale_needs_no_catalog() -> None:
    translator = Translator("qps", "t_game")
    assert translator.text(LIRA, n=3).startswith("⟦Ýóú ğáíñ 3 ľířé.")
    assert translator.text(LIRA, n=1).startswith("⟦Ýóú ğáíñ 1 ľířá.")
    assert translator.term("place.7", "to").startswith("⟦ťó ťĥé Ƒóúñťáíñ")
    assert not translator.missing


@given(st.binary() | st.text().map(str.encode))
def test_a_hostile_file_is_an_empty_catalog(data: bytes) -> None:
    for compiled in (False, True):
        catalog = parse(data, "sk", compiled=compiled)
        assert isinstance(catalog, Catalog)


@pytest.mark.parametrize(
    "formula",
    [
        "nplurals=3; plural=n/0;",
        "nplurals=3; plural=n%0;",
        "nplurals=2; plural=7*n;",
        "nplurals=2; plural=__import__('os');",
        "nplurals=2; plural=" + "(" * 500 + "n" + ")" * 500 + ";",
        "nplurals=999999999; plural=0;",
        "nonsense",
    ],
)
def test_a_hostile_plural_formula_still_gives_a_text(tmp_path: Path, formula: str) -> None:
    body = 'msgctxt "t.gain"\nmsgid "You gain {n} lira."\nmsgid_plural "You gain {n} lire."\n'
    put(tmp_path, "sk", "t_game", body + 'msgstr[0] "a {n}"\nmsgstr[1] "b {n}"\n', formula)
    translator = Translator("sk", "t_game", tmp_path)
    for n in (0, 1, 2, 5, -1, 10**30):
        assert translator.text(LIRA, n=n)


@given(st.text(alphabet="n0123456789%/*+-<>=!&|?:() "), st.integers())
def test_no_formula_raises(formula: str, number: int) -> None:
    assert plural_chooser(formula)(number) >= 0


@given(st.text(), st.text(), st.integers() | st.text() | st.floats() | st.none())
def test_no_translated_text_raises(one: str, many: str, value: object) -> None:
    translator = Translator("sk")
    translator._catalogs = (Catalog("sk", {("c", "m"): (one, many)}),)
    assert isinstance(translator.text(Message("c", "m", "ms"), n=value, a=Term("x")), str)


def test_a_damaged_catalog_is_reported_and_missing_ones_are_empty(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = put(tmp_path, "sk", "t_game", entry("a", "A", "dobré") + "this is no PO file\n")
    assert load("sk", "t_game", tmp_path).error
    assert "t_game" in caplog.text
    assert not load("hr", "t_game", tmp_path).entries
    path.unlink()
    assert languages(tmp_path) == ("en",)


def test_a_compiled_catalog_says_the_same(tmp_path: Path) -> None:
    body = 'msgctxt "t.gain"\nmsgid "You gain {n} lira."\nmsgid_plural "You gain {n} lire."\n'
    forms = 'msgstr[0] "{n} líru"\nmsgstr[1] "{n} líry"\nmsgstr[2] "{n} lír"\n\n'
    path = put(tmp_path, "sk", "t_game", body + forms + entry("a", "A", "áno"))
    with path.open("rb") as source, path.with_suffix(".mo").open("wb") as target:
        write_mo(target, read_po(source, locale="sk"))
    written = Translator("sk", "t_game", tmp_path)
    path.unlink()
    compiled = Translator("sk", "t_game", tmp_path)
    for translator in (written, compiled):
        assert [translator.text(LIRA, n=n) for n in (1, 3, 5)] == ["1 líru", "3 líry", "5 lír"]
        assert translator.text(T("a", "A")) == "áno"


def test_a_new_language_is_a_folder(tmp_path: Path) -> None:
    put(tmp_path, "sk", "t_game", "")
    (tmp_path / "de" / "LC_MESSAGES").mkdir(parents=True)
    assert languages(tmp_path) == ("en", "sk")
    (tmp_path / "de" / "LC_MESSAGES" / "t_game.po").write_text(header("en"), encoding="utf-8")
    assert languages(tmp_path) == ("de", "en", "sk")
    assert domains("de", tmp_path) == ("t_game",)
