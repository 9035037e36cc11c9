"""Sentences and statements from files of JSON lines, and what the check or the audit says of each.

A sentence is a translation: {"msgid", "msgstr"}, "msgctxt" where it is of one of our catalogs, and "class" of the
mistake in it ("right" or nothing: there is none). A statement is prose about a game: {"text", "true", "game"} and a
note what it is about ("about"). Both may name their language ("lang"); else the name of the file does
("sk.errors.jsonl").
"""

import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ...core.errors import DragomanError
from ...core.messages import T
from ...language.catalogs import languages
from ..context import Context
from ..entries import OpenCatalog, open_catalog
from ..entry import Entry
from ..finding import MEANING
from ..games import facts_of, game_domain, own_catalogs
from ..meaning.findings import ENGLISH
from ..prose.audit import audit_sentences
from ..prose.book import Book
from ..prose.sentences import sentences
from ..run import check_entry
from .proof import Case, counts

__all__ = ["given_cases"]

NO_FILE = T("ui.prove.error.file", "{file} cannot be read: {reason}. Name a file of JSON lines.")
BAD_LINE = T(
    "ui.prove.error.line",
    "{file}:{line} is no sentence and no statement. A sentence has msgid and msgstr, a statement has text, true and "
    "game; each line is one JSON object.",
)
NO_LANG = T(
    "ui.prove.error.lang",
    "{file}:{line} does not say its language. Give it as “lang”, name the file after it (sk.jsonl) or use --lang.",
)

RIGHT, FALSE = "right", "false"
Row = Mapping[str, Any]
Books = Callable[[str, str], Book]
"""The rulebook of a game (name of a variant) in a language. Raises DragomanError or LookupError."""


def given_cases(
    path: Path,
    books: Books,
    *,
    langs: Collection[str] = (),
    domains: Collection[str] = (),
    classes: Collection[str] = tuple(MEANING),
) -> Iterator[Case]:
    """Yield every sentence or statement of a file with its findings. Raises DragomanError for a file that has others.

    langs, domains, classes  only those of these languages, games and classes of mistakes
    """
    for number, row in _rows(path):
        lang = _lang(path, number, row, langs)
        if langs and lang not in langs:
            continue
        statement = "text" in row
        game = str(row.get("game") or "")
        domain = game_domain(game) if game else _domain(str(row.get("msgctxt") or ""), lang)
        cls = _class(row)
        if (domains and domain not in domains) or (cls in MEANING and cls not in classes):
            continue
        where = f"{path.name}:{number}"
        yield _stated(row, where, lang, cls, books) if statement else _translated(row, where, lang, cls, domain)


def _rows(path: Path) -> Iterator[tuple[int, Row]]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or type(error).__name__
        raise DragomanError(NO_FILE, file=str(path), reason=reason) from None
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            row = None
        if not isinstance(row, dict) or not _complete(row):
            raise DragomanError(BAD_LINE, file=str(path), line=str(number))
        if "ctx" in row:
            row.setdefault("msgctxt", row["ctx"])
        yield number, row


def _complete(row: Row) -> bool:
    texts = ("text", "game") if "text" in row else ("msgid", "msgstr")
    return all(isinstance(row.get(name), str) for name in texts) and ("text" not in row or "true" in row)


def _class(row: Row) -> str:
    """Return the class of the mistake in a row, "" where it is right."""
    if "text" in row:
        return "" if row["true"] else FALSE
    cls = str(row.get("class") or "")
    return "" if cls == RIGHT else cls


def _lang(path: Path, number: int, row: Row, langs: Collection[str]) -> str:
    if isinstance(row.get("lang"), str):
        return str(row["lang"])
    named = next((part for part in re.split(r"[._-]", path.name) if part in languages()), None)
    if named is None and len(langs) == 1:
        (named,) = langs
    if named is None:
        raise DragomanError(NO_LANG, file=str(path), line=str(number))
    return named


@cache
def _contexts(lang: str) -> Mapping[str, str]:
    """Return the domain of each msgctxt in the project's catalogs of a language."""
    if lang not in languages():
        return {}
    return {e.msgctxt: path.stem for path in own_catalogs(lang) for e in open_catalog(path).entries if e.msgctxt}


def _domain(ctx: str, lang: str) -> str:
    return _contexts(lang).get(ctx, "") if ctx else ""


def _translated(row: Row, where: str, lang: str, cls: str, domain: str) -> Case:
    """Return what `check` says of a translation; what it says of the English source is no mistake of a translator."""
    ctx = str(row.get("msgctxt") or "")
    entry = Entry(where, None, lang, ctx or None, row["msgid"], None, (row["msgstr"],))
    catalog = OpenCatalog(Path(where), where, lang, "option", {}, [], iter(()))
    context = Context(catalog, game=domain, classes=frozenset(MEANING), facts=facts_of(domain))
    found = [f for f, _ in check_entry(entry, context) if counts(f) and f.message != ENGLISH]
    return Case("sentences" if domain else "foreign", lang, cls, where, ctx, row["msgid"], row["msgstr"], tuple(found))


def _stated(row: Row, where: str, lang: str, cls: str, books: Books) -> Case:
    """Return what `audit` says of a statement; differences from a ruling are never sure, so they do not count."""
    text = str(row["text"])
    done = audit_sentences(where, sentences(text), books(str(row["game"]), lang))
    found = tuple(told.finding for told in done.findings if counts(told.finding))
    rules = ", ".join(dict.fromkeys(told.rule.id for told in done.findings if told.rule is not None))
    return Case("statements", lang, cls, where, rules, str(row.get("about") or ""), text, found)
