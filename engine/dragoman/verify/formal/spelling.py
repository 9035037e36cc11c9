"""Spelling: words that a dictionary does not know, and words that are one slip away from a word used elsewhere.

With hunspell and a dictionary of the language every word is looked up. Without them a word that stands once is compared
with the words that the file and our own catalogs use: two letters changed places, one too many, one missing or another
one, inside the word, where no ending changes it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from ...core.messages import T
from ...language.catalogs import domains, languages, load
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from ..outside import Outside
from .pairs import LONGEST, WORD, prose

__all__ = ["check", "finish", "slip"]

SLIP = T("ui.check.spelling_slip", "“{word}” may be a slip for “{wanted}”, which is used elsewhere.")
UNKNOWN = T("ui.check.spelling_unknown", "“{word}” is not in the dictionary.")
STRANGE = T("ui.check.spelling_strange", "“{word}” does not look like a word of the language.")

_MOST_WORDS = 50_000
_SHORTEST = 5
_ENOUGH = 8000
"""Words from which it can be told what a word of the language looks like; with fewer, good words look strange."""


class _Memory:
    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.first: dict[str, tuple[Entry, int]] = {}


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Remember the words of an entry; they are judged at the end, when all are known."""
    memory: _Memory = context.memory.setdefault("spelling", _Memory())
    if len(memory.counts) >= _MOST_WORDS:
        return
    source = entry.msgid.casefold()
    for form, text in enumerate(entry.msgstr):
        if not text or len(text) > LONGEST:
            continue
        for word in WORD.findall(prose(text)):
            # Names, abbreviations and words taken over from the source are no matter of spelling.
            if word.islower() and len(word) >= 3:
                memory.counts[word] += 1
                if len(word) >= _SHORTEST and word not in source and "-" not in word:
                    memory.first.setdefault(word, (entry, form))
    yield from ()


def finish(context: Context) -> Iterator[Finding]:
    """Judge the words of the file."""
    memory: _Memory | None = context.memory.pop("spelling", None)
    if memory is None or not memory.counts:
        return
    outside: Outside | None = context.memory.get("outside")
    unknown = outside.hunspell(context.lang, sorted(memory.first)) if outside else None
    base = _base(context.base)
    if context.game:
        # Our own catalogs: the file may not vouch for itself.
        base = base - memory.counts
    known = {word for word, number in memory.counts.items() if number > 1} | set(base)
    if unknown is not None:
        known -= unknown
    doubtful = [word for word in memory.first if word not in known or (unknown is not None and word in unknown)]
    index = _index(known, doubtful)
    shapes = _shapes({*base, *known}) if len(base) >= _ENOUGH else None
    for word in doubtful:
        once = memory.counts[word] == 1
        if unknown is None and not once:
            continue
        if unknown is not None and word not in unknown:
            continue
        odd = _odd(word, shapes)
        wanted, kind = _nearest(word, index, memory.counts, base)
        if wanted:
            plain = len(word) >= 8 if kind == "swapped" else odd > (kind == "another")
            sure = plain or odd > 1 or unknown is not None
            if sure or kind == "swapped" or len(word) >= 8:
                yield _finding(word, memory, SLIP, "likely" if sure and once else "possible", wanted)
        elif unknown is not None:
            yield _finding(word, memory, UNKNOWN, "possible", None)
        elif odd > 1 and odd >= 0.34 * len(word):
            yield _finding(word, memory, STRANGE, "possible", None)


def _finding(word: str, memory: _Memory, message: object, certainty: str, wanted: str | None) -> Finding:
    entry, form = memory.first[word]
    match = re.search(rf"\b{re.escape(word)}\b", entry.msgstr[form])
    chosen = SLIP if message is SLIP else UNKNOWN if message is UNKNOWN else STRANGE
    return complaint(
        entry,
        "spelling",
        chosen,
        severity="minor",
        certainty=certainty,
        form=form,
        expected=wanted,
        found=word,
        target=match.span() if match else None,
        word=word,
        wanted=wanted or "",
    )


@lru_cache(maxsize=8)
def _base(lang: str) -> Counter[str]:
    """The words of our own catalogs in a language."""
    counts: Counter[str] = Counter()
    if lang in languages():
        for domain in domains(lang):
            for forms in load(lang, domain).entries.values():
                for text in (forms,) if isinstance(forms, str) else forms:
                    counts.update(word for word in WORD.findall(prose(text)) if word.islower())
    return counts


def _shapes(base: Iterable[str]) -> Counter[str]:
    shapes: Counter[str] = Counter()
    for word in base:
        shapes.update(set(_trigrams(word)))
    return shapes


def _trigrams(word: str) -> list[str]:
    framed = f"^{word}$"
    return [framed[i : i + 3] for i in range(len(framed) - 2)]


def _odd(word: str, shapes: Counter[str] | None) -> int:
    """How many groups of three letters a word has that no word of our catalogs has."""
    return 0 if shapes is None else sum(1 for three in _trigrams(word) if shapes[three] < 1)


def _index(known: set[str], doubtful: list[str]) -> dict[str, list[str]]:
    """Known words by themselves with one letter left out; only those that a doubtful word could meet."""
    wanted = {shape for word in doubtful for shape in _shortened(word)}
    index: dict[str, list[str]] = {}
    for word in known:
        if len(word) >= _SHORTEST:
            for shape in _shortened(word):
                if shape in wanted:
                    index.setdefault(shape, []).append(word)
    return index


def _shortened(word: str) -> list[str]:
    return [word, *(word[:i] + word[i + 1 :] for i in range(len(word)))]


def _nearest(word: str, index: dict[str, list[str]], counts: Counter[str], base: Counter[str]) -> tuple[str, str]:
    found: dict[str, str] = {}
    for shape in _shortened(word):
        for other in index.get(shape, ()):
            if other != word and (kind := slip(word, other)):
                found[other] = kind
    if not found:
        return "", ""
    best = max(found, key=lambda one: (found[one] == "swapped", counts[one] + base[one], one))
    return best, found[best]


def slip(word: str, other: str) -> str:
    """How `word` may have come from `other` by one slip: "swapped", "missing", "extra", "another", or "" for none.

    The first letter and the last two are left out: there prefixes and endings change, and no slip is needed. So are
    changes of length of a vowel and the like, which go with inflection.
    """
    start = 0
    while start < min(len(word), len(other)) and word[start] == other[start]:
        start += 1
    end = 0
    while end < min(len(word), len(other)) - start and word[-1 - end] == other[-1 - end]:
        end += 1
    here, there = word[start : len(word) - end], other[start : len(other) - end]
    if start == 0 or end < 2:
        return ""
    if len(here) == len(there) == 2 and here == there[::-1]:
        return "swapped" if min(len(word), len(other)) >= _SHORTEST else ""
    if min(len(word), len(other)) < 7:
        return ""
    if not here and len(there) == 1:
        return "missing"
    if not there and len(here) == 1:
        return "extra"
    if len(here) == len(there) == 1 and not _related(here, there):
        return "another"
    return ""


def _related(here: str, there: str) -> bool:
    vowels = "aáäeéěiíïoóôuúůüyý"
    return (here in vowels and there in vowels) or {here, there} in ({"c", "č"}, {"z", "ž"}, {"s", "š"}, {"k", "c"})
