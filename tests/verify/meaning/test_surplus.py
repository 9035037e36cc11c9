"""Clauses added and left out, told by many small signs together."""

import pytest

from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.compare import compare
from dragoman.verify.meaning.readers import pair


def sure(lang: str, source: str, text: str) -> set[str]:
    """Return the classes of what is likely said otherwise."""
    readers = pair(lang, "", Glossary())
    assert readers is not None
    return {d.cls for d in compare(readers.said(source), readers.told(text)) if d.certainty == "likely"}


FAITHFUL = [
    ("sk", "Shuffle the cards of the second age.", "Zamiešajte karty druhého veku."),
    ("hr", "The ferry leaves the harbour at dawn.", "Trajekt napušta luku u zoru."),
    ("es", "The messenger brings a letter to the queen.", "El mensajero lleva una carta a la reina."),
]


@pytest.mark.parametrize(("lang", "source", "text"), FAITHFUL)
def test_faithful(lang: str, source: str, text: str) -> None:
    """The sentences themselves."""
    assert not sure(lang, source, text)


MORE = {
    "sk": " a potom si každý oddýchne jeden celý deň.",
    "hr": ", a zatim se svi odmaraju jedan cijeli dan.",
    "es": " y después descansa con su escolta un día entero.",
}


@pytest.mark.parametrize(("lang", "source", "text"), FAITHFUL)
def test_added(lang: str, source: str, text: str) -> None:
    """The same with a clause more, of whatever words."""
    assert "addition" in sure(lang, source, text.rstrip(".") + MORE[lang])


@pytest.mark.parametrize(("lang", "source", "text"), FAITHFUL)
def test_left_out(lang: str, source: str, text: str) -> None:
    """The same with a clause more in the source."""
    assert "omission" in sure(lang, source.rstrip(".") + ", and then everybody rests for a whole day.", text)
