"""The variant with neutral assistants: one disc of each stack belongs to whoever picks it up."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, modality, number, side, term
from ..lab import IstanbulLab
from ..params import MAX_PLAYERS, MIN_PLAYERS
from ..state import NEUTRAL, OWN, State
from .book import VARIANT
from .helpers import modal
from .refused import refused
from .setup import who_may_play

COUNTS = (2, 3, 4)
SWITCH = "neutral_assistants"


def neutral_turn(lab: IstanbulLab, *neutral: int, **position: Any) -> State:
    """Return seat 0's turn in the variant, neutral assistants lying on these places."""
    state = lab.turn(players=2, options={SWITCH: True}, **position)
    return state._replace(neutral_discs=tuple(neutral.count(place) for place in range(17)))


VARIANT.statement(
    T(
        "istanbul.neutral.colour",
        "The variant is for players who know the game; white discs are the neutral colour, so nobody plays white.",
    ),
    confidence="one source",
    source="6",
    solo=False,
)


@VARIANT.rule(
    T("istanbul.neutral.players", "The variant with neutral assistants is for 2 to 4 players."),
    facts=lambda _p: (number("low", MIN_PLAYERS, "player"), number("high", MAX_PLAYERS - 1, "player")),
    confidence="one source",
    source="6",
    switch=SWITCH,
    solo=False,
)
def players(lab: IstanbulLab, facts: Facts) -> None:
    """Set the variant up for every number of players there could be."""
    who_may_play(lab, facts, neutral_assistants=True)


