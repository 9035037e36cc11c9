"""The rulebooks of Port Royal with their variants, for the tests that attack them."""

import re
from collections import Counter
from functools import cache

import pytest

from dragoman.games.port_royal.lab import PortRoyalLab
from dragoman.games.port_royal.rulebook import BOOK, SOLO
from dragoman.games.port_royal.variants import PORT_ROYAL
from dragoman.games.port_royal.variants import SOLO as SOLO_VARIANT
from dragoman.rules.changes import changes
from dragoman.rules.experiment import run

BOOKS = {"port-royal": (BOOK, PORT_ROYAL), "port-royal-solo": (SOLO, SOLO_VARIANT)}


@cache
def params_of(game):
    variant = BOOKS[game][1]
    return variant.params(variant.settings())


def judge(game, rule, facts, params=None):
    variant = BOOKS[game][1]
    return run(rule.experiment, PortRoyalLab(variant.engine, params or params_of(game), rule.id), facts)


def every_change(game, rule):
    vocabulary = BOOKS[game][0].vocabulary
    for fact in rule.facts(params_of(game)):
        yield from changes(fact, vocabulary)


def rules():
    """Return every (game, rule): a rule shared by both books is tried in both, for each has an engine of its own."""
    return [
        pytest.param(game, rule, id=f"{game}:{rule.id}")
        for game, (book, _) in BOOKS.items()
        for rule in book
        if rule.experiment is not None
    ]


# The plain reader: digits and number words in English sentences.

WORDS = {
    0: "no none nothing nobody neither without zero",
    1: "one once first single",
    2: "two twice both second pair half",
    3: "three third",
    4: "four fourth",
    5: "five fifth",
    6: "six sixth",
    7: "seven seventh",
    12: "twelve",
}
FIGURES = {word: n for n, some in WORDS.items() for word in some.split()}


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
    old, found = params_of(game), []
    for rule in some_rules:
        before, after = list(numbers(rule.facts(old))), list(numbers(rule.facts(params)))
        if before != after and not says(sentence(rule, params), after):
            found.append(rule.id)
    return found
