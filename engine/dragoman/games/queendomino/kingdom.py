"""Kingdoms as bit masks: where a domino may lie, what territories there are, what they score.

A square is a bit of a whole number. The castle stands in the middle of a grid that is as wide as a kingdom can grow
to either side, so that no row runs into the next: a kingdom never touches both edges.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

from ...core.engine import Action
from .dominoes import TERRAINS, TOWN, Domino

RIGHT, DOWN, LEFT, UP = range(4)
"""Turns of a domino: where its right half lies, seen from its left half."""
STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


class Kingdom(NamedTuple):
    """A kingdom. All squares are bits of masks.

    free     squares that are empty and that the kingdom can still grow to
    reach    by terrain: squares beside a square of that terrain, or beside the castle
    land     by terrain: the squares that show it
    crowns   squares with at least one, two, three crowns
    laid     every domino with its placement: (number, x, y, turn)
    sites    town squares without a building
    knights  squares with a knight
    built    (square, kind) of every building
    """

    free: int
    reach: tuple[int, ...]
    land: tuple[int, ...]
    crowns: tuple[int, int, int]
    laid: tuple[tuple[int, int, int, int], ...] = ()
    sites: int = 0
    knights: int = 0
    built: tuple[tuple[int, int], ...] = ()


class Spot(NamedTuple):
    """Where a domino may lie: (x, y, turn), its two squares, their neighbours, and what stays free beside it."""

    at: tuple[int, int, int]
    left: int
    right: int
    by_left: int
    by_right: int
    room: int


class Territory(NamedTuple):
    """A territory: its terrain, its squares as a mask, how many they are, and their crowns."""

    terrain: int
    mask: int
    squares: int
    crowns: int


class Grid:
    """The squares that a kingdom of a size can reach, and everything that can be known of them beforehand."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.width = 2 * size - 1
        self._reach = size - 1
        cells = [(x, y) for y in range(-size + 1, size) for x in range(-size + 1, size)]
        self.castle = self.bit(0, 0)
        neighbours = {cell: self._mask(self._beside(*cell)) for cell in cells}
        # A kingdom that holds a square can grow to those less than a kingdom's width away from it.
        windows = {
            (x, y): self._mask((a, b) for a, b in cells if abs(a - x) < size and abs(b - y) < size) for x, y in cells
        }
        self._neighbours, self._windows = neighbours, windows
        self.spots: dict[Action, Spot] = {}
        # The placements by turn and the number of bits up to the left half; those that leave the grid are never asked.
        self._names: list[list[Action]] = [[()] * (len(cells) + 1) for _ in STEPS]
        for x, y in cells:
            for turn, (dx, dy) in enumerate(STEPS):
                other = (x + dx, y + dy)
                if other not in neighbours:
                    continue
                action: Action = ("place", x, y, turn)
                left, right = self.bit(x, y), self.bit(*other)
                room = windows[x, y] & windows[other] & ~(left | right)
                self.spots[action] = Spot((x, y, turn), left, right, neighbours[x, y], neighbours[other], room)
                self._names[turn][left.bit_length()] = action
        self.empty = Kingdom(
            free=windows[0, 0] & ~self.castle,
            reach=(neighbours[0, 0],) * len(TERRAINS),
            land=(0,) * len(TERRAINS),
            crowns=(0, 0, 0),
        )

    def _beside(self, x: int, y: int) -> Iterable[tuple[int, int]]:
        return ((x + dx, y + dy) for dx, dy in STEPS if abs(x + dx) <= self._reach and abs(y + dy) <= self._reach)

    def _mask(self, cells: Iterable[tuple[int, int]]) -> int:
        return sum(self.bit(x, y) for x, y in cells)

    def square(self, x: int, y: int) -> int:
        """Return the number of a square."""
        return (y + self._reach) * self.width + x + self._reach

    def bit(self, x: int, y: int) -> int:
        """Return the mask of one square."""
        return 1 << self.square(x, y)

    def xy(self, square: int) -> tuple[int, int]:
        """Return where a square is, seen from the castle."""
        y, x = divmod(square, self.width)
        return x - self._reach, y - self._reach

    def squares(self, mask: int) -> list[tuple[int, int]]:
        """Return the squares of a mask, row by row."""
        found = []
        while mask:
            low = mask & -mask
            found.append(self.xy(low.bit_length() - 1))
            mask ^= low
        return found

    def placements(self, kingdom: Kingdom, left: int, right: int) -> list[Action]:
        """Return every ("place", x, y, turn) for a domino with these terrains; empty when it fits nowhere."""
        free, reach = kingdom.free, kingdom.reach
        width = self.width
        a, b = free & reach[left], free & reach[right]
        # Free squares with a free neighbour on that side, where the left half touches something or the right half does.
        masks = (
            free >> 1 & a | b >> 1 & free,
            free >> width & a | b >> width & free,
            free << 1 & a | b << 1 & free,
            free << width & a | b << width & free,
        )
        found: list[Action] = []
        for mask, names in zip(masks, self._names):
            while mask:
                low = mask & -mask
                found.append(names[low.bit_length()])
                mask ^= low
        return found

    def place(self, kingdom: Kingdom, spot: Spot, domino: Domino) -> Kingdom:
        """Return the kingdom with a domino laid at a spot."""
        number, a, a_crowns, b, b_crowns, _ = domino
        at, left, right, by_left, by_right, room = spot
        free, reach, land, crowns, laid, sites, knights, built = kingdom
        reaches, lands = list(reach), list(land)
        reaches[a] |= by_left
        reaches[b] |= by_right
        lands[a] |= left
        lands[b] |= right
        if a_crowns:
            crowns = with_crowns(crowns, left, a_crowns)
        if b_crowns:
            crowns = with_crowns(crowns, right, b_crowns)
        if a == TOWN:
            sites |= left
        if b == TOWN:
            sites |= right
        fields = (free & room, tuple(reaches), tuple(lands), crowns, (*laid, (number, *at)), sites, knights, built)
        return tuple.__new__(Kingdom, fields)

    def kingdom(self, squares: Mapping[tuple[int, int], tuple[int, int]]) -> Kingdom:
        """Return a kingdom of these squares: terrain and crowns by (x, y); no dominoes are told apart in it."""
        free, reach, land, crowns, *_ = self.empty
        reaches, lands = list(reach), list(land)
        for cell, (terrain, n) in squares.items():
            bit = self.bit(*cell)
            free &= self._windows[cell] & ~bit
            reaches[terrain] |= self._neighbours[cell]
            lands[terrain] |= bit
            crowns = with_crowns(crowns, bit, n)
        return Kingdom(free, tuple(reaches), tuple(lands), crowns, sites=lands[TOWN])

    def region(self, squares: int, start: int) -> int:
        """Return the squares joined with `start` among `squares`, of which it must be one."""
        width = self.width
        mask = start
        while True:
            grown = (mask | mask << 1 | mask >> 1 | mask << width | mask >> width) & squares
            if grown == mask:
                return mask
            mask = grown

    def territories(self, kingdom: Kingdom) -> tuple[Territory, ...]:
        """Return every territory, by terrain, then from the top left."""
        return _territories(self.size, kingdom.land, kingdom.crowns)

    def score(self, kingdom: Kingdom) -> int:
        """Return what the territories score: squares times crowns of each."""
        one, two, three = kingdom.crowns
        points = 0
        for squares in kingdom.land:
            crowned = squares & one
            while crowned:
                group = self.region(squares, crowned & -crowned)
                crowns = (group & one).bit_count() + (group & two).bit_count() + (group & three).bit_count()
                points += group.bit_count() * crowns
                crowned &= ~group
        return points


