"""The rulebooks of Port Royal in play: every event names a rule of the book, and its numbers are that rule's facts."""

from collections import Counter
from functools import cache

import pytest
from royal_books import BOOKS, judge, params_of

from dragoman.core import chance
from dragoman.core.engine import CHANCE, OVER
from dragoman.games.port_royal.cards import INDEX, term

SETTINGS = {
    "port-royal": [{"players": 2}, {"players": 3}, {"players": 5}, {"players": 4, "expedition_needed": True}],
    "port-royal-solo": [{}, {"expedition_after_bust": False}],
}


@cache
def random_events(game, thorough):
    """Return (event, settings' number) of random games, and how many events each rule has."""
    variant = BOOKS[game][1]
    engine = variant.engine
    told, count = {}, Counter()
    for number, given in enumerate(SETTINGS[game]):
        params = variant.params(variant.settings(given))
        for seed in range((1000 if thorough else 40) // len(SETTINGS[game])):
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
    book, variant = BOOKS[game]
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
        return value == fact.value
    if fact.kind == "term" and value in INDEX:
        kind = "person" if term(value).startswith("person.") else "ship"
        return fact.value in (term(value), f"card.{kind}", "card.expedition", "card.tax")
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
