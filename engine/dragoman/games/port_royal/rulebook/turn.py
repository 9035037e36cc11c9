"""The turn as a whole."""

from ....core.messages import T
from ....rules.facts import Facts, number, order, quantifier, side, term
from ..lab import PortRoyalLab
from .book import TURN
from .helpers import lies, sizes

PERSONS = ("captain_4_1", "sailor_3_1", "priest_4_1")


@TURN.rule(
    T("port_royal.turn.phases", "A turn has 2 phases: first Discover, then Trade & Hire."),
    facts=lambda _p: (number("count", 2, "phase"), order("phases", "discover", "trade")),
    confidence="confirmed",
    source="2.3, 2.7",
)
def phases(lab: PortRoyalLab, facts: Facts) -> None:
    """Go through a turn and try in each phase what belongs to the other, or to none."""
    state = lab.turn(harbour=PERSONS, revealed=3, row=("exp_house2",), coins={0: 9}, display={0: ("settler_4_1",) * 2})
    passed = [state.stage]
    lab.forbids(state, ("trade", 1), ("hire", 1), ("hire", 9), ("keep",))
    lab.forbids(state, ("pass",), ("dance",), ("discover", 1), ("stop", 1), ("repel", 1), ("pass", 1), ("hire",), ())
    lab.forbids(state, ("expedition",), ("expedition", "sailor_3_1", 2, 0, 0, 0), ("expedition", "exp_house2", 2))
    lab.forbids(state, ("expedition", "exp_house2", -1, 0, 0, 0), ("expedition", "exp_house2", True, 1, 0, 0))
    lab.forbids(state, ("expedition", "far_away", 2, 0, 0, 0), ("expedition", "exp_house2", 2, 0, 0, 0, 0))
    state = lab.play(state, ("stop",))
    passed.append(state.stage)
    lab.forbids(state, ("discover",), ("stop",), ("repel",), ("keep",), ("dance",), ("pass", 1))
    lab.forbids(state, ("hire",), ("hire", 1, 2), ("trade",), ("expedition", "exp_house2", "all", 0, 0, 0))
    lab.allows(state, ("hire", 1), ("pass",))
    lab.expect("phases in a row", facts.words("phases"), tuple(passed))
    after = lab.finish(state)
    lab.expect("the turn is over", (state.turns + 1, 1), (after.turns, after.active))
    lab.expect("how many phases", facts.num("count"), len(passed))


@TURN.rule(
    T("port_royal.turn.order", "After a turn the next player clockwise becomes the active player."),
    facts=lambda _p: (side("next", "clockwise"),),
    confidence="confirmed",
    source="2.7 next player",
)
def next_player(lab: PortRoyalLab, facts: Facts) -> None:
    """Finish turns at tables of several sizes and look who is active."""
    way = {"clockwise": 1, "anticlockwise": -1}.get(facts.word("next"), 0)
    for players in (None, 3, 4):
        state = lab.turn(players=players)
        seats = len(lab.coins(state))
        for _ in range(2 if players is None else seats + 1):
            active = state.active
            state = lab.finish(state)
            lab.expect("who is active next", (active + way) % seats, state.active)
            lab.expect("it is told under this rule", lab.rule, lab.steps[-1].events[-1].rule)


@TURN.rule(
    T(
        "port_royal.turn.clear",
        "At the end of Trade & Hire, all cards left in the harbour go onto the discard pile.",
    ),
    facts=lambda _p: (
        quantifier("cards", "all"),
        term("phase", "phase.trade"),
        term("from", "thing.harbour"),
        term("to", "thing.discard_pile"),
    ),
    confidence="confirmed",
    source="2.7 end of the turn",
)
def clear(lab: PortRoyalLab, facts: Facts) -> None:
    """Leave two persons in the harbour."""
    hired, *left = PERSONS
    state = lab.to_trade(*PERSONS, coins={0: lab.printed(hired, "coins"), 1: 0}, discards=("settler_4_1",))
    lab.expect("the phase", facts.word("phase"), f"phase.{state.stage}")
    after, told = lab.told(state, ("hire", lab.slot(state, hired)))
    lab.expect("it is told under this rule", True, lab.rule in {event.rule for event in told})
    emptied = sizes(lab, state).get(facts.word("from"), 0) - sizes(lab, after).get(facts.word("from"), 0)
    lab.expect("where they lay", len(PERSONS), emptied)
    moved = [card for card in left if lies(lab, after, card) == {facts.word("to")}]
    lab.expect("cards that go there", {"all": len(left), "none": 0}.get(facts.word("cards"), 1), len(moved))
    lab.expect("in their order", tuple(left), lab.pile(after)[-len(left) :])
