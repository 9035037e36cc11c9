"""The table as cells: piles and die, the cards of the harbour, the expeditions, each in words too."""

from ...core.messages import TN, T
from ...games.port_royal.cards import IDS
from ..presenter import ActionData, CellData, Scene, action_id
from . import actions, words
from .actions import DECK, DIE, PILE, ROW

GRID = T("port_royal.board.label", "The harbour, the expeditions, the piles and the die")
PILES = T("port_royal.board.piles", "Piles")
PILES_DIE = T("port_royal.board.piles_die", "Piles and die")
# TRANSLATORS: stands in the place of cards: no card lies in the harbour
EMPTY = T("port_royal.board.empty", "no card")
NO_HARBOUR = T("port_royal.board.no_harbour", "No card lies in the harbour.")
COLUMNS = 5
HARBOUR = T("port_royal.board.harbour", "In the harbour: {card}.")
EXPEDITION = T("port_royal.board.expedition", "Open expedition: {card}.")
PILE_NAME = TN("port_royal.board.pile", "{pile}: {n} card", "{pile}: {n} cards")
TOP = T("port_royal.board.top", "On top: {card}.")
PENDING = T("port_royal.board.pending", "Just turned over: {card}.")
DIE_NAME = T("port_royal.board.die", "Die: {number}")
NOT_ROLLED = T("port_royal.board.not_rolled", "Die: not rolled yet")
# TRANSLATORS: read aloud after what lies there; {act} is a sentence in the imperative
LEGAL = T("port_royal.board.legal", "You can choose this: {act}")
JUST, NONE = 204, 205
"""Numbers of the cells of a card that is being dealt with, and of an empty harbour."""


def cells(scene: Scene) -> list[CellData]:
    """Return the cells: piles and die, harbour in the order of revealing with a card being dealt with, expeditions.

    The piles come first, so that they keep their place however many cards the harbour has.
    """
    state, tr = scene.view, scene.tr
    piles = tr.text(PILES if state.solo is None else PILES_DIE)
    harbour, expeditions = tr.term("thing.harbour"), tr.text(actions.EXPEDITIONS)
    found = [(piles, cell) for cell in _piles(scene)]
    for slot, face in enumerate(state.harbour, 1):
        told = tr.text(HARBOUR, card=words.card_text(tr, IDS[face]))
        found.append((harbour, _card(scene, slot, IDS[face], told)))
    if state.pending >= 0:
        card = IDS[state.pending]
        dealt = _card(scene, JUST, card, tr.text(PENDING, card=words.card_text(tr, card)))
        found.append((harbour, CellData({**dealt, "here": True})))
    elif not state.harbour:
        none = _cell(scene, NONE, tr.text(EMPTY), "royal.none", tr.text(NO_HARBOUR))
        found.append((harbour, CellData({**none, "note": ""})))  # as high as the cards that will lie there
    for i, face in enumerate(state.row, 1):
        told = tr.text(EXPEDITION, card=words.card_text(tr, IDS[face]))
        found.append((expeditions, _card(scene, ROW + i, IDS[face], told)))
    return [CellData({**cell, "group": group}) for group, cell in found]


def _piles(scene: Scene) -> list[CellData]:
    state, tr = scene.view, scene.tr
    name = tr.term("thing.draw_pile")
    told = tr.text(PILE_NAME, pile=name, n=state.deck)
    found = [_cell(scene, DECK, name, "royal.back", told, state.deck)]
    top = state.discards[-1] if state.discards else -1
    n = len(state.discards)
    name = tr.term("thing.discard_pile")
    told = tr.text(PILE_NAME, pile=name, n=n)
    if top >= 0:
        told = f"{told}. {tr.text(TOP, card=words.card_text(tr, IDS[top]))}"
    icon = f"royal.{IDS[top]}" if top >= 0 else "royal.none"
    found.append(_cell(scene, PILE, name, icon, told, n))
    if state.solo is not None:
        die = state.solo.die
        told = tr.text(DIE_NAME, number=die) if die else tr.text(NOT_ROLLED)
        found.append(_cell(scene, DIE, tr.term("thing.die"), f"royal.die.{die}", told, die or None))
    return found


def _card(scene: Scene, number: int, card: str, told: str) -> CellData:
    cell = _cell(scene, number, words.card_name(scene.tr, card), f"royal.{card}", told)
    return CellData({**cell, "note": ", ".join(words.printed(scene.tr, card))})


def _cell(scene: Scene, number: int, name: str, icon: str, told: str, count: int | None = None) -> CellData:
    """Return a cell; `told` is all that lies there in words, `count` a number written on the picture."""
    about: list[ActionData] = [
        actions.action_data(scene, action) for action in scene.legal if actions.cell_of(scene.view, action) == number
    ]
    clicked = actions.click_of(scene, number)
    click = next((data for data in about if clicked is not None and data["id"] == action_id(clicked)), None)
    aria = [told if told.endswith(".") else f"{told}."]
    if click is not None:
        aria.append(scene.tr.text(LEGAL, act=click["text"]))
    return CellData(
        n=number,
        name=name,
        icon=icon,
        x="" if count is None else scene.tr.number(count),
        aria=" ".join(aria),
        action=click["id"] if click else None,
        act=click["text"] if click else None,
        secondary=[data["id"] for data in about if click is None or data["id"] != click["id"]],
        here=False,
        pieces=[],
    )
