"""What is read in a source and in its translation, in words and in place; how a source has changed; terms to use."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from difflib import SequenceMatcher
from fractions import Fraction
from functools import lru_cache
from importlib import import_module
from typing import Any, NamedTuple

from ..core.errors import DragomanError
from ..core.messages import Message
from ..language.catalogs import load
from ..language.glossary import term_words
from ..language.reader import Mention
from ..language.reader.lexicon import concepts
from ..language.translator import Translator
from ..verify.finding import Finding, Span, class_title
from ..verify.glossary import Glossary
from ..verify.meaning.readers import Pair, pair
from . import explorer_texts, translator_for, variants
from . import workbench_texts as texts
from .explorer_words import FactWords, Words, fact_words
from .workbench_things import MORE_SAID
from .workbench_words import SAID

__all__ = ["Piece", "Reading", "Suggestion", "difference", "spans", "suggestions"]

LONGEST = 5_000
"""Characters of a text that are marked; nobody reads a longer one word by word."""
_SHORT = 2_000
_WORD = re.compile(r"\s+|\w+|[^\w\s]")
_SAID = {**SAID, **MORE_SAID}
_NO_WORDS = FactWords({}, {}, {}, {})


class Piece(NamedTuple):
    """A piece of a text: what is read in it ("" nothing), and whether a finding complains about it."""

    text: str
    label: str
    bad: bool


class Suggestion(NamedTuple):
    """A term of the source: as it is written there, its forms in the other language, and whether one is used."""

    source: str
    forms: tuple[str, ...]
    used: bool


class Reading:
    """Reads entries of one catalog and tells in a user's language what it reads."""

    def __init__(self, domain: str, catalog_lang: str, lang: str) -> None:
        variant = next((one for one in variants().values() if one.domain == domain), None)
        self.readers: Pair | None = pair(catalog_lang, "" if variant is None else domain, Glossary())
        self.tr = Translator(lang) if variant is None else translator_for(variant, lang)
        self.words = Words(self.tr, _NO_WORDS if variant is None else fact_words(domain))

    def source(self, text: str) -> list[Mention]:
        """Return what the source says."""
        return self._read(self.readers.source if self.readers else None, text)

    def target(self, text: str) -> list[Mention]:
        """Return what the translation says."""
        return self._read(self.readers.target if self.readers else None, text)

    @staticmethod
    def _read(reader: Any, text: str) -> list[Mention]:
        if reader is None or len(text) > LONGEST:
            return []
        return [m for m in reader.read(text) if m.kind in concepts() or m.kind in _CLASSES]

    def label(self, mention: Mention, written: str) -> str:
        """Return what is said there in a word or two; where that is what is written, what kind of thing it is."""
        word = self._word(mention)
        if word is not None and word.casefold() != written.casefold():
            return word
        if mention.kind in _LABELS:
            return self.tr.text(_LABELS[mention.kind])
        group = concepts().get(mention.kind)
        return self.tr.text(class_title(_CLASSES[mention.kind] if group is None else group.cls))

    def told(self, mentions: Sequence[Mention], text: str) -> list[str]:
        """Return what is read in plain words, in the order of the text: "pay", "2 lira", "each"."""
        lines: list[str] = []
        end, number = 0, -1
        for mention in mentions:
            if mention.start < end:  # the words of "each player" are read by themselves as well
                continue
            end = mention.end
            written = text[mention.start : mention.end]
            word = self._word(mention)
            said = self.tr.text(texts.QUOTED, text=written) if word is None else word
            if number >= 0 and mention.kind in ("term", "thing"):
                lines[number] += f"\u00a0{said}"
                number = -1
                continue
            lines.append(said)
            number = len(lines) - 1 if isinstance(mention.value, Fraction) else -1
        return lines

    def _word(self, mention: Mention) -> str | None:
        """Return a word for what is said; None where only the text itself has one."""
        if isinstance(mention.value, Fraction):
            whole = mention.value.denominator == 1
            return self.tr.number(int(mention.value)) if whole else f"{mention.value}"
        if (message := _SAID.get(f"{mention.kind}.{mention.value}")) is not None:
            return self.tr.text(message)
        if mention.kind == "term" and self.words.can_tell(mention.value):
            return self.words.value(mention.value)
        return None

    def pieces(self, text: str, mentions: Sequence[Mention], bad: Iterable[Span]) -> list[Piece]:
        """Return a text in pieces, with what is read in each."""
        if len(text) > LONGEST:
            return [Piece(text, "", False)]
        marks: list[tuple[int, str]] = [(-1, "")] * len(text)
        for number, mention in enumerate(mentions):
            label = self.label(mention, text[mention.start : mention.end])
            for at in range(mention.start, min(mention.end, len(text))):
                marks[at] = (number, label)
        wrong = {at for start, end in bad for at in range(start, min(end, len(text)))}
        pieces: list[Piece] = []
        last: object = None
        for at, letter in enumerate(text):
            this = (marks[at], at in wrong)
            if this == last:
                pieces[-1] = pieces[-1]._replace(text=pieces[-1].text + letter)
            else:
                pieces.append(Piece(letter, marks[at][1], at in wrong))
            last = this
        # Between the words of "each player", which are read by themselves as well, nothing is left to be marked.
        return [piece if piece.text.strip() else piece._replace(label="") for piece in pieces]


