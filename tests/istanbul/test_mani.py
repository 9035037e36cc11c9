"""Worked cases of the solo variant: every line of fact sheet 9.1 and every ruling S1 to S32."""

import pytest
from positions import MANI, act, legal, play, put, refused, run, setup, solo_params, turn

from dragoman.core.engine import CHANCE, OVER
from dragoman.core.errors import DragomanError
from dragoman.games.istanbul.state import CARDS

P = solo_params()
HUMAN, BOT = 0, 1


def mani(*cards, human=9, at=1, p=P, rolls=(), answers=(), **things):
    """Play Mani's turn: the human (at `human`, no encounters) ends the turn, Mani stands at `at`.

    Things of Mani's are named as in `put`; things of the table and of the human have a prefix: table_, human_.
    """
    state = turn(at=human, p=p, engine=MANI)
    state = put(state, HUMAN, **{k[6:]: v for k, v in things.items() if k.startswith("human_")})
    more = things.pop("more_tiles", None)
    state = put(state, BOT, merchant=at, **{k: v for k, v in things.items() if k[:6] not in ("human_", "table_")})
    state = put(state, HUMAN, **{k[6:]: v for k, v in things.items() if k.startswith("table_")})
    if more:
        state = state._replace(solo=state.solo._replace(tiles=more))
    before = state._replace(stage="pay", neutrals=())
    state, events = MANI.step(p, before, ("end",))
    cards, rolls, answers, told = list(cards), list(rolls), list(answers), list(events)
    while state.stage != "move" and MANI.actor(state) != OVER:
        if MANI.actor(state) == CHANCE:
            outcomes = MANI.chance(p, state).outcomes
            wanted = cards if state.stage == "mani_card" else rolls if state.stage == "dice" else []
            action = wanted.pop(0) if wanted else outcomes[0]
            if isinstance(action, int):
                action = ("turn_over", action)
            assert action in outcomes, (action, state.stage)
        elif answers:
            action = answers.pop(0)
            assert action in legal(state, p, MANI)
        else:
            return before, state, told
        state, events = MANI.step(p, state, action)
        told.extend(events)
    assert not cards
    assert not rolls
    return before, state, told


def kinds(events):
    return [event.kind for event in events]


# Setup: S1, S2, S3, S6, S32


def test_setup():
    s = setup(P, MANI)
    assert s.neutrals == ()  # S2
    assert (s.lira, [sum(hand) for hand in s.hand], s.seat) == ((2, 0), [1, 0], 0)  # S3
    assert (s.merchant, [len(u) for u in s.under], s.reserve, s.family) == ((7, 7), [4, 4], (1, 1), (12, 12))  # S6
    assert (s.extensions_left, s.wainwright_rubies, s.small_mosque_rubies) == (6, 2, 2)  # S1, S32
    assert (P.palace_rubies(), P.dealer_rubies(), P.mosque_needs[0]) == (6, 9, (2, 4))
    assert s.solo.deck == (0, *(1,) * 16)  # S7


# Without a disc


def test_no_disc_goes_to_the_fountain_collects_and_takes_a_ruby_where_fewer_are():
    _, s, _ = mani(discs=[1, 2, 3, 4], under=0)
    assert (s.merchant[BOT], s.discs[BOT], len(s.under[BOT])) == (7, 0, 4)
    assert (s.rubies[BOT], s.palace, s.dealer) == (1, 1, 0)  # S11: 6 at the palace, 9 at the dealer
    _, s, _ = mani(discs=[1], under=0, table_dealer=4)
    assert (s.palace, s.dealer) == (0, 5)


@pytest.mark.parametrize("place", [13, 16])
def test_s11_equal_the_human_chooses(place):
    _, s, _ = mani(discs=[1], under=0, table_dealer=3)
    assert (s.stage, MANI.actor(s), set(legal(s, P, MANI))) == ("mani_ruby", HUMAN, {("from", 13), ("from", 16)})
    _, s, _ = mani(discs=[1], under=0, table_dealer=3, answers=[("from", place)])
    assert (s.palace, s.dealer) == ((1, 3) if place == 13 else (0, 4))


