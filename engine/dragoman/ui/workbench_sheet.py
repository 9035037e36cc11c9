"""The widget of the workbench: list, entry, findings. Like the board it only draws and passes on what was done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

__all__ = ["WorkSheet"]

HERE = Path(__file__).parent
# The board's sheet gives colours and buttons, the rules' sheet the drawings of an experiment.
SCRIPTS = ("workbench_base.js", "stepper.js", "workbench_frame.js", "workbench.js")
STYLES = ("board.css", "rulesheet.css", "stepper.css", "workbench.css")


class WorkSheet(anywidget.AnyWidget):
    """Draws a catalog that is being edited.

    labels    fixed texts, and languages that a file may be opened in
    catalogs  their names, which one is open, how far they are; frame  choices, progress; rows  a page of the list
    entry     the open one; live  what is read and found in what is typed; result  what its experiment showed
    disk      what is asked where the file has changed on disk; programs  what other programs said on saving
    said      {"text", "n"}
    Messages: {"kind": "file" | "open", "n"}, {"kind": "path", "text", "lang"}, {"kind": "filter", "name"},
    {"kind": "upload", "name", "lang", "at", "size"} with a piece of the file, {"kind": "search", "text"},
    {"kind": "page", "n"}, {"kind": "type", "forms"}, {"kind": "waive", "cls", "reason"},
    {"kind": "withdraw", "comment"}, {"kind": "fuzzy", "on"}, and without more: "try", "check", "next", "undo",
    "accept", "save", "over", "merge", "theirs", "again", "download".
    To the page: {"kind": "file", "name"} with the bytes of a file to hand out.
    """

    _esm = "\n".join((HERE / name).read_text(encoding="utf-8") for name in SCRIPTS)
    _css = "\n".join((HERE / name).read_text(encoding="utf-8") for name in STYLES)

    labels = traitlets.Dict().tag(sync=True)
    catalogs = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    rows = traitlets.Dict().tag(sync=True)
    entry = traitlets.Dict().tag(sync=True)
    live = traitlets.Dict().tag(sync=True)
    result = traitlets.Dict().tag(sync=True)
    disk = traitlets.Dict().tag(sync=True)
    programs = traitlets.Dict().tag(sync=True)
    said = traitlets.Dict().tag(sync=True)

    def __init__(self, callback: Callable[[dict[str, Any]], object], **traits: Any) -> None:
        super().__init__(**traits)
        self._callback = callback
        self.on_msg(self._received)

    def _received(self, _: object, content: object, buffers: Sequence[Any] | None) -> None:
        if isinstance(content, dict) and isinstance(content.get("kind"), str):
            # Only what came beside the message counts as data.
            self._callback({**content, "data": bytes(buffers[0]) if buffers else None})

    def __repr__(self) -> str:
        return "WorkSheet()"
