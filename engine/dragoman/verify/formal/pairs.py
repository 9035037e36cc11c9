"""Which source text each form of a translation is compared with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..context import Context
from ..entry import Entry

__all__ = ["LONGEST", "WORD", "pairs", "prose", "words"]

WORD = re.compile(r"[^\W\d_]+(?:[’'-][^\W\d_]+)*")
_MARKS = re.compile(r"\{[^{}]*\}|%(?:\([^()]*\))?[-+ #0-9.$*]*[a-zA-Z]|<[^<>]*>|&\w+;|\$\{?\w+\}?")
_CODE = re.compile(r"[_/@\\=|\[\]]|\w\.\w")
LONGEST = 20_000
"""Longer texts are compared by what is cheap only: nobody wrote them by hand."""


def pairs(entry: Entry, context: Context) -> Iterator[tuple[int, str, str]]:
    """(form, source, translation) of every form that has a text.

    The singular is the source of a form that serves only the number 1, and of the first form of several.
    """
    for form, target in enumerate(entry.msgstr):
        if target:
            yield form, source_of(entry, context, form), target


def source_of(entry: Entry, context: Context, form: int) -> str:
    """The source text of a form."""
    if entry.msgid_plural is None or (form == 0 and len(entry.msgstr) > 1):
        return entry.msgid
    if form < len(context.numbers) and context.numbers[form] == (1,):
        return entry.msgid
    return entry.msgid_plural


def prose(text: str) -> str:
    """A text without its placeholders, markup, addresses, options and other code."""
    if len(text) > LONGEST:
        return ""
    bare = _MARKS.sub(" ", text) if any(sign in text for sign in "{%<&$") else text
    if "-" not in bare and not _CODE.search(bare):  # as most texts are
        return " ".join(bare.split())
    return " ".join(word for word in bare.split() if not _CODE.search(word) and not word.startswith("-"))


def words(text: str) -> list[str]:
    """The words of a text; numbers are none."""
    return WORD.findall(text)
