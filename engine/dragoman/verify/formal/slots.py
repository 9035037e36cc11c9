"""Plural forms in the wrong slot: form i is read beside the numbers that choose it.

The forms of one entry are laid side by side. Words that differ between two of them tell by their endings which goes
with which number: Slovak *karty* goes with 2 and *kariet* with 5, and no word does it the other way round. Each such
word is a vote; a finding needs votes against and none for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from difflib import SequenceMatcher
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .slot_data import SLOTS, Language, Rule

__all__ = ["check", "vote"]

SWAPPED = T(
    "ui.check.plural_swapped",
    "“{here}” does not go with {number}, nor “{there}” with {other}: the forms seem to have changed places.",
)

_TOKEN = re.compile(r"\{[^{}]*\}|%(?:\(\w+\))?[-\w.$]*|[^\W\d_]+|\d+")
_LETTERS = re.compile(r"[^\W\d_]+")
_VOWELS = frozenset("aeiouyаеёиоуыэюяіїє")
_SOFT = ("j", "c", "č", "ć", "š", "ž", "đ")
_MOST_TOKENS = 200


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Report forms whose words agree with the numbers of another form."""
    if entry.msgid_plural is None or len(entry.msgstr) < 2:
        return
    language = SLOTS.get(context.base)
    if language is None:
        return
    one, few, many = (context.rule.choose(number) for number in (1, 2, 5))
    forms = entry.msgstr
    if max(one, few, many) >= len(forms):
        return
    tokens = [_tokens(form) for form in forms]
    if max(map(len, tokens)) > _MOST_TOKENS:
        return
    judged: tuple[Pair, ...]
    if few == many:
        judged = (Pair(one, many, language.one_many, 1, 2),)
    else:
        judged = (
            Pair(few, many, language.few_many, 2, 5),
            Pair(one, few, language.one_few, 1, 2),
            Pair(one, many, language.one_many, 1, 5),
        )
    votes = [
        _votes(
            tokens[pair.first], tokens[pair.second], pair.rules, context.base, _oblique(language, tokens, pair, judged)
        )
        for pair in judged
    ]
    for pair, cast in zip(judged, votes):
        against = [item for item in cast if item[0] < 0]
        favour = sum(1 for item in cast if item[0] > 0)
        if len(against) > favour:
            _, here, there = against[0]
            yield _swapped(entry, pair, here, there, "possible" if favour else "likely")
            return
    if len(judged) == 3 and not any(item[0] for cast in votes for item in cast):
        yield from _moved(entry, tokens, language, judged, context.base)


class Pair(NamedTuple):
    """Two forms to be compared, the endings that tell them apart, and a number that goes with each."""

    first: int
    second: int
    rules: tuple[Rule, ...]
    number: int
    other: int


def _oblique(language: Language, tokens: list[list[str]], pair: Pair, judged: tuple[Pair, ...]) -> set[str]:
    """Words that 2 and 5 share: in a case other than the first they tell nothing about the form of 1."""
    if not language.oblique_alike or pair.number != 1 or len(judged) < 3:
        return set()
    return set(tokens[judged[0].first]) & set(tokens[judged[0].second])


def _votes(
    here: list[str], there: list[str], rules: tuple[Rule, ...], lang: str, silent: set[str]
) -> list[tuple[int, str, str]]:
    pairs = [pair for pair in _differing(here, there) if not silent & set(pair)]
    return [(vote(left, right, rules, lang), left, right) for left, right in pairs]


def _moved(
    entry: Entry, tokens: list[list[str]], language: Language, judged: tuple[Pair, ...], lang: str
) -> Iterator[Finding]:
    """Where no word tells anything as the forms stand, but all do in another order, they have moved round."""
    few_many, one_few, one_many = (pair.rules for pair in judged)
    places = (judged[1].first, judged[0].first, judged[0].second)
    texts = [tokens[place] for place in places]
    if len({len(text) for text in texts}) > 1 or texts[0] == texts[1] or texts[1] == texts[2] or texts[0] == texts[2]:
        return
    best, order = 0, places
    for one, few, many in permutations(places):
        silent = set(tokens[few]) & set(tokens[many]) if language.oblique_alike else set()
        cast = [
            *_votes(tokens[few], tokens[many], few_many, lang, set()),
            *_votes(tokens[one], tokens[few], one_few, lang, silent),
            *_votes(tokens[one], tokens[many], one_many, lang, silent),
        ]
        score = sum(item[0] for item in cast)
        if score > best:
            best, order = score, (one, few, many)
    if best < 2 or order == places:
        return
    at = next(i for i in range(3) if order[i] != places[i])
    wrong, right = places[at], order[at]
    here, there = next(_differing(tokens[wrong], tokens[right]), ("", ""))
    if here:
        yield _swapped(
            entry, Pair(wrong, right, (), (1, 2, 5)[at], (1, 2, 5)[places.index(right)]), here, there, "likely"
        )


