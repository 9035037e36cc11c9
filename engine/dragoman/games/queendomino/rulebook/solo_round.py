"""Solo: how a round ends, and the last one."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, order, quantifier, term
from ..lab import QueendominoLab
from .against import ONE_TOWN, PLAIN, POSITIONS, game_turn, to_choice, to_round_end
from .book import SOLO_ROUND
from .helpers import deal, lies, many, modal, since, under
from .sites import FIRST, TOWNS, prices


@SOLO_ROUND.rule(
    T(
        "queendomino.solo.burn",
        "At the end of a round, before the buildings slide, the building on which the dragon stands goes back into "
        "the box.",
    ),
    facts=lambda _p: (
        order("order", "burn", "slide"),
        term("what", "thing.building"),
        term("who", "thing.dragon"),
        term("to", "thing.box"),
    ),
    confidence="one source",
    source="8.1 round end",
)
def burn(lab: QueendominoLab, facts: Facts) -> None:
    """Let rounds end with the dragon in every place that it comes to."""
    for position in (1, 2, 3, 4):
        before, after, events = game_turn(lab, PLAIN, position=position)
        there = {"thing.dragon": before.dragon, "thing.marker": before.solo.marker}.get(facts.word("who"), 0)
        kind = lab.board(before)[there - 1]
        gone = {"thing.building": {"thing.box": len(after.burnt), "thing.stack": after.stack - before.stack}}
        lab.expect("where it goes", 1, gone.get(facts.word("what"), {}).get(facts.word("to")))
        lab.expect("it is off the board", False, kind in lab.board(after))
        lab.expect("told under this rule", [kind], [event.values["kind"] for event in under(lab, events)])
        told = [event.kind for event in events if event.kind in ("burn", "slide")]
        lab.expect("in this order", facts.words("order") == ("burn", "slide"), told == ["burn", "slide"])


@SOLO_ROUND.rule(
    T(
        "queendomino.solo.marker_back",
        "The marker does not slide with its building: in each round it stands on the price of 5 coins again.",
    ),
    facts=lambda p: (
        term("what", "thing.marker"),
        term("with", "thing.building"),
        quantifier("rounds", "each"),
        number("price", p.marker_price, "coin"),
    ),
    confidence="ruling",
    source="ruling 8.2 #6",
    reason=T(
        "queendomino.reason.solo.marker_back",
        "The text says twice that the marker is put onto the price of 5 coins; on a cheaper one it would meet the "
        "dragon.",
    ),
)
def marker_back(lab: QueendominoLab, facts: Facts) -> None:
    """Play rounds in which the game builds nothing, and one in which it builds."""
    due = prices(lab)
    for domino in (PLAIN, ONE_TOWN):
        state: Any = lab.turn(game_domino=domino)
        rounds, again = 3, 0
        for n in range(rounds):
            reserved = lab.board(state)[state.solo.marker - 1]
            after, events = to_round_end(lab, state)
            builds = "game_builds" in [event.kind for event in events]
            lab.expect("told under this rule", int(not builds), len(under(lab, events)))
            state = deal(lab, after)
            space = {"thing.marker": state.solo.marker}.get(facts.word("what"), 0)
            again += bool(space) and due[space - 1] == facts.num("price")
            spaces = [i for i, kind in enumerate(lab.board(state), 1) if kind == reserved]
            slid = {"thing.building": bool(spaces) and space not in spaces}.get(facts.word("with"))
            if n == 0:  # later there are several buildings of one kind
                lab.expect("its building slides on alone", not builds, slid)
        lab.expect("rounds like that", many(facts.word("rounds"), rounds), again)


@SOLO_ROUND.rule(
    T("queendomino.solo.leftovers", "The 2 dominoes of a line that neither of you chose go back into the box."),
    facts=lambda p: (
        number("dominoes", p.line_dominoes - p.players * p.kings, "domino"),
        term("what", "thing.domino"),
        term("of", "thing.line"),
        term("to", "thing.box"),
    ),
    confidence="ruling",
    source="ruling 8.2 #20, #21",
    reason=T(
        "queendomino.reason.solo.leftovers",
        "The text puts them under the stock; since the rounds use up all dominoes, they would never come again. It is "
        "the same with the first line.",
    ),
)
def leftovers(lab: QueendominoLab, facts: Facts) -> None:
    """Choose every domino of first and later lines."""
    both: tuple[Any, Any] = (lab.start(), to_choice(lab, position=1))
    for choice in both:
        for n in POSITIONS:
            first = len(lab.steps)
            state = deal(lab, lab.play(choice, ("choose", n)))
            told = [event.values["dominoes"] for event in under(lab, since(lab, first))]
            left = [domino for domino in choice.next_line if domino not in state.line]
            lab.expect("told under this rule", [tuple(left)], told)
            lay = {"thing.line": len(left)}.get(facts.word("of"))
            lab.expect("how many of them", facts.num("dominoes"), lay)
            gone = {"thing.domino": [domino for domino in left if facts.word("to") in lies(state, domino)]}
            lab.expect("where they go", left, gone.get(facts.word("what")))


@SOLO_ROUND.rule(
    T(
        "queendomino.solo.last_round",
        "In round 12, the last one, you may not build the building on which the dragon stands, but none is burnt.",
    ),
    facts=lambda p: (
        number("round", p.rounds, "round"),
        modality("build", "may not"),
        term("who", "thing.dragon"),
        quantifier("burnt", "none"),
    ),
    confidence="ruling",
    source="ruling 8.2 #22",
    reason=T(
        "queendomino.reason.solo.last_round",
        "The dragon lands at the beginning of every round; after the last one burning changes nothing.",
    ),
)
def last_round(lab: QueendominoLab, facts: Facts) -> None:
    """Play the last rounds."""
    for n in (10, 11, 12):
        state: Any = lab.at_build(round_=n, squares={0: TOWNS}, coins={0: 9}, knights={0: 0})
        there = {"thing.dragon": state.dragon, "thing.marker": state.solo.marker}.get(facts.word("who"), 0)
        lab.expect("where it stands", state.dragon, there)
        modal(lab, state, ("build", there, *FIRST), facts.word("build"), ("pass",))
        _, events = to_round_end(lab, state)
        burnt = len([event for event in events if event.kind == "burn"])
        last = n == facts.num("round")
        lab.expect("burnt", many(facts.word("burnt"), 2) if last else 1, burnt)
        lab.expect("the last one", last, "result" in [event.kind for event in events])


@SOLO_ROUND.rule(
    T("queendomino.solo.end", "Play ends as soon as the game has laid the twelfth domino onto its pile."),
    facts=lambda p: (
        number("dominoes", p.rounds, "domino"),
        term("what", "thing.domino"),
        term("where", "thing.pile"),
        term("who", "role.game"),
    ),
    confidence="one source",
    source="8.1 end",
)
def end(lab: QueendominoLab, facts: Facts) -> None:
    """Play a whole game."""
    state = lab.start()
    while not lab.is_over(state):
        state = lab.play(state, lab.quiet(state))
        lies_there = {"thing.pile": state.solo.pile, "thing.kingdom": state.kingdoms[0].laid}.get(facts.word("where"))
        lab.expect("there is such a place", True, lies_there is not None)
        count = {"thing.domino": len(lies_there or ())}.get(facts.word("what"))
        whose = {"role.game": count, "role.human": len(state.kingdoms[0].laid)}.get(facts.word("who"))
        lab.expect("it ends with that domino", whose == facts.num("dominoes"), lab.is_over(state))
