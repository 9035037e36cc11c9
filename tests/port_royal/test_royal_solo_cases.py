"""The fourteen worked cases of the solo variant (fact sheet, 5.3); T1 to T14 are their names there."""

import pytest
from royal_positions import DUMMY, coins, play, purses, rebuilt, refused, reveal, setup, solo_params

from dragoman.core.engine import OVER
from dragoman.games.port_royal.cards import INDEX, ids
from dragoman.games.port_royal.state import Solo

HUMAN, OTHER = 0, 1
SAILOR, JESTER, PIRATE, YELLOW_4 = "sailor_3_1", "jester_7_2", "pirate_7_2", "ship_yellow_c4_s4"


def dummy_acts(own, harbour, purse, human=3):
    """Let the dummy take its card; return the position and the events."""
    p = solo_params()
    state = setup(p, DUMMY, HUMAN)
    active = OTHER if own else HUMAN
    state = rebuilt(
        p,
        state,
        harbour=harbour,
        coins=(human, purse),
        stage="discover",
        seat=active,
        active=active,
        revealed=len(harbour),
        frames=(("discover",),),
    )
    if own:
        # The last card of the roll is an expedition, which leaves the harbour as it is.
        state = state._replace(
            stage="reveal", frames=(("rolled",), ("reveal",)), solo=Solo(die=len(harbour) + 1, left=0, exhaustions=0)
        )
        return finish(p, state, ("reveal", "exp_cross2"))
    state, told = finish(p, state, ("stop",))
    while state.stage == "trade" and state.seat == HUMAN:
        state, more = finish(p, state, ("pass",))
        told += more
    return state, told


def finish(p, state, *actions):
    told = []
    state = play(state, p, *actions, engine=DUMMY, events=told)
    return state, told


def kinds(told, *wanted):
    return [(event.kind, dict(event.values)) for event in told if event.kind in wanted]


def rule_of(told, kind):
    return next(event.rule for event in told if event.kind == kind).removeprefix("port_royal.solo.")


def test_t1_equal_points_and_cost_the_earlier_one():
    state, told = dummy_acts(True, (SAILOR, JESTER, PIRATE, YELLOW_4), 7)
    assert kinds(told, "dummy_hires")[0][1]["card"] == JESTER
    assert rule_of(told, "dummy_hires") == "hire_earlier"
    assert purses(state) == [3, 0]
    assert len(state.discards) == 8
    assert INDEX[JESTER] in state.discards
    assert state.display[OTHER] == ()
    assert ids(state.harbour) == (SAILOR, PIRATE, YELLOW_4)


def test_t2_on_the_humans_turn_the_fee_must_be_left():
    state, told = dummy_acts(False, (SAILOR, JESTER, PIRATE, YELLOW_4), 7)
    assert kinds(told, "dummy_hires")[0][1]["card"] == SAILOR
    assert [v["coins"] for _, v in kinds(told, "spend")] == [3]
    assert kinds(told, "fee") == [("fee", {"seat": OTHER, "other": HUMAN, "coins": 1})]
    assert purses(state) == [4, 3]


def test_t3_of_equal_ships_the_earlier_one():
    ships = ("ship_yellow_c1_s1", "ship_blue_c2_s1", "ship_green_c2_s3", "captain_4_1")
    state, told = dummy_acts(False, ships, 2, human=0)
    assert kinds(told, "dummy_trades")[0][1]["card"] == "ship_blue_c2_s1"
    assert rule_of(told, "dummy_trades") == "trade_earlier"
    assert purses(state) == [1, 3]


def test_t4_a_ship_of_one_coin_is_not_worth_the_fee():
    state, told = dummy_acts(False, ("ship_yellow_c1_s1",), 0)
    assert rule_of(told, "dummy_nothing") == "fee_ship"
    assert purses(state) == [3, 0]


def test_t5_in_its_own_turn_the_dummy_takes_it():
    state, told = dummy_acts(True, ("ship_yellow_c1_s1",), 0)
    assert rule_of(told, "dummy_trades") == "trade_best"
    assert purses(state) == [3, 1]


def test_t6_a_person_comes_before_any_ship():
    state, told = dummy_acts(True, ("governor_8_0", YELLOW_4), 8)
    assert kinds(told, "dummy_hires")[0][1]["card"] == "governor_8_0"
    assert purses(state)[OTHER] == 0


def test_t7_more_points():
    _, told = dummy_acts(True, ("captain_4_1", "sailor_5_2"), 5)
    assert kinds(told, "dummy_hires")[0][1]["card"] == "sailor_5_2"
    assert rule_of(told, "dummy_hires") == "hire_best"


def test_the_cheaper_of_equal_points():
    _, told = dummy_acts(True, ("captain_4_1", SAILOR), 5)
    assert kinds(told, "dummy_hires")[0][1]["card"] == SAILOR
    assert rule_of(told, "dummy_hires") == "hire_cheapest"


def test_t8_the_earlier_of_all_equal():
    _, told = dummy_acts(True, (SAILOR, "trader_yellow_3_1"), 3)
    assert kinds(told, "dummy_hires")[0][1]["card"] == SAILOR
    assert rule_of(told, "dummy_hires") == "hire_earlier"


@pytest.mark.parametrize("card", ["tax_max_swords", "tax_min_vp"])
@pytest.mark.parametrize(
    ("before", "after", "rule"),
    [
        ((12, 7), [7, 7], "tax_fewer"),  # T9
        ((13, 12), [7, 7], "tax_fewer"),  # T10
        ((5, 5), [6, 6], "tax_both"),  # T11
    ],
)
def test_t9_to_t11_taxes(card, before, after, rule):
    p = solo_params()
    state = rebuilt(p, setup(p, DUMMY, HUMAN), coins=before, display=((SAILOR,), ()))
    told = []
    state = reveal(state, p, card, engine=DUMMY, events=told)
    assert purses(state) == after
    assert rule_of(told, "tax_bonus_dummy") == rule
    assert INDEX[card] in state.discards
    assert (state.stage, state.seat) == ("discover", HUMAN)


