"""Repelling ships with the swords of one's own persons."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, quantifier, term
from ..lab import PortRoyalLab
from .book import REPEL
from .helpers import ROW_OF_SHIPS, lies, modal, worth

SAILOR, SHIP = "sailor_3_1", "ship_green_c1_s1"
COLOURS = ("yellow", "blue", "green", "red", "black")
ALL_SWORDS = (
    *(SAILOR,) * 7,
    *("sailor_5_2",) * 2,
    "sailor_7_3",
    "pirate_5_1",
    "pirate_7_2",
    "pirate_9_3",
)
"""Every card with a sword in the game."""


def _seen(lab: PortRoyalLab, ship: str, *harbour: str, display: tuple[str, ...] = (SAILOR,), **position: Any) -> Any:
    """Return the position after the ship was turned over, before anything is decided about it."""
    state = lab.turn(display={0: display}, harbour=harbour, **position)
    return lab.play(state, ("discover",), ("reveal", ship))


@REPEL.rule(
    T(
        "port_royal.repel.swords",
        "You can repel the ship you have just turned over if you have at least as many swords as the ship shows.",
    ),
    facts=lambda _p: (term("what", "thing.sword"), comparator("test", ">=")),
    confidence="confirmed",
    source="2.3 repelling; ruling Q5",
)
def swords(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over ships of several swords with fewer, as many and more swords of one's own."""
    for ship in ("ship_green_c2_s3", "ship_red_c2_s3", "ship_black_c2_s4"):
        need = lab.printed(ship, "swords")
        for have in range(1, 6):
            mine = (*("pirate_5_1",) * (have > 2), *(SAILOR,) * (have - 2 if have > 2 else have), "admiral_9_3")
            state = _seen(lab, ship, display=mine, coins={0: 3 if have < need else 0})
            amount = worth(lab, state).get(facts.word("what"), 0)
            if compares(amount, facts.word("test"), need):
                lab.allows(state, ("repel",))
                lab.by_rule(state, ("repel",))
            else:
                lab.forbids(state, ("repel",))
                lab.expect("it lies in the harbour", (ship,), lab.harbour(state))


@REPEL.rule(
    T("port_royal.repel.may", "Repelling is optional: you may let the ship into the harbour instead."),
    facts=lambda _p: (modality("keep", "may"), term("to", "thing.harbour")),
    confidence="confirmed",
    source="2.3 repelling",
)
def may(lab: PortRoyalLab, facts: Facts) -> None:
    """Let in a ship that could be repelled."""
    state = _seen(lab, SHIP)
    lab.forbids(state, ("discover",), ("stop",), ("pass",), rule="port_royal.turn.phases")
    modal(lab, state, ("keep",), facts.word("keep"), ("repel",))
    after = lab.by_rule(state, ("keep",))
    lab.expect("where it lies", {facts.word("to")}, lies(lab, after, SHIP))
    lab.expect("phase 1 goes on", ("discover", 0), (after.stage, after.seat))


@REPEL.rule(
    T(
        "port_royal.repel.any_ship",
        "You may repel a ship even if none of its colour lies in the harbour.",
    ),
    facts=lambda _p: (modality("repel", "may"), quantifier("of_its_colour", "none")),
    confidence="confirmed",
    source="ruling Q3",
)
def any_ship(lab: PortRoyalLab, facts: Facts) -> None:
    """Repel a ship beside one of another colour."""
    state = _seen(lab, SHIP, "ship_blue_c1_s1")
    same = sum(card.startswith("ship_green") for card in lab.harbour(state))
    lab.expect("ships of its colour", {"none": 0}.get(facts.word("of_its_colour"), 1), same)
    modal(lab, state, ("repel",), facts.word("repel"), ("keep",))
    lab.expect("the other ship stays", ("ship_blue_c1_s1",), lab.harbour(lab.play(state, ("repel",))))


@REPEL.rule(
    T(
        "port_royal.repel.decline",
        "You may also let in the second ship of a colour although you could repel it; then you bust.",
    ),
    facts=lambda p: (modality("keep", "may"), number("ships", p.same_colour, "ship")),
    confidence="ruling",
    source="ruling Q4",
    reason=T(
        "port_royal.reason.repel.decline",
        "One place of the rules lets you put any ship into the harbour, another speaks of ships that cannot be "
        "repelled. The choice takes nothing from you.",
    ),
)
def decline(lab: PortRoyalLab, facts: Facts) -> None:
    """Let in ship after ship of a colour until the turn is lost."""
    state = lab.turn(display={0: (SAILOR,)}, coins={1: 0})
    for n in range(1, 4):
        state = lab.play(state, ("discover",), ("reveal", SHIP))
        modal(lab, state, ("keep",), facts.word("keep"), ("repel",))
        busts = n >= facts.num("ships")
        after = lab.by_rule(state, ("keep",)) if busts else lab.play(state, ("keep",))
        lab.expect("the turn is lost", busts, after.turns > state.turns)
        if after.turns > state.turns:
            lab.expect("nothing is left in the harbour", (), lab.harbour(after))
            break
        state = after


