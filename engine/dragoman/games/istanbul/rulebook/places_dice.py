"""The Fountain, the Black Market and the Tea House."""

from ....core.messages import T
from ....rules.facts import (
    Facts,
    comparator,
    compares,
    modality,
    number,
    order,
    quantifier,
    role,
    term,
    terms,
)
from ..lab import IstanbulLab
from .book import BLACK_MARKET, FOUNTAIN, TEA_HOUSE
from .helpers import TOTALS, at_place, by_rule, modal, new_goods, options, pair
from .refused import refused


@FOUNTAIN.rule(
    T(
        "istanbul.fountain.recall",
        "At the Fountain, return any number of your own assistants from the places to your stack.",
    ),
    facts=lambda p: (
        term("where", "place.7"),
        quantifier("how_many", "any"),
        role("owner", "owner", "active_player"),
    ),
    confidence="confirmed",
    source="1.2 no 7",
)
def recall(lab: IstanbulLab, facts: Facts) -> None:
    """Return one, two or all three assistants that lie about, beside an assistant of another player."""
    refused(lab)
    state = at_place(lab, lab.place(facts.word("where")), players=2, discs=(2, 3, 4), under=1)
    state = lab.put(state, who=1, discs=(6,))
    own = {2, 3, 4} if facts.words("owner")[1] == "active_player" else set()
    other = {6} if facts.words("owner")[1] == "other_player" else set()
    lab.expect("assistants that may return", own | other, options(lab, state, "recall"))
    enough = {"any": (1, 2), "one": (1,), "all": (), "each": (), "none": (0,)}[facts.word("how_many")]
    lab.expect("one may stop before the first", 0 in enough, ("done",) in lab.legal(state))
    for count, place in enumerate((2, 3), 1):
        before = state
        state = lab.play(state, ("recall", place))
        lab.expect("the stack grows", len(before.under[0]) + 1, len(state.under[0]))
        lab.expect("one may stop here", count in enough, ("done",) in lab.legal(state))
    state = lab.play(state, ("recall", 4))
    lab.expect("no assistant is left about", set(), lab.discs(state))


@FOUNTAIN.rule(
    T(
        "istanbul.fountain.no_assistant",
        "The Fountain takes no assistant: you may use it even with no assistant in your stack.",
    ),
    facts=lambda p: (term("place", "place.7"), modality("act", "may")),
    confidence="confirmed",
    source="1.2 no 7, 7 Q3",
)
def no_assistant(lab: IstanbulLab, facts: Facts) -> None:
    """Go there with an empty stack, and with two assistants."""
    place = lab.place(facts.word("place"))
    start = lab.start()
    for under in (0, 2):
        state = lab.turn(at=lab.near(start, place, 1), discs=(10, 13), under=under)
        state = lab.play(state, ("move", place))
        lab.expect("assistants in the stack", under, len(state.under[0]))
        modal(lab, state, ("recall", 10), facts.word("act"), ("skip",))


@FOUNTAIN.rule(
    T(
        "istanbul.fountain.no_payment",
        "At the Fountain, other merchants may not ask you for payment.",
    ),
    facts=lambda p: (term("place", "place.7"), modality("pay", "may not")),
    confidence="confirmed",
    source="1.2 no 7",
    solo=False,
)
def no_payment(lab: IstanbulLab, facts: Facts) -> None:
    """Go where another merchant stands."""
    place = lab.place(facts.word("place"))
    start = lab.start(players=2)
    state = lab.turn(players=2, at=lab.near(start, place, 1), lira=6, discs=(10, 13))
    state = lab.go(lab.put(state, who=1, at=place), place)
    modal(lab, state, ("pay",), facts.word("pay"), ("end",))
    lab.expect("lira", (6, start.lira[1]), state.lira)
    lab.allows(state, ("skip",))


@BLACK_MARKET.rule(
    T("istanbul.black.good", "At the Black Market, gain 1 good of your choice: fabric, spice or fruit."),
    facts=lambda p: (
        term("place", "place.8"),
        number("amount", p.black_goods, "good"),
        terms("goods", (f"good.{good}" for good in p.black_choice)),
    ),
    confidence="confirmed",
    source="1.2 no 8",
)
def black_good(lab: IstanbulLab, facts: Facts) -> None:
    """Take each good offered."""
    refused(lab)
    state = at_place(lab, lab.place(facts.word("place")))
    goods = {lab.name(good) for good in facts.words("goods")}
    lab.expect("goods on offer", goods, options(lab, state, "good"))
    for good in sorted(goods):
        after = lab.play(state, ("good", good))
        lab.expect("goods gained", facts.num("amount"), new_goods(lab, state, after)[good])
        lab.expect("further goods on offer", set(), options(lab, after, "good"))


