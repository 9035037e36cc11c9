"""The base game of Port Royal in positions: each test is a question that players ask (fact sheet, 2 and 3)."""

import pytest
from royal_positions import ENGINE, in_trade, params, play, purses, rebuilt, refused, reveal, setup

from dragoman.core.engine import OVER
from dragoman.games.port_royal.cards import INDEX, UNSEEN, ids

SHIPS = (*(f"ship_{colour}_c1_s1" for colour in ("yellow", "blue", "green", "red")), "ship_black_c1_s2")
SAILOR, CAPTAIN, SETTLER, JACK = "sailor_3_1", "captain_4_1", "settler_4_1", "jack_6_1"


def begin(players=2, **position):
    p = params(players)
    return p, rebuilt(p, setup(p), **position)


def test_setup_gives_three_coins_and_the_special_expedition_only_to_five():
    for players in (2, 3, 4, 5):
        state = setup(params(players))
        assert purses(state) == [3] * players
        assert ids(state.row) == (("exp_5p_anchor_cross_house",) if players == 5 else ())
        assert (state.stage, state.seat) == ("discover", 0)


def test_one_card_must_be_turned_over_then_one_may_stop():
    p, state = begin()
    assert refused(state, p, ("stop",)) == "discover.must"
    assert refused(state, p, ("pass",)) == "discover.must"
    state = reveal(state, p, "exp_anchor2")
    assert ids(state.row) == ("exp_anchor2",)
    assert state.harbour == ()
    assert refused(state, p, ("stop",)) is None


