"""The 48 dominoes of Queendomino, read once from dominoes.csv (fact sheet, section 2).

Which squares there are is confirmed; the numbers are a reconstruction, and each row says how sure it is.
"""

import csv
from importlib.resources import files
from typing import NamedTuple

TERRAINS = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "town")
WHEAT, FOREST, LAKE, GRASSLAND, SWAMP, MINE, TOWN = range(7)


class Domino(NamedTuple):
    """A domino.

    number       printed on its back, 1 to 48
    left, right  indices into TERRAINS
    left_crowns, right_crowns
    confidence   how sure the data file is of the row
    """

    number: int
    left: int
    left_crowns: int
    right: int
    right_crowns: int
    confidence: str

    @property
    def halves(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Terrain and crowns of the left and of the right square."""
        return (self.left, self.left_crowns), (self.right, self.right_crowns)


def _domino(row: dict[str, str]) -> Domino:
    return Domino(
        number=int(row["number"]),
        left=TERRAINS.index(row["left_terrain"]),
        left_crowns=int(row["left_crowns"]),
        right=TERRAINS.index(row["right_terrain"]),
        right_crowns=int(row["right_crowns"]),
        confidence=row["confidence"],
    )


_ROWS = csv.DictReader(files(__package__).joinpath("dominoes.csv").read_text("utf-8").splitlines())

DOMINOES: dict[int, Domino] = {domino.number: domino for domino in map(_domino, _ROWS)}
"""Every domino by its number."""

NUMBERS = tuple(DOMINOES)
"""The numbers in ascending order."""


def terrain_term(terrain: int) -> str:
    """Return the glossary's id of a terrain: "terrain.wheat"."""
    return f"terrain.{TERRAINS[terrain]}"
