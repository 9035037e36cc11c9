"""Worked cases of the solo mode: what its text fixes (fact sheet, 8.1) and the rulings (8.2)."""

import pytest

from dragoman.games.queendomino.lab import GAME, HUMAN, QueendominoLab
from dragoman.games.queendomino.variants import SOLO

TOWNS = {(1, 0): "town", (2, 0): "town"}
BOARD = ("statue", "guardtower", "small_tavern", "church", "sawmill", "bakery")
PLAIN, ONE_TOWN, TWO_TOWNS = 10, 33, 48
"""Dominoes without a town, with one town square, with two."""


def bench():
    return QueendominoLab(SOLO.engine, SOLO.params(SOLO.settings({})))


def refused(lab, state, action):
    """Return the id of the rule that forbids an action, without the game's prefix; None when it is legal."""
    refusal = lab._engine.why_not(lab._params, state, action)
    return refusal and refusal.rule.removeprefix("queendomino.")


def only(events, kind):
    found = [event for event in events if event.kind == kind]
    assert len(found) == 1, [event.kind for event in events]
    return found[0]


def kinds(events):
    return {event.kind for event in events}


def to_choice(lab, state):
    """Play the human's turn quietly up to the choice."""
    while state.stage != "choose":
        state = lab.play(state, lab.quiet(state))
    return state


def rest(lab, state):
    """Play the rest of the round up to the next chance or the end; return every event."""
    events = []
    while lab.actor(state) >= 0:
        state, told = lab.told(state, lab.quiet(state))
        events += told
    return state, events


def test_setup_as_for_two_but_five_squares_wide_and_one_king():
    lab = bench()
    state = lab.start()
    assert (state.stage, state.seat, state.order) == ("choose", HUMAN, (HUMAN,))
    assert (state.coins, state.knights, state.knights_left) == ((7, 0), (1, 1), 20)
    assert len(state.kingdoms) == 1
    assert len(state.stock) == 44
    assert lab._params.size == 5


@pytest.mark.parametrize(("human", "game"), [(1, 3), (2, 3), (3, 4), (4, 3)])
def test_first_line_the_human_chooses_any_and_the_game_c_else_d(human, game):
    lab = bench()
    state = lab.start()
    assert lab.legal(state) == [("choose", position) for position in (1, 2, 3, 4)]
    state, events = lab.told(state, ("choose", human))
    state, _ = lab.through(state)
    assert (state.kings.index(HUMAN) + 1, state.kings.index(GAME) + 1) == (human, game)
    rule = [event.rule for event in events if event.kind == "choose"][1]
    assert rule == ("queendomino.solo.game_d" if human == 3 else "queendomino.solo.game_c")
    assert len(only(events, "unclaimed").values["dominoes"]) == 2
    assert state.line.count(0) == 2


@pytest.mark.parametrize(("position", "most", "rule"), [(1, 4, "a"), (2, 3, "b"), (3, 2, "c"), (4, 1, "d")])
def test_the_position_limits_the_next_choice(position, most, rule):
    lab = bench()
    state = to_choice(lab, lab.turn(PLAIN, position=position))
    assert lab.legal(state) == [("choose", n) for n in range(1, most + 1)]
    assert {refused(lab, state, ("choose", n)) for n in range(most + 1, 5)} <= {f"solo.from_{rule}"}
    assert refused(lab, state, ("choose", 5)) == "choose.free"


@pytest.mark.parametrize(("choice", "game"), [(1, 3), (2, 3), (3, 4), (4, 3)])
def test_the_game_takes_c_else_d_in_later_rounds_too(choice, game):
    lab = bench()
    state = to_choice(lab, lab.turn(PLAIN, position=1))
    _, events = lab.told(state, ("choose", choice))
    chosen = {event.values["seat"]: event.values["position"] for event in events if event.kind == "choose"}
    assert chosen == {HUMAN: choice, GAME: game}


def test_the_human_has_the_first_turn_also_with_the_higher_number():
    lab = bench()
    state = lab.turn(40, position=4, game_domino=20)
    assert (state.seat, state.line) == (HUMAN, (0, 0, 20, 40))
    _, events = rest(lab, state)
    turns = [event for event in (*lab.begun, *events) if event.kind == "turn"]
    assert [event.values["seat"] for event in turns] == [HUMAN, GAME]
    assert {event.rule for event in turns} == {"queendomino.solo.order"}


