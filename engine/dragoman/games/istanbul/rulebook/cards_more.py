"""Bonus cards that move the merchant, return an assistant or extend an action."""

from typing import Any

from ....core.engine import Action
from ....core.messages import T
from ....rules.facts import Fact, Facts, modality, number, order, side, term, terms
from ..lab import IstanbulLab
from .book import CARDS
from .helpers import at_place, modal, options, repeat, stages
from .refused import refused

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")
ALL_GOODS = tuple(f"good.{good}" for good in GOOD_NAMES)
OWN, NEUTRAL = 0, 1
"""Discs in a stack."""


@CARDS.rule(
    T(
        "istanbul.card.move",
        "With “Long Walk” you move three or four places in the movement phase, instead of 1 or 2.",
    ),
    facts=lambda p: (
        term("card", "card.move_3_4"),
        term("stage", "stage.movement"),
        number("low", p.card_move_min, "step"),
        number("high", p.card_move_max, "step"),
    ),
    confidence="confirmed",
    source="4.6",
)
def long_walk(lab: IstanbulLab, facts: Facts) -> None:
    """Look at every place from a corner; then try the card in every phase."""
    refused(lab)
    kind = lab.name(facts.word("card"))
    state = lab.turn(at=15, hand=(kind,))
    steps = range(facts.num("low"), facts.num("high") + 1)
    wanted = {("card", kind, place) for n in steps for place in lab.at_distance(state, 15, n)}
    found = {action for action in lab.legal(state) if action[:2] == ("card", kind)}
    lab.expect("where it can take you", wanted, found)
    without = lab.put(state, hand=("five_lira",))
    lab.expect(
        "where it takes whoever does not hold it", [], [a for a in lab.legal(without) if a[:2] == ("card", kind)]
    )
    after = lab.play(state, min(found))
    lab.expect("further moves", set(), options(lab, after, "move"))
    anywhere: tuple[Action, ...] = tuple(("card", kind, place) for place in range(1, 17))
    lab.expect("phases", {facts.word("stage")}, stages(lab, *anywhere, hand=(kind,)))


@CARDS.rule(
    T(
        "istanbul.card.stay",
        "With “Stay” your merchant does not move in the movement phase; your turn goes on where it is.",
    ),
    facts=lambda p: (term("card", "card.stay"), term("stage", "stage.movement")),
    confidence="confirmed",
    source="4.6",
)
def stay(lab: IstanbulLab, facts: Facts) -> None:
    """Stay at the Post Office and use it."""
    refused(lab)
    kind = lab.name(facts.word("card"))
    lab.expect("phases", {facts.word("stage")}, stages(lab, ("card", kind), hand=(kind,)))
    lab.forbids(lab.turn(at=5, hand=("gain_good",)), ("card", kind), rule="")
    state = lab.play(lab.turn(at=5, hand=(kind,)), ("card", kind))
    lab.expect("where the merchant is", 5, state.merchant[0])
    lab.expect("moves", set(), options(lab, state, "move"))
    lab.allows(lab.play(state, ("leave",)), ("collect",))


@CARDS.rule(
    T(
        "istanbul.card.stay_assistant",
        "When you play “Stay” you must leave 1 assistant there, as after a move.",
    ),
    facts=lambda p: (modality("leave", "must"), number("assistants", 1, "assistant")),
    confidence="confirmed",
    source="4.6",
)
def stay_assistant(lab: IstanbulLab, facts: Facts) -> None:
    """Stay with two assistants under the merchant and none at the place."""
    state = lab.play(lab.turn(at=5, hand=("stay",), under=2, discs=(9, 13)), ("card", "stay"))
    lab.expect("the place may be used without one", facts.word("leave") != "must", ("collect",) in lab.legal(state))
    after = lab.play(state, ("leave",))
    lab.expect("assistants in the stack", 2 - facts.num("assistants"), len(after.under[0]))
    lab.expect("where assistants lie", {5, 9, 13}, lab.discs(after))
    lab.allows(after, ("collect",))


@CARDS.rule(
    T(
        "istanbul.card.stay_join",
        "If 1 of your assistants already lies where you play “Stay”, it joins your stack and you may act.",
    ),
    facts=lambda p: (number("assistants", 1, "assistant"), modality("act", "may")),
    confidence="confirmed",
    source="7 Q19",
)
def stay_join(lab: IstanbulLab, facts: Facts) -> None:
    """Stay where an assistant was left in the last turn."""
    state = lab.turn(at=5, hand=("stay", "five_lira"), under=2, discs=(5, 13))
    after = lab.play(state, ("card", "stay"))
    lab.expect("assistants in the stack", 2 + facts.num("assistants"), len(after.under[0]))
    lab.expect("where assistants lie", {13}, lab.discs(after))
    modal(lab, after, ("collect",), facts.word("act"), ("skip",))


