"""What rules read in a position: prices, allowances, ships that can be repelled, expeditions that can be fulfilled."""

from functools import lru_cache
from itertools import product

from ...core.engine import Action
from .cards import CARDS, COINS, COLOUR, IDS, KIND, SHIP, SKULL, SWORDS, Holdings, holdings
from .draft import Position
from .params import Params


@lru_cache(maxsize=1 << 16)
def colours(harbour: tuple[int, ...]) -> tuple[int, ...]:
    """Return the colours of the ships lying in the harbour, one entry a ship."""
    return tuple(COLOUR[face] for face in harbour if KIND[face] == SHIP)


@lru_cache(maxsize=1 << 14)
def payments(row: tuple[int, ...], symbols: tuple[int, int, int, int]) -> tuple[Action, ...]:
    """Return every ("expedition", card, settlers, captains, priests, jacks) that these persons can fulfil.

    row      expeditions lying face up
    symbols  settlers, captains, priests, jacks held
    """
    found: list[Action] = []
    jacks = symbols[3]
    for face in sorted(set(row)):
        need = CARDS[face].symbols
        for paid in product(*(range(min(have, n), -1, -1) for have, n in zip(symbols[:3], need))):
            short = sum(need) - sum(paid)
            if short <= jacks:
                found.append(("expedition", IDS[face], *paid, short))
    return tuple(found)


def held(s: Position, seat: int) -> Holdings:
    """Return what a seat's display amounts to."""
    return holdings(s.display[seat])


def price(p: Params, s: Position, seat: int, face: int) -> int:
    """Return what a seat pays to hire a person, without the fee."""
    discount = held(s, seat).mademoiselles * p.mademoiselle_discount
    # A discount takes no price below the floor, and no free price up to it.
    return max(min(p.mademoiselle_floor, COINS[face]), COINS[face] - discount)


def income(p: Params, s: Position, seat: int, face: int) -> tuple[int, int]:
    """Return what a ship brings a seat: the printed coins, and what its traders add."""
    return COINS[face], held(s, seat).traders[COLOUR[face]] * p.trader_coins


def fee(p: Params, s: Position, seat: int) -> int:
    """Return what a seat pays the active player for each card."""
    return 0 if seat == s.active else p.fee


def allowance(p: Params, s: Position, seat: int) -> int:
    """Return how many cards a seat may take in its chance."""
    cards = p.allowance[s.colours] if seat == s.active else p.other_cards
    return cards + held(s, seat).governors * p.governor_cards


def takes(p: Params, s: Position, seat: int) -> list[Action]:
    """Return every card of the harbour that the seat can take now."""
    if s.taken >= allowance(p, s, seat):
        return []
    coins = len(s.purse[seat])
    due = fee(p, s, seat)
    found: list[Action] = []
    for slot, face in enumerate(s.harbour, 1):
        if KIND[face] == SHIP:
            # The printed coins alone nearly always pay the fee: that is quicker to see.
            if coins + COINS[face] >= due or coins + sum(income(p, s, seat, face)) >= due:
                found.append(("trade", slot))
        elif price(p, s, seat, face) + due <= coins:
            found.append(("hire", slot))
    return found


def repels(s: Position, seat: int, face: int) -> bool:
    """Return whether a seat has the swords to repel a ship."""
    return SWORDS[face] != SKULL and held(s, seat).swords >= SWORDS[face]


def busts(p: Params, s: Position, face: int) -> bool:
    """Return whether a ship that enters the harbour is one too many of its colour."""
    return colours(s.harbour).count(COLOUR[face]) + 1 >= p.same_colour
