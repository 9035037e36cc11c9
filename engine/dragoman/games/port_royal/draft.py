"""A position while a step changes it: the fields of State, mutable, and the events so far."""

from typing import Any

from ...core.events import Event, Value
from .state import Solo, State

Values = dict[str, Value]
"""The values of an event."""


class Draft:
    """The working copy of one step."""

    __slots__ = (*State._fields, "events")

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
    solo: Solo | None
    last: int
    events: list[Event]

    def __init__(self, state: State) -> None:
        self.events = []
        (
            self.stage,
            self.seat,
            self.active,
            self.starter,
            self.frames,
            self.turns,
            self.ending,
            self.revealed,
            self.colours,
            self.taken,
            self.deck,
            self.unseen,
            self.discards,
            self.harbour,
            self.pending,
            self.row,
            self.display,
            self.purse,
            self.solo,
            self.last,
        ) = state

    def freeze(self) -> State:
        """Return the position reached."""
        fields = (
            self.stage,
            self.seat,
            self.active,
            self.starter,
            self.frames,
            self.turns,
            self.ending,
            self.revealed,
            self.colours,
            self.taken,
            self.deck,
            self.unseen,
            self.discards,
            self.harbour,
            self.pending,
            self.row,
            self.display,
            self.purse,
            self.solo,
            self.last,
        )
        return tuple.__new__(State, fields)

    def tell(self, rule: str, kind: str, values: Values) -> None:
        """Add an event."""
        # The same as Event(rule, kind, values), in half the time.
        self.events.append(tuple.__new__(Event, ("port_royal." + rule, kind, values)))

    def push(self, *frame: Any) -> None:
        """Put a piece of business on the agenda, to be done before everything on it."""
        self.frames = (*self.frames, frame)

    def pop(self) -> tuple[Any, ...]:
        """Take the innermost piece of business off the agenda and return it."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    def set_display(self, seat: int, display: tuple[int, ...]) -> None:
        """Set a seat's display."""
        self.display = (*self.display[:seat], tuple(sorted(display)), *self.display[seat + 1 :])

    def set_purse(self, seat: int, purse: tuple[int, ...]) -> None:
        """Set a seat's coins."""
        self.purse = (*self.purse[:seat], purse, *self.purse[seat + 1 :])


Position = State | Draft
"""What rules read: a position, finished or being changed; both have the fields of State."""
