"""Small steps that several experiments share; like the experiments they see only the bench."""

from collections.abc import Iterable
from typing import Any

from ....core.engine import Action
from ....core.events import Event
from ..lab import QueendominoLab

SIDES = ((1, 0), (0, 1), (-1, 0), (0, -1))
"""The four neighbours of a square; a turn of a domino counts them in this order."""
CASTLE = (0, 0)
CHANCE = ("domino", "tile", "king")
"""The stages in which something is drawn."""
Cell = tuple[int, int]


def squares(action: Action) -> tuple[Cell, Cell]:
    """Return the squares that ("place", x, y, turn) covers, the left half first."""
    x, y, turn = (int(word) for word in action[1:])
    dx, dy = SIDES[turn]
    return (x, y), (x + dx, y + dy)


def places(lab: QueendominoLab, state: Any) -> list[Action]:
    """Return the legal placements of the domino."""
    return [action for action in lab.legal(state) if action[0] == "place"]


def extent(cells: Iterable[Cell]) -> int:
    """Return the longer side of the rectangle around the squares and the castle."""
    found = [CASTLE, *cells]
    return max(max(line) - min(line) + 1 for line in ([x for x, _ in found], [y for _, y in found]))


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


def under(lab: QueendominoLab, events: Iterable[Event]) -> list[Event]:
    """Return the events that are told under this experiment's own rule."""
    return [event for event in events if event.rule == lab.rule]


def since(lab: QueendominoLab, step: int) -> list[Event]:
    """Return every event of the steps from a number on."""
    return [event for shown in lab.steps[step:] for event in shown.events]


def deal(lab: QueendominoLab, state: Any, *until: str) -> Any:
    """Play chance, each the first possible result, until somebody decides or a stage of these comes."""
    while state.stage in CHANCE and state.stage not in until:
        state = lab.play(state, lab.legal(state)[0])
    return state


def owns(state: Any, who: int = 0) -> dict[str, int]:
    """Return a seat's coins, towers, and knights, sent ones included."""
    return {
        "thing.coin": state.coins[who],
        "thing.knight": state.knights[who] + state.sent[who],
        "thing.tower": state.towers[who],
    }


def lies(state: Any, domino: int) -> set[str]:
    """Return where a domino is: in the line, in a kingdom, in the box."""
    kingdoms = [number for kingdom in state.kingdoms for number, *_ in kingdom.laid]
    piles = {"thing.line": state.next_line, "thing.kingdom": kingdoms, "thing.box": state.removed}
    return {pile for pile, dominoes in piles.items() if domino in dominoes}


def many(word: str, n: int) -> int:
    """Return how many of n a quantifier means that stands for each of them."""
    return {"each": n, "none": 0}.get(word, 1)


def whole(word: str, n: int) -> int:
    """Return how many of n a quantifier means that stands for all of them."""
    return {"all": n, "none": 0}.get(word, 1)


def which(word: str, amounts: list[int], least: str = "lowest", most: str = "highest") -> set[int]:
    """Return the places of the extreme amounts by a term ("extreme.lowest"); none for any but the two words given."""
    wanted = {f"extreme.{least}": min(amounts, default=0), f"extreme.{most}": max(amounts, default=0)}.get(word)
    return {place for place, amount in enumerate(amounts) if amount == wanted}
