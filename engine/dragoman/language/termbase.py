"""A game's whole glossary for exchange: the names of the catalogs and the words beside them as concepts, and back.

What a file says of a term in a language takes the place of what was there; where it says nothing of a term or of a
language, everything stays. Inflected forms are added to and never taken away: other programs have no place for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ..core.errors import DragomanError
from ..core.messages import Message, T
from .catalogs import load
from .glossary import BAD, BOTH, TWICE, UNKNOWN, TermWords, term_words
from .tbx import ADMITTED, DEPRECATED, PREFERRED, VARIANT, TbxConcept, TbxTerm

__all__ = ["Change", "Update", "headwords", "names", "tag_of", "termbase", "updates"]

NO_LANGUAGE = T(
    "ui.terms.error.lang", "there is no translation into “{lang}”. The languages are: {known}; choose some with --lang."
)
REPEATED = T("ui.terms.error.repeated", "“{term}” was there before, in line {other}. Put both into one.")
TWO_NAMES = T(
    "ui.terms.error.two_names", "“{word}” and “{other}” are both the preferred name. Leave one of them preferred."
)
ENGLISH = T(
    "ui.terms.error.english",
    "the English name is “{name}”, not “{word}”: it is part of the game’s code. Change it there, or leave English out "
    "with --lang.",
)

_NOTHING = TermWords()


class Change(NamedTuple):
    """One thing that is another one now.

    kind  "name", "synonym", "forbidden", "reason" or "form"
    old   what was there, "" for nothing: a name, a word, or the reason of a forbidden word
    new   what is there instead, "" for nothing
    word  the forbidden word whose reason is another one
    """

    term: str
    kind: str
    old: str
    new: str
    word: str = ""


@dataclass
class Update:
    """What a file changes in one language: names by term id, words by term id, and all of it one by one."""

    lang: str
    names: dict[str, str] = field(default_factory=dict)
    words: dict[str, TermWords] = field(default_factory=dict)
    changes: list[Change] = field(default_factory=list)


def headwords(messages: Iterable[Message]) -> dict[str, Message]:
    """Return the entries that name a game's terms, by term id; forms for a role in a sentence are none."""
    return {one.ctx.removeprefix("term:"): one for one in messages if "|" not in one.ctx}


def names(lang: str, domain: str, terms: Mapping[str, Message], root: Path | None = None) -> dict[str, str]:
    """Return the names of terms in a language by term id; "" where one is not translated."""
    if lang == "en":
        return {term: message.text for term, message in terms.items()}
    entries = load(lang, domain, root).entries
    found = {term: entries.get((message.ctx, message.text), "") for term, message in terms.items()}
    return {term: name if isinstance(name, str) else name[0] for term, name in found.items()}


def tag_of(lang: str) -> str:
    """Return the language tag of a locale name: "pt_BR" is "pt-BR"."""
    return lang.replace("_", "-")


def termbase(
    domain: str, messages: Iterable[Message], langs: Sequence[str], root: Path | None = None
) -> tuple[TbxConcept, ...]:
    """Return the glossary of a game as concepts, in its own order.

    Raises DragomanError for a file of synonyms with a mistake.
    """
    terms = headwords(messages)
    known = frozenset(terms)
    called = {lang: names(lang, domain, terms, root) for lang in langs}
    words = {lang: term_words(lang, domain, root, known) for lang in langs}
    return tuple(
        TbxConcept(term, {tag_of(lang): _terms(called[lang][term], words[lang].get(term, _NOTHING)) for lang in langs})
        for term in terms
    )


def _terms(name: str, words: TermWords) -> tuple[TbxTerm, ...]:
    rows = [TbxTerm(name, PREFERRED)] if name else []
    rows += [TbxTerm(word, ADMITTED) for word in words.synonyms if word != name]
    rows += [TbxTerm(word, ADMITTED, VARIANT) for word in words.forms if word != name]
    rows += [TbxTerm(word, DEPRECATED, note=why) for word, why in words.forbidden.items()]
    return tuple(rows)


def updates(
    concepts: Sequence[TbxConcept],
    file: str,
    domain: str,
    messages: Iterable[Message],
    langs: Sequence[str],
    *,
    only: Sequence[str] = (),
    root: Path | None = None,
) -> list[Update]:
    """Return what the concepts of a file change in the project's glossary, language by language.

    langs  all languages that there are
    only   those that are wanted, all where it is empty
    Raises DragomanError with the line of the file and a remedy where it does not fit the game.
    """
    terms = headwords(messages)
    seen: dict[str, int] = {}
    given: dict[str, dict[str, Sequence[TbxTerm]]] = {}
    for concept in concepts:
        if concept.id not in terms:
            raise _bad(file, concept.line, UNKNOWN, term=concept.id[:80], example=next(iter(terms), ""))
        if concept.id in seen:
            raise _bad(file, concept.line, REPEATED, term=concept.id, other=seen[concept.id])
        seen[concept.id] = concept.line
        for tag, rows in concept.terms.items():
            lang = _locale(tag, langs)
            if lang is None and not only:
                line = rows[0].line if rows else concept.line
                raise _bad(file, line, NO_LANGUAGE, lang=tag[:40], known=", ".join(langs))
            if lang is not None and rows and (not only or lang in only):
                given.setdefault(lang, {}).setdefault(concept.id, [])
                given[lang][concept.id] = [*given[lang][concept.id], *rows]
    return [_update(lang, given[lang], file, domain, terms, root) for lang in langs if lang in given]


