"""Small steps that several experiments share; like the experiments they see only the bench."""

from typing import Any

from ....core.engine import Action
from ..lab import PortRoyalLab


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


def ended_in_the_discards(lab: PortRoyalLab, before: Any, after: Any) -> tuple[str, ...]:
    """Return the cards that came onto the discard pile, which was not shuffled in between, the top one last."""
    return lab.pile(after)[len(lab.pile(before)) :]
