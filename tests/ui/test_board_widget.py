"""The widget's Python side, without a kernel."""

from __future__ import annotations

import json
from typing import Any

from fake_view import view

from dragoman.tables.pictures import icons
from dragoman.ui.board import Board


def test_messages_reach_whoever_listens() -> None:
    board = Board(view=view())
    heard: list[dict[str, Any]] = []
    board.on_action(heard.append)
    board._handle_custom_msg({"kind": "act", "id": "move 3"}, [])
    for nonsense in ("act", None, [], {}, {"kind": 3}):
        board._handle_custom_msg(nonsense, [])
    assert heard == [{"kind": "act", "id": "move 3"}]
    board.on_action(heard.append, remove=True)
    board._handle_custom_msg({"kind": "undo"}, [])
    assert len(heard) == 1


def test_what_travels_is_plain_data() -> None:
    board = Board(view=view())
    state = board.get_state(["view", "icons"])
    assert json.loads(json.dumps(state["view"])) == view()
    assert state["icons"] == icons()
    assert Board(icons={"a": "<svg/>"}).icons == {"a": "<svg/>"}


def test_its_text_is_the_same_in_every_language() -> None:
    assert repr(Board(view=view())) == repr(Board()) == "Board()"
    assert Board()._repr_mimebundle_()[0]["text/plain"] == "Board()"
