"""What may be done: the legal actions of every stage.

Stages that wait for chance: layout, governor_start, smuggler_start, demand, card, dice (and mani_card in the solo
variant). Stages that wait for the active player: move, arrive, pay, act, extra, red, discard, again, encounters,
governor_pay, smuggler_pay, final. The last stage is "over".

Frames, innermost last, name the unfinished business:
    ("act", place, by_family, a, b)   the action of a place; a, b its progress:
        5, 13, 16  a = a double card asks for the action once more
        6          a = cards taken
        7          a = assistants returned
        8          a = the good is chosen, b = the dice are rolled
        9          a = the number announced
        11         a = the any-goods card is played
    ("card", rule, back, seat, n)     n bonus cards for the seat, then on to stage `back`
    ("dice", purpose, x)              dice for "black", "tea" (x = already rolled again), "governor", "smuggler" or
                                      "neutral" (x = which)
    ("red", purpose, dice…)           the red tile may change these dice
    ("neutrals", bits)                neutral merchants paid but not yet rolled for
    ("demand", market, back)          a demand tile is to be revealed, then on to stage `back`
"""

from typing import Any

from ...core.engine import Action
from .board import card_moves, moves
from .draft import Position
from .params import PLACES, Params
from .reading import (
    FAMILY_TO_POLICE,
    FIVE_LIRA,
    GAIN_GOOD,
    GOVERNOR_USED,
    MOVE_3_4,
    NO_CARDS,
    RETURN_ASSISTANT,
    SMUGGLER_USED,
    STAY,
    TWICE,
    YELLOW,
    Reading,
    bits,
    deliveries,
    sales,
)
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
    WAINWRIGHT,
)

LEGAL = {
    stage: f"legal_{stage}"
    for stage in ("move", "arrive", "pay", "act", "extra", "red", "discard", "again", "encounters", "governor_pay")
} | {stage: f"legal_{stage}" for stage in ("smuggler_pay", "final", "mani_ruby", "mani_tile")}
"""The method that lists the legal actions of each stage of decision."""

_GAIN_GOOD: tuple[Action, ...] = tuple(("card", "gain_good", good) for good in GOODS)
_EXTRA: tuple[Action, ...] = tuple(("extra", good) for good in GOODS)
_PAY_GOOD: tuple[Action, ...] = tuple(("pay_good", good) for good in GOODS)
_DISCARD: tuple[Action, ...] = tuple(("discard", kind) for kind in CARDS)
_YELLOW: tuple[Action, ...] = tuple(("yellow", place) for place in range(PLACES + 1))
_RETURN: tuple[Action, ...] = tuple(("card", "return_assistant", place) for place in range(PLACES + 1))
_RECALL: tuple[Action, ...] = tuple(("recall", place) for place in range(PLACES + 1))
_SEND: tuple[Action, ...] = tuple(("send", place) for place in range(1, PLACES + 1) if place != POLICE_STATION)
_CATCH: tuple[tuple[Action, Action], ...] = tuple((("catch", s, "card"), ("catch", s, "lira")) for s in range(8))
_TWICE: dict[int, Action] = {place: ("card", CARDS[card]) for place, card in TWICE.items()}
_FAMILY: tuple[Action, Action] = (("card", "family_to_police", "card"), ("card", "family_to_police", "lira"))


