"""Solo: what the human may choose, and what the game chooses."""

from ....core.messages import T
from ....rules.facts import Facts, modality, number, order, quantifier, term
from ..lab import QueendominoLab
from .against import POSITIONS, choices, chosen, to_choice
from .book import SOLO_CHOICE
from .discard import SURROUNDED
from .helpers import modal, under


def _comes_from(lab: QueendominoLab, facts: Facts) -> None:
    """Claim what can be chosen by a king that comes from each domino of a line."""
    lab.expect("a domino of the line", True, facts.num("from") in POSITIONS)
    for position in POSITIONS:
        state = to_choice(lab, position=position)
        can = [int(action[1]) for action in lab.legal(state)]
        meant = position == facts.num("from")
        if meant:
            lab.expect("dominoes that can be chosen", list(range(1, facts.num("dominoes") + 1)), can)
            lab.forbids(state, *(("choose", n) for n in POSITIONS if n not in can))
        for n in can:
            _, events = lab.told(state, ("choose", n))
            mine = [event for event in under(lab, events) if event.values["seat"] == 0]
            lab.expect("told under this rule", int(meant), len(mine))


@SOLO_CHOICE.rule(
    T(
        "queendomino.solo.from_a",
        "If your king comes from the first domino of its line, you may choose any of the 4 dominoes of the next line.",
    ),
    facts=lambda p: (
        number("from", 1, "position"),
        modality("choose", "may"),
        quantifier("which", "any"),
        number("dominoes", p.choices[0], "domino"),
    ),
    confidence="one source",
    source="8.1 player's choice; 8.2 #4",
)
def from_a(lab: QueendominoLab, facts: Facts) -> None:
    """Choose from every domino of a line."""
    _comes_from(lab, facts)
    state = to_choice(lab, position=facts.num("from"))
    for n in POSITIONS:
        modal(lab, state, ("choose", n), facts.word("choose"), *(("choose", m) for m in POSITIONS if m != n))
    lab.expect("which", facts.word("which"), "any" if len(lab.legal(state)) == len(state.next_line) else "one")


@SOLO_CHOICE.rule(
    T(
        "queendomino.solo.from_b",
        "If your king comes from the second domino of its line, you choose only among the first 3 dominoes of the "
        "next line.",
    ),
    facts=lambda p: (number("from", 2, "position"), number("dominoes", p.choices[1], "domino")),
    confidence="one source",
    source="8.1 player's choice",
)
def from_b(lab: QueendominoLab, facts: Facts) -> None:
    """Choose from every domino of a line."""
    _comes_from(lab, facts)


@SOLO_CHOICE.rule(
    T(
        "queendomino.solo.from_c",
        "If your king comes from the third domino of its line, you choose only among the first 2 dominoes of the "
        "next line.",
    ),
    facts=lambda p: (number("from", 3, "position"), number("dominoes", p.choices[2], "domino")),
    confidence="one source",
    source="8.1 player's choice",
)
def from_c(lab: QueendominoLab, facts: Facts) -> None:
    """Choose from every domino of a line."""
    _comes_from(lab, facts)


@SOLO_CHOICE.rule(
    T(
        "queendomino.solo.from_d",
        "If your king comes from the fourth domino of its line, only the first domino of the next line is left to you.",
    ),
    facts=lambda p: (number("from", 4, "position"), number("dominoes", p.choices[3], "domino")),
    confidence="one source",
    source="8.1 player's choice",
)
def from_d(lab: QueendominoLab, facts: Facts) -> None:
    """Choose from every domino of a line."""
    _comes_from(lab, facts)


@SOLO_CHOICE.rule(
    T(
        "queendomino.solo.discard",
        "Even if you discard your domino, you may not choose a domino that its place in the line forbids.",
    ),
    facts=lambda _p: (term("what", "thing.domino"), modality("choose", "may not")),
    confidence="ruling",
    source="ruling 8.2 #23",
    reason=T(
        "queendomino.reason.solo.discard", "The limit comes from the place of the domino, not from where it goes."
    ),
)
def discard(lab: QueendominoLab, facts: Facts) -> None:
    """Come from every domino of a line after placing it and after discarding it."""
    for position in POSITIONS:
        can = [action[1] for action in lab.legal(to_choice(lab, position=position))]
        first = len(lab.steps)
        state = to_choice(lab, position=position, squares={0: SURROUNDED})
        told = [event for shown in lab.steps[first:] for event in shown.events if event.kind == "discard"]
        lab.expect("what is discarded", {"thing.domino": 1}.get(facts.word("what")), len(told))
        lab.expect("the same can be chosen", can, [action[1] for action in lab.legal(state)])
        for n in POSITIONS[len(can) :]:
            modal(lab, state, ("choose", n), facts.word("choose"), *(("choose", m) for m in can))


@SOLO_CHOICE.rule(
    T(
        "queendomino.solo.game_c",
        "After you have chosen, the game chooses the third domino of the next line if it is free.",
    ),
    facts=lambda p: (order("order", "human", "game"), number("position", p.game_choices[0], "position")),
    confidence="one source",
    source="8.1 game's choice",
)
def game_c(lab: QueendominoLab, facts: Facts) -> None:
    """Choose every domino of first and later lines before the game does."""
    for n, events in choices(lab):
        (first, _), (second, place) = chosen(events)
        lab.expect("who chooses first", facts.words("order") == ("human", "game"), (first, second) == (0, 1))
        free = n != facts.num("position")
        lab.expect("which the game chooses", free, place == facts.num("position"))
        lab.expect("told under this rule", int(free), len(under(lab, events)))


@SOLO_CHOICE.rule(
    T("queendomino.solo.game_d", "If the third domino of the next line is taken, the game chooses the fourth one."),
    facts=lambda p: (
        number("taken", p.game_choices[0], "position"),
        number("position", p.game_choices[1], "position"),
    ),
    confidence="one source",
    source="8.1 game's choice; 8.2 #5",
)
def game_d(lab: QueendominoLab, facts: Facts) -> None:
    """Choose every domino of first and later lines before the game does."""
    for n, events in choices(lab):
        taken = n == facts.num("taken")
        lab.expect("which the game chooses", taken, chosen(events)[-1] == (1, facts.num("position")))
        lab.expect("told under this rule", int(taken), len(under(lab, events)))
