"""The words that may, or must not, stand for the names of a game in a language: `locales/L/terms/DOMAIN.toml`.

Names themselves are entries of the catalog (msgctxt "term:ID"), from which interface and notebooks take them. The file
beside the catalogs holds, by term id, `synonyms` that a sentence may use as well, `forbidden` words with the reason of
each, and `forms`: inflected forms that the reader's rule for endings does not find by itself.
"""

from __future__ import annotations

import errno
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.userfiles import reason
from .catalogs import locales_dir

__all__ = [
    "BAD",
    "BOTH",
    "TWICE",
    "UNKNOWN",
    "UNREADABLE",
    "TermWords",
    "load_toml",
    "parse_terms",
    "patched",
    "term_words",
    "terms_file",
    "written",
]

BAD = T("ui.terms.error", "{file}, line {line}: {reason}")
SYNTAX = T("ui.terms.error.syntax", "this is no TOML from column {column} on. Mend the line.")
CUT_OFF = T(
    "ui.terms.error.cut_off",
    "this is no TOML: the file ends before the value does. Close its quotation mark or bracket.",
)
DEEP = T("ui.terms.error.deep", "too many brackets are open within each other. Write plain lists.")
UNKNOWN = T("ui.terms.error.unknown", "“{term}” is the id of no term of this game. Use an id such as “{example}”.")
KEY = T("ui.terms.error.key", "“{key}” is not known here. A term can have {keys}.")
SHAPE = T("ui.terms.error.shape", '“{key}” must be a list of words such as ["word", "word"].')
TWICE = T("ui.terms.error.twice", "“{word}” stands for “{term}” and for “{other}”. Take it out of one of them.")
BOTH = T("ui.terms.error.both", "“{word}” is both a synonym and forbidden. Take it out of one of them.")
UNREADABLE = T("ui.terms.error.unreadable", "{file} cannot be read: {reason}. Mend it, or take it out of the folder.")

_NO_WORDS: Mapping[str, str] = MappingProxyType({})
_KEYS = ("synonyms", "forbidden", "forms")
_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


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
    except UnicodeDecodeError:
        found = OSError(errno.EILSEQ, "UTF-8")
        raise DragomanError(UNREADABLE, file=str(path), reason=reason(found)) from None
    return parse_terms(text, str(path), known)


def parse_terms(text: str, file: str, known: Set[str] | None = None) -> Terms:
    """Return the words of each term that a file's text gives. Raises DragomanError as `term_words` does."""
    data = load_toml(text, file)
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


def load_toml(text: str, file: str) -> dict[str, Any]:
    """Return what a TOML text holds. Raises DragomanError with file, line and column where it is none."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise DragomanError(BAD, file=file, line=1, reason=DEEP) from None
    except tomllib.TOMLDecodeError as error:
        # The parser speaks English only; where it stopped is what helps.
        at = _PLACE.search(str(error))
        line = at[1] if at else str(text.count("\n") + 1)
        found = DragomanError(SYNTAX, column=at[2]) if at else CUT_OFF
        raise DragomanError(BAD, file=file, line=line, reason=found) from None


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
    blocks += ["\n".join(lines) for lines in map(_block, terms, terms.values()) if len(lines) > 1]
    return "\n\n".join(blocks) + "\n"


def patched(text: str, changed: Terms, order: Sequence[str]) -> str:
    """Return a file's text with the words of some terms put anew; all other lines, and comments, stay as they are.

    changed  the new words, none for a term that is to go
    order    the ids of all terms, in which new ones are put in
    Raises DragomanError where the text is no such file.
    """
    expected = {term: words for term, words in {**parse_terms(text, ""), **changed}.items() if any(words)}
    lines = text.replace("\r\n", "\n").split("\n")
    for term, words in changed.items():
        _put(lines, term, _block(term, words), order)
    end = "\r\n" if "\r\n" in text else "\n"
    result = "\n".join(lines).strip("\n").replace("\n", end) + end
    try:
        if dict(parse_terms(result, "")) == expected:
            return result
    except DragomanError:
        pass
    # Tables that are not written one key a line cannot be patched: the file is written anew, under its first comment.
    head = "\n".join(lines[: _head(lines)])
    return written({term: expected[term] for term in order if term in expected}, head).replace("\n", end)


def _put(lines: list[str], term: str, block: list[str], order: Sequence[str]) -> None:
    """Put the lines of a term's table where they belong."""
    tables = [(n, found) for n, line in enumerate(lines) if (found := _table(line)) is not None]
    for (start, found), (stop, _) in zip(tables, [*tables[1:], (len(lines), "")]):
        if found == term:
            while stop > start + 1 and (not lines[stop - 1].strip() or lines[stop - 1].lstrip().startswith("#")):
                stop -= 1  # a comment above the next table belongs to that one
            kept = [line for line in lines[start:stop] if line.lstrip().startswith("#")]
            new = [block[0], *kept, *block[1:]] if len(block) > 1 else []
            while not new and stop < len(lines) and not lines[stop].strip():
                stop += 1
            lines[start:stop] = new
            return
    if len(block) > 1:
        later = set(order[order.index(term) :]) if term in order else set()
        at = next((n for n, found in tables if found in later), len(lines))
        if at == len(lines):
            while lines and not lines[-1].strip():
                lines.pop()
            lines += ["", *block]
        else:
            while at and lines[at - 1].startswith("#") and at - 1 >= _head(lines):
                at -= 1
            lines[at:at] = [*block, ""]


def _head(lines: Sequence[str]) -> int:
    """Return how many lines the comment has with which a file begins."""
    return next((n for n, line in enumerate(lines) if not line.startswith("#")), len(lines))


def _table(line: str) -> str | None:
    """Return the term whose table begins with a line, None for any other line."""
    if not line.lstrip().startswith("["):
        return None
    try:
        data = tomllib.loads(line)
    except (tomllib.TOMLDecodeError, RecursionError):
        return None
    return next(iter(data), None)


def _block(term: str, words: TermWords) -> list[str]:
    """Return the lines of a term's table, its heading alone where there are no words."""
    lines = [f"[{_quoted(term)}]"]
    if words.synonyms:
        lines.append(f"synonyms = [{', '.join(map(_quoted, words.synonyms))}]")
    if words.forbidden:
        pairs = (f"{_quoted(word)} = {_quoted(why)}" for word, why in words.forbidden.items())
        lines.append(f"forbidden = {{ {', '.join(pairs)} }}")
    if words.forms:
        lines.append(f"forms = [{', '.join(map(_quoted, words.forms))}]")
    return lines


_ESCAPES = {'"': '\\"', "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def _quoted(text: str) -> str:
    """Return a TOML string."""
    return '"' + "".join(_ESCAPES.get(c) or (c if c.isprintable() else f"\\U{ord(c):08x}") for c in text) + '"'
