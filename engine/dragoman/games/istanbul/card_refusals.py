"""Why a bonus card cannot be played: not held, or not at this time, or not so."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.engine import Action
from ...core.events import Value
from .board import distances
from .params import PLACES, Params
from .reading import TWICE
from .state import CARDS, GOODS, POLICE_STATION, SMALL_MARKET, State

if TYPE_CHECKING:
    from .engine import Istanbul

Why = tuple[str, dict[str, Value]]


def card(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    """Return the rule that forbids the card here; None for what is no card action at all."""
    kind = str(action[1])
    index = CARDS.index(kind)
    if not e.playable(s, s.seat)[index]:
        return "card.any_number", {"card": f"card.{kind}"}
    if s.seat != e.actor(s) or s.stage.startswith("mani"):
        return "card.own_turn", {"card": f"card.{kind}"}
    return _CARDS[kind](e, p, s, action)


def _move(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    to = action[2]
    if not isinstance(to, int) or not 1 <= to <= PLACES:
        return None
    at = s.merchant[s.seat]
    if s.stage != "move":
        return "card.move", {"stage": s.stage}
    if to == at:
        return "move.other_place", {"place": at}
    steps = distances(s.layout)[at][to]
    if p.card_move_min <= steps <= p.card_move_max:
        return "mani.human_ban", {"place": to}
    return "card.move", {"from": at, "to": to, "steps": steps, "low": p.card_move_min, "high": p.card_move_max}


def _stay(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("card.stay", {"stage": s.stage}) if len(action) == 2 else None


def _return_assistant(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    place = action[2]
    if not isinstance(place, int) or not 1 <= place <= PLACES:
        return None
    if s.stage not in ("move", "arrive"):
        return "card.return_assistant", {"stage": s.stage}
    return "card.return_assistant", {"place": place}


def _gain_good(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    good = GOODS.index(str(action[2]))
    capacity = p.capacity[s.extensions[s.seat]]
    if s.stage in ("governor_pay", "smuggler_pay", "encounters", "move", "arrive", "pay", "final") or (
        s.stage == "act" and not any(s.frames[-1][2:])
    ):
        if s.goods[s.seat][good] >= capacity:
            return "goods.limit", {"good": f"good.{GOODS[good]}", "capacity": capacity}
        return "governor.pay", {"card": "card.gain_good"}
    return "card.gain_good_not_during", {"stage": s.stage}


def _five_lira(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return None


def _family(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if action[2] not in ("card", "lira"):
        return None
    if s.stage == "final" and s.family[s.seat] != POLICE_STATION:
        return "end.final_family", {"card": "card.family_to_police"}
    return "card.family_not_police", {"place": POLICE_STATION}


def _any_goods(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.stage == "act" and s.frames[-1][1] == SMALL_MARKET and e.demand(p, s, SMALL_MARKET) is None:
        return "mani.market_closed", {"place": SMALL_MARKET}
    return "card.any_goods", {"stage": s.stage, "have": sum(s.goods[s.seat])}


def _twice(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    place = next(place for place, kind in TWICE.items() if CARDS[kind] == action[1])
    return f"card.{action[1]}", {"place": place, "stage": s.stage}


_CARDS: dict[str, Callable[["Istanbul", Params, State, Action], Why | None]] = {
    "gain_good": _gain_good,
    "five_lira": _five_lira,
    "move_3_4": _move,
    "stay": _stay,
    "return_assistant": _return_assistant,
    "small_market_any": _any_goods,
    "palace_twice": _twice,
    "post_twice": _twice,
    "dealer_twice": _twice,
    "family_to_police": _family,
}
