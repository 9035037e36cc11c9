"""The figures of Queendomino: a frozen set of named numbers, read once from data.toml; tiles are in their own files."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...core.variants import Setting
from .buildings import Building
from .corrections import corrected
from .dominoes import NUMBERS

MIN_PLAYERS, MAX_PLAYERS = 2, 4

DATA: Mapping[str, Mapping[str, Any]] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))
"""The rules' figures as read; each table has `source` and `confidence`."""


@dataclass(frozen=True, slots=True)
class Params:
    """The figures of one game. Names of fields are the names that facts, data file and tests use.

    Switches
        players               2 to 4 (2 in the solo mode, where the game is the second)
        tax_bonus_per_knight  a safe's bonus is paid for each knight that collects, not once a turn (ruling Q2)
        harder_territories    solo only: every domino of the game's pile is an island for its buildings
        buildings             every kind of building, with the user's corrections
    Figures that need a word; see data.toml for their sources
        size                  squares across a kingdom at most
        kings                 kings of each player
        prices                of the spaces of the builders' board, from the stack on
        knights, towers       how many the box holds
        rounds                as many as the dominoes make lines
        tax_bonus             coins of a safe for each tower or knight
        dragon_prices         solo: the price of the dragon's space, by the human's position A to D
        choices               solo: how many positions from A the human may choose, by position A to D
        game_choices          solo: the positions that the game chooses, the first one preferred
    """

    players: int
    tax_bonus_per_knight: bool
    harder_territories: bool
    buildings: tuple[Building, ...]

    size: int
    kings: int
    rounds: int
    start_coins: int
    start_knights: int
    line_dominoes: int
    knights: int
    towers: int
    prices: tuple[int, ...]
    price_floor: int
    tax_knights: int
    knights_per_square: int
    tax_bonus: int
    queen_discount: int
    bribe_coins: int
    coins_per_point: int
    queen_crowns: int

    dragon_prices: tuple[int, ...]
    marker_price: int
    choices: tuple[int, ...]
    game_choices: tuple[int, ...]
    game_knights: int
    game_coins: int


@lru_cache(maxsize=64)
def default(
    players: int = MIN_PLAYERS,
    tax_bonus_per_knight: bool = True,
    buildings: str = "",
    *,
    solo: bool = False,
    harder_territories: bool = False,
) -> Params:
    """Return the figures of the data file under these switches; `buildings` are corrections as in corrections.py."""
    figures: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for table in DATA.values()
        for name, value in table.items()
        if name not in ("source", "confidence")
    }
    solo_size, solo_kings = figures.pop("solo_size"), figures.pop("solo_kings")
    for name, alone in (("size", solo_size), ("kings", solo_kings)):
        figures[name] = alone if solo else figures[name][players - MIN_PLAYERS]
    return Params(
        players=players,
        tax_bonus_per_knight=tax_bonus_per_knight,
        harder_territories=harder_territories,
        buildings=corrected(buildings),
        rounds=len(NUMBERS) // figures["line_dominoes"],
        **figures,
    )


def base_params(settings: Mapping[str, Setting]) -> Params:
    """Return the figures of the base game under complete settings."""
    return default(int(settings["players"]), bool(settings["tax_bonus_per_knight"]), str(settings["buildings"]))


def solo_params(settings: Mapping[str, Setting]) -> Params:
    """Return the figures of the solo mode under complete settings."""
    return default(
        MIN_PLAYERS,
        bool(settings["tax_bonus_per_knight"]),
        str(settings["buildings"]),
        solo=True,
        harder_territories=bool(settings["harder_territories"]),
    )
