"""Waivers and acceptance, kept in translator comments so that they travel with the file.

    # dragoman: allow number 3f2a9c – the die has a 7 here
    # dragoman: accepted 3f2a9c

The short hash is of the source and the facts. Where it no longer fits, a waiver has expired and an accepted translation
is stale.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from .entry import Entry
from .finding import CLASSES, GROUPS

__all__ = [
    "Waiver",
    "accepted_comment",
    "accepted_hashes",
    "allowed",
    "entry_hash",
    "fits",
    "waiver_comment",
    "waivers",
]

_LENGTH = 6
_WAIVER = re.compile(r"dragoman:\s*allow\s+([a-z](?:[a-z, -]*[a-z])?)\s+([0-9a-f]{6,64})\s*(?:[–—-]+\s*(.*))?$")
_ACCEPTED = re.compile(r"dragoman:\s*accepted\s+([0-9a-f]{6,64})\b")


class Waiver(NamedTuple):
    """Findings of some classes are allowed for an entry, as long as the hash fits."""

    classes: frozenset[str]
    hash: str
    reason: str


def entry_hash(entry: Entry, facts: Iterable[Mapping[str, Any]] = ()) -> str:
    """The short hash of an entry's source and the facts that the engine holds it to."""
    source = [entry.msgctxt, entry.msgid, entry.msgid_plural, list(facts)]
    text = json.dumps(source, ensure_ascii=True, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("ascii")).hexdigest()[:_LENGTH]


def fits(given: str, wanted: str) -> bool:
    """Whether a hash in a comment is that of the entry as it is now."""
    return given[:_LENGTH] == wanted[:_LENGTH]


def waivers(comments: Iterable[str]) -> list[Waiver]:
    """The waivers in translator comments; one that names no known class is none."""
    found = []
    for comment in comments:
        if "dragoman:" in comment and (match := _WAIVER.match(comment.strip())):
            names = re.split(r"[\s,]+", match[1].strip())
            classes = {cls for name in names for cls in GROUPS.get(name, (name,)) if cls in CLASSES}
            if classes:
                found.append(Waiver(frozenset(classes), match[2], (match[3] or "").strip()))
    return found


def allowed(entry: Entry, facts: Iterable[Mapping[str, Any]] = ()) -> frozenset[str]:
    """The classes of findings that the waivers of an entry allow, as long as their hash fits."""
    given = waivers(entry.comments)
    if not given:
        return frozenset()
    wanted = entry_hash(entry, facts)
    return frozenset(cls for waiver in given if fits(waiver.hash, wanted) for cls in waiver.classes)


def accepted_hashes(comments: Iterable[str]) -> list[str]:
    """The hashes for which the translation was accepted, in their order."""
    return [match[1] for comment in comments if "dragoman:" in comment and (match := _ACCEPTED.match(comment.strip()))]


def waiver_comment(cls: str, digest: str, reason: str) -> str:
    """The translator comment, without `#`, that allows a class of findings."""
    clean = " ".join(reason.split())
    return f"dragoman: allow {cls} {digest}" + (f" – {clean}" if clean else "")


def accepted_comment(digest: str) -> str:
    """The translator comment, without `#`, that accepts a translation."""
    return f"dragoman: accepted {digest}"
