"""Why an action is not legal: the rule it breaks, with the values of the position that break it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...core.engine import Action
from ...core.events import Refusal, Value
from .board import distances
from .card_refusals import card
from .params import PLACES, Params
from .reading import GREEN, NO_CARDS, RED, YELLOW
from .state import (
    BLACK_MARKET,
    CARAVANSARY,
    CARDS,
    COLOURS,
    DEALER,
    FABRIC_WAREHOUSE,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    GOODS,
    GREAT_MOSQUE,
    LARGE_MARKET,
    PALACE,
    POLICE_STATION,
    POST_OFFICE,
    SMALL_MARKET,
    SMALL_MOSQUE,
    SPICE_WAREHOUSE,
    TEA_HOUSE,
    TILE_BITS,
    WAINWRIGHT,
    State,
)

if TYPE_CHECKING:
    from .engine import Istanbul

Why = tuple[str, dict[str, Value]]
"""A rule's id without the game's prefix, and the values."""

_MAIN_VERB = {
    "extend": (WAINWRIGHT,),
    "fill": (FABRIC_WAREHOUSE, SPICE_WAREHOUSE, FRUIT_WAREHOUSE),
    "collect": (POST_OFFICE,),
    "draw": (CARAVANSARY,),
    "recall": (FOUNTAIN,),
    "good": (BLACK_MARKET,),
    "roll": (BLACK_MARKET,),
    "announce": (TEA_HOUSE,),
    "sell": (LARGE_MARKET, SMALL_MARKET),
    "send": (POLICE_STATION,),
    "deliver": (PALACE,),
    "tile": (SMALL_MOSQUE, GREAT_MOSQUE),
    "buy": (DEALER,),
}
"""The places whose action a verb is."""


def why_not(engine: "Istanbul", p: Params, s: State, action: Action) -> Refusal | None:
    """Return the rule that forbids the action, or None when it is legal.

    An action that cannot be read, or that belongs to another moment of the turn, breaks the order of the phases.
    """
    if action in engine.legal_actions(p, s):
        return None
    if engine.actor(s) < 0 or not action:
        return _refusal(phases(s))
    verb = action[0]
    if verb in _MAIN_VERB and not (s.stage == "act" and s.frames[-1][1] in _MAIN_VERB[str(verb)]):
        return _refusal(phases(s))
    reason = _REASONS.get(str(verb))
    try:
        why = reason(engine, p, s, action) if reason else None
    except (IndexError, TypeError, ValueError, KeyError):
        # A word too few, or one of another kind: no action of this game.
        why = None
    return _refusal(why or phases(s))


def _refusal(why: Why) -> Refusal:
    return Refusal("istanbul." + why[0], why[1])


def phases(s: State) -> Why:
    """Return the refusal of what is no action here."""
    return "turn.phases", {"stage": s.stage}


def is_place(value: Value) -> bool:
    """Return whether a value names a place."""
    return isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= PLACES


def _move(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    _, to = action
    if s.stage != "move" or not is_place(to):
        return None
    at = s.merchant[s.seat]
    if to == at:
        return "move.other_place", {"place": at}
    steps = distances(s.layout)[at][int(to)]
    if not p.move_min <= steps <= p.move_max:
        return "move.distance", {"from": at, "to": to, "steps": steps, "low": p.move_min, "high": p.move_max}
    return "mani.human_ban", {"place": to}


def _yellow(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    _, place = action
    seat = s.seat
    if s.stage == "final" or not is_place(place):
        return None
    if not s.tiles[seat] & YELLOW:
        return "tile.yellow", {"tile": "tile.yellow"}
    if s.yellow_used:
        return "tile.yellow_once", {}
    if place == s.merchant[seat]:
        return "tile.yellow_other", {"place": place}
    if s.lira[seat] < p.yellow_fee or not s.discs[seat] >> int(place) & 1:
        return "tile.yellow", {"place": place, "lira": p.yellow_fee, "have": s.lira[seat]}
    return ("governor.pay" if s.stage == "governor_pay" else "smuggler.pay"), {"lira": s.lira[seat]}


def _leave(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.stage != "arrive":
        return None
    place = s.merchant[s.seat]
    return ("move.none" if not s.under[s.seat] else "move.join"), {"place": place}


def _pick(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.stage != "arrive" or action[1] not in ("own", "neutral"):
        return None
    if not p.neutral_assistants:
        return "move.join", {"place": s.merchant[s.seat]}
    return "neutral.pick", {"place": s.merchant[s.seat]}


def _end(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    place = s.merchant[s.seat]
    if s.stage == "arrive":
        return "move.join", {"place": place}
    if s.stage == "encounters":
        return "catch.must", {"place": place}
    if s.stage == "governor_pay":
        return "governor.pay", {"lira": p.governor_fee}
    if s.stage == "smuggler_pay":
        return "smuggler.pay", {"lira": p.smuggler_fee}
    return None


def _pay(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.stage != "pay":
        return None
    return "merchants.cannot", {"lira": e.fee(p, s), "have": s.lira[s.seat]}


def _extend(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    seat = s.seat
    if s.extensions[seat] >= p.extensions_per_player:
        return "wainwright.limit", {"extensions": p.extensions_per_player}
    if not s.extensions_left:
        return "wainwright.empty", {}
    return "wainwright.buy", {"lira": p.extension_cost, "have": s.lira[seat]}


def _extra(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    good = GOODS.index(str(action[1]))
    seat = s.seat
    at_warehouse = s.stage == "act" and s.frames[-1][1] in _MAIN_VERB["fill"]
    if s.stage != "extra" and not at_warehouse:
        return None
    if at_warehouse or not s.tiles[seat] & GREEN or s.lira[seat] < p.green_fee:
        return "tile.green", {"lira": p.green_fee, "have": s.lira[seat]}
    return "goods.limit", {"good": f"good.{GOODS[good]}", "capacity": p.capacity[s.extensions[seat]]}


def _draw(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("caravansary.pile", {}) if action[1] == "discard" else None


def _discard(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if action[1] not in CARDS or s.stage not in ("discard", "governor_pay"):
        return None
    rule = "caravansary.discard" if s.stage == "discard" else "governor.pay"
    return rule, {"card": f"card.{action[1]}"}


def _recall(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("fountain.recall", {"place": action[1]}) if is_place(action[1]) else None


def _good(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("black.good", {"good": f"good.{action[1]}"}) if action[1] in GOODS else None


def _roll(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("black.roll", {}) if len(action) == 1 else None


def _announce(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    number = action[1]
    return ("tea.announce", {"number": number, "low": p.tea_low, "high": p.tea_high}) if type(number) is int else None


def _red(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.tiles[s.seat] & RED and s.stage == "act" and s.frames[-1][1] == BLACK_MARKET and s.frames[-1][4]:
        return "tile.red_once", {}
    rule = "tile.red_turn" if action[0] == "turn" else "tile.red_reroll"
    at_dice = s.stage in ("act", "red") and s.frames[0][0] == "act"
    return (rule, {"tile": "tile.red"}) if at_dice else None


def _sell(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    sold = _counts(action)
    _, place, _by_family, any_goods, _b = s.frames[-1]
    tile = e.demand(p, s, place)
    if tile is None:
        return "mani.market_closed", {"place": place}
    n = sum(sold)
    most = len(p.large_prices if place == LARGE_MARKET else p.small_prices)
    if any(n > have for n, have in zip(sold, s.goods[s.seat], strict=True)) or not 1 <= n <= most:
        return "market.sell", {"n": n, "low": 1, "high": most}
    if any_goods:
        return "card.any_goods", {"n": n, "need": sum(tile)}
    return "market.demand", {"place": place, **dict(zip(GOODS, tile, strict=True))}


def _send(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    to = action[1]
    if not is_place(to):
        return None
    at = s.family[s.seat]
    if at != POLICE_STATION:
        return "police.send", {"place": at}
    return "police.other_place", {"place": to}


def _deliver(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    goods = _counts(action)
    cost = e.ruby_cost(p, s)
    if cost is None:
        return "palace.empty", {"place": PALACE}
    need, free = cost
    values: dict[str, Value] = {**dict(zip(GOODS, need, strict=True)), "any": free}
    if any(n > have for n, have in zip(goods, s.goods[s.seat], strict=True)):
        return "palace.deliver", values
    return "palace.cost", values


def _tile(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    colour = COLOURS.index(str(action[1]))
    if (s.frames[-1][1] == SMALL_MOSQUE) != (colour < 2):
        return None
    tile = f"tile.{action[1]}"
    if s.tiles[s.seat] & TILE_BITS[COLOURS[colour]]:
        return "mosque.one_each", {"tile": tile}
    need = e.tile_need(p, s, colour)
    if not need:
        return "mosque.top", {"tile": tile}
    return "mosque.need", {"tile": tile, "n": need, "have": s.goods[s.seat][colour]}


def _buy(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    price = e.ruby_price(p, s)
    return ("dealer.buy", {"lira": price, "have": s.lira[s.seat]}) if price else ("dealer.empty", {"place": DEALER})


def _catch(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    _, other, _choice = action
    if s.stage != "encounters" or type(other) is not int or not 0 <= other < len(s.family):
        return None
    at = s.family[other]
    if other == s.seat:
        return "catch.own", {"place": at}
    if at == s.merchant[s.seat] == POLICE_STATION:
        return "catch.police", {"other": other}
    return ("catch.must", {"other": other, "place": at}) if at != s.merchant[s.seat] else ("catch.reward", {})


def _governor(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return _figure(s, "governor", s.governor, 1, p.governor_fee, "governor.card")


def _smuggler(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if action[1] not in GOODS:
        return None
    return _figure(s, "smuggler", s.smuggler, 2, p.smuggler_fee, "smuggler.good")


def _figure(s: State, name: str, at: int, used: int, fee: int, rule: str) -> Why | None:
    if s.stage != "encounters":
        return None
    if s.used & used:
        return f"{name}.once", {"place": at}
    if at != s.merchant[s.seat]:
        return rule, {"place": at}
    return f"{name}.pay", {"lira": fee, "have": s.lira[s.seat]}


def _pay_lira(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.stage == "governor_pay":
        return "governor.pay", {"lira": p.governor_fee, "have": s.lira[s.seat]}
    if s.stage == "smuggler_pay":
        return "smuggler.pay", {"lira": p.smuggler_fee, "have": s.lira[s.seat]}
    return None


def _pay_good(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if s.stage != "smuggler_pay" or action[1] not in GOODS:
        return None
    return "smuggler.pay", {"good": f"good.{action[1]}", "n": p.smuggler_good_fee}


def _skip(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("action.optional", {"place": s.frames[-1][1]}) if s.stage == "act" else None


def _pass(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    return ("mani.pass", {}) if s.stage == "move" and s.solo is not None else None


def _card(e: "Istanbul", p: Params, s: State, action: Action) -> Why | None:
    if e.playable(s, s.seat) == NO_CARDS and action[1] in CARDS:
        return "card.any_number", {"card": f"card.{action[1]}"}
    return card(e, p, s, action)


def _counts(action: Action) -> tuple[int, int, int, int]:
    _, a, b, c, d = action
    counts = (a, b, c, d)
    if not all(type(n) is int and n >= 0 for n in counts):
        raise ValueError(counts)
    return int(a), int(b), int(c), int(d)


_REASONS: dict[str, Callable[["Istanbul", Params, State, Action], Why | None]] = {
    "move": _move,
    "card": _card,
    "yellow": _yellow,
    "leave": _leave,
    "pick": _pick,
    "end": _end,
    "pay": _pay,
    "extend": _extend,
    "extra": _extra,
    "draw": _draw,
    "discard": _discard,
    "recall": _recall,
    "good": _good,
    "roll": _roll,
    "announce": _announce,
    "turn": _red,
    "reroll": _red,
    "keep": _red,
    "sell": _sell,
    "send": _send,
    "deliver": _deliver,
    "tile": _tile,
    "buy": _buy,
    "catch": _catch,
    "governor": _governor,
    "smuggler": _smuggler,
    "pay_lira": _pay_lira,
    "pay_good": _pay_good,
    "skip": _skip,
    "pass": _pass,
}
