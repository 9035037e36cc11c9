"""Running the checks over files: each entry through every chosen class, waivers applied, everything counted.

Findings come as a stream, in the order of the files; nothing is kept of an entry that has been checked but what the
comparisons between entries need.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path
from typing import cast

from ..core.errors import DragomanError
from ..core.messages import T
from . import learnt
from .context import Context, complaint
from .entries import OpenCatalog, open_catalog
from .entry import Entry
from .finding import CERTAINTIES, CLASSES, MEANING, Finding
from .formal import (
    damaged,
    header,
    markup,
    placeholders,
    plural_forms,
    punctuation,
    slots,
    spelling,
    state,
    terms,
    whitespace,
    wording,
)
from .games import domain_of, facts_of, game_in
from .glossary import Glossary
from .long import UNREAD, is_long, piecewise
from .outside import Outside
from .waivers import entry_hash, fits, waivers

__all__ = ["Request", "Summary", "check_entries", "check_entry", "check_files", "finish"]

EXPIRED = T(
    "ui.check.waiver_expired",
    "The waiver for “{classes}” was for another source or other facts ({given}; now {wanted}), so it no longer holds.",
)

_ALLOWED = "allowed"
"""Name in a context's memory of the classes that waivers allow, by entry; kept for what is found after the last one."""
_OF_MEANING = frozenset(MEANING)

Check = Callable[[Entry, Context], Iterator[Finding]]

_TEXT_CHECKS: tuple[tuple[Check, frozenset[str]], ...] = (
    (placeholders.check, frozenset({"placeholders"})),
    (plural_forms.check, frozenset({"plural-count", "plural-alike"})),
    (slots.check, frozenset({"plural-slot"})),
    (markup.check, frozenset({"markup"})),
    (whitespace.check, frozenset({"whitespace"})),
    (punctuation.check, frozenset({"punctuation"})),
    (damaged.check, frozenset({"damaged"})),
    (wording.check, frozenset({"doubled-word", "unchanged"})),
    (terms.check, frozenset({"inconsistent-term"})),
    (spelling.check, frozenset({"spelling"})),
    (learnt.check, frozenset({"term"})),
)
_FIRST = 200
"""Entries of a foreign catalog that tell whether it is one of a game of ours."""
_FINISHES: tuple[tuple[Callable[[Context], Iterator[Finding]], str], ...] = (
    (header.finish, "header"),
    (terms.finish, "inconsistent-term"),
    (spelling.finish, "spelling"),
    (learnt.finish, "term"),
)


@dataclass(frozen=True)
class Request:
    """What to check: files, their language if given, classes, a glossary, and whether outside programs are asked."""

    paths: Sequence[Path]
    lang: str | None = None
    game: str = ""
    classes: frozenset[str] = frozenset(CLASSES)
    glossary: Glossary = field(default_factory=Glossary)
    outside: bool = True


@dataclass
class Summary:
    """What was done: counts by class, certainty and severity, waived findings, and programs that were not there.

    unread  entries too long to be compared for their meaning
    """

    files: list[str] = field(default_factory=list)
    entries: int = 0
    translated: int = 0
    waived: int = 0
    unread: int = 0
    classes: Counter[str] = field(default_factory=Counter)
    certainties: Counter[str] = field(default_factory=Counter)
    severities: Counter[str] = field(default_factory=Counter)
    used: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    errors: list[DragomanError] = field(default_factory=list)

    def count(self, finding: Finding) -> None:
        """Count a finding."""
        self.classes[finding.cls] += 1
        self.certainties[finding.certainty] += 1
        self.severities[finding.severity] += 1

    @property
    def findings(self) -> int:
        """How many findings there were."""
        return sum(self.classes.values())

    def worst(self) -> str | None:
        """The surest certainty there was."""
        return next((name for name in CERTAINTIES if self.certainties[name]), None)


def check_files(request: Request, summary: Summary) -> Iterator[Finding]:
    """The findings of all files. A file that cannot be read is noted in the summary, and the others are checked."""
    outside = Outside() if request.outside else None
    for path in request.paths:
        try:
            catalog = open_catalog(path, request.lang)
            summary.files.append(catalog.file)
            for finding in _check_file(catalog, request, summary, outside):
                summary.count(finding)
                yield finding
        except DragomanError as error:
            summary.errors.append(error)
    if outside is not None:
        summary.used, summary.absent = outside.used, outside.absent(request.classes)


