"""The widget of the rules: tree, rule, controls, drawings. Like the board it only draws and passes on what was done."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

__all__ = ["RuleSheet"]

HERE = Path(__file__).parent


class RuleSheet(anywidget.AnyWidget):
    """Draws a rulebook.

    frame  labels and languages; tree  chapters with rules; rule  the open rule; result  what its experiment showed;
    focus  counts up when the open rule shall have the focus
    Messages: {"kind": "search", "text"}, {"kind": "open", "id"}, {"kind": "beside", "lang"}, {"kind": "reset"},
    {"kind": "set", "slot", "value"} where value is a number, the index of a choice, a list of them, or null.
    """

    _esm = HERE / "rulesheet.js"
    _css = HERE / "rulesheet.css"

    frame = traitlets.Dict().tag(sync=True)
    tree: traitlets.List[Any] = traitlets.List().tag(sync=True)
    rule = traitlets.Dict().tag(sync=True)
    result = traitlets.Dict().tag(sync=True)
    focus = traitlets.Int().tag(sync=True)

    def __init__(self, callback: Callable[[dict[str, Any]], object], **traits: Any) -> None:
        super().__init__(**traits)
        self._callback = callback
        self.on_msg(self._received)

    def _received(self, _: object, content: object, __: object) -> None:
        if isinstance(content, dict) and isinstance(content.get("kind"), str):
            self._callback(content)

    def __repr__(self) -> str:
        return "RuleSheet()"
