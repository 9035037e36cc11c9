"""A position of Queendomino: an immutable value of small numbers and tuples.

Dominoes are their numbers, buildings indices into `buildings.BUILDINGS`. Seats count from 0; in the solo mode seat 0
is the human and seat 1 "the game", which has no kingdom.
"""

from typing import NamedTuple

from .kingdom import Kingdom


class State(NamedTuple):
    """Everything that distinguishes two positions; no rule is in it.

    Flow
        stage       what is decided or drawn next: the innermost frame, or "over"
        seat        whose decision it is
        round       0 before the first round, then 1 to 12
        frames      the agenda, innermost last: words, see rounds.py and turn.py
        order       seats whose kings have still to choose in the first line, the next one first
    Dominoes
        line        the dominoes of this round by position A to D, 0 where there is none
        kings       whose king stands on each of them, -1 for nobody's
        at          index of the domino whose king has its turn
        next_line   dominoes revealed for the next round, ascending
        next_kings  whose king stands on each of them
        stock       dominoes that nobody has seen, ascending: the pile has no order before it is drawn
        removed     dominoes out of the game
        placed      the placement (x, y, turn) of this turn, () before it and after a discard
    Builders' board
        board       tiles by space, the dearest first; EMPTY where there is none
        tiles       unseen tiles by kind: those of the stack
        stack       how many they are
        burnt       tiles out of the game
        dragon      the space where the dragon is, 0 in the cave
    Castles
        queen       the seat that hosts the queen, -1 for nobody
        knights_left, towers_left   the supply
    By seat
        coins, knights (not sent yet), sent (knights that lie on dominoes), towers
        kingdoms    in the solo mode the human's only
    solo            what the solo mode adds
    """

    stage: str
    seat: int
    round: int
    frames: tuple[str, ...]
    order: tuple[int, ...]
    line: tuple[int, ...]
    kings: tuple[int, ...]
    at: int
    next_line: tuple[int, ...]
    next_kings: tuple[int, ...]
    stock: tuple[int, ...]
    removed: tuple[int, ...]
    placed: tuple[int, ...]
    board: tuple[int, ...]
    tiles: tuple[int, ...]
    stack: int
    burnt: tuple[int, ...]
    dragon: int
    queen: int
    knights_left: int
    towers_left: int
    coins: tuple[int, ...]
    knights: tuple[int, ...]
    sent: tuple[int, ...]
    towers: tuple[int, ...]
    kingdoms: tuple[Kingdom, ...]
    solo: "Solo | None" = None


class Solo(NamedTuple):
    """What the solo mode adds to a position: what the game has.

    pile    dominoes laid aside, in order
    sent    knights on each of them
    built   (domino, building) for every tile it has built
    marker  the space of the tile reserved for it, 0 when none is
    """

    pile: tuple[int, ...]
    sent: tuple[int, ...]
    built: tuple[tuple[int, int], ...]
    marker: int
