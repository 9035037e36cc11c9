"""The variant in which an expedition is needed."""

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, number, term
from ..lab import PortRoyalLab
from .book import NEEDED

TWELVE = ("admiral_9_3", "admiral_9_3", "jester_9_3", "mademoiselle_9_3")
SAILOR, EXPEDITION = "sailor_3_1", "exp_cross2"


@NEEDED.rule(
    T(
        "port_royal.needed.trigger",
        "With this variant, the end begins only when a player has at least 12 victory points, at least 1 expedition "
        "among them.",
    ),
    facts=lambda p: (
        comparator("test", ">="),
        number("target", p.end_points, "point"),
        number("expeditions", p.needed_expeditions, "expedition"),
        term("card", "card.expedition"),
    ),
    confidence="confirmed",
    source="2.9 variant",
    switch="expedition_needed",
)
def trigger(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire a person that brings several numbers of points, with up to two expeditions."""
    options = {"expedition_needed": True}
    lab.expect("the card", facts.word("card"), "card.expedition")
    for row in ((), (EXPEDITION,), (EXPEDITION, "exp_house2")):
        for n in range(5):
            mine = (*TWELVE[:n], *row)
            state = lab.to_trade(
                SAILOR, "jester_7_2", players=2, display={0: mine}, coins={0: 9, 1: 0}, options=options
            )
            after, told = lab.told(state, ("hire", 1))
            test = facts.word("test")
            points = compares(lab.held(after).vp, test, facts.num("target"))
            begins = points and compares(len(row), test, facts.num("expeditions"))
            lab.expect("the end begins", begins, after.ending)
            lab.expect("told under this rule", int(begins), sum(event.rule == lab.rule for event in told))


@NEEDED.rule(
    T("port_royal.needed.winner", "The winner, too, needs at least 1 expedition."),
    facts=lambda p: (
        comparator("test", ">="),
        number("expeditions", p.needed_expeditions, "expedition"),
        term("card", "card.expedition"),
    ),
    confidence="confirmed",
    source="2.9 variant",
    switch="expedition_needed",
)
def winner(lab: PortRoyalLab, facts: Facts) -> None:
    """End a game in which who has most points has no expedition, and others have one and two."""
    lab.expect("the card", facts.word("card"), "card.expedition")
    for n in (1, 2):
        rows = {0: TWELVE, 1: (EXPEDITION, "exp_house2")[:n], 2: (SAILOR,)}
        state = lab.to_trade(
            "ship_red_c1_s1", players=3, active=2, display=rows, options={"expedition_needed": True}, ending=True
        )
        first = len(lab.steps)
        while not lab.is_over(state):
            state = lab.act(state, ("pass",))
        told = {event.rule for shown in lab.steps[first:] for event in shown.events}
        lab.expect("told under this rule", True, lab.rule in told)
        test, least = facts.word("test"), facts.num("expeditions")
        able = [who for who in range(3) if compares(lab.held(state, who).expeditions, test, least)]
        best = max((lab.held(state, who).vp for who in able), default=0)
        lab.expect("who wins", tuple(w for w in able if lab.held(state, w).vp == best), lab.outcome(state).winners)