class Moves(Reading):
    """The legal actions; every method reads a position and changes nothing."""

    # Stages

    def legal(self, p: Params, s: Position) -> list[Action]:
        """Return the legal actions of the stage."""
        return getattr(self, LEGAL[s.stage])(p, s)  # type: ignore[no-any-return]

    def free(self, p: Params, s: Position, *, good: bool = False, yellow: bool = True) -> list[Action]:
        """Return what may be done at any time of the own turn: cards, and the yellow tile.

        good    gain_good is allowed (before or after the action)
        yellow  the stage leaves room for the yellow tile
        """
        seat = s.seat
        actions: list[Action] = []
        hand = s.hand[seat]
        if s.hidden[seat]:
            hand = self.playable(s, seat)
        if hand != NO_CARDS:
            if hand[FIVE_LIRA]:
                actions.append(("card", "five_lira"))
            if hand[FAMILY_TO_POLICE] and s.family[seat] != POLICE_STATION:
                actions.extend(_FAMILY)
            if good and hand[GAIN_GOOD]:
                capacity = p.capacity[s.extensions[seat]]
                actions.extend(action for action, n in zip(_GAIN_GOOD, s.goods[seat], strict=True) if n < capacity)
        if s.tiles[seat] & YELLOW and yellow and not s.yellow_used and s.lira[seat] >= p.yellow_fee:
            actions.extend([_YELLOW[place] for place in bits(s.discs[seat] & ~(1 << s.merchant[seat]))])
        return actions

    def ordinary_moves(self, p: Params, s: Position) -> tuple[Action, ...] | list[Action]:
        """Return the moves that need no card."""
        options = moves(s.layout, p.move_min, p.move_max)[s.merchant[s.seat]]
        banned = bits(self.banned(p, s))
        return [action for action in options if action[1] not in banned] if banned else options

    def legal_move(self, p: Params, s: Position) -> list[Action]:
        """Phase 1: where to go."""
        seat = s.seat
        actions = list(self.ordinary_moves(p, s))
        hand = s.hand[seat]
        if s.hidden[seat]:
            hand = self.playable(s, seat)
        if hand != NO_CARDS:
            if hand[MOVE_3_4]:
                far = card_moves(s.layout, p.card_move_min, p.card_move_max)[s.merchant[seat]]
                banned = bits(self.banned(p, s))
                actions.extend([action for action in far if action[2] not in banned] if banned else far)
            if hand[STAY]:
                actions.append(("card", "stay"))
            if hand[RETURN_ASSISTANT]:
                actions.extend([_RETURN[place] for place in bits(s.discs[seat])])
            actions.extend(self.free(p, s, good=True))
        elif s.tiles[seat] & YELLOW:
            actions.extend(self.free(p, s))
        return actions

    def legal_arrive(self, p: Params, s: Position) -> list[Action]:
        """Phase 1 after the move: leave or pick up an assistant, or end the turn."""
        seat = s.seat
        place = s.merchant[seat]
        actions: list[Action] = []
        own = s.discs[seat] >> place & 1
        if p.neutral_assistants and s.neutral_discs[place]:
            if own:
                actions.append(("pick", "own"))
            actions.append(("pick", "neutral"))
        if not own:
            if s.under[seat]:
                actions.append(("leave",))
            actions.append(("end",))
        hand = self.playable(s, seat)
        if hand[RETURN_ASSISTANT]:
            actions.extend([_RETURN[other] for other in bits(s.discs[seat] & ~(1 << place))])
        if hand != NO_CARDS or s.tiles[seat] & YELLOW:
            actions.extend(self.free(p, s, good=True))
        return actions

    def legal_pay(self, p: Params, s: Position) -> list[Action]:
        """Phase 2: pay the other merchants, or end the turn."""
        actions: list[Action] = [("pay",)] if s.lira[s.seat] >= self.fee(p, s) else []
        actions.extend(self.free(p, s, good=True))
        actions.append(("end",))
        return actions

    def legal_act(self, p: Params, s: Position) -> list[Action]:
        """Phase 3: the action of the place on the innermost frame."""
        _, place, by_family, a, b = s.frames[-1]
        actions: list[Action] = _ACTS[place](self, p, s, a, b)
        started = a or b
        actions.extend(self.free(p, s, good=not started and not by_family))
        if not started:
            actions.append(("skip",))
        return actions

    def act_wainwright(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 1."""
        seat = s.seat
        if s.lira[seat] >= p.extension_cost and s.extensions[seat] < p.extensions_per_player and s.extensions_left:
            return [("extend",)]
        return []

    def act_warehouse(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Places 2 to 4."""
        return [("fill",)]

    def act_post(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 5."""
        return [("collect",)]

    def act_caravansary(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 6: the source of the next card."""
        return [("draw", "deck"), ("draw", "discard")] if s.discards else [("draw", "deck")]

    def act_fountain(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 7: which assistant returns."""
        actions = [_RECALL[place] for place in bits(s.discs[s.seat])]
        if a:
            actions.append(("done",))
        return actions

    def act_black(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 8: the good and the roll, in either order."""
        actions: list[Action] = [] if a else [("good", good) for good in p.black_choice]
        if not b:
            actions.append(("roll",))
        return actions

    def act_tea(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 9."""
        return [("announce", n) for n in range(p.tea_low, p.tea_high + 1)]

    def act_large_market(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 10."""
        tile = self.demand(p, s, LARGE_MARKET)
        if tile is None:
            return []
        t, u, v, w = tile
        x, y, z, j = s.goods[s.seat]
        return list(sales((min(t, x), min(u, y), min(v, z), min(w, j)), 1, len(p.large_prices)))

    def act_small_market(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 11."""
        tile = self.demand(p, s, SMALL_MARKET)
        if tile is None:
            return []
        goods = s.goods[s.seat]
        if a:
            low, high = (sum(tile), sum(tile)) if p.any_goods_exact else (1, len(p.small_prices))
            return list(sales(goods, low, min(high, len(p.small_prices))))
        t, u, v, w = tile
        x, y, z, j = goods
        actions = list(sales((min(t, x), min(u, y), min(v, z), min(w, j)), 1, len(p.small_prices)))
        if self.any_goods_possible(p, s, tile):
            actions.append(("card", "small_market_any"))
        return actions

    def act_police(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 12."""
        return list(_SEND) if s.family[s.seat] == POLICE_STATION else []

    def act_palace(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 13."""
        cost = self.ruby_cost(p, s)
        return list(deliveries(*cost, s.goods[s.seat])) if cost else []

    def act_mosque(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Places 14 and 15."""
        colours = (0, 1) if s.frames[-1][1] == SMALL_MOSQUE else (2, 3)
        return [("tile", COLOURS[colour]) for colour in colours if self.tile_possible(p, s, colour)]

    def act_dealer(self, p: Params, s: Position, a: int, b: int) -> list[Action]:
        """Place 16."""
        price = self.ruby_price(p, s)
        return [("buy",)] if price and s.lira[s.seat] >= price else []

    def legal_extra(self, p: Params, s: Position) -> list[Action]:
        """The green tile at a warehouse."""
        return [*self.extras(p, s), *self.free(p, s), ("done",)]

    def extras(self, p: Params, s: Position) -> list[Action]:
        """Return the extra goods that the green tile can buy."""
        seat = s.seat
        if s.lira[seat] < p.green_fee:
            return []
        capacity = p.capacity[s.extensions[seat]]
        return [action for action, n in zip(_EXTRA, s.goods[seat], strict=True) if n < capacity]

    def legal_red(self, p: Params, s: Position) -> list[Action]:
        """The red tile after a roll."""
        turns: list[Action] = [("turn", i) for i in range(1, p.dice + 1)]
        return [*turns, ("reroll",), *self.free(p, s), ("keep",)]

    def legal_discard(self, p: Params, s: Position) -> list[Action]:
        """The card that goes to the pile at the Caravansary."""
        return [*self.discards(s), *self.free(p, s)]

    def discards(self, s: Position) -> list[Action]:
        """Return the cards that the active player can discard."""
        return [action for action, n in zip(_DISCARD, self.playable(s, s.seat), strict=True) if n]

    def legal_again(self, p: Params, s: Position) -> list[Action]:
        """A double card after the action it repeats."""
        return [*self.repeats(p, s), *self.free(p, s), ("done",)]

    def repeats(self, p: Params, s: Position) -> list[Action]:
        """Return the double card, if it is held and the action can be done once more."""
        place = s.frames[-1][1]
        if not self.playable(s, s.seat)[TWICE[place]] or not _ACTS[place](self, p, s, 0, 0):
            return []
        return [_TWICE[place]]

    def legal_encounters(self, p: Params, s: Position) -> list[Action]:
        """Phase 4: family members, governor, smuggler, in any order."""
        seat = s.seat
        place = s.merchant[seat]
        actions: list[Action] = []
        if place != POLICE_STATION and place in s.family:
            for other, at in enumerate(s.family):
                if at == place and other != seat:
                    actions.extend(_CATCH[other])
        must = bool(actions)
        if s.governor == place and not s.used & GOVERNOR_USED and self.governor_possible(p, s):
            actions.append(("governor",))
        if s.smuggler == place and not s.used & SMUGGLER_USED:
            actions.extend(self.smuggler_options(p, s))
        actions.extend(self.free(p, s, good=True))
        if not must:
            actions.append(("end",))
        return actions

    def legal_governor_pay(self, p: Params, s: Position) -> list[Action]:
        """The governor's price: lira or a card."""
        seat = s.seat
        actions: list[Action] = [("pay_lira",)] if s.lira[seat] >= p.governor_fee else []
        cards = self.discards(s)
        # Neither the yellow tile nor a card may take the last thing that could pay him.
        yellow = bool(cards) or s.lira[seat] >= p.governor_fee + p.yellow_fee
        good = bool(actions) or sum(s.hand[seat]) + s.hidden[seat] > 1
        return [*actions, *cards, *self.free(p, s, good=good, yellow=yellow)]

    def legal_smuggler_pay(self, p: Params, s: Position) -> list[Action]:
        """The smuggler's price: lira or a good."""
        seat = s.seat
        actions: list[Action] = [("pay_lira",)] if s.lira[seat] >= p.smuggler_fee else []
        goods = [a for a, n in zip(_PAY_GOOD, s.goods[seat], strict=True) if n >= p.smuggler_good_fee]
        yellow = bool(goods) or s.lira[seat] >= p.smuggler_fee + p.yellow_fee
        return [*actions, *goods, *self.free(p, s, good=True, yellow=yellow)]

    def legal_final(self, p: Params, s: Position) -> list[Action]:
        """After the last round: cards that give goods or money, the family card for lira only."""
        actions = self.free(p, s, good=True, yellow=False)
        return [*(action for action in actions if action != _FAMILY[0]), ("done",)]


_ACTS: dict[int, Any] = {
    WAINWRIGHT: Moves.act_wainwright,
    FABRIC_WAREHOUSE: Moves.act_warehouse,
    SPICE_WAREHOUSE: Moves.act_warehouse,
    FRUIT_WAREHOUSE: Moves.act_warehouse,
    POST_OFFICE: Moves.act_post,
    CARAVANSARY: Moves.act_caravansary,
    FOUNTAIN: Moves.act_fountain,
    BLACK_MARKET: Moves.act_black,
    TEA_HOUSE: Moves.act_tea,
    LARGE_MARKET: Moves.act_large_market,
    SMALL_MARKET: Moves.act_small_market,
    POLICE_STATION: Moves.act_police,
    PALACE: Moves.act_palace,
    SMALL_MOSQUE: Moves.act_mosque,
    GREAT_MOSQUE: Moves.act_mosque,
    DEALER: Moves.act_dealer,
}
