"""The Post Office, the Caravansary, the Fountain and the Black Market."""

from typing import Any

from ....core.messages import T
from ....rules.facts import (
    Fact,
    Facts,
    modality,
    number,
    order,
    side,
    term,
)
from ..lab import IstanbulLab
from .book import CARAVANSARY, POST
from .helpers import at_place, cards_held, modal, new_goods, options
from .refused import refused

GOOD_NAMES = ("fabric", "spice", "fruit", "jewelry")


def mail(p: Any, down: int) -> tuple[Fact, ...]:
    """Return what the Post Office gives with so many indicators down: a number a good and one of lira."""
    gifts: dict[str, int] = {}
    for column in range(len(p.post_top)):
        what = (p.post_top if column < down else p.post_bottom)[column]
        kind, amount = ("lira", what) if isinstance(what, int) else (what, 1)
        gifts[kind] = gifts.get(kind, 0) + amount
    lira = gifts.pop("lira", 0)
    return (*(number(good, amount, good) for good, amount in gifts.items()), number("lira", lira, "lira"))


def collect(lab: IstanbulLab, facts: Facts, down: int) -> None:
    """Collect with so many indicators in the bottom row and compare everything gained."""
    lab.expect("the row holds so many indicators", True, 0 <= down <= 4)
    state = at_place(lab, 5, mail=down)
    after = lab.play(state, ("collect",))
    lab.expect("goods gained", {good: facts.get(good, 0) for good in GOOD_NAMES}, new_goods(lab, state, after))
    lab.expect("lira gained", facts.get("lira", 0), after.lira[0] - state.lira[0])


@POST.rule(
    T(
        "istanbul.post.collect_1",
        "With all four mail indicators in the top row, the Post Office gives 1 spice, 1 fruit and 2 lira.",
    ),
    facts=lambda p: (number("top", len(p.post_top), "indicator"), *mail(p, 0)),
    confidence="confirmed",
    source="4.3",
)
def collect_1(lab: IstanbulLab, facts: Facts) -> None:
    """Collect in the position of the setup."""
    collect(lab, facts, 4 - facts.num("top"))


@POST.rule(
    T(
        "istanbul.post.collect_2",
        "With 1 mail indicator in the bottom row, the Post Office gives 1 fabric, 1 fruit and 2 lira.",
    ),
    facts=lambda p: (number("bottom", 1, "indicator"), *mail(p, 1)),
    confidence="confirmed",
    source="4.3",
)
def collect_2(lab: IstanbulLab, facts: Facts) -> None:
    """Collect with one indicator moved."""
    collect(lab, facts, facts.num("bottom"))


@POST.rule(
    T(
        "istanbul.post.collect_3",
        "With 2 mail indicators in the bottom row, the Post Office gives 1 fabric, 1 fruit and 3 lira.",
    ),
    facts=lambda p: (number("bottom", 2, "indicator"), *mail(p, 2)),
    confidence="confirmed",
    source="4.3",
)
def collect_3(lab: IstanbulLab, facts: Facts) -> None:
    """Collect with two indicators moved."""
    collect(lab, facts, facts.num("bottom"))


@POST.rule(
    T(
        "istanbul.post.collect_4",
        "With 3 mail indicators in the bottom row, the Post Office gives 1 fabric, 1 jewelry and 3 lira.",
    ),
    facts=lambda p: (number("bottom", 3, "indicator"), *mail(p, 3)),
    confidence="confirmed",
    source="4.3",
)
def collect_4(lab: IstanbulLab, facts: Facts) -> None:
    """Collect with three indicators moved."""
    collect(lab, facts, facts.num("bottom"))


@POST.rule(
    T(
        "istanbul.post.collect_5",
        "With all four mail indicators in the bottom row, the Post Office gives 1 fabric, 1 jewelry and 4 lira.",
    ),
    facts=lambda p: (number("bottom", len(p.post_top), "indicator"), *mail(p, len(p.post_top))),
    confidence="confirmed",
    source="4.3",
)
def collect_5(lab: IstanbulLab, facts: Facts) -> None:
    """Collect with every indicator moved."""
    collect(lab, facts, facts.num("bottom"))


