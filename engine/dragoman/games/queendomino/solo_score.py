"""The game's score in the solo mode: its pile counts as if all squares of a terrain were joined."""

from .dominoes import DOMINOES, TERRAINS, TOWN
from .draft import Position
from .params import Params
from .reading import all_knights
from .scoring import QueenScore, Sheet, TerrainScore, buildings

GAME = 1


def game_sheet(p: Params, s: Position) -> Sheet:
    """Return the game's score sheet; it has no coins. `largest` is its most frequent terrain."""
    assert s.solo is not None
    squares, crowns, islands = ([0] * len(TERRAINS) for _ in range(3))
    for number in s.solo.pile:
        _, left, left_crowns, right, right_crowns, _ = DOMINOES[number]
        squares[left] += 1
        squares[right] += 1
        crowns[left] += left_crowns
        crowns[right] += right_crowns
        islands[left] += 1
        if right != left:
            islands[right] += 1
    kinds = [kind for _, kind in s.solo.built]
    crowns[TOWN] += sum([p.buildings[kind].crowns for kind in kinds])
    terrains = [
        TerrainScore(terrain, n * crowns[terrain], 1, n, crowns[terrain]) for terrain, n in enumerate(squares) if n
    ]
    # Joined, a terrain is one territory; under the switch each domino is an island of its own.
    groups = islands if p.harder_territories else [min(n, 1) for n in squares]
    tiles = buildings(p, kinds, groups, s.towers[GAME], all_knights(s, GAME))
    most = max(squares)
    queen = None
    if s.queen == GAME and most:
        queen = QueenScore(squares.index(most), most, most * p.queen_crowns, squares.count(most) > 1)
    total = (
        sum([found.points for found in terrains])
        + sum([found.points for found in tiles])
        + (queen.points if queen else 0)
    )
    return Sheet(0, tuple(terrains), queen, tuple(tiles), total, most)
