"""Why an action is not legal: the rule it breaks, with the values of the position that break it."""

from typing import TYPE_CHECKING

from ...core.engine import Action
from ...core.events import Refusal, Value
from .cards import CARDS, COINS, EXPEDITION, IDS, INDEX, KIND, PERSON, SHIP, SKULL, SWORDS
from .draft import Position
from .params import Params
from .reading import allowance, fee, held, price
from .state import State
from .turn import allowance_rule

if TYPE_CHECKING:
    from .engine import PortRoyal

Why = tuple[str, dict[str, Value]]
"""A rule's id without the game's prefix, and the values."""


def why_not(engine: "PortRoyal", p: Params, s: State, action: Action) -> Refusal | None:
    """Return the rule that forbids the action, or None when it is legal.

    An action that cannot be read, or that belongs to another moment of the turn, breaks the order of the phases.
    """
    if action in engine.legal_actions(p, s):
        return None
    if engine.actor(s) < 0 or not action:
        return _refusal(phases(s))
    reason = _REASONS.get(str(action[0]))
    try:
        why = reason(engine, p, s, action) if reason else None
    except (IndexError, TypeError, ValueError, KeyError):
        # A word too few, or one of another kind: no action of this game.
        why = None
    return _refusal(why or phases(s))


def _refusal(why: Why) -> Refusal:
    return Refusal("port_royal." + why[0], why[1])


def phases(s: Position) -> Why:
    """Return the refusal of what is no action here."""
    return "turn.phases", {"stage": s.stage}


def _is_number(value: Value) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _stop(e: "PortRoyal", p: Params, s: State, action: Action) -> Why | None:
    (_,) = action
    if s.stage == "discover":
        return "discover.must", {"revealed": s.revealed}
    return None


def _repel(e: "PortRoyal", p: Params, s: State, action: Action) -> Why | None:
    (_,) = action
    if s.stage != "discover":
        return None
    face = s.harbour[-1] if s.harbour else -1
    if face < 0 or KIND[face] != SHIP or face != s.last:
        return "repel.only_new", {}
    if SWORDS[face] == SKULL:
        return "repel.skull", {"card": IDS[face]}
    have = held(s, s.active).swords
    if have < SWORDS[face]:
        return "repel.swords", {"card": IDS[face], "swords": SWORDS[face], "have": have}
    return "repel.only_new", {"card": IDS[face]}


def _pass(e: "PortRoyal", p: Params, s: State, action: Action) -> Why | None:
    (_,) = action
    if s.stage == "discover" and s.revealed < p.must_reveal:
        return "discover.must", {"revealed": s.revealed}
    return None


def _take(e: "PortRoyal", p: Params, s: State, action: Action) -> Why | None:
    verb, slot = action
    if s.stage == "bust":
        return "bust.no_trade", {"seat": s.seat}
    if s.stage != "trade":
        return None
    if not _is_number(slot) or not 1 <= int(slot) <= len(s.harbour):
        return "trade.harbour", {"number": slot, "cards": len(s.harbour)}
    face = s.harbour[int(slot) - 1]
    if (KIND[face] == SHIP) != (verb == "trade"):
        return "trade.ship" if KIND[face] == PERSON else "trade.hire", {"card": IDS[face]}
    may = allowance(p, s, s.seat)
    if s.taken >= may:
        rule = allowance_rule(s.colours) if s.seat == s.active else "trade.others"
        return rule, {"seat": s.seat, "taken": s.taken, "may": may}
    coins = len(s.purse[s.seat])
    due = fee(p, s, s.seat)
    if verb == "trade":
        return "trade.fee", {"seat": s.seat, "fee": due, "coins": coins}
    cost = price(p, s, s.seat, face)
    values: dict[str, Value] = {"card": IDS[face], "cost": COINS[face], "price": cost, "coins": coins}
    return ("trade.afford_fee", values | {"fee": due}) if due else ("trade.afford", values)


def _expedition(e: "PortRoyal", p: Params, s: State, action: Action) -> Why | None:
    _, card, *persons = action
    face = INDEX[str(card)]
    if KIND[face] != EXPEDITION or len(persons) != 4 or not all(_is_number(n) and int(n) >= 0 for n in persons):
        return None
    if s.seat != s.active:
        return e.expedition_refusal(s), {"seat": s.seat}
    if face not in s.row:
        return "expedition.lying", {"card": IDS[face]}
    paid = tuple(int(n) for n in persons)
    need = CARDS[face].symbols
    values: dict[str, Value] = {"card": IDS[face], "houses": need[0], "anchors": need[1], "crosses": need[2]}
    if sum(paid) == sum(need) and all(n <= m for n, m in zip(paid, need)):
        # The persons would do; some are not there.
        values["persons"] = held(s, s.active).symbols
        return ("expedition.jack" if paid[3] > held(s, s.active).symbols[3] else "expedition.fulfil"), values
    return "expedition.fulfil", values


_REASONS = {
    "stop": _stop,
    "repel": _repel,
    "pass": _pass,
    "trade": _take,
    "hire": _take,
    "expedition": _expedition,
}
