"""Names of a game as phrases: their forms, and what else can follow what all forms have in common."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence

from .phrases import Phrase, parse

__all__ = ["term_phrases"]

_VOWELS = "aeiouyáéíóúýäô"
_LONG = str.maketrans("aeiouy", "áéíóúý")
_FILLED = ("ie", "e", "o", "a")
_WORDS = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*|&|(?<=[sS])['’]")
"""The words of a form as `tokens` cuts a text: the apostrophe of "builders’" is a sign of its own."""


def term_phrases(terms: Mapping[str, Iterable[str]], clitics: Sequence[str] = ()) -> Iterable[Phrase]:
    """Yield the phrases of terms: each form as it stands, and with any ending after what all forms have in common.

    A stem that words of other terms share is left whole, so that no ending turns one term into another. Genitives
    that change the stem itself are told by what Slovak and Croatian do there; see `docs/libraries.md`.

    clitics  short words that may stand after a term's first word: "posebna se ekspedicija"
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
            words = [_any_form(word, owners, every) for word in row]
            yield parse(f"term:{term}", " ".join(words), -1)
            if clitics and len(words) > 1:
                yield parse(f"term:{term}", " ".join((words[0], "|".join(clitics), *words[1:])), -1)


def _any_form(word: str, owners: Mapping[str, set[str]], every: list[str]) -> str:
    """Return the alternatives for a word of a term: its stem, and genitives that are no word of another term."""
    mine = owners[word]
    more = (form for form in _genitives(word) if owners.get(form, mine) <= mine)
    return "|".join((_stem(word, mine, owners, every), *more))


def _genitives(word: str) -> Iterator[str]:
    """Yield what the genitive plural of a word in -a, -o or -e may be where its stem changes.

    A vowel comes between the last two consonants (karta: kariet, karata; okno: okien), or the last vowel becomes
    long (mešita: mešít). Most of what is yielded is a word of no language, and so is never met.
    """
    if len(word) <= 3 or word[-1] not in "aoe":
        return
    base = word[:-1]
    if base[-1] not in _VOWELS and base[-2] not in _VOWELS:
        yield from (base[:-1] + vowel + base[-1] for vowel in _FILLED)
        yield base[:-1] + "a" + base[-1] + "a"
        return
    at = next((n for n in range(len(base) - 1, -1, -1) if base[n] in _VOWELS), 0)
    if (long := base[at].translate(_LONG)) != base[at]:
        yield base[:at] + long + base[at + 1 :]


def _stem(word: str, mine: set[str], owners: Mapping[str, set[str]], every: list[str]) -> str:
    """Return the word's stem with "*", so that every ending fits; short words and stems of others as they are."""
    if len(word) <= 3:
        return word
    stem = word[: len(word) - (1 if len(word) <= 5 else 2)]
    if len(word) <= 5 and word[-1] not in _VOWELS:
        stem = word  # "brod" is no "broj"
    at = bisect_left(every, stem)
    while at < len(every) and every[at].startswith(stem):
        inflected = every[at].startswith(word[:-1]) and abs(len(every[at]) - len(word)) <= 2
        if not inflected and not owners[every[at]] & mine:
            return word
        at += 1
    return stem + "*"
