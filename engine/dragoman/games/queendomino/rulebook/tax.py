"""Knights and tax."""

from typing import Any

from ....core.engine import Action
from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, quantifier, term
from ..lab import QueendominoLab
from .book import TAX
from .helpers import many, modal, squares, under

WHEAT, LAKE, TOWNS, MIXED = 1, 5, 46, 19
"""Doubles of wheat, lake and town, and a domino of forest and grassland."""
FIELDS = {(1, 0): "wheat", (1, 1): "wheat", (-1, 0): "lake", (0, 1): "forest", (0, -1): "town"}
EAST, WEST = ("place", 2, 0, 0), ("place", -2, 0, 2)
"""To the right of the wheat, and to the left of the lake."""


def laid(lab: QueendominoLab, domino: int = WHEAT, at: Action = EAST, **position: Any) -> Any:
    """Return the position in which the domino has just been placed and knights may be sent."""
    return lab.play(lab.turn(domino, **{"squares": {0: FIELDS}, "knights": {0: 2}, "coins": {0: 0}, **position}), at)


def ways(lab: QueendominoLab, state: Any) -> dict[int, Action]:
    """Return by number of knights a legal way to send so many."""
    return {int(action[1]) + int(action[2]): action for action in lab.legal(state) if action[0] == "tax"}


@TAX.rule(
    T("queendomino.tax.optional", "You may send knights to collect tax; you need not."),
    facts=lambda _p: (modality("send", "may"), term("what", "thing.knight")),
    confidence="confirmed",
    source="4.4 B",
)
def optional(lab: QueendominoLab, facts: Facts) -> None:
    """Send a knight, and keep it."""
    state = laid(lab)
    modal(lab, state, ("tax", 1, 0), facts.word("send"), ("pass",))
    after, events = lab.told(state, ("pass",))
    lab.expect("told under this rule", True, bool(under(lab, events)))
    kept = {"thing.knight": after.knights[0]}
    lab.expect("nothing is sent", state.knights[0], kept.get(facts.word("what")))


@TAX.rule(
    T("queendomino.tax.just_placed", "Knights go only onto the domino that you have just placed, and onto no other."),
    facts=lambda _p: (term("on", "thing.domino"), quantifier("others", "none")),
    confidence="confirmed",
    source="4.4 B",
)
def just_placed(lab: QueendominoLab, facts: Facts) -> None:
    """Send knights in every way there is and see where they stand."""
    state = laid(lab)
    new = set(squares(EAST))
    reached, away = set(), set()
    for action in lab.legal(state):
        if action[0] == "tax":
            standing = set(lab.knights_on(lab.play(state, action)))
            reached |= standing & new
            away |= standing - new
    lab.expect("where they stand", {"thing.domino": new}.get(facts.word("on")), reached)
    lab.expect("other places", facts.word("others"), "any" if away else "none")


@TAX.rule(
    T("queendomino.tax.one_or_two", "You may send 1 or 2 knights in a turn."),
    facts=lambda p: (number("low", 1, "knight"), number("high", p.tax_knights, "knight"), modality("send", "may")),
    confidence="confirmed",
    source="4.4 B",
)
def one_or_two(lab: QueendominoLab, facts: Facts) -> None:
    """Count how many of five can be sent."""
    state = laid(lab, knights={0: 5})
    sent = ways(lab, state)
    lab.expect("how many", set(range(facts.num("low"), facts.num("high") + 1)), set(sent))
    lab.forbids(state, ("tax", 2, 1), ("tax", 1, 2), ("tax", 0, 3))
    for n, action in sent.items():
        modal(lab, state, action, facts.word("send"), ("pass",))
        lab.expect("so many are gone", state.knights[0] - n, lab.play(state, action).knights[0])


@TAX.rule(
    T("queendomino.tax.one_per_square", "At most 1 knight may stand on each square."),
    facts=lambda p: (comparator("limit", "<="), number("knights", p.knights_per_square, "knight")),
    confidence="confirmed",
    source="4.4 B",
)
def one_per_square(lab: QueendominoLab, facts: Facts) -> None:
    """Try to send several knights onto one square."""
    state = laid(lab, knights={0: 5})
    for sent in ((1, 0), (0, 1), (1, 1), (2, 0), (0, 2)):
        if all(compares(n, facts.word("limit"), facts.num("knights")) for n in sent):
            lab.allows(state, ("tax", *sent))
        else:
            lab.forbids(state, ("tax", *sent))
    lab.expect("where they stand", 2, len(lab.knights_on(lab.play(state, ("tax", 1, 1)))))


@TAX.rule(
    T("queendomino.tax.available", "You may send only knights that you have and that have not been sent before."),
    facts=lambda _p: (term("what", "thing.knight"), quantifier("sent", "none")),
    confidence="confirmed",
    source="4.4 B",
)
def available(lab: QueendominoLab, facts: Facts) -> None:
    """Try to send more knights than there are, while others stand in the kingdom."""
    for n in (0, 1, 2):
        state = laid(lab, knights={0: n}, towers={0: 3}, sent_to={0: ((1, 0), (1, 1))})
        most = max(ways(lab, state), default=0)
        have = {"thing.knight": state.knights[0]}
        lab.expect("how many can be sent", have.get(facts.word("what")), most)
        again = many(facts.word("sent"), 2)
        lab.expect("with those sent before", min(n + again, 2), most)
        if n < 2:
            lab.forbids(state, ("tax", 1, 1))


@TAX.rule(
    T(
        "queendomino.tax.coins",
        "Each knight collects 1 coin for each square of the territory on which it stands, the new domino included.",
    ),
    facts=lambda _p: (
        quantifier("who", "each"),
        number("per_square", 1, "coin"),
        term("of", "thing.territory"),
        term("included", "thing.domino"),
    ),
    confidence="confirmed",
    source="4.4 B",
)
def coins(lab: QueendominoLab, facts: Facts) -> None:
    """Send knights into territories of several sizes."""
    mixed = {**FIELDS, (2, 0): "grassland", (3, 1): "grassland"}
    for land, domino, at, sent in (
        (FIELDS, WHEAT, EAST, {(1, 0): (2, 2), (0, 1): (2, 2), (1, 1): (4, 4)}),
        (FIELDS, LAKE, WEST, {(1, 0): (1, 2), (1, 1): (2, 4)}),
        (mixed, MIXED, ("place", 0, 2, 0), {(1, 0): (1, 1), (0, 1): (0, 1), (1, 1): (1, 2)}),
    ):
        state = laid(lab, domino, at, squares={0: land})
        for (left, right), (old, new) in sent.items():
            size = old + new if facts.word("included") == "thing.domino" else old
            worth = size * facts.num("per_square") * (facts.word("of") == "thing.territory")
            wanted = worth if left + right == 1 or facts.word("who") == "each" else worth // 2
            after, events = lab.told(state, ("tax", left, right))
            lab.expect("coins", wanted, after.coins[0] - state.coins[0])
            lab.expect("told under this rule", left + right, len(under(lab, events)))
