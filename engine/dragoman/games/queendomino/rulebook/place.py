"""Placing a domino."""

from collections.abc import Mapping
from typing import Any

from ....core.engine import Action
from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, quantifier, term, terms
from ..lab import QueendominoLab
from .book import PLACE
from .helpers import CASTLE, SIDES, Cell, extent, many, modal, places, squares, under

BLOCK = {(1, 0): "wheat", (2, 0): "wheat", (1, 1): "forest", (2, 1): "forest", (0, 1): "lake", (-1, 1): "wheat"}
"""Four terrains' worth of squares around one corner of the castle."""
AROUND = tuple((x, y, turn) for x in range(-3, 5) for y in range(-3, 5) for turn in range(4))


def _touching(kingdom: Mapping[Cell, str], action: Action, halves: tuple[str, str], *, castle: bool) -> list[int]:
    """Return for each half how many of its edges lie beside its own terrain, or the castle where that counts."""
    found = []
    for (x, y), terrain in zip(squares(action), halves):
        beside = [(x + dx, y + dy) for dx, dy in SIDES]
        found.append(sum(kingdom.get(cell) == terrain or (castle and cell == CASTLE) for cell in beside))
    return found


@PLACE.rule(
    T(
        "queendomino.place.touch",
        "At least 1 of the 2 squares of a domino must lie edge to edge with a square of its own terrain or with the "
        "castle.",
    ),
    facts=lambda _p: (
        comparator("test", ">="),
        number("touching", 1, "square"),
        number("squares", 2, "square"),
        modality("touch", "must"),
        term("or", "thing.castle"),
    ),
    confidence="confirmed",
    source="4.4 A",
)
def touch(lab: QueendominoLab, facts: Facts) -> None:
    """Try dominoes on every free pair of squares around a small kingdom."""
    for domino, halves in ((1, ("wheat", "wheat")), (10, ("wheat", "forest")), (25, ("swamp", "wheat"))):
        state = lab.turn(domino, squares={0: BLOCK})
        legal = lab.legal(state)
        for place in AROUND:
            action = ("place", *place)
            cells = squares(action)
            if CASTLE in cells or BLOCK.keys() & set(cells):
                continue
            lab.expect("squares covered", facts.num("squares"), len(set(cells)))
            edges = _touching(BLOCK, action, halves, castle=facts.word("or") == "thing.castle")
            touches = compares(sum(map(bool, edges)), facts.word("test"), facts.num("touching"))
            if action in legal:
                lab.expect("it touches", facts.word("touch") == "must", touches)
            elif extent((*BLOCK, *cells)) <= 5:
                lab.expect("it does not touch", False, touches and facts.word("touch") != "may not")
                lab.forbids(state, action)
    _, events = lab.told(lab.turn(1, squares={0: BLOCK}), ("place", 1, -1, 0))
    lab.expect("told under this rule", 1, len(under(lab, events)))


@PLACE.rule(
    T("queendomino.place.castle", "The castle matches every terrain."),
    facts=lambda _p: (term("what", "thing.castle"), quantifier("terrains", "each")),
    confidence="confirmed",
    source="4.4 A",
)
def castle(lab: QueendominoLab, facts: Facts) -> None:
    """Lay a domino of each terrain so that only its right half touches the castle."""
    matching = []
    dominoes = {1: "wheat", 3: "forest", 5: "lake", 7: "grassland", 9: "swamp", 14: "mine", 46: "town"}
    for domino, terrain in dominoes.items():
        after, events = lab.told(lab.turn(domino, squares={0: {}}), ("place", 2, 0, 2))
        if under(lab, events):
            matching.append(terrain)
        lab.expect("it lies there", 1, len(after.kingdoms[0].laid))
    lab.expect("terrains", many(facts.word("terrains"), len(dominoes)), len(matching))
    state = lab.turn(1, squares={0: {(1, 0): "forest", (2, 0): "forest"}})
    away = {"thing.castle": ("place", -2, 0, 0), "thing.domino": ("place", 3, 0, 0)}
    for what, action in away.items():
        lab.expect("what matches", what == facts.word("what"), action in lab.legal(state))
    lab.expect("a thing that can lie there", True, facts.word("what") in away)


