"""Phase 2: what taking a card of the harbour means, and when it can be paid."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, order, quantifier, term
from ..lab import PortRoyalLab
from .book import TRADE
from .helpers import ROW_OF_SHIPS, kind, lies, modal, worth

SAILOR, CAPTAIN, SHIP = "sailor_3_1", "captain_4_1", "ship_red_c3_s6"


@TRADE.rule(
    T("port_royal.trade.optional", "Nobody has to take a card: each player may pass."),
    facts=lambda _p: (quantifier("who", "each"), modality("pass", "may")),
    confidence="confirmed",
    source="2.7 optional; ruling Q32",
)
def optional(lab: PortRoyalLab, facts: Facts) -> None:
    """Let everybody pass beside cards that all could take."""
    for players in (None, 3):
        state = lab.to_trade(SHIP, SAILOR, players=players)
        seats = 1 if state.solo else len(lab.coins(state))
        passed = 0
        while state.turns == 0 and passed < seats:
            modal(lab, state, ("pass",), facts.word("pass"), ("trade", 1))
            state = lab.by_rule(state, ("pass",))
            passed += 1
        lab.expect("players that may", {"each": seats, "none": 0}.get(facts.word("who"), seats + 1), passed)


@TRADE.rule(
    T(
        "port_royal.trade.ship",
        "To trade a ship, put it onto the discard pile and gain as many coins as it shows.",
    ),
    facts=lambda _p: (
        term("card", "card.ship"),
        term("to", "thing.discard_pile"),
        term("gain", "thing.coin"),
    ),
    confidence="confirmed",
    source="2.7 trade; ruling Q15",
)
def ship(lab: PortRoyalLab, facts: Facts) -> None:
    """Trade ships with several figures beside a person."""
    for card in (*ROW_OF_SHIPS, "ship_blue_c4_s5", SHIP, "ship_black_c2_s4"):
        state = lab.to_trade(CAPTAIN, card, coins={0: 9, 1: 0})
        traded = {kind(lab.harbour(state)[int(a[1]) - 1]) for a in lab.legal(state) if a[0] == "trade"}
        lab.expect("what can be traded", {facts.word("card")}, traded)
        lab.forbids(state, ("trade", 1))
        after = lab.settle(lab.by_rule(state, ("trade", 2)))
        lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
        had, has = worth(lab, state), worth(lab, after)
        lab.expect(
            "gained", lab.printed(card, "coins"), has.get(facts.word("gain"), 0) - had.get(facts.word("gain"), 0)
        )


@TRADE.rule(
    T(
        "port_royal.trade.hire",
        "To hire a person, pay as many coins as the card costs and put it into your display.",
    ),
    facts=lambda _p: (
        term("card", "card.person"),
        term("pay", "thing.coin"),
        term("to", "thing.display"),
    ),
    confidence="confirmed",
    source="2.7 hire",
)
def hire(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire persons of several costs beside a ship."""
    for card in ("trader_red_3_1", "jack_6_1", "pirate_7_2", "admiral_9_3", "mademoiselle_9_3"):
        state = lab.to_trade(SHIP, card, players=2, coins={0: 12, 1: 0})
        hired = {kind(lab.harbour(state)[int(a[1]) - 1]) for a in lab.legal(state) if a[0] == "hire"}
        lab.expect("what can be hired", {facts.word("card")}, hired)
        lab.forbids(state, ("hire", 1))
        after = lab.settle(lab.by_rule(state, ("hire", 2)))
        lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
        lost = {thing: had - worth(lab, after)[thing] for thing, had in worth(lab, state).items()}
        lab.expect("paid", lab.printed(card, "coins"), lost.get(facts.word("pay"), 0))


@TRADE.rule(
    T(
        "port_royal.trade.afford",
        "The active player can hire a person only with at least as many coins as it costs.",
    ),
    facts=lambda _p: (comparator("test", ">="), term("card", "card.person")),
    confidence="confirmed",
    source="2.7 hire",
)
def afford(lab: PortRoyalLab, facts: Facts) -> None:
    """Try to hire with fewer coins than the cost, as many, and more."""
    for card in (SAILOR, CAPTAIN, "pirate_7_2"):
        lab.expect("what is paid for", facts.word("card"), kind(card))
        cost = lab.printed(card, "coins")
        for coins in range(cost - 2, cost + 3):
            state = lab.to_trade(SHIP, card, coins={0: coins, 1: 0})
            _payable(lab, state, card, compares(coins, facts.word("test"), cost))


def _payable(lab: PortRoyalLab, state: Any, card: str, can: bool) -> None:
    """Claim that the person can be hired, or that this rule refuses it."""
    action = ("hire", lab.slot(state, card))
    if can:
        lab.allows(state, action)
        lab.expect("it is hired", True, card in lab.display(lab.act(state, action), state.seat))
    else:
        lab.forbids(state, action)


@TRADE.rule(
    T(
        "port_royal.trade.afford_fee",
        "Any other player needs at least 1 coin more than the person costs, for this coin goes to the active player.",
    ),
    facts=lambda p: (comparator("test", ">="), number("more", p.fee, "coin"), term("card", "card.person")),
    confidence="confirmed",
    source="2.7 hiring by others",
)
def afford_fee(lab: PortRoyalLab, facts: Facts) -> None:
    """Let another player try to hire with several numbers of coins."""
    for card in (SAILOR, CAPTAIN, "pirate_7_2"):
        lab.expect("what is paid for", facts.word("card"), kind(card))
        cost = lab.printed(card, "coins")
        for coins in range(cost - 1, cost + 4):
            state = lab.play(lab.to_trade(SHIP, card, players=2, coins={0: 0, 1: coins}), ("pass",))
            _payable(lab, state, card, compares(coins, facts.word("test"), cost + facts.num("more")))


