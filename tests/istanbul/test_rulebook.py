"""The rulebooks of Istanbul: sentences, facts and experiments are attacked from both sides."""

import ast
import dataclasses
import importlib
import inspect
import pkgutil
import re
from collections import Counter
from functools import cache

import pytest

from dragoman.core import chance
from dragoman.core.engine import CHANCE, OVER
from dragoman.games.istanbul import lab as lab_module
from dragoman.games.istanbul import mani_lab as mani_lab_module
from dragoman.games.istanbul import rulebook as rulebook_package
from dragoman.games.istanbul.engine import Istanbul
from dragoman.games.istanbul.lab import IstanbulLab
from dragoman.games.istanbul.mani_lab import ManiLab
from dragoman.games.istanbul.rulebook import BOOK, SOLO, rulebook
from dragoman.games.istanbul.solo import Mani
from dragoman.games.istanbul.variants import BASE
from dragoman.games.istanbul.variants import SOLO as SOLO_VARIANT
from dragoman.rules.changes import changes
from dragoman.rules.experiment import run

BOOKS = {"istanbul": (BOOK, BASE, IstanbulLab), "istanbul-solo": (SOLO, SOLO_VARIANT, ManiLab)}
SETUP_STAGES = {"layout", "governor_start", "smuggler_start", "demand", "card"}


@cache
def params_of(game):
    variant = BOOKS[game][1]
    return variant.params(variant.settings())


def judge(game, rule, facts, params=None):
    _, variant, bench = BOOKS[game]
    return run(rule.experiment, bench(variant.engine, params or params_of(game), rule.id), facts)


def every_change(game, rule):
    vocabulary = BOOKS[game][0].vocabulary
    for fact in rule.facts(params_of(game)):
        yield from changes(fact, vocabulary)


def rules():
    """Return every (game, rule): a rule shared by both books is tried in both, for each has an engine of its own."""
    return [
        pytest.param(game, rule, id=f"{game}:{rule.id}")
        for game, (book, _, _) in BOOKS.items()
        for rule in book
        if rule.experiment is not None
    ]


@pytest.mark.parametrize(("game", "rule"), rules())
def test_own_facts_hold(game, rule):
    verdict = judge(game, rule, rule.facts(params_of(game)))
    assert verdict.holds, verdict[:5]


@pytest.mark.parametrize(("game", "rule"), rules())
def test_every_change_fails_unless_equivalent(game, rule):
    facts = rule.facts(params_of(game))
    assert len({fact.slot for fact in facts}) == len(facts) > 0
    wrong = []
    seen = set()
    for change in every_change(game, rule):
        seen.add(change.key)
        verdict = judge(game, rule, change.apply(facts))
        if verdict.holds != (change.key in rule.equivalents):
            wrong.append((change.key, verdict[:5]))
    assert not wrong
    assert set(rule.equivalents) <= seen, "an equivalent that is no change"


@pytest.mark.parametrize("game", BOOKS)
def test_few_changes_are_equivalent(game):
    every = [(rule, change) for rule in BOOKS[game][0] if rule.experiment for change in every_change(game, rule)]
    equivalent = [change for rule, change in every if change.key in rule.equivalents]
    assert len(equivalent) <= 0.03 * len(every)
    assert all(reason for rule in BOOKS[game][0] for reason in rule.equivalents.values())


def nothing_happens(step):
    return lambda self, params, state, action: (state, ())


def nothing_happens_after_the_setup(step):
    def standing(self, params, state, action):
        setup = state.turns == 0 and state.stage in SETUP_STAGES
        return step(self, params, state, action) if setup else (state, ())

    return standing


def nothing_is_legal(legal_actions):
    return lambda self, params, state: []


BROKEN = (
    ("step", nothing_happens),
    ("step", nothing_happens_after_the_setup),
    ("legal_actions", nothing_is_legal),
)
SETUP_RULES = {"istanbul.neutral.exchange", "istanbul.neutral.replaced", "istanbul.neutral.players"}


