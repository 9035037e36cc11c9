"""Term pairs from outside: a TBX file or a simple TOML one."""

from __future__ import annotations

import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.parsers.expat import ExpatError

from ..core.errors import DragomanError
from ..core.messages import T

__all__ = ["Concept", "Glossary", "read_glossary"]

BAD_GLOSSARY = T(
    "ui.check.error.glossary",
    '{file} cannot be read as a glossary: {reason}. Give a TBX file, or TOML with lines such as: card = "karta"',
)

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


@dataclass(frozen=True)
class Concept:
    """One concept: its English terms, and by language the accepted and the forbidden ones, the headword first."""

    source: tuple[str, ...]
    accepted: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    forbidden: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Glossary:
    """Term pairs that the user gave."""

    concepts: tuple[Concept, ...] = ()


def read_glossary(path: Path) -> Glossary:
    """Read a glossary. Raises DragomanError for a file that is neither TBX nor such TOML.

    TOML has a table a language (`[sk]`) of lines `"English" = "headword"`, or `= ["headword", "synonym"]`, or
    `= {accepted = [...], forbidden = [...]}`; lines before any table are for every language.
    """
    try:
        data = path.read_bytes()
        if path.suffix.lower() == ".toml" or not data.lstrip().startswith((b"<", b"\xef\xbb\xbf<")):
            return Glossary(tuple(_from_toml(tomllib.loads(data.decode("utf-8-sig")))))
        if b"<!ENTITY" in data:
            raise ValueError("entities")
        return Glossary(tuple(_from_tbx(ElementTree.fromstring(data))))
    except OSError as error:
        raise DragomanError(BAD_GLOSSARY, file=str(path), reason=error.strerror or "") from None
    except (ValueError, ElementTree.ParseError, ExpatError, RecursionError) as error:
        raise DragomanError(BAD_GLOSSARY, file=str(path), reason=str(error)[:200]) from None


def _from_toml(data: Mapping[str, Any]) -> Iterator[Concept]:
    by_source: dict[str, tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]] = {}
    for key, value in data.items():
        if isinstance(value, dict) and not {"accepted", "forbidden"} & set(value):
            pairs = [(source, key, terms) for source, terms in value.items()]
        else:
            pairs = [(key, "", value)]
        for source, lang, terms in pairs:
            given = terms if isinstance(terms, dict) else {"accepted": terms}
            accepted, forbidden = by_source.setdefault(source, ({}, {}))
            accepted[lang] = accepted.get(lang, ()) + _strings(given.get("accepted", ()))
            forbidden[lang] = forbidden.get(lang, ()) + _strings(given.get("forbidden", ()))
    for source, (accepted, forbidden) in by_source.items():
        yield Concept((source,), accepted, forbidden)


def _strings(value: Any) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value):
        return tuple(value)
    raise ValueError(f"{value!r:.60}")


def _from_tbx(root: ElementTree.Element) -> Iterator[Concept]:
    for concept in root.iter():
        if _name(concept) not in ("termEntry", "conceptEntry"):
            continue
        accepted: dict[str, tuple[str, ...]] = {}
        forbidden: dict[str, tuple[str, ...]] = {}
        for section in concept:
            if _name(section) not in ("langSet", "langSec"):
                continue
            lang = (section.get(_LANG) or section.get("lang") or "").replace("-", "_")
            for group in section.iter():
                if _name(group) not in ("tig", "ntig", "termSec"):
                    continue
                text = " ".join("".join(term.itertext()).strip() for term in group.iter() if _name(term) == "term")
                if text:
                    into = forbidden if _deprecated(group) else accepted
                    into[lang] = (*into.get(lang, ()), text)
        source = next((terms for lang, terms in accepted.items() if lang.split("_")[0] == "en"), ())
        if source:
            yield Concept(source, accepted, forbidden)


def _deprecated(group: ElementTree.Element) -> bool:
    """Return whether a term must not be used, in either style of TBX: with categories as attributes or as tags."""
    notes = (note for note in group.iter() if _name(note) in ("termNote", "administrativeStatus"))
    return any("deprecated" in (note.text or "") or "superseded" in (note.text or "") for note in notes)


def _name(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]
