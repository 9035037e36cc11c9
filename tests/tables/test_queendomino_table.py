"""The table of Queendomino: kingdoms as maps, every legal place, score sheets, assumed and corrected figures."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tables_play import sit, wander

from dragoman.core.engine import CHANCE, OVER
from dragoman.core.events import Event
from dragoman.core.variants import Variant
from dragoman.games.queendomino.dominoes import DOMINOES, TERRAINS
from dragoman.games.queendomino.lab import QueendominoLab
from dragoman.games.queendomino.variants import QUEENDOMINO, SOLO
from dragoman.language.translator import Translator
from dragoman.tables import presenter_of, translator_for, variants
from dragoman.tables.explorer import Explorer
from dragoman.tables.presenter import CellData, Scene, action_id
from dragoman.tables.queendomino import panels, words
from dragoman.tables.queendomino.drawings import board_svg, icons
from dragoman.tables.rules import CONFIDENCE, OWN_FIGURES
from dragoman.tables.snapshot import plan_lines

PRESENTER = presenter_of("queendomino")
TR = Translator("en", "queendomino")


def bench(variant: Variant = QUEENDOMINO, **options: Any) -> QueendominoLab:
    return QueendominoLab(variant.engine, variant.params(variant.settings(options)))


def look(lab: QueendominoLab, state: Any, variant: Variant = QUEENDOMINO, reader: int = 0) -> Scene:
    """The position as seat 0 sees it who is called "you", with what may be decided."""
    engine, params = lab._engine, lab._params
    actor = engine.actor(state)
    legal = engine.chance(params, state).outcomes if actor == CHANCE else engine.legal_actions(params, state)
    seats = range(PRESENTER.seats(state))
    names = tuple("You" if not i else PRESENTER.seat_name(variant, i, TR) or f"Player {i + 1}" for i in seats)
    return Scene(TR, variant, params, state, reader, actor, tuple(legal), names, 0)


def cells(scene: Scene) -> dict[int, CellData]:
    return {cell["n"]: cell for cell in PRESENTER.cells(scene)}


def games(variant: Variant, seeds: int, **settings: Any) -> Iterator[tuple[Scene, tuple[Event, ...]]]:
    """Positions of games at random, each with what happened before it."""
    for seed in range(seeds):
        lab, rnd, events = bench(variant, **settings), random.Random(seed), ()
        engine, params = lab._engine, lab._params
        state = engine.start(params)
        while engine.actor(state) != OVER:
            scene = look(lab, state, variant)
            yield scene, events
            state, events = engine.step(params, state, rnd.choice(scene.legal))[:2]
        yield look(lab, state, variant), events


@pytest.mark.parametrize(("variant", "settings"), [(SOLO, {}), (QUEENDOMINO, {"players": 3})])
def test_every_position_action_and_event_is_told(variant: Variant, settings: dict[str, Any]) -> None:
    pictures = icons()
    told = []
    for scene, events in games(variant, 2, **settings):
        for cell in PRESENTER.cells(scene):
            for icon in (cell["icon"], *(piece["icon"] for piece in cell["pieces"])):
                assert icon in pictures or icon.startswith("<svg")
            if cell["action"]:
                assert PRESENTER.click(scene, cell["n"]) in scene.legal
        for panel in PRESENTER.panels(scene):
            assert all(item["icon"] in pictures for section in panel["sections"] for item in section["items"])
        assert PRESENTER.prompt(scene)
        assert not [a for a in scene.legal if PRESENTER.action(scene, a)["text"].startswith("Carry out")]
        for event in events:
            entries = PRESENTER.log(scene, event)
            assert bool(entries) is (event.kind not in PRESENTER.silent)
            told += [TR.text(entry.message, **entry.values) for entry in entries]
    assert not [line for line in told if "{" in line or "Something happens" in line]


def test_every_log_sentence_has_what_it_needs() -> None:
    """The kinds that hardly ever come in a game, with the values that the engine's contract gives them."""
    scene = look(lab := bench(SOLO), lab.turn(12, position=3, game_domino=48), SOLO)
    events = [
        ("none_left", {"seat": 0, "piece": "knight", "n": 1}, "The supply is too small: 1 knight is lost to you."),
        ("none_left", {"seat": 1, "piece": "tower", "n": 2}, "2 towers are not gained: The game."),
        ("no_dragon", {"position": 1, "price": 1}, "You begin with A, but no building lies on the space of price 1"),
        ("no_marker", {"price": 5}, "No building lies on the space of price 5"),
        ("stack_empty", {"spaces": 1}, "The stack is used up: 1 space stays empty."),
        ("last_round", {"round": 12}, "It is the last round"),
        ("game_keeps", {"domino": 3}, "No building is reserved: the game builds nothing."),
        ("result", {"points": 40, "game": 40, "label": "equal"}, "you and the game have 40 points each"),
        ("result", {"points": 41, "game": 40, "label": "win"}, "you beat the game by 41 points to 40"),
    ]
    for kind, values, text in events:
        (entry,) = PRESENTER.log(scene, Event("queendomino.solo.no_tile", kind, values))
        assert text in TR.text(entry.message, **entry.values)