@BLACK_MARKET.rule(
    T(
        "istanbul.black.roll",
        "At the Black Market you also roll two dice; their sum decides how much jewelry you gain.",
    ),
    facts=lambda p: (term("place", "place.8"), number("number_of_dice", p.dice, "die"), term("good", "good.jewelry")),
    confidence="confirmed",
    source="1.2 no 8",
)
def black_roll(lab: IstanbulLab, facts: Facts) -> None:
    """Look at every possible roll."""
    refused(lab)
    dice, good = facts.num("number_of_dice"), lab.name(facts.word("good"))
    state = lab.play(at_place(lab, lab.place(facts.word("place"))), ("roll",))
    rolls = lab.chance(state)
    sums = {sum(int(face) for face in roll[1:]) for roll in rolls}
    lab.expect("sums that can occur", set(range(dice, 6 * dice + 1)), sums)
    gains = set()
    for roll in sorted(rolls):
        after = by_rule(lab, state, roll)
        gains.add(new_goods(lab, state, after)[good])
        lab.expect("no second roll is offered", False, ("roll",) in lab.legal(after))
    lab.expect("the sum decides", True, len(gains) > 1)


def jewels(lab: IstanbulLab, good: str) -> dict[int, int]:
    """Return how much of the good each sum that can be rolled brings, with room for all of it."""
    state = lab.play(at_place(lab, 8, extensions=3), ("roll",))
    rolls = {sum(int(face) for face in roll[1:]): roll for roll in lab.chance(state)}
    return {total: new_goods(lab, state, lab.play(state, rolls[total]))[good] for total in sorted(rolls)}


@BLACK_MARKET.rule(
    T("istanbul.black.jewelry_none", "At the Black Market, a sum of 6 or less brings no jewelry."),
    facts=lambda p: (
        comparator("test", "<="),
        number("high", p.black_jewelry[-3][0] - 1, "pip"),
        term("good", "good.jewelry"),
    ),
    confidence="confirmed",
    source="1.2 no 8",
)
def jewelry_none(lab: IstanbulLab, facts: Facts) -> None:
    """Roll every sum."""
    for total, brought in jewels(lab, lab.name(facts.word("good"))).items():
        nothing = compares(total, facts.word("test"), facts.num("high"))
        lab.expect(f"{total} brings nothing", nothing, brought == 0)


def jewelry(lab: IstanbulLab, facts: Facts) -> None:
    """Roll every sum; those from low to high and no others bring the amount."""
    low, high, amount = facts.num("low"), facts.num("high"), facts.num("amount")
    brought = jewels(lab, lab.name(facts.word("good")))
    lab.expect("sums that bring it", list(range(low, high + 1)), [t for t, n in brought.items() if n == amount])


@BLACK_MARKET.rule(
    T("istanbul.black.jewelry_one", "At the Black Market, a sum of 7 or 8 brings 1 jewelry."),
    facts=lambda p: (
        number("low", p.black_jewelry[-3][0], "pip"),
        number("high", p.black_jewelry[-2][0] - 1, "pip"),
        number("amount", p.black_jewelry[-3][1], "good"),
        term("good", "good.jewelry"),
    ),
    confidence="confirmed",
    source="1.2 no 8",
)
def jewelry_one(lab: IstanbulLab, facts: Facts) -> None:
    """Roll every sum."""
    jewelry(lab, facts)


@BLACK_MARKET.rule(
    T("istanbul.black.jewelry_two", "At the Black Market, a sum of 9 or 10 brings 2 jewelry."),
    facts=lambda p: (
        number("low", p.black_jewelry[-2][0], "pip"),
        number("high", p.black_jewelry[-1][0] - 1, "pip"),
        number("amount", p.black_jewelry[-2][1], "good"),
        term("good", "good.jewelry"),
    ),
    confidence="confirmed",
    source="1.2 no 8",
)
def jewelry_two(lab: IstanbulLab, facts: Facts) -> None:
    """Roll every sum."""
    jewelry(lab, facts)


@BLACK_MARKET.rule(
    T("istanbul.black.jewelry_three", "At the Black Market, a sum of 11 or 12 brings 3 jewelry."),
    facts=lambda p: (
        number("low", p.black_jewelry[-1][0], "pip"),
        number("high", p.die_sides * p.dice, "pip"),
        number("amount", p.black_jewelry[-1][1], "good"),
        term("good", "good.jewelry"),
    ),
    confidence="confirmed",
    source="1.2 no 8",
)
def jewelry_three(lab: IstanbulLab, facts: Facts) -> None:
    """Roll every sum."""
    jewelry(lab, facts)


