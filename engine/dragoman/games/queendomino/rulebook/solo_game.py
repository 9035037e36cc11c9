"""Solo: the game's turn, its dominoes and its knights."""

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, order, quantifier, term, terms
from ..lab import QueendominoLab
from .against import ONE_TOWN, PLAIN, TWO_TOWNS, game_turn, to_round_end
from .book import SOLO_GAME
from .helpers import deal, many, owns, under, whole
from .sites import FIRST, KINDS, TOWNS


@SOLO_GAME.rule(
    T(
        "queendomino.solo.order",
        "In each round, you have your turn before the game, whatever the numbers of the dominoes.",
    ),
    facts=lambda _p: (quantifier("rounds", "each"), order("order", "human", "game")),
    confidence="ruling",
    source="ruling 8.2 #2",
    reason=T(
        "queendomino.reason.solo.order",
        "The text tells your turn first, and the game’s choice depends on yours.",
    ),
)
def in_order(lab: QueendominoLab, facts: Facts) -> None:
    """Play rounds in which the human has the lower number, or the higher one."""
    for position, mine, other in ((1, 5, 40), (4, 40, 5), (3, 11, 12), (4, 12, 11)):
        state = lab.turn(mine, position=position, game_domino=other)
        begun = [event for event in lab.begun if event.kind == "turn"]
        found, rounds = list[bool](), 2
        for _ in range(rounds):
            state, events = to_round_end(lab, state)
            turns = [*begun, *(event for event in events if event.kind == "turn")]
            found.append([event.values["seat"] for event in turns] == [0, 1])
            lab.expect("told under this rule", turns, under(lab, turns))
            first = len(lab.steps)
            state = deal(lab, state)
            told = [event for shown in lab.steps[first:] for event in shown.events]
            begun = [event for event in told if event.kind == "turn"]
        lab.expect("rounds like that", many(facts.word("rounds"), rounds), sum(found))
        lab.expect("in this order", facts.words("order") == ("human", "game"), all(found))


