"""A sentence for every kind of event, one where it happens to the reader and one where it happens to somebody else.

Subjects are names in the nominative, verbs are in the present tense: so the sentences can be translated without
knowing whether a name is a man's or a woman's.
"""

from collections.abc import Callable, Mapping
from typing import Any

from ...core.events import Event
from ...core.messages import Message, Term
from ...games.istanbul.state import GOODS
from ..presenter import LogEntry, Scene
from . import words
from .log_texts import NO_JEWELRY, NOTHING_FILLED, PLAIN, SEAT, SECRET, TO_YOU, UNKNOWN, Pair
from .prompts import ending

HIDDEN_CARD = "card.hidden"
KINDS = frozenset((*SEAT, *PLAIN, "winner"))
"""Every kind of event that can be told."""


def entries(scene: Scene, event: Event) -> list[LogEntry]:
    """Return the log sentences of an event as the reader of the scene may know it."""
    kind, given = event.kind, event.values
    seat = given.get("seat")
    level = 0 if kind == "turn" else 1
    if kind in SEAT and isinstance(seat, int):
        return [LogEntry(_message(scene, event, seat), _values(scene, event), seat, level)]
    if kind == "winner":
        message, values = ending(scene, _seats(given.get("winners")))
        return [LogEntry(message, values, None, level)]
    return [LogEntry(PLAIN.get(kind, UNKNOWN), {**_values(scene, event), "kind": kind}, None, level)]


def _seats(value: object) -> tuple[int, ...]:
    return tuple(int(seat) for seat in value) if isinstance(value, tuple) else ()


def _message(scene: Scene, event: Event, seat: int) -> Message:
    kind = event.kind
    pair: Pair = SEAT[kind]
    if kind in SECRET and (seat != scene.reader or event.values.get("card") == HIDDEN_CARD):
        pair = SECRET[kind]
    elif kind == "jewelry" and not event.values["n"]:
        pair = NO_JEWELRY
    elif kind == "fill" and not event.values["n"]:
        pair = NOTHING_FILLED
    if seat == scene.you:
        return pair[0]
    if kind in TO_YOU and event.values.get("other") == scene.you:
        return TO_YOU[kind]
    return pair[1]


def _values(scene: Scene, event: Event) -> dict[str, object]:
    """Return the values of the sentence: names for seats, terms for places and pieces, lists for goods."""
    given: Mapping[str, Any] = event.values
    tr = scene.tr
    values: dict[str, object] = {key: _VALUES.get(key, _same)(value) for key, value in given.items()}
    for key, name in (("seat", "name"), ("other", "other")):
        seat = given.get(key)
        if isinstance(seat, int) and 0 <= seat < len(scene.names):
            values[name] = scene.names[seat]
    if "to" in given:
        values["number"], values["shown"] = given["to"], given.get("from")
        values.setdefault("place", _place(given["to"]))
    if "n" in given and isinstance(given.get("good"), str):
        values["amount"] = words.good_amount(tr, given["good"].removeprefix("good."), given["n"])
    elif event.kind == "jewelry":
        values["amount"] = words.good_amount(tr, "jewelry", given["n"])
    if GOODS[0] in given:
        values["things"] = words.goods_list(tr, [given[good] for good in GOODS])
    elif event.kind == "collect":
        counts = [given["goods"].count(f"good.{good}") for good in GOODS]
        values["things"] = words.goods_list(tr, counts, (words.lira(tr, given["lira"]),) if given["lira"] else ())
    if isinstance(given.get("dice"), tuple) and given["dice"]:
        values["first"], values["second"] = given["dice"][0], given["dice"][-1]
    if "layout" in given:
        values["n"] = sum(1 for place in given["layout"] if place)
    return values


def _place(value: Any) -> object:
    return Term(f"place.{value}") if isinstance(value, int) else value


def _term(value: Any) -> object:
    return Term(value) if isinstance(value, str) and "." in value else value


def _same(value: Any) -> object:
    return value


_VALUES: Mapping[str, Callable[[Any], object]] = {
    "place": _place,
    "good": _term,
    "card": _term,
    "tile": _term,
    "piece": _term,
}
