"""The words that may, or must not, stand for the names of a game in a language: `locales/L/terms/DOMAIN.toml`.

Names themselves are entries of the catalog (msgctxt "term:ID"), from which interface and notebooks take them. The file
beside the catalogs holds, by term id, `synonyms` that a sentence may use as well, `forbidden` words with the reason of
each, and `forms`: inflected forms that the reader's rule for endings does not find by itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Set
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.userfiles import reason
from .catalogs import locales_dir

__all__ = ["TermWords", "parse_terms", "term_words", "terms_file", "written"]

BAD = T("ui.terms.error", "{file}, line {line}: {reason}")
SYNTAX = T("ui.terms.error.syntax", "this is no TOML ({detail}). Mend the line, or take the file out of the folder.")
UNKNOWN = T("ui.terms.error.unknown", "“{term}” is the id of no term of this game. Use an id such as “{example}”.")
KEY = T("ui.terms.error.key", "“{key}” is not known here. A term can have {keys}.")
SHAPE = T("ui.terms.error.shape", '“{key}” must be a list of words such as ["word", "word"].')
TWICE = T("ui.terms.error.twice", "“{word}” stands for “{term}” and for “{other}”. Take it out of one of them.")
BOTH = T("ui.terms.error.both", "“{word}” is both a synonym and forbidden. Take it out of one of them.")
UNREADABLE = T("ui.terms.error.unreadable", "{file} cannot be read: {reason}. Mend it, or take it out of the folder.")

_NO_WORDS: Mapping[str, str] = MappingProxyType({})
_KEYS = ("synonyms", "forbidden", "forms")
_LINE = re.compile(r"line (\d+)")


class TermWords(NamedTuple):
    """The words of one term: further accepted ones, forbidden ones with their reasons, further inflected forms."""

    synonyms: tuple[str, ...] = ()
    forbidden: Mapping[str, str] = _NO_WORDS
    forms: tuple[str, ...] = ()


Terms = Mapping[str, TermWords]


def terms_file(lang: str, domain: str, root: Path | None = None) -> Path:
    """Return where the file of a language and a game is, whether or not there is one."""
    return (locales_dir() if root is None else root) / lang / "terms" / f"{domain}.toml"


def term_words(lang: str, domain: str, root: Path | None = None, known: frozenset[str] | None = None) -> Terms:
    """Return the words of each term; empty where there is no file.

    known  the ids of the game's terms; others are then an error

    Raises DragomanError, with file, line and remedy, for a file that cannot be used. Read again only when it changed.
    """
    path = terms_file(lang, domain, root)
    try:
        status = path.stat()
    except OSError:
        return {}
    return _read(path, known, status.st_mtime_ns, status.st_size)


@lru_cache(maxsize=64)
def _read(path: Path, known: frozenset[str] | None, _mtime: int, _size: int) -> Terms:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise DragomanError(UNREADABLE, file=str(path), reason=reason(error)) from None
    except UnicodeDecodeError as error:
        raise DragomanError(UNREADABLE, file=str(path), reason=error.reason) from None
    return parse_terms(text, str(path), known)


def parse_terms(text: str, file: str, known: Set[str] | None = None) -> Terms:
    """Return the words of each term that a file's text gives. Raises DragomanError as `term_words` does."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        at = _LINE.search(str(error))
        found = DragomanError(SYNTAX, detail=str(error)[:120])
        raise DragomanError(BAD, file=file, line=at.group(1) if at else "1", reason=found) from None
    problem = next(_problems(data, known), None)
    if problem is not None:
        key, found = problem
        raise DragomanError(BAD, file=file, line=_line(text, key), reason=found)
    return MappingProxyType(
        {
            term: TermWords(
                tuple(row.get("synonyms", ())), _forbidden(row.get("forbidden", ())), tuple(row.get("forms", ()))
            )
            for term, row in data.items()
        }
    )


def _problems(data: Mapping[str, Any], known: Set[str] | None) -> Iterator[tuple[tuple[str, str], DragomanError]]:
    """Yield what is wrong, each with the term and the word by which its line is found."""
    owners: dict[str, str] = {}
    for term, row in data.items():
        if known is not None and term not in known:
            yield (term, ""), DragomanError(UNKNOWN, term=term, example=min(known, default="place.1"))
            continue
        if not isinstance(row, dict):
            yield (term, ""), DragomanError(SHAPE, key=term)
            continue
        for key, words in row.items():
            if key not in _KEYS:
                yield (term, key), DragomanError(KEY, key=key, keys=", ".join(_KEYS))
            elif not _are_words(words, reasons=key == "forbidden"):
                yield (term, key), DragomanError(SHAPE, key=key)
        accepted = [word for key in ("synonyms", "forms") for word in row.get(key, ())]
        for word in accepted:
            other = owners.setdefault(word.casefold(), term)
            if other != term:
                yield (term, word), DragomanError(TWICE, word=word, term=other, other=term)
        spoken = {word.casefold() for word in accepted}
        for word in row.get("forbidden", ()):
            if word.casefold() in spoken:
                yield (term, word), DragomanError(BOTH, word=word)


def _are_words(value: object, *, reasons: bool) -> bool:
    if reasons and isinstance(value, dict):
        return all(word.strip() and isinstance(why, str) for word, why in value.items())
    return isinstance(value, list) and all(isinstance(word, str) and word.strip() for word in value)


def _forbidden(value: Any) -> Mapping[str, str]:
    return MappingProxyType(dict(value) if isinstance(value, dict) else dict.fromkeys(value, ""))


def _line(text: str, key: tuple[str, str]) -> int:
    """Return the number of the line where a term's table begins, or where a word stands in it."""
    term, word = key
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines, 1) if line.lstrip().startswith("[") and term in line), 1)
    if not word:
        return start
    key_of = re.compile(rf"\s*{re.escape(word)}\s*=")
    rest = list(enumerate(lines[start:], start + 1))
    return next((n for n, line in rest if key_of.match(line)), next((n for n, line in rest if word in line), start))


def written(terms: Terms, head: str = "") -> str:
    """Return the text of a file with these words, term by term in the order given; `head` is a comment before them."""
    blocks = [head.rstrip("\n")] if head else []
    for term, words in terms.items():
        lines = [f"[{_quoted(term)}]"]
        if words.synonyms:
            lines.append(f"synonyms = [{', '.join(map(_quoted, words.synonyms))}]")
        if words.forbidden:
            pairs = (f"{_quoted(word)} = {_quoted(why)}" for word, why in words.forbidden.items())
            lines.append(f"forbidden = {{ {', '.join(pairs)} }}")
        if words.forms:
            lines.append(f"forms = [{', '.join(map(_quoted, words.forms))}]")
        if len(lines) > 1:
            blocks.append("\n".join(lines))
    return "\n\n".join(blocks) + "\n"


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _quoted(text: str) -> str:
    """Return a TOML string."""
    return '"' + "".join(_ESCAPES.get(c) or (c if c.isprintable() else f"\\U{ord(c):08x}") for c in text) + '"'
