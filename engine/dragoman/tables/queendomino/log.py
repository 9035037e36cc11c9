"""A sentence for every kind of event; dominoes drawn one by one are not told, the line they make up is."""

from collections.abc import Mapping
from typing import Any

from ...core.events import Event
from ...games.queendomino.dominoes import TERRAINS
from ..presenter import LogEntry, Scene
from . import words
from .log_texts import GAME_CHOOSES, PLAIN, SEAT, UNKNOWN
from .prompts import ending

SILENT = frozenset(("domino", "advance"))
_SPLIT = {"pass": "stage", "none_left": "piece"}
"""Kinds with a sentence for each value of the field named."""
KINDS = frozenset(
    (*(kind for kind in (*SEAT, *PLAIN) if "_no_t" not in kind), *SILENT, *_SPLIT, "game_keeps", "winner", "result")
)
"""Every kind of event that can be told, and those left out."""
_NUMBERS = {
    "build": "cost",
    "stack_empty": "spaces",
    "tax_bonus": "coins",
    "knight": "coins",
    "bribe": "coins",
    "knights": "n",
    "towers": "n",
    "none_left": "n",
    "game_knights": "n",
}
"""The value that decides the plural; elsewhere it is "points"."""
_GAME = 1


def entries(scene: Scene, event: Event) -> list[LogEntry]:
    """Return the log sentences of an event as the reader of the scene may know it."""
    kind, given = event.kind, event.values
    if kind in SILENT:
        return []
    if kind in ("winner", "result"):
        return [_ending(scene, given)]
    told = _values(scene, kind, given)
    seat = given.get("seat")
    solo = scene.variant.name == "queendomino-solo"
    if kind == "choose" and solo and seat == _GAME:
        return [LogEntry(GAME_CHOOSES, told, seat)]
    name = f"{kind}_{given[_SPLIT[kind]]}" if kind in _SPLIT else kind
    if kind == "game_keeps":
        name = "game_keeps_no_town" if str(event.rule).endswith("game_no_town") else "game_keeps_no_tile"
    if name in SEAT and isinstance(seat, int):
        return [LogEntry(SEAT[name][0 if seat == scene.you else 1], told, seat, 0 if kind == "turn" else 1)]
    return [LogEntry(PLAIN.get(name, UNKNOWN), told, _GAME if kind.startswith("game_") else None)]


def _ending(scene: Scene, given: Mapping[str, Any]) -> LogEntry:
    winners = given.get("winners")
    points = [int(given["points"]), int(given["game"])] if "game" in given else []
    seats = tuple(int(seat) for seat in winners) if isinstance(winners, tuple) else ()
    message, values = ending(scene, seats, str(given["label"]), points)
    return LogEntry(message, values, None)


def _values(scene: Scene, kind: str, given: Mapping[str, Any]) -> dict[str, object]:
    tr = scene.tr
    values: dict[str, object] = {"kind": kind}
    seat = given.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(scene.names):
        values["name"] = scene.names[seat]
    if isinstance(given.get("domino"), int):
        values["domino"] = words.domino(tr, given["domino"])
    if isinstance(given.get("dominoes"), tuple):
        values["dominoes"] = words.dominoes(tr, tuple(number for number in given["dominoes"] if number))
    if given.get("position"):
        values["position"] = words.POSITIONS[int(given["position"]) - 1]
    if isinstance(given.get("terrain"), str):
        values["terrain"] = words.terrain_name(tr, TERRAINS.index(given["terrain"]))
    if isinstance(given.get("kind"), str) and given["kind"]:
        values["building"] = words.building_name(tr, given["kind"])
    if "price" in given:
        values["price"] = given["price"]
    elif "space" in given:
        values["price"] = scene.params.prices[int(given["space"]) - 1]
    if "round" in given:
        values["number"] = given["round"]
    number = given.get(_NUMBERS.get(kind, "points"))
    if isinstance(number, int):
        values["n"] = number
    return values
