"""What only one side denies: a deed, a thing of which there is none, a word with a negating prefix."""

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
    ("lang", "source", "text"),
    [
        ("hr", "Unexplored tiles block the view.", "Istražene pločice zaklanjaju pogled."),
        ("sk", "You have no cards and take no tiles.", "Nemáte karty, ale beriete si dieliky."),
        ("hr", "Neither player may look at the cards.", "Oba igrača smiju pogledati karte."),
        ("sk", "He moves nowhere; the figures stay there.", "Nikam sa nepohne; figúrky tam nezostanú."),
        ("es", "He does not repair the bridge, but he crosses the river.", "Repara el puente y cruza el río."),
    ],
)
def test_a_denial_of_one_side(lang: str, source: str, text: str) -> None:
    """However many times the texts say no elsewhere."""
    assert "polarity" in sure(lang, source, text)


@pytest.mark.parametrize(
    ("lang", "source", "text"),
    [
        ("hr", "Unexplored tiles block the view.", "Neistražene pločice zaklanjaju pogled."),
        ("sk", "You have no cards, coins or tiles.", "Nemáte karty, mince ani dieliky."),
        ("sk", "Do not draw a card until the deck is shuffled.", "Kartu si neťahajte, kým balíček nezamiešate."),
        ("es", "If no card is left, he takes nothing.", "Si se agotan las cartas, no toma nada."),
    ],
)
def test_the_same_denials(lang: str, source: str, text: str) -> None:
    """Other words for no are no mistake."""
    assert "polarity" not in sure(lang, source, text)
