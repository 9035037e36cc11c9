"""Bots: they choose among the legal actions and know no more than the view of their seat.

The greedy bot goes on turning cards over while the next card is likely to gain more than a bust would lose, and takes
the card that is worth most. Values are in coins.
"""

from typing import NamedTuple

from ...core.engine import Action
from .cards import CARDS, COINS, COLOUR, COLOURS, KIND, PERSON, POINTS, SHIP
from .engine import PortRoyal
from .params import Params
from .reading import allowance, busts, fee, held, income, price, repels
from .state import State


def random_bot(params: Params, view: State, actions: list[Action], bits: int) -> Action:
    """Choose any action, each equally likely."""
    return actions[bits % len(actions)]


class Weights(NamedTuple):
    """What things are worth to the greedy bot, in coins: found by trying.

    point    a point at the beginning; near the end each is worth `late` more
    sword, trader, governor, admiral, jester, mademoiselle, symbol, jack   what a person brings beside its points
    """

    point: float = 2.4
    late: float = 1.5
    sword: float = 1.1
    trader: float = 1.0
    governor: float = 6.0
    admiral: float = 2.2
    jester: float = 2.0
    mademoiselle: float = 3.0
    symbol: float = 2.2
    jack: float = 3.0


class Greedy:
    """Sound simple play."""

    def __init__(self, engine: PortRoyal, weights: Weights | None = None) -> None:
        self._engine = engine
        self._w = weights or Weights()

    def __call__(self, params: Params, view: State, actions: list[Action], bits: int) -> Action:
        """Choose an action."""
        if len(actions) == 1:
            return actions[0]
        expeditions = [action for action in actions if action[0] == "expedition"]
        if expeditions:
            # Jacks stand for every symbol, so they are kept.
            return min(expeditions, key=lambda action: int(action[-1]))
        if view.stage == "discover":
            return self._discover(params, view, actions)
        if view.stage == "ship":
            return self._ship(params, view)
        return self._take(params, view, actions)

    # Worth

    def _person(self, p: Params, s: State, face: int) -> float:
        """Return what a person is worth in the display."""
        w, card = self._w, CARDS[face]
        has = held(s, s.seat)
        progress = min(1.0, max(held(s, seat).vp for seat in range(p.players)) / p.end_points)
        rest = 1.0 - progress
        point = w.point + w.late * progress
        extra = {
            "sailor": w.sword,
            "pirate": 2 * w.sword,
            "trader": w.trader,
            "governor": w.governor / (1 + has.governors),
            "admiral": w.admiral,
            "jester": w.jester,
            "mademoiselle": w.mademoiselle,
            "settler": w.symbol,
            "captain": w.symbol,
            "priest": w.symbol,
            "jack": w.jack,
        }
        return point * card.vp + extra[card.name] * (0.25 + rest)

    def _worth(self, p: Params, s: State, face: int, coins: int) -> float:
        """Return what taking a card gains, with so many coins in the purse; 0 when it cannot be taken."""
        due = fee(p, s, s.seat)
        if KIND[face] == SHIP:
            return float(sum(income(p, s, s.seat, face)) - due)
        cost = price(p, s, s.seat, face) + due
        return max(0.0, self._person(p, s, face) - 0.75 * cost) if cost <= coins else 0.0

    def _harvest(self, p: Params, s: State, harbour: tuple[int, ...]) -> float:
        """Return what the active seat gains from a harbour in phase 2."""
        colours = len({COLOUR[face] for face in harbour if KIND[face] == SHIP})
        has = held(s, s.seat)
        cards = p.allowance[colours] + has.governors * p.governor_cards
        coins = len(s.purse[s.seat])
        gain = 0.0
        if len(harbour) >= p.admiral_cards:
            gain = float(has.admirals * p.admiral_coins)
        worth = sorted((self._worth(p, s, face, coins + int(gain)) for face in harbour), reverse=True)
        return gain + sum(worth[:cards])

    # Decisions

    def _discover(self, p: Params, s: State, actions: list[Action]) -> Action:
        if ("stop",) not in actions:
            return ("discover",)
        now = self._harvest(p, s, s.harbour)
        bust = float(held(s, s.seat).jesters * p.jester_coins)
        expected, cards = 0.0, 0
        for face, n in enumerate(s.unseen):
            if not n:
                continue
            cards += n
            if KIND[face] not in (SHIP, PERSON):
                expected += n * now
            elif KIND[face] == SHIP and busts(p, s, face):
                expected += n * (now if repels(s, s.seat, face) else bust)
            else:
                expected += n * self._harvest(p, s, (*s.harbour, face))
        return ("discover",) if not cards or expected / cards > now else ("stop",)

    def _ship(self, p: Params, s: State) -> Action:
        face = s.pending
        if busts(p, s, face):
            return ("repel",)
        colours = {COLOUR[card] for card in s.harbour if KIND[card] == SHIP}
        kept = self._harvest(p, s, (*s.harbour, face))
        # A ship that lies there makes the next of its colour dangerous; a new colour may bring a further card.
        risky = len(colours) < len(COLOURS) - 1 and kept <= self._harvest(p, s, s.harbour)
        return ("repel",) if risky else ("keep",)

    def _take(self, p: Params, s: State, actions: list[Action]) -> Action:
        coins = len(s.purse[s.seat])
        best, most = actions[-1], 0.0
        for action in actions:
            if action[0] in ("trade", "hire"):
                face = s.harbour[int(action[1]) - 1]
                worth = self._worth(p, s, face, coins)
                if KIND[face] == PERSON and POINTS[face] + held(s, s.seat).vp >= p.end_points:
                    worth += 10.0
                if KIND[face] == SHIP and s.taken + 1 < allowance(p, s, s.seat):
                    # Its coins may pay for the next card: take it first.
                    worth += 0.01 * COINS[face]
                if worth > most:
                    best, most = action, worth
        return best
