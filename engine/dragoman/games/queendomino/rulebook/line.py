"""The line of dominoes."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, number, order, quantifier, term
from ..lab import QueendominoLab
from .book import LINE
from .helpers import lies, many, since, under, which, whole
from .setup import OWN


@LINE.rule(
    T("queendomino.line.four", "Each line has 4 dominoes, however many players there are."),
    facts=lambda p: (quantifier("lines", "each"), number("dominoes", p.line_dominoes, "domino")),
    confidence="confirmed",
    source="4.2",
)
def four(lab: QueendominoLab, facts: Facts) -> None:
    """Play three rounds and count the dominoes of every line."""
    for table in OWN:
        state = lab.before(players=table)
        begun = len(lab.steps)
        while state.round < 3:
            state = lab.play(state, lab.quiet(state))
        events = since(lab, begun)
        sizes = [len(event.values["dominoes"]) for event in events if event.kind == "line"]  # type: ignore[arg-type]
        lab.expect("dominoes of each", [facts.num("dominoes")] * many(facts.word("lines"), len(sizes)), sizes)
        lab.expect("each is told under this rule", sum(sizes), len(under(lab, events)))


@LINE.rule(
    T(
        "queendomino.line.order",
        "The dominoes of a line lie in the order of their numbers: that with the lowest number is the first, that with "
        "the highest is the last.",
    ),
    facts=lambda _p: (term("first", "extreme.lowest"), term("last", "extreme.highest")),
    confidence="confirmed",
    source="4.2",
)
def in_order(lab: QueendominoLab, facts: Facts) -> None:
    """Reveal the same dominoes in several orders."""
    for drawn in ((7, 48, 21, 30), (48, 30, 21, 7), (7, 21, 30, 48)):
        state = lab.before()
        state, told = lab.told(state, *(("domino", n) for n in drawn))
        line = list(state.next_line)
        lab.expect("all of them lie there", sorted(drawn), sorted(line))
        lab.expect("the first", which(facts.word("first"), line), {0})
        lab.expect("the last", which(facts.word("last"), line), {len(line) - 1})
        lab.expect("between them", sorted(line), line)
        lab.expect("told under this rule", 1, len(under(lab, told)))
        while state.round < 2:
            state = lab.play(state, lab.quiet(state))
        lab.expect("in the middle of the game too", sorted(state.next_line), list(state.next_line))


@LINE.rule(
    T(
        "queendomino.line.unclaimed",
        "With 3 players, 1 domino of each line is left without a king: it goes back into the box.",
    ),
    facts=lambda _p: (
        number("players", 3, "player"),
        number("dominoes", 1, "domino"),
        quantifier("kings", "none"),
        term("to", "thing.box"),
        quantifier("lines", "each"),
    ),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def unclaimed(lab: QueendominoLab, facts: Facts) -> None:
    """Play three rounds with every number of people and look for the dominoes that nobody chose."""
    for players, table in ((2, None), (3, 3), (4, 4)):
        state = lab.start(players=table)
        begun = len(lab.steps)
        while state.round < 3:
            state = lab.play(state, lab.quiet(state))
        told = under(lab, since(lab, begun))
        gone = [list(event.values["dominoes"]) for event in told]  # type: ignore[arg-type]
        leaves = players == facts.num("players")
        rounds = many(facts.word("lines"), 3) if leaves else 0
        lab.expect("dominoes that leave", [facts.num("dominoes")] * rounds, [len(some) for some in gone])
        if gone:
            first = int(str(gone[0][0]))
            kings = [king for shown in lab.steps[begun:] for king in _kings_on(shown.before, first)]
            lab.expect("kings on it", facts.word("kings"), "one" if any(king >= 0 for king in kings) else "none")
            lab.expect("where it lies", {facts.word("to")}, lies(state, first))
    lab.expect("tables that were tried", True, 2 <= facts.num("players") <= 4)


def _kings_on(state: Any, domino: int) -> list[int]:
    """Return who stands on a domino of the next line."""
    return [king for number, king in zip(state.next_line, state.next_kings) if number == domino]


@LINE.rule(
    T(
        "queendomino.line.advance",
        "Before a round, the line on which the kings stand becomes the line of this round; all kings stay on their "
        "dominoes.",
    ),
    facts=lambda _p: (
        order("order", "line", "round"),
        term("what", "thing.line"),
        quantifier("kings", "all"),
    ),
    confidence="confirmed",
    source="4.4 E",
)
def advance(lab: QueendominoLab, facts: Facts) -> None:
    """Choose through a round, and see in the next one where everybody stands."""
    for table in (None, 3):
        state = lab.turn(players=table)
        others = [(n, king) for n, king in zip(state.next_line, state.next_kings) if king >= 0]
        begun = len(lab.steps)
        while state.round < 2:
            state = lab.play(state, lab.quiet(state))
        events = since(lab, begun)
        kinds = [event.kind for event in events]
        lab.expect("told under this rule", 1, len(under(lab, events)))
        order_found = ("line", "round") if kinds.index("advance") < kinds.index("round") else ("round", "line")
        lab.expect("what comes first", facts.words("order"), order_found)
        chosen = others + [(e.values["domino"], e.values["seat"]) for e in events if e.kind == "choose"]
        stand = {"thing.line": list(zip(state.line, state.kings))}.get(facts.word("what"), [])
        stayed = len([one for one in chosen if one in stand])
        lab.expect("kings on their dominoes", whole(facts.word("kings"), len(chosen)), stayed)
