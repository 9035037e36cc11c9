"""The turn and its phases; phase 1, the movement with assistants."""

from ....core.messages import T
from ....rules.facts import Facts, condition, modality, number, order, role, side, term, terms
from ..lab import IstanbulLab
from ..state import NEUTRAL, OWN, State
from .attempts import untimely
from .book import MOVE, TURN
from .helpers import modal
from .refused import refused

# The turn


@TURN.rule(
    T(
        "istanbul.turn.order",
        "Beginning with the first player, everybody takes one turn in clockwise order, again and again.",
    ),
    facts=lambda _p: (side("direction", "clockwise"), number("turns", 1, "turn")),
    confidence="confirmed",
    source="5",
    solo=False,
)
def turn_order(lab: IstanbulLab, facts: Facts) -> None:
    """Follow two rounds, for every number of players."""
    lab.expect("a turn is taken", True, facts.num("turns") > 0)
    for players in (2, 3, 4, 5):
        step = 1 if facts.word("direction") == "clockwise" else -1
        state = lab.calm(lab.start(players=players))
        seats = []
        for _ in range(2 * players):
            seats.append(state.seat)
            state = lab.finish(state)
            if state.seat:
                lab.rule_told()
        told = [step * (i // facts.num("turns")) % players for i in range(2 * players)]
        lab.expect("the seats in their order", told, seats)


@TURN.rule(
    T("istanbul.turn.round", "When everybody has had 1 turn, a new round begins with the first player."),
    facts=lambda _p: (number("turns", 1, "turn"),),
    confidence="confirmed",
    source="5, 6",
)
def new_round(lab: IstanbulLab, facts: Facts) -> None:
    """Wait for the first player's next turn, for every number of players."""
    for players in (2, 3, 4, 5):
        state = lab.finish(lab.calm(lab.start(players=players)))
        taken = [1] + [0] * (players - 1)
        while state.seat and sum(taken) < 20:
            taken[state.seat] += 1
            state = lab.finish(state)
        lab.rule_told()
        lab.expect("turns when the new round begins", [facts.num("turns")] * players, taken)


def busy(lab: IstanbulLab, place: int) -> State:
    """Return seat 0's turn, two other merchants, a family member and the governor one step away on a place."""
    state = lab.turn(players=4, at=5, lira=9)
    return state._replace(merchant=(5, place, place, 7), family=(12, place, 12, 12), governor=place)


@TURN.rule(
    T(
        "istanbul.turn.phases",
        "A turn has four phases, always in this order: movement, other merchants, action, encounters.",
    ),
    facts=lambda _p: (
        number("phases", 4, "phase"),
        order("first", "movement", "merchants"),
        order("then", "merchants", "action"),
        order("last", "action", "encounters"),
    ),
    confidence="confirmed",
    source="5",
)
def phases(lab: IstanbulLab, facts: Facts) -> None:
    """Play a turn in which every phase has something to do."""
    refused(lab)
    names = {"move": "movement", "arrive": "movement", "pay": "merchants", "act": "action", "encounters": "encounters"}
    state = busy(lab, 2)
    seen = [state.stage]
    untimely(lab, state)
    for action in (("move", 2), ("leave",), ("pay",), ("skip",)):
        state = lab.play(state, action)
        seen.append(state.stage)
        untimely(lab, state)
    told = [names.get(stage, stage) for stage in seen]
    found = list(dict.fromkeys(told))
    lab.expect("phases", facts.num("phases"), len(found))
    for slot in ("first", "then", "last"):
        earlier, later = facts.words(slot)
        lab.expect(f"{earlier} before {later}", True, found.index(earlier) < found.index(later))


@TURN.rule(
    T(
        "istanbul.turn.ends_at_once",
        "When a turn ends at once, all its later phases are left out: after the movement there are no other "
        "merchants, no "
        "action and no encounters.",
    ),
    facts=lambda _p: (terms("left_out", ("stage.merchants", "stage.action", "stage.encounters")),),
    confidence="confirmed",
    source="5",
)
def ends_at_once(lab: IstanbulLab, facts: Facts) -> None:
    """End a turn after the movement, where every phase would have had something to do."""
    names = {"move": "movement", "arrive": "movement", "pay": "merchants", "act": "action", "encounters": "encounters"}
    state = lab.play(busy(lab, 2), ("move", 2))
    seen = {"movement", names.get(state.stage, state.stage)}
    state = lab.play(state, ("end",))
    if state.seat == 0:
        seen.add(names.get(state.stage, state.stage))
    left_out = {lab.name(stage) for stage in facts.words("left_out")}
    lab.expect("phases left out", left_out, {"movement", "merchants", "action", "encounters"} - seen)
    lab.expect("the next player's turn", 1, state.seat)
    lab.expect("nothing was paid or gained", 9, state.lira[0])


# Phase 1: movement


@MOVE.rule(
    T("istanbul.move.distance", "Move your merchant and the stack beneath at least 1 step and at most 2 steps."),
    facts=lambda p: (number("low", p.move_min, "step"), number("high", p.move_max, "step")),
    confidence="confirmed",
    source="5",
)
def distance(lab: IstanbulLab, facts: Facts) -> None:
    """Try every place from a corner, from a side and from the middle."""
    refused(lab)
    low, high = facts.num("low"), facts.num("high")
    for at in (15, 8, 12):
        state = lab.turn(at=at)
        for place in range(1, 17):
            steps = lab.distance(state, at, place)
            if low <= steps <= high:
                lab.allows(state, ("move", place))
            elif steps:
                lab.forbids(state, ("move", place))
    after = lab.by_rule(lab.turn(at=15), ("move", 8))
    lab.expect("the merchant has moved", 8, after.merchant[0])


@MOVE.rule(
    T("istanbul.move.orthogonal", "Steps go straight to a neighbouring place; you may not step diagonally."),
    facts=lambda _p: (modality("diagonally", "may not"), term("piece", "piece.merchant")),
    confidence="confirmed",
    source="5",
)
def orthogonal(lab: IstanbulLab, facts: Facts) -> None:
    """Try the places that only two diagonal steps reach."""
    state = lab.turn(at=15)
    row, column = lab.cell(state, 15)
    lab.expect("who steps there", (8,), lab.where(lab.play(state, ("move", 8)), facts.word("piece"))[:1])
    corners = ((row + 2, column + 2), (row + 2, column - 2))
    across = [place for place in range(1, 17) if lab.cell(state, place) in corners]
    lab.expect("there is such a place", True, bool(across))
    lab.by_rule(
        state, ("move", next(place for place in range(1, 17) if lab.cell(state, place) == (row + 1, column + 1)))
    )
    for place in across:
        if facts.get("diagonally", "may") == "may not":
            lab.forbids(state, ("move", place), rule="")
        else:
            lab.allows(state, ("move", place))


@MOVE.rule(
    T("istanbul.move.turn", "A move of two steps may turn a corner."),
    facts=lambda _p: (modality("turn", "may"), number("steps", 2, "step")),
    confidence="confirmed",
    source="5",
)
def turn_a_corner(lab: IstanbulLab, facts: Facts) -> None:
    """Try the places so many steps away that lie straight on and those round a corner."""
    state = lab.turn(at=15)
    row, column = lab.cell(state, 15)
    reached = lab.at_distance(state, 15, facts.num("steps"))
    straight = [place for place in reached if row == lab.cell(state, place)[0] or column == lab.cell(state, place)[1]]
    corner = [place for place in reached if place not in straight]
    lab.expect("there is a corner to turn", True, bool(corner))
    for place in corner:
        modal(lab, state, ("move", place), str(facts.get("turn", "must")), *(("move", other) for other in straight))
        lab.expect("the merchant has moved", place, lab.play(state, ("move", place)).merchant[0])


@MOVE.rule(
    T("istanbul.move.other_place", "A move may not end on the place where it began."),
    facts=lambda _p: (modality("stay", "may not"),),
    confidence="confirmed",
    source="5",
)
def other_place(lab: IstanbulLab, facts: Facts) -> None:
    """Try to move to the place where the merchant stands, with and without an assistant there."""
    refused(lab)
    for discs in ((), (15,)):
        state = lab.turn(at=15, discs=discs)
        word = facts.get("stay", "may")
        if word == "may not":
            lab.forbids(state, ("move", 15))
        else:
            modal(lab, state, ("move", 15), str(word))
        after = lab.play(state, ("move", 8), ("leave",))
        lab.expect("the move ends elsewhere", 8, after.merchant[0])


@MOVE.rule(
    T("istanbul.move.through", "A move may pass over places where other merchants stand; nothing is paid for passing."),
    facts=lambda _p: (modality("pass", "may"), number("paid", 0, "lira")),
    confidence="confirmed",
    source="7 Q23",
)
def through(lab: IstanbulLab, facts: Facts) -> None:
    """Stand in a corner with other merchants on both ways out; then move past them."""
    state = lab.turn(players=3, at=15, lira=9)
    one, other = lab.at_distance(state, 15, 1)
    passed = state._replace(merchant=(15, one, other), discs=(0, 1 << one, 1 << other))
    goal = next(place for place in lab.at_distance(passed, 15, 2) if place != 7)
    modal(lab, passed, ("move", goal), str(facts.get("pass", "must")), ("move", one))
    after = lab.go(passed, goal)
    lab.expect("on to the action", "act", after.stage)
    lab.expect("lira paid", facts.num("paid"), 9 - after.lira[0])


@MOVE.rule(
    T(
        "istanbul.move.join",
        "If an assistant of your own lies where the move ends, your stack is put on top of it: that 1 assistant "
        "joins the "
        "stack at the bottom.",
    ),
    facts=lambda _p: (
        role("owner", "owner", "active_player"),
        number("joining", 1, "assistant"),
        side("end", "bottom"),
    ),
    confidence="confirmed",
    source="5",
)
def join(lab: IstanbulLab, facts: Facts) -> None:
    """Move to a place with an assistant; a stack of neutral discs shows at which end it joins."""
    refused(lab)
    owner = {"active_player": 0, "other_player": 1}.get(facts.words("owner")[1])
    lab.expect("somebody who has assistants", True, owner is not None)
    for neutral in (False, True):
        state = lab.turn(players=2, at=15, options={"neutral_assistants": neutral})
        state = lab.put(state, who=owner or 0, discs=(4,))
        stack = (NEUTRAL,) * 2 if neutral else (OWN,) * 2
        state = lab.put(state, under=stack)
        state = lab.by_rule(state, ("move", 4))
        joined = (OWN,) * max(0, facts.num("joining"))
        told = (*joined, *stack) if facts.word("end") == "bottom" else (*stack, *joined)
        lab.expect("the stack, bottom first", told, state.under[0])
        lab.expect("none is left there", set(), lab.discs(state))
        lab.expect("the turn goes on", "act", state.stage)
    lab.forbids(lab.play(lab.turn(at=15, under=3), ("move", 4)), ("pick", "own"))


@MOVE.rule(
    T(
        "istanbul.move.leave",
        "If no assistant of your own lies there, leave 1 assistant from your stack beside it.",
    ),
    facts=lambda _p: (condition("if", ("own_assistants", 0)), number("left", 1, "assistant")),
    confidence="confirmed",
    source="5",
)
def leave(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive where no assistant lies, where an own one lies and where another player's lies."""
    told = facts.parts("if").get("own_assistants")
    lab.expect("so many can lie there", True, told in (None, 0, 1))
    for own in (0, 1):
        state = lab.turn(players=2, at=15, discs=(4,)[:own], under=3)
        state = lab.play(lab.put(state, who=1, discs=(4,)), ("move", 4))
        if told in (None, own):
            after = lab.by_rule(state, ("leave",))
            lab.expect("assistants left", facts.num("left"), 3 - len(after.under[0]))
            lab.expect("it lies there", {4}, lab.discs(after))
            lab.expect("the turn goes on", "act", after.stage)
        else:
            lab.forbids(state, ("leave",), rule="")


@MOVE.rule(
    T("istanbul.move.bottom", "The assistant you leave is the one at the bottom of the stack."),
    facts=lambda _p: (side("end", "bottom"),),
    confidence="confirmed",
    source="5",
)
def bottom(lab: IstanbulLab, facts: Facts) -> None:
    """Leave one from a stack whose ends differ: a neutral assistant shows which end it is."""
    for stack in ((OWN, NEUTRAL), (NEUTRAL, OWN)):
        state = lab.turn(players=2, at=15, under=stack, options={"neutral_assistants": True})
        after = lab.play(state, ("move", 4), ("leave",))
        lab.expect(
            "what is left of the stack", stack[1:] if facts.word("end") == "bottom" else stack[:1], after.under[0]
        )


@MOVE.rule(
    T("istanbul.move.stays", "An assistant that was left behind stays on its place when the stack moves on."),
    facts=lambda _p: (modality("stays", "must"),),
    confidence="derived",
    source="11 C7",
)
def stays(lab: IstanbulLab, facts: Facts) -> None:
    """Leave one, and move on in the next turn."""
    state = lab.play(lab.turn(at=15, under=3), ("move", 4), ("leave",))
    left = lab.discs(state)
    after = lab.play(lab.turn(at=4, discs=left, under=2), ("move", 8), ("leave",))
    lies = 4 in lab.discs(after) and len(after.under[0]) == 1
    lab.expect("it lies where it was left", facts.get("stays", "may not") == "must", lies)


@MOVE.rule(
    T("istanbul.move.none", "If your stack has no assistant to leave, your turn must end at once."),
    facts=lambda _p: (number("stack", 0, "assistant"), modality("ends", "must")),
    confidence="confirmed",
    source="5",
)
def none(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive with so many assistants, where none of one's own lies."""
    refused(lab)
    stack = facts.num("stack")
    lab.expect("a stack can be so high", True, 0 <= stack <= 5)
    state = lab.play(lab.turn(at=15, under=stack), ("move", 4))
    word = str(facts.get("ends", "may"))
    if word == "must":
        lab.forbids(state, ("leave",))
        lab.expect("all there is to do", [("end",)], lab.legal(state))
    modal(lab, state, ("end",), word, *(("leave",),))
    after = lab.by_rule(state, ("end",))
    lab.expect("the turn has ended", 1, after.turns - state.turns)


@MOVE.rule(
    T("istanbul.move.decline", "You may choose to leave no assistant; then your turn ends at once."),
    facts=lambda _p: (modality("decline", "may"), number("left", 0, "assistant")),
    confidence="confirmed",
    source="5, 7 Q22",
)
def decline(lab: IstanbulLab, facts: Facts) -> None:
    """End the turn with a full stack, where an assistant could be left."""
    state = lab.play(lab.turn(at=15, under=3), ("move", 4))
    modal(lab, state, ("end",), str(facts.get("decline", "must")), ("leave",))
    after = lab.by_rule(state, ("end",))
    lab.expect("assistants left", facts.num("left"), 3 - len(after.under[0]))
    lab.expect("the turn has ended", 1, after.turns - state.turns)


@MOVE.rule(
    T("istanbul.move.fountain", "At the Fountain no assistant is needed: you leave none, and your turn goes on."),
    facts=lambda _p: (term("place", "place.7"), number("left", 0, "assistant")),
    confidence="confirmed",
    source="1.2 no 7, 5",
)
def fountain(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive with a stack and without one."""
    place = lab.place(facts.word("place"))
    for stack in (0, 3):
        state = lab.turn(at=5)
        state = lab.turn(at=lab.near(state, place, 1), under=stack, discs=(13,))
        state = lab.by_rule(lab.calm(state, lab.near(state, place, 1), place), ("move", place))
        lab.expect("on to the action", "act", state.stage)
        lab.expect("assistants left", facts.num("left"), stack - len(state.under[0]))
