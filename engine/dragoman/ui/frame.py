"""Small parts of a page: text that changes with the language, and a look at a frame as plain text."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterator
from typing import Any

import ipywidgets as w

from ..core.errors import DragomanError
from ..core.messages import Message
from ..language.negotiation import available_languages, language_name

__all__ = ["Gate", "Say", "hidden", "language_chooser", "lines", "show", "tagged"]

Say = Callable[..., None]
"""Says a message with its values to the person."""


class Gate:
    """Takes every callback of a page: a person's mistake is said, a bug is said and raised again."""

    def __init__(self, say: Say, bug: Message) -> None:
        self._say = say
        self._bug = bug

    def __call__(self, action: Callable[[], None]) -> None:
        """Run the action."""
        try:
            action()
        except DragomanError as mistake:
            self._say(mistake.message, **mistake.values)
        except Exception:
            self._say(self._bug)
            raise


def tagged(tag: str, text: str) -> str:
    """Return the text as an HTML element; whatever it holds is shown, not obeyed."""
    return f"<{tag}>{html.escape(text)}</{tag}>"


def show(widget: w.Widget, visible: bool) -> None:
    """Show or hide a widget."""
    widget.layout.display = None if visible else "none"


def hidden(widget: w.Widget) -> bool:
    """Return whether a widget is hidden."""
    return isinstance(widget, w.DOMWidget) and widget.layout.display == "none"


def language_chooser(lang: str) -> w.Dropdown:
    """Return the choice of a language, each by its own name."""
    codes = dict.fromkeys((*available_languages(), lang))
    chooser = w.Dropdown(options=[(language_name(code), code) for code in codes], value=lang)
    chooser.style.description_width = "initial"
    chooser.add_class("dragoman-language")
    return chooser


_BREAK = re.compile(r"</(p|h\d|li|tr|caption|div)>|<br>")
_TAG = re.compile(r"<[^>]*>")


def lines(widget: Any) -> Iterator[str]:
    """Yield what a person reads in the frame, widget by widget; hidden widgets and the board are passed over."""
    if hidden(widget):
        return
    if isinstance(widget, w.Tab):
        yield " | ".join(f"[{t}]" if i == widget.selected_index else t for i, t in enumerate(widget.titles))
        yield from lines(widget.children[widget.selected_index or 0])
    elif isinstance(widget, w.Box):
        for child in widget.children:
            yield from lines(child)
    elif isinstance(widget, w.HTML):
        text = _TAG.sub(" ", _BREAK.sub("\n", widget.value))
        yield from (line for part in html.unescape(text).split("\n") if (line := " ".join(part.split())))
    elif isinstance(widget, w.Button | w.FileUpload):
        yield f"<{widget.description}>"
    elif isinstance(widget, w.Dropdown):
        options = ", ".join(f"[{label}]" if label == widget.label else label for label, _ in _pairs(widget))
        yield f"{widget.description}: {options}"
    elif isinstance(widget, w.Checkbox):
        yield f"[{'x' if widget.value else ' '}] {widget.description}"
    elif isinstance(widget, w.Text | w.Textarea):
        yield f"{widget.description}: “{widget.value}” {widget.placeholder}".rstrip()


def _pairs(widget: w.Dropdown) -> list[tuple[str, Any]]:
    return [option if isinstance(option, tuple) else (str(option), option) for option in widget.options]