@BLACK_MARKET.rule(
    T("istanbul.black.order", "At the Black Market, you may roll the dice before you choose the other good."),
    facts=lambda p: (modality("roll_first", "may"),),
    confidence="confirmed",
    source="1.2 no 8",
)
def black_order(lab: IstanbulLab, facts: Facts) -> None:
    """Roll first, then take the good."""
    state = at_place(lab, 8)
    modal(lab, state, ("roll",), facts.word("roll_first"), ("good", "fabric"))
    lab.allows(lab.roll(lab.play(state, ("roll",)), 3, 4), ("good", "fabric"))


@TEA_HOUSE.rule(
    T("istanbul.tea.announce", "At the Tea House, announce a number from 3 to 12, then roll two dice."),
    facts=lambda p: (
        term("place", "place.9"),
        number("low", p.tea_low, "pip"),
        number("high", p.tea_high, "pip"),
        order("order", "announce", "roll"),
        number("number_of_dice", p.dice, "die"),
    ),
    confidence="confirmed",
    source="1.2 no 9",
)
def announce(lab: IstanbulLab, facts: Facts) -> None:
    """Announce each number allowed and the ones next to them; look at what can be rolled."""
    refused(lab)
    state = at_place(lab, lab.place(facts.word("place")))
    low, high, dice = facts.num("low"), facts.num("high"), facts.num("number_of_dice")
    lab.expect("numbers that may be announced", set(range(low, high + 1)), options(lab, state, "announce"))
    lab.forbids(state, ("announce", low - 1), ("announce", high + 1))
    if facts.words("order")[0] == "roll":
        lab.allows(state, ("roll",))
    rolls = lab.chance(lab.play(state, ("announce", high)))
    sums = {sum(int(face) for face in roll[1:]) for roll in rolls}
    lab.expect("sums that can occur", set(range(dice, 6 * dice + 1)), sums)


@TEA_HOUSE.rule(
    T("istanbul.tea.roll", "At the Tea House the sum of the two dice counts, whatever each of them shows."),
    facts=lambda p: (term("place", "place.9"), number("number_of_dice", p.dice, "die"), quantifier("counted", "all")),
    confidence="confirmed",
    source="1.2 no 9",
)
def tea_roll(lab: IstanbulLab, facts: Facts) -> None:
    """Announce 7 and look at every roll."""
    state = lab.play(at_place(lab, lab.place(facts.word("place"))), ("announce", 7))
    rolls = lab.chance(state)
    lab.expect("dice rolled", {facts.num("number_of_dice")}, {len(roll) - 1 for roll in rolls})
    for roll in sorted(rolls):
        faces = [int(face) for face in roll[1:]]
        after = by_rule(lab, state, roll)
        counted = {"all": sum(faces), "each": min(faces), "one": faces[0], "any": max(faces), "none": 0}
        won = counted[facts.word("counted")] >= 7
        lab.expect(f"{faces}: the number announced is gained", won, after.lira[0] - state.lira[0] == 7)


def tea(lab: IstanbulLab, announced: int, total: int) -> int:
    """Return the lira gained at the Tea House for this number and this roll."""
    state = at_place(lab, 9)
    after = lab.play(state, ("announce", announced), ("roll", *pair(total)))
    gain = after.lira[0] - state.lira[0]
    return int(gain)


@TEA_HOUSE.rule(
    T(
        "istanbul.tea.win",
        "If the sum rolled is at least the number announced, gain as many lira as the number announced.",
    ),
    facts=lambda p: (comparator("test", ">="), term("gain", "amount.announced")),
    confidence="confirmed",
    source="1.2 no 9",
)
def win(lab: IstanbulLab, facts: Facts) -> None:
    """Announce low, middle and high; roll every sum."""
    refused(lab)
    test, gain = facts.word("test"), facts.word("gain")
    for announced in (3, 7, 12):
        for total in TOTALS:
            won = compares(total, test, announced)
            due = announced if gain == "amount.announced" else total
            lab.expect(f"{announced} announced, {total} rolled: it is gained", won, tea(lab, announced, total) == due)


@TEA_HOUSE.rule(
    T("istanbul.tea.lose", "If the sum rolled is less than the number announced, gain 2 lira."),
    facts=lambda p: (comparator("test", "<"), number("consolation", p.tea_consolation, "lira")),
    confidence="confirmed",
    source="1.2 no 9",
)
def lose(lab: IstanbulLab, facts: Facts) -> None:
    """Announce low, middle and high; roll every sum."""
    refused(lab)
    test, consolation = facts.word("test"), facts.num("consolation")
    for announced in (3, 7, 12):
        for total in TOTALS:
            lost = compares(total, test, announced)
            found = tea(lab, announced, total)
            lab.expect(f"{announced} announced, {total} rolled: lira gained", consolation if lost else announced, found)
