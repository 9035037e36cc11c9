"""Phrases of a lexicon, compiled: which phrase begins at a word, and how far it reaches."""

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

GAP = ".."
NUMERAL = "#"
AHEAD = "+"
BEHIND = "~"
_FIRST = ((0, 1),)
LONGEST_GAP = 3
_MOST = 200_000
"""So many words, and pairs of words, are remembered."""


class Phrase(NamedTuple):
    """A phrase of a concept: its words (alternatives each), in order.

    GAP stands for up to LONGEST_GAP words. NUMERAL at the end asks for a number that follows, and does not take it;
    AHEAD stands before the alternatives of a word at the end that must follow and is not taken either.
    behind  the first word must only stand there, and keeps its own meaning
    """

    concept: str
    words: tuple[tuple[str, ...], ...]
    rank: int
    behind: bool = False


class Found(NamedTuple):
    """A phrase found at a word: how many words of the text it reaches over, and how many of its own it has.

    gaps  where words stand between its own, from its beginning: (first, after the last)
    """

    concept: str
    length: int
    words: int
    gaps: tuple[tuple[int, int], ...] = ()


def parse(concept: str, phrase: str, rank: int) -> Phrase:
    """Return a phrase of a lexicon: words with spaces between, `|` between alternatives, `*` for endings."""
    behind = phrase[:1] == BEHIND and len(phrase) > 1
    phrase = phrase[1:] if behind else phrase
    words = tuple(
        (AHEAD, *word[1:].split("|")) if word[0] == AHEAD and len(word) > 1 else tuple(word.split("|"))
        for word in phrase.casefold().split()
    )
    if not words or words[0] == (GAP,):
        raise ValueError(f"{concept}: {phrase!r} has no first word")
    return Phrase(concept, words, rank, behind)


def fits(word: str, alternatives: Sequence[str]) -> bool:
    """Return whether a word is one of the alternatives."""
    for pattern in alternatives:
        if pattern[-1] == "*":
            if word.startswith(pattern[:-1]):
                return True
        elif word == pattern:
            return True
    return False


class _Start(NamedTuple):
    """What can begin with a word.

    single  phrases of this word alone, and what is found with the first of them
    longer  phrases of several words, the longest first
    follow  for a second word: the longer phrases that can go on with it, with what is found where it decides alone
    sure    for a second word that decides alone whatever follows: what is found
    """

    single: tuple[Phrase, ...]
    found: Found | None
    longer: tuple[Phrase, ...]
    follow: dict[str, tuple[tuple[Phrase, Found | None], ...]]
    sure: dict[str, Found | None]


