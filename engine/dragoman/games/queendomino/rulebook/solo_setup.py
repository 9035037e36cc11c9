"""Solo: what you and the game begin with."""

from ....core.messages import T
from ....rules.facts import Facts, comparator, modality, number, order, quantifier, term
from ..lab import QueendominoLab
from .against import chosen, rounds_begun
from .book import SOLO_SETUP
from .helpers import many, modal, owns, under
from .setup import limit


@SOLO_SETUP.rule(
    T("queendomino.solo.size", "In the solo mode, your kingdom is at most 5 squares wide and 5 squares high."),
    facts=lambda p: (
        comparator("limit", "<="),
        number("wide", p.size, "square"),
        number("tall", p.size, "square"),
    ),
    confidence="one source",
    source="8.1 base",
)
def size(lab: QueendominoLab, facts: Facts) -> None:
    """Let the kingdom grow in a row and in a column."""
    found = [limit(lab, None, axis, facts.word("limit")) for axis in (0, 1)]
    lab.expect("squares across", [facts.num("wide"), facts.num("tall")], found)


@SOLO_SETUP.rule(
    T("queendomino.solo.one_king", "You and the game each have 1 king, which stands on a domino of the line."),
    facts=lambda p: (
        quantifier("who", "each"),
        number("kings", p.kings, "king"),
        term("what", "thing.king"),
        term("on", "thing.domino"),
    ),
    confidence="one source",
    source="8.1 base",
)
def one_king(lab: QueendominoLab, facts: Facts) -> None:
    """Count the kings on the lines of rounds."""
    for _, state, _ in rounds_begun(lab):
        for now in (state, lab.finish_round(state)):
            stand = {"thing.king": [now.kings.count(seat) for seat in (0, 1)]}
            wanted = [facts.num("kings")] * many(facts.word("who"), 2)
            lab.expect("kings of each", wanted, stand.get(facts.word("what")))
            under_them = {"thing.domino": [domino for domino, king in zip(now.line, now.kings) if king >= 0]}
            lab.expect("on a domino each", True, all(under_them.get(facts.word("on"), [0])))


@SOLO_SETUP.rule(
    T("queendomino.solo.game_start", "The game begins with 1 knight and no coins."),
    facts=lambda p: (
        term("who", "role.game"),
        number("knights", p.game_knights, "knight"),
        number("coins", p.game_coins, "coin"),
    ),
    confidence="one source",
    source="8.1 start",
)
def game_start(lab: QueendominoLab, facts: Facts) -> None:
    """Look at what the two sides have after the setup."""
    state = lab.start()
    seat = {"role.human": 0, "role.game": 1}.get(facts.word("who"))
    lab.expect("one of the two sides", True, seat is not None)
    have = owns(state, seat or 0)
    lab.expect("knights", facts.num("knights"), have["thing.knight"])
    lab.expect("coins", facts.num("coins"), have["thing.coin"])


SOLO_SETUP.statement(
    T("queendomino.solo.game_no_castle", "The game has neither a castle nor a kingdom."),
    confidence="one source",
    source="8.1 start",
)
SOLO_SETUP.statement(
    T(
        "queendomino.solo.marker_king",
        "The game also has a king for the builders’ board; in these rules it is called the marker.",
    ),
    confidence="one source",
    source="8.1 base",
)


@SOLO_SETUP.rule(
    T(
        "queendomino.solo.first_choice",
        "You choose in the first line before the game does, and you may choose any of the 4 dominoes.",
    ),
    facts=lambda p: (
        order("order", "human", "game"),
        modality("choose", "may"),
        quantifier("which", "any"),
        number("dominoes", p.line_dominoes, "domino"),
    ),
    confidence="one source",
    source="8.1 player's choice; 8.2 #1",
)
def first_choice(lab: QueendominoLab, facts: Facts) -> None:
    """Choose every domino of the first line."""
    state = lab.start()
    can = [action[1] for action in lab.legal(state)]
    wanted = {"any": list(range(1, facts.num("dominoes") + 1))}
    lab.expect("which can be chosen", wanted.get(facts.word("which")), can)
    for n in can:
        modal(lab, state, ("choose", n), facts.word("choose"), *(("choose", other) for other in can if other != n))
        _, events = lab.told(state, ("choose", n))
        seats = [seat for seat, _ in chosen(events)]
        lab.expect("who chooses first", facts.words("order") == ("human", "game"), seats == [0, 1])
        lab.expect("told under this rule", [0], [event.values["seat"] for event in under(lab, events)])
