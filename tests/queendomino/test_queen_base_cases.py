"""Worked cases of the base game: the rules of the fact sheet (section 4) and the rulings Q1 to Q18."""

import pytest

from dragoman.games.queendomino.lab import QueendominoLab
from dragoman.games.queendomino.variants import QUEENDOMINO

LINE = {(x, 0): "lake" for x in (1, 2)}
TOWNS = {(1, 0): "town", (2, 0): "town", (1, 1): "town"}


def bench(**settings):
    return QueendominoLab(QUEENDOMINO.engine, QUEENDOMINO.params(QUEENDOMINO.settings(settings)))


def refused(lab, state, action):
    """Return the id of the rule that forbids an action, without the game's prefix; None when it is legal."""
    refusal = lab._engine.why_not(lab._params, state, action)
    return refusal and refusal.rule.removeprefix("queendomino.")


def kinds(events):
    return [event.kind for event in events]


def only(events, kind):
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, kinds(events)
    return found[0]


# Setup and choosing


@pytest.mark.parametrize("players", [3, 4])
def test_kings_choose_in_the_order_drawn(players):
    lab = bench()
    state, events = lab.setup(("king", 2), ("king", 0), players=players)
    order = (2, 0, 1) if players == 3 else (2, 0, 1, 3)
    assert state.order == order
    drawn = [event.values for event in events if event.kind == "king"]
    assert [(value["seat"], value["n"]) for value in drawn] == [(seat, n) for n, seat in enumerate(order, 1)]
    assert (state.coins, state.knights) == ((7,) * players, (1,) * players)
    assert len(state.stock) == 44
    assert (state.stack, state.dragon, state.queen) == (26, 0, -1)


def test_two_players_choose_first_second_second_first():
    lab = bench()
    state = lab.start(("king", 1), players=2)
    seats = []
    while state.stage == "choose":
        seats.append(state.seat)
        state = lab.play(state, lab.legal(state)[0])
    assert seats == [1, 0, 0, 1]


def test_nobody_chooses_a_domino_where_a_king_stands():
    lab = bench()
    state = lab.play(lab.start(players=3), ("choose", 2))
    assert lab.legal(state) == [("choose", 1), ("choose", 3), ("choose", 4)]
    assert refused(lab, state, ("choose", 2)) == "choose.free"
    assert refused(lab, state, ("choose", 5)) == "choose.free"


def test_turns_follow_the_numbers_and_three_players_lose_the_fourth_domino():
    lab = bench()
    state = lab.start(("king", 0), ("king", 1), *(("domino", n) for n in (30, 10, 40, 20)), players=3)
    state, events = lab.told(state, ("choose", 3), ("choose", 1), ("choose", 4))
    state, _ = lab.through(state)
    assert only(events, "unclaimed").values["dominoes"] == (20,)
    assert (state.line, state.kings, state.seat) == ((10, 0, 30, 40), (1, -1, 0, 2), 1)
    assert 20 in state.removed
    turns = []
    while state.round == 1 and lab.actor(state) >= 0:
        if state.stage == "place":
            turns.append(state.seat)
        state = lab.finish(state)
    assert turns == [1, 0, 2]


# Placing


def test_a_domino_lies_beside_its_terrain_or_the_castle():
    lab = bench()
    state = lab.turn(lab.domino("lake", "lake"), players=3, squares={0: {(1, 0): "forest", (2, 0): "lake"}})
    lab.allows(state, ("place", 3, 0, 1), ("place", -1, 0, 3), ("place", 2, 1, 2))
    assert refused(lab, state, ("place", 1, -1, 3)) == "place.touch"
    assert refused(lab, state, ("place", 2, 0, 0)) == "place.free"
    assert refused(lab, state, ("place", 0, -1, 1)) == "place.free"
    assert refused(lab, state, ("discard",)) == "place.must"
    assert only(lab.told(state, ("place", 3, 0, 1))[1], "place").rule == "queendomino.place.touch"
    assert only(lab.told(state, ("place", -1, 0, 3))[1], "place").rule == "queendomino.place.castle"


@pytest.mark.parametrize(("players", "size"), [(2, 7), (3, 5), (4, 5)])
def test_a_kingdom_is_never_wider_than_its_size(players, size):
    lab = bench()
    row = {(x, 0): "lake" for x in range(1, size - 1)}
    state = lab.turn(lab.domino("lake", "lake"), players=players, squares={0: row})
    assert refused(lab, state, ("place", size - 1, 0, 0)) == "place.box"
    lab.allows(state, ("place", size - 1, 0, 1))
    lab.allows(state, ("place", -1, 0, 1))
    # One column more to one side leaves one less to the other.
    assert refused(lab, state, ("place", -1, 0, 2)) == "place.box"


