"""The guard of a page: its keys, the names of its controls, its look."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

__all__ = ["PAGE", "Guard"]

HERE = Path(__file__).parent
PAGE = "dragoman-page"
"""The class of the element that holds a whole page."""


class Guard(anywidget.AnyWidget):
    """Stands in a page and looks after everything around the board.

    lang   language of the page
    aria   (class, attribute, value or None) of controls, for what ipywidgets cannot say
    focus  {"at": class, "n": number}: give the focus to the control once for each number
    """

    _esm = HERE / "guard.js"
    _css = HERE / "page.css"

    lang = traitlets.Unicode().tag(sync=True)
    aria: traitlets.List[Any] = traitlets.List().tag(sync=True)
    focus = traitlets.Dict().tag(sync=True)

    def ask(self, where: str) -> None:
        """Give the focus to the control of this class."""
        self.focus = {"at": where, "n": int(self.focus.get("n", 0)) + 1}

    def __repr__(self) -> str:
        return "Guard()"

    def name(self, *named: tuple[str, str, Any]) -> None:
        """Set attributes, replacing earlier ones of the same class and attribute."""
        known = {(where, attribute): value for where, attribute, value in self.aria}
        known |= {(where, attribute): value for where, attribute, value in named}
        self.aria = [[where, attribute, value] for (where, attribute), value in known.items()]
