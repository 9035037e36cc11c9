"""How sure it is that a detail of a sentence is wrong: what rules say in its place against what speaks for it."""

from fractions import Fraction
from typing import NamedTuple

from ..meaning.said import Said
from .details import Detail, Read, Rival
from .likeness import comparable

NUMERIC = ("number", "ordinal", "soft")


class Bounds(NamedTuple):
    """What a difference of a sort must reach to be likely.

    like    how like the surroundings in the rule are
    ratio   how much at most speaks for the sentence's own detail, as a share of that
    shared  the weight of what the surroundings share
    """

    like: float
    ratio: float
    shared: float


_BOUNDS = {
    "number": Bounds(0.46, 0.8, 5.0),
    "all": Bounds(0.5, 0.8, 5.0),
    "ordinal": Bounds(0.55, 0.85, 6.0),
    "soft": Bounds(0.7, 0.6, 6.0),
    "term": Bounds(0.63, 0.85, 4.0),
    "colour": Bounds(0.42, 0.85, 3.5),
    "modality": Bounds(0.65, 0.7, 3.5),
    "comparator": Bounds(0.58, 0.85, 6.5),
    "direction": Bounds(0.7, 0.7, 6.0),
    "action": Bounds(0.85, 0.7, 6.0),
    "polarity": Bounds(0.78, 0.7, 5.0),
    "order": Bounds(0.38, 0.85, 6.5),
}
_OTHERS = ("bank", "other_player", "opponent")
_TURNED = Bounds(0.6, 0.77, 6.0)
"""For paying in the place of receiving, where nobody else is named who could pay."""
LOOSE = ("piece", "thing", "amount")
"""Families whose names stand beside each other in most sentences."""
_WITHIN = 0.75
"""How much stricter the ratio is when the rule says the sentence's own number elsewhere."""
_CLEAR = 0.35
"""When so little speaks for the sentence, the rule need not be so like it."""
_EASED = 0.8
_EASY = ("number", "ordinal", "colour")
_CERTAIN, _CERTAIN_RATIO = 0.72, 0.6
_POSSIBLE, _POSSIBLE_RATIO = 0.8, 1.1
_FIRST, _NOTHING = 0.65, 0.75
_LOOSE = 0.1
_STEPS = range(1, 5)
_BESIDE = 2
"""Letters between words that stand side by side."""


def verdict(detail: Detail, same: Rival | None, other: Rival | None, read: Read, rule: Read | None) -> str | None:
    """Return how sure it is that a detail is wrong, None where nothing can be said.

    same    the likest place in a rule that has the same detail
    other   the likest place in a rule that has another one
    rule    the sentence of that rule
    """
    if other is None or rule is None:
        return None
    bounds = _BOUNDS[_sort(detail, other)]
    if (
        detail.sort == "action"
        and detail.value == "pay"
        and not any(m.value in _OTHERS for m in read.said.of("person"))
    ):
        bounds = _TURNED
    support = same.like if same is not None else 0.0
    ratio, like = bounds.ratio, bounds.like
    if detail.sort in NUMERIC and _says(rule, detail):
        ratio *= _WITHIN
    bound = detail.sort != "modality" or bool(detail.unit and other.detail.unit)
    if detail.sort == "term" and len({d.value for d in read.known if d[:2] == detail[:2]}) > 1:
        like += _LOOSE  # one of several such names: the rule may say the others
    loose = detail.sort == "number" and detail.unit is None and other.detail.unit is not None
    like += _LOOSE if loose else 0 if bound else _LOOSE / 2
    if support <= _CLEAR * other.like and detail.sort in _EASY and detail.value != "all":
        like *= _EASED
    if other.like >= like and support <= ratio * other.like and other.shared >= bounds.shared:
        sure = detail.sort == "number" and other.like >= _CERTAIN and support <= _CERTAIN_RATIO * other.like
        return "certain" if sure and detail.value != "all" else "likely"
    if other.like >= _POSSIBLE * like and support <= _POSSIBLE_RATIO * ratio * other.like:
        return "possible"
    return None


def _sort(detail: Detail, other: Detail | Rival) -> str:
    theirs = other.detail if isinstance(other, Rival) else other
    return "all" if "all" in (detail.value, theirs.value) else detail.sort


