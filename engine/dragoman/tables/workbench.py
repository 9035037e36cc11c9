"""The translation workbench: a catalog that is being edited, checked while it is typed, as plain data. No widget.

What is typed is a draft; it is written into the file's text when the entry is left, accepted, waived or saved, each
time as one step that can be undone. The file on disk changes only by `save`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from ..core.errors import DragomanError
from ..core.messages import Message
from ..core.variants import Variant
from ..rules.facts import FactValue
from ..rules.rulebook import Rule
from ..verify.context import Context
from ..verify.entries import open_catalog
from ..verify.entry import Entry
from ..verify.finding import CLASSES, MEANING, Finding, at_least, class_title
from ..verify.formal import header, state, terms
from ..verify.games import facts_of
from ..verify.popatch import PoFile
from ..verify.poread import entries_of
from ..verify.run import check_entry
from ..verify.waivers import accepted_comment, accepted_hashes, entry_hash, waiver_comment, waivers
from . import rulebook_of, variants
from . import workbench_texts as texts
from .counterexample import counterexamples
from .explorer import Explorer, RunView
from .workbench_catalogs import CatalogFile, Progress, editable, make_copy
from .workbench_reading import Reading

__all__ = ["ALL", "ANY", "EDITED", "LIKELY", "WAIVED", "Fact", "Filter", "Workbench"]

ALL, LIKELY, ANY, WAIVED, EDITED = "all", "sure", "any", "waived", "edited"
_STATES = ("untranslated", "fuzzy", "stale")
_QUERY = 200


class Filter(NamedTuple):
    """A choice of entries, with how many there are."""

    name: str
    title: Message
    entries: int


class Fact(NamedTuple):
    """A fact of a rule in words, and what the translation says instead (None: the same)."""

    text: str
    instead: str | None


class _Place(NamedTuple):
    variant: Variant
    rule: Rule


class Workbench:
    """One catalog, open for editing.

    file     the catalog as it is being edited
    copy     the file in the user's folder to which it is saved, None where that is the catalog itself
    entries  all entries but the header and obsolete ones
    header   findings about the header
    at       number of the open entry, None where none is open
    draft    the forms of its translation as they are typed
    """

    def __init__(self, catalog: CatalogFile, lang: str, home: Path | None = None) -> None:
        """Open a catalog. Raises DragomanError where that is not possible."""
        self.catalog = catalog
        self._path, self.copy = editable(catalog, home)
        self.filter, self.query = ALL, ""
        self.at: int | None = None
        self.draft: list[str] = []
        self._open()
        self.set_language(lang)

    def __repr__(self) -> str:
        return f"Workbench({self.catalog.domain!r}, {self.catalog.lang!r})"

    def set_language(self, lang: str) -> None:
        """Tell everything in another language from now on."""
        self.reading = Reading(self.catalog.domain, self.catalog.lang, lang)
        self.tr = self.reading.tr
        self._explorers: dict[str, Explorer] = {}

    def _open(self) -> None:
        self.file = PoFile.read(self._path)
        self._facts = facts_of(self.catalog.domain)
        self._context = self._new_context()
        self._found: dict[int, list[tuple[Finding, bool]]] = {}
        self._rest: dict[int, list[Finding]] = {}
        self._saved: dict[int, Entry] = {}
        self._steps: list[int] = []
        self._read()
        self._saved = dict(enumerate(self.entries))
        self.header = [] if self._first is None else [one for one, _ in check_entry(self._first, self._context)]

    def _new_context(self) -> Context:
        catalog = open_catalog(self._path, self.catalog.lang, self._path.name)
        return Context(catalog, game=self.catalog.domain, facts=self._facts)

    def _read(self) -> None:
        read = entries_of(BytesIO(self.file.data), self._path.name, self.catalog.lang)
        entries = [entry for entry in read if not entry.obsolete]
        self._first = next((entry for entry in entries if entry.is_header), None)
        self.entries = [entry for entry in entries if not entry.is_header]

    # -- checking -------------------------------------------------------------------------------

    @property
    def checked(self) -> int:
        """How many entries have been checked."""
        return len(self._found)

    def check_more(self, number: int = 100) -> bool:
        """Check some more entries; returns whether there are still others."""
        start = self.checked
        for at in range(start, min(start + number, len(self.entries))):
            self._found[at] = list(check_entry(self.entries[at], self._context))
        if self.checked < len(self.entries):
            return True
        if start < self.checked:
            numbers = {(entry.msgctxt, entry.msgid): at for at, entry in enumerate(self.entries)}
            for finding in terms.finish(self._context):
                at = numbers[finding.msgctxt, finding.msgid]
                if finding.cls not in {found.cls for found, _ in self._found[at]}:
                    self._rest.setdefault(at, []).append(finding)
            self.header += header.finish(self._context)
        return False

    def _classes(self, at: int) -> tuple[set[str], bool]:
        found = self._found.get(at, [])
        classes = {finding.cls for finding, waived in found if not waived}
        return classes | {finding.cls for finding in self._rest.get(at, ())}, any(waived for _, waived in found)

    def _state(self, at: int) -> set[str]:
        """The names of the choices to which an entry belongs."""
        names, waived = self._classes(at)
        entry = self.entries[at]
        names -= set(_STATES[:2])
        if names:
            names.add(ANY)
        if any(
            at_least(f.certainty, "likely") for f, waived in self._found.get(at, ()) if not waived and f.cls in names
        ):
            names.add(LIKELY)
        if "fuzzy" in entry.flags:
            names.add("fuzzy")
        elif not all(entry.msgstr):
            names.add("untranslated")
        if waived:
            names.add(WAIVED)
        if self.entries[at].msgstr != self._saved[at].msgstr or entry.comments != self._saved[at].comments:
            names.add(EDITED)
        return names

    def filters(self) -> list[Filter]:
        """Return the choices of entries that hold any, all of them first."""
        counts: dict[str, int] = {}
        for at in range(len(self.entries)):
            for name in self._state(at):
                counts[name] = counts.get(name, 0) + 1
        titles = {LIKELY: texts.LIKELY, ANY: texts.ANY, WAIVED: texts.WAIVED, EDITED: texts.EDITED}
        order = ("untranslated", "fuzzy", "stale", LIKELY, ANY, EDITED, WAIVED, *CLASSES)
        chosen = [name for name in dict.fromkeys(order) if counts.get(name) or name == self.filter != ALL]
        rest = [Filter(name, titles.get(name) or class_title(name), counts.get(name, 0)) for name in chosen]
        return [Filter(ALL, texts.ALL, len(self.entries)), *rest]

    def rows(self) -> Iterator[tuple[int, str, tuple[Message, ...]]]:
        """Yield the entries of the choice: number, source, and what is to be said of each."""
        words = self.query.casefold()[:_QUERY].split()
        for at, entry in enumerate(self.entries):
            names = self._state(at)
            if self.filter != ALL and self.filter not in names:
                continue
            if words:
                text = f"{entry.msgctxt} {entry.msgid} {' '.join(entry.msgstr)}".casefold()
                if not all(word in text for word in words):
                    continue
            titles = [class_title(name) for name in CLASSES if name in names]
            yield at, entry.msgid, tuple(titles + ([texts.EDITED] if EDITED in names else []))

    def progress(self) -> Progress:
        """Return how far this catalog is, as it is edited."""
        return Progress(sum(e.translated and all(e.msgstr) for e in self.entries), len(self.entries))

    # -- the open entry -------------------------------------------------------------------------

    def open(self, at: int) -> None:
        """Open an entry; what was typed in the one before is kept."""
        self.keep()
        self.at = at
        self._draw()

    def _draw(self) -> None:
        if self.at is not None:
            forms = list(self.entry.msgstr)
            count = self._context.rule.nplurals if self.entry.msgid_plural is not None else 1
            self.draft = (forms + [""] * count)[: max(count, len(forms))] if count < 10 else forms

    @property
    def entry(self) -> Entry:
        """The open entry as it is in the file's text. There must be one."""
        assert self.at is not None
        return self.entries[self.at]

    @property
    def typed(self) -> Entry:
        """The open entry with what is typed, as a program would show it."""
        return self.entry._replace(msgstr=tuple(self.draft), flags=self.entry.flags - {"fuzzy"})

    def next(self) -> bool:
        """Open the next entry of the choice; False where there is none."""
        last = -1 if self.at is None else self.at
        after = next((at for at, *_ in self.rows() if at > last), None)
        if after is not None:
            self.open(after)
        return after is not None

    def numbers(self, form: int) -> tuple[int, ...]:
        """Return some of the numbers for which a plural form is chosen."""
        known = self._context.numbers
        return known[form][:4] if form < len(known) else ()

    def type(self, forms: Sequence[str]) -> None:
        """Take what is typed."""
        if len(forms) == len(self.draft):
            self.draft = list(forms)

    def check(self) -> list[tuple[Finding, bool]]:
        """Check what is typed, in this process: findings, each with whether it is waived."""
        context = Context(self._context.catalog, game=self.catalog.domain, facts=self._facts)
        return list(check_entry(self.typed, context))

    def place(self) -> _Place | None:
        """Return the rule that the open entry is the sentence of, with the first variant that has it."""
        rule = self.entry.msgctxt or ""
        for variant in variants().values():
            if variant.domain == self.catalog.domain and rule in (book := rulebook_of(variant)):
                return _Place(variant, book[rule])
        return None

    def facts(self, findings: Sequence[Finding]) -> list[Fact]:
        """Return what the rule asserts in words, each fact with what the translation makes of it."""
        place = self.place()
        if place is None:
            return []
        explorer, words = self._explorer(place.variant), self.reading.words
        instead = {}
        for finding in findings:
            if finding.expected and finding.cls in MEANING and at_least(finding.certainty, "likely"):
                found = finding.found
                value = words.fact(found["kind"], found["value"]) if found else self.tr.text(class_title("omission"))
                instead[finding.expected.get("slot")] = value
        return [
            Fact(
                self.tr.text(texts.FACT, kind=words.label(fact), value=words.fact(fact.kind, fact.value)),
                instead.get(fact.slot),
            )
            for fact in place.rule.facts(explorer.params)
        ]

    def run(self, findings: Sequence[Finding]) -> RunView | None:
        """Run the rule's experiment with the facts as the translation states them; None where there is none."""
        place = self.place()
        if place is None or place.rule.experiment is None:
            return None
        explorer = self._explorer(place.variant)
        changed: dict[str, FactValue | None] = {}
        for finding in findings:
            if finding.cls in MEANING and at_least(finding.certainty, "likely"):
                shown = counterexamples(self.tr.lang)(finding).counterexample
                if shown is not None and not shown["json"]["holds"]:
                    changed = shown["json"]["changed"]
                    break
        return explorer.run(place.rule.id, changed)

    def _explorer(self, variant: Variant) -> Explorer:
        if variant.name not in self._explorers:
            self._explorers[variant.name] = Explorer(variant, self.tr.lang)
        return self._explorers[variant.name]

    # -- changing -------------------------------------------------------------------------------

    @property
    def changed(self) -> bool:
        """Whether there is something that is not saved."""
        return self.file.changed or self._is_typed()

    @property
    def undoable(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._steps) or self._is_typed()

    def _is_typed(self) -> bool:
        if self.at is None:
            return False
        padded = [*self.entry.msgstr, *[""] * (len(self.draft) - len(self.entry.msgstr))]
        return self.draft != padded

    def keep(self) -> None:
        """Write what is typed into the text of the file; an edited entry is fuzzy no more. Raises DragomanError."""
        if self._is_typed():
            self._patch(msgstr=self.draft)

    def _patch(self, *, msgstr: Sequence[str] | None = None, comments: Sequence[str] | None = None) -> None:
        assert self.at is not None
        entry, before = self.entry, self.file.data
        empty = not any(entry.msgstr if msgstr is None else msgstr)
        self.file.patch(
            entry.msgctxt,
            entry.msgid,
            msgstr=msgstr,
            comments=comments,
            fuzzy=None if empty else False,
            clear_previous=not empty,
        )
        if self.file.data != before:
            self._steps.append(self.at)
        self._again(self.at)

    def _again(self, at: int) -> None:
        """Read the text of the file again after one entry of it has changed, and check that entry."""
        self._read()
        self._rest.pop(at, None)
        if at in self._found:
            context = Context(self._context.catalog, game=self.catalog.domain, facts=self._facts)
            self._found[at] = list(check_entry(self.entries[at], context))

    def undo(self) -> None:
        """Take back what is typed, else the last step, and open its entry. Raises DragomanError."""
        if self._is_typed():
            self._draw()
        elif self._steps and self.file.undo():
            self.at = self._steps.pop()
            self._again(self.at)
            self._draw()
        else:
            raise DragomanError(texts.NO_UNDO)

    def accept(self) -> None:
        """Accept the translation of the open entry as it is typed. Raises DragomanError."""
        if not any(self.draft):
            raise DragomanError(state.UNTRANSLATED)
        digest = entry_hash(self.entry, self._facts(self.entry))
        others = [comment for comment in self.entry.comments if not accepted_hashes([comment])]
        self._patch(msgstr=self.draft, comments=[*others, accepted_comment(digest)])

    def waive(self, cls: str, reason: str) -> None:
        """Let the findings of a class stand for the open entry. Raises DragomanError where no reason is given."""
        if not reason.strip():
            raise DragomanError(texts.REASON_MISSING)
        digest = entry_hash(self.entry, self._facts(self.entry))
        # One that has expired gives way to the new one.
        others = [c for c in self.entry.comments if not any(one.classes == {cls} for one in waivers([c]))]
        comments = [*others, waiver_comment(cls, digest, reason)]
        self._patch(msgstr=self.draft, comments=comments)

    def save(self) -> Path:
        """Write the file and return its backup. Raises DragomanError, also where nothing has changed."""
        self.keep()
        if self.file.changed and self.copy is not None and self._path != self.copy:
            make_copy(self._path, self.copy)
            self._path = self.file.path = self.copy
        backup = self.file.save()
        if backup is None:
            raise DragomanError(texts.NOT_CHANGED)
        self._saved = dict(enumerate(self.entries))
        return backup

    def reopen(self) -> None:
        """Open the file as it is on disk; what was not saved is gone. Raises DragomanError."""
        before = None if self.at is None else (self.entry.msgctxt, self.entry.msgid)
        self._open()
        keys = [(entry.msgctxt, entry.msgid) for entry in self.entries]
        self.at = keys.index(before) if before in keys else None
        self._draw()
