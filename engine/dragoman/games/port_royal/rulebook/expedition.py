"""Fulfilling expeditions."""

from typing import Any

from ....core.engine import Action
from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, role, term, terms
from ..lab import PortRoyalLab
from .book import EXPEDITION
from .helpers import ROW_OF_SHIPS, lies, modal, sizes, worth

SETTLER, CAPTAIN, PRIEST, JACK = "settler_4_1", "captain_4_1", "priest_4_1", "jack_6_1"
TWO_ANCHORS_AND_A_HOUSE = "exp_anchor2_house"
NEED = {
    "exp_house2": (2, 0, 0),
    "exp_anchor2": (0, 2, 0),
    "exp_cross2": (0, 0, 2),
    "exp_anchor2_house": (1, 2, 0),
    "exp_cross2_house": (1, 0, 2),
}
"""Settlers, captains and priests by expedition."""
ANCHORS: Action = ("expedition", "exp_anchor2", 0, 2, 0, 0)
BASE = "ship_red_c1_s1"
"""A card that lies in the harbour to no purpose."""


def _before(lab: PortRoyalLab, *display: str, row: tuple[str, ...] = ("exp_anchor2",), **position: Any) -> Any:
    """Return the beginning of a turn with these persons in seat 0's display and expeditions lying face up."""
    return lab.turn(display={0: display}, row=row, **position)


def _person(lab: PortRoyalLab, term_id: str) -> str:
    """Return a card of the person."""
    return lab.person(lab.name(term_id))


@EXPEDITION.rule(
    T(
        "port_royal.expedition.fulfil",
        "To fulfil an expedition, discard 1 person from your display for each symbol on it: a Settler for a house, a "
        "Captain for an anchor, a Priest for a cross.",
    ),
    facts=lambda _p: (
        number("persons", 1, "person"),
        quantifier("symbols", "each"),
        term("house", "person.settler"),
        term("anchor", "person.captain"),
        term("cross", "person.priest"),
    ),
    confidence="confirmed",
    source="1.3, 2.6 fulfilling",
)
def fulfil(lab: PortRoyalLab, facts: Facts) -> None:
    """Try every expedition with persons of each kind, too few and enough of them."""
    per = facts.num("persons")
    persons = [_person(lab, facts.word(symbol)) for symbol in ("house", "anchor", "cross")]
    whole = {"each": 1, "none": 0}
    for card, need in NEED.items():
        some = need if whole.get(facts.word("symbols")) == 1 else tuple(min(n, 1) for n in need)
        paid = tuple(per * n * whole.get(facts.word("symbols"), 1) for n in some)
        held = tuple(person for person, n in zip(persons, paid) for _ in range(n))
        state = _before(lab, *held, "admiral_5_1", row=(card,))
        after = lab.by_rule(state, ("expedition", card, *paid, 0))
        lab.expect("discarded", len(held), len(lab.pile(after)))
        lab.forbids(state, ("expedition", card, *(n + 1 for n in need), 0), ("expedition", card, 0, 0, 0, 0))
        short = _before(lab, *held[1:], "governor_8_0", row=(card,))
        lab.forbids(short, ("expedition", card, *paid, 0))
        lab.expect("nothing can be fulfilled", {"discover"}, lab.verbs(short))
    five = _before(lab, *persons, row=("exp_5p_anchor_cross_house",), players=5)
    lab.by_rule(five, ("expedition", "exp_5p_anchor_cross_house", 1, 1, 1, 0))


