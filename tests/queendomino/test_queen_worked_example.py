"""The rulebook's worked example, at the level of territories (fact sheet, section 4.6): 71 points.

The picture is not at hand; the kingdom below has territories of exactly the sizes, crowns and buildings that the text
names.
"""

from dragoman.games.queendomino.buildings import IDS
from dragoman.games.queendomino.dominoes import TERRAINS
from dragoman.games.queendomino.lab import QueendominoLab
from dragoman.games.queendomino.scoring import sheet
from dragoman.games.queendomino.variants import QUEENDOMINO

ROWS = (
    "wheat    wheat+1 wheat  town        forest+1",
    "town     lake+1  lake+1 town        forest",
    "forest+1 lake    castle grassland+1 grassland+1",
    "mine+2   mine+1  town   grassland+1 grassland",
    "mine+1   swamp+1 town   forest      town",
)
SQUARES = {(x - 2, y - 2): name for y, row in enumerate(ROWS) for x, name in enumerate(row.split()) if name != "castle"}
BUILT = dict(
    zip(
        [square for square, name in SQUARES.items() if name == "town"],
        ("sawmill", "church", "travelling_castle", "big_tavern", "statue", "guardtower"),
        strict=True,
    )
)


def bench():
    return QueendominoLab(QUEENDOMINO.engine, QUEENDOMINO.params(QUEENDOMINO.settings({})))


def position(lab, last):
    return last(
        players=3, squares={0: SQUARES}, built={0: BUILT}, coins={0: 11}, towers={0: 3}, queen=0, board=("",) * 6
    )


def test_the_worked_example_scores_71():
    lab = bench()
    state = position(lab, lab.last)
    score = sheet(lab._params, state, 0)
    assert score.coins == 3
    terrains = {TERRAINS[found.terrain]: found for found in score.terrains}
    assert {name: found.points for name, found in terrains.items()} == {
        "wheat": 3,
        "forest": 3,
        "lake": 6,
        "grassland": 12,
        "swamp": 1,
        "mine": 12,
        "town": 0,
    }
    assert {name: found.territories for name, found in terrains.items()}["forest"] == 3
    assert (terrains["town"].territories, terrains["town"].squares) == (4, 6)
    assert (TERRAINS[score.queen.terrain], score.queen.points, score.queen.tied) == ("grassland", 4, False)
    assert {IDS[found.kind]: found.points for found in score.buildings} == {
        "sawmill": 6,
        "church": 8,
        "travelling_castle": 3,
        "big_tavern": 2,
        "statue": 5,
        "guardtower": 3,
    }
    assert (score.total, score.largest) == (71, 4)


def test_the_end_of_the_game_tells_it_item_by_item():
    lab = bench()
    events = [event for event in position(lab, lab.scoring) if event.values.get("seat") == 0]
    items = [event for event in events if event.kind.startswith("score_")]
    assert sum(event.values["points"] for event in items) == 71
    assert [event.values["points"] for event in events if event.kind == "score"] == [71]
    assert lab.outcome(lab.ended).winners == (0,)
