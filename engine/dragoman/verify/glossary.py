"""Term pairs from outside: a TBX file or a simple TOML one."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.userfiles import read_bytes, reason, user_path
from ..language.glossary import load_toml
from ..language.tbx import DEPRECATED, PREFERRED, TbxConcept, is_xml, read_tbx

__all__ = ["Concept", "Glossary", "read_glossary"]

BAD_GLOSSARY = T(
    "ui.check.error.glossary",
    '{file} cannot be read as a glossary: {reason}. Give a TBX file, or TOML with lines such as: card = "karta"',
)
BAD_LINE = T(
    "ui.check.error.glossary_line",
    '{file}, line {line}: {reason} A glossary is a TBX file, or TOML with lines such as: card = "karta"',
)
SHAPE = T(
    "ui.check.error.glossary_shape", '“{key}” must be a word in quotation marks, or a list such as ["word", "word"].'
)

_KEYS = frozenset(("accepted", "forbidden"))
Words = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True)
class Concept:
    """One concept: its English terms, and by language the accepted and the forbidden ones, the headword first.

    Languages are locale names ("sk", "pt_BR"); "" stands for every language.
    """

    source: tuple[str, ...]
    accepted: Words = field(default_factory=dict)
    forbidden: Words = field(default_factory=dict)

    def accepted_in(self, lang: str) -> tuple[str, ...]:
        """Return the accepted terms of a language, the headword first."""
        return _of(self.accepted, lang)

    def forbidden_in(self, lang: str) -> tuple[str, ...]:
        """Return the forbidden terms of a language."""
        return _of(self.forbidden, lang)


def _of(words: Words, lang: str) -> tuple[str, ...]:
    """Return the words of a language, else of the same one without or with a country; and those of every language."""
    wanted, plain = lang.casefold(), _base(lang)
    names = (
        [name for name in words if name.casefold() == wanted]
        or [name for name in words if name.casefold() == plain]
        or [name for name in words if name and _base(name) == plain]
    )
    return tuple(dict.fromkeys(word for name in (*names, "") for word in words.get(name, ())))


def _base(lang: str) -> str:
    return lang.replace("@", "_").partition("_")[0].casefold()


@dataclass(frozen=True)
class Glossary:
    """Term pairs that the user gave."""

    concepts: tuple[Concept, ...] = ()


def read_glossary(path: Path) -> Glossary:
    """Read a glossary. Raises DragomanError for a file that is neither TBX nor such TOML.

    TOML has a table a language (`[sk]`) of lines `"English" = "headword"`, or `= ["headword", "synonym"]`, or
    `= {accepted = [...], forbidden = [...]}`; lines before any table are for every language.
    """
    file = str(path)
    try:
        data = read_bytes(user_path(path))
        if is_xml(data) and path.suffix.lower() != ".toml":
            return Glossary(tuple(_from_tbx(read_tbx(data, file))))
        text = data.decode("utf-8-sig")
    except OSError as error:
        raise DragomanError(BAD_GLOSSARY, file=file, reason=reason(error)) from None
    except UnicodeDecodeError:
        raise DragomanError(BAD_GLOSSARY, file=file, reason=reason(OSError(errno.EILSEQ, "UTF-8"))) from None
    try:
        return Glossary(tuple(_from_toml(load_toml(text, file))))
    except DragomanError as error:
        raise DragomanError(BAD_LINE, file=file, line=error.values["line"], reason=error.values["reason"]) from None
    except _ShapeError as error:
        lines = enumerate(text.splitlines(), 1)
        line = next((n for n, content in lines if error.key in content), 1)
        raise DragomanError(BAD_LINE, file=file, line=line, reason=DragomanError(SHAPE, key=error.key)) from None


class _ShapeError(Exception):
    """The value under a key is no word and no list of words."""

    def __init__(self, key: str) -> None:
        self.key = key


def _from_toml(data: Mapping[str, Any]) -> Iterator[Concept]:
    by_source: dict[str, tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]] = {}
    for key, value in data.items():
        if isinstance(value, dict) and not _KEYS & set(value):
            pairs = [(source, key.replace("-", "_"), terms) for source, terms in value.items()]
        else:
            pairs = [(key, "", value)]
        for source, lang, terms in pairs:
            given = terms if isinstance(terms, dict) else {"accepted": terms}
            accepted, forbidden = by_source.setdefault(source, ({}, {}))
            accepted[lang] = accepted.get(lang, ()) + _strings(given.get("accepted", ()), source)
            forbidden[lang] = forbidden.get(lang, ()) + _strings(given.get("forbidden", ()), source)
    for source, (accepted, forbidden) in by_source.items():
        yield Concept((source,), accepted, forbidden)


def _strings(value: Any, key: str) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise _ShapeError(key)


def _from_tbx(concepts: Iterable[TbxConcept]) -> Iterator[Concept]:
    for concept in concepts:
        accepted: dict[str, tuple[str, ...]] = {}
        forbidden: dict[str, tuple[str, ...]] = {}
        for tag, terms in concept.terms.items():
            lang = tag.replace("-", "_")
            # The sort is stable: the others stay in the order of the file.
            for term in sorted(terms, key=lambda one: one.status != PREFERRED):
                into = forbidden if term.status == DEPRECATED else accepted
                into[lang] = (*into.get(lang, ()), term.text)
        source = tuple(dict.fromkeys(term for lang, rows in accepted.items() if _base(lang) == "en" for term in rows))
        if source:
            yield Concept(source, accepted, forbidden)
