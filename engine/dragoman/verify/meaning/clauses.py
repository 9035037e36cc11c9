"""Clauses left out or added: several things in a row that the other side does not mention at all."""

from collections.abc import Iterator, Sequence

from ...language.reader import Mention
from ...language.reader.lexicon import concepts
from .difference import Difference
from .said import CONTENT, Key, Said, key

_SHORT = 0.9
"""A text shorter than this, set against the other, may lack a clause; one much longer than this lacks none."""
_MUCH = 0.75
"""A text shorter than this has lost something, be it a single thing."""
_BRIEF, _LABEL, _HALF = 40, 28, 0.45
_LONG, _FEW = 11, 8
"""In a text of fewer words a word more is much."""
_EXPLICIT = 0.1
"""Translations spell out more than they leave out."""
_WORDS, _ALONE, _JOINED, _MARKED = 5, 0.55, 0.78, 0.67
_LESS, _LITTLE = 0.8, 0.58
_SHORTER = 0.9
_PAIRS: tuple[tuple[Key, Key], ...] = (
    (("ordinal", 1), ("order", "beginning")),
    (("action", "play"), ("thing", "game")),
    (("action", "roll"), ("thing", "die")),
    (("action", "score"), ("thing", "point")),
    (("action", "move"), ("thing", "step")),
)
_ALIKE: dict[Key, Key] = {a: b for pair in _PAIRS for a, b in (pair, pair[::-1])}
"""Things that stand for each other although they are of different kinds."""


def clause_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield a clause that only one side has."""
    lost = _lost(source, target, _SHORT) or _lost_end(source, target)
    if lost is not None:
        if _is_short(source, target):
            return
        yield Difference("omission", "likely", lost, None)
    if source.letters < _BRIEF and source.letters > _HALF * target.letters and target.marks <= source.marks:
        return  # a label may be spelt out
    added = _lost(target, source, _SHORT - _EXPLICIT)
    if added is not None and not _is_short(source, target):
        # A free translation spells out more often than it leaves out.
        yield Difference("addition", "likely" if _is_new(target, source) else "possible", None, added)


def _is_short(source: Said, target: Said) -> bool:
    return min(source.words, target.words) < 3


def _ends(one: Said, other: Said) -> list[Mention]:
    """Return the things at the beginning or end of a text that the other side has not.

    None where the other side says things of its own: then they may be the same in other words.
    """
    run = _run(one, other)
    if not run or (one.content[-1] not in run and one.content[0] not in run):
        return []
    return run if sum(not _is_said(mention, other, one) for mention in other.content) <= 1 else []


def _lost_end(one: Said, other: Said) -> Mention | None:
    """Return the first of several things that a text says at an end and the other side leaves out."""
    if one.words < _LONG or other.weight >= _SHORTER * one.weight:
        return None
    run = _ends(one, other)
    # As many things more are said as are left out: nothing that could have been put in other words.
    return run[0] if len(run) > 1 and _content(one) - _content(other) >= len(run) else None


def _is_new(one: Said, other: Said) -> bool:
    """Return whether one side says things more that no free translation adds: several, a number, "and" with a name."""
    run = _ends(one, other)
    named = any(m.kind == "term" for m in run) and one.joins > other.joins
    return len(run) > 1 or named or any(m.kind == "number" and m.value != 1 for m in run)


def _lost(one: Said, other: Said, short: float) -> Mention | None:
    """Return the first thing of a clause that the other side has not."""
    ratio = other.weight / max(one.weight, 1)
    if ratio >= short + _EXPLICIT:
        return None
    much = _MUCH - (_SHORT - short) / 4
    joined = _JOINED if short > _SHORT - _EXPLICIT and other.words >= _FEW else _JOINED - _EXPLICIT / 2
    if _says_all(one, other):
        return _part(one, other, ratio, joined, ())
    more = _content(one) - _content(other)
    fewer = len(one.clauses) - len(other.clauses)
    less = _LESS if one.words >= _LONG else _LESS - _EXPLICIT
    if other.words < _FEW:
        short, less = short - _EXPLICIT, less - _EXPLICIT
    for clause in one.clauses:
        content = [m for m in clause if m.kind in CONTENT]
        unsaid = [m for m in content if not _is_said(m, one, other)]
        if not unsaid or len(unsaid) == _content(one):
            continue
        whole = len(unsaid) == len(content)
        if len(one.clauses) > 1 and len(unsaid) >= 2 and whole and more >= 2 and ratio < short:
            return unsaid[0]
        if len(unsaid) >= 3 and len(unsaid) >= 0.75 * len(content) and more >= 2 and ratio < short + _EXPLICIT:
            return unsaid[0]
        if len(one.clauses) > 1 and whole and more >= 1 and fewer >= 1 and ratio < much:
            return unsaid[0]
    run = _run(one, other)
    if len(run) >= 2 and len(run) < _content(one) and more >= 2 and ratio < less:
        return run[0]
    if run and ratio < _LITTLE and one.words >= 10 and len(run) < _content(one):
        return run[0]
    return _part(one, other, ratio, joined, run)


def _part(one: Said, other: Said, ratio: float, joined: float, run: Sequence[Mention]) -> Mention | None:
    """Return what tells of a sentence that the other side has not: it has fewer of them, and is much shorter."""
    if one.words < _WORDS or ratio >= max(_ALONE, _MARKED, joined):
        return None
    fewer = len(one.parts) > len(other.parts)
    marked = one.marks > other.marks and ratio < _MARKED and other.letters > _LABEL
    if not (ratio < _ALONE or marked or (ratio < joined and fewer)):
        return None
    if run:
        return run[0]
    start, end = one.parts[-1]
    return Mention("text", one.text[start:end].strip(" .:;"), start, end)


def _run(one: Said, other: Said) -> list[Mention]:
    """Return the longest run of content that the other side has nowhere."""
    longest: list[Mention] = []
    run: list[Mention] = []
    vague = concepts()["thing"].vague
    for mention in one.content:
        if mention.kind == "thing" and mention.value in vague and not _is_said(mention, one, other):
            continue  # "the number of rubies" is the rubies
        run = [] if _is_said(mention, one, other) else [*run, mention]
        longest = max(longest, run, key=len)
    return longest


def _says_all(one: Said, other: Said) -> bool:
    """Return whether the other side says all that this one is about."""
    left = one.content_keys - other.counts.keys()
    return not left or all(_ALIKE.get(at) in other.counts for at in left)


def _is_said(mention: Mention, one: Said, other: Said) -> bool:
    at = key(mention)
    return at in other.counts or _ALIKE.get(at) in other.counts or one.word(mention) in other.vocabulary


def _content(said: Said) -> int:
    return len(said.content)
