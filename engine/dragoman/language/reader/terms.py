"""Names of a game as phrases: their forms, and what else can follow what all forms have in common."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Mapping

from .phrases import Phrase, parse

__all__ = ["term_phrases"]

_WORDS = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*|&")


def term_phrases(terms: Mapping[str, Iterable[str]]) -> Iterable[Phrase]:
    """Yield the phrases of terms: each form as it stands, and with any ending after what all forms have in common.

    A stem that words of other terms share is left whole, so that no ending turns one term into another.
    """
    split: dict[str, list[tuple[str, ...]]] = {}
    owners: dict[str, set[str]] = {}
    for term, forms in terms.items():
        for form in forms:
            row = tuple(word.casefold().replace("’", "'") for word in _WORDS.findall(form))
            if row and row not in split.setdefault(term, []):
                split[term].append(row)
                for word in row:
                    owners.setdefault(word, set()).add(term)
    every = sorted(owners)
    for term, rows in split.items():
        for row in rows:
            yield parse(f"term:{term}", " ".join(row), -2)
            yield parse(f"term:{term}", " ".join(_stem(word, owners[word], owners, every) for word in row), -1)


def _stem(word: str, mine: set[str], owners: Mapping[str, set[str]], every: list[str]) -> str:
    """Return the word's stem with "*", so that every ending fits; short words and stems of others as they are."""
    if len(word) <= 3:
        return word
    stem = word[: len(word) - (1 if len(word) <= 5 else 2)]
    at = bisect_left(every, stem)
    while at < len(every) and every[at].startswith(stem):
        inflected = every[at].startswith(word[:-1]) and abs(len(every[at]) - len(word)) <= 2
        if not inflected and not owners[every[at]] & mine:
            return word
        at += 1
    return stem + "*"
