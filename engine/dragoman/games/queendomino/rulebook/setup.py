"""Setting up: who plays, what everybody has, the builders' board, the first choice."""

from typing import Any

from ....core.messages import T
from ....rules.facts import (
    Facts,
    comparator,
    compares,
    number,
    quantifier,
    term,
)
from ..dominoes import NUMBERS
from ..lab import QueendominoLab
from ..params import MAX_PLAYERS, MIN_PLAYERS, default
from .book import SETUP
from .helpers import CASTLE, deal, many, places, squares, under, whole

OWN: tuple[int | None, ...] = (None, 2, 3, 4)
"""The lab's own variant, and the base game for so many people."""
GROUPS: dict[int, int | None] = {2: None, 3: 3, 4: 4}
"""Tables of the base game: the lab's own is the one for two."""


SETUP.statement(
    T(
        "queendomino.setup.components",
        "The box holds dominoes, building tiles, a builders’ board, castles with their starting tiles, kings, knights, "
        "towers, coins, a queen and a dragon.",
    ),
    confidence="confirmed",
    source="4.1",
)


@SETUP.rule(
    T("queendomino.setup.players", "The game is for 2 to 4 players."),
    facts=lambda _p: (number("low", MIN_PLAYERS, "player"), number("high", MAX_PLAYERS, "player")),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def players(lab: QueendominoLab, facts: Facts) -> None:
    """Try to set up for each number of people."""
    may = [n for n in range(1, 7) if lab.playable(players=n)]
    lab.expect("so many can play", list(range(facts.num("low"), facts.num("high") + 1)), may)
    for n in may:
        lab.expect("kingdoms", n, len(lab.start(players=n).kingdoms))


def _first_places(lab: QueendominoLab, table: int | None) -> tuple[int, dict[int, list[Any]]]:
    """Return how many players there are, and where each may lay its very first domino."""
    state = lab.start(players=table)
    seats = len(state.kingdoms)
    found: dict[int, list[Any]] = {}
    while state.round < 2:
        if state.stage == "place" and not state.kingdoms[state.seat].laid:
            found[state.seat] = places(lab, state)
        state = lab.play(state, lab.quiet(state))
    return seats, found


@SETUP.rule(
    T(
        "queendomino.setup.castle",
        "Each player begins with nothing in the kingdom but the castle, which covers 1 square.",
    ),
    facts=lambda _p: (quantifier("who", "each"), term("what", "thing.castle"), number("squares", 1, "square")),
    confidence="confirmed",
    source="4.2",
)
def castle(lab: QueendominoLab, facts: Facts) -> None:
    """See which squares around the middle everybody's first domino may cover."""
    around = {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
    for table in (None, 3):
        seats, found = _first_places(lab, table)
        kept = [around.difference(*map(squares, legal)) for legal in found.values()]
        lab.expect("what covers them", facts.word("what"), "thing.castle" if {CASTLE} in kept else "")
        held = [len(left) for left in kept if CASTLE in left]
        lab.expect("squares that are covered", [facts.num("squares")] * many(facts.word("who"), seats), held)


@SETUP.rule(
    T("queendomino.setup.start_coins", "Each player takes 7 coins."),
    facts=lambda p: (
        quantifier("who", "each"),
        number("coins", p.start_coins, "coin"),
        term("what", "thing.coin"),
    ),
    confidence="confirmed",
    source="4.2",
)
def start_coins(lab: QueendominoLab, facts: Facts) -> None:
    """Count what everybody has."""
    for table in OWN:
        state = lab.start(players=table)
        seats = len(state.kingdoms)
        have = {"thing.coin": state.coins, "thing.knight": state.knights}.get(facts.word("what"), ())
        receivers = many(facts.word("who"), seats)
        lab.expect("coins of everybody", [facts.num("coins")] * receivers, [n for n in have[:seats] if n])


@SETUP.rule(
    T("queendomino.setup.start_knight", "Each player takes 1 knight."),
    facts=lambda p: (
        quantifier("who", "each"),
        number("knights", p.start_knights, "knight"),
        term("what", "thing.knight"),
    ),
    confidence="confirmed",
    source="4.2",
)
def start_knight(lab: QueendominoLab, facts: Facts) -> None:
    """Count what everybody has, and what is left of it in the supply."""
    for table in OWN:
        state = lab.start(players=table)
        seats = len(state.kingdoms)
        have = {"thing.coin": state.coins, "thing.knight": state.knights}.get(facts.word("what"), ())
        receivers = many(facts.word("who"), seats)
        lab.expect("knights of everybody", [facts.num("knights")] * receivers, [n for n in have[:seats] if n])


def _kings(lab: QueendominoLab, table: int | None) -> list[int]:
    """Return how many kings of each seat stand in the first line."""
    state = lab.start(players=table)
    while not state.round:
        state = lab.play(state, lab.quiet(state))
    return [state.kings.count(seat) for seat in range(len(state.kingdoms))]


@SETUP.rule(
    T("queendomino.setup.kings", "With 3 or 4 players, each player has 1 king."),
    facts=lambda _p: (
        number("low", 3, "player"),
        number("high", 4, "player"),
        quantifier("who", "each"),
        number("kings", default(3).kings, "king"),
    ),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def kings(lab: QueendominoLab, facts: Facts) -> None:
    """Count the kings that stand in the first line."""
    meant = []
    for n, table in GROUPS.items():
        so_many = _kings(lab, table).count(facts.num("kings"))
        lab.expect("players with so many", so_many * (so_many == many(facts.word("who"), n)), so_many)
        meant += [n] if so_many else []
    lab.expect("numbers of players", [facts.num("low"), facts.num("high")], meant)


@SETUP.rule(
    T("queendomino.setup.kings_two", "With 2 players, each player has 2 kings."),
    facts=lambda p: (
        number("players", MIN_PLAYERS, "player"),
        quantifier("who", "each"),
        number("kings", p.kings, "king"),
    ),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def kings_two(lab: QueendominoLab, facts: Facts) -> None:
    """Count the kings that stand in the first line."""
    for n, table in GROUPS.items():
        so_many = _kings(lab, table).count(facts.num("kings"))
        lab.expect("players with so many", many(facts.word("who"), n) * (n == facts.num("players")), so_many)


def _reach(lab: QueendominoLab, table: int | None, axis: int) -> int:
    """Return how many squares a kingdom grows to along an axis, the castle included, when it only grows one way."""
    length, before = 1, 0
    while length > before:
        before = length
        row = {(i, 0) if axis == 0 else (0, i): "grassland" for i in range(1, length)}
        state = lab.turn(8, players=table, squares={0: row})
        legal = places(lab, state)
        length = max([length, *(cell[axis] + 1 for action in legal for cell in squares(action))])
        lab.expect("it fits somewhere", True, bool(legal))
        lab.expect("it grows", 1, len(lab.play(state, legal[-1]).kingdoms[0].laid))
    return length


def limit(lab: QueendominoLab, table: int | None, axis: int, test: str) -> int:
    """Return the greatest size that the kingdom's extent along an axis stands to in this way, 0 for none."""
    reached = _reach(lab, table, axis)
    within = [n for n in range(1, 12) if compares(n, test, reached)]
    return max(within) if len(within) == reached else 0


@SETUP.rule(
    T("queendomino.setup.size", "With 3 or 4 players, a kingdom is at most 5 squares wide and 5 squares high."),
    facts=lambda _p: (
        number("low", 3, "player"),
        number("high", 4, "player"),
        comparator("limit", "<="),
        number("wide", default(3).size, "square"),
        number("tall", default(3).size, "square"),
    ),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def size(lab: QueendominoLab, facts: Facts) -> None:
    """Let kingdoms grow in a row and in a column."""
    meant = []
    for n, table in GROUPS.items():
        found = [limit(lab, table, axis, facts.word("limit")) for axis in (0, 1)]
        meant += [n] if found == [facts.num("wide"), facts.num("tall")] else []
    lab.expect("numbers of players", [facts.num("low"), facts.num("high")], meant)


@SETUP.rule(
    T("queendomino.setup.size_two", "With 2 players, a kingdom is at most 7 squares wide and 7 squares high."),
    facts=lambda p: (
        number("players", MIN_PLAYERS, "player"),
        comparator("limit", "<="),
        number("wide", p.size, "square"),
        number("tall", p.size, "square"),
    ),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def size_two(lab: QueendominoLab, facts: Facts) -> None:
    """Let kingdoms grow in a row and in a column."""
    meant = []
    for n, table in GROUPS.items():
        found = [limit(lab, table, axis, facts.word("limit")) for axis in (0, 1)]
        meant += [n] if found == [facts.num("wide"), facts.num("tall")] else []
    lab.expect("numbers of players", [facts.num("players")], meant)


@SETUP.rule(
    T("queendomino.setup.dominoes", "All 48 dominoes are used, however many players there are."),
    facts=lambda _p: (quantifier("which", "all"), number("dominoes", len(NUMBERS), "domino")),
    confidence="confirmed",
    source="4.2",
)
def dominoes(lab: QueendominoLab, facts: Facts) -> None:
    """Count the dominoes that can come first, and those that are left in the end."""
    for table in OWN:
        state = lab.before(players=table)
        coming = len(lab.chance(state))
        lab.expect("dominoes that can come", facts.num("dominoes"), coming)
        shown = 0
        while not lab.is_over(state):
            shown += state.stage == "domino"
            state = lab.play(state, lab.quiet(state))
        lab.expect("dominoes that were revealed", whole(facts.word("which"), facts.num("dominoes")), shown)


@SETUP.rule(
    T("queendomino.setup.stack", "Shuffle the 32 building tiles: they form the stack."),
    facts=lambda p: (
        number("tiles", sum(building.copies for building in p.buildings), "tile"),
        term("what", "thing.stack"),
    ),
    confidence="confirmed",
    source="3.2; 4.2",
)
def stack(lab: QueendominoLab, facts: Facts) -> None:
    """Count the tiles that can come first, and what is left when one has come."""
    state = deal(lab, lab.before(), "tile")
    weights = lab.chance(state)
    lying = {"thing.stack": state.stack, "thing.space": len([kind for kind in lab.board(state) if kind])}
    lab.expect("tiles that lie there", facts.num("tiles"), lying.get(facts.word("what")))
    lab.expect("any of them can come", facts.num("tiles"), sum(weights.values()))
    first = next(iter(weights))
    after = lab.play(state, first)
    lab.expect("a tile drawn is gone", facts.num("tiles") - 1, after.stack)
    lab.expect("one of its kind fewer", weights[first] - 1, lab.chance(after).get(first, 0))


@SETUP.rule(
    T(
        "queendomino.setup.board",
        "Draw 6 building tiles from the stack and lay 1 of them on each space of the builders’ board.",
    ),
    facts=lambda p: (
        number("tiles", len(p.prices), "tile"),
        term("from", "thing.stack"),
        number("on_each", 1, "tile"),
        quantifier("spaces", "each"),
    ),
    confidence="confirmed",
    source="4.2",
)
def board(lab: QueendominoLab, facts: Facts) -> None:
    """Set up and see which tiles lie where."""
    for table in (None, 3):
        before = lab.before(players=table)
        state, events = lab.through(before)
        drawn = [event.values["kind"] for event in under(lab, events)]
        lab.expect("tiles drawn", facts.num("tiles") * facts.num("on_each"), len(drawn))
        taken = {"thing.stack": before.stack - state.stack}
        lab.expect("where they come from", len(drawn), taken.get(facts.word("from")))
        lying = lab.board(state)
        full = many(facts.word("spaces"), facts.num("tiles"))
        lab.expect("spaces with a tile", (full, len(lying)), (len([kind for kind in lying if kind]), full))
        lab.expect("the tiles that were drawn", sorted(map(str, drawn)), sorted(lying))
