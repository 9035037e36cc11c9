"""The Sultan's Palace, the mosques and the Gemstone Dealer."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Fact, Facts, comparator, compares, condition, modality, number, role, side, term
from ..lab import IstanbulLab
from .book import DEALER, MOSQUES, PALACE
from .helpers import at_place, modal, options

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
MOSQUE = {"red": 14, "green": 14, "blue": 15, "yellow": 15}
"""The mosque of each colour of tile."""
ASKED = {"red": "fabric", "green": "spice", "yellow": "fruit", "blue": "jewelry"}
"""The good that tiles of a colour ask for."""
RUBIES = {14: "small_mosque_rubies", 15: "great_mosque_rubies"}
"""The fields of a position that count the rubies of the mosques."""
SPACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""Slots for the spaces of the palace that ask for a certain good, by their order on the track."""


def rubies_at(state: Any, place: int) -> int:
    """Return the rubies left at a mosque."""
    return int(state.small_mosque_rubies if place == 14 else state.great_mosque_rubies)


def rubies_told(events: tuple[Any, ...]) -> int:
    """Return how many rubies are left at the place, as the event of a ruby tells it; -1 without one."""
    return next((int(str(event.values["left"])) for event in events if "left" in event.values), -1)


def at_palace(lab: IstanbulLab, taken: int, place: int = 13, players: int | None = None) -> Any:
    """Return the position at the palace with 5 of each good, after so many rubies were taken from it."""
    full = dict.fromkeys(GOOD_NAMES, 5)
    return at_place(lab, place, players=players, extensions=3, goods=full, palace=taken)


def deliveries(lab: IstanbulLab, state: Any) -> set[tuple[int, ...]]:
    """Return what may be delivered: amounts of fabric, spice, fruit and jewelry."""
    return {tuple(int(n) for n in action[1:]) for action in lab.legal(state) if action[0] == "deliver"}


def costs(lab: IstanbulLab, players: int | None = None) -> list[set[tuple[int, ...]]]:
    """Return the deliveries for each ruby of the palace in turn."""
    found: list[set[tuple[int, ...]]] = []
    while True:
        offered = deliveries(lab, at_palace(lab, len(found), players=players))
        if not offered or len(found) > 20:
            return found
        found.append(offered)


@PALACE.rule(
    T(
        "istanbul.palace.deliver",
        "At the Sultan’s Palace, deliver exactly as many goods as there are spaces not covered by a ruby, and "
        "take 1 ruby, the next in line.",
    ),
    facts=lambda p: (term("place", "place.13"), comparator("test", "="), number("rubies", 1, "ruby")),
    confidence="confirmed",
    source="1.2 no 13",
)
def deliver(lab: IstanbulLab, facts: Facts) -> None:
    """Look at the sizes of all deliveries, then make one."""
    state = at_palace(lab, 0, lab.place(facts.word("place")))
    offered = deliveries(lab, state)
    size = min((sum(goods) for goods in offered), default=0)
    sizes = {n for n in range(21) if compares(n, facts.word("test"), size)}
    lab.expect("sizes of deliveries", sizes, {sum(goods) for goods in offered})
    goods = min(offered, default=())
    after = lab.play(state, ("deliver", *goods))
    lab.expect("rubies gained", facts.num("rubies"), after.rubies[0] - state.rubies[0])
    lab.expect("goods left", tuple(5 - n for n in goods), after.goods[0])


def asked(lab: IstanbulLab) -> dict[int, str]:
    """Return what each space from the fifth asks for, seen from the least that each delivery needs of a good."""
    spaces = {}
    before: tuple[int, ...] = ()
    for offered in costs(lab, players=4):
        size = min(sum(goods) for goods in offered)
        least = tuple(min(goods[i] for goods in offered) for i in range(4))
        if before:
            more = [good for good, old, new in zip(GOOD_NAMES, before, least, strict=True) if new > old]
            spaces[size] = more[0] if more else "any"
        before = least
    return spaces


