"""The end of the base game."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, number, quantifier, term
from ..lab import QueendominoLab
from .book import END
from .helpers import owns, since, under, which, whole

ROW = {(1, 0): "wheat+1", (2, 0): "wheat"}
"""A territory of two squares for two points; more squares of wheat make it longer."""


@END.rule(
    T("queendomino.end.rounds", "The game lasts 12 rounds."),
    facts=lambda p: (number("rounds", p.rounds, "round"),),
    confidence="confirmed",
    source="4.4 length",
)
def rounds(lab: QueendominoLab, facts: Facts) -> None:
    """Play a whole game, doing as little as can be."""
    state = lab.start()
    first = len(lab.steps)
    played = 0
    while not lab.is_over(state):
        if state.round:
            played = state.round
            lab.expect("it is not over before", True, played <= facts.num("rounds"))
        state = lab.finish_round(state)
    lab.expect("rounds", facts.num("rounds"), played)
    told = [event.values["round"] for event in under(lab, since(lab, first))]
    lab.expect("told under this rule", list(range(1, facts.num("rounds") + 1)), told)


def _over(lab: QueendominoLab, **position: Any) -> tuple[Any, Any]:
    """Return the end of a game of three in this position, and how it went out."""
    events = lab.scoring(players=3, **position)
    lab.expect("told under this rule", 1, len(under(lab, events)))
    return lab.ended, lab.outcome(lab.ended)


def _amounts(state: Any, outcome: Any, of: str) -> list[int]:
    """Return how much of a thing every seat has."""
    scores = {"thing.point": "points", "thing.territory": "largest"}
    if of in scores:
        return [score[scores[of]] for score in outcome.scores]
    return [owns(state, seat).get(of, 0) for seat in range(3)]


@END.rule(
    T("queendomino.end.winner", "The player with the most victory points wins."),
    facts=lambda _p: (term("who", "extreme.most"), term("of", "thing.point")),
    confidence="confirmed",
    source="4.5 winner",
    solo=False,
)
def winner(lab: QueendominoLab, facts: Facts) -> None:
    """End games in which one has most points, another most coins and knights, a third most towers and squares."""
    for shift in range(3):
        a, b, c = ((shift + i) % 3 for i in range(3))
        long = {(n, 0): "lake" for n in (1, 2, 3, 4)}
        land = {a: {(1, 0): "mine+3", (2, 0): "mine+3"}, b: ROW, c: long}
        state, outcome = _over(
            lab, squares=land, coins={a: 0, b: 18, c: 3}, towers={a: 1, b: 0, c: 4}, knights={a: 1, b: 4, c: 0}
        )
        amounts = _amounts(state, outcome, facts.word("of"))
        lab.expect("who wins", which(facts.word("who"), amounts, "fewest", "most"), set(outcome.winners))
        lab.expect("it is told", f"seat{a}", outcome.label)


@END.rule(
    T(
        "queendomino.end.tie_territory",
        "If several players have equally many points, the one with the largest territory wins.",
    ),
    facts=lambda _p: (term("who", "extreme.largest"), term("of", "thing.territory")),
    confidence="confirmed",
    source="4.5 winner",
    solo=False,
)
def tie_territory(lab: QueendominoLab, facts: Facts) -> None:
    """End games in which two have most points, and a third the largest territory but fewer points."""
    for shift in range(3):
        a, b, c = ((shift + i) % 3 for i in range(3))
        long = {(n, 0): "lake" for n in (1, 2, 3, 4)}
        land = {a: {**ROW, (1, 1): "wheat"}, b: ROW, c: long}
        state, outcome = _over(
            lab, squares=land, coins={a: 9, b: 12, c: 0}, towers={a: 1, b: 3, c: 0}, knights={a: 0, b: 2, c: 0}
        )
        points = _amounts(state, outcome, "thing.point")
        lab.expect("equally many points", (6, 6, True), (points[a], points[b], points[c] < 6))
        amounts = _amounts(state, outcome, facts.word("of"))
        best = which(facts.word("who"), [amounts[a], amounts[b]], "smallest", "largest")
        lab.expect("who wins", {(a, b)[place] for place in best}, set(outcome.winners))


@END.rule(
    T(
        "queendomino.end.shared",
        "If their largest territories are equally large as well, all of these players win together.",
    ),
    facts=lambda _p: (term("equal", "thing.territory"), quantifier("who", "all")),
    confidence="confirmed",
    source="4.5 winner",
    solo=False,
)
def shared(lab: QueendominoLab, facts: Facts) -> None:
    """End games in which two and three are level in points and in their largest territory."""
    for level in (2, 3):
        other = {(1, 0): "swamp+1", (1, 1): "swamp"} if level == 3 else {(1, 0): "swamp"}
        land = {0: ROW, 1: {(0, 1): "lake", (0, 2): "lake+1", (1, 0): "mine"}, 2: other}
        state, outcome = _over(lab, squares=land, coins={0: 9, 1: 10, 2: 11}, towers={0: 1, 1: 2, 2: 3})
        sizes = _amounts(state, outcome, "thing.territory")
        equal = {"thing.territory": len(set(sizes[:level]))}
        lab.expect("what is equal", 1, equal.get(facts.word("equal")))
        lab.expect("who wins", whole(facts.word("who"), level), len(outcome.winners))
        lab.expect("it is told", "shared", outcome.label)
