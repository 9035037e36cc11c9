"""Solo against Mani: the order of his turn, what he meets and what that brings."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, condition, number, order, term, terms
from ..mani_lab import HUMAN, MANI, ManiLab, Turn
from .book import SOLO

ORDER = SOLO.chapter(T("istanbul.chapter.mani_order", "The order of Mani’s turn"))
_STEPS = {
    "move": "istanbul.mani.card_move",
    "assistant": "istanbul.mani.disc_leave",
    "your lira": "istanbul.mani.human_meets",
    "action": "istanbul.mani.p1",
    "encounters": "istanbul.mani.family_extra",
}


def _first(turn: Turn, rule: str) -> int:
    """Return the number of the first event by the rule, or a number after all of them."""
    return next((i for i, event in enumerate(turn.events) if event.rule == rule), len(turn.events))


def _ordered(lab: ManiLab, facts: Facts) -> None:
    """Claim that the steps named happen in that order when Mani goes to 1, where you and your family member are."""
    turn = lab.mani_turn(1, 2, human=1, family=1)
    earlier, later = (_first(turn, _STEPS.get(step, "")) for step in facts.words("order"))
    lab.expect("both steps happen", True, max(earlier, later) < len(turn.events))
    lab.expect("the first step comes first", True, earlier < later)


_ORDER_REASON = T(
    "istanbul.reason.mani.order", "The text lists these things without an order; this is a player’s order of phases."
)


@ORDER.rule(
    T("istanbul.mani.order_disc", "Mani first goes to his place, then leaves an assistant there or takes one back."),
    facts=lambda p: (order("order", "move", "assistant"),),
    confidence="ruling",
    source="ruling order of Mani's turn",
    reason=_ORDER_REASON,
)
def order_disc(lab: ManiLab, facts: Facts) -> None:
    """Watch both happen."""
    _ordered(lab, facts)


@ORDER.rule(
    T("istanbul.mani.order_lira", "You get your lira for meeting him after he has left or taken back an assistant."),
    facts=lambda p: (order("order", "assistant", "your lira"),),
    confidence="ruling",
    source="ruling order of Mani's turn",
    reason=_ORDER_REASON,
)
def order_lira(lab: ManiLab, facts: Facts) -> None:
    """Watch both happen."""
    _ordered(lab, facts)


@ORDER.rule(
    T("istanbul.mani.order_action", "You get your lira before he acts."),
    facts=lambda p: (order("order", "your lira", "action"),),
    confidence="ruling",
    source="ruling order of Mani's turn",
    reason=_ORDER_REASON,
)
def order_action(lab: ManiLab, facts: Facts) -> None:
    """Watch both happen."""
    _ordered(lab, facts)


@ORDER.rule(
    T("istanbul.mani.order_encounters", "He acts first and has his encounters afterwards."),
    facts=lambda p: (order("order", "action", "encounters"),),
    confidence="ruling",
    source="ruling order of Mani's turn",
    reason=_ORDER_REASON,
)
def order_encounters(lab: ManiLab, facts: Facts) -> None:
    """Watch both happen."""
    _ordered(lab, facts)


MEET = SOLO.chapter(T("istanbul.chapter.mani_encounters", "Mani’s encounters"))


_HERE: dict[str, dict[str, Any]] = {
    "piece.governor": {"governor": 3},
    "piece.smuggler": {"smuggler": 3},
    "piece.family_member": {"family": 3},
    "piece.merchant": {"human": 3},
    "piece.neutral_merchant": {"neutrals": (3,)},
    "piece.assistant": {"discs": (3,)},
}
"""Positions of pieces in Mani's way at the Spice Warehouse; a piece not named here cannot stand there."""


def _extra(lab: ManiLab, facts: Facts, own: str) -> None:
    """Claim that the piece stated gives him so many extra turns; for the rule's own piece it is told."""
    met = facts.word("met")
    lab.expect(f"{met} can stand in his way", True, met in _HERE)
    turn = lab.mani_turn(3, 4, 2, **_HERE[met])
    lab.expect("extra turns", facts.num("extra"), len(turn.cards) - 1)
    if met == own:
        lab.tells(turn, seat=MANI, place=3)