@POST.rule(
    T(
        "istanbul.post.advance",
        "After you collect, 1 mail indicator, the leftmost of the top row, moves to the bottom row.",
    ),
    facts=lambda p: (side("end", "left"), number("moved", 1, "indicator")),
    confidence="confirmed",
    source="1.2 no 5, 4.3",
)
def advance(lab: IstanbulLab, facts: Facts) -> None:
    """Collect with 0 to 3 indicators down; the leftmost column holds goods, the rightmost lira."""
    got = []
    for down in range(4):
        state = at_place(lab, 5, mail=down)
        after = lab.play(state, ("collect",))
        lab.expect("indicators in the bottom row", down + facts.num("moved"), after.mail)
        got.append((new_goods(lab, state, after), after.lira[0] - state.lira[0]))
    lab.expect("the first move changes the goods, not the lira", facts.word("end") == "left", got[0][1] == got[1][1])


@POST.rule(
    T(
        "istanbul.post.reset",
        "If you collect while all four mail indicators are in the bottom row, all four return to the top row instead.",
    ),
    facts=lambda p: (
        number("bottom", len(p.post_top), "indicator"),
        number("back", len(p.post_top), "indicator"),
    ),
    confidence="confirmed",
    source="1.2 no 5",
)
def reset(lab: IstanbulLab, facts: Facts) -> None:
    """Collect with each number of indicators down: only with that one do they come back."""
    bottom = facts.num("bottom")
    lab.expect("the row holds so many indicators", True, 0 <= bottom <= 4)
    for down in range(5):
        after = lab.play(at_place(lab, 5, mail=down), ("collect",))
        if down == bottom:
            lab.expect("indicators in the bottom row", down - facts.num("back"), after.mail)
        else:
            lab.expect("more indicators in the bottom row", True, after.mail > down)


@POST.rule(
    T(
        "istanbul.post.excess",
        "You may collect mail although a good is full; what does not fit you may not keep, but the rest is "
        "yours and 1 mail indicator moves all the same.",
    ),
    facts=lambda p: (modality("collect", "may"), modality("keep", "may not"), number("moved", 1, "indicator")),
    confidence="confirmed",
    source="7 Q11",
)
def excess(lab: IstanbulLab, facts: Facts) -> None:
    """Collect spice, fruit and lira with fruit full."""
    state = lab.play(at_place(lab, 4, hand=("stay",), lira=0), ("fill",))
    full = lab.goods(state)
    state = at_place(lab, 5, goods=full, mail=0)
    modal(lab, state, ("collect",), facts.word("collect"), ("skip",))
    after = lab.play(state, ("collect",))
    kept = 0 if facts.word("keep") == "may not" else 1
    lab.expect("goods gained", {"fabric": 0, "spice": 1, "fruit": kept, "jewelry": 0}, new_goods(lab, state, after))
    lab.expect("lira gained", True, after.lira[0] > state.lira[0])
    lab.expect("indicators in the bottom row", facts.num("moved"), after.mail)


def take(lab: IstanbulLab, state: Any, source: str, card: str = "stay") -> Any:
    """Take a card from the deck (this one, if dice and decks allow) or from the face-up pile."""
    state = lab.play(state, ("draw", source))
    return lab.settle(state, ("draw", card)) if source == "deck" else state


@CARAVANSARY.rule(
    T("istanbul.caravansary.draw", "At the Caravansary, take 2 bonus cards."),
    facts=lambda p: (term("place", "place.6"), number("cards", p.caravansary_cards, "card")),
    confidence="confirmed",
    source="1.2 no 6",
)
def draw(lab: IstanbulLab, facts: Facts) -> None:
    """Take cards until none may be taken."""
    state = at_place(lab, lab.place(facts.word("place")))
    for count in range(facts.num("cards")):
        lab.expect("cards taken so far", count, cards_held(lab, state))
        state = take(lab, state, "deck")
    lab.expect("cards taken", facts.num("cards"), cards_held(lab, state))
    lab.expect("nothing more to take", set(), options(lab, state, "draw"))