def _check_file(catalog: OpenCatalog, request: Request, summary: Summary, outside: Outside | None) -> Iterator[Finding]:
    domain = request.game or domain_of(catalog.path) or _game_of(catalog)
    context = Context(catalog, request.glossary, domain, request.classes, facts_of(domain))
    context.memory["outside"] = outside
    asked = outside if outside is not None and outside.takes(context) else None
    if asked is not None:
        context.memory["said"] = set()
    for finding, waived in chain(_each(context, summary), finish(context), _asked(asked, context)):
        if asked is not None:
            context.memory["said"].add((finding.line, finding.cls))
        if waived:
            summary.waived += 1
        else:
            yield finding
    summary.unread += context.memory.get(UNREAD, 0)


def _game_of(catalog: OpenCatalog) -> str:
    """The game of a catalog that lies elsewhere: a copy of ours, or one that somebody makes; "" where it is none."""
    try:
        return game_in(islice(open_catalog(catalog.path).entries, _FIRST))
    except DragomanError:  # the check itself will come upon it
        return ""


def _each(context: Context, summary: Summary) -> Iterator[tuple[Finding, bool]]:
    """The findings of every entry by itself, and the entries counted."""
    for entry in context.catalog.entries:
        if entry.obsolete:
            continue
        if not entry.is_header:
            summary.entries += 1
            summary.translated += entry.translated
        yield from check_entry(entry, context)


def _asked(outside: Outside | None, context: Context) -> Iterator[tuple[Finding, bool]]:
    """The findings of other programs, each with whether a waiver allows it."""
    if outside is not None:
        for finding in outside.findings(context):
            yield finding, _is_allowed(finding, context)


def finish(context: Context, classes: frozenset[str] = frozenset(CLASSES)) -> Iterator[tuple[Finding, bool]]:
    """What is known only after the last entry, each finding with whether a waiver of its entry allows it.

    classes  only what is of these, besides the classes of the context
    """
    for ending, cls in _FINISHES:
        if cls in context.classes & classes:
            for finding in ending(context):
                if finding.cls in context.classes:
                    yield finding, _is_allowed(finding, context)


def _is_allowed(finding: Finding, context: Context) -> bool:
    """Whether a waiver of its entry allows a finding. What is said of the file as a whole goes with its header."""
    return finding.cls in context.memory.get(_ALLOWED, {}).get((finding.msgctxt, finding.msgid), ())


def check_entries(entries: Iterable[Entry], context: Context) -> Iterator[Finding]:
    """The findings of some entries, waived ones left out: for the workbench, which checks what is being typed."""
    for entry in entries:
        yield from (finding for finding, waived in check_entry(entry, context) if not waived)


def check_entry(entry: Entry, context: Context) -> Iterator[tuple[Finding, bool]]:
    """The findings of one entry, each with whether a waiver allows it."""
    allowed: frozenset[str] = frozenset()
    if any("dragoman:" in comment for comment in entry.comments):
        wanted = entry_hash(entry, context.facts(entry))
        given = waivers(entry.comments)
        allowed = frozenset(cls for waiver in given if fits(waiver.hash, wanted) for cls in waiver.classes)
        for waiver in given:
            if not fits(waiver.hash, wanted) and "stale" in context.classes and not waiver.classes <= allowed:
                classes = ", ".join(sorted(waiver.classes))
                yield (
                    complaint(
                        entry, "stale", EXPIRED, severity="minor", classes=classes, given=waiver.hash, wanted=wanted
                    ),
                    False,
                )
        if allowed:
            kept = context.memory.setdefault(_ALLOWED, {})
            at = entry.msgctxt, entry.msgid
            kept[at] = kept.get(at, frozenset()) | allowed
    for finding in _findings(entry, context):
        if finding.cls in context.classes:
            yield finding, finding.cls in allowed


def _findings(entry: Entry, context: Context) -> Iterator[Finding]:
    chosen = context.classes
    yield from state.check(entry, context)
    if "header" in chosen:
        yield from header.check(entry, context)
    if entry.is_header:
        yield from damaged.check(entry, context)
        return
    if not entry.translated:
        return
    for check, classes in _TEXT_CHECKS:
        if classes & chosen:
            yield from check(entry, context)
    if chosen & _OF_MEANING and (meaning := _meaning()) is not None:
        yield from piecewise(meaning, entry, context) if is_long(entry) else meaning(entry, context)


_MEANING: list[Check | None] = []


def _meaning() -> Check | None:
    """`meaning_findings` of the meaning layer, where it is there."""
    if not _MEANING:
        name = f"{__package__}.meaning"
        found = getattr(import_module(name), "meaning_findings", None) if find_spec(name) else None
        _MEANING.append(cast(Check | None, found))
    return _MEANING[0]
