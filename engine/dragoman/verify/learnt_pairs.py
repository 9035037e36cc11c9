"""What goes with what in a file: for a term of the sources the word of the translations that goes with it alone.

All counts are of entries. Nothing grows faster than the number of entries that are learnt from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from .learnt_words import SHORTEST, WORD, forms, is_form, keys, prose, stem

__all__ = ["Learnt", "Lesson", "Pair", "Wrong"]

_LEAST = 3
"""So many entries must agree."""
_MOST_LOOKED_AT = 400
"""Of a term of more entries these many are looked at, spread over all."""
_MOST_SHOWN = 40
_LONG_KEY = 3
"""Shorter keys are those of many words."""
_MAY_DIFFER = 12
"""One in so many entries may have another word."""
_OF_ITS_OWN = 0.6
_SURELY_OWN = 0.8
"""The part of a word's entries that have its term: in a pair, and in one that can stand in the place of another."""
_FAR, _NEAR = 0.2, 30
"""What stands farther off, as a part of the text and in letters, is said of something else."""
_MOST_TERMS = 24
"""In longer texts a word may have come from anywhere."""


class Lesson(NamedTuple):
    """What is learnt from an entry: both texts, terms of the source, keys of the translation's words."""

    source: str
    text: str
    terms: Sequence[str]
    keys: frozenset[str]

    def place(self, term: str) -> float:
        """Return where a term stands in the source, from 0 at the beginning to 1 at the end."""
        return max(0, self.source.casefold().find(term)) / len(self.source)


class Pair(NamedTuple):
    """A term's key, how many entries have both, how many have the term, and how many the key."""

    key: str
    both: int
    uses: int
    total: int


class Wrong(NamedTuple):
    """A term whose usual word is missing, in how many other entries it is there, and the word that took its place.

    other   the term that this word is for elsewhere; "" where nothing took the place
    """

    term: str
    pair: Pair
    times: int
    word: str
    other: str


class Learnt:
    """The pairs of a file, and the entries that they are known from."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        self._lessons = lessons
        self._uses: dict[str, list[int]] = {}
        for number, lesson in enumerate(lessons):
            for term in lesson.terms:
                self._uses.setdefault(term, []).append(number)
        # What stands once or twice can be no pair.
        self._uses = {term: uses for term, uses in self._uses.items() if len(uses) >= _LEAST}
        totals = Counter(chain.from_iterable(lesson.keys for lesson in lessons))
        self.pairs = dict(self._pairs(totals))
        self._replacing: dict[str, list[str]] = {}
        for term, pair in self.pairs.items():
            # One entry more has the word: that in which it may stand in the place of another.
            own = pair.both >= _SURELY_OWN * (pair.total - 1) and (pair.uses - pair.both) * _MAY_DIFFER <= pair.uses
            if own:
                self._replacing.setdefault(pair.key, []).append(term)
        self._stems: dict[str, frozenset[str]] = {}
        self._shown: dict[str, str] = {}

    def _pairs(self, totals: Counter[str]) -> Iterator[tuple[str, Pair]]:
        for term, uses in self._uses.items():
            looked = uses[:: 1 + len(uses) // _MOST_LOOKED_AT]
            together = Counter(chain.from_iterable(self._lessons[number].keys for number in looked))
            least = max(_LEAST, _enough(len(looked)))
            often = [(key, times) for key, times in together.items() if times >= least]
            often = [one for one in often if len(one[0]) >= _LONG_KEY] or often
            if not often:
                continue
            # Of two keys that do as well the longer one says more.
            key, both = max(often, key=lambda one: (one[1] ** 2 / totals[one[0]], len(one[0]), one[0]))
            if len(looked) < len(uses):
                both = sum(key in self._lessons[number].keys for number in uses)
            if both >= max(_OF_ITS_OWN * totals[key], _enough(len(uses))):
                yield term, Pair(key, both, len(uses), totals[key])

    def wrong(self, lesson: Lesson, number: int | None) -> Iterator[Wrong]:
        """Yield the terms of an entry whose usual word its translation lacks, though all others have it.

        number  of the lesson, where it is one of those learnt from: it does not speak for itself
        """
        if len(lesson.terms) > _MOST_TERMS:
            return
        for term in lesson.terms:
            pair = self.pairs.get(term)
            if pair is None or pair.key in lesson.keys:
                continue
            others = pair.uses - (number is not None)
            if pair.both < _LEAST or (others - pair.both) * _MAY_DIFFER > others or is_form(lesson.text, pair.key):
                continue
            word, other = self._in_its_place(lesson, number, term, pair)
            if word or (pair.both > _LEAST and pair.both >= _SURELY_OWN * pair.total):
                yield Wrong(term, pair, pair.both, word, other)

    def _in_its_place(self, lesson: Lesson, number: int | None, term: str, pair: Pair) -> tuple[str, str]:
        """Return a word of the translation that is for another term elsewhere, and that term; else ("", "")."""
        text, place = prose(lesson.text), lesson.place(term)
        for match in WORD.finditer(text):
            word = match.group()
            if len(word) < SHORTEST or abs(place - match.start() / len(text)) > max(_FAR, _NEAR / len(text)):
                continue
            for key in _telling(word):
                for other in self._replacing.get(key, ()):
                    # Words of one family ("mine", "mining") stand for each other in any good translation.
                    if key[:3] == pair.key[:3] or any(_related(other, one) for one in lesson.terms):
                        continue
                    if stem(word) in self._stems_of(other) and not self._explained(lesson, number, key, other):
                        return word, other
        return "", ""

    def _stems_of(self, term: str) -> frozenset[str]:
        """Return the stems of the word that is for a term."""
        if term not in self._stems:
            texts = (self._lessons[number].text for number in self._uses[term][:_MOST_LOOKED_AT])
            key = self.pairs[term].key
            self._stems[term] = frozenset(stem(match.group()) for text in texts for match in forms(text, key))
        return self._stems[term]

    def _explained(self, lesson: Lesson, number: int | None, key: str, other: str) -> bool:
        """Return whether another entry has the word for a term of this one, without the term it usually is for."""
        return any(
            key in self._lessons[at].keys and at != number and other not in self._lessons[at].terms
            for term in lesson.terms
            for at in self._uses.get(term, ())[:_MOST_LOOKED_AT]
        )

    def shown(self, term: str) -> str:
        """Return the form of a term's word that stands most often."""
        if term not in self._shown:
            key = self.pairs[term].key
            texts = (self._lessons[number].text for number in self._uses[term][:_MOST_SHOWN])
            found = Counter(match.group().casefold() for text in texts for match in forms(text, key))
            self._shown[term] = max(found, key=lambda word: (found[word], -len(word), word)) if found else key
        return self._shown[term]


def _telling(word: str) -> Sequence[str]:
    """Return the keys that tell of a word: short ones only of a word that has no longer one."""
    found = keys(word)
    return [key for key in found if len(key) >= _LONG_KEY] or found


def _enough(uses: int) -> int:
    """Return in how many of some entries the word must be: one may be wrong, and of others one in some may differ."""
    return uses - 1 - (uses - 1) // _MAY_DIFFER


def _related(one: str, other: str) -> bool:
    """Return whether two terms have a word in common, or words that begin alike."""
    return any(a[:4] == b[:4] for a in one.split() for b in other.split())
