"""Bots choose legal actions, know only their view, and the greedy one plays well."""

from collections import Counter

import pytest

from dragoman.core.playouts import playout
from dragoman.games.queendomino.bots import Greedy
from dragoman.games.queendomino.variants import QUEENDOMINO, SOLO


def test_greedy_beats_random(thorough):
    games = 100 if thorough else 40
    won = 0
    for seed in range(games):
        seat = seed % 2
        names = ("greedy", "random") if seat == 0 else ("random", "greedy")
        won += playout(QUEENDOMINO, QUEENDOMINO.settings({}), seed, names).outcome.winners == (seat,)
    assert won >= 0.95 * games


def test_greedy_beats_the_game_more_often_than_random():
    wins = {}
    for name in SOLO.bots:
        labels = Counter(playout(SOLO, SOLO.settings({}), seed, (name,)).outcome.label for seed in range(30))
        wins[name] = labels["win"]
    assert wins["greedy"] >= wins["random"] + 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_legal(players):
    """A step must be offered what it plays; the engine of a bot that invents an action would go astray."""
    greedy = Greedy(QUEENDOMINO.engine)
    chosen = Counter()

    def bot(params, view, actions, bits):
        action = greedy(params, view, actions, bits)
        assert action in actions
        chosen[action[0]] += 1
        return action

    variant = QUEENDOMINO._replace(bots={"watched": bot})
    playout(variant, variant.settings({"players": players}), 7, ("watched",))
    assert {"place", "tax", "build", "choose", "pass"} <= set(chosen)