class Phrases:
    """All phrases of a lexicon, found by their first two words."""

    def __init__(self, phrases: Iterable[Phrase], numerals: Container[str] = ()) -> None:
        self._numerals = numerals
        self._exact: dict[str, list[Phrase]] = {}
        self._stems: dict[str, list[Phrase]] = {}
        for phrase in phrases:
            for pattern in phrase.words[0]:
                if pattern[-1] == "*":
                    self._stems.setdefault(pattern[:-1], []).append(phrase)
                else:
                    self._exact.setdefault(pattern, []).append(phrase)
        self._lengths = sorted({len(stem) for stem in self._stems})
        self._starts: dict[str, _Start | None] = {}
        self._followed = 0

    def begins(self, word: str) -> bool:
        """Return whether any phrase begins with the word."""
        return self._start(word) is not None

    def alone(self, word: str) -> str | None:
        """Return the concept of a word with which no longer phrase begins, None for any other word."""
        start = self._start(word)
        return None if start is None or start.longer or start.found is None else start.found.concept

    def before(self, word: str, following: str) -> tuple[bool, Found | None]:
        """Return whether a word and the next one ("" where there is none) tell alone what is found, and what."""
        start = self._start(word)
        if start is None:
            return True, None
        if following not in start.follow:
            self._following(start, following)
        return following in start.sure, start.sure.get(following)

    def _start(self, word: str) -> _Start | None:
        if word in self._starts:
            return self._starts[word]
        candidates = list(self._exact.get(word, ()))
        for length in self._lengths:
            if length > len(word):
                break
            candidates.extend(self._stems.get(word[:length], ()))
        # The longest first, among those as long the one of the lowest rank.
        ordered = sorted(dict.fromkeys(candidates), key=lambda p: (-len(p.words), p.rank))
        single = tuple(phrase for phrase in ordered if len(phrase.words) == 1)
        longer = tuple(phrase for phrase in ordered if len(phrase.words) > 1)
        found = Found(single[0].concept, 1, 1) if single else None
        if len(self._starts) > _MOST:
            self._starts.clear()
        start = self._starts[word] = _Start(single, found, longer, {}, {}) if ordered else None
        return start

    def at(self, words: Sequence[str], i: int, without: tuple[str, ...] = ()) -> Found | None:
        """Return the longest phrase that begins at word i, None when there is none.

        Phrases of concepts in `without` are passed over, groups by their name and a dot.
        """
        word = words[i]
        start = self._starts[word] if word in self._starts else self._start(word)
        if start is None:
            return None
        if start.longer:
            following = words[i + 1] if i + 1 < len(words) else ""
            if not without and following in start.sure:
                return start.sure[following]
            candidates = start.follow.get(following)
            if candidates is None:
                candidates = self._following(start, following)
            for phrase, found in candidates:
                if without and _passed(phrase, without):
                    continue
                if found is not None:
                    return found
                length, gaps = self._length(phrase, words, i)
                if length:
                    return Found(phrase.concept, length, len(phrase.words), gaps)
        if not without:
            return start.found
        single = next((phrase for phrase in start.single if not _passed(phrase, without)), None)
        return None if single is None else Found(single.concept, 1, 1)

    def _following(self, start: _Start, word: str) -> tuple[tuple[Phrase, Found | None], ...]:
        """Return the longer phrases that can go on with a second word ("" where there is none)."""
        possible: list[tuple[Phrase, Found | None]] = []
        for phrase in start.longer:
            second = phrase.words[1]
            if second == (GAP,):
                possible.append((phrase, None))
            elif second == (NUMERAL,):
                if word and self._is_numeral(word):
                    possible.append((phrase, Found(phrase.concept, 1, len(phrase.words))))
            elif second[0] == AHEAD and len(second) > 1:
                if word and fits(word, second[1:]):
                    possible.append((phrase, Found(phrase.concept, 1, len(phrase.words))))
            elif word and fits(word, second):
                gaps = _FIRST if phrase.behind else ()
                found = Found(phrase.concept, 2, 2, gaps) if len(phrase.words) == 2 else None
                possible.append((phrase, found))
        self._followed += 1
        if self._followed > _MOST:  # texts of strangers may hold any number of pairs of words
            self._followed = 0
            self._starts.clear()
        start.follow[word] = tuple(possible)
        first = possible[0][1] if possible else start.found
        if not possible or first is not None:
            start.sure[word] = first
        return start.follow[word]

    def _length(self, phrase: Phrase, words: Sequence[str], i: int) -> tuple[int, tuple[tuple[int, int], ...]]:
        """Return over how many words the phrase reaches from word i, 0 when it does not fit, and its gaps."""
        at = i + 1
        gap = False
        gaps: tuple[tuple[int, int], ...] = _FIRST if phrase.behind else ()
        for alternatives in phrase.words[1:]:
            if alternatives == (NUMERAL,):
                return (at - i if at < len(words) and self._is_numeral(words[at]) else 0), gaps
            if alternatives[0] == AHEAD and len(alternatives) > 1:
                return (at - i if at < len(words) and fits(words[at], alternatives[1:]) else 0), gaps
            if alternatives == (GAP,):
                gap = True
                continue
            last = min(len(words), at + (LONGEST_GAP + 1 if gap else 1))
            for j in range(at, last):
                if fits(words[j], alternatives):
                    if j > at:
                        gaps = (*gaps, (at - i, j - i))
                    at = j + 1
                    break
            else:
                return 0, ()
            gap = False
        return at - i, gaps

    def _is_numeral(self, word: str) -> bool:
        return word[0].isdigit() or word[0] in "{%" or word in self._numerals


def _passed(phrase: Phrase, without: tuple[str, ...]) -> bool:
    """Return whether a phrase is of one of the concepts or groups."""
    return phrase.concept in without or phrase.concept.partition(".")[0] + "." in without
