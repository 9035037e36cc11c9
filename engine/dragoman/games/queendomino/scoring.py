"""The score of a kingdom, item by item, as it would be if the game ended now."""

from typing import NamedTuple

from .dominoes import TERRAINS
from .draft import Position
from .kingdom import GRIDS, Territory
from .params import Params
from .reading import all_knights


class TerrainScore(NamedTuple):
    """What the territories of one terrain score: points, how many they are, their squares and crowns."""

    terrain: int
    points: int
    territories: int
    squares: int
    crowns: int


class QueenScore(NamedTuple):
    """What the queen's crown scores: on which territory, its size, and whether others are as large."""

    terrain: int
    size: int
    points: int
    tied: bool


class BuildingScore(NamedTuple):
    """What the tiles of one kind score.

    kind    index into BUILDINGS
    per     "flat" for the points printed, else "territory", "tower" or "knight"
    tiles   how many there are of them
    n       how many territories, towers or knights each counts; for flat points the tiles
    points  all together
    """

    kind: int
    per: str
    tiles: int
    n: int
    points: int


class Sheet(NamedTuple):
    """A score sheet.

    coins      points for coins
    terrains   one entry a terrain that the seat has, the queen's crown not counted
    queen      what the queen's crown adds, None without her
    buildings  one entry a kind, printed points and counted ones apart
    total      the sum
    largest    squares of the largest territory, which decides between equals
    """

    coins: int
    terrains: tuple[TerrainScore, ...]
    queen: QueenScore | None
    buildings: tuple[BuildingScore, ...]
    total: int
    largest: int


def sheet(p: Params, s: Position, seat: int) -> Sheet:
    """Return the score sheet of a seat that has a kingdom."""
    kingdom = s.kingdoms[seat]
    territories = GRIDS[p.size].territories(kingdom)
    groups, points, squares, crowns = ([0] * len(TERRAINS) for _ in range(4))
    largest = 0
    for terrain, _, size, n in territories:
        groups[terrain] += 1
        points[terrain] += size * n
        squares[terrain] += size
        crowns[terrain] += n
        largest = max(largest, size)
    terrains = [
        TerrainScore(terrain, points[terrain], n, squares[terrain], crowns[terrain])
        for terrain, n in enumerate(groups)
        if n
    ]
    kinds = [kind for _, kind in kingdom.built]
    tiles = buildings(p, kinds, groups, s.towers[seat], all_knights(s, seat)) if kinds else []
    queen = _queen(p, territories, largest) if s.queen == seat and territories else None
    coins = s.coins[seat] // p.coins_per_point
    total = coins + sum(points) + sum([found.points for found in tiles]) + (queen.points if queen else 0)
    return Sheet(coins, tuple(terrains), queen, tuple(tiles), total, largest)


def _queen(p: Params, territories: tuple[Territory, ...], size: int) -> QueenScore:
    largest = [territory for territory in territories if territory.squares == size]
    # Where several are as large, each gives the same.
    return QueenScore(largest[0].terrain, size, size * p.queen_crowns, len(largest) > 1)


def buildings(p: Params, kinds: list[int], groups: list[int], towers: int, knights: int) -> list[BuildingScore]:
    """Return what tiles score; `groups` is how many territories of each terrain there are."""
    found = []
    for kind in sorted(set(kinds)):
        building, tiles = p.buildings[kind], kinds.count(kind)
        if building.vp:
            found.append(BuildingScore(kind, "flat", tiles, tiles, tiles * building.vp))
        if building.per:
            n = {"territory": groups[building.terrain], "tower": towers, "knight": knights}[building.per]
            found.append(BuildingScore(kind, building.per, tiles, n, tiles * n * building.per_vp))
    return found
