"""The builders' board."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, number, order, quantifier, term
from ..lab import QueendominoLab
from .book import BOARD
from .helpers import CHANCE, since, under, whole
from .sites import FIRST, figure, prices, to_build

GAPS = ("", "statue", "", "small_tavern", "", "church")
"""A board on which neither the dragon nor the marker of the solo mode finds a tile."""
PILE = ("bakery", "sawmill", "foundry", "guardtower", "training_camp")


def _round_ends(lab: QueendominoLab, state: Any) -> tuple[Any, list[Any]]:
    """Play on until the next round; return its first position and every event."""
    first = len(lab.steps)
    return lab.finish_round(state), since(lab, first)


@BOARD.rule(
    T(
        "queendomino.board.prices",
        "The builders’ board has 6 spaces; from the stack on, their prices are 5, 4, 3, 2, 1 and 0 coins.",
    ),
    facts=lambda p: (
        number("spaces", len(p.prices), "space"),
        *(number(f"space_{n}", price, "coin") for n, price in enumerate(p.prices, 1)),
    ),
    confidence="confirmed",
    source="4.3",
)
def board_prices(lab: QueendominoLab, facts: Facts) -> None:
    """Build on every space."""
    found = prices(lab)
    lab.expect("spaces", facts.num("spaces"), len(found))
    for n, price in enumerate(found, 1):
        lab.expect(f"the price of space {n}", facts.num(f"space_{n}"), price)


@BOARD.rule(
    T(
        "queendomino.board.gap",
        "A space from which the building is gone stays empty at first; it is filled only after the end of the round.",
    ),
    facts=lambda _p: (term("what", "thing.space"), order("order", "end", "fill")),
    confidence="confirmed",
    source="4.3",
)
def gap(lab: QueendominoLab, facts: Facts) -> None:
    """Build in the first turn of a round and look at the board until the next one."""
    after_end = facts.words("order") == ("end", "fill")
    for n in (3, 6):
        state = lab.play(to_build(lab, position=1), ("build", n, *FIRST))
        now, turns = state.round, set()
        while state.stage not in CHANCE:
            turns.add(state.at)
            empty = {"thing.space": [i for i, kind in enumerate(lab.board(state), 1) if not kind]}
            lab.expect("it stays empty", True, after_end and n in empty.get(facts.word("what"), ()))
            state = lab.play(state, lab.quiet(state))
        lab.expect("it was looked at", True, bool(turns))
        state = lab.through(state)[0]
        lab.expect("the next round", now + 1, state.round)
        lab.expect("every space is full", True, all(lab.board(state)))


@BOARD.rule(
    T(
        "queendomino.board.slide",
        "At the end of a round, all buildings on the board slide to the cheapest spaces; they keep their order.",
    ),
    facts=lambda _p: (
        quantifier("which", "all"),
        term("what", "thing.building"),
        term("to", "extreme.cheapest"),
    ),
    confidence="confirmed",
    source="4.3",
)
def slide(lab: QueendominoLab, facts: Facts) -> None:
    """Let a round end with gaps on the board and nothing to fill them."""
    price = prices(lab)
    for board in (GAPS, ("", "church", "", "", "", "statue"), ("", "", "statue", "bakery", "", "")):
        tiles = [kind for kind in board if kind]
        state, events = _round_ends(lab, to_build(lab, board=board, stack=()))
        lying = {"thing.building": [kind for kind in lab.board(state) if kind]}
        lab.expect("those in their order", tiles, lying.get(facts.word("what")))
        taken = [due for due, kind in zip(price, lab.board(state)) if kind]
        wanted = sorted(price, reverse=facts.word("to") == "extreme.dearest")[: len(tiles)]
        lab.expect("which they are", True, facts.word("to") in ("extreme.cheapest", "extreme.dearest"))
        lab.expect("the spaces to which they slide", sorted(wanted), sorted(taken))
        lab.expect("all of them do", whole(facts.word("which"), len(tiles)), len(set(wanted) & set(taken)))
        lab.expect("told under this rule", [lab.board(state)], [event.values["board"] for event in under(lab, events)])


@BOARD.rule(
    T(
        "queendomino.board.refill",
        "After this slide, the empty spaces are filled from the stack, the cheapest space first.",
    ),
    facts=lambda _p: (
        order("order", "slide", "fill"),
        term("from", "thing.stack"),
        term("first", "extreme.cheapest"),
    ),
    confidence="confirmed",
    source="4.3",
)
def refill(lab: QueendominoLab, facts: Facts) -> None:
    """Let a round end with gaps and a stack."""
    price = prices(lab)
    before = to_build(lab, board=GAPS)
    state, events = _round_ends(lab, before)
    told = under(lab, events)
    lab.expect("spaces that are filled", 3, len(told))
    lost = {"thing.stack": before.stack - state.stack}
    lab.expect("from where", 3, lost.get(facts.word("from")))
    filled = [price[figure(event, "space") - 1] for event in told]
    ways = {"extreme.cheapest": sorted(filled), "extreme.dearest": sorted(filled, reverse=True)}
    lab.expect("in this order", ways.get(facts.word("first")), filled)
    kinds = [event.kind for event in events]
    slide_first = kinds.index("slide") < kinds.index("tile") if "slide" in kinds else False
    lab.expect("they slide first", facts.words("order") == ("slide", "fill"), slide_first)
    lab.expect("every space is full", True, all(lab.board(state)))


@BOARD.rule(
    T("queendomino.board.stack_empty", "If the stack is empty, none of the empty spaces is filled."),
    facts=lambda _p: (term("what", "thing.stack"), quantifier("filled", "none")),
    confidence="ruling",
    source="4.3; section 9",
    reason=T(
        "queendomino.reason.board.stack_empty", "The texts do not say it; there is nothing left to fill them with."
    ),
)
def stack_empty(lab: QueendominoLab, facts: Facts) -> None:
    """Let rounds end with so many buildings in the stack, or none."""
    for n in (0, 1, 2):
        before = to_build(lab, board=GAPS, stack=PILE[:n])
        state, events = _round_ends(lab, before)
        left = {"thing.stack": state.stack, "thing.line": len(state.line)}
        lab.expect("what is empty", 0, left.get(facts.word("what")))
        lab.expect("as many are filled as there were", n, len([kind for kind in lab.board(state) if kind]) - 3)
        stay = [event.values["spaces"] for event in under(lab, events)]
        lab.expect("told under this rule", [3 - n], stay)
        lab.expect("of these are filled", whole(facts.word("filled"), 3 - n), 3 - n - lab.board(state).count(""))