def passed(detail: Detail, other: Rival, read: Read, rule: Read) -> bool:
    """Return whether a difference is none: another way to say the same, or not about the same thing."""
    theirs = other.detail
    if detail.sort == "polarity":
        return bool(read.said.of("condition")) != bool(rule.said.of("condition"))
    if "all" in (detail.value, theirs.value) and not (detail.unit and theirs.unit):
        return True
    if detail.value == "all" and _everybody(detail, read):
        return True
    if theirs.value == 0 and (detail.value in ("all", 1) or other.like < _NOTHING):
        return True
    if detail.value == 0 and (theirs.value == "all" or theirs.sort == "soft" or not detail.unit or not theirs.unit):
        return True
    if detail.sort == "modality":
        return _denied_elsewhere(detail, theirs, read, rule)
    if detail.sort == "number":
        if _lacking(read.said, rule.said) or _lacking(rule.said, read.said):
            return True
        return _by_players(detail, read) or reckoned(detail, theirs, read, rule)
    if detail.sort == "ordinal" and theirs.value == 1:
        return other.like < _FIRST
    if detail.sort == "action":
        return _role(detail, theirs, read, rule)
    return False


def _everybody(detail: Detail, read: Read) -> bool:
    """Return whether "all" counts nothing: "all three" is three, and all who do something are persons."""
    beside = (m for m in read.said.mentions if 0 < m.start - detail.mention.end <= _BESIDE)
    return any(m.kind in ("number", "action") for m in beside)


def _lacking(one: Said, other: Said) -> bool:
    """Return whether one sentence is about being without what the other has: "without extensions", "with three"."""
    for mention in one.of("polarity"):
        if mention.value == "without" and not other.says("polarity", "without"):
            left_out = next((m for m in one.mentions if m.start >= mention.end and m.kind in ("term", "thing")), None)
            if left_out is not None and other.says(left_out.kind, left_out.value):
                return True
    return False


def _denied_elsewhere(detail: Detail, theirs: Detail, read: Read, rule: Read) -> bool:
    """Return whether a "no" in another clause of the side that allows makes up for one that forbids."""
    if detail.value in ("may_not", "need_not") and _denies(rule):
        return True
    return theirs.value in ("may_not", "need_not") and _denies(read)


def _denies(read: Read) -> bool:
    return any(d.sort == "polarity" and d.value for d in read.known) or any(
        (m.kind, m.value) in (("polarity", "not"), ("polarity", "never"), ("polarity", "nothing"))
        for m in read.said.mentions
    )


def _by_players(detail: Detail, read: Read) -> bool:
    """Return whether a number only says for how many players something else holds."""
    return "player" in (detail.unit or ()) and any(
        d.sort in ("number", "ordinal") and d.mention is not detail.mention and "player" not in (d.unit or ())
        for d in read.known
    )


def _says(rule: Read, detail: Detail) -> bool:
    return any(d.sort in NUMERIC and d.value == detail.value and comparable(d, detail) for d in rule.known)


def reckoned(detail: Detail, theirs: Detail, read: Read, rule: Read) -> bool:
    """Return whether a number follows from those of a rule: "each next has 1 more", "one for each player"."""
    value = detail.value
    if not isinstance(value, Fraction):
        return False
    figures = [
        d.value
        for d in rule.known
        if d.sort == "number"
        and isinstance(d.value, Fraction)
        and comparable(d, detail)
        and "player" not in (d.unit or ())
    ]
    said = rule.said
    rises = said.says("degree", "more") or said.says("comparator", "more_than")
    if rises and any(value == a + n * b for a in figures for b in figures for n in _STEPS):
        return not _says(read, theirs) or len(figures) > 1
    each = any(m.kind == "quantifier" and m.value == "each" for m in said.mentions)
    players = [d.value for d in read.known if "player" in (d.unit or ()) and isinstance(d.value, Fraction)]
    return each and any(value == a * n for a in figures for n in players)


def _role(detail: Detail, theirs: Detail, read: Read, rule: Read) -> bool:
    """Return whether pay and receive are no opposites here: somebody else pays or receives."""
    own = {d.value for d in rule.known if d.sort == "action"}
    if detail.value in own or theirs.value in {d.value for d in read.known if d.sort == "action"}:
        return True
    if detail.value == "gain" and any(
        str(m.value).startswith("place.") and rule.said.clause(m) == rule.said.clause(theirs.mention)
        for m in rule.said.of("term")
    ):
        return True
    return _else_pays(read.said) and not _else_pays(rule.said)


def _else_pays(said: Said) -> bool:
    """Return whether a sentence says that the bank, a place or somebody else pays."""
    return said.says("person", "bank", "other_player", "opponent") or bool(
        [m for m in said.of("term") if str(m.value).startswith("place.")]
    )