def _bad(file: str, line: int, problem: Message, **values: str | int) -> DragomanError:
    return DragomanError(BAD, file=file, line=line, reason=DragomanError(problem, **values))


def _locale(tag: str, langs: Iterable[str]) -> str | None:
    """Return which of the languages a tag means: the same one, else the one without a country."""
    by_name = {lang.casefold(): lang for lang in langs}
    name = tag.replace("-", "_").casefold()
    return by_name.get(name) or by_name.get(name.partition("_")[0])


def _update(
    lang: str,
    given: Mapping[str, Sequence[TbxTerm]],
    file: str,
    domain: str,
    terms: Mapping[str, Message],
    root: Path | None,
) -> Update:
    called = names(lang, domain, terms, root)
    words = dict(term_words(lang, domain, root, frozenset(terms)))
    update = Update(lang)
    for term, rows in given.items():
        before = words.get(term, _NOTHING)
        name = _name(rows, called[term], file)
        if name != called[term]:
            if lang == "en":
                line = next(row.line for row in rows if row.text == name)
                raise _bad(file, line, ENGLISH, name=called[term], word=name)
            update.changes.append(Change(term, "name", called[term], name))
            update.names[term] = called[term] = name
        after = _words(rows, before, name)
        told = list(_told(term, before, after))
        if told:
            update.changes += told
            update.words[term] = words[term] = after
    _no_word_twice(given, called, words, {change.term for change in update.changes}, file)
    return update


def _name(rows: Sequence[TbxTerm], now: str, file: str) -> str:
    """Return the name among the terms of a concept: the preferred one; where nothing says so, the one of before."""
    preferred = [row for row in rows if row.status == PREFERRED]
    if any(row.text != preferred[0].text for row in preferred):
        other = next(row for row in preferred if row.text != preferred[0].text)
        raise _bad(file, other.line, TWO_NAMES, word=preferred[0].text, other=other.text)
    accepted = [*preferred, *(row for row in rows if row.status != DEPRECATED and row.kind != VARIANT)]
    if not preferred and any(row.text == now for row in rows if row.status != DEPRECATED):
        return now
    return accepted[0].text if accepted else now


def _words(rows: Sequence[TbxTerm], before: TermWords, name: str) -> TermWords:
    """Return the words of a term as the file has them, in the order of before where they were there."""
    accepted = [row for row in rows if row.status != DEPRECATED and row.text != name]
    variants = [row.text for row in accepted if row.kind == VARIANT]
    forms = _merged(before.forms, [*before.forms, *variants])
    synonyms = [row.text for row in accepted if row.kind != VARIANT and row.text not in forms]
    # A synonym that is the name too cannot be told apart in the file; it stays.
    synonyms += [word for word in before.synonyms if word == name]
    forbidden = {row.text: row.note or before.forbidden.get(row.text, "") for row in rows if row.status == DEPRECATED}
    ordered = _merged(tuple(before.forbidden), forbidden)
    return TermWords(_merged(before.synonyms, synonyms), {word: forbidden[word] for word in ordered}, forms)


def _merged(before: Sequence[str], after: Iterable[str]) -> tuple[str, ...]:
    new = dict.fromkeys(after)
    return (*(word for word in before if word in new), *(word for word in new if word not in before))


def _told(term: str, before: TermWords, after: TermWords) -> Iterator[Change]:
    for kind, old, new in (
        ("synonym", before.synonyms, after.synonyms),
        ("form", before.forms, after.forms),
        ("forbidden", tuple(before.forbidden), tuple(after.forbidden)),
    ):
        yield from (Change(term, kind, word, "") for word in old if word not in new)
        yield from (Change(term, kind, "", word) for word in new if word not in old)
    for word, why in after.forbidden.items():
        if word in before.forbidden and before.forbidden[word] != why:
            yield Change(term, "reason", before.forbidden[word], why, word)


def _no_word_twice(
    given: Mapping[str, Sequence[TbxTerm]],
    called: Mapping[str, str],
    words: Mapping[str, TermWords],
    changed: Set[str],
    file: str,
) -> None:
    """Raise DragomanError where a word would stand for two terms, or would be both right and forbidden."""
    owners: dict[str, str] = {}
    for term, name in called.items():
        row = words.get(term, _NOTHING)
        spoken = dict.fromkeys(word.casefold() for word in (name, *row.synonyms, *row.forms) if word)
        for word in spoken:
            other = owners.setdefault(word, term)
            first, second = (term, other) if term in changed else (other, term)
            if other != term and (place := _place(word, given.get(first, ())) or _place(word, given.get(second, ()))):
                raise _bad(file, place.line, TWICE, word=place.text, term=other, other=term)
        for word in row.forbidden:
            if word.casefold() in spoken and (place := _place(word.casefold(), given.get(term, ()))):
                raise _bad(file, place.line, BOTH, word=place.text)


def _place(word: str, rows: Iterable[TbxTerm]) -> TbxTerm | None:
    return next((row for row in rows if row.text.casefold() == word), None)
