"""The two readers of a catalog: English and the translation's language, both with the terms of the catalog's game."""

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import NamedTuple

from ...core.messages import Message
from ...language.catalogs import load
from ...language.glossary import TermWords, term_words
from ...language.reader import Reader
from ...language.reader.tokens import tokens_of
from ..glossary import Glossary
from .forbidden import Forbidden, Word, forbidden_words
from .said import Said


class Pair(NamedTuple):
    """A reader of source sentences and a reader of their translations, and the words that these must not use."""

    source: Reader
    target: Reader
    forbidden: Forbidden = Forbidden(())

    def said(self, text: str) -> Said:
        """Read a source text."""
        return _said(text, self.source)

    def told(self, text: str) -> Said:
        """Read a translation."""
        return _said(text, self.target)


def _said(text: str, reader: Reader) -> Said:
    tokens = tokens_of(text)
    return Said(text, reader.read_tokens(text, tokens), reader.negative_concord, reader.grammar, tokens)


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
    terms = _game_terms(lang, domain)
    given = _given(glossary, lang)
    try:
        return Pair(
            Reader("en", {**_game_terms("en", domain), **_given(glossary, "en")}),
            Reader(lang, {**terms, **given}),
            Forbidden([*_forbidden(lang, domain, terms), *_forbidden_here(glossary, lang)], _all({**terms, **given})),
        )
    except FileNotFoundError:
        return None


def _messages(domain: str) -> tuple[Message, ...]:
    """Return the headwords and forms of a game's terms, none for a domain that belongs to no game."""
    if not domain:
        return ()
    try:
        messages: tuple[Message, ...] = import_module(f"dragoman.games.{domain}.terms").GLOSSARY
    except ModuleNotFoundError:
        return ()
    return messages


def term_id(message: Message) -> str:
    """Return the id of the term that an entry of a game's glossary is a form of."""
    return message.ctx.removeprefix("term:").partition("|")[0]


def _own_words(lang: str, domain: str, messages: tuple[Message, ...]) -> Mapping[str, TermWords]:
    return term_words(lang, domain, known=frozenset(map(term_id, messages))) if messages else {}


def _game_terms(lang: str, domain: str) -> Mapping[str, list[str]]:
    """Return a game's terms: for each id its headword, inflected forms and synonyms in the language.

    Raises DragomanError for a file of synonyms with a mistake.
    """
    messages = _messages(domain)
    catalog = load(lang, domain)
    terms: dict[str, list[str]] = {}
    for message in messages:
        form = message.text if lang == "en" else catalog.entries.get((message.ctx, message.text), "")
        if isinstance(form, str) and form:
            terms.setdefault(term_id(message), []).append(form)
    for term, words in _own_words(lang, domain, messages).items():
        terms.setdefault(term, []).extend((*words.synonyms, *words.forms))
    return terms


def _forbidden(lang: str, domain: str, terms: Mapping[str, list[str]]) -> list[Word]:
    """Return the words that a game's own file forbids."""
    rows = _own_words(lang, domain, _messages(domain))
    usual = {term: forms[0] for term, forms in terms.items() if forms}
    return forbidden_words({term: row.forbidden for term, row in rows.items()}, usual)


def _forbidden_here(glossary: Glossary, lang: str) -> list[Word]:
    """Return the words that a user's glossary forbids."""
    found = []
    for concept in glossary.concepts:
        usual = next(iter(concept.accepted_in(lang)), "")
        for word in concept.forbidden_in(lang):
            found.append(Word(word, usual, ""))
    return found


def _all(terms: Mapping[str, Sequence[str]]) -> list[str]:
    return [form for forms in terms.values() for form in forms]


def _given(glossary: Glossary, lang: str) -> Mapping[str, tuple[str, ...]]:
    """Return the terms of a user's glossary, each under an id made of its first English name."""
    terms: dict[str, tuple[str, ...]] = {}
    for concept in glossary.concepts:
        forms = concept.source if lang == "en" else concept.accepted_in(lang)
        name = f"glossary.{concept.source[0]}"
        # Two concepts may share an English name ("bank"); a reader cannot tell which one is meant.
        if forms:
            terms[name] = (*terms.get(name, ()), *forms)
    return terms
