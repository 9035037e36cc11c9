"""Coins, the draw pile and the discard pile."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, condition, modality, number, order, quantifier, role, term, terms
from ..lab import PortRoyalLab
from .book import COIN
from .helpers import empty, kind, lies, no_cards_left, side_up, sizes, unknown

SHIP, SAILOR = "ship_red_c3_s6", "sailor_3_1"


def _paid(lab: PortRoyalLab) -> tuple[Any, Any]:
    """Return the position before and after seat 1 has hired a person and paid seat 0 with its last coin."""
    state = lab.to_trade(SHIP, SAILOR, players=2, coins={0: 1, 1: 1 + lab.printed(SAILOR, "coins")})
    state = lab.play(state, ("pass",))
    return state, lab.play(state, ("hire", lab.slot(state, SAILOR)))


def _admiral(lab: PortRoyalLab) -> Any:
    """Return the position in which seat 0 only has to stop to gain the coins of an Admiral."""
    return lab.turn(display={0: ("admiral_5_1",)}, harbour=(SAILOR,) * 5, revealed=5, discards=("settler_4_1",))


@COIN.rule(
    T(
        "port_royal.coin.card",
        "A card lying face down is 1 coin. Whoever gains a coin takes 1 card from the top of the draw pile and does "
        "not turn it over.",
    ),
    facts=lambda _p: (
        number("cards", 1, "card"),
        number("value", 1, "coin"),
        term("from", "thing.draw_pile"),
        term("face", "face.down"),
    ),
    confidence="confirmed",
    source="2.2 what a coin is",
)
def card(lab: PortRoyalLab, facts: Facts) -> None:
    """Trade a ship and count the cards that are drawn for its coins."""
    state = lab.to_trade(SHIP, coins={0: 0, 1: 0})
    after, told = lab.told(state, ("trade", 1))
    gained = lab.coins(after)[0]
    lab.expect("coins of the ship", lab.printed(SHIP, "coins"), gained)
    drawn = sum(event.rule == lab.rule for event in told)
    lab.expect("cards drawn for them", facts.num("cards") * gained, facts.num("value") * drawn)
    left = sizes(lab, state).get(facts.word("from"), 0) - sizes(lab, after).get(facts.word("from"), 0)
    lab.expect("where they come from", drawn, left)
    lab.expect("which side is seen", facts.word("face"), side_up(unknown(lab, after, 0)))


@COIN.rule(
    T(
        "port_royal.coin.hidden",
        "You may not look at the face of a coin, neither of your own nor of another player’s.",
    ),
    facts=lambda _p: (modality("look", "may not"),),
    confidence="confirmed",
    source="2.2 what a coin is",
)
def hidden(lab: PortRoyalLab, facts: Facts) -> None:
    """Gain coins and look at the table from every seat."""
    state = lab.act(lab.to_trade(SHIP), ("trade", 1))
    seats = range(len(lab.coins(state)))
    seen = any(not unknown(lab, state, owner, who) for owner in seats for who in seats)
    lab.expect("somebody sees a coin's face", facts.word("look") != "may not", seen)
    for who in seats:
        view = lab.view(state, who)
        lab.expect("a hidden coin may be any card not seen", sum(view.unseen), view.deck + sum(lab.coins(view)))


@COIN.rule(
    T("port_royal.coin.public", "All players can see how many coins each player has."),
    facts=lambda _p: (quantifier("who", "all"), quantifier("whose", "each")),
    confidence="confirmed",
    source="2.2 number of coins",
)
def public(lab: PortRoyalLab, facts: Facts) -> None:
    """Count the coins from every seat after some were gained."""
    state = lab.to_trade(SHIP, SAILOR, coins={0: 2, 1: 2})
    state = lab.act(state, ("trade", 1))
    seats = len(lab.coins(state))
    lab.expect("coins after a ship", 2 + lab.printed(SHIP, "coins"), lab.coins(state)[0])
    right = [sum(a == b for a, b in zip(lab.coins(lab.view(state, who)), lab.coins(state))) for who in range(seats)]
    lab.expect("who can count", {"all": seats, "none": 0}.get(facts.word("who"), 1), len([n for n in right if n]))
    lab.expect("whose coins", {"each": seats, "none": 0}.get(facts.word("whose"), 1), min(right))


@COIN.rule(
    T("port_royal.coin.spend", "Coins that you spend go face up onto the discard pile."),
    facts=lambda _p: (term("face", "face.up"), term("to", "thing.discard_pile")),
    confidence="confirmed",
    source="2.2 coins spent",
)
def spend(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire a person and look where the coins are."""
    state = lab.to_trade(SAILOR, coins={0: 5, 1: 0})
    after = lab.by_rule(state, ("hire", 1))
    price = lab.printed(SAILOR, "coins")
    lab.expect("coins spent", price, lab.coins(state)[0] - lab.coins(after)[0])
    grown = sizes(lab, after).get(facts.word("to"), 0) - sizes(lab, state).get(facts.word("to"), 0)
    lab.expect("where they go", price, grown)
    seen = lab.pile(lab.view(after, 1)) == lab.pile(after)
    lab.expect("which side is seen", facts.word("face"), side_up(hidden=not seen))


