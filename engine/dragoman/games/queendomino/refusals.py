"""Why an action is not legal: the rule it breaks, with the values of the position that break it."""

from typing import TYPE_CHECKING

from ...core.engine import Action
from ...core.events import Refusal, Value
from .buildings import EMPTY, kind_id
from .dominoes import DOMINOES, TERRAINS, TOWN
from .draft import Position
from .kingdom import GRIDS, STEPS
from .params import Params
from .reading import cost
from .state import State

if TYPE_CHECKING:
    from .engine import Queendomino

Why = tuple[str, dict[str, Value]]
"""A rule's id without the game's prefix, and the values."""


def why_not(engine: "Queendomino", p: Params, s: State, action: Action) -> Refusal | None:
    """Return the rule that forbids the action, or None when it is legal.

    An action that cannot be read, or that belongs to another moment of the turn, breaks the order of the steps.
    """
    if action in engine.legal_actions(p, s):
        return None
    if engine.actor(s) < 0 or not action:
        return _refusal(steps(s))
    reason = _REASONS.get(str(action[0]))
    try:
        why = reason(engine, p, s, action) if reason else None
    except (IndexError, TypeError, ValueError, KeyError):
        # A word too few, or one of another kind: no action of this game.
        why = None
    return _refusal(why or steps(s))


def _refusal(why: Why) -> Refusal:
    return Refusal("queendomino." + why[0], why[1])


def steps(s: Position) -> Why:
    """Return the refusal of what is no action here."""
    return "turn.steps", {"stage": s.stage}


def _numbers(words: tuple[int | str, ...]) -> tuple[int, ...]:
    """Return the words as numbers; raises ValueError when one is none."""
    found = []
    for word in words:
        if not isinstance(word, int) or isinstance(word, bool):
            raise ValueError(word)
        found.append(word)
    return tuple(found)


def _place(e: "Queendomino", p: Params, s: State, action: Action) -> Why | None:
    x, y, turn = _numbers(action[1:])
    if s.stage != "place":
        return None
    dx, dy = STEPS[turn] if 0 <= turn < len(STEPS) else (0, 0)
    if (dx, dy) == (0, 0):
        return None
    squares = (x, y), (x + dx, y + dy)
    grid = GRIDS[p.size]
    kingdom = s.kingdoms[s.seat]
    covered = grid.castle | sum(kingdom.land)
    values: dict[str, Value] = {"x": x, "y": y, "turn": turn}
    inside = [square for square in squares if max(map(abs, square)) < p.size]
    if any(grid.bit(*square) & covered for square in inside):
        return "place.free", values
    taken = grid.squares(covered)
    for axis in (0, 1):
        line = [square[axis] for square in (*taken, *squares)]
        if max(line) - min(line) >= p.size:
            return "place.box", values | {"size": p.size}
    domino = DOMINOES[s.line[s.at]]
    return "place.touch", values | {"left": TERRAINS[domino.left], "right": TERRAINS[domino.right]}


def _discard(e: "Queendomino", p: Params, s: State, action: Action) -> Why | None:
    (_,) = action
    if s.stage != "place":
        return None
    return "place.must", {"domino": s.line[s.at]}


def _tax(e: "Queendomino", p: Params, s: State, action: Action) -> Why | None:
    left, right = _numbers(action[1:])
    if left < 0 or right < 0 or not left + right:
        return None
    if s.stage in ("build", "bribe", "choose") and s.round and not s.placed:
        return "discard.no_tax", {"domino": s.line[s.at]}
    knights = s.knights[s.seat]
    if left + right > p.tax_knights:
        return "tax.one_or_two", {"knights": left + right}
    if max(left, right) > p.knights_per_square:
        return "tax.one_per_square", {"knights": max(left, right)}
    if knights < left + right and s.stage in ("tax", "build", "bribe", "choose") and s.round:
        return "tax.available", {"knights": knights, "sent": left + right}
    return None


def _build(e: "Queendomino", p: Params, s: State, action: Action) -> Why | None:
    space, x, y = _numbers(action[1:])
    if s.stage not in ("build", "bribe", "choose") or not s.round:
        return None
    if not 1 <= space <= len(s.board) or s.board[space - 1] == EMPTY:
        return "build.space", {"space": space}
    kind = s.board[space - 1]
    named: dict[str, Value] = {"space": space, "kind": kind_id(kind)}
    if space in e.blocked(s):
        return e.blocked_rule(s, space), named
    kingdom, grid = s.kingdoms[s.seat], GRIDS[p.size]
    bit = grid.bit(x, y) if max(abs(x), abs(y)) < p.size else 0
    if not kingdom.land[TOWN] & bit:
        return "build.own_town", {"x": x, "y": y}
    if not kingdom.sites & bit:
        return "build.one_per_square", {"x": x, "y": y}
    due = cost(p, s, s.seat, space)
    if s.coins[s.seat] < due:
        return "build.price", named | {"cost": due, "coins": s.coins[s.seat]}
    return None


def _bribe(e: "Queendomino", p: Params, s: State, action: Action) -> Why | None:
    (space,) = _numbers(action[1:])
    if (rule := e.bribe_refusal()) is not None:
        return rule, {}
    if s.stage not in ("bribe", "choose") or not s.round:
        return None
    if s.dragon:
        return "dragon.cave", {"space": s.dragon}
    if s.queen == s.seat:
        return "dragon.host", {"seat": s.seat}
    if not 1 <= space <= len(s.board) or s.board[space - 1] == EMPTY:
        return "dragon.needs_tile", {"space": space}
    if s.coins[s.seat] < p.bribe_coins:
        return "dragon.pay", {"coins": s.coins[s.seat]}
    return None


def _choose(e: "Queendomino", p: Params, s: State, action: Action) -> Why | None:
    (position,) = _numbers(action[1:])
    if s.stage != "choose":
        return None
    return e.choose_refusal(p, s, position), {"position": position}


_REASONS = {
    "place": _place,
    "discard": _discard,
    "tax": _tax,
    "build": _build,
    "bribe": _bribe,
    "choose": _choose,
}