@pytest.mark.parametrize(("position", "price", "space"), [(1, 1, 5), (2, 2, 4), (3, 3, 3), (4, 4, 2)])
def test_dragon_and_marker_close_two_tiles(position, price, space):
    lab = bench()
    state = lab.at_build(PLAIN, position=position, squares={0: TOWNS}, coins={0: 9}, knights={0: 0})
    landed = only(lab.begun, "dragon_lands")
    assert (landed.values["price"], landed.values["space"], state.dragon) == (price, space, space)
    assert refused(lab, state, ("build", space, 1, 0)) == "solo.dragon_blocks"
    assert refused(lab, state, ("build", 1, 1, 0)) == "solo.marker_blocks"
    open_spaces = {action[1] for action in lab.legal(state) if action[0] == "build"}
    assert open_spaces == {2, 3, 4, 5, 6} - {space}
    assert refused(lab, state, ("bribe", 6)) == "solo.no_bribe"


def test_without_a_tile_there_is_no_dragon_and_no_reservation():
    lab = bench()
    board = ("", "", "", "", "", "bakery")
    state = lab.turn(PLAIN, position=1, game_domino=ONE_TOWN, board=board, stack=())
    assert (state.dragon, state.solo.marker) == (0, 0)
    assert {"no_dragon", "no_marker"} <= kinds(lab.begun)
    state, events = rest(lab, state)
    assert only(events, "game_keeps").rule == "queendomino.solo.no_tile"
    assert not state.solo.built
    assert "burn" not in kinds(events)


def test_the_dragon_burns_its_tile_then_the_board_slides():
    lab = bench()
    state = lab.turn(PLAIN, position=2, board=BOARD)
    state, events = rest(lab, state)
    assert only(events, "burn").values == {"kind": "church", "space": 4}
    assert lab.board(state) == ("", "statue", "guardtower", "small_tavern", "sawmill", "bakery")
    assert (state.dragon, state.solo.marker) == (0, 0)
    state, _ = lab.through(state, ("tile", "foundry"))
    # The tile that had been reserved is open now; the marker is on the new one.
    assert (lab.board(state)[0], state.solo.marker) == ("foundry", 1)


def test_the_game_sends_every_knight_onto_its_domino_and_collects_nothing():
    lab = bench()
    state, events = rest(lab, lab.turn(PLAIN, game_domino=20, knights={0: 1, 1: 1}))
    assert only(events, "game_knights").values == {"n": 1, "domino": 20}
    assert (state.knights[GAME], state.sent[GAME], state.coins[GAME]) == (0, 1, 0)
    assert (state.solo.pile, state.solo.sent) == ((20,), (1,))
    assert only(events, "game_keeps").rule == "queendomino.solo.game_no_town"


@pytest.mark.parametrize("domino", [ONE_TOWN, TWO_TOWNS])
def test_the_game_builds_the_reserved_tile_once_free_of_charge_with_its_rewards(domino):
    lab = bench()
    board = ("magic_school", *BOARD[1:])
    state, events = rest(lab, lab.turn(PLAIN, game_domino=domino, board=board))
    assert only(events, "game_builds").values == {"kind": "magic_school", "space": 1, "domino": domino}
    assert len(state.solo.built) == 1
    # Its own knight and the one gained lie on the domino; its tower brings the queen.
    assert (state.sent[GAME], state.knights[GAME], state.solo.sent) == (2, 0, (2,))
    assert (state.towers[GAME], state.queen) == (1, GAME)
    assert state.coins[GAME] == 0


def test_the_queen_gives_the_human_a_discount_while_hosting_her():
    lab = bench()
    state = lab.at_build(PLAIN, squares={0: TOWNS}, coins={0: 9}, knights={0: 0}, towers={0: 2}, queen=HUMAN)
    assert lab.play(state, ("build", 2, 1, 0)).coins[HUMAN] == 9 - 3


def test_a_human_domino_that_fits_nowhere_is_discarded_and_the_position_still_limits():
    lab = bench()
    around = {(x, y): "wheat" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)}
    state = lab.turn(lab.domino("swamp", "swamp"), position=3, squares={0: around})
    assert lab.legal(state) == [("discard",)]
    state = to_choice(lab, lab.play(state, ("discard",)))
    assert lab.legal(state) == [("choose", 1), ("choose", 2)]
    state, _ = rest(lab, state)
    assert len(state.solo.pile) == 1


