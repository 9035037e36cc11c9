"""The bench: what experiments ask of it is what the engine does."""

import pytest

from dragoman.games.queendomino.lab import BOARD, QueendominoLab
from dragoman.games.queendomino.variants import QUEENDOMINO, SOLO
from dragoman.rules.experiment import Contradiction


def bench(variant=QUEENDOMINO):
    return QueendominoLab(variant.engine, variant.params(variant.settings({})))


def test_setup_is_played_with_given_chance():
    lab = bench()
    dominoes = [("domino", n) for n in (40, 3, 22, 9, 1, 2, 4, 48)]
    state = lab.start(("king", 2), ("king", 0), *dominoes[:4], ("tile", "foundry"), players=4)
    assert (state.stage, state.seat, state.next_line) == ("choose", 2, (3, 9, 22, 40))
    assert state.order == (2, 0, 1, 3)
    assert lab.board(state).count("foundry") == 1
    with pytest.raises(Contradiction):
        lab.setup(("domino", 49))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("position", [1, 2, 3, 4])
def test_a_turn_keeps_every_domino(players, position):
    lab = bench()
    state = lab.turn(46, seat=1, position=position, players=players, round_=3)
    assert (state.stage, state.seat, state.round, state.line[state.at]) == ("place", 1, 3, 46)
    dominoes = [*state.stock, *state.removed, *state.next_line, *(n for n in state.line if n)]
    assert sorted(dominoes) == list(range(1, 49))
    assert len(state.stock) == 48 - 16
    assert lab.board(state) == BOARD
    after = lab.finish_round(state)
    assert (after.round, after.stage) == (4, "place")
    assert sum(king >= 0 for king in after.kings) == (3 if players == 3 else 4)


def test_a_position_keeps_every_tile():
    lab = bench()
    town = {(1, 0): "town", (2, 0): "town"}
    state = lab.turn(squares={0: town}, built={0: {(1, 0): "queens_tower"}}, coins={0: 3}, towers={0: 15}, queen=0)
    assert sum(state.tiles) + 6 + 1 == 32
    assert lab.built(state) == {(1, 0): "queens_tower"}
    assert (state.towers_left, state.knights_left) == (0, 20)
    with pytest.raises(Contradiction, match="tile"):
        lab.turn(board=("big_tavern", "big_tavern"))
    with pytest.raises(Contradiction, match="knights and towers"):
        lab.turn(towers={0: 16})


def test_solo_turn_has_dragon_and_marker():
    lab = bench(SOLO)
    state = lab.turn(12, position=3, game_domino=48)
    assert (state.seat, state.kings, state.dragon, state.solo.marker) == (0, (-1, -1, 0, 1), 3, 1)
    assert {event.kind for event in lab.begun} >= {"round", "dragon_lands", "marker", "turn"}
    lab.forbids(state, ("bribe", 4), rule="queendomino.solo.no_bribe")


def test_the_end_is_told():
    lab = bench()
    events = lab.scoring(squares={0: {(1, 0): "lake+1", (2, 0): "lake"}}, coins={0: 5, 1: 0})
    points = {event.values["seat"]: event.values["points"] for event in events if event.kind == "score"}
    assert points == {0: 1 + 2, 1: 0}
    assert lab.is_over(lab.ended)
