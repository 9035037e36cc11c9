"""The widget of the workbench: list, entry, findings. Like the board it only draws and passes on what was done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

__all__ = ["WorkSheet"]

HERE = Path(__file__).parent
# The board's sheet gives colours and buttons, the rules' sheet the drawings of an experiment.
STYLES = ("board.css", "rulesheet.css", "workbench.css")


class WorkSheet(anywidget.AnyWidget):
    """Draws a catalog that is being edited.

    frame  labels, catalogs, choices, progress; rows  the entries of the choice; entry  the open one;
    live   what is read and found in what is typed; result  what its experiment showed; said  {"text", "n"}
    Messages: {"kind": "file" | "open", "n"}, {"kind": "filter", "name"}, {"kind": "search", "text"},
    {"kind": "type", "forms"}, {"kind": "waive", "cls", "reason"}, and without more: "try", "check", "more", "next",
    "undo", "accept", "save", "again".
    """

    _esm = HERE / "workbench.js"
    _css = "\n".join((HERE / name).read_text(encoding="utf-8") for name in STYLES)

    frame = traitlets.Dict().tag(sync=True)
    rows = traitlets.Dict().tag(sync=True)
    entry = traitlets.Dict().tag(sync=True)
    live = traitlets.Dict().tag(sync=True)
    result = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict().tag(sync=True)

    def __init__(self, callback: Callable[[dict[str, Any]], object], **traits: Any) -> None:
        super().__init__(**traits)
        self._callback = callback
        self.on_msg(self._received)

    def _received(self, _: object, content: object, __: object) -> None:
        if isinstance(content, dict) and isinstance(content.get("kind"), str):
            self._callback(content)

    def __repr__(self) -> str:
        return "WorkSheet()"
