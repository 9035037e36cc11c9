"""Phase 4: the encounters, and the family members of other players."""

from typing import Any

from ....core.messages import T
from ....rules.facts import Facts, exception, modality, number, quantifier, role, term, terms
from ..lab import IstanbulLab
from ..state import State
from .book import ENCOUNTERS
from .helpers import cards_held, modal
from .refused import refused

PLACE = 2
"""Where the encounters of these experiments take place: a warehouse, whose action changes nothing of theirs."""
REWARDS = ("card", "lira")


def encounter(
    lab: IstanbulLab,
    *family: int,
    governor: bool = False,
    smuggler: bool = False,
    place: int = PLACE,
    players: int | None = None,
    **position: Any,
) -> State:
    """Return phase 4 at a place where these seats' family members and the figures stand; the action is skipped."""
    state = lab.to_action(place, players=players, **position)
    state = state._replace(
        family=tuple(place if seat in family else home for seat, home in enumerate(state.family)),
        governor=place if governor else state.governor,
        smuggler=place if smuggler else state.smuggler,
    )
    after: State = lab.play(state, ("skip",))
    return after


@ENCOUNTERS.rule(
    T(
        "istanbul.encounters.order",
        "Family members, the governor and the smuggler on the same place are met in any order you like.",
    ),
    facts=lambda _p: (
        terms("whom", ("piece.family_member", "piece.governor", "piece.smuggler")),
        quantifier("order", "any"),
    ),
    confidence="confirmed",
    source="5",
)
def any_order(lab: IstanbulLab, facts: Facts) -> None:
    """Meet everybody at once, and begin with each."""
    state = encounter(lab, 1, governor=True, smuggler=True, lira=9)
    pieces = {"catch": "piece.family_member", "governor": "piece.governor", "smuggler": "piece.smuggler"}
    first = {pieces[str(verb)] for verb in lab.verbs(state) if verb in pieces}
    lab.expect("who can be met first", facts.get("order", "one") == "any", len(first) > 1)
    lab.expect("who can be met", set(facts.words("whom")), first)
    after = lab.settle(lab.play(state, ("smuggler", "fabric")))
    after = lab.settle(lab.play(after, ("pay_lira",)), ("roll", 1, 2))
    lab.expect("the others remain", {"catch", "governor"}, {verb for verb in lab.verbs(after) if verb in pieces})


# Family members


@ENCOUNTERS.rule(
    T(
        "istanbul.catch.must",
        "You must catch the family members of other players that stand there: they are sent to the Police Station.",
    ),
    facts=lambda _p: (
        modality("catch", "must"),
        role("owner", "owner", "other_player"),
        term("to", "place.12"),
    ),
    confidence="confirmed",
    source="5.1",
)
def must_catch(lab: IstanbulLab, facts: Facts) -> None:
    """Meet two family members; the turn cannot end before both are caught."""
    refused(lab)
    owners = {"other_player": (1, 2), "active_player": (0,)}.get(facts.words("owner")[1], ())
    state = encounter(lab, *owners, players=3)
    told = str(facts.get("catch", "may"))
    lab.expect("an encounter takes place", 0, state.seat)
    for owner in owners:
        modal(lab, state, ("catch", owner, "lira"), told, ("end",))
        if told == "must":
            lab.forbids(state, ("end",))
        state = lab.by_rule(state, ("catch", owner, "lira"))
        lab.expect("sent there", lab.place(facts.word("to")), state.family[owner])


@ENCOUNTERS.rule(
    T(
        "istanbul.catch.reward",
        "For each family member you catch, take 1 bonus card from the deck or 3 lira from the bank, as you choose.",
    ),
    facts=lambda p: (
        quantifier("per", "each"),
        number("cards", p.catch_cards, "bonus_card"),
        number("lira", p.catch_lira, "lira"),
        role("payer", "payer", "bank"),
    ),
    confidence="confirmed",
    source="5.1",
)
def reward(lab: IstanbulLab, facts: Facts) -> None:
    """Catch two family members for each reward."""
    refused(lab)
    state = encounter(lab, 1, 2, players=3, lira=0)
    count = {"each": 2, "none": 0}.get(str(facts.get("per", "one")), 1)
    lab.forbids(state, ("catch", 1, "both"))
    after = lab.play(lab.by_rule(state, ("catch", 1, "lira")), ("catch", 2, "lira"))
    lab.expect("lira gained", count * facts.num("lira"), after.lira[0])
    paid = {"bank": 0, "other_player": facts.num("lira")}.get(facts.words("payer")[1])
    lab.expect("lira others pay", paid, state.lira[1] - after.lira[1])
    after = lab.settle(lab.play(state, ("catch", 1, "card")))
    after = lab.settle(lab.play(after, ("catch", 2, "card")))
    lab.expect("cards gained", count * facts.num("cards"), cards_held(lab, after))
    lab.expect("out of the deck", count * facts.num("cards"), state.deck - after.deck)


@ENCOUNTERS.rule(
    T("istanbul.catch.different", "Whoever catches several family members may take a different reward for each."),
    facts=lambda _p: (modality("different", "may"),),
    confidence="confirmed",
    source="5.1",
)
def different(lab: IstanbulLab, facts: Facts) -> None:
    """Catch one, then look at the rewards for the second."""
    first = encounter(lab, 1, 2, players=3)
    for reward, other in (REWARDS, REWARDS[::-1]):
        state = lab.settle(lab.play(first, ("catch", 1, reward)))
        modal(lab, state, ("catch", 2, other), str(facts.get("different", "must")), ("catch", 2, reward))


@ENCOUNTERS.rule(
    T("istanbul.catch.police", "At the Police Station itself nobody is caught."),
    facts=lambda _p: (exception("except", ("place", "place.12")),),
    confidence="confirmed",
    source="5.1",
)
def police(lab: IstanbulLab, facts: Facts) -> None:
    """End the action where a family member stands: at the Police Station, at the place named and at a third one."""
    refused(lab)
    told = facts.parts("except").get("place")
    for place in {12, PLACE, lab.place(str(told)) if told else PLACE}:
        state = encounter(lab, 1, place=place)
        caught = state.seat == 0 and "catch" in lab.verbs(state)
        lab.expect("somebody is caught", told != f"place.{place}", caught)
    lab.forbids(encounter(lab, 1, governor=True, place=12), ("catch", 1, "lira"))


@ENCOUNTERS.rule(
    T("istanbul.catch.own", "You may not catch your own family member."),
    facts=lambda _p: (modality("catch", "may not"), role("owner", "owner", "active_player")),
    confidence="confirmed",
    source="5.1",
)
def own(lab: IstanbulLab, facts: Facts) -> None:
    """Meet one's own family member beside another player's."""
    refused(lab)
    owner = {"active_player": 0, "other_player": 1}.get(facts.words("owner")[1])
    lab.expect("somebody who has a family member", True, owner is not None)
    state = encounter(lab, 0, 1)
    modal(lab, state, ("catch", owner or 0, "lira"), str(facts.get("catch", "may")))
    lab.forbids(state, ("catch", owner or 0, "lira"), ("catch", owner or 0, "card"))
    alone = lab.to_action(PLACE)
    after = encounter(lab, 0)
    lab.expect("alone it is no encounter: the turn ends", alone.turns + 1, after.turns)
