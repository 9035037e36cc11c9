"""The tab for texts: a text is written, pasted or opened, and compared with the rules of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..language.negotiation import language_name
from ..language.translator import Translator
from ..tables import audit_texts as texts
from ..tables import translator_for, variant_named, variants
from ..tables.audit import audit_file, audit_text
from ..tables.counterexample import shown_run
from .guard import Guard
from .run_data import LABELS, run_data
from .texts import RESULT

__all__ = ["AuditTab"]

HERE = Path(__file__).parent
SCRIPTS = ("stepper.js", "audit_tab.js")
STYLES = ("board.css", "rulesheet.css", "stepper.css", "audit_tab.css")
_KEPT = ("drawing", "changed")
LANGS = ("en", "es", "sk", "hr")
"""Languages in which rules and readers are there."""


class AuditSheet(anywidget.AnyWidget):
    """Draws a text and what was found in it; it only passes on what was done.

    labels  fixed texts; choices  games and languages, and which are chosen; shown  what was found
    run     the run of the counterexample that was asked for, with the number of its finding
    Messages: {"kind": "choose", "game", "lang"}, {"kind": "text", "text"}, {"kind": "file", "name"} with its bytes,
    {"kind": "run", "n"}.
    """

    _esm = "\n".join((HERE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    _css = "\n".join((HERE / name).read_text(encoding="utf-8") for name in STYLES)

    labels = traitlets.Dict().tag(sync=True)
    choices = traitlets.Dict().tag(sync=True)
    shown = traitlets.Dict().tag(sync=True)
    run = traitlets.Dict().tag(sync=True)

    def __init__(self, callback: Callable[[dict[str, Any], bytes], object]) -> None:
        super().__init__()
        self._callback = callback
        self.on_msg(self._received)

    def _received(self, _: object, content: object, buffers: Sequence[Any] | None) -> None:
        if isinstance(content, dict):
            self._callback(content, bytes(buffers[0]) if buffers else b"")

    def __repr__(self) -> str:
        return "AuditSheet()"


class AuditTab:
    """What stands in the tab; the page gives it the language and a gate for what a person does."""

    def __init__(self, lang: str, gate: Callable[[Callable[[], None]], None], guard: Guard) -> None:
        self._tr = Translator(lang)
        self._gate, self._guard = gate, guard
        self._game, self._lang = next(iter(variants())), lang if lang in LANGS else "en"
        self._chosen = False
        self._again: Callable[[], dict[str, Any]] | None = None
        self._findings: list[dict[str, Any]] = []
        self.widget = AuditSheet(lambda message, data: self._gate(lambda: self.do(message, data)))
        self._draw()

    def set_language(self, lang: str) -> None:
        """Speak another language: everything is shown anew."""
        self._tr = Translator(lang)
        self._draw()
        self._show()

    def look_at(self, domain: str, text_lang: str) -> None:
        """Offer the game and language of the catalog that was opened, unless the person has chosen others here."""
        if self._chosen:
            return
        self._game = next((name for name, one in variants().items() if one.domain == domain), self._game)
        self._lang = text_lang if text_lang in LANGS else self._lang
        self._draw()

    def do(self, message: dict[str, Any], data: bytes = b"") -> None:
        """Do what a person did. Raises DragomanError for a text or file that cannot be compared."""
        kind = message.get("kind")
        if kind == "choose":
            game, lang = str(message.get("game")), str(message.get("lang"))
            self._game, self._chosen = variant_named(game).name, True
            self._lang = lang if lang in LANGS else self._lang
            self._draw()
            self._show()
        elif kind == "run":
            self._step_through(message.get("n"))
        elif kind in ("text", "file"):
            name, text = str(message.get("name", "")), str(message.get("text", ""))
            self._again = lambda: self._found(name, text, data if kind == "file" else None)
            self.widget.shown = {}
            self._show()

    def lines(self) -> list[str]:
        """Return what is shown, as plain text."""
        shown = self.widget.shown
        found = [f"{one['title']}: {one['message']}" for one in shown.get("findings", [])]
        return [line for line in (shown.get("summary", ""), shown.get("agrees", ""), *found) if line]

    def _show(self) -> None:
        if self._again is None:
            return
        shown = self._again()
        self._findings = shown["findings"]
        # Positions are drawn when they are asked for: those of a whole rulebook would be megabytes.
        found = [{name: one[name] for name in one if name not in _KEPT} for one in self._findings]
        self.widget.run = {}
        self.widget.shown = {**shown, "findings": found}

    def _step_through(self, number: object) -> None:
        if not isinstance(number, int) or not 0 <= number < len(self._findings):
            return
        one = self._findings[number]
        run = None if one["changed"] is None else shown_run(one["rule"], one["changed"], self._tr.lang)
        if run is not None:
            self.widget.run = {"n": number, **run_data(run, self._tr)}

    def _found(self, name: str, text: str, data: bytes | None) -> dict[str, Any]:
        variant = variant_named(self._game)
        if data is None:
            return audit_text(text, variant, self._lang, self._tr.lang)
        return audit_file(name, data, variant, self._lang, self._tr.lang)

    def _draw(self) -> None:
        tr = self._tr
        named = {
            "game": texts.GAME,
            "lang": texts.LANG,
            "text": texts.TEXT,
            "compare": texts.COMPARE,
            "file": texts.FILE,
            "run": RESULT,
            **LABELS,
        }
        self.widget.labels = {name: tr.text(message) for name, message in named.items()} | {"userLang": tr.lang}
        games = [[name, translator_for(one, tr.lang).text(one.title)] for name, one in variants().items()]
        langs = [[lang, language_name(lang)] for lang in LANGS]
        self.widget.choices = {"games": games, "game": self._game, "langs": langs, "lang": self._lang}
