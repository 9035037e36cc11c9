"""The page of one variant: heading, language, the table to play on and the rules to explore."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import ipywidgets as w

from ..core.messages import Message
from ..tables import texts as table_texts
from ..tables.session import Session
from ..tables.snapshot import snapshot
from . import texts
from .frame import Gate, language_chooser, lines, tagged
from .guard import PAGE, Guard
from .play_tab import PlayTab
from .rules_tab import RulesTab
from .startup import keep_language, start_language

__all__ = ["Page"]

_PLAY, _RULES = 0, 1


class Page(w.VBox):  # type: ignore[misc]
    """One variant as a notebook shows it."""

    def __init__(
        self, game: str, *, lang: str | None = None, seed: int | None = None, home: Path | None = None, **session: Any
    ) -> None:
        """Start a game by its name, in the language asked for or found (see startup).

        home     folder of the user's settings, saved and finished games, the user's own when None
        session  further arguments of the Session: settings, people, bot …
        """
        self._name = game
        self._home = home
        chosen, notice = start_language(lang, home=home)
        self.session = Session(game, lang=chosen, seed=seed, home=home, **session)
        self._gate = Gate(self._say, table_texts.ERROR_BUG)
        self.guard = Guard()
        self._head = w.HTML()
        self._language = language_chooser(chosen)
        self._language.observe(self._language_chosen, names="value")
        top = w.Box([self._head, self._language])
        top.add_class("dragoman-top")
        variant = self.session.game.variant
        self.play = PlayTab(self.session, self.guard, self._gate, self.open_rule, home)
        self.rules = RulesTab(variant, chosen, self.session.game.settings, self._gate)
        self._how = w.HTML()
        self._how_rules = w.HTML()
        self.tabs = w.Tab(
            [w.VBox([self.play.widget, self._how]), w.VBox([self._how_rules, self.rules.widget])], selected_index=_PLAY
        )
        self.tabs.add_class("dragoman-tabs")
        self.tabs.observe(lambda _: self._gate(self._tab_chosen), names="selected_index")
        self._foot = w.HTML()
        for part, name in ((self._how, "how"), (self._how_rules, "how"), (self._foot, "foot"), (self._head, "head")):
            part.add_class(f"dragoman-{name}")
        super().__init__([self.guard, top, self.tabs, self._foot])
        self.add_class(PAGE)
        if notice is not None:
            self.session.say(notice)
        self._relabel()
        self._draw()
        self.session.on_change = self._draw

    def __repr__(self) -> str:
        """The same in every language and every run, so that notebook outputs can be compared."""
        return f"Page({self._name!r})"

    def open_rule(self, rule_id: str) -> None:
        """Show a rule in the rules, and take the focus there."""
        if self.rules.open(rule_id):
            self.tabs.selected_index = _RULES
        else:
            self._say(table_texts.RULE_UNKNOWN, rule=rule_id)

    def set_language(self, lang: str) -> None:
        """Speak another language: everything is shown anew."""
        self.session.set_language(lang)
        self.rules.set_language(lang)
        self._relabel()
        self._language.value = lang

    def snapshot(self) -> str:
        """Return everything the widgets show now as plain text."""
        shown = [*lines(self), ""]
        if self.tabs.selected_index == _RULES:
            return "\n".join([*shown, *self.rules.lines(), ""])
        return "\n".join([*shown, snapshot(self.play.board.view, with_hints=True)])

    # -- inside ---------------------------------------------------------------------------------

    def _say(self, message: Message, **values: object) -> None:
        self.play.say(message, **values)

    def _language_chosen(self, change: dict[str, Any]) -> None:
        lang = change["new"]
        if lang == self.session.lang:
            return
        self._gate(lambda: self.set_language(lang))
        with suppress(OSError):  # the start page, whose business it is, says it where it cannot be kept
            keep_language(lang, home=self._home)

    def _tab_chosen(self) -> None:
        if self.tabs.selected_index == _RULES:
            self.rules.show()

    def _draw(self) -> None:
        game = self.session.game
        self.rules.set_game(game.variant, game.settings)
        self._head.value = tagged("h1", self.session.text(game.variant.title))
        self.play.draw()

    def _relabel(self) -> None:
        session = self.session
        self.guard.lang = session.lang
        self._language.description = session.text(texts.LANGUAGE)
        self._how.value = tagged("p", session.text(texts.HOW))
        self._how_rules.value = tagged("p", session.text(texts.HOW_RULES))
        self._foot.value = tagged("p", session.text(texts.UNOFFICIAL))
        self.tabs.titles = (session.text(texts.PLAY), session.text(texts.RULES))
        self.play.relabel()
