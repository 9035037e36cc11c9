"""Words that only look like something: numbers with letters, addresses, adjectives that begin as if denied."""

from __future__ import annotations

import pytest

from dragoman.language.reader import Reader


def said(lang: str, text: str) -> list[tuple[str, str]]:
    return [(m.kind, str(m.value)) for m in Reader(lang).read(text)]


@pytest.mark.parametrize(
    ("text", "values"), [("498YW", ["498"]), ("15g", ["15"]), ("4x4", ["4", "4"]), ("1.5k", ["3/2"])]
)
def test_a_number_with_letters_is_one_number(text: str, values: list[str]) -> None:
    assert [value for kind, value in said("en", text) if kind == "number"] == values


@pytest.mark.parametrize("text", ["ivan@nenya.sk", "https://two.three/seven-red", "(mailto:a_b@left.example)"])
def test_an_address_says_nothing(text: str) -> None:
    assert said("sk", text) == []
    assert said("en", text) == []


def test_what_stands_beside_an_address_keeps_its_place() -> None:
    text = "at http://four.example take 3 cards"
    assert [text[m.start : m.end] for m in Reader("en").read(text)] == ["take", "3", "cards"]


@pytest.mark.parametrize("text", ["$amount_gold", "$unit.name|", "save_game_desc^"])
def test_the_name_of_a_variable_says_nothing(text: str) -> None:
    assert said("en", text) == []


def test_a_number_joined_to_a_word_may_be_said() -> None:
    assert said("en", "a two-player game")[1] == ("soft", "2")
    assert ("number", "21") in said("en", "twenty-one cards")


@pytest.mark.parametrize("text", ["neoblomný hrdina", "neprázdny súbor", "bez nepriehľadnosti", "nepriatelia"])
def test_an_adjective_or_noun_is_no_denial(text: str) -> None:
    assert ("polarity", "not") not in said("sk", text)


@pytest.mark.parametrize("text", ["nezaplatia", "heslá sa nezhodujú", "nerastú na stromoch", "už ho nevidíte"])
def test_a_denied_verb_is_one(text: str) -> None:
    assert ("polarity", "not") in said("sk", text)


@pytest.mark.parametrize("text", ["the builders’ board", "the builders' board"])
def test_a_name_with_the_apostrophe_of_a_plural_is_read(text: str) -> None:
    reader = Reader("en", {"thing.builders_board": ["builders’ board", "the builders’ board"]})
    assert [(m.kind, m.value) for m in reader.read(text)] == [("term", "thing.builders_board")]


@pytest.mark.parametrize(
    ("lang", "term", "text"),
    [
        ("hr", "posebna ekspedicija", "Posebna se ekspedicija polaže na stol."),
        ("sk", "osobitná výprava", "Osobitná sa výprava položí na stôl."),
    ],
)
def test_a_clitic_may_stand_within_a_name(lang: str, term: str, text: str) -> None:
    """Croatian and Slovak put "se", "sa" after the first word, be it that of a name."""
    assert "card.special" in {m.value for m in Reader(lang, {"card.special": [term]}).read(text)}
