"""Bots: they choose among the legal actions and know no more than the view of their seat.

The greedy bot looks one step ahead: it lays a domino where its kingdom is then worth most, chooses the domino that
would lie best, sends knights where they collect enough, and builds the tile that is worth most for its price. Values
are in points.
"""

from typing import NamedTuple

from ...core.engine import Action
from .dominoes import DOMINOES, TOWN, Domino
from .engine import Queendomino
from .kingdom import GRIDS, Grid, Kingdom
from .params import Params
from .reading import all_knights, cost
from .state import State


def random_bot(params: Params, view: State, actions: list[Action], bits: int) -> Action:
    """Choose any action, each equally likely."""
    return actions[bits % len(actions)]


class Weights(NamedTuple):
    """What things are worth to the greedy bot, in points: found by trying.

    coin        a coin; a third of a point, and it buys more
    square      a square of any territory, which tax can be collected from
    crownless   a square of a territory that has no crown yet
    open        a free square beside a territory, for each of its crowns
    hole        a free square that no domino can cover any more
    site        a town square without a building, while there is time to build
    knight      a knight
    tower       a tower, beside what the queen brings
    queen       hosting the queen, beside her crown
    grown       how many more territories of a terrain a building will count in the end, at the beginning of the game
    high        solo: choosing a position further from A
    """

    coin: float = 0.42
    square: float = 0.12
    crownless: float = 0.25
    open: float = 0.22
    hole: float = 1.2
    site: float = 0.9
    knight: float = 1.7
    tower: float = 0.6
    queen: float = 2.0
    grown: float = 1.5
    high: float = 0.5


class Greedy:
    """Sound simple play."""

    def __init__(self, engine: Queendomino, weights: Weights | None = None) -> None:
        self._engine = engine
        self._w = weights or Weights()

    def __call__(self, params: Params, view: State, actions: list[Action], bits: int) -> Action:
        """Choose an action."""
        if len(actions) == 1:
            return actions[0]
        if view.stage == "place":
            return self._place(params, view, actions)
        if view.stage == "tax":
            return self._tax(params, view, actions)
        if view.stage == "build":
            return self._build(params, view, actions)
        if view.stage == "bribe":
            # A coin seldom burns more than it costs.
            return ("pass",)
        return self._choose(params, view, actions)

    # Kingdoms

    def _worth(self, p: Params, grid: Grid, kingdom: Kingdom, rest: float) -> float:
        """Return what a kingdom is worth; `rest` is the part of the game still to come, from 1 to 0."""
        w, width, free = self._w, grid.width, kingdom.free
        worth = 0.0
        for territory in grid.territories(kingdom):
            mask = territory.mask
            around = (mask << 1 | mask >> 1 | mask << width | mask >> width) & free
            worth += territory.squares * (territory.crowns + w.square)
            worth += rest * w.open * territory.crowns * min(4, around.bit_count())
            if not territory.crowns:
                worth += rest * w.crownless * territory.squares
        beside = free << 1 | free >> 1 | free << width | free >> width
        worth -= w.hole * (free & ~beside).bit_count()
        return worth + rest * w.site * min(3, kingdom.sites.bit_count())

    def _best_place(
        self, p: Params, kingdom: Kingdom, domino: Domino, actions: list[Action], rest: float
    ) -> tuple[float, Action]:
        """Return the worth of the kingdom with the domino at its best place, and that place."""
        grid = GRIDS[p.size]
        spots = grid.spots
        worths = [
            (self._worth(p, grid, grid.place(kingdom, spots[action], domino), rest), action) for action in actions
        ]
        return max(worths, key=lambda found: found[0])

    def _place(self, p: Params, s: State, actions: list[Action]) -> Action:
        domino = DOMINOES[s.line[s.at]]
        return self._best_place(p, s.kingdoms[s.seat], domino, actions, _rest(p, s))[1]

    def _choose(self, p: Params, s: State, actions: list[Action]) -> Action:
        kingdom = s.kingdoms[s.seat]
        rest = _rest(p, s)

        def value(action: Action) -> float:
            position = int(action[1])
            domino = DOMINOES[s.next_line[position - 1]]
            legal = GRIDS[p.size].placements(kingdom, domino.left, domino.right)
            worth = self._best_place(p, kingdom, domino, legal, rest)[0] if legal else -3.0
            return worth - (self._w.high * position * rest if s.solo else 0.0)

        return max(actions, key=value)

    # Knights and buildings

    def _tax(self, p: Params, s: State, actions: list[Action]) -> Action:
        kingdom, grid = s.kingdoms[s.seat], GRIDS[p.size]
        x, y, turn = s.placed
        spot = grid.spots["place", x, y, turn]
        rounds = p.rounds - s.round
        # With a few rounds and many knights left, little is enough.
        least = min(5.0, 1.0 + rounds / max(1, s.knights[s.seat]))

        def gain(action: Action) -> float:
            if action == ("pass",):
                return 0.0
            total = 0.0
            for bit, sent in ((spot.left, action[1]), (spot.right, action[2])):
                if sent:
                    squares = next(squares for squares in kingdom.land if squares & bit)
                    total += grid.region(squares, bit).bit_count() + 0.5 - least
            return total

        return max(actions, key=gain)

    def _build(self, p: Params, s: State, actions: list[Action]) -> Action:
        best, most = actions[-1], 0.0
        rest = _rest(p, s)
        for action in actions[:-1]:
            space, x, y = (int(part) for part in action[1:])
            worth = self._tile(p, s, s.board[space - 1], GRIDS[p.size].bit(x, y), rest)
            worth -= self._w.coin * cost(p, s, s.seat, space)
            if worth > most:
                best, most = action, worth
        return best

    def _tile(self, p: Params, s: State, kind: int, bit: int, rest: float) -> float:
        """Return what a tile is worth on a town square."""
        w, seat, building = self._w, s.seat, p.buildings[kind]
        grid, kingdom = GRIDS[p.size], s.kingdoms[s.seat]
        territories = grid.territories(kingdom)
        worth = building.vp + building.knights * w.knight * min(1.0, 2 * rest) + building.towers * w.tower
        if building.crowns:
            worth += building.crowns * grid.region(kingdom.land[TOWN], bit).bit_count() * (1 + rest)
        if building.per == "territory":
            n = sum(territory.terrain == building.terrain for territory in territories)
            worth += building.per_vp * (n + w.grown * rest)
        elif building.per == "tower":
            worth += building.per_vp * (s.towers[seat] + building.towers + 2 * rest)
        elif building.per == "knight":
            worth += building.per_vp * (all_knights(s, seat) + building.knights + 2 * rest)
        if building.tax:
            worth += 3 * rest
        if building.towers and s.queen != seat and s.towers[seat] + building.towers >= max(s.towers):
            worth += w.queen + max((territory.squares for territory in territories), default=0) * (1 - rest / 2)
        return worth


def _rest(p: Params, s: State) -> float:
    """Return the part of the game that is still to come."""
    return (p.rounds - s.round) / p.rounds
