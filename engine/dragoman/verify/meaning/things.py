"""Things said for other things, and things that only one side has: a card for a coin, "and 1 bonus card" added."""

from collections.abc import Collection, Hashable, Iterator
from typing import NamedTuple

from ...language.reader import Mention
from ...language.reader.lexicon import NUMBER, SOFT, concepts
from .difference import Difference
from .said import CONTENT, Key, Said, key

__all__ = ["Left", "left_over", "thing_differences"]

_NOUNS = ("term", "thing")
_DEEDS = ("action",)
_KINDS = frozenset((*_NOUNS, *_DEEDS))
_NUMBERS = (NUMBER, SOFT)
_COUNTED = 24
"""Within how many characters what is counted follows its number."""
_JOINED = 12
"""Within how many characters after an "and" stands what it joins."""
_MOST_WORDS = 30
_FEW, _MORE = 3, 4
_CLAUSE = 1.25
_MUCH, _SHORT = 1.25, 14
_PRONOUNS = frozenset(
    [
        "it",
        "its",
        "they",
        "them",
        "their",
        "this",
        "these",
        "those",
        "he",
        "him",
        "his",
        "she",
        "her",
        "one",
        "ones",
        "nobody",
        "anybody",
        "everybody",
        "somebody",
        "anyone",
        "someone",
        "everyone",
        "whoever",
        "none",
        "rest",
        "same",
        "another",
        "other",
        "others",
        "elsewhere",
        "there",
        "here",
        "such",
    ]
)
"""English words that a translation may put by a name."""
_LONGER = 1.12
"""A text that says a thing more is so much longer than the other."""


class Left(NamedTuple):
    """What one side says and the other does not: things of their own, vague ones, deeds; and whether it says a term."""

    firm: list[Mention]
    vague: list[Mention]
    deeds: list[Mention]

    @property
    def all(self) -> list[Mention]:
        """All of it."""
        return [*self.firm, *self.vague, *self.deeds]


