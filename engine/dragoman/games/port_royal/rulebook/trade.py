"""Phase 2: who may take how many cards, what they cost, and who is paid for them."""

from typing import Any

from ....core.messages import T
from ....rules.facts import (
    Fact,
    Facts,
    modality,
    number,
    order,
    quantifier,
    role,
    side,
    term,
)
from ..lab import PortRoyalLab
from .book import TRADE
from .helpers import ROW_OF_SHIPS, kind, many, modal

SAILOR, CAPTAIN, SHIP = "sailor_3_1", "captain_4_1", "ship_red_c3_s6"
PERSONS = (SAILOR, CAPTAIN, "settler_4_1", "priest_4_1")


def _seat(facts: Facts, slot: str, active: int, other: int) -> int:
    """Return the seat that a role names."""
    return {"active_player": active, "other_player": other}.get(facts.words(slot)[1], -1)


@TRADE.rule(
    T("port_royal.trade.order", "In Trade & Hire the active player is first; the other players follow clockwise."),
    facts=lambda _p: (
        term("phase", "phase.trade"),
        role("first", "player", "active_player"),
        side("then", "clockwise"),
    ),
    confidence="confirmed",
    source="2.7 order",
    solo=False,
)
def in_order(lab: PortRoyalLab, facts: Facts) -> None:
    """Let four players pass one after the other."""
    way = {"clockwise": 1, "anticlockwise": -1}.get(facts.word("then"), 0)
    for active in range(4):
        state = lab.to_trade(SAILOR, SHIP, players=4, active=active)
        lab.expect("the phase", facts.word("phase"), f"phase.{state.stage}")
        seats = []
        while state.turns == 0:
            seats.append(state.seat)
            state = lab.play(state, ("pass",))
        begins = _seat(facts, "first", active, (active + 1) % 4)
        lab.expect("in which order they decide", [(begins + way * i) % 4 for i in range(4)], seats)


def _take_all(lab: PortRoyalLab, ships: int) -> tuple[Any, int]:
    """Let the active player take cards beside so many ships until it may not; return the position and how many."""
    state = lab.to_trade(
        *ROW_OF_SHIPS[:ships], *PERSONS, display={0: (CAPTAIN,) * 2}, row=("exp_anchor2",), coins={0: 40, 1: 0}
    )
    n = 0
    while takes := [action for action in lab.legal(state) if action[0] in ("trade", "hire")]:
        state = lab.act(state, min(takes, key=lambda action: str(action[0]) != "trade"))
        n += 1
    return state, n


def _allowance(lab: PortRoyalLab, cards: int) -> list[int]:
    """Return with how many ship colours so many cards can be taken; claims that one more is refused by this rule."""
    found = []
    for ships in range(len(ROW_OF_SHIPS) + 1):
        first = len(lab.steps)
        state, n = _take_all(lab, ships)
        if n == cards:
            found.append(ships)
            told = {event.rule for shown in lab.steps[first:] for event in shown.events}
            lab.expect("it is told under this rule", True, lab.rule in told)
            verb = "trade" if kind(lab.harbour(state)[0]) == "card.ship" else "hire"
            lab.forbids(state, (verb, 1))
    return found


def _lowest(p: Any) -> int:
    n = 3
    while n and p.allowance[n - 1] == p.allowance[3]:
        n -= 1
    return n


def _highest(p: Any) -> int:
    n = 3
    while n < 5 and p.allowance[n + 1] == p.allowance[3]:
        n += 1
    return n


def _few_colours(p: Any) -> tuple[Fact, ...]:
    return (
        number("low_colours", _lowest(p), "colour"),
        number("high_colours", _highest(p), "colour"),
        number("cards", p.allowance[3], "card"),
        role("who", "player", "active_player"),
    )


@TRADE.rule(
    T(
        "port_royal.trade.allowance_3",
        "If ships of 0 to 3 colours lie in the harbour, the active player may take 1 card.",
    ),
    facts=_few_colours,
    confidence="confirmed",
    source="2.7 allowance of the active player",
)
def allowance_3(lab: PortRoyalLab, facts: Facts) -> None:
    """Take as many cards as possible beside ships of none to five colours."""
    lab.expect("who decides first", 0, _seat(facts, "who", 0, 1))
    found = _allowance(lab, facts.num("cards"))
    lab.expect("ship colours", list(range(facts.num("low_colours"), facts.num("high_colours") + 1)), found)


def _more(lab: PortRoyalLab, facts: Facts) -> None:
    lab.expect("who decides first", 0, _seat(facts, "who", 0, 1))
    lab.expect("ship colours", [facts.num("ships")], _allowance(lab, facts.num("cards")))


