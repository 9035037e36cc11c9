"""The board as distances: which places lie how far from which, worked out once per layout."""

from functools import lru_cache
from itertools import permutations

from ...core.engine import Action
from .params import PLACES, SIDE
from .state import BLACK_MARKET, FOUNTAIN, TEA_HOUSE


def steps(cell: int, other: int) -> int:
    """Return the orthogonal steps between two cells (0 to 15, left to right, top to bottom)."""
    row, column = divmod(cell, SIDE)
    row2, column2 = divmod(other, SIDE)
    return abs(row - row2) + abs(column - column2)


@lru_cache(maxsize=256)
def distances(layout: bytes) -> tuple[tuple[int, ...], ...]:
    """Return the steps between places, [from][to], index 0 unused."""
    cell = {place: i for i, place in enumerate(layout)}
    rows = [tuple(0 for _ in range(PLACES + 1))]
    for place in range(1, PLACES + 1):
        rows.append((0, *(steps(cell[place], cell[other]) for other in range(1, PLACES + 1))))
    return tuple(rows)


@lru_cache(maxsize=256)
def moves(layout: bytes, low: int, high: int) -> tuple[tuple[Action, ...], ...]:
    """Return the actions ("move", place) from each place to those `low` to `high` steps away, not the place itself."""
    return tuple(
        tuple(("move", to) for to, n in enumerate(row) if to and n and low <= n <= high) for row in distances(layout)
    )


@lru_cache(maxsize=256)
def corners(layout: bytes) -> tuple[frozenset[int], ...]:
    """Return the places in neither the row nor the column of each place: who goes there turns a corner."""
    cell = {place: divmod(i, SIDE) for i, place in enumerate(layout)}
    rows = [frozenset[int]()]
    for place in range(1, PLACES + 1):
        row, column = cell[place]
        rows.append(frozenset(other for other, (r, c) in cell.items() if r != row and c != column))
    return tuple(rows)


@lru_cache(maxsize=256)
def card_moves(layout: bytes, low: int, high: int) -> tuple[tuple[Action, ...], ...]:
    """Return the same for the card: ("card", "move_3_4", place)."""
    return tuple(
        tuple(("card", "move_3_4", to) for to, n in enumerate(row) if to and n and low <= n <= high)
        for row in distances(layout)
    )


@lru_cache(maxsize=8)
def pairs(fountain: int, distance: int) -> tuple[Action, ...]:
    """Return ("pair", cell8, cell9) for Black Market and Tea House at least `distance` steps apart."""
    cells = [cell for cell in range(PLACES) if cell != fountain]
    return tuple(("pair", a, b) for a, b in permutations(cells, 2) if steps(a, b) >= distance)


def placings(layout: bytes, fountain_cells: tuple[int, ...], distance: int) -> tuple[Action, ...]:
    """Return what can be laid next in a random layout: the Fountain, then 8 and 9, then the first free cell's place."""
    if FOUNTAIN not in layout:
        return tuple(("fountain", cell) for cell in fountain_cells)
    if TEA_HOUSE not in layout:
        return pairs(layout.index(FOUNTAIN), distance)
    return tuple(("place", place) for place in range(1, PLACES + 1) if place not in layout)


def lay(layout: bytes, action: Action) -> bytes:
    """Return the layout after one placing."""
    cells = bytearray(layout)
    verb, first, *rest = action
    if verb == "fountain":
        cells[int(first)] = FOUNTAIN
    elif verb == "pair":
        cells[int(first)], cells[int(rest[0])] = BLACK_MARKET, TEA_HOUSE
    else:
        cells[cells.index(0)] = int(first)
    return bytes(cells)
