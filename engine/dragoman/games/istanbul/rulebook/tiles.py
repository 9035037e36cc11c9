"""What mosque tiles do for their owners."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, exception, modality, number, side, term, terms
from ..lab import IstanbulLab
from .book import TILES
from .helpers import at_place, by_rule, modal, new_goods, options, stages
from .refused import refused

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
ALL_GOODS = tuple(f"good.{good}" for good in GOOD_NAMES)
ALL_STAGES = ("stage.movement", "stage.merchants", "stage.action", "stage.encounters")
OWN, NEUTRAL = 0, 1
"""Discs in a stack."""


def tea_roll(lab: IstanbulLab, tile: str, announced: int, first: int, second: int) -> Any:
    """Return the position after this roll at the Tea House, owning the tile."""
    state = at_place(lab, 9, tiles=(tile,), lira=0)
    return lab.play(state, ("announce", announced), ("roll", first, second))


def offers_turn(lab: IstanbulLab, place: int) -> bool:
    """Return whether a roll at the place, for the governor if there is no other, lets the owner of red turn a die."""
    state = at_place(lab, place, tiles=("red",), lira=10, governor=place)
    if place == 8:
        state = lab.play(state, ("roll",))
    elif place == 9:
        state = lab.play(state, ("announce", 7))
    else:
        state = lab.settle(lab.play(state, ("skip",), ("governor",)))
        state = lab.play(state, ("pay_lira",))
    return ("turn", 1) in lab.legal(lab.play(state, ("roll", 1, 3)))


@TILES.rule(
    T(
        "istanbul.tile.red_turn",
        "After a roll at the Black Market or at the Tea House, the red mosque tile lets you turn 1 die so "
        "that it shows a 4.",
    ),
    facts=lambda p: (
        term("tile", "tile.red"),
        terms("places", ("place.8", "place.9")),
        modality("turn", "may"),
        number("turned", 1, "die"),
        number("face", p.red_die, "pip"),
    ),
    confidence="confirmed",
    source="4.5, 7 Q9",
)
def red_turn(lab: IstanbulLab, facts: Facts) -> None:
    """Roll 1 and 3, turn the first die; look where a die may be turned at all."""
    refused(lab)
    tile, face = lab.name(facts.word("tile")), facts.num("face")
    places = {lab.place(place) for place in facts.words("places")}
    for announced, won in ((face + 3, True), (face + 4, False)):
        state = tea_roll(lab, tile, announced, 1, 3)
        modal(lab, state, ("turn", 1), facts.word("turn"), ("keep",))
        lab.expect("dice to choose from", {1, 2}, options(lab, state, "turn"))
        for _ in range(facts.num("turned")):
            state = by_rule(lab, state, ("turn", 1))
        lab.expect("no further die may be turned", set(), options(lab, state, "turn"))
        lab.expect(f"{announced} announced: it is gained", won, state.lira[0] == announced)
    state = lab.play(at_place(lab, 8, tiles=(tile,), extensions=3), ("roll",), ("roll", 1, 3))
    after = lab.play(state, ("turn", 1))
    lab.expect("jewelry at the Black Market", (face + 3) // 2 - 2, new_goods(lab, state, after)["jewelry"])
    for place in sorted({5, 8, 9} | places):
        lab.expect(f"a die may be turned at {place}", place in places, offers_turn(lab, place))


@TILES.rule(
    T(
        "istanbul.tile.red_reroll",
        "Instead of turning a die, the owner of the red mosque tile may roll the two dice again.",
    ),
    facts=lambda p: (
        term("tile", "tile.red"),
        modality("reroll", "may"),
        number("number_of_dice", p.dice, "die"),
    ),
    confidence="confirmed",
    source="4.5",
)
def red_reroll(lab: IstanbulLab, facts: Facts) -> None:
    """Roll again at the Tea House."""
    refused(lab)
    state = tea_roll(lab, lab.name(facts.word("tile")), 8, 1, 3)
    modal(lab, state, ("reroll",), facts.word("reroll"), ("keep",), ("turn", 1))
    rolls = lab.chance(by_rule(lab, state, ("reroll",)))
    sums = {sum(int(face) for face in roll[1:]) for roll in rolls}
    count = facts.num("number_of_dice")
    lab.expect("sums that can occur", set(range(count, 6 * count + 1)), sums)
    lab.expect("what the second roll brings", 8, lab.play(state, ("reroll",), ("roll", 5, 3)).lira[0])


@TILES.rule(
    T("istanbul.tile.red_keep", "The owner of the red mosque tile may also leave the dice as they were rolled."),
    facts=lambda p: (term("tile", "tile.red"), modality("keep", "may")),
    confidence="confirmed",
    source="4.5",
)
def red_keep(lab: IstanbulLab, facts: Facts) -> None:
    """Keep 3 and 5."""
    state = tea_roll(lab, lab.name(facts.word("tile")), 8, 3, 5)
    modal(lab, state, ("keep",), facts.word("keep"), ("reroll",), ("turn", 1))
    lab.expect("lira gained", 8, by_rule(lab, state, ("keep",)).lira[0])
    state = lab.play(at_place(lab, 8, tiles=("red",), extensions=3), ("roll",), ("roll", 6, 6))
    lab.expect("jewelry gained", 3, new_goods(lab, state, lab.play(state, ("keep",)))["jewelry"])


@TILES.rule(
    T(
        "istanbul.tile.red_once",
        "You may use the red mosque tile only once in an action: turn a die or roll again, not both.",
    ),
    facts=lambda p: (term("tile", "tile.red"), number("uses", 1, "time")),
    confidence="confirmed",
    source="7 Q9",
)
def red_once(lab: IstanbulLab, facts: Facts) -> None:
    """Turn or roll again until it is no longer offered, at both places."""
    refused(lab)
    tile = lab.name(facts.word("tile"))
    for use in (("turn", 2), ("reroll",)):
        for state in (
            tea_roll(lab, tile, 8, 1, 3),
            lab.play(at_place(lab, 8, tiles=(tile,)), ("roll",), ("roll", 1, 3)),
        ):
            uses = 0
            while uses < 5 and use in lab.legal(state):
                state = lab.settle(lab.play(state, use))
                uses += 1
            lab.expect("uses of the tile", facts.num("uses"), uses)
            left = {("turn", 1), ("turn", 2), ("reroll",)} & set(lab.legal(state))
            lab.expect("uses still offered", set(), left)


@TILES.rule(
    T(
        "istanbul.tile.red_announced",
        "If you roll again at the Tea House, you may not announce another number: the first one counts.",
    ),
    facts=lambda p: (modality("announce", "may not"),),
    confidence="confirmed",
    source="7 Q10",
)
def red_announced(lab: IstanbulLab, facts: Facts) -> None:
    """Announce 8, roll 4, roll again 8 and 7."""
    again = lab.play(tea_roll(lab, "red", 8, 1, 3), ("reroll",))
    modal(lab, again, ("announce", 3), facts.word("announce"))
    lab.expect("lira for 8", 8, lab.play(again, ("roll", 4, 4)).lira[0])
    lab.expect("less for 7", True, lab.play(again, ("roll", 3, 4)).lira[0] < 7)


@TILES.rule(
    T(
        "istanbul.tile.green",
        "When you fill up at the Fabric Warehouse, the Spice Warehouse or the Fruit Warehouse, the green mosque tile "
        "lets you pay 2 lira for 1 extra good: fabric, spice, fruit or jewelry.",
    ),
    facts=lambda p: (
        term("tile", "tile.green"),
        terms("places", ("place.2", "place.3", "place.4")),
        modality("buy", "may"),
        number("fee", p.green_fee, "lira"),
        number("extra", p.green_goods, "good"),
        terms("goods", ALL_GOODS),
    ),
    confidence="confirmed",
    source="4.5",
)
def green(lab: IstanbulLab, facts: Facts) -> None:
    """Fill up with exactly the money, and with 1 lira less."""
    refused(lab)
    tile, fee = lab.name(facts.word("tile")), facts.num("fee")
    offered: set[int | str] = set()
    for place in sorted({2, 3, 4} | {lab.place(place) for place in facts.words("places")}):
        state = lab.play(at_place(lab, place, tiles=(tile,), lira=fee, hand=("stay",)), ("fill",))
        here = options(lab, state, "extra")
        lab.expect(f"an extra good may be bought at {place}", f"place.{place}" in facts.words("places"), bool(here))
        full = {good for good, n in lab.goods(state).items() if n > 1}
        lab.expect("the good that is full is offered", set(), full & here)
        offered |= here
        modal(lab, state, ("extra", "jewelry"), facts.word("buy"), ("done",))
        after = lab.play(state, ("extra", "jewelry"))
        lab.expect("goods gained", facts.num("extra"), new_goods(lab, state, after)["jewelry"])
        lab.expect("lira left", 0, after.lira[0])
        poor = lab.play(at_place(lab, place, tiles=(tile,), lira=fee - 1), ("fill",))
        lab.expect("extra goods with less money", set(), options(lab, poor, "extra"))
        without = lab.play(at_place(lab, place, tiles=("yellow",), lira=fee), ("fill",))
        lab.expect("extra goods without the tile", set(), options(lab, without, "extra"))
    lab.expect("extra goods", {lab.name(good) for good in facts.words("goods")}, offered)


@TILES.rule(
    T(
        "istanbul.tile.yellow",
        "The yellow mosque tile lets you pay 2 lira to put 1 of your assistants from a place "
        "at the bottom of your stack.",
    ),
    facts=lambda p: (
        term("tile", "tile.yellow"),
        modality("use", "may"),
        number("fee", p.yellow_fee, "lira"),
        number("assistants", 1, "assistant"),
        side("end", "bottom"),
    ),
    confidence="confirmed",
    source="4.5",
)
def yellow(lab: IstanbulLab, facts: Facts) -> None:
    """Fetch an assistant under a stack with a neutral one, with exactly the money and with 1 lira less."""
    refused(lab)
    tile, fee = lab.name(facts.word("tile")), facts.num("fee")
    state = at_place(lab, 2, players=2, options={"neutral_assistants": True}, tiles=(tile,), lira=fee)
    state = lab.put(state, under=(NEUTRAL, NEUTRAL), discs=(9, 13, 2))
    modal(lab, state, ("yellow", 9), facts.word("use"), ("fill",))
    after = lab.play(state, ("yellow", 9))
    lab.expect("lira left", 0, after.lira[0])
    back = (OWN,) * facts.num("assistants")
    stack = (*back, NEUTRAL, NEUTRAL) if facts.word("end") == "bottom" else (NEUTRAL, NEUTRAL, *back)
    lab.expect("the stack, bottom first", stack, after.under[0])
    lab.expect("where assistants lie", {2, 13}, lab.discs(after))
    lab.forbids(lab.put(state, lira=fee - 1), ("yellow", 9))
    lab.forbids(lab.put(state, tiles=("red", "green", "blue")), ("yellow", 9))


@TILES.rule(
    T(
        "istanbul.tile.yellow_once",
        "You may use the yellow mosque tile once in a turn.",
    ),
    facts=lambda p: (number("uses", 1, "time"),),
    confidence="confirmed",
    source="4.5, 7 Q18",
)
def yellow_once(lab: IstanbulLab, facts: Facts) -> None:
    """Use it as often as it goes; it goes again in the next turn."""
    state = at_place(lab, 2, players=2, tiles=("yellow",), lira=10, discs=(9, 10, 13))
    for place in (9, 10, 13)[: max(facts.num("uses"), 0)]:
        state = lab.play(state, ("yellow", place))
    lab.forbids(state, ("yellow", 13))
    state = lab.finish(lab.finish(state))
    lab.expect("whose turn it is", 0, state.seat)
    lab.allows(state, ("yellow", 13))


@TILES.rule(
    T(
        "istanbul.tile.yellow_other",
        "The yellow mosque tile fetches an assistant from any place except the one where your merchant is.",
    ),
    facts=lambda p: (exception("except", ("place", "own")),),
    confidence="ruling",
    source="ruling Q17",
    reason=T(
        "istanbul.tile.yellow_other.reason",
        "The rules speak of another place in the movement phase, and of no place on the overview of the tiles.",
    ),
)
def yellow_other(lab: IstanbulLab, facts: Facts) -> None:
    """Try the assistant just left, and another one."""
    state = at_place(lab, 2, tiles=("yellow",), lira=10, discs=(2, 13), under=2)
    lab.allows(state, ("yellow", 13))
    if facts.parts("except"):
        lab.forbids(state, ("yellow", 2))
    else:
        lab.allows(state, ("yellow", 2))


@TILES.rule(
    T(
        "istanbul.tile.yellow_when",
        "You may use the yellow mosque tile in every phase of your turn: "
        "movement, other merchants, action and encounters.",
    ),
    facts=lambda p: (terms("stages", ALL_STAGES),),
    confidence="confirmed",
    source="7 Q18",
)
def yellow_when(lab: IstanbulLab, facts: Facts) -> None:
    """Go through a turn with all phases."""
    lab.expect("phases", set(facts.words("stages")), stages(lab, ("yellow", 9), tiles=("yellow",)))
    arrived = lab.play(lab.turn(at=5, tiles=("yellow",), lira=9, discs=(9, 13)), ("move", 2))
    lab.allows(arrived, ("yellow", 9))


@TILES.rule(
    T(
        "istanbul.tile.blue",
        "When you take the blue mosque tile, put 1 assistant, your fifth, from the supply at the bottom of "
        "your stack at once.",
    ),
    facts=lambda p: (
        term("tile", "tile.blue"),
        number("assistants", p.blue_assistants, "assistant"),
        side("end", "bottom"),
    ),
    confidence="confirmed",
    source="4.5",
)
def blue(lab: IstanbulLab, facts: Facts) -> None:
    """Take the tile with a stack of neutral assistants and one disc more in the supply than there should be."""
    tile = lab.name(facts.word("tile"))
    place = 14 if tile in ("red", "green") else 15
    state = at_place(lab, place, players=2, options={"neutral_assistants": True}, extensions=3)
    state = lab.put(state, goods=dict.fromkeys(GOOD_NAMES, 5), under=(NEUTRAL, NEUTRAL), reserve=2)
    after = lab.play(state, ("tile", tile))
    new = (OWN,) * facts.num("assistants")
    stack = (*new, NEUTRAL, NEUTRAL) if facts.word("end") == "bottom" else (NEUTRAL, NEUTRAL, *new)
    lab.expect("the stack, bottom first", stack, after.under[0])
    for colour, mosque in (("red", 14), ("green", 14), ("yellow", 15), ("blue", 15)):
        if colour != tile:
            start = at_place(lab, mosque, goods=dict.fromkeys(GOOD_NAMES, 5), extensions=3, reserve=1)
            other = lab.play(start, ("tile", colour))
            lab.expect(f"assistants in the supply after {colour}", 1, other.reserve[0])
    lab.expect("assistants in the supply", 2 - facts.num("assistants"), after.reserve[0])


@TILES.rule(
    T(
        "istanbul.tile.blue_family",
        "If your family member takes the blue mosque tile, the fifth assistant goes into the stack under "
        "your merchant, wherever that is.",
    ),
    facts=lambda p: (term("tile", "tile.blue"), term("stack", "piece.merchant")),
    confidence="one source",
    source="7 Q7",
)
def blue_family(lab: IstanbulLab, facts: Facts) -> None:
    """Send the family member to a mosque."""
    tile = lab.name(facts.word("tile"))
    state = at_place(lab, 12, extensions=3, goods=dict.fromkeys(GOOD_NAMES, 5))
    after = lab.play(state, ("send", 14 if tile in ("red", "green") else 15), ("tile", tile))
    more = 1 if facts.word("stack") == "piece.merchant" else 0
    lab.expect("assistants under the merchant", len(state.under[0]) + more, len(after.under[0]))


@TILES.rule(
    T(
        "istanbul.tile.with_family",
        "The red and the green mosque tile may also be used with your family member’s action.",
    ),
    facts=lambda p: (modality("use", "may"),),
    confidence="ruling",
    source="ruling Q8",
    reason=T("istanbul.tile.with_family.reason", "The tiles name the place and its action, not who acts."),
)
def tiles_with_family(lab: IstanbulLab, facts: Facts) -> None:
    """Send the family member to the dice and to a warehouse."""
    state = at_place(lab, 12, tiles=("red", "green"), lira=10, hand=("stay",))
    rolled = lab.play(state, ("send", 8), ("roll",), ("roll", 1, 3))
    modal(lab, rolled, ("turn", 1), facts.word("use"), ("keep",))
    modal(lab, rolled, ("reroll",), facts.word("use"), ("keep",))
    filled = lab.play(state, ("send", 2), ("fill",))
    modal(lab, filled, ("extra", "jewelry"), facts.word("use"), ("done",))