@PLACE.rule(
    T(
        "queendomino.place.one_edge",
        "It is enough if 1 edge matches; the other edges of the domino may lie beside other terrains.",
    ),
    facts=lambda _p: (number("edges", 1, "edge"), modality("others", "may")),
    confidence="confirmed",
    source="4.4 A",
)
def one_edge(lab: QueendominoLab, facts: Facts) -> None:
    """Look at every place that a domino may take, and at its edges there."""
    halves = ("wheat", "forest")
    state = lab.turn(10, squares={0: BLOCK})
    mixed, plain, fewest = list[Action](), list[Action](), list[int]()
    for action in lab.legal(state):
        edges = sum(_touching(BLOCK, action, halves, castle=True))
        beside = {(x + dx, y + dy) for x, y in squares(action) for dx, dy in SIDES}
        others = len(beside & BLOCK.keys()) - sum(_touching(BLOCK, action, halves, castle=False))
        fewest.append(edges)
        (mixed if others > 0 else plain).append(action)
    lab.expect("matching edges", facts.num("edges"), min(fewest, default=0))
    lab.expect("places of both kinds", True, bool(mixed and plain))
    modal(lab, state, mixed[0], facts.word("others"), plain[0])
    lab.expect("it lies there", 1, len(lab.play(state, mixed[0]).kingdoms[0].laid))


@PLACE.rule(
    T("queendomino.place.free", "A domino may not cover the castle or a square of another domino."),
    facts=lambda _p: (modality("cover", "may not"), terms("what", ("thing.castle", "thing.domino"))),
    confidence="confirmed",
    source="4.4 A",
)
def free(lab: QueendominoLab, facts: Facts) -> None:
    """Try to lay a domino on what is there, and beside it."""
    state = lab.turn(1, squares={0: BLOCK})
    beside = ("place", 3, 0, 1)
    tried = {"thing.castle": ("place", 0, -1, 1), "thing.domino": ("place", 3, 0, 2), "thing.square": beside}
    legal = lab.legal(state)
    covered = {what for what, action in tried.items() if action not in legal}
    lab.expect("what cannot be covered", set(facts.words("what")), covered)
    for what in covered:
        modal(lab, state, tried[what], facts.word("cover"), beside)
        lab.forbids(state, tried[what])
    lab.forbids(state, ("place", 1, 0, 0), ("place", 0, 0, 3))
    lab.expect("it lies beside them", 1, len(lab.play(state, beside).kingdoms[0].laid))


def _cell(ahead: int, aside: int, axis: int) -> Cell:
    """Return the square so far ahead and aside along an axis: 0 to the right, 1 downwards."""
    return (ahead, aside) if axis == 0 else (aside, ahead)


def _action(ahead: int, aside: int, axis: int, *, back: bool = False) -> Action:
    """Return the placement from a square on, ahead along the axis or back."""
    return ("place", *_cell(ahead, aside, axis), axis + 2 * back)


def _grown(lab: QueendominoLab, ahead: int, behind: int = 0, axis: int = 0) -> Any:
    """Return a turn with a domino of grassland, with a row of grassland along an axis to both sides of the castle."""
    row = {_cell(i, 0, axis): "grassland" for i in range(-behind, ahead + 1) if i}
    return lab.turn(8, squares={0: row})


def _longest(lab: QueendominoLab, axis: int = 0) -> int:
    """Return how many squares a row grows to that begins with the castle."""
    ahead = 0
    while True:
        legal = places(lab, _grown(lab, ahead, axis=axis))
        reach = max([0, *(cell[axis] for action in legal for cell in squares(action))])
        if reach <= ahead:
            return ahead + 1
        ahead = reach


