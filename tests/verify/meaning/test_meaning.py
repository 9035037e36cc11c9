"""Mistakes of meaning are found, with their place; faithful translations in other words are left alone."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from dragoman.language.reader import Reader
from dragoman.verify.context import Context
from dragoman.verify.entries import open_catalog
from dragoman.verify.finding import MEANING, Finding
from dragoman.verify.glossary import Glossary, read_glossary
from dragoman.verify.meaning import meaning_findings
from dragoman.verify.meaning.compare import compare
from dragoman.verify.meaning.said import Said

HERE = Path(__file__).parent
PLURALS = {
    "es": "nplurals=2; plural=(n != 1);",
    "sk": "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
    "hr": "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
}
HEAD = (
    'msgid ""\nmsgstr ""\n"Language: {0}\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Plural-Forms: {1}\\n"\n\n'
)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def check(tmp_path: Path, lang: str, body: str, glossary: Glossary | None = None) -> list[Finding]:
    path = tmp_path / "foreign.po"
    path.write_text(HEAD.format(lang, PLURALS[lang]) + body, encoding="utf-8")
    catalog = open_catalog(path, lang)
    context = Context(catalog, glossary or Glossary(), classes=frozenset(MEANING))
    return [f for entry in catalog.entries for f in meaning_findings(entry, context)]


def sure(tmp_path: Path, lang: str, source: str, text: str) -> list[Finding]:
    found = check(tmp_path, lang, f"msgid {quoted(source)}\nmsgstr {quoted(text)}\n")
    return [f for f in found if f.certainty != "possible"]


PAIRS: list[dict[str, Any]] = tomllib.loads((HERE / "pairs.toml").read_text(encoding="utf-8"))["pair"]


@pytest.mark.parametrize(("lang", "source", "good"), [(p["lang"], p["source"], p["good"]) for p in PAIRS])
def test_a_good_translation_is_left_alone(tmp_path: Path, lang: str, source: str, good: str) -> None:
    assert sure(tmp_path, lang, source, good) == []


@pytest.mark.parametrize(
    ("lang", "source", "cls", "text", "words"),
    [(p["lang"], p["source"], *bad) for p in PAIRS for bad in p["bad"]],
)
def test_a_mistake_is_found_in_its_place(
    tmp_path: Path, lang: str, source: str, cls: str, text: str, words: str
) -> None:
    found = [f for f in sure(tmp_path, lang, source, text) if f.cls == cls]
    assert found, f"{cls} not found in {text!r}"
    if words:
        spans = [f.target_span for f in found if f.target_span is not None]
        assert words in [text[start:end] for start, end in spans]


FAITHFUL = [row.split("\t") for row in (HERE / "faithful.tsv").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(("lang", "column"), [("es", 1), ("sk", 2), ("hr", 3)])
def test_faithful_sentences_of_games_and_programs_are_left_alone(tmp_path: Path, lang: str, column: int) -> None:
    body = "\n".join(f"msgid {quoted(row[0])}\nmsgstr {quoted(row[column])}\n" for row in FAITHFUL)
    found = [f for f in check(tmp_path, lang, body) if f.certainty != "possible"]
    assert [(f.msgid, f.cls, f.values) for f in found] == []


@pytest.mark.parametrize("lang", ["es", "sk", "hr"])
def test_placeholders_and_tags_are_no_words(tmp_path: Path, lang: str) -> None:
    text = "{red} {3} %(left)s %d <b>{two}</b> &amp;"
    assert sure(tmp_path, lang, text, "{blue} {4} %(right)s %d <b>{three}</b> &amp;") == []


def test_each_plural_form_is_compared_with_the_source_form_it_translates(tmp_path: Path) -> None:
    body = (
        'msgid "One card is left."\nmsgid_plural "{n} cards are left."\n'
        'msgstr[0] "Zostáva jedna karta."\nmsgstr[1] "Zostávajú {n} karty."\nmsgstr[2] "Zostáva {n} kariet."\n'
    )
    assert [f for f in check(tmp_path, "sk", body) if f.certainty != "possible"] == []
    wrong = body.replace("Zostáva {n} kariet", "Zostáva päť kariet")
    found = [f for f in check(tmp_path, "sk", wrong) if f.certainty != "possible"]
    assert [(f.cls, f.plural_form) for f in found] == [("number", 2)]


def test_names_of_a_glossary_are_held_to(tmp_path: Path) -> None:
    path = tmp_path / "words.toml"
    path.write_text('[sk]\n"wizard" = "čarodejník"\n"goblin" = "škriatok"\n', encoding="utf-8")
    glossary = read_glossary(path)
    good = check(tmp_path, "sk", 'msgid "The wizard wins."\nmsgstr "Čarodejník vyhráva."\n', glossary)
    assert [f for f in good if f.certainty != "possible"] == []
    bad = check(tmp_path, "sk", 'msgid "The wizard wins."\nmsgstr "Škriatok vyhráva."\n', glossary)
    assert "term" in {f.cls for f in bad if f.certainty != "possible"}


def test_english_that_says_otherwise_than_the_engine_is_found(tmp_path: Path) -> None:
    from dragoman.verify.games import facts_of

    path = tmp_path / "istanbul.po"
    source = "If the sum rolled is at most the number announced, gain as many lira as the number announced."
    text = "Ak je hodený súčet najviac ohlásené číslo, získajte toľko lír, koľko je ohlásené číslo."
    path.write_text(
        HEAD.format("sk", PLURALS["sk"]) + f'msgctxt "istanbul.tea.win"\nmsgid "{source}"\nmsgstr "{text}"\n',
        encoding="utf-8",
    )
    catalog = open_catalog(path, "sk")
    context = Context(catalog, game="istanbul", classes=frozenset(MEANING), facts=facts_of("istanbul"))
    found = [f for entry in catalog.entries for f in meaning_findings(entry, context) if f.certainty != "possible"]
    english = [f for f in found if f.cls == "comparator" and f.target_span is None]
    assert len(english) == 1
    assert english[0].expected == {"slot": "test", "kind": "comparator", "value": ">="}
    assert english[0].source_span == (21, 28)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{0.__class__} {{}} {" * 50,
        "<script>alert(1)</script>" * 20,
        "\u0000\u202e\ufeff" * 30,
        "nie " * 4000,
        "dvadsať " * 3000,
        "1.2.3.4,5,6/7 -−–5 ½ 10²³ ௧௨",
        "a" * 50_000,
    ],
)
@pytest.mark.parametrize("lang", ["es", "sk", "hr"])
def test_hostile_text_is_only_text(tmp_path: Path, lang: str, text: str) -> None:
    check(tmp_path, lang, f"msgid {quoted('Take 2 cards. ' + text[:300])}\nmsgstr {quoted('2 ' + text)}\n")


def test_a_fifth_language_is_data_only() -> None:
    folder = HERE.parents[1] / "language" / "fixtures" / "lexicons"
    if not (folder / "cs.toml").is_file():
        pytest.skip("no Czech lexicon")
    source, target = Reader("en"), Reader("cs", folder=folder)

    def classes(english: str, czech: str) -> set[str]:
        said = Said(english, source.read(english), source.negative_concord)
        told = Said(czech, target.read(czech), target.negative_concord)
        return {d.cls for d in compare(said, told) if d.certainty == "likely"}

    english = "Each player must pay at least 3 coins before the battle."
    assert classes(english, "Každý hráč musí před bitvou zaplatit alespoň tři mince.") == set()
    assert classes(english, "Každý hráč musí před bitvou zaplatit alespoň čtyři mince.") == {"number"}
    assert classes(english, "Každý hráč musí před bitvou zaplatit nejvýše tři mince.") == {"comparator"}
    assert classes(english, "Každý hráč musí po bitvě zaplatit alespoň tři mince.") == {"order"}
    assert classes(english, "Každý hráč smí před bitvou zaplatit alespoň tři mince.") == {"modality"}
    assert classes("You do not draw the red card.", "Červenou kartu si táhnete.") == {"polarity"}