@CARDS.rule(
    T(
        "istanbul.card.stay_pays",
        "When you play “Stay” where another merchant is, you must pay 2 lira to that merchant before you act.",
    ),
    facts=lambda p: (modality("pay", "must"), number("fee", p.merchant_fee, "lira"), order("order", "pay", "act")),
    confidence="derived",
    source="7 Q20",
    solo=False,
)
def stay_pays(lab: IstanbulLab, facts: Facts) -> None:
    """Stay beside another merchant."""
    state = lab.put(lab.turn(players=2, at=5, hand=("stay",), lira=facts.num("fee"), under=2, discs=(5,)), who=1, at=5)
    state = lab.play(state, ("card", "stay"))
    before_act = facts.words("order")[0] == "pay"
    free = facts.word("pay") != "must" or not before_act
    lab.expect("the place may be used without paying", free, ("collect",) in lab.legal(state))
    modal(lab, state, ("pay",), "may not" if facts.word("pay") == "may not" else "may")
    after = lab.play(state, ("pay",))
    lab.expect("lira paid", facts.num("fee"), state.lira[0] - after.lira[0])
    lab.expect("lira received", facts.num("fee"), after.lira[1] - state.lira[1])
    lab.allows(after, ("collect",))


@CARDS.rule(
    T("istanbul.card.stay_fountain", "You may play “Stay” at the Fountain and use the Fountain again."),
    facts=lambda p: (term("place", "place.7"), modality("play", "may")),
    confidence="ruling",
    source="ruling Q21",
    reason=T("istanbul.card.stay_fountain.reason", "The card names no place where it may not be played."),
)
def stay_fountain(lab: IstanbulLab, facts: Facts) -> None:
    """Stay there with an assistant elsewhere."""
    place = lab.place(facts.word("place"))
    state = lab.turn(at=place, hand=("stay",), discs=(9,))
    step = next((action for action in lab.legal(state) if action[0] == "move"), ("move", 1))
    modal(lab, state, ("card", "stay"), facts.word("play"), step)
    lab.allows(lab.play(state, ("card", "stay")), ("recall", 9))


@CARDS.rule(
    T(
        "istanbul.card.return_assistant",
        "With “Return an Assistant” you put 1 of your assistants from a place at the bottom of your stack, "
        "in the movement phase.",
    ),
    facts=lambda p: (
        term("card", "card.return_assistant"),
        term("stage", "stage.movement"),
        number("assistants", 1, "assistant"),
        side("end", "bottom"),
    ),
    confidence="confirmed",
    source="4.6",
)
def return_assistant(lab: IstanbulLab, facts: Facts) -> None:
    """Return an assistant under a stack of neutral ones."""
    refused(lab)
    kind = lab.name(facts.word("card"))
    lab.expect("phases", {facts.word("stage")}, stages(lab, ("card", kind, 9), hand=(kind,)))
    state = lab.turn(players=2, options={"neutral_assistants": True}, at=5, hand=(kind,), discs=(9, 13))
    state = lab.put(state, under=(NEUTRAL, NEUTRAL))
    lab.forbids(lab.put(state, hand=("five_lira",)), ("card", kind, 9), rule="")
    arrived = lab.play(state, ("move", 2))
    lab.allows(arrived, ("card", kind, 9))
    lab.forbids(lab.put(arrived, hand=("five_lira",)), ("card", kind, 9), rule="")
    after = lab.play(state, ("card", kind, 9))
    back = (OWN,) * facts.num("assistants")
    stack = (*back, NEUTRAL, NEUTRAL) if facts.word("end") == "bottom" else (NEUTRAL, NEUTRAL, *back)
    lab.expect("the stack, bottom first", stack, after.under[0])
    lab.expect("where assistants lie", {13}, lab.discs(after))
    lab.expect("where the merchant is", 5, after.merchant[0])


