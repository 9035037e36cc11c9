"""The shape of a game engine: pure functions over immutable states."""

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from .events import Event, Refusal

Action = tuple[int | str, ...]
"""A complete decision or chance result: a verb and its arguments, e.g. ("move", 7) or ("roll", 3, 4)."""

CHANCE = -1
"""The actor of a state that waits for dice, a draw or a reveal."""
OVER = -2
"""The actor of a state in which the game has ended."""
FACE_DOWN: Action = ("draw", "face_down")
"""The chance result, at a real table, of a card whose face whoever accompanies the game does not see."""


class Chance(NamedTuple):
    """The possible results of a chance action.

    outcomes  actions, each possible
    weights   positive whole numbers, one an outcome; None when all are equally likely
    """

    outcomes: tuple[Action, ...]
    weights: tuple[int, ...] | None = None


class Outcome(NamedTuple):
    """How a finished game ended.

    winners  seats that won (several when shared, none when the human side lost to an automaton that has no seat)
    label    short id, e.g. "win", "loss", "seat0", "shared": what `simulate` counts
    scores   per seat, itemised numbers by name, in the order of the tie-breakers
    """

    winners: tuple[int, ...]
    label: str
    scores: tuple[Mapping[str, int], ...]


class Engine(Protocol):
    """The rules of one variant, without any state of their own.

    States and parameters are values private to the game; whoever is not the engine looks at a state through `view`.
    """

    def start(self, params: Any) -> Any:
        """Return the state before the first chance action of the setup."""

    def actor(self, state: Any) -> int:
        """Return the seat to decide, CHANCE or OVER."""

    def legal_actions(self, params: Any, state: Any) -> list[Action]:
        """Return every legal decision of the actor as complete values; empty at CHANCE and OVER."""

    def chance(self, params: Any, state: Any) -> Chance:
        """Return the possible results at a CHANCE state."""

    def step(self, params: Any, state: Any, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """Return the next state and what happened. The action must be legal (or a possible chance result)."""

    def why_not(self, params: Any, state: Any, action: Action) -> Refusal | None:
        """Return the rule that forbids the action here, or None when it is legal."""

    def view(self, params: Any, state: Any, seat: int) -> Any:
        """Return the state as the seat sees it: hidden faces are unseen in it."""

    def outcome(self, params: Any, state: Any) -> Outcome:
        """Return how the game ended; only at OVER."""


@runtime_checkable
class Conceals(Protocol):
    """What an engine also has whose game takes cards that nobody looks at."""

    def nobody_sees(self, state: Any) -> bool:
        """Return whether the chance result is a card that stays face down for everybody: ("draw", "face_down")."""