def track_facts(track: tuple[str, ...], begin: int) -> tuple[Fact, ...]:
    """Return the facts of five spaces of the track: four goods, then the number of the space for any good."""
    last = begin + 4
    goods = (term(SPACES[i], f"good.{track[i]}") for i in range(begin, last))
    return (*goods, number("any", last + 1 if track[last] == "any" else 0, "space"))


@PALACE.rule(
    T(
        "istanbul.palace.cost",
        "The spaces of the palace ask in turn for jewelry, fabric, spice and fruit, and the fifth for any good.",
    ),
    facts=lambda p: track_facts(p.palace_sequence, 0),
    confidence="confirmed",
    source="4.2",
)
def cost(lab: IstanbulLab, facts: Facts) -> None:
    """With four players the first ruby costs the first four spaces, the second one more."""
    wanted = [lab.name(facts.word(slot)) for slot in SPACES[:4]]
    first = next(iter(costs(lab, players=4)), set())
    lab.expect("deliveries of the first four goods", {tuple(wanted.count(good) for good in GOOD_NAMES)}, first)
    lab.expect("what the space after them asks for", "any", asked(lab).get(facts.num("any")))


@PALACE.rule(
    T(
        "istanbul.palace.cost_again",
        "From the sixth space on, the palace asks for jewelry, fabric, spice and fruit once more, "
        "and space 10 for any good again.",
    ),
    facts=lambda p: track_facts(p.palace_sequence, 5),
    confidence="confirmed",
    source="4.2",
)
def cost_again(lab: IstanbulLab, facts: Facts) -> None:
    """Compare the deliveries for one ruby with those for the next."""
    spaces = asked(lab)
    for space, slot in enumerate(SPACES[5:], 6):
        lab.expect(f"what space {space} asks for", lab.name(facts.word(slot)), spaces.get(space))
    lab.expect("where any good is asked for", "any", spaces.get(facts.num("any")))


@PALACE.rule(
    T("istanbul.palace.rise", "Each ruby taken from the palace uncovers a space: the next ruby costs 1 good more."),
    facts=lambda p: (number("more", 1, "good"),),
    confidence="confirmed",
    source="4.2",
)
def palace_rise(lab: IstanbulLab, facts: Facts) -> None:
    """Take every ruby of the palace in turn."""
    last = None
    taken, left = 0, -1
    while offered := deliveries(lab, state := at_palace(lab, taken)):
        goods = min(offered)
        if last is not None:
            lab.expect("goods for the next ruby", last + facts.num("more"), sum(goods))
        last = sum(goods)
        after, events = lab.play_with_events(state, ("deliver", *goods))
        taken, left = after.palace, rubies_told(events)
    lab.expect("rubies were taken", True, taken > 1)
    lab.expect("rubies left there after the last", 0, left)


@PALACE.rule(
    T(
        "istanbul.palace.empty",
        "The last ruby of the palace costs ten goods; when it is gone, you may not deliver there any more.",
    ),
    facts=lambda p: (number("last", len(p.palace_sequence), "good"), modality("deliver", "may not")),
    confidence="derived",
    source="4.2",
)
def palace_empty(lab: IstanbulLab, facts: Facts) -> None:
    """Go to the end of the track, and beyond."""
    found = costs(lab)
    lab.expect("goods for the last ruby", {facts.num("last")}, {sum(goods) for goods in found[-1]} if found else set())
    state = at_palace(lab, len(found))
    action = ("deliver", 2, 2, 3, 4)
    if facts.word("deliver") == "may not":
        lab.forbids(state, action)
    else:
        lab.allows(state, action)


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
    for colour in MOSQUE:
        fewest = []
        for taken in (0, 1):
            stacks = (taken,) * 4
            counts = [n for n in range(6) if ("tile", colour) in lab.legal(at_mosque(lab, colour, n, stacks=stacks))]
            lab.expect("the tile can be taken", True, bool(counts))
            fewest.append(min(counts))
        lab.expect("the tile taken first asks for fewer goods", facts.word("end") == "top", fewest[0] < fewest[1])