@TRADE.rule(
    T(
        "port_royal.trade.allowance_4",
        "If ships of 4 colours lie in the harbour, the active player may take 2 cards.",
    ),
    facts=lambda p: (
        number("ships", 4, "colour"),
        number("cards", p.allowance[4], "card"),
        role("who", "player", "active_player"),
    ),
    confidence="confirmed",
    source="2.7 allowance of the active player",
)
def allowance_4(lab: PortRoyalLab, facts: Facts) -> None:
    """Take as many cards as possible beside ships of none to five colours."""
    _more(lab, facts)


@TRADE.rule(
    T(
        "port_royal.trade.allowance_5",
        "If ships of all 5 colours lie in the harbour, the active player may take 3 cards.",
    ),
    facts=lambda p: (
        number("ships", 5, "colour"),
        number("cards", p.allowance[5], "card"),
        role("who", "player", "active_player"),
    ),
    confidence="confirmed",
    source="2.7 allowance of the active player",
)
def allowance_5(lab: PortRoyalLab, facts: Facts) -> None:
    """Take as many cards as possible beside ships of none to five colours."""
    _more(lab, facts)


@TRADE.rule(
    T(
        "port_royal.trade.fixed",
        "The colours are counted before the first card is taken; a ship that is gone still counts for this number.",
    ),
    facts=lambda _p: (order("order", "count", "take"), term("card", "card.ship")),
    confidence="confirmed",
    source="2.7 allowance set when the phase starts; ruling Q8",
)
def fixed(lab: PortRoyalLab, facts: Facts) -> None:
    """Take only ships, then only persons, beside ships of four and five colours."""
    for ships in (4, 5):
        state = lab.to_trade(*ROW_OF_SHIPS[:ships], *PERSONS, coins={0: 40, 1: 0})
        counts = {}
        for verb in ("trade", "hire"):
            after, n, what = state, 0, ""
            while takes := [a for a in lab.legal(after) if a[0] == verb and after.seat == 0]:
                what = kind(lab.harbour(after)[int(takes[0][1]) - 1])
                after = lab.act(after, takes[0])
                n += 1
            counts[what] = n
        lab.expect("kinds taken", {"card.ship", "card.person"}, set(counts))
        counted_first = facts.words("order") == ("count", "take")
        taken = counts.get(facts.word("card"), 0) if facts.word("card") != "card.person" else -1
        lab.expect("taking them away changes nothing", counted_first, taken == counts["card.person"])


@TRADE.rule(
    T("port_royal.trade.others", "After the active player, each other player may take 1 card."),
    facts=lambda p: (
        quantifier("who", "each"),
        modality("take", "may"),
        number("cards", p.other_cards, "card"),
    ),
    confidence="confirmed",
    source="2.7 other players",
)
def others(lab: PortRoyalLab, facts: Facts) -> None:
    """Let two others take as many cards as they can."""
    state = lab.to_trade(*ROW_OF_SHIPS, *PERSONS, players=3, coins={0: 0, 1: 20, 2: 20})
    state = lab.play(state, ("pass",))
    took = []
    while state.turns == 0:
        seat = state.seat
        modal(lab, state, ("trade", 1), facts.word("take"), ("pass",))
        lab.forbids(lab.put(state, taken=facts.num("cards")), ("trade", 1))
        n = 0
        while (state.seat, state.turns) == (seat, 0):
            state = lab.act(state, ("trade", 1))
            n += 1
        took.append(n)
    wanted = [facts.num("cards")] * {"each": 2, "none": 0}.get(facts.word("who"), 1)
    lab.expect("cards taken by the others", wanted, took)


@TRADE.rule(
    T(
        "port_royal.trade.fee",
        "For each card that another player takes, that player pays the active player 1 coin.",
    ),
    facts=lambda p: (
        quantifier("cards_taken", "each"),
        role("payer", "payer", "other_player"),
        role("payee", "payee", "active_player"),
        number("coins", p.fee, "coin"),
    ),
    confidence="confirmed",
    source="2.7 fee",
)
def fee(lab: PortRoyalLab, facts: Facts) -> None:
    """Let another player take two cards, and the active player two."""
    for active, other in ((0, 1), (1, 2)):
        state = lab.to_trade(
            *ROW_OF_SHIPS[:4], SAILOR, players=3, active=active, coins={other: 9}, display={other: ("governor_8_0",)}
        )
        state, free = lab.told(state, ("trade", 1), ("trade", 1))
        lab.expect("whoever is active pays nothing", [], [e.kind for e in free if e.kind == "fee"])
        before = lab.coins(state)
        state, told = lab.told(state, ("hire", lab.slot(state, SAILOR)), ("trade", 1))
        paid = [(e.values["seat"], e.values["other"], e.values["coins"]) for e in told if e.rule == lab.rule]
        payer, payee = (_seat(facts, slot, active, other) for slot in ("payer", "payee"))
        times = many(facts.word("cards_taken"), 2)
        lab.expect("payments", [(payer, payee, facts.num("coins"))] * times, paid)
        lab.expect("the active player has them", 2 * facts.num("coins"), lab.coins(state)[active] - before[active])