def test_a_domino_that_fits_nowhere_leaves_the_game_without_tax_and_the_turn_goes_on():
    lab = bench()
    around = {(x, y): "wheat" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)} | {(2, 0): "town"}
    state = lab.turn(lab.domino("swamp", "swamp"), players=3, squares={0: around}, coins={0: 9}, knights={0: 2})
    assert lab.legal(state) == [("discard",)]
    state, events = lab.told(state, ("discard",))
    assert only(events, "discard").rule == "queendomino.discard.nowhere"
    assert 9 in state.removed
    assert state.stage == "build"
    assert refused(lab, state, ("tax", 1, 0)) == "discard.no_tax"
    state = lab.play(state, ("build", 6, 2, 0))
    assert state.stage == "bribe"
    state = lab.play(state, ("bribe", 1), ("choose", 1))
    assert state.seat == 1


# Tax


def test_a_knight_collects_a_coin_a_square():
    lab = bench()
    state = lab.play(lab.turn(5, players=3, squares={0: LINE}, coins={0: 0}), ("place", 3, 0, 1))
    assert lab.legal(state) == [("tax", 1, 0), ("tax", 0, 1), ("pass",)]
    state = lab.play(state, ("tax", 0, 1))
    assert (state.coins[0], state.knights[0], state.sent[0]) == (4, 0, 1)
    assert lab.knights_on(state) == [(3, 1)]


def test_two_knights_on_a_double_each_collect_the_whole_territory():
    lab = bench()
    state = lab.play(lab.turn(5, players=3, squares={0: LINE}, coins={0: 0}, knights={0: 3}), ("place", 3, 0, 1))
    assert refused(lab, state, ("tax", 2, 0)) == "tax.one_per_square"
    state = lab.play(state, ("tax", 1, 1))
    assert (state.coins[0], state.knights[0], state.sent[0]) == (8, 1, 2)


def test_older_knights_do_not_hinder_and_a_missing_knight_does():
    lab = bench()
    state = lab.turn(5, players=3, squares={0: LINE}, sent_to={0: [(1, 0)]}, coins={0: 0}, knights={0: 1})
    state = lab.play(state, ("place", 3, 0, 1))
    assert refused(lab, state, ("tax", 1, 1)) == "tax.available"
    assert lab.play(state, ("tax", 1, 0)).coins[0] == 4


@pytest.mark.parametrize(("per_knight", "coins"), [(True, 4 + 4 + 2 * (3 + 2)), (False, 4 + 4 + 3 + 2)])
def test_safes_add_towers_and_knights_for_each_knight_or_once(per_knight, coins):
    lab = bench()
    state = lab.turn(
        5,
        players=3,
        options={"tax_bonus_per_knight": per_knight},
        squares={0: LINE | {(-1, 0): "town", (-1, 1): "town"}},
        built={0: {(-1, 0): "safe_tower", (-1, 1): "safe_knight"}},
        coins={0: 0},
        knights={0: 2},
        towers={0: 3},
    )
    state = lab.play(state, ("place", 3, 0, 1), ("tax", 1, 1))
    assert state.coins[0] == coins


def test_a_knight_on_a_town_counts_its_squares_also_built_ones():
    lab = bench()
    state = lab.turn(46, players=3, squares={0: TOWNS}, built={0: {(1, 0): "statue"}}, coins={0: 0})
    state, events = lab.told(state, ("place", 3, 0, 1), ("tax", 1, 0))
    assert only(events, "knight").rule == "queendomino.tax.town"
    assert state.coins[0] == 5


# Building


def build_turn(lab, **turn):
    """A turn at the stage "build" with three town squares."""
    return lab.at_build(**{"players": 3, "squares": {0: TOWNS}, "coins": {0: 9}, "knights": {0: 0}} | turn)


@pytest.mark.parametrize(("space", "price"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1), (6, 0)])
def test_the_price_is_that_of_the_space(space, price):
    lab = bench()
    state = build_turn(lab)
    assert lab.play(state, ("build", space, 1, 0)).coins[0] == 9 - price
    hosting = build_turn(lab, queen=0, towers={0: 1})
    assert lab.play(hosting, ("build", space, 1, 0)).coins[0] == 9 - max(0, price - 1)


