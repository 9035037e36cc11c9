"""Turns in which something can be built, and what is gained; like the experiments it sees only the bench."""

from collections.abc import Iterable
from typing import Any

from ....core.events import Event
from ..lab import QueendominoLab

FIRST, SECOND, THIRD = (1, 0), (0, 1), (0, -1)
TOWNS = {FIRST: "town", SECOND: "town", THIRD: "town", (-1, 0): "wheat"}
"""A kingdom with three town squares that do not touch each other."""
FIGURES = {"thing.knight": "knights", "thing.tower": "towers", "thing.crown": "crowns", "thing.point": "vp"}
"""What a tile can show, and the bench's name for it."""
KINDS = (
    *("bakery", "sawmill", "fishmonger", "weaving_shop", "magic_school", "foundry", "church"),
    *("safe_tower", "safe_knight", "small_tavern", "big_tavern", "guardtower", "fortified_castle"),
    *("travelling_castle", "training_camp", "statue", "queens_tower"),
)
"""Every kind of building."""


def opened(state: Any) -> Any:
    """Return the position with every tile of the builders' board free for everybody."""
    if state.solo is None:
        return state._replace(dragon=0)
    return state._replace(dragon=0, solo=state.solo._replace(marker=0))


def to_build(lab: QueendominoLab, **turn: Any) -> Any:
    """Return seat 0's decision what to build; words as in `lab.turn`, by default rich and with three town squares."""
    turn = {"squares": {0: TOWNS}, "coins": {0: 20}, **turn}
    return opened(lab.at_build(**turn))


def builds(lab: QueendominoLab, state: Any) -> list[tuple[int, tuple[int, int]]]:
    """Return what can be built now: the space and the square."""
    found = [tuple(map(int, action[1:])) for action in lab.legal(state) if action[0] == "build"]
    return [(space, (x, y)) for space, x, y in found]


def paid(lab: QueendominoLab, state: Any, space: int) -> int:
    """Return what seat 0 pays for the tile on a space."""
    return int(state.coins[0] - lab.play(state, ("build", space, *FIRST)).coins[0])


def prices(lab: QueendominoLab, **turn: Any) -> list[int]:
    """Return what the tiles of a full builders' board cost, by space."""
    state = to_build(lab, **turn)
    return [paid(lab, state, space) for space in range(1, len(lab.board(state)) + 1)]


def building(lab: QueendominoLab, kind: str, **turn: Any) -> tuple[Any, Any, list[Event]]:
    """Let seat 0 build a tile of the kind; return the positions before and after it and the events."""
    state = to_build(lab, **{"board": ("", "", "", "", "", kind), **turn})
    after, events = lab.told(state, ("build", len(lab.board(state)), *FIRST))
    return state, after, events


def figure(event: Event, name: str) -> int:
    """Return a number that an event tells."""
    value = event.values[name]
    assert isinstance(value, int)
    return value


def points(events: Iterable[Event], *kinds: str, who: int = 0) -> int:
    """Return the points that events of these kinds give to a seat."""
    return sum(figure(event, "points") for event in events if event.kind in kinds and event.values["seat"] == who)
