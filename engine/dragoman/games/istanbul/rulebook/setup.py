"""The setup: what everybody gets, and what lies where before the first turn."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, number, quantifier, side, term, terms
from ..lab import IstanbulLab
from ..params import MAX_PLAYERS, MIN_PLAYERS
from .book import SETUP, places, same

COUNTS = (2, 3, 4, 5)
"""Numbers of players."""


SETUP.statement(
    T(
        "istanbul.setup.components",
        "The box holds places, wheelbarrows with extensions, bonus cards, mosque tiles, demand tiles, mail indicators, "
        "rubies, dice and coins, and for each colour a merchant, assistants, a family member and goods markers.",
    ),
    confidence="confirmed",
    source="3.1",
)


@SETUP.rule(
    T("istanbul.setup.players", "Istanbul is a game for 2 to 5 players."),
    facts=lambda _p: (number("low", MIN_PLAYERS, "player"), number("high", MAX_PLAYERS, "player")),
    confidence="confirmed",
    source="3.2, 9.3",
    solo=False,
)
def players(lab: IstanbulLab, facts: Facts) -> None:
    """Set the game up for every number of players there could be."""
    who_may_play(lab, facts)


def who_may_play(lab: IstanbulLab, facts: Facts, **options: Any) -> None:
    """Check for how many players the game can be set up under these options."""
    for count in range(1, 8):
        told = facts.num("low") <= count <= facts.num("high")
        lab.expect(f"{count} can play", told, lab.playable(players=count, **options))
        if told:
            lab.expect("merchants", count, len(lab.start(players=count, **options).merchant))


SETUP.statement(
    T("istanbul.setup.first_player", "Choose the first player at random and hand over the start marker."),
    confidence="confirmed",
    source="3.3",
    solo=False,
)

SETUP.statement(
    T("istanbul.setup.coins", "Coins are unlimited: the bank can always pay."),
    confidence="ruling",
    source="ruling coins",
    reason=T("istanbul.setup.coins|reason", "No text says what happens when the coins of the box run out."),
)


@SETUP.rule(
    T(
        "istanbul.setup.start_lira",
        "The first player starts with 2 lira, and clockwise each next player with 1 lira more than the one before.",
    ),
    facts=lambda p: (
        number("first", p.start_lira, "lira"),
        number("more", p.start_lira_step, "lira"),
        side("direction", "clockwise"),
    ),
    confidence="confirmed",
    source="3.3",
)
def start_lira(lab: IstanbulLab, facts: Facts) -> None:
    """Count everybody's lira at the start, for every number of players."""
    turn = 1 if facts.word("direction") == "clockwise" else -1
    for players in COUNTS:
        lira = lab.start(players=players).lira
        for i in range(players):
            lab.expect("the player's lira", facts.num("first") + i * facts.num("more"), lira[turn * i % players])


@SETUP.rule(
    T("istanbul.setup.start_card", "Each player starts with 1 bonus card from the face-down deck."),
    facts=lambda p: (
        quantifier("who", "each"),
        number("cards", p.start_cards, "bonus_card"),
        term("source", "source.deck"),
    ),
    confidence="confirmed",
    source="3.3",
)
def start_card(lab: IstanbulLab, facts: Facts) -> None:
    """Count hands and piles at the start, for every number of players."""
    for players in COUNTS:
        state = lab.start(players=players)
        drawn = [sum(hand) for hand in state.hand]
        each = facts.num("cards")
        told = {"each": [each] * players, "none": [0] * players, "all": [each] + [0] * (players - 1)}
        lab.expect("cards in hand", told.get(str(facts.get("who", "one")), [each] + [0] * (players - 1)), drawn)
        missing = {"source.deck": sum(state.unseen) - state.deck, "source.discard_pile": -1}
        lab.expect("the rest lies in the deck", 0, missing[facts.word("source")])
        lab.expect("no card lies face up", [], lab.pile(state))
        told_rules = {event.rule for event in lab.setup(players=players)[1]}
        lab.expect("it is told under this rule", True, lab.rule in told_rules)