def test_what_cannot_be_built():
    lab = bench()
    board = ("statue", "", "church", "sawmill", "bakery", "guardtower")
    state = build_turn(lab, coins={0: 2}, built={0: {(1, 0): "statue"}}, board=board)
    assert refused(lab, state, ("build", 1, 2, 0)) == "build.price"
    assert refused(lab, state, ("build", 2, 2, 0)) == "build.space"
    assert refused(lab, state, ("build", 7, 2, 0)) == "build.space"
    assert refused(lab, state, ("build", 6, 1, 0)) == "build.one_per_square"
    assert refused(lab, state, ("build", 6, 5, 5)) == "build.own_town"
    assert refused(lab, lab.play(state, ("build", 6, 2, 0)), ("build", 5, 1, 1)) == "turn.steps"


def test_a_building_brings_knights_and_towers_which_serve_from_the_next_turn_on():
    lab = bench()
    board = ("", "", "", "magic_school", "small_tavern", "guardtower")
    state = build_turn(lab, board=board, sent_to={0: [(1, 0)]})
    school = lab.play(state, ("build", 4, 1, 0))
    assert (school.knights[0], school.towers[0], school.queen) == (1, 1, 0)
    assert refused(lab, school, ("tax", 1, 0)) == "turn.steps"
    tavern = lab.play(state, ("build", 5, 1, 1))
    assert (tavern.knights[0], tavern.towers[0], tavern.queen) == (2, 0, -1)
    # A bought tile leaves a gap until the round ends.
    assert lab.board(tavern)[4] == ""


def test_gains_end_with_the_supply():
    lab = bench()
    board = ("", "", "", "", "big_tavern", "guardtower")
    state = build_turn(lab, board=board, knights={0: 0, 1: 20}, towers={1: 14})
    assert (state.knights_left, state.towers_left) == (1, 1)
    tavern, events = lab.told(state, ("build", 5, 1, 0))
    assert (tavern.knights[0], tavern.knights_left) == (1, 0)
    assert only(events, "none_left").values == {"seat": 0, "piece": "knight", "n": 2}
    tower, events = lab.told(state, ("build", 6, 1, 0))
    assert (tower.towers[0], tower.towers_left, tower.queen) == (1, 0, -1)
    assert only(events, "none_left").values["piece"] == "tower"


# The queen


@pytest.mark.parametrize(
    ("own", "others", "host", "rule"),
    [(0, (1, 0), 0, "most"), (0, (2, 0), 0, "tie"), (0, (3, 0), 1, None), (1, (3, 3), 0, "tie"), (0, (2, 2), 0, "tie")],
)
def test_the_queen_goes_to_who_gains_towers_and_reaches_the_top(own, others, host, rule):
    lab = bench()
    board = ("", "", "", "", "", "guardtower")
    towers = {0: own, 1: others[0], 2: others[1]}
    state = build_turn(lab, board=board, towers=towers, queen=1)
    state, events = lab.told(state, ("build", 6, 1, 0))
    assert state.queen == host
    assert [event.rule.split(".")[-1] for event in events if event.kind == "queen"] == [rule] * (rule is not None)


def test_the_discount_comes_after_the_purchase_that_brings_the_queen():
    lab = bench()
    state = build_turn(lab, board=("guardtower", "", "", "", "", ""))
    state, events = lab.told(state, ("build", 1, 1, 0))
    assert (only(events, "build").values["cost"], state.coins[0], state.queen) == (5, 4, 0)
    # And who has just become her host does not bribe the dragon.
    assert state.stage == "choose"


# The dragon


def test_the_dragon_burns_a_tile_for_a_coin_once_a_round():
    lab = bench()
    state = lab.play(build_turn(lab), ("pass",))
    assert state.stage == "bribe"
    assert len(lab.legal(state)) == 7
    state = lab.play(state, ("bribe", 2))
    assert (state.coins[0], state.dragon, lab.board(state)[1]) == (8, 2, "")
    assert refused(lab, state, ("bribe", 3)) == "dragon.cave"
    assert refused(lab, state, ("pass",)) == "turn.steps"
    state = lab.finish(state)
    seen = set()
    while state.round == 1:
        seen.add(state.stage)
        state = lab.play(state, lab.quiet(state))
    assert "bribe" not in seen
    assert state.dragon == 0


def test_the_host_of_the_queen_and_who_has_no_coin_do_not_bribe():
    lab = bench()
    state = lab.play(build_turn(lab, queen=0, towers={0: 1}), ("pass",))
    assert (state.stage, refused(lab, state, ("bribe", 1))) == ("choose", "dragon.host")
    state = build_turn(lab, coins={0: 0})
    state = lab.play(state, ("pass",))
    assert (state.stage, refused(lab, state, ("bribe", 1))) == ("choose", "dragon.pay")
    state = lab.play(build_turn(lab, board=("statue", "", "", "", "", "")), ("pass",))
    assert refused(lab, state, ("bribe", 2)) == "dragon.needs_tile"


