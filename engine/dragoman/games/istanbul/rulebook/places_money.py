"""The markets and the Police Station."""

from itertools import product
from typing import Any

from ....core.messages import Message, T
from ....rules.facts import (
    Fact,
    Facts,
    comparator,
    compares,
    condition,
    exception,
    modality,
    number,
    role,
    side,
    term,
    terms,
)
from ..lab import IstanbulLab
from .book import MARKETS, POLICE
from .helpers import LARGE_NUMBERS, at_place, modal
from .refused import refused

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
DEMAND = {10: "large_demand", 11: "small_demand"}
"""The field of a position that holds a market's demand tiles."""


def sales(lab: IstanbulLab, state: Any) -> set[tuple[int, ...]]:
    """Return what may be sold: amounts of fabric, spice, fruit and jewelry."""
    return {tuple(int(n) for n in action[1:]) for action in lab.legal(state) if action[0] == "sell"}


def at_market(lab: IstanbulLab, place: int, **position: Any) -> Any:
    """Return the position at a market with 5 of each good."""
    return at_place(lab, place, extensions=3, goods=dict.fromkeys(GOOD_NAMES, 5), **position)


def stack(place: int, *tiles: int) -> dict[str, Any]:
    """Return a market's stack of demand tiles, top first, as a field of the position."""
    return {DEMAND[place]: tiles}


