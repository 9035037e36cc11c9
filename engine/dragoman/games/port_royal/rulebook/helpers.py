"""Small steps that several experiments share; like the experiments they see only the bench."""

from typing import Any

from ....core.engine import Action
from ....core.events import Event
from ..lab import PortRoyalLab

EXAMPLES = {
    "card.ship": "ship_green_c1_s1",
    "card.person": "priest_4_1",
    "card.expedition": "exp_house2",
    "card.special": "exp_5p_anchor_cross_house",
    "card.tax": "tax_max_swords",
}
"""A card of each kind."""
ROW_OF_SHIPS = ("ship_yellow_c1_s1", "ship_blue_c1_s1", "ship_green_c1_s1", "ship_red_c1_s1", "ship_black_c1_s2")
"""A ship of each colour."""


def kind(card: str) -> str:
    """Return the term of a card's kind."""
    for start, name in (("ship_", "ship"), ("exp_5p", "special"), ("exp_", "expedition"), ("tax_", "tax")):
        if card.startswith(start):
            return f"card.{name}"
    return "card.person"


def modal(lab: PortRoyalLab, state: Any, action: Action, word: str, *instead: Action) -> None:
    """Claim that the action may, must or may not be taken here.

    instead  what may be done in its place: legal beside an action that may, refused beside one that must be taken
    """
    if word == "may not":
        lab.forbids(state, action, rule="")
        return
    lab.allows(state, action)
    if word == "must":
        lab.forbids(state, *instead, rule="")
    else:
        lab.allows(state, *instead)


def sizes(lab: PortRoyalLab, state: Any, who: int = 0) -> dict[str, int]:
    """Return how many cards lie in each pile, in the harbour, and as display and coins of a seat."""
    return {
        "thing.draw_pile": state.deck,
        "thing.discard_pile": len(lab.pile(state)),
        "thing.harbour": len(lab.harbour(state)),
        "thing.display": len(lab.display(state, who)),
        "thing.coin": lab.coins(state)[who],
    }


def empty(lab: PortRoyalLab, state: Any, who: int = 0) -> set[str]:
    """Return what holds no card; display and coins are those of a seat."""
    return {thing for thing, n in sizes(lab, state, who).items() if not n}


def lies(lab: PortRoyalLab, state: Any, card: str, who: int = 0) -> set[str]:
    """Return where a card lies face up, beside the row of expeditions."""
    piles = {
        "thing.discard_pile": lab.pile(state),
        "thing.harbour": lab.harbour(state),
        "thing.display": lab.display(state, who),
    }
    return {thing for thing, cards in piles.items() if card in cards}


def worth(lab: PortRoyalLab, state: Any, who: int = 0) -> dict[str, int]:
    """Return a seat's points, swords and coins."""
    held = lab.held(state, who)
    return {"thing.point": held.vp, "thing.sword": held.swords, "thing.coin": lab.coins(state)[who]}


def no_cards_left(lab: PortRoyalLab, state: Any) -> Any:
    """Return the position in which the cards of both piles are coins of seat 1."""
    return lab.put(state, discards=(), coins={1: lab.coins(state)[1] + state.deck + len(lab.pile(state))})


def unknown(lab: PortRoyalLab, state: Any, owner: int, who: int = 0) -> bool:
    """Return whether a seat sees the face of no coin of the owner."""
    return all(face < 0 for face in lab.view(state, who).purse[owner])


def side_up(hidden: bool) -> str:
    """Return the term for a card's side."""
    return "face.down" if hidden else "face.up"


def first(events: list[Event], event_kind: str) -> int:
    """Return the place of the first event of a kind; claims nothing when there is none: then it comes last."""
    return next((i for i, event in enumerate(events) if event.kind == event_kind), len(events))


def many(word: str, n: int) -> int:
    """Return how many of n a quantifier means that stands for each of them."""
    return {"each": n, "none": 0}.get(word, 1)


def dummy_plays(lab: PortRoyalLab, *cards: str, purse: int, **position: Any) -> tuple[Any, list[Event], str]:
    """Solo: return the position after the dummy's part of its turn, the events, and the card it took ("" for none)."""
    begun = len(lab.steps)
    state = lab.dummy_turn(*cards, **{"coins": {0: 0, 1: purse}, **position})
    events = [event for shown in lab.steps[begun:] for event in shown.events]
    lab.beside().finish(state)
    return state, events, took(events)


def dummy_answers(lab: PortRoyalLab, *cards: str, purse: int, **position: Any) -> tuple[Any, list[Event], str]:
    """Solo: the same for the human's turn, in which the human takes nothing."""
    begun = len(lab.steps)
    state = lab.reveal(lab.turn(**{"coins": {0: 0, 1: purse}, **position}), *cards)
    state = lab.act(state, ("stop",))
    if state.turns == 0:
        state = lab.act(state, ("pass",))
    events = [event for shown in lab.steps[begun:] for event in shown.events]
    return state, events, took(events)


def took(events: list[Event]) -> str:
    """Return the card that the dummy took; "" for none."""
    return next((str(e.values["card"]) for e in events if e.kind in ("dummy_hires", "dummy_trades")), "")