# The builders' board


def test_tiles_slide_to_the_cheap_end_and_the_stack_fills_the_dear_one():
    lab = bench()
    board = ("statue", "", "church", "", "sawmill", "")
    state = lab.turn(players=3, board=board)
    while state.stage != "tile":
        state = lab.play(state, lab.quiet(state))
    assert lab.board(state) == ("", "", "", "statue", "church", "sawmill")
    assert [lab.play(state, ("tile", "foundry")).board[2] >= 0] == [True]
    state = lab.play(state, ("tile", "foundry"), ("tile", "bakery"), ("tile", "magic_school"))
    assert lab.board(state) == ("magic_school", "bakery", "foundry", "statue", "church", "sawmill")
    assert state.stage == "domino"


def test_the_stack_runs_out():
    lab = bench()
    board = ("statue", "", "", "", "sawmill", "")
    state = lab.turn(players=3, board=board, stack=("bakery",))
    events = []
    while state.round == 1:
        state, told = lab.told(state, lab.quiet(state))
        events += told
    assert lab.board(state) == ("", "", "", "bakery", "statue", "sawmill")
    assert only(events, "stack_empty").values["spaces"] == 3
    assert state.stack == 0


# The end


def test_twelve_rounds_and_no_choice_in_the_last():
    lab = bench()
    state = lab.turn(players=4, round_=11)
    last = lab.finish_round(state)
    assert (last.round, last.next_line, last.stock) == (12, (), ())
    stages = set()
    while lab.actor(last) >= 0:
        stages.add(last.stage)
        last = lab.play(last, lab.quiet(last))
    assert lab.is_over(last)
    assert "choose" not in stages


@pytest.mark.parametrize(("coins", "points"), [(0, 0), (2, 0), (3, 1), (11, 3)])
def test_three_coins_are_a_point(coins, points):
    lab = bench()
    events = lab.scoring(players=2, coins={0: coins, 1: 0})
    assert [event.values["points"] for event in events if event.kind == "score"] == [points, 0]


def test_equal_points_are_decided_by_the_largest_territory_then_shared():
    lab = bench()
    two, three = {(1, 0): "lake", (2, 0): "lake"}, {(1, 0): "lake", (2, 0): "lake", (3, 0): "lake"}
    for squares, rule, winners in (
        ({0: two, 1: three}, "end.tie_territory", (1,)),
        ({0: two, 1: two}, "end.shared", (0, 1)),
        ({0: {(1, 0): "lake+1"}, 1: three}, "end.winner", (0,)),
    ):
        events = lab.scoring(players=2, squares=squares)
        winner = only(events, "winner")
        assert (winner.rule, winner.values["winners"]) == ("queendomino." + rule, winners)


def test_the_queen_crowns_the_largest_territory_also_without_a_crown():
    lab = bench()
    squares = {(1, 0): "lake", (2, 0): "lake", (0, 1): "mine+3"}
    events = lab.scoring(players=2, squares={0: squares}, queen=0, towers={0: 1}, coins={0: 0})
    queen = only(events, "score_queen")
    assert (queen.rule, queen.values["terrain"], queen.values["points"]) == ("queendomino.score.queen", "lake", 2)
    tied = {**squares, (0, 2): "mine"}
    events = lab.scoring(players=2, squares={0: tied}, queen=0, towers={0: 1}, coins={0: 0})
    assert only(events, "score_queen").rule == "queendomino.score.queen_tie"
    assert next(event.values["points"] for event in events if event.kind == "score") == 6 + 2


def test_towns_score_by_the_crowns_of_buildings():
    lab = bench()
    events = lab.scoring(players=2, squares={0: TOWNS}, built={0: {(1, 0): "queens_tower"}}, coins={0: 0})
    town = only(events, "score_terrain")
    assert (town.rule, town.values["points"]) == ("queendomino.score.towns", 3)


def test_buildings_count_knights_wherever_they_are():
    lab = bench()
    built = {0: {(1, 0): "training_camp", (2, 0): "travelling_castle"}}
    events = lab.scoring(
        players=2, squares={0: TOWNS}, built=built, sent_to={0: [(1, 0)]}, knights={0: 2}, towers={0: 4}, coins={0: 0}
    )
    points = {event.values["kind"]: event.values["points"] for event in events if event.kind == "score_building"}
    assert points == {"training_camp": 3, "travelling_castle": 4}