@pytest.mark.parametrize("players", [2, 4])
def test_the_map_offers_exactly_the_legal_placements(players: int) -> None:
    laid = 0
    for scene, _ in games(QUEENDOMINO, 1, players=players):
        legal = {action_id(action) for action in scene.legal if action[0] in ("place", "build")}
        found = {place["id"] for cell in PRESENTER.cells(scene) if "plan" in cell for place in cell["plan"]["places"]}
        assert found == legal
        laid += len(legal)
    assert laid > 100


def plan_of(scene: Scene, seat: int = 0) -> Any:
    return cells(scene)[150 + seat]["plan"]


def test_a_ghost_shows_each_half_where_the_domino_lays_it() -> None:
    lab = bench()
    assert [TERRAINS[terrain] for terrain, _ in DOMINOES[36].halves] == ["town", "grassland"]
    plan = plan_of(look(lab, lab.turn(36)))
    place = next(place for place in plan["places"] if place["id"] == "place 1 0 3")
    assert place["squares"] == [[1, 0], [1, -1]]
    assert place["icons"] == ["queen.town.0", "queen.grassland.0"]
    text = "Lay the domino so. Town: 1 right of the castle. Grassland: 1 right of the castle and 1 up."
    assert place["text"] == text
    assert (plan["tries"], plan["turn"], plan["lay"]) == ("place", "Turn the domino", "Lay it here")


def test_the_map_shows_the_kingdom_and_as_much_around_it_as_may_be_reached() -> None:
    lab = bench(players=3)
    row = {(1, 0): "wheat+1", (2, 0): "town", (3, 0): "lake", (4, 0): "mine+3"}
    built = {0: {(2, 0): "queens_tower"}}
    state = lab.turn(36, players=3, squares={0: row}, built=built, sent_to={0: [(3, 0)]}, towers={0: 2}, queen=0)
    scene = look(lab, state)
    plan = plan_of(scene)
    # Five squares wide already; two rows above and below can still be reached.
    assert (plan["x"], plan["y"], plan["columns"], plan["rows"]) == (0, -2, 5, 5)
    titles = {(square["x"], square["y"]): square["title"] for square in plan["squares"]}
    assert titles[0, 0] == "Castle: 2 towers and the queen"
    assert titles[1, 0] == "Wheat field (1 crown)"
    assert titles[2, 0] == "Town (1 crown), with the building Queen’s Tower (1 tower [assumed], 1 crown)"
    assert titles[3, 0] == "Lake, with a knight"
    marks = [square["mark"] for square in plan["squares"]]
    assert marks == ["##Q", "Wh^", "Qu^", "La!", "Mi^^^"]
    empty = plan_of(scene, 1)
    assert (empty["x"], empty["y"], empty["columns"], empty["rows"]) == (-2, -2, 5, 5)
    assert empty["places"] == []
    assert cells(scene)[150]["aria"].startswith("Kingdom: You. Wheat field: 1 square, Lake: 1 square, Mine: 1 square")


def test_the_map_in_characters() -> None:
    lab = bench()
    scene = look(lab, lab.turn(36, squares={0: {(1, 0): "wheat+1"}}))
    cell = cells(scene)[150]
    lines = plan_lines({"name": cell["name"], **cell["plan"]})
    assert lines[0] == "Kingdom: You"
    middle = lines[1 - cell["plan"]["y"]].split()
    assert middle[2:4] == ["###", "Wh^"]
    assert "Wh^ Wheat field (1 crown)" in "\n".join(lines)
    assert "+" in middle