@CARDS.rule(
    T(
        "istanbul.card.any_goods",
        "With “Any Goods at the Small Market” you sell at least {low} and at most 5 goods of any kind there, "
        "be it fabric, spice, fruit or jewelry, whatever the demand tile shows; the prices stay the same.",
    ),
    facts=lambda p: (
        term("card", "card.small_market_any"),
        term("place", "place.11"),
        number("low", sum(p.small_demand[0]) if p.any_goods_exact else 1, "good"),
        number("high", len(p.small_prices), "good"),
        terms("goods", ALL_GOODS),
    ),
    values=lambda p: {"low": sum(p.small_demand[0]) if p.any_goods_exact else 1},
    switch="any_goods_exact",
    confidence="ruling",
    source="ruling Q12",
    reason=T(
        "istanbul.card.any_goods.reason",
        "The texts speak of the required number of goods; most read it as any number that the table pays for.",
    ),
)
def any_goods(lab: IstanbulLab, facts: Facts) -> None:
    """Come with five of one good only."""
    refused(lab)
    kind, place = lab.name(facts.word("card")), lab.place(facts.word("place"))
    sizes = set(range(facts.num("low"), facts.num("high") + 1))
    for good in GOOD_NAMES:
        state = at_place(lab, place, hand=(kind,), extensions=3, goods={good: 5}, family=3)
        few = lab.put(state, goods={good: facts.num("low") - 1})
        lab.forbids(few, ("card", kind), rule="")
        lab.allows(lab.put(state, goods={good: facts.num("low")}), ("card", kind))
        lab.forbids(lab.put(state, hand=("five_lira",)), ("card", kind), rule="")
        state = lab.play(state, ("card", kind))
        sold = {sum(int(n) for n in action[1:]) for action in lab.legal(state) if action[0] == "sell"}
        lab.expect(f"amounts of {good}", sizes if f"good.{good}" in facts.words("goods") else set(), sold)
        price = lab.play(state, ("sell", *(5 if name == good else 0 for name in GOOD_NAMES))).lira[0]
        lab.expect("lira for 5 goods, as without the card", plain_price(lab), price - state.lira[0])


def plain_price(lab: IstanbulLab) -> int:
    """Return what the Small Market pays for 5 goods that its demand tile shows."""
    state = at_place(lab, 11, extensions=3, goods=dict.fromkeys(GOOD_NAMES, 5))
    sale = max((a for a in lab.legal(state) if a[0] == "sell"), key=lambda a: sum(int(n) for n in a[1:]))
    gain = lab.play(state, sale).lira[0] - state.lira[0]
    return int(gain)


@CARDS.rule(
    T(
        "istanbul.card.any_goods_cycle",
        "After a sale with this card, the top demand tile goes to the bottom of its stack as usual.",
    ),
    facts=lambda p: (side("from", "top"), side("to", "bottom")),
    confidence="ruling",
    source="ruling Q12",
    reason=T("istanbul.card.any_goods_cycle.reason", "The card changes which goods may be sold, nothing else."),
)
def any_goods_cycle(lab: IstanbulLab, facts: Facts) -> None:
    """Sell five fabric."""
    stack = [0, 1, 2, 3, 4]
    state = at_place(lab, 11, hand=("small_market_any",), extensions=3, goods={"fabric": 5})
    state = lab.put(state, small_demand=tuple(stack))
    after = lab.play(state, ("card", "small_market_any"), ("sell", 5, 0, 0, 0))
    tile = stack.pop(0 if facts.word("from") == "top" else -1)
    stack.insert(0 if facts.word("to") == "top" else len(stack), tile)
    lab.expect("demand tiles, top first", tuple(stack), after.small_demand)


def at_double(lab: IstanbulLab, place: int, *hand: str) -> Any:
    """Return the position at a place with enough of everything for several actions."""
    return at_place(lab, place, hand=hand, lira=60, extensions=3, goods=dict.fromkeys(GOOD_NAMES, 5), family=3)


def work(lab: IstanbulLab, state: Any, place: int) -> Action:
    """Return the action of the Post Office, the palace or the dealer."""
    if place == 13:
        offered = (action for action in lab.legal(state) if action[0] == "deliver")
        return min(offered, key=lambda action: (action[4], action), default=("deliver", 1, 1, 1, 2))
    return ("buy",) if place == 16 else ("collect",)


def amount(lab: IstanbulLab, before: Any, after: Any, place: int) -> int:
    """Return the goods or lira paid, or by how much the mail indicators advanced."""
    paid: int = after.mail - before.mail
    if place == 13:
        paid = sum(before.goods[0]) - sum(after.goods[0])
    elif place == 16:
        paid = before.lira[0] - after.lira[0]
    return paid


def once_more(lab: IstanbulLab, state: Any, card: str, place: int) -> Any:
    """Play a double card and do the action."""
    state = repeat(lab, state, card)
    action = work(lab, state, place)
    return lab.play(state, action) if action in lab.legal(state) and place == 13 else state


def done(state: Any, place: int) -> int:
    """Return how often the action was done since the position of `at_double`."""
    if place == 13:
        return int(state.palace)
    return int(state.dealer if place == 16 else state.mail)