@pytest.mark.parametrize(("game", "rule"), rules())
def test_nothing_holds_with_a_broken_engine(game, rule, monkeypatch):
    for method, broken in BROKEN:
        about_setup = ".setup" in rule.id or rule.id in SETUP_RULES
        if about_setup and broken is not nothing_happens:
            continue
        with monkeypatch.context() as patch:
            for engine in (Istanbul, Mani):
                patch.setattr(engine, method, broken(getattr(engine, method)))
            assert not judge(game, rule, rule.facts(params_of(game))).holds, broken.__name__


# An experiment knows nothing but its lab and its facts.

HIDDEN = {"params", "Params", "DATA", "default", "BOOK", "SOLO", "BASE", "make_facts", "p"} | {
    "MIN_PLAYERS",
    "MAX_PLAYERS",
}
ALLOWED_IMPORTS = {
    "core.messages",
    "core.engine",
    "rules.facts",
    "lab",
    "mani_lab",
    "state",
    "book",
    "helpers",
    "collections",
    "collections.abc",
    "functools",
    "itertools",
    "typing",
}
STRUCTURE = {"__init__", "book", "mani"}
"""Modules without experiments."""


def modules():
    for module in pkgutil.iter_modules(rulebook_package.__path__):
        if module.name not in STRUCTURE:
            yield importlib.import_module(f"{rulebook_package.__name__}.{module.name}")


@pytest.mark.parametrize("module", list(modules()), ids=lambda module: module.__name__.rsplit(".", 1)[1])
def test_experiments_see_only_lab_and_facts(module):
    tree = ast.parse(inspect.getsource(module))
    names = {name.rsplit(".", 1)[1] for name in (m.__name__ for m in modules())}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            wanted = node.module or ""
            assert wanted in ALLOWED_IMPORTS | names | {"params"}, wanted
            if wanted == "params":  # for the makers of facts
                assert {alias.name for alias in node.names} <= {"Params", "MIN_PLAYERS", "MAX_PLAYERS"}
        assert not isinstance(node, ast.Import), ast.dump(node)
    makers = {node.name for node in tree.body if isinstance(node, ast.FunctionDef) and makes_facts(node)}
    for function in experiments(tree):
        for node in ast.walk(function):
            if isinstance(node, ast.Name):
                assert node.id not in HIDDEN | makers, f"{function.name} uses {node.id}"
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
    return node.returns is not None and "Fact" in ast.unparse(node.returns)


@pytest.mark.parametrize("module", [lab_module, mani_lab_module], ids=lambda module: module.__name__.rsplit(".", 1)[1])
def test_the_lab_hands_out_no_parameters(module):
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, (ast.Return, ast.Yield)) and node.value is not None:
            value = node.value
            while isinstance(value, (ast.Attribute, ast.Subscript)):
                assert not (isinstance(value, ast.Attribute) and value.attr in ("_params", "_own")), ast.unparse(node)
                value = value.value
    public = [name for name in vars(module.IstanbulLab) if not name.startswith("_")]
    assert not any("param" in name for name in public)


# From the parameters: a changed constant changes a fact, and with the old facts some experiment fails.

SWITCHES = {"players", "layout", "places", "neutral_assistants", "any_goods_exact", "neutral_merchants", "ruby_target"}
LAYOUTS = {"short", "long", "order"}
GOODS_AND_ANY = ("fabric", "spice", "fruit", "jewelry", "any")


def changed_values(name, value):
    """Yield other values of the same type for a parameter, one place of a table at a time."""
    if name in LAYOUTS:
        for i in range(len(value) - 1):
            yield (*value[:i], value[i + 1], value[i], *value[i + 2 :])
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str):
        yield GOODS_AND_ANY[(GOODS_AND_ANY.index(value) + 1) % 4]
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            for other in changed_values("", item):
                yield (*value[:i], other, *value[i + 1 :])


def game_of(name):
    return "istanbul-solo" if name.startswith("mani") else "istanbul"


