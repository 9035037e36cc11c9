"""A PO file that is being edited: entry by entry, with undo, every byte of the other entries as it was.

Only the file's bytes and where each entry stands are kept, and each entry is read when it is asked for: a catalog of
a million entries is no heavier than its file. Saving is atomic, keeps a backup, and refuses where the file has changed
on disk meanwhile.
"""

from __future__ import annotations

import os
import tempfile
from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.userfiles import reason
from .entries import NO_FILE
from .entry import Entry
from .poedit import LAYOUT, Edit, escape, width_of
from .poread import block_entry, file_charset, scan

__all__ = ["NO_WRITE", "PoFile", "escape"]

CHANGED = T(
    "ui.check.error.changed",
    "{file} has been changed by someone else since it was opened. Open it again; nothing has been written.",
)
NO_ENTRY = T("ui.check.error.no_entry", "{file} has no entry “{msgid}” any more. Open the file again.")
NO_WRITE = T("ui.check.error.no_write", "{file} cannot be written: {reason}. The old file is still there, whole.")


class PoFile:
    """A PO file that is being edited.

    path    where it is read and saved
    header  number of the header among the entries, None where there is none
    states  a letter for each entry: "d" done, "f" fuzzy, "u" not or not wholly translated
    """

    def __init__(self, path: Path, data: bytes, lang: str = "") -> None:
        """`data` are the bytes of the file. Raises DragomanError where they are no PO file."""
        self.path, self.lang = path, lang
        self._base = data
        self._disk = sha256(data).digest()
        self._seen = _stamp(path)
        self._charset = file_charset(data)
        self._width = width_of(data)
        self._starts, self._ends, self._lines = array("Q"), array("Q"), array("Q")
        self._odd: dict[int, Entry] = {}
        self._blocks: dict[int, bytes] = {}
        self._saved: dict[int, bytes] = {}
        self._undo: list[tuple[int, bytes | None]] = []
        self.header: int | None = None
        self.states: list[str] = []
        self._scan()

    def _scan(self) -> None:
        before: Entry | None = None
        for entry, place in scan(BytesIO(self._base), str(self.path), self.lang):
            if entry.obsolete:
                continue
            number = len(self._starts)
            if entry.is_header and self.header is None:
                self.header = number
            if number and place.start < self._ends[-1] and before is not None:
                # Two entries on one line: they can be shown, and are not told apart by their bytes.
                self._odd[number - 1], self._odd[number] = before, entry
            self._starts.append(place.start)
            self._ends.append(place.end)
            self._lines.append(place.line)
            self.states.append(_state(entry))
            before = entry

    @classmethod
    def read(cls, path: Path, lang: str = "") -> PoFile:
        """Open a file. Raises DragomanError where it cannot be read."""
        # Behind a link the file itself is replaced, not the link.
        real = path.resolve()
        try:
            return cls(real, real.read_bytes(), lang)
        except OSError as error:
            raise DragomanError(NO_FILE, file=str(path), reason=reason(error)) from None

    # -- reading --------------------------------------------------------------------------------

    def __len__(self) -> int:
        """How many entries there are, the header among them, obsolete ones not."""
        return len(self._starts)

    def __getitem__(self, number: int) -> Entry:
        """An entry by its number, as it is now. Its line is that of the file as it was opened."""
        if number in self._odd:
            return self._odd[number]
        block, line = self.block(number), self._lines[number]
        return block_entry(block, str(self.path), self.lang, self._charset, line)

    def __iter__(self) -> Iterator[Entry]:
        return (self[number] for number in range(len(self)))

    def block(self, number: int) -> bytes:
        """The bytes of an entry, its comments among them, as they are now."""
        return self._blocks.get(number) or self._base[self._starts[number] : self._ends[number]]

    def text(self, number: int) -> str:
        """The text of an entry as it stands in the file, its comments and escapes among it."""
        return self.block(number).decode(self._charset, "replace")

    def at_line(self, line: int, *, now: bool = False) -> int | None:
        """The number of the entry at a line of the file as it was opened, or as it is now; None before the first."""
        if now:
            for number in sorted(self._blocks):
                before = self._base.count(b"\n", self._starts[number], self._ends[number])
                more = self._blocks[number].count(b"\n") - before
                if self._lines[number] + before + max(more, 0) > line:
                    break
                line -= more
        found = bisect_right(self._lines, line) - 1
        return None if found < 0 else found

    def find(self, msgctxt: str | None, msgid: str) -> int:
        """The number of the first entry with this context and source. Raises DragomanError."""
        for number, entry in enumerate(self):
            if entry.msgid == msgid and entry.msgctxt == msgctxt:
                return number
        raise DragomanError(NO_ENTRY, file=str(self.path), msgid=msgid[:80])

    def entry(self, msgctxt: str | None, msgid: str) -> Entry:
        """The first entry with this context and source. Raises DragomanError."""
        return self[self.find(msgctxt, msgid)]

    @property
    def data(self) -> bytes:
        """The bytes of the file as they would be saved."""
        pieces, at = [], 0
        for number in sorted(self._blocks):
            pieces += [self._base[at : self._starts[number]], self._blocks[number]]
            at = self._ends[number]
        return b"".join([*pieces, self._base[at:]])

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return self._blocks != self._saved

    def unsaved(self) -> list[int]:
        """The numbers of the entries that are not as they were saved."""
        both = self._blocks.keys() | self._saved.keys()
        return sorted(number for number in both if self._blocks.get(number) != self._saved.get(number))

    def original(self, number: int) -> Entry:
        """An entry as it was opened, or as it was saved since."""
        block = self._saved.get(number) or self._base[self._starts[number] : self._ends[number]]
        return block_entry(block, str(self.path), self.lang, self._charset, self._lines[number])

    def is_unsaved(self, number: int) -> bool:
        """Whether an entry is not as it was saved."""
        return self._blocks.get(number) != self._saved.get(number)

    # -- changing -------------------------------------------------------------------------------

    def patch(
        self,
        msgctxt: str | None,
        msgid: str,
        *,
        msgstr: Sequence[str] | None = None,
        fuzzy: bool | None = None,
        comments: Sequence[str] | None = None,
        clear_previous: bool = False,
    ) -> Entry:
        """Change the first entry with this context and source; as `change`."""
        number = self.find(msgctxt, msgid)
        self.change(number, msgstr=msgstr, fuzzy=fuzzy, comments=comments, clear_previous=clear_previous)
        return self[number]

    def change(
        self,
        number: int,
        *,
        msgstr: Sequence[str] | None = None,
        fuzzy: bool | None = None,
        comments: Sequence[str] | None = None,
        clear_previous: bool = False,
    ) -> bool:
        """Change one entry and return whether it is another one now; what is None stays.

        msgstr          all forms of the translation
        comments        all translator comments, without `#`
        clear_previous  drop the `#|` lines that tell the source of before
        Raises DragomanError and changes nothing where that is not possible.
        """
        line = self._lines[number]
        if number in self._odd:
            raise DragomanError(LAYOUT, file=str(self.path), line=line)
        before = self.block(number)
        edit = Edit(self.path, before, self._charset, self._width, line)
        block, now = edit.change(msgstr, fuzzy, comments, clear_previous)
        if block == before:
            return False
        self._undo.append((number, self._blocks.get(number)))
        self._put(number, block)
        self.states[number] = _state(now)
        return True

    def _put(self, number: int, block: bytes | None) -> None:
        if block is None or block == self._base[self._starts[number] : self._ends[number]]:
            self._blocks.pop(number, None)
        else:
            self._blocks[number] = block

    def changes(self) -> list[int]:
        """The numbers of the entries that were changed, one for each step that can be taken back."""
        return [number for number, _ in self._undo]

    def undo(self) -> bool:
        """Take the last change back; False where there is none."""
        if not self._undo:
            return False
        number, block = self._undo.pop()
        self._put(number, block)
        self.states[number] = _state(self[number])
        return True

    # -- the file on disk -----------------------------------------------------------------------

    def disk_changed(self) -> bool:
        """Whether the file on disk is no more the one that was opened or saved."""
        stamp = _stamp(self.path)
        if stamp == self._seen:
            return False
        try:
            same = sha256(self.path.read_bytes()).digest() == self._disk
        except OSError:
            return True
        if same:
            self._seen = stamp
        return not same

    def save(self, *, over: bool = False) -> Path | None:
        """Write the file and return its backup; None where nothing had changed. Raises DragomanError.

        over  also where the file on disk has changed meanwhile; the backup is then the file of the other person
        """
        if not self.changed and not over:
            return None
        backup = self.path.with_name(self.path.name + ".bak")
        try:
            before = self.path.read_bytes()
        except OSError:
            before = b""
        if not over and sha256(before).digest() != self._disk:
            raise DragomanError(CHANGED, file=str(self.path))
        data = self.data
        try:
            _replace(backup, before, self.path)
            _replace(self.path, data, self.path)
        except OSError as error:
            raise DragomanError(NO_WRITE, file=str(self.path), reason=reason(error)) from None
        self._disk, self._saved = sha256(data).digest(), dict(self._blocks)
        self._seen = _stamp(self.path)
        return backup


def _state(entry: Entry) -> str:
    return "f" if "fuzzy" in entry.flags else "d" if all(entry.msgstr) else "u"


def _stamp(path: Path) -> tuple[int, ...]:
    """What changes when a file is written: its time, size and number."""
    try:
        found = path.stat()
    except OSError:
        return ()
    return found.st_mtime_ns, found.st_size, found.st_ino


def _replace(path: Path, data: bytes, like: Path) -> None:
    """Write a file so that a reader sees the old or the new one, with the permissions of `like`."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        with suppress(OSError):
            os.chmod(name, like.stat().st_mode & 0o7777)
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
