"""What is sure about dominoes and buildings, what is assumed, and how to correct it."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, term, terms
from ..lab import QueendominoLab
from .book import ABOUT
from .helpers import owns
from .sites import FIGURES, building, points

ABOUT.statement(
    T(
        "queendomino.data.dominoes",
        "All squares and crowns of the dominoes, taken together, are confirmed. Which domino bears which number is "
        "reconstructed for most of them.",
    ),
    confidence="derived",
    source="2.1; 2.2; 2.3",
)
ABOUT.statement(
    T(
        "queendomino.data.assumed",
        "Some figures of the buildings are seen in no source: the knights of the Bakery, Sawmill, Fishmonger, Weaving "
        "Shop, Foundry, Church, Knight Safe, Fortified Castle, Statue and Queen’s Tower, and the towers of all of "
        "these but the Sawmill, Church and Statue. They are assumed, in such a way that the knights and towers of the "
        "box are all used.",
    ),
    confidence="assumed",
    source="3.3; ruling on assumed cells",
)

COLUMNS = {"knights": "thing.knight", "towers": "thing.tower", "points": "thing.point", "crowns": "thing.crown"}
"""What a file of corrections might name, and what it stands for."""


def _shown(lab: QueendominoLab, cells: str, kind: str) -> dict[str, int]:
    """Return what a tile of the kind brings and scores in a game with these corrections."""
    options: dict[str, Any] = {"buildings": cells} if cells else {}
    before, after, _ = building(lab, kind, options=options)
    events = lab.scoring(
        squares={0: {(1, 0): "town"}}, built={0: {(1, 0): kind}}, coins={0: 0}, board=("",) * 6, options=options
    )
    gained = {name: owns(after)[name] - had for name, had in owns(before).items()}
    return {
        "thing.knight": gained["thing.knight"],
        "thing.tower": gained["thing.tower"],
        "thing.point": points(events, "score_building"),
        "thing.crown": points(events, "score_terrain"),
    }


@ABOUT.rule(
    T(
        "queendomino.data.corrections",
        "If you own the buildings, you may correct their knights, towers and victory points in a file of your own; its "
        "figures then hold instead of those given here.",
    ),
    facts=lambda _p: (
        term("what", "thing.building"),
        modality("correct", "may"),
        terms("columns", ("thing.knight", "thing.tower", "thing.point")),
    ),
    confidence="ruling",
    source="ruling on assumed cells",
    reason=T("queendomino.reason.data.corrections", "Whoever owns the game can look at what no source shows."),
)
def corrections(lab: QueendominoLab, facts: Facts) -> None:
    """Play with corrected tiles, and try to correct other things."""
    can = set()
    for kind, figure in (("statue", 4), ("fortified_castle", 5)):
        plain = _shown(lab, "", kind)
        lab.expect("what is shown without them", lab.printed(kind, FIGURES["thing.point"]), plain["thing.point"])
        for column, name in COLUMNS.items():
            cells = f"{kind} {column}={figure}"
            if not lab.playable(buildings=cells):
                continue
            lab.expect("it holds", plain | {name: figure}, _shown(lab, cells, kind))
            can.add(name)
    lab.expect("what may be corrected", (facts.word("correct"), set(facts.words("columns"))), ("may", can))
    others = {
        "thing.building": "statue knights=1",
        "thing.domino": "domino knights=1",
        "thing.castle": "castle towers=1",
    }
    lab.expect(
        "of what", {facts.word("what")}, {thing for thing, cell in others.items() if lab.playable(buildings=cell)}
    )