def with_building(kingdom: Kingdom, square: int, kind: int, crowns: int) -> Kingdom:
    """Return the kingdom with a building on a town square."""
    bit = 1 << square
    return kingdom._replace(
        sites=kingdom.sites & ~bit,
        built=(*kingdom.built, (square, kind)),
        crowns=with_crowns(kingdom.crowns, bit, crowns),
    )


def with_crowns(crowns: tuple[int, int, int], bit: int, n: int) -> tuple[int, int, int]:
    """Return the crowns with `n` more on a square."""
    one, two, three = crowns
    for _ in range(n):
        three |= two & bit
        two |= one & bit
        one |= bit
    return one, two, three


def crowns_on(kingdom: Kingdom, mask: int) -> int:
    """Return how many crowns lie on the squares of a mask."""
    return sum((mask & layer).bit_count() for layer in kingdom.crowns)


GRIDS = {size: Grid(size) for size in (5, 7)}
"""The grids by the size of a kingdom."""


@lru_cache(maxsize=1 << 14)
def _territories(size: int, land: tuple[int, ...], crowns: tuple[int, int, int]) -> tuple[Territory, ...]:
    grid = GRIDS[size]
    found = []
    for terrain, squares in enumerate(land):
        left = squares
        while left:
            group = grid.region(squares, left & -left)
            left &= ~group
            n = sum((group & layer).bit_count() for layer in crowns)
            found.append(Territory(terrain, group, group.bit_count(), n))
    return tuple(found)
