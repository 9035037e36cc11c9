"""Solo: the dummy, its turn, and whose coins go to whom."""

from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, term
from ..lab import PortRoyalLab
from .book import SOLO
from .helpers import ROW_OF_SHIPS, dummy_answers, dummy_plays, kind, lies, many, modal

SETUP = SOLO.chapter(T("port_royal.chapter.dummy_setup", "Solo: setup"))
TURN = SOLO.chapter(T("port_royal.chapter.dummy_turn", "Solo: the dummy’s turn"))
SAILOR, CAPTAIN, RED, RED_2 = "sailor_3_1", "captain_4_1", "ship_red_c1_s1", "ship_red_c2_s3"

SETUP.statement(
    T("port_royal.solo.die_part", "You also need an ordinary die."), confidence="one source", source="5.1 S1"
)
SETUP.statement(
    T("port_royal.solo.aim", "Try to have as many victory points as you can at the end."),
    confidence="one source",
    source="5.1 S3",
)


@SETUP.rule(
    T("port_royal.solo.no_display", "The dummy has no display, only coins."),
    facts=lambda _p: (term("what", "thing.coin"), term("lacks", "thing.display")),
    confidence="one source",
    source="5.1 S2",
)
def no_display(lab: PortRoyalLab, facts: Facts) -> None:
    """Let the dummy hire a person."""
    state, _, card = dummy_plays(lab, SAILOR, purse=9)
    lab.expect("it hires", SAILOR, card)
    has = {"thing.coin": lab.coins(state)[1], "thing.display": len(lab.display(state, 1))}
    lab.expect("what it has", True, has.get(facts.word("what"), 0) > 0)
    lab.expect("what it has not", 0, has.get(facts.word("lacks"), 1))


@SETUP.rule(
    T("port_royal.solo.starter", "Chance decides which of the 2 sides, you or the dummy, has the first turn."),
    facts=lambda _p: (number("sides", 2, "side"),),
    confidence="one source",
    source="5.1 S4",
)
def starter(lab: PortRoyalLab, facts: Facts) -> None:
    """Begin with either side."""
    state = lab.before()
    lab.expect("equally likely", [1] * facts.num("sides"), list(lab.chance(state).values()))
    found = set()
    for action in lab.chance(state):
        begun, told = lab.setup(action)
        lab.expect("told under this rule", True, lab.rule in {event.rule for event in told})
        found.add(begun.active)
    lab.expect("who can begin", facts.num("sides"), len(found))


@SETUP.rule(
    T("port_royal.solo.setup", "You and the dummy each begin with 3 coins."),
    facts=lambda p: (quantifier("who", "each"), number("coins", p.start_coins, "coin")),
    confidence="one source",
    source="5.1 S4",
)
def setup(lab: PortRoyalLab, facts: Facts) -> None:
    """Count the coins after the setup."""
    coins = lab.coins(lab.start())
    lab.expect("with so many coins", many(facts.word("who"), 2), coins.count(facts.num("coins")))


@SETUP.rule(
    T("port_royal.solo.deck", "All 119 cards but the special expedition are in the game."),
    facts=lambda p: (number("cards", sum(p.counts), "card"), term("without", "card.special")),
    confidence="ruling",
    source="ruling A1",
    reason=T("port_royal.reason.solo.deck", "There are 2 sides, as in a base game for two."),
)
def deck(lab: PortRoyalLab, facts: Facts) -> None:
    """Look for the card among all that can come."""
    state = lab.start()
    lab.expect("cards", facts.num("cards"), state.deck + sum(lab.coins(state)))
    state = lab.turn(coins={0: 0, 1: 0})
    found = {kind(str(action[1])) for action in lab.chance(lab.play(state, ("discover",)))}
    every = ("card.ship", "card.person", "card.expedition", "card.special", "card.tax")
    lab.expect("kinds that come", {card for card in every if card != facts.word("without")}, found)


