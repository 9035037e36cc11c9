"""What rules read in a position: who is to be paid, what comes next on a track, which sales and payments there are."""

from functools import lru_cache
from itertools import product

from ...core.engine import Action
from .draft import Position
from .params import MIN_PLAYERS, Params
from .state import (
    CARDS,
    COLOURS,
    DEALER,
    FABRIC_WAREHOUSE,
    FRUIT_WAREHOUSE,
    GOODS,
    LARGE_MARKET,
    PALACE,
    POST_OFFICE,
    SPICE_WAREHOUSE,
    TILE_BITS,
)

(
    GAIN_GOOD,
    FIVE_LIRA,
    MOVE_3_4,
    STAY,
    RETURN_ASSISTANT,
    SMALL_MARKET_ANY,
    PALACE_TWICE,
    POST_TWICE,
    DEALER_TWICE,
    FAMILY_TO_POLICE,
) = range(len(CARDS))
NO_CARDS = (0,) * len(CARDS)
RED, GREEN, YELLOW, BLUE = (TILE_BITS[colour] for colour in COLOURS)
GOVERNOR_USED, SMUGGLER_USED = 1, 2
TWICE = {POST_OFFICE: POST_TWICE, PALACE: PALACE_TWICE, DEALER: DEALER_TWICE}
"""The double card of a place."""
WAREHOUSES = {FABRIC_WAREHOUSE: 0, SPICE_WAREHOUSE: 1, FRUIT_WAREHOUSE: 2}
"""The good of each warehouse."""

Goods = tuple[int, int, int, int]

_SMUGGLER: tuple[Action, ...] = tuple(("smuggler", good) for good in GOODS)


