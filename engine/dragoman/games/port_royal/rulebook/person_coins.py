"""Admirals and Jesters: coins that come without a card being taken."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, order, quantifier, role, term
from ..lab import PortRoyalLab
from .book import PERSON
from .helpers import empty, many, modal

ADMIRALS = ("admiral_5_1", "admiral_7_2", "admiral_9_3")
JESTERS = ("jester_5_1", "jester_7_2", "jester_9_3")
PERSONS = ("settler_4_1", "captain_4_1", "priest_4_1", "sailor_3_1", "sailor_5_2", "jack_6_1", "trader_red_3_1")
BLACK, RED = "ship_black_c1_s2", "ship_red_c1_s1"


def _some(lab: PortRoyalLab, facts: Facts, cards: tuple[str, ...], n: int) -> tuple[str, ...]:
    """Return n cards of the person the facts name, of which there are enough; else one."""
    card = lab.person(lab.name(facts.word("person")))
    return cards[:n] if card in cards else (card,)


def _told(lab: PortRoyalLab, first: int) -> list[Any]:
    """Return the events told under this rule since a step."""
    return [event for shown in lab.steps[first:] for event in shown.events if event.rule == lab.rule]


@PERSON.rule(
    T(
        "port_royal.person.admiral",
        "If at least 5 cards lie in the harbour when your chance to take cards begins, each Admiral brings you "
        "2 coins.",
    ),
    facts=lambda p: (
        comparator("test", ">="),
        number("low", p.admiral_cards, "card"),
        term("place", "thing.harbour"),
        term("person", "person.admiral"),
        quantifier("which", "each"),
        number("each", p.admiral_coins, "coin"),
    ),
    confidence="confirmed",
    source="1.3, 2.8 Admiral",
)
def admiral(lab: PortRoyalLab, facts: Facts) -> None:
    """Stop with three to seven cards and one to three of them, as active and as other player."""
    for players, seat in ((None, 0), (2, 1), (3, 2)):
        for cards in range(3, 8):
            for n in (1, 2, 3):
                mine = _some(lab, facts, ADMIRALS, n)
                first = len(lab.steps)
                purses = {0: 0, 1: 0, seat: 1}
                state = lab.to_trade(
                    *PERSONS[: cards - 1], RED, players=players, display={seat: mine}, coins=purses, row=("exp_cross2",)
                )
                while state.seat != seat:
                    state = lab.act(state, ("pass",))
                lab.expect("where they lie", (facts.word("place"), cards), ("thing.harbour", len(lab.harbour(state))))
                pays = compares(cards, facts.word("test"), facts.num("low"))
                coins = facts.num("each") * many(facts.word("which"), len(mine)) if pays else 0
                lab.expect("coins gained", coins, lab.coins(state)[seat] - 1)
                lab.expect("told under this rule", int(pays), len(_told(lab, first)))


@PERSON.rule(
    T(
        "port_royal.person.admiral_once",
        "An Admiral that you hire later in this chance brings you no coins before your next chance.",
    ),
    facts=lambda _p: (term("person", "person.admiral"), quantifier("coins", "none")),
    confidence="confirmed",
    source="ruling Q10",
)
def admiral_once(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire one from a full harbour with and without another on the table."""
    card = lab.person(lab.name(facts.word("person")))
    for mine in ((), ("admiral_9_3",)):
        display = {0: (*mine, "governor_8_0")}
        state = lab.to_trade(*PERSONS, "admiral_5_1", display=display, coins={0: 20, 1: 0})
        lab.expect("who is hired", "admiral_5_1", card)
        after, told = lab.told(state, ("hire", lab.slot(state, card)))
        gained = lab.coins(after)[0] - lab.coins(state)[0] + lab.printed(card, "coins")
        lab.expect("coins gained", {"none": 0}.get(facts.word("coins"), 2), gained)
        lab.expect("no such event", [], [event for event in told if event.kind == "admiral"])


