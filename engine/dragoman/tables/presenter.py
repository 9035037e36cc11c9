"""What a game's presenter must give, and the plain data that a shell (notebook, terminal, page) draws.

Everything that a shell shows is text already translated; ids are the only words in it that no person reads.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple, NotRequired, Protocol, TypedDict

from ..core.engine import Action, Outcome
from ..core.events import Event
from ..core.messages import Message
from ..core.variants import Setting, Variant
from ..language.translator import Translator
from .plan import PlanData

NOBODY = -1
"""The reader behind a curtain: somebody who may see no hand at all."""


class PieceData(TypedDict):
    """Something that lies on a cell; `mark` is how it is written where nothing is drawn, "" for not at all."""

    kind: str
    seat: int | None
    count: int
    text: str
    title: str
    icon: NotRequired[str]
    mark: NotRequired[str]


class CellData(TypedDict):
    """One place of the board; `action` is what a click does, `act` the same as a sentence.

    `note` tells in words what the picture shows. Cells that follow one another with the same `group` are drawn as one
    row under that heading, as long as it need be or always of the same length `of`; without groups the board has rows
    of equal length. A place that is a whole map of squares has a `plan` and is shown by itself.
    """

    n: int
    name: str
    icon: str
    x: str
    aria: str
    action: str | None
    act: str | None
    secondary: list[str]
    here: bool
    pieces: list[PieceData]
    note: NotRequired[str]
    group: NotRequired[str]
    of: NotRequired[int]
    plan: NotRequired[PlanData]


class ItemData(TypedDict):
    """One thing in front of a player; `level` of `max` for what is counted on a track of `slots` spaces."""

    icon: str | None
    text: str
    title: str
    level: int | None
    max: int | None
    action: str | None
    slots: NotRequired[int]


class SectionData(TypedDict):
    """A labelled group of items of one kind."""

    label: str
    kind: str
    items: list[ItemData]


class PanelData(TypedDict):
    """What lies in front of one player."""

    title: str
    seat: int
    me: bool
    turn: bool
    icon: str
    letter: str
    sections: list[SectionData]


class RowData(TypedDict):
    """A line of public information: label and value; with `fold` it is shown on demand only, under that heading."""

    label: str
    value: str
    icon: NotRequired[str]
    fold: NotRequired[str]


class HintData(TypedDict):
    """Lines that are shown when a person asks for them, under one heading."""

    label: str
    rows: list[RowData]


class ActionData(TypedDict):
    """A legal decision as a full sentence; `cell` is the place it is about."""

    id: str
    text: str
    primary: bool
    group: str | None
    cell: int | None


class LineData(TypedDict):
    """A line of the log; level 0 is the heading of a turn."""

    text: str
    rule: str | None
    who: str | None
    new: bool
    level: int


class Scene(NamedTuple):
    """One position as one reader sees it, with all that is needed to tell it.

    view    the engine's view for the reader: unseen cards have no face in it
    reader  the seat that looks, or NOBODY
    actor   the seat to decide, CHANCE or OVER
    legal   the actor's legal actions, empty when a bot decides or when something is still to be shown
    names   what each seat is called, in the nominative
    you     the seat that texts call "you", NOBODY where several persons share the table
    """

    tr: Translator
    variant: Variant
    params: Any
    view: Any
    reader: int
    actor: int
    legal: tuple[Action, ...]
    names: tuple[str, ...]
    you: int


class LogEntry(NamedTuple):
    """A log sentence before translation: message, values, the seat that it tells of; level 0 is a heading."""

    message: Message
    values: Mapping[str, object]
    seat: int | None = None
    level: int = 1


class Rung(NamedTuple):
    """One step of a difficulty ladder: what to play, and how a person reads it."""

    title: Message
    settings: Mapping[str, Setting]


class Presenter(Protocol):
    """Turns positions, actions and events of one game into translated plain data.

    silent  kinds of event that no log line tells of
    """

    glossary: tuple[Message, ...]
    silent: frozenset[str]
    columns: int
    ladders: Mapping[str, tuple[Rung, ...]]

    def seat_name(self, variant: Variant, seat: int, tr: Translator) -> str | None:
        """Return the name of a seat that the game itself gives ("Mani"), or None."""

    def seats(self, state: Any) -> int:
        """Return how many seats the position has, an automaton's included."""

    def turn_of(self, state: Any) -> int:
        """Return whose turn it is, also while chance is drawn or somebody else decides."""

    def in_setup(self, state: Any) -> bool:
        """Return whether the position belongs to the setup, before anybody's first turn."""

    def prompt(self, scene: Scene) -> str:
        """Return what is to be decided now, as a full sentence."""

    def outcome(self, scene: Scene, outcome: Outcome) -> str:
        """Return how the game ended, in full sentences."""

    def scores(self, scene: Scene, outcome: Outcome) -> list[RowData]:
        """Return the final score, a row a seat."""

    def grid_label(self, scene: Scene) -> str:
        """Return the name of the board for a screen reader."""

    def cells(self, scene: Scene) -> list[CellData]:
        """Return the places, row by row."""

    def panels(self, scene: Scene) -> list[PanelData]:
        """Return what lies in front of the players, the reader's first."""

    def info(self, scene: Scene) -> list[RowData]:
        """Return what lies beside the board."""

    def action(self, scene: Scene, action: Action) -> ActionData:
        """Return a legal action (or a possible chance result) as a sentence."""

    def click(self, scene: Scene, cell: int) -> Action | None:
        """Return what a click on the place tries to do now, legal or not; None when clicks mean nothing now."""

    def log(self, scene: Scene, event: Event) -> list[LogEntry]:
        """Return what is told of an event to the reader of the scene (only its names, reader and params are used)."""

    def dice(self, text: str, legal: tuple[Action, ...]) -> Action | None:
        """Return the chance result that a person typed as dice or a piece show it ("3 4", "25"), if it is one."""


def action_id(action: Action) -> str:
    """Return the id of an action on a page: its words."""
    return " ".join(str(part) for part in action)
