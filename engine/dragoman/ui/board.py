"""The board widget: one dict in, small messages out. It knows no game and no language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from dragoman.tables.pictures import icons as all_icons

__all__ = ["Board", "Message"]

HERE = Path(__file__).parent
SCRIPTS, STYLES = ("plan.js", "board.js"), ("board.css", "plan.css")
"""The parts of the script and of the style sheet, in their order."""
Message = dict[str, Any]
"""What the page sends: {"kind": "act" or "rule", "id"}, {"kind": "why", "n"}, {"kind": "undo", "curtain" or "step"}."""


def _joined(names: Iterable[str]) -> str:
    return "\n".join((HERE / name).read_text(encoding="utf-8") for name in names)


class Board(anywidget.AnyWidget):
    """Draws the dict in `view` and passes on what the person did.

    `icons` holds the pictures that a view may name by key ("place.7"), so that they travel once and not with every
    move. Messages come from a page and are only a wish: whoever handles them checks them again.
    """

    _esm = _joined(SCRIPTS)
    _css = _joined(STYLES)

    view = traitlets.Dict().tag(sync=True)
    icons = traitlets.Dict().tag(sync=True)

    def __init__(self, *, icons: Mapping[str, str] | None = None, **traits: Any) -> None:
        super().__init__(icons=dict(all_icons() if icons is None else icons), **traits)
        self._callbacks: list[Callable[[Message], object]] = []
        self.on_msg(self._received)

    def on_action(self, callback: Callable[[Message], object], remove: bool = False) -> None:
        """Call `callback` with every message of the page; with `remove`, stop doing so."""
        if remove:
            self._callbacks.remove(callback)
        else:
            self._callbacks.append(callback)

    def _received(self, _: object, content: object, __: object) -> None:
        if isinstance(content, dict) and isinstance(content.get("kind"), str):
            for callback in tuple(self._callbacks):
                callback(content)

    def __repr__(self) -> str:
        """The same in every language and every run, so that notebook outputs can be compared."""
        return "Board()"
