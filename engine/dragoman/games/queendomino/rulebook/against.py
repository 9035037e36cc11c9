"""Turns against the game of the solo mode; like the experiments it sees only the bench."""

from collections.abc import Iterable, Iterator
from typing import Any

from ....core.events import Event
from ..lab import QueendominoLab
from .helpers import CHANCE, deal, since

POSITIONS = (1, 2, 3, 4)
"""The places of a line, that of the lowest number first."""
PLAIN, ONE_TOWN, TWO_TOWNS = 10, 33, 46
"""Dominoes for the game: without a town square, with one, with two."""
LINE = (14, 20, 34, 45)
"""A next line."""


def to_choice(lab: QueendominoLab, **turn: Any) -> Any:
    """Return the human's decision which domino to choose; words as in `lab.turn`."""
    state = lab.turn(**{"next_line": LINE, **turn})
    while state.stage != "choose":
        state = lab.play(state, lab.quiet(state))
    return state


def chosen(events: Iterable[Event]) -> list[tuple[int, int]]:
    """Return who chose, and which domino of the line, in the order of the choices."""
    return [(int(str(e.values["seat"])), int(str(e.values["position"]))) for e in events if e.kind == "choose"]


def choices(lab: QueendominoLab) -> Iterator[tuple[int, list[Event]]]:
    """Let the human choose each domino of the first line and of a later one; yield its place and what is told."""
    for state in (lab.start(), to_choice(lab, position=1)):
        for n in POSITIONS:
            yield n, lab.told(state, ("choose", n))[1]


def rounds_begun(lab: QueendominoLab) -> Iterator[tuple[int, Any, list[Event]]]:
    """Yield for first and later rounds the place of the human's king, the beginning and what is told up to it."""
    for state in (lab.start(), to_choice(lab, position=1)):
        for n in POSITIONS:
            first = len(lab.steps)
            yield n, deal(lab, lab.play(state, ("choose", n))), since(lab, first)


def to_round_end(lab: QueendominoLab, state: Any) -> tuple[Any, list[Event]]:
    """Play the human's turn, doing as little as can be, and the game's; return what follows and every event."""
    first = len(lab.steps)
    while state.stage not in (*CHANCE, "over"):
        state = lab.play(state, lab.quiet(state))
    return state, since(lab, first)


def game_turn(lab: QueendominoLab, domino: int, **turn: Any) -> tuple[Any, Any, list[Event]]:
    """Let the game lay a domino aside; return the beginning of the round, its end, and every event between."""
    before = lab.turn(game_domino=domino, **turn)
    after, events = to_round_end(lab, before)
    lab.expect("the game has its turn", [domino], [e.values["domino"] for e in events if e.kind == "game_lays"])
    return before, after, events


def town_squares(lab: QueendominoLab, domino: int) -> int:
    """Return how many town squares a domino has."""
    return [terrain for terrain, _ in lab.halves(domino)].count("town")


def built_by_game(events: Iterable[Event]) -> list[str]:
    """Return the buildings that the game builds."""
    return [str(event.values["kind"]) for event in events if event.kind == "game_builds"]
