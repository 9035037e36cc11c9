"""A thing said for another one, and things that only one side has."""

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import compare
from dragoman.verify.meaning.readers import pair


def sure(lang: str, source: str, text: str) -> set[str]:
    """Return the classes of what is likely said otherwise."""
    readers = pair(lang, "", Glossary())
    assert readers is not None
    return {d.cls for d in compare(readers.said(source), readers.told(text)) if d.certainty == "likely"}


@pytest.mark.parametrize(
    ("lang", "source", "text", "cls"),
    [
        ("sk", "Place the torch on the bridge.", "Položte prilbu na most.", "term"),
        ("hr", "Place the torch on the bridge.", "Stavite kacigu na most.", "term"),
        ("es", "Place the torch on the bridge.", "Coloca el casco en el puente.", "term"),
        ("es", "Take two wood from the supply.", "Toma dos piedras de la reserva.", "term"),
        ("hr", "Remove one sheep from your farm.", "Ukloni jednu kravu sa svoje farme.", "term"),
        ("sk", "Take two coins from the chest.", "Vezmi si z truhlice dve mince a 1 prsteň.", "addition"),
        ("hr", "Take two coins from the chest.", "Uzmi iz škrinje dva novčića i 1 prsten.", "addition"),
        ("es", "Take two coins from the chest.", "Toma dos monedas del cofre y 1 anillo.", "addition"),
        ("sk", "Take two coins and 1 torch from the chest.", "Vezmi si z truhlice dve mince.", "omission"),
    ],
)
def test_a_thing_for_another_or_one_too_many(lang: str, source: str, text: str, cls: str) -> None:
    """A torch is no helmet; a ring that nobody spoke of is added."""
    assert cls in sure(lang, source, text)


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [
        ("sk", "Place the torch on the bridge.", "Na most položte fakľu."),
        ("sk", "Move the token to the next space.", "Posuňte figúrku na ďalšie políčko."),
        ("hr", "Put the marker on the first space.", "Stavite žeton na prvo polje."),
        ("es", "Put the wood back into the box.", "Devuelve la madera a la caja del juego."),
        ("es", "Each building gives one point.", "Por cada edificio recibes un punto."),
    ],
)
def test_the_same_in_other_words(lang: str, source: str, text: str) -> None:
    """Near kin stand for each other, and vague things come and go."""
    assert not sure(lang, source, text)
