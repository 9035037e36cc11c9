"""Changing one entry of a PO file in place: its translation, its fuzzy flag, its translator comments.

Every other byte of the file stays: comments, order, wrapping, header, obsolete entries with their previous source, line
ends, encoding. Saving is atomic, keeps a backup, and refuses where the file has changed on disk meanwhile.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from hashlib import sha256
from io import BytesIO
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import T
from .entries import NO_FILE
from .entry import Entry
from .poread import entries_of, file_charset

__all__ = ["PoFile", "escape"]

CHANGED = T(
    "ui.check.error.changed",
    "{file} has been changed by someone else since it was opened. Open it again; nothing has been written.",
)
NO_ENTRY = T("ui.check.error.no_entry", "{file} has no entry “{msgid}” any more. Open the file again.")
LAYOUT = T(
    "ui.check.error.layout",
    "{file}, line {line}: this entry is not written one keyword a line, so it cannot be changed in place. "
    "Edit it by hand.",
)
UNFIT = T(
    "ui.check.error.unfit",
    "“{letter}” cannot be written in {charset}, the encoding of {file}. Save the file as UTF-8 first.",
)
NO_WRITE = T("ui.check.error.no_write", "{file} cannot be written: {reason}. The old file is still there, whole.")

_FLAG = re.compile(r"^\s*#,")
_KEYWORD = re.compile(r"^\s*(msgctxt|msgid_plural|msgid|msgstr)\b")
_ESCAPES = {
    "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\a": "\\a", "\b": "\\b", "\f": "\\f", "\v": "\\v",
}  # fmt: skip
_SPECIAL = re.compile('[\\\\"\x00-\x1f\x7f]')
_DEFAULT_WIDTH = 79
_NO_WRAPPING = 100_000


class PoFile:
    """A PO file that is being edited. `data` are its bytes as they would be saved."""

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        self.data = data
        self._disk = sha256(data).digest()
        self._undo: list[bytes] = []

    @classmethod
    def read(cls, path: Path) -> PoFile:
        """Open a file. Raises DragomanError where it cannot be read."""
        # Behind a link the file itself is replaced, not the link.
        real = path.resolve()
        try:
            return cls(real, real.read_bytes())
        except OSError as error:
            raise DragomanError(NO_FILE, file=str(path), reason=error.strerror or "") from None

    @property
    def changed(self) -> bool:
        """Whether there is something to save."""
        return sha256(self.data).digest() != self._disk

    def entry(self, msgctxt: str | None, msgid: str) -> Entry:
        """The entry with this context and source. Raises DragomanError."""
        return self._find(self.data, msgctxt, msgid)

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
        """Change one entry and return it as it is now; what is None stays.

        msgstr          all forms of the translation
        comments        all translator comments, without `#`
        clear_previous  drop the `#|` lines that tell the source of before
        Raises DragomanError and changes nothing where that is not possible.
        """
        found = self._find(self.data, msgctxt, msgid)
        lines = self.data.split(b"\n")
        lines = [line + b"\n" for line in lines[:-1]] + ([lines[-1]] if lines[-1] else [])
        edit = _Edit(self.path, found, lines, file_charset(self.data))
        # From the bottom to the top, so that the line numbers above stay true.
        if msgstr is not None and tuple(msgstr) != found.msgstr:
            edit.translation(list(msgstr))
        edit.head(fuzzy, comments, clear_previous)
        data = b"".join(edit.lines)
        now = self._find(data, msgctxt, msgid)
        wanted = found.msgstr if msgstr is None else tuple(msgstr)
        if now.msgstr != wanted:
            raise DragomanError(LAYOUT, file=str(self.path), line=found.line or 0)
        if data != self.data:
            self._undo.append(self.data)
            self.data = data
        return now

    def undo(self) -> bool:
        """Take the last change back; False where there is none."""
        if not self._undo:
            return False
        self.data = self._undo.pop()
        return True

    def save(self) -> Path | None:
        """Write the file and return its backup; None where nothing had changed. Raises DragomanError."""
        if not self.changed:
            return None
        backup = self.path.with_name(self.path.name + ".bak")
        try:
            before = self.path.read_bytes()
        except OSError:
            before = b""
        if sha256(before).digest() != self._disk:
            raise DragomanError(CHANGED, file=str(self.path))
        try:
            _replace(backup, before, self.path)
            _replace(self.path, self.data, self.path)
        except OSError as error:
            raise DragomanError(NO_WRITE, file=str(self.path), reason=error.strerror or "") from None
        self._disk = sha256(self.data).digest()
        return backup

    def _find(self, data: bytes, msgctxt: str | None, msgid: str) -> Entry:
        for entry in entries_of(BytesIO(data), str(self.path), ""):
            if not entry.obsolete and entry.msgid == msgid and entry.msgctxt == msgctxt:
                return entry
        raise DragomanError(NO_ENTRY, file=str(self.path), msgid=msgid[:80])


class _Edit:
    """The lines of a file, with the lines of one entry found in them."""

    def __init__(self, path: Path, entry: Entry, lines: list[bytes], charset: str) -> None:
        self.path, self.entry, self.lines, self.charset = path, entry, lines, charset
        self.end = b"\r\n" if entry.line and lines[entry.line - 1].endswith(b"\r\n") else b"\n"
        self.keyword = (entry.line or 1) - 1
        if not self._is(self.keyword, "msgid") or any(not self._is(at - 1, "msgstr") for at in entry.msgstr_lines):
            raise DragomanError(LAYOUT, file=str(path), line=entry.line or 0)
        # msgctxt and the lines that go on with it stand above msgid.
        while self.keyword and entry.msgctxt is not None and not self._is(self.keyword, "msgctxt"):
            self.keyword -= 1
        self.top = self.keyword
        at = self.keyword
        while at and (not self.text(at - 1).strip() or self._comment(at - 1)):
            at -= 1
            if self._comment(at):
                self.top = at

    def text(self, at: int) -> str:
        return self.lines[at].decode(self.charset).lstrip("\ufeff")

    def _is(self, at: int, word: str) -> bool:
        match = _KEYWORD.match(self.text(at)) if 0 <= at < len(self.lines) else None
        return match is not None and match[1] == word

    def _comment(self, at: int) -> bool:
        text = self.text(at).lstrip()
        return text.startswith("#") and not text.startswith("#~")

    def encode(self, text: str) -> bytes:
        try:
            return text.encode(self.charset)
        except UnicodeEncodeError as error:
            letter = error.object[error.start : error.start + 1]
            raise DragomanError(UNFIT, letter=letter, charset=self.charset, file=str(self.path)) from None

    def translation(self, forms: list[str]) -> None:
        """Write the forms that differ; the others keep their lines."""
        width = self._width()
        plural = self.entry.msgid_plural is not None
        old = [self._block(at - 1) for at in self.entry.msgstr_lines]
        first, last = old[0][0], old[-1][1]
        new: list[bytes] = []
        for number, text in enumerate(forms):
            if number < len(old) and self.entry.msgstr[number] == text:
                new += self.lines[old[number][0] : old[number][1]]
            else:
                new += self._written(f"msgstr[{number}]" if plural else "msgstr", text, width)
        if not self.lines[last - 1].endswith(b"\n") and new[-1].endswith(b"\n"):
            new[-1] = new[-1].rstrip(b"\r\n")
        for at in range(len(new) - 1):
            if not new[at].endswith(b"\n"):
                new[at] += self.end
        self.lines[first:last] = new

    def _block(self, start: int) -> tuple[int, int]:
        end = start + 1
        while end < len(self.lines) and self.text(end).lstrip().startswith('"'):
            end += 1
        return start, end

    def _written(self, keyword: str, text: str, width: int) -> list[bytes]:
        whole = f'{keyword} "{escape(text)}"'
        if "\n" not in text[:-1] and len(whole) <= width:
            return [self.encode(whole) + self.end]
        written = [f'{keyword} ""', *(f'"{escape(piece)}"' for piece in _pieces(text, width - 2))]
        return [self.encode(line) + self.end for line in written]

    def _width(self) -> int:
        """The width to which this file is wrapped: where a text on one line is longer, it is not wrapped at all."""
        longest = 0
        for line in self.lines:
            if line[:1] == b'"' or line[:5] in (b"msgid", b"msgst"):
                longest = max(longest, len(line.rstrip()))
        return _DEFAULT_WIDTH if longest <= 2 * _DEFAULT_WIDTH else _NO_WRAPPING if longest > 320 else longest

    def head(self, fuzzy: bool | None, comments: Sequence[str] | None, clear_previous: bool) -> None:
        """Change flags and comments above the entry."""
        if clear_previous:
            kept = [i for i in range(self.top, self.keyword) if not self.text(i).lstrip().startswith("#|")]
            self.lines[self.top : self.keyword] = [self.lines[i] for i in kept]
            self.keyword = self.top + len(kept)
        if fuzzy is not None and fuzzy != ("fuzzy" in self.entry.flags):
            self._set_fuzzy(fuzzy)
        if comments is not None and tuple(comments) != self.entry.comments:
            self._set_comments(list(comments))

    def _set_fuzzy(self, fuzzy: bool) -> None:
        flags = [i for i in range(self.top, self.keyword) if _FLAG.match(self.text(i))]
        if not fuzzy:
            for at in reversed(flags):
                line = self.text(at)
                names = [name.strip() for name in line.strip()[2:].split(",")]
                if "fuzzy" not in names:
                    continue
                rest = [name for name in names if name and name != "fuzzy"]
                self.lines[at : at + 1] = [self._like(at, "#, " + ", ".join(rest))] if rest else []
                self.keyword -= not rest
        elif flags:
            others = self.text(flags[0]).strip()[2:].strip()
            self.lines[flags[0]] = self._like(flags[0], "#, fuzzy" + (f", {others}" if others else ""))
        else:
            before = (i for i in range(self.top, self.keyword) if self.text(i).lstrip().startswith("#|"))
            at = next(before, self.keyword)
            self.lines.insert(at, b"#, fuzzy" + self.end)
            self.keyword += 1

    def _like(self, at: int, text: str) -> bytes:
        line = self.lines[at]
        return self.encode(text) + (b"\r\n" if line.endswith(b"\r\n") else b"\n" if line.endswith(b"\n") else b"")

    def _set_comments(self, comments: list[str]) -> None:
        left = [" ".join(comment.splitlines()).strip() for comment in comments]
        at = self.top
        last = self.top
        while at < self.keyword:
            text = self.text(at).strip()
            if text.startswith("#") and text[1:2] not in (",", ".", ":", "|", "~", "="):
                own = text[1:].strip()
                if own in left:
                    left.remove(own)
                    last = at + 1
                else:
                    del self.lines[at]
                    self.keyword -= 1
                    continue
            at += 1
        self.lines[last:last] = [self.encode(f"# {comment}".rstrip()) + self.end for comment in left]


def escape(text: str) -> str:
    """A text as it stands between the quotation marks of a PO file."""
    return _SPECIAL.sub(lambda match: _ESCAPES.get(match[0]) or f"\\{ord(match[0]):03o}", text)


def _pieces(text: str, width: int) -> list[str]:
    """A text cut after each line break, and where it is too wide after a space."""
    pieces: list[str] = []
    for line in re.findall(r"[^\n]*\n|[^\n]+", text):
        piece = ""
        for word in re.findall(r"[^ ]* +|[^ ]+", line):
            if piece and len(escape(piece)) + len(escape(word.rstrip("\n"))) > width:
                pieces.append(piece)
                piece = ""
            piece += word
        pieces.append(piece)
    return pieces


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