@lru_cache(maxsize=65536)
def bits(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits set."""
    return tuple(i for i in range(mask.bit_length()) if mask >> i & 1)


@lru_cache(maxsize=65536)
def sales(limit: Goods, low: int, high: int) -> tuple[Action, ...]:
    """Return every ("sell", …) of `low` to `high` goods, of each good at most its limit."""
    return tuple(
        ("sell", *sold) for sold in product(*(range(min(n, high) + 1) for n in limit)) if low <= sum(sold) <= high
    )


@lru_cache(maxsize=64)
def palace_cost(sequence: tuple[str, ...], n: int) -> tuple[Goods, int]:
    """Return the goods of the first `n` spaces of the track: of each kind, and how many of any kind."""
    track = sequence[:n]
    a, b, c, d = (track.count(good) for good in GOODS)
    return (a, b, c, d), track.count("any")


@lru_cache(maxsize=65536)
def deliveries(cost: Goods, free: int, goods: Goods) -> tuple[Action, ...]:
    """Return every ("deliver", …) that pays the cost and `free` goods of any kind out of the goods held."""
    spare = tuple(have - need for have, need in zip(goods, cost, strict=True))
    if min(spare) < 0:
        return ()
    return tuple(
        ("deliver", *(need + more for need, more in zip(cost, chosen, strict=True)))
        for chosen in product(*(range(min(n, free) + 1) for n in spare))
        if sum(chosen) == free
    )


class Reading:
    """Questions to a position; variants answer some of them differently."""

    # What variants answer differently

    def banned(self, p: Params, s: Position) -> int:
        """Return the places (bits) where the active merchant may not move; none in the base game."""
        return 0

    def target(self, p: Params) -> int:
        """Return the rubies that bring the end of the game."""
        return p.target[p.players - MIN_PLAYERS]

    def payees(self, p: Params, s: Position) -> list[int]:
        """Return the seats of the merchants to be paid at the active merchant's place."""
        place = s.merchant[s.seat]
        if s.merchant.count(place) == 1:
            return []
        return [seat for seat, at in enumerate(s.merchant) if at == place and seat != s.seat]

    # Reading a position

    def playable(self, s: Position, seat: int) -> tuple[int, ...]:
        """Return the cards by kind that the seat may hold: those known, and any unseen one in place of a hidden one."""
        hand = s.hand[seat]
        if s.hidden[seat]:
            return tuple(n or unseen for n, unseen in zip(hand, s.unseen, strict=True))
        return hand

    def neutral_payees(self, p: Params, s: Position) -> int:
        """Return the neutral merchants (bits) to be paid at the active merchant's place."""
        place = s.merchant[s.seat]
        if place not in s.neutrals:
            return 0
        return sum(1 << i for i, at in enumerate(s.neutrals) if at == place) & ~s.met

    def fee(self, p: Params, s: Position) -> int:
        """Return the lira that all merchants here ask for together."""
        neutral = self.neutral_payees(p, s).bit_count() * p.neutral_fee if s.neutrals else 0
        return len(self.payees(p, s)) * p.merchant_fee + neutral

    def ruby_price(self, p: Params, s: Position) -> int:
        """Return the next price at the Gemstone Dealer, 0 when no ruby is left there."""
        price = p.dealer_first_price[p.players - MIN_PLAYERS] + s.dealer
        return price if price <= p.dealer_last_price else 0

    def ruby_cost(self, p: Params, s: Position) -> tuple[Goods, int] | None:
        """Return the next cost at the Sultan's Palace, None when no ruby is left there."""
        n = p.palace_first_cost[p.players - MIN_PLAYERS] + s.palace
        return palace_cost(p.palace_sequence, n) if n <= len(p.palace_sequence) else None

    def tile_need(self, p: Params, s: Position, colour: int) -> int:
        """Return the goods that the top tile of a colour asks for, 0 when the stack is empty."""
        needs = p.mosque_needs[p.players - MIN_PLAYERS]
        taken = s.stacks[colour]
        return needs[taken] if taken < len(needs) else 0

    def demand(self, p: Params, s: Position, place: int) -> Goods | None:
        """Return what the top demand tile of a market asks for, None when there is no tile."""
        tiles, goods = (s.large_demand, p.large_demand) if place == LARGE_MARKET else (s.small_demand, p.small_demand)
        return goods[tiles[0]] if tiles and tiles[0] >= 0 else None

    def tile_possible(self, p: Params, s: Position, colour: int) -> bool:
        """Return whether the active player can take the top tile of a colour."""
        return self.tile_possible_for(p, s, s.seat, colour)

    def tile_possible_for(self, p: Params, s: Position, seat: int, colour: int) -> bool:
        """Return whether a seat could take the top tile of a colour."""
        need = self.tile_need(p, s, colour)
        return need > 0 and s.goods[seat][colour] >= need and not s.tiles[seat] & TILE_BITS[COLOURS[colour]]

    def any_goods_possible(self, p: Params, s: Position, tile: Goods) -> bool:
        """Return whether the any-goods card can be played: held, and enough goods to sell."""
        need = sum(tile) if p.any_goods_exact else 1
        return self.playable(s, s.seat)[SMALL_MARKET_ANY] > 0 and sum(s.goods[s.seat]) >= need

    def governor_possible(self, p: Params, s: Position) -> bool:
        """Return whether the governor's price can be paid once his card is taken."""
        seat = s.seat
        return (
            s.lira[seat] >= p.governor_fee
            or s.hand[seat] != NO_CARDS
            or s.hidden[seat] > 0
            or (p.governor_cards > 0 and (s.deck > 0 or bool(s.discards)))
        )

    def smuggler_options(self, p: Params, s: Position) -> list[Action]:
        """Return the goods that can be taken from the smuggler so that his price can be paid afterwards."""
        seat = s.seat
        if s.lira[seat] >= p.smuggler_fee:
            return list(_SMUGGLER)
        capacity = p.capacity[s.extensions[seat]]
        goods = s.goods[seat]
        enough = max(goods) >= p.smuggler_good_fee
        return [
            action
            for action, n in zip(_SMUGGLER, goods, strict=True)
            if enough or min(n + p.smuggler_goods, capacity) >= p.smuggler_good_fee
        ]