NAMES = [field.name for field in dataclasses.fields(params_of("istanbul")) if field.name not in SWITCHES]


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_parameter_is_noticed(name):
    game = game_of(name)
    params = params_of(game)
    for value in changed_values(name, getattr(params, name)):
        changed = dataclasses.replace(params, **{name: value})
        told = [rule for rule in BOOKS[game][0] if rule.experiment and rule.facts(changed) != rule.facts(params)]
        others = [rule for rule in BOOKS[game][0] if rule.experiment and rule not in told]
        assert told, f"{name}={value} changes no fact"
        assert any(not holds(game, rule, changed) for rule in (*told, *others)), f"{name}={value}: all old facts hold"
        placeholders = any("{" in rule.sentence.text for rule in told)
        assert placeholders or misspelt(told, changed), f"{name}={value}: no sentence is found that says the old figure"


def holds(game, rule, changed):
    try:
        return judge(game, rule, rule.facts(params_of(game)), changed).holds
    except (IndexError, ValueError, KeyError, StopIteration):  # the changed game cannot even be played
        return False


# The plain reader: digits and number words in English sentences.

WORDS = {
    0: "no none nothing nobody neither without zero",
    1: "one once first single",
    2: "two twice both second pair",
    3: "three third thrice",
    4: "four fourth",
    5: "five fifth",
    6: "six sixth",
    7: "seven seventh",
    8: "eight",
    9: "nine",
    10: "ten",
    11: "eleven",
    12: "twelve",
    13: "thirteen",
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
}


FIGURES = {word: n for n, some in WORDS.items() for word in some.split()}


def figures(text):
    """Return the figures of a text in their order."""
    tokens = re.findall(r"[a-z]+|\d+", text.lower())
    return [
        int(token) if token.isdigit() else FIGURES[token] for token in tokens if token.isdigit() or token in FIGURES
    ]


def says(text, told):
    """Return whether the text spells these figures, in their order, or at least each as often as it is told."""
    read = figures(text)
    return subsequence(told, read) or not Counter(told) - Counter(read)


def sentence(rule, params):
    """Return the sentence as a person reads it, and whether it has placeholders."""
    text = " ".join(filter(None, (rule.sentence.text, rule.sentence.plural)))
    values = dict(rule.values(params)) if rule.values else {}
    return text.format(**values), "{" in text


def numbers(facts):
    """Yield the numbers that facts assert, those inside conditions too."""
    for fact in facts:
        if fact.kind == "number":
            yield fact.slot, fact.value
        elif fact.kind in ("condition", "exception"):
            yield from ((f"{fact.slot}.{what}", value) for what, value in fact.value if isinstance(value, int))


def misspelt(some_rules, params):
    """Return the rules whose sentence says other figures than their facts under these parameters."""
    found = []
    for rule in some_rules:
        text, _ = sentence(rule, params)
        old = [n for _, n in numbers(rule.facts(params_of("istanbul")))]
        new = [n for _, n in numbers(rule.facts(params))]
        in_order = subsequence(old, figures(text))
        if new == old or (not subsequence(new, figures(text)) if in_order else not says(text, new)):
            found.append(rule.id)
    return found


def subsequence(told, read):
    rest = iter(read)
    return all(n in rest for n in told)


@pytest.mark.parametrize(("game", "rule"), rules())
def test_the_sentence_says_the_figures(game, rule):
    text, _ = sentence(rule, params_of(game))
    told = [n for _, n in numbers(rule.facts(params_of(game)))]
    assert says(text, told), (figures(text), told, text)


@pytest.mark.parametrize("game", BOOKS)
def test_two_thirds_of_the_figures_are_spelled_out(game):
    spelt = every = 0
    for rule in BOOKS[game][0]:
        raw = figures(re.sub(r"\{[^}]*\}", "", rule.sentence.text))
        told = [n for _, n in numbers(rule.facts(params_of(game)))]
        every += len(told)
        spelt += len(told) - sum((Counter(told) - Counter(raw)).values())
    assert spelt >= every * 2 / 3


# Sentences and rules as such.


def test_the_books_have_the_size_that_was_planned():
    assert len(BOOK) >= 120
    assert len(SOLO) - sum(rule.id in BOOK for rule in SOLO) >= 50