@MOSQUES.rule(
    T("istanbul.mosque.one_each", "You may own only 1 mosque tile of each colour."),
    facts=lambda p: (number("most", 1, "tile"),),
    confidence="confirmed",
    source="1.2 no 14 and 15",
)
def one_each(lab: IstanbulLab, facts: Facts) -> None:
    """Try each colour without and with a tile of it."""
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


def next_price(lab: IstanbulLab, taken: int) -> int:
    """Return what the next ruby costs after so many were taken; 0 when there is none."""
    state = at_place(lab, 16, lira=40, dealer=taken)
    if ("buy",) not in lab.legal(state):
        return 0
    price = 40 - lab.play(state, ("buy",)).lira[0]
    return int(price)


@DEALER.rule(
    T(
        "istanbul.dealer.buy",
        "At the Gemstone Dealer, pay the highest price that no ruby covers to the bank and take 1 ruby, the "
        "next in line.",
    ),
    facts=lambda p: (
        term("place", "place.16"),
        role("payee", "payee", "bank"),
        number("rubies", 1, "ruby"),
    ),
    confidence="confirmed",
    source="1.2 no 16",
)
def dealer_buy(lab: IstanbulLab, facts: Facts) -> None:
    """Buy with the exact money; be refused with 1 lira less."""
    price = next_price(lab, 0)
    state = at_place(lab, lab.place(facts.word("place")), lira=price)
    after = lab.play(state, ("buy",))
    lab.expect("rubies gained", facts.num("rubies"), after.rubies[0] - state.rubies[0])
    receiver = {"bank": (0, 0), "other_player": (0, price), "active_player": (price, 0)}.get(facts.words("payee")[1])
    found = (after.lira[0], after.lira[1] - state.lira[1])
    lab.expect("lira left to the player, and lira another player gets", receiver, found)
    lab.forbids(lab.put(state, lira=price - 1), ("buy",))


@DEALER.rule(
    T(
        "istanbul.dealer.rise",
        "Each ruby taken from the dealer uncovers a higher price: the next ruby costs 1 lira more.",
    ),
    facts=lambda p: (number("more", 1, "lira"),),
    confidence="confirmed",
    source="4.1",
)
def dealer_rise(lab: IstanbulLab, facts: Facts) -> None:
    """Buy every ruby of the dealer in turn."""
    price, taken, left = next_price(lab, 0), 0, -1
    while taken < 20:
        after, events = lab.play_with_events(at_place(lab, 16, lira=40, dealer=taken), ("buy",))
        taken, left = after.dealer, rubies_told(events)
        following = next_price(lab, taken)
        if not following:
            break
        lab.expect("the next price", price + facts.num("more"), following)
        price = following
    lab.expect("rubies were taken", True, 1 < taken < 20)
    lab.expect("rubies left there after the last", 0, left)


@DEALER.rule(
    T(
        "istanbul.dealer.empty",
        "The last ruby of the dealer costs 23 lira; when it is gone, you may not buy there any more.",
    ),
    facts=lambda p: (number("last", p.dealer_last_price, "lira"), modality("buy", "may not")),
    confidence="confirmed",
    source="4.1",
)
def dealer_empty(lab: IstanbulLab, facts: Facts) -> None:
    """Go to the end of the track, and beyond."""
    taken = 0
    while taken < 20 and next_price(lab, taken + 1):
        taken += 1
    lab.expect("the last price", facts.num("last"), next_price(lab, taken))
    state = at_place(lab, 16, lira=40, dealer=taken + 1)
    if facts.word("buy") == "may not":
        lab.forbids(state, ("buy",))
    else:
        modal(lab, state, ("buy",), facts.word("buy"), ("skip",))
