"""A PO file as a stream of entries, with the line of every part. Tolerant of what translators' programs write, exact
about what is broken: a syntax error or a wrong encoding names its line and what to do."""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import BinaryIO, NamedTuple, NoReturn

from ..core.errors import DragomanError
from ..core.messages import Message, T
from .entry import Entry

__all__ = [
    "BadFileError",
    "Place",
    "block_entry",
    "charset_of",
    "entries_of",
    "file_charset",
    "fit_charset",
    "read_po",
    "scan",
    "unescape",
]

NO_QUOTE = T(
    "ui.check.error.no_quote",
    "{file}, line {line}: the text is not closed. Put a quotation mark at the end of the line.",
)
STRAY_TEXT = T(
    "ui.check.error.stray_text",
    "{file}, line {line}: a text that belongs to no msgid or msgstr. Remove it, or write the keyword.",
)
NO_KEYWORD = T(
    "ui.check.error.no_keyword",
    "{file}, line {line}: “{word}” is no keyword of a PO file. Lines begin with msgid, msgstr or #.",
)
NO_MSGID = T(
    "ui.check.error.no_msgid",
    "{file}, line {line}: a msgstr without a msgid. Write the source text as msgid before it.",
)
NO_MSGSTR = T("ui.check.error.no_msgstr", '{file}, line {line}: a msgid without a msgstr. Write msgstr "" after it.')
BAD_INDEX = T(
    "ui.check.error.bad_index",
    "{file}, line {line}: this is no plural form that can follow here. Number the forms 0, 1, 2 and so on.",
)
BAD_BYTES = T(
    "ui.check.error.bad_bytes",
    "{file}, line {line}: these bytes are not {charset}. Save the file in the encoding that its header names.",
)
BAD_CHARSET = T(
    "ui.check.error.bad_charset",
    "{file}: the encoding “{charset}” of the header is unknown or unfit for PO files. "
    "Save the file as UTF-8 and name it.",
)

NO_TEXT = T(
    "ui.check.error.no_text",
    "{file}, line {line}: this is no text, or one in UTF-16. Save it as UTF-8, or name another file.",
)