def test_a_click_on_a_building_builds_it_where_there_is_one_square_for_it() -> None:
    lab = bench()
    state = lab.at_build(36, ("place", 1, 0, 3), coins={0: 3})
    scene = look(lab, state)
    assert scene.legal[0][0] == "build"
    assert PRESENTER.click(scene, 123) == ("build", 3, 1, 0)
    assert cells(scene)[123]["action"] == "build 3 1 0"
    assert [place["id"] for place in plan_of(scene)["places"]] == [f"build {space} 1 0" for space in (3, 4, 5, 6)]
    # Too dear: the click asks why not, and the price answers.
    dear = PRESENTER.click(scene, 121)
    assert dear not in scene.legal
    refusal = lab._engine.why_not(lab._params, state, dear)
    assert refusal is not None
    assert refusal.rule == "queendomino.build.price"


def test_a_click_on_a_building_with_two_squares_for_it_asks_which() -> None:
    lab = bench()
    scene = look(lab, lab.at_build(36, ("place", 1, 0, 3), squares={0: {(-1, 0): "town"}}, coins={0: 9}))
    assert PRESENTER.click(scene, 123) is None
    assert cells(scene)[123]["action"] is None
    assert sorted(cells(scene)[123]["secondary"]) == ["build 3 -1 0", "build 3 1 0"]


def test_dragon_and_reservation_stand_on_the_board_of_builders() -> None:
    lab = bench(SOLO)
    scene = look(lab, lab.turn(12, position=3, game_domino=48), SOLO)
    standing = {n: [piece["title"] for piece in cell["pieces"]] for n, cell in cells(scene).items() if 120 < n < 130}
    assert standing == {121: ["Reserved for the game"], 123: ["The dragon"], **{n: [] for n in (122, 124, 125, 126)}}
    assert "Reserved for the game." in cells(scene)[121]["aria"]
    assert [cells(scene)[120 + space]["x"] for space in range(1, 7)] == ["5", "4", "3", "2", "1", "0"]


def test_the_prompt_names_the_positions_that_are_open() -> None:
    lab = bench(SOLO)
    open_from = {1: "A, B, C, and D", 2: "A, B, and C", 3: "A and B", 4: "A"}
    for position, letters in open_from.items():
        state = lab.at_build(1, position=position, game_domino=48)
        assert state.stage == "choose"
        scene = look(lab, state, SOLO)
        assert PRESENTER.prompt(scene).endswith(f"Open to you: {letters}.")
        legal = [cell["x"] for cell in cells(scene).values() if cell["action"]]
        assert legal == list("ABCD"[: 5 - position])
        refusal = lab._engine.why_not(lab._params, state, PRESENTER.click(scene, 114))
        assert position == 1 or (
            refusal is not None and refusal.rule == f"queendomino.solo.from_{'abcd'[position - 1]}"
        )


def sheet(scene: Scene, seat: int = 0) -> list[str]:
    return [item["text"] for item in panels.score_lines(scene, seat)]


def test_the_score_sheet_item_by_item() -> None:
    lab = bench()
    land = {(1, 0): "lake+1", (2, 0): "lake", (-1, 0): "town", (-1, 1): "town", (0, 1): "forest"}
    state = lab.turn(
        36, squares={0: land}, built={0: {(-1, 0): "statue", (-1, 1): "church"}}, coins={0: 7}, queen=0, towers={0: 1}
    )
    # Coins 7 / 3; lakes 2 squares with 1 crown; the queen's crown on 2 squares; 5 for the statue, 2 for 1 town.
    # No source shows the fronts of church and statue.
    land_lines = ["Forest: 0", "Lake: 2", "Town: 0"]
    tiles = ["Church: 2 [assumed]", "Statue: 5 [assumed]"]
    assert sheet(look(lab, state)) == ["Coins: 2", *land_lines, "Queen’s crown: 2", *tiles, "In all: 13"]
    titles = [item["title"] for item in panels.score_lines(look(lab, state), 0)]
    assert titles[2] == "Lake: 2 points (1 territory, 2 squares, 1 crown)"
    assert titles[-1] == "In all: 13 points"


@pytest.mark.parametrize(("variant", "settings"), [(SOLO, {}), (QUEENDOMINO, {"players": 4})])
def test_the_sheets_at_the_end_are_the_final_scores(variant: Variant, settings: dict[str, Any]) -> None:
    for scene, _ in games(variant, 2, **settings):
        if scene.actor != OVER:
            continue
        for seat, score in enumerate(variant.engine.outcome(scene.params, scene.view).scores):
            assert sheet(scene, seat)[-1] == f"In all: {score['points']}"


