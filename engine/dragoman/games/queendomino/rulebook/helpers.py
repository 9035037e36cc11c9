"""Small steps that several experiments share; like the experiments they see only the bench."""

from typing import Any

from ....core.engine import Action
from ....core.events import Event
from ..lab import QueendominoLab


def modal(lab: QueendominoLab, state: Any, action: Action, word: str, *instead: Action) -> None:
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


def told(lab: QueendominoLab, *actions: Action, start: Any) -> tuple[Any, list[Event]]:
    """Return the position after the actions, and every event."""
    begun = len(lab.steps)
    state = lab.play(start, *actions)
    return state, since(lab, begun)


def since(lab: QueendominoLab, step: int) -> list[Event]:
    """Return every event of the steps from a number on."""
    return [event for shown in lab.steps[step:] for event in shown.events]


def under(lab: QueendominoLab, events: list[Event]) -> list[Event]:
    """Return the events that are told under this experiment's own rule."""
    return [event for event in events if event.rule == lab.rule]


def owns(state: Any, who: int = 0) -> dict[str, int]:
    """Return a seat's coins, towers, and knights, sent ones included."""
    return {
        "thing.coin": state.coins[who],
        "thing.knight": state.knights[who] + state.sent[who],
        "thing.tower": state.towers[who],
    }


def many(word: str, n: int) -> int:
    """Return how many of n a quantifier means that stands for each of them."""
    return {"each": n, "all": n, "none": 0}.get(word, 1)


def which(word: str, amounts: list[int]) -> set[int]:
    """Return the places of the extreme amounts: "extreme.most", "extreme.lowest"; none for another word."""
    if not amounts:
        return set()
    low, high = min(amounts), max(amounts)
    wanted = {
        **dict.fromkeys(("extreme.most", "extreme.largest", "extreme.highest", "extreme.dearest"), high),
        **dict.fromkeys(("extreme.fewest", "extreme.smallest", "extreme.lowest", "extreme.cheapest"), low),
    }.get(word)
    return {place for place, amount in enumerate(amounts) if amount == wanted}
