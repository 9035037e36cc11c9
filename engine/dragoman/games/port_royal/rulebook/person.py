"""Persons and their abilities: what helps to trade, to hire and to repel."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, role, term
from ..lab import PortRoyalLab
from .book import PERSON
from .helpers import many, modal, worth

SAILOR, CAPTAIN = "sailor_3_1", "captain_4_1"
GREEN, RED = "ship_green_c2_s3", "ship_red_c2_s3"


def _chance(lab: PortRoyalLab, seat: int, *harbour: str, mine: tuple[str, ...] = (), coins: int = 20) -> Any:
    """Return the position in which the seat has its chance: the active player's, or another's after a pass."""
    purses = {0: 0, 1: 0} | {seat: coins}
    state = lab.to_trade(*harbour, players=2, display={seat: mine}, coins=purses)
    return state if state.seat == seat else lab.play(state, ("pass",))


def _gain(lab: PortRoyalLab, state: Any, ship: str) -> int:
    """Return the coins that trading the ship brings to both seats together."""
    after = lab.act(state, ("trade", lab.slot(state, ship)))
    return sum(lab.coins(after)) - sum(lab.coins(state))


@PERSON.rule(
    T(
        "port_royal.person.trader",
        "When you trade a ship, each Trader of its colour brings you 1 extra coin.",
    ),
    facts=lambda p: (
        term("person", "person.trader"),
        quantifier("which", "each"),
        number("each", p.trader_coins, "coin"),
    ),
    confidence="confirmed",
    source="1.3, 2.7 trade",
)
def trader(lab: PortRoyalLab, facts: Facts) -> None:
    """Trade ships with none, one and two of them, of the ship's colour and of another."""
    card = lab.person(lab.name(facts.word("person")))
    for seat in (0, 1):
        for n in range(3):
            mine = ("trader_green_3_1",) * n if card.startswith("trader") else (card,) * min(n, 1)
            state = _told_trade(lab, seat, mine)
            extra = facts.num("each") * many(facts.word("which"), n) if n else 0
            lab.expect("coins of its colour", lab.printed(GREEN, "coins") + extra, _gain(lab, state, GREEN))
            lab.expect("of another", lab.printed(RED, "coins"), _gain(lab, state, RED))


def _told_trade(lab: PortRoyalLab, seat: int, mine: tuple[str, ...]) -> Any:
    """Return the position before a trade; claims that a Trader's coins are told under this rule."""
    state = _chance(lab, seat, GREEN, RED, mine=mine)
    _, told = lab.told(state, ("trade", lab.slot(state, GREEN)))
    lab.expect("told under this rule", bool(mine), lab.rule in {event.rule for event in told})
    return state


def _price(lab: PortRoyalLab, state: Any, card: str) -> int:
    """Return what hiring the person costs, the coin for the active player left out."""
    seat = state.seat
    after, told = lab.told(state, ("hire", lab.slot(state, card)))
    paid = sum(1 for event in told if event.kind == "fee")
    cost: int = lab.coins(state)[seat] - lab.coins(after)[seat] - paid
    return cost


