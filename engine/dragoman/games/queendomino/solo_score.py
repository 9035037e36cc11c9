"""The game's score in the solo mode: its pile counts as if all squares of a terrain were joined."""

from .dominoes import DOMINOES, TERRAINS
from .draft import Position
from .params import Params
from .reading import all_knights
from .scoring import BuildingScore, QueenScore, Sheet, TerrainScore, buildings

GAME = 1


def game_sheet(p: Params, s: Position) -> Sheet:
    """Return the game's score sheet; it has no coins. `largest` is its most frequent terrain."""
    assert s.solo is not None
    pile = [DOMINOES[number] for number in s.solo.pile]
    squares, crowns, islands = ([0] * len(TERRAINS) for _ in range(3))
    crowned_tiles = [kind for _, kind in s.solo.built]
    for domino in pile:
        for terrain, n in domino.halves:
            squares[terrain] += 1
            crowns[terrain] += n
        for terrain in {domino.left, domino.right}:
            islands[terrain] += 1
    crowns[-1] += sum(p.buildings[kind].crowns for kind in crowned_tiles)
    terrains = tuple(
        TerrainScore(terrain, n * crowns[terrain], 1, n, crowns[terrain]) for terrain, n in enumerate(squares) if n
    )
    # Joined, a terrain is one territory; under the switch each domino is an island of its own.
    groups = islands if p.harder_territories else [int(n > 0) for n in squares]
    tiles: tuple[BuildingScore, ...] = buildings(p, crowned_tiles, groups, s.towers[GAME], all_knights(s, GAME))
    most = max(squares)
    queen = None
    if s.queen == GAME and most:
        queen = QueenScore(squares.index(most), most, most * p.queen_crowns, squares.count(most) > 1)
    total = sum(found.points for found in terrains) + sum(found.points for found in tiles)
    return Sheet(
        coins=0,
        terrains=terrains,
        queen=queen,
        buildings=tiles,
        total=total + (queen.points if queen else 0),
        largest=most,
    )