@REPEL.rule(
    T(
        "port_royal.repel.only_new",
        "You may repel a ship only when it has just been turned over. A ship that already lies in the harbour may not "
        "be repelled.",
    ),
    facts=lambda _p: (modality("new", "may"), modality("old", "may not")),
    confidence="confirmed",
    source="2.3 repelling; ruling Q6",
)
def only_new(lab: PortRoyalLab, facts: Facts) -> None:
    """Let a ship in and try to repel it later."""
    old = "ship_yellow_c1_s1"
    state = lab.play(_seen(lab, old), ("keep",))
    for card in (None, "priest_4_1"):
        state = state if card is None else lab.reveal(state, card)
        lab.expect("it is too late", facts.word("old"), "may" if ("repel",) in lab.legal(state) else "may not")
        lab.forbids(state, ("repel",))
    state = lab.play(state, ("discover",), ("reveal", SHIP))
    modal(lab, state, ("repel",), facts.word("new"), ("keep",))
    lab.expect("the old ship stays", (old, "priest_4_1"), lab.harbour(lab.play(state, ("repel",))))
    start = lab.turn(display={0: (SAILOR,)})
    lab.forbids(start, ("repel",))


@REPEL.rule(
    T(
        "port_royal.repel.skull",
        "You may not repel a ship with a skull, however many swords you have.",
    ),
    facts=lambda _p: (modality("repel", "may not"), term("mark", "thing.skull")),
    confidence="confirmed",
    source="1.2, 2.3 repelling",
)
def skull(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over every ship that bears the mark with all the swords of the game."""
    marked = ("ship_red_c3_skull", "ship_red_c4_skull", "ship_black_c3_skull", "ship_black_c4_skull")
    others = ("ship_red_c3_s6", "ship_black_c3_s7")
    for ship in marked if facts.word("mark") == "thing.skull" else others:
        state = _seen(lab, ship, display=ALL_SWORDS)
        modal(lab, state, ("repel",), facts.word("repel"), ("keep",))
        lab.forbids(state, ("repel",))
        lab.expect("it lies in the harbour", (ship,), lab.harbour(state))
    for ship in others:
        lab.allows(_seen(lab, ship, display=ALL_SWORDS), ("repel",))


@REPEL.rule(
    T("port_royal.repel.discard", "A repelled ship goes onto the discard pile."),
    facts=lambda _p: (term("to", "thing.discard_pile"),),
    confidence="confirmed",
    source="2.3 repelling",
)
def discard(lab: PortRoyalLab, facts: Facts) -> None:
    """Repel a ship and look for it."""
    state = _seen(lab, SHIP, "priest_4_1", discards=("settler_4_1",))
    after = lab.play(state, ("repel",))
    lab.expect("where it lies", {facts.word("to")}, lies(lab, after, SHIP))
    lab.expect("on top", SHIP, lab.pile(after)[-1])


@REPEL.rule(
    T(
        "port_royal.repel.not_counted",
        "A repelled ship no longer counts: none counts as a ship colour in Trade & Hire, and none counts for an "
        "Admiral.",
    ),
    facts=lambda _p: (
        quantifier("colours", "none"),
        term("phase", "phase.trade"),
        term("person", "person.admiral"),
    ),
    confidence="confirmed",
    source="ruling Q7",
)
def not_counted(lab: PortRoyalLab, facts: Facts) -> None:
    """Repel or let in a ship of the fourth colour, which is the fifth card of the harbour."""
    name = lab.name(facts.word("person"))
    mine = (SAILOR, lab.person(name))
    three = ("ship_yellow_c2_s2", "ship_blue_c2_s2", "ship_red_c2_s3", "sailor_5_2")
    cards, coins = [], []
    for keep in (True, False):
        state = lab.turn(display={0: mine, 1: (SAILOR,)}, harbour=three, revealed=4, coins={0: 3, 1: 0})
        state = lab.play(lab.reveal(state, SHIP, keep=keep), ("stop",))
        lab.expect("the phase", facts.word("phase"), f"phase.{_next_stage(lab, state)}")
        state = lab.settle(state)
        coins.append(lab.coins(state)[0] - 3)
        cards.append(lab.taken(state))
    counted = {"none": 0}.get(facts.word("colours"), 1)
    lab.expect("cards for the fourth colour", [1, counted], [n - min(cards) for n in cards])
    lab.expect("coins for the fifth card", (True, 0), (coins[0] > 0, coins[1]))


def _next_stage(lab: PortRoyalLab, state: Any) -> str:
    """Return the phase in which the seat decides once its coins are drawn."""
    return str(lab.settle(state).stage)


@REPEL.rule(
    T(
        "port_royal.repel.again",
        "Swords are not used up: you may repel any number of ships in a turn.",
    ),
    facts=lambda _p: (modality("repel", "may"), quantifier("ships", "any")),
    confidence="confirmed",
    source="2.3 swords are kept",
)
def again(lab: PortRoyalLab, facts: Facts) -> None:
    """Repel ship after ship with a single sword."""
    state = lab.turn(display={0: (SAILOR,)})
    ships = (*ROW_OF_SHIPS[:4], "ship_green_c1_s1", "ship_yellow_c2_s1")
    for ship in ships:
        state = lab.play(state, ("discover",), ("reveal", ship))
        modal(lab, state, ("repel",), facts.word("repel"), ("keep",))
        state = lab.play(state, ("repel",))
    repelled = [ship for ship in lab.pile(state) if ship in ships]
    lab.expect("ships repelled", {"any": len(ships), "none": 0}.get(facts.word("ships"), 1), len(repelled))
    lab.expect("the sword is still there", (SAILOR,), lab.display(state))
