"""The rulebooks: facts and experiments are attacked from both sides."""

import dataclasses

import pytest
from rule_books import BOOKS, DOMAINS, books_of, every_change, judge, misspelt, params_of, rules
from rule_profiles import PROFILES


def test_every_game_with_a_rulebook_is_tried():
    assert set(DOMAINS) == set(PROFILES)
    assert {tested.domain for tested in BOOKS.values()} == set(DOMAINS)


@pytest.mark.parametrize(("game", "rule"), rules())
def test_own_facts_hold(game, rule):
    verdict = judge(game, rule, rule.facts(params_of(game)))
    assert verdict.holds, verdict[:5]


@pytest.mark.parametrize(
    ("game", "rule"), [one for one in rules() if one.values[1].id not in BOOKS[one.values[0]].profile.replaced]
)
def test_own_facts_hold_whichever_way_a_switch_is(game, rule):
    variant = BOOKS[game].variant
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
    book = BOOKS[game].book
    every = [(rule, change) for rule in book if rule.experiment for change in every_change(game, rule)]
    equivalent = [change for rule, change in every if change.key in rule.equivalents]
    assert len(equivalent) <= 0.03 * len(every)
    assert all(reason for rule in book for reason in rule.equivalents.values())


def nothing_happens(step, _in_setup):
    return lambda self, params, state, action: (state, ())


def nothing_happens_after_the_setup(step, in_setup):
    def standing(self, params, state, action):
        return step(self, params, state, action) if in_setup(state) else (state, ())

    return standing


def nothing_is_legal(_legal_actions, _in_setup):
    return lambda self, params, state: []


BROKEN = (
    ("step", nothing_happens),
    ("step", nothing_happens_after_the_setup),
    ("legal_actions", nothing_is_legal),
)


@pytest.mark.parametrize(("game", "rule"), rules())
def test_nothing_holds_with_a_broken_engine(game, rule, monkeypatch):
    tested = BOOKS[game]
    engines = {type(other.variant.engine) for other in books_of(tested.domain).values()}
    about_setup = ".setup" in rule.id or rule.id in tested.profile.setup_rules
    for method, broken in BROKEN:
        if about_setup and broken is not nothing_happens:
            continue
        with monkeypatch.context() as patch:
            for engine, own in [(engine, getattr(engine, method)) for engine in engines]:
                patch.setattr(engine, method, broken(own, tested.profile.in_setup))
            assert not judge(game, rule, rule.facts(params_of(game))).holds, broken.__name__


# From the parameters: a changed constant changes a fact, and with the old facts some experiment fails.


def parameters():
    """Return (game, name of a parameter): the base book's, or the solo book's where only the solo game uses it."""
    found = []
    for domain in DOMAINS:
        profile, books = PROFILES[domain], books_of(domain)
        base = next(game for game, tested in books.items() if not tested.is_solo)
        solo = next(game for game, tested in books.items() if tested.is_solo)
        for field in dataclasses.fields(params_of(base)):
            if field.name not in profile.switches:
                found.append((solo if field.name.startswith(profile.solo_only or "-") else base, field.name))
    return found


@pytest.mark.parametrize(("game", "name"), parameters())
def test_a_changed_parameter_is_noticed(game, name):
    params, book = params_of(game), BOOKS[game].book
    for value in BOOKS[game].profile.changed_values(name, getattr(params, name)):
        changed = dataclasses.replace(params, **{name: value})
        told = [rule for rule in book if rule.experiment and rule.facts(changed) != rule.facts(params)]
        others = [rule for rule in book if rule.experiment and rule not in told]
        assert told, f"{name}={value} changes no fact"
        assert any(not holds(game, rule, changed) for rule in (*told, *others)), f"{name}={value}: all old facts hold"
        placeholders = any("{" in rule.sentence.text for rule in told)
        assert placeholders or misspelt(game, told, changed), f"{name}={value}: no sentence says the old figure"


def holds(game, rule, changed):
    try:
        return judge(game, rule, rule.facts(params_of(game)), changed).holds
    except (IndexError, ValueError, KeyError, StopIteration):  # the changed game cannot even be played
        return False
