"""The rulebooks: what experiments may know. They see their lab and the facts they are handed, nothing else."""

import ast
import importlib
import inspect
import pkgutil
import re

import pytest
from rule_books import BOOKS, DOMAINS
from rule_profiles import PROFILES

HIDDEN = {"params", "Params", "DATA", "default", "BOOK", "SOLO", "make_facts", "p"} | {
    "MIN_PLAYERS",
    "MAX_PLAYERS",
}
ALLOWED_IMPORTS = {
    "core.messages",
    "core.engine",
    "core.events",
    "rules.facts",
    "state",
    "book",
    "helpers",
    "collections",
    "collections.abc",
    "functools",
    "itertools",
    "typing",
}


def modules(domain):
    """Return the modules of a rulebook that hold experiments."""
    package = importlib.import_module(f"dragoman.games.{domain}.rulebook")
    return [
        importlib.import_module(f"{package.__name__}.{module.name}")
        for module in pkgutil.iter_modules(package.__path__)
        if module.name not in PROFILES[domain].structure
    ]


def short(module):
    return module.__name__.rsplit(".", 1)[1]


@pytest.mark.parametrize(
    ("domain", "module"),
    [pytest.param(domain, module, id=f"{domain}:{short(module)}") for domain in DOMAINS for module in modules(domain)],
)
def test_experiments_see_only_lab_and_facts(domain, module):
    tree = ast.parse(inspect.getsource(module))
    for_facts = PROFILES[domain].for_facts
    allowed = ALLOWED_IMPORTS | {short(other) for other in modules(domain)} | labs(domain)
    hidden = HIDDEN | PROFILES[domain].hidden
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            wanted = node.module or ""
            assert wanted in allowed | for_facts, wanted
            if wanted in for_facts:
                hidden = hidden | {alias.asname or alias.name for alias in node.names}
        assert not isinstance(node, ast.Import), ast.dump(node)
    hidden = hidden | {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and makes_facts(node)}
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


def labs(domain):
    """Return the names of the modules that a game's labs are in."""
    return {
        short(importlib.import_module(base.__module__))
        for tested in BOOKS.values()
        if tested.domain == domain
        for base in tested.lab.__mro__[:-1]
    }


def experiments(tree):
    """Yield every function that is handed a lab, without the decorators that hold sentence and facts."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and any(arg.arg == "lab" for arg in node.args.args):
            yield ast.FunctionDef(node.name, node.args, node.body, [], node.returns, lineno=node.lineno)


def makes_facts(node):
    return node.returns is not None and re.search(r"\bFact\b", ast.unparse(node.returns)) is not None


@pytest.mark.parametrize("game", BOOKS)
def test_the_lab_hands_out_no_parameters(game):
    for lab in BOOKS[game].lab.__mro__[:-1]:
        for node in ast.walk(ast.parse(inspect.getsource(importlib.import_module(lab.__module__)))):
            if isinstance(node, (ast.Return, ast.Yield)) and node.value is not None:
                value = node.value
                while isinstance(value, (ast.Attribute, ast.Subscript)):
                    parameters = isinstance(value, ast.Attribute) and value.attr in ("_params", "_own")
                    assert not parameters, ast.unparse(node)
                    value = value.value
        public = [name for name in vars(lab) if not name.startswith("_")]
        assert not any("param" in name for name in public)
