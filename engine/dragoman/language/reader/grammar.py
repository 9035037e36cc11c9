"""Grammatical marks of a language: by which words and endings a sentence tells who does a thing and to whom."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

__all__ = ["NO_GRAMMAR", "Grammar", "grammar_of", "marked"]


_MOST_WORDS = 50_000


class Grammar(NamedTuple):
    """Marks, each a word or an ending ("*te"); all empty for a language of which none are known.

    second, third  endings of verbs in the second and third person
    open           words beside a verb that leave open who acts (of the passive, the reflexive), and its endings that do
    to_you         words, and endings of verbs, by which the reader gets something
    from_you       words by which the reader loses something; each may be two words
    to_him         endings of nouns and adjectives, or words before them, for somebody who gets something
    to_others      pronouns for others who get something
    infinitive     endings of verbs that leave open who acts because another verb says it
    you, he        subjects, in a language that never leaves them out: the reader, somebody in particular
    others         further subjects of which nothing is known
    between        what can stand between subject and verb
    links          words that join a verb to the one before it, or open a command
    clitics        short words that may stand between the words of a name
    second_in_clause  words that open a clause from its second place
    before_nouns   words after which a word that could be a verb is a noun
    first, then    words that put a clause first, or after the one before it
    in_order       words for an order that counts
    oblique        endings of nouns, and words before them, for somebody to whom something is done
    joins          words for "and" that mean nothing else
    of, sole       words after "one" and in the place of it by which one of several, or one alone, is meant
    length         how many letters the language needs for a text that takes one in English
    """

    second: tuple[str, ...] = ()
    third: tuple[str, ...] = ()
    open: tuple[str, ...] = ()
    to_you: tuple[str, ...] = ()
    from_you: tuple[str, ...] = ()
    to_him: tuple[str, ...] = ()
    to_others: tuple[str, ...] = ()
    infinitive: tuple[str, ...] = ()
    you: tuple[str, ...] = ()
    he: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    clitics: tuple[str, ...] = ()
    second_in_clause: tuple[str, ...] = ()
    before_nouns: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    in_order: tuple[str, ...] = ()
    oblique: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
    sole: tuple[str, ...] = ()
    length: float = 1.0


NO_GRAMMAR = Grammar()


def grammar_of(data: Mapping[str, Any], length: float = 1.0) -> Grammar:
    """Return the marks of a lexicon's section "grammar". Raises TypeError for one that no grammar has."""
    marks: dict[str, Any] = {name: Marks(word.casefold() for word in words) for name, words in data.items()}
    return Grammar(**marks)._replace(length=length)


class Marks(tuple[str, ...]):
    """Marks of a language, with the words of which it is known whether they bear one."""

    known: dict[str, bool]

    def __new__(cls, marks: Iterable[str]) -> "Marks":
        """Make marks of words and endings."""
        made = super().__new__(cls, marks)
        made.known = {}
        return made


def marked(word: str, marks: Sequence[str]) -> bool:
    """Return whether a word, in small letters, bears one of the marks."""
    if not isinstance(marks, Marks):
        return _marked(word, tuple(marks))
    known = marks.known.get(word)
    if known is None:
        if len(marks.known) > _MOST_WORDS:  # texts of strangers may hold any number of them
            marks.known.clear()
        known = marks.known[word] = _bears(word, marks)
    return known


@lru_cache(maxsize=50_000)
def _marked(word: str, marks: tuple[str, ...]) -> bool:
    return _bears(word, marks)


def _bears(word: str, marks: Sequence[str]) -> bool:
    return any(word.endswith(mark[1:]) if mark[0] == "*" else word == mark for mark in marks)
