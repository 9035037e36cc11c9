"""The rulebooks in play: every event names a rule of the book, and its numbers are that rule's facts."""

from collections import Counter
from functools import cache

import pytest
from rule_books import BOOKS, judge, params_of

from dragoman.core import chance
from dragoman.core.engine import CHANCE, OVER


@cache
def random_events(game, thorough):
    """Return (event, settings' number) of random games, and how many events each rule has."""
    variant, profile = BOOKS[game].variant, BOOKS[game].profile
    engine = variant.engine
    told, count = {}, Counter()
    for number, given in enumerate(profile.settings[game]):
        params = variant.params(variant.settings(given))
        for seed in range(1000 // len(profile.settings[game]) if thorough else profile.quick[game]):
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
    assert sorted(rule for rule in count if rule not in BOOKS[game].book) == []
    assert max(count.values()) <= 0.2 * sum(count.values()), count.most_common(3)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
def test_the_values_of_events_are_facts(game, thorough):
    told, _ = random_events(game, thorough)
    book, variant, profile = BOOKS[game].book, BOOKS[game].variant, BOOKS[game].profile
    wrong = []
    for (number, rule, kind, _), event in told.items():
        params = variant.params(variant.settings(profile.settings[game][number]))
        facts = {fact.slot: fact for fact in book[rule].facts(params)} if rule in book else {}
        for name, value in event.values.items():
            if name in facts and not agrees(profile, facts[name], value):
                wrong.append((rule, kind, name, value, facts[name].value))
    assert not wrong, sorted(map(str, wrong))[:20]


def agrees(profile, fact, value):
    if fact.kind == "number":
        return value == fact.value or (isinstance(value, tuple) and (len(value) == fact.value or fact.value in value))
    return profile.agrees(fact, value)


@pytest.mark.slow
@pytest.mark.parametrize("game", BOOKS)
def test_every_rule_is_reached_by_play_or_by_its_experiment(game, thorough):
    _, count = random_events(game, thorough)
    book = BOOKS[game].book
    unreached = []
    for rule in book:
        if rule.experiment is None or count[rule.id]:
            continue
        steps = judge(game, rule, rule.facts(params_of(game))).steps
        if not any(step.after is not None or step.refusal is not None for step in steps):
            unreached.append(rule.id)
    assert not unreached
