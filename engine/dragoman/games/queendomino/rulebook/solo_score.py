"""Solo: what the game scores for its dominoes, buildings and the queen."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ....core.events import Event
from ....core.messages import T
from ....rules.facts import Facts, number, quantifier, term, terms
from ..lab import QueendominoLab
from .book import SOLO_SCORE
from .helpers import many, under, which, whole
from .score_tiles import OF_TERRAIN
from .sites import FIGURES, KINDS, figure

PILES = ((26, 27, 33, 39, 40), (7, 8, 26, 46, 44, 45), (1, 3, 15, 16, 30, 31, 46))
"""Dominoes of the game: several terrains, some squares of each, crowns on some."""
TOWNS = (33, 34, 39, 40, 41)
"""Dominoes with a town square each."""
LIKE_THAT: dict[str, Any] = {"board": ("",) * 6, "options": {"harder_territories": False}}
"""With no tile on the board, and territories as they are counted without the switch."""


def counted(lab: QueendominoLab, pile: Iterable[int]) -> tuple[Counter[str], Counter[str]]:
    """Return how many squares and how many crowns of each terrain lie on dominoes."""
    squares, crowns = Counter[str](), Counter[str]()
    for domino in pile:
        for terrain, n in lab.halves(domino):
            squares[terrain] += 1
            crowns[terrain] += n
    return squares, crowns


def game_scores(lab: QueendominoLab, *kinds: str, **position: Any) -> list[Event]:
    """Return what is told at the end when the game has these kinds of building on town squares."""
    built = list(zip(TOWNS, kinds, strict=False))
    position = {"pile": TOWNS, "board": ("",) * 6, **position}
    return lab.scoring(game_built=built, **position)


def total(events: Iterable[Event]) -> int:
    """Return the score of the game."""
    return next(figure(event, "points") for event in events if event.kind == "game_score")


@SOLO_SCORE.rule(
    T("queendomino.solo.score_no_coins", "The game scores no points for coins."),
    facts=lambda _p: (number("scored", 0, "point"), term("for", "thing.coin")),
    confidence="one source",
    source="8.1 game's score",
)
def score_no_coins(lab: QueendominoLab, facts: Facts) -> None:
    """Give the game coins, towers and knights, and see what makes a difference."""
    kinds = ("travelling_castle", "training_camp")
    more = {"thing.coin": {"coins": {1: 9}}, "thing.tower": {"towers": {1: 2}}, "thing.knight": {"sent": {1: 3}}}
    nothing = {"coins": {1: 0}, "towers": {1: 0}, "knights": {1: 0}, "sent": {1: 0}}
    gains = {
        name: total(game_scores(lab, *kinds, **nothing | extra)) - total(game_scores(lab, *kinds, **nothing))
        for name, extra in more.items()
    }
    lab.expect("points", facts.num("scored"), gains.get(facts.word("for")))


@SOLO_SCORE.rule(
    T(
        "queendomino.solo.score_terrain",
        "For each terrain, the game scores the number of its squares in the pile times the number of crowns on them, "
        "as if they were 1 territory.",
    ),
    facts=lambda _p: (
        quantifier("terrains", "each"),
        terms("product", ("thing.square", "thing.crown")),
        term("where", "thing.pile"),
        number("territories", 1, "territory"),
    ),
    confidence="one source",
    source="8.1 game's score",
)
def score_terrain(lab: QueendominoLab, facts: Facts) -> None:
    """Score piles of several terrains, one with crowns on its towns."""
    for pile, built in (*((pile, []) for pile in PILES), (TOWNS, [(33, "queens_tower"), (39, "queens_tower")])):
        events = lab.scoring(pile=pile, game_built=built)
        squares, crowns = counted(lab, {"thing.pile": pile}.get(facts.word("where"), ()))
        crowns["town"] += sum(lab.printed(kind, "crowns") for _, kind in built)
        figures = {"thing.square": squares, "thing.crown": crowns}
        lab.expect("figures of a terrain", True, set(facts.words("product")) <= set(figures))
        wanted = {}
        for terrain in squares:
            points = 1
            for name in facts.words("product"):
                points *= figures[name][terrain]
            wanted[terrain] = points * facts.num("territories")
        told = {str(event.values["terrain"]): figure(event, "points") for event in under(lab, events)}
        lab.expect("points", wanted, told)
        lab.expect("terrains", many(facts.word("terrains"), len(wanted)), len(told))


@SOLO_SCORE.rule(
    T(
        "queendomino.solo.score_per_territory",
        "For a building of the game that shows a terrain, all squares of this terrain in its pile count as 1 "
        "territory.",
    ),
    facts=lambda _p: (
        term("what", "thing.building"),
        quantifier("squares_joined", "all"),
        term("where", "thing.pile"),
        number("territories", 1, "territory"),
    ),
    confidence="one source",
    source="8.1 game's score; 8.2 #18",
)
def score_per_territory(lab: QueendominoLab, facts: Facts) -> None:
    """Score tiles with one, several and no squares of their terrain."""
    for kind, terrain in {**OF_TERRAIN, "church": "town"}.items():
        for pile in PILES:
            for copies in (1, 2):
                events = lab.scoring(pile=pile, game_built=[(pile[0], kind)] * copies, **LIKE_THAT)
                n = counted(lab, {"thing.pile": pile}.get(facts.word("where"), ()))[0][terrain]
                joined = {"all": min(n, 1) * facts.num("territories"), "each": n}.get(facts.word("squares_joined"), -1)
                tiles = {"thing.building": copies}.get(facts.word("what"), -1)
                told = [figure(event, "points") for event in under(lab, events)]
                lab.expect("points", [tiles * joined * lab.printed(kind, "per_vp")], told)


@SOLO_SCORE.rule(
    T("queendomino.solo.score_flat", "Each of the game’s buildings scores the victory points that it shows."),
    facts=lambda _p: (quantifier("which", "each"), term("what", "thing.building"), term("shows", "thing.point")),
    confidence="one source",
    source="8.1 game's score",
)
def score_flat(lab: QueendominoLab, facts: Facts) -> None:
    """Score one, two and three tiles, of one kind and of several."""
    name = FIGURES.get(facts.word("shows"), "")
    lab.expect("a tile shows that", True, facts.word("shows") in FIGURES)
    for kinds in (("statue",), ("statue", "statue"), ("guardtower", "small_tavern", "big_tavern"), ("bakery",)):
        told = under(lab, game_scores(lab, *kinds))
        shown = sorted(lab.printed(kind, name) for kind in kinds)
        wanted = {"thing.building": sum(shown[: many(facts.word("which"), len(kinds))])}.get(facts.word("what"))
        lab.expect("points", wanted, sum(figure(event, "points") for event in told))


@SOLO_SCORE.rule(
    T("queendomino.solo.score_per_tower", "A Travelling Castle of the game scores for each of its towers."),
    facts=lambda _p: (
        term("tile", "building.travelling_castle"),
        quantifier("which", "each"),
        term("of", "thing.tower"),
    ),
    confidence="one source",
    source="8.1 game's score",
)
def score_per_tower(lab: QueendominoLab, facts: Facts) -> None:
    """Score every kind of tile with several towers."""
    found = set()
    for kind in KINDS:
        for towers in (2, 5):
            told = under(lab, game_scores(lab, kind, towers={0: 1, 1: towers}, knights={1: 0}, sent={1: 1}))
            if told:
                found.add(f"building.{kind}")
                count = many(facts.word("which"), {"thing.tower": towers, "thing.knight": 1}.get(facts.word("of"), 0))
                lab.expect("points", [count * lab.printed(kind, "per_vp")], [figure(event, "points") for event in told])
    lab.expect("which tile", {facts.word("tile")}, found)


@SOLO_SCORE.rule(
    T(
        "queendomino.solo.score_per_knight",
        "A Training Camp of the game scores for each of its knights; all its knights on dominoes count.",
    ),
    facts=lambda _p: (
        term("tile", "building.training_camp"),
        quantifier("which", "each"),
        term("of", "thing.knight"),
        quantifier("sent", "all"),
        term("on", "thing.domino"),
    ),
    confidence="one source",
    source="8.1 game's score",
)
def score_per_knight(lab: QueendominoLab, facts: Facts) -> None:
    """Score every kind of tile with several knights, which lie on dominoes."""
    found = set()
    for kind in KINDS:
        for knights in (2, 5):
            told = under(lab, game_scores(lab, kind, towers={1: 1}, knights={0: 1, 1: 0}, sent={1: knights}))
            if told:
                found.add(f"building.{kind}")
                lie = {"thing.domino": whole(facts.word("sent"), knights)}.get(facts.word("on"), 0)
                count = many(facts.word("which"), {"thing.knight": lie, "thing.tower": 1}.get(facts.word("of"), 0))
                lab.expect("points", [count * lab.printed(kind, "per_vp")], [figure(event, "points") for event in told])
    lab.expect("which tile", {facts.word("tile")}, found)


@SOLO_SCORE.rule(
    T(
        "queendomino.solo.score_queen",
        "If the game hosts the queen, she counts as 1 more crown on the terrain of the most squares in its pile; on a "
        "tie, any of them will do.",
    ),
    facts=lambda p: (
        term("who", "thing.queen"),
        number("more", p.queen_crowns, "crown"),
        term("which", "extreme.most"),
        term("of", "thing.square"),
        term("where", "thing.pile"),
        quantifier("tied", "any"),
    ),
    confidence="one source",
    source="8.1 game's score; ruling 8.2 #17",
)
def score_queen(lab: QueendominoLab, facts: Facts) -> None:
    """Score piles with the queen, one of them with as many squares of two terrains."""
    for pile in (*PILES, (7, 5), (10, 20)):
        with_her, without = (lab.scoring(pile=pile, queen=host) for host in (1, 0))
        squares, crowns = counted(lab, {"thing.pile": pile}.get(facts.word("where"), ()))
        amounts = {"thing.square": squares, "thing.crown": crowns}.get(facts.word("of"), Counter())
        names = list(squares)
        best = [names[i] for i in which(facts.word("which"), [amounts[name] for name in names], "fewest", "most")]
        lab.expect("there is a terrain", True, bool(best))
        count = {"any": 1, "none": 0}.get(facts.word("tied"), len(best)) if len(best) > 1 else 1
        wanted = [squares[best[0]] * facts.num("more")] * count
        lab.expect("points", wanted, [figure(event, "points") for event in under(lab, with_her)])
        lab.expect("only of her host", [], under(lab, without))
        gain = {"thing.queen": total(with_her) - total(without)}
        lab.expect("what she adds", sum(wanted), gain.get(facts.word("who")))
