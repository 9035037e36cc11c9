"""Bots: they choose among the legal actions and know no more than the view of their seat.

The greedy bot tries every way to move, plays its turn on as it would (dice and draws take their typical result), and
values what it then has: what lies on the wheelbarrow, and what the places near by would give it next.
"""

from collections.abc import Callable
from typing import NamedTuple

from ...core.engine import Action
from .board import distances
from .engine import Istanbul
from .params import PLACES, Params
from .reading import GREEN, RED, WAREHOUSES
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


def random_bot(params: Params, view: State, actions: list[Action], bits: int) -> Action:
    """Choose any action, each equally likely."""
    return actions[bits % len(actions)]


class Weights(NamedTuple):
    """What things are worth to the greedy bot, in lira: found by trying, against Mani.

    extension   by how many there were before; under: by the number of discs under the merchant
    next_turn, later, second   shares of what a place would bring: in the next turn, after it, second best
    send        what the family member's action is worth beside the best action of all places
    """

    ruby: float = 31.0
    good: float = 2.6
    jewelry: float = 3.4
    extension: tuple[float, ...] = (11.6, 10.0, 6.0)
    tile: tuple[float, ...] = (17.8, 3.7, 11.5, 9.0)
    under: tuple[float, ...] = (-8.0, 0.0, 3.0, 6.1, 6.1, 7.0)
    card: float = 2.55
    next_turn: float = 0.75
    later: float = 0.48
    second: float = 0.18
    send: float = 0.46