def test_figures_that_no_source_shows_and_those_of_a_file_are_marked() -> None:
    plain, own = bench(), bench(buildings="statue points=7; foundry knights=0")
    scene = look(plain, plain.turn(36, board=("foundry", "statue", "guardtower", "", "", "")))
    assert "1 knight [assumed]" in cells(scene)[121]["aria"]
    assert "[" not in cells(scene)[123]["aria"]
    assert not [row for row in PRESENTER.info(scene) if "your own file" in row["label"]]
    assert "Foundry" in [row["label"] for row in PRESENTER.info(scene) if "no source" in row.get("fold", "")]
    state = own._engine.start(own._params)
    scene = look(own, state)
    (row,) = [row for row in PRESENTER.info(scene) if "your own file" in row["label"]]
    assert "Statue (7 points [from your file]" in row["value"]
    assert "0 knights [from your file]" in row["value"]
    assert words.effects(TR, next(tile for tile in own._params.buildings if tile.id == "guardtower")) == [
        "2 towers",
        "3 points",
    ]


def test_the_sheet_marks_what_a_file_gives() -> None:
    lab = bench(buildings="statue knights=0 towers=0 points=7; church points=1")
    land = {(-1, 0): "town", (-1, 1): "town"}
    state = lab.turn(36, squares={0: land}, built={0: {(-1, 0): "statue", (-1, 1): "church"}}, coins={0: 0})
    lines = sheet(look(lab, state))
    assert "Statue: 7 [from your file]" in lines
    # A point of the church's own; its knights are assumed still.
    assert [line for line in lines if line.startswith("Church: 1 [")] == ["Church: 1 [from your file] [assumed]"]


def test_a_saved_game_shows_its_corrected_figures(tmp_path: Path) -> None:
    session = sit("queendomino-solo", {"buildings": "statue points=7"}, tmp_path)
    wander(session, limit=6)
    assert session.save(tmp_path / "game.json")
    other = sit("queendomino-solo", {}, tmp_path)
    assert other.load(tmp_path / "game.json")
    assert "7 points [from your file]" in other.snapshot()


@pytest.mark.parametrize("lang", ["en", "es", "sk", "hr"])
def test_the_letters_on_squares_tell_them_apart(lang: str) -> None:
    tr = Translator(lang, "queendomino")
    terrains = [words.terrain_mark(tr, terrain) for terrain in range(len(TERRAINS))]
    buildings = [words.building_mark(tr, kind) for kind in words.IDS]
    assert len(set(terrains)) == 7
    assert len(set(buildings)) == 17
    assert all(1 < len(mark) <= 3 for mark in terrains + buildings)


def test_a_domino_can_be_typed_by_its_number() -> None:
    legal = (("domino", 3), ("domino", 25))
    assert PRESENTER.dice(" 25 ", legal) == ("domino", 25)
    assert PRESENTER.dice("26", legal) is None
    assert PRESENTER.dice("two", legal) is None


def test_the_drawing_of_a_position_frames_what_changed() -> None:
    lab = bench(SOLO)
    found = PRESENTER.cells(look(lab, lab.turn(12, position=3, game_domino=48), SOLO))
    picture = board_svg(found, label="A position", marked=(150, 121))
    assert 'aria-label="A position"' in picture
    assert picture.count('stroke="#bf3b35"') == board_svg(found).count('stroke="#bf3b35"') + 2
    assert picture.count("<svg") > 12


@pytest.mark.parametrize("lang", ["en", "es", "sk", "hr"])
def test_a_rule_says_where_a_users_own_figures_hold_instead(lang: str) -> None:
    """The sentence has the figures of the data file; with one's own file the explorer says that it is overruled."""
    variant = variants()["queendomino-solo"]
    own = Explorer(variant, lang, {"buildings": "statue knights=2 points=7"})
    told = own.rule("queendomino.building.statue")
    assert {control.slot: control.value for control in told.controls}["points"] == 7
    tr = translator_for(variant, lang)
    assert told.confidence == tr.text(OWN_FIGURES)
    assert own.rule("queendomino.building.bakery").confidence == tr.text(CONFIDENCE["assumed"])
    assert Explorer(variant, lang).rule("queendomino.building.statue").confidence == tr.text(CONFIDENCE["assumed"])
    assert ":" not in told.source
    # Another number of players is no figure of the user's.
    three = Explorer(variants()["queendomino"], lang, {"players": 3})
    assert tr.text(OWN_FIGURES) not in {three.rule(rule.id).confidence for rule in three.book}
