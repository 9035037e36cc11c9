"""What rules do to a position in many places: coins gained and spent, piles, the agenda.

The agenda is the stack `frames`. `settle` works it off from the top; the handler `run_KIND` of a frame either deals
with it (and takes it off) or returns True: then the game waits there for a decision or a chance result, in the stage
of that name. Frames of this module:

    ("coin", seat, n)   the seat gains n coins; waits for each card
    ("face", seat, n)   the seat spends n coins; waits only for a face that nobody knows
    ("fee", seat, rule, coins)   the seat pays the active player
"""

import sys
from functools import lru_cache

from ...core.engine import Action
from ...core.tuples import with_item
from .cards import IDS, INDEX, UNSEEN, holdings, ids
from .draft import Draft
from .params import Params

FACE_DOWN = "face_down"


class Names(dict[str, str]):
    """Names of methods by what follows a prefix, made once: looking one up is quicker than joining it each time."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self._prefix = prefix

    def __missing__(self, word: str) -> str:
        self[word] = name = sys.intern(self._prefix + word)
        return name


_RUN = Names("run_")


class Effects:
    """Steps that several rules share."""

    def settle(self, p: Params, d: Draft) -> None:
        """Work off the agenda until the game waits, or is over."""
        while d.frames:
            kind = d.frames[-1][0]
            if getattr(self, _RUN[kind])(p, d):
                d.stage = kind
                return

    # The piles

    def deck_ready(self, p: Params, d: Draft) -> bool:
        """Return whether a card can be drawn; an empty draw pile is made of the discards first."""
        if not d.deck and d.discards:
            unseen = list(d.unseen)
            for face in d.discards:
                unseen[face] += 1
            d.unseen = tuple(unseen)
            d.deck = len(d.discards)
            d.discards = ()
            d.tell("coin.reshuffle", "reshuffle", {"n": d.deck})
            self.reshuffled(p, d)
        return d.deck > 0

    def reshuffled(self, p: Params, d: Draft) -> None:
        """Do what follows when the draw pile has run out: nothing in the base game."""

    def discard_harbour(self, d: Draft, rule: str) -> None:
        """Discard all cards of the harbour."""
        cards = d.harbour
        if cards:
            d.harbour = ()
            d.discards += cards
            d.tell(rule, "clear", {"cards": ids(cards)})

    # Coins

    def gain(self, d: Draft, seat: int, coins: int) -> None:
        """Put coins that a seat gains on the agenda."""
        if coins > 0:
            d.push("coin", seat, coins)

    def run_coin(self, p: Params, d: Draft) -> bool:
        """Wait for the next card of a gain."""
        if self.deck_ready(p, d):
            return True
        _, seat, n = d.pop()
        d.tell("coin.empty", "no_coin", {"seat": seat, "n": n})
        return False

    def chance_coin(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: the card that becomes a coin, or "face_down", for at a real table nobody sees it."""
        _, seat, n = d.pop()
        face = UNSEEN if action[1] == FACE_DOWN else INDEX[str(action[1])]
        d.deck -= 1
        if face != UNSEEN:
            d.unseen = with_item(d.unseen, face, d.unseen[face] - 1)
        d.set_purse(seat, (*d.purse[seat], face))
        d.tell("coin.card", "draw_coin", {"seat": seat, "left": n - 1})
        self.gain(d, seat, n - 1)

    def spend(self, d: Draft, seat: int, coins: int) -> None:
        """Put coins that a seat spends on the agenda."""
        if coins > 0:
            d.push("face", seat, coins)

    def run_face(self, p: Params, d: Draft) -> bool:
        """Turn spent coins up on the discard pile, as far as somebody knows their faces."""
        _, seat, n = d.frames[-1]
        purse = d.purse[seat]
        cards = purse[len(purse) - n :]
        if UNSEEN in cards:
            return True
        d.pop()
        d.set_purse(seat, purse[: len(purse) - n])
        d.discards += cards
        d.tell("coin.spend", "spend", {"seat": seat, "cards": ids(cards), "coins": n})
        return False

    def chance_face(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: the face of one spent coin."""
        _, seat, n = d.pop()
        face = INDEX[str(action[1])]
        purse = list(d.purse[seat])
        # Of the coins spent, the last that nobody knows is the one turned up.
        del purse[len(purse) - 1 - purse[::-1].index(UNSEEN)]
        d.set_purse(seat, tuple(purse))
        d.unseen = with_item(d.unseen, face, d.unseen[face] - 1)
        d.discards += (face,)
        d.tell("coin.spend", "spend", {"seat": seat, "cards": (IDS[face],), "coins": 1})
        self.spend(d, seat, n - 1)

    def run_fee(self, p: Params, d: Draft) -> bool:
        """Pay the active player: the cards change hands."""
        _, seat, rule, coins = d.pop()
        coins = min(coins, len(d.purse[seat]))
        if coins:
            purse = d.purse[seat]
            d.set_purse(seat, purse[: len(purse) - coins])
            d.set_purse(d.active, d.purse[d.active] + purse[len(purse) - coins :])
            d.tell(rule, "fee", {"seat": seat, "other": d.active, "coins": coins})
        return False

    # Points

    def check_points(self, p: Params, d: Draft, seat: int) -> None:
        """Bring about the end when a seat has the points for it."""
        held = holdings(d.display[seat])
        if d.ending or held.vp < p.end_points:
            return
        if not p.expedition_needed:
            d.ending = True
            d.tell("end.trigger", "last_round", {"seat": seat, "points": held.vp})
        elif held.expeditions >= p.needed_expeditions:
            d.ending = True
            d.tell("needed.trigger", "last_round", {"seat": seat, "points": held.vp})

    def clockwise(self, p: Params, first: int) -> tuple[int, ...]:
        """Return all seats, beginning with one."""
        return _clockwise(p.players, first)


@lru_cache(maxsize=64)
def _clockwise(players: int, first: int) -> tuple[int, ...]:
    return tuple((first + i) % players for i in range(players))
