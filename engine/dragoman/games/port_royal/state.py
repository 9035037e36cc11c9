"""A position of Port Royal: an immutable value of small numbers and tuples.

Cards are indices into `cards.CARDS`. Seats count from 0, the first player; in the solo variant seat 0 is the human and
seat 1 the dummy, whichever begins.
"""

from typing import Any, NamedTuple

from .cards import UNSEEN


class State(NamedTuple):
    """Everything that distinguishes two positions; no rule is in it.

    Flow
        stage       what is decided or drawn next: the name of the innermost frame, or "over"
        seat        whose chance or decision it is
        active      whose turn it is
        starter     the seat that had the first turn
        frames      the agenda, innermost last; each frame is a tuple of numbers and words whose first item is its kind:
                    see turn.py and effects.py
        turns       completed turns of the whole game
        ending      whether the end has been brought about (the round is being finished)
        revealed    cards turned over this turn
        colours     ship colours in the harbour when phase 2 of this turn began
        taken       cards that `seat` has taken in its chance
    Table
        deck        how many cards the draw pile holds
        unseen      cards that nobody sees face up, by face: the draw pile, and coins whose face nobody knows
        discards    the face-up pile, its top last
        harbour     cards of the harbour in the order in which they were revealed
        pending     the card being dealt with: a ship to decide on, or a tax increase; UNSEEN when there is none
        row         expeditions lying face up
    By seat
        display     persons and expeditions, in the order of the data file
        purse       coins: the faces of the cards, UNSEEN where nobody knows them; the last is spent first
    solo            what the solo variant adds
    last            the card turned over last this turn, where it still lies or waits; UNSEEN when there is none
    """

    stage: str
    seat: int
    active: int
    starter: int
    frames: tuple[tuple[Any, ...], ...]
    turns: int
    ending: bool
    revealed: int
    colours: int
    taken: int
    deck: int
    unseen: tuple[int, ...]
    discards: tuple[int, ...]
    harbour: tuple[int, ...]
    pending: int
    row: tuple[int, ...]
    display: tuple[tuple[int, ...], ...]
    purse: tuple[tuple[int, ...], ...]
    solo: "Solo | None" = None
    last: int = UNSEEN


class Solo(NamedTuple):
    """What the solo variant adds to a position.

    die          the last roll of the dummy, 0 before the first
    left         cards of that roll still to be turned over
    exhaustions  how often the draw pile has run out when a card was needed
    """

    die: int
    left: int
    exhaustions: int
