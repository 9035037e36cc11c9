"""The list of a catalog's entries: what is to be said of each, choices with how many there are, search.

Of an entry that has been checked only the names of what was found are kept, as bits: the list of a million entries
takes a few bytes each.
"""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple, overload

from ..core.messages import Message
from ..verify.context import Context
from ..verify.entry import Entry
from ..verify.finding import CLASSES, Finding, at_least, class_title
from ..verify.poedit import escape
from ..verify.popatch import PoFile
from ..verify.run import check_entry, finish
from ..verify.waivers import allowed
from . import workbench_texts as texts

__all__ = ["ALL", "ANY", "EDITED", "LIKELY", "WAIVED", "Entries", "EntryList", "Filter", "Row"]

ALL, LIKELY, ANY, WAIVED, EDITED = "all", "sure", "any", "waived", "edited"
_BITS = {name: 1 << at for at, name in enumerate((*CLASSES, LIKELY, ANY, WAIVED))}
_NAMES = {bit: name for name, bit in _BITS.items()}
_STATES = _BITS["untranslated"] | _BITS["fuzzy"]
_ALWAYS = ("untranslated", "fuzzy", "stale", LIKELY, ANY, WAIVED)
_QUERY = 200
_WHOLE = frozenset(CLASSES) - {"spelling"}
"""Classes that a comparison of all entries adds to; spelling is looked at on saving."""


class Filter(NamedTuple):
    """A choice of entries, with how many there are."""

    name: str
    title: Message
    entries: int


class Row(NamedTuple):
    """An entry in the list: its number, its source, and what is to be said of it."""

    at: int
    source: str
    marks: tuple[Message, ...]


class Entries(Sequence[Entry]):
    """The entries of a file but for its header, each read when it is asked for."""

    def __init__(self, file: PoFile) -> None:
        self._file = file
        self._length = len(file) - (file.header is not None)

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(self._length))]
        if at < 0:
            at += self._length
        if not 0 <= at < self._length:
            raise IndexError(at)
        return self._file[self.number(at)]

    def number(self, at: int) -> int:
        """The number of an entry in its file."""
        head = self._file.header
        return at if head is None or at < head else at + 1

    def place(self, number: int) -> int | None:
        """The place in this list of an entry of the file; None for the header."""
        head = self._file.header
        return None if number == head else number if head is None or number < head else number - 1


