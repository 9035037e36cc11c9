"""Doubled words, and translations that are still the source text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .formats import guessed, without
from .pairs import LONGEST, pairs, prose, words

__all__ = ["check"]

DOUBLED = T("ui.check.doubled", "The word “{word}” stands twice in a row.")
UNCHANGED = T("ui.check.unchanged", "The translation is the source text, unchanged.")

_DOUBLED = re.compile(r"(?<![\w’'=-])([^\W\d_]{2,})[ \n\xa0](\1)(?![\w-]|[’']\w)", re.IGNORECASE)
# Twice in a row and right: two words that look the same, or a reduplication.
_RIGHT = {
    "es": {"nos", "lo", "la", "muy", "poco", "sino"},
    "fr": {"nous", "vous"},
    "de": {"die", "der", "das", "sie"},
    "it": {"via", "man", "piano"},
    "hr": {"malo", "jedan", "jedno"},
    "id": None,
    "ms": None,
    "vi": None,
    "tr": None,
    "zh": None,
    "ja": None,
    "sw": None,
}
# Words that no other language has in a name: with one of them the text is an English sentence.
_ENGLISH = frozenset(
    [
        "the",
        "of",
        "and",
        "to",
        "is",
        "are",
        "was",
        "were",
        "be",
        "been",
        "has",
        "have",
        "had",
        "you",
        "your",
        "this",
        "that",
        "with",
        "from",
        "for",
        "not",
        "it",
        "its",
        "if",
        "when",
        "each",
        "every",
        "all",
        "may",
        "must",
        "can",
        "will",
        "gain",
        "pay",
        "take",
        "by",
        "at",
        "on",
        "or",
        "an",
        "as",
        "into",
        "than",
        "then",
        "there",
    ]
)


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Look for doubled words and unchanged texts."""
    right = _RIGHT.get(context.base, set())
    for form, source, target in pairs(entry, context):
        if right is not None and len(target) < LONGEST:
            for match in _DOUBLED.finditer(target):
                word = match[1].lower()
                other_case = match[1] != match[2] and (match[1][1:] != match[2][1:] or match[2][0].isupper())
                # In capitals it is a name for a value, beside the word itself.
                if word in right or other_case or match[1].isupper() or _DOUBLED.search(source):
                    continue
                yield complaint(
                    entry,
                    "doubled-word",
                    DOUBLED,
                    severity="minor",
                    certainty="likely",
                    form=form,
                    target=match.span(),
                    word=match[1],
                )
                break
        if target == source and context.base not in ("en", "") and form in (0, len(entry.msgstr) - 1):
            yield from _unchanged(entry, form, source)


def _unchanged(entry: Entry, form: int, source: str) -> Iterator[Finding]:
    found = words(prose(without(source, guessed(source))))
    if not found or all(word.isupper() for word in found) or "Copyright" in found:
        return
    english = {word.lower() for word in found if not word.isupper()} & _ENGLISH
    sure = len(found) >= 3 and english
    yield complaint(
        entry, "unchanged", UNCHANGED, certainty="likely" if sure else "possible", form=form, target=(0, len(source))
    )
