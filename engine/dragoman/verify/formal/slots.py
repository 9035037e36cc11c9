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

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .slot_data import SLOTS, Rule

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
    judged: list[tuple[int, int, tuple[Rule, ...], tuple[int, int]]] = []
    if few == many:
        judged.append((one, many, language.one_many, (1, 2)))
    else:
        judged.append((few, many, language.few_many, (2, 5)))
        judged.append((one, few, language.one_few, (1, 2)))
        judged.append((one, many, language.one_many, (1, 5)))
    for first, second, rules, numbers in judged:
        if first == second or not rules or forms[first] == forms[second] or not forms[first] or not forms[second]:
            continue
        alike = set(tokens[few]) & set(tokens[many]) if language.oblique_alike and one in (first, second) else set()
        pairs = [pair for pair in _differing(tokens[first], tokens[second]) if not alike & set(pair)]
        votes = [(vote(here, there, rules, context.base), here, there) for here, there in pairs]
        against = [item for item in votes if item[0] < 0]
        favour = sum(1 for item in votes if item[0] > 0)
        if against and len(against) > favour:
            _, here, there = against[0]
            at = forms[first].lower().find(here)
            finding = complaint(
                entry,
                "plural-slot",
                SWAPPED,
                certainty="possible" if favour else "likely",
                form=first,
                expected=there,
                found=here,
                target=(at, at + len(here)) if at >= 0 else None,
                here=here,
                there=there,
                number=numbers[0],
                other=numbers[1],
            )
            yield finding
            return


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
        return (here[:-2] + "a" + here[-2:] == there) - (there[:-2] + "a" + there[-2:] == here)
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
