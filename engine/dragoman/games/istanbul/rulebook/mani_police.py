"""Solo against Mani: the Police Station, where his family member acts for him."""

from ....core.messages import T
from ....rules.facts import Facts, condition, exception, number, quantifier, term
from ..mani_lab import HUMAN, MANI, ManiLab
from .book import SOLO
from .refused import refused

POLICE = SOLO.chapter(T("istanbul.chapter.mani_police", "Mani at the Police Station"))


@POLICE.rule(
    T(
        "istanbul.mani.p12",
        "If Mani’s family member is at the Police Station when Mani comes there, he turns over 1 movement card for it.",
    ),
    facts=lambda p: (condition("if", ("family_member", "place.12")), number("cards", 1, "card")),
    confidence="one source",
    source="9.1 place 12",
)
def p12(lab: ManiLab, facts: Facts) -> None:
    """Send him there with his family member at every other place."""
    stated = facts.parts("if").get("family_member")
    for place in range(2, 17):
        turn = lab.mani_turn(12, 1, nephew=place)
        sent = stated is None or stated == f"place.{place}"
        lab.expect(f"cards when he is at {place}", facts.num("cards") if sent else 0, len(turn.cards) - 1)
        if sent:
            lab.tells(turn, seat=MANI)


@POLICE.rule(
    T("istanbul.mani.p12_away", "If it is elsewhere, he turns over no card and does nothing there."),
    facts=lambda p: (exception("unless", ("family_member", "place.12")), number("cards", 0, "card")),
    confidence="one source",
    source="9.1 place 12",
)
def p12_away(lab: ManiLab, facts: Facts) -> None:
    """Send him there with his family member at every other place."""
    unless = facts.parts("unless").get("family_member")
    for place in range(2, 17):
        turn = lab.mani_turn(12, 1, nephew=place)
        cards = 1 if unless == f"place.{place}" else facts.num("cards")
        lab.expect(f"cards when it is at {place}", cards, len(turn.cards) - 1)
        lab.expect("nothing is changed", not cards, not lab.changed(turn))
        if not cards:
            lab.tells(turn, seat=MANI, place=12)


@POLICE.rule(
    T(
        "istanbul.mani.p12_send",
        "He sends the family member to the place on the card and takes 1 action there, as if he were there himself.",
    ),
    facts=lambda p: (number("actions", 1, "action"),),
    confidence="one source",
    source="9.1 place 12",
)
def p12_send(lab: ManiLab, facts: Facts) -> None:
    """Send the family member to places where Mani acts."""
    n = facts.num("actions")
    for place in (1, 5, 6, 10, 11):
        turn = lab.mani_turn(12, place, 2)
        lab.expect("where the family member is", place, turn.after.family[MANI])
        old, new = turn.before, turn.after
        done = {
            1: new.extensions[MANI] - old.extensions[MANI],
            5: new.mail - old.mail,
            6: old.deck - new.deck,
            10: len(old.large_demand) - len(new.large_demand),
            11: len(old.small_demand) - len(new.small_demand),
        }
        lab.expect("what he does", {other: n if other == place else 0 for other in done}, done)
        lab.tells(turn, seat=MANI, to=place)


@POLICE.rule(
    T(
        "istanbul.mani.p12_stays",
        "Mani himself stays at the Police Station and leaves no assistant where his family member goes.",
    ),
    facts=lambda p: (term("place", "place.12"), number("assistants", 0, "assistant")),
    confidence="one source",
    source="9.1 place 12",
)
def p12_stays(lab: ManiLab, facts: Facts) -> None:
    """Send him there and look where he and his assistants are."""
    turn = lab.mani_turn(12, 1)
    lab.expect("where Mani is", lab.place(facts.word("place")), turn.after.merchant[MANI])
    lab.expect("assistants left there", facts.num("assistants"), len(lab.discs(turn.after, MANI) & {1}))
    lab.expect("assistants left in all", facts.num("assistants") + 1, len(lab.discs(turn.after, MANI)))


@POLICE.rule(
    T("istanbul.mani.p12_redraw", "If this card names the Police Station, he turns over another one."),
    facts=lambda p: (condition("if", ("card", "place.12")),),
    confidence="ruling",
    source="ruling S15",
    reason=T(
        "istanbul.reason.mani.p12_redraw", "The family member is to be sent away from there, as that of a player is."
    ),
)
def p12_redraw(lab: ManiLab, facts: Facts) -> None:
    """Let every place be on the family member's card."""
    refused(lab)
    stated = facts.parts("if").get("card")
    for place in range(1, 17):
        turn = lab.mani_turn(12, place, 9, deck=(12, place, 9), stacks=(1, 0, 0, 0))
        another = stated is None or stated == f"place.{place}"
        lab.expect(f"cards after {place}", (12, place, 9) if another else (12, place), turn.cards)
        if another:
            lab.tells(turn, place=place)


@POLICE.rule(
    T(
        "istanbul.mani.p12_seven",
        "If his family member goes to the Fountain, all assistants on the board go back under Mani.",
    ),
    facts=lambda p: (term("place", "place.7"), quantifier("assistants", "all")),
    confidence="ruling",
    source="ruling S15",
    reason=T(
        "istanbul.reason.mani.p12_seven", "A family member acts for his merchant, so the assistants return to him."
    ),
    equivalents={"assistants=each": "each of them is all of them"},
)
def p12_seven(lab: ManiLab, facts: Facts) -> None:
    """Let the Fountain be on the family member's card."""
    turn = lab.mani_turn(
        12, lab.place(facts.word("place")), 2, discs=(8, 9, 10), deck=range(1, 17), stacks=(1, 0, 0, 0)
    )
    back = lab.meant(facts.word("assistants"), 4)
    lab.expect("assistants taken back", back, 4 - len(lab.discs(turn.after, MANI)))
    lab.expect("assistants under him", back, len(turn.after.under[MANI]))


@POLICE.rule(
    T(
        "istanbul.mani.p12_human",
        "His family member meets nobody: no extra turn, no roll, and no lira for you where you stand.",
    ),
    facts=lambda p: (number("extra", 0, "turn"), number("rolls", 0, "roll"), number("lira", 0, "lira")),
    confidence="ruling",
    source="rulings S15, S17",
    reason=T(
        "istanbul.reason.mani.p12_human", "The family member of a player has no encounters and pays no merchants."
    ),
)
def p12_human(lab: ManiLab, facts: Facts) -> None:
    """Send the family member to a figure and to the person."""
    for here in ({"governor": 3}, {"smuggler": 3}, {"family": 3}, {"human": 3}):
        turn = lab.mani_turn(12, 3, 2, **here)  # type: ignore[arg-type]
        lab.expect("extra turns", facts.num("extra"), len(turn.cards) - 2)
        lab.expect("rolls", facts.num("rolls"), len(turn.rolls))
        lab.expect("your lira", facts.num("lira"), lab.gain(turn, "lira", HUMAN))