@SETUP.rule(
    T("istanbul.setup.stack", "Each merchant starts at the Fountain, on top of a stack of 4 assistants."),
    facts=lambda p: (
        term("place", "place.7"),
        number("assistants", p.start_assistants, "assistant"),
    ),
    confidence="confirmed",
    source="3.3",
)
def stack(lab: IstanbulLab, facts: Facts) -> None:
    """Look at every merchant at the start."""
    for players in COUNTS:
        state = lab.start(players=players)
        lab.expect("merchants", (lab.place(facts.word("place")),) * players, state.merchant)
        lab.expect("assistants under each", [facts.num("assistants")] * players, [len(under) for under in state.under])


@SETUP.rule(
    T("istanbul.setup.reserve", "The fifth assistant of each player waits beside the board."),
    facts=lambda p: (
        number("all", p.start_assistants + p.reserve_assistants, "assistant"),
        quantifier("who", "each"),
    ),
    confidence="confirmed",
    source="3.3",
)
def reserve(lab: IstanbulLab, facts: Facts) -> None:
    """Count assistants under the merchants and beside the board."""
    for players in COUNTS:
        state = lab.start(players=players)
        waiting = [facts.num("all") - len(under) for under in state.under]
        told = {"each": waiting, "none": [0] * players, "all": [0] * players}
        lab.expect(
            "beside", told.get(str(facts.get("who", "one")), waiting[:1] + [0] * (players - 1)), [*state.reserve]
        )


@SETUP.rule(
    T("istanbul.setup.family", "All family members start at the Police Station."),
    facts=lambda _p: (term("piece", "piece.family_member"), term("place", "place.12")),
    confidence="confirmed",
    source="3.3",
)
def family(lab: IstanbulLab, facts: Facts) -> None:
    """Look for the figures at the start."""
    for players in COUNTS:
        state = lab.start(players=players)
        there = (lab.place(facts.word("place")),) * players
        lab.expect("where they stand", there, lab.where(state, facts.word("piece")))


