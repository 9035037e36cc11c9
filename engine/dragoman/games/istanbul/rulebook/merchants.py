"""Phase 2, other merchants, and the freedom to decline the action of phase 3."""

from ....core.messages import T
from ....rules.facts import Facts, exception, modality, number, order, quantifier, role, term, terms
from ..lab import IstanbulLab
from ..state import State
from .book import ACTION, MERCHANTS
from .helpers import modal
from .refused import refused

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
    after = lab.by_rule(state, ("pay",))
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
    T("istanbul.merchants.decline", "You may decline to pay; then you pay nothing and your turn ends at once."),
    facts=lambda _p: (modality("decline", "may"), number("paid", 0, "lira")),
    confidence="confirmed",
    source="5",
)
def decline_to_pay(lab: IstanbulLab, facts: Facts) -> None:
    """End the turn instead of paying."""
    state = meet(lab, 2, 1, 2)
    modal(lab, state, ("end",), str(facts.get("decline", "must")), ("pay",))
    after = lab.by_rule(state, ("end",))
    lab.expect("the turn has ended", 1, after.turns - state.turns)
    lab.expect("lira paid", facts.num("paid"), state.lira[0] - after.lira[0])


@MERCHANTS.rule(
    T(
        "istanbul.merchants.cannot",
        "If you cannot pay all of them, you pay none of them and your turn must end at once.",
    ),
    facts=lambda _p: (quantifier("payable", "none"), modality("ends", "must")),
    confidence="confirmed",
    source="5",
)
def cannot_pay(lab: IstanbulLab, facts: Facts) -> None:
    """Meet two merchants with money for one, and with money for both."""
    refused(lab)
    state = meet(lab, 2, 1, 2, hand=("five_lira",), lira=3)
    if facts.get("payable", "one") == "none":
        lab.forbids(state, ("pay",))
    else:
        lab.allows(state, ("pay",))
    modal(lab, state, ("end",), str(facts.get("ends", "may")), ("pay",))
    ended = lab.play(state, ("end",))
    lab.expect("nothing is paid, and the next player's turn begins", (3, 1), (ended.lira[0], ended.seat))
    lab.allows(lab.play(state, ("card", "five_lira")), ("pay",))
    poor = lab.turn(players=4, at=lab.near(state, 2, 1), lira=3)
    poor = lab.play(poor._replace(merchant=(poor.merchant[0], 2, 2, 7)), ("move", 2))
    lab.expect("with nothing else to do the turn ends by itself", 1, lab.by_rule(poor, ("leave",)).seat)


@MERCHANTS.rule(
    T(
        "istanbul.merchants.fountain",
        "At the Fountain you pay nobody: neither the other players nor the bank for neutral merchants.",
    ),
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
    after = lab.settle(lab.by_rule(state, ("pay",)), ("roll", 1, 3))
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
        "After paying, roll both dice and move the neutral merchant to the place whose large number is their sum.",
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
    after = lab.by_rule(state, ("roll", 2, 3))
    lab.expect("where it stands then", there, after.neutrals[0])
    lab.expect("the others stay", state.neutrals[1:], after.neutrals[1:])


@MERCHANTS.rule(
    T(
        "istanbul.merchants.neutral_each",
        "For several neutral merchants on one place, 2 lira and a roll are due for each.",
    ),
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
        "A neutral merchant that rolls its own place stays there, and nothing more is paid for it in this turn.",
    ),
    facts=lambda _p: (modality("stays", "must"), number("more", 0, "lira")),
    confidence="derived",
    source="7 Q16",
)
def neutral_stays(lab: IstanbulLab, facts: Facts) -> None:
    """Pay for a neutral merchant that then rolls the number of its place."""
    state = lab.play(meet_neutral(lab, 2), ("pay",))
    after = lab.by_rule(state, ("roll", 1, 1))
    lab.expect("it stays", facts.get("stays", "may not") == "must", after.neutrals[0] == 2)
    lab.expect("on to the action", "act", after.stage)
    lab.expect("lira paid more", facts.num("more"), state.lira[0] - after.lira[0])


MERCHANTS.statement(
    T("istanbul.merchants.neutral_passive", "Neutral merchants have no assistants and take no turns."),
    confidence="confirmed",
    source="5.2",
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
    refused(lab)
    goods = dict.fromkeys(("fabric", "spice", "fruit", "jewelry"), 5)
    for place in range(1, 17):
        held = {} if place < 5 else goods
        elsewhere = 13 if place != 13 else 16
        state = lab.to_action(place, lira=30, extensions=3 * (place != 1), goods=held, discs=(elsewhere,))
        actions = [action for action in lab.legal(state) if action != ("skip",)]
        lab.expect("there is an action", True, bool(actions))
        modal(lab, state, ("skip",), str(facts.get("skip", "must")), actions[0])
        lab.by_rule(state, ("skip",))
    begun = lab.settle(lab.play(lab.to_action(6), ("draw", "deck")))
    lab.forbids(begun, ("skip",))


@ACTION.rule(
    T(
        "istanbul.action.skip_encounters",
        "Skipping the action does not cancel phase 4: the encounters still take place, and other family members must "
        "still "
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
    poor = lab.put(lab.turn(lira=0, at=1), lira=0)
    poor = lab.play(lab.calm(poor, 16, 1)._replace(governor=16), ("move", 16))
    lab.expect("an action that is not possible is passed over", "encounters", lab.by_rule(poor, ("leave",)).stage)
    here = lab.to_action(2)
    here = here._replace(family=(12, 2, *here.family[2:]), governor=2)
    state = lab.play(here, ("skip",))
    stages = {"encounters": "stage.encounters", "act": "stage.action", "move": "stage.movement"}
    lab.expect("what follows", facts.word("then"), stages.get(state.stage, state.stage))
    modal(lab, state, ("catch", 1, "lira"), str(facts.get("catch", "may")), ("end",))
