"""What rules read in a position: prices, sites, who has most towers, what can be built."""

from collections.abc import Iterator

from ...core.engine import Action
from .buildings import EMPTY
from .draft import Position
from .kingdom import GRIDS, Kingdom
from .params import Params


def cost(p: Params, s: Position, seat: int, space: int) -> int:
    """Return what a seat pays for the tile on a space: its price, less the queen's discount."""
    price = p.prices[space - 1]
    return max(p.price_floor, price - p.queen_discount) if s.queen == seat else price


def occupied(s: Position) -> list[int]:
    """Return the spaces of the builders' board that hold a tile."""
    return [space for space, kind in enumerate(s.board, 1) if kind != EMPTY]


def affordable(p: Params, s: Position, seat: int, blocked: tuple[int, ...] = ()) -> list[int]:
    """Return the spaces whose tile a seat can pay; `blocked` are spaces it may not take from."""
    coins = s.coins[seat]
    return [space for space in occupied(s) if space not in blocked and cost(p, s, seat, space) <= coins]


def builds(p: Params, s: Position, seat: int, blocked: tuple[int, ...] = ()) -> list[Action]:
    """Return every ("build", space, x, y) of a seat."""
    sites = s.kingdoms[seat].sites
    if not sites:
        return []
    squares = GRIDS[p.size].squares(sites)
    return [("build", space, x, y) for space in affordable(p, s, seat, blocked) for x, y in squares]


def terrain_of(kingdom: Kingdom, bit: int) -> int:
    """Return the terrain of a square that a domino covers; raises ValueError for any other."""
    for terrain, squares in enumerate(kingdom.land):
        if squares & bit:
            return terrain
    raise ValueError("no domino lies there")


def all_knights(s: Position, seat: int) -> int:
    """Return how many knights a seat has, sent ones included."""
    return s.knights[seat] + s.sent[seat]


def safes(p: Params, s: Position, seat: int) -> Iterator[tuple[int, int]]:
    """Return (kind, what it counts now) for every tile of a seat that has a tax bonus."""
    for _, kind in s.kingdoms[seat].built:
        if tax := p.buildings[kind].tax:
            yield kind, s.towers[seat] if tax == "tower" else all_knights(s, seat)