@VARIANT.rule(
    T(
        "istanbul.neutral.exchange",
        "Before the start 1 assistant of each stack, the one at the bottom, is exchanged for a neutral assistant.",
    ),
    facts=lambda _p: (number("neutral", 1, "assistant"), side("end", "bottom")),
    confidence="one source",
    source="6",
    switch=SWITCH,
    solo=False,
)
def exchange(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the stacks at the start, for every number of players, with and without the variant."""
    neutral = facts.num("neutral")
    for players in COUNTS:
        plain = lab.start(players=players).under
        own = tuple(under[max(0, neutral) :] for under in plain)
        discs = (NEUTRAL,) * neutral
        told = tuple((*discs, *rest) if facts.word("end") == "bottom" else (*rest, *discs) for rest in own)
        lab.expect("the stacks, bottom first", told, lab.start(players=players, neutral_assistants=True).under)


@VARIANT.rule(
    T(
        "istanbul.neutral.replaced",
        "The exchanged assistant leaves the game: with the one beside the board you have 4 assistants of your own.",
    ),
    facts=lambda p: (number("own", p.start_assistants + p.reserve_assistants - 1, "assistant"),),
    confidence="ruling",
    source="6, ruling neutral assistants",
    switch=SWITCH,
    reason=T("istanbul.reason.neutral_replaced", "The rules exchange it and never mention it again."),
    solo=False,
)
def replaced(lab: IstanbulLab, facts: Facts) -> None:
    """Count everybody's own assistants at the start."""
    for players in COUNTS:
        state = lab.start(players=players, neutral_assistants=True)
        found = [under.count(OWN) + left for under, left in zip(state.under, state.reserve, strict=True)]
        lab.expect("own assistants", [facts.num("own")] * players, found)


@VARIANT.rule(
    T(
        "istanbul.neutral.pick",
        "Where your move ends you may pick up 1 neutral assistant as if it were your own.",
    ),
    facts=lambda _p: (modality("pick", "may"), number("picked", 1, "assistant")),
    confidence="one source",
    source="6",
    switch=SWITCH,
    solo=False,
)
def pick(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive where two neutral assistants lie."""
    refused(lab)
    state = lab.play(neutral_turn(lab, 4, 4, at=15, under=3), ("move", 4))
    modal(lab, state, ("pick", "neutral"), str(facts.get("pick", "must")), ("leave",), ("end",))
    after = lab.by_rule(state, ("pick", "neutral"))
    lab.forbids(lab.play(neutral_turn(lab, 5, at=15, under=3), ("move", 4)), ("pick", "neutral"))
    lab.expect("picked up", facts.num("picked"), len(after.under[0]) - 3)
    lab.expect("left there", 2 - facts.num("picked"), after.neutral_discs[4])
    lab.expect("the turn goes on", "act", after.stage)


@VARIANT.rule(
    T(
        "istanbul.neutral.choice",
        "If a neutral assistant and one of your own lie there, you may choose which 1 of the two you pick up.",
    ),
    facts=lambda _p: (modality("choose", "may"), number("picked", 1, "assistant")),
    confidence="one source",
    source="6",
    switch=SWITCH,
    solo=False,
)
def choice(lab: IstanbulLab, facts: Facts) -> None:
    """Arrive where one of each lies."""
    state = lab.play(neutral_turn(lab, 4, at=15, discs=(4,), under=2), ("move", 4))
    word = str(facts.get("choose", "must"))
    modal(lab, state, ("pick", "own"), word, ("pick", "neutral"))
    modal(lab, state, ("pick", "neutral"), word, ("pick", "own"))
    for kind, left in (("own", (0, 1)), ("neutral", (1, 0))):
        after = lab.play(state, ("pick", kind))
        lab.expect("picked up", facts.num("picked"), len(after.under[0]) - 2)
        lab.expect("left there", left, (len(lab.discs(after)), after.neutral_discs[4]))


@VARIANT.rule(
    T("istanbul.neutral.several", "Your stack may hold more than 1 neutral assistant."),
    facts=lambda _p: (modality("hold", "may"), number("one", 1, "assistant")),
    confidence="one source",
    source="6",
    switch=SWITCH,
    solo=False,
)
def several(lab: IstanbulLab, facts: Facts) -> None:
    """Pick one up with so many neutral ones in the stack."""
    held = facts.num("one")
    lab.expect("the least number that is more than one disc", 2, held + 1)
    state = lab.play(neutral_turn(lab, 4, at=15, under=(NEUTRAL,) * held), ("move", 4))
    modal(lab, state, ("pick", "neutral"), str(facts.get("hold", "must")), ("leave",))


@VARIANT.rule(
    T(
        "istanbul.neutral.own_only",
        "At the Fountain you may not take back neutral assistants, only those of your own colour.",
    ),
    facts=lambda _p: (term("place", "place.7"), modality("neutral", "may not")),
    confidence="one source",
    source="6",
    switch=SWITCH,
    solo=False,
)
def own_only(lab: IstanbulLab, facts: Facts) -> None:
    """Use the Fountain while an own and a neutral assistant lie on the board."""
    place = lab.place(facts.word("place"))
    state = neutral_turn(lab, 5, at=5)
    at = lab.near(state, place, 1)
    state = lab.put(lab.calm(state, place, at), at=at, discs=(6,), under=3)
    state = lab.go(state, place)
    lab.allows(state, ("recall", 6))
    modal(lab, state, ("recall", 5), str(facts.get("neutral", "may")), ("recall", 6))


@VARIANT.rule(
    T(
        "istanbul.neutral.returns",
        "Nor may the yellow mosque tile or the card “Return an Assistant” bring back a neutral assistant.",
    ),
    facts=lambda _p: (
        term("tile", "tile.yellow"),
        term("card", "card.return_assistant"),
        modality("neutral", "may not"),
    ),
    confidence="ruling",
    source="6, ruling neutral assistants",
    switch=SWITCH,
    reason=T(
        "istanbul.reason.neutral_returns",
        "The rules say so of the Fountain only; tile and card do the same thing and are read in the same way.",
    ),
    solo=False,
)
def returns(lab: IstanbulLab, facts: Facts) -> None:
    """Use tile and card while an own and a neutral assistant lie on the board."""
    tile, card = lab.name(facts.word("tile")), lab.name(facts.word("card"))
    state = neutral_turn(lab, 5, at=15, lira=9, tiles=(tile,), hand=(card,), discs=(4,), under=3)
    for own, neutral in ((("yellow", 4), ("yellow", 5)), (("card", card, 4), ("card", card, 5))):
        lab.allows(state, own)
        modal(lab, state, neutral, str(facts.get("neutral", "may")), own)
    lab.expect("the own one comes back", 4, len(lab.play(state, ("yellow", 4)).under[0]))
    lab.expect("with the card too", 4, len(lab.play(state, ("card", card, 4)).under[0]))


@VARIANT.rule(
    T(
        "istanbul.neutral.bottom",
        "Neutral or own, an assistant that is picked up goes to the bottom of the stack, and the one at the bottom "
        "is left "
        "behind.",
    ),
    facts=lambda _p: (side("picked", "bottom"), side("left", "bottom")),
    confidence="ruling",
    source="6, ruling neutral assistants",
    switch=SWITCH,
    reason=T("istanbul.reason.neutral_bottom", "A stack keeps its order, as it does with discs of one colour."),
    solo=False,
)
def bottom(lab: IstanbulLab, facts: Facts) -> None:
    """Pick up and leave, with both orders of a mixed stack."""
    for stack in ((OWN, NEUTRAL), (NEUTRAL, OWN)):
        for kind, disc in (("own", OWN), ("neutral", NEUTRAL)):
            state = lab.play(neutral_turn(lab, 4, at=15, discs=(4,), under=stack), ("move", 4))
            after = lab.play(state, ("pick", kind))
            told = (disc, *stack) if facts.word("picked") == "bottom" else (*stack, disc)
            lab.expect("the stack, bottom first", told, after.under[0])
        after = lab.play(neutral_turn(lab, at=15, under=stack), ("move", 4), ("leave",))
        if stack[0] == NEUTRAL:
            lab.rule_told()
        rest: tuple[int, ...] = stack[1:] if facts.word("left") == "bottom" else stack[:1]
        lab.expect("what is left of the stack", rest, after.under[0])
