"""Small parts of sentences: amounts, lists of goods, and what the tracks of the board ask for now."""

from collections.abc import Iterable, Sequence
from typing import Any

from ...core.messages import TN, T
from ...games.istanbul.params import MIN_PLAYERS
from ...games.istanbul.state import COLOURS, GOODS, State
from ...language.translator import Translator

# TRANSLATORS: an amount as the object of "gain", "pay", "sell" (accusative); one entry a good
FABRIC = TN("istanbul.count.fabric", "{n} fabric", "{n} fabric")
# TRANSLATORS: an amount as the object of "gain", "pay", "sell" (accusative)
SPICE = TN("istanbul.count.spice", "{n} spice", "{n} spice")
# TRANSLATORS: an amount as the object of "gain", "pay", "sell" (accusative)
FRUIT = TN("istanbul.count.fruit", "{n} fruit", "{n} fruit")
# TRANSLATORS: an amount as the object of "gain", "pay", "sell" (accusative)
JEWELRY = TN("istanbul.count.jewelry", "{n} jewelry", "{n} jewelry")
# TRANSLATORS: an amount of goods of any kind, as an object (accusative)
ANY_GOODS = TN("istanbul.count.any", "{n} good of any kind", "{n} goods of any kind")
# TRANSLATORS: an amount of money, as an object (accusative)
LIRA = TN("istanbul.count.lira", "{n} lira", "{n} lira")
# TRANSLATORS: stands alone beside a picture (nominative)
RUBIES = TN("istanbul.count.rubies", "{n} ruby", "{n} rubies")
# TRANSLATORS: stands alone beside a picture (nominative)
CARDS = TN("istanbul.count.cards", "{n} bonus card", "{n} bonus cards")
# TRANSLATORS: stands alone beside a picture (nominative)
EXTENSIONS = TN("istanbul.count.extensions", "{n} extension", "{n} extensions")
# TRANSLATORS: stands alone beside a picture (nominative)
ASSISTANTS = TN("istanbul.count.assistants", "{n} assistant", "{n} assistants")
NOTHING = T("istanbul.count.nothing", "nothing")

# TRANSLATORS: an amount that stands alone, after a colon or beside a picture (nominative); one entry a good
FABRIC_ALONE = TN("istanbul.amount.fabric", "{n} fabric", "{n} fabric")
# TRANSLATORS: an amount that stands alone (nominative)
SPICE_ALONE = TN("istanbul.amount.spice", "{n} spice", "{n} spice")
# TRANSLATORS: an amount that stands alone (nominative)
FRUIT_ALONE = TN("istanbul.amount.fruit", "{n} fruit", "{n} fruit")
# TRANSLATORS: an amount that stands alone (nominative)
JEWELRY_ALONE = TN("istanbul.amount.jewelry", "{n} jewelry", "{n} jewelry")
# TRANSLATORS: an amount of goods of any kind that stands alone (nominative)
ANY_GOODS_ALONE = TN("istanbul.amount.any", "{n} good of any kind", "{n} goods of any kind")
# TRANSLATORS: an amount of money that stands alone (nominative)
LIRA_ALONE = TN("istanbul.amount.lira", "{n} lira", "{n} lira")

_ALONE = dict(zip(GOODS, (FABRIC_ALONE, SPICE_ALONE, FRUIT_ALONE, JEWELRY_ALONE), strict=True))
_GOOD = dict(zip(GOODS, (FABRIC, SPICE, FRUIT, JEWELRY), strict=True))
MOSQUES = {14: ("red", "green"), 15: ("yellow", "blue")}
"""The colours of the tiles at each mosque."""
GOOD_OF = dict(zip(COLOURS, GOODS, strict=True))
"""The good that a mosque tile of each colour asks for."""


def good_amount(tr: Translator, good: str, n: int, *, alone: bool = False) -> str:
    """Return "2 fabric", as the object of a sentence or standing alone."""
    return tr.text((_ALONE if alone else _GOOD)[good], n=n)


def goods_list(tr: Translator, counts: Sequence[Any], extra: Iterable[str] = (), *, alone: bool = False) -> str:
    """Return "2 fabric and 1 spice"; `extra` parts are added at the end."""
    parts = [good_amount(tr, good, int(n), alone=alone) for good, n in zip(GOODS, counts, strict=False) if n]
    parts += extra
    return tr.list(parts) if parts else tr.text(NOTHING)


def lira(tr: Translator, n: int, *, alone: bool = False) -> str:
    """Return "2 lira"."""
    return tr.text(LIRA_ALONE if alone else LIRA, n=n)


def initial(tr: Translator, term: str) -> str:
    """Return the first letter of a term's headword, as a sign on a piece."""
    return letter(tr.term(term)).upper()


