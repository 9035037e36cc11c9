"""Numbers said otherwise: another value, one left out or added, two that changed places."""

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from ...language.reader import Mention
from ...language.reader.lexicon import FRACTION, NUMBER, ORDINAL, SOFT
from .difference import Difference
from .said import Said

_HARD = (NUMBER, ORDINAL, FRACTION)
_SMALL = (Fraction(1), Fraction(2))
_TWO = Fraction(2)
_NOUN_AFTER = 28
"""Within how many characters the thing counted follows its number."""


def number_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield the numbers that the two texts do not share."""
    if _alike(source, target):
        missing, extra = [], []
    else:
        missing, extra = unsaid_numbers(source, target), unsaid_numbers(target, source)
        missing, extra = _same_value(missing, extra), _same_value(extra, missing)
    if target.says("quantifier", "another") or target.says("order", "next"):
        missing = [m for m in missing if m.kind != ORDINAL or m.value != _TWO]
    pairs = list(zip(missing, extra, strict=False))
    for one, other in pairs:
        loose = (one.kind == ORDINAL) != (other.kind == ORDINAL) and one.value in _SMALL and other.value in _SMALL
        yield Difference("number", "possible" if loose else "likely", one, other)
    for one in missing[len(pairs) :]:
        yield Difference("number", _weight(one), one, None)
    for other in extra[len(pairs) :]:
        yield from _added(other, source)
    if not missing and not extra:
        yield from _swapped(source, target)
        yield from _times(source, target)


def _alike(source: Said, target: Said) -> bool:
    """Return whether both texts say the same numbers in the same order."""
    for kind in _HARD:
        one, other = source.of(kind), target.of(kind)
        if (one or other) and [m.value for m in one] != [m.value for m in other]:
            return False
    return True


def unsaid_numbers(one: Said, other: Said) -> list[Mention]:
    """Return the hard numbers of `one` that `other` does not say, be it softly ("both" for 2)."""
    there = Counter((m.kind, m.value) for kind in _HARD for m in other.of(kind))
    soft = Counter(m.value for m in other.of(SOFT))
    soft.update(m.value for m in other.of(NUMBER))
    left = []
    for mention in (m for m in one.mentions if m.kind in _HARD):
        at = (mention.kind, mention.value)
        if there[at]:
            there[at] -= 1
            if mention.kind == NUMBER:
                soft[mention.value] -= 1
        elif mention.kind == NUMBER and soft[mention.value] > 0:
            soft[mention.value] -= 1
        elif mention.kind == FRACTION and _said_half(mention, other):
            continue
        else:
            left.append(mention)
    return left


def _said_half(mention: Mention, other: Said) -> bool:
    return mention.value == Fraction(1, 2) and other.says("quantifier", "half")


def _same_value(left: list[Mention], others: Sequence[Mention]) -> list[Mention]:
    """Take out those whose value the other side says as another kind of number ("the 3rd" and "number 3")."""
    there = Counter(_bare(m) for m in others)
    kept = []
    for mention in left:
        if there[_bare(mention)]:
            there[_bare(mention)] -= 1
        else:
            kept.append(mention)
    return kept


def _bare(mention: Mention) -> Fraction | str:
    """Return a number's value; a fifth is the fifth as well ("un quinto ayudante")."""
    value = mention.value
    part = mention.kind == FRACTION and isinstance(value, Fraction) and value.numerator == 1
    return 1 / value if part and isinstance(value, Fraction) else value


def _weight(mention: Mention) -> str:
    """Return how sure it is that a number left out is a mistake: one and two come and go with grammar."""
    if mention.kind == NUMBER and mention.value not in (Fraction(0), Fraction(1), Fraction(2)):
        return "likely"
    return "possible"


def _added(mention: Mention, source: Said) -> Iterator[Difference]:
    """Yield a number that the source does not say; it may stand for a soft one ("once", said as "twice")."""
    soft = [m for m in source.of(SOFT) if m.value != mention.value and m.end - m.start > 2]
    if mention.kind == NUMBER and len(soft) == 1 and mention.value not in (Fraction(0), Fraction(1)):
        yield Difference("number", "likely", soft[0], mention)
    elif mention.kind == NUMBER and mention.value == _TWO and not _pairs(source):
        yield Difference("number", "likely", None, mention)
    else:
        again = source.says("number", mention.value) and source.says("quantifier", "each", "all", "both")
        yield Difference("number", "possible" if again else _weight(mention), None, mention)


def _pairs(source: Said) -> bool:
    """Return whether a text speaks of two in other words than the number."""
    two = any(m.value == _TWO for m in source.mentions) or source.says("quantifier", "both", "another", "half")
    return two or bool(source.of(FRACTION))


def _times(source: Said, target: Said) -> Iterator[Difference]:
    """Yield "twice" said as "three times" where the numbers are alike otherwise."""
    if not source.of(SOFT) or not target.of(SOFT):
        return
    spoken = [{m.value for m in said.mentions if m.kind in (*_HARD, SOFT)} for said in (source, target)]
    mine = [m for m in source.of(SOFT) if m.value not in spoken[1] and m.value != 1]
    theirs = [m for m in target.of(SOFT) if m.value not in spoken[0] and m.value != 1]
    if mine and theirs:
        yield Difference("number", "likely", mine[0], theirs[0])


def _swapped(source: Said, target: Said) -> Iterator[Difference]:
    """Yield numbers that are all there but changed places: told by what they count, or by standing side by side."""
    one, other = source.of(NUMBER), target.of(NUMBER)
    values = [m.value for m in one]
    if len(one) != len(other) or values == [m.value for m in other] or len(set(values)) < 2:
        return
    counted, read = _counted(source), _counted(target)
    wrong = {
        what: (counted[what][0], read[what][0])
        for what in counted.keys() & read.keys()
        if len(counted[what]) == len(read[what]) == 1 and counted[what][0].value != read[what][0].value
    }
    # In a list of several numbers a noun may stand once for all: only two that changed places are sure.
    crossed = {(theirs.value, mine.value) for mine, theirs in wrong.values()}
    for mine, theirs in wrong.values():
        if len(one) == 2 or (mine.value, theirs.value) in crossed:
            yield Difference("number", "likely", mine, theirs)
            return
    if _close(one) and _close(other):
        yield Difference("number", "likely", one[0], other[0])
    else:
        yield Difference("number", "possible", one[0], other[0])


def _close(numbers: Sequence[Mention]) -> bool:
    """Return whether the two numbers stand side by side as in 2:1 or 3–12."""
    return len(numbers) == 2 and all(right.start - left.end <= 3 for left, right in pairwise(numbers))


def _counted(said: Said) -> dict[tuple[str, Fraction | str], list[Mention]]:
    """Return the numbers by what follows them closely."""
    found: dict[tuple[str, Fraction | str], list[Mention]] = {}
    for number, what in pairwise(m for m in said.mentions if m.kind in (NUMBER, "thing", "term")):
        near = what.start - number.end < _NOUN_AFTER and said.clause(number) == said.clause(what)
        if number.kind == NUMBER and what.kind != NUMBER and near:
            found.setdefault((what.kind, what.value), []).append(number)
    return found
