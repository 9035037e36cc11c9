"""Worked cases of the base game: expected values are read from the fact sheet, whose section stands above the case."""

import pytest
from positions import ASIDE, ENGINE, act, change, legal, meet, params, play, put, refused, run, setup, turn

from dragoman.core.engine import CHANCE, OVER
from dragoman.core.errors import DragomanError
from dragoman.games.istanbul.state import CARDS, GOODS
from dragoman.games.istanbul.variants import BASE

P2, P3, P4, P5 = (params(n) for n in (2, 3, 4, 5))
BY_PLAYERS = {2: P2, 3: P3, 4: P4, 5: P5}


def moved(state, kind="move"):
    return {a[1] for a in legal(state, P2) if a[0] == kind}


# 1.2 The actions


def test_1_wainwright_takes_seven_lira_for_capacity():
    s = play(act(1, lira=9), P2, ("extend",))
    assert (s.lira[0], s.extensions[0], s.extensions_left, s.rubies[0]) == (2, 1, 5, 0)


def test_1_third_extension_brings_a_ruby_once():
    s = play(act(1, lira=7, extensions=2), P2, ("extend",))
    assert (s.extensions[0], s.rubies[0], s.wainwright_rubies) == (3, 1, 1)
    assert refused(act(1, lira=7, extensions=3), P2, ("extend",)) == "wainwright.limit"


def test_1_needs_seven_lira():
    assert refused(act(1, lira=6, hand=["five_lira"]), P2, ("extend",)) == "wainwright.buy"


@pytest.mark.parametrize(("place", "full"), [(2, (2, 0, 0, 0)), (3, (0, 2, 0, 0)), (4, (0, 0, 2, 0))])
def test_2_3_4_fill_to_capacity(place, full):
    assert play(act(place), P2, ("fill",)).goods[0] == full
    assert sum(play(act(place, extensions=3), P2, ("fill",)).goods[0]) == 5


# 4.3 Post Office
@pytest.mark.parametrize(
    ("down", "goods", "lira", "after"),
    [
        (0, (0, 1, 1, 0), 2, 1),
        (1, (1, 0, 1, 0), 2, 2),
        (2, (1, 0, 1, 0), 3, 3),
        (3, (1, 0, 0, 1), 3, 4),
        (4, (1, 0, 0, 1), 4, 0),
    ],
)
def test_5_post(down, goods, lira, after):
    s = play(act(5, mail=down, lira=0), P2, ("collect",))
    assert (s.goods[0], s.lira[0], s.mail) == (goods, lira, after)


def test_6_two_cards_then_one_discard():
    s = act(6)
    s = play(s, P2, ("draw", "deck"), ("draw", "stay"), ("draw", "deck"), ("draw", "five_lira"))
    assert set(legal(s, P2)) == {("discard", "stay"), ("discard", "five_lira"), ("card", "five_lira")}
    s = play(s, P2, ("discard", "stay"))
    assert sum(s.hand[0]) == 1
    assert [CARDS[c] for c in s.discards] == ["stay"]


def test_6_from_the_face_up_pile_top_then_next():
    s = act(6, discards=(CARDS.index("stay"), CARDS.index("move_3_4")))
    s = play(s, P2, ("draw", "discard"))
    assert s.hand[0][CARDS.index("move_3_4")] == 1
    s = play(s, P2, ("draw", "discard"))
    assert s.hand[0][CARDS.index("stay")] == 1
    assert s.discards == ()


def test_6_second_source_chosen_after_the_first_card():
    s = play(act(6, discards=(3,)), P2, ("draw", "deck"), ("draw", "five_lira"))
    assert {("draw", "deck"), ("draw", "discard")} <= set(legal(s, P2))


def test_7_any_number_of_assistants_from_anywhere():
    s = act(7, discs=[2, 9, 15])
    s = play(s, P2, ("recall", 9))
    assert ("done",) in legal(s, P2)
    s = play(s, P2, ("recall", 15), ("done",))
    assert (s.discs[0], len(s.under[0])) == (1 << 2, 3)


@pytest.mark.parametrize(
    ("dice", "jewelry"),
    [((1, 1), 0), ((2, 4), 0), ((3, 4), 1), ((4, 4), 1), ((4, 5), 2), ((5, 5), 2), ((5, 6), 3), ((6, 6), 3)],
)
def test_8_jewelry_by_the_sum(dice, jewelry):
    s = act(8, extensions=3)
    after = play(s, P2, ("good", "spice"), ("roll",), ("roll", *dice))
    assert after.goods[0] == (0, 1, 0, jewelry)
    assert play(s, P2, ("roll",), ("roll", *dice), ("good", "spice")).goods[0] == (0, 1, 0, jewelry)


def test_8_jewelry_is_no_choice():
    assert refused(act(8), P2, ("good", "jewelry")) == "black.good"


@pytest.mark.parametrize(("number", "dice", "lira"), [(7, (3, 4), 7), (8, (3, 4), 2), (3, (1, 2), 3), (12, (6, 6), 12)])
def test_9_tea(number, dice, lira):
    assert play(act(9, lira=0), P2, ("announce", number), ("roll", *dice)).lira[0] == lira


@pytest.mark.parametrize("number", [2, 13, 0, -1])
def test_9_numbers_from_3_to_12(number):
    assert refused(act(9), P2, ("announce", number)) == "tea.announce"


