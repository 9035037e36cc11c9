"""The figures of Port Royal: a frozen set of named numbers, read once from data.toml; the cards are in cards.py."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

from ...core.variants import Setting
from .cards import CARDS

MIN_PLAYERS, MAX_PLAYERS = 2, 5

DATA: Mapping[str, Mapping[str, Any]] = tomllib.loads(files(__package__).joinpath("data.toml").read_text("utf-8"))
"""The rules' figures as read; each table has `source` and `confidence`."""


@dataclass(frozen=True, slots=True)
class Params:
    """The figures of one game. Names of fields are the names that facts, data file and tests use.

    Switches
        players              2 to 5 (2 in the solo variant, where the dummy is the second)
        expedition_after_bust  the active player may still fulfil expeditions after a bust (ruling Q20)
        expedition_needed    the variant in which the end and the win need an expedition
        handicap             solo only: points that are a success
    Figures that need a word; see data.toml for their sources
        counts               how many cards of each face the draw pile is made of
        must_reveal          cards to turn over before stopping
        same_colour          ships of one colour that lose the turn
        tax_divisor          what the coins lost to a tax are divided by
        allowance            cards of the active player, by number of ship colours in the harbour from 0 to 5
        dummy_ship_coins     coins of a ship that the dummy takes in the human's turn, at least
        exhaustions          how often the draw pile must run out to end the solo game
    """

    players: int
    expedition_after_bust: bool
    expedition_needed: bool
    handicap: int

    counts: tuple[int, ...]
    start_coins: int
    special_players: int
    must_reveal: int
    same_colour: int
    tax_threshold: int
    tax_divisor: int
    tax_bonus: int
    allowance: tuple[int, ...]
    other_cards: int
    fee: int
    trader_coins: int
    mademoiselle_discount: int
    mademoiselle_floor: int
    jester_coins: int
    admiral_coins: int
    admiral_cards: int
    governor_cards: int
    end_points: int
    needed_expeditions: int

    die_sides: int
    dummy_cards: int
    dummy_fee: int
    dummy_ship_coins: int
    dummy_tax_bonus: int
    exhaustions: int


@lru_cache(maxsize=64)
def default(
    players: int = MIN_PLAYERS,
    expedition_after_bust: bool = True,
    expedition_needed: bool = False,
    handicap: int | None = None,
) -> Params:
    """Return the figures of the data file under these switches."""
    figures: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for table in DATA.values()
        for name, value in table.items()
        if name not in ("source", "confidence")
    }
    if handicap is not None:
        figures["handicap"] = handicap
    return Params(
        players=players,
        expedition_after_bust=expedition_after_bust,
        expedition_needed=expedition_needed,
        # The special expedition is never in the draw pile: it lies on the table, or stays in the box.
        counts=tuple(0 if card.special else card.copies for card in CARDS),
        **figures,
    )


def base_params(settings: Mapping[str, Setting]) -> Params:
    """Return the figures of the base game under complete settings."""
    return default(
        int(settings["players"]), bool(settings["expedition_after_bust"]), bool(settings["expedition_needed"])
    )


def solo_params(settings: Mapping[str, Setting]) -> Params:
    """Return the figures of the solo variant under complete settings."""
    return default(MIN_PLAYERS, bool(settings["expedition_after_bust"]), False, int(settings["handicap"]))
