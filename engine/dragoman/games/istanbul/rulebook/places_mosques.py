"""The two mosques."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, condition, number, side, term
from ..lab import IstanbulLab
from .book import MOSQUES
from .helpers import at_place, options
from .refused import refused

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
MOSQUE = {"red": 14, "green": 14, "blue": 15, "yellow": 15}
"""The mosque of each colour of tile."""
ASKED = {"red": "fabric", "green": "spice", "yellow": "fruit", "blue": "jewelry"}
"""The good that tiles of a colour ask for."""
RUBIES = {14: "small_mosque_rubies", 15: "great_mosque_rubies"}
"""The fields of a position that count the rubies of the mosques."""


def rubies_at(state: Any, place: int) -> int:
    """Return the rubies left at a mosque."""
    return int(state.small_mosque_rubies if place == 14 else state.great_mosque_rubies)


def at_mosque(lab: IstanbulLab, colour: str, count: int, **position: Any) -> Any:
    """Return the position at the mosque of a colour with so many of the good it asks for."""
    return at_place(lab, MOSQUE[colour], extensions=3, goods={ASKED[colour]: count}, **position)


@MOSQUES.rule(
    T(
        "istanbul.mosque.small",
        "At the Small Mosque, take a red mosque tile for fabric or a green mosque tile for spice.",
    ),
    facts=lambda p: (term("place", "place.14"), term("red", "good.fabric"), term("green", "good.spice")),
    confidence="confirmed",
    source="1.2 no 14, 4.5",
)
def small_mosque(lab: IstanbulLab, facts: Facts) -> None:
    """Come with 5 of one good only."""
    mosque(lab, facts, ("red", "green"))


@MOSQUES.rule(
    T(
        "istanbul.mosque.great",
        "At the Great Mosque, take a blue mosque tile for jewelry or a yellow mosque tile for fruit.",
    ),
    facts=lambda p: (term("place", "place.15"), term("blue", "good.jewelry"), term("yellow", "good.fruit")),
    confidence="confirmed",
    source="1.2 no 15, 4.5",
)
def great_mosque(lab: IstanbulLab, facts: Facts) -> None:
    """Come with 5 of one good only."""
    mosque(lab, facts, ("blue", "yellow"))


def mosque(lab: IstanbulLab, facts: Facts, colours: tuple[str, str]) -> None:
    """With 5 of one good, exactly the tiles that ask for it may be taken."""
    place = lab.place(facts.word("place"))
    for good in GOOD_NAMES:
        state = at_place(lab, place, extensions=3, goods={good: 5})
        wanted = {colour for colour in colours if lab.name(facts.word(colour)) == good}
        lab.expect(f"tiles for {good}", wanted, options(lab, state, "tile"))


@MOSQUES.rule(
    T(
        "istanbul.mosque.need",
        "To take a mosque tile you need at least as many goods as it shows; the first tile of each colour shows 2.",
    ),
    facts=lambda p: (comparator("test", ">="), number("first", p.mosque_needs[0][0], "good")),
    confidence="confirmed",
    source="1.2 no 14, 3.2",
)
def need(lab: IstanbulLab, facts: Facts) -> None:
    """Come with 0 to 5 goods for each colour's first tile."""
    refused(lab)
    for colour in MOSQUE:
        for count in range(6):
            state = at_mosque(lab, colour, count)
            if compares(count, facts.word("test"), facts.num("first")):
                lab.allows(state, ("tile", colour))
            else:
                lab.forbids(state, ("tile", colour))


@MOSQUES.rule(
    T("istanbul.mosque.pay", "Of the goods that a mosque tile shows, you pay 1 and keep the others."),
    facts=lambda p: (number("paid", p.mosque_price, "good"),),
    confidence="confirmed",
    source="1.2 no 14, 7 Q26",
)
def mosque_pay(lab: IstanbulLab, facts: Facts) -> None:
    """Take the first and the second tile of each colour."""
    for colour in MOSQUE:
        for taken in (0, 1):
            after = lab.play(at_mosque(lab, colour, 5, stacks=(taken,) * 4), ("tile", colour))
            left = {**dict.fromkeys(GOOD_NAMES, 0), ASKED[colour]: 5 - facts.num("paid")}
            lab.expect("goods left", left, lab.goods(after))


