"""The cards of Port Royal: every different face with what it prints, read once from cards.csv.

The data file follows the fact sheet, sections 1.2 to 1.5.
"""

import csv
from functools import lru_cache
from importlib.resources import files
from typing import NamedTuple

COLOURS = ("yellow", "blue", "green", "red", "black")
SYMBOLS = ("house", "anchor", "cross")
"""Symbols in the order of the persons that bear them: settler, captain, priest."""
SHIP, PERSON, EXPEDITION, TAX = range(4)
"""Kinds of card."""
KINDS = ("ship", "person", "expedition", "tax")
SKULL = 99
"""Swords of a ship that bears a skull: more than all cards together have."""
UNSEEN = -1
"""A coin whose face nobody at the table has seen."""
MAX_SWORDS, MIN_VP = "max_swords", "min_vp"
"""The two faces of the tax increase."""


class Card(NamedTuple):
    """A face.

    id          name in actions, events and the data file
    kind        SHIP, PERSON, EXPEDITION or TAX
    name        "pinnace", "sailor", "expedition", "tax", …
    colour      index into COLOURS for ships and traders, else -1
    swords      of a ship (SKULL for a skull) or of a sailor or pirate
    coins       what a ship brings, a person costs, an expedition pays
    vp          points of a person or an expedition
    symbols     how many houses, anchors, crosses an expedition asks for; for a person the ones it can stand for
    copies      how many of them there are
    special     whether it is the expedition for five players only
    effect      MAX_SWORDS or MIN_VP on a tax increase, else ""
    confidence  how sure the data file is of the row
    """

    id: str
    kind: int
    name: str
    colour: int
    swords: int
    coins: int
    vp: int
    symbols: tuple[int, int, int]
    copies: int
    special: bool
    effect: str
    confidence: str


_NAMES = {"jack of all trades": "jack", "expedition (5 players only)": "expedition"}


def _card(row: dict[str, str]) -> Card:
    kind = row["kind"].removesuffix("_5p")
    name = row["name_en"].lower()
    words = row["symbols"].replace("/", "+").split("+")
    houses, anchors, crosses = (words.count(symbol) for symbol in SYMBOLS)
    return Card(
        id=row["id"],
        kind=KINDS.index(kind),
        name="tax" if kind == "tax" else _NAMES.get(name, name),
        colour=COLOURS.index(row["colour"]) if row["colour"] else -1,
        swords=SKULL if row["swords"] == "skull" else int(row["swords"] or 0),
        # A tax increase pays nothing of itself: its coin is a figure of the rules.
        coins=0 if kind == "tax" else int(row["coins_or_cost"]),
        vp=int(row["vp"]),
        symbols=(houses, anchors, crosses),
        copies=int(row["count"]),
        special=row["kind"] == "expedition_5p",
        effect=row["symbols"] if kind == "tax" else "",
        confidence=row["confidence"].lower(),
    )


CARDS = tuple(
    _card(row) for row in csv.DictReader(files(__package__).joinpath("cards.csv").read_text("utf-8").splitlines())
)
"""Every face, in the order of the data file; a position names a face by its index here."""

INDEX = {card.id: face for face, card in enumerate(CARDS)}
IDS = tuple(card.id for card in CARDS)
KIND = tuple(card.kind for card in CARDS)
COINS = tuple(card.coins for card in CARDS)
POINTS = tuple(card.vp for card in CARDS)
SWORDS = tuple(card.swords for card in CARDS)
COLOUR = tuple(card.colour for card in CARDS)
SPECIAL = next(face for face, card in enumerate(CARDS) if card.special)
SETTLER, CAPTAIN, PRIEST, JACK = (
    next(face for face, card in enumerate(CARDS) if card.name == name)
    for name in ("settler", "captain", "priest", "jack")
)


def ids(faces: tuple[int, ...]) -> tuple[str, ...]:
    """Return the ids of faces."""
    return tuple(IDS[face] for face in faces)


def term(card: str) -> str:
    """Return the glossary's id of what a face shows: "ship.yellow", "person.sailor", "card.expedition", "card.tax"."""
    found = CARDS[INDEX[card]]
    if found.kind == SHIP:
        return f"ship.{COLOURS[found.colour]}"
    if found.kind == PERSON:
        return f"person.{found.name}"
    return "card.special" if found.special else f"card.{found.name}"


class Holdings(NamedTuple):
    """What a display amounts to: points, swords, how many of each person that matters, expeditions."""

    vp: int
    swords: int
    traders: tuple[int, ...]
    governors: int
    admirals: int
    jesters: int
    mademoiselles: int
    symbols: tuple[int, int, int, int]
    """Settlers, captains, priests, jacks."""
    expeditions: int


@lru_cache(maxsize=1 << 16)
def holdings(display: tuple[int, ...]) -> Holdings:
    """Return what a display amounts to."""
    cards = [CARDS[face] for face in display]
    names = [card.name for card in cards]
    traders = [0] * len(COLOURS)
    for card in cards:
        if card.name == "trader":
            traders[card.colour] += 1
    return Holdings(
        vp=sum(card.vp for card in cards),
        swords=sum(card.swords for card in cards),
        traders=tuple(traders),
        governors=names.count("governor"),
        admirals=names.count("admiral"),
        jesters=names.count("jester"),
        mademoiselles=names.count("mademoiselle"),
        symbols=(names.count("settler"), names.count("captain"), names.count("priest"), names.count("jack")),
        expeditions=names.count("expedition"),
    )
