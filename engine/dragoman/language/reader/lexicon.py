"""Lexicons: the data of a language's reader, read from `lexicons/L.toml` and checked."""

import tomllib
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from .grammar import Grammar, grammar_of
from .phrases import Phrase, Phrases, parse

FOLDER = Path(__file__).resolve().parent.parent / "lexicons"

NUMBER, SOFT, ORDINAL, FRACTION, IGNORE = "number", "soft", "ordinal", "fraction", "ignore"
CLAUSE, VERB = "clause", "verb"


class Group(NamedTuple):
    """A group of concepts.

    cls        class of a finding when one member stands for another
    exclusive  any other member is a mistake, not only the opposite
    opposites  for each member, those that must never stand for it
    weak       members that may come or go in a faithful translation
    open       phrases leave their words to be read by themselves as well
    same       for a member, the one that stands for all its near synonyms
    vague      members that stand for much and come and go
    kin        for a member, those that may stand for it in a free translation
    beings     members that can act
    """

    cls: str
    exclusive: bool
    names: tuple[str, ...]
    opposites: Mapping[str, frozenset[str]]
    weak: frozenset[str]
    open: bool
    same: Mapping[str, str]
    vague: frozenset[str] = frozenset()
    kin: Mapping[str, frozenset[str]] = MappingProxyType({})
    beings: frozenset[str] = frozenset()


class Lexicon(NamedTuple):
    """A language's words.

    negative_concord  where "nobody" asks for a denied verb: "always", "after" (the verb) or "" (never)
    negation_softened  endings of adjectives and nouns, which the prefix makes no denial: "unclear"
    numbers   word form -> value, for composing numbers in words
    phrases   everything else, compiled: concepts "group.name", "soft:2", "ordinal:3", "fraction:1/2", "ignore",
              "clause" for a word that opens one, and "verb" for one that is no concept
    size      how many phrases and number forms there are
    grammar   by what the language tells who acts and to whom
    """

    lang: str
    decimal: str
    group: str
    joiners: frozenset[str]
    ordinal_dot: bool
    negative_concord: str
    negation_prefix: str
    negation_exceptions: tuple[str, ...]
    negation_softened: tuple[str, ...]
    numbers: Mapping[str, int]
    phrases: tuple[Phrase, ...]
    size: int
    grammar: Grammar


@cache
def concepts() -> Mapping[str, Group]:
    """Return the groups of concepts that every lexicon speaks of."""
    data = tomllib.loads((FOLDER / "concepts.toml").read_text(encoding="utf-8"))
    groups = {}
    for name, row in data.items():
        opposites: dict[str, set[str]] = {}
        for one, other in row.get("opposites", ()):
            opposites.setdefault(one, set()).add(other)
            opposites.setdefault(other, set()).add(one)
        weak = row.get("weak", ())
        groups[name] = Group(
            row["class"],
            row.get("exclusive", False),
            tuple(row["names"]),
            {key: frozenset(values) for key, values in opposites.items()},
            frozenset(row["names"] if weak == "all" else weak),
            row.get("open", False),
            {name: names[0] for names in row.get("synonyms", ()) for name in names},
            frozenset(row.get("vague", ())),
            _kin(row.get("kin", ())),
            frozenset(row.get("beings", ())),
        )
    return groups


def _kin(rows: Iterable[Iterable[str]]) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for row in rows:
        names = set(row)
        for name in names:
            found.setdefault(name, set()).update(names)
    return {name: frozenset(names) for name, names in found.items()}


@cache
def open_groups() -> tuple[str, ...]:
    """Return how the concepts begin whose phrases leave their words to be read by themselves as well."""
    return tuple(f"{name}." for name, group in concepts().items() if group.open)


@cache
def lexicon(lang: str, folder: Path = FOLDER) -> Lexicon:
    """Return the lexicon of a language. Raises FileNotFoundError without one, ValueError for one with a mistake."""
    path = folder / f"{lang}.toml"
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    known = {f"{group}.{name}" for group, row in concepts().items() for name in row.names}
    unknown = set(data["words"]) - known
    if unknown:
        raise ValueError(f"{path.name}: unknown concepts {sorted(unknown)}")
    numbers = {form.casefold(): int(value) for value, forms in data["numbers"].items() for form in forms}
    for value, forms in data.get("collectives", {}).items():
        numbers |= {form.casefold(): int(value) for form in forms}
    phrases = tuple(_phrases(data))
    language = data["language"]
    return Lexicon(
        lang,
        language["decimal"],
        language["group"],
        frozenset(language.get("number_joiners", ())),
        language.get("ordinal_dot", False),
        language.get("negative_concord", ""),
        language.get("negation_prefix", ""),
        tuple(word.casefold() for word in language.get("negation_exceptions", ())),
        tuple(language.get("negation_softened", ())),
        numbers,
        phrases,
        len(phrases) + len(numbers),
        grammar_of(data.get("grammar", {}), language.get("length", 1.0)),
    )


def _phrases(data: Mapping[str, Any]) -> Iterator[Phrase]:
    rank = 0
    sections = (("fractions", FRACTION), ("ordinals", ORDINAL), ("soft_numbers", SOFT))
    for phrase in data.get("ignore", {}).get("words", ()):
        yield parse(IGNORE, phrase, rank)
    for section, kind in sections:
        for value, phrases in data.get(section, {}).items():
            Fraction(value)  # a value that is no number is a mistake of the file
            for phrase in phrases:
                rank += 1
                yield parse(f"{kind}:{value}", phrase, rank)
    for concept, phrases in data["words"].items():
        for phrase in phrases:
            rank += 1
            yield parse(concept, phrase, rank)
    for section, kind in (("clauses", CLAUSE), ("verbs", VERB)):
        for phrase in data.get(section, {}).get("words", ()):
            rank += 1
            yield parse(kind, phrase, rank)


def compiled(words: Lexicon, extra: tuple[Phrase, ...] = ()) -> Phrases:
    """Return the lexicon's phrases with further ones (terms of a game) before them."""
    return Phrases((*extra, *words.phrases), words.numbers)
