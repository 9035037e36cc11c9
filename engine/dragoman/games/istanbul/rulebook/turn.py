"""The turn: its phases, the movement with assistants, other merchants, and the freedom to decline an action."""

from ....core.messages import T
from ....rules.facts import (
    Facts,
    condition,
    exception,
    modality,
    number,
    order,
    quantifier,
    role,
    side,
    term,
    terms,
)
from ..lab import IstanbulLab
from ..state import NEUTRAL, OWN, State
from .book import ACTION, MERCHANTS, MOVE, TURN
from .helpers import modal

# The turn


@TURN.rule(
    T("istanbul.turn.order", "Beginning with the first player, everybody takes one turn in clockwise order, again and again."),
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
        lab.expect("turns when the new round begins", [facts.num("turns")] * players, taken)


def busy(lab: IstanbulLab, place: int) -> State:
    """Return seat 0's turn, two other merchants, a family member and the governor one step away on a place."""
    state = lab.turn(players=4, at=5, lira=9)
    return state._replace(merchant=(5, place, place, 7), family=(12, place, 12, 12), governor=place)


@TURN.rule(
    T(
        "istanbul.turn.phases",
        "A turn has four phases, always in this order: movement before other merchants, other merchants before the action, "
        "the action before the encounters.",
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
    names = {"move": "movement", "arrive": "movement", "pay": "merchants", "act": "action", "encounters": "encounters"}
    state = busy(lab, 2)
    seen = [state.stage]
    for action in (("move", 2), ("leave",), ("pay",), ("skip",)):
        state = lab.play(state, action)
        seen.append(state.stage)
    told = [names.get(stage, stage) for stage in seen]
    found = list(dict.fromkeys(told))
    lab.expect("phases", facts.num("phases"), len(found))
    for slot in ("first", "then", "last"):
        earlier, later = facts.words(slot)
        lab.expect(f"{earlier} before {later}", True, found.index(earlier) < found.index(later))


@TURN.rule(
    T(
        "istanbul.turn.ends_at_once",
        "When a turn ends at once, all its later phases are left out: after the movement there are no other merchants, no "
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
    low, high = facts.num("low"), facts.num("high")
    for at in (15, 8, 12):
        state = lab.turn(at=at)
        for place in range(1, 17):
            steps = lab.distance(state, at, place)
            if low <= steps <= high:
                lab.allows(state, ("move", place))
            elif steps:
                lab.forbids(state, ("move", place))
    after = lab.play(lab.turn(at=15), ("move", 8))
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
    across = [p for p in range(1, 17) if lab.cell(state, p) in ((row + 2, column + 2), (row + 2, column - 2))]
    lab.expect("there is such a place", True, bool(across))
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


@MOVE.rule(
    T("istanbul.move.other_place", "A move may not end on the place where it began."),
    facts=lambda _p: (modality("stay", "may not"),),
    confidence="confirmed",
    source="5",
)
def other_place(lab: IstanbulLab, facts: Facts) -> None:
    """Try to move to the place where the merchant stands, with and without an assistant there."""
    for discs in ((), (15,)):
        state = lab.turn(at=15, discs=discs)
        word = facts.get("stay", "may")
        if word == "may not":
            lab.forbids(state, ("move", 15))
        else:
            modal(lab, state, ("move", 15), str(word))


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
        "If an assistant of your own lies where the move ends, your stack is put on top of it: that 1 assistant joins the "
        "stack at the bottom.",
    ),
    facts=lambda _p: (role("owner", "owner", "active_player"), number("joining", 1, "assistant"), side("end", "bottom")),
    confidence="confirmed",
    source="5",
)
def join(lab: IstanbulLab, facts: Facts) -> None:
    """Move to a place with an assistant; a stack of neutral discs shows at which end it joins."""
    owner = {"active_player": 0, "other_player": 1}.get(facts.words("owner")[1])
    lab.expect("somebody who has assistants", True, owner is not None)
    for neutral in (False, True):
        state = lab.turn(players=2, at=15, options={"neutral_assistants": neutral})
        state = lab.put(state, who=owner or 0, discs=(4,))
        stack = (NEUTRAL,) * 2 if neutral else (OWN,) * 2
        state = lab.put(state, under=stack)
        state = lab.play(state, ("move", 4))
        if neutral:
            state = lab.play(state, *(("pick", "own"),) if ("pick", "own") in lab.legal(state) else ())
        joined = (OWN,) * max(0, facts.num("joining"))
        told = (*joined, *stack) if facts.word("end") == "bottom" else (*stack, *joined)
        lab.expect("the stack, bottom first", told, state.under[0])
        lab.expect("none is left there", set(), lab.discs(state))
        lab.expect("the turn goes on", "act", state.stage)


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
            after = lab.play(state, ("leave",))
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
        lab.expect("what is left of the stack", stack[1:] if facts.word("end") == "bottom" else stack[:1], after.under[0])


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
    stack = facts.num("stack")
    lab.expect("a stack can be so high", True, 0 <= stack <= 5)
    state = lab.play(lab.turn(at=15, under=stack), ("move", 4))
    word = str(facts.get("ends", "may"))
    if word == "must":
        lab.forbids(state, ("leave",))
        lab.expect("all there is to do", [("end",)], lab.legal(state))
    modal(lab, state, ("end",), word, *(("leave",),))
    after = lab.play(state, ("end",))
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
    after = lab.play(state, ("end",))
    lab.expect("assistants left", facts.num("left"), 3 - len(after.under[0]))
    lab.expect("the turn has ended", 1, after.turns - state.turns)


@MOVE.rule(
    T("istanbul.move.fountain", "At the Fountain no assistant is needed: you leave 0 and your turn goes on."),
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
        state = lab.play(lab.calm(state, lab.near(state, place, 1), place), ("move", place))
        lab.expect("on to the action", "act", state.stage)
        lab.expect("assistants left", facts.num("left"), stack - len(state.under[0]))


# Phase 2: other merchants


def meet(lab: IstanbulLab, place: int, *others: int, lira: int = 9, hand: tuple[str, ...] = ()) -> State:
    """Return the position after seat 0 has come to a place where these seats' merchants stand."""
    state = lab.turn(players=4, at=5)
    at = lab.near(state, place, 1)
    state = lab.put(lab.calm(state, place, at), at=at, lira=lira, hand=hand)
    standing = tuple(place if seat in others else state.merchant[seat] for seat in range(4))
    return lab.go(state._replace(merchant=standing), place)


@MERCHANTS.rule(
    T("istanbul.merchants.pay", "Pay 2 lira to each other player whose merchant stands where yours has arrived."),
    facts=lambda p: (
        number("lira", p.merchant_fee, "lira"),
        quantifier("whom", "each"),
        role("payer", "payer", "active_player"),
        role("payee", "payee", "other_player"),
    ),
    confidence="confirmed",
    source="5",
    solo=False,
)
def pay(lab: IstanbulLab, facts: Facts) -> None:
    """Meet two of three other merchants and pay."""
    state = meet(lab, 2, 1, 2)
    after = lab.play(state, ("pay",))
    fee = facts.num("lira")
    count = {"each": 2, "none": 0}.get(str(facts.get("whom", "one")), 1)
    payers = {"active_player": (0,), "other_player": (1, 2)}.get(facts.words("payer")[1], ())
    payees = {"active_player": (0,), "other_player": (1, 2)[:count]}.get(facts.words("payee")[1], ())
    told = [0, 0, 0, 0]
    for payee in payees:
        told[payee] += fee
    for payer in payers[:count]:
        told[payer] -= fee * (count if payer == 0 else 1)
    lab.expect("what everybody gains", told, [b - a for a, b in zip(state.lira, after.lira, strict=True)])


@MERCHANTS.rule(
    T("istanbul.merchants.decline", "You may decline to pay; then your turn ends at once."),
    facts=lambda _p: (modality("decline", "may"), number("paid", 0, "lira")),
    confidence="confirmed",
    source="5",
)
def decline_to_pay(lab: IstanbulLab, facts: Facts) -> None:
    """End the turn instead of paying."""
    state = meet(lab, 2, 1, 2)
    modal(lab, state, ("end",), str(facts.get("decline", "must")), ("pay",))
    after = lab.play(state, ("end",))
    lab.expect("the turn has ended", 1, after.turns - state.turns)
    lab.expect("lira paid", facts.num("paid"), state.lira[0] - after.lira[0])


@MERCHANTS.rule(
    T("istanbul.merchants.cannot", "If you cannot pay every one of them, you pay none and your turn must end at once."),
    facts=lambda _p: (quantifier("payable", "none"), modality("ends", "must")),
    confidence="confirmed",
    source="5",
)
def cannot_pay(lab: IstanbulLab, facts: Facts) -> None:
    """Meet two merchants with money for one, and with money for both."""
    state = meet(lab, 2, 1, 2, hand=("five_lira",), lira=3)
    if facts.get("payable", "one") == "none":
        lab.forbids(state, ("pay",), rule="")
    else:
        lab.allows(state, ("pay",))
    modal(lab, state, ("end",), str(facts.get("ends", "may")), ("pay",))
    ended = lab.play(state, ("end",))
    lab.expect("nothing is paid, and the next player's turn begins", (3, 1), (ended.lira[0], ended.seat))
    lab.allows(lab.play(state, ("card", "five_lira")), ("pay",))


@MERCHANTS.rule(
    T("istanbul.merchants.fountain", "At the Fountain nobody is paid, neither other players nor for neutral merchants."),
    facts=lambda _p: (
        exception("except", ("place", "place.7")),
        terms("pieces", ("piece.merchant", "piece.neutral_merchant")),
    ),
    confidence="confirmed",
    source="5, 5.2",
)
def fountain_merchants(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive where other merchants stand: at the Fountain, at the place the facts name and at a third one."""
    told = str(facts.parts("except").get("place", ""))
    unpaid = set()
    for place in {7, 5, lab.place(told) if told else 7}:
        state = lab.turn(players=2, at=5)
        at = lab.near(state, place, 1)
        state = lab.put(lab.calm(state, place, at), at=at, lira=9, discs=(13,))
        for piece, here in (
            ("piece.merchant", state._replace(merchant=(at, place))),
            ("piece.neutral_merchant", state._replace(merchant=(at, 7 if place != 7 else 15), neutrals=(place, 9, 9))),
        ):
            met = lab.go(here, place).stage
            lab.expect("pay, or on to the action", "act" if f"place.{place}" == told else "pay", met)
            if met == "act":
                unpaid.add(piece)
    lab.expect("for whom nothing is paid", set(facts.words("pieces")), unpaid)


@MERCHANTS.rule(
    T("istanbul.merchants.neutral_pay", "For a neutral merchant pay 2 lira to the bank."),
    facts=lambda p: (
        number("lira", p.neutral_fee, "lira"),
        role("payee", "payee", "bank"),
        term("piece", "piece.neutral_merchant"),
    ),
    confidence="confirmed",
    source="5.2",
)
def neutral_pay(lab: IstanbulLab, facts: Facts) -> None:
    """Meet a neutral merchant in the game for two."""
    state = meet_neutral(lab, 2)
    lab.expect("who stands there", True, 2 in lab.where(state, facts.word("piece")) and state.merchant[1] != 2)
    after = lab.settle(lab.play(state, ("pay",)), ("roll", 1, 3))
    lira = facts.num("lira")
    told = {"bank": (-lira, 0), "other_player": (-lira, lira), "active_player": (0, 0)}.get(facts.words("payee")[1])
    lab.expect("what both players gain", told, (after.lira[0] - state.lira[0], after.lira[1] - state.lira[1]))
    lab.expect("who stood there alone", (), tuple(n for n in lab.where(after, facts.word("piece")) if n == 2))
    lab.expect("only the neutral one has left", 2, after.merchant[0])


def meet_neutral(lab: IstanbulLab, *places: int) -> State:
    """Return the position after seat 0 of two has come to the first place; neutral merchants stand on the places."""
    state = lab.turn(players=2, at=15, lira=9)
    state = state._replace(neutrals=(*places, *(14,) * (3 - len(places))))
    return lab.go(state, places[0])


@MERCHANTS.rule(
    T(
        "istanbul.merchants.neutral_roll",
        "Once paid for, roll both dice and move the neutral merchant to the place that bears this number as its large one.",
    ),
    facts=lambda p: (
        order("order", "pay", "roll"),
        number("dice", p.dice, "die"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="5.2",
)
def neutral_roll(lab: IstanbulLab, facts: Facts) -> None:
    """Pay for a neutral merchant and roll 2 and 3."""
    there = lab.numbered(facts.word("number"), 5)
    state = meet_neutral(lab, 2)
    lab.expect("payment first", facts.words("order")[0], "pay" if state.stage == "pay" else "roll")
    state = lab.play(state, ("pay",))
    for outcome in lab.chance(state):
        lab.expect("so many dice are rolled", facts.num("dice"), len(outcome) - 1)
    after = lab.roll(state, 2, 3)
    lab.expect("where it stands then", there, after.neutrals[0])
    lab.expect("the others stay", state.neutrals[1:], after.neutrals[1:])


@MERCHANTS.rule(
    T("istanbul.merchants.neutral_each", "For several neutral merchants on one place, 2 lira and a roll are due for each."),
    facts=lambda p: (number("lira", p.neutral_fee, "lira"), quantifier("due", "each")),
    confidence="derived",
    source="5.2",
)
def neutral_each(lab: IstanbulLab, facts: Facts) -> None:
    """Meet two neutral merchants at once."""
    state = meet_neutral(lab, 2, 2)
    after = lab.play(state, ("pay",))
    rolls = 0
    while after.stage == "dice":
        after = lab.roll(after, 1, 3 + rolls)
        rolls += 1
    due = {"each": 2, "none": 0}.get(str(facts.get("due", "one")), 1)
    lab.expect("lira paid", due * facts.num("lira"), state.lira[0] - after.lira[0])
    lab.expect("rolls", due, rolls)
    lab.expect("where they stand then", {4, 5}, set(after.neutrals[:2]))


@MERCHANTS.rule(
    T(
        "istanbul.merchants.neutral_stays",
        "A neutral merchant that rolls its own place stays there, and 0 more lira are due for it in this turn.",
    ),
    facts=lambda _p: (modality("stays", "must"), number("more", 0, "lira")),
    confidence="derived",
    source="7 Q16",
)
def neutral_stays(lab: IstanbulLab, facts: Facts) -> None:
    """Pay for a neutral merchant that then rolls the number of its place."""
    state = lab.play(meet_neutral(lab, 2), ("pay",))
    after = lab.roll(state, 1, 1)
    lab.expect("it stays", facts.get("stays", "may not") == "must", after.neutrals[0] == 2)
    lab.expect("on to the action", "act", after.stage)
    lab.expect("lira paid more", facts.num("more"), state.lira[0] - after.lira[0])


MERCHANTS.statement(
    T("istanbul.merchants.neutral_passive", "Neutral merchants have no assistants and take no turns."),
    confidence="confirmed",
    source="5.2",
    solo=False,
)

# Phase 3: the action


@ACTION.rule(
    T("istanbul.action.optional", "Using the action of the place is optional: you may skip it."),
    facts=lambda _p: (modality("skip", "may"),),
    confidence="confirmed",
    source="1.2",
)
def optional(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive at every place with all that its action needs, and skip it."""
    goods = dict.fromkeys(("fabric", "spice", "fruit", "jewelry"), 5)
    for place in range(1, 17):
        held = {} if place < 5 else goods
        elsewhere = 13 if place != 13 else 16
        state = lab.to_action(place, lira=30, extensions=3 * (place != 1), goods=held, discs=(elsewhere,))
        actions = [action for action in lab.legal(state) if action != ("skip",)]
        lab.expect("there is an action", True, bool(actions))
        modal(lab, state, ("skip",), str(facts.get("skip", "must")), actions[0])


@ACTION.rule(
    T(
        "istanbul.action.skip_encounters",
        "Skipping the action does not cancel phase 4: the encounters still take place, and other family members must still "
        "be caught.",
    ),
    facts=lambda _p: (term("then", "stage.encounters"), modality("catch", "must")),
    confidence="confirmed",
    source="1.2, 7 Q28",
)
def skip_encounters(lab: IstanbulLab, facts: Facts) -> None:
    """Skip the action where a family member and the governor stand."""
    state = lab.play(lab.to_action(2), ("skip",))
    lab.expect("without encounters the turn ends", 1, state.turns - lab.to_action(2).turns)
    here = lab.to_action(2)
    here = here._replace(family=(12, 2, *here.family[2:]), governor=2)
    state = lab.play(here, ("skip",))
    stages = {"encounters": "stage.encounters", "act": "stage.action", "move": "stage.movement"}
    lab.expect("what follows", facts.word("then"), stages.get(state.stage, state.stage))
    modal(lab, state, ("catch", 1, "lira"), str(facts.get("catch", "may")), ("end",))
