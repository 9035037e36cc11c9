"""The 32 building tiles of Queendomino, 17 kinds, read once from buildings.csv (fact sheet, section 3).

The immediate knights and towers of some kinds were never seen: those cells are *assumed*, each is marked, and a user
who owns the tiles can correct them (corrections.py).
"""

import csv
from importlib.resources import files
from typing import NamedTuple

from .dominoes import TERRAINS

EMPTY = -1
"""A space of the builders' board without a tile."""


class Building(NamedTuple):
    """A kind of building tile.

    id          name in actions, events and the data file
    copies      tiles of this kind
    knights, towers   what it brings at once
    crowns      crowns on it
    vp          points it is worth of itself
    per         what it scores for: "territory", "tower", "knight", or ""
    terrain     index into TERRAINS of the territories it scores for, else -1
    per_vp      points for each of them
    tax         what its tax bonus counts: "tower", "knight", or ""
    assumed     columns ("knights", "towers") whose figure no source shows
    corrected   columns that the user's own file gives
    value_confidence, front_confidence   how sure the data file is
    """

    id: str
    copies: int
    knights: int
    towers: int
    crowns: int
    vp: int
    per: str
    terrain: int
    per_vp: int
    tax: str
    assumed: frozenset[str]
    corrected: frozenset[str]
    value_confidence: str
    front_confidence: str


def _building(row: dict[str, str]) -> Building:
    per, _, terrain = row["vp_per"].partition(":")
    seen = {column: row[f"front_{column}"] for column in ("knights", "towers")}
    figures = {column: int(text or row[f"assumed_{column}"]) for column, text in seen.items()}
    return Building(
        id=row["kind"],
        copies=int(row["count"]),
        knights=figures["knights"],
        towers=figures["towers"],
        crowns=int(row["crowns"] or 0),
        vp=int(row["vp_flat"]),
        per=per,
        terrain=TERRAINS.index(terrain) if terrain else -1,
        per_vp=int(row["vp_per_amount"]),
        tax=row["tax_bonus_per"],
        assumed=frozenset(column for column, text in seen.items() if not text),
        corrected=frozenset(),
        value_confidence=row["value_confidence"],
        front_confidence=row["front_confidence"],
    )


BUILDINGS = tuple(
    _building(row)
    for row in csv.DictReader(files(__package__).joinpath("buildings.csv").read_text("utf-8").splitlines())
)
"""Every kind in the order of the data file; a position names a kind by its index here."""

IDS = tuple(building.id for building in BUILDINGS)
INDEX = {building.id: kind for kind, building in enumerate(BUILDINGS)}


def kind_id(kind: int) -> str:
    """Return the id of a kind, "" for an empty space."""
    return IDS[kind] if kind != EMPTY else ""


def term(building: str) -> str:
    """Return the glossary's id of a kind: "building.bakery"."""
    return f"building.{building}"
