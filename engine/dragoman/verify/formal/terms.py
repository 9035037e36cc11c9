"""Inconsistent terms: the same source translated in two ways, and a word that a file always translates alike but once.

What goes with what is learnt from the file itself: a source word whose entries nearly all share one word of the
translation, which hardly comes anywhere else, is taken as a term. An entry that has the term and lacks that word is
reported; inflected forms are told by their consonants, so that Slovak *karta* and *kariet* are one.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import chain

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .given_terms import given_findings
from .pairs import LONGEST, prose, words

__all__ = ["check", "finish"]

TWO_WAYS = T("ui.check.term_two_ways", "The same source is translated otherwise in line {line}: “{other}”.")
ODD_ONE = T(
    "ui.check.term_odd_one",
    "“{source}” is translated with “{usual}” in {times} other entries, and here with another word or not at all.",
)

_MOST_ENTRIES = 20_000
_MOST_WORDS = 40
_MOST_USES = 400
_VOWELS = frozenset("aeiouy")
_SOFTENED = frozenset(pair for a, b in ("kc", "gz", "hz", "hs") for pair in ((a, b), (b, a)))
_SMALL_WORDS = (
    "the and for with from that this these those you your yours his her its their them they each every all any one two "
    "three four five six seven eight nine ten not but are was were has have had can may must will would should when if "
    "then than into onto over under out off who whom whose which what where while also only more most less least other "
    "another same such there here does did done been being how many much some before after until between about again "
    "use used uses using get gets make makes take takes give gives let set see say says"
)
_SMALL = frozenset(_SMALL_WORDS.split())


class _Memory:
    """The entries of a file as numbers of words."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.sources: list[list[str]] = []
        self.targets: list[list[str]] = []
        self.uses: dict[str, list[int]] = {}
        self.whole: dict[str, tuple[str, int | None]] = {}
        self.told: set[tuple[int, str]] = set()


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Compare an entry with the user's glossary and an earlier one of the same source; remember it for the end."""
    if context.base in ("en", ""):
        return
    memory: _Memory = context.memory.setdefault("terms", _Memory())
    for finding in given_findings(entry, context, inflected):
        memory.told.add((len(memory.entries), _source_key(str(finding.values["source"]))))
        yield finding
    if len(memory.entries) >= _MOST_ENTRIES or not entry.msgstr[0] or len(entry.msgid) > LONGEST:
        return
    source = " ".join(entry.msgid.split()).rstrip(".:…").casefold()
    target = " ".join(entry.msgstr[0].split())
    first = memory.whole.setdefault(source, (target, entry.line_of(0)))
    if entry.msgid_plural is None and words(source) and not _inflected(first[0], target):
        yield complaint(
            entry,
            "inconsistent-term",
            TWO_WAYS,
            severity="minor",
            certainty="possible",
            expected=first[0][:200],
            found=target[:200],
            line=str(first[1] or "–"),
            other=first[0][:80],
        )
    used = list(dict.fromkeys(_source_key(word) for word in words(prose(entry.msgid)) if len(word) > 2))
    if not 1 <= len(used) <= _MOST_WORDS:
        return
    text = " ".join(entry.msgstr)
    number = len(memory.entries)
    memory.entries.append(entry)
    memory.sources.append(used)
    found = {one for word in words(prose(text)) if len(word) > 2 for one in keys(word)}
    memory.targets.append(list(found))
    for word in used:
        if word not in _SMALL:
            memory.uses.setdefault(word, []).append(number)


def finish(context: Context) -> Iterator[Finding]:
    """Report the odd ones, in the order of the file."""
    memory: _Memory | None = context.memory.get("terms")
    if memory is None:
        return
    totals = Counter(chain.from_iterable(memory.targets))
    findings: list[tuple[int, Finding]] = []
    for word, uses in memory.uses.items():
        if 4 <= len(uses) <= _MOST_USES:
            findings += _odd(word, uses, totals, memory)
    yield from (finding for _, finding in sorted(findings, key=lambda item: item[0]))


