"""The dragon: bribing it, and its way home."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, order, quantifier, term
from ..lab import QueendominoLab
from .book import DRAGON
from .helpers import CHANCE, modal, owns, since, under
from .sites import building, to_build

BOARD = ("statue", "", "small_tavern", "church", "", "bakery")
FULL = (1, 3, 4, 6)
"""The spaces of BOARD with a tile."""


def _to_bribe(lab: QueendominoLab, **turn: Any) -> Any:
    """Return seat 0's turn after a building was passed over; words as in `lab.turn`."""
    return lab.play(to_build(lab, **{"board": BOARD, **turn}), ("pass",))


def _bribes(lab: QueendominoLab, state: Any) -> list[int]:
    """Return the spaces whose tile the dragon can burn now."""
    return [int(action[1]) for action in lab.legal(state) if action[0] == "bribe"]


@DRAGON.rule(
    T("queendomino.dragon.optional", "After building, you may bribe the dragon; you need not."),
    facts=lambda _p: (order("order", "build", "bribe"), modality("bribe", "may"), term("step", "step.bribe")),
    confidence="confirmed",
    source="4.4 D",
    solo=False,
)
def optional(lab: QueendominoLab, facts: Facts) -> None:
    """Bribe the dragon and let it be, after building and after building nothing."""
    first = to_build(lab, board=BOARD)
    lab.expect("building first", facts.words("order") == ("build", "bribe"), not _bribes(lab, first))
    for state in (lab.play(first, ("pass",)), lab.play(first, ("build", 4, 1, 0))):
        modal(lab, state, ("bribe", 3), facts.word("bribe"), ("pass",))
        lab.expect("the step", facts.word("step"), f"step.{state.stage}")
        lab.expect("it moves", 3, lab.play(state, ("bribe", 3)).dragon)
        after, events = lab.told(state, ("pass",))
        lab.expect("told under this rule", 1, len(under(lab, events)))
        lab.expect("it stays", (0, lab.board(state)), (after.dragon, lab.board(after)))


@DRAGON.rule(
    T("queendomino.dragon.pay", "To bribe the dragon, you pay 1 coin; with less than that, you cannot bribe it."),
    facts=lambda p: (number("due", p.bribe_coins, "coin"), term("what", "thing.coin"), modality("bribe", "may not")),
    confidence="confirmed",
    source="4.4 D",
    solo=False,
)
def pay(lab: QueendominoLab, facts: Facts) -> None:
    """Bribe the dragon with much and with little."""
    for coins in range(4):
        state = _to_bribe(lab, coins={0: coins})
        if coins < facts.num("due"):
            modal(lab, state, ("bribe", 3), facts.word("bribe"))
            lab.forbids(state, ("bribe", 3))
            continue
        after, events = lab.told(state, ("bribe", 3))
        spent = {name: had - owns(after)[name] for name, had in owns(state).items()}
        lab.expect("what is paid", facts.num("due"), spent.get(facts.word("what")))
        lab.expect("told under this rule", [facts.num("due")], [event.values["coins"] for event in under(lab, events)])


@DRAGON.rule(
    T(
        "queendomino.dragon.cave",
        "You may bribe the dragon only while it is in its cave, that is once in a round, whoever bribes it.",
    ),
    facts=lambda _p: (
        modality("bribe", "may"),
        term("where", "thing.cave"),
        number("times", 1, "time"),
    ),
    confidence="confirmed",
    source="4.4 D",
    solo=False,
)
def cave(lab: QueendominoLab, facts: Facts) -> None:
    """Let everybody bribe the dragon as often as it goes in a round."""
    state = _to_bribe(lab, coins={0: 20, 1: 20})
    now, times = state.round, 0
    while state.round == now:
        place = "thing.space" if state.dragon else "thing.cave"
        if state.stage == "bribe":
            lab.expect("where it is", facts.word("where"), place)
            modal(lab, state, ("bribe", FULL[-1 - times]), facts.word("bribe"), ("pass",))
            state = lab.play(state, ("bribe", FULL[-1 - times]))
            times += 1
        elif state.stage == "choose":
            lab.expect("where it is", facts.word("where") != "thing.cave", state.dragon == 0)
            lab.forbids(state, ("bribe", FULL[0]))
        state = lab.play(state, lab.quiet(state)) if state.stage != "bribe" else state
    lab.expect("how often", facts.num("times"), times)


@DRAGON.rule(
    T("queendomino.dragon.host", "The host of the queen may not bribe the dragon."),
    facts=lambda _p: (term("who", "role.host"), modality("bribe", "may not")),
    confidence="confirmed",
    source="4.4 D",
    solo=False,
)
def host(lab: QueendominoLab, facts: Facts) -> None:
    """Try with the queen and without her."""
    states = {"role.host": _to_bribe(lab, queen=0), "role.active_player": _to_bribe(lab, queen=1)}
    for who, state in states.items():
        if who == facts.word("who"):
            modal(lab, state, ("bribe", 3), facts.word("bribe"))
            lab.forbids(state, ("bribe", 3))
        else:
            lab.allows(state, ("bribe", 3))
    lab.expect("somebody of these", True, facts.word("who") in states)


