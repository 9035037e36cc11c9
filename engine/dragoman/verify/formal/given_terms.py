"""Terms of the user's glossary that an entry translates with another word, or not at all.

A source term is found in singular and plural, a longer one before a shorter one inside it. The translation has it when
every longer word of an accepted term is there in some form; forms are told by their stems and their consonants.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from ..glossary import Concept, Glossary
from .pairs import LONGEST, prose, words

__all__ = ["Alike", "given_findings"]

GIVEN = T("ui.check.term_given", "The glossary has “{usual}” for “{source}”; here stands another word for it, or none.")

Alike = Callable[[str, str], bool]
"""Whether two words can be forms of one."""

_DETERMINER_WORDS = (
    "the a an each every no one two three four five six seven eight nine ten your his her its their my our this "
    "these those another any both some all several many few"
)
_DETERMINERS = frozenset(_DETERMINER_WORDS.split())
_NO_ADJECTIVE_WORDS = (
    "to may must can cannot will would should not and or then who which that if do does i you he she it we they"
)
_SINGULAR = frozenset(("a", "an", "each", "every", "one", "another", "this"))
_NO_ADJECTIVES = frozenset(_NO_ADJECTIVE_WORDS.split())
_NUMBER = re.compile(r"\d[\d.,]*|%(?:\(\w+\))?d|\{(?:n|count|num|number)\}")
_SHORT = 3
"""A word of so few letters inside a longer term is a preposition or an article, which a sentence may change."""


class _Index:
    """The terms of a glossary for one language, by the first word of their source."""

    def __init__(self, glossary: Glossary, lang: str) -> None:
        self.kept = glossary
        self.terms: dict[str, list[tuple[tuple[str, ...], Concept]]] = {}
        self.plain: set[tuple[str, ...]] = set()
        self.accepted: dict[int, tuple[tuple[str, ...], ...]] = {}
        for concept in glossary.concepts:
            accepted = tuple(row for term in concept.accepted_in(lang) if (row := tuple(_lower(term))))
            if not accepted:
                continue
            self.accepted[id(concept)] = accepted
            for source in concept.source:
                row = tuple(_lower(source))
                self.plain.add(row)
                for form in _forms(row) if row else ():
                    self.terms.setdefault(form[0], []).append((form, concept))
        for found in self.terms.values():
            found.sort(key=lambda one: -len(one[0]))

    def is_inflected(self, word: str) -> bool:
        """Return whether a word is a term of one word with an ending: a plural, or a verb ("stays")."""
        return any(form == (word,) and (word,) not in self.plain for form, _ in self.terms.get(word, ()))

    def within(self, text: Sequence[str]) -> Iterator[tuple[int, int, list[Concept]]]:
        """Yield where a term stands among the words of a source, with all concepts that it can be."""
        at = 0
        while at < len(text):
            fits = [one for one in self.terms.get(text[at], ()) if tuple(text[at : at + len(one[0])]) == one[0]]
            length = len(fits[0][0]) if fits else 1
            if fits:
                yield at, at + length, [concept for form, concept in fits if len(form) == length]
            at += length


def _lower(text: str) -> list[str]:
    return [word.casefold().replace("’", "'") for word in words(text)]


def _forms(row: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Yield the forms of an English term: its last word in singular, plural and genitive."""
    last = row[-1]
    plural = last[:-1] + "ies" if last.endswith("y") and last[-2:-1] not in "aeiou" else last + "s"
    for form in dict.fromkeys((last, plural, last + "es", last + "'s", plural + "'")):
        yield (*row[:-1], form)


def given_findings(entry: Entry, context: Context, alike: Alike) -> Iterator[Finding]:
    """Yield a finding for each term of the user's glossary that a translation lacks."""
    if not context.glossary.concepts or len(entry.msgid) > LONGEST:
        return
    index = context.memory.get("given terms")
    if index is None:
        index = context.memory["given terms"] = _Index(context.glossary, context.lang)
    # A number stands before a thing as "ten" does.
    source = _lower(prose(_NUMBER.sub(" ten ", entry.msgid)))
    said = list(dict.fromkeys(word for form in entry.msgstr for word in _lower(prose(form))))
    whole = _lower(entry.msgid)  # with what prose leaves out: a term beside a placeholder is not alone
    told: set[str] = set()
    for start, end, concepts in index.within(source):
        term = " ".join(source[start:end])
        rows = [row for concept in concepts for row in index.accepted[id(concept)]]
        if term in told or any(_has(row, said, alike) for row in rows):
            continue
        told.add(term)
        usual = concepts[0].accepted_in(context.lang)[0]
        sure = len(whole) == end - start or _is_noun(source, start, end, index)
        at = re.search(r"\b" + r"\W+".join(map(re.escape, term.replace("'", "’").split())), entry.msgid, re.IGNORECASE)
        yield complaint(
            entry,
            "inconsistent-term",
            GIVEN,
            certainty="likely" if sure and not _has_part(rows, said, alike) else "possible",
            expected=usual,
            source=at.span() if at else None,
            usual=usual,
        )._replace(values={"source": term, "usual": usual})


def _needed(row: Sequence[str]) -> Sequence[str]:
    return [word for word in row if len(word) > _SHORT] or row


def _has(row: Sequence[str], said: Sequence[str], alike: Alike) -> bool:
    return all(any(word == other or alike(word, other) for other in said) for word in _needed(row))


def _has_part(rows: Sequence[Sequence[str]], said: Sequence[str], alike: Alike) -> bool:
    """Whether a word of a name of several words is there: the thing may be meant and not the name ("any good")."""
    return any(len(row) > 1 and any(_has([word], said, alike) for word in _needed(row)) for row in rows)


def _is_noun(source: Sequence[str], start: int, end: int, index: _Index) -> bool:
    """Whether a term is surely a thing here: of several words, or after an article, a number or an adjective."""
    if end - start > 1:
        return True
    before = source[max(0, start - 3) : start]
    at = next((n for n, word in enumerate(reversed(before)) if word in _DETERMINERS), None)
    if at is None:
        return False
    last = before[-1]
    if at == 0:
        return not (last in _SINGULAR and index.is_inflected(source[start]))
    # "the top card", but neither "the players turn" nor "a merchant stays"
    adjective = last not in _NO_ADJECTIVES and not (last.endswith("s") and not last.endswith("'s"))
    return adjective and not (before[-1 - at] in _SINGULAR and index.is_inflected(source[start]))
