"""Concepts said otherwise: an opposite or a sibling in the place of what the source says, or one left out or added."""

from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from functools import cache

from ...language.reader import Mention
from ...language.reader.lexicon import NUMBER, ORDINAL, SOFT, Group, concepts
from .deeds import commands
from .difference import Difference, apart, leftovers
from .order import agreement
from .polarity import denials, negatives, plain_denials
from .roles import TRANSFERS, owner, transfer
from .said import Said

_LOOSE = ("thing", "frequency")
"""Groups whose members are loose words: a change is only possibly a mistake."""
_MAKES_UP = ("action", "quantifier", "degree", "state")
"""Groups in which a negation makes up for an opposite: "do not move" is "stay"."""
_DOES = {
    "winner": "win",
    "loser": "lose_game",
    "buyer": "buy",
    "seller": "sell",
    "attacker": "attack",
    "defender": "defend",
}
_ALSO = {"action": "person", "quantifier": ORDINAL, "order": ORDINAL}
"""Groups of which mentions of another kind can be members."""
_SECOND = 2
"""The second one is the other one in some languages."""
_MORE = ("most", "highest", "largest", "maximum", "longest", "farthest", "dearest")
_APART = ("above", "below", "next", "previous")
"""What says where a thing is by another one, not where it goes or when: no opposite of "up" and "before"."""
_DIRECTLY = ("action",)
"""Groups whose near synonyms have opposites of their own: a game begins and ends, a door opens and closes."""
_LONG, _ELSEWHERE = 200, 0.2
"""In a text of more characters than this, what stands farther off, as a part of the text, is said of something else."""
_NEAR = 25
"""How many characters after "may" a word can stand that denies it."""
_OFTEN_LEFT = ("at_most", "exactly")
"""Comparisons that a number can have without a word for them ("up to", "just")."""
_BOUNDS = 2
_CLOSE = 2
"""How many characters after "only" the word that it goes with begins."""
_NUMBERS = (NUMBER, SOFT)
_COMPARES = ("comparator", "extreme", "degree")
_WHO = {"action": transfer, "whose": owner}
"""How sure a change of who pays, gets or owns is."""
_PLACES = {"discard": "discard_pile"}
"""Where things go by a verb."""
_SURE_ALONE = {
    ("quantifier", "only"),
    ("condition", "unless"),
    ("condition", "except"),
    ("condition", "instead"),
}
"""What a faithful translation never leaves out or adds, when nothing else of its kind is there."""


