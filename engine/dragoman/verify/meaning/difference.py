"""One disagreement between a source and its translation, and what is left over when the two are matched."""

from collections.abc import Callable, Hashable, Iterable
from typing import NamedTuple

from ...language.reader import Mention


class Difference(NamedTuple):
    """One disagreement.

    expected  what the source says (None for an addition)
    found     what the translation says (None for an omission)
    """

    cls: str
    certainty: str
    expected: Mention | None
    found: Mention | None


def apart(one: Mention, length: int, other: Mention, width: int) -> float:
    """Return how far apart two mentions stand in texts of these lengths, from 0 to 1."""
    return abs(one.start / max(length, 1) - other.start / max(width, 1))


def leftovers(
    ones: Iterable[Mention],
    length: int,
    others: Iterable[Mention],
    width: int,
    key: Callable[[Mention], Hashable],
) -> tuple[list[Mention], list[Mention]]:
    """Return the mentions without a partner on each side, partners being alike by key and nearest in place."""
    ones, others = list(ones), list(others)
    if not ones or not others:
        return sorted(ones, key=_start), sorted(others, key=_start)
    by_key: dict[Hashable, tuple[list[Mention], list[Mention]]] = {}
    for side, mentions in enumerate((ones, others)):
        for mention in mentions:
            by_key.setdefault(key(mention), ([], []))[side].append(mention)
    left: tuple[list[Mention], list[Mention]] = ([], [])
    for mine, theirs in by_key.values():
        if len(mine) == len(theirs):
            continue
        side = int(len(theirs) > len(mine))
        many, few = (theirs, mine) if side else (mine, theirs)
        lengths = (width, length) if side else (length, width)
        rest = list(many)
        for mention in few:
            rest.remove(min(rest, key=lambda m: apart(m, lengths[0], mention, lengths[1])))
        left[side].extend(rest)
    return sorted(left[0], key=_start), sorted(left[1], key=_start)


def _start(mention: Mention) -> int:
    return mention.start
