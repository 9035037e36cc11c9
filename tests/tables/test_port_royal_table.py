"""The table of Port Royal: what a person reads in whole games, the risk of the next card, the dummy's reasons."""

import random
import re
from typing import Any

import pytest

from dragoman.core.engine import CHANCE, OVER
from dragoman.core.variants import Variant
from dragoman.games.port_royal.cards import CARDS, IDS, INDEX
from dragoman.games.port_royal.variants import PORT_ROYAL, SOLO
from dragoman.language.translator import Translator
from dragoman.tables import presenter_of
from dragoman.tables.port_royal import panels
from dragoman.tables.port_royal.drawings import board_svg, icons
from dragoman.tables.presenter import Scene

PRESENTER = presenter_of("port_royal")
TR = Translator("en", "port_royal")


def _names(variant: Variant, seats: int) -> tuple[str, ...]:
    return ("You", *(PRESENTER.seat_name(variant, seat, TR) or f"Player {seat + 1}" for seat in range(1, seats)))


def _game(variant: Variant, seed: int, **settings: Any) -> tuple[list[str], list[Scene]]:
    """Play at random; return the log as seat 0 reads it, and every position of seat 0."""
    params, engine = variant.params(variant.settings(settings)), variant.engine
    state, rnd, told, scenes = engine.start(params), random.Random(seed), [], []
    while (actor := engine.actor(state)) != OVER:
        legal = engine.chance(params, state).outcomes if actor == CHANCE else engine.legal_actions(params, state)
        names = _names(variant, PRESENTER.seats(state))
        view = engine.view(params, state, 0)
        scene = Scene(TR, variant, params, view, 0, actor, tuple(legal) if actor == 0 else (), names, 0)
        scenes.append(scene)
        state, events = engine.step(params, state, rnd.choice(list(legal)))[:2]
        for event in events:
            told += [TR.text(entry.message, **entry.values) for entry in PRESENTER.log(scene, event)]
    return told, scenes


@pytest.mark.parametrize(("variant", "settings"), [(SOLO, {}), (PORT_ROYAL, {"players": 5})])
def test_every_position_action_and_event_of_a_game_is_told(variant: Variant, settings: dict[str, Any]) -> None:
    pictures = icons()
    told, scenes = _game(variant, 7, **settings)
    assert not [line for line in told if "{" in line or "Something happens" in line]
    for scene in scenes:
        assert PRESENTER.prompt(scene)
        cells = PRESENTER.cells(scene)
        assert [cell["icon"] for cell in cells if cell["icon"] not in pictures] == []
        assert len({cell["n"] for cell in cells}) == len(cells)
        for action in scene.legal:
            assert not PRESENTER.action(scene, action)["text"].startswith("Carry out")
    assert board_svg(PRESENTER.cells(scenes[-1])).count("<svg") > 1


def test_a_click_on_a_card_takes_it_and_is_offered_only_where_it_is_legal() -> None:
    _, scenes = _game(SOLO, 3)
    taking = [scene for scene in scenes if any(action[0] in ("trade", "hire") for action in scene.legal)]
    assert taking
    for scene in taking:
        for cell in PRESENTER.cells(scene):
            if cell["action"]:
                assert PRESENTER.click(scene, cell["n"]) in scene.legal


def test_coins_are_told_as_counts_and_never_as_cards() -> None:
    _, scenes = _game(PORT_ROYAL, 5)
    for scene in scenes:
        for panel in PRESENTER.panels(scene):
            (coins,) = panel["sections"][0]["items"]
            assert coins["text"] == str(len(scene.view.purse[panel["seat"]]))


def test_the_dummy_says_which_line_of_its_table_applied() -> None:
    told = [line for seed in range(4) for line in _game(SOLO, seed)[0] if line.startswith("The dummy has ")]
    for reason in ("with the most points", "the ship with the most coins", "no ship lies there", "takes nothing"):
        assert any(reason in line for line in told), reason


def test_the_risk_of_the_next_card_is_reckoned_over_the_cards_nobody_sees() -> None:
    _, scenes = _game(SOLO, 1)
    red = next(i for i, card in enumerate(IDS) if card.startswith("ship_red"))
    scene = next(s for s in scenes if s.view.stage == "discover" and s.view.deck)
    unseen = [0] * len(CARDS)
    unseen[red], unseen[INDEX["sailor_3_1"]] = 1, 3
    state = scene.view._replace(harbour=(red,), unseen=tuple(unseen), display=((), ()))
    rows = {row["label"]: row["value"] for row in panels.risk(scene._replace(view=state))}
    assert rows == {"Bust": "25 % (1 of 4 cards)", "Person": "75 % (3 of 4 cards)"}


def test_the_risk_is_told_on_demand_to_who_decides_and_to_nobody_else() -> None:
    _, scenes = _game(PORT_ROYAL, 2)
    folded = [any("fold" in row for row in PRESENTER.info(scene)) for scene in scenes]
    assert folded == [("discover",) in scene.legal for scene in scenes]
    assert True in folded
    assert any(scene.view.stage == "discover" and scene.actor == 1 for scene in scenes)


def test_the_table_has_a_row_for_piles_harbour_and_expeditions() -> None:
    _, scenes = _game(SOLO, 7)
    for scene in scenes:
        groups: dict[str, list[int]] = {}
        for cell in PRESENTER.cells(scene):
            groups.setdefault(cell["group"], []).append(cell["n"])
        state = scene.view
        assert groups.pop("Harbour") == (
            [*range(1, len(state.harbour) + 1), *([204] if state.pending >= 0 else [])] or [205]
        )
        assert groups.pop("Expeditions", []) == [101 + i for i in range(len(state.row))]
        ((_, piles),) = groups.items()
        assert piles == [201, 202, 203]


def test_a_die_that_has_not_been_rolled_shows_no_number() -> None:
    _, scenes = _game(SOLO, 7)
    for scene in scenes:
        (die,) = [cell for cell in PRESENTER.cells(scene) if cell["n"] == 203]
        assert die["x"] == (str(scene.view.solo.die) if scene.view.solo.die else "")
    assert scenes[0].view.solo.die == 0


def test_own_symbols_are_counted_jacks_where_there_are_some() -> None:
    _, scenes = _game(PORT_ROYAL, 3)
    faces = tuple(INDEX[name] for name in ("settler_4_1", "settler_4_1", "priest_4_1"))
    jack = next(INDEX[card.id] for card in CARDS if card.name == "jack")
    for display, expected in ((faces, ["2", "0", "1"]), ((*faces, jack), ["2", "0", "1", "1"])):
        view = scenes[-1].view._replace(display=(display, ()))
        sections = PRESENTER.panels(scenes[-1]._replace(view=view))[0]["sections"]
        (symbols,) = [section for section in sections if section["label"] == "For expeditions"]
        assert [item["text"] for item in symbols["items"]] == expected


@pytest.mark.parametrize("name", ["Kup odbačenih karata", "Odkladací balíček", "Mazo de descarte y mucho más"])
def test_a_name_stays_within_its_card_in_the_static_picture(name: str) -> None:
    drawn = board_svg([{"n": 1, "name": name}])
    found = re.search(rf'font-size="([\d.]+)"[^>]*>{name}<', drawn)
    assert found
    # Letters of a bold serif are 0.62 of their size wide, and the card 160.
    assert 0.62 * float(found[1]) * len(name) <= 160 - 2 * 3