class EntryList:
    """What is known of every entry of a file that is being edited.

    header  findings about the header
    rest    findings that only a comparison of all entries, or another program, could make, by number of the entry
    """

    def __init__(self, file: PoFile, context: Context) -> None:
        self.file, self.entries, self.context = file, Entries(file), context
        self.filter, self.query = ALL, ""
        self.checked = 0
        self.rest: dict[int, list[Finding]] = {}
        self.header: list[Finding] = []
        if file.header is not None:
            self.header = [one for one, _ in check_entry(file[file.header], context)]
        self._masks = array("Q", bytes(8 * len(self.entries)))
        self._counts: Counter[int] = Counter()
        self._edits = 0
        self._known: tuple[object, Sequence[int]] = (None, ())
        for at in range(len(self.entries)):
            state = file.states[self.entries.number(at)]
            if state != "d":
                self._put(at, _BITS["fuzzy" if state == "f" else "untranslated"])

    def _put(self, at: int, mask: int) -> None:
        changed = self._masks[at] ^ mask
        self._masks[at] = mask
        while changed:
            bit = changed & -changed
            self._counts[bit] += 1 if mask & bit else -1
            changed ^= bit

    # -- checking -------------------------------------------------------------------------------

    def check_more(self, number: int = 100, seconds: float | None = None) -> bool:
        """Check some more entries, no longer than some seconds; returns whether there are still others."""
        start = self.checked
        until = None if seconds is None else time.perf_counter() + seconds
        last = min(start + number, len(self.entries))
        while self.checked < last and (until is None or time.perf_counter() < until):
            at = self.checked
            self._put(at, self._mask(at, check_entry(self.entries[at], self.context)))
            self.checked += 1
        if self.checked < len(self.entries):
            return True
        if start < self.checked:
            late = [finding for finding, _ in finish(self.context, _WHOLE)]
            self.header += [finding for finding in late if finding.cls == "header"]
            self.add(finding for finding in late if finding.cls != "header")
        return False

    def _mask(self, at: int, found: Iterator[tuple[Finding, bool]]) -> int:
        mask = self._bits((*found, *self.of_rest(at)))
        state = self.file.states[self.entries.number(at)]
        return mask if state == "d" else mask | _BITS["fuzzy" if state == "f" else "untranslated"]

    @staticmethod
    def _bits(found: Iterable[tuple[Finding, bool]]) -> int:
        mask = 0
        for finding, waived in found:
            if waived:
                mask |= _BITS[WAIVED]
            elif finding.cls not in ("untranslated", "fuzzy"):
                mask |= _BITS[finding.cls] | _BITS[ANY]
                if at_least(finding.certainty, "likely"):
                    mask |= _BITS[LIKELY]
        return mask

    def of_rest(self, at: int) -> list[tuple[Finding, bool]]:
        """Return what `rest` has for an entry, each finding with whether a waiver of the entry allows it."""
        found = self.rest.get(at, ())
        if not found:
            return []
        entry = self.entries[at]
        classes = allowed(entry, self.context.facts(entry))
        return [(finding, finding.cls in classes) for finding in found]

    def add(self, findings: Iterable[Finding], *, now: bool = False) -> list[tuple[int | None, Finding]]:
        """Take findings that were made beside the check of single entries; returns those taken, with their entry.

        now  their lines are those of the file as it is now, not as it was opened
        """
        taken: list[tuple[int | None, Finding]] = []
        for finding in findings:
            number = None if finding.line is None else self.file.at_line(finding.line, now=now)
            at = None if number is None or not (finding.msgid or finding.msgctxt) else self.entries.place(number)
            if at is None:
                taken.append((None, finding))
                continue
            if self._masks[at] & _BITS[finding.cls]:
                continue
            self.rest.setdefault(at, []).append(finding)
            self._put(at, self._masks[at] | self._bits(self.of_rest(at)))
            taken.append((at, finding))
        self._edits += 1
        return taken

    def again(self, at: int) -> None:
        """Look again at an entry that has changed."""
        self.rest.pop(at, None)
        self._edits += 1
        if at < self.checked:
            self._put(at, self._mask(at, check_entry(self.entries[at], self.fresh())))
        else:
            self._put(at, self._mask(at, iter(())))

    def forget(self, which: Callable[[Finding], bool]) -> None:
        """Forget findings that `add` took, and look at their entries again."""
        for at, found in list(self.rest.items()):
            kept = [finding for finding in found if not which(finding)]
            if len(kept) < len(found):
                self.again(at)
                if kept:
                    self.add(kept)
        self.header = [finding for finding in self.header if not which(finding)]

    def fresh(self) -> Context:
        """Surroundings in which the check of an entry leaves nothing behind."""
        context = self.context
        return Context(context.catalog, context.glossary, context.game, context.classes, context.facts)

    # -- choosing -------------------------------------------------------------------------------

    def filters(self) -> list[Filter]:
        """Return the choices: all entries, the usual ones, and every class of which there is a finding."""
        edited = len(self._edited())
        counts = {name: self._counts[bit] for name, bit in _BITS.items()} | {EDITED: edited}
        titles = {LIKELY: texts.LIKELY, ANY: texts.ANY, WAIVED: texts.WAIVED, EDITED: texts.EDITED}
        order = dict.fromkeys((*_ALWAYS, EDITED, *CLASSES))
        chosen = [name for name in order if counts[name] or name in _ALWAYS or name == self.filter]
        rest = [Filter(name, titles.get(name) or class_title(name), counts[name]) for name in chosen]
        return [Filter(ALL, texts.ALL, len(self.entries)), *rest]

    def names(self, at: int) -> set[str]:
        """Return the names of the choices to which an entry belongs."""
        mask, names = self._masks[at], set()
        while mask:
            bit = mask & -mask
            names.add(_NAMES[bit])
            mask ^= bit
        if self.file.is_unsaved(self.entries.number(at)):
            names.add(EDITED)
        return names

    def _edited(self) -> list[int]:
        places = (self.entries.place(number) for number in self.file.unsaved())
        return [at for at in places if at is not None]

    def chosen(self) -> Sequence[int]:
        """Return the numbers of the entries that the choice and the search leave, in their order."""
        words = self.query.casefold()[:_QUERY].split()
        bit = _BITS.get(self.filter, 0)
        edited = self._edited() if self.filter == EDITED else ()
        key = (self.filter, tuple(words), self._edits, self._counts[bit], tuple(edited))
        if self._known[0] != key:
            found: Sequence[int] = range(len(self.entries))
            if self.filter == EDITED:
                found = edited
            elif self.filter != ALL:
                found = array("Q", (at for at, mask in enumerate(self._masks) if mask & bit))
            if words:
                found = array("Q", (at for at in found if self._has(at, words)))
            self._known = (key, found)
        return self._known[1]

    def _has(self, at: int, words: Sequence[str]) -> bool:
        # The bytes are looked at first: to read every entry would take much longer.
        text = self.file.text(self.entries.number(at)).casefold()
        if not all(escape(word) in text for word in words):
            return False
        entry = self.entries[at]
        text = f"{entry.msgctxt or ''} {entry.msgid} {entry.msgid_plural or ''} {' '.join(entry.msgstr)}".casefold()
        return all(word in text for word in words)

    def rows(self, start: int = 0, number: int | None = None) -> Iterator[Row]:
        """Yield the entries that the choice and the search leave, from one of them on."""
        chosen = self.chosen()
        for at in chosen[start : len(chosen) if number is None else start + number]:
            names = self.names(at)
            titles = [class_title(name) for name in CLASSES if name in names]
            yield Row(at, self.entries[at].msgid, tuple(titles + ([texts.EDITED] if EDITED in names else [])))
