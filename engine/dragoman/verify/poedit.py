"""Writing the lines of one entry of a PO file anew: its translation, its fuzzy flag, its translator comments.

All other lines stay as they are: comments, order, wrapping, line ends, encoding.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import T
from .entry import Entry
from .poread import block_entry

__all__ = ["LAYOUT", "Edit", "escape", "width_of"]

LAYOUT = T(
    "ui.check.error.layout",
    "{file}, line {line}: this entry is not written one keyword a line, so it cannot be changed in place. "
    "Edit it by hand.",
)
UNFIT = T(
    "ui.check.error.unfit",
    "“{letter}” cannot be written in {charset}, the encoding of {file}. Save the file as UTF-8 first.",
)

_FLAG = re.compile(r"^\s*#,")
_KEYWORD = re.compile(r"^\s*(msgctxt|msgid_plural|msgid|msgstr)\b")
_ESCAPES = {
    "\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r", "\a": "\\a", "\b": "\\b", "\f": "\\f", "\v": "\\v",
}  # fmt: skip
_SPECIAL = re.compile('[\\\\"\x00-\x1f\x7f]')
_DEFAULT_WIDTH = 79
_NO_WRAPPING = 100_000
_ENOUGH = 4 << 20
"""Bytes of a file that show how it is wrapped."""


class Edit:
    """The lines of one entry, as they are and as they will be."""

    def __init__(self, path: Path, block: bytes, charset: str, width: int, line: int) -> None:
        """`block` are the bytes of the entry, `line` its first line in the file. Raises DragomanError."""
        self.path, self.charset, self.width, self.line = path, charset, width, line
        split = block.split(b"\n")
        self.lines = [one + b"\n" for one in split[:-1]] + ([split[-1]] if split[-1] else [])
        self.entry = entry = block_entry(block, str(path), "", charset)
        self.end = b"\r\n" if entry.line and self.lines[entry.line - 1].endswith(b"\r\n") else b"\n"
        self.keyword = (entry.line or 1) - 1
        if not self._is(self.keyword, "msgid") or any(not self._is(at - 1, "msgstr") for at in entry.msgstr_lines):
            raise DragomanError(LAYOUT, file=str(path), line=line + self.keyword)
        # msgctxt and the lines that go on with it stand above msgid.
        while self.keyword and entry.msgctxt is not None and not self._is(self.keyword, "msgctxt"):
            self.keyword -= 1
        self.top = self.keyword
        at = self.keyword
        while at and (not self.text(at - 1).strip() or self._comment(at - 1)):
            at -= 1
            if self._comment(at):
                self.top = at

    def change(
        self,
        msgstr: Sequence[str] | None = None,
        fuzzy: bool | None = None,
        comments: Sequence[str] | None = None,
        clear_previous: bool = False,
    ) -> tuple[bytes, Entry]:
        """Change the entry; return its bytes, and what is read in them. What is None stays. Raises DragomanError."""
        wanted = self.entry.msgstr if msgstr is None else tuple(msgstr)
        # From the bottom to the top, so that the line numbers above stay true.
        if wanted != self.entry.msgstr:
            self._translation(list(wanted))
        self._head(fuzzy, comments, clear_previous)
        block = b"".join(self.lines)
        now = block_entry(block, str(self.path), "", self.charset)
        if now.msgstr != wanted or (now.msgctxt, now.msgid) != (self.entry.msgctxt, self.entry.msgid):
            raise DragomanError(LAYOUT, file=str(self.path), line=self.line)
        return block, now

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

    def _translation(self, forms: list[str]) -> None:
        """Write the forms that differ; the others keep their lines."""
        width = self.width
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

    def _head(self, fuzzy: bool | None, comments: Sequence[str] | None, clear_previous: bool) -> None:
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


def width_of(data: bytes) -> int:
    """The width to which a file is wrapped: where a text on one line is longer, it is not wrapped at all."""
    longest = 0
    for line in data[:_ENOUGH].split(b"\n"):
        if line[:1] == b'"' or line[:5] in (b"msgid", b"msgst"):
            longest = max(longest, len(line.rstrip()))
    return _DEFAULT_WIDTH if longest <= 2 * _DEFAULT_WIDTH else _NO_WRAPPING if longest > 320 else longest


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
