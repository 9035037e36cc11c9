"""Phase 4: the governor and the smuggler."""

from ....core.messages import T
from ....rules.facts import Facts, modality, number, order, quantifier, term
from ..lab import IstanbulLab
from ..state import GOODS, State
from .book import ENCOUNTERS
from .encounters import PLACE, encounter
from .helpers import cards_held, modal
from .refused import refused

# The governor


@ENCOUNTERS.rule(
    T("istanbul.governor.card", "If you meet the governor, you may take 1 bonus card from the deck."),
    facts=lambda p: (
        modality("take", "may"),
        term("piece", "piece.governor"),
        number("cards", p.governor_cards, "bonus_card"),
        term("source", "source.deck"),
    ),
    confidence="confirmed",
    source="5.1",
)
def governor_card(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the governor and take his card."""
    refused(lab)
    state = encounter(lab, governor=True, lira=9)
    lab.expect("who is met", (PLACE,), lab.where(state, facts.word("piece")))
    modal(lab, state, ("governor",), str(facts.get("take", "must")), ("end",))
    after = lab.by_rule(lab.play(state, ("governor",)), ("draw", "five_lira"))
    lab.forbids(encounter(lab, 1, lira=9), ("governor",))
    lab.expect("cards gained", facts.num("cards"), cards_held(lab, after))
    gone = {"source.deck": state.deck - after.deck, "source.discard_pile": len(state.discards) - len(after.discards)}
    lab.expect("out of it", facts.num("cards"), gone[facts.word("source")])


@ENCOUNTERS.rule(
    T(
        "istanbul.governor.pay",
        "After taking the governor’s card, pay 2 lira to the bank or discard 1 card from your hand.",
    ),
    facts=lambda p: (
        number("lira", p.governor_fee, "lira"),
        number("cards", 1, "bonus_card"),
        order("order", "take", "pay"),
        modality("pay", "must"),
    ),
    confidence="confirmed",
    source="5.1",
)
def governor_pay(lab: IstanbulLab, facts: Facts) -> None:
    """Take the card and pay in both ways; with too little money only a card is left to pay with."""
    refused(lab)
    state = encounter(lab, governor=True, lira=9, hand=("stay",))
    lab.expect("what comes first", facts.words("order")[0], "take" if "governor" in lab.verbs(state) else "pay")
    taken = lab.settle(lab.play(state, ("governor",)))
    if facts.get("pay", "may") == "must":
        lab.forbids(taken, ("end",))
    else:
        lab.allows(taken, ("end",))
    lab.forbids(taken, ("discard", "dealer_twice"))
    after = lab.by_rule(taken, ("pay_lira",))
    lab.expect("lira paid", facts.num("lira"), 9 - after.lira[0])
    after = lab.by_rule(taken, ("discard", "stay"))
    lab.expect("the dice are rolled then", {"roll"}, {roll[0] for roll in lab.chance(after)})
    lab.expect("cards paid", facts.num("cards"), cards_held(lab, taken) - cards_held(lab, after))
    lab.expect("it lies face up", ["stay"], lab.pile(after)[-1:])
    for lira in (facts.num("lira") - 1, facts.num("lira")):
        poor = lab.put(taken, lira=lira)
        if lira < facts.num("lira"):
            lab.forbids(poor, ("pay_lira",))
        else:
            lab.allows(poor, ("pay_lira",))


@ENCOUNTERS.rule(
    T(
        "istanbul.governor.new_card",
        "The card just taken may itself be discarded, so that you can meet the governor with no lira and no other "
        "card.",
    ),
    facts=lambda _p: (
        modality("discard_it", "may"),
        number("lira", 0, "lira"),
        number("others", 0, "bonus_card"),
    ),
    confidence="confirmed",
    source="5.1, 7 Q13",
)
def governor_new_card(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the governor with as little as the facts say, and discard what he gave."""
    others = facts.num("others")
    lab.expect("so many cards and lira can be held", True, 0 <= others <= 2 and facts.num("lira") >= 0)
    state = encounter(lab, governor=True, lira=0, hand=())
    lab.expect("with so many lira", facts.num("lira"), state.lira[0])
    lab.expect("with so many cards", others, cards_held(lab, state))
    taken = lab.settle(lab.play(state, ("governor",)), ("draw", "five_lira"))
    word = str(facts.get("discard_it", "must"))
    rich = lab.settle(
        lab.play(encounter(lab, governor=True, lira=9, hand=("stay",)), ("governor",)), ("draw", "five_lira")
    )
    modal(lab, rich, ("discard", "five_lira"), word, ("discard", "stay"), ("pay_lira",))
    after = lab.play(taken, ("discard", "five_lira"))
    lab.expect("nothing is left", 0, cards_held(lab, after))


@ENCOUNTERS.rule(
    T(
        "istanbul.governor.move",
        "Then roll both dice and move the governor to the place whose large number is their sum.",
    ),
    facts=lambda p: (
        order("order", "pay", "roll"),
        number("dice", p.dice, "die"),
        term("piece", "piece.governor"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="5.1",
)
def governor_move(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the governor, pay, and roll 2 and 3."""
    there = lab.numbered(facts.word("number"), 5)
    state = lab.settle(lab.play(encounter(lab, governor=True, lira=9), ("governor",)))
    moved(lab, facts, state, there)


def moved(lab: IstanbulLab, facts: Facts, state: State, there: int) -> None:
    """Check the roll for the figure just met: state is the position in which it is to be paid for."""
    lab.expect("what comes first", facts.words("order")[0], "roll" if state.stage == "dice" else "pay")
    before = lab.where(state, facts.word("piece"))
    state = lab.play(state, ("pay_lira",))
    for outcome in lab.chance(state):
        lab.expect("so many dice are rolled", facts.num("dice"), len(outcome) - 1)
    after = lab.by_rule(state, ("roll", 2, 3))
    lab.expect("where it stood", (PLACE,), before)
    lab.expect("where it stands then", (there,), lab.where(after, facts.word("piece")))


@ENCOUNTERS.rule(
    T(
        "istanbul.governor.once",
        "If his roll brings the governor back to your place, you do not meet him again this turn: once is all.",
    ),
    facts=lambda _p: (number("times", 1, "time"),),
    confidence="ruling",
    source="7 Q15, ruling Q15",
    reason=T(
        "istanbul.reason.governor_once",
        "The texts are silent; meeting him again and again in one turn would be a lucky chain nobody describes.",
    ),
)
def governor_once(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the governor, who rolls the number of the same place."""
    refused(lab)
    state = encounter(lab, 1, governor=True, lira=9)
    times = 0
    while "governor" in lab.verbs(state) and times < 5:
        state = lab.settle(lab.play(state, ("governor",)))
        state = lab.roll(lab.play(state, ("pay_lira",)), 1, 1)
        lab.expect("he stands here again", PLACE, state.governor)
        times += 1
    lab.expect("times he is met", facts.num("times"), times)
    lab.forbids(state, ("governor",))


@ENCOUNTERS.rule(
    T("istanbul.governor.stays", "If you do not use the governor, he must stay where he is."),
    facts=lambda _p: (modality("stay", "must"), term("piece", "piece.governor")),
    confidence="confirmed",
    source="5.1",
)
def governor_stays(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the governor and end the turn."""
    unused(lab, facts, encounter(lab, governor=True, lira=9))


def unused(lab: IstanbulLab, facts: Facts, state: State) -> None:
    """End the turn and see that the figure met has not moved."""
    after = lab.play(state, ("end",))
    lab.expect("it was here", (PLACE,), lab.where(state, facts.word("piece")))
    lab.expect("it stays", facts.get("stay", "may not") == "must", lab.where(after, facts.word("piece")) == (PLACE,))
    lab.expect("nothing is paid", state.lira[0], after.lira[0])


# The smuggler


@ENCOUNTERS.rule(
    T("istanbul.smuggler.good", "If you meet the smuggler, you may take 1 good of any kind."),
    facts=lambda p: (
        modality("take", "may"),
        term("piece", "piece.smuggler"),
        number("goods", p.smuggler_goods, "good"),
        quantifier("kind", "any"),
    ),
    confidence="confirmed",
    source="5.1",
)
def smuggler_good(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the smuggler and take a good of each kind in turn."""
    refused(lab)
    state = encounter(lab, smuggler=True, lira=9)
    lab.expect("who is met", (PLACE,), lab.where(state, facts.word("piece")))
    offered = {str(action[1]) for action in lab.legal(state) if action[0] == "smuggler"}
    kinds = {"any": 4, "none": 0}.get(str(facts.get("kind", "one")), 1)
    lab.expect("kinds to choose from", kinds, len(offered))
    for good in GOODS:
        modal(lab, state, ("smuggler", good), str(facts.get("take", "must")), ("end",))
        after = lab.by_rule(state, ("smuggler", good))
        lab.forbids(encounter(lab, 1, lira=9), ("smuggler", good))
        lab.expect("goods gained", facts.num("goods"), lab.goods(after)[good] - lab.goods(state)[good])


@ENCOUNTERS.rule(
    T("istanbul.smuggler.pay", "After taking the smuggler’s good, pay 2 lira or 1 good to the bank."),
    facts=lambda p: (
        number("lira", p.smuggler_fee, "lira"),
        number("goods", p.smuggler_good_fee, "good"),
        order("order", "take", "pay"),
        modality("pay", "must"),
    ),
    confidence="confirmed",
    source="5.1",
)
def smuggler_pay(lab: IstanbulLab, facts: Facts) -> None:
    """Take the good and pay in both ways; with too little money only a good is left to pay with."""
    refused(lab)
    state = encounter(lab, smuggler=True, lira=9, goods={"spice": 2})
    lab.expect("what comes first", facts.words("order")[0], "take" if "smuggler" in lab.verbs(state) else "pay")
    taken = lab.play(state, ("smuggler", "fruit"))
    if facts.get("pay", "may") == "must":
        lab.forbids(taken, ("end",))
    else:
        lab.allows(taken, ("end",))
    lab.forbids(taken, ("pay_good", "jewelry"))
    after = lab.by_rule(taken, ("pay_lira",))
    lab.expect("lira paid", facts.num("lira"), 9 - after.lira[0])
    after = lab.by_rule(taken, ("pay_good", "spice"))
    lab.expect("the dice are rolled then", {"roll"}, {roll[0] for roll in lab.chance(after)})
    lab.expect("goods paid", facts.num("goods"), sum(taken.goods[0]) - sum(after.goods[0]))
    lab.forbids(lab.put(taken, lira=facts.num("lira") - 1), ("pay_lira",))
    lab.allows(lab.put(taken, lira=facts.num("lira")), ("pay_lira",))


@ENCOUNTERS.rule(
    T(
        "istanbul.smuggler.new_good",
        "The good just taken may itself be paid, so that you can meet the smuggler with no lira and no other good.",
    ),
    facts=lambda _p: (
        modality("pay_it", "may"),
        number("lira", 0, "lira"),
        number("others", 0, "good"),
    ),
    confidence="confirmed",
    source="5.1, 7 Q14",
)
def smuggler_new_good(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the smuggler with nothing, and pay with what he gave."""
    state = encounter(lab, smuggler=True, lira=0)
    lab.expect("with so many lira", facts.num("lira"), state.lira[0])
    lab.expect("with so many goods", facts.num("others"), sum(state.goods[0]))
    rich = lab.play(encounter(lab, smuggler=True, lira=9, goods={"spice": 1}), ("smuggler", "fruit"))
    word = str(facts.get("pay_it", "must"))
    modal(lab, rich, ("pay_good", "fruit"), word, ("pay_good", "spice"), ("pay_lira",))
    after = lab.play(state, ("smuggler", "fruit"), ("pay_good", "fruit"))
    lab.expect("nothing is left", 0, sum(after.goods[0]))


@ENCOUNTERS.rule(
    T(
        "istanbul.smuggler.move",
        "Then roll both dice and move the smuggler to the place whose large number is their sum.",
    ),
    facts=lambda p: (
        order("order", "pay", "roll"),
        number("dice", p.dice, "die"),
        term("piece", "piece.smuggler"),
        term("number", "number.large"),
    ),
    confidence="confirmed",
    source="5.1",
)
def smuggler_move(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the smuggler, pay, and roll 2 and 3."""
    there = lab.numbered(facts.word("number"), 5)
    moved(lab, facts, lab.play(encounter(lab, smuggler=True, lira=9), ("smuggler", "fruit")), there)


@ENCOUNTERS.rule(
    T(
        "istanbul.smuggler.once",
        "If his roll brings the smuggler back to your place, you do not meet him again this turn: once is all.",
    ),
    facts=lambda _p: (number("times", 1, "time"),),
    confidence="ruling",
    source="7 Q15, ruling Q15",
    reason=T(
        "istanbul.reason.smuggler_once",
        "The texts are silent; meeting him again and again in one turn would be a lucky chain nobody describes.",
    ),
)
def smuggler_once(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the smuggler, who rolls the number of the same place."""
    refused(lab)
    state = encounter(lab, 1, smuggler=True, lira=9)
    times = 0
    while "smuggler" in lab.verbs(state) and times < 5:
        state = lab.roll(lab.play(state, ("smuggler", "fruit"), ("pay_lira",)), 1, 1)
        lab.expect("he stands here again", PLACE, state.smuggler)
        times += 1
    lab.expect("times he is met", facts.num("times"), times)
    lab.forbids(state, ("smuggler", "fruit"))


@ENCOUNTERS.rule(
    T("istanbul.smuggler.stays", "If you do not use the smuggler, he must stay where he is."),
    facts=lambda _p: (modality("stay", "must"), term("piece", "piece.smuggler")),
    confidence="confirmed",
    source="5.1",
)
def smuggler_stays(lab: IstanbulLab, facts: Facts) -> None:
    """Meet the smuggler and end the turn."""
    unused(lab, facts, encounter(lab, smuggler=True, lira=9))


@ENCOUNTERS.rule(
    T(
        "istanbul.encounters.separate_rolls",
        "Whoever uses both governor and smuggler rolls separately, 1 roll for each.",
    ),
    facts=lambda _p: (quantifier("rolls", "each"), number("each", 1, "roll")),
    confidence="confirmed",
    source="5.1",
)
def separate_rolls(lab: IstanbulLab, facts: Facts) -> None:
    """Use both figures and count the rolls."""
    state = encounter(lab, governor=True, smuggler=True, lira=9)
    rolls = 0
    for action in (("governor",), ("smuggler", "fruit")):
        state = lab.play(state, action)
        if state.stage == "card":
            state = lab.settle(state)
        state = lab.play(state, ("pay_lira",))
        while state.stage == "dice" and rolls < 9:
            rolls += 1
            state = lab.roll(state, rolls, 3)
    count = {"each": 2, "none": 0}.get(str(facts.get("rolls", "one")), 1)
    lab.expect("rolls", count * facts.num("each"), rolls)
    lab.expect("where they stand then", (4, 5), (state.governor, state.smuggler))
