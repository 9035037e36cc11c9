"""The rulebook of Queendomino: every rule as a sentence, its facts and its experiment.

Chapters are written in their own modules and read in the order of book.py. An experiment knows only its
`QueendominoLab` and the facts it is handed.
"""

from importlib import import_module

from ....rules.rulebook import Rulebook
from ..lab import QueendominoLab
from .book import BOOK, SOLO, VOCABULARY

__all__ = ["BOOK", "SOLO", "VOCABULARY", "lab", "rulebook"]

CHAPTERS = (
    "setup",
    "setup_first",
    "line",
    "turn",
    "place",
    "discard",
    "tax",
    "tax_more",
    "tax_safe",
    "build",
    "board",
    "queen",
    "dragon",
    "choose",
    "end",
    "score",
    "score_tiles",
    "tiles",
    "about",
    "solo_setup",
    "solo_choice",
    "solo_board",
    "solo_game",
    "solo_build",
    "solo_round",
    "solo_score",
    "solo_sum",
)
"""The modules in reading order; importing one adds its rules."""

for _chapter in CHAPTERS:
    import_module(f"{__name__}.{_chapter}")

QueendominoLab.known = frozenset(rule.id for book in (BOOK, SOLO) for rule in book)


def rulebook(variant_name: str) -> Rulebook:
    """Return the rulebook of a variant by its name; raises KeyError for a name that is none."""
    return {"queendomino": BOOK, "queendomino-solo": SOLO}[variant_name]


def lab(variant_name: str) -> type[QueendominoLab]:
    """Return the bench on which the experiments of a variant run; raises KeyError for a name that is none."""
    return {"queendomino": QueendominoLab, "queendomino-solo": QueendominoLab}[variant_name]