# 4.4 Markets
LARGE = [(2, 1, 0, 2), (1, 1, 0, 3), (2, 0, 1, 2), (1, 0, 1, 3), (1, 1, 1, 2)]
SMALL = [(1, 1, 2, 1), (1, 2, 1, 1), (1, 3, 1, 0), (1, 2, 2, 0), (0, 2, 2, 1)]


@pytest.mark.parametrize(("place", "prices"), [(10, (3, 7, 12, 18, 25)), (11, (2, 5, 9, 14, 20))])
def test_10_11_prices_and_demand(place, prices):
    seen = set()
    for first in range(5):
        market = "large" if place == 10 else "small"
        s = setup(P2, ENGINE, ("reveal", market, first))
        s = act(place, goods=(5, 5, 5, 5), lira=0, large_demand=s.large_demand, small_demand=s.small_demand)
        sales = [a[1:] for a in legal(s, P2) if a[0] == "sell"]
        most = max(sales, key=sum)
        seen.add(most)
        assert sum(most) == 5
        assert {n for sale in sales for n in [sum(sale)]} == {1, 2, 3, 4, 5}
        for sale in sales:
            assert all(n <= shown for n, shown in zip(sale, most, strict=True))
            after, _ = ENGINE.step(P2, s, ("sell", *sale))
            assert after.lira[0] == prices[sum(sale) - 1]
            assert after.goods[0] == tuple(5 - n for n in sale)
    assert seen == set(LARGE if place == 10 else SMALL)


def test_10_demand_tile_goes_under_the_stack_and_the_order_stays():
    tiles = []
    s = act(10, goods=(5, 5, 5, 5))
    for _ in range(10):
        tiles.append(s.large_demand[0])
        s, _ = ENGINE.step(P2, s, next(a for a in legal(s, P2) if a[0] == "sell"))
        s = run(s, P2) if ENGINE.actor(s) == CHANCE else s
        s = act(10, goods=(5, 5, 5, 5), large_demand=s.large_demand)
    assert sorted(tiles[:5]) == [0, 1, 2, 3, 4]
    assert tiles[5:] == tiles[:5]


def test_4_4_example_of_the_source():
    s = act(11, goods=(1, 1, 2, 0), lira=0, small_demand=(0, -1, -1, -1, -1))
    assert play(s, P2, ("sell", 1, 1, 2, 0)).lira[0] == 14


def test_12_family_member_acts_elsewhere():
    s = act(12)
    assert {a[1] for a in legal(s, P2) if a[0] == "send"} == set(range(1, 17)) - {12}
    s = play(s, P2, ("send", 3), ("fill",))
    assert (s.family[0], s.goods[0][1], s.merchant[0]) == (3, 2, 12)
    assert refused(act(12), P2, ("send", 12)) == "police.other_place"
    assert refused(act(12, family=4, hand=["five_lira"]), P2, ("send", 3)) == "police.send"


# 4.2 Sultan's Palace
COSTS = {
    4: (1, 1, 1, 1, 0),
    5: (1, 1, 1, 1, 1),
    6: (1, 1, 1, 2, 1),
    7: (2, 1, 1, 2, 1),
    8: (2, 2, 1, 2, 1),
    9: (2, 2, 2, 2, 1),
    10: (2, 2, 2, 2, 2),
}