@COIN.rule(
    T(
        "port_royal.coin.transfer",
        "A coin that you pay to another player becomes one of that player’s coins and stays face down; you may not "
        "discard it.",
    ),
    facts=lambda _p: (
        role("payee", "payee", "other_player"),
        term("face", "face.down"),
        modality("discard", "may not"),
    ),
    confidence="confirmed",
    source="2.2 coins paid to a player",
)
def transfer(lab: PortRoyalLab, facts: Facts) -> None:
    """Follow the card that seat 1 pays to seat 0."""
    before, after = _paid(lab)
    coin = before.purse[1][0]
    payee = {"other_player": 0, "active_player": 1}.get(facts.words("payee")[1], -1)
    new = [seat for seat in range(2) if after.purse[seat].count(coin) > before.purse[seat].count(coin)]
    lab.expect("whose coin it is now", [payee], new)
    lab.expect("which side is seen", facts.word("face"), side_up(unknown(lab, after, 0) and unknown(lab, after, 0, 1)))
    discarded = lab.pile(after)[len(lab.pile(before)) :]
    spent = (*before.purse[1][1:], before.harbour[0])
    lab.expect("it is discarded", facts.word("discard") != "may not", after.discards[-len(discarded) :] != spent)


@COIN.rule(
    T(
        "port_royal.coin.any_card",
        "Every card of the draw pile can be a coin: ships, persons, expeditions and Tax Increases alike.",
    ),
    facts=lambda _p: (terms("kinds", ("card.ship", "card.person", "card.expedition", "card.tax")),),
    confidence="confirmed",
    source="2.2 any card is a coin",
)
def any_card(lab: PortRoyalLab, facts: Facts) -> None:
    """See which cards can be drawn as a coin; draw an expedition, and spend it."""
    state = lab.play(lab.to_trade(SHIP, SAILOR, coins={0: 2, 1: 0}, harbour=("ship_blue_c1_s1",)), ("trade", 2))
    found = {kind(str(action[1])) for action in lab.chance(state)}
    lab.expect("kinds of card that can be a coin", set(facts.words("kinds")), found)
    for coin in ("exp_house2", "tax_min_vp"):
        after = lab.play(state, ("draw", coin))
        lab.expect("coins", lab.coins(state)[0] + 1, lab.coins(after)[0])
        lab.expect("it is no expedition now", (), lab.row(after))
        lab.expect("nor does it tax anybody", lab.coins(state)[1], lab.coins(after)[1])
    five = lab.to_trade("ship_red_c3_s6", players=5, row=("exp_5p_anchor_cross_house",))
    drawn = {str(action[1]) for action in lab.chance(lab.play(five, ("trade", 1)))}
    lab.expect("the special expedition is never a coin", False, "exp_5p_anchor_cross_house" in drawn)


