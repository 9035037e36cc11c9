"""Bonus cards: how many there are, when they may be played, and what happens to them afterwards."""

from typing import Any

from ....core.engine import Action
from ....core.messages import T
from ....rules.facts import Facts, condition, modality, number, quantifier, role, side, term, terms
from ..lab import IstanbulLab
from .book import CARDS
from .helpers import at_place, by_rule, cards_held, new_goods, stages
from .refused import refused

KINDS = (
    "gain_good",
    "five_lira",
    "move_3_4",
    "stay",
    "return_assistant",
    "small_market_any",
    "palace_twice",
    "post_twice",
    "dealer_twice",
    "family_to_police",
)
ALL_STAGES = ("stage.movement", "stage.merchants", "stage.action", "stage.encounters")
NOTHING = (0,) * len(KINDS)


def playing(kind: str) -> Action:
    """Return an action that plays a card of this kind in the positions of `stages`."""
    more: dict[str, tuple[int | str, ...]] = {
        "gain_good": ("fabric",),
        "return_assistant": (9,),
        "family_to_police": ("lira",),
    }
    return ("card", kind, *more.get(kind, ()))


@CARDS.rule(
    T(
        "istanbul.card.any_number",
        "In your turn you may play any number of bonus cards, or none.",
    ),
    facts=lambda p: (quantifier("how_many", "any"),),
    confidence="confirmed",
    source="4.6",
)
def any_number(lab: IstanbulLab, facts: Facts) -> None:
    """Hold three, play them one after another, or go on without."""
    refused(lab)
    state = at_place(lab, 2, hand=("five_lira",) * 3)
    word = facts.word("how_many")
    most = {"one": 1, "none": 0}.get(word, 3)
    for count in range(3):
        lab.expect("the turn may go on", word not in ("all", "each"), ("fill",) in lab.legal(state))
        lab.expect(f"card {count + 1} may be played", count < most, ("card", "five_lira") in lab.legal(state))
        state = lab.play(state, ("card", "five_lira"))


@CARDS.rule(
    T(
        "istanbul.card.own_turn",
        "Only the player whose turn it is may play bonus cards.",
    ),
    facts=lambda p: (role("player", "player", "active_player"),),
    confidence="confirmed",
    source="4.6",
)
def own_turn(lab: IstanbulLab, facts: Facts) -> None:
    """The other player holds a card: in seat 0's turn, and in the own one."""
    state = lab.put(at_place(lab, 2, players=2), who=1, hand=("five_lira",))
    card = ("card", "five_lira")
    who = facts.words("player")[1]
    lab.expect("it may be played in another player’s turn", who == "other_player", card in lab.legal(state))
    state = lab.finish(state)
    lab.expect("it may be played in the own turn", who == "active_player", card in lab.legal(state))


CARDS.statement(
    T("istanbul.card.hand_limit", "There is no limit to the number of bonus cards you may hold."),
    confidence="confirmed",
    source="4.6",
)


@CARDS.rule(
    T(
        "istanbul.card.discard_pile",
        "A bonus card that was played or discarded goes face up on top of the discard pile at the Caravansary.",
    ),
    facts=lambda p: (side("end", "top"), term("face", "face.up")),
    confidence="confirmed",
    source="4.6, 3.3",
)
def discard_pile(lab: IstanbulLab, facts: Facts) -> None:
    """Play two cards, discard a third."""
    refused(lab)
    state = at_place(lab, 6, hand=("five_lira", "gain_good", "stay"))
    pile: list[str] = []
    actions: tuple[tuple[Action, ...], ...] = (
        (("card", "gain_good", "fabric"),),
        (("card", "five_lira"),),
        (("draw", "discard"), ("draw", "discard"), ("discard", "stay")),
    )
    for step, played in zip(actions, ("gain_good", "five_lira", "stay"), strict=True):
        state = lab.play(state, *step)
        if played == "stay":
            pile = []
        pile.insert(len(pile) if facts.word("end") == "top" else 0, played)
        lab.expect("cards that lie open", pile if facts.word("face") == "face.up" else [], lab.pile(state))
    state = lab.put(at_place(lab, 2, hand=("five_lira",)), discards=())
    lab.expect("an empty pile", [], lab.pile(state))


