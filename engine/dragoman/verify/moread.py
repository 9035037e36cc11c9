"""A compiled catalog (MO) as a stream of entries. It has no lines, flags or comments."""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import T
from .entry import Entry
from .poread import BAD_CHARSET, charset_of, fit_charset

__all__ = ["is_mo", "read_mo"]

NO_MO = T(
    "ui.check.error.no_mo", "{file}: not a whole MO file. Compile the PO file again, or check the PO file itself."
)
MO_BYTES = T("ui.check.error.mo_bytes", "{file}: text number {number} is not {charset}. Compile the PO file again.")

_LITTLE, _BIG = b"\xde\x12\x04\x95", b"\x95\x04\x12\xde"


def is_mo(path: Path) -> bool:
    """Whether the file begins as an MO file does. Raises OSError."""
    with path.open("rb") as stream:
        return stream.read(4) in (_LITTLE, _BIG)


def read_mo(path: Path, file: str, lang: str) -> Iterator[Entry]:
    """The entries of an MO file, the header first. Raises DragomanError, OSError."""
    with path.open("rb") as stream:
        try:
            data = mmap.mmap(stream.fileno(), 0, access=mmap.ACCESS_READ)
        except ValueError:  # an empty file cannot be mapped
            raise DragomanError(NO_MO, file=file) from None
        with data:
            yield from _entries(data, file, lang)


def _entries(data: mmap.mmap, file: str, lang: str) -> Iterator[Entry]:
    size = len(data)
    order = {_LITTLE: "<", _BIG: ">"}.get(data[:4])
    if order is None or size < 28:
        raise DragomanError(NO_MO, file=file)
    revision, count, sources, targets = struct.unpack(order + "4I", data[4:20])
    if revision >> 16 > 1 or sources + 8 * count > size or targets + 8 * count > size:
        raise DragomanError(NO_MO, file=file)

    def text(table: int, number: int) -> bytes:
        length, offset = struct.unpack(order + "2I", data[table + 8 * number : table + 8 * number + 8])
        if offset + length > size:
            raise DragomanError(NO_MO, file=file)
        return data[offset : offset + length]

    charset = "utf-8"
    for number in range(count):
        source, target = text(sources, number), text(targets, number)
        if not source and number == 0:
            name = charset_of(target) or charset
            found = fit_charset(name)
            if found is None:
                raise DragomanError(BAD_CHARSET, file=file, charset=name)
            charset = found
        try:
            msgid, msgstr = source.decode(charset), target.decode(charset)
        except (UnicodeError, ValueError):
            raise DragomanError(MO_BYTES, file=file, number=number + 1, charset=charset) from None
        context, mark, rest = msgid.partition("\x04")
        if mark:
            msgid = rest
        msgid, mark_plural, plural = msgid.partition("\0")
        yield Entry(
            file,
            None,
            lang,
            context if mark else None,
            msgid,
            plural if mark_plural else None,
            tuple(msgstr.split("\0")) if mark_plural else (msgstr,),
        )
