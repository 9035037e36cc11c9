"""Goods, the Wainwright and the warehouses."""

from typing import Any

from ....core.engine import Action
from ....core.messages import T
from ....rules.facts import Facts, comparator, compares, condition, modality, number, order, quantifier, role, term
from ..lab import IstanbulLab
from .book import ACTION, GOODS, WAINWRIGHT, WAREHOUSES
from .helpers import at_place, modal, new_goods, pair
from .refused import refused

FULL = {"fabric": 5, "spice": 5, "fruit": 5, "jewelry": 5}
ROLL: Action = ("roll", 3, 4)
CARDS = ("gain_good", "five_lira")
VISITS: tuple[tuple[int, dict[str, Any], tuple[Action, ...]], ...] = (
    (1, {"lira": 30}, (("extend",),)),
    (2, {}, (("fill",),)),
    (3, {"tiles": ("green",), "lira": 9}, (("fill",), ("extra", "jewelry"))),
    (4, {"tiles": ("green",), "lira": 9}, (("fill",), ("done",))),
    (4, {"tiles": ("green",), "lira": 1}, (("fill",),)),
    (5, {}, (("collect",),)),
    (6, {"hand": ("gain_good", "five_lira", "stay")}, (("draw", "deck"), ("draw", "deck"), ("discard", "stay"))),
    (7, {"discs": (9,)}, (("recall", 9),)),
    (7, {"discs": (9, 10)}, (("recall", 9), ("done",))),
    (8, {}, (("good", "fabric"), ("roll",), ROLL)),
    (8, {}, (("roll",), ROLL, ("good", "fabric"))),
    (8, {"tiles": ("red",)}, (("good", "fabric"), ("roll",), ROLL, ("keep",))),
    (9, {}, (("announce", 7), ROLL)),
    (9, {"tiles": ("red",)}, (("announce", 7), ROLL, ("reroll",), ROLL)),
    (10, {"goods": FULL, "extensions": 3, "large_demand": (0, 1)}, (("sell", 1, 0, 0, 0),)),
    (11, {"goods": FULL, "extensions": 3, "small_demand": (0, 1)}, (("sell", 1, 0, 0, 0),)),
    (12, {}, (("send", 2), ("fill",))),
    (13, {"goods": FULL, "extensions": 3}, (("deliver",),)),
    (14, {"goods": FULL, "extensions": 3}, (("tile", "red"),)),
    (15, {"goods": FULL, "extensions": 3}, (("tile", "yellow"),)),
    (16, {"lira": 60}, (("buy",),)),
)
"""Complete actions: the place, what the player has, and what the player does ("deliver" whatever is asked for)."""


@ACTION.rule(
    T("istanbul.action.once", "You do the action of your place once in a turn; then your encounters follow."),
    facts=lambda p: (number("times", 1, "time"), order("order", "action", "encounters")),
    confidence="confirmed",
    source="5",
)
def once(lab: IstanbulLab, facts: Facts) -> None:
    """Do every place's action with the governor there and a card in hand, and see what may be done after it."""
    early = facts.words("order")[0] == "encounters"
    for place, position, actions in VISITS:
        state = at_place(lab, place, **{"hand": CARDS, **position, "governor": place})
        times = 0
        while actions[0][0] in lab.verbs(state) and times < 3:
            lab.expect("the governor may be met before the action", early, ("governor",) in lab.legal(state))
            for action in actions:
                state = lab.settle(state) if lab.actor(state) < 0 and action[0] != "roll" else state
                offered = (other for other in lab.legal(state) if other[:1] == action == ("deliver",))
                state = lab.play(state, next(offered, action))
                unfinished = state.stage == "act" and action == actions[0] and place != 12
                lab.expect("an action begun may be skipped", False, unfinished and ("skip",) in lab.legal(state))
            state = lab.settle(state)
            times += 1
        lab.expect(f"actions at {place}", facts.num("times"), times)
        lab.allows(state, ("governor",), ("end",))
        played = {action[1] for action in lab.legal(state) if action[0] == "card"}
        lab.expect("both cards may be played after it", True, played.issuperset(CARDS))


