"""Solo: the dragon and the marker on the builders' board."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, quantifier, term, terms
from ..lab import QueendominoLab
from .against import ONE_TOWN, PLAIN, built_by_game, game_turn, rounds_begun, to_choice, to_round_end
from .book import SOLO_BOARD
from .helpers import deal, modal, since, under, whole
from .sites import FIRST, TOWNS, prices
from .turn import steps_of

ALMOST_EMPTY = ("", "", "", "", "", "bakery")
READY: dict[str, Any] = {"squares": {0: TOWNS}, "coins": {0: 9}, "knights": {0: 0}}
"""A human who can build, and has no knight to send before."""


@SOLO_BOARD.rule(
    T(
        "queendomino.solo.dragon",
        "At the beginning of a round, the dragon lands on a building: if your king stands on the first domino of the "
        "line, on that with the price of 1 coin; on the second, 2 coins; on the third, 3 coins; on the fourth, "
        "4 coins.",
    ),
    facts=lambda p: (
        term("what", "thing.dragon"),
        term("on", "thing.building"),
        *(
            fact
            for place, price in enumerate(p.dragon_prices, 1)
            for fact in (number(f"place_{place}", place, "position"), number(f"price_{place}", price, "coin"))
        ),
    ),
    confidence="one source",
    source="8.1 board at round start; ruling 8.2 #3",
)
def dragon(lab: QueendominoLab, facts: Facts) -> None:
    """Begin rounds with the king on every domino of a line."""
    due = prices(lab)
    wanted = {facts.num(f"place_{n}"): facts.num(f"price_{n}") for n in (1, 2, 3, 4)}
    for place, state, events in rounds_begun(lab):
        space = {"thing.dragon": state.dragon}.get(facts.word("what"), 0)
        lab.expect("it is there", True, space > 0)
        lab.expect("the price", wanted.get(place), due[space - 1])
        lies = {"thing.building": lab.board(state)[space - 1]}
        lab.expect("it lands on that", True, bool(lies.get(facts.word("on"))))
        lab.expect("told under this rule", [space], [event.values["space"] for event in under(lab, events)])


@SOLO_BOARD.rule(
    T("queendomino.solo.dragon_blocks", "While the dragon stands on a building, you may not build it."),
    facts=lambda _p: (modality("build", "may not"), term("who", "thing.dragon"), term("what", "thing.building")),
    confidence="one source",
    source="8.1 board at round start",
)
def dragon_blocks(lab: QueendominoLab, facts: Facts) -> None:
    """Try to build every tile, the dragon in every place that it comes to."""
    for position in (1, 2, 3, 4):
        state: Any = lab.at_build(position=position, **READY)
        there = {"thing.dragon": state.dragon, "thing.marker": state.solo.marker}.get(facts.word("who"), 0)
        lies = {"thing.building": lab.board(state)[there - 1]}
        lab.expect("it stands on that", True, there > 0 and bool(lies.get(facts.word("what"))))
        modal(lab, state, ("build", there, *FIRST), facts.word("build"), ("pass",))
        lab.forbids(state, ("build", there, *FIRST))
        after = lab.play(state, ("build", 6, *FIRST))
        lab.expect("another one can be built", 1, len(lab.built(after)))


@SOLO_BOARD.rule(
    T(
        "queendomino.solo.marker",
        "At the beginning of a round, the marker is put onto the building with the price of 5 coins; this building is "
        "reserved for the game.",
    ),
    facts=lambda p: (
        term("what", "thing.marker"),
        number("price", p.marker_price, "coin"),
        term("for", "role.game"),
    ),
    confidence="one source",
    source="8.1 board at round start",
)
def marker(lab: QueendominoLab, facts: Facts) -> None:
    """Begin rounds, and play one with a town square for each side."""
    due = prices(lab)
    for _, state, events in rounds_begun(lab):
        space = {"thing.marker": state.solo.marker, "thing.dragon": state.dragon}.get(facts.word("what"), 0)
        lab.expect("the price", facts.num("price"), due[space - 1] if space else None)
        lab.expect("told under this rule", [space], [event.values["space"] for event in under(lab, events)])
    before, after, events = game_turn(lab, ONE_TOWN, **READY)
    builders = {"role.game": built_by_game(events), "role.human": list(lab.built(after).values())}
    reserved = lab.board(before)[before.solo.marker - 1]
    lab.expect("who builds it", [reserved], builders.get(facts.word("for")))


@SOLO_BOARD.rule(
    T("queendomino.solo.marker_blocks", "While the marker stands on a building, you may not build it."),
    facts=lambda _p: (modality("build", "may not"), term("who", "thing.marker"), term("what", "thing.building")),
    confidence="one source",
    source="8.1 player's turn",
)
def marker_blocks(lab: QueendominoLab, facts: Facts) -> None:
    """Try to build the reserved tile with enough coins."""
    for position in (1, 4):
        state: Any = lab.at_build(position=position, **READY)
        there = {"thing.dragon": state.dragon, "thing.marker": state.solo.marker}.get(facts.word("who"), 0)
        lies = {"thing.building": lab.board(state)[there - 1]}
        lab.expect("it stands on that", True, there > 0 and bool(lies.get(facts.word("what"))))
        modal(lab, state, ("build", there, *FIRST), facts.word("build"), ("pass",))
        lab.forbids(state, ("build", there, *FIRST))
        after = lab.play(state, ("build", 6, *FIRST))
        lab.expect("another one can be built", 1, len(lab.built(after)))


@SOLO_BOARD.rule(
    T(
        "queendomino.solo.open_next",
        "A building that was reserved and that the game did not build slides on; in the next round you may build it "
        "unless the dragon stands on it.",
    ),
    facts=lambda _p: (modality("build", "may"), term("what", "thing.building"), term("unless", "thing.dragon")),
    confidence="ruling",
    source="ruling 8.2 #7",
    reason=T(
        "queendomino.reason.solo.open_next",
        "The text reserves only the building with the price of 5 coins, and this one has become cheaper.",
    ),
)
def open_next(lab: QueendominoLab, facts: Facts) -> None:
    """Let the game lay a domino without a town aside, then choose every domino and try to build."""
    before = to_choice(lab, position=1, game_domino=PLAIN, **READY)
    reserved = {"thing.building": lab.board(before)[before.solo.marker - 1]}.get(facts.word("what"))
    for n in (1, 2, 3, 4):
        state = deal(lab, lab.play(before, ("choose", n)))
        lab.expect("the next round", before.round + 1, state.round)
        state = lab.play(state, lab.quiet(state))
        space = next((i for i, kind in enumerate(lab.board(state), 1) if kind == reserved), 0)
        lab.expect("it has slid on", True, space > before.solo.marker)
        stand = {"thing.dragon": state.dragon == space, "thing.marker": state.solo.marker == space}
        if stand.get(facts.word("unless")):
            lab.forbids(state, ("build", space, *FIRST), rule="")
        else:
            modal(lab, state, ("build", space, *FIRST), facts.word("build"), ("pass",))


@SOLO_BOARD.rule(
    T(
        "queendomino.solo.no_tile",
        "If there is no building on the space for the dragon or for the marker, it is not put there: the dragon stays "
        "in its cave, and without a reserved building the game builds none.",
    ),
    facts=lambda _p: (
        terms("who", ("thing.dragon", "thing.marker")),
        term("stays", "thing.cave"),
        quantifier("built", "none"),
    ),
    confidence="ruling",
    source="ruling 8.2 #9",
    reason=T(
        "queendomino.reason.solo.no_tile",
        "Towards the end the stack may be used up; there is nothing to burn or to build then.",
    ),
)
def no_tile(lab: QueendominoLab, facts: Facts) -> None:
    """Play rounds with one tile left on the board, with five, and with all of them."""
    _, state, events = game_turn(lab, ONE_TOWN, board=ALMOST_EMPTY, stack=())
    first = len(lab.steps)
    state = deal(lab, state)
    lab.expect("told under this rule", 1, len(under(lab, events)))
    lab.expect("told for each of them", 2, len(under(lab, since(lab, first))))
    missing = {"thing.dragon": state.dragon == 0, "thing.marker": state.solo.marker == 0}
    lab.expect("who is not put there", {name for name, gone in missing.items() if gone}, set(facts.words("who")))
    lab.expect("where the dragon stays", facts.word("stays"), "thing.space" if state.dragon else "thing.cave")
    first = len(lab.steps)
    state = deal(lab, game_turn(lab, PLAIN, stack=())[1])
    lab.expect("only the marker is not put there", (True, 0), (state.dragon > 0, state.solo.marker))
    lab.expect("told for it alone", 1, len(under(lab, since(lab, first))))
    most = len(built_by_game(game_turn(lab, ONE_TOWN)[2]))
    lab.expect("a reserved one is built", 1, most)
    lab.expect("buildings", whole(facts.word("built"), most + 1), len(built_by_game(events)))


@SOLO_BOARD.rule(
    T("queendomino.solo.no_bribe", "In the solo mode you may not bribe the dragon; that step is left out."),
    facts=lambda _p: (modality("bribe", "may not"), term("step", "step.bribe")),
    confidence="ruling",
    source="ruling 8.2 #10",
    reason=T(
        "queendomino.reason.solo.no_bribe",
        "During a round the dragon is never in its cave, and the text does not name the step.",
    ),
)
def no_bribe(lab: QueendominoLab, facts: Facts) -> None:
    """Go through turns, with the dragon on the board and in its cave."""
    for board in (None, ALMOST_EMPTY):
        position = {"board": board, "stack": ()} if board else {}
        begun = lab.turn(1, **{**READY, "knights": {0: 1}, **position})
        lab.expect("the step is left out", False, facts.word("step") in steps_of(lab, begun)[0])
        state = begun
        while state.stage != "choose":
            modal(lab, state, ("bribe", 6), facts.word("bribe"), lab.quiet(state))
            lab.forbids(state, ("bribe", 6))
            state = lab.play(state, lab.quiet(state))
    away = {"step.place", "step.tax", "step.build", "step.choose"}
    lab.expect("the others are there", away, set(steps_of(lab, lab.turn(1, **{**READY, "knights": {0: 1}}))[0]))
    lab.expect("it is none of them", False, facts.word("step") in away)
    lab.expect("the turn ends", True, bool(to_round_end(lab, begun)[1]))