def emptied(p, state, seat, **fields):
    """The position with an empty draw pile that ran out once before; the rest of the cards lies on the discard pile."""
    cards = [face for face, n in enumerate(state.unseen) for _ in range(n)]
    return state._replace(
        discards=(*state.discards, *cards),
        unseen=(0,) * len(state.unseen),
        deck=0,
        solo=Solo(die=0, left=0, exhaustions=1),
        seat=seat,
        active=seat,
        **fields,
    )


def test_t12_in_the_humans_turn_the_dummy_has_one_more_turn():
    p = solo_params()
    state = emptied(p, setup(p, DUMMY, HUMAN), HUMAN)
    told = []
    state = play(state, p, ("discover",), ("reveal", SAILOR), ("stop",), engine=DUMMY, events=told)
    assert state.ending
    assert kinds(told, "last_turns") == [("last_turns", {"n": 2})]
    while state.stage != "die":
        state = play(state, p, ("pass",), engine=DUMMY)
    assert (state.active, state.turns) == (OTHER, 1)
    state = play(state, p, ("roll", 1), ("reveal", "captain_4_1"), engine=DUMMY)
    while DUMMY.actor(state) != OVER:
        state = play(state, p, ("pass",), engine=DUMMY)
    assert state.turns == 2


def test_t13_in_the_dummys_turn_the_game_ends_with_it():
    p = solo_params()
    state = emptied(p, setup(p, DUMMY, HUMAN), OTHER, stage="die", frames=(("die",),))._replace(turns=1)
    state = play(state, p, ("roll", 1), ("reveal", SAILOR), engine=DUMMY)
    assert state.ending
    while DUMMY.actor(state) != OVER:
        state = play(state, p, ("pass",), engine=DUMMY)
    assert state.turns == 2
    assert DUMMY.outcome(p, state).label == "loss"


def test_t14_a_bust_in_the_middle_of_the_roll():
    p = solo_params()
    state = rebuilt(p, setup(p, DUMMY, OTHER), coins=(12, 0))
    assert state.stage == "die"
    told = []
    cards = ("exp_anchor2", "ship_red_c1_s1", "tax_min_vp", "ship_red_c2_s3")
    state = play(state, p, ("roll", 5), *(("reveal", card) for card in cards), engine=DUMMY, events=told)
    assert purses(state) == [6, 1]
    assert [event.kind for event in told].count("bust") == 1
    assert not kinds(told, "dummy_hires", "dummy_trades", "dummy_nothing", "trade", "hire")
    assert ids(state.row) == ("exp_anchor2",)
    assert (state.stage, state.seat, state.harbour) == ("discover", HUMAN, ())


def test_the_human_is_paid_for_jesters_when_the_dummy_busts_and_fulfils_nothing_then():
    p = solo_params()
    display = (("jester_5_1", "jester_7_2", "captain_4_1", "captain_4_1"), ())
    state = rebuilt(p, setup(p, DUMMY, OTHER), display=display, row=("exp_anchor2",))
    state = play(state, p, ("roll", 6), ("reveal", "ship_red_c1_s1"), ("reveal", "ship_red_c1_s1"), engine=DUMMY)
    assert purses(state) == [5, 3]
    assert (state.stage, state.seat, state.active) == ("discover", HUMAN, HUMAN)


def test_the_human_pays_the_dummy_and_fulfils_no_expedition_in_its_turn():
    p = solo_params()
    display = (("captain_4_1", "captain_4_1"), ())
    state = rebuilt(p, setup(p, DUMMY, OTHER), display=display, row=("exp_anchor2",), coins=(4, 0))
    rolled = (("roll", 2), ("reveal", SAILOR), ("reveal", "captain_4_1"))
    state = play(state, p, *rolled, engine=DUMMY)
    assert (state.stage, state.seat) == ("trade", HUMAN)
    fulfil = ("expedition", "exp_anchor2", 0, 2, 0, 0)
    assert refused(state, p, fulfil, DUMMY) == "solo.own_turn"
    assert refused(state, p, ("hire", 2), DUMMY) == "trade.afford_fee"
    state = play(state, p, ("hire", 1), engine=DUMMY)
    assert purses(state) == [0, 1]
    assert state.active == HUMAN


def test_the_dummy_takes_one_card_whatever_the_colours():
    p = solo_params()
    harbour = tuple(f"ship_{colour}_c1_{s}" for colour, s in zip(("yellow", "blue", "green", "red"), ("s1",) * 4))
    state, told = dummy_acts(True, harbour, 0)
    assert len(kinds(told, "dummy_trades")) == 1
    assert (state.stage, state.seat) == ("trade", HUMAN)
    assert len(DUMMY.legal_actions(p, state)) == 4


def test_points_bring_no_end_and_the_handicap_is_reached_or_not():
    p = solo_params()
    admirals = ("admiral_9_3", "admiral_9_3", "mademoiselle_9_3", "mademoiselle_9_3")
    state = rebuilt(p, setup(p, DUMMY, HUMAN), display=(admirals, ()), coins=(9, 0))
    state = reveal(state, p, SAILOR, engine=DUMMY)
    state = play(state, p, ("stop",), ("hire", 1), engine=DUMMY)
    assert not state.ending
    over = coins(state, p, DUMMY)._replace(stage="over")
    assert DUMMY.outcome(p, over).label == "win"
    assert DUMMY.outcome(solo_params(handicap=14), over).label == "loss"
