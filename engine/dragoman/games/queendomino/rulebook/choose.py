"""Choosing a domino of the next line."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, term
from ..lab import QueendominoLab
from .book import CHOOSE
from .helpers import many, modal, since, under
from .sites import to_build

LINE = (13, 20, 33, 45)
OTHER = 1


def _to_choose(lab: QueendominoLab, *kings: int, **turn: Any) -> Any:
    """Return seat 0's decision which domino to choose, with these seats' kings on the next line already."""
    state = to_build(lab, next_line=LINE, **turn)
    while state.stage != "choose":
        state = lab.play(state, ("pass",))
    return state._replace(next_kings=kings)


@CHOOSE.rule(
    T("queendomino.choose.free", "You put your king onto a domino of the next line on which there is no king."),
    facts=lambda _p: (
        term("what", "thing.king"),
        term("onto", "thing.domino"),
        term("of", "thing.line"),
        number("kings", 0, "king"),
    ),
    confidence="confirmed",
    source="4.4 E",
)
def free(lab: QueendominoLab, facts: Facts) -> None:
    """Choose among four dominoes, some of them with kings."""
    for kings in ((-1, OTHER, -1, -1), (-1, -1, OTHER, -1), (OTHER, OTHER, -1, -1), (OTHER, -1, 0, -1)):
        state = _to_choose(lab, *kings)
        meant = [n for n, king in enumerate(kings, 1) if int(king >= 0) == facts.num("kings")]
        can = [action[1] for action in lab.legal(state) if action[0] == "choose"]
        lab.expect("which can be chosen", meant, can)
        lab.forbids(state, *(("choose", n) for n in range(7) if n not in meant))
        _, events = lab.told(state, ("choose", meant[0]))
        stands = {"thing.king": {"thing.domino": LINE[meant[0] - 1]}}
        told = [event.values["domino"] for event in events if event.kind == "choose" and event.values["seat"] == 0]
        lab.expect("on what", told, [stands.get(facts.word("what"), {}).get(facts.word("onto"))])
        lies = {"thing.line": [n for n in state.next_line if n in told], "thing.kingdom": []}
        lab.expect("of what", told, lies.get(facts.word("of")))
        if state.solo is None:
            lab.expect("told under this rule", 1, len(under(lab, events)))


@CHOOSE.rule(
    T("queendomino.choose.must", "You must choose, even if only 1 domino is left."),
    facts=lambda _p: (modality("choose", "must"), number("left", 1, "domino"), term("what", "thing.domino")),
    confidence="confirmed",
    source="4.4 E",
)
def must(lab: QueendominoLab, facts: Facts) -> None:
    """Choose when one domino is free, and when more are."""
    for kings in ((-1, OTHER, OTHER, OTHER), (-1, -1, OTHER, OTHER), (-1, -1, -1, OTHER)):
        state = _to_choose(lab, *kings)
        modal(lab, state, ("choose", 1), facts.word("choose"), ("pass",), ("discard",))
        left = {"thing.domino": len([king for king in kings if king < 0])}.get(facts.word("what"))
        lab.expect("so few are left", left == facts.num("left"), len(lab.legal(state)) == facts.num("left"))
        lab.expect("at the fewest", kings == (-1, 1, 1, 1), left == facts.num("left"))
    _, events = lab.told(state, ("choose", 1))
    lab.expect("it stands there", LINE[0], next(e.values["domino"] for e in events if e.kind == "choose"))


@CHOOSE.rule(
    T("queendomino.choose.last", "In round 12, the last one, none of the players chooses."),
    facts=lambda p: (number("round", p.rounds, "round"), quantifier("who", "none")),
    confidence="confirmed",
    source="4.4 length",
)
def last(lab: QueendominoLab, facts: Facts) -> None:
    """Play rounds through to their end and count the choices."""
    for n in (9, 10, 11, 12):
        state = lab.turn(1, round_=n)
        first = len(lab.steps)
        told = under(lab, lab.begun)
        lab.expect("told under this rule", [n] * (n == facts.num("round")), [event.values["round"] for event in told])
        turns = len([king for king in state.kings if king >= 0])
        after = lab.finish_round(state)
        choices = len([event for event in since(lab, first) if event.kind == "choose"])
        wanted = many(facts.word("who"), turns) if n == facts.num("round") else turns
        lab.expect("who chooses", wanted, choices)
        lab.expect("it is the last one", n == facts.num("round"), lab.is_over(after))
