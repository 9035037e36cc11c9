"""The bench: what experiments ask of it is what the engine does."""

import pytest

from dragoman.games.port_royal.lab import PortRoyalLab
from dragoman.games.port_royal.variants import PORT_ROYAL, SOLO
from dragoman.rules.experiment import Contradiction


def bench(variant=PORT_ROYAL):
    return PortRoyalLab(variant.engine, variant.params(variant.settings({})))


def test_a_position_keeps_every_card():
    lab = bench()
    state = lab.turn(display={0: ("sailor_3_1",) * 7}, coins={0: 20, 1: 12}, row=("exp_cross2",))
    cards = sum(state.unseen) + sum(lab.coins(state)) + 8
    assert cards == 119
    with pytest.raises(Contradiction, match="sailor_3_1"):
        lab.turn(display={0: ("sailor_3_1",) * 8})


def test_phase_two_is_reached_by_playing():
    lab = bench()
    ships = [lab.ship(colour) for colour in ("yellow", "blue", "green", "red")]
    state = lab.to_trade(*ships)
    assert (state.stage, state.seat, lab.harbour(state)) == ("trade", 0, tuple(ships))
    assert lab.taken(state) == 2
    lab.forbids(state, ("hire", 1), rule="port_royal.trade.hire")
    with pytest.raises(Contradiction):
        lab.allows(state, ("hire", 1))
    assert lab.finish(state).active == 1


def test_the_dummys_turn():
    lab = bench(SOLO)
    state = lab.dummy_turn("sailor_3_1", lab.ship("red", coins=3), coins={0: 4, 1: 2}, row=())
    assert lab.coins(state) == (4, 5)
    assert (state.seat, state.stage, lab.harbour(state)) == (0, "trade", ("sailor_3_1",))


def test_an_empty_draw_pile():
    lab = bench(SOLO)
    state = lab.last_exhaustion(lab.turn(deck=()), 1)
    assert state.deck == 0
    state = lab.reveal(state, "sailor_3_1")
    assert state.ending