def largest(offered: set[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the most that is sold of each good."""
    return tuple(max(amounts) for amounts in zip(*offered, strict=True))


def shown(lab: IstanbulLab, place: int) -> list[tuple[int, ...]]:
    """Return what each demand tile of a market shows: the most that can be sold with it alone on the stack."""
    state = at_market(lab, place)
    if place not in DEMAND:
        return []
    return [largest(sales(lab, lab.put(state, **stack(place, tile)))) for tile in range(5)]


@MARKETS.rule(
    T("istanbul.market.sell", "At the Small Market and at the Large Market, sell 1 to 5 goods."),
    facts=lambda p: (
        terms("places", ("place.10", "place.11")),
        number("low", 1, "good"),
        number("high", len(p.small_prices), "good"),
    ),
    confidence="confirmed",
    source="1.2 no 10 and 11",
)
def sell(lab: IstanbulLab, facts: Facts) -> None:
    """Look for sales at every place, and for their sizes."""
    refused(lab)
    places = {lab.place(place) for place in facts.words("places")}
    sizes = set(range(facts.num("low"), facts.num("high") + 1))
    for place in LARGE_NUMBERS:
        found = {sum(sale) for sale in sales(lab, at_market(lab, place))}
        lab.expect(f"amounts sold at {place}", sizes if place in places else set(), found)


@MARKETS.rule(
    T(
        "istanbul.market.demand",
        "You may sell at most as many of each good as the top demand tile of the market shows.",
    ),
    facts=lambda p: (comparator("test", "<="), side("tile", "top")),
    confidence="confirmed",
    source="1.2 no 10 and 11",
)
def demand(lab: IstanbulLab, facts: Facts) -> None:
    """With several tiles on the stack, compare the sales allowed with what the tiles show."""
    refused(lab)
    for place, field in DEMAND.items():
        tiles = shown(lab, place)
        for stack in ((0, 1, 2), (4, 3)):
            tile = tiles[stack[0] if facts.word("tile") == "top" else stack[-1]]
            allowed = {
                sale
                for sale in product(range(6), repeat=4)
                if any(sale) and all(compares(n, facts.word("test"), most) for n, most in zip(sale, tile, strict=False))
            }
            state = at_market(lab, place, **{field: stack})
            lab.expect("sales allowed", allowed, sales(lab, state))
            lab.expect("a tile shows goods", 4, len(tile))
            for good, most in enumerate(tile):
                lab.forbids(state, ("sell", *(most + 1 if other == good else 0 for other in range(4))))


def prices(lab: IstanbulLab, facts: Facts) -> None:
    """Sell 1, 2, 3, 4 and 5 goods and count the lira."""
    state = at_market(lab, lab.place(facts.word("place")))
    for count, slot in enumerate(("one", "two", "three", "four", "five"), 1):
        sale = next((sale for sale in sorted(sales(lab, state)) if sum(sale) == count), (0, 0, 0, count))
        after = lab.play(state, ("sell", *sale))
        lab.expect(f"lira for {count}", facts.num(slot), after.lira[0] - state.lira[0])
        left = tuple(had - sold for had, sold in zip(state.goods[0], sale, strict=True))
        lab.expect("goods left", left, after.goods[0])


def price_facts(place: str, table: tuple[int, ...]) -> tuple[Fact, ...]:
    """Return the price of each number of goods."""
    slots = ("one", "two", "three", "four", "five")
    return (term("place", place), *(number(slot, n, "lira") for slot, n in zip(slots, table, strict=True)))


@MARKETS.rule(
    T(
        "istanbul.market.small_price",
        "The Small Market pays 2 lira for 1 good, 5 for 2 goods, 9 for 3, 14 for 4 and 20 for 5.",
    ),
    facts=lambda p: price_facts("place.11", p.small_prices),
    confidence="confirmed",
    source="4.4",
)
def small_price(lab: IstanbulLab, facts: Facts) -> None:
    """Sell at the Small Market."""
    refused(lab)
    prices(lab, facts)


@MARKETS.rule(
    T(
        "istanbul.market.large_price",
        "The Large Market pays 3 lira for 1 good, 7 for 2 goods, 12 for 3, 18 for 4 and 25 for 5.",
    ),
    facts=lambda p: price_facts("place.10", p.large_prices),
    confidence="confirmed",
    source="4.4",
)
def large_price(lab: IstanbulLab, facts: Facts) -> None:
    """Sell at the Large Market."""
    refused(lab)
    prices(lab, facts)


@MARKETS.rule(
    T(
        "istanbul.market.cycle",
        "After each sale, put 1 demand tile, the top one, at the bottom of its stack.",
    ),
    facts=lambda p: (side("from", "top"), side("to", "bottom"), number("tiles", 1, "tile")),
    confidence="confirmed",
    source="1.2 no 10 and 11",
)
def cycle(lab: IstanbulLab, facts: Facts) -> None:
    """Sell at both markets and look at the stack."""
    for place, field in DEMAND.items():
        stack = [0, 1, 2, 3, 4]
        state = at_market(lab, place, **{field: tuple(stack)})
        after = lab.play(state, ("sell", *min(sales(lab, state), default=())))
        for _ in range(facts.num("tiles")):
            tile = stack.pop(0 if facts.word("from") == "top" else -1)
            stack.insert(0 if facts.word("to") == "top" else len(stack), tile)
        lab.expect("demand tiles, top first", tuple(stack), after.large_demand if place == 10 else after.small_demand)


LARGE_TILES = (
    T("istanbul.market.large_a", "A demand tile of the Large Market shows 2 fabric, 1 spice and 2 jewelry."),
    T("istanbul.market.large_b", "A demand tile of the Large Market shows 1 fabric, 1 spice and 3 jewelry."),
    T("istanbul.market.large_c", "A demand tile of the Large Market shows 2 fabric, 1 fruit and 2 jewelry."),
    T("istanbul.market.large_d", "A demand tile of the Large Market shows 1 fabric, 1 fruit and 3 jewelry."),
    T("istanbul.market.large_e", "A demand tile of the Large Market shows 1 fabric, 1 spice, 1 fruit and 2 jewelry."),
)
SMALL_TILES = (
    T("istanbul.market.small_a", "A demand tile of the Small Market shows 1 fabric, 1 spice, 2 fruit and 1 jewelry."),
    T("istanbul.market.small_b", "A demand tile of the Small Market shows 1 fabric, 2 spice, 1 fruit and 1 jewelry."),
    T("istanbul.market.small_c", "A demand tile of the Small Market shows 1 fabric, 3 spice and 1 fruit."),
    T("istanbul.market.small_d", "A demand tile of the Small Market shows 1 fabric, 2 spice and 2 fruit."),
    T("istanbul.market.small_e", "A demand tile of the Small Market shows 2 spice, 2 fruit and 1 jewelry."),
)


def demand_tile(sentence: Message, place: int, index: int) -> None:
    """Add the rule that says what one demand tile shows."""

    def facts(p: Any) -> tuple[Fact, ...]:
        tile = getattr(p, DEMAND[place])[index]
        goods = (number(good, n, good) for good, n in zip(GOOD_NAMES, tile, strict=True) if n)
        return (term("place", f"place.{place}"), *goods)

    def experiment(lab: IstanbulLab, facts: Facts) -> None:
        tile = tuple(facts.get(good, 0) for good in GOOD_NAMES)
        tiles = shown(lab, lab.place(facts.word("place")))
        lab.expect(f"how many tiles of the market show {tile}", 1, tiles.count(tile))  # type: ignore[arg-type]

    MARKETS.rule(sentence, facts=facts, confidence="confirmed", source="4.4")(experiment)


for number_of, tile_sentence in enumerate(LARGE_TILES):
    demand_tile(tile_sentence, 10, number_of)
for number_of, tile_sentence in enumerate(SMALL_TILES):
    demand_tile(tile_sentence, 11, number_of)


@POLICE.rule(
    T(
        "istanbul.police.send",
        "At the Police Station, send out your family member if it is at the Police Station as well; you may "
        "then do the action of the place it goes to.",
    ),
    facts=lambda p: (
        term("place", "place.12"),
        role("owner", "owner", "active_player"),
        condition("when", ("family", "place.12")),
        modality("act", "may"),
    ),
    confidence="confirmed",
    source="1.2 no 12",
)
def send(lab: IstanbulLab, facts: Facts) -> None:
    """Send the family member to the Tea House from the Police Station and from elsewhere."""
    refused(lab)
    state = at_place(lab, lab.place(facts.word("place")), players=2)
    when = facts.parts("when").get("family")
    owner = {"active_player": 0, "other_player": 1}.get(facts.words("owner")[1])
    for family in ((12, 3), (3, 12), (3, 3)):
        here = lab.put(lab.put(state, family=family[0]), who=1, family=family[1])
        free = owner is not None and (when is None or family[owner] == lab.place(str(when)))
        if not free:
            lab.forbids(here, ("send", 9))
            continue
        sent = lab.play(here, ("send", 9))
        lab.expect("where the own family member is", 9, sent.family[0])
        lab.expect("where the merchant is", state.merchant[0], sent.merchant[0])
        modal(lab, sent, ("announce", 7), facts.word("act"), ("skip",))


@POLICE.rule(
    T("istanbul.police.other_place", "Your family member may go to any place except the Police Station, however far."),
    facts=lambda p: (modality("go", "may"), exception("except", ("place", "place.12"))),
    confidence="confirmed",
    source="1.2 no 12",
)
def other_place(lab: IstanbulLab, facts: Facts) -> None:
    """Try every place."""
    refused(lab)
    state = at_place(lab, 12)
    closed = facts.parts("except").get("place")
    for place in LARGE_NUMBERS:
        if closed is not None and place == lab.place(str(closed)):
            lab.forbids(state, ("send", place))
        else:
            modal(lab, state, ("send", place), facts.word("go"), ("skip",))


@POLICE.rule(
    T(
        "istanbul.police.no_encounters",
        "Your family member meets nobody: where it acts, no merchant and no neutral merchant is paid, "
        "no family member is caught, and neither governor nor smuggler is used.",
    ),
    facts=lambda p: (
        terms(
            "ignored",
            ("piece.merchant", "piece.neutral_merchant", "piece.family_member", "piece.governor", "piece.smuggler"),
        ),
    ),
    confidence="confirmed",
    source="1.2 no 12, 7 Q4",
)
def no_encounters(lab: IstanbulLab, facts: Facts) -> None:
    """Send it where each of them stands, one at a time, and see what is offered or paid."""
    crowd: dict[str, dict[str, Any]] = {
        "piece.merchant": {"at": 5},
        "piece.neutral_merchant": {"neutrals": (5, 7, 7)},
        "piece.family_member": {"family": 5},
        "piece.governor": {"governor": 5},
        "piece.smuggler": {"smuggler": 5},
    }
    ignored = set()
    for piece, where in crowd.items():
        state = at_place(lab, 12, players=2, lira=6, hand=("five_lira",))
        sent = lab.play(lab.put(state, who=1, **where), ("send", 5))
        after = lab.play(sent, ("collect",))
        offered = lab.verbs(sent) | (lab.verbs(after) if after.seat == 0 else set())
        if not offered & {"pay", "catch", "governor", "smuggler"} and sent.lira == state.lira:
            ignored.add(piece)
    lab.expect("figures without an encounter", set(facts.words("ignored")), ignored)


@POLICE.rule(
    T(
        "istanbul.police.encounters",
        "After your family member’s action, your merchant may still use the governor and the smuggler "
        "at the Police Station.",
    ),
    facts=lambda p: (
        modality("use", "may"),
        terms("figures", ("piece.governor", "piece.smuggler")),
        term("place", "place.12"),
    ),
    confidence="one source",
    source="7 Q5",
)
def encounters(lab: IstanbulLab, facts: Facts) -> None:
    """Send the family member away while governor and smuggler stand beside the merchant, or at another place."""
    state = at_place(lab, 12, lira=6, hand=("five_lira",))
    place = lab.place(facts.word("place"))
    state = lab.put(state, governor=place, smuggler=place)
    after = lab.play(state, ("send", 5), ("collect",))
    verbs = {"piece.governor": ("governor",), "piece.smuggler": ("smuggler", "fabric")}
    met = {figure for figure, action in verbs.items() if action in lab.legal(after)}
    lab.expect("figures met", set(facts.words("figures")), met)
    modal(lab, after, ("governor",), facts.word("use"), ("end",))


@POLICE.rule(
    T(
        "istanbul.police.fountain",
        "If your family member goes to the Fountain, your assistants return to the stack under your merchant.",
    ),
    facts=lambda p: (term("place", "place.7"), term("stack", "piece.merchant")),
    confidence="confirmed",
    source="7 Q6",
)
def family_fountain(lab: IstanbulLab, facts: Facts) -> None:
    """Send the family member there while two assistants lie about."""
    state = at_place(lab, 12, discs=(2, 3))
    sent = lab.play(state, ("send", lab.place(facts.word("place"))))
    after = lab.play(sent, ("recall", 2))
    back = 1 if facts.word("stack") == "piece.merchant" else 0
    lab.expect("assistants under the merchant", len(state.under[0]) + back, len(after.under[0]))
    lab.expect("where the merchant is", 12, after.merchant[0])
