"""Building."""

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, modality, number, order, quantifier, term, terms
from ..lab import QueendominoLab
from .book import BUILD
from .helpers import modal, owns, squares, under, whole
from .sites import FIGURES, FIRST, SECOND, THIRD, TOWNS, building, builds, opened, paid, prices, to_build

TOWN_DOMINO = 46
"""Two town squares."""
LANDS = ("wheat", "forest", "lake", "grassland", "swamp", "mine", "town")


@BUILD.rule(
    T("queendomino.build.optional", "After the tax, you may build; you need not."),
    facts=lambda _p: (order("order", "tax", "build"), modality("build", "may")),
    confidence="confirmed",
    source="4.4 C",
)
def optional(lab: QueendominoLab, facts: Facts) -> None:
    """Build something, and build nothing."""
    turn = lab.turn(squares={0: TOWNS}, coins={0: 20})
    taxed = lab.play(turn, lab.quiet(turn))
    lab.expect("the tax comes first", facts.words("order") == ("tax", "build"), not builds(lab, taxed))
    state = opened(lab.play(taxed, ("pass",)))
    modal(lab, state, ("build", 4, *FIRST), facts.word("build"), ("pass",))
    lab.expect("a building stands there", 1, len(lab.built(lab.play(state, ("build", 4, *FIRST)))))
    after, events = lab.told(state, ("pass",))
    lab.expect("told under this rule", 1, len(under(lab, events)))
    lab.expect("nothing is built", {}, lab.built(after))
    lab.expect("nothing is taken", lab.board(state), lab.board(after))


@BUILD.rule(
    T("queendomino.build.one", "You may build at most 1 of the buildings in a turn."),
    facts=lambda _p: (comparator("limit", "<="), number("buildings", 1, "tile"), term("what", "thing.building")),
    confidence="confirmed",
    source="4.4 C; ruling Q15",
)
def one(lab: QueendominoLab, facts: Facts) -> None:
    """Build as often as it goes, and not at all."""
    state = to_build(lab)
    possible = {0} if ("pass",) in lab.legal(state) else set()
    turn = (state.round, state.at)
    while found := builds(lab, state):
        space, square = found[0]
        state = lab.play(state, ("build", space, *square))
        lab.expect("it is still this turn", turn, (state.round, state.at))
        possible.add({"thing.building": len(lab.built(state))}.get(facts.word("what"), 0))
    lab.forbids(state, ("build", 5, *SECOND), ("build", 5, *THIRD), rule="")
    wanted = {n for n in range(5) if compares(n, facts.word("limit"), facts.num("buildings"))}
    lab.expect("how many", wanted, possible)


@BUILD.rule(
    T(
        "queendomino.build.space",
        "You take the building from any space of the builders’ board, never from the stack.",
    ),
    facts=lambda _p: (term("from", "thing.space"), quantifier("which", "any"), term("never", "thing.stack")),
    confidence="confirmed",
    source="4.4 C",
)
def space(lab: QueendominoLab, facts: Facts) -> None:
    """Take every building there is, and try to take one where there is none."""
    board = ("statue", "", "small_tavern", "church", "", "bakery")
    state = to_build(lab, board=board)
    full = [n for n, kind in enumerate(board, 1) if kind]
    can = sorted({found for found, _ in builds(lab, state)})
    lab.expect("which can be taken", {"any": full, "one": full[:1]}.get(facts.word("which")), can)
    lab.forbids(state, *(("build", n, *FIRST) for n in (-1, 0, 2, 5, 7)))
    for n in full:
        after = lab.play(state, ("build", n, *FIRST))
        lost = {
            "thing.space": len(full) - len([kind for kind in lab.board(after) if kind]),
            "thing.stack": state.stack - after.stack,
        }
        lab.expect("where it is taken from", 1, lost.get(facts.word("from")))
        lab.expect("where none is taken from", 0, lost.get(facts.word("never")))
        lab.expect("which it is", {FIRST: board[n - 1]}, lab.built(after))


