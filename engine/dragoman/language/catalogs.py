"""Finding and reading the translation catalogs.

An installed package carries compiled catalogs; a source checkout has the editable PO files, which
are read as they are, so that a translator sees an edit without a build step. Either way a catalog
becomes a small immutable table. A damaged file becomes an empty table with an error, never an
exception: a broken translation must not take the game away.
"""

from __future__ import annotations

import gettext
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from babel.messages.catalog import Catalog as BabelCatalog
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

__all__ = [
    "INTERFACE",
    "Catalog",
    "catalog_file",
    "domains",
    "languages",
    "load",
    "locales_dir",
    "parse",
    "plural_chooser",
]

INTERFACE = "dragoman"
"""The domain of everything that belongs to no single game."""

_LOG = logging.getLogger("dragoman.language")
_GERMANIC = "n != 1"
_NPLURALS = re.compile(rb"nplurals\s*=\s*(\d+)")

Forms = str | tuple[str, ...]


@dataclass(frozen=True)
class Catalog:
    """One language of one domain: texts by (msgctxt, msgid), and the rule for plural forms."""

    lang: str
    entries: Mapping[tuple[str, str], Forms] = field(default_factory=lambda: MappingProxyType({}))
    plural: Callable[[int], int] = field(default=lambda n: int(n != 1))
    error: str | None = None
    """Why the file could not be read; None where it could."""

    def form(self, forms: Forms, number: int | None) -> str:
        """The form of `forms` for `number`; with no number the last, most general one."""
        if isinstance(forms, str):
            return forms
        if number is None:
            return forms[-1]
        return forms[min(self.plural(number), len(forms) - 1)]


def plural_chooser(formula: str) -> Callable[[int], int]:
    """A gettext plural formula as a function that never fails.

    A formula that cannot be read is taken as `n != 1`; one that divides by zero gives form 0.
    """
    try:
        # The parser of the standard library: it bounds length and nesting and knows only integer
        # arithmetic, so the formula of an untrusted catalog may be run.
        raw: Callable[[int], int] = gettext.c2py(formula)
    except (ValueError, RecursionError, OverflowError):
        return lambda n: int(n != 1)

    def choose(number: int) -> int:
        try:
            return max(0, int(raw(abs(number))))
        except (ArithmeticError, ValueError, TypeError):
            return 0

    return choose


def locales_dir() -> Path:
    """The folder of the catalogs: inside the installed package, else in the source checkout."""
    packaged = _packaged()
    checkout = packaged.parents[2]
    if not packaged.is_dir() and (checkout / "pyproject.toml").is_file():
        return checkout / "locales"
    return packaged


def _packaged() -> Path:
    return Path(__file__).resolve().parents[1] / "locales"


def languages(root: Path | None = None) -> tuple[str, ...]:
    """The languages that have a catalog, English always among them, sorted by code."""
    base = locales_dir() if root is None else root
    found = {"en"}
    for folder in sorted(base.glob("*/LC_MESSAGES")) if base.is_dir() else ():
        if folder.is_dir() and any(path.suffix in (".po", ".mo") for path in folder.iterdir()):
            found.add(folder.parent.name)
    return tuple(sorted(found))


def domains(lang: str, root: Path | None = None) -> tuple[str, ...]:
    """The domains that have a catalog in `lang`, sorted."""
    folder = (locales_dir() if root is None else root) / lang / "LC_MESSAGES"
    files = folder.iterdir() if folder.is_dir() else iter(())
    return tuple(sorted({path.stem for path in files if path.suffix in (".po", ".mo")}))


def catalog_file(lang: str, domain: str, root: Path | None = None) -> Path | None:
    """The file to read for a language and a domain, or None.

    An installed package holds both kinds, made from each other, and the compiled one is quicker. Anywhere else the
    PO is what somebody edits, and an MO beside it may be stale.
    """
    base = locales_dir() if root is None else root
    suffixes = (".mo", ".po") if base == _packaged() else (".po", ".mo")
    for suffix in suffixes:
        path = base / lang / "LC_MESSAGES" / f"{domain}{suffix}"
        if path.is_file():
            return path
    return None


def load(lang: str, domain: str, root: Path | None = None) -> Catalog:
    """The catalog of a language and a domain, empty where there is none. Never raises.

    A file is read again only after it has changed.
    """
    try:
        path = catalog_file(lang, domain, root)
        if path is None:
            return Catalog(lang)
        status = path.stat()
        return _load_file(lang, path, status.st_mtime_ns, status.st_size)
    except OSError as error:
        return Catalog(lang, error=str(error))


@lru_cache(maxsize=128)
def _load_file(lang: str, path: Path, _mtime: int, _size: int) -> Catalog:
    catalog = parse(path.read_bytes(), lang, compiled=path.suffix == ".mo")
    if catalog.error:
        _LOG.warning("catalog %s (%s) cannot be read: %s", path.stem, lang, catalog.error)
    return catalog


def parse(data: bytes, lang: str, *, compiled: bool = False) -> Catalog:
    """A catalog from the bytes of a PO file, or of an MO file if `compiled`. Never raises.

    Fuzzy and untranslated entries are left out, as gettext does.
    """
    if any(len(count) > 1 for count in _NPLURALS.findall(data)):
        # No language needs ten forms, and the parser would make room for as many as are claimed.
        return Catalog(lang, error="nplurals is too large")
    try:
        source = read_mo(BytesIO(data)) if compiled else read_po(BytesIO(data), abort_invalid=True)
        entries = dict(_entries(source))
        formula = str(source.plural_expr) if _has_formula(source) else _GERMANIC
    except Exception as error:  # whatever a foreign file makes its parser do
        return Catalog(lang, error=f"{type(error).__name__}: {error}")
    return Catalog(lang, MappingProxyType(entries), plural_chooser(formula))


def _has_formula(source: BabelCatalog) -> bool:
    return any(name.lower() == "plural-forms" for name, _ in source.mime_headers)


def _entries(source: BabelCatalog) -> list[tuple[tuple[str, str], Forms]]:
    entries: list[tuple[tuple[str, str], Forms]] = []
    for message in source:
        if not message.id or message.fuzzy:
            continue
        msgid = message.id if isinstance(message.id, str) else message.id[0]
        string = message.string
        if isinstance(string, str):
            forms: Forms = string
            complete = bool(string)
        else:
            forms = tuple(string or ())
            # An entry with one form missing would show an empty text for some numbers.
            complete = bool(forms) and all(forms)
        if complete:
            entries.append(((message.context or "", msgid), forms))
    return entries
