"""The rulebooks of Port Royal: facts and experiments are attacked from both sides."""

import dataclasses

import pytest
from royal_books import BOOKS, every_change, judge, misspelt, params_of, rules

from dragoman.games.port_royal.engine import PortRoyal
from dragoman.games.port_royal.solo import Dummy

SETUP_STAGES = {"starter", "coin"}


@pytest.mark.parametrize(("game", "rule"), rules())
def test_own_facts_hold(game, rule):
    verdict = judge(game, rule, rule.facts(params_of(game)))
    assert verdict.holds, verdict[:5]


@pytest.mark.parametrize(("game", "rule"), rules())
def test_own_facts_hold_whichever_way_a_switch_is(game, rule):
    variant = BOOKS[game][1]
    for option in variant.options:
        if isinstance(option.default, bool):
            params = variant.params(variant.settings({option.key: not option.default}))
            verdict = judge(game, rule, rule.facts(params), params)
            assert verdict.holds, (option.key, verdict[:5])


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
SETUP_RULES = {"port_royal.solo.starter"}


@pytest.mark.parametrize(("game", "rule"), rules())
def test_nothing_holds_with_a_broken_engine(game, rule, monkeypatch):
    for method, broken in BROKEN:
        about_setup = ".setup" in rule.id or rule.id in SETUP_RULES
        if about_setup and broken is not nothing_happens:
            continue
        with monkeypatch.context() as patch:
            for engine in (PortRoyal, Dummy):
                patch.setattr(engine, method, broken(getattr(engine, method)))
            assert not judge(game, rule, rule.facts(params_of(game))).holds, broken.__name__


# From the parameters: a changed constant changes a fact, and with the old facts some experiment fails.

SWITCHES = {"players", "expedition_after_bust", "expedition_needed", "handicap"}
SOLO_ONLY = ("handicap", "dice", "die_sides", "dummy", "exhaustions")


def changed_values(value):
    """Yield other values of the same type for a parameter, one place of a table at a time."""
    if isinstance(value, int):
        yield value + 1
    elif isinstance(value, tuple):
        for i, item in enumerate(value):
            for other in changed_values(item):
                yield (*value[:i], other, *value[i + 1 :])


NAMES = [field.name for field in dataclasses.fields(params_of("port-royal")) if field.name not in SWITCHES]


@pytest.mark.parametrize("name", NAMES)
def test_a_changed_parameter_is_noticed(name):
    game = "port-royal-solo" if name.startswith(SOLO_ONLY) else "port-royal"
    params = params_of(game)
    for value in changed_values(getattr(params, name)):
        changed = dataclasses.replace(params, **{name: value})
        told = [rule for rule in BOOKS[game][0] if rule.experiment and rule.facts(changed) != rule.facts(params)]
        others = [rule for rule in BOOKS[game][0] if rule.experiment and rule not in told]
        assert told, f"{name}={value} changes no fact"
        assert any(not holds(game, rule, changed) for rule in (*told, *others)), f"{name}={value}: all old facts hold"
        placeholders = any("{" in rule.sentence.text for rule in told)
        assert placeholders or misspelt(game, told, changed), f"{name}={value}: no sentence says the old figure"


def holds(game, rule, changed):
    try:
        return judge(game, rule, rule.facts(params_of(game)), changed).holds
    except (IndexError, ValueError, KeyError, StopIteration):  # the changed game cannot even be played
        return False