def letter(text: str) -> str:
    """Return the first letter of a text."""
    return next((sign for sign in text if sign.isalpha()), "?")


def seat_letter(seat: int, *, solo: bool = False) -> str:
    """Return the sign of a seat's pieces."""
    return "M" if solo and seat == 1 else str(seat + 1)


def column(params: Any) -> int:
    """Return the index of the number of players in the tables "by players"."""
    return int(params.players) - MIN_PLAYERS


def target(params: Any, state: State) -> int:
    """Return how many rubies end the game."""
    return int(params.ruby_target) if state.solo is not None else int(params.target[column(params)])


def capacity(params: Any, state: State, seat: int) -> int:
    """Return how many of each good the seat's wheelbarrow holds."""
    return int(params.capacity[state.extensions[seat]])


def dealer_price(params: Any, state: State) -> int | None:
    """Return what the next ruby of the Gemstone Dealer costs, None when all are gone."""
    if state.dealer >= params.dealer_rubies():
        return None
    return int(params.dealer_first_price[column(params)]) + state.dealer


def dealer_rubies(params: Any, state: State) -> int:
    """Return how many rubies lie on the Gemstone Dealer."""
    return int(params.dealer_rubies()) - state.dealer


def palace_rubies(params: Any, state: State) -> int:
    """Return how many rubies lie on the Sultan's Palace."""
    return int(params.palace_rubies()) - state.palace


def palace_cost(params: Any, state: State) -> tuple[tuple[int, int, int, int], int] | None:
    """Return the goods of the next ruby of the Sultan's Palace and how many of any kind, None when all are gone."""
    if state.palace >= params.palace_rubies():
        return None
    asked = params.palace_sequence[: params.palace_first_cost[column(params)] + state.palace]
    a, b, c, d = (asked.count(good) for good in GOODS)
    return (a, b, c, d), asked.count("any")


def palace_text(tr: Translator, params: Any, state: State, *, alone: bool = False) -> str | None:
    """Return the cost of the next ruby of the Sultan's Palace in words."""
    cost = palace_cost(params, state)
    if cost is None:
        return None
    counts, free = cost
    any_goods = ANY_GOODS_ALONE if alone else ANY_GOODS
    return goods_list(tr, counts, (tr.text(any_goods, n=free),) if free else (), alone=alone)


def mail(params: Any, state: State) -> tuple[tuple[int, int, int, int], int]:
    """Return the goods and the lira that the Post Office shows."""
    shown = [*params.post_top[: state.mail], *params.post_bottom[state.mail :]]
    a, b, c, d = (shown.count(good) for good in GOODS)
    return (a, b, c, d), sum(item for item in shown if isinstance(item, int))


def mail_text(tr: Translator, params: Any, state: State, *, alone: bool = False) -> str:
    """Return what the Post Office shows in words."""
    counts, money = mail(params, state)
    return goods_list(tr, counts, (lira(tr, money, alone=alone),) if money else (), alone=alone)


def tiles_left(params: Any, state: State, colour: str) -> tuple[int, ...]:
    """Return the goods asked for by the tiles left in a mosque stack, the top one first."""
    taken = state.stacks[COLOURS.index(colour)]
    return tuple(params.mosque_needs[column(params)][taken:])


def demand(params: Any, state: State, market: int) -> tuple[int, int, int, int] | None:
    """Return the goods on the top demand tile of a market (10 or 11), None when there is none to be seen."""
    pile = state.large_demand if market == 10 else state.small_demand
    tiles = params.large_demand if market == 10 else params.small_demand
    if not pile or pile[0] < 0:
        return None
    a, b, c, d = tiles[pile[0]]
    return a, b, c, d


def prices(params: Any, market: int) -> tuple[int, ...]:
    """Return what a market pays for 1, 2, … goods."""
    return tuple(params.large_prices if market == 10 else params.small_prices)


def sale(params: Any, market: int, n: int) -> int:
    """Return what a market pays for so many goods."""
    table = prices(params, market)
    return table[min(n, len(table)) - 1] if n > 0 else 0


def act_place(state: State) -> int:
    """Return the place whose action is under way, 0 when none is."""
    for frame in reversed(state.frames):
        if frame and frame[0] == "act":
            return int(frame[1])
    return 0


def fee(params: Any, state: State) -> int:
    """Return what all merchants at the active merchant's place ask for together."""
    here = state.merchant[state.seat]
    others = sum(place == here for seat, place in enumerate(state.merchant) if seat != state.seat)
    if state.solo is not None:
        others = 0  # Mani is never paid
    neutral = sum(place == here and not state.met >> i & 1 for i, place in enumerate(state.neutrals))
    return others * int(params.merchant_fee) + neutral * int(params.neutral_fee)
