"""Plans: a map of squares in front of a player, and where something may be laid on it. Plain data, no game in it."""

from typing import NotRequired, TypedDict

Square = tuple[int, int]
"""A square of a plan: steps to the right and down."""


class SquareData(TypedDict):
    """Something that lies on a square: `title` in words, `mark` in a few characters where nothing is drawn."""

    x: int
    y: int
    title: str
    mark: str


class PlaceData(TypedDict):
    """A legal way to lay something: `text` is a sentence, `icons` its pictures, one a square.

    Ways that cover the same square are turned into one another.
    """

    id: str
    text: str
    squares: list[list[int]]
    icons: list[str]


class PlanData(TypedDict):
    """A map.

    x, y           the square at its top left
    columns, rows  its size
    picture        the whole map as SVG text
    squares        what lies on it, row by row
    places         every legal way to lay something, none when nothing is to be laid
    size           largest width of a square on a page, in pixels
    turn, lay      what the buttons that turn it and lay it down say, where there are places
    keys           which keys do the same, as a sentence
    tries          how ids of places begin that are not legal: a page asks with them why not
    """

    x: int
    y: int
    columns: int
    rows: int
    picture: str
    squares: list[SquareData]
    places: list[PlaceData]
    size: int
    turn: NotRequired[str]
    lay: NotRequired[str]
    keys: NotRequired[str]
    tries: NotRequired[str]
