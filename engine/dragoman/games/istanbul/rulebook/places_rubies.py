"""The Sultan's Palace and the Gemstone Dealer."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Fact, Facts, comparator, compares, modality, number, role, term
from ..lab import IstanbulLab
from .book import DEALER, PALACE
from .helpers import at_place, modal
from .refused import refused

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
SPACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
"""Slots for the spaces of the palace that ask for a certain good, by their order on the track."""


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
    refused(lab)
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
    refused(lab)
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
    refused(lab)
    found = costs(lab)
    lab.expect("goods for the last ruby", {facts.num("last")}, {sum(goods) for goods in found[-1]} if found else set())
    state = at_palace(lab, len(found))
    action = ("deliver", 2, 2, 3, 4)
    if facts.word("deliver") == "may not":
        lab.forbids(state, action)
    else:
        lab.allows(state, action)


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
    refused(lab)
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
    refused(lab)
    taken = 0
    while taken < 20 and next_price(lab, taken + 1):
        taken += 1
    lab.expect("the last price", facts.num("last"), next_price(lab, taken))
    state = at_place(lab, 16, lira=40, dealer=taken + 1)
    if facts.word("buy") == "may not":
        lab.forbids(state, ("buy",))
    else:
        modal(lab, state, ("buy",), facts.word("buy"), ("skip",))
