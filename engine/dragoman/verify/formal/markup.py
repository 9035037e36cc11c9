"""Markup: tags, entities, and the paired signs of light markup."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .pairs import pairs

__all__ = ["check"]

MISSING = T("ui.check.markup_missing", "The translation lacks the markup {names}.")
ADDED = T("ui.check.markup_added", "The source has no markup {names}.")
NESTED = T("ui.check.markup_nested", "The tags do not close in the order in which they open: {names}.")
ENTITY = T("ui.check.markup_entity", "“&” begins an entity here; it has to be written &amp; as in the source.")

_TAG = re.compile(r"<(/?)([A-Za-z][\w:.-]*)((?:\s[^<>]*)?)(/?)>")
_BB = re.compile(r"\[(/?)([A-Za-z]+)(?:=[^\]\[]*)?\]")
_ENTITY = re.compile(r"&(?:#\d+|#x[0-9A-Fa-f]+|[A-Za-z]\w*);")
_BARE = re.compile(r"&(?!#?\w+;)")
_EMPTY = frozenset({"br", "hr", "img", "input", "link"})


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Compare the markup of every form with that of its source."""
    for form, source, target in pairs(entry, context):
        if "<" in source or "<" in target:
            yield from _tags(entry, form, source, target)
        if "[/" in source:
            wanted, given = _named(_BB, source, None), _named(_BB, target, None)
            yield from _compare(entry, form, wanted, given, "certain")
        if "&" in source or "&" in target:
            yield from _entities(entry, form, source, target)
        if "**" in source and source.count("**") % 2 == 0 and target.count("**") != source.count("**"):
            yield complaint(entry, "markup", MISSING, certainty="likely", form=form, names="**")
        if "](" in source and target.count("](") != source.count("]("):
            yield complaint(entry, "markup", MISSING, certainty="likely", form=form, names="[…](…)")


def _tags(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    known = _known(source)
    wanted, given = _named(_TAG, source, known), _named(_TAG, target, known | _known(target))
    yield from _compare(entry, form, wanted, given, "certain")
    if wanted == given and _well_nested(source, known) and not _well_nested(target, known):
        names = ", ".join(dict.fromkeys(wanted))
        yield complaint(entry, "markup", NESTED, certainty="certain", form=form, names=names)


def _known(text: str) -> frozenset[str]:
    """The names that are tags here. `<file>` in a line of usage is a text to translate, not a tag."""
    found = list(_TAG.finditer(text))
    closing = {match[2] for match in found if match[1]}
    sure = {match[2] for match in found if match[2].lower() in ("br", "hr") or match[4] or "=" in match[3]}
    return frozenset(closing | sure)


def _named(pattern: re.Pattern[str], text: str, known: frozenset[str] | None) -> Counter[str]:
    names: Counter[str] = Counter()
    brackets = "<>" if pattern is _TAG else "[]"
    for match in pattern.finditer(text):
        if known is None or match[2] in known:
            empty = match[2].lower() in _EMPTY
            names[f"{brackets[0]}{'' if empty else match[1]}{match[2]}{brackets[1]}"] += 1
    return names


def _compare(entry: Entry, form: int, wanted: Counter[str], given: Counter[str], certainty: str) -> Iterator[Finding]:
    facts: dict[str, Any] = {"expected": sorted(wanted.elements()), "found": sorted(given.elements())}
    if missing := wanted - given:
        yield complaint(entry, "markup", MISSING, certainty=certainty, form=form, names=", ".join(missing), **facts)
    if added := given - wanted:
        names = ", ".join(added)
        severity = "critical" if "script" in names.lower() or "iframe" in names.lower() else "major"
        yield complaint(entry, "markup", ADDED, severity=severity, certainty=certainty, form=form, names=names, **facts)


def _well_nested(text: str, known: frozenset[str]) -> bool:
    stack: list[str] = []
    for match in _TAG.finditer(text):
        if match[2] not in known or match[4] or match[2].lower() in _EMPTY:
            continue
        if not match[1]:
            stack.append(match[2])
        elif not stack or stack.pop() != match[2]:
            return False
    return not stack


def _entities(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    wanted, given = Counter(_ENTITY.findall(source)), Counter(_ENTITY.findall(target))
    if wanted and (match := _BARE.search(target)) and not _BARE.search(source):
        yield complaint(
            entry, "markup", ENTITY, certainty="certain", form=form, target=(match.start(), match.start() + 1)
        )
        return
    # Only these have no letter of their own that could stand in their place.
    for name in ("&lt;", "&gt;", "&amp;"):
        if wanted[name] != given[name]:
            message = MISSING if wanted[name] > given[name] else ADDED
            yield complaint(
                entry,
                "markup",
                message,
                certainty="likely",
                form=form,
                expected=sorted(wanted.elements()),
                found=sorted(given.elements()),
                names=name,
            )
            return
    raw = [sign for sign, name in (("<", "&lt;"), (">", "&gt;")) if name in wanted and sign in _TAG.sub("", target)]
    if raw:
        yield complaint(entry, "markup", MISSING, certainty="likely", form=form, names=", ".join(raw))
