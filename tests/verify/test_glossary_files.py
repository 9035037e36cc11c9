"""A user's glossary: TBX or TOML in any encoding that the file names, refused in the user's language, and held to."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dragoman.cli import main
from dragoman.core.errors import DragomanError
from dragoman.verify.glossary import Concept, read_glossary

HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: {}\\n"\n'
Output = pytest.CaptureFixture[str]


def tbx(*concepts: str, declaration: str = "") -> str:
    return (
        f'{declaration}<tbx xmlns="urn:iso:std:iso:30042:ed-2" type="TBX-Basic" style="dca" xml:lang="en"><text><body>'
        + "".join(f'<conceptEntry id="c{n}">{inside}</conceptEntry>' for n, inside in enumerate(concepts))
        + "</body></text></tbx>"
    )


def section(lang: str, *terms: str) -> str:
    rows = "".join(
        f"<termSec><term>{text}</term>"
        + (f'<termNote type="administrativeStatus">{status}</termNote>' if status else "")
        + "</termSec>"
        for text, _, status in (term.partition("/") for term in terms)
    )
    return f'<langSec xml:lang="{lang}">{rows}</langSec>'


def read(tmp_path: Path, content: str | bytes, name: str = "g.tbx") -> tuple[Concept, ...]:
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return read_glossary(path).concepts


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "windows-1250"])
@pytest.mark.parametrize("name", ["g.tbx", "g.xml", "g"])
def test_tbx_in_any_encoding(encoding: str, name: str, tmp_path: Path) -> None:
    declaration = f'<?xml version="1.0" encoding="{encoding.removesuffix("-sig")}"?>'
    text = tbx(section("en", "card") + section("sk", "lístok", "hracia kartička"), declaration=declaration)
    (concept,) = read(tmp_path, text.encode(encoding), name)
    assert concept.source == ("card",)
    assert concept.accepted_in("sk") == ("lístok", "hracia kartička")


def test_the_preferred_term_comes_first_and_deprecated_ones_are_forbidden(tmp_path: Path) -> None:
    (concept,) = read(
        tmp_path,
        tbx(section("en", "die") + section("sk", "hracia kocka", "kostka/deprecatedTerm", "kocka/preferredTerm")),
    )
    assert concept.accepted_in("sk") == ("kocka", "hracia kocka")
    assert concept.forbidden_in("sk") == ("kostka",)


@pytest.mark.parametrize(
    ("given", "asked", "found"),
    [
        (("sk",), "sk", "sk"),
        (("sk-SK",), "sk", "sk-SK"),
        (("sk",), "sk_SK", "sk"),
        (("es-MX", "es"), "es_MX", "es-MX"),
        (("es-MX", "es"), "es", "es"),
        (("es-MX", "es"), "es_AR", "es"),
        (("SK",), "sk", "SK"),
        (("sk",), "sl", ""),
    ],
)
def test_languages_with_and_without_a_country(given: tuple[str, ...], asked: str, found: str, tmp_path: Path) -> None:
    (concept,) = read(tmp_path, tbx(section("en-GB", "die") + "".join(section(lang, lang) for lang in given)))
    assert concept.source == ("die",)
    assert concept.accepted_in(asked) == ((found,) if found else ())


def test_lines_before_any_table_are_for_every_language(tmp_path: Path) -> None:
    (concept,) = read(tmp_path, 'Mani = "Mani"\n[sk]\nMani = ["Máni"]\n', "g.toml")
    assert concept.accepted_in("sk") == ("Máni", "Mani")
    assert concept.accepted_in("hr") == ("Mani",)


@pytest.mark.parametrize(
    ("content", "name", "line", "part"),
    [
        (b'card = "karta"\ndie = [1\n', "g.toml", "riadok 3", "zátvorku"),
        (b'card = "karta"\ndie = kocka\n', "g.toml", "riadok 2", "od stĺpca 7 "),
        (b'card = "karta"\ndie = 3\n', "g.toml", "riadok 2", "„die“"),
        (b'[sk]\ncard = "karta"\ndie = {accepted = [1]}\n', "g.toml", "riadok 3", "„die“"),
        (b"term;translation\ncard;karta\n", "g.csv", "riadok 1", "TBX"),
        (b"card = 'k\xe1rta'", "g.toml", "", "UTF-8"),
        ("card = 'karta'".encode("utf-16"), "g.toml", "", "UTF-8"),
        (b"<tbx>\n<text>", "g.tbx", "riadok 2", "priskoro"),
        (b"<html/>", "g.tbx", "riadok 1", "„html“"),
        (b'<!DOCTYPE tbx [<!ENTITY a "b">]><tbx/>', "g.tbx", "riadok 1", "entity"),
        (b"a=" + b"[" * 5000, "g.toml", "riadok 1", "zátvoriek"),
    ],
)
def test_reasons_are_in_the_users_language(
    content: bytes, name: str, line: str, part: str, tmp_path: Path, capsys: Output
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert main(["--lang", "sk", "check", "--glossary", str(path)]) == 2
    told = capsys.readouterr().err
    assert line in told
    assert part in told
    assert str(path) in told
    # No word of a parser of the standard library, all of which speak English.
    assert not {"at", "expected", "invalid", "value", "line", "column", "token", "codec"} & set(told.lower().split())


def test_a_folder_and_a_device_are_no_glossary(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing", Path("/dev/zero")):
        with pytest.raises(DragomanError, match="cannot be read"):
            read_glossary(path)


# -- the formal class "inconsistent term" ---------------------------------------------------------


def findings(
    tmp_path: Path, capsys: Output, lang: str, glossary: str, *pairs: tuple[str, str]
) -> list[tuple[int, str]]:
    """The number of the pair and the certainty of each finding that says what the glossary has."""
    po = tmp_path / f"{lang}.po"
    entries = [f"msgid {json.dumps(a)}\nmsgstr {json.dumps(b, ensure_ascii=False)}\n" for a, b in pairs]
    po.write_text("\n".join([HEAD.format(lang), *entries]), encoding="utf-8")
    path = tmp_path / "g.toml"
    path.write_text(glossary, encoding="utf-8")
    main(
        ["check", str(po), "--glossary", str(path), "--only", "inconsistent-term", "--format", "json", "--no-programs"]
    )
    found = json.loads(capsys.readouterr().out)["findings"]
    sources = [source for source, _ in pairs]
    return [(sources.index(one["msgid"]), one["certainty"]) for one in found if "glossary" in one["message"]]


@pytest.mark.parametrize(
    ("lang", "glossary", "good", "bad"),
    [
        (
            "sk",
            'card = "karta"\nsoldier = "vojak"\n"draw pile" = ["dobierací balíček", "balík"]',
            [
                ("Draw a card.", "Potiahnite kartu."),
                ("Two cards", "Dve karty"),
                ("Five cards lie here.", "Leží tu päť kariet."),
                ("The soldiers attack.", "Vojaci útočia."),
                ("Shuffle the draw pile.", "Zamiešajte dobierací balíček."),
                ("From the draw pile.", "Z dobieracieho balíčka."),
                ("Into the draw pile.", "Do balíka."),
            ],
            [
                ("Discard a card.", "Odhoďte lístok."),
                ("The soldier wins.", "Zbojník vyhráva."),
                ("Look at the draw pile.", "Pozrite si odkladaciu kôpku."),
            ],
        ),
        (
            "hr",
            'card = "karta"\nsoldier = "vojnik"\ngoblin = "goblin"',
            [
                ("Draw a card.", "Povucite kartu."),
                ("Five cards lie here.", "Ovdje leži pet karata."),
                ("The soldiers attack.", "Vojnici napadaju."),
                ("The goblin’s turn.", "Goblinov potez."),
            ],
            [("Discard a card.", "Odbacite listić."), ("The goblins attack.", "Trolovi napadaju.")],
        ),
        (
            "es",
            'card = ["carta", "naipe"]\nstone = "piedra"',
            [("Draw a card.", "Roba una carta."), ("Two cards", "Dos naipes"), ("The stones", "Las piedras")],
            [("Discard a card.", "Descarta una ficha."), ("A stone", "Una roca")],
        ),
    ],
)
def test_a_term_translated_otherwise_is_found_and_forms_are_not(
    lang: str,
    glossary: str,
    good: list[tuple[str, str]],
    bad: list[tuple[str, str]],
    tmp_path: Path,
    capsys: Output,
) -> None:
    found = findings(tmp_path, capsys, lang, glossary, *good, *bad)
    assert found == [(len(good) + n, "likely") for n in range(len(bad))]


def test_a_longer_term_goes_before_one_inside_it(tmp_path: Path, capsys: Output) -> None:
    glossary = 'card = "karta"\n"score card" = "zápisník"'
    assert findings(tmp_path, capsys, "sk", glossary, ("Take the score card.", "Vezmite si zápisník.")) == []


def test_a_word_that_may_be_a_verb_is_only_possible(tmp_path: Path, capsys: Output) -> None:
    glossary = 'stay = "pobyt"\nturn = "ťah"'
    pairs = (("You may stay.", "Smiete zostať."), ("The players turn the map.", "Hráči otočia mapu."))
    assert findings(tmp_path, capsys, "sk", glossary, *pairs) == [(0, "possible"), (1, "possible")]


def test_two_meanings_of_one_word_are_both_right(tmp_path: Path, capsys: Output) -> None:
    path = tmp_path / "g.tbx"
    path.write_text(tbx(*(section("en", "bank") + section("sk", word) for word in ("banka", "breh"))), "utf-8")
    po = tmp_path / "a.po"
    text = 'msgid "The bank {n}"\nmsgstr "{word} {n}"\n'
    rows = (text.replace("{n}", str(n)).replace("{word}", word) for n, word in enumerate(("Banka", "Breh", "Rieka")))
    po.write_text("\n".join([HEAD.format("sk"), *rows]), encoding="utf-8")
    main(["check", str(po), "--glossary", str(path), "--only", "inconsistent-term", "--format", "json"])
    assert [one["msgid"] for one in json.loads(capsys.readouterr().out)["findings"]] == ["The bank 2"]


def test_a_word_in_a_placeholder_or_markup_is_no_term(tmp_path: Path, capsys: Output) -> None:
    pairs = (("Here: {card} <b>%(card)s</b>", "Tu: {card} <b>%(card)s</b>"),)
    assert findings(tmp_path, capsys, "sk", 'card = "karta"', *pairs) == []


def test_our_own_glossary_is_held_to_in_our_own_catalogs(tmp_path: Path, capsys: Output) -> None:
    """Of some three thousand entries with hundreds of inflected names, hardly one is doubted."""
    path = tmp_path / "istanbul.tbx"
    assert main(["glossary", "export", "--game", "istanbul", "-o", str(path)]) == 0
    capsys.readouterr()
    sure: list[str] = []
    for lang in ("es", "sk", "hr"):
        main([*f"check --lang {lang} --game istanbul --no-programs --only inconsistent-term --format json".split(),
              "--glossary", str(path)])  # fmt: skip
        found = json.loads(capsys.readouterr().out)["findings"]
        sure += [one["msgid"] for one in found if one["certainty"] != "possible"]
    assert len(sure) <= 3, sure


def test_words_without_a_word_in_the_translation_stop_nothing(tmp_path: Path, capsys: Output) -> None:
    pairs = [(f"To the north {n}", f"na {n}") for n in range(6)]
    assert findings(tmp_path, capsys, "sk", 'card = "karta"', *pairs) == []
