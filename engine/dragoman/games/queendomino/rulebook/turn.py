"""The order of turns, and the steps of each."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, number, quantifier, term
from ..lab import QueendominoLab
from ..params import MIN_PLAYERS
from .book import TURN
from .helpers import CHANCE, deal, many, since, under, which
from .setup import GROUPS

TOWN = {(1, 0): "town", (2, 0): "wheat"}
BASE = 2
"""The base game for two, in which no step is left out."""


@TURN.rule(
    T(
        "queendomino.turn.order",
        "In a round, the king on the domino with the lowest number has its turn first, and that on the domino with the "
        "highest number last.",
    ),
    facts=lambda _p: (term("first", "extreme.lowest"), term("last", "extreme.highest"), term("who", "thing.king")),
    confidence="confirmed",
    source="4.4",
    solo=False,
)
def in_order(lab: QueendominoLab, facts: Facts) -> None:
    """Play rounds and see which domino is whose turn, when."""
    for table in GROUPS.values():
        state = lab.start(players=table)
        while not state.round:
            state = lab.play(state, (lab.legal(state) or [()])[-1])
        for _ in range(2):
            standing = {n: king for n, king in zip(state.line, state.kings) if king >= 0}
            turns, moved = [state.line[state.at]], [state.seat]
            begun, now = len(lab.steps), state.round
            while state.round == now:
                state = lab.play(state, lab.quiet(state))
            told = under(lab, since(lab, begun))
            turns += [int(str(event.values["domino"])) for event in told][: len(standing) - 1]
            moved += [int(str(event.values["seat"])) for event in told][: len(standing) - 1]
            lab.expect("a turn for each king", sorted(standing), sorted(turns))
            lab.expect("the first", {0}, which(facts.word("first"), turns))
            lab.expect("the last", {len(turns) - 1}, which(facts.word("last"), turns))
            lab.expect("between them", sorted(turns), turns)
            whose = {"thing.king": [standing[n] for n in turns]}
            lab.expect("whose turns", moved, whose.get(facts.word("who")))


def steps_of(lab: QueendominoLab, state: Any) -> tuple[list[str], Any]:
    """Return the steps that a turn goes through, as terms, doing in each as little as can be, and what follows it."""
    turn, found = (state.round, state.at), list[str]()
    while (state.round, state.at) == turn and state.stage not in (*CHANCE, "over"):
        found.append(f"step.{state.stage}")
        state = lab.play(state, lab.quiet(state))
    return found, state


@TURN.rule(
    T(
        "queendomino.turn.steps",
        "A turn has 5 steps in this order: place the domino, collect tax, build, bribe the dragon, choose a domino.",
    ),
    facts=lambda _p: (
        number("count", 5, "step"),
        term("first", "step.place"),
        term("second", "step.tax"),
        term("third", "step.build"),
        term("fourth", "step.bribe"),
        term("fifth", "step.choose"),
    ),
    confidence="confirmed",
    source="4.4",
)
def steps(lab: QueendominoLab, facts: Facts) -> None:
    """Go through a turn in which nothing is left out, and try in each step what belongs to another one."""
    deeds = {
        "step.place": ("place", 3, 0, 0),
        "step.tax": ("tax", 1, 0),
        "step.build": ("build", 6, 1, 0),
        "step.bribe": ("bribe", 6),
        "step.choose": ("choose", 1),
    }
    told = [facts.word(slot) for slot in ("first", "second", "third", "fourth", "fifth")]
    state = lab.turn(1, players=BASE, squares={0: TOWN}, knights={0: 1}, coins={0: 9})
    lab.expect("steps in a row", told[: facts.num("count")], steps_of(lab, state)[0])
    lab.expect("how many", facts.num("count"), len(told))
    for here in told:
        lab.forbids(state, *(deed for step, deed in deeds.items() if step != here))
        lab.forbids(state, ("dance",), ("place",), ("place", 3, 0, "up"), ("tax", 0, 0), ("build", 6), ("choose",), ())
        state = lab.play(state, ("pass",) if ("pass",) in lab.legal(state) else deeds[here])
    mine, _ = steps_of(lab, lab.turn(1, squares={0: TOWN}, knights={0: 1}, coins={0: 9}))
    lab.expect("in the same order", [step for step in told if step in mine], mine)


@TURN.rule(
    T(
        "queendomino.turn.two_kings",
        "With 2 players, each of your 2 kings brings you a turn of its own with all steps in every round.",
    ),
    facts=lambda p: (
        number("players", MIN_PLAYERS, "player"),
        quantifier("kings", "each"),
        number("count", p.kings, "king"),
    ),
    confidence="confirmed",
    source="4.4",
    solo=False,
)
def two_kings(lab: QueendominoLab, facts: Facts) -> None:
    """Count the turns and the steps of everybody in a round."""
    like_this = []
    for n, table in GROUPS.items():
        state = lab.start(players=table)
        while not state.round:
            state = lab.play(state, lab.quiet(state))
        kings = [state.kings.count(seat) for seat in range(n)]
        turns = dict.fromkeys(range(n), 0)
        while state.round == 1:
            seat = state.seat
            found, state = steps_of(lab, state)
            turns[seat] += found[:1] == ["step.place"] and found[-1] == "step.choose"
            state = deal(lab, state)
        if list(turns.values()) == [many(facts.word("kings"), facts.num("count"))] * n and kings[0] > 1:
            like_this.append(n)
    lab.expect("numbers of players", [facts.num("players")], like_this)