@EXPEDITION.rule(
    T(
        "port_royal.expedition.jack",
        "A Jack of all Trades stands for any 1 symbol: a house, an anchor or a cross.",
    ),
    facts=lambda _p: (
        term("person", "person.jack"),
        quantifier("which", "any"),
        number("symbols", 1, "symbol"),
        terms("kinds", ("symbol.house", "symbol.anchor", "symbol.cross")),
    ),
    confidence="confirmed",
    source="1.3, 2.6 fulfilling",
)
def jack(lab: PortRoyalLab, facts: Facts) -> None:
    """Use the person for one symbol and for all symbols of every kind of expedition."""
    person = _person(lab, facts.word("person"))
    per = facts.num("symbols")
    lab.expect("it stands for something", True, per > 0)
    found = set()
    for symbol, (card, need) in zip(("house", "anchor", "cross"), NEED.items()):
        jacks = -(-2 // per)
        state = _before(lab, *(person,) * jacks, row=(card,))
        after = lab.by_rule(state, ("expedition", card, 0, 0, 0, jacks))
        lab.expect("discarded", (person,) * jacks, lab.pile(after))
        lab.forbids(lab.put(state, display={0: (person,)}), ("expedition", card, 0, 0, 0, 2))
        lab.forbids(lab.put(state, display={0: (person,)}), ("expedition", card, 0, 0, 0, 1), rule="")
        one = [n // 2 for n in need]
        proper = (SETTLER, CAPTAIN, PRIEST)[one.index(1)]
        state = lab.put(state, display={0: (proper, person)})
        if ("expedition", card, *one, 1) in lab.legal(state):
            found.add(f"symbol.{symbol}")
        wrong = CAPTAIN if proper != CAPTAIN else SETTLER
        lab.forbids(lab.put(state, display={0: (wrong, person)}), ("expedition", card, *one, 1), rule="")
    lab.expect("symbols it stands for", set(facts.words("kinds")), found)
    lab.expect("how many kinds", {"any": 3, "none": 0}.get(facts.word("which"), 1), len(found))


@EXPEDITION.rule(
    T(
        "port_royal.expedition.reward",
        "You take the fulfilled expedition into your display; there it is worth the victory points printed on it.",
    ),
    facts=lambda _p: (term("to", "thing.display"), term("what", "thing.point")),
    confidence="confirmed",
    source="1.4, 2.6 reward",
)
def reward(lab: PortRoyalLab, facts: Facts) -> None:
    """Fulfil each expedition and count the points."""
    for card, paid in (("exp_cross2", (0, 0, 2)), ("exp_cross2_house", (1, 0, 2)), ("exp_anchor2", (0, 2, 0))):
        held = tuple(person for person, n in zip((SETTLER, CAPTAIN, PRIEST), paid) for _ in range(n))
        state = _before(lab, *held, "sailor_3_1", row=(card,))
        bare = worth(lab, lab.put(state, display={0: ("sailor_3_1",)}))
        after = lab.act(state, ("expedition", card, *paid, 0))
        lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
        gained = worth(lab, after).get(facts.word("what"), 0) - bare.get(facts.word("what"), 0)
        lab.expect("it is worth", lab.printed(card, "vp"), gained)
        lab.expect("it lies there no longer", (), lab.row(after))


@EXPEDITION.rule(
    T("port_royal.expedition.coins", "You also gain at once the coins printed on it, from the draw pile."),
    facts=lambda _p: (term("what", "thing.coin"), term("from", "thing.draw_pile")),
    confidence="confirmed",
    source="1.4, 2.6 reward",
)
def coins(lab: PortRoyalLab, facts: Facts) -> None:
    """Fulfil expeditions that print different numbers of coins."""
    for card, paid in ((TWO_ANCHORS_AND_A_HOUSE, (1, 2, 0)), ("exp_anchor2", (0, 2, 0))):
        state = _before(lab, SETTLER, CAPTAIN, CAPTAIN, "sailor_3_1", row=(card,), discards=(PRIEST,), coins={0: 1})
        paying = lab.play(state, ("expedition", card, *paid, 0))
        lab.expect("at once", "coin", paying.stage)
        after = lab.settle(paying)
        grown = worth(lab, after).get(facts.word("what"), 0) - worth(lab, paying).get(facts.word("what"), 0)
        lab.expect("gained", lab.printed(card, "coins"), grown)
        drawn = sizes(lab, paying).get(facts.word("from"), 0) - sizes(lab, after).get(facts.word("from"), 0)
        lab.expect("where they come from", lab.printed(card, "coins"), drawn)


@EXPEDITION.rule(
    T(
        "port_royal.expedition.discard",
        "The persons used go onto the discard pile, and you lose their victory points.",
    ),
    facts=lambda _p: (term("to", "thing.discard_pile"), term("lost", "thing.point")),
    confidence="confirmed",
    source="2.6 persons discarded",
)
def discard(lab: PortRoyalLab, facts: Facts) -> None:
    """Fulfil an expedition with three different persons and look for them."""
    used = (SETTLER, CAPTAIN, JACK)
    state = _before(lab, *used, "sailor_3_1", row=(TWO_ANCHORS_AND_A_HOUSE,))
    after = lab.act(state, ("expedition", TWO_ANCHORS_AND_A_HOUSE, 1, 1, 0, 1))
    for card in used:
        lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
    rest = lab.put(after, row=(TWO_ANCHORS_AND_A_HOUSE,), display={0: ("sailor_3_1",)})
    lost = worth(lab, state).get(facts.word("lost"), 0) - worth(lab, rest).get(facts.word("lost"), 0)
    lab.expect("what is lost", sum(lab.printed(card, "vp") for card in used), lost)
    lab.expect("what is left", {"sailor_3_1", TWO_ANCHORS_AND_A_HOUSE}, set(lab.display(after)))


@EXPEDITION.rule(
    T("port_royal.expedition.own_turn", "Only the active player may fulfil an expedition."),
    facts=lambda _p: (role("who", "fulfiller", "active_player"), modality("fulfil", "may")),
    confidence="confirmed",
    source="2.6 only the active player; ruling Q19",
    solo=False,
)
def own_turn(lab: PortRoyalLab, facts: Facts) -> None:
    """Let both players have the persons for an expedition in one turn."""
    mine = (CAPTAIN, CAPTAIN)
    state = lab.to_trade("sailor_3_1", BASE, display={0: mine, 1: mine}, row=("exp_anchor2",))
    other = lab.play(state, ("pass",))
    lab.expect("the other player decides", (1, 0), (other.seat, other.active))
    allowed = {"active_player": state, "other_player": other}.get(facts.words("who")[1], other)
    modal(lab, allowed, ANCHORS, facts.word("fulfil"), ("pass",))
    lab.forbids(other, ANCHORS)


@EXPEDITION.rule(
    T(
        "port_royal.expedition.any_time",
        "You may do so at any time in your turn: in Discover, even before the first card and while you decide on a "
        "ship, and in Trade & Hire.",
    ),
    facts=lambda _p: (
        modality("fulfil", "may"),
        quantifier("time", "any"),
        terms("phases", ("phase.discover", "phase.trade")),
    ),
    confidence="confirmed",
    source="2.6 when; ruling Q21",
)
def any_time(lab: PortRoyalLab, facts: Facts) -> None:
    """Try it before the first card, between cards, before a ship and while trading."""
    start = _before(lab, CAPTAIN, CAPTAIN, "sailor_3_1")
    later = lab.reveal(start, PRIEST)
    ship = lab.play(later, ("discover",), ("reveal", BASE))
    trade = lab.play(ship, ("keep",), ("stop",))
    taken = lab.act(trade, ("trade", lab.slot(trade, BASE)))
    moments = ((start, ("discover",)), (later, ("stop",)), (ship, ("repel",)), (trade, ("pass",)), (taken, ("pass",)))
    found = []
    for state, instead in moments:
        modal(lab, state, ANCHORS, facts.word("fulfil"), instead)
        after = lab.act(state, ANCHORS)
        found.append("phase.trade" if state.stage == "trade" else "phase.discover")
        lab.expect("it is fulfilled", (), lab.row(after))
    lab.expect("phases", set(facts.words("phases")), set(found))
    lab.expect("how often it could be", {"any": len(moments), "none": 0}.get(facts.word("time"), 1), len(found))


@EXPEDITION.rule(
    T("port_royal.expedition.several", "You may fulfil any number of expeditions in a turn."),
    facts=lambda _p: (modality("fulfil", "may"), quantifier("expeditions", "any")),
    confidence="confirmed",
    source="2.6 when",
)
def several(lab: PortRoyalLab, facts: Facts) -> None:
    """Fulfil one expedition after the other."""
    cards = [card for card in NEED if card != "exp_cross2_house"]
    persons = (*(SETTLER,) * 3, *(CAPTAIN,) * 4, *(PRIEST,) * 2)
    state = _before(lab, *persons, row=tuple(cards))
    for card in cards:
        action = ("expedition", card, *NEED[card], 0)
        modal(lab, state, action, facts.word("fulfil"), ("discover",))
        state = lab.act(state, action)
    done = len(lab.display(state))
    lab.expect("fulfilled", {"any": len(cards), "none": 0}.get(facts.word("expeditions"), 1), done)
    lab.expect("none is left", (), lab.row(state))


@EXPEDITION.rule(
    T(
        "port_royal.expedition.free",
        "Fulfilling an expedition uses up none of the cards that you may take in Trade & Hire.",
    ),
    facts=lambda _p: (quantifier("cards", "none"), term("phase", "phase.trade")),
    confidence="confirmed",
    source="2.6 when",
)
def free(lab: PortRoyalLab, facts: Facts) -> None:
    """Count the cards that can be taken with and without an expedition fulfilled before."""
    state = lab.to_trade(BASE, "ship_blue_c1_s1", display={0: (CAPTAIN,) * 2}, row=("exp_anchor2",), coins={1: 0})
    lab.expect("the phase", facts.word("phase"), f"phase.{state.stage}")
    without = lab.taken(lab.put(state, display={0: ()}))
    after = lab.act(state, ANCHORS)
    used = without - lab.taken(after)
    lab.expect("cards used up", {"none": 0}.get(facts.word("cards"), 1), used)


@EXPEDITION.rule(
    T(
        "port_royal.expedition.choice",
        "If you have both a Jack of all Trades and the proper person, you may discard either.",
    ),
    facts=lambda _p: (term("person", "person.jack"), modality("choose", "may")),
    confidence="confirmed",
    source="ruling Q23",
)
def choice(lab: PortRoyalLab, facts: Facts) -> None:
    """Have more persons than are needed, one of them of the kind."""
    person = _person(lab, facts.word("person"))
    state = _before(lab, CAPTAIN, CAPTAIN, person)
    proper, other = ANCHORS, ("expedition", "exp_anchor2", 0, 1, 0, 1)
    modal(lab, state, other, facts.word("choose"), proper)
    for action, left in ((proper, person), (other, CAPTAIN)):
        lab.expect("left over", {left, "exp_anchor2"}, set(lab.display(lab.act(state, action))))


@EXPEDITION.rule(
    T(
        "port_royal.expedition.hired",
        "You may use a person that you hired in this turn, and you may spend the coins of the expedition at once.",
    ),
    facts=lambda _p: (modality("use", "may"), modality("spend", "may")),
    confidence="confirmed",
    source="ruling Q22",
)
def hired(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire the person that lacks, and pay the next one with the coins of the expedition."""
    price = lab.printed(CAPTAIN, "coins")
    next_price = lab.printed("sailor_3_1", "coins")
    coins_before = {0: price + next_price - lab.printed("exp_anchor2", "coins"), 1: 0}
    cards = (CAPTAIN, "sailor_3_1", *ROW_OF_SHIPS[:4])
    state = lab.to_trade(*cards, display={0: (CAPTAIN,)}, row=("exp_anchor2",), coins=coins_before)
    state = lab.act(state, ("hire", lab.slot(state, CAPTAIN)))
    modal(lab, state, ANCHORS, facts.word("use"), ("pass",))
    hire = ("hire", lab.slot(state, "sailor_3_1"))
    lab.forbids(state, hire, rule="port_royal.trade.afford")
    state = lab.act(state, ANCHORS)
    modal(lab, state, hire, facts.word("spend"), ("pass",))
    lab.expect("all coins are spent", 0, lab.coins(lab.act(state, hire))[0])


@EXPEDITION.rule(
    T("port_royal.expedition.lying", "You may fulfil only an expedition that lies face up on the table."),
    facts=lambda _p: (modality("fulfil", "may"), term("face", "face.up")),
    confidence="confirmed",
    source="2.6 fulfilling",
)
def lying(lab: PortRoyalLab, facts: Facts) -> None:
    """Try one that lies there, one that is still in the draw pile, and one that somebody has fulfilled."""
    state = _before(lab, CAPTAIN, CAPTAIN, PRIEST, PRIEST, "exp_house2", SETTLER, SETTLER, row=("exp_anchor2",))
    fulfil_it: dict[str, Action] = {card: ("expedition", card, *need, 0) for card, need in NEED.items()}
    shown = [card for card in fulfil_it if card in lab.row(lab.view(state))]
    unseen = [card for card in fulfil_it if card not in lab.row(lab.view(state))]
    for card in shown if facts.word("face") == "face.up" else unseen:
        modal(lab, state, fulfil_it[card], facts.word("fulfil"), ("discover",))
    for card in unseen:
        lab.forbids(state, fulfil_it[card])
    lab.expect("after it was taken, it lies there no longer", (), lab.row(lab.act(state, fulfil_it["exp_anchor2"])))


@EXPEDITION.rule(
    T(
        "port_royal.expedition.kept",
        "A fulfilled expedition stays in your display to the end of the game; none ever comes back.",
    ),
    facts=lambda _p: (term("place", "thing.display"), quantifier("back", "none")),
    confidence="confirmed",
    source="ruling Q34",
)
def kept(lab: PortRoyalLab, facts: Facts) -> None:
    """Fulfil an expedition, end the turn with a bust, and shuffle the discards."""
    state = lab.act(_before(lab, CAPTAIN, CAPTAIN, harbour=(BASE,), revealed=1), ANCHORS)
    state = lab.act(state, ("discover",), ("reveal", "ship_red_c2_s3"))
    lab.expect("the turn is over", 1, state.turns)
    lab.expect("where it lies", {facts.word("place")}, lies(lab, state, "exp_anchor2"))
    state = lab.finish(state)
    gone = lab.put(state, deck=(), seat=0, active=0, stage="discover", frames=(("discover",),))
    outcomes = lab.chance(lab.play(gone, ("discover",)))
    back = sum(str(action[1]) == "exp_anchor2" for action in outcomes)
    lab.expect("it can come back", {"none": 0}.get(facts.word("back"), 1), back)
    lab.expect("persons used can", True, ("reveal", CAPTAIN) in outcomes)
