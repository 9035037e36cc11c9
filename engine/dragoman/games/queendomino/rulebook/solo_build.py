"""Solo: what the game builds."""

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, quantifier, term, terms
from ..lab import QueendominoLab
from .against import ONE_TOWN, PLAIN, TWO_TOWNS, built_by_game, game_turn, town_squares
from .book import SOLO_GAME
from .helpers import owns, under, whole

CHEAP = ("statue", "statue", "church", "", "")
"""The tiles beside the reserved one."""


@SOLO_GAME.rule(
    T(
        "queendomino.solo.game_builds",
        "If the domino that the game lays aside has a town square, the game at once builds the building on which the "
        "marker stands, and pays no coins.",
    ),
    facts=lambda _p: (
        term("where", "thing.town_square"),
        term("which", "thing.marker"),
        number("paid", 0, "coin"),
    ),
    confidence="one source",
    source="8.1 game's turn; 8.2 #11",
)
def game_builds(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game lay dominoes with and without town squares aside."""
    for domino in (PLAIN, ONE_TOWN, 40, TWO_TOWNS):
        before, after, events = game_turn(lab, domino, coins={1: 9}, position=2)
        space = {"thing.marker": before.solo.marker, "thing.dragon": before.dragon}.get(facts.word("which"), 0)
        crowns = sum(n for _, n in lab.halves(domino))
        has = {"thing.town_square": town_squares(lab, domino), "thing.square": 2, "thing.crown": crowns}
        builds = has.get(facts.word("where"), 0) > 0 and space > 0
        lab.expect("what it builds", [lab.board(before)[space - 1]] if builds else [], built_by_game(events))
        lab.expect("what it pays", facts.num("paid"), before.coins[1] - after.coins[1])
        lab.expect("told under this rule", [domino] * builds, [event.values["domino"] for event in under(lab, events)])


@SOLO_GAME.rule(
    T(
        "queendomino.solo.game_rewards",
        "The game takes from the supply all the knights and towers that its new building shows.",
    ),
    facts=lambda _p: (
        quantifier("which", "all"),
        terms("what", ("thing.knight", "thing.tower")),
        term("from", "thing.supply"),
    ),
    confidence="one source",
    source="8.1 game's turn",
)
def game_rewards(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game build tiles with knights, with towers and with both."""
    figures = {"thing.knight": "knights", "thing.tower": "towers", "thing.crown": "crowns", "thing.point": "vp"}
    for kind in ("magic_school", "small_tavern", "big_tavern", "guardtower", "queens_tower"):
        before, after, events = game_turn(lab, ONE_TOWN, board=(kind, *CHEAP))
        had, has = owns(before, 1), owns(after, 1)
        gained = {name: has[name] - n for name, n in had.items() if has[name] > n}
        lab.expect("pieces that there are", True, set(facts.words("what")) <= set(figures))
        shown = {name: lab.printed(kind, figures[name]) for name in facts.words("what")}
        wanted = {name: whole(facts.word("which"), n) for name, n in shown.items() if n}
        lab.expect("what it takes", wanted, gained)
        left = before.knights_left - after.knights_left + before.towers_left - after.towers_left
        lab.expect("from there", sum(gained.values()), {"thing.supply": left}.get(facts.word("from")))
        told = [event.values["n"] for event in under(lab, events)]
        lab.expect("told under this rule", sum(gained.values()), sum(int(str(n)) for n in told))


@SOLO_GAME.rule(
    T(
        "queendomino.solo.one_building",
        "Even if its domino has 2 town squares, the game builds at most 1 of the buildings in a round.",
    ),
    facts=lambda _p: (
        number("squares_on", 2, "square"),
        term("where", "thing.town_square"),
        comparator("limit", "<="),
        number("most", 1, "building"),
    ),
    confidence="ruling",
    source="ruling 8.2 #12",
    reason=T("queendomino.reason.solo.one_building", "Only 1 of the buildings is reserved in a round."),
)
def one_building(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game lay dominoes of no, one and two town squares aside."""
    found = {}
    for domino in (PLAIN, ONE_TOWN, TWO_TOWNS):
        n = {"thing.town_square": town_squares(lab, domino), "thing.square": 2}.get(facts.word("where"), 0)
        found[n] = len(built_by_game(game_turn(lab, domino)[2]))
    lab.expect("squares on a domino", facts.num("squares_on"), max(found))
    lab.expect("dominoes with fewer", [0, 1, 2], sorted(found))
    allowed = [n for n in range(3) if compares(n, facts.word("limit"), facts.num("most"))]
    lab.expect("what may be built", sorted(set(found.values())), allowed)


@SOLO_GAME.rule(
    T(
        "queendomino.solo.old_squares",
        "The game may not build on the town squares of dominoes that it laid aside in earlier rounds.",
    ),
    facts=lambda _p: (modality("build", "may not"), term("on", "thing.town_square"), term("of", "thing.domino")),
    confidence="ruling",
    source="ruling 8.2 #13",
    reason=T(
        "queendomino.reason.solo.old_squares", "The text speaks of a building only with the domino just laid aside."
    ),
)
def old_squares(lab: QueendominoLab, facts: Facts) -> None:
    """Give the game empty town squares in its pile."""
    for pile, built in (((TWO_TOWNS,), []), ((TWO_TOWNS, 34), [(34, "church")])):
        for domino in (PLAIN, ONE_TOWN):
            before, after, _ = game_turn(lab, domino, pile=pile, game_built=built)
            free = sum(town_squares(lab, n) for n in before.solo.pile) - len(before.solo.built)
            empty = {"thing.town_square": free}.get(facts.word("on"), 0)
            lab.expect("there are empty ones", True, empty > 0)
            new = [n for n, _ in after.solo.built[len(built) :]]
            onto = {"thing.domino": [n for n in new if n in pile]}.get(facts.word("of"))
            lab.expect("on earlier ones", [], onto)
            lab.expect("it builds there", facts.word("build"), "may" if onto else "may not")
            lab.expect("it builds on the new one", [domino] * bool(town_squares(lab, domino)), new)


@SOLO_GAME.rule(
    T(
        "queendomino.solo.game_no_town",
        "If the domino that it lays aside has no town square, the game builds none of the buildings, and the reserved "
        "building stays on the board.",
    ),
    facts=lambda _p: (
        number("squares_on", 0, "square"),
        term("where", "thing.town_square"),
        quantifier("built", "none"),
        term("stays", "thing.building"),
    ),
    confidence="one source",
    source="8.1 game's turn",
)
def game_no_town(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game lay dominoes with and without town squares aside."""
    for domino in (PLAIN, 20, ONE_TOWN, TWO_TOWNS):
        before, after, events = game_turn(lab, domino)
        reserved = lab.board(before)[before.solo.marker - 1]
        n = {"thing.town_square": town_squares(lab, domino), "thing.square": 2}.get(facts.word("where"))
        lab.expect("told under this rule", int(n == facts.num("squares_on")), len(under(lab, events)))
        if n == facts.num("squares_on"):
            lab.expect("what it builds", whole(facts.word("built"), 2), len(built_by_game(events)))
            lie = {"thing.building": reserved in lab.board(after)}
            lab.expect("it stays", True, lie.get(facts.word("stays")))
        else:
            lab.expect("what it builds", [reserved], built_by_game(events))
    _, _, events = game_turn(lab, PLAIN, board=("", "", "", "", "", "bakery"), stack=())
    lab.expect("none stays where none was reserved", [], under(lab, events))