def test_s10_one_empty_the_other_both_empty_none_and_the_price_rises():
    _, s, _ = mani(discs=[1], under=0, table_palace=6)
    assert (s.dealer, s.rubies[BOT]) == (1, 1)
    assert MANI.ruby_price(P, s) == 16
    _, s, _ = mani(discs=[1], under=0, table_dealer=9)
    assert s.palace == 1
    _, s, _ = mani(discs=[1], under=0, table_palace=6, table_dealer=9)
    assert s.rubies[BOT] == 0


def test_s12_the_trip_to_the_fountain_is_a_move():
    before, s, events = mani(9, human=7, discs=[1], under=0, table_governor=7, rolls=[("roll", 1, 1)])
    assert s.lira[HUMAN] - before.lira[HUMAN] == 2
    assert "extra_turn" in kinds(events)
    assert s.merchant[BOT] == 9
    assert s.governor == 2


# With a disc


def test_card_names_the_place_no_distance_limit():
    _, s, _ = mani(16, at=15)
    assert (s.merchant[BOT], s.discs[BOT], len(s.under[BOT])) == (16, 1 << 16, 3)
    assert s.solo.card == 16


def test_picks_up_the_disc_that_lies_there():
    _, s, _ = mani(16, discs=[16])
    assert (s.discs[BOT], len(s.under[BOT])) == (0, 4)


@pytest.mark.parametrize("place", [2, 3, 4, 8, 9, 13, 16])
def test_places_without_action(place):
    before, s, _ = mani(place, human=5, table_governor=6, table_smuggler=6)
    for name in ("rubies", "lira", "extensions", "stacks", "mail", "deck", "palace", "dealer", "small_demand"):
        assert getattr(s, name) == getattr(before, name)


def test_place_1():
    _, s, _ = mani(1, at=2)
    assert (s.extensions[BOT], s.extensions_left, s.rubies[BOT]) == (1, 5, 0)
    _, s, _ = mani(1, at=2, extensions=2)
    assert (s.extensions[BOT], s.rubies[BOT], s.wainwright_rubies) == (3, 1, 1)
    _, s, _ = mani(1, at=2, extensions=3)
    assert (s.extensions[BOT], s.extensions_left, s.rubies[BOT]) == (3, 6, 0)


@pytest.mark.parametrize(("down", "after"), [(0, 1), (3, 4), (4, 0)])
def test_place_5(down, after):
    assert mani(5, table_mail=down)[1].mail == after


def test_s8_place_6_top_card_of_the_deck():
    before, s, _ = mani(6)
    assert (before.deck - s.deck, s.discards) == (1, ())
    _, s, _ = mani(6, table_deck=0, table_discards=(0, 1, 2), table_unseen=(0,) * 10)
    assert (s.deck, s.discards) == (2, ())
    _, s, _ = mani(6, table_deck=0)
    assert s.deck == 0


def test_s8_a_card_that_left_the_game_stays_out():
    _, s, _ = mani(6, table_deck=1, table_unseen=(0, 0, 0, 1, 0, 0, 0, 0, 0, 0), table_discards=(1, 1))
    assert (s.deck, s.solo.cards_gone) == (0, 1)
    s = act(6, p=P, engine=MANI)._replace(deck=0, unseen=s.unseen, discards=(1, 1), solo=s.solo)
    s = play(s, P, ("draw", "deck"), engine=MANI)
    assert MANI.chance(P, s).outcomes == (("draw", "five_lira"),)


def test_s14_place_7_all_discs():
    _, s, _ = mani(7, discs=[3, 9])
    assert (s.discs[BOT], len(s.under[BOT])) == (0, 4)


@pytest.mark.parametrize(("place", "stack"), [(10, "large_demand"), (11, "small_demand")])
def test_places_10_11_s9(place, stack):
    before, s, _ = mani(place)
    assert len(getattr(s, stack)) == 4
    assert getattr(before, stack)[0] not in getattr(s, stack)
    assert getattr(s, stack)[0] >= 0  # the next tile is open
    _, s, _ = mani(place, **{"table_" + stack: (2,)})
    assert getattr(s, stack) == ()
    sale = act(place, p=P, engine=MANI, goods=(2, 2, 2, 2), hand=["small_market_any", "five_lira"])._replace(
        **{stack: ()}
    )
    assert refused(sale, P, ("sell", 1, 0, 0, 0), MANI) == "mani.market_closed"
    assert refused(sale, P, ("card", "small_market_any"), MANI) is not None
    _, s, _ = mani(place, **{"table_" + stack: ()})
    assert getattr(s, stack) == ()


