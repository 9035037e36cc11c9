"""The ledger: events replayed against a position, without the engine.

Whoever hears only the events of a step must be able to move the pieces: `entered(before, events)` is the position they
tell, and `differences` compares it with the position the step reached. An event that is missing, wrong or told twice
shows as a difference. What lies between decisions (stage, frames, flags of the turn) is no piece and is not told.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ...core.events import Event
from .state import (
    CARDS,
    COLOURS,
    DEALER,
    GOODS,
    GREAT_MOSQUE,
    LARGE_MARKET,
    NEUTRAL,
    OWN,
    PALACE,
    POLICE_STATION,
    SMALL_MOSQUE,
    TILE_BITS,
    WAINWRIGHT,
    State,
)

VALUES: dict[str, str] = {
    "announce": "seat number",
    "any_goods": "seat place",
    "buy": "seat lira",
    "cannot_pay": "seat place",
    "capacity": "seat extensions capacity",
    "catch": "seat other place",
    "collect": "seat lira goods",
    "collect_discs": "seat n",
    "cycle_demand": "place",
    "decline_assistant": "seat place",
    "decline_payment": "seat place",
    "deliver": "seat fabric spice fruit jewelry n",
    "discard_card": "seat card",
    "draw_card": "seat card",
    "extend": "seat lira",
    "family_home": "seat from",
    "fifth_assistant": "seat n",
    "fill": "seat place good n",
    "gain_good": "seat good n",
    "gain_lira": "seat lira",
    "governor_moves": "from to dice",
    "jewelry": "seat sum n",
    "join": "seat place",
    "keep_dice": "seat",
    "last_round": "seat rubies",
    "lay": "layout",
    "leave": "seat place",
    "leave_neutral": "seat place",
    "lose_good": "seat good n",
    "mail_down": "column",
    "mail_up": "n",
    "move": "seat from to",
    "needs_no_assistant": "seat",
    "neutral_moves": "merchant from to dice",
    "neutral_stays": "merchant from to dice",
    "no_action": "seat place",
    "no_assistant": "seat place",
    "no_card": "seat",
    "pay_good": "seat good n",
    "pay_lira": "seat lira",
    "pay_merchant": "seat other lira",
    "pick_neutral": "seat place",
    "play_card": "seat card",
    "recall": "seat place",
    "repeat": "seat place",
    "reroll": "seat",
    "reshuffle": "n",
    "reveal": "place tile fabric spice fruit jewelry",
    "roll": "seat dice sum",
    "round_over": "turns",
    "ruby": "seat place left",
    "sell": "seat place fabric spice fruit jewelry n lira",
    "send_family": "seat to",
    "skip_action": "seat place",
    "smuggler_moves": "from to dice",
    "stay": "seat place",
    "take_discard": "seat card",
    "take_tile": "seat tile good n",
    "tea_lose": "seat number sum lira",
    "tea_win": "seat number sum lira",
    "turn": "seat",
    "turn_die": "seat from to",
    "winner": "winners label",
    # Against Mani
    "extra_turn": "seat place",
    "no_extra_turn": "seat place",
    "mani_card": "place",
    "mani_no_ruby": "seat place",
    "mani_nothing": "seat place",
    "mani_police": "seat",
    "mani_post": "seat",
    "mani_redraw": "place",
    "mani_removes_card": "seat left",
    "mani_removes_demand": "seat place left",
    "mani_reshuffle": "n",
    "mani_tile": "seat tile",
    "pass": "seat",
    "target": "seat rubies",
}
"""The names of the values of every kind of event."""

TOLD = (
    *("layout", "governor", "smuggler", "neutrals", "extensions_left", "wainwright_rubies", "small_mosque_rubies"),
    *("great_mosque_rubies", "palace", "dealer", "stacks", "mail", "large_demand", "small_demand", "deck", "discards"),
    *("neutral_discs", "merchant", "under", "discs", "reserve", "family", "lira", "rubies", "extensions", "goods"),
    *("tiles", "hand", "hidden"),
)
"""The fields of a position that events tell completely."""

_LISTS = ("neutrals", "stacks", "neutral_discs", "merchant", "discs", "reserve", "family", "lira", "rubies")
_MORE = ("extensions", "tiles", "hidden", "large_demand", "small_demand", "discards")


class Ledger:
    """The told fields of a position, open for entries."""

    def __init__(self, state: State) -> None:
        self.all: dict[str, Any] = {name: getattr(state, name) for name in TOLD}
        for name in (*_LISTS, *_MORE):
            self.all[name] = list(self.all[name])
        for name in ("under", "goods", "hand"):
            self.all[name] = [list(row) for row in self.all[name]]
        if state.solo is not None:
            self.all |= {"mani_deck": list(state.solo.deck), "mani_card": state.solo.card}
            self.all["mani_tiles"] = list(state.solo.tiles)

    def __getitem__(self, name: str) -> Any:
        return self.all[name]

    def enter(self, event: Event) -> None:
        """Do what the event tells. Raises KeyError for an event of an unknown kind or with other values."""
        names = VALUES[event.kind].split()
        if set(names) != set(event.values):
            raise KeyError(f"{event.kind}: {sorted(event.values)}")
        entry = _ENTRIES.get(event.kind)
        if entry is not None:
            entry(self, dict(event.values))

    def at(self, who: int, place: int) -> None:
        """Say that the merchant is there; raises ValueError otherwise."""
        self.same(self["merchant"][who], place)

    def same(self, told: object, known: object) -> None:
        """Say that what is told is so; raises ValueError otherwise."""
        if told != known:
            raise ValueError(f"told {told}, but it is {known}")

    def good(self, seat: int, good: str, n: int) -> None:
        """Enter `n` goods more."""
        self["goods"][seat][GOODS.index(good.removeprefix("good."))] += n

    def card(self, seat: int, card: str, n: int) -> None:
        """Enter `n` cards more of a kind; a card nobody knew was held face down."""
        kind = card.removeprefix("card.")
        hand = self["hand"][seat]
        if kind == "hidden" or (n < 0 and not hand[CARDS.index(kind)]):
            self["hidden"][seat] += n
        else:
            hand[CARDS.index(kind)] += n


def _lira(sign: int) -> Callable[[Ledger, dict[str, Any]], None]:
    def enter(led: Ledger, v: dict[str, Any]) -> None:
        led["lira"][v["seat"]] += sign * v["lira"]

    return enter


def _good(sign: int) -> Callable[[Ledger, dict[str, Any]], None]:
    def enter(led: Ledger, v: dict[str, Any]) -> None:
        led.good(v["seat"], v.get("good", "good.jewelry"), sign * v["n"])

    return enter


def _four(led: Ledger, v: dict[str, Any]) -> None:
    for good in GOODS:
        led.good(v["seat"], good, -v[good])
    led.same(sum(v[good] for good in GOODS), v["n"])


def _sell(led: Ledger, v: dict[str, Any]) -> None:
    _four(led, v)
    _lira(1)(led, v)
    led.same(v["place"] in (LARGE_MARKET, LARGE_MARKET + 1), True)


def _collect(led: Ledger, v: dict[str, Any]) -> None:
    _lira(1)(led, v)
    for good in v["goods"]:
        led.good(v["seat"], good, 1)


def _pay_merchant(led: Ledger, v: dict[str, Any]) -> None:
    _lira(-1)(led, v)
    led["lira"][v["other"]] += v["lira"]
    led.same(led["merchant"][v["seat"]], led["merchant"][v["other"]])


def _move(led: Ledger, v: dict[str, Any]) -> None:
    led.at(v["seat"], v["from"])
    led["merchant"][v["seat"]] = v["to"]


def _disc(led: Ledger, v: dict[str, Any]) -> None:
    """An own assistant comes back from the place."""
    seat = v["seat"]
    led.same(led["discs"][seat] >> v["place"] & 1, 1)
    led["discs"][seat] ^= 1 << v["place"]
    led["under"][seat].insert(0, OWN)


def _leave(led: Ledger, v: dict[str, Any]) -> None:
    seat = v["seat"]
    led.at(seat, v["place"])
    led.same(led["under"][seat].pop(0), OWN)
    led.same(led["discs"][seat] >> v["place"] & 1, 0)
    led["discs"][seat] |= 1 << v["place"]


def _join(led: Ledger, v: dict[str, Any]) -> None:
    led.at(v["seat"], v["place"])
    _disc(led, v)


def _leave_neutral(led: Ledger, v: dict[str, Any]) -> None:
    led.at(v["seat"], v["place"])
    led.same(led["under"][v["seat"]].pop(0), NEUTRAL)
    led["neutral_discs"][v["place"]] += 1


def _pick_neutral(led: Ledger, v: dict[str, Any]) -> None:
    led.at(v["seat"], v["place"])
    led["under"][v["seat"]].insert(0, NEUTRAL)
    led["neutral_discs"][v["place"]] -= 1


def _collect_discs(led: Ledger, v: dict[str, Any]) -> None:
    seat = v["seat"]
    led.same(led["discs"][seat].bit_count(), v["n"])
    led["discs"][seat] = 0
    led["under"][seat] = [OWN] * v["n"] + led["under"][seat]


def _fifth(led: Ledger, v: dict[str, Any]) -> None:
    led["reserve"][v["seat"]] -= v["n"]
    led["under"][v["seat"]] = [OWN] * v["n"] + led["under"][v["seat"]]


def _figure(name: str) -> Callable[[Ledger, dict[str, Any]], None]:
    def enter(led: Ledger, v: dict[str, Any]) -> None:
        led.same(led[name], v["from"])
        led.same(sum(v["dice"]), v["to"])
        led.all[name] = v["to"]

    return enter


def _neutral(led: Ledger, v: dict[str, Any]) -> None:
    i = v["merchant"] - 1
    led.same(led["neutrals"][i], v["from"])
    led.same(sum(v["dice"]), v["to"])
    led["neutrals"][i] = v["to"]


def _here(led: Ledger, v: dict[str, Any]) -> None:
    led.at(v["seat"], v["place"])


def _acting(led: Ledger, v: dict[str, Any]) -> None:
    """The merchant or the family member is at the place."""
    led.same(v["place"] in (led["merchant"][v["seat"]], led["family"][v["seat"]]), True)


def _place(led: Ledger, v: dict[str, Any]) -> None:
    """The place is one of the board; a family member sent home during its action is no longer there."""
    led.same(v["place"] in led["layout"] and v["seat"] in range(len(led["lira"])), True)


def _catch(led: Ledger, v: dict[str, Any]) -> None:
    led.at(v["seat"], v["place"])
    led.same(led["family"][v["other"]], v["place"])
    led["family"][v["other"]] = POLICE_STATION


def _family_home(led: Ledger, v: dict[str, Any]) -> None:
    led.same(led["family"][v["seat"]], v["from"])
    led["family"][v["seat"]] = POLICE_STATION


def _send(led: Ledger, v: dict[str, Any]) -> None:
    led.same(led["family"][v["seat"]], POLICE_STATION)
    led["family"][v["seat"]] = v["to"]


def _draw(led: Ledger, v: dict[str, Any]) -> None:
    led.all["deck"] -= 1
    led.card(v["seat"], v["card"], 1)


def _drop(led: Ledger, v: dict[str, Any]) -> None:
    led.card(v["seat"], v["card"], -1)
    led["discards"].append(CARDS.index(v["card"].removeprefix("card.")))


def _take_discard(led: Ledger, v: dict[str, Any]) -> None:
    led.same(CARDS[led["discards"].pop()], v["card"].removeprefix("card."))
    led.card(v["seat"], v["card"], 1)


def _reshuffle(led: Ledger, v: dict[str, Any]) -> None:
    led.same((len(led["discards"]), led["deck"]), (v["n"], 0))
    led.all["deck"] = v["n"]
    led["discards"].clear()


def _market(led: Ledger, place: int) -> list[int]:
    return led["large_demand" if place == LARGE_MARKET else "small_demand"]  # type: ignore[no-any-return]


def _reveal(led: Ledger, v: dict[str, Any]) -> None:
    tiles = _market(led, v["place"])
    led.same(tiles[0] < 0, True)
    tiles[0] = v["tile"]
    led.same(sum(v[good] for good in GOODS), 5)


def _cycle(led: Ledger, v: dict[str, Any]) -> None:
    tiles = _market(led, v["place"])
    tiles.append(tiles.pop(0))


def _removes_demand(led: Ledger, v: dict[str, Any]) -> None:
    tiles = _market(led, v["place"])
    tiles.pop(0)
    led.same(len(tiles), v["left"])


def _removes_card(led: Ledger, v: dict[str, Any]) -> None:
    led.all["deck"] -= 1
    led.same(led["deck"], v["left"])


def _mail_down(led: Ledger, v: dict[str, Any]) -> None:
    led.all["mail"] += 1
    led.same(led["mail"], v["column"])


def _mail_up(led: Ledger, v: dict[str, Any]) -> None:
    led.same(led["mail"], v["n"])
    led.all["mail"] = 0


def _capacity(led: Ledger, v: dict[str, Any]) -> None:
    led["extensions"][v["seat"]] += 1
    led.all["extensions_left"] -= 1
    led.same(led["extensions"][v["seat"]], v["extensions"])
    led.same(v["capacity"] > v["extensions"], True)


_STOCK = {
    WAINWRIGHT: "wainwright_rubies",
    SMALL_MOSQUE: "small_mosque_rubies",
    GREAT_MOSQUE: "great_mosque_rubies",
}
_TRACK = {PALACE: "palace", DEALER: "dealer"}


def _ruby(led: Ledger, v: dict[str, Any]) -> None:
    led["rubies"][v["seat"]] += 1
    if v["place"] in _STOCK:
        name = _STOCK[v["place"]]
        led.all[name] -= 1
        led.same(led[name], v["left"])
    else:
        led.all[_TRACK[v["place"]]] += 1


def _tile(led: Ledger, v: dict[str, Any]) -> None:
    colour = COLOURS.index(v["tile"].removeprefix("tile."))
    bit = TILE_BITS[COLOURS[colour]]
    led["stacks"][colour] += 1
    if led["tiles"][v["seat"]] & bit:
        led["mani_tiles"][colour] += 1
    led["tiles"][v["seat"]] |= bit


def _take_tile(led: Ledger, v: dict[str, Any]) -> None:
    led.same(COLOURS.index(v["tile"].removeprefix("tile.")), GOODS.index(v["good"].removeprefix("good.")))
    _good(-1)(led, v)
    _tile(led, v)


def _sum(led: Ledger, v: dict[str, Any]) -> None:
    led.same(sum(v["dice"]), v["sum"])


def _target(led: Ledger, v: dict[str, Any]) -> None:
    led.same(led["rubies"][v["seat"]], v["rubies"])


def _mani_card(led: Ledger, v: dict[str, Any]) -> None:
    led["mani_deck"][v["place"]] -= 1
    led.all["mani_card"] = v["place"]


def _lay(led: Ledger, v: dict[str, Any]) -> None:
    led.all["layout"] = bytes(v["layout"])


_ENTRIES: dict[str, Callable[[Ledger, dict[str, Any]], None]] = {
    "any_goods": _acting,
    "buy": _lira(-1),
    "cannot_pay": _here,
    "capacity": _capacity,
    "catch": _catch,
    "collect": _collect,
    "collect_discs": _collect_discs,
    "cycle_demand": _cycle,
    "decline_assistant": _here,
    "decline_payment": _here,
    "deliver": _four,
    "discard_card": _drop,
    "draw_card": _draw,
    "extend": _lira(-1),
    "family_home": _family_home,
    "fifth_assistant": _fifth,
    "fill": _good(1),
    "gain_good": _good(1),
    "gain_lira": _lira(1),
    "governor_moves": _figure("governor"),
    "jewelry": _good(1),
    "join": _join,
    "last_round": _target,
    "lay": _lay,
    "leave": _leave,
    "leave_neutral": _leave_neutral,
    "lose_good": _good(-1),
    "mail_down": _mail_down,
    "mail_up": _mail_up,
    "mani_card": _mani_card,
    "mani_nothing": _acting,
    "mani_removes_card": _removes_card,
    "mani_removes_demand": _removes_demand,
    "mani_tile": _tile,
    "move": _move,
    "neutral_moves": _neutral,
    "neutral_stays": _neutral,
    "no_action": _place,
    "no_assistant": _here,
    "pay_good": _good(-1),
    "pay_lira": _lira(-1),
    "pay_merchant": _pay_merchant,
    "pick_neutral": _pick_neutral,
    "play_card": _drop,
    "recall": _disc,
    "repeat": _place,
    "reshuffle": _reshuffle,
    "reveal": _reveal,
    "roll": _sum,
    "ruby": _ruby,
    "sell": _sell,
    "send_family": _send,
    "skip_action": _place,
    "smuggler_moves": _figure("smuggler"),
    "stay": _here,
    "take_discard": _take_discard,
    "take_tile": _take_tile,
    "target": _target,
    "tea_lose": _lira(1),
    "tea_win": _lira(1),
}


def differences(before: State, events: Iterable[Event], after: State) -> list[str]:
    """Return what the events tell otherwise than it is: empty when they tell the step completely and truly."""
    ledger = Ledger(before)
    for event in events:
        try:
            ledger.enter(event)
        except (KeyError, ValueError, IndexError, TypeError, AttributeError) as wrong:
            return [f"{event.kind} under {event.rule}: {wrong}"]
    reached = Ledger(after)
    names = [name for name in TOLD if ledger[name] != reached[name]]
    if after.solo is not None and before.solo is not None:
        names += [name for name in ("mani_tiles",) if ledger[name] != reached[name]]
    return [f"{name}: told {ledger[name]}, reached {reached[name]}" for name in names]