@MEET.rule(
    T("istanbul.mani.governor_extra", "If Mani meets the governor, he takes 1 extra turn."),
    facts=lambda p: (term("met", "piece.governor"), number("extra", 1, "turn")),
    confidence="one source",
    source="9.1 Mani meets governor or smuggler",
    equivalents={
        "met=piece.smuggler": "he takes one for the smuggler as well",
        "met=piece.family_member": "he takes one for your family member as well",
    },
)
def governor_extra(lab: ManiLab, facts: Facts) -> None:
    """Put the piece stated in his way."""
    _extra(lab, facts, "piece.governor")


@MEET.rule(
    T("istanbul.mani.smuggler_extra", "If Mani meets the smuggler, he takes 1 extra turn."),
    facts=lambda p: (term("met", "piece.smuggler"), number("extra", 1, "turn")),
    confidence="one source",
    source="9.1 Mani meets governor or smuggler",
    equivalents={
        "met=piece.governor": "he takes one for the governor as well",
        "met=piece.family_member": "he takes one for your family member as well",
    },
)
def smuggler_extra(lab: ManiLab, facts: Facts) -> None:
    """Put the piece stated in his way."""
    _extra(lab, facts, "piece.smuggler")


@MEET.rule(
    T("istanbul.mani.family_home", "If Mani meets your family member, it goes to the Police Station."),
    facts=lambda p: (term("moved", "piece.family_member"), term("to", "place.12")),
    confidence="one source",
    source="9.1 Mani meets the human's nephew",
)
def family_home(lab: ManiLab, facts: Facts) -> None:
    """Send him to the person's family member."""
    turn = lab.mani_turn(3, 4, 2, family=3)
    lab.expect("where your family member goes", lab.place(facts.word("to")), turn.after.family[HUMAN])
    lab.expect("what is moved", {facts.word("moved")}, lab.moved(turn))
    lab.tells(turn, seat=MANI, other=HUMAN, place=3)


@MEET.rule(
    T("istanbul.mani.family_extra", "For your family member, too, he takes 1 extra turn."),
    facts=lambda p: (term("met", "piece.family_member"), number("extra", 1, "turn")),
    confidence="one source",
    source="9.1 Mani meets the human's nephew",
    equivalents={
        "met=piece.governor": "he takes one for the governor as well",
        "met=piece.smuggler": "he takes one for the smuggler as well",
    },
)
def family_extra(lab: ManiLab, facts: Facts) -> None:
    """Put the piece stated in his way."""
    _extra(lab, facts, "piece.family_member")


@MEET.rule(
    T("istanbul.mani.extra_pieces", "Only the governor, the smuggler and your family member give Mani an extra turn."),
    facts=lambda p: (terms("pieces", ("piece.governor", "piece.smuggler", "piece.family_member")),),
    confidence="one source",
    source="9.1 Mani meets governor or smuggler; meets the human's nephew",
)
def extra_pieces(lab: ManiLab, facts: Facts) -> None:
    """Put each piece in his way."""
    found = {piece for piece, position in _HERE.items() if len(lab.mani_turn(3, 4, 2, **position).cards) > 1}
    lab.expect("pieces that give an extra turn", set(facts.words("pieces")), found)


@MEET.rule(
    T("istanbul.mani.one_extra", "Mani takes at most 1 extra turn in a turn, whatever he meets in it."),
    facts=lambda p: (number("extra", p.mani_extra_turns, "turn"),),
    confidence="one source",
    source="9.1 limit",
)
def one_extra(lab: ManiLab, facts: Facts) -> None:
    """Put one piece in the way of his turn and another in that of his extra turn."""
    pieces = ("governor", "smuggler", "family")
    for first in pieces:
        for second in pieces:
            if first != second:
                pair: dict[str, Any] = {first: 3, second: 4}
                turn = lab.mani_turn(3, 4, 2, **pair)
                lab.expect("extra turns", facts.num("extra"), len(turn.cards) - 1)
                lab.tells(turn, seat=MANI, place=4)
        alone: dict[str, Any] = {first: 3}
        turn = lab.mani_turn(3, 4, 2, **alone)
        lab.tells_not(turn)
        again = lab.next_mani_turn(lab.put(turn.after, governor=8), 8, 9)
        lab.expect("extra turns in his next turn", facts.num("extra"), len(again.cards) - 1)


