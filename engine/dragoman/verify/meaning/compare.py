"""What a translation says otherwise: mentions of the source compared with mentions of the translation.

A thing said for its opposite or its sibling is a mistake (likely); a thing that is merely missing or
added may be style and is only possible, unless it is a number or a whole clause.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from ...language.reader import Mention
from ...language.reader.lexicon import FRACTION, NUMBER, ORDINAL, SOFT, Group, concepts


class Difference(NamedTuple):
    """One disagreement.

    expected  what the source says (None for an addition)
    found     what the translation says (None for an omission)
    """

    cls: str
    certainty: str
    expected: Mention | None
    found: Mention | None


NEGATIVE = {
    ("polarity", "not"),
    ("polarity", "never"),
    ("polarity", "nothing"),
    ("polarity", "without"),
    ("polarity", "neither"),
    ("modality", "may_not"),
    ("modality", "need_not"),
    ("quantifier", "none"),
    ("condition", "unless"),
}
"""Ways of saying no; a language may use one for another."""
NEARLY_NEGATIVE = {
    ("condition", "except"),
    ("condition", "otherwise"),
    ("condition", "instead"),
    ("quantifier", "only"),
    ("quantifier", "different"),
    ("polarity", "un"),
    ("degree", "empty"),
    ("degree", "less"),
    ("comparator", "less_than"),
    ("comparator", "at_most"),
    ("action", "refuse"),
    ("action", "forbid"),
    ("action", "skip"),
    ("action", "lose"),
    ("action", "disable"),
}
"""Ways of saying nearly no, by which a negation of the other language may have been put."""


def compare(source: Sequence[Mention], target: Sequence[Mention]) -> list[Difference]:
    """Return the differences between what the source says and what the translation says."""
    found = [*_numbers(source, target), *_terms(source, target), *_groups(source, target)]
    found.extend(_polarity(source, target, found))
    found.extend(_omission(source, target, found))
    return found


# Numbers


def _numbers(source: Sequence[Mention], target: Sequence[Mention]) -> Iterator[Difference]:
    missing = _left(source, target, (NUMBER, ORDINAL, FRACTION))
    extra = _left(target, source, (NUMBER, ORDINAL, FRACTION))
    missing, extra = _unordinal(missing, extra)
    substituted = min(len(missing), len(extra))
    for one, other in zip(missing, extra, strict=False):
        yield Difference("number", "likely", one, other)
    for one in missing[substituted:]:
        yield Difference("number", _weight(one), one, None)
    for other in extra[substituted:]:
        yield Difference("number", _weight(other), None, other)
    if not missing and not extra:
        yield from _swapped(source, target)


def _left(one: Sequence[Mention], other: Sequence[Mention], kinds: tuple[str, ...]) -> list[Mention]:
    """Return the hard numbers of `one` that `other` does not say, be it softly ("both" for 2)."""
    there = Counter((m.kind, m.value) for m in other if m.kind in kinds)
    soft = Counter(m.value for m in other if m.kind == SOFT)
    soft.update(m.value for m in other if m.kind == NUMBER)
    left = []
    for mention in one:
        if mention.kind not in kinds:
            continue
        key = (mention.kind, mention.value)
        if there[key]:
            there[key] -= 1
            if mention.kind == NUMBER:
                soft[mention.value] -= 1
        elif mention.kind == NUMBER and soft[mention.value] > 0:
            soft[mention.value] -= 1
        else:
            left.append(mention)
    return left


def _unordinal(missing: list[Mention], extra: list[Mention]) -> tuple[list[Mention], list[Mention]]:
    """Take out pairs of the same value said once as an ordinal and once as a number ("the 3rd" and "number 3")."""
    rest = list(extra)
    kept = []
    for mention in missing:
        twin = next((m for m in rest if m.value == mention.value), None)
        if twin is None:
            kept.append(mention)
        else:
            rest.remove(twin)
    return kept, rest


def _weight(mention: Mention) -> str:
    """Return how sure it is that a number left out or added is a mistake: one and two come and go with grammar."""
    if mention.kind == NUMBER and mention.value not in (Fraction(0), Fraction(1), Fraction(2)):
        return "likely"
    return "possible"


def _swapped(source: Sequence[Mention], target: Sequence[Mention]) -> Iterator[Difference]:
    """Numbers that are all there but changed places: told by what they count."""
    one = [m for m in source if m.kind == NUMBER]
    other = [m for m in target if m.kind == NUMBER]
    if len({m.value for m in one}) < 2 or [m.value for m in one] == [m.value for m in other]:
        return
    counted, read = _counted(source), _counted(target)
    for (number, what), mention in counted.items():
        stated = [(n, m) for (n, w), m in read.items() if w == what]
        if len(stated) == 1 and stated[0][0] != number:
            others = [n for (n, w) in counted if w == what]
            if len(others) == 1 and any(n == stated[0][0] for (n, w) in counted if w != what):
                yield Difference("number", "likely", mention, stated[0][1])
                return
    if _close(one) and _close(other):
        yield Difference("number", "likely", one[0], other[0])
    else:
        yield Difference("number", "possible", one[0], other[0])


def _close(numbers: Sequence[Mention]) -> bool:
    """Return whether the numbers stand side by side as in 2:1 or 3–12."""
    return any(right.start - left.end <= 1 for left, right in pairwise(numbers)) and len(numbers) == 2


def _counted(mentions: Sequence[Mention]) -> dict[tuple[Fraction | str, tuple[str, Fraction | str]], Mention]:
    """Return the numbers by what follows them closely: (value, thing or term)."""
    pairs = {}
    for number, what in pairwise(m for m in mentions if m.kind in (NUMBER, "thing", "term")):
        if number.kind == NUMBER and what.kind != NUMBER and what.start - number.end < 25:
            pairs[number.value, (what.kind, what.value)] = number
    return pairs


# Terms of a game


def _terms(source: Sequence[Mention], target: Sequence[Mention]) -> Iterator[Difference]:
    said = {m.value: m for m in source if m.kind == "term"}
    told = {m.value: m for m in target if m.kind == "term"}
    missing = [m for value, m in said.items() if value not in told]
    extra = [m for value, m in told.items() if value not in said]
    for mention in list(missing):
        sibling = next((m for m in extra if _family(m) == _family(mention)), None)
        if sibling is not None:
            missing.remove(mention)
            extra.remove(sibling)
            yield Difference("term", "likely", mention, sibling)
    for mention in missing:
        yield Difference("omission", "possible", mention, None)
    for mention in extra:
        yield Difference("addition", "possible", None, mention)


def _family(mention: Mention) -> str:
    return str(mention.value).split(".", 1)[0]


# Concepts


def _groups(source: Sequence[Mention], target: Sequence[Mention]) -> Iterator[Difference]:
    said_no, told_no = _denials(source), _denials(target)
    for name, group in concepts().items():
        if name == "polarity":
            continue
        missing = _surplus(source, target, name, group)
        extra = _surplus(target, source, name, group)
        for mention in missing:
            twin = _twin(mention, extra, group)
            if twin is not None:
                extra.remove(twin)
                if not _explained(mention, twin, said_no, told_no):
                    yield Difference(_class(name, group.cls, mention, twin), _sure(name), mention, twin)
            elif mention.value not in group.weak:
                yield Difference(group.cls, "possible", mention, None)
        for mention in extra:
            if mention.value not in group.weak:
                yield Difference(group.cls, "possible", None, mention)


def _twin(mention: Mention, extra: Sequence[Mention], group: Group) -> Mention | None:
    """Return what the other side says in the place of a mention: its opposite, or a sibling where all are different."""
    value = str(mention.value)
    wrong = group.opposites.get(value, frozenset()) | group.opposites.get(group.same.get(value, value), frozenset())
    wrong |= {group.same.get(name, name) for name in wrong}
    twin = next((m for m in extra if group.same.get(str(m.value), m.value) in wrong), None)
    if twin is None and group.exclusive and value not in group.weak:
        twin = next((m for m in extra if m.value not in group.weak), None)
    return twin


def _denials(mentions: Sequence[Mention]) -> int:
    """Return how many times a sentence says no in a word of its own."""
    return sum(
        (m.kind == "polarity" and m.value != "un") or (m.kind, m.value) == ("quantifier", "none") for m in mentions
    )


def _explained(one: Mention, other: Mention, said_no: int, told_no: int) -> bool:
    """Return whether a negation of the other side makes up for the opposite: "do not move" is "stay"."""
    if one.kind == "modality":
        pair = {one.value, other.value}
        return pair in ({"may", "may_not"}, {"must", "may_not"}, {"must", "need_not"}) and said_no != told_no
    return one.kind in ("action", "condition", "quantifier", "degree") and said_no != told_no


def _surplus(one: Sequence[Mention], other: Sequence[Mention], name: str, group: Group) -> list[Mention]:
    """Return the mentions of a group that `one` has and `other` has not, or not as often.

    Verbs are compared as sets: a language repeats them or not as it likes.
    """
    same = group.same
    there = Counter(same.get(str(m.value), m.value) for m in other if m.kind == name)
    left = []
    for mention in one:
        if mention.kind != name:
            continue
        value = same.get(str(mention.value), mention.value)
        if there[value]:
            there[value] -= name != "action"
        else:
            left.append(mention)
    return left


def _class(name: str, cls: str, one: Mention, other: Mention) -> str:
    if name == "action" and {one.value, other.value} <= {"pay", "receive", "give", "take", "buy", "sell"}:
        return "role"
    return cls


def _sure(name: str) -> str:
    """Return how sure a change within a group is: adverbs of size and names of things are loose words."""
    return "possible" if name in ("degree", "thing", "frequency", "person") else "likely"


# Negation


def _polarity(
    source: Sequence[Mention], target: Sequence[Mention], known: Sequence[Difference]
) -> Iterator[Difference]:
    one = [m for m in source if (m.kind, m.value) in NEGATIVE]
    other = [m for m in target if (m.kind, m.value) in NEGATIVE]
    if any(d.cls in ("polarity", "modality", "condition") and d.certainty != "possible" for d in known):
        return
    if one and not other and not _near(target):
        yield Difference(
            "polarity", "likely" if one[0].value in ("not", "never", "may_not") else "possible", one[0], None
        )
    elif other and not one and not _near(source):
        sure = "likely" if other[0].value in ("not", "never", "may_not") else "possible"
        yield Difference("polarity", sure, None, other[0])


def _near(mentions: Sequence[Mention]) -> bool:
    return any((m.kind, m.value) in NEARLY_NEGATIVE for m in mentions)


# Clauses


def _omission(
    source: Sequence[Mention], target: Sequence[Mention], known: Sequence[Difference]
) -> Iterator[Difference]:
    """A clause left out or added: several things in a row that the other side does not mention at all."""
    for one, other, cls in ((source, target, "omission"), (target, source, "addition")):
        run = _unsaid(one, other)
        if len(run) >= 3 and len(one) - len(other) >= len(run) - 1:
            first = run[0]
            yield Difference(cls, "likely", first if cls == "omission" else None, None if cls == "omission" else first)


def _unsaid(one: Sequence[Mention], other: Sequence[Mention]) -> list[Mention]:
    """Return the longest run of mentions that the other side has nowhere; small words neither break nor lengthen it."""
    there = {(m.kind, m.value) for m in other}
    longest: list[Mention] = []
    run: list[Mention] = []
    for mention in one:
        if mention.kind in (SOFT, "connective", "person"):
            continue
        run = [*run, mention] if (mention.kind, mention.value) not in there else []
        longest = max(longest, run, key=len)
    return longest
