"""A sentence for every kind of event; coins drawn one by one are not told, the gain before them is."""

from collections.abc import Mapping
from typing import Any

from ...core.events import Event
from ...core.messages import Message
from ..presenter import LogEntry, Scene
from . import words
from .log_texts import FEE_TO_YOU, PLAIN, REASON, SEAT, UNKNOWN
from .prompts import ending

SILENT = frozenset(("draw_coin",))
_TAXES = ("tax_bonus_swords", "tax_bonus_points")
_REASONED = ("dummy_hires", "dummy_trades", "dummy_nothing")
KINDS = frozenset((*(kind for kind in SEAT if kind not in _TAXES), *PLAIN, *SILENT, *_REASONED, "tax_bonus", "winner"))
"""Every kind of event that can be told, and those left out."""
_NUMBERS = {
    "hire": "price",
    "trade": "total",
    "roll": "die",
    "last_round": "points",
    "score": "points",
    "allowance": "cards",
    "governor": "cards",
}
"""The value that decides the plural; elsewhere it is "coins", or "n" itself."""


def entries(scene: Scene, event: Event) -> list[LogEntry]:
    """Return the log sentences of an event as the reader of the scene may know it."""
    kind, given = event.kind, event.values
    if kind in SILENT:
        return []
    if kind == "winner":
        winners = given.get("winners")
        message, values = ending(scene, tuple(int(str(seat)) for seat in winners) if isinstance(winners, tuple) else ())
        return [LogEntry(message, values, None)]
    told = _values(scene, kind, given)
    seat = given.get("seat")
    if kind in _REASONED:
        told["coins"] = scene.tr.text(words.COINS, n=int(str(given["purse"])))
        told["cards"] = words.cards_text(scene.tr, _cards(given.get("persons")))
        return [LogEntry(_reason(event), told, int(str(seat)))]
    name = kind
    if kind == "tax_bonus":
        name = "tax_bonus_swords" if "swords" in given else "tax_bonus_points"
    if name in SEAT and isinstance(seat, int):
        message = SEAT[name][0 if seat == scene.you else 1]
        if kind == "fee" and given.get("other") == scene.you:
            message = FEE_TO_YOU
        return [LogEntry(message, told, seat, 0 if kind == "turn" else 1)]
    return [LogEntry(PLAIN.get(kind, UNKNOWN), {**told, "kind": kind}, None)]


def _reason(event: Event) -> Message:
    rule = str(event.rule or "").removeprefix("port_royal.")
    return REASON.get(rule, UNKNOWN)


def _cards(value: Any) -> tuple[str, ...]:
    return tuple(str(card) for card in value) if isinstance(value, tuple) else ()


def _values(scene: Scene, kind: str, given: Mapping[str, Any]) -> dict[str, object]:
    values: dict[str, object] = {"kind": kind}
    seat = given.get("seat")
    if isinstance(seat, int) and 0 <= seat < len(scene.names):
        values["name"] = scene.names[seat]
    if isinstance(given.get("card"), str):
        values["card"] = words.card_text(scene.tr, given["card"])
    if isinstance(given.get("cards"), tuple):
        values["cards"] = words.cards_text(scene.tr, _cards(given["cards"]))
    number = given.get(_NUMBERS.get(kind, "coins"), given.get("n"))
    if isinstance(number, int):
        values["n"] = number
    return values