@pytest.mark.parametrize(("players", "first"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_13_palace_costs_until_it_is_empty(players, first):
    p = BY_PLAYERS[players]
    s = act(13, players)
    for n in range(first, 11):
        *need, free = COSTS[n]
        exact = put(s, goods=(need[0] + free, *need[1:]), extensions=3)
        assert {a for a in legal(exact, p) if a[0] == "deliver"} == {("deliver", need[0] + free, *need[1:])}
        short = put(s, goods=(need[0] + free, need[1], need[2], need[3] - 1), extensions=3, hand=["five_lira"])
        assert not any(a[0] == "deliver" for a in legal(short, p))
        after = play(exact, p, ("deliver", need[0] + free, *need[1:]))
        assert (after.rubies[0], after.goods[0]) == (1, (0, 0, 0, 0))
        s = act(13, players, palace=after.palace)
    full = put(s, goods=(5, 5, 5, 5), extensions=3, hand=["five_lira"])
    assert refused(full, p, ("deliver", 2, 2, 2, 4)) == "palace.empty"


def test_13_the_any_good_is_the_players_choice():
    s = act(13, goods=(5, 5, 5, 5), extensions=3)
    assert {a[1:] for a in legal(s, P2) if a[0] == "deliver"} == {
        (2, 1, 1, 1),
        (1, 2, 1, 1),
        (1, 1, 2, 1),
        (1, 1, 1, 2),
    }


# 4.5 Mosques
@pytest.mark.parametrize(
    ("place", "colour", "good"), [(14, "red", 0), (14, "green", 1), (15, "yellow", 2), (15, "blue", 3)]
)
def test_14_15_have_the_number_pay_one(place, colour, good):
    goods = tuple(2 * (g == good) for g in range(4))
    s = play(act(place, goods=goods), P2, ("tile", colour))
    assert sum(s.goods[0]) == 1
    s = act(place, goods=goods, stacks=tuple(int(g == good) for g in range(4)), hand=["five_lira"])
    assert refused(s, P2, ("tile", colour)) == "mosque.need"
    s = put(s, goods=tuple(4 * (g == good) for g in range(4)), extensions=2)
    assert sum(play(s, P2, ("tile", colour)).goods[0]) == 3


@pytest.mark.parametrize(("players", "needs"), [(2, (2, 4)), (3, (2, 3, 4)), (4, (2, 3, 4, 5)), (5, (2, 3, 4, 5))])
def test_3_2_mosque_stacks(players, needs):
    p = BY_PLAYERS[players]
    for taken, need in enumerate(needs):
        stacks = (taken, 0, 0, 0)
        enough = act(14, players, goods=(need, 0, 0, 0), extensions=3, stacks=stacks)
        short = act(14, players, goods=(need - 1, 0, 0, 0), extensions=3, stacks=stacks)
        assert ("tile", "red") in legal(enough, p)
        assert ("tile", "red") not in legal(short, p)
    empty = act(14, players, goods=(5, 0, 0, 0), extensions=3, stacks=(len(needs), 0, 0, 0), hand=["five_lira"])
    assert refused(empty, p, ("tile", "red")) == "mosque.top"


def test_14_one_tile_of_each_colour():
    s = act(14, goods=(2, 2, 0, 0), tiles=["red"])
    assert refused(s, P2, ("tile", "red")) == "mosque.one_each"


@pytest.mark.parametrize(
    ("place", "have", "take"), [(14, "red", "green"), (14, "green", "red"), (15, "blue", "yellow")]
)
def test_14_15_both_colours_bring_a_ruby(place, have, take):
    s = play(act(place, goods=(2, 2, 2, 2), tiles=[have]), P2, ("tile", take))
    assert s.rubies[0] == 1
    assert (s.small_mosque_rubies, s.great_mosque_rubies) == ((1, 2) if place == 14 else (2, 1))


def test_q27_no_ruby_left_at_the_mosque():
    s = act(14, 5, goods=(2, 2, 0, 0), tiles=["red"], small_mosque_rubies=0)
    assert play(s, P5, ("tile", "green")).rubies[0] == 0


# 4.1 Gemstone Dealer
@pytest.mark.parametrize(("players", "first"), [(2, 15), (3, 14), (4, 12), (5, 12)])
def test_16_dealer_prices(players, first):
    p = BY_PLAYERS[players]
    s = act(16, players)
    for price in range(first, 24):
        assert refused(put(s, lira=price - 1, hand=["five_lira"]), p, ("buy",)) == "dealer.buy"
        after = play(put(s, lira=price), p, ("buy",))
        assert (after.lira[0], after.rubies[0]) == (0, 1)
        s = act(16, players, dealer=after.dealer)
    assert refused(put(s, lira=99, hand=["five_lira"]), p, ("buy",)) == "dealer.empty"


# 1.3 Symbols: market is 11 only, dice are 8 and 9, crates 2, 3, 4
def test_1_3_the_any_goods_card_belongs_to_the_small_market():
    s = put(act(10, goods=(2, 2, 2, 2)), hand=["small_market_any"])
    assert refused(s, P2, ("card", "small_market_any")) == "card.any_goods"


# 2 Layouts


@pytest.mark.parametrize(
    ("layout", "rows"),
    [
        ("short", "15 5 2 14  4 12 7 3  8 6 11 9  13 10 1 16"),
        ("long", "16 2 8 11  15 7 6 4  3 5 12 1  10 9 14 13"),
        ("order", "1 2 3 4  5 6 7 8  9 10 11 12  13 14 15 16"),
    ],
)
def test_2_2_layouts(layout, rows):
    assert list(ENGINE.start(params(layout=layout)).layout) == [int(n) for n in rows.split()]


def test_2_3_random_layouts():
    p = params(layout="random")
    s = ENGINE.start(p)
    fountains = ENGINE.chance(p, s).outcomes
    assert sorted(fountains) == [("fountain", n) for n in (5, 6, 9, 10)]
    total = 0
    for fountain in fountains:
        laid, _ = ENGINE.step(p, s, fountain)
        pairs = ENGINE.chance(p, laid).outcomes
        total += len(pairs)
        for _, a, b in pairs:
            assert abs(a // 4 - b // 4) + abs(a % 4 - b % 4) >= 3
    assert total == 456
    assert sorted(setup(p).layout) == list(range(1, 17))


def test_2_custom_layout():
    own = " ".join(str(n) for n in range(16, 0, -1))
    assert list(ENGINE.start(params(layout="custom", places=own)).layout) == list(range(16, 0, -1))
    with pytest.raises(DragomanError):
        params(layout="custom", places="1 2 3")


# 3.2 Setup by number of players


@pytest.mark.parametrize(
    ("players", "wainwright", "extensions", "mosque", "rubies", "target", "lira", "neutrals"),
    [
        (2, 2, 6, 2, 21, 6, (2, 3), (14, 15, 16)),
        (3, 3, 9, 3, 25, 5, (2, 3, 4), ()),
        (4, 4, 12, 4, 31, 5, (2, 3, 4, 5), ()),
        (5, 5, 15, 4, 32, 5, (2, 3, 4, 5, 6), ()),
    ],
)
def test_3_2_setup(players, wainwright, extensions, mosque, rubies, target, lira, neutrals):
    p = BY_PLAYERS[players]
    s = setup(p)
    assert (s.wainwright_rubies, s.extensions_left, s.small_mosque_rubies, s.great_mosque_rubies) == (
        wainwright,
        extensions,
        mosque,
        mosque,
    )
    assert (p.rubies(), ENGINE.target(p), s.lira, s.neutrals) == (rubies, target, lira, neutrals)


def test_3_2_tracks():
    assert [p.dealer_rubies() for p in (P2, P3, P4, P5)] == [9, 10, 12, 12]
    assert [p.palace_rubies() for p in (P2, P3, P4, P5)] == [6, 6, 7, 7]


def test_3_3_setup():
    s = setup(P3)
    assert s.merchant == (7, 7, 7)
    assert [len(stack) for stack in s.under] == [4, 4, 4]
    assert (s.reserve, s.family, s.mail, s.seat) == ((1, 1, 1), (12, 12, 12), 0, 0)
    assert s.goods == ((0, 0, 0, 0),) * 3
    assert [sum(hand) for hand in s.hand] == [1, 1, 1]
    assert s.deck == 26 - 3
    assert (P3.capacity[0], s.discards) == (2, ())


def test_3_3_figures_start_where_the_dice_say():
    s = setup(P2, ENGINE, ("roll", 5, 6), ("roll", 1, 3))
    assert (s.governor, s.smuggler) == (11, 4)


# 4.5 Tiles


def test_red_tile_turns_a_die_or_rolls_both_again_once():
    s = play(act(8, tiles=["red"], extensions=3), P2, ("good", "fruit"), ("roll",), ("roll", 2, 5))
    assert {("turn", 1), ("turn", 2), ("reroll",), ("keep",)} == set(legal(s, P2))
    assert play(s, P2, ("turn", 1)).goods[0] == (0, 0, 1, 2)  # the source's example: 2 and 5 become 9
    assert play(s, P2, ("keep",)).goods[0] == (0, 0, 1, 1)
    again = play(s, P2, ("reroll",), ("roll", 6, 6))
    assert again.goods[0] == (0, 0, 1, 3)


def test_q10_red_tile_at_the_tea_house_keeps_the_number():
    s = play(act(9, tiles=["red"], lira=0), P2, ("announce", 9), ("roll", 1, 5))
    assert play(s, P2, ("turn", 1)).lira[0] == 9
    assert play(s, P2, ("reroll",), ("roll", 1, 1)).lira[0] == 2


def test_green_tile_sells_one_extra_good_for_two_lira():
    s = play(act(3, tiles=["green"], lira=3), P2, ("fill",))
    assert {a[1] for a in legal(s, P2) if a[0] == "extra"} == {"fabric", "fruit", "jewelry"}
    s = play(s, P2, ("extra", "jewelry"))
    assert (s.lira[0], s.goods[0]) == (1, (0, 2, 0, 1))
    assert play(act(3, tiles=["green"], lira=1), P2, ("fill",)).stage != "extra"


def test_blue_tile_puts_the_fifth_assistant_under_the_stack():
    s = play(act(15, goods=(0, 0, 0, 2), discs=[15]), P2, ("tile", "blue"))
    assert (len(s.under[0]), s.reserve[0]) == (4, 0)


def test_yellow_tile_once_a_turn_two_lira_from_another_place():
    s = turn(at=2, tiles=["yellow"], lira=5, discs=[2, 9, 10])
    assert {a[1] for a in legal(s, P2) if a[0] == "yellow"} == {9, 10}  # Q17
    assert refused(s, P2, ("yellow", 2)) == "tile.yellow_other"
    s = play(s, P2, ("yellow", 9))
    assert (s.lira[0], len(s.under[0]), s.discs[0]) == (3, 2, 1 << 2 | 1 << 10)
    assert refused(s, P2, ("yellow", 10)) == "tile.yellow_once"
    assert refused(turn(at=2, tiles=["yellow"], lira=1, discs=[9]), P2, ("yellow", 9)) == "tile.yellow"


def test_q18_yellow_tile_before_choosing_an_assistant():
    s = play(turn(at=2, tiles=["yellow"], lira=2, discs=[9], under=0), P2, ("move", 5))
    assert ("leave",) not in legal(s, P2)
    s = play(s, P2, ("yellow", 9), ("leave",))
    assert s.stage == "act"


# 4.6 Cards


def test_4_6_twenty_six_cards():
    counts = dict(zip(CARDS, P2.cards, strict=True))
    assert sum(counts.values()) == 26
    assert {kind for kind, n in counts.items() if n == 4} == {"gain_good", "five_lira", "move_3_4"}
    assert {n for kind, n in counts.items() if kind not in ("gain_good", "five_lira", "move_3_4")} == {2}


def test_gain_good_before_or_after_the_action_not_during():
    card = ("card", "gain_good", "jewelry")
    hand = ["gain_good"]
    assert card in legal(turn(hand=hand), P2)
    assert card in legal(act(8, hand=hand), P2)
    during = play(act(8, hand=hand), P2, ("good", "fabric"))
    assert refused(during, P2, card) == "card.gain_good_not_during"
    after = play(during, P2, ("roll",), ("roll", 1, 1))
    assert after.stage == "encounters"
    assert play(after, P2, card).goods[0] == (1, 0, 0, 1)


def test_gain_good_that_does_not_fit():
    s = turn(hand=["gain_good"], goods=(2, 0, 0, 0))
    assert refused(s, P2, ("card", "gain_good", "fabric")) == "goods.limit"


def test_five_lira_at_any_time_of_the_turn():
    stages = [turn(), act(8), play(act(8), P2, ("good", "fabric")), meet(5), meet(5)._replace(stage="governor_pay")]
    for s in stages:
        p = P3 if len(s.lira) == 3 else P2
        s = put(s, hand=["five_lira"])
        assert play(s, p, ("card", "five_lira")).lira[0] - s.lira[0] == 5


def test_played_cards_lie_face_up_at_the_caravansary():
    s = play(turn(hand=["five_lira"]), P2, ("card", "five_lira"))
    assert [CARDS[c] for c in s.discards] == ["five_lira"]


def test_move_3_4_exactly():
    s = turn(at=15, hand=["move_3_4"])
    # Short paths: 15 lies in a corner; steps by row and column.
    far = {a[2] for a in legal(s, P2) if a[:2] == ("card", "move_3_4")}
    assert far == {14, 7, 6, 13, 3, 11, 10}
    assert moved(s) == {5, 4, 2, 12, 8}
    assert refused(s, P2, ("card", "move_3_4", 5)) == "card.move"
    assert refused(s, P2, ("card", "move_3_4", 16)) == "card.move"
    assert play(s, P2, ("card", "move_3_4", 14)).merchant[0] == 14


def test_stay_needs_an_assistant_again():
    s = play(turn(at=2, hand=["stay"]), P2, ("card", "stay"))
    assert s.stage == "arrive"
    s = play(s, P2, ("leave",), ("fill",))
    assert (s.goods[0][0], len(s.under[0])) == (2, 3)


def test_q19_stay_picks_up_the_assistant_left_there():
    s = play(turn(at=2, hand=["stay"], discs=[2]), P2, ("card", "stay"))
    assert (s.stage, len(s.under[0]), s.discs[0]) == ("act", 4, 0)


def test_q20_stay_pays_the_others_again():
    s = put(turn(3, at=2, hand=["stay"], discs=[2], lira=5), 1, merchant=2)
    s = play(s, P3, ("card", "stay"))
    assert s.stage == "pay"
    assert play(s, P3, ("pay",)).lira[:2] == (3, s.lira[1] + 2)


def test_q21_stay_at_the_fountain():
    assert play(turn(at=7, hand=["stay"], discs=[3]), P2, ("card", "stay")).stage == "act"


def test_return_assistant_in_phase_1_only():
    s = turn(at=2, hand=["return_assistant"], discs=[9, 2])
    assert {a[2] for a in legal(s, P2) if a[0] == "card"} == {9, 2}
    after = play(s, P2, ("card", "return_assistant", 9))
    assert len(after.under[0]) == 3
    arrived = play(s, P2, ("move", 14))
    assert ("card", "return_assistant", 9) in legal(arrived, P2)
    acting = put(act(2, discs=[9]), hand=["return_assistant"])
    assert refused(acting, P2, ("card", "return_assistant", 9)) == "card.return_assistant"


def test_family_to_police_not_if_already_there():
    s = turn(hand=["family_to_police"])
    assert refused(s, P2, ("card", "family_to_police", "lira")) == "card.family_not_police"
    s = put(s, family=3)
    after = play(s, P2, ("card", "family_to_police", "lira"))
    assert (after.family[0], after.lira[0] - s.lira[0]) == (12, 3)
    after = play(s, P2, ("card", "family_to_police", "card"), ("draw", "stay"))
    assert sum(after.hand[0]) == 1


def test_no_card_outside_the_own_turn_and_none_that_is_not_held():
    assert refused(turn(), P2, ("card", "five_lira")) == "card.any_number"


def test_deck_is_refilled_from_the_discards():
    s = act(6, deck=1, discards=(0, 1, 2))
    s = play(s, P2, ("draw", "deck"), ENGINE.chance(P2, play(s, P2, ("draw", "deck"))).outcomes[0], ("draw", "deck"))
    assert (s.stage, s.deck, s.discards) == ("card", 3, ())


def test_both_piles_empty_no_card():
    s = act(6, deck=0, discards=())
    s = play(s, P2, ("draw", "deck"), ("draw", "deck"))
    assert (sum(s.hand[0]), s.turns) == (0, 1)


# 4.7 Wheelbarrow


@pytest.mark.parametrize(("extensions", "capacity"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_4_7_capacity(extensions, capacity):
    assert play(act(2, extensions=extensions), P2, ("fill",)).goods[0][0] == capacity


def test_q11_excess_is_lost_the_rest_kept():
    s = play(act(5, goods=(0, 2, 1, 0), lira=0), P2, ("collect",))
    assert (s.goods[0], s.lira[0], s.mail) == ((0, 2, 2, 0), 2, 1)
    s = play(act(8, goods=(0, 0, 0, 1)), P2, ("good", "fabric"), ("roll",), ("roll", 6, 6))
    assert s.goods[0] == (1, 0, 0, 2)


# 5 The turn


def test_5_move_one_or_two_steps_to_another_place():
    # Short paths: 12 lies in the second row, second column.
    assert moved(turn(at=12)) == {5, 4, 7, 6, 15, 2, 8, 11, 3, 10}
    assert refused(turn(at=12), P2, ("move", 12)) == "move.other_place"
    assert refused(turn(at=12), P2, ("move", 16)) == "move.distance"
    assert refused(turn(at=12), P2, ("move", 17)) == "turn.phases"


def test_5_leave_or_join():
    s = play(turn(at=5), P2, ("move", 4), ("leave",))
    assert (len(s.under[0]), s.discs[0], s.stage) == (3, 1 << 4, "act")
    s = play(turn(at=5, discs=[4]), P2, ("move", 4))
    assert (len(s.under[0]), s.discs[0], s.stage) == (4, 0, "act")


def test_5_no_assistant_or_none_given_ends_the_turn_without_encounters():
    s = play(turn(3, at=5, under=0, discs=[]), P3, ("move", 4))
    s = put(s._replace(governor=4), 1, family=4)
    assert refused(s, P3, ("leave",)) == "move.none"
    s = play(s, P3, ("end",))
    assert (s.seat, s.stage, s.family[1], s.governor) == (1, "move", 4, 4)
    s = play(turn(3, at=5), P3, ("move", 4), ("end",))
    assert (s.seat, len(s.under[0])) == (1, 4)


def test_q3_fountain_without_assistants_and_without_paying():
    s = put(turn(3, at=3, under=0, discs=[9, 10], lira=0), 1, merchant=7)
    s = play(s, P3, ("move", 7))
    assert (s.stage, s.lira[0]) == ("act", 0)
    assert ("recall", 9) in legal(s, P3)


def test_5_two_lira_to_each_other_merchant():
    s = put(put(turn(3, at=5, lira=4), 1, merchant=4, lira=0), 2, merchant=4, lira=0)
    s = play(s, P3, ("move", 4), ("leave",), ("pay",))
    assert s.lira == (0, 2, 2)


def test_5_who_cannot_pay_ends_the_turn():
    s = put(put(turn(3, at=5, lira=3), 1, merchant=4), 2, merchant=4)
    s = play(s, P3, ("move", 4), ("leave",))
    assert (s.seat, s.lira[0]) == (1, 3)
    declined = play(put(turn(3, at=5, lira=3), 1, merchant=4), P3, ("move", 4), ("leave",), ("end",))
    assert (declined.seat, declined.lira[0]) == (1, 3)


def test_5_five_lira_card_may_save_the_payment():
    s = put(turn(3, at=5, lira=0, hand=["five_lira"]), 1, merchant=4)
    s = play(s, P3, ("move", 4), ("leave",))
    assert refused(s, P3, ("pay",)) == "merchants.cannot"
    assert play(s, P3, ("card", "five_lira"), ("pay",)).lira[0] == 3


def test_q28_declining_the_action_keeps_the_encounters():
    s = put(act(2, 3), 1, family=2)
    s = play(s, P3, ("skip",))
    assert (s.stage, refused(s, P3, ("end",))) == ("encounters", "catch.must")


def test_q23_occupied_places_can_be_passed():
    s = put(put(turn(3, at=15), 1, merchant=5), 2, merchant=4)
    assert {2, 12, 8} <= {a[1] for a in legal(s, P3)}


# 5.1 Encounters


def test_5_1_catch_for_a_card_or_three_lira_each():
    s = put(put(meet(5, lira=0), 1, family=5), 2, family=5)
    assert refused(s, P3, ("end",)) == "catch.must"
    s = play(s, P3, ("catch", 2, "lira"))
    assert (s.lira[0], s.family) == (3, (12, 5, 12))
    s = play(s, P3, ("catch", 1, "card"), ("draw", "five_lira"))
    assert (sum(s.hand[0]), s.family) == (1, (12, 12, 12))


def test_5_1_nobody_is_caught_at_the_police_station_and_not_the_own():
    s = put(meet(12), hand=["five_lira"])
    assert refused(s, P3, ("catch", 1, "lira")) == "catch.police"
    s = put(meet(5, family=5), hand=["five_lira"])
    assert refused(s, P3, ("catch", 0, "lira")) == "catch.own"


@pytest.mark.parametrize("price", [("pay_lira",), ("discard", "stay")])
def test_5_1_governor(price):
    s = meet(5, lira=2, governor=5)
    s = play(s, P3, ("governor",), ("draw", "stay"), price)
    s = play(s, P3, ("roll", 2, 6))
    assert s.governor == 8
    assert (s.lira[0], sum(s.hand[0])) == ((0, 1) if price == ("pay_lira",) else (2, 0))


def test_q13_governor_without_money_and_cards():
    s = play(meet(5, lira=0, governor=5), P3, ("governor",), ("draw", "stay"))
    assert legal(s, P3) == [("discard", "stay")]


@pytest.mark.parametrize("price", [("pay_lira",), ("pay_good", "fruit")])
def test_5_1_smuggler(price):
    s = play(meet(5, lira=2, smuggler=5), P3, ("smuggler", "fruit"), price, ("roll", 1, 1))
    assert s.smuggler == 2
    assert (s.lira[0], sum(s.goods[0])) == ((0, 1) if price == ("pay_lira",) else (2, 0))


def test_q14_smuggler_with_a_full_good():
    s = meet(5, lira=0, smuggler=5, goods=(2, 0, 0, 0))
    s = play(s, P3, ("smuggler", "fabric"), ("pay_good", "fabric"), ("roll", 1, 1))
    assert s.goods[0] == (1, 0, 0, 0)


def test_5_1_not_used_the_figure_stays():
    s = play(meet(5, governor=5, smuggler=5), P3, ("end",))
    assert (s.governor, s.smuggler) == (5, 5)


def test_5_1_both_are_rolled_separately():
    s = meet(5, lira=4, governor=5, smuggler=5)
    s = play(
        s, P3, ("smuggler", "spice"), ("pay_lira",), ("roll", 1, 1), ("governor",), ("draw", "stay"), ("pay_lira",)
    )
    s = play(s, P3, ("roll", 6, 6))
    assert (s.smuggler, s.governor) == (2, 12)


def test_q15_back_on_the_same_place_not_used_again():
    s = put(meet(5, lira=9, governor=5), hand=["five_lira"])
    s = play(s, P3, ("governor",), ("draw", "stay"), ("pay_lira",), ("roll", 1, 4))
    assert s.governor == 5
    assert refused(s, P3, ("governor",)) == "governor.once"


# 5.2 Two players


def test_5_2_neutral_merchant_is_paid_to_the_bank_and_moves():
    s = turn(at=5, lira=5)._replace(neutrals=(4, ASIDE, ASIDE))
    s = play(s, P2, ("move", 4), ("leave",), ("pay",), ("roll", 5, 5))
    assert (s.lira[0], s.neutrals, s.stage) == (3, (10, ASIDE, ASIDE), "act")


def test_5_2_several_two_lira_and_a_roll_for_each():
    s = turn(at=5, lira=4)._replace(neutrals=(4, ASIDE, 4))
    s = play(s, P2, ("move", 4), ("leave",), ("pay",), ("roll", 1, 1), ("roll", 6, 6))
    assert (s.lira[0], s.neutrals) == (0, (2, ASIDE, 12))


def test_q16_neutral_merchant_rolls_its_own_place():
    s = turn(at=5, lira=4)._replace(neutrals=(4, ASIDE, ASIDE))
    s = play(s, P2, ("move", 4), ("leave",), ("pay",), ("roll", 2, 2))
    assert (s.lira[0], s.neutrals[0], s.stage) == (2, 4, "act")


def test_5_2_at_the_fountain_neither_payment_nor_move():
    s = turn(at=3, lira=0)
    assert play(s, P2, ("move", 7)).neutrals == s.neutrals


# 6 The end


def test_6_the_round_is_finished_then_the_last_cards():
    s = act(16, 3, lira=14, rubies=4)
    s = play(s, P3, ("buy",))
    assert (s.ending, s.seat, s.stage) == (True, 1, "move")
    s = put(s._replace(seat=2), 0, hand=["five_lira", "gain_good"])
    s = play(s, P3, ("move", 12), ("end",))
    assert (s.stage, s.seat) == ("final", 0)
    s = play(s, P3, ("card", "five_lira"), ("card", "gain_good", "jewelry"))
    assert (s.stage, s.lira[0], s.goods[0]) == ("over", 5, (0, 0, 0, 1))
    assert ENGINE.actor(s) == OVER


def test_q29_the_family_card_brings_three_lira_at_the_end():
    s = put(turn(3), hand=["family_to_police"], family=5)._replace(stage="final", ending=True)
    assert set(legal(s, P3)) == {("card", "family_to_police", "lira"), ("done",)}
    assert play(s, P3, ("card", "family_to_police", "lira")).lira[0] == s.lira[0] + 3


@pytest.mark.parametrize(
    ("lead", "rule"),
    [
        ({"rubies": 6}, "winner"),
        ({"lira": 9}, "tie_lira"),
        ({"goods": (2, 0, 0, 0)}, "tie_goods"),
        ({"hand": ["stay", "stay"]}, "tie_cards"),
        ({}, "shared"),
    ],
)
def test_6_winner_and_ties(lead, rule):
    s = turn(3)._replace(stage="final", seat=2, ending=True)
    for seat in range(3):
        s = put(s, seat, rubies=5 if seat else 4, lira=3, goods=(1, 0, 0, 0), hand=["move_3_4"])
    s = put(s, 2, **lead)
    # The last seat's last action: a card more, and the lira it brings taken away beforehand.
    s = put(s, 2, hand=[*(kind for kind in CARDS for _ in range(s.hand[2][CARDS.index(kind)])), "five_lira"])
    s = put(s, 2, lira=s.lira[2] - 5)
    after, events = ENGINE.step(P3, s, ("card", "five_lira"))
    assert after.stage == "over"
    assert events[-1].rule == f"istanbul.end.{rule}"
    winners = ENGINE.outcome(P3, after).winners
    assert winners == ((1, 2) if rule == "shared" else (2,))


# 6 Neutral assistants


def test_6_neutral_assistants():
    p = params(3, neutral_assistants=True)
    s = setup(p)
    assert s.under[0] == (1, 0, 0, 0)
    s = turn(3, at=5, p=p, under=(1, 0, 0, 0))
    s = play(s, p, ("move", 4), ("leave",))
    assert (s.neutral_discs[4], s.under[0], s.discs[0]) == (1, (0, 0, 0), 0)
    s = put(turn(3, at=5, p=p, under=(0,)), neutral_discs=s.neutral_discs)
    s = play(s, p, ("move", 4))
    assert set(legal(s, p)) == {("pick", "neutral"), ("leave",), ("end",)}
    assert play(s, p, ("pick", "neutral")).under[0] == (1, 0)
    both = put(turn(3, at=5, p=p, discs=[4], under=(0,)), neutral_discs=s.neutral_discs)
    both = play(both, p, ("move", 4))
    assert set(legal(both, p)) == {("pick", "own"), ("pick", "neutral")}
    after = play(both, p, ("pick", "own"))
    assert (after.under[0], after.discs[0], after.neutral_discs[4]) == ((0, 0), 0, 1)


def test_6_fountain_returns_the_own_colour_only():
    p = params(3, neutral_assistants=True)
    s = act(7, 3, p=p, discs=[9], neutral_discs=tuple(int(n == 10) for n in range(17)))
    assert {a for a in legal(s, p) if a[0] == "recall"} == {("recall", 9)}


def test_6_neutral_assistants_for_two_to_four():
    with pytest.raises(DragomanError):
        params(5, neutral_assistants=True)


# 7 Rules questions


def test_q1_q2_double_cards_after_the_action_at_the_raised_price():
    s = act(16, lira=15 + 16 + 17, hand=["dealer_twice", "dealer_twice"])
    assert refused(s, P2, ("card", "dealer_twice")) == "card.dealer_twice"
    s = play(s, P2, ("buy",), ("card", "dealer_twice"))
    assert s.lira[0] == 17
    s = play(s, P2, ("card", "dealer_twice"))
    assert (s.lira[0], s.rubies[0]) == (0, 3)


def test_q1_not_payable_is_not_possible():
    s = play(act(16, lira=15 + 15, hand=["dealer_twice"]), P2, ("buy",))
    assert (s.rubies[0], s.turns) == (1, 1)


def test_q1_palace_and_post_twice():
    s = act(13, goods=(3, 2, 3, 3), extensions=3, hand=["palace_twice"])
    s = play(s, P2, ("deliver", 2, 1, 1, 1), ("card", "palace_twice"))
    assert {a[0] for a in legal(s, P2)} == {"deliver"}
    assert ENGINE.ruby_cost(P2, s) == ((1, 1, 1, 2), 1)
    s = act(5, lira=0, hand=["post_twice"])
    s = play(s, P2, ("collect",), ("card", "post_twice"))
    assert (s.goods[0], s.lira[0], s.mail) == ((1, 1, 2, 0), 4, 2)


def test_q4_q5_the_family_member_has_no_encounters_the_merchant_has():
    s = put(act(12, 3, lira=9), 1, family=5, merchant=5)._replace(governor=5, smuggler=12)
    s = play(s, P3, ("send", 5), ("collect",))
    assert s.stage == "encounters"
    assert {a[0] for a in legal(s, P3)} == {"smuggler", "end"}
    assert s.lira[0] == 9 + 2


def test_q6_family_member_at_the_fountain():
    s = play(act(12, discs=[12, 9]), P2, ("send", 7), ("recall", 9), ("done",))
    assert len(s.under[0]) == 3


def test_q7_family_member_takes_the_blue_tile():
    s = play(act(12, goods=(0, 0, 0, 2), discs=[12]), P2, ("send", 15), ("tile", "blue"))
    assert (len(s.under[0]), s.merchant[0]) == (4, 12)


def test_q8_cards_and_tiles_with_the_family_member():
    s = play(act(12, lira=15 + 16, hand=["dealer_twice"]), P2, ("send", 16), ("buy",), ("card", "dealer_twice"))
    assert s.rubies[0] == 2
    s = play(act(12, tiles=["green"], lira=2), P2, ("send", 2), ("fill",), ("extra", "spice"))
    assert s.goods[0] == (2, 1, 0, 0)
    s = play(act(12, tiles=["red"], lira=0), P2, ("send", 9), ("announce", 8), ("roll", 1, 5), ("turn", 1))
    assert s.lira[0] == 9 - 1  # 4 + 5 reach the announced 8


def test_q12_any_goods_card():
    s = act(11, goods=(2, 2, 0, 0), lira=0, hand=["small_market_any"], small_demand=(0, -1, -1, -1, -1))
    s = play(s, P2, ("card", "small_market_any"))
    assert {sum(a[1:]) for a in legal(s, P2) if a[0] == "sell"} == {1, 2, 3, 4}
    after = play(s, P2, ("sell", 2, 2, 0, 0))
    assert after.lira[0] == 14
    assert run(after, P2).small_demand[-1] == 0


def test_q12_exactly():
    p = params(any_goods_exact=True)
    s = act(11, p=p, goods=(2, 2, 0, 0), hand=["small_market_any"])
    assert refused(s, p, ("card", "small_market_any")) == "card.any_goods"
    s = play(put(s, goods=(2, 2, 2, 0)), p, ("card", "small_market_any"))
    assert {sum(a[1:]) for a in legal(s, p) if a[0] == "sell"} == {5}


def test_q22_a_place_that_cannot_be_served_ends_the_turn():
    s = play(turn(at=5, under=0, discs=[]), P2, ("move", 4))
    assert legal(s, P2) == [("end",)]


def test_q26_mosque_takes_one_good():
    assert play(act(14, goods=(2, 0, 0, 0)), P2, ("tile", "red")).goods[0][0] == 1


# Hidden cards


def test_other_hands_are_hidden_and_unseen():
    s = put(put(turn(3), 0, hand=["stay"]), 1, hand=["five_lira", "move_3_4"])
    seen = ENGINE.view(P3, s, 0)
    assert (seen.hand[0], seen.hidden) == (s.hand[0], (0, 2, 0))
    assert sum(seen.hand[1]) == 0
    assert sum(seen.unseen) == sum(s.unseen) + 2
    swapped = put(s, 1, hand=["dealer_twice", "post_twice"])
    assert ENGINE.view(P3, swapped, 0) == seen


def test_face_down_draw_at_a_real_table():
    s = play(meet(5, lira=0), P3)
    s = put(s, 1, family=5)
    s, _ = ENGINE.step(P3, s, ("catch", 1, "card"))
    s, _ = ENGINE.step(P3, s, ("draw", "face_down"))
    assert s.hidden[0] == 1
    assert ("card", "five_lira") in legal(s, P3)
    s, _ = ENGINE.step(P3, s, ("card", "five_lira"))
    assert (s.hidden[0], s.lira[0]) == (0, 5)
    assert [CARDS[c] for c in s.discards] == ["five_lira"]


def test_a_changed_figure_changes_the_game():
    p = change(P2, tea_consolation=3, card_lira=6)
    assert play(act(9, lira=0), p, ("announce", 12), ("roll", 1, 1)).lira[0] == 3
    assert play(turn(lira=0, hand=["five_lira"]), p, ("card", "five_lira")).lira[0] == 6


def test_goods_are_named_in_the_order_of_the_tables():
    assert GOODS == ("fabric", "spice", "fruit", "jewelry")
    assert BASE.name == "istanbul"
