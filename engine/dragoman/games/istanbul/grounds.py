"""The grounds of a refusal: what it says of the position, compared with the position, without the engine.

A refusal names a rule and values. `untrue` finds what does not belong to the rule, and what the position shows
otherwise. Figures that only the parameters hold (a price, a limit) must be whole numbers; what is held is read.
"""

from collections.abc import Callable
from typing import Any

from ...core.engine import Action
from ...core.events import Refusal
from .state import COLOURS, GOODS, State

SAID: dict[str, tuple[str, ...]] = {
    "action.optional": ("place",),
    "black.good": ("good",),
    "black.roll": ("",),
    "caravansary.discard": ("card",),
    "caravansary.pile": ("",),
    "card.any_goods": ("n need", "stage have"),
    "card.any_number": ("card",),
    "card.dealer_twice": ("place stage",),
    "card.family_not_police": ("place",),
    "card.gain_good_not_during": ("stage",),
    "card.move": ("stage", "from to steps low high"),
    "card.own_turn": ("card",),
    "card.palace_twice": ("place stage",),
    "card.post_twice": ("place stage",),
    "card.return_assistant": ("stage", "place"),
    "card.stay": ("stage",),
    "catch.must": ("place", "other place"),
    "catch.own": ("place",),
    "catch.police": ("other",),
    "catch.reward": ("",),
    "dealer.buy": ("lira have",),
    "dealer.empty": ("place",),
    "end.final_family": ("card",),
    "fountain.recall": ("place",),
    "goods.limit": ("good capacity",),
    "governor.card": ("place",),
    "governor.once": ("place",),
    "governor.pay": ("lira", "lira have", "card"),
    "mani.human_ban": ("place",),
    "mani.market_closed": ("place",),
    "mani.pass": ("",),
    "market.demand": ("place fabric spice fruit jewelry",),
    "market.sell": ("n low high",),
    "merchants.cannot": ("lira have",),
    "mosque.need": ("tile n have",),
    "mosque.one_each": ("tile",),
    "mosque.top": ("tile",),
    "move.distance": ("from to steps low high",),
    "move.join": ("place",),
    "move.none": ("place",),
    "move.other_place": ("place",),
    "neutral.pick": ("place",),
    "palace.cost": ("fabric spice fruit jewelry any",),
    "palace.deliver": ("fabric spice fruit jewelry any",),
    "palace.empty": ("place",),
    "police.other_place": ("place",),
    "police.send": ("place",),
    "smuggler.good": ("place",),
    "smuggler.once": ("place",),
    "smuggler.pay": ("lira", "lira have", "good n"),
    "tea.announce": ("number low high",),
    "tile.green": ("lira have",),
    "tile.red_once": ("",),
    "tile.red_reroll": ("tile",),
    "tile.red_turn": ("tile",),
    "tile.yellow": ("tile", "place lira have"),
    "tile.yellow_once": ("",),
    "tile.yellow_other": ("place",),
    "turn.phases": ("stage",),
    "wainwright.buy": ("lira have",),
    "wainwright.empty": ("",),
    "wainwright.limit": ("extensions",),
}
"""The names of the values with which a rule refuses; one entry for each way it is said."""


def _have(s: State, action: Action, rule: str) -> int:
    if rule == "mosque.need":
        return s.goods[s.seat][COLOURS.index(str(action[1]))]
    return sum(s.goods[s.seat]) if rule == "card.any_goods" else s.lira[s.seat]


def _places(s: State, action: Action) -> set[Any]:
    """The places that an action is about: those of its words, of the own pieces, of the figures."""
    acting = {frame[1] for frame in s.frames if frame[0] == "act"}
    return {*action[1:], s.merchant[s.seat], *s.family, s.governor, s.smuggler, *acting}


def _steps(s: State, action: Action) -> int:
    (row, column), (row2, column2) = (divmod(s.layout.index(at), 4) for at in (s.merchant[s.seat], int(action[-1])))
    return abs(row - row2) + abs(column - column2)


def _capacity(s: State, action: Action, found: Any) -> bool:
    good = GOODS.index(str(action[-1]))
    return _whole(found) and s.goods[s.seat][good] >= found


def _whole(found: Any) -> bool:
    return type(found) is int and found >= 0


_TILES: dict[str, str] = {"yellow": "tile.yellow", "turn": "tile.red", "reroll": "tile.red", "keep": "tile.red"}
_TOLD: dict[str, set[int]] = {
    "card.post_twice": {5},
    "card.palace_twice": {13},
    "card.dealer_twice": {16},
    "card.family_not_police": {12},
    "mani.market_closed": {11},
}
"""Places that a rule itself is about."""
_TRUE: dict[str, Callable[[State, Action, str, Any], bool]] = {
    "card": lambda s, a, rule, found: found == f"card.{a[1]}",
    "capacity": lambda s, a, rule, found: _capacity(s, a, found),
    "extensions": lambda s, a, rule, found: found == s.extensions[s.seat],
    "from": lambda s, a, rule, found: found == s.merchant[s.seat],
    "good": lambda s, a, rule, found: found == f"good.{a[-1]}",
    "have": lambda s, a, rule, found: found == _have(s, a, rule),
    "number": lambda s, a, rule, found: found == a[1],
    "other": lambda s, a, rule, found: found == a[1],
    "place": lambda s, a, rule, found: found in s.layout and found in _places(s, a) | _TOLD.get(rule, set()),
    "stage": lambda s, a, rule, found: found == s.stage,
    "steps": lambda s, a, rule, found: found == _steps(s, a),
    "tile": lambda s, a, rule, found: found == (f"tile.{a[1]}" if a[0] == "tile" else _TILES[str(a[0])]),
    "to": lambda s, a, rule, found: found == a[-1],
}
"""Whether a value is so; a value that is not named here is a figure."""


def untrue(s: State, action: Action, refusal: Refusal) -> list[str]:
    """Return what a refusal says that does not belong to its rule, or is not so: empty when it says the truth."""
    rule = refusal.rule.removeprefix("istanbul.")
    if set(refusal.values) not in [set(names.split()) for names in SAID.get(rule, ())]:
        return [f"{rule} refuses with {sorted(refusal.values)}"]
    wrong = [
        f"{rule}: {name} {found}"
        for name, found in refusal.values.items()
        if not (_TRUE[name](s, action, rule, found) if name in _TRUE else _whole(found))
    ]
    if rule in ("mosque.need", "dealer.buy", "wainwright.buy", "merchants.cannot"):
        asked = refusal.values.get("n", refusal.values.get("lira"))
        wrong += [f"{rule}: enough is held"] * (int(str(refusal.values["have"])) >= int(str(asked)))
    return wrong
