"""Who pays, gets, acts and owns: a mistake is found, the same thing said from the other end is none."""

from __future__ import annotations

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import Difference, compare
from dragoman.verify.meaning.readers import pair

RENT = "You pay 3 coins to the owner of the house."
CARD = "You take 5 coins with this card."
GUARD = "When the guard meets you, he moves 2 spaces and takes 1 of your coins."
LOSER = "The loser gives 2 cards to the winner."
NAMES = "{thief} steals 3 coins from {victim}."
RIVAL = "Your opponent chooses a card."
CHOICE = "If the robot has no card, you choose where it goes and he discards your token."

GOOD = [
    ("sk", RENT, "Majiteľovi domu zaplatíte 3 mince."),
    ("hr", RENT, "Vlasniku kuće plaćate 3 novčića."),
    ("es", RENT, "Al dueño de la casa le pagas 3 monedas."),
    ("sk", CARD, "Táto karta vám dá 5 mincí."),
    ("hr", CARD, "Ova karta vam daje 5 novčića."),
    ("es", CARD, "Esta carta te da 5 monedas."),
    ("sk", GUARD, "Keď vás stretne strážnik, posunie sa o 2 políčka a vezme vám 1 mincu."),
    ("hr", GUARD, "Kad vas stražar susretne, pomiče se 2 polja i uzima 1 vaš novčić."),
    ("es", GUARD, "Cuando te encuentra el guardia, se mueve 2 casillas y toma 1 de tus monedas."),
    ("sk", LOSER, "Víťazovi dá porazený 2 karty."),
    ("hr", LOSER, "Pobjedniku gubitnik daje 2 karte."),
    ("es", LOSER, "Al ganador le da el perdedor 2 cartas."),
    ("sk", NAMES, "{thief} ukradne 3 mince hráčovi {victim}."),
    ("sk", RIVAL, "Kartu si vyberie váš súper."),
    ("hr", RIVAL, "Kartu bira tvoj protivnik."),
    ("es", RIVAL, "Tu rival elige una carta."),
    ("hr", NAMES, "Igraču {victim} {thief} krade 3 novčića."),
]
BAD = [
    ("sk", RENT, "Majiteľ domu vám zaplatí 3 mince."),
    ("hr", RENT, "Vlasnik kuće vam plaća 3 novčića."),
    ("es", RENT, "El dueño de la casa te paga 3 monedas."),
    ("sk", CARD, "Touto kartou zaplatíte 5 mincí."),
    ("hr", CARD, "Ovom kartom plaćate 5 novčića."),
    ("es", CARD, "Pagas 5 monedas con esta carta."),
    ("sk", LOSER, "Víťaz dá porazenému 2 karty."),
    ("hr", LOSER, "Pobjednik daje gubitniku 2 karte."),
    ("es", LOSER, "El ganador da 2 cartas al perdedor."),
    ("sk", NAMES, "{victim} ukradne 3 mince hráčovi {thief}."),
    ("sk", RIVAL, "Vyberiete súperovi kartu."),
    ("hr", RIVAL, "Protivniku birate kartu."),
    ("sk", CHOICE, "Ak robot nemá kartu, vyberie si, kam pôjde, a odhodí vašu figúrku."),
]


def sure(lang: str, source: str, text: str) -> list[Difference]:
    readers = pair(lang, "", Glossary())
    assert readers is not None
    return [d for d in compare(readers.said(source), readers.told(text)) if d.certainty == "likely"]


@pytest.mark.parametrize(("lang", "source", "text"), GOOD)
def test_the_same_from_the_other_end_is_no_mistake(lang: str, source: str, text: str) -> None:
    assert sure(lang, source, text) == []


@pytest.mark.parametrize(("lang", "source", "text"), BAD)
def test_somebody_else_who_pays_gets_or_acts_is_found(lang: str, source: str, text: str) -> None:
    assert "role" in [d.cls for d in sure(lang, source, text)]


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [
        ("sk", "Your opponent discards two cards.", "Odhodíte dve karty."),
        ("hr", "Your neighbour chooses one of the tiles.", "Birate jednu od pločica."),
        ("es", "Your opponent discards two cards.", "Descartas dos cartas."),
        ("sk", "You draw a card and roll the die.", "Súper potiahne kartu a hodíte kockou."),
        ("hr", "The witch attacks the merchant.", "Trgovac napada vješticu."),
    ],
)
def test_somebody_else_acts(lang: str, source: str, text: str) -> None:
    """What an opponent does is not what the reader does, and who attacks is not attacked."""
    assert "role" in {difference.cls for difference in sure(lang, source, text)}


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [
        ("sk", "Your opponent discards two cards.", "Dve karty odhodí váš súper."),
        ("es", "Your neighbour draws a card.", "Una carta la roba tu vecino."),
        ("hr", "You draw a card from your opponent.", "Od protivnika vučete kartu."),
        ("sk", "The thief attacks the merchant.", "Obchodníka napadne zlodej."),
    ],
)
def test_the_same_people_in_another_order(lang: str, source: str, text: str) -> None:
    """Endings and small words tell who acts, not what stands first."""
    assert "role" not in {difference.cls for difference in sure(lang, source, text)}