@pytest.mark.parametrize("game", BOOKS)
def test_chapters_and_ids(game):
    book = BOOKS[game][0]
    assert rulebook(game) is book
    used = [rule.chapter for rule in book]
    assert set(used) <= set(book.chapters)
    for rule in book:
        assert re.fullmatch(r"istanbul\.[a-z]+\.[a-z0-9_]+", rule.id), rule.id
        assert rule.sentence.text.lstrip("“")[0].isupper(), rule.id
        assert rule.sentence.text.rstrip("”")[-1] in ".!)", rule.id
        assert rule.source, rule.id
        assert (rule.reason is not None) == rule.is_ruling or rule.is_ruling, rule.id


def test_shared_rules_are_the_same_in_both_books():
    for rule in SOLO:
        if rule.id in BOOK:
            assert (BOOK[rule.id].sentence, BOOK[rule.id].experiment) == (rule.sentence, rule.experiment)
        else:
            assert ".mani." in rule.id


def test_statements_state_no_figure():
    for book in (BOOK, SOLO):
        for rule in book:
            if rule.experiment is None:
                assert not re.search(r"\d", rule.sentence.text), rule.id


# Play: every event names a rule of the book, and its numbers are that rule's facts.

SETTINGS = {
    "istanbul": [
        {"players": 2},
        {"players": 3, "layout": "long"},
        {"players": 4, "layout": "random"},
        {"players": 5},
        {"players": 2, "neutral_assistants": True},
        {"players": 4, "neutral_assistants": True, "any_goods_exact": True},
    ],
    "istanbul-solo": [{}, {"neutral_merchants": True, "layout": "random"}, {"ruby_target": 5, "any_goods_exact": True}],
}


@cache
def random_events(game, thorough):
    """Return (event, settings' number) of random games, and how many events each rule has."""
    variant = BOOKS[game][1]
    engine = variant.engine
    told, count = {}, Counter()
    for number, given in enumerate(SETTINGS[game]):
        params = variant.params(variant.settings(given))
        games = 1000 // len(SETTINGS[game]) if thorough else 2 if game == "istanbul" else 40
        for seed in range(games):
            state = engine.start(params)
            draws = 0
            while (actor := engine.actor(state)) != OVER:
                if actor == CHANCE:
                    action = chance.draw(engine.chance(params, state), seed, draws)
                else:
                    legal = engine.legal_actions(params, state)
                    action = legal[chance.below(~seed, draws, len(legal))]
                draws += 1
                state, events = engine.step(params, state, action)
                for event in events:
                    count[event.rule] += 1
                    told.setdefault((number, event.rule, event.kind, str(sorted(event.values.items()))), event)
    return told, count


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
def test_every_event_has_a_rule_and_none_has_too_many(game, thorough):
    _, count = random_events(game, thorough)
    assert sorted(rule for rule in count if rule not in BOOKS[game][0]) == []
    assert max(count.values()) <= 0.2 * sum(count.values()), count.most_common(3)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
def test_the_values_of_events_are_facts(game, thorough):
    told, _ = random_events(game, thorough)
    book, variant, _ = BOOKS[game]
    wrong = []
    for (number, rule, kind, _), event in told.items():
        params = variant.params(variant.settings(SETTINGS[game][number]))
        facts = {fact.slot: fact for fact in book[rule].facts(params)} if rule in book else {}
        for name, value in event.values.items():
            if name in facts and not agrees(facts[name], value):
                wrong.append((rule, kind, name, value, facts[name].value))
    assert not wrong, sorted(map(str, wrong))[:20]


def agrees(fact, value):
    if fact.kind == "number":
        return value == fact.value or (isinstance(value, tuple) and (len(value) == fact.value or fact.value in value))
    if fact.kind in ("term", "terms"):
        named = {fact.value} if isinstance(fact.value, str) else set(fact.value)
        return value in named or f"place.{value}" in named
    return True


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_is_reached_by_play_or_by_its_experiment(game, thorough):
    _, count = random_events(game, thorough)
    book = BOOKS[game][0]
    unreached = []
    for rule in book:
        if rule.experiment is None or count[rule.id]:
            continue
        steps = judge(game, rule, rule.facts(params_of(game))).steps
        if not any(step.after is not None or step.refusal is not None for step in steps):
            unreached.append(rule.id)
    assert not unreached
