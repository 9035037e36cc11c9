"""Concepts said otherwise: an opposite or a sibling in the place of what the source says, or one left out or added."""

from collections.abc import Iterator, Sequence, Set
from fractions import Fraction
from functools import cache

from ...language.reader import Mention
from ...language.reader.lexicon import ORDINAL, Group, concepts
from .difference import Difference, apart, leftovers
from .explained import chooses, explained
from .polarity import denials, negatives
from .roles import TRANSFERS, owner, transfer
from .said import Said

_LOOSE = ("thing", "frequency")
"""Groups whose members are loose words: a change is only possibly a mistake."""
_DOES = {
    "winner": "win",
    "loser": "lose_game",
    "buyer": "buy",
    "seller": "sell",
    "attacker": "attack",
    "defender": "defend",
}
_COMPARED = {
    "most": "more",
    "fewest": "less",
    "highest": "higher",
    "lowest": "lower",
    "largest": "larger",
    "smallest": "smaller",
    "cheapest": "cheaper",
    "dearest": "dearer",
    "longest": "longer",
    "shortest": "shorter",
}
"""The degrees of extremes: a language may have one word for both ("más corto")."""
_ALSO = {"action": "person", "quantifier": ORDINAL, "order": ORDINAL, "degree": "extreme"}
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
_OFTEN_LEFT = ("at_most", "exactly")
"""Comparisons that a number can have without a word for them ("up to", "just")."""
_BOUNDS = 2
_CLOSE = 2
"""How many characters after "only" the word that it goes with begins."""
_COMPARES = ("comparator", "extreme", "degree")
_WHO = {"action": transfer, "whose": owner}
"""How sure a change of who pays, gets or owns is."""
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
    if len(ones) == len(others):
        mine, theirs = [str(m.value) for m in ones], [str(m.value) for m in others]
        if mine == theirs or sorted(mine) == sorted(theirs):
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
            if explained(mention, twin, source, target):
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
    if name == "degree":
        alone = (m for m in said.of("extreme") if m.value in _COMPARED and not other.of("extreme"))
        return [*members, *(m._replace(kind=name, value=_COMPARED[str(m.value)]) for m in alone)]
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
        and not chooses(extra, mine, other)
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