@DRAGON.rule(
    T(
        "queendomino.dragon.just_host",
        "The same holds if the queen comes to you in this very turn: you may not bribe the dragon.",
    ),
    facts=lambda _p: (term("comes", "thing.queen"), modality("bribe", "may not")),
    confidence="ruling",
    source="ruling Q8",
    solo=False,
    reason=T(
        "queendomino.reason.dragon.just_host",
        "Building comes first; when it is time to bribe the dragon, you host the queen.",
    ),
)
def just_host(lab: QueendominoLab, facts: Facts) -> None:
    """Gain the queen by a building, and fail to gain her."""
    for other in (2, 3):
        _, state, _ = building(lab, "guardtower", board=(*BOARD[:5], "guardtower"), towers={0: 0, 1: other}, queen=1)
        come = {"thing.queen": state.queen == 0, "thing.tower": state.towers[0] > 0}.get(facts.word("comes"))
        lab.expect("something of these", True, come is not None)
        if come:
            modal(lab, state, ("bribe", 3), facts.word("bribe"))
            lab.expect("it is your turn", 0, state.seat)
        else:
            lab.allows(state, ("bribe", 3))


@DRAGON.rule(
    T("queendomino.dragon.any_tile", "You move the dragon to any of the buildings on the board."),
    facts=lambda _p: (quantifier("which", "any"), term("to", "thing.building")),
    confidence="confirmed",
    source="4.4 D",
    solo=False,
)
def any_tile(lab: QueendominoLab, facts: Facts) -> None:
    """Let it go to every tile in turn."""
    state = _to_bribe(lab)
    found = _bribes(lab, state)
    taken = set()
    for space in found:
        after = lab.play(state, ("bribe", space))
        lab.expect("where it is", space, after.dragon)
        gone = [n for n, kind in enumerate(lab.board(state), 1) if kind != lab.board(after)[n - 1]]
        taken.add({"thing.building": len(gone)}.get(facts.word("to")))
    # For each word: how many tiles there are to choose from, and how many one bribe takes.
    wanted = {"any": (4, {1}), "one": (1, {1}), "all": (1, {4}), "none": (0, set())}.get(facts.word("which"))
    lab.expect("choices, and tiles taken by each", wanted, (len(found), taken))


@DRAGON.rule(
    T("queendomino.dragon.needs_tile", "You cannot move the dragon to a space without a building."),
    facts=lambda _p: (
        modality("choose", "may not"),
        term("what", "thing.space"),
        term("without", "thing.building"),
    ),
    confidence="confirmed",
    source="ruling Q18",
    solo=False,
)
def needs_tile(lab: QueendominoLab, facts: Facts) -> None:
    """Try every space of boards with gaps."""
    for board in (BOARD, ("", "", "", "", "", "church"), ("statue", "", "", "", "", "church")):
        state = _to_bribe(lab, board=board)
        empty = [n for n, kind in enumerate(lab.board(state), 1) if not kind]
        chosen = {"thing.space": range(1, 7), "thing.building": ()}.get(facts.word("what"), ())
        lacking = [n for n in chosen if n in {"thing.building": empty}.get(facts.word("without"), ())]
        lab.expect("spaces without it", empty, lacking)
        for n in lacking:
            modal(lab, state, ("bribe", n), facts.word("choose"))
            lab.forbids(state, ("bribe", n))
        lab.expect("all others", [n for n in range(1, 7) if n not in lacking], _bribes(lab, state))


@DRAGON.rule(
    T(
        "queendomino.dragon.removed",
        "A building on which the dragon lands is burnt: it goes back into the box; the dragon stays on the empty "
        "space.",
    ),
    facts=lambda _p: (
        term("what", "thing.building"),
        term("to", "thing.box"),
        term("stays", "thing.dragon"),
        term("on", "thing.space"),
    ),
    confidence="confirmed",
    source="4.4 D",
    solo=False,
)
def removed(lab: QueendominoLab, facts: Facts) -> None:
    """Let it burn a tile and see where everything is."""
    state = _to_bribe(lab)
    for space in FULL:
        after = lab.play(state, ("bribe", space))
        gone = {"thing.building": lab.board(after).count("") - lab.board(state).count("")}
        lab.expect("what goes", 1, gone.get(facts.word("what")))
        lies = {
            "thing.box": len(after.burnt) - len(state.burnt),
            "thing.stack": after.stack - state.stack,
            "thing.kingdom": len(lab.built(after)) - len(lab.built(state)),
        }
        lab.expect("where to", {facts.word("to")}, {place for place, n in lies.items() if n})
        stands = {"thing.dragon": {"thing.space": after.dragon, "thing.cave": 0}}
        lab.expect("where it stays", space, stands.get(facts.word("stays"), {}).get(facts.word("on")))
        lab.expect("that space", "", lab.board(after)[space - 1])


@DRAGON.rule(
    T("queendomino.dragon.home", "At the end of the round, the dragon returns to its cave."),
    facts=lambda _p: (term("who", "thing.dragon"), term("to", "thing.cave")),
    confidence="confirmed",
    source="4.3",
)
def home(lab: QueendominoLab, facts: Facts) -> None:
    """Let a round end while the dragon is on the board, and one while it is not."""
    for space in (5, 0):
        board = ("statue", "sawmill", "small_tavern", "church", "bakery" if space else "", "foundry")
        state = lab.turn(1, board=board, dragon=space, coins={0: 0, 1: 0})
        lab.expect("where it was", space, state.dragon)
        first = len(lab.steps)
        while state.stage not in CHANCE:
            state = lab.play(state, lab.quiet(state))
        place = {"thing.dragon": "thing.space" if state.dragon else "thing.cave"}
        lab.expect("where it is", facts.word("to"), place.get(facts.word("who")))
        lab.expect("told under this rule", int(space > 0), len(under(lab, since(lab, first))))
