"""The end of the game."""

from collections.abc import Mapping
from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, number, quantifier, side, term
from ..lab import PortRoyalLab
from .book import END
from .helpers import worth

SAILOR = "sailor_3_1"
PLAIN = {"expedition_needed": False}
"""The end as it is without the variant that has a chapter of its own."""


def _hires(lab: PortRoyalLab, points: int, seat: int = 0, **position: Any) -> tuple[Any, list[Any]]:
    """Let a seat hire the Sailor that brings it to so many points; return the position and the events."""
    mine = ("admiral_9_3", "jester_9_3", "mademoiselle_9_3", "pirate_7_2", SAILOR, SAILOR)[: 3 + points - 10]
    mine = {9: (*mine[:2], "jester_7_2"), 10: mine[:3], 11: (*mine[:3], SAILOR), 12: mine[:4], 13: mine[:5]}[points]
    coins = {0: 0, 1: 0} | {seat: 9}
    state = lab.to_trade(SAILOR, players=2, display={seat: mine}, coins=coins, options=PLAIN, **position)
    return lab.told(state, ("hire", 1))


@END.rule(
    T("port_royal.end.trigger", "The end of the game begins as soon as a player has at least 12 victory points."),
    facts=lambda p: (
        comparator("test", ">="),
        number("target", p.end_points, "point"),
        term("what", "thing.point"),
    ),
    confidence="confirmed",
    source="2.9 trigger",
    solo=False,
)
def trigger(lab: PortRoyalLab, facts: Facts) -> None:
    """Hire a person that brings several numbers of points."""
    for points in range(9, 14):
        after, told = _hires(lab, points)
        has = worth(lab, after).get(facts.word("what"), 0)
        begins = compares(has, facts.word("test"), facts.num("target"))
        lab.expect("the end begins", begins, after.ending)
        lab.expect("told under this rule", int(begins), sum(event.rule == lab.rule for event in told))


@END.rule(
    T("port_royal.end.any_turn", "This can happen in any player’s turn."),
    facts=lambda _p: (quantifier("turns", "any"),),
    confidence="confirmed",
    source="ruling Q29",
    solo=False,
    equivalents={"turns=each": "in each player's turn is in any", "turns=all": "in all players' turns is in any"},
)
def any_turn(lab: PortRoyalLab, facts: Facts) -> None:
    """Let either of two players come to the points while either is active."""
    ends = sum(_hires(lab, 13, seat, active=active)[0].ending for seat in (0, 1) for active in (0, 1))
    lab.expect("how often", {"none": 0, "one": 1}.get(facts.word("turns"), 4), ends)


@END.rule(
    T(
        "port_royal.end.round",
        "The round is then finished: the last turn belongs to the player to the right of the first player.",
    ),
    facts=lambda _p: (side("last", "right"),),
    confidence="confirmed",
    source="2.9 finish the round; ruling Q30",
    solo=False,
)
def last_round(lab: PortRoyalLab, facts: Facts) -> None:
    """Play on from the end's beginning with several first and active players."""
    for starter in range(3):
        for active in range(3):
            state = lab.turn(players=3, active=active, starter=starter, ending=True, options=PLAIN)
            last = active
            while not lab.is_over(state):
                last = state.active
                state = lab.finish(state)
            wanted = (starter + {"right": -1, "left": 1}.get(facts.word("last"), 0)) % 3
            lab.expect("who has the last turn", wanted, last)


def _over(lab: PortRoyalLab, display: Mapping[int, tuple[str, ...]], coins: dict[int, int]) -> Any:
    """Return how the game ended in which the last of three players passes with these cards, and its events."""
    state = lab.to_trade(
        "ship_red_c1_s1", players=3, active=2, display=display, coins=coins, options=PLAIN, ending=True
    )
    first = len(lab.steps)
    while not lab.is_over(state):
        state = lab.act(state, ("pass",))
    lab.expect("told under this rule", True, lab.rule in {e.rule for shown in lab.steps[first:] for e in shown.events})
    return state, lab.outcome(state)


@END.rule(
    T("port_royal.end.winner", "The player with the most victory points wins."),
    facts=lambda _p: (term("who", "extreme.most"), term("of", "thing.point")),
    confidence="confirmed",
    source="2.9 winner",
    solo=False,
)
def winner(lab: PortRoyalLab, facts: Facts) -> None:
    """End games in which one player has most points, another most swords, a third most coins."""
    for shift in range(3):
        cards = (("admiral_9_3",), ("pirate_5_1",), ("jester_7_2",))
        seats = [(shift + i) % 3 for i in range(3)]
        state, outcome = _over(lab, dict(zip(seats, cards)), dict(zip(seats, (2, 4, 9))))
        _best(lab, facts, state, outcome, range(3))


def _best(lab: PortRoyalLab, facts: Facts, state: Any, outcome: Any, seats: Any) -> None:
    amounts = {who: worth(lab, state, who).get(facts.word("of"), 0) for who in seats}
    extreme = (max if facts.word("who") == "extreme.most" else min)(amounts.values())
    lab.expect("who wins", tuple(who for who in seats if amounts[who] == extreme), outcome.winners)


@END.rule(
    T("port_royal.end.tie_coins", "If several players tie, the one with the most coins wins."),
    facts=lambda _p: (term("who", "extreme.most"), term("of", "thing.coin")),
    confidence="confirmed",
    source="2.9 tie",
    solo=False,
)
def tie_coins(lab: PortRoyalLab, facts: Facts) -> None:
    """End games in which two players have most points, and a third most coins."""
    cards = {0: ("admiral_9_3",), 1: ("pirate_9_3",), 2: (SAILOR,)}
    for coins in ({0: 4, 1: 2, 2: 9}, {0: 2, 1: 3, 2: 0}):
        state, outcome = _over(lab, cards, coins)
        _best(lab, facts, state, outcome, (0, 1))


@END.rule(
    T("port_royal.end.shared", "If they also have equally many coins, all of them win together."),
    facts=lambda _p: (quantifier("who", "all"), term("equal", "thing.coin")),
    confidence="confirmed",
    source="2.9 tie",
    solo=False,
    equivalents={
        "who=each": "each of them is all of them",
        "equal=thing.point": "who is level in coins here is level in points",
    },
)
def shared(lab: PortRoyalLab, facts: Facts) -> None:
    """End games in which two and three players are level in everything but swords."""
    for cards in (("jester_9_3", "pirate_9_3", SAILOR), ("jester_9_3", "pirate_9_3", "sailor_7_3")):
        state, outcome = _over(lab, {who: (card,) for who, card in enumerate(cards)}, dict.fromkeys(range(3), 4))
        level = 3 if cards[2] != SAILOR else 2
        equal = {worth(lab, state, who).get(facts.word("equal"), who) for who in range(level)}
        lab.expect("what is equal", 1, len(equal))
        lab.expect("who wins", {"all": level, "each": level, "none": 0}.get(facts.word("who"), 1), len(outcome.winners))
