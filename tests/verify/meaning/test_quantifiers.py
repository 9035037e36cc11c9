"""How many of a thing: one of them for all, all for as many as you like, not all for none."""

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import compare
from dragoman.verify.meaning.readers import pair

NONE = Glossary(())


def told(lang: str, source: str, target: str) -> set[str]:
    """Return the classes of the likely differences."""
    readers = pair(lang, "", NONE)
    assert readers is not None
    return {d.cls for d in compare(readers.said(source), readers.told(target)) if d.certainty == "likely"}


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        ("hr", "Discard any number of cards.", "Odbacite samo jednu kartu."),
        ("hr", "Discard any number of cards.", "Odbacite sve karte."),
        ("sk", "Discard any number of cards.", "Odložte všetky karty."),
        ("es", "Every knight may move.", "Solo uno de los caballeros puede mover."),
        ("sk", "Each player gets three cards.", "Všetci hráči dostanú spolu tri karty."),
        ("hr", "Each player gets three cards.", "Svi igrači zajedno dobivaju tri karte."),
        ("hr", "If you have both swords, take a card.", "Ako imate samo jedan mač, uzmite kartu."),
        ("hr", "Only the leader may move after the loss.", "Vođa se smije pomaknuti nakon gubitka."),
        ("es", "None of the knights moves.", "No todos los caballeros se mueven."),
        ("es", "Remove half of the tokens from the region.", "Retira todas las fichas de la región."),
        ("hr", "Remove half of the tokens from the region.", "Ukloni sve žetone iz regije."),
    ],
)
def test_a_wrong_quantity_is_likely(lang: str, source: str, target: str) -> None:
    assert "quantifier" in told(lang, source, target)


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        ("hr", "Discard any number of cards.", "Odbacite koliko god želite karata."),
        ("sk", "Discard any number of cards.", "Odložte ľubovoľný počet kariet."),
        ("es", "Discard as many cards as you like.", "Descarta cuantas cartas quieras."),
        ("es", "Use the die only once in a turn.", "Usa el dado una sola vez por turno."),
        ("sk", "All players together have three cards.", "Všetci hráči spolu majú tri karty."),
        ("hr", "Each player may discard one card.", "Svaki igrač smije odbaciti samo jednu kartu."),
        ("hr", "The bonus is paid only after the loss.", "Bonus se isplaćuje tek nakon gubitka."),
        ("sk", "The bonus is paid only after the loss.", "Bonus sa vyplatí až po strate."),
        ("es", "Not all the knights move.", "No todos los caballeros se mueven."),
    ],
)
def test_the_same_quantity_in_other_words_is_none(lang: str, source: str, target: str) -> None:
    assert "quantifier" not in told(lang, source, target)


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        (
            "hr",
            "You may not play a card while your knight is in the city.",
            "Ne smijete odigrati kartu osim ako je vaš vitez u gradu.",
        ),
        (
            "hr",
            "The tower takes no card: you may use it even with no card in your hand.",
            "Toranj ne uzima kartu: smijete ga upotrijebiti samo ako u ruci nemate nijednu kartu.",
        ),
    ],
)
def test_a_condition_turned_round_is_likely_beside_other_denials(lang: str, source: str, target: str) -> None:
    assert told(lang, source, target) & {"condition", "quantifier"}


@pytest.mark.parametrize(
    ("lang", "source", "target"),
    [
        (
            "hr",
            "You may play a card before your action, but not while you carry it out.",
            "Karta se smije odigrati prije radnje; za vrijeme same radnje to nije dopušteno.",
        ),
        (
            "hr",
            "When no card is left in the deck, shuffle the discarded cards.",
            "Ako je špil prazan, promiješajte sve odbačene karte.",
        ),
        ("hr", "Do not move if you have no knight.", "Ne krećite se osim ako imate viteza."),
    ],
)
def test_a_condition_in_other_words_is_none(lang: str, source: str, target: str) -> None:
    assert not told(lang, source, target) & {"condition", "quantifier", "modality"}
