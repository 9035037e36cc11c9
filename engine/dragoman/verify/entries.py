"""Any PO or MO file in the world as a stream of entries: its language, its header, then the entries one by one.

A file is never held in memory as a whole, so a catalog of a million entries costs no more than a small one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from errno import ENOENT
from itertools import chain
from pathlib import Path

from babel.localedata import exists

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.userfiles import reason, user_path
from .entry import Entry
from .moread import is_mo, read_mo
from .poread import BadFileError, charset_of, read_po

__all__ = ["BadFileError", "Entry", "OpenCatalog", "catalog_paths", "charset_of", "language_tag", "open_catalog"]

NO_FILE = T(
    "ui.check.error.no_file", "{file} cannot be read: {reason}. Name a PO file, an MO file or a folder of them."
)
NOTHING_IN = T("ui.check.error.nothing_in", "There is no PO or MO file in {file}. Name a file, or another folder.")
EMPTY = T("ui.check.error.empty", "{file}: there is no entry in it. A PO file has a msgid and a msgstr for each text.")
NO_PLAIN = T("ui.check.error.no_plain", "{file} is a device or a pipe. Save its content in a file, and name that one.")
NO_TAG = T(
    "ui.check.error.no_tag", "“{lang}” is no language. Name one by its code, as gettext does: sk, hr, es or pt_BR, say."
)

_SUFFIXES = (".po", ".mo", ".pot")
_TAG = re.compile(r"[A-Za-z]{2,3}(?:[_-][A-Za-z0-9]{2,8})*(?:@\w+)?")


@dataclass
class OpenCatalog:
    """A catalog that is being read.

    lang       its language as a gettext locale name, "" where nothing says it
    said_by    what says so: "option", "header", "path" or ""
    header     fields of the header by name in lower case, the last one of each name
    fields     all fields in their order
    entries    the entries, the header first; reading them may raise DragomanError
    """

    path: Path
    file: str
    lang: str
    said_by: str
    header: dict[str, str]
    fields: list[tuple[str, str]]
    entries: Iterator[Entry]
    path_lang: str = ""
    compiled: bool = False
    template: bool = False
    obsolete: int = field(default=0)


def open_catalog(path: Path, lang: str | None = None, name: str | None = None) -> OpenCatalog:
    """Open a catalog; `lang` goes before its header and its path, `name` is what it is called in findings.

    Raises DragomanError for a file that is not there or cannot be read as PO or MO.
    """
    file = str(path) if name is None else name
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            raise DragomanError(NO_PLAIN, file=file)
        compiled = is_mo(path)
        reader = read_mo if compiled else read_po
        first = next(reader(path, file, ""), None)
    except OSError as error:
        raise DragomanError(NO_FILE, file=file, reason=reason(error)) from None
    if first is None:
        raise DragomanError(EMPTY, file=file)
    fields = header_fields(first.msgstr[0]) if first.is_header else []
    header = {key.lower(): value for key, value in fields}
    from_path = path_language(path)
    said = [(lang or "", "option"), (_tag(header.get("language", "")), "header"), (from_path, "path")]
    chosen, by = next(((tag, by) for tag, by in said if tag), ("", ""))
    chosen = chosen.replace("-", "_")
    return OpenCatalog(
        path,
        file,
        chosen,
        by,
        header,
        fields,
        _guarded(reader(path, file, chosen), file),
        from_path,
        compiled,
        path.suffix == ".pot",
    )


def _guarded(entries: Iterator[Entry], file: str) -> Iterator[Entry]:
    try:
        yield from entries
    except OSError as error:
        raise DragomanError(NO_FILE, file=file, reason=reason(error)) from None


def header_fields(text: str) -> list[tuple[str, str]]:
    """The fields of a header in their order; a line without a colon is no field."""
    split = (line.partition(":") for line in text.split("\n"))
    return [(name.strip(), value.strip()) for name, colon, value in split if colon]


def path_language(path: Path) -> str:
    """The language that a path tells: sk/LC_MESSAGES/x.po, sk.po, x.sk.po, x-sk.po, po/sk/x.po; else ""."""
    parts = path.resolve().parts
    stem = path.name
    for suffix in _SUFFIXES:
        stem = stem.removesuffix(suffix)
    ends = re.split(r"[.]", stem)[-1:] + re.split(r"[-.]", stem)[-1:] + re.split(r"[-_.]", stem)[-1:]
    folder = parts[-3] if len(parts) > 2 and parts[-2] == "LC_MESSAGES" else parts[-2] if len(parts) > 1 else ""
    for candidate in chain([folder] if parts[-2:-1] == ("LC_MESSAGES",) else [stem, *ends, folder]):
        if tag := _tag(candidate):
            return tag
    return ""


def _tag(text: str) -> str:
    """A locale name that there is, as gettext writes it, else ""."""
    tag = text.strip().replace("-", "_")
    if not _TAG.fullmatch(tag):
        return ""
    language = tag.split("_")[0].split("@")[0]
    # "po" or "mo" is a folder more often than a language; Babel has no data for either.
    return tag if language.islower() and exists(language) else ""


def language_tag(given: str) -> str:
    """A language that a person named, as gettext writes it. Raises DragomanError where there is no such language."""
    if tag := _tag(given):
        return tag
    raise DragomanError(NO_TAG, lang=given)


def catalog_paths(given: Path | str) -> list[Path]:
    """The catalogs that a path means: itself, or those below a folder, compiled ones only where the PO is missing.

    Raises DragomanError.
    """
    try:
        path = user_path(given)
        if not str(given).strip():
            raise FileNotFoundError(ENOENT, "", str(given))
        if not path.is_dir():
            return [path]
        found = sorted(one for one in path.rglob("*") if one.suffix in (".po", ".mo") and one.is_file())
        chosen = [one for one in found if one.suffix == ".po" or not one.with_suffix(".po").is_file()]
    except OSError as error:
        raise DragomanError(NO_FILE, file=str(given), reason=reason(error)) from None
    if not chosen:
        raise DragomanError(NOTHING_IN, file=str(given))
    return chosen
