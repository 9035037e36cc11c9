"""How much one text says more than another: many small signs together, where no single one is sure.

The weights are of a logistic regression, fitted on faithful pairs of sentences (our own, and published catalogs of
games) against the same pairs with a clause cut off one side.
"""

from math import log

from ...language.reader import Mention
from .numbers import unsaid_numbers
from .said import Said, key
from .things import Left, left_over

__all__ = ["says_more", "surplus"]

_MOST_WORDS, _FEWEST_WORDS = 25, 4
_SMALL = ("colour", "quantifier", "order", "direction", "degree", "comparator")
_LONGER, _FIRM, _DEEDS, _NUMBERS, _SMALLS, _CLAUSES = 8.3, 1.3, 0.5, 1.25, 0.5, 0.4
_VAGUE = {"addition": 0.3, "omission": 0.8}
_NONE = {"addition": -4.9, "omission": -3.7}
_OTHER_FIRM = {"addition": -0.7, "omission": -0.1}
_OTHER_DEEDS = {"addition": -0.4, "omission": -0.2}
_JOINS = {"addition": 2.8, "omission": 2.2}
_MARKS = {"addition": 2.3, "omission": 1.3}
_MOST = 5.0
"""What is read in the words tells so much at most."""
_SURE = {"addition": 3.2, "omission": 2.7}


def surplus(cls: str, one: Said, other: Said) -> float:
    """Return how much evidence there is that `one` says more than `other`: above 0 more likely so than not.

    cls  "addition" where `one` is the translation, "omission" where it is the source
    """
    score = _plain(cls, one, other)
    score += _CLAUSES * _one(len(one.clauses) - len(other.clauses))
    mine, theirs = left_over(one, other), left_over(other, one)
    score += _FIRM * len(mine.firm) + _VAGUE[cls] * len(mine.vague) + _DEEDS * len(mine.deeds)
    score += _OTHER_FIRM[cls] * len(theirs.firm) + _OTHER_DEEDS[cls] * len(theirs.deeds)
    score += _NUMBERS * len(unsaid_numbers(one, other))
    return score + _SMALLS * sum(m.kind in _SMALL and key(m) not in other.counts for m in one.mentions)


def _plain(cls: str, one: Said, other: Said) -> float:
    """Return the evidence of what can be counted without reading: letters, signs, and words for "and"."""
    score = _NONE[cls] + _LONGER * log(max(one.weight, 1) / max(other.weight, 1))
    return score + _JOINS[cls] * _one(one.joins - other.joins) + _MARKS[cls] * _one(one.marks - other.marks)


def says_more(cls: str, one: Said, other: Said) -> Mention | None:
    """Return the beginning of what one side says more, where all signs together make it likely."""
    if max(one.words, other.words) > _MOST_WORDS or min(one.words, other.words) < _FEWEST_WORDS:
        return None
    if _plain(cls, one, other) <= _SURE[cls] - _MOST or surplus(cls, one, other) <= _SURE[cls]:
        return None
    return _first(left_over(one, other)) or _end(one)


def _first(left: Left) -> Mention | None:
    return next(iter((*left.firm, *left.deeds, *left.vague)), None)


def _end(said: Said) -> Mention:
    """Return the last clause of a text."""
    last = max((cut for cut in said.cuts if cut < len(said.text.rstrip()) - 1), default=0)
    rest = said.text[last:]
    start = last + len(rest) - len(rest.lstrip(" ,.;:!?–—()"))
    return Mention("text", said.text[start:].strip(), start, len(said.text.rstrip()))


def _one(difference: int) -> int:
    return max(-1, min(1, difference))
