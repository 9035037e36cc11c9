"""The table of a page: the board, and the controls of a new game and of saved games above it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import ipywidgets as w

from ..core.messages import Message as Text
from ..tables import records
from ..tables.session import Session
from . import texts
from .board import Board, Message
from .files import Files, games_folder
from .frame import hidden, show, tagged
from .guard import Guard
from .options import Options

__all__ = ["PlayTab"]

_NEW, _FILES = "dragoman-new", "dragoman-files"


class PlayTab:
    """The board of a session and its frame.

    open_rule  called with the id of a rule that a person wants to read
    """

    def __init__(
        self,
        session: Session,
        guard: Guard,
        gate: Callable[[Callable[[], None]], None],
        open_rule: Callable[[str], object],
        home: Path | None = None,
    ) -> None:
        self.session = session
        self._guard, self._gate, self._open_rule = guard, gate, open_rule
        self.board = Board()
        self.board.on_action(lambda message: gate(lambda: self.do(message)))
        self.board.add_class("dragoman-board")
        self._new, self._file = w.Button(), w.Button()
        self._new.on_click(lambda _: gate(lambda: self._toggle(0)))
        self._file.on_click(lambda _: gate(lambda: self._toggle(1)))
        self._new.add_class(_NEW)
        self._file.add_class(_FILES)
        self.options = self._make_options()
        self.files = Files(
            session.game.variant.name,
            games_folder(home),
            save=session.save,
            load=session.load,
            load_text=session.load_text,
            gate=gate,
        )
        self._panels = [w.VBox([self.options.widget]), w.VBox([self.files.widget])]
        for panel in self._panels:
            panel.add_class("dragoman-panel")
            show(panel, False)
        tools = w.Box([self._new, self._file])
        tools.add_class("dragoman-tools")
        self._kept = w.HTML()
        show(self._kept, False)
        self.widget = w.VBox([tools, *self._panels, self.board, self._kept])

    def _make_options(self) -> Options:
        game = self.session.game
        return Options(game.variant, game.settings, lambda: self._gate(self._start))

    def do(self, message: Message) -> None:
        """Carry out a message of the board."""
        if message["kind"] == "rule":
            self._open_rule(str(message.get("id")))
        else:
            self.session.do(message)

    def draw(self) -> None:
        """Show the table as it is now."""
        session = self.session
        self.board.view = session.view()
        if self.files.game != session.game.variant.name:
            # A game of another variant has begun or was opened: its switches are other ones, and so is its name.
            self.files.game = session.game.variant.name
            if self.options.variant is not session.game.variant:
                self.options = self._make_options()
                self._panels[0].children = [self.options.widget]
            self.relabel()
        single = session.is_over and len(session.people) == 1 and not session.game.table
        show(self._kept, single)
        if single:
            self._kept.value = tagged("p", session.text(texts.KEPT, file=str(records.path(session.home))))

    def relabel(self) -> None:
        """Show every text of the frame in the session's language."""
        session = self.session
        self._new.description = session.text(texts.NEW)
        self._file.description = session.text(texts.FILES)
        self.options.relabel(session.tr, tagged("p", session.text(texts.SEED_NOW, seed=str(session.game.seed))))
        self.files.relabel(session.tr)
        self._states()

    def say(self, message: Text, **values: object) -> None:
        """Say something in the status line of the board."""
        self.session.say(message, **values)
        self.draw()

    def _toggle(self, number: int, wide: bool | None = None) -> None:
        panel = self._panels[number]
        show(panel, hidden(panel) if wide is None else wide)
        show(self._panels[1 - number], False)
        self.relabel()

    def _states(self) -> None:
        for name, panel in zip((_NEW, _FILES), self._panels, strict=True):
            self._guard.name((name, "aria-expanded", "false" if hidden(panel) else "true"))

    def _start(self) -> None:
        options = self.options
        people, seed = options.people(), options.seed()
        self.session.bot = options.bot
        if self.session.new_game(options.settings(), seed, game=options.variant.name, people=people):
            self.files.begin(self.session.game.variant.name)
            self._toggle(0, False)
            self._guard.ask(_NEW)
