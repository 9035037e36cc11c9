"""The presenter of Istanbul and of its solo variant against Mani."""

from collections.abc import Mapping
from typing import Any

from ...core.engine import Action, Outcome
from ...core.events import Event
from ...core.messages import Message, T
from ...core.variants import Variant
from ...games.istanbul.terms import GLOSSARY
from ...language.translator import Translator
from ..presenter import ActionData, CellData, LogEntry, PanelData, RowData, Rung, Scene
from . import actions, board, log, panels, prompts

MANI = T("istanbul.seat.mani", "Mani")

SHORT = T("istanbul.ladder.short", "Short paths: for the first games")
LONG = T("istanbul.ladder.long", "Long paths: the best places are far apart")
RANDOM = T("istanbul.ladder.random", "A random layout: a new bazaar every time")
_LADDER = (Rung(SHORT, {"layout": "short"}), Rung(LONG, {"layout": "long"}), Rung(RANDOM, {"layout": "random"}))

_SETUP = frozenset(("layout", "governor_start", "smuggler_start"))


class IstanbulPresenter:
    """Istanbul as plain translated data (see tables.presenter.Presenter)."""

    glossary: tuple[Message, ...] = GLOSSARY
    silent: frozenset[str] = frozenset()
    columns = 4
    ladders: Mapping[str, tuple[Rung, ...]] = {"istanbul-solo": _LADDER, "istanbul": _LADDER}

    def seat_name(self, variant: Variant, seat: int, tr: Translator) -> str | None:
        """Mani has a name of his own."""
        return tr.text(MANI) if variant.name == "istanbul-solo" and seat == 1 else None

    def seats(self, state: Any) -> int:
        """Return how many seats there are, Mani's included."""
        return len(state.merchant)

    def turn_of(self, state: Any) -> int:
        """Return whose turn it is."""
        return int(state.seat)

    def in_setup(self, state: Any) -> bool:
        """Return whether places are laid, figures put or first cards dealt."""
        return state.turns == 0 and (state.stage in _SETUP or _waits_in_setup(state))

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
        return scene.tr.text(board.GRID)

    def cells(self, scene: Scene) -> list[CellData]:
        """Return the sixteen places."""
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
        """Return what a click on a place tries."""
        return actions.click_of(scene.view, cell)

    def log(self, scene: Scene, event: Event) -> list[LogEntry]:
        """Return what is told of an event."""
        return log.entries(scene, event)

    def dice(self, text: str, legal: tuple[Action, ...]) -> Action | None:
        """Read "3 4" as the dice."""
        parts = text.replace(",", " ").replace("+", " ").split()
        if len(parts) != 2 or not all(part.isdigit() for part in parts):
            return None
        action = ("roll", int(parts[0]), int(parts[1]))
        return next((found for found in (action, ("roll", action[2], action[1])) if found in legal), None)


def _waits_in_setup(state: Any) -> bool:
    """Whether cards or demand tiles are being dealt: their frames name the step of the setup that follows."""
    return any(str(part).startswith("setup") for frame in state.frames for part in frame)


PRESENTER = IstanbulPresenter()
