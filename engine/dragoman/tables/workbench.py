"""The translation workbench: a catalog that is being edited, checked while it is typed, as plain data. No widget.

What is typed is a draft; it is written into the file's text when the entry is left, accepted, waived or saved, each
time as one step that can be undone. The file on disk changes only by `save`.
"""

from __future__ import annotations

from collections.abc import Sequence
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
from ..verify.formal import state
from ..verify.games import facts_of
from ..verify.popatch import PoFile
from ..verify.run import check_entry
from ..verify.waivers import accepted_comment, accepted_hashes, entry_hash, fits, waiver_comment, waivers
from . import rulebook_of, variants
from . import workbench_texts as texts
from .counterexample import counterexamples
from .explorer import Explorer, RunView
from .workbench_catalogs import CatalogFile, Progress, editable, make_copy
from .workbench_list import ALL, ANY, EDITED, LIKELY, WAIVED, EntryList, Filter
from .workbench_reading import Reading
from .workbench_saving import Asked, Merged, ask_programs, is_program, merge

__all__ = ["ALL", "ANY", "EDITED", "LIKELY", "WAIVED", "Fact", "Filter", "Mark", "Workbench"]


class Fact(NamedTuple):
    """A fact of a rule in words, and what the translation says instead (None: the same)."""

    text: str
    instead: str | None


class Mark(NamedTuple):
    """A waiver or the acceptance of an entry.

    comment   the comment of the file that says it
    classes   titles of the classes that are waived; none for the acceptance
    reason    why it was waived
    holds     whether it still fits the source and the facts
    """

    comment: str
    classes: tuple[Message, ...]
    reason: str
    holds: bool


class _Place(NamedTuple):
    variant: Variant
    rule: Rule


