"""A position while a step changes it: the fields of State, mutable, and the events so far."""

from ...core.events import Event, Value
from ...core.tuples import with_item
from .kingdom import Kingdom
from .state import Solo, State

Values = dict[str, Value]
"""The values of an event."""


class Draft:
    """The working copy of one step."""

    __slots__ = (*State._fields, "events")

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
    solo: Solo | None
    events: list[Event]

    def __init__(self, state: State) -> None:
        self.events = []
        (
            self.stage,
            self.seat,
            self.round,
            self.frames,
            self.order,
            self.line,
            self.kings,
            self.at,
            self.next_line,
            self.next_kings,
            self.stock,
            self.removed,
            self.placed,
            self.board,
            self.tiles,
            self.stack,
            self.burnt,
            self.dragon,
            self.queen,
            self.knights_left,
            self.towers_left,
            self.coins,
            self.knights,
            self.sent,
            self.towers,
            self.kingdoms,
            self.solo,
        ) = state

    def freeze(self) -> State:
        """Return the position reached."""
        fields = (
            self.stage,
            self.seat,
            self.round,
            self.frames,
            self.order,
            self.line,
            self.kings,
            self.at,
            self.next_line,
            self.next_kings,
            self.stock,
            self.removed,
            self.placed,
            self.board,
            self.tiles,
            self.stack,
            self.burnt,
            self.dragon,
            self.queen,
            self.knights_left,
            self.towers_left,
            self.coins,
            self.knights,
            self.sent,
            self.towers,
            self.kingdoms,
            self.solo,
        )
        return tuple.__new__(State, fields)

    def tell(self, rule: str, kind: str, values: Values) -> None:
        """Add an event."""
        # The same as Event(rule, kind, values), in half the time.
        self.events.append(tuple.__new__(Event, ("queendomino." + rule, kind, values)))

    def pop(self) -> str:
        """Take the innermost piece of business off the agenda and return it."""
        frame = self.frames[-1]
        self.frames = self.frames[:-1]
        return frame

    def set_kingdom(self, seat: int, kingdom: Kingdom) -> None:
        """Set a seat's kingdom."""
        self.kingdoms = (*self.kingdoms[:seat], kingdom, *self.kingdoms[seat + 1 :])

    def add_coins(self, seat: int, coins: int) -> None:
        """Give coins to a seat, or take some away."""
        self.coins = with_item(self.coins, seat, self.coins[seat] + coins)


Position = State | Draft
"""What rules read: a position, finished or being changed; both have the fields of State."""
