"""The rulebook of Port Royal: every rule as a sentence, its facts and its experiment.

Chapters are written in their own modules and read in the order of book.py. An experiment knows only its `PortRoyalLab`
and the facts it is handed.
"""

from importlib import import_module

from ....rules.rulebook import Rulebook
from ..lab import PortRoyalLab
from .book import BOOK, SOLO, VOCABULARY

__all__ = ["BOOK", "SOLO", "VOCABULARY", "lab", "rulebook"]

CHAPTERS = (
    "setup",
    "coin",
    "turn",
    "discover",
    "repel",
    "bust",
    "tax",
    "expedition",
    "trade",
    "trade_cards",
    "person",
    "person_coins",
    "end",
    "needed",
    "dummy",
)
"""The modules in reading order; importing one adds its rules."""

for _chapter in CHAPTERS:
    import_module(f"{__name__}.{_chapter}")

PortRoyalLab.known = frozenset(rule.id for book in (BOOK, SOLO) for rule in book)


def rulebook(variant_name: str) -> Rulebook:
    """Return the rulebook of a variant by its name; raises KeyError for a name that is none."""
    return {"port-royal": BOOK, "port-royal-solo": SOLO}[variant_name]


def lab(variant_name: str) -> type[PortRoyalLab]:
    """Return the bench on which the experiments of a variant run; raises KeyError for a name that is none."""
    return {"port-royal": PortRoyalLab, "port-royal-solo": PortRoyalLab}[variant_name]