class Workbench:
    """One catalog, open for editing.

    file     the catalog as it is being edited
    list     what is known of its entries; `entries` are all but the header and obsolete ones
    copy     the file in the user's folder to which it is saved, None where that is the catalog itself
    at       number of the open entry, None where none is open
    draft    the forms of its translation as they are typed
    """

    def __init__(self, catalog: CatalogFile, lang: str, home: Path | None = None) -> None:
        """Open a catalog. Raises DragomanError where that is not possible."""
        self.catalog = catalog
        self._path, self.copy = editable(catalog, home)
        self.at: int | None = None
        self.draft: list[str] = []
        self._fuzzy: bool | None = None
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
        self._take(PoFile.read(self._path, self.catalog.lang))

    def _take(self, file: PoFile) -> None:
        catalog = open_catalog(self._path, self.catalog.lang or None, self._path.name)
        self.file = file
        self._facts = facts_of(self.catalog.domain)
        self.list = EntryList(file, Context(catalog, game=self.catalog.domain, facts=self._facts))
        self.entries = self.list.entries
        self._steps: list[int] = []

    @property
    def header(self) -> list[Finding]:
        """Findings about the header."""
        return self.list.header

    def check_more(self, number: int = 100, seconds: float | None = None) -> bool:
        """Check some more entries; returns whether there are still others."""
        return self.list.check_more(number, seconds)

    def progress(self) -> Progress:
        """Return how far this catalog is, as it is edited."""
        head = self.file.header
        done = self.file.states.count("d") - (head is not None and self.file.states[head] == "d")
        return Progress(done, len(self.entries))

    # -- the open entry -------------------------------------------------------------------------

    def open(self, at: int) -> None:
        """Open an entry; what was typed in the one before is kept."""
        self.keep()
        self.at, self._fuzzy = at, None
        self._draw()

    def _draw(self) -> None:
        if self.at is not None:
            forms = list(self.entry.msgstr)
            count = self.list.context.rule.nplurals if self.entry.msgid_plural is not None else 1
            self.draft = (forms + [""] * count)[: max(count, len(forms))] if count < 10 else forms

    @property
    def entry(self) -> Entry:
        """The open entry as it is in the file's text. There must be one."""
        assert self.at is not None
        return self.entries[self.at]

    @property
    def fuzzy(self) -> bool:
        """Whether the open entry is fuzzy, with what is typed: an edited entry is not, unless the person says so."""
        if self._fuzzy is not None:
            return self._fuzzy
        return "fuzzy" in self.entry.flags and not self._is_typed()

    @property
    def typed(self) -> Entry:
        """The open entry with what is typed, as a program would show it."""
        return self.entry._replace(msgstr=tuple(self.draft), flags=self.entry.flags - {"fuzzy"})

    def next(self) -> bool:
        """Open the next entry of the choice; False where there is none."""
        last = -1 if self.at is None else self.at
        after = next((at for at in self.list.chosen() if at > last), None)
        if after is not None:
            self.open(after)
        return after is not None

    def numbers(self, form: int) -> tuple[int, ...]:
        """Return some of the numbers for which a plural form is chosen."""
        known = self.list.context.numbers
        return known[form][:4] if form < len(known) else ()

    def type(self, forms: Sequence[str]) -> None:
        """Take what is typed."""
        if len(forms) == len(self.draft):
            self.draft = list(forms)

    def check(self) -> list[tuple[Finding, bool]]:
        """Check what is typed, in this process: findings, each with whether it is waived.

        What only other programs or a comparison of all entries can find is told of the entry as it was saved or read.
        """
        found = list(check_entry(self.typed, self.list.fresh()))
        if self.at is not None and not self._is_typed():
            found += self.list.of_rest(self.at)
        return found

    def marks(self) -> list[Mark]:
        """Return the waivers and the acceptance of the open entry."""
        wanted = entry_hash(self.entry, self._facts(self.entry))
        found = []
        for comment in self.entry.comments:
            for one in waivers([comment]):
                titles = tuple(class_title(name) for name in CLASSES if name in one.classes)
                found.append(Mark(comment, titles, one.reason, fits(one.hash, wanted)))
            found += [Mark(comment, (), "", fits(digest, wanted)) for digest in accepted_hashes([comment])]
        return found

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
        """Write what is typed into the text of the file. Raises DragomanError."""
        if self._is_typed():
            self._patch(msgstr=self.draft)

    def set_fuzzy(self, fuzzy: bool) -> None:
        """Say whether the open entry still needs another look, also where it is edited. Raises DragomanError."""
        self._fuzzy = fuzzy
        if any(self.draft):
            self._patch(msgstr=self.draft)

    def _patch(
        self, *, msgstr: Sequence[str], comments: Sequence[str] | None = None, fuzzy: bool | None = None
    ) -> None:
        assert self.at is not None
        wanted = self.fuzzy if fuzzy is None else fuzzy
        empty = not any(msgstr)
        changed = self.file.change(
            self.entries.number(self.at),
            msgstr=msgstr,
            comments=comments,
            fuzzy=None if empty else wanted,
            clear_previous=not (empty or wanted),
        )
        if changed:
            self._steps.append(self.at)
        self.list.again(self.at)

    def undo(self) -> None:
        """Take back what is typed, else the last step, and open its entry. Raises DragomanError."""
        self._fuzzy, typed = None, self._is_typed()
        if typed:
            self._draw()
        elif self._steps and self.file.undo():
            self.at = self._steps.pop()
            self.list.again(self.at)
            self._draw()
        else:
            raise DragomanError(texts.NO_UNDO)

    def accept(self) -> None:
        """Accept the translation of the open entry as it is typed. Raises DragomanError."""
        if not any(self.draft):
            raise DragomanError(state.UNTRANSLATED)
        digest = entry_hash(self.entry, self._facts(self.entry))
        others = [comment for comment in self.entry.comments if not accepted_hashes([comment])]
        self._fuzzy = False
        self._patch(msgstr=self.draft, comments=[*others, accepted_comment(digest)])

    def waive(self, cls: str, reason: str) -> None:
        """Let the findings of a class stand for the open entry. Raises DragomanError where no reason is given."""
        if not reason.strip():
            raise DragomanError(texts.REASON_MISSING)
        digest = entry_hash(self.entry, self._facts(self.entry))
        # One that has expired gives way to the new one.
        others = [c for c in self.entry.comments if not any(one.classes == {cls} for one in waivers([c]))]
        self._patch(msgstr=self.draft, comments=[*others, waiver_comment(cls, digest, reason)])

    def withdraw(self, comment: str) -> None:
        """Take a waiver or the acceptance back; `comment` is that of its mark. Raises DragomanError."""
        if comment in {mark.comment for mark in self.marks()}:
            others = [one for one in self.entry.comments if one != comment]
            self._patch(msgstr=self.draft, comments=others)

    # -- the file on disk -----------------------------------------------------------------------

    def save(self, *, over: bool = False) -> Path:
        """Write the file and return its backup. Raises DragomanError, also where nothing has changed.

        over  also where somebody else has changed the file meanwhile; their file is then the backup
        """
        self.keep()
        if self.file.changed and self.copy is not None and self._path != self.copy:
            make_copy(self._path, self.copy)
            self._path = self.file.path = self.copy
        backup = self.file.save(over=over)
        if backup is None:
            raise DragomanError(texts.NOT_CHANGED)
        return backup

    def ask_programs(self) -> tuple[Asked, list[tuple[int | None, Finding]]]:
        """Ask other programs about the file as it was saved; returns also what they found, with its entry."""
        asked = ask_programs(self.file, self.catalog.lang, self.catalog.domain)
        self.list.forget(is_program)
        taken = self.list.add(asked.findings, now=True)
        self.list.header += [finding for at, finding in taken if at is None]
        return asked, taken

    def reopen(self) -> None:
        """Open the file as it is on disk; what was not saved is gone. Raises DragomanError."""
        before = None if self.at is None else (self.entry.msgctxt, self.entry.msgid)
        choice = self.list.filter, self.list.query
        self._open()
        self.list.filter, self.list.query = choice
        self._find(before)

    def merge(self) -> Merged:
        """Open the file as it is on disk, and put what was not saved into it. Raises DragomanError."""
        self.keep()
        before = None if self.at is None else (self.entry.msgctxt, self.entry.msgid)
        theirs = PoFile.read(self._path, self.catalog.lang)
        merged = merge(self.file, theirs)
        choice = self.list.filter, self.list.query
        self._take(theirs)
        self.list.filter, self.list.query = choice
        places = (self.entries.place(number) for number in theirs.changes())
        self._steps = [at for at in places if at is not None]
        self._find(before)
        return merged

    def _find(self, key: tuple[str | None, str] | None) -> None:
        self.at, self._fuzzy = None, None
        if key is not None:
            found = (at for at, one in enumerate(self.entries) if (one.msgctxt, one.msgid) == key)
            self.at = next(found, None)
        self._draw()
