"""Solo against Mani: what the text leaves open about his mosque tiles."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, condition, number, role
from ..mani_lab import MANI, ManiLab
from .mani_mosques import COLOURS_OF, MOSQUES, STACKS, visit


@MOSQUES.rule(
    T(
        "istanbul.mani.both_choice",
        "If he has both tiles of a mosque and you have neither, you choose which colour he takes.",
    ),
    facts=lambda p: (condition("if", ("yours", 0)), role("chooser", "chooser", "human")),
    confidence="ruling",
    source="ruling S23",
    reason=T(
        "istanbul.reason.mani.both_choice",
        "You lack both, and where the text leaves two tiles open it lets you choose.",
    ),
)
def both_choice(lab: ManiLab, facts: Facts) -> None:
    """Give the person none to two tiles."""
    stated, seat = facts.parts("if").get("yours"), lab.seat_of(facts.words("chooser"))
    for place, colours in COLOURS_OF.items():
        for n in range(3):
            turn = visit(lab, place, colours, colours[:n], reserve=0)
            chosen = stated is None or stated == n
            lab.expect(f"somebody chooses when you have {n}", chosen, bool(turn.asked))
            if turn.asked:
                lab.expect("who chooses", seat, lab.actor(turn.after))
        for colour in colours:
            turn = visit(lab, place, colours, (), reserve=0, answers=(("give", colour),))
            lab.expect("he takes the tile chosen", [colour], lab.taken(turn))
            lab.tells(turn, seat=MANI, tile=f"tile.{colour}")


@MOSQUES.rule(
    T("istanbul.mani.both_none", "If he has both tiles of a mosque and you have both as well, he takes no tile."),
    facts=lambda p: (condition("if", ("yours", 2)), number("tiles", 0, "tile")),
    confidence="ruling",
    source="ruling S23",
    reason=T(
        "istanbul.reason.mani.both_none", "There is no tile that you lack, so there is none that he takes from you."
    ),
)
def both_none(lab: ManiLab, facts: Facts) -> None:
    """Give the person none to two tiles."""
    stated = facts.parts("if").get("yours")
    for place, colours in COLOURS_OF.items():
        for n in range(3):
            answers = () if n else (("give", colours[0]),)
            turn = visit(lab, place, colours, colours[:n], reserve=0, answers=answers)
            meant = facts.num("tiles") if stated is None or stated == n else 1
            lab.expect(f"tiles he takes when you have {n}", meant, len(lab.taken(turn)))
            if not meant:
                lab.tells(turn, seat=MANI, place=place)


@MOSQUES.rule(
    T(
        "istanbul.mani.duplicates",
        "Mani may take a second tile of a colour; it brings him no ruby and no assistant, but you cannot have it.",
    ),
    facts=lambda p: (number("tiles", 2, "tile"), number("rubies", 0, "ruby"), number("assistants", 0, "assistant")),
    confidence="ruling",
    source="rulings S22, S24",
    reason=T("istanbul.reason.mani.duplicates", "The text lets him go on taking tiles when he has both."),
)
def duplicates(lab: ManiLab, facts: Facts) -> None:
    """Let him take every tile twice."""
    for place, colours in COLOURS_OF.items():
        for yours, taken in (colours, reversed(colours)):
            turn = visit(lab, place, colours, (yours,), reserve=0)
            lab.expect("tiles of that colour", facts.num("tiles"), lab.mani_tiles(turn.after)[taken])
            gone = [new - old for old, new in zip(turn.before.stacks, turn.after.stacks, strict=True)]
            lab.expect("tiles gone from the stacks", [int(colour == taken) for colour in STACKS if colour], gone)
            lab.expect("rubies", facts.num("rubies"), lab.gain(turn, "rubies"))
            gained = lab.assistants(turn.after) - lab.assistants(turn.before)
            lab.expect("assistants", facts.num("assistants"), gained)


@MOSQUES.rule(
    T(
        "istanbul.mani.stack_empty",
        "If the stack of the colour he wants is empty, he takes the other colour of that mosque, provided he has no "
        "tile of it.",
    ),
    facts=lambda p: (condition("if", ("tiles", 0)),),
    confidence="ruling",
    source="ruling S22",
    reason=T("istanbul.reason.mani.stack_empty", "The text names a colour but not what happens when it is gone."),
)
def stack_empty(lab: ManiLab, facts: Facts) -> None:
    """Empty the stack he wants."""
    stated = facts.parts("if").get("tiles")
    empty = {"red": (2, 0, 0, 0), "green": (0, 2, 0, 0), "yellow": (0, 0, 2, 0), "blue": (0, 0, 0, 2)}
    for place, his, wanted, other in (
        (15, (), "yellow", "blue"),
        (14, ("red", "green"), "red", "green"),
        (14, ("red", "green"), "green", "red"),
        (15, ("yellow", "blue"), "blue", "yellow"),
    ):
        turn = visit(lab, place, his, (other,), stacks=empty[wanted])
        applies = stated is None or stated == his.count(other)
        lab.expect(f"he takes {other} when no {wanted} is left", applies, lab.taken(turn) == [other])
        if applies:
            lab.tells(turn, seat=MANI, tile=f"tile.{other}")


@MOSQUES.rule(
    T("istanbul.mani.stack_nothing", "If he already has 1 tile of that other colour, he takes no tile."),
    facts=lambda p: (condition("if", ("tiles", 1)), number("taken", 0, "tile")),
    confidence="ruling",
    source="rulings S22, S26",
    reason=T("istanbul.reason.mani.stack_nothing", "A second tile of a colour you do not lack would serve nobody."),
)
def stack_nothing(lab: ManiLab, facts: Facts) -> None:
    """Empty the stack he wants."""
    stated = facts.parts("if").get("tiles")
    cases: tuple[tuple[int, tuple[str, ...], tuple[int, ...], str], ...] = (
        (15, (), (0, 0, 2, 0), "blue"),
        (15, ("yellow",), (0, 0, 0, 2), "yellow"),
        (14, ("green",), (2, 0, 0, 0), "green"),
        (14, ("red",), (0, 2, 0, 0), "red"),
        (14, ("red", "green"), (2, 2, 0, 0), "red"),
    )
    for place, his, stacks, other in cases:
        turn = visit(lab, place, his, (), stacks=stacks)
        meant = facts.num("taken") if stated is None or stated == his.count(other) else 1
        lab.expect("tiles he takes", meant, len(lab.taken(turn)))
        if not meant:
            lab.tells(turn, seat=MANI, place=place)


@MOSQUES.rule(
    T("istanbul.mani.ruby_empty", "If no ruby is left at the mosque, he takes the tile without a ruby."),
    facts=lambda p: (condition("if", ("left", 0)), number("rubies", 0, "ruby")),
    confidence="ruling",
    source="ruling S25",
    reason=T("istanbul.reason.mani.ruby_empty", "There is none to take."),
)
def ruby_empty(lab: ManiLab, facts: Facts) -> None:
    """Leave none to two rubies at the mosque."""
    stated = facts.parts("if").get("left")
    for place, colours, field in (
        (14, ("red", "green"), "small_mosque_rubies"),
        (15, ("yellow", "blue"), "great_mosque_rubies"),
    ):
        for left in range(3):
            rubies: dict[str, Any] = {field: left}
            turn = visit(lab, place, colours[:1], (), **rubies)
            meant = facts.num("rubies") if stated is None or stated == left else 1
            lab.expect(f"rubies he takes when {left} are left", meant, lab.gain(turn, "rubies"))
            lab.expect("the tile he takes", [colours[1]], lab.taken(turn))
