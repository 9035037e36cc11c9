"""Scoring buildings, and the sum."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, number, quantifier, term, terms
from ..lab import QueendominoLab
from .book import SCORE
from .helpers import many, owns, under, whole
from .sites import FIGURES, FIRST, KINDS, SECOND, THIRD, TOWNS, figure, points

OF_TERRAIN = {
    "bakery": "wheat",
    "sawmill": "forest",
    "fishmonger": "lake",
    "weaving_shop": "grassland",
    "magic_school": "swamp",
    "foundry": "mine",
}
"""Tiles that count the territories of a terrain other than towns."""


def _tiles(lab: QueendominoLab, *kinds: str, land: Any = None, **position: Any) -> list[Any]:
    """Return what the tiles of seat 0 score, as events, with these kinds on its town squares."""
    built = dict(zip((FIRST, SECOND, THIRD), kinds, strict=False))
    position = {"squares": {0: {**TOWNS, **(land or {})}}, "built": {0: built}, "board": ("",) * 6, **position}
    events = lab.scoring(**position)
    return [event for event in events if event.kind == "score_building" and event.values["seat"] == 0]


@SCORE.rule(
    T("queendomino.score.flat", "Each of your buildings scores the victory points that it shows."),
    facts=lambda _p: (quantifier("which", "each"), term("what", "thing.building"), term("shows", "thing.point")),
    confidence="confirmed",
    source="4.5 buildings",
)
def flat(lab: QueendominoLab, facts: Facts) -> None:
    """Score one, two and three tiles, of one kind and of several."""
    name = FIGURES.get(facts.word("shows"), "")
    lab.expect("a tile shows that", True, facts.word("shows") in FIGURES)
    for kinds in (("statue",), ("statue", "statue"), ("guardtower", "small_tavern", "big_tavern"), ("bakery",)):
        told = under(lab, _tiles(lab, *kinds))
        shown = [lab.printed(kind, name) for kind in kinds]
        count = many(facts.word("which"), len(kinds))
        wanted = {"thing.building": sum(sorted(shown)[:count])}.get(facts.word("what"))
        lab.expect("points", wanted, points(told, "score_building"))


def _separate(terrain: str, sizes: tuple[int, ...], crowns: int) -> dict[Any, str]:
    """Return territories of a terrain of such sizes, each in a row of its own, with so many crowns on each."""
    land = {}
    for row, size in zip((2, -2, 0), sizes, strict=False):
        for x in range(size):
            land[x - 2 if row else -1 - x, row] = f"{terrain}+{crowns if x == 0 else 0}"
    return land


@SCORE.rule(
    T(
        "queendomino.score.per_territory",
        "A building that shows a terrain scores for each separate territory of this terrain in your kingdom.",
    ),
    facts=lambda _p: (quantifier("which", "each"), term("of", "thing.territory"), term("what", "thing.building")),
    confidence="confirmed",
    source="4.5 buildings; 3.2",
)
def per_territory(lab: QueendominoLab, facts: Facts) -> None:
    """Score tiles of a terrain with several territories of it, of two and three squares."""
    for kind, terrain in OF_TERRAIN.items():
        for sizes, copies in (((2, 3), 1), ((3,), 2), ((2, 2, 1), 1), ((3, 3), 2)):
            land = {cell: text for cell, text in _separate(terrain, sizes, 1).items() if cell not in TOWNS}
            land[-1, 0] = terrain if len(sizes) == 3 else "town"
            told = under(lab, _tiles(lab, *[kind] * copies, land=land))
            counts = {"thing.territory": len(sizes), "thing.square": sum(sizes), "thing.town_square": 3}
            count = many(facts.word("which"), counts.get(facts.word("of"), 0))
            tiles = {"thing.building": copies}.get(facts.word("what"), 0)
            lab.expect("points", tiles * count * lab.printed(kind, "per_vp"), points(told, "score_building"))


@SCORE.rule(
    T(
        "queendomino.score.per_territory_any",
        "For such a building a territory counts even with only 1 square and without crowns.",
    ),
    facts=lambda _p: (
        term("what", "thing.territory"),
        number("squares", 1, "square"),
        number("crowns", 0, "crown"),
    ),
    confidence="confirmed",
    source="ruling Q13",
)
def per_territory_any(lab: QueendominoLab, facts: Facts) -> None:
    """Score tiles with one territory of their terrain, large or small, with crowns or without."""
    for kind, terrain in OF_TERRAIN.items():
        counted = set()
        for size in (1, 2, 3):
            for crowns in (0, 1, 2):
                land = {**_separate(terrain, (size,), crowns), (-1, 0): "town"}
                for event in _tiles(lab, kind, land=land):
                    if figure(event, "points") == lab.printed(kind, "per_vp"):
                        counted.add((size, crowns))
        least = min(counted, default=None)
        what = {"thing.territory": (facts.num("squares"), facts.num("crowns"))}.get(facts.word("what"))
        lab.expect("the smallest that counts", what, least)
        lab.expect("the others count as well", 9, len(counted))


@SCORE.rule(
    T("queendomino.score.per_tower", "A Travelling Castle scores for each of your towers."),
    facts=lambda _p: (
        term("tile", "building.travelling_castle"),
        quantifier("which", "each"),
        term("of", "thing.tower"),
    ),
    confidence="confirmed",
    source="4.5 buildings; 3.2",
)
def per_tower(lab: QueendominoLab, facts: Facts) -> None:
    """Score every kind of tile with several towers."""
    found = set()
    for kind in KINDS:
        for towers in (2, 5):
            told = under(lab, _tiles(lab, kind, towers={0: towers, 1: 1}, knights={0: 1}, coins={0: 4}))
            if told:
                found.add(f"building.{kind}")
                count = many(facts.word("which"), owns(lab.ended).get(facts.word("of"), 0))
                lab.expect("points", [count * lab.printed(kind, "per_vp")], [figure(e, "points") for e in told])
    lab.expect("which tile", {facts.word("tile")}, found)


@SCORE.rule(
    T(
        "queendomino.score.per_knight",
        "A Training Camp scores for each of your knights; all the knights on dominoes count as well.",
    ),
    facts=lambda _p: (
        term("tile", "building.training_camp"),
        quantifier("which", "each"),
        term("of", "thing.knight"),
        quantifier("sent", "all"),
        term("on", "thing.domino"),
    ),
    confidence="confirmed",
    source="4.5 buildings; 3.2",
)
def per_knight(lab: QueendominoLab, facts: Facts) -> None:
    """Score every kind of tile with several knights, some of them on dominoes."""
    found = set()
    for kind in KINDS:
        for at_hand, cells in ((2, (SECOND, THIRD)), (0, (SECOND, THIRD, (-1, 0))), (3, ())):
            told = under(lab, _tiles(lab, kind, knights={0: at_hand}, sent_to={0: cells}, towers={0: 1}, coins={0: 9}))
            if told:
                found.add(f"building.{kind}")
                lying = {"thing.domino": owns(lab.ended)["thing.knight"] - at_hand}
                sent = whole(facts.word("sent"), lying.get(facts.word("on"), 0)) if cells else 0
                have = {"thing.knight": at_hand + sent}.get(facts.word("of"), 0)
                count = many(facts.word("which"), have)
                lab.expect("points", [count * lab.printed(kind, "per_vp")], [figure(e, "points") for e in told])
    lab.expect("which tile", {facts.word("tile")}, found)


PARTS = {
    "thing.coin": "score_coins",
    "thing.territory": "score_terrain",
    "thing.queen": "score_queen",
    "thing.building": "score_building",
}
"""What is scored, and the event that tells it."""


@SCORE.rule(
    T(
        "queendomino.score.total",
        "Your score is the sum of all points for coins, for territories, for the queen and for buildings.",
    ),
    facts=lambda _p: (quantifier("summed", "all"), terms("parts", PARTS)),
    confidence="confirmed",
    source="4.5",
)
def total(lab: QueendominoLab, facts: Facts) -> None:
    """Score kingdoms in which everything scores."""
    lab.expect("things that score", True, set(facts.words("parts")) <= set(PARTS))
    kinds = [PARTS[part] for part in facts.words("parts")]
    for land, built, coins in (
        ({(-1, 1): "wheat+1", (-2, 1): "lake+2"}, {FIRST: "statue", SECOND: "bakery"}, 13),
        ({(-1, 1): "wheat+2", (-2, 0): "mine+3"}, {FIRST: "queens_tower", THIRD: "church"}, 7),
    ):
        events = lab.scoring(squares={0: {**TOWNS, **land}}, built={0: built}, coins={0: coins}, queen=0)
        single = [points(events, kind) for kind in kinds]
        lab.expect("each part scores", True, all(single))
        scored = whole(facts.word("summed"), sum(single))
        lab.expect("the sum", [scored], [figure(e, "points") for e in under(lab, events) if e.values["seat"] == 0])
        lab.expect("it decides", scored, lab.outcome(lab.ended).scores[0]["points"])