@TURN.rule(
    T(
        "port_royal.solo.die",
        "The dummy rolls the die, which shows 1 to 6, and turns over as many cards as it shows.",
    ),
    facts=lambda p: (number("lowest", 1, "card"), number("sides", p.die_sides, "card"), term("what", "thing.die")),
    confidence="one source",
    source="5.1 S5",
)
def die(lab: PortRoyalLab, facts: Facts) -> None:
    """Roll every number."""
    lab.expect("what is rolled", "die", lab.name(facts.word("what")))
    state = lab.turn(active=1, coins={1: 0})
    rolls = [int(action[1]) for action in lab.chance(state)]
    lab.expect("what it can show", list(range(facts.num("lowest"), facts.num("sides") + 1)), rolls)
    for n in rolls:
        after = lab.by_rule(state, ("roll", n))
        for left in range(n, 0, -1):
            lab.expect("cards come", "reveal", after.stage)
            after = lab.play(after, ("reveal", ("settler_4_1", CAPTAIN)[left % 2]))
        lab.expect("no more", False, after.stage == "reveal")
        lab.beside().finish(after)


@TURN.rule(
    T(
        "port_royal.solo.every_card",
        "Every card turned over counts for the roll, each expedition and each Tax Increase too.",
    ),
    facts=lambda _p: (term("first", "card.expedition"), term("second", "card.tax")),
    confidence="ruling",
    source="ruling A2",
    reason=T("port_royal.reason.solo.every_card", "The text counts the cards that are drawn."),
    equivalents={
        f"{slot}={card}": "such a card counts as well"
        for slot, other in (("first", "tax"), ("second", "expedition"))
        for card in ("card.ship", "card.person", f"card.{other}")
    },
)
def every_card(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over one card of the kind in a roll of one."""
    cards = {"card.expedition": "exp_cross2", "card.tax": "tax_max_swords", "card.ship": RED, "card.person": SAILOR}
    for slot in ("first", "second"):
        state, _, _ = dummy_plays(lab, cards.get(facts.word(slot), ""), purse=0)
        lab.expect("the roll is over", False, state.stage == "reveal")


@TURN.rule(
    T("port_royal.solo.no_repel", "The dummy may not repel a ship."),
    facts=lambda _p: (modality("repel", "may not"), term("card", "card.ship")),
    confidence="ruling",
    source="ruling A3",
    reason=T("port_royal.reason.solo.no_repel", "It owns no persons and so has no swords."),
)
def no_repel(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over ships while the human has swords."""
    may = facts.word("repel") != "may not"
    state = lab.turn(active=1, display={0: ("pirate_9_3",)}, coins={0: 3, 1: 0})
    state = lab.act(state, ("roll", 1), ("reveal", RED))
    lab.expect("a decision", may, state.stage == "ship")
    lab.expect("what comes", facts.word("card"), kind(RED))
    lab.beside().finish(state)


@TURN.rule(
    T("port_royal.solo.stop_at_bust", "As soon as the dummy busts, it turns over 0 further cards."),
    facts=lambda _p: (number("further", 0, "card"),),
    confidence="ruling",
    source="ruling A3b",
    reason=T("port_royal.reason.solo.stop_at_bust", "A bust ends Discover in the base game as well."),
)
def stop_at_bust(lab: PortRoyalLab, facts: Facts) -> None:
    """Bust with cards of the roll to come."""
    state = lab.play(lab.turn(active=1), ("roll", 5), ("reveal", RED), ("reveal", RED_2))
    n = 0
    while state.stage == "reveal":
        state, n = lab.play(state, lab.quiet(state)), n + 1
    lab.expect("cards turned over", facts.num("further"), n)
    lab.expect("the turn is over", 1, state.turns)
    lab.beside().finish(state)


@TURN.rule(
    T("port_royal.solo.bust", "A second ship of the same colour makes the dummy bust like you; no side takes a card."),
    facts=lambda p: (number("ships", p.same_colour, "ship"), quantifier("who", "none")),
    confidence="one source",
    source="5.1 S5; ruling A4",
)
def bust(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over ships of a colour until the turn is lost."""
    state = lab.play(lab.turn(active=1, coins={0: 9, 1: 9}), ("roll", 6))
    n = 0
    while state.turns == 0 and n < 5:
        state, n = lab.play(state, ("reveal", (RED, RED_2)[n % 2])), n + 1
    lab.expect("ships", facts.num("ships"), n)
    lab.expect("who takes a card", facts.word("who"), "none" if lab.coins(state) == (9, 9) else "any")
    lab.beside().finish(state)


@TURN.rule(
    T("port_royal.solo.one_card", "The dummy always takes 1 card, however many colours lie there."),
    facts=lambda p: (number("cards", p.dummy_cards, "card"),),
    confidence="ruling",
    source="ruling A5",
    reason=T("port_royal.reason.solo.one_card", "The text speaks of a single card."),
)
def one_card(lab: PortRoyalLab, facts: Facts) -> None:
    """Let it take from harbours of one to five colours."""
    for n in range(1, 6):
        for plays in (dummy_plays, dummy_answers):
            _, told, _ = plays(lab, *ROW_OF_SHIPS[:n], SAILOR, purse=20)
            lab.expect("cards taken", facts.num("cards"), sum(e.kind.startswith("dummy_") for e in told))


@TURN.rule(
    T("port_royal.solo.human_chance", "In the dummy’s turn you may take 1 card after the dummy."),
    facts=lambda p: (modality("take", "may"), number("cards", p.other_cards, "card")),
    confidence="one source",
    source="5.1 S6; ruling A14",
)
def human_chance(lab: PortRoyalLab, facts: Facts) -> None:
    """Take as many cards as possible in the dummy's turn."""
    state, _, card = dummy_plays(lab, *ROW_OF_SHIPS, SAILOR, purse=9, coins={0: 9, 1: 9})
    lab.expect("the dummy was first", SAILOR, card)
    modal(lab, state, ("trade", 1), facts.word("take"), ("pass",))
    lab.expect("cards", facts.num("cards"), lab.taken(state))


@TURN.rule(
    T("port_royal.solo.human_pays", "For each card you take in the dummy’s turn you pay the dummy 1 coin."),
    facts=lambda p: (quantifier("cards", "each"), number("coins", p.fee, "coin")),
    confidence="one source",
    source="5.1 S6; ruling A13",
)
def human_pays(lab: PortRoyalLab, facts: Facts) -> None:
    """Take two cards with a Governor."""
    mine = {0: ("governor_8_0",)}
    state, _, _ = dummy_plays(lab, *ROW_OF_SHIPS, purse=0, display=mine)
    had = lab.coins(state)[1]
    after, told = lab.told(state, ("trade", 1), ("trade", 1))
    paid = [e.values["coins"] for e in told if e.rule == lab.rule]
    lab.expect("paid", [facts.num("coins")] * many(facts.word("cards"), 2), paid)
    lab.expect("the dummy has them", len(paid) * facts.num("coins"), lab.coins(after)[1] - had)


@TURN.rule(
    T("port_royal.solo.dummy_chance", "In your turn the dummy takes 1 card after you, even if you take none."),
    facts=lambda p: (number("cards", p.dummy_cards, "card"), quantifier("taken", "none")),
    confidence="one source",
    source="5.1 S7; ruling A15",
)
def dummy_chance(lab: PortRoyalLab, facts: Facts) -> None:
    """Pass beside cards it can pay."""
    state, told, card = dummy_answers(lab, RED, SAILOR, purse=9)
    lab.expect("it takes", SAILOR, card)
    lab.expect("cards", facts.num("cards"), sum(e.kind.startswith("dummy_") for e in told))
    lab.expect("yours", facts.word("taken"), "any" if lab.display(state) else "none")


@TURN.rule(
    T("port_royal.solo.own_turn", "You may not fulfil an expedition in the dummy’s turn."),
    facts=lambda _p: (modality("fulfil", "may not"), term("card", "card.expedition")),
    confidence="ruling",
    source="ruling A16",
    reason=T("port_royal.reason.solo.own_turn", "In the base game, too, only the active player fulfils expeditions."),
)
def own_turn(lab: PortRoyalLab, facts: Facts) -> None:
    """Try it in the dummy's turn, and in one's own."""
    row = ("exp_anchor2",)
    state, _, _ = dummy_plays(lab, *ROW_OF_SHIPS, purse=0, display={0: (CAPTAIN,) * 2}, row=row)
    action = ("expedition", row[0], 0, 2, 0, 0)
    modal(lab, state, action, facts.word("fulfil"), ("pass",))
    lab.forbids(state, action)
    lab.expect("what lies there", facts.word("card"), kind(lab.row(state)[0]))
    lab.allows(lab.turn(display={0: (CAPTAIN,) * 2}, row=row), action)
    lab.expect("it stays", set(), lies(lab, state, row[0]))