@MOSQUES.rule(
    T(
        "istanbul.mosque.top",
        "Only the top tile of a stack can be taken, and the tile that asks for the fewest goods lies on top.",
    ),
    facts=lambda p: (side("end", "top"),),
    confidence="confirmed",
    source="3.2, 4.5",
)
def top(lab: IstanbulLab, facts: Facts) -> None:
    """Take a tile; with as few goods as before the next one cannot be taken."""
    refused(lab)
    for colour in MOSQUE:
        fewest = []
        for taken in (0, 1):
            stacks = (taken,) * 4
            counts = [n for n in range(6) if ("tile", colour) in lab.legal(at_mosque(lab, colour, n, stacks=stacks))]
            lab.expect("the tile can be taken", True, bool(counts))
            fewest.append(min(counts))
        lab.expect("the tile taken first asks for fewer goods", facts.word("end") == "top", fewest[0] < fewest[1])
        lab.forbids(at_mosque(lab, colour, 5, stacks=(4, 4, 4, 4)), ("tile", colour))


@MOSQUES.rule(
    T("istanbul.mosque.one_each", "You may own only 1 mosque tile of each colour."),
    facts=lambda p: (number("most", 1, "tile"),),
    confidence="confirmed",
    source="1.2 no 14 and 15",
)
def one_each(lab: IstanbulLab, facts: Facts) -> None:
    """Try each colour without and with a tile of it."""
    refused(lab)
    for colour in MOSQUE:
        for owned in (0, 1):
            state = at_mosque(lab, colour, 5, tiles=(colour,) * owned)
            if owned < facts.num("most"):
                lab.allows(state, ("tile", colour))
            else:
                lab.forbids(state, ("tile", colour))


@MOSQUES.rule(
    T(
        "istanbul.mosque.ruby",
        "As soon as you own both tiles of the same mosque, take 1 ruby from that mosque.",
    ),
    facts=lambda p: (
        number("tiles", 2, "tile"),
        condition("when", ("mosque", "same")),
        number("rubies", 1, "ruby"),
    ),
    confidence="confirmed",
    source="1.2 no 14 and 15, 7 Q30",
)
def mosque_ruby(lab: IstanbulLab, facts: Facts) -> None:
    """Take a tile of each colour while owning another colour, or none."""
    same = "mosque" in facts.parts("when")
    for colour, place in MOSQUE.items():
        for owned in ((), *((other,) for other in MOSQUE if other != colour)):
            state = at_mosque(lab, colour, 5, tiles=owned)
            after = lab.play(state, ("tile", colour))
            counted = 1 + sum(1 for other in owned if not same or MOSQUE[other] == place)
            rubies = facts.num("rubies") if counted == facts.num("tiles") else 0
            lab.expect("rubies gained", rubies, after.rubies[0] - state.rubies[0])
            found = rubies_at(state, place) - rubies_at(after, place)
            lab.expect("rubies taken from the mosque", rubies, found)


@MOSQUES.rule(
    T("istanbul.mosque.no_ruby", "When no ruby is left at the mosque, its second tile brings none."),
    facts=lambda p: (condition("when", ("left", 0)),),
    confidence="derived",
    source="7 Q27",
)
def mosque_no_ruby(lab: IstanbulLab, facts: Facts) -> None:
    """Take the second tile with two, one and no rubies left."""
    when = facts.parts("when").get("left")
    for other, colour in (("red", "green"), ("yellow", "blue")):
        for left in (2, 1, 0):
            state = at_mosque(lab, colour, 5, tiles=(other,), **{RUBIES[MOSQUE[colour]]: left})
            after = lab.play(state, ("tile", colour))
            rubies = 0 if when in (None, left) else 1
            lab.expect(f"rubies gained with {left} left", rubies, after.rubies[0] - state.rubies[0])