@TRADE.rule(
    T(
        "port_royal.trade.fee_income",
        "You may pay the active player out of the coins of the ship that you trade: even with 0 coins you can take "
        "any ship.",
    ),
    facts=lambda _p: (
        modality("pay", "may"),
        number("needed", 0, "coin"),
        quantifier("ships", "any"),
    ),
    confidence="confirmed",
    source="2.7 fee out of the income; ruling Q15",
)
def fee_income(lab: PortRoyalLab, facts: Facts) -> None:
    """Let another player without coins trade each of the ships."""
    state = lab.play(lab.to_trade(*ROW_OF_SHIPS, players=2, coins={0: 3, 1: 0}), ("pass",))
    lab.expect("coins of the other player", facts.num("needed"), lab.coins(state)[1])
    ships = 0
    for number_of, card in enumerate(ROW_OF_SHIPS, 1):
        modal(lab, state, ("trade", number_of), facts.word("pay"), ("pass",))
        after = lab.act(state, ("trade", number_of))
        together = sum(lab.coins(after)) - sum(lab.coins(state))
        lab.expect("both together have its coins", lab.printed(card, "coins"), together)
        lab.expect("the active player is paid", True, lab.coins(after)[0] > lab.coins(state)[0])
        ships += 1
    lab.expect("ships", {"any": len(ROW_OF_SHIPS), "none": 0}.get(facts.word("ships"), 1), ships)


@TRADE.rule(
    T(
        "port_royal.trade.one_by_one",
        "Cards are taken 1 at a time: the ability of a person you hire already counts for your next card.",
    ),
    facts=lambda _p: (number("at_a_time", 1, "card"), order("order", "ability", "next_card")),
    confidence="confirmed",
    source="2.7 one at a time",
)
def one_by_one(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire a Trader and then trade a ship of its colour; hire a Mademoiselle and then a person."""
    cards = (*ROW_OF_SHIPS[:4], "trader_red_3_1", "mademoiselle_7_2", CAPTAIN)
    state = lab.to_trade(*cards, coins={0: 20, 1: 0})
    counts = facts.words("order") == ("ability", "next_card")
    for person, card in (("trader_red_3_1", "ship_red_c1_s1"), ("mademoiselle_7_2", CAPTAIN)):
        verb = "trade" if kind(card) == "card.ship" else "hire"
        without = lab.coins(lab.act(state, (verb, lab.slot(state, card))))[0] - lab.coins(state)[0]
        after = lab.act(state, ("hire", lab.slot(state, person)))
        lab.expect("cards fewer", facts.num("at_a_time"), len(lab.harbour(state)) - len(lab.harbour(after)))
        done = lab.act(after, (verb, lab.slot(after, card)))
        better = lab.coins(done)[0] - lab.coins(after)[0] > without
        lab.expect("the ability counts", counts, better)


@TRADE.rule(
    T(
        "port_royal.trade.nobody_first",
        "The other players may take cards even if the active player has taken none.",
    ),
    facts=lambda _p: (modality("take", "may"), quantifier("taken", "none")),
    confidence="ruling",
    source="ruling Q18",
    reason=T(
        "port_royal.reason.trade.nobody_first",
        "The rules tell of the other players only after the active player has taken something. All programs of the "
        "game that we looked at let them take cards in any case.",
    ),
    solo=False,
)
def nobody_first(lab: PortRoyalLab, facts: Facts) -> None:
    """Let the active player pass, then two others take cards."""
    state = lab.to_trade(*ROW_OF_SHIPS[:2], SAILOR, players=3, coins={1: 5, 2: 5})
    after = lab.play(state, ("pass",))
    taken = len(lab.harbour(state)) - len(lab.harbour(after))
    lab.expect("cards the active player has taken", {"none": 0}.get(facts.word("taken"), 1), taken)
    for seat in (1, 2):
        lab.expect("whose chance it is", seat, after.seat)
        modal(lab, after, ("trade", 1), facts.word("take"), ("pass",))
        after = lab.act(after, ("trade", 1))
    lab.expect("then the turn is over", 1, after.turns)


@TRADE.rule(
    T("port_royal.trade.harbour", "You may take only cards that lie in the harbour."),
    facts=lambda _p: (term("place", "thing.harbour"), modality("take", "may")),
    confidence="confirmed",
    source="2.3 expedition; 2.7",
)
def harbour(lab: PortRoyalLab, facts: Facts) -> None:
    """Try to take cards beyond those of the harbour while others lie elsewhere."""
    state = lab.to_trade(
        SHIP, SAILOR, coins={0: 20, 1: 9}, row=("exp_anchor2",), discards=(CAPTAIN,), display={0: ("priest_4_1",)}
    )
    for number_of, verb in enumerate(("trade", "hire"), 1):
        card = lab.harbour(state)[number_of - 1]
        lab.expect("where it lies", {facts.word("place")}, lies(lab, state, card))
        modal(lab, state, (verb, number_of), facts.word("take"), ("pass",))
        after = lab.act(state, (verb, number_of))
        lab.expect("it is taken", False, card in lab.harbour(after))
    lab.forbids(state, ("trade", 0), ("hire", 0), ("trade", 3), ("hire", 3))