def _swapped(entry: Entry, pair: Pair, here: str, there: str, certainty: str) -> Finding:
    at = entry.msgstr[pair.first].lower().find(here)
    return complaint(
        entry,
        "plural-slot",
        SWAPPED,
        certainty=certainty,
        form=pair.first,
        expected=there,
        found=here,
        target=(at, at + len(here)) if at >= 0 else None,
        here=here,
        there=there,
        number=pair.number,
        other=pair.other,
    )


def _tokens(text: str) -> list[str]:
    return [token.lower() for token in _TOKEN.findall(text)]


def _differing(here: list[str], there: list[str]) -> Iterator[tuple[str, str]]:
    """Words that stand at the same place and differ."""
    if len(here) == len(there):
        blocks = [(here, there)]
    else:
        matcher = SequenceMatcher(None, here, there, autojunk=False)
        blocks = [(here[a:b], there[c:d]) for tag, a, b, c, d in matcher.get_opcodes() if tag == "replace"]
    for left, right in blocks:
        if len(left) != len(right):
            # "one card" beside "{n} cards": the noun is last.
            left, right = left[-min(len(left), len(right)) :], right[-min(len(left), len(right)) :]
        for a, b in zip(left, right):
            if a != b and _LETTERS.fullmatch(a) and _LETTERS.fullmatch(b):
                yield a, b


@lru_cache(maxsize=65536)
def vote(here: str, there: str, rules: tuple[Rule, ...], lang: str = "") -> int:
    """1 where two words stand in the right order, -1 where only the other order is right, else 0."""
    forth = any(_matches(here, there, rule) for rule in rules)
    back = any(_matches(there, here, rule) for rule in rules)
    if lang in ("hr", "bs") and here.endswith("a") and there.endswith("a"):
        # The genitive plural puts an a before the last consonant: *školjka*, *školjaka*.
        longer = (here[:-2] + "a" + here[-2:] == there) - (there[:-2] + "a" + there[-2:] == here)
        if longer:
            return longer
    if forth == back:
        return 0
    if not forth and lang in ("hr", "bs") and here.endswith("e") and there.endswith("a"):
        # *polje*, *polja* is right where *lire*, *lira* is the wrong way round; neuter in -e has no hard stem.
        hard = not here[:-1].endswith(_SOFT)
        return -1 if hard or (here.endswith("ice") and len(here) > 4) else 0
    return 1 if forth else -1


def _matches(here: str, there: str, rule: Rule) -> bool:
    for ending in rule[0]:
        stem = _stem(here, ending)
        if stem is None:
            continue
        for other in rule[1]:
            rest = _stem(there, other)
            if rest is not None and (ending.startswith("=") or _same(stem, rest)):
                return True
    return False


def _stem(word: str, ending: str) -> str | None:
    """The word without an ending, None where it does not have it; no ending means a final consonant."""
    if ending.startswith("="):
        return word if word == ending[1:] else None
    if not ending:
        return word if _plain(word[-1]) not in _VOWELS else None
    return word[: -len(ending)] if word.endswith(ending) and len(word) > len(ending) else None


def _same(stem: str, other: str) -> bool:
    """Whether two stems are of one word: the same consonants, whatever happens to the vowels between."""
    left, right = _skeleton(stem), _skeleton(other)
    return bool(stem) and _plain(stem[0]) == _plain(other[:1] or "?") and left == right


@lru_cache(maxsize=65536)
def _skeleton(text: str) -> str:
    return "".join(sign for sign in _plain(text) if sign not in _VOWELS)


@lru_cache(maxsize=65536)
def _plain(text: str) -> str:
    marked = unicodedata.normalize("NFD", text.replace("й", "i"))
    return "".join(sign for sign in marked if not unicodedata.combining(sign))
