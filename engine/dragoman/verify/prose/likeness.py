"""Whether two details could stand for each other, and how like their surroundings are."""

from collections.abc import Hashable, Iterable
from typing import Protocol

from ...language.reader.lexicon import concepts
from .details import Around, Detail, Feature

_CLOSE = 0.69
_HELD = 0.34
MINE, THEIRS = 0.55, 0.22


class Worth(Protocol):
    """Knows how telling each thing is."""

    def worth(self, feature: Feature) -> float:
        """Return how much it tells that a sentence says this."""


def opposed(one: Detail, other: Detail) -> bool:
    """Return whether two details of a sort exclude each other."""
    if one.sort in ("number", "ordinal", "soft"):
        return one.value != other.value
    if one.sort in ("term", "colour", "polarity", "order"):
        return one.family == other.family and one.value != other.value
    if one.sort == "action":
        return frozenset((one.value, other.value)) in _DOINGS
    group = concepts()[one.sort]
    if one.sort == "modality":
        return frozenset((one.value, other.value)) in _MODALITIES
    return str(other.value) in group.opposites.get(str(one.value), ()) or (group.exclusive and one.value != other.value)


_DOINGS = {frozenset(("pay", "gain")), frozenset(("buy", "sell"))}
_MODALITIES = {
    frozenset(pair) for pair in (("must", "may"), ("may", "may_not"), ("must", "may_not"), ("must", "need_not"))
}


def comparable(one: Detail, other: Detail) -> bool:
    """Return whether two details could stand in the same place."""
    pair = {other.sort, one.sort}
    if (
        len(pair) > 1
        and pair != {"soft", "number"}
        and not (pair == {"ordinal", "number"} and one.value == other.value)
    ):
        return False
    if one.sort in ("action", "colour"):
        return one.unit is not None and other.unit is not None and bool(one.unit & other.unit)
    if one.sort in ("number", "ordinal", "soft", "modality"):
        return one.unit is None or other.unit is None or bool(one.unit & other.unit)
    return one.family == other.family


def _qualifiers(around: Around, *, close: bool) -> dict[str, set[Hashable]]:
    """Return what a sentence is restricted to: a place, a colour, a number of players, the first or the last.

    close  only what stands in the same clause restricts to a number of players
    """
    found: dict[str, set[Hashable]] = {}
    for feature, much in around.items():
        kind, value = feature[0], feature[1]
        if kind == "number" and len(feature) > 2 and feature[2] == "player":
            if much >= (_CLOSE if close else _HELD):
                found.setdefault("players", set()).add(value)
        elif much < _HELD:
            continue
        elif kind == "term" and str(value).startswith("place."):
            found.setdefault("place", set()).add(value)
        elif kind == "colour":
            found.setdefault("colour", set()).add(value)
        elif feature in (("number", 1, "ordinal"), ("order", "last_of_all"), ("order", "first_of_all")):
            found.setdefault("turn", set()).add(value == "last_of_all")
    return found


def clashes(mine: Around, rules: Around) -> int:
    """Return in how many ways two surroundings are restricted to different things."""
    one, other = _qualifiers(mine, close=False), _qualifiers(rules, close=True)
    return sum(not one[what] & other[what] for what in one.keys() & other.keys())


def excepted(mine: Around, rules: Around, others: Iterable[Around]) -> bool:
    """Return whether a rule says something else for the sentence's number of players than this, which it says for all.

    others  what stands around what it says else
    """
    players = _qualifiers(mine, close=False).get("players", set())
    if not players or _qualifiers(rules, close=True).get("players"):
        return False
    return any(players <= _qualifiers(other, close=True).get("players", set()) for other in others)


def at_odds(mine: Around, rules: Around) -> bool:
    """Return whether two surroundings have numbers, and none in common."""
    one, other = (
        {f[1] for f, much in around.items() if f[0] == "number" and len(f) == 2 and much >= _HELD}
        for around in (mine, rules)
    )
    return bool(one and other and not one & other)


def likeness(book: Worth, one: Around, other: Around) -> tuple[float, float]:
    """Return how like two surroundings are, from 0 to 1, and the weight of what they share."""
    shared = mine = 0.0
    for feature, much in one.items():
        weight = book.worth(feature)
        mine += weight * much
        if feature in other:
            shared += weight * min(much, other[feature])
    theirs = sum(book.worth(feature) * much for feature, much in other.items())
    if not shared:
        return 0.0, 0.0
    return shared / (shared + MINE * max(mine - shared, 0) + THEIRS * max(theirs - shared, 0)), shared
