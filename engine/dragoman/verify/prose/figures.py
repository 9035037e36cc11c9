"""Figures compared by what they count: "2 lira or 1 card" against "1 lira or 1 card"."""

from collections.abc import Iterator
from typing import NamedTuple

from ...language.reader import Mention
from ..meaning.compare import Difference
from ..meaning.said import Said

NUMBERS = ("number", "ordinal", "fraction")
_COUNTED = ("term", "thing", "person")
_WITHIN = 28


class Figure(NamedTuple):
    """A number and what it counts, None where nothing close follows it."""

    mention: Mention
    unit: frozenset[object] | None

    def counts_as(self, other: "Figure") -> bool:
        """Return whether two figures count the same thing, as far as either says what it counts."""
        return self.unit is None or other.unit is None or bool(self.unit & other.unit)


def figures(said: Said) -> list[Figure]:
    """Return the numbers of a sentence with what they count."""
    return [Figure(m, unit(said, m)) for m in said.mentions if m.kind in NUMBERS]


def unit(said: Said, number: Mention) -> frozenset[object] | None:
    """Return what a number counts: the thing that follows it closely, and the words of its name."""
    for mention in said.mentions:
        near = number.end <= mention.start < number.end + _WITHIN
        if near and mention.kind in NUMBERS:
            return None
        if (
            near
            and mention.value != "unit"
            and mention.kind in _COUNTED
            and said.clause(mention) == said.clause(number)
        ):
            return frozenset((mention.value, *(part.value for part in mention.parts if part.kind == "thing")))
    return None


def figure_differences(told: Said, said: Said) -> Iterator[Difference]:
    """Yield the figures of the second sentence that stand where the first has another one."""
    missing, extra = _hard(told, said), _hard(said, told)
    for strict in (True, False):
        for one in list(missing):
            same = [
                other
                for other in extra
                if other.mention.value == one.mention.value
                and one.counts_as(other)
                and not (strict and (one.unit is None) != (other.unit is None))
            ]
            if same:
                missing.remove(one)
                extra.remove(same[0])
    for known in (True, False):
        for one in list(missing):
            others = [other for other in extra if one.counts_as(other) and (not known or (one.unit and other.unit))]
            if others and (known or (len(missing) == 1 and len(extra) == 1)):
                missing.remove(one)
                extra.remove(others[0])
                yield Difference("number", "likely", one.mention, others[0].mention)


def _hard(one: Said, other: Said) -> list[Figure]:
    """Return the figures of one sentence that the other does not say softly ("both dice" for "two dice")."""
    soft = [Figure(m, unit(other, m)) for m in other.of("soft")]
    found = []
    for figure in figures(one):
        same = [s for s in soft if s.mention.value == figure.mention.value and s.counts_as(figure)]
        if not any(s.unit and figure.unit for s in same):
            found.append(figure)
    return found