def thing_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield a thing that stands in the place of another one, or else one that only one side has."""
    mine, theirs = left_over(source, target), left_over(target, source)
    if (
        len(mine.firm) == len(theirs.firm) == 1
        and len(mine.vague) + len(theirs.vague) <= 1
        and max(len(mine.deeds), len(theirs.deeds)) <= 1
        and _alike(source, target)
    ):
        (one,), (other,) = mine.firm, theirs.firm
        if not _kin(one, other):
            yield Difference("term", "likely", one, other)
            return
    if not mine.all and max(source.words, target.words) <= _SHORT:
        yield from _colours(source, target)
    if not mine.all and theirs.all:
        added = _surplus(target, source, theirs)
        if added is not None:
            yield Difference("addition", "likely", None, added)
    elif mine.all and not theirs.all:
        lost = _surplus(source, target, mine)
        if lost is not None:
            yield Difference("omission", "likely", lost, None)


def _colours(source: Said, target: Said) -> Iterator[Difference]:
    """Yield a colour of a short sentence that speaks of none."""
    if target.of("colour") and not source.of("colour") and _is_rule(source):
        yield Difference("addition", "likely", None, target.of("colour")[0])


def left_over(one: Said, other: Said) -> Left:
    """Return what one side says and the other does not; asked again of the same two, it is remembered."""
    known = one.left_over
    if known is not None and known[0] == other.number:
        found: Left = known[1]
        return found
    left = _left_over(one, other)
    one.left_over = other.number, left
    return left


def _left_over(one: Said, other: Said) -> Left:
    said: Collection[Key] = _spoken(other) if other.of("term") else other.counts
    left = Left([], [], [])
    for mention, at in zip(one.mentions, one.keys, strict=True):
        if at[0] not in _KINDS or at in said or _in_parts(mention, said):
            continue
        if one.word(mention) in other.vocabulary:
            continue  # a word that the translation leaves as it is
        if mention.kind in _DEEDS:
            left.deeds.append(mention)
        elif mention.value in concepts()["thing"].vague:
            left.vague.append(mention)
        else:
            left.firm.append(mention)
    return left


def _spoken(said: Said) -> set[Key]:
    """Return what a text says, what the words of its names say by themselves among it."""
    spoken = set(said.counts)
    for mention in said.of("term"):
        spoken.update(key(part) for part in mention.parts)
    return spoken


def _in_parts(mention: Mention, said: Collection[Key]) -> bool:
    """Return whether the words of a name are said, if not the name."""
    parts = [key(part) for part in mention.parts if part.kind in CONTENT]
    return bool(parts) and any(part in said for part in parts)


def _kin(one: Mention, other: Mention) -> bool:
    """Return whether one thing may stand for the other in a free translation."""
    if one.kind != other.kind:
        return True
    if one.kind == "term":
        return False
    return other.value in concepts()["thing"].kin.get(str(one.value), ())


def _alike(source: Said, target: Said) -> bool:
    """Return whether two texts are otherwise near enough for one of their things to stand for another."""
    if max(source.words, target.words) > _MOST_WORDS:
        return False
    shared = source.content_keys & target.content_keys
    return any(kind in (*_DEEDS, *_NOUNS) for kind, _ in shared)


def _surplus(one: Said, other: Said, left: Left) -> Mention | None:
    """Return what one side says more than the other, where that is no mere wording.

    That is a thing with its number, or one that is joined by an "and", where the other side has fewer of both.
    """
    if one.weight < _LONGER * other.weight or one.weight - other.weight < _MORE or other.words < _FEW:
        return None
    numbers = [m for m in one.of(NUMBER) if _more(one, other, m.value)]
    joins = [m for m in one.of("connective") if m.value == "and"]
    joins = joins if len(joins) > sum(m.value == "and" for m in other.of("connective")) else []
    much = one.weight > _MUCH * other.weight and one.words <= _SHORT and _is_rule(one) and _is_rule(other)
    if much and left.firm and other.vocabulary.isdisjoint(_PRONOUNS):
        return left.firm[0]
    if much and left.deeds and one.joins > other.joins:
        return left.deeds[0]
    clauses = len(one.clauses) - len(other.clauses)
    if (
        clauses > 0
        and one.weight > _CLAUSE * other.weight
        and other.vocabulary.isdisjoint(_PRONOUNS)
        and (whole := _whole_clause(one, left)) is not None
    ):
        return whole
    for mention in (*left.firm, *left.vague):
        if any(_counts(one, number, mention) for number in numbers):
            return mention
        if mention in left.firm and any(0 < mention.start - join.end <= _JOINED for join in joins):
            return mention
    return None


def _is_rule(said: Said) -> bool:
    """Return whether a text is a sentence of its own that tells what is done: no label, and nothing put into it."""
    return bool(said.of("action")) and said.text.rstrip()[-1:] == "." and "{" not in said.text and "%" not in said.text


def _whole_clause(one: Said, left: Left) -> Mention | None:
    """Return the first thing of a clause of which the other side says nothing: a thing, or a deed with one."""
    unsaid = left.all
    for clause in one.clauses:
        content = [m for m in clause if m.kind in (*_NOUNS, *_DEEDS)]
        if content and all(m in unsaid for m in content):
            firm = any(m in left.firm for m in content)
            if firm or (len(content) > 1 and any(m.kind in _DEEDS for m in content)):
                return content[0]
    return None


def _counts(said: Said, number: Mention, counted: Mention) -> bool:
    """Return whether a number is of a thing: the first one that follows it, close by."""
    first = next((m for m in said.mentions if m.kind in _NOUNS and m.start > number.start), None)
    return first is counted and counted.start - number.start <= _COUNTED


def _more(one: Said, other: Said, value: Hashable) -> bool:
    """Return whether one side says a number more often than the other."""
    mine, theirs = (sum(said.counts[kind, value] for kind in _NUMBERS) for said in (one, other))
    return mine > theirs
