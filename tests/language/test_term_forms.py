"""Forms of a name that no list holds: endings, and genitives that change the stem; and nothing else is taken for it."""

from __future__ import annotations

import pytest

from dragoman.language.reader import Reader


def terms(lang: str, text: str, **names: str) -> list[object]:
    reader = Reader(lang, {name: [form] for name, form in names.items()})
    return [mention.value for mention in reader.read(text) if mention.kind == "term"]


@pytest.mark.parametrize(
    ("lang", "name", "text"),
    [
        ("sk", "karta", "Vezmite si päť kariet."),
        ("sk", "kocka", "Hoďte tromi kockami, súčet kociek platí."),
        ("sk", "okno", "Dom má šesť okien."),
        ("sk", "kotva", "Máte päť kotiev."),
        ("sk", "látka", "Predajte desať látok."),
        ("sk", "mešita", "Päť mešít stojí na pláne."),
        ("sk", "bonusová karta", "Máte sedem bonusových kariet."),
        ("sk", "dlaždica dopytu", "Zamiešajte päť dlaždíc dopytu."),
        ("hr", "karta", "Uzmite pet karata."),
        ("hr", "kocka", "Zbroj dviju kocaka vrijedi."),
        ("hr", "sidro", "Imate pet sidara."),
        ("es", "loseta", "Toma dos losetas."),
    ],
)
def test_forms_that_no_list_holds(lang: str, name: str, text: str) -> None:
    assert "thing.x" in terms(lang, text, **{"thing.x": name})


@pytest.mark.parametrize(
    ("lang", "name", "text"),
    [
        ("sk", "karta", "Karavána stojí, kari vonia."),
        ("sk", "mešita", "Mešec je prázdny."),
        ("sk", "kocka", "Kocúr spí."),
        ("es", "carta", "El caro coste."),
        ("en", "spice", "The spot is free."),
    ],
)
def test_other_words_are_no_forms(lang: str, name: str, text: str) -> None:
    assert terms(lang, text, **{"thing.x": name}) == []


def test_a_genitive_that_is_another_name_is_that_name() -> None:
    names = {"thing.x": "lávka", "thing.y": "lávok"}
    assert terms("sk", "Lávok je päť.", **names) == ["thing.y"]
    assert terms("sk", "Päť lávok.", **{"thing.x": "lávka"}) == ["thing.x"]
