"""Solo: the sum of the game's score, harder territories, and who wins."""

from collections.abc import Iterator

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, quantifier, term, terms
from ..lab import QueendominoLab
from .book import SOLO_SCORE
from .helpers import many, under, whole
from .score_tiles import OF_TERRAIN
from .sites import figure
from .solo_score import LIKE_THAT, PILES, TOWNS, total

PARTS = {"thing.domino": "game_terrain", "thing.queen": "game_queen", "thing.building": "game_building"}
"""What the game scores for, and the event that tells it."""
SIX = (26, 39, 40)
"""A pile for which the game scores six points."""


@SOLO_SCORE.rule(
    T(
        "queendomino.solo.score_total",
        "The score of the game is the sum of all points for its dominoes, for the queen and for its buildings.",
    ),
    facts=lambda _p: (quantifier("summed", "all"), terms("parts", PARTS)),
    confidence="one source",
    source="8.1 game's score",
)
def score_total(lab: QueendominoLab, facts: Facts) -> None:
    """Score piles in which everything scores."""
    lab.expect("things that score", True, set(facts.words("parts")) <= set(PARTS))
    kinds = [PARTS[part] for part in facts.words("parts")]
    for pile, tiles in ((PILES[0], ("statue", "church")), (TOWNS, ("queens_tower", "training_camp", "fishmonger"))):
        built = list(zip((33, 39, 40), tiles, strict=False))
        events = lab.scoring(pile=pile, game_built=built, queen=1, knights={1: 0}, sent={1: 2}, coins={1: 9})
        parts = [sum(figure(event, "points") for event in events if event.kind == kind) for kind in kinds]
        lab.expect("each part scores", True, all(parts))
        scored = whole(facts.word("summed"), sum(parts))
        lab.expect("the sum", [scored], [figure(event, "points") for event in under(lab, events)])
        lab.expect("it decides", scored, lab.outcome(lab.ended).scores[1]["points"])


@SOLO_SCORE.rule(
    T(
        "queendomino.solo.harder",
        "With harder territories, each domino in the pile of the game is a territory of its own for the buildings of "
        "the game.",
    ),
    facts=lambda _p: (
        quantifier("which", "each"),
        term("what", "thing.domino"),
        term("where", "thing.pile"),
        term("for", "thing.building"),
    ),
    confidence="ruling",
    source="ruling 8.2 #19",
    switch="harder_territories",
    reason=T(
        "queendomino.reason.solo.harder",
        "The text counts the territories as they lie, but does not say how the dominoes are to be laid. The switch is "
        "for this harder way.",
    ),
)
def harder(lab: QueendominoLab, facts: Facts) -> None:
    """Score tiles with dominoes of their terrain, single and double, with the switch and without."""
    for kind, terrain in {**OF_TERRAIN, "church": "town"}.items():
        for pile in PILES:
            built = [(pile[0], kind)]
            events = lab.scoring(pile=pile, game_built=built, board=("",) * 6, options={"harder_territories": True})
            shown = {"thing.pile": pile}.get(facts.word("where"), ())
            islands = [domino for domino in shown if terrain in dict(lab.halves(domino))]
            squares = [half for domino in shown for half, _ in lab.halves(domino) if half == terrain]
            of = {"thing.domino": len(islands), "thing.square": len(squares)}.get(facts.word("what"), 0)
            told = {"thing.building": [figure(event, "points") for event in under(lab, events)]}
            wanted = [many(facts.word("which"), of) * lab.printed(kind, "per_vp")]
            lab.expect("points", wanted, told.get(facts.word("for")))
            easier = lab.scoring(pile=pile, game_built=built, **LIKE_THAT)
            lab.expect("only with the switch", [], under(lab, easier))
            lands = [[event for event in some if event.kind == "game_terrain"] for some in (events, easier)]
            lab.expect("terrains score as before", lands[1], lands[0])


def _ends(lab: QueendominoLab) -> Iterator[tuple[int, dict[str, int], str, int]]:
    """End games with fewer, as many and more points than the game; yield score, other scores, label, and told."""
    for coins in (0, 15, 17, 18, 20, 21, 60):
        events = lab.scoring(squares={0: {}}, pile=SIX, coins={0: coins, 1: 16})
        outcome = lab.outcome(lab.ended)
        human, game = (side["points"] for side in outcome.scores)
        lab.expect("the game scores", game, total(events))
        told = [(figure(event, "points"), figure(event, "game")) for event in under(lab, events)]
        lab.expect("what is told", [(human, game)] * len(told), told)
        yield human, {"role.game": game, "role.human": human}, outcome.label, len(told)


@SOLO_SCORE.rule(
    T("queendomino.solo.win", "You win if your score is higher than that of the game."),
    facts=lambda _p: (comparator("test", ">"), term("than", "role.game")),
    confidence="one source",
    source="8.1 win",
)
def win(lab: QueendominoLab, facts: Facts) -> None:
    """End games with fewer, as many and more points."""
    for mine, scores, label, told in _ends(lab):
        other = scores.get(facts.word("than"), -1)
        lab.expect("a win", compares(mine, facts.word("test"), other), label == "win")
        lab.expect("told under this rule", int(label == "win"), told)
        lab.expect("who wins", (0,) if label == "win" else (), lab.outcome(lab.ended).winners)


@SOLO_SCORE.rule(
    T("queendomino.solo.loss", "You lose if your score is lower than that of the game."),
    facts=lambda _p: (comparator("test", "<"), term("than", "role.game")),
    confidence="derived",
    source="8.1 win",
)
def loss(lab: QueendominoLab, facts: Facts) -> None:
    """End games with fewer, as many and more points."""
    for mine, scores, label, told in _ends(lab):
        other = scores.get(facts.word("than"), -1)
        lost = compares(mine, facts.word("test"), other)
        lab.expect("a loss", lost, told == 1)
        lab.expect("it is no win", False, lost and label == "win")


@SOLO_SCORE.rule(
    T("queendomino.solo.equal", "If your score is exactly that of the game, you do not win."),
    facts=lambda _p: (
        comparator("test", "="),
        term("as", "role.game"),
        modality("win", "may not"),
    ),
    confidence="ruling",
    source="ruling 8.2 #24",
    reason=T(
        "queendomino.reason.solo.equal",
        "The text asks for more points than the game has, and names nothing that would decide between equals.",
    ),
)
def equal(lab: QueendominoLab, facts: Facts) -> None:
    """End games with fewer, as many and more points."""
    for mine, scores, label, told in _ends(lab):
        other = scores.get(facts.word("as"), -1)
        same = compares(mine, facts.word("test"), other)
        lab.expect("equal", same, told == 1)
        if same:
            lab.expect("a win", facts.word("win"), "may" if label == "win" else "may not")