def hoard(lab: IstanbulLab, deck: int, pile: int) -> Any:
    """Return the position at the Caravansary with so many cards in the deck, all “Stay”, and on the pile."""
    state = lab.play(at_place(lab, 6, hand=("five_lira",) * pile), *(("card", "five_lira"),) * pile)
    unseen = tuple(deck if kind == "stay" else 0 for kind in KINDS)
    return lab.put(lab.put(state, who=1, hand=()), deck=deck, unseen=unseen)


@CARDS.rule(
    T(
        "istanbul.card.reshuffle",
        "When a bonus card is to be drawn and no card is left in the deck, the discard pile is shuffled and "
        "becomes the new deck.",
    ),
    facts=lambda p: (condition("when", ("deck", 0)),),
    confidence="confirmed",
    source="4.6",
)
def reshuffle(lab: IstanbulLab, facts: Facts) -> None:
    """Draw with two, one and no cards in the deck and two on the pile."""
    when = facts.parts("when").get("deck")
    for deck in (2, 1, 0):
        state = lab.play(hoard(lab, deck, 2), ("draw", "deck"))
        shuffled = when in (None, deck)
        cards = {("draw", "five_lira"): 2} if shuffled else {("draw", "stay"): deck}
        if shuffled and deck:
            cards["draw", "stay"] = deck
        lab.expect(f"cards that can be drawn with {deck} in the deck", cards, lab.chance(state))
        lab.expect("cards on the pile", 0 if shuffled else 2, len(lab.pile(state)))


@CARDS.rule(
    T(
        "istanbul.card.empty",
        "When a bonus card is to be drawn while no card is in the deck and none on the discard pile, you gain nothing.",
    ),
    facts=lambda p: (condition("when", ("deck", 0), ("pile", 0)),),
    confidence="ruling",
    source="4.6, ruling",
    reason=T("istanbul.card.empty.reason", "The rules do not name this case; there is nothing to be gained."),
)
def empty(lab: IstanbulLab, facts: Facts) -> None:
    """Draw with and without cards in the deck and on the pile."""
    refused(lab)
    when = facts.parts("when")
    for deck, pile in ((0, 0), (0, 2), (2, 0)):
        there = {"deck": deck, "pile": pile}
        state = hoard(lab, deck, pile)
        nothing = all(there[name] == count for name, count in when.items())
        drawn = by_rule(lab, state, ("draw", "deck")) if nothing else lab.play(state, ("draw", "deck"))
        after = lab.settle(drawn)
        lab.expect(f"cards gained with {there}", 0 if nothing else 1, cards_held(lab, after) - cards_held(lab, state))


@CARDS.rule(
    T(
        "istanbul.card.gain_good",
        "With “Any Good” you gain 1 good of your choice: fabric, spice, fruit or jewelry.",
    ),
    facts=lambda p: (
        term("card", "card.gain_good"),
        number("n", p.card_goods, "good"),
        terms("goods", ("good.fabric", "good.spice", "good.fruit", "good.jewelry")),
    ),
    confidence="confirmed",
    source="4.6",
)
def gain_good(lab: IstanbulLab, facts: Facts) -> None:
    """Play it for each good."""
    kind = lab.name(facts.word("card"))
    state = at_place(lab, 2, hand=(kind,))
    goods = {action[2] for action in lab.legal(state) if action[:2] == ("card", kind) and len(action) > 2}
    lab.expect("goods to choose from", {lab.name(good) for good in facts.words("goods")}, goods)
    for good in sorted(goods):
        after = lab.play(state, ("card", kind, good))
        lab.expect("goods gained", facts.num("n"), new_goods(lab, state, after)[str(good)])
        lab.expect("cards left", {}, lab.hand(after))