_CHARSET = re.compile(rb"charset=([^\s\\\"]+)", re.IGNORECASE)
_STRING = re.compile(r'"([^"\\]*+(?:\\.[^"\\]*+)*+)"\s*')
_KEYWORD = re.compile(r"(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,9})\])?\s*(?=\")")
_ESCAPE = re.compile(r"\\(x[0-9A-Fa-f]{1,2}|[0-7]{1,3}|.)", re.DOTALL)
_PLAIN = {"n": "\n", "t": "\t", '"': '"', "\\": "\\", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_HEAD = 1 << 20
_MOST_FORMS = 64


def charset_of(head: bytes) -> str | None:
    """The encoding that the header names, None where it names none or still has the placeholder of a template."""
    start = head.find(b'msgid ""')
    found = _CHARSET.search(head, max(start, 0))
    if found is None:
        return None
    name = found.group(1).decode("ascii", "replace")
    return None if name.upper() == "CHARSET" else name


def unescape(text: str) -> str:
    """The text behind the escapes of a PO string; an unknown escape stays as it is."""
    if "\\" not in text:
        return text
    return _ESCAPE.sub(_unescaped, text)


def _unescaped(match: re.Match[str]) -> str:
    code = match.group(1)
    if code in _PLAIN:
        return _PLAIN[code]
    if code[0] == "x" and len(code) > 1:
        return chr(int(code[1:], 16))
    if code[0] in "01234567":
        return chr(int(code, 8) & 0xFF)
    return match.group(0)


def read_po(path: Path, file: str, lang: str) -> Iterator[Entry]:
    """The entries of a PO file in their order, the header and obsolete ones included. Raises DragomanError, OSError."""
    with path.open("rb") as stream:
        yield from entries_of(stream, file, lang)


def entries_of(stream: BinaryIO, file: str, lang: str) -> Iterator[Entry]:
    """The entries in a stream that can be wound back. Raises DragomanError, OSError."""
    yield from _parser(stream, file, lang).entries(stream)


def _parser(stream: BinaryIO, file: str, lang: str) -> _Parser:
    head = stream.read(_HEAD)
    stream.seek(3 if head.startswith(codecs.BOM_UTF8) else 0)
    name = charset_of(head) or "utf-8"
    charset = fit_charset(name)
    if charset is None:
        raise DragomanError(BAD_CHARSET, file=file, charset=name)
    parser = _Parser(file, lang, charset)
    parser.after = stream.tell()
    return parser


class Place(NamedTuple):
    """Where an entry stands: bytes from the first of its comments to the end of its last line, and its first line."""

    start: int
    end: int
    line: int


def scan(stream: BinaryIO, file: str, lang: str) -> Iterator[tuple[Entry, Place]]:
    """The entries with their places. Raises DragomanError, OSError."""
    parser = _parser(stream, file, lang)
    for entry in parser.entries(stream):
        yield entry, parser.place


def block_entry(data: bytes, file: str, lang: str, charset: str, line: int = 1) -> Entry:
    """The first entry in the bytes of a place, which begins at a line of its file. Raises DragomanError."""
    parser = _Parser(file, lang, charset)
    parser.line = line - 1
    entry = next(parser.entries(BytesIO(data)), None)
    if entry is None:
        raise BadFileError(file, line, NO_MSGID)
    return entry


def file_charset(data: bytes) -> str:
    """The encoding that a PO file is read in."""
    return fit_charset(charset_of(data[:_HEAD]) or "utf-8") or "utf-8"


def fit_charset(name: str) -> str | None:
    """The usual name of an encoding; None where there is none of this name, or it is not one of texts like ASCII."""
    try:
        codec = codecs.lookup(name)
        return codec.name if codec.decode(b'msgid ""\n')[0] == 'msgid ""\n' else None
    except Exception:  # codecs that are not for text raise what they like
        return None


class BadFileError(DragomanError):
    """A file that cannot be read: where, why and what to do."""

    def __init__(self, file: str, line: int, problem: Message, **values: str) -> None:
        self.file, self.line = file, line
        super().__init__(problem, file=file, line=line, **values)


class _Parser:
    def __init__(self, file: str, lang: str, charset: str) -> None:
        self.file, self.lang, self.charset = file, lang, charset
        self.line = 0
        self.offset = self.after = self.bottom = 0
        self.place = Place(0, 0, 0)
        self.clear()

    def clear(self) -> None:
        self.flags: list[str] = []
        self.comments: list[str] = []
        self.extracted: list[str] = []
        self.previous: dict[str, list[str]] = {}
        self.texts: dict[str, list[str]] = {}
        self.forms: list[list[str]] = []
        self.lines: list[int] = []
        self.start = self.top_line = 0
        self.top = -1
        self.obsolete = False
        self.plural = False
        self.current: list[str] | None = None
        self.before: list[str] | None = None

    def entries(self, stream: BinaryIO) -> Iterator[Entry]:
        charset = self.charset
        for raw in stream:
            self.line += 1
            self.offset = self.after
            self.after += len(raw)
            try:
                line = raw.decode(charset).strip(" \t\r\n\f\v")
            except (UnicodeError, ValueError):
                if b"\0" in raw:
                    self.fail(NO_TEXT)
                self.fail(BAD_BYTES, charset=charset)
            if not line:
                continue
            if line[0] == "#":
                if line.startswith("#~"):
                    rest = line[2:].lstrip()
                    if rest.startswith("|"):
                        yield from self.begin()
                        self.mark()
                        self.past(rest[1:].lstrip())
                    elif rest.startswith("#") or not rest:
                        yield from self.comment(rest)
                    else:
                        yield from self.words(rest, obsolete=True)
                else:
                    yield from self.comment(line)
            else:
                yield from self.words(line, obsolete=False)
        yield from self.end()

    def begin(self) -> Iterator[Entry]:
        if self.forms:
            yield from self.end()

    def mark(self) -> None:
        if self.top < 0:
            self.top, self.top_line = self.offset, self.line

    def comment(self, line: str) -> Iterator[Entry]:
        yield from self.begin()
        self.mark()
        self.current = None
        kind, text = line[1:2], line[2:].strip()
        if kind == ",":
            self.flags += [flag for part in text.split(",") if (flag := part.strip())]
        elif kind == "|":
            self.past(text)
        elif kind == ".":
            self.extracted.append(text)
        elif kind not in (":", "=") and line:
            # "#= flag" is how newer gettext keeps flags that only a translator sets.
            self.comments.append(line[1:].strip())
        elif kind == "=":
            self.flags += [flag for part in text.split(",") if (flag := part.strip())]

    def past(self, text: str) -> None:
        if match := _KEYWORD.match(text):
            self.before = self.previous.setdefault(match.group(1), [])
            text = text[match.end() :]
        if self.before is not None:
            self.before += [unescape(part) for part in _STRING.findall(text)]

    def words(self, line: str, *, obsolete: bool) -> Iterator[Entry]:
        while line:
            if line[0] == '"':
                line = self.strings(line)
                continue
            match = _KEYWORD.match(line)
            if match is None:
                self.fail(NO_KEYWORD, word=line.split('"')[0].strip()[:40] or line[:40])
            word, index = match.group(1), match.group(2)
            if word != "msgstr":
                yield from self.begin()
            self.keyword(word, index, obsolete)
            line = line[match.end() :]

    def keyword(self, word: str, index: str | None, obsolete: bool) -> None:
        self.mark()
        self.bottom = self.after
        if word == "msgstr":
            if "msgid" not in self.texts:
                self.fail(NO_MSGID)
            at = 0 if index is None else int(index)
            # Two forms of one number, or one left out, is for the check of their count; only nonsense stops here.
            if at > _MOST_FORMS or (index is not None and self.forms and not self.plural):
                self.fail(BAD_INDEX)
            if index is None and self.forms:
                self.fail(NO_MSGID)
            while len(self.forms) <= at:
                self.forms.append([])
                self.lines.append(self.line)
            if self.forms[at]:
                self.fail(BAD_INDEX)
            self.plural = self.plural or index is not None
            self.lines[at] = self.line
            self.current = self.forms[at]
            return
        if word in self.texts or (index is not None) or (word == "msgid_plural" and "msgid" not in self.texts):
            self.fail(NO_MSGSTR if "msgid" in self.texts else BAD_INDEX)
        if word == "msgid":
            self.start = self.line
        self.obsolete = self.obsolete or obsolete
        self.current = self.texts.setdefault(word, [])

    def strings(self, line: str) -> str:
        if self.current is None:
            self.fail(STRAY_TEXT)
        self.bottom = self.after
        at = 0
        while at < len(line) and line[at] == '"':
            match = _STRING.match(line, at)
            if match is None:
                self.fail(NO_QUOTE)
            self.current.append(unescape(match.group(1)))
            at = match.end()
        return line[at:]

    def end(self) -> Iterator[Entry]:
        if self.texts and not self.forms:
            self.fail(NO_MSGSTR)
        if self.forms:
            context, plural = self.texts.get("msgctxt"), self.texts.get("msgid_plural")
            before = self.previous.get("msgid")
            self.place = Place(self.top, self.bottom, self.top_line)
            yield Entry(
                self.file,
                self.start,
                self.lang,
                None if context is None else "".join(context),
                "".join(self.texts["msgid"]),
                None if plural is None else "".join(plural),
                tuple("".join(form) for form in self.forms),
                frozenset(self.flags),
                tuple(self.comments),
                None if before is None else "".join(before),
                self.obsolete,
                tuple(self.lines),
                tuple(self.extracted),
            )
        self.clear()

    def fail(self, problem: Message, **values: str) -> NoReturn:
        raise BadFileError(self.file, self.line, problem, **values)
