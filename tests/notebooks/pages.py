"""Driving pages without a kernel: what is done arrives as a message, what is seen is read from the widgets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import ipywidgets as w

from dragoman.tables import snapshot
from dragoman.ui import Page

LANGUAGES = ("en", "es", "sk", "hr")


def send(widget: Any, **message: Any) -> None:
    """Let the page send a message."""
    widget._handle_custom_msg(message, [])


def press(page: Page, number: int = 0) -> str:
    """Choose what a person could choose now: going on first, else the choice of this number. Returns its id."""
    view = page.play.board.view
    choices = snapshot.choices(view)
    chosen = choices[0][0] if view["step"] else choices[number % len(choices)][0]
    send(page.play.board, kind="act", id=chosen)
    return chosen


def click(button: w.Button) -> None:
    """Click a button as a person would; one that cannot be seen or is off cannot be clicked."""
    assert not button.disabled
    assert button.layout.display != "none"
    button.click()


def status(page: Page) -> str:
    """What the status line says."""
    return str(page.play.board.view["status"])


def texts(value: Any, skip: frozenset[str] = frozenset()) -> Iterator[str]:
    """Every text in plain data, but under the keys to skip."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            if key not in skip:
                yield from texts(item, skip)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item, skip)