@PERSON.rule(
    T(
        "port_royal.person.admiral_left",
        "For the Admiral, only the cards still lying in the harbour when your own chance begins count.",
    ),
    facts=lambda _p: (
        term("person", "person.admiral"),
        term("place", "thing.harbour"),
        order("order", "others_take", "count"),
    ),
    confidence="confirmed",
    source="ruling Q11",
)
def admiral_left(lab: PortRoyalLab, facts: Facts) -> None:
    """Let the active player take cards before another with such a person has its chance."""
    card = lab.person(lab.name(facts.word("person")))
    for taken in (0, 1):
        state = lab.to_trade(*PERSONS[:4], RED, players=2, display={1: (card,)}, coins={0: 20, 1: 9})
        lying = len(lab.harbour(state))
        state = lab.act(state, *(("hire", 1),) * taken)
        state = state if state.seat else lab.act(state, ("pass",))
        place = "thing.harbour" if len(lab.harbour(state)) == lying - taken else ""
        lab.expect("where they lie", facts.word("place"), place)
        counted = taken == 0 or facts.words("order") != ("others_take", "count")
        lab.expect("it brings coins", counted, lab.coins(state)[1] > 9)


@PERSON.rule(
    T("port_royal.person.admiral_pass", "You gain the coins of the Admiral also if you then pass."),
    facts=lambda _p: (term("person", "person.admiral"), modality("pass", "may")),
    confidence="confirmed",
    source="ruling Q12",
)
def admiral_pass(lab: PortRoyalLab, facts: Facts) -> None:
    """Stop with a full harbour, then take nothing."""
    card = lab.person(lab.name(facts.word("person")))
    state = lab.to_trade(*PERSONS[:4], RED, display={0: (card,)}, coins={0: 9, 1: 0})
    lab.expect("coins are gained", True, lab.coins(state)[0] > 9)
    modal(lab, state, ("pass",), facts.word("pass"), ("hire", 1))
    after = lab.act(state, ("pass",))
    lab.expect("they are kept", lab.coins(state)[0], lab.coins(after)[0] - (lab.coins(after)[0] - lab.coins(state)[0]))
    lab.expect("nothing was taken", 1, len(lab.display(after)))