@MEET.rule(
    T(
        "istanbul.mani.roll_after",
        "He takes the extra turn first; the dice for the figure he met are rolled afterwards.",
    ),
    facts=lambda p: (order("order", "extra turn", "roll"),),
    confidence="ruling",
    source="ruling S21",
    reason=T("istanbul.reason.mani.roll_after", "This is the order in which the text names the two."),
)
def roll_after(lab: ManiLab, facts: Facts) -> None:
    """Watch what comes after he has met the governor or the smuggler."""
    for figure in ("governor", "smuggler"):
        met: dict[str, Any] = {figure: 3}
        state = lab.play(lab.mani_position(3, 4, **met), ("end",), ("turn_over", 3))
        seen = []
        while lab.actor(state) != HUMAN:
            roll = all(action[0] == "roll" for action in lab.chance(state))
            seen.append("roll" if roll else "extra turn")
            state = lab.play(state, ("roll", 4, 4) if roll else ("turn_over", 4))
        lab.expect("what comes in turn", list(facts.words("order")), seen)


def _rolled(lab: ManiLab, facts: Facts, figure: str) -> None:
    """Claim that so many dice move the figure stated when Mani has met this one."""
    met: dict[str, Any] = {figure: 3}
    state = lab.play(lab.mani_position(3, 4, **met), ("end",), ("turn_over", 3), ("turn_over", 4))
    rolls = list(lab.chance(state))
    lab.expect("dice rolled", facts.num("thrown"), len(rolls[0]) - 1)
    for roll in (rolls[0], rolls[-1], rolls[len(rolls) // 2]):
        turn = lab.run_mani(state, rolls=((int(roll[1]), int(roll[2])),))
        there = {piece for piece in lab.moved(turn) if lab.where(turn.after, piece) == (sum(map(int, roll[1:])),)}
        lab.expect("what the dice move to their sum", {facts.word("moved")}, there)
        lab.tells(turn, dice=roll[1:], to=sum(map(int, roll[1:])))


@MEET.rule(
    T(
        "istanbul.mani.governor_roll",
        "If he has met the governor, roll 2 dice: the governor goes to the place with that number.",
    ),
    facts=lambda p: (number("thrown", p.dice, "die"), term("moved", "piece.governor")),
    confidence="one source",
    source="9.1 Mani meets governor or smuggler",
)
def governor_roll(lab: ManiLab, facts: Facts) -> None:
    """Send him to the governor and roll."""
    _rolled(lab, facts, "governor")


@MEET.rule(
    T(
        "istanbul.mani.smuggler_roll",
        "If he has met the smuggler, roll 2 dice: the smuggler goes to the place with that number.",
    ),
    facts=lambda p: (number("thrown", p.dice, "die"), term("moved", "piece.smuggler")),
    confidence="one source",
    source="9.1 Mani meets governor or smuggler",
)
def smuggler_roll(lab: ManiLab, facts: Facts) -> None:
    """Send him to the smuggler and roll."""
    _rolled(lab, facts, "smuggler")


@MEET.rule(
    T(
        "istanbul.mani.both_figures",
        "If he meets more than one of them at once, that is 1 extra turn in all, and 1 roll for each figure.",
    ),
    facts=lambda p: (number("extra", 1, "turn"), number("rolls", 1, "roll")),
    confidence="ruling",
    source="ruling S19",
    reason=T("istanbul.reason.mani.both_figures", "The text allows one extra turn, and lets every figure met move on."),
)
def both_figures(lab: ManiLab, facts: Facts) -> None:
    """Put several pieces in his way at once."""
    figures: tuple[dict[str, Any], ...] = (
        {"governor": 3, "family": 3},
        {"governor": 3, "smuggler": 3},
        {"smuggler": 3, "governor": 3, "family": 3},
    )
    for here in figures:
        turn = lab.mani_turn(3, 4, 2, rolls=((6, 6), (5, 5)), **here)
        lab.expect("extra turns", facts.num("extra"), len(turn.cards) - 1)
        lab.expect("rolls", facts.num("rolls") * len({*here} - {"family"}), len(turn.rolls))
        lab.expect(
            "nobody met stays",
            set(here),
            {name.removeprefix("piece.").removesuffix("_member") for name in lab.moved(turn)},
        )


@MEET.rule(
    T(
        "istanbul.mani.extra_met",
        "What he meets in the extra turn gives no further one; but the governor and the smuggler are moved and your "
        "family member goes to the Police Station all the same.",
    ),
    facts=lambda p: (
        number("further", 0, "turn"),
        terms("moved", ("piece.governor", "piece.smuggler", "piece.family_member")),
        term("to", "place.12"),
    ),
    confidence="ruling",
    source="ruling S20",
    reason=T(
        "istanbul.reason.mani.extra_met", "The text only takes away the second extra turn, not what befalls the figure."
    ),
)
def extra_met(lab: ManiLab, facts: Facts) -> None:
    """Put each piece in the way of his extra turn."""
    first = {"governor": "family", "smuggler": "family", "family": "governor"}
    found: set[str] = set()
    for piece in first:
        trigger = first[piece]
        both: dict[str, Any] = {trigger: 3, piece: 4}
        turn = lab.mani_turn(3, 4, 2, **both, rolls=((6, 6), (5, 5)))
        lab.expect("further extra turns", facts.num("further"), len(turn.cards) - 2)
        name = {"family": "piece.family_member"}.get(piece, f"piece.{piece}")
        found |= lab.moved(turn) & {name}
        if piece == "family":
            lab.expect("where your family member goes", lab.place(facts.word("to")), turn.after.family[HUMAN])
    lab.expect("what is moved", set(facts.words("moved")), found)


@MEET.rule(
    T(
        "istanbul.mani.family_police",
        "Mani does not meet your family member at the Police Station: that gives no extra turn.",
    ),
    facts=lambda p: (condition("where", ("place", "place.12")), number("extra", 0, "turn")),
    confidence="ruling",
    source="ruling S18",
    reason=T("istanbul.reason.mani.family_police", "At the Police Station nobody is caught, as among players."),
)
def family_police(lab: ManiLab, facts: Facts) -> None:
    """Put the person's family member in his way at every place."""
    stated = facts.parts("where").get("place")
    for place in range(1, 17):
        other = 2 if place != 2 else 3
        turn = lab.mani_turn(place, other, family=place, nephew=5, stacks=(1, 0, 0, 0))
        met = facts.num("extra") if stated is None or stated == f"place.{place}" else 1
        lab.expect(f"extra turns when it is met at {place}", met, len(turn.cards) - 1)


@MEET.rule(
    T(
        "istanbul.mani.neutral_none",
        "Neutral merchants mean nothing to Mani: he takes no extra turn for them, and they stay where they are.",
    ),
    facts=lambda p: (number("extra", 0, "turn"), number("rolls", 0, "roll")),
    confidence="ruling",
    source="ruling S2",
    switch="neutral_merchants",
    reason=T("istanbul.reason.mani.neutral_none", "He has no money to pay them with."),
)
def neutral_none(lab: ManiLab, facts: Facts) -> None:
    """Put neutral merchants in his way."""
    turn = lab.mani_turn(3, 4, options={"neutral_merchants": True}, neutrals=(3, 3, 9))
    lab.expect("extra turns", facts.num("extra"), len(turn.cards) - 1)
    lab.expect("rolls", facts.num("rolls"), len(turn.rolls))
    lab.expect("they stay", turn.before.neutrals, turn.after.neutrals)
