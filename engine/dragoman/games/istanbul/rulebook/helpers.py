"""Small steps that several experiments share; like the experiments they see only the bench."""

from collections.abc import Iterable, Mapping
from typing import Any

from ....core.engine import Action
from ..lab import IstanbulLab

LARGE_NUMBERS = range(1, 17)
TOTALS = range(2, 13)
"""Every sum of two dice."""


def pair(total: int) -> tuple[int, int]:
    """Return two dice with this sum, the first as high as it can be; an impossible sum is split too."""
    first = min(6, total - 1)
    return first, total - first


def modal(lab: IstanbulLab, state: Any, action: Action, word: str, *instead: Action) -> None:
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


def gained(before: Iterable[int], after: Iterable[int]) -> tuple[int, ...]:
    """Return by how much each number grew."""
    return tuple(b - a for a, b in zip(before, after, strict=True))


def new_goods(lab: IstanbulLab, before: Any, after: Any, who: int = 0) -> dict[str, int]:
    """Return by how much each of the seat's goods grew, by name."""
    had, has = lab.goods(before, who), lab.goods(after, who)
    return {good: has[good] - had[good] for good in had}


def options(lab: IstanbulLab, state: Any, verb: str) -> set[int | str]:
    """Return the first arguments with which the action is legal."""
    return {action[1] for action in lab.legal(state) if action[0] == verb and len(action) > 1}


def cards_held(lab: IstanbulLab, state: Any, who: int = 0) -> int:
    """Return how many bonus cards the seat holds."""
    return sum(lab.hand(state, who).values())


def at_place(
    lab: IstanbulLab,
    place: int,
    *,
    players: int | None = None,
    options: Mapping[str, Any] | None = None,
    **position: Any,
) -> Any:
    """Return the position at the action of a place, put together there: nothing has been passed over on the way."""
    state = lab.to_action(place, players=players, options=options, hand=("five_lira",))
    lab.expect("where the merchant acts", ("act", place), (state.stage, state.merchant[0]))
    return lab.put(state, **{"hand": (), **position})


def stages(lab: IstanbulLab, *actions: Action, **position: Any) -> set[str]:
    """Return in which phases of one turn any of the actions is legal; the turn passes through all four of them."""
    found = set()

    def look(state: Any, stage: str) -> Any:
        if not set(actions).isdisjoint(lab.legal(state)):
            found.add(f"stage.{stage}")
        return state

    start = lab.start(players=2)
    state = lab.turn(players=2, **{"at": lab.near(start, 5, 1), "lira": 20, "discs": (9, 13), "under": 2, **position})
    state = look(lab.put(state, who=1, at=5, governor=5), "movement")
    state = look(lab.play(state, ("move", 5)), "movement")
    state = look(lab.play(state, ("leave",)), "merchants")
    state = look(lab.play(state, ("pay",)), "action")
    look(lab.play(state, ("skip",)), "encounters")
    return found


def repeat(lab: IstanbulLab, state: Any, card: str, action: Action | None = None) -> Any:
    """Play a double card; then the action, unless the card has done it already."""
    state = lab.play(state, ("card", card))
    return state if action is None else lab.play(state, action)


def by_rule(lab: IstanbulLab, state: Any, action: Action) -> Any:
    """Return the position after the action; claims that the game told an event by this experiment's own rule."""
    after, events = lab.play_with_events(state, action)
    lab.expect("an event names this rule", True, lab.rule in {event.rule for event in events})
    return after