@PERSON.rule(
    T(
        "port_royal.person.admiral_first",
        "You gain the coins of the Admiral before you take a card, and you may pay for the card with them.",
    ),
    facts=lambda _p: (
        term("person", "person.admiral"),
        order("order", "coins", "card"),
        modality("pay", "may"),
    ),
    confidence="confirmed",
    source="ruling Q13",
)
def admiral_first(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire with coins that only just came."""
    card = lab.person(lab.name(facts.word("person")))
    first = facts.words("order") == ("coins", "card")
    for players, seat in ((None, 0), (2, 1)):
        state = lab.to_trade(*PERSONS[:4], RED, players=players, display={seat: (card,)}, coins={0: 2, 1: 0, seat: 2})
        while state.seat != seat:
            state = lab.act(state, ("pass",))
        lab.expect("the coins are there before a card is taken", first, lab.coins(state)[seat] > 2)
        modal(lab, state, ("hire", lab.slot(state, "sailor_3_1")), facts.word("pay"), ("pass",))


def _empty(lab: PortRoyalLab, players: int, jesters: dict[int, tuple[str, ...]]) -> tuple[list[int], list[Any], Any]:
    """Return what each seat gains when the active player stops with an empty harbour, the events and the position."""
    state = lab.turn(players=players, display=jesters)
    state = lab.act(state, ("discover",), ("reveal", "exp_cross2"))
    first = len(lab.steps)
    after = lab.act(state, ("stop",))
    gained = [b - a for a, b in zip(lab.coins(state), lab.coins(after))]
    return gained, [event for shown in lab.steps[first:] for event in shown.events], state


@PERSON.rule(
    T(
        "port_royal.person.jester_empty",
        "If the harbour is empty when your chance begins and you are not the active player, each Jester brings you "
        "1 coin.",
    ),
    facts=lambda p: (
        term("empty", "thing.harbour"),
        role("who_not", "player", "active_player"),
        term("person", "person.jester"),
        quantifier("which", "each"),
        number("each", p.jester_coins, "coin"),
    ),
    confidence="confirmed",
    source="1.3, 2.8 Jester",
)
def jester_empty(lab: PortRoyalLab, facts: Facts) -> None:
    """Stop with an empty harbour, and let the active player take its last card."""
    for players in (2, 3):
        for n in (1, 2, 3):
            mine = _some(lab, facts, JESTERS, n)
            gained, told, state = _empty(lab, players, {1: mine})
            state = lab.put(state, discards=("sailor_3_1",))
            lab.expect("what is empty", {facts.word("empty")}, empty(lab, state, 1) - {"thing.coin"})
            coins = facts.num("each") * many(facts.word("which"), len(mine))
            lab.expect("coins gained", [0, coins, *(0,) * (players - 2)], gained)
            lab.expect("told under this rule", 1, sum(event.rule == lab.rule for event in told))
    gained, _, _ = _empty(lab, 2, {0: _some(lab, facts, JESTERS, 1)})
    lab.expect("who gains none", facts.words("who_not")[1], "" if gained[0] else "active_player")
    mine = _some(lab, facts, JESTERS, 1)
    for card in (RED, "jester_7_2"):
        state = lab.to_trade(card, players=2, display={1: mine}, coins={0: 9, 1: 0})
        after = lab.act(state, ("trade" if card == RED else "hire", 1))
        lab.expect("the last card was taken", facts.num("each"), lab.coins(after)[1])
        lab.expect("with a card lying there", 0, lab.coins(lab.act(state, ("pass",)))[1])


@PERSON.rule(
    T(
        "port_royal.person.jester_active",
        "The active player gains no coins for Jesters when the harbour is merely empty.",
    ),
    facts=lambda _p: (
        role("who", "player", "active_player"),
        quantifier("coins", "none"),
        term("person", "person.jester"),
        term("empty", "thing.harbour"),
    ),
    confidence="ruling",
    source="ruling Q14",
    reason=T(
        "port_royal.reason.person.jester_active",
        "The first edition gives these coins only to the other players; a later edition words it for anyone.",
    ),
)
def jester_active(lab: PortRoyalLab, facts: Facts) -> None:
    """Stop with an empty harbour while everybody has such a person."""
    card = lab.person(lab.name(facts.word("person")))
    other = card.replace("jester_5_1", "jester_7_2")
    gained, _, state = _empty(lab, 2, {0: (other,), 1: (other,)})
    lying = lab.put(state, discards=("sailor_3_1",))
    lab.expect("what is empty", {facts.word("empty")}, empty(lab, lying))
    seat = {"active_player": 0, "other_player": 1}.get(facts.words("who")[1], -1)
    nothing = facts.word("coins") == "none"
    lab.expect("who gains coins", [nothing == (who != seat) for who in (0, 1)], [n > 0 for n in gained])


@PERSON.rule(
    T(
        "port_royal.person.jester_bust",
        "After a bust, each Jester brings its owner 1 coin, and all players gain, the active player too.",
    ),
    facts=lambda p: (
        quantifier("which", "each"),
        term("person", "person.jester"),
        number("each", p.jester_coins, "coin"),
        quantifier("who", "all"),
    ),
    confidence="confirmed",
    source="2.4 Jesters",
)
def jester_bust(lab: PortRoyalLab, facts: Facts) -> None:
    """Bust at tables of several sizes while everybody has such a person, the next in turn two."""
    for players, active in ((None, 0), (3, 0), (3, 2)):
        seats = players or 2
        card = lab.person(lab.name(facts.word("person")))
        two = ("jester_7_2", "jester_7_2") if card in JESTERS else (card,)
        mine = {0: two, 1: ("jester_9_3",), 2: (card,)}
        mine = {who: cards for who, cards in mine.items() if who < seats}
        if lab.turn(players=players).solo:
            mine, seats = {0: two}, 1
        state = lab.turn(players=players, active=active, display=mine, harbour=(RED,), revealed=1)
        after, told = lab.told(state, ("discover",), ("reveal", "ship_red_c2_s3"))
        gained = [b - a for a, b in zip(lab.coins(state), lab.coins(after))][:seats]
        wanted = [facts.num("each") * many(facts.word("which"), len(mine[who])) for who in range(seats)]
        lab.expect("coins gained", wanted, gained)
        payers = sum(event.rule == lab.rule for event in told)
        lab.expect("who gains", {"all": seats, "none": 0}.get(facts.word("who"), seats - 1), payers)
        lab.finish(after)