@pytest.mark.parametrize(
    ("ship", "swords", "can"),
    [
        ("ship_red_c2_s3", 2, False),
        ("ship_red_c2_s3", 3, True),
        ("ship_red_c2_s3", 4, True),
        ("ship_red_c3_skull", 4, False),
    ],
)
def test_repelling_needs_the_swords_and_never_a_skull(ship, swords, can):
    mine = ("pirate_5_1",) * (swords // 2 > 0) + ("pirate_7_2",) * (swords // 4) + (SAILOR,) * (swords % 2)
    p, state = begin(display=(mine, ()))
    state = reveal(state, p, ship)
    assert (state.stage == "ship") == can
    if can:
        kept = play(state, p, ("keep",))
        assert ids(kept.harbour) == (ship,)
        assert refused(kept, p, ("repel",)) == "repel.only_new"
        state = play(state, p, ("repel",))
        assert state.harbour == ()
        assert state.discards[-1] == INDEX[ship]
    else:
        assert refused(state, p, ("repel",)) == ("repel.skull" if "skull" in ship else "repel.swords")


@pytest.mark.parametrize("after", ["exp_anchor2", "tax_max_swords", SAILOR, "ship_yellow_c1_s1"])
def test_an_older_ship_may_not_be_repelled_whatever_swords_it_shows(after):
    p, state = begin(display=((SAILOR,), ()))
    state = reveal(state, p, "ship_red_c3_s6")
    assert refused(state, p, ("repel",)) == "repel.swords"
    state = reveal(state, p, after)
    if state.stage == "ship":  # the newer ship is repelled; the older one is not the newest again
        state = play(state, p, ("repel",))
    assert state.stage == "discover"
    assert refused(state, p, ("repel",)) == "repel.only_new"


def test_a_duplicate_that_could_be_repelled_may_be_kept_and_busts():
    p, state = begin(display=((SAILOR,), ()))
    state = play(reveal(state, p, SHIPS[0]), p, ("keep",))
    state = reveal(state, p, SHIPS[0])
    assert play(state, p, ("repel",)).harbour == (INDEX[SHIPS[0]],)
    state = play(state, p, ("keep",))
    assert (state.active, state.turns, state.harbour) == (1, 1, ())


def test_a_bust_pays_every_jester_and_nobody_trades():
    jesters = (("jester_5_1", "jester_7_2"), ("jester_7_2",), ())
    p, state = begin(3, display=jesters)
    state = reveal(state, p, SAILOR, "exp_cross2", SHIPS[1], "ship_blue_c3_s5")
    assert purses(state) == [5, 4, 3]
    assert (state.stage, state.active) == ("discover", 1)
    assert ids(state.row) == ("exp_cross2",)
    assert set(ids(state.discards)) == {SAILOR, SHIPS[1], "ship_blue_c3_s5"}


@pytest.mark.parametrize("allowed", [True, False])
def test_an_expedition_after_ones_own_bust_is_a_switch(allowed):
    p = params(expedition_after_bust=allowed)
    state = rebuilt(p, setup(p), display=((CAPTAIN, CAPTAIN), ()), row=("exp_anchor2",))
    state = reveal(state, p, SHIPS[0], SHIPS[0])
    if allowed:
        assert state.stage == "bust"
        assert refused(state, p, ("trade", 1)) == "bust.no_trade"
        state = play(state, p, ("expedition", "exp_anchor2", 0, 2, 0, 0))
        assert ids(state.display[0]) == ("exp_anchor2",)
        assert purses(state)[0] == 5
    assert state.active == 1


@pytest.mark.parametrize(("coins", "left"), [(11, 11), (12, 6), (13, 7), (14, 7)])
def test_twelve_coins_lose_half_rounded_down_on_anybodys_turn(coins, left):
    p, state = begin(coins=(3, coins), display=((SAILOR,), ()))
    state = reveal(state, p, "tax_max_swords")
    assert purses(state) == [4, left]


def test_all_who_tie_get_the_bonus_also_with_nothing():
    p, state = begin(3)
    assert purses(reveal(state, p, "tax_max_swords")) == [4, 4, 4]
    p, state = begin(3, display=((SAILOR,), (), ()))
    assert purses(reveal(state, p, "tax_min_vp")) == [3, 4, 4]


@pytest.mark.parametrize(("colours", "cards"), [(1, 1), (3, 1), (4, 2), (5, 3)])
def test_the_allowance_is_fixed_by_the_colours(colours, cards):
    p, state = begin()
    state = play(reveal(state, p, *SHIPS[:colours]), p, ("stop",))
    for _ in range(cards):
        assert (state.seat, state.stage) == (0, "trade")
        state = play(state, p, ("trade", 1))
    if colours > cards:
        assert (state.seat, state.stage) == (1, "trade")
        state = play(state, p, ("trade", 1))
        assert purses(state) == [3 + cards + 1, 3]
    assert state.active == 1


def test_others_pay_a_coin_a_card_even_out_of_the_ships_income():
    p, state = begin(coins=(0, 0))
    state = play(in_trade(p, state, harbour=("ship_red_c3_s6", SAILOR)), p, ("pass",))
    assert refused(state, p, ("hire", 2)) == "trade.afford_fee"
    state = play(state, p, ("trade", 1))
    assert purses(state) == [1, 2]
    assert state.active == 1


def test_hiring_turns_the_coins_face_up():
    p, state = begin(coins=(5, 0))
    state = in_trade(p, state, harbour=("ship_red_c3_s6", "sailor_5_2"))
    spent = state.purse[0]
    assert refused(state, p, ("hire", 1)) == "trade.hire"
    assert refused(state, p, ("trade", 2)) == "trade.ship"
    assert refused(state, p, ("hire", 3)) == "trade.harbour"
    state = play(state, p, ("hire", 2))
    assert state.discards[: len(spent)] == spent
    assert ids(state.display[0]) == ("sailor_5_2",)


def test_a_fee_changes_hands_as_a_card():
    p, state = begin(coins=(0, 5))
    state = in_trade(p, state, harbour=(SAILOR, SHIPS[0]))
    paid = state.purse[1]
    state = play(state, p, ("pass",), ("hire", 1))
    # The coins gained last are spent first: three for the sailor, then the fee.
    assert (state.purse[0], state.purse[1]) == ((paid[1],), (paid[0],))
    assert set(paid[2:]) <= set(state.discards)


def test_traders_and_mademoiselles_add_up():
    maids = ("mademoiselle_7_2", "mademoiselle_7_2", "mademoiselle_9_3", "mademoiselle_9_3")
    p, state = begin(coins=(0, 3), display=(("trader_red_3_1", "trader_red_3_1", *maids), ()))
    there = in_trade(p, state, harbour=("ship_red_c3_s6", SAILOR))
    assert purses(play(there, p, ("trade", 1)))[0] == 5
    # Four of them and a cost of three: nothing is paid, and nothing is paid out.
    hired = play(there, p, ("hire", 2))
    assert purses(hired)[0] == 0
    assert SAILOR in ids(hired.display[0])


def test_a_governor_hired_now_counts_for_the_next_card():
    p, state = begin(coins=(8, 0))
    state = in_trade(p, state, harbour=("governor_8_0", SHIPS[0], SHIPS[1]))
    state = play(state, p, ("hire", 1))
    assert (state.seat, refused(state, p, ("trade", 1))) == (0, None)
    state = play(state, p, ("trade", 1))
    assert state.seat == 1


@pytest.mark.parametrize(("cards", "coins"), [(4, 3), (5, 7)])
def test_admirals_are_paid_when_the_chance_comes(cards, coins):
    p, state = begin(display=(("admiral_5_1", "admiral_7_2"), ("admiral_7_2",)))
    state = reveal(state, p, *SHIPS[:2], *(CAPTAIN,) * (cards - 2))
    state = play(state, p, ("stop",))
    assert purses(state) == [coins, 3]
    # One card is taken: with five, four are left, and the other player's admiral is not paid.
    state = play(state, p, ("trade", 1))
    assert purses(state)[1] == 3


def test_jesters_of_others_are_paid_for_an_empty_harbour_only():
    display = (("jester_5_1",), ("jester_7_2", "jester_7_2"), ())
    p, state = begin(3, display=display)
    state = play(reveal(state, p, "exp_house2"), p, ("stop",))
    assert purses(state) == [3, 5, 3]
    assert state.active == 1


def test_expeditions_only_in_the_own_turn_at_any_time_with_jacks_by_choice():
    mine = (SETTLER, SETTLER, JACK, JACK)
    p, state = begin(display=(mine, (CAPTAIN, CAPTAIN)), row=("exp_house2", "exp_anchor2"))
    ways = [action for action in ENGINE.legal_actions(p, state) if action[0] == "expedition"]
    assert set(ways) == {
        ("expedition", "exp_house2", 2, 0, 0, 0),
        ("expedition", "exp_house2", 1, 0, 0, 1),
        ("expedition", "exp_house2", 0, 0, 0, 2),
        ("expedition", "exp_anchor2", 0, 0, 0, 2),
    }
    assert refused(state, p, ("expedition", "exp_cross2", 0, 0, 2, 0)) == "expedition.lying"
    assert refused(state, p, ("expedition", "exp_anchor2", 0, 2, 0, 0)) == "expedition.fulfil"
    assert refused(state, p, ("expedition", "exp_house2", 1, 0, 0, 0)) == "expedition.fulfil"
    state = play(state, p, ("expedition", "exp_house2", 2, 0, 0, 0))
    assert ids(state.display[0]) == (JACK, JACK, "exp_house2")
    assert purses(state)[0] == 5
    assert (state.stage, refused(state, p, ("stop",))) == ("discover", "discover.must")
    state = play(reveal(state, p, SHIPS[0]), p, ("stop",))
    while state.seat == 0:
        state = play(state, p, ("pass",))
    assert refused(state, p, ("expedition", "exp_anchor2", 0, 2, 0, 0)) == "expedition.own_turn"


def test_an_empty_pile_is_made_of_the_discards_only_when_a_card_is_needed():
    p, state = begin()
    cards = tuple(face for face, n in enumerate(state.unseen) for _ in range(n))
    state = state._replace(discards=cards, unseen=(0,) * len(state.unseen), deck=0)
    assert refused(state, p, ("discover",)) is None
    events = []
    state = play(state, p, ("discover",), events=events)
    assert [event.kind for event in events] == ["reshuffle"]
    assert (state.deck, state.discards) == (113, ())


def test_without_any_card_coins_are_not_gained_and_discover_ends_without_a_bust():
    p, state = begin(coins=(100, 0))
    cards = tuple(face for face, n in enumerate(state.unseen) for _ in range(n))
    purse = (*state.purse[0], *cards)
    state = state._replace(purse=(purse, ()), unseen=(0,) * len(state.unseen), deck=0)
    events = []
    state = play(state, p, ("discover",), events=events)
    assert "no_card" in [event.kind for event in events]
    assert (state.active, state.stage) == (1, "discover")


def test_twelve_points_end_the_round_not_the_turn():
    rich = ("admiral_9_3", "admiral_9_3", "jester_9_3", "mademoiselle_7_2")
    p, state = begin(3, display=((), rich, ()), coins=(9, 9, 9))
    state = play(in_trade(p, state, active=1, harbour=(SAILOR,), turns=1), p, ("hire", 1))
    assert state.ending
    assert ENGINE.actor(state) != OVER
    state = play(reveal(state, p, CAPTAIN), p, ("stop",))
    while ENGINE.actor(state) != OVER:
        state = play(state, p, ("pass",))
    assert state.turns == 3
    outcome = ENGINE.outcome(p, state)
    assert (outcome.winners, outcome.scores[1]["points"]) == ((1,), 12)


def test_coins_break_a_tie_and_equal_coins_share():
    p, state = begin(display=((SAILOR,), (SAILOR,)), coins=(4, 5), stage="over", frames=())
    assert ENGINE.outcome(p, state).winners == (1,)
    p, state = begin(display=((SAILOR,), (SAILOR,)), coins=(5, 5), stage="over", frames=())
    assert ENGINE.outcome(p, state).label == "shared"


def test_the_variant_needs_an_expedition_to_end_and_to_win():
    p = params(expedition_needed=True)
    rich = ("admiral_9_3", "admiral_9_3", "jester_9_3", "mademoiselle_7_2")
    state = rebuilt(p, setup(p), display=(rich, ("exp_anchor2",)), coins=(9, 0))
    hired = play(in_trade(p, state, harbour=(SAILOR,)), p, ("hire", 1))
    assert not hired.ending
    assert ENGINE.outcome(p, hired._replace(stage="over")).winners == (1,)
    state = rebuilt(p, state, display=((*rich, CAPTAIN, CAPTAIN), ()), row=("exp_anchor2",))
    assert play(state, p, ("expedition", "exp_anchor2", 0, 2, 0, 0)).ending


def test_at_a_real_table_a_coin_shows_its_face_only_when_it_is_spent():
    p = params()
    state = ENGINE.start(p)
    while state.stage == "coin":
        assert ENGINE.nobody_sees(state)
        state, _ = ENGINE.step(p, state, ("draw", "face_down"))
    assert state.purse == ((UNSEEN,) * 3,) * 2
    assert sum(state.unseen) == 119
    state = reveal(state, p, SAILOR)
    state, _ = ENGINE.step(p, state, ("stop",))
    state, _ = ENGINE.step(p, state, ("hire", 1))
    for card in ("tax_min_vp", "exp_house2", SAILOR):
        assert state.stage == "face"
        assert not ENGINE.nobody_sees(state)
        state, events = ENGINE.step(p, state, ("show", card))
        assert events[0].values == {"seat": 0, "cards": (card,), "coins": 1}
    assert ids(state.discards) == ("tax_min_vp", "exp_house2", SAILOR)
    assert state.purse == ((), (UNSEEN,) * 3)
