"""Setting up: dragon and queen, who chooses first, the second line."""

from ....core.messages import T
from ....rules.facts import Facts, modality, number, order, quantifier, term
from ..lab import QueendominoLab
from ..params import MIN_PLAYERS
from .book import SETUP
from .helpers import deal, many, modal, since, under, whole
from .setup import GROUPS, OWN


@SETUP.rule(
    T("queendomino.setup.dragon_cave", "The dragon begins in its cave."),
    facts=lambda _p: (term("what", "thing.dragon"), term("where", "thing.cave")),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def dragon_cave(lab: QueendominoLab, facts: Facts) -> None:
    """Look where the dragon and the queen are."""
    for table in GROUPS.values():
        state = lab.start(players=table)
        where = {"thing.dragon": "thing.space" if state.dragon else "thing.cave"}
        lab.expect("where it is", facts.word("where"), where.get(facts.word("what")))


@SETUP.rule(
    T("queendomino.setup.queen_beside", "The queen begins beside the builders’ board: no player hosts her."),
    facts=lambda _p: (term("what", "thing.queen"), quantifier("host", "none")),
    confidence="confirmed",
    source="4.2",
)
def queen_beside(lab: QueendominoLab, facts: Facts) -> None:
    """Look who hosts the queen."""
    for table in OWN:
        state = lab.start(players=table)
        hosts = {"thing.queen": [seat for seat in range(len(state.coins)) if seat == state.queen]}
        found = hosts.get(facts.word("what"))
        lab.expect("hosts", facts.word("host"), None if found is None else "one" if found else "none")


def _choosers(lab: QueendominoLab, table: int | None, drawn: tuple[int, ...]) -> list[int]:
    """Return whose kings choose in the first line, in their order, when kings are drawn in this order."""
    state = lab.start(*(("king", seat) for seat in drawn), players=table)
    seats = []
    while not state.round:
        if state.stage == "choose":
            seats.append(state.seat)
        state = lab.play(state, lab.quiet(state))
    return seats


@SETUP.rule(
    T(
        "queendomino.setup.first_choice",
        "With 3 or 4 players, draw the kings at random: the earlier a king is drawn, the earlier it chooses.",
    ),
    facts=lambda _p: (
        number("low", 3, "player"),
        number("high", 4, "player"),
        order("order", "drawn", "others"),
    ),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def first_choice(lab: QueendominoLab, facts: Facts) -> None:
    """Draw the kings in several orders and see who chooses when."""
    way = 1 if facts.words("order") == ("drawn", "others") else -1
    meant = []
    for n, table in GROUPS.items():
        for first in range(n):
            drawn = [(first - i) % n for i in range(n)]
            begun = len(lab.steps)
            seats = _choosers(lab, table, tuple(drawn[: n - 1] if n > 2 else drawn[:1]))
            told = [event for shown in lab.steps[begun:] for event in under(lab, shown.events)]
            if told:
                lab.expect("who chooses when", drawn[::way], seats)
                lab.expect("told of everybody", drawn, [event.values["seat"] for event in told])
                meant.append(n)
    lab.expect("numbers of players", {facts.num("low"), facts.num("high")}, set(meant))


@SETUP.rule(
    T(
        "queendomino.setup.first_choice_two",
        "With 2 players, draw a king at random: its owner puts 1 king on a domino, then the other player puts 2 kings, "
        "then its owner puts 1 more.",
    ),
    facts=lambda _p: (
        number("players", MIN_PLAYERS, "player"),
        order("order", "drawn", "other"),
        number("first", 1, "king"),
        number("then", 2, "king"),
        number("last", 1, "king"),
    ),
    confidence="one source",
    source="4.2",
    solo=False,
)
def first_choice_two(lab: QueendominoLab, facts: Facts) -> None:
    """Draw either king and see who chooses how often."""
    runs = [facts.num("first"), facts.num("then"), facts.num("last")]
    for drawn in (0, 1):
        begins = drawn if facts.words("order") == ("drawn", "other") else 1 - drawn
        wanted = [begins] * runs[0] + [1 - begins] * runs[1] + [begins] * runs[2]
        lab.expect("who chooses when", wanted, _choosers(lab, None, (drawn,)))
    like_this = [n for n, table in GROUPS.items() if len(_choosers(lab, table, (0,))) > n]
    lab.expect("numbers of players", [facts.num("players")], like_this)


@SETUP.rule(
    T("queendomino.setup.choose_any", "In the first line, each king may stand on any domino without a king."),
    facts=lambda _p: (quantifier("who", "each"), modality("stand", "may"), quantifier("dominoes", "any")),
    confidence="confirmed",
    source="4.2",
    solo=False,
)
def choose_any(lab: QueendominoLab, facts: Facts) -> None:
    """Look at what every king may choose."""
    for table in (None, 3):
        state = lab.start(players=table)
        kings = free_choices = 0
        while state.stage == "choose" and not state.round:
            free = [("choose", place) for place, seat in enumerate(state.next_kings, 1) if seat < 0]
            found = {len(free): "any", 0: "none"}.get(len(lab.legal(state)), "one")
            lab.expect("dominoes to choose from", facts.word("dominoes"), found)
            modal(lab, state, free[-1], facts.word("stand"), *free[:-1])
            kings += 1
            state, told = lab.told(state, free[-1])
            free_choices += len(under(lab, told))
        lab.expect("kings that may", many(facts.word("who"), kings), free_choices)


@SETUP.rule(
    T(
        "queendomino.setup.second_line",
        "When all kings stand on dominoes of the first line, a second line of 4 dominoes is laid out before the first "
        "turn.",
    ),
    facts=lambda p: (
        quantifier("kings", "all"),
        number("dominoes", p.line_dominoes, "domino"),
        order("order", "line", "turn"),
    ),
    confidence="confirmed",
    source="4.2",
)
def second_line(lab: QueendominoLab, facts: Facts) -> None:
    """Count the kings that have chosen when the second line begins, and its dominoes when the first turn does."""
    for table in (None, 3):
        state = lab.start(players=table)
        begun = len(lab.steps)
        while state.stage == "choose" and not state.round:
            state = lab.play(state, lab.quiet(state))
        chosen = [event for event in since(lab, begun) if event.kind == "choose"]
        kings = [seat for seat in state.kings if seat >= 0]
        lab.expect("kings that stand", whole(facts.word("kings"), len(kings)), len(chosen))
        line_first = state.stage == "domino"
        begun = len(lab.steps)
        state = deal(lab, state)
        revealed = [event for event in since(lab, begun) if event.kind == "domino"]
        lab.expect("dominoes of the line", [facts.num("dominoes")] * 2, [len(revealed), len(state.next_line)])
        lab.expect("before the first turn", facts.words("order") == ("line", "turn"), line_first)
        lab.expect("then that comes", ("place", 1), (state.stage, state.round))