class Greedy:
    """Sound simple play."""

    def __init__(self, engine: Istanbul, weights: Weights | None = None) -> None:
        self._engine = engine
        self._w = weights or Weights()

    def __call__(self, params: Params, view: State, actions: list[Action], bits: int) -> Action:
        """Choose an action."""
        if len(actions) == 1:
            return actions[0]
        if view.stage == "move":
            return self._move(params, view, actions)
        return self._routine(params, view, actions)

    # Moving

    def _move(self, p: Params, s: State, actions: list[Action]) -> Action:
        seat = s.seat
        for action in actions:
            if action[0] == "card" and action[1] in ("five_lira", "gain_good"):
                if action[1] == "five_lira":
                    return action
                return self._best_good(p, s, [a for a in actions if a[:2] == ("card", "gain_good")])
        best, best_value = actions[0], -1e9
        for action in actions:
            verb = action[0]
            if verb == "yellow" or action[:2] == ("card", "return_assistant"):
                if len(s.under[seat]) > 0:
                    continue
            elif verb == "card" and action[1] == "family_to_police":
                continue
            value = self._after(p, s, action)
            if value > best_value:
                best, best_value = action, value
        return best

    def _after(self, p: Params, s: State, action: Action) -> float:
        """Return the value of the position at the end of the turn that begins with the action."""
        engine, seat, turns = self._engine, s.seat, s.turns
        for _ in range(30):
            s = engine.step(p, s, action)[0]
            if s.turns != turns or s.stage in ("over", "mani_ruby", "mani_tile"):
                break
            if engine.actor(s) < 0:
                action = self._typical(p, s)
            elif s.stage == "move":
                break
            else:
                action = self._routine(p, s, engine.legal(p, s))
        return self.value(p, s, seat)

    def _typical(self, p: Params, s: State) -> Action:
        """Return a chance result to plan with."""
        if s.stage == "dice":
            return ("roll", *(p.die_sides // 2 + i % 2 for i in range(p.dice)))
        outcomes, weights = self._engine.chance(p, s)
        return outcomes[weights.index(max(weights))] if weights else outcomes[0]

    # The rest of the turn

    def _routine(self, p: Params, s: State, actions: list[Action]) -> Action:
        """Return what the bot does in any stage but the move."""
        if len(actions) == 1:
            return actions[0]
        routine: Callable[[Params, State, list[Action]], Action] = getattr(self, "_at_" + s.stage)
        return routine(p, s, actions)

    def _at_arrive(self, p: Params, s: State, actions: list[Action]) -> Action:
        place = s.merchant[s.seat]
        if self._engine.fee(p, s) > s.lira[s.seat] or self.gain(p, s, s.seat, place) <= 0:
            return ("end",) if ("end",) in actions else actions[0]
        for action in (("pick", "own"), ("pick", "neutral"), ("leave",), ("end",)):
            if action in actions:
                return action
        return actions[0]

    def _at_pay(self, p: Params, s: State, actions: list[Action]) -> Action:
        worth = self.gain(p, s, s.seat, s.merchant[s.seat]) > self._engine.fee(p, s)
        return ("pay",) if worth and ("pay",) in actions else ("end",)

    def _at_act(self, p: Params, s: State, actions: list[Action]) -> Action:
        _, place, _by_family, a, _b = s.frames[-1]
        mine = [action for action in actions if action[0] not in ("card", "yellow", "skip")]
        if not mine:
            return ("skip",) if ("skip",) in actions else actions[0]
        if not a and place in _OPTIONAL and self.gain(p, s, s.seat, place) <= 0 and ("skip",) in actions:
            return ("skip",)
        if place in (LARGE_MARKET, SMALL_MARKET):
            return self._sale(s, mine)
        if place == PALACE:
            return min(mine, key=lambda action: int(action[-1]))
        if place == POLICE_STATION:
            gains = self.gains(p, s, s.seat)
            return max(mine, key=lambda action: gains[int(action[1])])
        if place == BLACK_MARKET:
            goods = [action for action in mine if action[0] == "good"]
            return self._best_good(p, s, goods) if goods else mine[0]
        if place == TEA_HOUSE:
            high = 8 if s.tiles[s.seat] & RED else 7
            return ("announce", min(max(high, p.tea_low), p.tea_high))
        if place in (SMALL_MOSQUE, GREAT_MOSQUE):
            tiles = self._w.tile
            return max(mine, key=lambda action: tiles[COLOURS.index(str(action[1]))])
        return mine[0]

    def _sale(self, s: State, sales: list[Action]) -> Action:
        """Sell most; of equal sales keep most jewelry."""
        return max(sales, key=lambda action: (sum(int(n) for n in action[1:]), -int(action[-1])))

    def _best_good(self, p: Params, s: State, actions: list[Action]) -> Action:
        """Return the action whose good (its last word) is scarcest, jewelry first."""
        goods = s.goods[s.seat]
        return min(actions, key=lambda action: _scarce(goods, GOODS.index(str(action[-1]))))

    def _at_extra(self, p: Params, s: State, actions: list[Action]) -> Action:
        return self._best_good(p, s, [action for action in actions if action[0] == "extra"])

    def _at_red(self, p: Params, s: State, actions: list[Action]) -> Action:
        _, purpose, *dice = s.frames[-1]
        total, low = sum(dice), min(dice)
        turned = total - low + p.red_die
        want = s.frames[-2][3] if purpose == "tea" else 7
        if total < want <= turned or (purpose == "black" and turned > max(total, 6) and total % 2 == 0):
            return ("turn", dice.index(low) + 1)
        return ("reroll",) if total < want else ("keep",)

    def _at_discard(self, p: Params, s: State, actions: list[Action]) -> Action:
        cards = [action for action in actions if action[0] == "discard"]
        return min(cards, key=lambda action: _CARD_RANK[CARDS.index(str(action[1]))])

    def _at_again(self, p: Params, s: State, actions: list[Action]) -> Action:
        return actions[0]

    def _at_encounters(self, p: Params, s: State, actions: list[Action]) -> Action:
        seat = s.seat
        catches = [action for action in actions if action[0] == "catch"]
        if catches:
            return next(action for action in catches if action[2] == "lira")
        if ("governor",) in actions and s.lira[seat] >= p.governor_fee:
            return ("governor",)
        goods = [action for action in actions if action[0] == "smuggler"]
        if goods and s.lira[seat] >= p.smuggler_fee:
            capacity = p.capacity[s.extensions[seat]]
            room = [a for a in goods if s.goods[seat][GOODS.index(str(a[1]))] < capacity]
            if room:
                return self._best_good(p, s, room)
        return ("end",) if ("end",) in actions else actions[0]

    def _at_governor_pay(self, p: Params, s: State, actions: list[Action]) -> Action:
        return actions[0]

    def _at_smuggler_pay(self, p: Params, s: State, actions: list[Action]) -> Action:
        return actions[0]

    def _at_final(self, p: Params, s: State, actions: list[Action]) -> Action:
        return actions[0]

    def _at_mani_ruby(self, p: Params, s: State, actions: list[Action]) -> Action:
        return actions[0]

    def _at_mani_tile(self, p: Params, s: State, actions: list[Action]) -> Action:
        return actions[0]

    # What things are worth

    def value(self, p: Params, s: State, seat: int) -> float:
        """Return what a seat's position is worth at the end of a turn."""
        w = self._w
        rubies = s.rubies[seat]
        if rubies >= self._engine.target(p):
            return 1000.0 + s.lira[seat]
        a, b, c, d = s.goods[seat]
        value = rubies * w.ruby + s.lira[seat] + (a + b + c) * w.good + d * w.jewelry
        value += sum(w.extension[: s.extensions[seat]])
        tiles = s.tiles[seat]
        value += sum(worth for worth, colour in zip(w.tile, COLOURS, strict=True) if tiles & TILE_BITS[colour])
        n = len(s.under[seat])
        value += w.under[n] if n < len(w.under) else w.under[-1]
        value += sum(s.hand[seat]) * w.card
        return value + self.prospects(p, s, seat)

    def prospects(self, p: Params, s: State, seat: int) -> float:
        """Return what the places near by promise: the best of them, and a part of the next."""
        w = self._w
        gains = self.gains(p, s, seat)
        row = distances(s.layout)[s.merchant[seat]]
        n, discs, lira = len(s.under[seat]), s.discs[seat], s.lira[seat]
        banned = s.discs[1] | 1 << s.merchant[1] if s.solo is not None else 0
        first = second = 0.0
        for place in range(1, PLACES + 1):
            gain = gains[place]
            if gain <= 0 or (not n and place != FOUNTAIN and not discs >> place & 1):
                continue
            if s.solo is None:
                others = s.merchant.count(place)
                if others and place != FOUNTAIN and lira < others * p.merchant_fee:
                    continue
            gain *= w.next_turn if 0 < row[place] <= p.move_max else w.later
            if banned >> place & 1:
                gain *= 0.5
            if gain > first:
                first, second = gain, first
            elif gain > second:
                second = gain
        return first + w.second * second

    def gains(self, p: Params, s: State, seat: int) -> list[float]:
        """Return what the action of each place would bring the seat now, index 0 unused."""
        gains = [0.0] + [self.gain(p, s, seat, place) for place in range(1, PLACES + 1)]
        if s.family[seat] == POLICE_STATION:
            gains[POLICE_STATION] = self._w.send * max(gains)
        return gains

    def gain(self, p: Params, s: State, seat: int, place: int) -> float:
        """Return what the action of a place would bring the seat now."""
        return _GAINS[place](self, p, s, seat, place)

    def _ruby(self, p: Params, s: State, seat: int) -> float:
        return 500.0 if s.rubies[seat] + 1 >= self._engine.target(p) else self._w.ruby

    def _gain_wainwright(self, p: Params, s: State, seat: int, place: int) -> float:
        n = s.extensions[seat]
        if s.lira[seat] < p.extension_cost or n >= p.extensions_per_player or not s.extensions_left:
            return 0.0
        gain = self._w.extension[n] - p.extension_cost
        return gain + self._ruby(p, s, seat) if n + 1 == p.extension_ruby and s.wainwright_rubies else gain

    def _gain_warehouse(self, p: Params, s: State, seat: int, place: int) -> float:
        room = p.capacity[s.extensions[seat]] - s.goods[seat][WAREHOUSES[place]]
        return room * self._w.good + (1.0 if s.tiles[seat] & GREEN else 0.0)

    def _gain_post(self, p: Params, s: State, seat: int, place: int) -> float:
        capacity = p.capacity[s.extensions[seat]]
        gain = 0.0
        for space in (*p.post_top[: s.mail], *p.post_bottom[s.mail :]):
            if isinstance(space, int):
                gain += space
            elif s.goods[seat][GOODS.index(space)] < capacity:
                gain += self._w.jewelry if space == "jewelry" else self._w.good
        return gain

    def _gain_caravansary(self, p: Params, s: State, seat: int, place: int) -> float:
        return self._w.card * 1.3

    def _gain_fountain(self, p: Params, s: State, seat: int, place: int) -> float:
        under = self._w.under
        n = len(s.under[seat])
        return under[min(n + s.discs[seat].bit_count(), len(under) - 1)] - under[min(n, len(under) - 1)]

    def _gain_black(self, p: Params, s: State, seat: int, place: int) -> float:
        capacity = p.capacity[s.extensions[seat]]
        goods = s.goods[seat]
        gain = self._w.good if min(goods[:3]) < capacity else 0.0
        return gain + min(0.95, capacity - goods[3]) * self._w.jewelry

    def _gain_tea(self, p: Params, s: State, seat: int, place: int) -> float:
        return 5.6 if s.tiles[seat] & RED else 4.9

    def _gain_market(self, p: Params, s: State, seat: int, place: int) -> float:
        tile = self._engine.demand(p, s, place)
        if tile is None:
            return 0.0
        goods = s.goods[seat]
        prices = p.large_prices if place == LARGE_MARKET else p.small_prices
        plain = sum(min(n, have) for n, have in zip(tile[:3], goods[:3], strict=True))
        jewelry = min(tile[3], goods[3])
        n = min(plain + jewelry, len(prices))
        return prices[n - 1] - plain * self._w.good - (n - plain) * self._w.jewelry if n else 0.0

    def _gain_palace(self, p: Params, s: State, seat: int, place: int) -> float:
        cost = self._engine.ruby_cost(p, s)
        goods = s.goods[seat]
        if cost is None or any(have < need for have, need in zip(goods, cost[0], strict=True)):
            return 0.0
        need, free = cost
        if sum(goods) < sum(need) + free:
            return 0.0
        price = (sum(need[:3]) + free) * self._w.good + need[3] * self._w.jewelry
        return self._ruby(p, s, seat) - price

    def _gain_mosque(self, p: Params, s: State, seat: int, place: int) -> float:
        small = place == SMALL_MOSQUE
        best = 0.0
        for colour in (0, 1) if small else (2, 3):
            if self._engine.tile_possible_for(p, s, seat, colour):
                gain = self._w.tile[colour] - self._w.good
                if s.tiles[seat] & TILE_BITS[COLOURS[colour ^ 1]] and (
                    s.small_mosque_rubies if small else s.great_mosque_rubies
                ):
                    gain += self._ruby(p, s, seat)
                best = max(best, gain)
        return best

    def _gain_dealer(self, p: Params, s: State, seat: int, place: int) -> float:
        price = self._engine.ruby_price(p, s)
        return self._ruby(p, s, seat) - price if price and s.lira[seat] >= price else 0.0

    def _gain_police(self, p: Params, s: State, seat: int, place: int) -> float:
        return 0.0


def _scarce(goods: tuple[int, ...], good: int) -> float:
    return goods[good] - (0.5 if GOODS[good] == "jewelry" else 0.0)


_OPTIONAL = frozenset((WAINWRIGHT, LARGE_MARKET, SMALL_MARKET, PALACE, SMALL_MOSQUE, GREAT_MOSQUE, DEALER))
"""Places whose action costs something."""
_CARD_RANK = tuple(
    {
        "five_lira": 9,
        "gain_good": 8,
        "dealer_twice": 5,
        "palace_twice": 3,
        "small_market_any": 4,
        "move_3_4": 6,
        "post_twice": 2,
        "stay": 2,
        "return_assistant": 3,
        "family_to_police": 1,
    }[kind]
    for kind in CARDS
)
"""Which card the bot would rather keep."""
_GAINS: dict[int, Callable[[Greedy, Params, State, int, int], float]] = {
    WAINWRIGHT: Greedy._gain_wainwright,
    FABRIC_WAREHOUSE: Greedy._gain_warehouse,
    SPICE_WAREHOUSE: Greedy._gain_warehouse,
    FRUIT_WAREHOUSE: Greedy._gain_warehouse,
    POST_OFFICE: Greedy._gain_post,
    CARAVANSARY: Greedy._gain_caravansary,
    FOUNTAIN: Greedy._gain_fountain,
    BLACK_MARKET: Greedy._gain_black,
    TEA_HOUSE: Greedy._gain_tea,
    LARGE_MARKET: Greedy._gain_market,
    SMALL_MARKET: Greedy._gain_market,
    POLICE_STATION: Greedy._gain_police,
    PALACE: Greedy._gain_palace,
    SMALL_MOSQUE: Greedy._gain_mosque,
    GREAT_MOSQUE: Greedy._gain_mosque,
    DEALER: Greedy._gain_dealer,
}