def test_demand_tiles_that_left_are_never_revealed_again():
    before, s, _ = mani(10)
    gone = before.large_demand[0]
    for _ in range(4):
        assert gone not in s.large_demand
        s = act(10, p=P, engine=MANI, goods=(5, 5, 5, 5))._replace(large_demand=s.large_demand, solo=s.solo)
        sale = next(a for a in legal(s, P, MANI) if a[0] == "sell")
        s, _ = MANI.step(P, s, sale)
        s = run(s, P, engine=MANI) if s.stage == "demand" else s


def test_place_12_nephew_acts_elsewhere():
    _, s, _ = mani(12, 5)
    assert (s.family[BOT], s.mail, s.merchant[BOT]) == (5, 1, 12)
    _, s, _ = mani(12, family=5)
    assert s.family[BOT] == 5


def test_s15_nephew_redraws_returns_discs_and_nobody_is_paid():
    deck = (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1)
    p = solo_params(deck="1,2,3,4,5,6,7,8,9,10,11,12,12,13,14,15,16")
    assert p.mani_deck == deck
    _, s, events = mani(12, 12, 4, p=p)
    assert s.family[BOT] == 4
    assert "mani_redraw" in kinds(events)
    _, s, _ = mani(12, 7, discs=[3])
    assert (s.discs[BOT], len(s.under[BOT])) == (0, 4)
    before, s, _ = mani(12, 9, human=9)
    assert s.lira == before.lira


# Mosques


def test_place_14_neither_the_cheaper():
    _, s, _ = mani(14, table_stacks=(1, 0, 0, 0))
    assert s.tiles[BOT] == 2
    _, s, _ = mani(14, table_stacks=(0, 1, 0, 0))
    assert s.tiles[BOT] == 1


def test_place_14_equal_the_one_the_human_lacks_else_the_human_chooses():
    _, s, _ = mani(14, human_tiles=["red"])
    assert s.tiles[BOT] == 2
    for tiles in ([], ["red", "green"]):
        _, s, _ = mani(14, human_tiles=tiles)
        assert set(legal(s, P, MANI)) == {("give", "red"), ("give", "green")}
        assert MANI.actor(s) == HUMAN
    _, s, _ = mani(14, answers=[("give", "green")])
    assert (s.tiles[BOT], s.stacks) == (2, (0, 1, 0, 0))


def test_place_14_the_other_with_a_ruby():
    _, s, _ = mani(14, tiles=["red"])
    assert (s.tiles[BOT], s.rubies[BOT], s.small_mosque_rubies) == (3, 1, 1)
    _, s, _ = mani(14, tiles=["red"], table_small_mosque_rubies=0)  # S25
    assert (s.tiles[BOT], s.rubies[BOT]) == (3, 0)


def test_place_14_both_s23_s24():
    _, s, _ = mani(14, tiles=["red", "green"], human_tiles=["green"])
    assert (s.solo.tiles, s.stacks, s.rubies[BOT]) == ((1, 0, 0, 0), (1, 0, 0, 0), 0)
    _, s, _ = mani(14, tiles=["red", "green"])
    assert set(legal(s, P, MANI)) == {("give", "red"), ("give", "green")}
    _, s, _ = mani(14, tiles=["red", "green"], answers=[("give", "red")])
    assert s.solo.tiles == (1, 0, 0, 0)
    _, s, _ = mani(14, tiles=["red", "green"], human_tiles=["red", "green"])
    assert s.stacks == (0, 0, 0, 0)


def test_place_15():
    _, s, _ = mani(15)
    assert (s.tiles[BOT], s.rubies[BOT]) == (4, 0)
    _, s, _ = mani(15, tiles=["yellow"])
    assert (s.tiles[BOT], s.rubies[BOT], len(s.under[BOT]), s.reserve[BOT]) == (12, 1, 4, 0)  # left one, got one
    _, s, _ = mani(15, tiles=["yellow", "blue"], reserve=0, human_tiles=["blue"])
    assert (s.solo.tiles, len(s.under[BOT])) == ((0, 0, 1, 0), 3)


