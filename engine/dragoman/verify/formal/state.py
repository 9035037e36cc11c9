"""The state of an entry: fuzzy, untranslated, accepted for another source, there twice."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from ..waivers import accepted_hashes, entry_hash, fits

__all__ = ["check"]

FUZZY = T("ui.check.fuzzy", "The entry is marked fuzzy, so its translation is not shown. Compare it with the source.")
UNTRANSLATED = T("ui.check.untranslated", "The entry has no translation.")
STALE = T(
    "ui.check.stale",
    "The translation was accepted for another source or other facts ({given}; now {wanted}). "
    "Read it again and accept it anew.",
)
DUPLICATE = T("ui.check.duplicate", "The entry is there already, in line {line}. Keep one of the two.")


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Report the state of an entry."""
    if "duplicate" in context.classes:
        yield from _duplicate(entry, context)
    if entry.is_header:
        return
    if "fuzzy" in entry.flags:
        yield complaint(entry, "fuzzy", FUZZY, severity="minor")
    elif not any(entry.msgstr) and not context.catalog.template:
        yield complaint(entry, "untranslated", UNTRANSLATED, severity="minor")
    if given := accepted_hashes(entry.comments):
        wanted = entry_hash(entry, context.facts(entry))
        if not any(fits(one, wanted) for one in given):
            yield complaint(entry, "stale", STALE, expected=wanted, found=given[-1], given=given[-1], wanted=wanted)


def _duplicate(entry: Entry, context: Context) -> Iterator[Finding]:
    # Hashes of eight bytes: the entries themselves would not fit into memory for the largest catalogs.
    seen: dict[int, int] = context.memory.setdefault("duplicate", {})
    name = f"{entry.msgctxt is not None}\0{entry.msgctxt}\0{entry.msgid}".encode("utf-8", "surrogatepass")
    key = int.from_bytes(blake2b(name, digest_size=8).digest(), "big")
    first = seen.setdefault(key, entry.line or 0)
    if first != (entry.line or 0):
        yield complaint(entry, "duplicate", DUPLICATE, severity="critical", line=first)._replace(line=entry.line)
