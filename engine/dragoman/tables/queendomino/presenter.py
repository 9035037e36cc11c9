"""The presenter of Queendomino and of its solo mode against "the game"."""

from collections.abc import Mapping
from typing import Any

from ...core.engine import Action, Outcome
from ...core.events import Event
from ...core.messages import Message, T
from ...core.variants import Variant
from ...games.queendomino.engine import CHANCE_STAGES
from ...games.queendomino.terms import GLOSSARY
from ...language.translator import Translator
from ..presenter import ActionData, CellData, LogEntry, PanelData, RowData, Rung, Scene
from . import actions, board, log, panels, prompts

# TRANSLATORS: the opponent of the solo mode, as short as a name
GAME = T("queendomino.seat.game", "The game")
USUAL = T("queendomino.ladder.usual", "The usual game: a terrain of the game is one territory for its buildings")
HARDER = T("queendomino.ladder.harder", "The harder game: every domino of the game is a territory for its buildings")
_LADDER = (Rung(USUAL, {"harder_territories": False}), Rung(HARDER, {"harder_territories": True}))


class QueendominoPresenter:
    """Queendomino as plain translated data (see tables.presenter.Presenter)."""

    glossary: tuple[Message, ...] = GLOSSARY
    silent: frozenset[str] = log.SILENT
    columns = board.COLUMNS
    ladders: Mapping[str, tuple[Rung, ...]] = {"queendomino-solo": _LADDER}

    def seat_name(self, variant: Variant, seat: int, tr: Translator) -> str | None:
        """The game has a name of its own."""
        return tr.text(GAME) if variant.name == "queendomino-solo" and seat == 1 else None

    def seats(self, state: Any) -> int:
        """Return how many seats there are, the game's included."""
        return len(state.coins)

    def turn_of(self, state: Any) -> int:
        """Return whose turn it is; the pieces drawn between rounds belong to the last turn."""
        return int(state.seat)

    def in_setup(self, state: Any) -> bool:
        """Return whether the first line and the first buildings are laid out."""
        return state.round == 0 and state.stage in CHANCE_STAGES

    def prompt(self, scene: Scene) -> str:
        """Return what is to be decided."""
        return prompts.prompt(scene)

    def outcome(self, scene: Scene, outcome: Outcome) -> str:
        """Return who won."""
        return prompts.outcome(scene, outcome)

    def scores(self, scene: Scene, outcome: Outcome) -> list[RowData]:
        """Return the final score."""
        return prompts.scores(scene, outcome)

    def grid_label(self, scene: Scene) -> str:
        """Return the name of the board."""
        return scene.tr.text(board.GRID if scene.view.solo is None else board.GRID_PILE)

    def cells(self, scene: Scene) -> list[CellData]:
        """Return kingdoms, lines, builders' board and pile."""
        return board.cells(scene)

    def panels(self, scene: Scene) -> list[PanelData]:
        """Return a panel a seat."""
        return panels.panels(scene)

    def info(self, scene: Scene) -> list[RowData]:
        """Return what lies beside the board."""
        return panels.info(scene)

    def action(self, scene: Scene, action: Action) -> ActionData:
        """Return a decision as a sentence."""
        return actions.action_data(scene, action)

    def click(self, scene: Scene, cell: int) -> Action | None:
        """Return what a click on a cell tries."""
        return actions.click_of(scene, cell)

    def log(self, scene: Scene, event: Event) -> list[LogEntry]:
        """Return what is told of an event."""
        return log.entries(scene, event)

    def dice(self, text: str, legal: tuple[Action, ...]) -> Action | None:
        """Read "25" as the domino drawn."""
        number = text.strip()
        action = ("domino", int(number)) if number.isdecimal() and number.isascii() else None
        return action if action in legal else None


PRESENTER = QueendominoPresenter()