@CARAVANSARY.rule(
    T(
        "istanbul.caravansary.discard",
        "After taking cards at the Caravansary, discard 1 card from your hand; it may be a card just taken.",
    ),
    facts=lambda p: (
        order("order", "take", "discard"),
        number("discarded", p.caravansary_discards, "card"),
        modality("just_taken", "may"),
    ),
    confidence="confirmed",
    source="1.2 no 6",
)
def discard(lab: IstanbulLab, facts: Facts) -> None:
    """Take two cards beside one held; discard the old one, or a new one."""
    refused(lab)
    state = at_place(lab, 6, hand=("five_lira",))
    if facts.words("order")[0] == "discard":
        lab.allows(state, ("discard", "five_lira"))
    state = take(lab, take(lab, state, "deck", "stay"), "deck", "move_3_4")
    modal(lab, state, ("discard", "stay"), facts.word("just_taken"), ("discard", "five_lira"))
    before = cards_held(lab, state)
    after = lab.play(state, ("discard", "five_lira"))
    lab.expect("cards held", before - facts.num("discarded"), cards_held(lab, after))
    lab.expect("nothing more to discard", set(), options(lab, after, "discard"))


@CARAVANSARY.rule(
    T(
        "istanbul.caravansary.pile",
        "At the Caravansary you may take the top card of the face-up discard pile instead of a card from the "
        "deck, for one card or for both.",
    ),
    facts=lambda p: (
        term("place", "place.6"),
        modality("pile", "may"),
        side("end", "top"),
        number("cards", p.caravansary_cards, "card"),
    ),
    confidence="confirmed",
    source="1.2 no 6, 7 Q25",
)
def pile(lab: IstanbulLab, facts: Facts) -> None:
    """Play three cards onto the pile, then take from it."""
    refused(lab)
    hand = ("five_lira", "five_lira", "gain_good")
    state = at_place(lab, lab.place(facts.word("place")), hand=hand)
    state = lab.play(state, ("card", "five_lira"), ("card", "five_lira"), ("card", "gain_good", "fabric"))
    lying = lab.pile(state)
    modal(lab, state, ("draw", "discard"), facts.word("pile"), ("draw", "deck"))
    for count in range(facts.num("cards")):
        lab.expect("another card may come from the pile", True, ("draw", "discard") in lab.legal(state))
        state = take(lab, state, "discard")
        left = lying[: -count - 1] if facts.word("end") == "top" else lying[count + 1 :]
        lab.expect("the pile left", left, lab.pile(state))
    lab.expect("no further card comes from the pile", set(), options(lab, state, "draw"))


@CARAVANSARY.rule(
    T(
        "istanbul.caravansary.second_source",
        "You choose where your second card at the Caravansary comes from after you have seen the first.",
    ),
    facts=lambda p: (order("order", "first_card", "second_choice"),),
    confidence="ruling",
    source="ruling Q24",
    reason=T(
        "istanbul.caravansary.second_source.reason",
        "The rules do not say when to choose; taking one card after the other is the simplest reading.",
    ),
)
def second_source(lab: IstanbulLab, facts: Facts) -> None:
    """Draw the first card from the deck while a card lies on the pile."""
    state = lab.play(at_place(lab, 6, hand=("five_lira",)), ("card", "five_lira"), ("draw", "deck"))
    seen_first = facts.words("order")[0] == "first_card"
    lab.expect("the first card is drawn before the second choice", seen_first, lab.actor(state) < 0)
    state = lab.settle(state)
    lab.allows(state, ("draw", "deck"), ("draw", "discard"))
