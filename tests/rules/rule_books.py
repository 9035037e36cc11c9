"""Every rulebook there is, with its variant and its bench, for the tests that attack it.

The books are found in the games' packages; only what a package cannot tell is in rule_profiles.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.resources import files
from typing import Any, NamedTuple

import pytest
from rule_profiles import PROFILES, Profile

from dragoman.core.variants import Variant
from dragoman.rules.changes import changes
from dragoman.rules.experiment import run
from dragoman.rules.rulebook import Rulebook

DOMAINS = tuple(
    sorted(
        path.name for path in files("dragoman.games").iterdir() if path.joinpath("rulebook", "__init__.py").is_file()
    )
)
"""The games with a rulebook."""


class Tested(NamedTuple):
    """A variant with its rulebook and the bench on which the book's experiments run."""

    domain: str
    book: Rulebook
    variant: Variant
    lab: Callable[..., Any]

    @property
    def profile(self) -> Profile:
        """What the proofs know of the game."""
        return PROFILES[self.domain]

    @property
    def is_solo(self) -> bool:
        """Whether the book builds on that of the base game."""
        return self.variant.name.endswith("-solo")


def _found() -> dict[str, Tested]:
    found = {}
    for domain in DOMAINS:
        package = import_module(f"dragoman.games.{domain}.rulebook")
        for value in vars(import_module(f"dragoman.games.{domain}.variants")).values():
            if isinstance(value, Variant):
                found[value.name] = Tested(domain, package.rulebook(value.name), value, package.lab(value.name))
    return dict(sorted(found.items()))


BOOKS = _found()


def books_of(domain: str) -> dict[str, Tested]:
    """Return the books of one game."""
    return {game: tested for game, tested in BOOKS.items() if tested.domain == domain}


@cache
def params_of(game):
    variant = BOOKS[game].variant
    return variant.params(variant.settings())


def judge(game, rule, facts, params=None):
    tested = BOOKS[game]
    return run(rule.experiment, tested.lab(tested.variant.engine, params or params_of(game), rule.id), facts)


def every_change(game, rule):
    vocabulary = BOOKS[game].book.vocabulary
    for fact in rule.facts(params_of(game)):
        yield from changes(fact, vocabulary)


def rules():
    """Return every (game, rule): a rule shared by two books is tried in both, for each has an engine of its own."""
    return [
        pytest.param(game, rule, id=f"{game}:{rule.id}")
        for game, tested in BOOKS.items()
        for rule in tested.book
        if rule.experiment is not None
    ]


# The plain reader: digits and number words in English sentences.

WORDS = (
    "no none nothing nobody neither without zero",
    "one once first single",
    "two twice both second pair half",
    "three third thrice",
    "four fourth",
    "five fifth",
    "six sixth",
    "seven seventh",
    *("eight eighth", "nine ninth", "ten tenth", "eleven eleventh", "twelve twelfth", "thirteen", "fourteen"),
    *("fifteen", "sixteen"),
)
FIGURES = {word: n for n, some in enumerate(WORDS) for word in some.split()}


def figures(text):
    """Return the figures of a text in their order."""
    tokens = re.findall(r"[a-z]+|\d+", text.lower())
    return [
        int(token) if token.isdigit() else FIGURES[token] for token in tokens if token.isdigit() or token in FIGURES
    ]


def says(text, told):
    """Return whether the text spells these figures, each as often as it is told."""
    return not Counter(told) - Counter(figures(text))


def sentence(rule, params):
    """Return the sentence as a person reads it."""
    text = " ".join(filter(None, (rule.sentence.text, rule.sentence.plural)))
    return text.format(**(dict(rule.values(params)) if rule.values else {}))


def numbers(facts):
    """Yield the numbers that facts assert, those inside conditions too."""
    for fact in facts:
        if fact.kind == "number":
            yield fact.value
        elif fact.kind in ("condition", "exception"):
            yield from (value for _, value in fact.value if isinstance(value, int))


def misspelt(game, some_rules, params):
    """Return the rules whose sentence says other figures than their facts under these parameters."""
    found = []
    for rule in some_rules:
        text = sentence(rule, params)
        old, new = list(numbers(rule.facts(params_of(game)))), list(numbers(rule.facts(params)))
        in_order = subsequence(old, figures(text))
        if new == old or (not subsequence(new, figures(text)) if in_order else not says(text, new)):
            found.append(rule.id)
    return found


def subsequence(told, read):
    rest = iter(read)
    return all(n in rest for n in told)