@BUILD.rule(
    T(
        "queendomino.build.price",
        "For a building you pay the price of its space in coins; with less than that, you cannot build it.",
    ),
    facts=lambda _p: (term("pay", "thing.coin"), comparator("test", "<"), modality("build", "may not")),
    confidence="confirmed",
    source="4.4 C",
)
def price(lab: QueendominoLab, facts: Facts) -> None:
    """Try every space with few coins and with many."""
    cost = prices(lab)
    for coins in range(7):
        state = to_build(lab, coins={0: coins})
        for n, due in enumerate(cost, 1):
            action = ("build", n, *FIRST)
            if compares(coins, facts.word("test"), due):
                modal(lab, state, action, facts.word("build"), ("pass",))
                lab.forbids(state, action)
                continue
            after, events = lab.told(state, action)
            spent = {name: had - owns(after)[name] for name, had in owns(state).items()}
            lab.expect("what is paid", due, spent.get(facts.word("pay")))
            told = [(event.values["price"], event.values["cost"]) for event in under(lab, events)]
            lab.expect("told under this rule", [(due, due)], told)


@BUILD.rule(
    T("queendomino.build.own_town", "You must put the building onto a town square of your own kingdom."),
    facts=lambda _p: (
        modality("put", "must"),
        term("square", "thing.town_square"),
        term("where", "thing.kingdom"),
    ),
    confidence="confirmed",
    source="4.4 C",
)
def own_town(lab: QueendominoLab, facts: Facts) -> None:
    """Try every square around a castle that has all terrains beside it."""
    around = [(x, y) for y in (-2, -1, 0, 1, 2) for x in (-2, -1, 0, 1, 2)]
    free = [cell for cell in around if cell != (0, 0)]
    for shift in range(3):
        land = {cell: LANDS[(i + shift) % 7] for i, cell in enumerate(free[:-4])}
        state = to_build(lab, squares={0: land})
        covered = lab.land(state)
        found = {square for _, square in builds(lab, state)}
        red = {cell for cell, terrain in covered.items() if terrain == "town"}
        kinds = {"thing.town_square": red, "thing.square": set(covered)}
        lab.expect("squares", kinds.get(facts.word("square")), found)
        lab.expect("whose", True, found <= {"thing.kingdom": set(covered)}.get(facts.word("where"), set()))
        others = [("build", 6, *cell) for cell in around if cell not in red]
        lab.forbids(state, *others)
        lab.expect("other squares", "may not", "may" if any(one in lab.legal(state) for one in others) else "may not")
        modal(lab, state, ("build", 6, *min(red)), facts.word("put"), *others)


@BUILD.rule(
    T("queendomino.build.one_per_square", "Each square has room for at most 1 of the buildings."),
    facts=lambda _p: (comparator("limit", "<="), number("room", 1, "tile")),
    confidence="confirmed",
    source="4.4 C",
)
def one_per_square(lab: QueendominoLab, facts: Facts) -> None:
    """Build on free squares, and try to build where a building stands, old or from an earlier turn."""
    state = to_build(lab, built={0: {SECOND: "statue"}}, sent_to={0: [THIRD]})
    later = lab.play(state, ("build", 4, *FIRST))
    while later.seat or later.stage != "build":
        later = lab.play(later, lab.quiet(later))
    possible = {0}
    for position, free, taken in ((state, (FIRST, THIRD), (SECOND,)), (opened(later), (THIRD,), (FIRST, SECOND))):
        found = {square for _, square in builds(lab, position)}
        for n, cells in ((1, free), (2, taken)):
            possible |= {n for cell in cells if cell in found}
            for cell in cells:
                if cell not in found:
                    lab.forbids(position, ("build", 6, *cell))
    after = lab.play(state, ("build", 4, *THIRD))
    lab.expect("it stands there", {SECOND: "statue", THIRD: "church"}, lab.built(after))
    wanted = {n for n in range(4) if compares(n, facts.word("limit"), facts.num("room"))}
    lab.expect("how many", wanted, possible)


