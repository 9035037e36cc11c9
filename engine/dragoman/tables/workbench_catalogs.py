"""The catalogs that the workbench offers, and where each is edited: in place, or as a copy in the user's folder."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..core.errors import DragomanError
from ..core.userfiles import reason, user_dir, user_path, write_atomic
from ..language.catalogs import domains, languages, locales_dir
from ..language.negotiation import language_name
from ..language.translator import Translator
from ..verify.entries import NO_FILE, open_catalog
from ..verify.games import domain_of
from ..verify.popatch import NO_WRITE
from . import translator_for, variants
from . import workbench_texts as texts

__all__ = ["CatalogFile", "Progress", "editable", "keep_upload", "make_copy", "offered", "opened", "progress", "title"]

_SOURCE = "en"
INTERFACE = "dragoman"
"""The domain of the texts that belong to no game."""
_FOLDER = "translations"


class CatalogFile(NamedTuple):
    """A catalog: its domain ("" for a file that is none of the program's), its language ("" unknown), its file."""

    domain: str
    lang: str
    path: Path


class Progress(NamedTuple):
    """How far a catalog is: entries with a translation that is shown, and all of them."""

    done: int
    all: int


def offered(root: Path | None = None) -> tuple[CatalogFile, ...]:
    """Return the catalogs of the program, game by game; English is the source and none of them."""
    base = locales_dir() if root is None else root
    found = []
    for lang in languages(base):
        for domain in domains(lang, base):
            path = base / lang / "LC_MESSAGES" / f"{domain}.po"
            if lang != _SOURCE and path.is_file():
                found.append(CatalogFile(domain, lang, path))
    games = [variant.domain for variant in variants().values()]
    return tuple(sorted(found, key=lambda one: (one.domain not in games, one.domain, one.lang)))


def title(catalog: CatalogFile, tr: Translator) -> str:
    """Return what a person reads for a catalog."""
    if not catalog.domain:
        if not catalog.lang:
            return catalog.path.name
        return tr.text(texts.CATALOG_NAME, game=catalog.path.name, language=language_name(catalog.lang))
    variant = next((one for one in variants().values() if one.domain == catalog.domain), None)
    if variant is not None:
        game = translator_for(variant, tr.lang).text(variant.title)
    else:
        game = tr.text(texts.INTERFACE) if catalog.domain == INTERFACE else catalog.domain.replace("_", " ").title()
    return tr.text(texts.CATALOG_NAME, game=game, language=language_name(catalog.lang))


def opened(text: str, lang: str = "") -> CatalogFile:
    """Return the catalog at a path that a person wrote; `lang` goes before what the file says. Raises DragomanError."""
    given = text.strip().strip("\"'")
    if not given:
        raise DragomanError(texts.NO_PATH)
    try:
        path = user_path(given)
        path = path if path.is_absolute() else Path.cwd() / path
    except OSError as error:
        raise DragomanError(NO_FILE, file=given, reason=reason(error)) from None
    catalog = open_catalog(path, lang or None)
    if catalog.compiled:
        raise DragomanError(texts.COMPILED, file=path.name)
    return CatalogFile(domain_of(path), catalog.lang, path)


def keep_upload(name: str, data: bytes, home: Path | None = None) -> Path:
    """Keep a file that a person gave from their computer in their folder, and return where. Raises DragomanError."""
    stem = re.sub(r"[^\w.@+-]+", "_", Path(name.replace("\\", "/")).name)[-80:].lstrip(".") or "catalog"
    plain = stem[: -len(".po")] if stem.lower().endswith((".po",)) else stem
    folder = (home or user_dir()) / _FOLDER
    number = 1
    path = folder / f"{plain}.po"
    try:
        # The same file once more is that file; another one of the same name stands beside it.
        while path.exists() and path.read_bytes() != data:
            number += 1
            path = folder / f"{plain}-{number}.po"
        if not path.exists():
            write_atomic(path, data)
    except OSError as error:
        raise DragomanError(NO_WRITE, file=str(path), reason=reason(error)) from None
    return path


def editable(catalog: CatalogFile, home: Path | None = None) -> tuple[Path, Path | None]:
    """Return the file to read, and where a copy is edited: the installed program's own files are left alone.

    The copy may not be there yet; None where the file itself is edited.
    """
    installed = Path(__file__).resolve().parents[1]
    path = catalog.path.resolve()
    if not path.is_relative_to(installed) and os.access(path, os.W_OK) and os.access(path.parent, os.W_OK):
        return path, None
    copy = (home or user_dir()) / _FOLDER / catalog.lang / "LC_MESSAGES" / path.name
    return (copy if copy.is_file() else path), copy


def make_copy(path: Path, copy: Path) -> None:
    """Make a copy of a catalog to edit. Raises DragomanError."""
    try:
        write_atomic(copy, path.read_bytes())
    except OSError as error:
        raise DragomanError(NO_WRITE, file=str(copy), reason=reason(error)) from None


def progress(path: Path) -> Progress:
    """Return how far a file is. Raises DragomanError."""
    done = total = 0
    for translated in _translated(path):
        total += 1
        done += translated
    return Progress(done, total)


def _translated(path: Path) -> Iterator[bool]:
    for entry in open_catalog(path).entries:
        if not entry.is_header and not entry.obsolete:
            yield entry.translated and all(entry.msgstr)