@PLACE.rule(
    T(
        "queendomino.place.box",
        "No domino may make the kingdom wider or taller than allowed; the castle counts as 1 square of it.",
    ),
    facts=lambda _p: (
        modality("exceed", "may not"),
        term("counts", "thing.castle"),
        number("squares", 1, "square"),
    ),
    confidence="confirmed",
    source="4.4 A",
)
def box(lab: QueendominoLab, facts: Facts) -> None:
    """Let a row grow from the castle to one side, in the two directions, until it is full."""
    for axis in (0, 1):
        longest = _longest(lab, axis)
        own = facts.num("squares") if facts.word("counts") == "thing.castle" else 0
        shorter = _grown(lab, longest - 3, axis=axis)
        after = lab.play(shorter, _action(longest - 2, 0, axis))
        row = [cell for cell in lab.land(after) if cell[1 - axis] == 0]
        lab.expect("squares of dominoes in a full row", longest - own, len(row))
        state = _grown(lab, longest - 1, axis=axis)
        beyond, behind = _action(longest, 0, axis), _action(-1, 0, axis, back=True)
        modal(lab, state, beyond, facts.word("exceed"))
        lab.forbids(state, beyond, behind, _action(longest - 1, 1, axis), _action(-1, 1, axis))
        both = _grown(lab, longest - 3, 2, axis)
        lab.forbids(both, _action(longest - 2, 0, axis), _action(-3, 0, axis, back=True))


@PLACE.rule(
    T(
        "queendomino.place.castle_anywhere",
        "The castle may end up at any place of the finished kingdom, even at its edge.",
    ),
    facts=lambda _p: (modality("end", "may"), term("what", "thing.castle"), quantifier("places", "any")),
    confidence="confirmed",
    source="4.2",
)
def castle_anywhere(lab: QueendominoLab, facts: Facts) -> None:
    """Fill rows around castles at every place of a row."""
    for axis in (0, 1):
        longest = _longest(lab, axis)
        reached = []
        for behind in range(longest):
            ahead = longest - 1 - behind
            forward = ahead >= 2
            state = _grown(lab, ahead - 2, behind, axis) if forward else _grown(lab, ahead, behind - 2, axis)
            last = _action(ahead - 1, 0, axis) if forward else _action(1 - behind, 0, axis, back=True)
            if last in lab.legal(state):
                modal(lab, state, last, facts.word("end"), *places(lab, state)[:1])
                row = [cell[axis] for cell in (CASTLE, *lab.land(lab.play(state, last)))]
                reached.append((-min(row), max(row)))
        found = {longest: "any", 0: "none"}.get(len(set(reached)), "one")
        lab.expect("places that it can end at", facts.word("places"), found)
        lab.expect("what it is", facts.word("what"), "thing.castle" if (0, longest - 1) in reached else "")


@PLACE.rule(
    T("queendomino.place.must", "If the domino fits somewhere, you must place it."),
    facts=lambda _p: (modality("place", "must"), term("what", "thing.domino")),
    confidence="confirmed",
    source="4.4 A; ruling Q14",
)
def must(lab: QueendominoLab, facts: Facts) -> None:
    """Try to discard a domino that fits in one place, and in many."""
    for laid in ({}, BLOCK):
        state = lab.turn(25, squares={0: laid})
        action = (*places(lab, state), ("place", 1, 0, 0))[0]
        modal(lab, state, action, facts.word("place"), ("discard",))
        lab.forbids(state, ("discard",))
        before = {
            "thing.domino": len(state.kingdoms[0].laid),
            "thing.square": sum(map(int.bit_count, state.kingdoms[0].land)),
        }
        after = lab.play(state, action)
        lab.expect("it is placed", before.get(facts.word("what"), -9) + 1, len(after.kingdoms[0].laid))


PLACE.statement(
    T("queendomino.place.stays", "A domino that has been placed is never moved."),
    confidence="confirmed",
    source="4.4 A",
)