def word_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield the differences group by group, negation left out."""
    yield from _most(source, target)
    there = source.kinds.keys() | target.kinds.keys()
    for name, group in concepts().items():
        if name != "polarity" and (name in there or _ALSO.get(name) in there):
            yield from _group(name, group, source, target)


def _most(source: Said, target: Said) -> Iterator[Difference]:
    """Yield "the most" said as a bound; many a language has one word for "most" and "at most", so those two may be."""
    if target.of("extreme") or source.of("comparator"):
        return
    for mention in source.of("extreme"):
        side = mention.value in _MORE
        for bound in target.of("comparator"):
            if bound.value in ("exactly", "at_least" if side else "at_most", "less_than" if side else "more_than"):
                yield Difference("comparator", "likely", mention, bound)
                return


def _group(name: str, group: Group, source: Said, target: Said) -> Iterator[Difference]:
    length, width = len(source.text), len(target.text)
    ones, others = _members(name, source, target), _members(name, target, source)
    if len(ones) == len(others) and sorted([str(m.value) for m in ones]) == sorted([str(m.value) for m in others]):
        return
    missing, extra = leftovers(ones, length, others, width, lambda m: m.value)
    if missing and extra:
        _, really = leftovers(missing, length, extra, width, lambda m: group.same.get(str(m.value), m.value))
        pairs = []
        for mention in list(missing):
            twins = _twins(mention, [m for m in extra if m in really], group)
            if twins:
                twin = min(twins, key=lambda m: apart(mention, length, m, width))
                missing.remove(mention)
                extra.remove(twin)
                pairs.append((mention, twin))
        # What is left may be a near synonym of what the other side says.
        missing, extra = leftovers(missing, length, extra, width, lambda m: group.same.get(str(m.value), m.value))
        for mention, twin in pairs:
            cls = _class(name, group.cls, mention, twin)
            if _explained(mention, twin, source, target):
                continue
            sure = _sure(name)
            if cls == "role" and name in _WHO:
                sure = _WHO[name](mention, twin, source, target)
            if sure and length > _LONG and apart(mention, length, twin, width) > _ELSEWHERE:
                sure = "possible"
            if sure:
                yield Difference(cls, sure, mention, twin)
    for mention in missing:
        yield from _alone(name, group, mention, None, source, target)
    for mention in extra:
        yield from _alone(name, group, None, mention, target, source)


def _members(name: str, said: Said, other: Said) -> list[Mention]:
    """Return the mentions of a group; "first" is of the order in time as well, and a winner wins."""
    members = said.of(name)
    if name not in _ALSO or not said.of(_ALSO[name]):
        return members
    if name == "action":
        wins = (m for m in said.of("person") if m.value in _DOES)
        return [*members, *(m._replace(kind="action", value=_DOES[str(m.value)]) for m in wins)]
    if name == "quantifier":
        if not other.says(name, "another"):
            return members
        return [*members, *(m._replace(kind=name, value="another") for m in said.of(ORDINAL) if m.value == _SECOND)]
    first = (m._replace(kind="order", value="first_of_all") for m in said.of(ORDINAL) if m.value == 1)
    return [*members, *first]


def _twins(mention: Mention, extra: Sequence[Mention], group: Group) -> list[Mention]:
    """Return what the other side says in the place of a mention: its opposite, or a sibling where all are different."""
    if not extra:
        return []
    value = str(mention.value)
    extra = [m for m in extra if (m.value in _APART) == (value in _APART)]
    wrong = _wrong(mention.kind, value)
    twins = [m for m in extra if m.value in wrong]
    if not twins and not _directly(mention.kind, value):
        wrong = {group.same.get(name, name) for name in wrong}
        twins = [m for m in extra if group.same.get(str(m.value), m.value) in wrong]
    if not twins and group.exclusive and value not in group.weak:
        twins = [m for m in extra if m.value not in group.weak]
    return twins


def _directly(name: str, value: str) -> bool:
    """Return whether only the opposites of a member itself are wrong, not those of its near synonyms."""
    return name in _DIRECTLY and value not in TRANSFERS


@cache
def _wrong(name: str, value: str) -> Set[str]:
    """Return the opposites of a member of a group and of its near synonyms."""
    group = concepts()[name]
    alike = [one for one in group.names if group.same.get(one, one) == group.same.get(value, value)]
    if _directly(name, value):
        alike = [value]
    return {other for one in alike for other in group.opposites.get(one, ())}


def _explained(one: Mention, other: Mention, source: Said, target: Said) -> bool:
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
    if one.kind == "comparator":
        pair = {one.value, other.value}
        return pair in ({"at_most", "more_than"}, {"at_least", "less_than"}) and denials(source) != denials(target)
    if one.kind == "condition":
        return {one.value, other.value} in ({"if", "unless"}, {"provided", "unless"}) and plain_denials(
            source
        ) != plain_denials(target)
    if one.kind == "connective":
        # "No axe or sword" is "no axe and no sword".
        if _chooses(other, target, source):
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
            if other.says("quantifier", "only") and (one.says("condition", "except") or _but(one)):
                return True
    return False


def _but(said: Said) -> bool:
    """Return whether a text says "only" in words that deny: "nothing but"."""
    return any(m.value == "only" and " " in said.text[m.start : m.end] for m in said.of("quantifier"))


def _chooses(join: Mention, mine: Said, other: Said) -> bool:
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


def _alone(
    name: str, group: Group, missing: Mention | None, extra: Mention | None, mine: Said, other: Said
) -> Iterator[Difference]:
    """Yield something that only one side says, where that is not mere style."""
    mention = missing or extra
    assert mention is not None
    at = (name, str(mention.value))
    if at == ("condition", "instead") and extra is not None:
        return
    if at == ("quantifier", "only") and any(
        m.value == "if" and 0 < mention.start - m.end <= 1 for m in mine.of("condition")
    ):
        return  # "if only two play" is "if two play"
    if (
        at == ("connective", "or")
        and extra is not None
        and not _or_otherwise(other)
        and not _chooses(extra, mine, other)
    ):
        yield Difference(group.cls, "likely", None, extra)
        return
    if at == ("quantifier", "only") and _only_then(mention, mine, other):
        yield Difference(group.cls, "possible", missing, extra)
    elif at in _SURE_ALONE and (not _put_otherwise(at, other) or _one_more(mention, mine, other)):
        yield Difference(group.cls, "likely", missing, extra)
    elif mention.value not in group.weak:
        loose = (
            name != "comparator"
            or other.says("quantifier", "some")
            or any(other.of(kind) for kind in _COMPARES)
            or mention.value in _OFTEN_LEFT
            or other.says("direction", "above", "below")
            or other.says("condition", "unless")
            or len(other.of("number")) >= _BOUNDS  # "2 to 5": at least 2 and at most 5
        )
        yield Difference(group.cls, "possible" if loose else "likely", missing, extra)


def _only_then(mention: Mention, mine: Said, other: Said) -> bool:
    """Return whether "only" goes with an "after" that the other side says too: "tek nakon", "až po"."""
    then = (m for m in mine.of("order") if m.value == "after")
    return other.says("order", "after") and any(0 < m.start - mention.end <= _CLOSE for m in then)


def _one_more(mention: Mention, mine: Said, other: Said) -> bool:
    """Return whether "unless" or "only if" stands beside as many denials as the other side makes, so it puts none."""
    denied = {mine.clause(m) for m in negatives(mine) if m.kind != "condition"}
    if len(denied) < denials(other) or other.says("condition", "unless", "except", "provided", "otherwise"):
        return False
    if mention.value == "unless":
        return other.says("condition", "if", "as_long_as") or other.says("order", "during")
    if other.says("condition", "if", "as_long_as") or other.says("order", "before", "after", "until", "during"):
        return False
    return any(0 < m.start - mention.end <= 2 for m in mine.of("condition") if m.value == "if")


def _put_otherwise(at: tuple[str, str], other: Said) -> bool:
    """Return whether the other side says something near enough."""
    if at == ("quantifier", "only"):
        near = (
            denials(other) > 0
            or other.says("condition", "except", "otherwise", "unless")
            or other.says("polarity", "un")
        )
        return (
            near
            or bool(other.of("comparator"))
            or other.says("soft", Fraction(1))
            or other.says("number", Fraction(1))
            or other.says("quantifier", "only", "another", "merely")
        )
    if at == ("condition", "except") and other.says("quantifier", "different", "another"):
        return True
    if at[1] == "unless" and other.says("modality", "must"):
        return True  # "may not … unless you have" is "needs"
    return denials(other) > 0 or other.says("quantifier", "only") or other.says("condition", "otherwise", at[1])


def _class(name: str, cls: str, one: Mention, other: Mention) -> str:
    if name == "action" and {one.value, other.value} <= {"pay", "receive", "give", "take", "gain", "buy", "sell"}:
        return "role"
    return cls


def _sure(name: str) -> str:
    """Return how sure a change within a group is."""
    return "possible" if name in _LOOSE else "likely"


def _or_otherwise(other: Said) -> bool:
    """Return whether a text says a choice in other words than "or"."""
    choice = other.says("quantifier", "any", "all", "each") or other.says("connective", "or")
    choice = choice or other.says("condition", "otherwise")
    return choice or denials(other) > 0 or bool(other.of("comparator"))