_CLASSES = {"number": "number", "soft": "number", "ordinal": "number", "fraction": "number", "term": "term"}
_LABELS = {
    "action": texts.ACTION,
    "thing": texts.THING,
    "person": explorer_texts.KIND["role"],
    "whose": explorer_texts.KIND["role"],
}


def spans(findings: Iterable[Finding], form: int | None) -> tuple[list[Span], list[Span]]:
    """Return the spans of findings in the source, and in a form of the translation."""
    chosen = [f for f in findings if f.plural_form in (None, form)]
    return [f.source_span for f in chosen if f.source_span], [f.target_span for f in chosen if f.target_span]


def difference(before: str, now: str) -> list[tuple[str, str]]:
    """Return how a text has changed: pieces that are "same", "gone" or "new"."""
    if max(len(before), len(now)) > _SHORT:
        return [("gone", before[:_SHORT]), ("new", now[:_SHORT])]
    old, new = _WORD.findall(before), _WORD.findall(now)
    pieces: list[tuple[str, str]] = []
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            pieces.append(("same", "".join(old[a:b])))
            continue
        if b > a:
            pieces.append(("gone", "".join(old[a:b])))
        if d > c:
            pieces.append(("new", "".join(new[c:d])))
    return pieces


def suggestions(
    domain: str, lang: str, text: str, source: Iterable[Mention], target: Iterable[Mention]
) -> list[Suggestion]:
    """Return the terms of the source with their forms in the other language: the headword first, synonyms last."""
    known = _forms(domain, lang)
    used = {m.value for m in target if m.kind == "term"}
    found: dict[object, Suggestion] = {}
    for mention in source:
        forms = known.get(str(mention.value), ())
        if mention.kind == "term" and forms:
            written = text[mention.start : mention.end]
            found.setdefault(mention.value, Suggestion(written, forms, mention.value in used))
    return list(found.values())


def _forms(domain: str, lang: str) -> Mapping[str, tuple[str, ...]]:
    """Return the forms of a game's terms in a language, by their id."""
    catalog = load(lang, domain)
    found: dict[str, list[str]] = {}
    for message in _glossary(domain):
        form = catalog.entries.get((message.ctx, message.text))
        if isinstance(form, str):
            found.setdefault(message.ctx.removeprefix("term:").partition("|")[0], []).append(form)
    with suppress(DragomanError):  # a damaged list of synonyms is told where catalogs are checked
        for term, more in term_words(lang, domain).items():
            if term in found:
                found[term] += more.synonyms
    return {term: tuple(dict.fromkeys(forms)) for term, forms in found.items()}


@lru_cache(maxsize=8)
def _glossary(domain: str) -> tuple[Message, ...]:
    try:
        return tuple(import_module(f"dragoman.games.{domain}.terms").GLOSSARY)
    except ModuleNotFoundError:
        return ()