@GOODS.rule(
    T(
        "istanbul.goods.limit",
        "A wheelbarrow without extensions holds at most 2 of each good; what does not fit is lost.",
    ),
    facts=lambda p: (number("base", p.capacity[0], "good"), comparator("test", "<=")),
    confidence="confirmed",
    source="4.7",
)
def limit(lab: IstanbulLab, facts: Facts) -> None:
    """Gain 1, 2 and 3 jewelry with an empty wheelbarrow."""
    refused(lab)
    base, test = facts.num("base"), facts.word("test")
    held = []
    for total in (7, 9, 11):
        state = at_place(lab, 8, extensions=0)
        state, events = lab.play_with_events(lab.play(state, ("good", "fabric"), ("roll",)), ("roll", *pair(total)))
        held.append(lab.goods(state)["jewelry"])
        lab.expect("something is told to be lost", total == 11, lab.rule in {event.rule for event in events})
    for count in held:
        lab.expect(f"{count} held {test} the limit", True, compares(count, test, base))
    lab.expect("the wheelbarrow can be full", True, base in held)


@WAINWRIGHT.rule(
    T(
        "istanbul.wainwright.buy",
        "At the Wainwright, pay 7 lira to the bank and take 1 extension for your wheelbarrow.",
    ),
    facts=lambda p: (
        term("place", "place.1"),
        number("price", p.extension_cost, "lira"),
        number("extensions", 1, "extension"),
        role("payee", "payee", "bank"),
    ),
    confidence="confirmed",
    source="1.2 no 1",
)
def buy(lab: IstanbulLab, facts: Facts) -> None:
    """Buy with the exact money; be refused with 1 lira less."""
    refused(lab)
    place, price = lab.place(facts.word("place")), facts.num("price")
    state = at_place(lab, place, lira=price)
    after = lab.play(state, ("extend",))
    lab.expect("extensions taken", facts.num("extensions"), after.extensions[0] - state.extensions[0])
    lab.expect("extensions left there", state.extensions_left - facts.num("extensions"), after.extensions_left)
    receiver = {"bank": (0, 0), "other_player": (0, price), "active_player": (price, 0)}.get(facts.words("payee")[1])
    lab.expect(
        "lira left to the player, and lira another player gets",
        receiver,
        (after.lira[0], after.lira[1] - state.lira[1]),
    )
    lab.forbids(lab.put(state, lira=price - 1), ("extend",))


@WAINWRIGHT.rule(
    T(
        "istanbul.wainwright.capacity",
        "With 1 extension your wheelbarrow holds 3 of each good, with 2 extensions 4, with 3 extensions 5.",
    ),
    facts=lambda p: (
        number("one", p.capacity[1], "good"),
        number("two", p.capacity[2], "good"),
        number("three", p.capacity[3], "good"),
    ),
    confidence="confirmed",
    source="4.7",
)
def capacity(lab: IstanbulLab, facts: Facts) -> None:
    """Fill the wheelbarrow with each good, with 1, 2 and 3 extensions."""
    for extensions, slot in enumerate(("one", "two", "three"), 1):
        held = {}
        for place, good in ((2, "fabric"), (3, "spice"), (4, "fruit")):
            state = at_place(lab, place, extensions=extensions)
            held[good] = lab.goods(lab.play(state, ("fill",)))[good]
        state = at_place(lab, 8, extensions=extensions, goods={"jewelry": extensions})
        state = lab.play(state, ("good", "fabric"), ("roll",), ("roll", 6, 6))
        held["jewelry"] = lab.goods(state)["jewelry"]
        lab.expect(f"goods held with {extensions}", dict.fromkeys(held, facts.num(slot)), held)


@WAINWRIGHT.rule(
    T("istanbul.wainwright.limit", "Your wheelbarrow has room for 3 extensions."),
    facts=lambda p: (number("most", p.extensions_per_player, "extension"),),
    confidence="confirmed",
    source="1.2 no 1",
)
def most_extensions(lab: IstanbulLab, facts: Facts) -> None:
    """Extend from each number of extensions below the limit; be refused at it."""
    refused(lab)
    most = facts.num("most")
    for extensions in range(most):
        lab.allows(at_place(lab, 1, lira=30, extensions=extensions), ("extend",))
    lab.forbids(at_place(lab, 1, lira=30, extensions=most), ("extend",))