def test_s22_s26_wanted_stack_empty():
    _, s, _ = mani(15, table_stacks=(0, 0, 2, 0))
    assert (s.tiles[BOT], s.rubies[BOT], s.reserve[BOT]) == (8, 0, 0)  # blue with its disc, no ruby yet
    _, s, _ = mani(15, tiles=["yellow"], table_stacks=(0, 0, 0, 2))
    assert (s.tiles[BOT], s.rubies[BOT]) == (4, 0)
    _, s, _ = mani(14, table_stacks=(2, 0, 0, 0))
    assert s.tiles[BOT] == 2
    _, s, _ = mani(14, table_stacks=(2, 2, 0, 0))
    assert s.tiles[BOT] == 0


def test_s22_later_blue_tiles_bring_no_disc():
    _, s, _ = mani(15, tiles=["yellow", "blue"], reserve=0, human_tiles=["yellow"])
    assert (s.solo.tiles, len(s.under[BOT]), s.rubies[BOT]) == ((0, 0, 0, 1), 3, 0)


# What the human may do


def test_human_ban():
    # Short paths: from 12 one reaches 4, 5, 6, 7 in one step.
    s = put(turn(at=12, p=P, engine=MANI), BOT, merchant=4, discs=[6, 7])
    assert refused(s, P, ("move", 4), MANI) == "mani.human_ban"
    assert refused(s, P, ("move", 6), MANI) == "mani.human_ban"
    assert refused(s, P, ("move", 7), MANI) == "mani.human_ban"  # S29
    assert ("move", 5) in legal(s, P, MANI)
    far = put(turn(at=15, p=P, engine=MANI, hand=["move_3_4"]), BOT, merchant=14, discs=[13])
    assert refused(far, P, ("card", "move_3_4", 14), MANI) == "mani.human_ban"
    assert refused(far, P, ("card", "move_3_4", 13), MANI) == "mani.human_ban"


def test_s28_stay_where_mani_or_his_disc_is():
    s = put(turn(at=12, p=P, engine=MANI, hand=["stay"], lira=0), BOT, merchant=12, discs=[12])
    s = play(s, P, ("card", "stay"), ("leave",), engine=MANI)
    assert (s.stage, s.lira[0]) == ("act", 0)  # meeting Mani has no effect


def test_s27_pass_exactly_when_no_ordinary_move_is():
    s = put(turn(at=15, p=P, engine=MANI, hand=["stay", "move_3_4"]), BOT, merchant=8, discs=[5, 4, 2, 12], under=1)
    assert ("pass",) in legal(s, P, MANI)
    assert ("card", "stay") in legal(s, P, MANI)
    assert not any(a[0] == "move" for a in legal(s, P, MANI))
    after, _ = MANI.step(P, s, ("pass",))
    assert after.turns == 1
    s = put(s, BOT, merchant=16)
    assert refused(s, P, ("pass",), MANI) == "mani.pass"


def test_s30_the_family_member_may_go_to_mani():
    s = put(act(12, p=P, engine=MANI), BOT, merchant=3, discs=[4])
    assert {3, 4} <= {a[1] for a in legal(s, P, MANI) if a[0] == "send"}


def test_s16_the_human_catches_manis_nephew():
    s = put(turn(at=5, p=P, engine=MANI)._replace(stage="encounters"), BOT, family=5)
    assert refused(s, P, ("end",), MANI) == "catch.must"
    s, _ = MANI.step(P, s, ("catch", 1, "lira"))
    assert (s.lira[0], s.family[1]) == (2 + 3, 12)


def test_s31_nobody_is_paid_unless_the_switch_is_on():
    p = solo_params(neutral_merchants="on")
    s = setup(p, MANI)
    assert s.neutrals == (14, 15, 16)
    s = turn(at=5, p=p, engine=MANI, lira=5)._replace(neutrals=(4, 14, 15))
    s = play(s, p, ("move", 4), ("leave",), ("pay",), ("roll", 5, 5), engine=MANI)
    assert (s.lira[0], s.neutrals[0]) == (3, 10)
    before, s, _ = mani(4, p=p, table_neutrals=(4, 4, 4))
    assert s.neutrals == before.neutrals


# Encounters of Mani


def test_mani_meets_the_human():
    before, s, _ = mani(5, human=5)
    assert (s.lira[HUMAN] - before.lira[HUMAN], s.mail) == (2, 1)


