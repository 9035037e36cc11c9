"""The rulebooks: what the sentences say, and what a reader finds in them."""

import ast
import re
from collections import Counter
from importlib import import_module
from importlib.resources import files

import pytest
from rule_books import BOOKS, DOMAINS, books_of, figures, numbers, params_of, rules, says, sentence

from dragoman.language.reader.lexicon import FRACTION, NUMBER, ORDINAL, SOFT
from dragoman.verify.games import fact_data
from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.facts import wrong_english
from dragoman.verify.meaning.polarity import denials
from dragoman.verify.meaning.readers import pair


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_sentence_says_the_figures(game, rule):
    text = sentence(rule, params_of(game))
    told = list(numbers(rule.facts(params_of(game))))
    assert says(text, told), (figures(text), told, text)


@pytest.mark.parametrize("game", BOOKS)
def test_two_thirds_of_the_figures_are_spelled_out(game):
    spelt = every = 0
    for rule in BOOKS[game].book:
        raw = figures(re.sub(r"\{[^}]*\}", "", rule.sentence.text))
        told = list(numbers(rule.facts(params_of(game))))
        every += len(told)
        spelt += len(told) - sum((Counter(told) - Counter(raw)).values())
    assert spelt >= every * 2 / 3


# The English reader finds in a sentence nothing that its facts deny, and the facts that a reader can read.


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_reader_finds_nothing_that_the_facts_deny(game, rule):
    params = params_of(game)
    said = english(game).said(sentence(rule, params))
    facts = [fact_data(fact) for fact in rule.facts(params)]
    assert [(fact["slot"], fact["value"], str(mention.value)) for fact, mention in wrong_english(said, facts)] == []


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_reader_reads_the_facts(game, rule):
    params = params_of(game)
    said = english(game).said(sentence(rule, params))
    unread = [fact for fact in rule.facts(params) if not all(reads(said, fact.kind, one) for one in values(fact))]
    assert unread == [] or rule.id in BOOKS[game].profile.unread, [(m.kind, str(m.value)) for m in said.mentions]


def english(game):
    """Return the English reader with the game's names; the other language plays no part."""
    return pair("sk", BOOKS[game].domain, Glossary())


NUMBERS = (NUMBER, SOFT, ORDINAL)
SIGNS = {"<": "less_than", "<=": "at_most", "=": "exactly", ">=": "at_least", ">": "more_than"}
SIDES = {"bottom": "down", "top": "up"}
GROUPS = {"face": "direction", "extreme": "extreme"}
"""Families of terms that are no names: the reader's own words."""


def values(fact):
    return fact.value if fact.kind == "terms" else (fact.value,)


def reads(said, kind, value):
    """Return whether the reader finds the fact in the sentence; True for what no reader looks for."""
    if kind == "number":
        read = {m.value for m in said.mentions if m.kind in NUMBERS}
        read |= {m.value.denominator for m in said.of(FRACTION)}
        return value in read or not value
    if kind in ("term", "terms"):
        family, name = value.split(".")
        own = f"face_{name}" if family == "face" else name
        return said.says(GROUPS[family], own) if family in GROUPS else said.says("term", value)
    if kind == "comparator":
        return said.says("comparator", SIGNS[value])
    if kind == "modality":
        # A "may" is said in many ways.
        return value == "may" or said.says("modality", value.replace(" ", "_")) or bool(denials(said))
    if kind == "side":
        return said.says("direction", value, SIDES.get(value, value))
    if kind == "quantifier":
        alike = {"each": ("each", "all"), "all": ("each", "all"), "any": ("any", "any_number")}.get(value, (value,))
        return said.says("quantifier", *alike) or (value == "none" and bool(denials(said)))
    return True


# Sentences and rules as such.


@pytest.mark.parametrize("game", BOOKS)
def test_chapters_and_ids(game):
    book = BOOKS[game].book
    used = [rule.chapter for rule in book]
    assert set(used) <= set(book.chapters)
    for rule in book:
        assert re.fullmatch(rf"{BOOKS[game].domain}\.[a-z]+\.[a-z0-9_]+", rule.id), rule.id
        assert rule.sentence.text.lstrip("“")[0].isupper(), rule.id
        assert rule.sentence.text.rstrip("”")[-1] in ".!)", rule.id
        assert rule.source, rule.id
        assert (rule.reason is not None) == rule.is_ruling, rule.id


HIDDEN_CARD = "card.hidden"
"""What stands for a card that is not seen."""


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_rule_of_the_engine_has_a_sentence(domain):
    """The ids that events and refusals can name are read from the engine's code."""
    terms = {term.ctx.partition(":")[2] for term in import_module(f"dragoman.games.{domain}.terms").GLOSSARY}
    known = {rule.id.partition(".")[2] for tested in books_of(domain).values() for rule in tested.book}
    chapters = "|".join({name.partition(".")[0] for name in known})
    told = set()
    package = list(files(f"dragoman.games.{domain}").iterdir())
    for path in package:
        if path.name.endswith(".py") and path.name != "terms.py":
            words = (
                node.value for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Constant)
            )
            told |= {word for word in words if isinstance(word, str) and re.fullmatch(rf"({chapters})\.\w+", word)}
    assert len(told) > 60
    assert sorted(told - known - terms - {path.name for path in package} - {HIDDEN_CARD}) == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_shared_rules_are_the_same_in_both_books(domain):
    books = books_of(domain).values()
    base = next(tested.book for tested in books if not tested.is_solo)
    for tested in books:
        if tested.is_solo:
            for rule in tested.book:
                if rule.id in base:
                    assert (base[rule.id].sentence, base[rule.id].experiment) == (rule.sentence, rule.experiment)
                else:
                    assert rule.id.split(".")[1] in tested.profile.solo_chapters


def test_statements_state_no_figure():
    for tested in BOOKS.values():
        for rule in tested.book:
            if rule.experiment is None:
                assert not re.search(r"\d", rule.sentence.text), rule.id
