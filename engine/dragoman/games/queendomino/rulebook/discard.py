"""Discarding a domino that fits nowhere."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, quantifier, term
from ..lab import QueendominoLab
from .book import DISCARD
from .helpers import lies, modal, under, whole
from .turn import steps_of

MINES = 1
"""A domino of wheat, which finds no wheat beside a castle that is surrounded."""
SURROUNDED = {(1, 0): "swamp", (0, 1): "swamp", (-1, 0): "swamp", (0, -1): "swamp", (1, 1): "town"}


def _stuck(lab: QueendominoLab, **position: Any) -> Any:
    """Return a turn with a domino that fits nowhere, beside an empty town square and coins for a building."""
    position = {"coins": {0: 20}, "knights": {0: 1}, **position}
    return lab.turn(MINES, squares={0: SURROUNDED}, **position)


@DISCARD.rule(
    T("queendomino.discard.nowhere", "A domino that fits nowhere goes back into the box."),
    facts=lambda _p: (term("what", "thing.domino"), term("to", "thing.box")),
    confidence="confirmed",
    source="4.4 A",
)
def nowhere(lab: QueendominoLab, facts: Facts) -> None:
    """Surround the castle with swamp and draw wheat."""
    state = _stuck(lab)
    lab.expect("there is nothing else to do", [("discard",)], lab.legal(state))
    after, events = lab.told(state, ("discard",))
    lab.expect("told under this rule", [MINES], [event.values["domino"] for event in under(lab, events)])
    gone = {"thing.domino": lies(after, MINES)}
    lab.expect("where it lies", {facts.word("to")}, gone.get(facts.word("what")))
    lab.expect("the kingdom is as it was", state.kingdoms, after.kingdoms)


@DISCARD.rule(
    T("queendomino.discard.no_tax", "In a turn in which you discard the domino, you cannot send knights."),
    facts=lambda _p: (modality("send", "may not"), term("what", "thing.knight")),
    confidence="derived",
    source="4.4",
)
def no_tax(lab: QueendominoLab, facts: Facts) -> None:
    """Discard with knights at hand."""
    state = lab.play(_stuck(lab, knights={0: 2}), ("discard",))
    modal(lab, state, ("tax", 1, 0), facts.word("send"))
    lab.forbids(state, ("tax", 1, 0), ("tax", 0, 1), ("tax", 1, 1))
    after = lab.finish(state)
    sent = {"thing.knight": after.sent[0]}
    lab.expect("knights that were sent", 0, sent.get(facts.word("what")))


@DISCARD.rule(
    T("queendomino.discard.rest", "After a discard, all other steps of the turn remain."),
    facts=lambda _p: (quantifier("steps", "all"),),
    confidence="derived",
    source="4.4",
)
def rest(lab: QueendominoLab, facts: Facts) -> None:
    """Go through the same turn with a domino that fits and with one that does not."""
    stuck, _ = steps_of(lab, _stuck(lab))
    fitting, _ = steps_of(lab, lab.turn(9, squares={0: SURROUNDED}, coins={0: 20}, knights={0: 1}))
    others = [step for step in fitting if step not in ("step.place", "step.tax")]
    lab.expect("steps that there are", ["step.place", "step.tax", *others], fitting)
    lab.expect("steps that remain", others[: whole(facts.word("steps"), len(others))], stuck[1:])
