"""What a knight collects, and where it then stands."""

from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, term
from ..lab import QueendominoLab
from .book import TAX
from .helpers import many, modal, since, squares, under, whole
from .tax import EAST, TOWNS, WHEAT, laid


@TAX.rule(
    T("queendomino.tax.stays", "A knight that has collected tax stays on its square; it may not be sent again."),
    facts=lambda _p: (modality("again", "may not"), term("what", "thing.knight"), term("on", "thing.square")),
    confidence="confirmed",
    source="4.4 B",
)
def stays(lab: QueendominoLab, facts: Facts) -> None:
    """Send the only knight, play two rounds, and try to send it again."""
    state = lab.play(laid(lab, knights={0: 1}), ("tax", 1, 0))
    stand = {"thing.square": lab.knights_on(state)}
    lab.expect("where it stands", [squares(EAST)[0]], stand.get(facts.word("on")))
    while state.round < 3:
        state = lab.play(state, lab.quiet(state))
        if state.seat == 0 and state.placed and state.stage in ("tax", "build", "bribe", "choose"):
            modal(lab, state, ("tax", 1, 0), facts.word("again"), ("pass",))
            lab.forbids(state, ("tax", 0, 1), rule="queendomino.tax.available")
    lab.expect("it is still there", [squares(EAST)[0]], lab.knights_on(state))
    sent = {"thing.knight": state.sent[0], "thing.tower": state.towers[0]}
    lab.expect("what it is", 1, sent.get(facts.word("what")))


@TAX.rule(
    T(
        "queendomino.tax.double_domino",
        "If both squares of the domino belong to the same territory, 2 knights may collect tax there, and each of them "
        "collects the coins for all squares of the territory.",
    ),
    facts=lambda _p: (
        number("knights", 2, "knight"),
        modality("send", "may"),
        quantifier("who", "each"),
        quantifier("squares", "all"),
        term("where", "thing.territory"),
    ),
    confidence="ruling",
    source="ruling Q1",
    reason=T(
        "queendomino.reason.tax.double_domino",
        "The only limit that the rules set is that of knights on a square.",
    ),
)
def double_domino(lab: QueendominoLab, facts: Facts) -> None:
    """Send knights onto both halves of a domino in one territory."""
    for domino, at, size in ((WHEAT, EAST, 4), (TOWNS, ("place", 0, -2, 3), 3)):
        state = laid(lab, domino, at, knights={0: 3})
        modal(lab, state, ("tax", 1, 1), facts.word("send"), ("pass",))
        after, events = lab.told(state, ("tax", 1, 1))
        coins = sorted(int(str(event.values["coins"])) for event in events if event.kind == "knight")
        lab.expect("knights", facts.num("knights"), len(coins))
        full = [n for n in coins if n == whole(facts.word("squares"), size)]
        lab.expect("who collects for all squares", many(facts.word("who"), facts.num("knights")), len(full))
        lab.expect("coins", sum(full), after.coins[0] - state.coins[0])
        land = lab.land(after)
        alike = [cell for cell, terrain in land.items() if terrain == land[squares(at)[0]]]
        places = {"thing.territory": size, "thing.kingdom": len(land)}
        lab.expect("where", len(alike), places.get(facts.word("where")))


@TAX.rule(
    T(
        "queendomino.tax.older_knights",
        "You may also send a knight into a territory where knights of earlier turns stand; it collects the coins for "
        "all squares of the territory.",
    ),
    facts=lambda _p: (
        modality("send", "may"),
        quantifier("squares", "all"),
        term("where", "thing.territory"),
    ),
    confidence="confirmed",
    source="4.4 B",
)
def older_knights(lab: QueendominoLab, facts: Facts) -> None:
    """Send a knight beside none, one and two others."""
    for older in ((), ((1, 0),), ((1, 0), (1, 1))):
        state = laid(lab, sent_to={0: older})
        modal(lab, state, ("tax", 1, 0), facts.word("send"), ("pass",))
        after = lab.play(state, ("tax", 1, 0))
        land = lab.land(after)
        fields = {"thing.territory": len([cell for cell in land if land[cell] == "wheat"]), "thing.kingdom": len(land)}
        size = fields.get(facts.word("where"), 0)
        lab.expect("coins", whole(facts.word("squares"), size), after.coins[0] - state.coins[0])


@TAX.rule(
    T(
        "queendomino.tax.town",
        "A knight may also be sent onto a town square, and collects 1 coin for each square of that town territory.",
    ),
    facts=lambda _p: (
        modality("send", "may"),
        term("on", "thing.town_square"),
        number("per_square", 1, "coin"),
        quantifier("squares", "each"),
    ),
    confidence="ruling",
    source="ruling Q12",
    reason=T(
        "queendomino.reason.tax.town",
        "A town is a terrain like the others, and a photograph of a game shows a knight on one.",
    ),
)
def town(lab: QueendominoLab, facts: Facts) -> None:
    """Send knights onto town squares, with a building in the territory and without."""
    for built in ({}, {(0, -1): "statue"}):
        state = laid(lab, TOWNS, ("place", 0, -2, 3), built={0: built})
        modal(lab, state, ("tax", 0, 1), facts.word("send"), ("pass",))
        after, events = lab.told(state, ("tax", 0, 1))
        land = lab.land(after)
        stands = {"thing.town_square": all(land[cell] == "town" for cell in lab.knights_on(after))}
        lab.expect("where it stands", True, stands.get(facts.word("on")))
        size = many(facts.word("squares"), sum(terrain == "town" for terrain in land.values()))
        lab.expect("coins", size * facts.num("per_square"), after.coins[0] - state.coins[0])
        lab.expect("told under this rule", 1, len(under(lab, events)))


@TAX.rule(
    T("queendomino.tax.castle_none", "The castle belongs to no territory."),
    facts=lambda _p: (term("what", "thing.castle"), quantifier("territories", "none")),
    confidence="ruling",
    source="ruling Q11",
    reason=T("queendomino.reason.tax.castle_none", "Territories are made of squares of dominoes of one terrain."),
)
def castle_none(lab: QueendominoLab, facts: Facts) -> None:
    """Lay a terrain on two sides of the castle and see whether it joins them, or counts."""
    found = 0
    for other in ({}, {(-1, 0): "wheat"}, {(-1, 0): "wheat", (0, 1): "wheat"}):
        state = lab.play(lab.turn(WHEAT, squares={0: other}, knights={0: 1}), ("place", 1, 0, 0))
        begun = len(lab.steps)
        lab.play(state, ("tax", 1, 0))
        (event,) = [event for event in since(lab, begun) if event.kind == "knight"]
        found += int(str(event.values["size"])) > len(squares(EAST))
    names = {0: "none", 1: "one"}
    lab.expect("territories with it", facts.word("territories"), names.get(found, "all"))
    after = lab.play(laid(lab, squares={0: {(-1, 0): "wheat"}}, at=("place", 1, 0, 0)), ("tax", 1, 0))
    apart = {"thing.castle": (0, 0) not in lab.land(after)}
    lab.expect("what lies between them", True, apart.get(facts.word("what")))
