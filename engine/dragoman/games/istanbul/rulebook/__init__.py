"""The rulebook of Istanbul: every rule as a sentence, its facts and its experiment.

Chapters are written in their own modules and read in the order of book.py. An experiment knows only its `IstanbulLab`
and the facts it is handed.
"""

from importlib import import_module

from ....rules.rulebook import Rulebook
from ..lab import IstanbulLab
from ..mani_lab import ManiLab
from .book import BOOK, SOLO, VOCABULARY

__all__ = ["BOOK", "SOLO", "VOCABULARY", "lab", "rulebook"]

CHAPTERS = (
    "layouts",
    "setup",
    "supply",
    "turn",
    "merchants",
    "encounters",
    "figures",
    "places_goods",
    "places_post",
    "places_dice",
    "places_money",
    "places_rubies",
    "places_mosques",
    "tiles",
    "cards",
    "cards_more",
    "end",
    "variant",
    "mani",
)
"""The modules in reading order; importing one adds its rules."""

for _chapter in CHAPTERS:
    import_module(f"{__name__}.{_chapter}")

IstanbulLab.known = frozenset(rule.id for book in (BOOK, SOLO) for rule in book)


def rulebook(variant_name: str) -> Rulebook:
    """Return the rulebook of a variant by its name; raises KeyError for a name that is none."""
    return {"istanbul": BOOK, "istanbul-solo": SOLO}[variant_name]


def lab(variant_name: str) -> type[IstanbulLab]:
    """Return the bench on which the experiments of a variant run; raises KeyError for a name that is none."""
    return {"istanbul": IstanbulLab, "istanbul-solo": ManiLab}[variant_name]
