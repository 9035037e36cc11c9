"""Phase 1: turning over cards."""

from typing import Any

from ....core.messages import T
from ....rules.facts import (
    Facts,
    comparator,
    compares,
    condition,
    exception,
    modality,
    number,
    quantifier,
    term,
)
from ..lab import PortRoyalLab
from .book import DISCOVER
from .helpers import EXAMPLES, empty, lies, modal, side_up

PERSONS = ("settler_4_1", "captain_4_1", "priest_4_1", "jack_6_1")


def _shown(lab: PortRoyalLab, card_kind: str, **position: Any) -> tuple[Any, Any]:
    """Return the positions before and after a card of the kind is turned over, told under this rule."""
    state = lab.play(lab.turn(**position), ("discover",))
    return state, lab.by_rule(state, ("reveal", EXAMPLES[card_kind]))


@DISCOVER.rule(
    T("port_royal.discover.must", "You must turn over at least 1 card before you stop."),
    facts=lambda p: (
        modality("turn_over", "must"),
        comparator("test", ">="),
        number("cards", p.must_reveal, "card"),
    ),
    confidence="confirmed",
    source="2.3 first card; ruling Q1",
)
def must(lab: PortRoyalLab, facts: Facts) -> None:
    """Try to stop after each number of cards."""
    state = lab.turn()
    for n, card in enumerate(PERSONS):
        if compares(n, facts.word("test"), facts.num("cards")):
            lab.allows(state, ("discover",), ("stop",))
        else:
            modal(lab, state, ("discover",), facts.word("turn_over"), ("stop",))
            lab.forbids(state, ("stop",), ("pass",))
        state = lab.reveal(state, card)


@DISCOVER.rule(
    T("port_royal.discover.stop", "After each card you may stop or turn over another one."),
    facts=lambda _p: (quantifier("after", "each"), modality("stop", "may")),
    confidence="confirmed",
    source="2.3 going on",
)
def stop(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card of each kind and look whether one may stop and go on."""
    state = lab.turn()
    cards = ("sailor_3_1", "ship_red_c3_skull", "exp_house2", "tax_max_swords", "ship_black_c1_s2")
    n = 0
    for card in cards:
        state = lab.reveal(state, card)
        modal(lab, state, ("stop",), facts.word("stop"), ("discover",))
        n += ("stop",) in lab.legal(state)
    lab.expect("cards after which one may stop", {"each": len(cards), "none": 0}.get(facts.word("after"), 1), n)
    after = lab.by_rule(state, ("stop",))
    lab.expect("then phase 1 is over", "trade", after.stage)


@DISCOVER.rule(
    T(
        "port_royal.discover.stop_empty",
        "You may stop even if the harbour is empty; then there is no card to take in Trade & Hire.",
    ),
    facts=lambda _p: (
        modality("stop", "may"),
        condition("when", ("empty", "thing.harbour")),
        quantifier("cards", "none"),
        term("phase", "phase.trade"),
    ),
    confidence="ruling",
    source="ruling Q2",
    reason=T(
        "port_royal.reason.discover.stop_empty",
        "The rules let you stop after any card, and name no exception for one that does not come into the harbour.",
    ),
)
def stop_empty(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over nothing but an expedition, and stop."""
    state = lab.turn(discards=("sailor_3_1",), display={0: ("captain_4_1",)})
    state = lab.reveal(state, "exp_anchor2")
    lab.expect("what is empty", {str(facts.parts("when").get("empty"))}, empty(lab, state))
    modal(lab, state, ("stop",), facts.word("stop"), ("discover",))
    after = lab.by_rule(state, ("stop",))
    lab.expect("the turn is over", state.turns + 1, after.turns)
    stages = {shown.before.stage for shown in lab.steps if shown.after is not None}
    taken = sum(len(lab.display(after, who)) - len(lab.display(state, who)) for who in range(len(lab.coins(state))))
    lab.expect("cards taken", {"none": 0}.get(facts.word("cards"), 1), taken)
    lab.expect("that phase was passed over", False, facts.word("phase").removeprefix("phase.") in stages)


@DISCOVER.rule(
    T("port_royal.discover.person", "A person that you turn over goes into the harbour."),
    facts=lambda _p: (term("card", "card.person"), term("to", "thing.harbour")),
    confidence="confirmed",
    source="2.3 person",
)
def person(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card of the kind."""
    card = EXAMPLES[facts.word("card")]
    _, after = _shown(lab, facts.word("card"))
    lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
    after = lab.reveal(after, "governor_8_0")
    lab.expect("in the order in which they came", (card, "governor_8_0"), lab.harbour(after))


@DISCOVER.rule(
    T("port_royal.discover.ship", "A ship goes into the harbour too, unless you repel it."),
    facts=lambda _p: (
        term("card", "card.ship"),
        term("to", "thing.harbour"),
        exception("unless", ("done", "repel")),
    ),
    confidence="confirmed",
    source="2.3 ship",
)
def ship(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a ship without and with swords."""
    card = EXAMPLES[facts.word("card")]
    state, after = _shown(lab, facts.word("card"))
    lab.expect("where it lies", {facts.word("to")}, lies(lab, after, card))
    state = lab.turn(display={0: ("sailor_3_1",)})
    for keep in (True, False):
        after = lab.reveal(state, card, keep=keep)
        there = keep or facts.parts("unless").get("done") != "repel"
        lab.expect("it lies in the harbour", there, "thing.harbour" in lies(lab, after, card))


@DISCOVER.rule(
    T(
        "port_royal.discover.expedition",
        "An expedition is laid face up beside the harbour and stays there until somebody fulfils it. In Trade & Hire "
        "you may not take it.",
    ),
    facts=lambda _p: (
        term("card", "card.expedition"),
        term("face", "face.up"),
        term("phase", "phase.trade"),
        modality("take", "may not"),
    ),
    confidence="confirmed",
    source="2.3 expedition",
)
def expedition(lab: PortRoyalLab, facts: Facts) -> None:
    """Turn over a card of the kind, try to take it, and follow it into the next turns."""
    card = EXAMPLES[facts.word("card")]
    _, state = _shown(lab, facts.word("card"), row=("exp_cross2",), display={0: ("settler_4_1",) * 2}, coins={1: 0})
    lab.expect("it lies beside the harbour", ("exp_cross2", card), lab.row(state))
    lab.expect("which side is seen", facts.word("face"), side_up(hidden=card not in lab.row(lab.view(state, 1))))
    lab.expect("it is not in the harbour", set(), lies(lab, state, card))
    state = lab.play(lab.reveal(state, "sailor_3_1"), ("stop",))
    lab.expect("the phase", facts.word("phase"), f"phase.{state.stage}")
    lab.allows(state, ("hire", 1))
    modal(lab, state, ("hire", 2), facts.word("take"))
    modal(lab, state, ("trade", 2), facts.word("take"))
    after = lab.finish(state)
    lab.expect("it stays", True, card in lab.row(after))
    fulfilled = lab.act(state, ("expedition", card, 2, 0, 0, 0))
    lab.expect("until it is fulfilled", ("exp_cross2",), lab.row(fulfilled))