@SETUP.rule(
    T("istanbul.setup.goods", "Everybody starts with no goods and no extensions."),
    facts=lambda _p: (number("goods", 0, "good"), number("extensions", 0, "extension")),
    confidence="confirmed",
    source="3.3",
)
def goods(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the wheelbarrows at the start."""
    for players in COUNTS:
        state = lab.start(players=players)
        lab.expect("goods of each kind", ((facts.num("goods"),) * 4,) * players, state.goods)
        lab.expect("extensions", (facts.num("extensions"),) * players, state.extensions)


@SETUP.rule(
    T(
        "istanbul.setup.governor",
        "Roll both dice for the governor: he starts at the place whose large number is their sum.",
    ),
    facts=lambda p: (
        number("dice", p.dice, "die"),
        term("piece", "piece.governor"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="3.3",
)
def governor(lab: IstanbulLab, facts: Facts) -> None:
    """Give both figures their rolls, the governor's first."""
    rolls_once_each(lab, facts, 0)


@SETUP.rule(
    T(
        "istanbul.setup.smuggler",
        "Then roll both dice for the smuggler: he too starts at the place whose large number is their sum.",
    ),
    facts=lambda p: (
        number("dice", p.dice, "die"),
        term("piece", "piece.smuggler"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="3.3",
)
def smuggler(lab: IstanbulLab, facts: Facts) -> None:
    """Give both figures their rolls, the smuggler's second."""
    rolls_once_each(lab, facts, 1)


def rolls_once_each(lab: IstanbulLab, facts: Facts, which: int) -> None:
    """Check the start of the figure that is rolled for first (0) or second (1)."""
    dice = facts.num("dice")
    rolls = [(2, 3), (4, 4)]
    state, events = lab.setup(*(("roll", *roll) for roll in rolls), players=2)
    lab.expect("it is told under this rule", True, lab.rule in {event.rule for event in events})
    there = lab.numbered(facts.word("number"), sum(rolls[which][:dice]))
    lab.expect("where the figure starts", (there,), lab.where(state, facts.word("piece")))
    for outcome in lab.chance(lab.until(players=2, stage=("governor_start", "smuggler_start")[which])):
        lab.expect("so many dice are rolled", dice, len(outcome) - 1)


@SETUP.rule(
    T("istanbul.setup.mail", "The four mail indicators start in the top row of the Post Office."),
    facts=lambda p: (
        number("indicators", len(p.post_top), "mail_indicator"),
        side("row", "bottom" if p.start_mail else "top"),
        term("place", "place.5"),
    ),
    confidence="confirmed",
    source="3.3",
)
def mail(lab: IstanbulLab, facts: Facts) -> None:
    """Collect at the Post Office until the indicators are back where they began."""
    state = lab.start(players=2)
    down = state.mail
    seen = [down]
    while True:
        state = lab.play(lab.to_action(lab.place(facts.word("place")), players=2, mail=down), ("collect",))
        down = state.mail
        if down in seen:
            break
        seen.append(down)
    lab.expect("steps until all are back", facts.num("indicators") + 1, len(seen))
    lab.expect("in the bottom row at the start", 0 if facts.word("row") == "top" else facts.num("indicators"), seen[0])


@SETUP.rule(
    T(
        "istanbul.setup.demand",
        "At the Large Market and at the Small Market the five demand tiles of the market are shuffled into a pile, "
        "face up.",
    ),
    facts=lambda p: (
        number("tiles", same((len(p.large_demand), len(p.small_demand)), 0, 1), "demand_tile"),
        places("places", 10, 11),
        term("face", "face.up"),
    ),
    confidence="confirmed",
    source="3.3",
)
def demand(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the piles at the start."""
    state = lab.start(players=2)
    piles = {"place.10": state.large_demand, "place.11": state.small_demand}
    lab.expect("markets with a pile", set(facts.words("places")), {place for place, pile in piles.items() if pile})
    for pile in piles.values():
        lab.expect("tiles in the pile", facts.num("tiles"), len(pile))
        lab.expect("the top tile is seen", facts.word("face") == "face.up", pile[0] >= 0)


@SETUP.rule(
    T("istanbul.setup.deck", "The 26 bonus cards are shuffled into a face-down deck."),
    facts=lambda p: (number("cards", sum(p.cards), "bonus_card"), term("face", "face.down")),
    confidence="confirmed",
    source="3.1, 3.3",
)
def deck(lab: IstanbulLab, facts: Facts) -> None:
    """Count the cards before the first is drawn."""
    state = lab.until(players=2, stage="card")
    hidden = sum(state.unseen) if facts.word("face") == "face.down" else len(state.discards)
    lab.expect("cards", facts.num("cards"), hidden)
    lab.expect("all in the deck", state.deck, hidden)


@SETUP.rule(
    T(
        "istanbul.setup.deck_kinds",
        "The deck holds four copies each of “Any Good”, “Five Lira” and “Long Walk”, and two of every other kind of "
        "card.",
    ),
    facts=lambda p: (
        number("four", same(p.cards, 0, 1, 2), "copy"),
        terms("kinds", ("card.gain_good", "card.five_lira", "card.move_3_4")),
        number("two", same(p.cards, *range(3, 10)), "copy"),
    ),
    confidence="confirmed",
    source="4.6",
)
def deck_kinds(lab: IstanbulLab, facts: Facts) -> None:
    """Weigh the first draw."""
    often = {lab.name(kind) for kind in facts.words("kinds")}
    for (_, kind), copies in lab.chance(lab.until(players=2, stage="card")).items():
        lab.expect(f"copies of {kind}", facts.num("four" if kind in often else "two"), copies)