def twice(lab: IstanbulLab, facts: Facts) -> None:
    """Try the card before the action; do the action, play the card, compare both actions."""
    kind, place = lab.name(facts.word("card")), lab.place(facts.word("place"))
    state = at_double(lab, place, kind)
    early = facts.words("order")[0] == "card"
    lab.expect("the card may be played before the action", early, ("card", kind) in lab.legal(state))
    first = lab.play(state, work(lab, state, place))
    lab.expect("actions done", 1, done(first, place))
    second = once_more(lab, first, kind, place)
    lab.expect("actions done more", facts.num("more"), done(second, place) - 1)
    poor = lab.play(lab.put(state, lira=15, goods=dict.fromkeys(GOOD_NAMES, 2)), work(lab, state, place))
    lab.expect("it may be repeated without lira and goods", place == 5, ("card", kind) in lab.legal(poor))
    change = amount(lab, first, second, place) - amount(lab, state, first, place)
    lab.expect("how much dearer the second was", facts.get("dearer", 0), change)


def double(card: str, place: str, *extra: Fact) -> tuple[Fact, ...]:
    """Return the facts of a double card."""
    return (
        term("card", card),
        term("place", place),
        order("order", "action", "card"),
        number("more", 1, "time"),
        *extra,
    )


@CARDS.rule(
    T(
        "istanbul.card.palace_twice",
        "With “Sultan’s Palace Twice” you do your action at the Sultan’s Palace once more after it is done; "
        "the new ruby costs 1 good more.",
    ),
    facts=lambda p: double("card.palace_twice", "place.13", number("dearer", 1, "good")),
    confidence="confirmed",
    source="4.6, 7 Q1",
)
def palace_twice(lab: IstanbulLab, facts: Facts) -> None:
    """Deliver twice."""
    refused(lab)
    twice(lab, facts)


@CARDS.rule(
    T(
        "istanbul.card.post_twice",
        "With “Post Office Twice” you do your action at the Post Office once more after it is done; the mail "
        "indicators move again.",
    ),
    facts=lambda p: double("card.post_twice", "place.5"),
    confidence="confirmed",
    source="4.6, 7 Q1",
)
def post_twice(lab: IstanbulLab, facts: Facts) -> None:
    """Collect twice."""
    refused(lab)
    twice(lab, facts)


@CARDS.rule(
    T(
        "istanbul.card.dealer_twice",
        "With “Gemstone Dealer Twice” you do your action at the Gemstone Dealer once more after it is done; "
        "the new ruby costs 1 lira more.",
    ),
    facts=lambda p: double("card.dealer_twice", "place.16", number("dearer", 1, "lira")),
    confidence="confirmed",
    source="4.6, 7 Q1",
)
def dealer_twice(lab: IstanbulLab, facts: Facts) -> None:
    """Buy twice."""
    refused(lab)
    twice(lab, facts)


@CARDS.rule(
    T(
        "istanbul.card.twice_again",
        "With two equal double cards you can do the action 3 times in one turn.",
    ),
    facts=lambda p: (number("cards", 2, "card"), number("actions", 3, "time")),
    confidence="ruling",
    source="ruling Q2",
    reason=T(
        "istanbul.card.twice_again.reason", "Each card may be played after the action it repeats; nothing forbids two."
    ),
)
def twice_again(lab: IstanbulLab, facts: Facts) -> None:
    """Play as many as are held, at each of the three places."""
    cards = facts.num("cards")
    for kind, place in (("post_twice", 5), ("palace_twice", 13), ("dealer_twice", 16)):
        state = at_double(lab, place, *(kind,) * cards)
        state = lab.play(state, work(lab, state, place))
        for _ in range(cards):
            state = once_more(lab, state, kind, place)
        lab.expect("actions done", facts.num("actions"), done(state, place))


@CARDS.rule(
    T(
        "istanbul.card.with_family",
        "The double cards and “Any Goods at the Small Market” may also be used with your family member’s action.",
    ),
    facts=lambda p: (modality("play", "may"),),
    confidence="ruling",
    source="ruling Q8",
    reason=T("istanbul.card.with_family.reason", "The cards name the place and its action, not who acts."),
)
def cards_with_family(lab: IstanbulLab, facts: Facts) -> None:
    """Send the family member to each of the four places."""
    cards = {5: "post_twice", 11: "small_market_any", 13: "palace_twice", 16: "dealer_twice"}
    for place, kind in cards.items():
        state = lab.put(at_double(lab, 12, kind), family=12)
        state = lab.play(state, ("send", place))
        if place != 11:
            state = lab.play(state, work(lab, state, place))
        modal(lab, state, ("card", kind), facts.word("play"), ("skip",) if place == 11 else ("done",))
