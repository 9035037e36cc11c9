"""Directions with two ends, "from top to bottom", said the other way round."""

from collections.abc import Iterator
from itertools import pairwise

from ...language.reader import Mention
from ...language.reader.lexicon import concepts
from .difference import Difference
from .said import Said

__all__ = ["direction_differences"]

_CLOSE = 16
"""Within how many characters the other end follows."""


def direction_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield the first way whose ends changed places."""
    if len(source.of("direction")) < 2 or len(target.of("direction")) < 2:
        return
    mine, theirs = _ways(source), _ways(target)
    for way, mention in mine.items():
        back = way[::-1]
        if back in theirs and way not in theirs and back not in mine:
            yield Difference("direction", "likely", mention, theirs[back])
            return


def _ways(said: Said) -> dict[tuple[str, str], Mention]:
    """Return the ways that lead from one end to the opposite one, close together."""
    group = concepts()["direction"]
    found: dict[tuple[str, str], Mention] = {}
    for one, other in pairwise(said.of("direction")):
        start, end = (group.same.get(str(m.value), str(m.value)) for m in (one, other))
        if other.start - one.end <= _CLOSE and end in _against(start):
            found.setdefault((start, end), one)
    return found


def _against(value: str) -> set[str]:
    group = concepts()["direction"]
    alike = [name for name in group.names if group.same.get(name, name) == value]
    return {group.same.get(other, other) for name in alike for other in group.opposites.get(name, ())}
