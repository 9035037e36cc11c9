"""A translation in quite other words is no evidence of a mistake; one mistake in a close translation still is."""

from __future__ import annotations

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import Difference, compare
from dragoman.verify.meaning.readers import pair

STORY = (
    "The old knight lost his sword in the first battle, but he never gave up: for two years he walked the roads of the "
    "north, helped every town he entered and sold nothing but his time."
)
FREE = {
    "sk": "Starec prišiel o čepeľ hneď na úvod vojny. Nevzdal sa však a dlho putoval studeným krajom, kde ľuďom v "
    "každej osade poslúžil, a za odmenu mu nebolo treba zlata ani striebra.",
    "es": "El anciano se quedó sin hoja al comenzar la guerra. No se rindió, y durante mucho tiempo vagó por tierras "
    "frías sirviendo a la gente de las aldeas, sin pedir oro ni plata a cambio.",
    "hr": "Starac je ostao bez oštrice odmah na početku rata. Ipak nije odustao i dugo je lutao hladnim krajem, gdje "
    "je ljudima u selima pomagao, a za uzvrat nije tražio zlata ni srebra.",
}
CLOSE = "Move your ship 3 spaces north, then pay 2 coins to the bank and draw 1 card from the deck."
WRONG = {
    "sk": "Posuňte svoju loď o 3 políčka na juh, potom zaplaťte 2 mince do banky a potiahnite 1 kartu z balíčka.",
    "es": "Mueve tu barco 3 casillas al sur; después paga 2 monedas a la banca y roba 1 carta del mazo.",
    "hr": "Pomaknite svoj brod 3 polja na jug, zatim platite 2 novčića banci i povucite 1 kartu iz špila.",
}


def differences(lang: str, source: str, text: str) -> list[Difference]:
    readers = pair(lang, "", Glossary())
    assert readers is not None
    return compare(readers.said(source), readers.told(text))


@pytest.mark.parametrize("lang", sorted(FREE))
def test_free_prose_is_not_compared_word_by_word(lang: str) -> None:
    found = differences(lang, STORY, FREE[lang])
    assert found, "nothing to be unsure of"
    assert [d for d in found if d.certainty != "possible"] == []


@pytest.mark.parametrize("lang", sorted(WRONG))
def test_a_mistake_in_a_close_translation_is_likely(lang: str) -> None:
    found = [d for d in differences(lang, CLOSE, WRONG[lang]) if d.certainty == "likely"]
    assert [d.cls for d in found] == ["direction"]


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [("sk", "Hold fire", "Nestrieľaj"), ("es", "Select none", "Deseleccionar"), ("hr", "Keep quiet!", "Ne viči!")],
)
def test_a_denial_in_texts_that_share_nothing_is_free_wording(lang: str, source: str, text: str) -> None:
    assert [d for d in differences(lang, source, text) if d.certainty != "possible"] == []


def test_a_placeholder_is_something_shared() -> None:
    found = [d for d in differences("sk", "{name} does not answer.", "{name} odpovedá.") if d.certainty == "likely"]
    assert [d.cls for d in found] == ["polarity"]
