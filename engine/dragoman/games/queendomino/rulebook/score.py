"""Scoring a kingdom."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Fact, Facts, number, quantifier, term, terms
from ..buildings import term as building_term
from ..lab import QueendominoLab
from ..params import Params
from .book import SCORE
from .helpers import under, which
from .sites import KINDS, figure

ROW = ((1, 0), (2, 0), (2, 1), (1, 1))
"""Squares that lie edge to edge, the first one at the castle."""
SINGLE = {(0, -1): "wheat", (0, -2): "forest"}
"""Two territories of one square."""
COLUMN = ((-1, 0), (-2, 0), (-2, 1), (-2, 2))
"""Others that touch none of these."""


def _row(terrain: str, squares: int, crowns: int, cells: Any = ROW) -> dict[Any, str]:
    """Return a territory of so many squares, all its crowns (three at most on each) on the first ones."""
    left, land = crowns, {}
    for cell in cells[:squares]:
        land[cell] = f"{terrain}+{min(left, 3)}"
        left -= min(left, 3)
    return land


def _scored(lab: QueendominoLab, kind: str, **position: Any) -> dict[str, int]:
    """Return the points that seat 0 scores by events of a kind, by terrain or building."""
    found: dict[str, int] = {}
    for event in lab.scoring(**position):
        if event.kind == kind and event.values["seat"] == 0:
            name = str(event.values.get("terrain", event.values.get("kind", "")))
            found[name] = found.get(name, 0) + figure(event, "points")
    return found


@SCORE.rule(
    T("queendomino.score.coins", "At the end, you score 1 victory point for each full set of 3 coins."),
    facts=lambda p: (
        number("gain", 1, "point"),
        term("what", "thing.point"),
        number("set", p.coins_per_point, "coin"),
        quantifier("for", "each"),
    ),
    confidence="confirmed",
    source="4.5 coins",
)
def coins(lab: QueendominoLab, facts: Facts) -> None:
    """End games with so many coins and nothing else."""
    for n in range(13):
        events = lab.scoring(squares={0: {}}, coins={0: n})
        told = [event.values["points"] for event in under(lab, events) if event.values["seat"] == 0]
        full = n // facts.num("set") if facts.num("set") > 0 else -1
        sets = {"each": full, "none": 0}.get(facts.word("for"), min(full, 1))
        lab.expect("points", [sets * facts.num("gain")], told)
        total = {"thing.point": lab.outcome(lab.ended).scores[0]["points"]}
        lab.expect("what is scored", sets * facts.num("gain"), total.get(facts.word("what")))


@SCORE.rule(
    T(
        "queendomino.score.territory",
        "Each territory scores the number of its squares times the number of crowns on them.",
    ),
    facts=lambda _p: (
        quantifier("which", "each"),
        terms("product", ("thing.square", "thing.crown")),
    ),
    confidence="confirmed",
    source="4.5 territories",
)
def territory(lab: QueendominoLab, facts: Facts) -> None:
    """Score two territories of one terrain that do not touch, or only at a corner."""
    for terrain in ("wheat", "forest", "lake", "grassland", "swamp", "mine"):
        for (n, c), (m, d) in (((3, 2), (2, 1)), ((4, 1), (1, 3)), ((2, 5), (4, 0))):
            first, second = _row(terrain, n, c), _row(terrain, m, d, COLUMN)
            events = lab.scoring(squares={0: {**first, **second}})
            told = [e.values["points"] for e in under(lab, events) if e.values["terrain"] == terrain]
            sizes = [{"thing.square": n, "thing.crown": c}, {"thing.square": m, "thing.crown": d}]
            lab.expect("figures of a territory", True, set(facts.words("product")) <= set(sizes[0]))
            points = [_product(size, facts) for size in sizes]
            joined = _product({name: sizes[0][name] + sizes[1][name] for name in sizes[0]}, facts)
            wanted = {"each": sum(points), "all": joined, "none": 0}.get(facts.word("which"), max(points))
            lab.expect("points", [wanted], told)
    corner = {(1, 0): "lake+1", (2, 1): "lake+1", (1, 1): "mine"}
    lab.expect("a corner does not join", {"lake": 2, "mine": 0}, _scored(lab, "score_terrain", squares={0: corner}))


def _product(sizes: dict[str, int], facts: Facts) -> int:
    result = 1
    for name in facts.words("product"):
        result *= sizes[name]
    return result


@SCORE.rule(
    T("queendomino.score.no_crown", "A territory with 0 crowns scores 0 points, however large it is."),
    facts=lambda _p: (
        number("crowns_on", 0, "crown"),
        term("which", "thing.crown"),
        number("worth", 0, "point"),
    ),
    confidence="confirmed",
    source="4.5 territories",
)
def no_crown(lab: QueendominoLab, facts: Facts) -> None:
    """Score territories with and without crowns."""
    for squares in (1, 2, 4):
        for crowns in (0, 1, 2):
            points = _scored(lab, "score_terrain", squares={0: _row("forest", squares, crowns)})["forest"]
            has = {"thing.crown": crowns, "thing.square": squares}.get(facts.word("which"))
            lab.expect("points", has == facts.num("crowns_on"), points == facts.num("worth"))


@SCORE.rule(
    T(
        "queendomino.score.towns",
        "The territories of town squares score in the same way; all their squares count, whether built on or not.",
    ),
    facts=lambda _p: (
        term("of", "thing.town_square"),
        quantifier("counted", "all"),
        term("count", "thing.square"),
    ),
    confidence="confirmed",
    source="4.5 towns",
)
def towns(lab: QueendominoLab, facts: Facts) -> None:
    """Score towns of several sizes with buildings on some of their squares."""
    for n in (1, 2, 4):
        land = {**_row("town", n, 0), **_row("wheat", 3, 0, COLUMN)}
        for others in ((), ("statue",)):
            built = dict(zip(ROW[:n], ("queens_tower", *others), strict=False))
            events = lab.scoring(squares={0: land}, built={0: built})
            told = {str(e.values["terrain"]): e.values["points"] for e in under(lab, events)}
            counted = {"all": n, "none": 0, "one": 1}.get(facts.word("counted"))
            squares = {"thing.square": counted, "thing.building": len(built)}.get(facts.word("count"))
            terrain = {"thing.town_square": "town", "thing.square": "wheat"}.get(facts.word("of"))
            lab.expect("points", {terrain: squares}, told)


def _crowned(p: Params) -> tuple[Fact, ...]:
    """Return which kinds of building show crowns."""
    return (
        term("what", "thing.crown"),
        terms("kinds", (building_term(building.id) for building in p.buildings if building.crowns)),
        term("where", "thing.territory"),
    )


@SCORE.rule(
    T(
        "queendomino.score.building_crown",
        "Among the buildings, only the Queen’s Tower shows a crown; it counts for the territory on which it stands.",
    ),
    facts=_crowned,
    confidence="confirmed",
    source="3.2; 4.5 towns",
)
def building_crown(lab: QueendominoLab, facts: Facts) -> None:
    """Score two towns, of two squares and of three, with each kind of building in one of them."""
    found = set()
    for kind in KINDS:
        land = {**_row("town", 3, 0), **_row("town", 2, 0, COLUMN)}
        points = [
            _scored(lab, "score_terrain", squares={0: land}, built={0: {cell: kind}})["town"]
            for cell in (ROW[1], COLUMN[0])
        ]
        if any(points):
            found.add(f"building.{kind}")
            crowns = {"thing.crown": lab.printed(kind, "crowns"), "thing.point": lab.printed(kind, "vp")}
            sizes = {"thing.territory": (3, 2), "thing.square": (1, 1), "thing.kingdom": (5, 5)}
            wanted = [crowns.get(facts.word("what"), 0) * size for size in sizes.get(facts.word("where"), ())]
            lab.expect("points", wanted, points)
    lab.expect("which kinds", set(facts.words("kinds")), found)


@SCORE.rule(
    T(
        "queendomino.score.queen",
        "The queen counts as 1 more crown in the largest territory of her host.",
    ),
    facts=lambda p: (
        term("who", "thing.queen"),
        number("more", p.queen_crowns, "crown"),
        term("which", "extreme.largest"),
        term("of", "thing.territory"),
    ),
    confidence="confirmed",
    source="4.5 queen",
)
def queen(lab: QueendominoLab, facts: Facts) -> None:
    """Score kingdoms with the queen whose largest territory has no crown, some, or is a town."""
    for terrain, n, c in (("swamp", 4, 0), ("town", 4, 0), ("mine", 3, 2)):
        land = {**_row(terrain, n, c), **_row("lake", 2, 3, COLUMN)}
        with_her, without = (lab.scoring(squares={0: land}, queen=host) for host in (0, -1))
        told = [event.values["points"] for event in under(lab, with_her)]
        sizes = {"thing.territory": [n, 2], "thing.square": [1] * (n + 2)}.get(facts.word("of"), [n + 2])
        best = [sizes[i] for i in which(facts.word("which"), sizes, "smallest", "largest")]
        lab.expect("points", [size * facts.num("more") for size in best], told)
        scored = {"thing.queen": len(told) - len(under(lab, without))}
        lab.expect("who counts", 1, scored.get(facts.word("who")))


@SCORE.rule(
    T(
        "queendomino.score.queen_tie",
        "If several territories are the largest, any of them will do for the queen: she scores the same in each.",
    ),
    facts=lambda _p: (term("which", "extreme.largest"), quantifier("one_of", "any"), term("who", "thing.queen")),
    confidence="ruling",
    source="ruling Q10",
    reason=T(
        "queendomino.reason.score.queen_tie",
        "The texts leave the choice to the host; whatever it is, her territory’s squares count once more.",
    ),
)
def queen_tie(lab: QueendominoLab, facts: Facts) -> None:
    """Score kingdoms with two largest territories, with different crowns, and with one."""
    for n in (1, 3, 4):
        for c, d in ((0, 3), (2, 0), (1, 1)):
            for fewer in (0, 1):
                land = {**_row("swamp", n, c), **_row("lake", n - fewer, d, COLUMN), **SINGLE}
                events = lab.scoring(squares={0: land}, queen=0)
                sizes = [n, n - fewer, 1, 1] if n > fewer else [n, 1, 1]
                tied = len(which(facts.word("which"), sizes, "smallest", "largest")) > 1
                wanted = {"any": [n], "all": [2 * n], "none": [0]}.get(facts.word("one_of")) if tied else []
                told = [event.values["points"] for event in under(lab, events)]
                lab.expect("points", wanted, told)
                scores = {"thing.queen": [e.values["points"] for e in events if e.kind == "score_queen"]}
                lab.expect("who scores", [n], scores.get(facts.word("who")))