@BUILD.rule(
    T("queendomino.build.knight_square", "You may also build on a square on which a knight stands; the knight stays."),
    facts=lambda _p: (modality("build", "may"), term("who", "thing.knight")),
    confidence="ruling",
    source="ruling Q12",
    reason=T(
        "queendomino.reason.build.knight_square",
        "A town is a terrain like any other, and a knight that has been sent never leaves its square.",
    ),
)
def knight_square(lab: QueendominoLab, facts: Facts) -> None:
    """Build where a knight stands."""
    state = to_build(lab, sent_to={0: [SECOND]})
    modal(lab, state, ("build", 3, *SECOND), facts.word("build"), ("pass",))
    after = lab.play(state, ("build", 3, *SECOND))
    lab.expect("what is built", "small_tavern", lab.built(after).get(SECOND))
    lab.expect("who stands there", {"thing.knight": [SECOND]}.get(facts.word("who")), lab.knights_on(after))


@BUILD.rule(
    T(
        "queendomino.build.any_time",
        "You may build on the domino that you have just placed; you may also build on an older one.",
    ),
    facts=lambda _p: (modality("new", "may"), modality("old", "may"), term("on", "thing.domino")),
    confidence="confirmed",
    source="4.4 C",
)
def any_time(lab: QueendominoLab, facts: Facts) -> None:
    """Place a domino with towns beside an older town."""
    where = ("place", 0, -1, 3)
    state = to_build(lab, domino=TOWN_DOMINO, where=where, squares={0: {FIRST: "town", (-1, 0): "wheat"}})
    new = squares(where)
    for cell in new:
        modal(lab, state, ("build", 6, *cell), facts.word("new"), ("pass",), ("build", 6, *FIRST))
    modal(lab, state, ("build", 6, *FIRST), facts.word("old"), ("pass",), ("build", 6, *new[0]))
    lies = {"thing.domino": {*new, FIRST}}
    lab.expect("on what", lies.get(facts.word("on")), {square for _, square in builds(lab, state)})
    lab.expect("it stands there", {new[1]: "bakery"}, lab.built(lab.play(state, ("build", 6, *new[1]))))


def _gains(lab: QueendominoLab, facts: Facts, kinds: tuple[str, ...]) -> None:
    """Claim that building such tiles brings what they show of the thing that the facts name, from where they say."""
    figure = FIGURES.get(facts.word("what"), "")
    lab.expect("a tile shows that", True, facts.word("what") in FIGURES)
    for kind in kinds:
        before, after, events = building(lab, kind)
        shown = lab.printed(kind, figure)
        gained = {name: owns(after)[name] - had for name, had in owns(before).items()}
        lab.expect("what is gained", shown, gained.get(facts.word("what")))
        supply = {
            "thing.knight": before.knights_left - after.knights_left,
            "thing.tower": before.towers_left - after.towers_left,
        }
        left = supply.get(facts.word("what"), 0)
        lab.expect("where it comes from", shown, {"thing.supply": left}.get(facts.word("from")))
        lab.expect("told under this rule", [shown] if shown else [], [e.values["n"] for e in under(lab, events)])


@BUILD.rule(
    T("queendomino.build.knights", "At once you take from the supply as many knights as the building shows."),
    facts=lambda _p: (term("from", "thing.supply"), term("what", "thing.knight")),
    confidence="confirmed",
    source="4.4 C",
)
def knights(lab: QueendominoLab, facts: Facts) -> None:
    """Build tiles that show knights, and others."""
    _gains(lab, facts, ("small_tavern", "big_tavern", "training_camp", "guardtower", "statue"))


@BUILD.rule(
    T("queendomino.build.towers", "At once you also take from the supply as many towers as the building shows."),
    facts=lambda _p: (term("from", "thing.supply"), term("what", "thing.tower")),
    confidence="confirmed",
    source="4.4 C",
)
def towers(lab: QueendominoLab, facts: Facts) -> None:
    """Build tiles that show towers, and others."""
    _gains(lab, facts, ("guardtower", "travelling_castle", "safe_tower", "big_tavern", "statue"))


