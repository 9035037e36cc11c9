"""What makes up for a word that stands for its opposite: a "no", a limit seen from its other side, two that changed."""

from ...language.reader import Mention
from ...language.reader.lexicon import NUMBER, SOFT, concepts
from .deeds import commands
from .order import agreement
from .polarity import denials, negatives, plain_denials, says_but
from .said import Said, key

__all__ = ["chooses", "converse", "explained", "opposite_states"]

_MAKES_UP = ("action", "quantifier", "degree", "state")
"""Groups in which a negation makes up for an opposite: "do not move" is "stay"."""
_NEAR = 25
"""How many characters after "may" a word can stand that denies it."""
_NUMBERS = (NUMBER, SOFT)
_PLACES = {"discard": "discard_pile"}
"""Where things go by a verb."""


def explained(one: Mention, other: Mention, source: Said, target: Said) -> bool:
    """Return whether a negation of one side makes up for the opposite."""
    if one.kind == "action" and (_named(one, target) or _named(other, source)):
        return True
    if one.kind == "action" and source.says("order", "until") != target.says("order", "until"):
        return True  # "locked until" is "unlocked when"
    if one.kind == "modality":
        pair = {one.value, other.value}
        if "may_not" in pair and _turned(source, target):
            return True
        if pair == {"may", "may_not"}:
            said, mention = (source, one) if one.value == "may" else (target, other)
            # "… may, but not while …" is "… while …, may not": as many denials as before
            return _denied(said, mention) or (one.value == "may" and denials(source) == denials(target) > 0)
        if (one.value, other.value) == ("may", "must") and commands(source) > commands(target):
            return True  # "discard a card" may be put as "a card must be discarded"
        denied = plain_denials(source) != plain_denials(target)
        if pair == {"must", "may_not"} and source.says("polarity", "un") != target.says("polarity", "un"):
            return True  # "may not speak" is "must be silent"
        return denied and pair in ({"must", "may_not"}, {"must", "need_not"})
    if one.kind == "degree" and converse(source, target):
        return True
    if one.kind == "comparator":
        pair = {one.value, other.value}
        if pair == {"more_than", "less_than"} and converse(source, target):
            return True
        return pair in ({"at_most", "more_than"}, {"at_least", "less_than"}) and denials(source) != denials(target)
    if one.kind == "condition":
        return {one.value, other.value} in ({"if", "unless"}, {"provided", "unless"}) and plain_denials(
            source
        ) != plain_denials(target)
    if one.kind == "connective":
        # "No axe or sword" is "no axe and no sword".
        if chooses(other, target, source):
            return True
        if one.value == "or":
            if source.counts["quantifier", "any"] > target.counts["quantifier", "any"]:
                return target.says("quantifier", "all", "each") and not source.says("quantifier", "all", "each")
            return _denies(source, one) and _denies(target, other)
        # "Each of them: a and b" is "any of them: a or b".
        return target.counts["quantifier", "any"] > source.counts["quantifier", "any"]
    if one.kind == "order":
        return {one.value, other.value} == {"before", "after"} and agreement(source, target)
    if one.kind == "whose":
        return source.counts["whose", "own"] != target.counts["whose", "own"]
    negated = denials(source) != denials(target)
    if "none" in (one.value, other.value):
        few = target if one.value == "none" else source
        if few.says("degree", "empty") or few.says("polarity", "un"):
            return True
        return not negated or (other.value == "none" and denials(source) > 0)
    return one.kind in _MAKES_UP and _denies(source, one) != _denies(target, other)


def _turned(source: Said, target: Said) -> bool:
    """Return whether a limit is put from its other side: "may not … more than" by "at most", "… unless" by "needs"."""
    for one, other in ((source, target), (target, source)):
        if one.says("modality", "may_not") and not other.says("modality", "may_not"):
            if one.says("comparator", "more_than") and other.says("comparator", "at_most"):
                return True
            if one.says("comparator", "less_than") and other.says("comparator", "at_least"):
                return True
            if one.says("condition", "unless", "except") and other.says("modality", "must"):
                return True
            needs = other.says("quantifier", "only") or other.says("modality", "must")
            if needs and (one.says("polarity", "without") or denials(one) > 1):
                return True
            if other.says("quantifier", "only") and (one.says("condition", "except") or says_but(one)):
                return True
            if needs and opposite_states(one, other):
                return True  # "must be alive to win" is "a dead one cannot win"
    return False


def opposite_states(one: Said, other: Said) -> bool:
    """Return whether one text says how a thing is and the other the opposite."""
    against = concepts()["state"].opposites
    return any(other.says("state", *against.get(str(m.value), ())) for m in one.of("state"))


def converse(source: Said, target: Said) -> bool:
    """Return whether two things that one text compares stand the other way round in the other one."""
    mine, theirs = (
        {key(m): m.start for m in reversed(said.mentions) if m.kind in ("person", "term", "thing")}
        for said in (source, target)
    )
    shared = [at for at in mine if at in theirs]
    first, other = (sorted(shared, key=places.__getitem__) for places in (mine, theirs))
    return len(shared) > 1 and first[0] != other[0]


def chooses(join: Mention, mine: Said, other: Said) -> bool:
    """Return whether "or" joins two numbers that the other side says: "at least 1 and at most 2" is "1 or 2"."""
    if join.value != "or":
        return False
    before = [m for m in mine.mentions if m.kind in _NUMBERS and 0 <= join.start - m.end <= 1]
    after = next((m for m in mine.mentions if m.start >= join.end and m.kind != "comparator"), None)
    if not before or after is None or after.kind not in _NUMBERS:
        return False
    values = {m.value for m in other.mentions if m.kind in _NUMBERS}
    return before[0].value in values and after.value in values


def _named(verb: Mention, said: Said) -> bool:
    """Return whether a text names the place where a verb puts things: "onto the discard pile" is "discard"."""
    place = _PLACES.get(str(verb.value))
    if place is None:
        return False
    return any((m.kind, m.value) == ("thing", place) for mention in said.mentions for m in (mention, *mention.parts))


def _denies(said: Said, mention: Mention) -> bool:
    """Return whether the clause of a mention says no."""
    return any(said.clause(no) == said.clause(mention) for no in negatives(said))


def _denied(said: Said, mention: Mention) -> bool:
    """Return whether a word before or close after a mention denies it: "nobody may", "can move nowhere"."""
    return any(
        said.part(no) == said.part(mention)
        and -2 * _NEAR < no.start - mention.end < _NEAR
        and (no.end < mention.start or said.clause(no) == said.clause(mention))
        and no.value != "without"
        for no in negatives(said)
    )