def test_s13_the_card_of_his_own_place_is_a_move():
    before, s, _ = mani(5, at=5, human=5)
    assert (s.lira[HUMAN] - before.lira[HUMAN], s.discs[BOT], s.mail) == (2, 1 << 5, 1)


@pytest.mark.parametrize("figure", ["governor", "smuggler"])
def test_figure_extra_turn_then_the_roll_s21(figure):
    _, s, events = mani(5, 5, rolls=[("roll", 2, 2)], p=solo_params(deck="5 5 1"), **{"table_" + figure: 5})
    assert s.mail == 2
    assert getattr(s, figure) == 4
    order = [k for k in kinds(events) if k in ("mani_card", "extra_turn", "no_extra_turn", figure + "_moves")]
    assert order == ["mani_card", "extra_turn", "mani_card", "no_extra_turn", figure + "_moves"]  # S20: one extra turn


def test_human_family_member_goes_home_and_gives_an_extra_turn():
    _, s, _ = mani(5, 9, human_family=5)
    assert (s.family[HUMAN], s.merchant[BOT]) == (12, 9)


def test_s18_not_at_the_police_station():
    _, _, events = mani(12, family=3)
    assert "extra_turn" not in kinds(events)


def test_s17_manis_nephew_has_no_encounters():
    _, s, events = mani(12, 5, table_governor=5, human_family=5)
    assert (s.governor, s.family[HUMAN]) == (5, 5)
    assert "extra_turn" not in kinds(events)


def test_s19_several_met_at_once_one_extra_turn_all_are_moved():
    _, s, events = mani(
        5, 9, table_governor=5, table_smuggler=5, human_family=5, human=3, rolls=[("roll", 1, 1), ("roll", 6, 6)]
    )
    assert kinds(events).count("extra_turn") == 1
    assert (s.governor, s.smuggler, s.family[HUMAN]) == (2, 12, 12)


def test_s20_met_in_the_extra_turn():
    _, s, events = mani(5, 9, table_governor=5, table_smuggler=9, human=3, rolls=[("roll", 1, 1), ("roll", 6, 6)])
    assert kinds(events).count("extra_turn") == 1
    assert (s.governor, s.smuggler) == (2, 12)
    _, s, _ = mani(5, 9, table_governor=5, human_family=9, human=3, rolls=[("roll", 1, 1)])
    assert s.family[HUMAN] == 12


# The end: S4, S5, S7


@pytest.mark.parametrize("target", [6, 5])
def test_s4_s5_the_last_ruby_ends_the_game_at_once(target):
    p = solo_params(ruby_target=target)
    s = act(16, p=p, engine=MANI, lira=15, rubies=target - 1)
    s, _ = MANI.step(p, s, ("buy",))
    assert MANI.actor(s) == OVER
    assert MANI.outcome(p, s).label == "win"
    assert MANI.outcome(p, s).winners == (HUMAN,)
    _, s, _ = mani(discs=[1], under=0, rubies=target - 1, p=p, table_governor=7)
    assert MANI.actor(s) == OVER
    assert (MANI.outcome(p, s).label, MANI.outcome(p, s).winners) == ("loss", ())


def test_s7_the_deck_is_shuffled_again():
    _, s, _ = mani(5, p=P)
    assert sum(s.solo.deck) == 15
    state = turn(at=9, p=P, engine=MANI)._replace(stage="pay")
    state = state._replace(solo=state.solo._replace(deck=(0,) * 17))
    state, events = MANI.step(P, state, ("end",))
    assert kinds(events)[-1] == "mani_reshuffle"
    assert len(MANI.chance(P, state).outcomes) == 16


def test_s7_deck_file(tmp_path):
    file = tmp_path / "deck.toml"
    file.write_text("cards = [1, 1, 5]\n")
    assert solo_params(deck=str(file)).mani_deck[:6] == (0, 2, 0, 0, 0, 1)
    for text in ("cards = [17]", "cards = [12]", "deck = []", "cards = ["):
        file.write_text(text)
        with pytest.raises(DragomanError):
            solo_params(deck=str(file))
    with pytest.raises(DragomanError):
        solo_params(deck=str(tmp_path / "none.toml"))


def test_mani_never_holds_cards():
    assert len(CARDS) == 10
    s = setup(P, MANI)
    assert sum(s.hand[BOT]) == 0
