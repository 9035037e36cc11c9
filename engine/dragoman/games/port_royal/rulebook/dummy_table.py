"""Solo: which card the dummy takes."""

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, order, quantifier, term
from ..lab import PortRoyalLab
from .book import SOLO
from .helpers import dummy_answers, dummy_plays, kind, lies, worth

TABLE = SOLO.chapter(T("port_royal.chapter.dummy_table", "Solo: what the dummy takes"))
SAILOR, CAPTAIN, GOVERNOR, RED, BLUE = "sailor_3_1", "captain_4_1", "governor_8_0", "ship_red_c1_s1", "ship_blue_c2_s2"
ONE, TWO, FOUR = RED, BLUE, "ship_yellow_c4_s4"


def _told(lab: PortRoyalLab, told: list) -> None:  # type: ignore[type-arg]
    lab.expect("told under this rule", True, lab.rule in {event.rule for event in told})


@TABLE.rule(
    T(
        "port_royal.solo.hire_best",
        "If the dummy can pay for a person, it hires the one with the most victory points that it can pay for.",
    ),
    facts=lambda _p: (term("which", "extreme.most"), term("of", "thing.point")),
    confidence="one source",
    source="5.1 S8",
)
def hire_best(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer persons of several points in both orders."""
    cards = ("sailor_5_2", CAPTAIN)
    for some in (cards, cards[::-1]):
        _, told, card = dummy_plays(lab, *some, FOUR, purse=5)
        points = {c: lab.printed(c, "vp") if facts.word("of") == "thing.point" else 0 for c in cards}
        best = (max if facts.word("which") == "extreme.most" else min)(points.values())
        lab.expect("which", [card], [c for c in cards if points[c] == best])
        _told(lab, told)


@TABLE.rule(
    T(
        "port_royal.solo.hire_cheapest",
        "If several have equally many points, it hires the one that costs the fewest coins.",
    ),
    facts=lambda _p: (term("which", "extreme.fewest"), term("of", "thing.coin")),
    confidence="one source",
    source="5.1 S8",
)
def hire_cheapest(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer persons of equal points in both orders."""
    cards = ("pirate_5_1", SAILOR)
    for some in (cards, cards[::-1]):
        _, told, card = dummy_plays(lab, *some, FOUR, purse=9)
        costs = {c: lab.printed(c, "coins") if facts.word("of") == "thing.coin" else 0 for c in cards}
        best = (max if facts.word("which") == "extreme.most" else min)(costs.values())
        lab.expect("which", [card], [c for c in cards if costs[c] == best])
        _told(lab, told)


@TABLE.rule(
    T("port_royal.solo.hire_earlier", "If the costs are equal too, it hires the person that was turned over earlier."),
    facts=lambda _p: (order("order", "hired", "other"), term("card", "card.person")),
    confidence="one source",
    source="5.1 S8",
)
def hire_earlier(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer two persons alike in both orders."""
    for some in ((SAILOR, "trader_red_3_1"), ("trader_red_3_1", SAILOR)):
        _, told, card = dummy_plays(lab, *some, purse=9)
        lab.expect("which", some[facts.words("order") != ("hired", "other")], card)
        lab.expect("what", facts.word("card"), kind(card))
        _told(lab, told)


@TABLE.rule(
    T("port_royal.solo.any_person", "The dummy hires any person, even a Governor, before it trades a ship."),
    facts=lambda _p: (
        term("person", "person.governor"),
        quantifier("which", "any"),
        order("order", "hire", "trade"),
    ),
    confidence="ruling",
    source="ruling A7",
    reason=T("port_royal.reason.solo.any_person", "A Governor brings no points, but it is a person as the text says."),
)
def any_person(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer a person that brings nothing beside a rich ship."""
    _, _, card = dummy_plays(lab, FOUR, lab.person(lab.name(facts.word("person"))), purse=9)
    lab.expect("a person without points", 0, lab.printed(card, "vp"))
    hires = kind(card) == "card.person"
    lab.expect("which", facts.word("which"), "any" if hires else "none")
    lab.expect("it hires first", facts.words("order") == ("hire", "trade"), hires)


@TABLE.rule(
    T("port_royal.solo.no_expedition", "The dummy never takes an expedition."),
    facts=lambda _p: (term("card", "card.expedition"),),
    confidence="ruling",
    source="ruling A8",
    reason=T("port_royal.reason.solo.no_expedition", "An expedition lies in no harbour, and the dummy has no persons."),
    equivalents={"card=card.special": "it is an expedition", "card=card.tax": "it is no card of the harbour either"},
)
def no_expedition(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over one card of each kind."""
    cards = {"card.expedition": "exp_cross2", "card.ship": RED, "card.person": SAILOR, "card.tax": "tax_max_swords"}
    card = cards.get(facts.word("card"), "exp_house2")
    _, _, taken = dummy_plays(lab, card, purse=9)
    lab.expect("it is not taken", "", taken)


@TABLE.rule(
    T("port_royal.solo.hire_discard", "The coins that it pays and the person both go onto the discard pile."),
    facts=lambda _p: (term("to", "thing.discard_pile"), term("card", "card.person")),
    confidence="one source",
    source="5.1 S8",
)
def hire_discard(lab: PortRoyalLab, facts: Facts) -> None:
    """Let it hire a person."""
    state, _, card = dummy_plays(lab, "jester_9_3", purse=12)
    lab.expect("what", facts.word("card"), kind(card))
    lab.expect("where it lies", {facts.word("to")}, lies(lab, state, card, 1))
    lab.expect("with the coins", lab.printed(card, "coins") + 1, len(lab.pile(state)))


@TABLE.rule(
    T(
        "port_royal.solo.trade_best",
        "If it can pay for no person, it trades the ship of the most coins and gains them.",
    ),
    facts=lambda _p: (quantifier("persons", "none"), term("which", "extreme.most"), term("of", "thing.coin")),
    confidence="one source",
    source="5.1 S9",
)
def trade_best(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer two ships beside a person too dear."""
    for some in ((ONE, FOUR), (FOUR, ONE)):
        state, told, card = dummy_plays(lab, *some, CAPTAIN, purse=0)
        coins = {c: lab.printed(c, "coins") if facts.word("of") == "thing.coin" else 0 for c in some}
        best = (max if facts.word("which") == "extreme.most" else min)(coins.values())
        lab.expect("which", [card], [c for c in some if coins[c] == best])
        lab.expect("gained", lab.printed(card, "coins"), worth(lab, state, 1)["thing.coin"])
        lab.expect("persons", facts.word("persons"), "none" if kind(card) == "card.ship" else "any")
        _told(lab, told)


@TABLE.rule(
    T("port_royal.solo.value", "The value of a ship is its coins; its swords do not matter."),
    facts=lambda _p: (term("value", "thing.coin"), term("not", "thing.sword")),
    confidence="ruling",
    source="ruling A9",
    reason=T("port_royal.reason.solo.value", "The text names the upper part of the card, where the coins are."),
)
def value(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer a ship with more coins and one with more swords."""
    cards = {"thing.coin": "ship_yellow_c2_s1", "thing.sword": "ship_black_c1_s2"}
    for some in (tuple(cards.values()), tuple(cards.values())[::-1]):
        _, _, card = dummy_plays(lab, *some, purse=0)
        lab.expect("which", cards.get(facts.word("value"), ""), card)
        lab.expect("not", cards.get(facts.word("not"), ""), next(c for c in some if c != card))


@TABLE.rule(
    T("port_royal.solo.trade_earlier", "If several ships tie, it trades the ship that was turned over earlier."),
    facts=lambda _p: (order("order", "traded", "other"), term("card", "card.ship")),
    confidence="one source",
    source="5.1 S9",
)
def trade_earlier(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer two ships of equal coins in both orders."""
    for some in ((BLUE, "ship_red_c2_s3"), ("ship_red_c2_s3", BLUE)):
        _, told, card = dummy_plays(lab, *some, purse=0)
        lab.expect("which", some[facts.words("order") != ("traded", "other")], card)
        lab.expect("what", facts.word("card"), kind(card))
        _told(lab, told)


@TABLE.rule(
    T("port_royal.solo.trade_discard", "The ship goes onto the discard pile."),
    facts=lambda _p: (term("card", "card.ship"), term("to", "thing.discard_pile")),
    confidence="one source",
    source="5.1 S9",
)
def trade_discard(lab: PortRoyalLab, facts: Facts) -> None:
    """Let it trade a ship."""
    state, _, card = dummy_plays(lab, FOUR, RED, purse=0)
    lab.expect("what", facts.word("card"), kind(card))
    lab.expect("where it lies", {facts.word("to")}, lies(lab, state, card, 1))


@TABLE.rule(
    T("port_royal.solo.nothing", "If it can neither hire nor trade, the dummy takes no card."),
    facts=lambda _p: (quantifier("cards", "none"),),
    confidence="one source",
    source="5.1 S10",
)
def nothing(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer only a person too dear."""
    _, told, card = dummy_plays(lab, CAPTAIN, purse=0)
    lab.expect("cards", facts.word("cards"), "any" if card else "none")
    _told(lab, told)


@TABLE.rule(
    T("port_royal.solo.must", "The dummy must take a card whenever it can."),
    facts=lambda _p: (modality("take", "must"),),
    confidence="ruling",
    source="ruling A17",
    reason=T("port_royal.reason.solo.must", "Its table leaves it no choice."),
)
def must(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer one card in either side's turn."""
    for card in (SAILOR, BLUE):
        for plays in (dummy_plays, dummy_answers):
            lab.expect("it takes it", facts.word("take"), "must" if plays(lab, card, purse=9)[2] == card else "may")


@TABLE.rule(
    T("port_royal.solo.no_abilities", "Persons that the dummy hires lend it none of their abilities."),
    facts=lambda _p: (quantifier("abilities", "none"), term("card", "card.person")),
    confidence="ruling",
    source="ruling A6",
    reason=T("port_royal.reason.solo.no_abilities", "It discards each person at once."),
)
def no_abilities(lab: PortRoyalLab, facts: Facts) -> None:
    """Let it hire, and look at what it then has."""
    for card in (SAILOR, "admiral_5_1", "jester_5_1", GOVERNOR):
        state, told, taken = dummy_plays(lab, card, purse=9)
        lab.expect("what", facts.word("card"), kind(taken))
        held = [*lab.display(state, 1), *(e for e in told if e.kind in ("admiral", "jester", "governor"))]
        lab.expect("abilities", facts.word("abilities"), "any" if held else "none")


@TABLE.rule(
    T(
        "port_royal.solo.fee_hire",
        "In your turn it hires only with at least 1 coin more than the person costs, and pays you this coin.",
    ),
    facts=lambda p: (comparator("test", ">="), number("coins", p.dummy_fee, "coin")),
    confidence="one source",
    source="5.1 S11; ruling A13",
)
def fee_hire(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer a person to several purses."""
    for purse in range(2, 8):
        state, told, card = dummy_answers(lab, SAILOR, purse=purse)
        hires = compares(purse, facts.word("test"), lab.printed(SAILOR, "coins") + facts.num("coins"))
        lab.expect("it hires", hires, card == SAILOR)
        lab.expect("paid", facts.num("coins") * hires, lab.coins(state)[0])
        if hires:
            _told(lab, told)


@TABLE.rule(
    T(
        "port_royal.solo.fee_ship",
        "In your turn it trades only a ship of at least 2 coins, and pays you 1 coin of them.",
    ),
    facts=lambda p: (
        comparator("test", ">="),
        number("low", p.dummy_ship_coins, "coin"),
        number("coins", p.dummy_fee, "coin"),
    ),
    confidence="one source",
    source="5.1 S11",
)
def fee_ship(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer ships of several coins."""
    for ship in (ONE, TWO, "ship_red_c3_s6", FOUR):
        state, told, card = dummy_answers(lab, ship, purse=0)
        takes = compares(lab.printed(ship, "coins"), facts.word("test"), facts.num("low"))
        lab.expect("it trades", takes, card == ship)
        lab.expect("paid", facts.num("coins") * takes, lab.coins(state)[0])
        _told(lab, told)


@TABLE.rule(
    T("port_royal.solo.cost", "The cost that counts for the dummy is the number of coins printed on the person."),
    facts=lambda _p: (term("what", "thing.coin"), term("card", "card.person")),
    confidence="ruling",
    source="ruling A10",
    reason=T("port_royal.reason.solo.cost", "Nothing lowers a cost for the dummy."),
)
def cost(lab: PortRoyalLab, facts: Facts) -> None:
    """Let it hire with a Mademoiselle on the human's side."""
    state, _, card = dummy_plays(lab, CAPTAIN, purse=9, display={0: ("mademoiselle_7_2",)})
    lab.expect("what", facts.word("card"), kind(card))
    lab.expect("paid", lab.printed(card, "coins"), 9 - worth(lab, state, 1).get(facts.word("what"), 9))


@TABLE.rule(
    T("port_royal.solo.earns", "What a ship earns the dummy is its printed coins, before it pays you."),
    facts=lambda _p: (term("what", "thing.coin"), order("order", "count", "pay")),
    confidence="ruling",
    source="ruling A11",
    reason=T("port_royal.reason.solo.earns", "The coin for you is taken out of these coins."),
)
def earns(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer a ship that earns too little once the coin is paid."""
    state, _, card = dummy_answers(lab, TWO, purse=0)
    lab.expect("it trades", facts.words("order") == ("count", "pay"), card == TWO)
    both = worth(lab, state, 0).get(facts.word("what"), 0) + worth(lab, state, 1).get(facts.word("what"), 0)
    lab.expect("coins", lab.printed(TWO, "coins"), both)


@TABLE.rule(
    T("port_royal.solo.cannot_pay", "If it cannot pay you for a person, it trades a ship instead."),
    facts=lambda _p: (term("not", "card.person"), term("card", "card.ship")),
    confidence="ruling",
    source="ruling A12",
    reason=T("port_royal.reason.solo.cannot_pay", "The table goes on to its next line."),
)
def cannot_pay(lab: PortRoyalLab, facts: Facts) -> None:
    """Offer a person one coin too dear beside a ship."""
    _, _, card = dummy_answers(lab, SAILOR, TWO, purse=3)
    lab.expect("what it takes", facts.word("card"), kind(card))
    lab.expect("what it leaves", facts.word("not"), kind(SAILOR if card == TWO else TWO))