@CARDS.rule(
    T(
        "istanbul.card.gain_good_not_during",
        "You may play “Any Good” before or after your action, but not while you carry it out.",
    ),
    facts=lambda p: (term("card", "card.gain_good"), terms("moments", ("moment.before", "moment.after"))),
    confidence="confirmed",
    source="4.6",
)
def gain_good_not_during(lab: IstanbulLab, facts: Facts) -> None:
    """Hold it before, in the middle of and after a visit to the Caravansary."""
    refused(lab)
    kind = lab.name(facts.word("card"))
    before = at_place(lab, 6, hand=(kind,), family=3, discs=(9, 13))
    during = lab.settle(lab.play(before, ("draw", "deck")), ("draw", "five_lira"))
    after = lab.settle(lab.play(during, ("draw", "deck")), ("draw", "five_lira"))
    after = lab.play(after, ("discard", "five_lira"))
    states = {"moment.before": before, "moment.during": during, "moment.after": after}
    found = {moment for moment, state in states.items() if state.seat == 0 and playing(kind) in lab.legal(state)}
    lab.expect("moments when it may be played", set(facts.words("moments")), found)
    if "moment.during" not in facts.words("moments"):
        lab.forbids(during, playing(kind))


@CARDS.rule(
    T(
        "istanbul.card.five_lira",
        "With “Five Lira” you take 5 lira, in any phase of your turn: movement, other merchants, action or encounters.",
    ),
    facts=lambda p: (
        term("card", "card.five_lira"),
        number("lira", p.card_lira, "lira"),
        terms("stages", ALL_STAGES),
    ),
    confidence="confirmed",
    source="4.6",
)
def five_lira(lab: IstanbulLab, facts: Facts) -> None:
    """Go through a turn with all phases, then play it."""
    kind = lab.name(facts.word("card"))
    lab.expect("phases", set(facts.words("stages")), stages(lab, playing(kind), hand=(kind,), family=3))
    arrived = lab.play(lab.turn(at=5, hand=(kind,), family=3), ("move", 2))
    lab.allows(arrived, playing(kind))
    state = at_place(lab, 2, hand=(kind,), family=3)
    after = lab.play(state, playing(kind))
    lab.expect("lira gained", facts.num("lira"), after.lira[0] - state.lira[0])


@CARDS.rule(
    T(
        "istanbul.card.family",
        "With “Family Member to the Police Station” you put your own family member back on the Police Station "
        "and take 3 lira or 1 bonus card.",
    ),
    facts=lambda p: (
        term("played", "card.family_to_police"),
        term("to", "place.12"),
        number("lira", p.catch_lira, "lira"),
        number("cards", p.catch_cards, "card"),
    ),
    confidence="confirmed",
    source="4.6",
)
def family(lab: IstanbulLab, facts: Facts) -> None:
    """Take each reward."""
    refused(lab)
    kind = lab.name(facts.word("played"))
    state = at_place(lab, 2, hand=(kind,), family=3)
    paid = lab.play(state, ("card", kind, "lira"))
    lab.expect("where the family member is", lab.place(facts.word("to")), paid.family[0])
    lab.expect("lira gained", facts.num("lira"), paid.lira[0] - state.lira[0])
    lab.expect("cards left", 0, cards_held(lab, paid))
    dealt = lab.settle(lab.play(state, ("card", kind, "card")))
    lab.expect("where the family member is", lab.place(facts.word("to")), dealt.family[0])
    lab.expect("cards gained", facts.num("cards"), cards_held(lab, dealt))
    lab.expect("lira gained", 0, dealt.lira[0] - state.lira[0])


@CARDS.rule(
    T(
        "istanbul.card.family_not_police",
        "You may not play “Family Member to the Police Station” while yours is at the Police Station.",
    ),
    facts=lambda p: (modality("play", "may not"), condition("when", ("family", "place.12"))),
    confidence="confirmed",
    source="4.6",
)
def family_not_police(lab: IstanbulLab, facts: Facts) -> None:
    """Try with the family member at the Police Station, and elsewhere."""
    refused(lab)
    when = facts.parts("when").get("family")
    for at in (12, 3):
        state = at_place(lab, 2, hand=("family_to_police",), family=at)
        applies = when is None or lab.place(str(when)) == at
        if applies == (facts.word("play") == "may not"):
            lab.forbids(state, ("card", "family_to_police", "lira"))
        else:
            lab.allows(state, ("card", "family_to_police", "lira"))