@PERSON.rule(
    T("port_royal.person.mademoiselle", "When you hire a person, each Mademoiselle lowers the cost by 1 coin."),
    facts=lambda p: (
        term("person", "person.mademoiselle"),
        quantifier("which", "each"),
        number("less", p.mademoiselle_discount, "coin"),
    ),
    confidence="confirmed",
    source="1.3, 2.7 hire",
)
def mademoiselle(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire persons with up to three of them."""
    name = lab.name(facts.word("person"))
    card = lab.person(name)
    for seat in (0, 1):
        for n in range(4):
            mine = ("mademoiselle_7_2", "mademoiselle_7_2", "mademoiselle_9_3")[:n]
            mine = mine if name == "mademoiselle" else (card,) * min(n, 1)
            less = facts.num("less") * many(facts.word("which"), n) if n else 0
            state = _chance(lab, seat, SAILOR, "pirate_9_3", mine=mine)
            for hired in (SAILOR, "pirate_9_3"):
                lab.expect("the cost", lab.printed(hired, "coins") - less, _price(lab, state, hired))
            if n:
                lab.by_rule(state, ("hire", 1))


@PERSON.rule(
    T("port_royal.person.mademoiselle_floor", "The cost of a person never falls below 0 coins."),
    facts=lambda p: (number("floor", p.mademoiselle_floor, "coin"), term("card", "card.person")),
    confidence="derived",
    source="2.7 hire; ruling Q17",
)
def mademoiselle_floor(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire the cheapest persons with all the Mademoiselles of the game."""
    mine = (*("mademoiselle_7_2",) * 2, *("mademoiselle_9_3",) * 2)
    for seat in (0, 1):
        for card in (SAILOR, "trader_red_3_1", CAPTAIN):
            state = _chance(lab, seat, card, "pirate_9_3", mine=mine)
            floor = _price(lab, state, card)
            lab.expect("the cost", facts.num("floor"), floor)
            lab.expect("what is hired", facts.word("card"), "card.person" if lab.printed(card, "vp") else "")


@PERSON.rule(
    T(
        "port_royal.person.mademoiselle_fee",
        "A Mademoiselle does not lower the 1 coin that you pay the active player for a card.",
    ),
    facts=lambda p: (
        term("person", "person.mademoiselle"),
        role("payee", "payee", "active_player"),
        number("coins", p.fee, "coin"),
    ),
    confidence="confirmed",
    source="ruling Q16",
)
def mademoiselle_fee(lab: PortRoyalLab, facts: Facts) -> None:
    """Let another player hire with such persons, and with too few coins for it."""
    card = lab.person(lab.name(facts.word("person")))
    cheap = 0
    for n in range(1, 3):
        mine = (card,) * n if card.startswith("mademoiselle") else (card,)
        state = _chance(lab, 1, CAPTAIN, mine=mine)
        after = lab.act(state, ("hire", 1))
        gained = lab.coins(after)[0] - lab.coins(state)[0]
        lab.expect("the active player gains", facts.num("coins"), gained)
        cost = lab.coins(state)[1] - lab.coins(after)[1] - gained
        cheap += cost < lab.printed(CAPTAIN, "coins")
        short = lab.put(state, coins={1: cost + facts.num("coins") - 1, 0: 1})
        lab.forbids(short, ("hire", 1), rule="port_royal.trade.afford_fee")
    lab.expect("only the cost is lower", 2, cheap)
    lab.expect("who is paid", "active_player", facts.words("payee")[1])


def _strength(lab: PortRoyalLab, facts: Facts, *most: int) -> None:
    """Claim how many swords so many such persons are, seen from what they repel."""
    card = lab.person(lab.name(facts.word("person")))
    ships = (
        "ship_green_c1_s1",
        "ship_yellow_c2_s2",
        RED,
        "ship_black_c2_s4",
        "ship_blue_c3_s5",
        "ship_red_c3_s6",
        "ship_black_c3_s7",
    )
    for n in most:
        mine = (card,) * n
        if n > 1 and card.startswith("pirate"):
            mine = ("pirate_5_1", "pirate_7_2", "pirate_9_3")[:n]
        swords = facts.num("swords") * many(facts.word("which"), n)
        for ship in ships:
            state = lab.play(lab.turn(display={0: mine}), ("discover",), ("reveal", ship))
            repels = lab.printed(ship, "swords") <= swords
            lab.expect("the ship can be repelled", repels, ("repel",) in lab.legal(state))
            if repels:
                lab.act(state, ("repel",))
        lab.expect("swords", swords, worth(lab, lab.turn(display={0: mine}))["thing.sword"])


@PERSON.rule(
    T("port_royal.person.sailor", "Each Sailor in your display is worth 1 sword."),
    facts=lambda _p: (
        term("person", "person.sailor"),
        quantifier("which", "each"),
        number("swords", 1, "sword"),
    ),
    confidence="confirmed",
    source="1.3, 2.3 repelling",
)
def sailor(lab: PortRoyalLab, facts: Facts) -> None:
    """Repel ships with one and with two of them."""
    _strength(lab, facts, 1, 2)


@PERSON.rule(
    T("port_royal.person.pirate", "Each Pirate in your display is worth 2 swords."),
    facts=lambda _p: (
        term("person", "person.pirate"),
        quantifier("which", "each"),
        number("swords", 2, "sword"),
    ),
    confidence="confirmed",
    source="1.3, 2.3 repelling",
)
def pirate(lab: PortRoyalLab, facts: Facts) -> None:
    """Repel ships with one, two and three of them."""
    if facts.word("person") == "person.pirate":
        _strength(lab, facts, 1, 2, 3)
    else:
        _strength(lab, facts, 1)


def _taken(lab: PortRoyalLab, seat: int, *mine: str) -> int:
    """Return how many cards the seat can take from a full harbour."""
    return lab.taken(_chance(lab, seat, SAILOR, CAPTAIN, "settler_4_1", GREEN, RED, mine=mine))


@PERSON.rule(
    T(
        "port_royal.person.governor",
        "Each Governor lets you take 1 more card, even if you are not the active player.",
    ),
    facts=lambda p: (
        term("person", "person.governor"),
        quantifier("which", "each"),
        number("each", p.governor_cards, "card"),
        role("except_not", "player", "active_player"),
    ),
    confidence="confirmed",
    source="1.3, 2.7 Governor",
)
def governor(lab: PortRoyalLab, facts: Facts) -> None:
    """Take as many cards as possible with up to two of them, as active and as other player."""
    card = lab.person(lab.name(facts.word("person")))
    lab.expect("there are others", "active_player", facts.words("except_not")[1])
    for seat in (0, 1):
        for n in range(3):
            mine = (card,) * n if card.startswith("governor") else (card,) * min(n, 1)
            extra = facts.num("each") * many(facts.word("which"), n) if n else 0
            first = len(lab.steps)
            lab.expect("more cards", extra, _taken(lab, seat, *mine) - _taken(lab, seat))
            told = {event.rule for shown in lab.steps[first:] for event in shown.events}
            lab.expect("told under this rule", bool(n), lab.rule in told)


@PERSON.rule(
    T(
        "port_royal.person.governor_at_once",
        "A Governor that you have just hired counts at once: you may take 1 more card.",
    ),
    facts=lambda p: (
        term("person", "person.governor"),
        modality("take", "may"),
        number("more", p.governor_cards, "card"),
    ),
    confidence="ruling",
    source="ruling Q9",
    reason=T(
        "port_royal.reason.person.governor_at_once",
        "The rules say that an ability counts for the next card. Programs of the game differ about the Governor; this "
        "reading follows the rules’ own principle.",
    ),
)
def governor_at_once(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire one, then take further cards; hire another person in its place."""
    card = lab.person(lab.name(facts.word("person")))
    for seat in (0, 1):
        rest = ("settler_4_1", CAPTAIN, GREEN)
        state = _chance(lab, seat, "priest_4_1", *rest, card)
        without = lab.taken(lab.act(state, ("hire", 1))) if state.seat != seat else 0
        after = lab.act(state, ("hire", lab.slot(state, card)))
        lab.expect("it is still that player's chance", (seat, "trade"), (after.seat, after.stage))
        modal(lab, after, ("hire", 1), facts.word("take"), ("pass",))
        lab.expect("more cards", facts.num("more"), lab.taken(after) - without)


@PERSON.rule(
    T(
        "port_royal.person.stack",
        "Several cards with the same ability add up: each of them counts.",
    ),
    facts=lambda _p: (quantifier("which", "each"),),
    confidence="confirmed",
    source="1.3, 2.8 stacking",
)
def stack(lab: PortRoyalLab, facts: Facts) -> None:
    """Compare one and two persons of each kind."""
    word = facts.word("which")
    for seat in (0, 1):
        gains = [_gain(lab, _chance(lab, seat, GREEN, mine=("trader_green_3_1",) * n), GREEN) for n in range(3)]
        prices = [-_price(lab, _chance(lab, seat, CAPTAIN, mine=("mademoiselle_7_2",) * n), CAPTAIN) for n in range(3)]
        cards = [_taken(lab, seat, *("governor_8_0",) * n) for n in range(3)]
        swords = [worth(lab, lab.turn(display={0: (SAILOR,) * n}))["thing.sword"] for n in range(3)]
        for some in (gains, prices, cards, swords):
            lab.expect("two count as much as", many(word, 2) * (some[1] - some[0]), some[2] - some[0])
