"""Texts too long to be compared as a whole: they are compared line by line, or sentence by sentence."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from .context import Context
from .entry import Entry
from .finding import Finding, Span
from .formal.pairs import LONGEST

__all__ = ["UNREAD", "is_long", "piecewise"]

_CUTS = (re.compile(r"\n+"), re.compile(r"\n+|(?<=[.!?])\s+"))
"""Where texts are cut: at lines, or where both have not as many of them or they are too long, at sentences."""
UNREAD = "unread"
"""Under this name `Context.memory` counts the entries that could not be compared."""

Check = Callable[[Entry, Context], Iterator[Finding]]


def is_long(entry: Entry) -> bool:
    """Return whether any text of an entry is too long to be compared as a whole."""
    return max(len(entry.msgid), len(entry.msgid_plural or ""), *map(len, entry.msgstr)) > LONGEST


def piecewise(check: Check, entry: Entry, context: Context) -> Iterator[Finding]:
    """Yield what a check of meaning says of the pieces of a long entry, with the spans of the whole.

    An entry whose texts do not fall into as many pieces, or that has plural forms, is only counted as not read.
    """
    pairs = None if entry.msgid_plural is not None else _pairs(entry.msgid, entry.msgstr[0])
    if pairs is None:
        context.memory[UNREAD] = context.memory.get(UNREAD, 0) + 1
        return
    for (start, end), (begin, stop) in pairs:
        # Without its context: the facts of a rule are said somewhere in it, not in every piece.
        piece = entry._replace(msgctxt=None, msgid=entry.msgid[start:end], msgstr=(entry.msgstr[0][begin:stop],))
        for finding in check(piece, context):
            yield finding._replace(
                msgctxt=entry.msgctxt,
                msgid=entry.msgid,
                source_span=_moved(finding.source_span, start),
                target_span=_moved(finding.target_span, begin),
            )


def _pairs(source: str, target: str) -> list[tuple[Span, Span]] | None:
    """Return the spans of the pieces of both texts side by side, None where they do not go together."""
    for cut in _CUTS:
        ones, others = _pieces(source, cut), _pieces(target, cut)
        if len(ones) == len(others) and all(end - start <= LONGEST for start, end in (*ones, *others)):
            return list(zip(ones, others, strict=True))
    return None


def _pieces(text: str, cut: re.Pattern[str]) -> list[Span]:
    """Return the spans of the pieces of a text that are not blank."""
    marks = [match.span() for match in cut.finditer(text)]
    spans = zip((0, *(end for _, end in marks)), (*(start for start, _ in marks), len(text)), strict=True)
    return [(start, end) for start, end in spans if text[start:end].strip()]


def _moved(span: Span | None, by: int) -> Span | None:
    return None if span is None else (span[0] + by, span[1] + by)
