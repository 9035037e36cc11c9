"""The two readers of a catalog: English and the translation's language, both with the terms of the catalog's game."""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import NamedTuple

from ...core.messages import Message
from ...language.catalogs import load
from ...language.reader import Reader
from ..glossary import Glossary
from .said import Said


class Pair(NamedTuple):
    """A reader of source sentences and a reader of their translations."""

    source: Reader
    target: Reader

    def said(self, text: str) -> Said:
        """Read a source text."""
        return Said(text, self.source.read(text), self.source.negative_concord, self.source.grammar)

    def told(self, text: str) -> Said:
        """Read a translation."""
        return Said(text, self.target.read(text), self.target.negative_concord, self.target.grammar)


def base(lang: str) -> str:
    """Return the language without its country."""
    return re.split(r"[_@-]", lang)[0].lower()


_PAIRS: dict[tuple[str, str, int], tuple[Glossary, Pair | None]] = {}
_MOST = 64


def pair(lang: str, domain: str, glossary: Glossary) -> Pair | None:
    """Return the readers for a language, with a game's terms and a user's glossary; None without a lexicon."""
    at = (lang, domain, id(glossary) if glossary.concepts else 0)
    known = _PAIRS.get(at)
    if known is None:
        if len(_PAIRS) > _MOST:
            _PAIRS.clear()
        # The glossary is kept beside its readers, so that its id is not given to another one.
        known = _PAIRS[at] = (glossary, _pair(base(lang), domain, glossary))
    return known[1]


def _pair(lang: str, domain: str, glossary: Glossary) -> Pair | None:
    try:
        return Pair(
            Reader("en", {**_game_terms("en", domain), **_given(glossary, "en")}),
            Reader(lang, {**_game_terms(lang, domain), **_given(glossary, lang)}),
        )
    except FileNotFoundError:
        return None


def _game_terms(lang: str, domain: str) -> Mapping[str, list[str]]:
    """Return a game's terms: for each id its headword and inflected forms in the language."""
    if not domain:
        return {}
    try:
        messages: tuple[Message, ...] = import_module(f"dragoman.games.{domain}.terms").GLOSSARY
    except ModuleNotFoundError:
        return {}
    catalog = load(lang, domain)
    terms: dict[str, list[str]] = {}
    for message in messages:
        term = message.ctx.removeprefix("term:").partition("|")[0]
        form = message.text if lang == "en" else catalog.entries.get((message.ctx, message.text), "")
        if isinstance(form, str) and form:
            terms.setdefault(term, []).append(form)
    return terms


def _given(glossary: Glossary, lang: str) -> Mapping[str, tuple[str, ...]]:
    """Return the terms of a user's glossary, each under an id made of its first English name."""
    terms = {}
    for concept in glossary.concepts:
        forms = concept.source if lang == "en" else (*concept.accepted.get(lang, ()), *concept.accepted.get("", ()))
        if forms:
            terms[f"glossary.{concept.source[0]}"] = tuple(forms)
    return terms
