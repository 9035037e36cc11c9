"""What comes first, and which way: turned round it is a mistake, another order of the clauses is none."""

from __future__ import annotations

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import Difference, compare
from dragoman.verify.meaning.readers import pair

THEN = "Draw a card, then move your ship."
FIRST = "First roll the dice; you choose a card afterwards."
BEFORE = "Shuffle the deck before you discard the token."
LIST = "The phases are always played in this order: attack, move, build."
WAY = "Fill the column from top to bottom."

GOOD = [
    ("sk", THEN, "Potiahnite kartu a potom pohnite svojou loďou."),
    ("hr", THEN, "Povucite kartu, a zatim pomaknite svoj brod."),
    ("es", THEN, "Roba una carta y después mueve tu barco."),
    ("sk", FIRST, "Kartu si vyberte až potom, najprv hoďte kockami."),
    ("hr", FIRST, "Najprije bacite kocke, a zatim odaberite kartu."),
    ("es", FIRST, "Primero lanza los dados; luego elige una carta."),
    ("sk", BEFORE, "Žetón odhoďte až po zamiešaní balíčka."),
    ("hr", BEFORE, "Prije nego što odbacite žeton, promiješajte špil."),
    ("es", BEFORE, "Antes de descartar la ficha, baraja el mazo."),
    ("sk", LIST, "Fázy sa hrajú vždy v tomto poradí: útok, pohyb, výstavba."),
    ("sk", WAY, "Stĺpec zapĺňajte zhora nadol."),
]
BAD = [
    ("sk", THEN, "Pohnite svojou loďou a potom potiahnite kartu.", "order"),
    ("hr", THEN, "Pomaknite svoj brod, a zatim povucite kartu.", "order"),
    ("es", THEN, "Mueve tu barco y después roba una carta.", "order"),
    ("sk", FIRST, "Najprv si vyberte kartu, kockami hoďte až potom.", "order"),
    ("hr", FIRST, "Najprije odaberite kartu, a zatim bacite kocke.", "order"),
    ("es", FIRST, "Primero elige una carta; luego lanza los dados.", "order"),
    ("sk", BEFORE, "Pred zamiešaním balíčka odhoďte žetón.", "order"),
    ("hr", BEFORE, "Prije nego što promiješate špil, odbacite žeton.", "order"),
    ("es", BEFORE, "Antes de barajar el mazo, descarta la ficha.", "order"),
    ("sk", LIST, "Fázy sa hrajú vždy v tomto poradí: pohyb, útok, výstavba.", "order"),
    ("sk", WAY, "Stĺpec zapĺňajte zdola nahor.", "direction"),
]


def sure(lang: str, source: str, text: str) -> list[Difference]:
    readers = pair(lang, "", Glossary())
    assert readers is not None
    return [d for d in compare(readers.said(source), readers.told(text)) if d.certainty == "likely"]


@pytest.mark.parametrize(("lang", "source", "text"), GOOD)
def test_another_order_of_clauses_is_no_mistake(lang: str, source: str, text: str) -> None:
    assert sure(lang, source, text) == []


@pytest.mark.parametrize(("lang", "source", "text", "cls"), BAD)
def test_what_is_turned_round_is_found(lang: str, source: str, text: str, cls: str) -> None:
    assert cls in [d.cls for d in sure(lang, source, text)]


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [
        ("sk", "Reveal the contract before you look at the market.", "Pozri si trh skôr, než odhalíš zmluvu."),
        ("es", "You may trade until you build.", "Puedes comerciar después de construir."),
        ("hr", "The building is scored immediately.", "Zgrada se boduje na kraju."),
    ],
)
def test_another_time(lang: str, source: str, text: str) -> None:
    """A comma inside "earlier than", and words for quite another time."""
    readers = pair(lang, "", Glossary())
    assert readers is not None
    found = compare(readers.said(source), readers.told(text))
    assert "order" in {d.cls for d in found if d.certainty == "likely"}
