"""The rulebooks of Port Royal: what the sentences say, and what experiments may know."""

import ast
import importlib
import inspect
import pkgutil
import re
from collections import Counter

import pytest
from royal_books import BOOKS, figures, numbers, params_of, rules, says, sentence

from dragoman.games.port_royal import lab as lab_module
from dragoman.games.port_royal import rulebook as rulebook_package
from dragoman.games.port_royal.lab import PortRoyalLab
from dragoman.games.port_royal.rulebook import BOOK, SOLO, rulebook
from dragoman.language.reader.lexicon import FRACTION, NUMBER, ORDINAL, SOFT
from dragoman.verify.games import fact_data
from dragoman.verify.glossary import Glossary
from dragoman.verify.meaning.facts import wrong_english
from dragoman.verify.meaning.polarity import denials
from dragoman.verify.meaning.readers import pair

# An experiment knows nothing but its lab and its facts.

HIDDEN = {"params", "Params", "DATA", "default", "BOOK", "SOLO", "make_facts", "p", "CARDS", "KIND", "COINS"} | {
    "MIN_PLAYERS",
    "MAX_PLAYERS",
}
ALLOWED_IMPORTS = {
    "core.messages",
    "core.engine",
    "core.events",
    "rules.facts",
    "lab",
    "state",
    "book",
    "helpers",
    "collections",
    "collections.abc",
    "functools",
    "itertools",
    "typing",
}
FOR_FACTS = {"params", "cards"}
"""Modules from which only the makers of facts take something."""
STRUCTURE = {"__init__", "book", "dummy"}
"""Modules without experiments."""


def modules():
    for module in pkgutil.iter_modules(rulebook_package.__path__):
        if module.name not in STRUCTURE:
            yield importlib.import_module(f"{rulebook_package.__name__}.{module.name}")


@pytest.mark.parametrize("module", list(modules()), ids=lambda module: module.__name__.rsplit(".", 1)[1])
def test_experiments_see_only_lab_and_facts(module):
    tree = ast.parse(inspect.getsource(module))
    names = {name.rsplit(".", 1)[1] for name in (m.__name__ for m in modules())}
    hidden = set(HIDDEN)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            wanted = node.module or ""
            assert wanted in ALLOWED_IMPORTS | names | FOR_FACTS, wanted
            if wanted in FOR_FACTS:
                hidden |= {alias.asname or alias.name for alias in node.names}
        assert not isinstance(node, ast.Import), ast.dump(node)
    hidden |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and makes_facts(node)}
    for function in experiments(tree):
        for node in ast.walk(function):
            if isinstance(node, ast.Name):
                assert node.id not in hidden, f"{function.name} uses {node.id}"
                assert node.id not in {"getattr", "vars", "eval", "exec", "globals", "open", "__import__"}, (
                    function.name
                )
            if isinstance(node, ast.Attribute):
                assert node.attr == "_replace" or not node.attr.startswith("_"), f"{function.name} uses {node.attr}"
                assert node.attr not in HIDDEN, f"{function.name} uses {node.attr}"


def experiments(tree):
    """Yield every function that is handed a lab, without the decorators that hold sentence and facts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(arg.arg == "lab" for arg in node.args.args):
            yield ast.FunctionDef(node.name, node.args, node.body, [], node.returns, lineno=node.lineno)


def makes_facts(node):
    return node.returns is not None and re.search(r"\bFact\b", ast.unparse(node.returns)) is not None


def test_the_lab_hands_out_no_parameters():
    for node in ast.walk(ast.parse(inspect.getsource(lab_module))):
        if isinstance(node, (ast.Return, ast.Yield)) and node.value is not None:
            value = node.value
            while isinstance(value, (ast.Attribute, ast.Subscript)):
                assert not (isinstance(value, ast.Attribute) and value.attr in ("_params", "_own")), ast.unparse(node)
                value = value.value
    public = [name for name in vars(PortRoyalLab) if not name.startswith("_")]
    assert not any("param" in name for name in public)


# What the sentences say.


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_sentence_says_the_figures(game, rule):
    text = sentence(rule, params_of(game))
    told = list(numbers(rule.facts(params_of(game))))
    assert says(text, told), (figures(text), told, text)


@pytest.mark.parametrize("game", BOOKS)
def test_two_thirds_of_the_figures_are_spelled_out(game):
    spelt = every = 0
    for rule in BOOKS[game][0]:
        raw = figures(re.sub(r"\{[^}]*\}", "", rule.sentence.text))
        told = list(numbers(rule.facts(params_of(game))))
        every += len(told)
        spelt += len(told) - sum((Counter(told) - Counter(raw)).values())
    assert spelt >= every * 2 / 3


# The English reader finds in a sentence nothing that its facts deny, and the facts that a reader can read.


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_reader_finds_nothing_that_the_facts_deny(game, rule):
    params = params_of(game)
    said = READERS.said(sentence(rule, params))
    facts = [fact_data(fact) for fact in rule.facts(params)]
    assert [(fact["slot"], fact["value"], str(mention.value)) for fact, mention in wrong_english(said, facts)] == []


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_reader_reads_the_facts(game, rule):
    params = params_of(game)
    said = READERS.said(sentence(rule, params))
    unread = [fact for fact in rule.facts(params) if not all(reads(said, fact.kind, one) for one in values(fact))]
    assert unread == [], [(m.kind, str(m.value)) for m in said.mentions]


READERS = pair("sk", "port_royal", Glossary())
"""The English reader with the game's names; the other language plays no part."""
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
    book = BOOKS[game][0]
    assert rulebook(game) is book
    used = [rule.chapter for rule in book]
    assert set(used) <= set(book.chapters)
    for rule in book:
        assert re.fullmatch(r"port_royal\.[a-z]+\.[a-z0-9_]+", rule.id), rule.id
        assert rule.sentence.text.lstrip("“")[0].isupper(), rule.id
        assert rule.sentence.text.rstrip("”")[-1] in ".!)", rule.id
        assert rule.source, rule.id
        assert (rule.reason is not None) == rule.is_ruling, rule.id


def test_every_rule_of_the_engine_has_a_sentence():
    """The ids that events and refusals can name are read from the engine's code."""
    chapters = "setup|coin|turn|discover|repel|bust|tax|expedition|trade|person|end|needed|solo"
    told = set()
    for name in ("discover", "draft", "effects", "engine", "refusals", "solo", "turn"):
        tree = ast.parse(inspect.getsource(importlib.import_module(f"dragoman.games.port_royal.{name}")))
        words = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
        told |= {word for word in words if isinstance(word, str) and re.fullmatch(rf"({chapters})\.\w+", word)}
    assert len(told) > 60
    assert sorted(name for name in told if f"port_royal.{name}" not in PortRoyalLab.known) == []


def test_shared_rules_are_the_same_in_both_books():
    for rule in SOLO:
        if rule.id in BOOK:
            assert (BOOK[rule.id].sentence, BOOK[rule.id].experiment) == (rule.sentence, rule.experiment)
        else:
            assert ".solo." in rule.id


def test_statements_state_no_figure():
    for book in (BOOK, SOLO):
        for rule in book:
            if rule.experiment is None:
                assert not re.search(r"\d", rule.sentence.text), rule.id