@BUILD.rule(
    T(
        "queendomino.build.supply",
        "There are only 22 knights and 15 towers; if too few are left, you take all of them, and none of the missing "
        "ones come later.",
    ),
    facts=lambda p: (
        number("knights_held", p.knights, "knight"),
        number("towers_held", p.towers, "tower"),
        terms("pieces", ("thing.knight", "thing.tower")),
        quantifier("taken", "all"),
        quantifier("later", "none"),
    ),
    confidence="ruling",
    source="ruling Q16",
    reason=T("queendomino.reason.build.supply", "The texts do not say it; the box holds no more."),
)
def supply(lab: QueendominoLab, facts: Facts) -> None:
    """Build with a supply that holds too little."""
    box = to_build(lab)
    short = set()
    held = box.knights_left + sum(box.knights) + sum(box.sent), box.towers_left + sum(box.towers)
    lab.expect("so many there are", (facts.num("knights_held"), facts.num("towers_held")), held)
    for kind, name, there in (("big_tavern", "thing.knight", held[0]), ("fortified_castle", "thing.tower", held[1])):
        for left in (0, 1, 2):
            pieces = {f"{name[6:]}s": {0: 0, 1: there - left}}
            before, after, events = building(lab, kind, **pieces)
            gained = owns(after)[name] - owns(before)[name]
            lab.expect("taken", whole(facts.word("taken"), left) if left else 0, gained)
            told = {str(event.values["piece"]): event.values["n"] for event in under(lab, events)}
            missing = lab.printed(kind, FIGURES[name]) - left
            lab.expect("told under this rule", {name[6:]: missing}, told)
            short |= {f"thing.{piece}" for piece in told}
            later = lab.finish_round(after)
            more = owns(later)[name] - owns(after)[name]
            lab.expect("later", whole(facts.word("later"), missing), more)
    lab.expect("of what there can be too little", set(facts.words("pieces")), short)


@BUILD.rule(
    T(
        "queendomino.build.later",
        "Knights that come with a building cannot be sent in the same turn; you may send them from your next turn on.",
    ),
    facts=lambda _p: (modality("now", "may not"), modality("later", "may"), term("what", "thing.knight")),
    confidence="confirmed",
    source="4.4 C; ruling Q4",
)
def later(lab: QueendominoLab, facts: Facts) -> None:
    """Build a tile with knights when there are none at hand."""
    _, state, _ = building(lab, "big_tavern", knights={0: 0})
    gained = {"thing.knight": state.knights[0], "thing.tower": state.towers[0]}
    lab.expect("what has come", lab.printed("big_tavern", "knights"), gained.get(facts.word("what")))
    sends = [("tax", 1, 0), ("tax", 0, 1), ("tax", 1, 1)]
    for action in sends:
        modal(lab, state, action, facts.word("now"))
    state = lab.finish(state)
    while state.seat != 0 or state.stage != "place":
        state = lab.play(state, lab.quiet(state))
    state = lab.play(state, lab.legal(state)[0])
    for action in sends:
        modal(lab, state, action, facts.word("later"), ("pass",))
    lab.expect("it has been sent", 1, lab.play(state, sends[0]).sent[0])


@BUILD.rule(
    T("queendomino.build.price_floor", "Even for the host of the queen, a building costs at least 0 coins."),
    facts=lambda p: (
        comparator("test", ">="),
        number("floor", p.price_floor, "coin"),
        term("who", "role.host"),
    ),
    confidence="ruling",
    source="ruling Q6",
    reason=T("queendomino.reason.build.price_floor", "Nothing in the texts ever pays anybody for building."),
)
def price_floor(lab: QueendominoLab, facts: Facts) -> None:
    """Let the queen's host build on the cheapest space and on the others."""
    state = to_build(lab, queen=0)
    cost = {"role.host": prices(lab, queen=0), "role.active_player": prices(lab)}.get(facts.word("who"), [])
    lab.expect("the least of all prices", facts.num("floor"), min(cost, default=None))
    for n, due in enumerate(cost, 1):
        lab.expect("what is paid", due, paid(lab, state, n))
        lab.expect("it is not too little", True, compares(due, facts.word("test"), facts.num("floor")))