@COIN.rule(
    T(
        "port_royal.coin.reshuffle",
        "When the draw pile is empty, shuffle the discard pile to make a new draw pile of it.",
    ),
    facts=lambda _p: (
        condition("empty", ("pile", "thing.draw_pile")),
        term("from", "thing.discard_pile"),
        term("to", "thing.draw_pile"),
    ),
    confidence="confirmed",
    source="2.2 empty draw pile",
)
def reshuffle(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card with one pile empty, then with the other."""
    full = lab.turn(discards=("settler_4_1",), display={0: (SAILOR,)}, harbour=(SAILOR,))
    found = set()
    for thing, position in (
        ("thing.draw_pile", lab.turn(deck=(), display={0: (SAILOR,)}, harbour=(SAILOR,))),
        ("thing.discard_pile", lab.put(full, discards=())),
        ("thing.harbour", lab.put(full, harbour=())),
        ("thing.display", lab.put(full, display={0: ()})),
        ("thing.coin", lab.put(full, coins={0: 0})),
    ):
        lab.expect("what is empty", {thing}, empty(lab, position))
        after = lab.play(position, ("discover",))
        if "reshuffle" in {event.kind for event in lab.steps[-1].events}:
            found.add(thing)
            cards = lab.pile(position)
            lab.expect("shuffled are", len(cards), sizes(lab, position).get(facts.word("from")))
            lab.expect("what it becomes", len(cards), sizes(lab, after).get(facts.word("to")))
            lab.expect("no card is left there", (), lab.pile(after))
            outcomes = lab.chance(after)
            lab.expect("each card as likely", len(cards), sum(outcomes.values()))
            lab.expect("any of them", {("reveal", card) for card in cards}, set(outcomes))
            lab.by_rule(position, ("discover",))
    lab.expect("whose end brings the shuffle", found, {str(facts.parts("empty").get("pile"))})


@COIN.rule(
    T(
        "port_royal.coin.reshuffle_moment",
        "Shuffle only after a card is needed that the empty draw pile cannot give; what was discarded before that is "
        "shuffled as well.",
    ),
    facts=lambda _p: (order("moment", "needed", "shuffle"),),
    confidence="ruling",
    source="ruling Q27",
    reason=T(
        "port_royal.reason.coin.reshuffle_moment",
        "The rules do not say when. The solo variant shuffles when a card must be drawn, so the base game does too.",
    ),
)
def reshuffle_moment(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over the last card, discard it, and turn over another."""
    last = "ship_yellow_c1_s1"
    state = lab.turn(deck=(last,), display={0: (SAILOR,)})
    state = lab.play(state, ("discover",), ("reveal", last))
    waits = not state.deck and bool(lab.pile(state))
    lab.expect("the shuffle waits until a card is needed", facts.words("moment") == ("needed", "shuffle"), waits)
    state = lab.play(state, ("repel",))
    lab.expect("the card is discarded", {"thing.discard_pile"}, lies(lab, state, last))
    outcomes = lab.chance(lab.play(state, ("discover",)))
    lab.expect("it can come again", True, ("reveal", last) in outcomes)


@COIN.rule(
    T(
        "port_royal.coin.empty",
        "If the draw pile and the discard pile are both empty, none of the coins that are still to come is gained.",
    ),
    facts=lambda _p: (
        terms("empty", ("thing.draw_pile", "thing.discard_pile")),
        quantifier("gained", "none"),
    ),
    confidence="ruling",
    source="ruling Q28",
    reason=T(
        "port_royal.reason.coin.empty",
        "The rules do not foresee it, and with 2 players it hardly happens. Nobody can take a card that is not there.",
    ),
)
def empty_piles(lab: PortRoyalLab, facts: Facts) -> None:
    """Gain the coins of an Admiral with both piles, one pile and neither pile empty."""
    full = _admiral(lab)
    for state in (full, no_cards_left(lab, full), lab.put(full, discards=()), lab.put(full, deck=())):
        lacking = set(facts.words("empty")) <= empty(lab, state)
        after, told = lab.told(state, ("stop",))
        gained = lab.coins(after)[0] - lab.coins(state)[0]
        lab.expect("coins are gained", not lacking or facts.word("gained") != "none", gained > 0)
        if lacking:
            lab.expect("it is told under this rule", True, lab.rule in {event.rule for event in told})
    state = no_cards_left(lab, lab.turn(display={0: ("trader_red_3_1",)}, harbour=(SHIP,), revealed=1))
    after = lab.act(state, ("stop",), ("trade", 1))
    lab.expect("of four coins the traded ship is the only one", 1, lab.coins(after)[0] - lab.coins(state)[0])


@COIN.rule(
    T(
        "port_royal.coin.empty_discover",
        "If the draw pile and the discard pile are both empty when you turn over a card, Discover ends and nothing in "
        "the harbour is lost.",
    ),
    facts=lambda _p: (
        terms("empty", ("thing.draw_pile", "thing.discard_pile")),
        term("ends", "phase.discover"),
        quantifier("lost", "none"),
    ),
    confidence="ruling",
    source="ruling Q28",
    reason=T(
        "port_royal.reason.coin.empty_discover",
        "The rules do not foresee it. Only a second ship is a bust, so running out of cards is none.",
    ),
)
def empty_discover(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card with both piles, one pile and neither pile empty."""
    full = lab.turn(display={0: ("settler_4_1",)}, harbour=(SAILOR, SHIP), revealed=1, discards=("priest_4_1",))
    for state in (full, no_cards_left(lab, full), lab.put(full, discards=()), lab.put(full, deck=())):
        lacking = set(facts.words("empty")) <= empty(lab, state)
        after = lab.play(state, ("discover",))
        lab.expect("the phase ends", lacking, after.stage == "trade")
        if lacking:
            lab.expect("which phase is over", facts.word("ends"), f"phase.{state.stage}")
            lab.expect("it is told under this rule", True, lab.rule in {e.rule for e in lab.steps[-1].events})
            lost = len(lab.harbour(state)) - len(lab.harbour(after))
            lab.expect("cards lost", {"none": 0}.get(facts.word("lost"), 1), lost)


@COIN.rule(
    T(
        "port_royal.coin.open",
        "Each player may look through the discard pile at any time.",
    ),
    facts=lambda _p: (
        quantifier("who", "each"),
        modality("look", "may"),
        term("pile", "thing.discard_pile"),
    ),
    confidence="ruling",
    source="ruling Q31",
    reason=T(
        "port_royal.reason.coin.open",
        "The pile lies face up and nothing forbids searching it. An open pile asks nobody to remember it.",
    ),
)
def open_pile(lab: PortRoyalLab, facts: Facts) -> None:
    """Discard cards and look for them from every seat."""
    state = lab.turn(display={0: (SAILOR,)}, harbour=("priest_4_1",), discards=("settler_4_1", "captain_4_1"))
    state = lab.reveal(state, "ship_blue_c1_s1", keep=False)
    pile = ("settler_4_1", "captain_4_1", "ship_blue_c1_s1")
    lab.expect("discarded", pile, lab.pile(state))
    seats = range(len(lab.coins(state)))
    see = [who for who in seats if all(facts.word("pile") in lies(lab, lab.view(state, who), card) for card in pile)]
    lab.expect("who sees the cards", {"each": len(seats), "none": 0}.get(facts.word("who"), 1), len(see))
    lab.expect("they may look", facts.word("look") == "may", bool(see))
