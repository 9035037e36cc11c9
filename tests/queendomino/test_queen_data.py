"""Dominoes, buildings and figures against the totals of the fact sheet (sections 2.1, 3.2 and 3.3)."""

from collections import Counter

import pytest

from dragoman.games.queendomino.buildings import BUILDINGS, IDS
from dragoman.games.queendomino.dominoes import DOMINOES, TERRAINS
from dragoman.games.queendomino.params import DATA, default

SQUARES = {
    "wheat": (14, 5, 0, 0),
    "forest": (11, 6, 0, 0),
    "lake": (8, 6, 0, 0),
    "grassland": (8, 2, 2, 0),
    "swamp": (4, 2, 2, 0),
    "mine": (1, 1, 3, 1),
    "town": (20, 0, 0, 0),
}


def test_domino_totals():
    halves = [half for domino in DOMINOES.values() for half in domino.halves]
    found = Counter((TERRAINS[terrain], crowns) for terrain, crowns in halves)
    assert {t: tuple(found[t, n] for n in range(4)) for t in TERRAINS} == SQUARES
    assert (len(DOMINOES), len(halves), sum(crowns for _, crowns in halves)) == (48, 96, 39)
    assert list(DOMINOES) == list(range(1, 49))
    assert all(domino.confidence for domino in DOMINOES.values())


def test_building_totals():
    tiles = [building for building in BUILDINGS for _ in range(building.copies)]
    assert (len(BUILDINGS), len(tiles)) == (17, 32)
    assert sum(tile.vp for tile in tiles) == 5 * 3 + 3 * 4 + 2 * 4
    assert sum(tile.crowns for tile in tiles) == 3
    per = Counter(tile.per for tile in tiles)
    assert (per["territory"], per["tower"], per["knight"]) == (14, 2, 2)
    assert Counter(tile.terrain for tile in tiles if tile.per == "territory") == dict.fromkeys(range(7), 2)
    assert {tile.per_vp for tile in tiles if tile.per == "territory"} == {2}
    assert {tile.per_vp for tile in tiles if tile.per in ("tower", "knight")} == {1}
    assert {(tile.id, tile.tax) for tile in tiles if tile.tax} == {("safe_tower", "tower"), ("safe_knight", "knight")}


def test_tiles_hold_what_the_box_has_with_the_assumed_cells():
    p = default()
    knights = sum(tile.copies * tile.knights for tile in BUILDINGS)
    towers = sum(tile.copies * tile.towers for tile in BUILDINGS)
    assert (knights, towers) == (p.knights - 4 * p.start_knights, p.towers) == (18, 15)


def test_cells_that_no_source_shows_are_marked():
    assumed = {tile.id: set(tile.assumed) for tile in BUILDINGS if tile.assumed}
    both = {"knights", "towers"}
    assert assumed == {
        **dict.fromkeys(("bakery", "fishmonger", "weaving_shop", "foundry", "safe_knight"), both),
        **dict.fromkeys(("fortified_castle", "queens_tower"), both),
        **{key: {"knights"} for key in ("sawmill", "church", "statue")},
    }
    assert sum(tile.copies * tile.knights for tile in BUILDINGS if "knights" not in tile.assumed) == 11
    assert sum(tile.copies * tile.towers for tile in BUILDINGS if "towers" not in tile.assumed) == 9


@pytest.mark.parametrize(("players", "size", "kings"), [(2, 7, 2), (3, 5, 1), (4, 5, 1)])
def test_figures_by_players(players, size, kings):
    p = default(players)
    assert (p.size, p.kings, p.rounds) == (size, kings, 12)
    assert (p.start_coins, p.start_knights, p.prices) == (7, 1, (5, 4, 3, 2, 1, 0))


def test_solo_figures():
    p = default(solo=True)
    assert (p.players, p.size, p.kings) == (2, 5, 1)
    assert (p.dragon_prices, p.marker_price, p.choices, p.game_choices) == ((1, 2, 3, 4), 5, (4, 3, 2, 1), (3, 4))


def test_every_row_and_table_says_how_sure_it_is():
    assert all(table["source"] and table["confidence"] for table in DATA.values())
    assert all(tile.value_confidence and tile.front_confidence for tile in BUILDINGS)
    assert len(set(IDS)) == 17