@SOLO_GAME.rule(
    T("queendomino.solo.game_lays", "In its turn, the game lays its domino onto its own pile."),
    facts=lambda _p: (term("who", "role.game"), term("what", "thing.domino"), term("to", "thing.pile")),
    confidence="one source",
    source="8.1 game's turn",
)
def game_lays(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game lay dominoes of all kinds aside."""
    for domino in (PLAIN, ONE_TOWN, TWO_TOWNS):
        before, after, events = game_turn(lab, domino, pile=(5, 6))
        lies = {"thing.pile": after.solo.pile, "thing.box": after.removed, "thing.line": after.next_line}
        gone = {"thing.domino": [n for n in lies.get(facts.word("to"), ()) if n not in before.solo.pile]}
        lab.expect("where it lies", [domino], gone.get(facts.word("what")))
        lab.expect("told under this rule", [domino], [event.values["domino"] for event in under(lab, events)])
        seat = {"role.game": 1, "role.human": 0}.get(facts.word("who"))
        lab.expect("whose domino", before.kings[before.line.index(domino)], seat)


@SOLO_GAME.rule(
    T("queendomino.solo.game_no_tax", "The game collects no coins with its knights."),
    facts=lambda _p: (term("who", "role.game"), quantifier("coins", "none"), term("what", "thing.knight")),
    confidence="one source",
    source="8.1 game's turn",
)
def game_no_tax(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game send knights."""
    for n in (1, 2, 5):
        before, after, _ = game_turn(lab, PLAIN, knights={1: n}, towers={1: 2}, pile=(15, 16))
        sent = {"thing.knight": after.sent[1] - before.sent[1], "thing.tower": after.towers[1] - before.towers[1]}
        lab.expect("what is sent", n, sent.get(facts.word("what")))
        lab.expect("coins", facts.word("coins"), "any" if after.coins[1] else "none")
    state = lab.turn(PLAIN, squares={0: TOWNS})
    state = lab.play(state, lab.quiet(state))
    mine = lab.play(state, ("tax", 1, 0)).coins[0] > state.coins[0]
    collects = {"role.game": after.coins[1] > before.coins[1], "role.human": mine}
    lab.expect("who collects none", False, collects.get(facts.word("who")))


@SOLO_GAME.rule(
    T(
        "queendomino.solo.game_knights",
        "All the knights that the game has go onto the domino that it has just laid aside.",
    ),
    facts=lambda _p: (quantifier("which", "all"), term("what", "thing.knight"), term("on", "thing.domino")),
    confidence="one source",
    source="8.1 game's turn",
)
def game_knights(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game have several knights and lay dominoes aside."""
    for n in (0, 2, 3, 5):
        _, after, events = game_turn(lab, PLAIN, knights={1: n}, sent={1: 1}, towers={1: 1}, pile=(15,))
        sent = whole(facts.word("which"), n)
        lab.expect("knights that it has left", n - sent, after.knights[1])
        lie = {"thing.knight": {"thing.domino": after.solo.sent[-1]}}
        lab.expect("where they lie", sent, lie.get(facts.word("what"), {}).get(facts.word("on")))
        told = [(event.values["n"], event.values["domino"]) for event in under(lab, events)]
        lab.expect("told under this rule", [(sent, PLAIN)] if n else [], told)


@SOLO_GAME.rule(
    T(
        "queendomino.solo.new_knights",
        "Knights that a building brings to the game go at once onto the domino that it has just laid aside.",
    ),
    facts=lambda _p: (term("what", "thing.knight"), term("by", "thing.building"), term("on", "thing.domino")),
    confidence="ruling",
    source="ruling 8.2 #14",
    reason=T(
        "queendomino.reason.solo.new_knights",
        "The text says it of knights that the game has or gains; where they lie changes no score.",
    ),
)
def new_knights(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game build tiles with knights, with knights at hand and without."""
    for kind in ("magic_school", "small_tavern", "big_tavern"):
        for n in (0, 2):
            _, after, _ = game_turn(lab, ONE_TOWN, knights={1: n}, board=(kind, *("statue",) * 2, "church", "", ""))
            more = {"thing.building": lab.printed(kind, "knights"), "thing.domino": 0}.get(facts.word("by"), 0)
            lie = {"thing.knight": {"thing.domino": after.solo.sent[-1]}}
            lab.expect("knights on it", n + more, lie.get(facts.word("what"), {}).get(facts.word("on")))
            lab.expect("knights that it has left", 0, after.knights[1])


@SOLO_GAME.rule(
    T(
        "queendomino.solo.game_tax_tiles",
        "The Tower Safe and the Knight Safe bring the game no coins.",
    ),
    facts=lambda _p: (
        terms("tiles", ("building.safe_tower", "building.safe_knight")),
        quantifier("coins", "none"),
        term("who", "role.game"),
    ),
    confidence="ruling",
    source="ruling 8.2 #15",
    reason=T("queendomino.reason.solo.game_tax_tiles", "They only add to a tax, and the game collects none."),
)
def game_tax_tiles(lab: QueendominoLab, facts: Facts) -> None:
    """Give every tile to the human and to the game, with knights to send and a tower."""
    bring = set()
    for kind in KINDS:
        laid = lab.turn(PLAIN, squares={0: TOWNS}, built={0: {FIRST: kind}}, towers={0: 1})
        laid = lab.play(laid, lab.quiet(laid))
        _, events = lab.told(laid, ("tax", 1, 0))
        bring |= {f"building.{event.values['kind']}" for event in events if event.kind == "tax_bonus"}
        land = {"pile": (ONE_TOWN,), "game_built": [(ONE_TOWN, kind)]}
        _, after, _ = game_turn(lab, PLAIN, knights={1: 2}, towers={1: 1}, **land)
        coins = {"role.game": after.coins[1]}.get(facts.word("who"))
        lab.expect("its coins", many(facts.word("coins"), 1), coins)
    lab.expect("tiles that bring coins to others", set(facts.words("tiles")), bring)


@SOLO_GAME.rule(
    T(
        "queendomino.solo.queen",
        "The queen comes to the game too, as soon as it gains towers and has at least as many towers as you.",
    ),
    facts=lambda _p: (
        term("what", "thing.queen"),
        term("to", "role.game"),
        comparator("test", ">="),
        term("of", "thing.tower"),
    ),
    confidence="ruling",
    source="ruling 8.2 #16",
    reason=T("queendomino.reason.solo.queen", "The text makes no exception for the game, which may own the queen."),
)
def queen(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game gain one tower or two beside a human with fewer, as many and more."""
    for kind in ("magic_school", "guardtower"):
        for mine in range(6):
            board = (kind, "statue", "statue", "church", "", "")
            _, after, _ = game_turn(lab, ONE_TOWN, board=board, towers={0: mine, 1: 1}, queen=0)
            have = {"thing.tower": after.towers, "thing.knight": (1, 9), "thing.coin": after.coins}
            lab.expect("something of these", True, facts.word("of") in have)
            game, human = have[facts.word("of")][::-1]
            comes = compares(game, facts.word("test"), human)
            seat = {"role.game": 1, "role.human": 0}.get(facts.word("to"))
            hosted = {"thing.queen": after.queen == seat}
            lab.expect("to whom she comes", comes, hosted.get(facts.word("what")))
    kept = game_turn(lab, PLAIN, towers={0: 1, 1: 4}, queen=0)[1]
    lab.expect("she stays if it gains none", 0, kept.queen)
    lab.expect("its towers", 4, owns(kept, 1)["thing.tower"])