def _odd(word: str, uses: list[int], totals: Counter[str], memory: _Memory) -> Iterator[tuple[int, Finding]]:
    together = Counter(chain.from_iterable(memory.targets[number] for number in uses))
    if not together:  # all of them translated by signs, figures or words of two letters
        return
    usual, times = max(together.items(), key=lambda item: (item[1] ** 2 / totals[item[0]], len(item[0]), item[0]))
    missing = [number for number in uses if usual not in memory.targets[number]]
    # One in a dozen may differ; and the word must belong to this source word, not just stand in most entries.
    if times < 3 or len(missing) > max(1, len(uses) // 12) or times < 0.8 * totals[usual]:
        return
    missing = [n for n in missing if (n, word) not in memory.told and not _has(usual, memory.entries[n])]
    if not missing or not _is_noun(word, uses, memory):
        return
    for number in missing:
        entry = memory.entries[number]
        shown = _shown(usual, uses, memory)
        at = re.search(rf"\b{re.escape(word)}", entry.msgid, re.IGNORECASE)
        sure = times >= 3 and len(missing) == 1 and _replaced(number, totals, memory)
        sure = sure and _is_noun_here(word, entry)
        yield (
            number,
            complaint(
                entry,
                "inconsistent-term",
                ODD_ONE,
                certainty="likely" if sure else "possible",
                expected=shown,
                source=at.span() if at else None,
                usual=shown,
                times=times,
            )._replace(values={"source": word, "usual": shown, "times": times}),
        )


def _replaced(number: int, totals: Counter[str], memory: _Memory) -> bool:
    """Whether a word of the translation is new to the file, and so may stand where the usual one is missing."""
    return any(totals[target] == 1 for target in memory.targets[number])


_BEFORE = r"\b(?:the|an?|each|every|no|one|two|three|four|five|\d+|\})"


def _is_noun(word: str, uses: list[int], memory: _Memory) -> bool:
    """Whether a source word names a thing: it has an article or a number, in singular and plural; or it is a name."""
    text = "\n".join(memory.entries[number].msgid for number in uses)
    name = re.escape(word)
    if len(re.findall(rf"(?<=[a-z,] ){name.capitalize()}\b", text)) * 2 >= len(uses):
        return True
    counted = len(re.findall(rf"(?i){_BEFORE} {name}(?:s|es)?\b", text))
    plural = re.search(rf"(?i)\b{name}(?:s|es)\b", text)
    single = re.search(rf"(?i)\b{name}\b", text)
    return plural is not None and single is not None and counted * 2 >= len(uses)


def _is_noun_here(word: str, entry: Entry) -> bool:
    """Whether it does so in this entry: *take place* is no place."""
    name = re.escape(word)
    found = re.search(rf"(?i:{_BEFORE} {name}(?:s|es)?\b)|(?<=[a-z,] ){name.capitalize()}\b", entry.msgid)
    return found is not None


def _shown(usual: str, uses: list[int], memory: _Memory) -> str:
    forms = Counter(
        word
        for number in uses[:50]
        for word in words(" ".join(memory.entries[number].msgstr[:1]))
        if usual in keys(word)
    )
    return forms.most_common(1)[0][0] if forms else usual


def _has(usual: str, entry: Entry) -> bool:
    """Whether a form of the usual word is there after all, its stem shorter or longer."""
    for word in words(" ".join(entry.msgstr)):
        longest = max(keys(word), key=len)
        if _alike(longest, usual):
            return True
    return False


@lru_cache(maxsize=65536)
def keys(word: str) -> tuple[str, ...]:
    """What the forms of a word may have in common: its first letter and its first consonants, fewer and more."""
    plain = "".join(sign for sign in unicodedata.normalize("NFD", word.casefold()) if not unicodedata.combining(sign))
    bare = plain[:1] + "".join(sign for sign in plain[1:] if sign not in _VOWELS)
    return tuple(bare[:length] for length in range(2, min(len(bare), 6) + 1)) or (bare,)


@lru_cache(maxsize=65536)
def _source_key(word: str) -> str:
    lower = word.casefold().removesuffix("’s").removesuffix("'s")
    if len(lower) > 4 and lower.endswith("ies"):
        return lower[:-3] + "y"
    return lower[:-1] if len(lower) > 3 and lower.endswith("s") and not lower.endswith(("ss", "us", "is")) else lower


def _inflected(text: str, other: str) -> bool:
    """Whether two texts are the same but for endings, case and the mark at the end: one term in two roles."""
    here, there = words(text), words(other)
    if not here or not there:
        return text == other
    return len(here) == len(there) and all(_alike(keys(a)[-1], keys(b)[-1]) for a, b in zip(here, there))


@lru_cache(maxsize=65536)
def inflected(word: str, other: str) -> bool:
    """Whether two words, in small letters, can be forms of one: their stems or their consonants are the same.

    The last consonant may change with the ending, as in Slovak *vták*, *vtáci* and Croatian *vojnik*, *vojnici*.
    """
    stem = len(word) - (1 if len(word) <= 5 else 2)
    if min(len(word), len(other)) > 3 and word[:stem] == other[:stem]:
        return True
    mine, theirs = keys(word)[-1], keys(other)[-1]
    if _alike(mine, theirs):
        return True
    return len(mine) == len(theirs) > 2 and mine[:-1] == theirs[:-1] and (mine[-1], theirs[-1]) in _SOFTENED


def _alike(key: str, other: str) -> bool:
    same = next((i for i, (a, b) in enumerate(zip(key, other)) if a != b), min(len(key), len(other)))
    return same >= min(3, len(key), len(other)) and (same > 1 or key == other)
