"""The presenter of Port Royal and of its solo variant against a dummy."""

from collections.abc import Mapping
from typing import Any

from ...core.engine import Action, Outcome
from ...core.events import Event
from ...core.messages import Message, T
from ...core.variants import Variant
from ...games.port_royal.terms import GLOSSARY
from ...language.translator import Translator
from ..presenter import ActionData, CellData, LogEntry, PanelData, RowData, Rung, Scene
from . import actions, board, log, panels, prompts

DUMMY = T("port_royal.seat.dummy", "The dummy")
EASY = T("port_royal.ladder.easy", "A first voyage: 8 points are a success")
USUAL = T("port_royal.ladder.usual", "The usual voyage: 12 points are a success")
HARD = T("port_royal.ladder.hard", "A long voyage: 16 points are a success")
_LADDER = (Rung(EASY, {"handicap": 8}), Rung(USUAL, {"handicap": 12}), Rung(HARD, {"handicap": 16}))


class PortRoyalPresenter:
    """Port Royal as plain translated data (see tables.presenter.Presenter)."""

    glossary: tuple[Message, ...] = GLOSSARY
    silent: frozenset[str] = log.SILENT
    columns = board.COLUMNS
    ladders: Mapping[str, tuple[Rung, ...]] = {"port-royal-solo": _LADDER}

    def seat_name(self, variant: Variant, seat: int, tr: Translator) -> str | None:
        """The dummy has a name of its own."""
        return tr.text(DUMMY) if variant.name == "port-royal-solo" and seat == 1 else None

    def seats(self, state: Any) -> int:
        """Return how many seats there are, the dummy's included."""
        return len(state.purse)

    def turn_of(self, state: Any) -> int:
        """Return whose turn it is."""
        return int(state.active)

    def in_setup(self, state: Any) -> bool:
        """Return whether it is settled who begins, or the first coins are dealt."""
        return state.turns == 0 and not state.revealed and state.stage in ("starter", "coin")

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
        """Return the cards of the harbour, the expeditions, the piles and the die."""
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
        """Read "4" as the die."""
        number = text.strip()
        action = ("roll", int(number)) if number.isdigit() else None
        return action if action in legal else None


PRESENTER = PortRoyalPresenter()
