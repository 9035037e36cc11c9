"""Two reversals make none: "only one may" and "more than one may not" say the same."""

from collections.abc import Iterator, Sequence

from ...language.reader import Mention
from .difference import Difference
from .said import NEGATIVE, Said

__all__ = ["balanced"]

_CLASSES = frozenset({"polarity", "modality", "comparator", "quantifier"})
_MOST = 2
"""In a text of more sentences than this, two reversals may be of different things."""


def balanced(found: Sequence[Difference], source: Said, target: Said) -> Iterator[Difference]:
    """Yield the differences, those that make up for each other as merely possible."""
    turned = [d for d in found if d.certainty == "likely" and d.cls in _CLASSES and _turns(d)]
    until = source.says("order", "until") != target.says("order", "until")
    pairs = any(_apart(one, other) for one in turned if _denies(one) for other in turned)
    denied = any(map(_denies, turned))
    evens = bool(turned) and (pairs or (until and denied)) and max(len(source.parts), len(target.parts)) <= _MOST
    for difference in found:
        yield difference._replace(certainty="possible") if evens and difference in turned else difference


def _turns(difference: Difference) -> bool:
    """Return whether a difference turns the sense round; "only" alone does not."""
    values = {m.value for m in (difference.expected, difference.found) if m is not None}
    return values != {"only"}


def _denies(difference: Difference) -> bool:
    """Return whether it is about a "no" or "may not" that only one side says."""
    return any((m.kind, m.value) in NEGATIVE for m in (difference.expected, difference.found) if m is not None)


def _apart(one: Difference, other: Difference) -> bool:
    """Return whether two differences are of different kinds and not told by the same word."""
    mine = {_place(one.expected, 0), _place(one.found, 1)} - {None}
    return one.cls != other.cls and not mine & {_place(other.expected, 0), _place(other.found, 1)}


def _place(mention: Mention | None, side: int) -> tuple[int, int] | None:
    return None if mention is None else (side, mention.start)
