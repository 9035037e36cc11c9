"""Phrases of a lexicon, compiled: which phrase begins at a word, and how far it reaches."""

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

GAP = ".."
NUMERAL = "#"
LONGEST_GAP = 3


class Token(NamedTuple):
    """A word, number or sign of a text: its text in small letters, its span in code points, whether it begins small."""

    text: str
    start: int
    end: int
    small: bool = True


class Phrase(NamedTuple):
    """A phrase of a concept: its words (alternatives each), in order.

    GAP stands for up to LONGEST_GAP words. NUMERAL at the end asks for a number that follows, and does not take it.
    """

    concept: str
    words: tuple[tuple[str, ...], ...]
    rank: int


class Found(NamedTuple):
    """A phrase found at a token: how many tokens it reaches over, and how many of its own words it has."""

    concept: str
    length: int
    words: int


def parse(concept: str, phrase: str, rank: int) -> Phrase:
    """Return a phrase of a lexicon: words with spaces between, `|` between alternatives, `*` for endings."""
    words = tuple(tuple(word.split("|")) for word in phrase.casefold().split())
    if not words or words[0] == (GAP,):
        raise ValueError(f"{concept}: {phrase!r} has no first word")
    return Phrase(concept, words, rank)


def fits(word: str, alternatives: Sequence[str]) -> bool:
    """Return whether a word is one of the alternatives."""
    for pattern in alternatives:
        if pattern[-1] == "*":
            if word.startswith(pattern[:-1]):
                return True
        elif word == pattern:
            return True
    return False


def _may_follow(alternatives: tuple[str, ...], word: str) -> bool:
    """Return whether a word can be the second one of a phrase: a quick look before the whole phrase is tried."""
    first = alternatives[0]
    if len(alternatives) > 1 or first in (GAP, NUMERAL):
        return True
    return word.startswith(first[:-1]) if first[-1] == "*" else word == first


class Phrases:
    """All phrases of a lexicon, found by their first word."""

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
        self._cache: dict[str, tuple[Phrase, ...]] = {}

    def beginning(self, word: str) -> tuple[Phrase, ...]:
        """Return the phrases that the word can begin, longest first."""
        found = self._cache.get(word)
        if found is None:
            candidates = list(self._exact.get(word, ()))
            for length in self._lengths:
                if length > len(word):
                    break
                candidates.extend(self._stems.get(word[:length], ()))
            found = tuple(sorted(set(candidates), key=lambda p: (-len(p.words), p.rank)))
            if len(self._cache) > 200_000:
                self._cache.clear()
            self._cache[word] = found
        return found

    def at(self, tokens: Sequence[Token], i: int, without: tuple[str, ...] = ()) -> Found | None:
        """Return the longest phrase that begins at token i, None when there is none.

        Phrases of concepts in `without` are passed over, groups by their name and a dot.
        """
        best: Found | None = None
        following = tokens[i + 1].text if i + 1 < len(tokens) else ""
        for phrase in self.beginning(tokens[i].text):
            if len(phrase.words) > 1 and not _may_follow(phrase.words[1], following):
                continue
            if without and (phrase.concept in without or phrase.concept.partition(".")[0] + "." in without):
                continue
            if best is not None and len(phrase.words) <= best.words:
                break
            length = self._length(phrase, tokens, i)
            if length:
                best = Found(phrase.concept, length, len(phrase.words))
        return best

    def _length(self, phrase: Phrase, tokens: Sequence[Token], i: int) -> int:
        """Return over how many tokens the phrase reaches from token i, 0 when it does not fit."""
        words = phrase.words
        if len(words) == 1:
            return 1
        at = i + 1
        gap = False
        for alternatives in words[1:]:
            if alternatives == (NUMERAL,):
                return at - i if at < len(tokens) and self._is_numeral(tokens[at].text) else 0
            if alternatives == (GAP,):
                gap = True
                continue
            last = min(len(tokens), at + (LONGEST_GAP + 1 if gap else 1))
            for j in range(at, last):
                if fits(tokens[j].text, alternatives):
                    at = j + 1
                    break
            else:
                return 0
            gap = False
        return at - i

    def _is_numeral(self, word: str) -> bool:
        return word[0].isdigit() or word[0] in "{%" or word in self._numerals
