"""Two reversals make none; a single one is a mistake. A denial that says nothing is none too many."""

from __future__ import annotations

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import Difference, compare
from dragoman.verify.meaning.readers import pair

GOOD = [
    ("sk", "You may keep only 1 card.", "Nesmiete si nechať viac ako 1 kartu."),
    ("es", "You may keep only 1 card.", "No puedes quedarte con más de 1 carta."),
    ("hr", "You may keep only 1 card.", "Ne smijete zadržati više od 1 karte."),
    ("sk", "You may draw at most 2 cards.", "Viac ako 2 karty si nepotiahnete."),
    ("sk", "Dig until you find the gold.", "Kopte, kým nenájdete zlato."),
    ("hr", "Dig until you find the gold.", "Kopajte dok ne nađete zlato."),
    ("sk", "The guard does not move this turn.", "Strážnik v tomto ťahu zostane stáť."),
    ("sk", "Keep your cards hidden.", "Svoje karty neukazujte."),
    ("sk", "Would you like to play again?", "Nechcete hrať znova?"),
    ("sk", "Discard 2 cards; you may choose which.", "Treba odhodiť 2 karty, môžete si vybrať ktoré."),
]
BAD = [
    ("sk", "You may keep only 1 card.", "Nesmiete si nechať iba 1 kartu.", "modality"),
    ("sk", "The guard does not move this turn.", "Strážnik sa v tomto ťahu pohne.", "polarity"),
    ("sk", "Keep your cards hidden.", "Svoje karty ukazujte.", "polarity"),
    ("sk", "You may draw at most 2 cards.", "Môžete si potiahnuť viac ako 2 karty.", "comparator"),
    ("sk", "No one can stop it.", "Ktokoľvek to môže zastaviť.", "polarity"),
    ("sk", "Discard 2 cards; you may draw 1.", "Odhoďte 2 karty; musíte si potiahnuť 1.", "modality"),
]


def sure(lang: str, source: str, text: str) -> list[Difference]:
    readers = pair(lang, "", Glossary())
    assert readers is not None
    return [d for d in compare(readers.said(source), readers.told(text)) if d.certainty == "likely"]


@pytest.mark.parametrize(("lang", "source", "text"), GOOD)
def test_what_comes_to_the_same_is_no_mistake(lang: str, source: str, text: str) -> None:
    assert sure(lang, source, text) == []


@pytest.mark.parametrize(("lang", "source", "text", "cls"), BAD)
def test_what_turns_the_sense_is_found(lang: str, source: str, text: str, cls: str) -> None:
    assert cls in [d.cls for d in sure(lang, source, text)]