@WAINWRIGHT.rule(
    T("istanbul.wainwright.ruby", "With your third extension, take 1 ruby from the Wainwright at once."),
    facts=lambda p: (
        number("third", p.extension_ruby, "extension"),
        number("rubies", 1, "ruby"),
        term("place", "place.1"),
    ),
    confidence="confirmed",
    source="1.2 no 1, 4.7",
)
def extension_ruby(lab: IstanbulLab, facts: Facts) -> None:
    """Take the first, the second and the third extension and look for the ruby."""
    place = lab.place(facts.word("place"))
    for extensions in range(3):
        state = at_place(lab, place, lira=30, extensions=extensions)
        after = lab.play(state, ("extend",))
        rubies = facts.num("rubies") if extensions + 1 == facts.num("third") else 0
        lab.expect("rubies gained", rubies, after.rubies[0] - state.rubies[0])
        lab.expect("rubies left there", state.wainwright_rubies - rubies, after.wainwright_rubies)


@WAINWRIGHT.rule(
    T("istanbul.wainwright.empty", "When no extension is left at the Wainwright, you may not buy one."),
    facts=lambda p: (condition("when", ("left", 0)), modality("buy", "may not")),
    confidence="derived",
    source="3.2",
)
def no_extensions(lab: IstanbulLab, facts: Facts) -> None:
    """Try to buy with every extension, with one and with none left."""
    refused(lab)
    left = facts.parts("when").get("left")
    for count in (6, 1, 0):
        state = at_place(lab, 1, lira=30, extensions_left=count)
        forbidden = (left is None or left == count) == (facts.word("buy") == "may not")
        if forbidden:
            lab.forbids(state, ("extend",))
        else:
            modal(
                lab, state, ("extend",), "must" if facts.word("buy") == "must" and count == left else "may", ("skip",)
            )


def warehouse(lab: IstanbulLab, facts: Facts) -> None:
    """Fill an empty and a half full wheelbarrow; then one good more does not fit."""
    place, good = lab.place(facts.word("place")), lab.name(facts.word("good"))
    ends = set()
    for before in (0, 1):
        state = at_place(lab, place, goods={good: before}, extensions=1, hand=("gain_good",))
        after = lab.play(state, ("fill",))
        ends.add(lab.goods(after)[good])
        others = {name: n for name, n in new_goods(lab, state, after).items() if name != good}
        lab.expect("other goods gained", {0}, set(others.values()))
        held = lab.goods(after)[good]
        is_full = held > before + 1 and ("card", "gain_good", good) not in lab.legal(after)
        lab.expect("the wheelbarrow is full of it", facts.word("amount") == "all", is_full)
    lab.expect("filled to the same limit from any start", 1, len(ends))


@WAREHOUSES.rule(
    T(
        "istanbul.warehouse.fabric",
        "At the Fabric Warehouse, take all the fabric that your wheelbarrow still has room for.",
    ),
    facts=lambda p: (term("place", "place.2"), term("good", "good.fabric"), quantifier("amount", "all")),
    confidence="confirmed",
    source="1.2 no 2",
)
def fabric(lab: IstanbulLab, facts: Facts) -> None:
    """Fill with fabric."""
    warehouse(lab, facts)


@WAREHOUSES.rule(
    T(
        "istanbul.warehouse.spice",
        "At the Spice Warehouse, take all the spice that your wheelbarrow still has room for.",
    ),
    facts=lambda p: (term("place", "place.3"), term("good", "good.spice"), quantifier("amount", "all")),
    confidence="confirmed",
    source="1.2 no 3",
)
def spice(lab: IstanbulLab, facts: Facts) -> None:
    """Fill with spice."""
    warehouse(lab, facts)


@WAREHOUSES.rule(
    T(
        "istanbul.warehouse.fruit",
        "At the Fruit Warehouse, take all the fruit that your wheelbarrow still has room for.",
    ),
    facts=lambda p: (term("place", "place.4"), term("good", "good.fruit"), quantifier("amount", "all")),
    confidence="confirmed",
    source="1.2 no 4",
)
def fruit(lab: IstanbulLab, facts: Facts) -> None:
    """Fill with fruit."""
    warehouse(lab, facts)