def test_the_game_ends_with_the_twelfth_domino_and_the_dragon_still_blocks():
    lab = bench()
    state = lab.turn(PLAIN, position=1, round_=12, squares={0: TOWNS}, coins={0: 9}, knights={0: 0})
    state = lab.play(state, lab.legal(state)[0])
    assert refused(lab, state, ("build", 5, 1, 0)) == "solo.dragon_blocks"
    state, events = lab.told(state, ("pass",))
    assert lab.is_over(state)
    assert not {"choose", "burn", "slide"} & kinds(events)


# The score. 33 and 34 show town and lake, 39 and 40 the same with a crown on the lake, 46 two towns, 26 grassland with
# two crowns and wheat, 27 grassland with two crowns and forest.


def score(lab, *, options=None, **position):
    """Return the events of the end in which the human has only these coins."""
    return lab.scoring(coins={0: 0}, options=options, **position)


def test_every_terrain_of_the_pile_counts_as_one_territory():
    lab = bench()
    events = score(lab, pile=(26, 27, 33, 39, 40))
    points = {event.values["terrain"]: event.values["points"] for event in events if event.kind == "game_terrain"}
    # Grassland 2 squares, 4 crowns; lakes 3 squares, 2 crowns; no crown on the others.
    assert points == {"wheat": 0, "forest": 0, "lake": 6, "grassland": 8, "town": 0}
    assert only(events, "game_score").values["points"] == 14


def test_the_game_has_points_for_its_buildings_and_none_for_coins():
    lab = bench()
    built = ((33, "fishmonger"), (34, "bakery"), (46, "queens_tower"), (39, "training_camp"), (40, "statue"))
    events = score(
        lab, pile=(33, 34, 39, 40, 46), game_built=built, sent={1: 3}, knights={0: 1, 1: 0}, towers={1: 1}, queen=1
    )
    points = {event.values["kind"]: event.values["points"] for event in events if event.kind == "game_building"}
    # One territory of lakes; no wheat at all; three knights; the statue's own five.
    assert points == {"fishmonger": 2, "bakery": 0, "training_camp": 3, "statue": 5}
    towns = next(event for event in events if event.kind == "game_terrain" and event.values["terrain"] == "town")
    assert (towns.values["squares"], towns.values["crowns"], towns.values["points"]) == (6, 1, 6)
    # The queen stands on the towns, of which the game has most.
    assert only(events, "game_queen").values == {"terrain": "town", "squares": 6, "points": 6}
    # Lakes: 4 squares, 2 crowns.
    assert only(events, "game_score").values["points"] == 2 + 3 + 5 + 6 + 6 + 8


@pytest.mark.parametrize(("harder", "points"), [(False, 2), (True, 6)])
def test_harder_territories_make_an_island_of_every_domino(harder, points):
    lab = bench()
    options = {"harder_territories": harder}
    events = score(lab, options=options, pile=(33, 39, 46), game_built=((33, "church"),), knights={1: 0}, sent={1: 1})
    church = only(events, "game_building")
    assert church.values["points"] == points
    assert church.rule == ("queendomino.solo.harder" if harder else "queendomino.solo.score_per_territory")
    # Terrain times crowns is not touched by it: lakes 2 squares, 1 crown.
    lakes = next(event for event in events if event.kind == "game_terrain" and event.values["terrain"] == "lake")
    assert lakes.values["points"] == 2


@pytest.mark.parametrize(
    ("coins", "label", "rule"), [(3 * 7, "win", "win"), (3 * 6, "loss", "equal"), (3 * 5, "loss", "loss")]
)
def test_only_more_points_win(coins, label, rule):
    lab = bench()
    events = lab.scoring(coins={0: coins}, pile=(39, 40, 26))
    result = only(events, "result")
    # Lakes 2 squares, 2 crowns; grassland 1 square, 2 crowns.
    assert (result.values["game"], result.values["points"]) == (6, coins // 3)
    assert (result.values["label"], result.rule) == (label, "queendomino.solo." + rule)
    assert lab.outcome(lab.ended).winners == ((HUMAN,) if label == "win" else ())
