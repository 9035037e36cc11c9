"""The buildings: how many there are of each kind, what they bring at once, and what they score."""

from collections.abc import Mapping

from ....core.messages import Message, T
from ....rules.facts import Fact, Facts, number, quantifier, term
from ..buildings import BUILDINGS, Building
from ..buildings import term as building_term
from ..dominoes import terrain_term
from ..lab import QueendominoLab
from ..params import Params
from .book import BUILDING
from .helpers import deal, owns
from .sites import FIRST, building, figure, points

PROBES = ((-1, 1), (-1, -1), (1, 2))
"""Squares that touch neither each other nor the town square of a building."""
LANDS = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "town")

TEXTS: tuple[Message, ...] = (
    T(
        "queendomino.building.bakery",
        "There are 2 Bakeries; each brings no knights (assumed) and no towers (assumed), and scores 2 points for each "
        "wheat field territory.",
    ),
    T(
        "queendomino.building.sawmill",
        "There are 2 Sawmills; each brings no knights (assumed) and no towers, and scores 2 points for each forest "
        "territory.",
    ),
    T(
        "queendomino.building.fishmonger",
        "There are 2 Fishmongers; each brings 1 knight (assumed) and no towers (assumed), and scores 2 points for each "
        "lake territory.",
    ),
    T(
        "queendomino.building.weaving_shop",
        "There are 2 Weaving Shops; each brings 1 knight (assumed) and no towers (assumed), and scores 2 points for "
        "each grassland territory.",
    ),
    T(
        "queendomino.building.magic_school",
        "There are 2 Magic Schools; each brings 1 knight and 1 tower, and scores 2 points for each swamp territory.",
    ),
    T(
        "queendomino.building.foundry",
        "There are 2 Foundries; each brings 1 knight (assumed) and no towers (assumed), and scores 2 points for each "
        "mine territory.",
    ),
    T(
        "queendomino.building.church",
        "There are 2 Churches; each brings no knights (assumed) and no towers, and scores 2 points for each town "
        "territory.",
    ),
    T(
        "queendomino.building.safe_tower",
        "There is 1 Tower Safe; it brings no knights and 1 tower, and scores 2 points.",
    ),
    T(
        "queendomino.building.safe_knight",
        "There is 1 Knight Safe; it brings 1 knight (assumed) and no towers (assumed), and scores 2 points.",
    ),
    T(
        "queendomino.building.small_tavern",
        "There are 2 Small Taverns; each brings 2 knights and no towers, and scores 3 points.",
    ),
    T(
        "queendomino.building.big_tavern",
        "There is 1 Big Tavern; it brings 3 knights and no towers, and scores 2 points.",
    ),
    T(
        "queendomino.building.guardtower",
        "There are 2 Guardtowers; each brings no knights and 2 towers, and scores 3 points.",
    ),
    T(
        "queendomino.building.fortified_castle",
        "There is 1 Fortified Castle; it brings no knights (assumed) and 3 towers (assumed), and scores 2 points.",
    ),
    T(
        "queendomino.building.travelling_castle",
        "There are 2 Travelling Castles; each brings no knights and 1 tower, and scores 1 point for each tower.",
    ),
    T(
        "queendomino.building.training_camp",
        "There are 2 Training Camps; each brings 1 knight and no towers, and scores 1 point for each knight.",
    ),
    T(
        "queendomino.building.statue",
        "There are 3 Statues; each brings no knights (assumed) and no towers, and scores 5 points.",
    ),
    T(
        "queendomino.building.queens_tower",
        "There are 3 Queen’s Towers; each brings no knights (assumed) and 1 tower (assumed), and shows 1 crown.",
    ),
)
"""A sentence for each kind of building."""

SOURCES: Mapping[str, str] = {
    "guardtower": "3.2; 3.3, front confirmed",
    "travelling_castle": "3.2; 3.3, front confirmed",
}
"""Where both sides of a tile are sure; of most others one source shows the front, or none."""


def _source(tile: Building) -> str:
    """Return where a tile's figures come from."""
    if tile.assumed:
        return f"3.2; 3.3, front: {' and '.join(sorted(tile.assumed))} assumed, no source shows them"
    return SOURCES.get(tile.id, "3.2; 3.3, front by one source")


def _confidence(tile: Building) -> str:
    """Return how sure the least sure of a tile's figures is."""
    if tile.assumed:
        return "assumed"
    return "confirmed" if tile.id in SOURCES else "one source"


def _facts(p: Params, kind: int) -> tuple[Fact, ...]:
    """Return what a kind of tile shows, in the order of its sentence."""
    tile = p.buildings[kind]
    found = [
        number("copies", tile.copies, "tile"),
        term("tile", building_term(tile.id)),
        number("knights", tile.knights, "knight"),
        number("towers", tile.towers, "tower"),
    ]
    if tile.vp:
        found.append(number("points", tile.vp, "point"))
    if tile.per:
        of = terrain_term(tile.terrain) if tile.per == "territory" else f"thing.{tile.per}"
        found += [number("worth", tile.per_vp, "point"), quantifier("which", "each"), term("of", of)]
    if tile.crowns:
        found.append(number("crowns", tile.crowns, "crown"))
    return tuple(found)


def _tile(lab: QueendominoLab, facts: Facts) -> None:
    """Count the tiles in the stack, build one, and score it beside territories of each terrain."""
    kind = facts.word("tile").removeprefix("building.")
    stack = deal(lab, lab.before(), "tile")
    lab.expect("tiles of this kind", facts.num("copies"), lab.chance(stack).get(("tile", kind)))
    stated = set(facts)
    before, after, _ = building(lab, kind)
    gained = {name: owns(after)[name] - had for name, had in owns(before).items()}
    brought = gained["thing.knight"], gained["thing.tower"]
    lab.expect("what it brings", (facts.num("knights"), facts.num("towers")), brought)
    for terrain in LANDS:
        land = {FIRST: "town"} | dict.fromkeys(PROBES, terrain)
        events = lab.scoring(
            squares={0: land}, built={0: {FIRST: kind}}, board=("",) * 6, towers={0: 4}, knights={0: 5}, coins={0: 0}
        )
        have = {"thing.tower": 4, "thing.knight": 5, f"terrain.{terrain}": len(PROBES)}
        have["terrain.town"] = have.get("terrain.town", 0) + 1
        worth = facts.num("points") if "points" in stated else 0
        if "worth" in stated:
            lab.expect("something is counted", True, facts.word("of").startswith(("terrain.", "thing.")))
            counted = have.get(facts.word("of"), 0)
            count = {"each": counted, "none": 0}.get(facts.word("which"), min(counted, 1))
            worth += facts.num("worth") * count
        lab.expect("what it scores", worth, points(events, "score_building"))
        told = [figure(e, "points") for e in events if e.kind == "score_terrain" and e.values["terrain"] == "town"]
        lab.expect("the crowns it shows", [facts.get("crowns", 0)], told)


for _kind, _text in enumerate(TEXTS):
    BUILDING.rule(
        _text,
        facts=lambda p, kind=_kind: _facts(p, kind),  # type: ignore[misc]
        confidence=_confidence(BUILDINGS[_kind]),
        source=_source(BUILDINGS[_kind]),
    )(_tile)
