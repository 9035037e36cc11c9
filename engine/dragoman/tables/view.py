"""The whole table as one dictionary of plain translated data: what every shell draws."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from . import texts
from .presenter import ActionData, HintData, RowData, Scene

if TYPE_CHECKING:
    from .session import Session

STEP_ALL = "ui.step_all"
LOG_LINES = 250
"""Newest log lines in a view; `Session.log` has them all."""


def build(session: "Session") -> dict[str, Any]:
    """Return the view of a session."""
    scene = session.scene()
    tr, presenter = scene.tr, session.presenter
    cells = presenter.cells(scene)
    actions = [presenter.action(scene, action) for action in scene.legal]
    plans = [cell for cell in cells if "plan" in cell]
    cells = [cell for cell in cells if "plan" not in cell]
    clicked = {cell["action"] for cell in cells if cell["action"]}
    clicked |= {place["id"] for cell in plans for place in cell["plan"]["places"]}
    curtain = None
    if session.curtained:
        text = tr.text(texts.CURTAIN, name=scene.names[session.game.actor])
        curtain = {"text": text, "button": tr.text(texts.CURTAIN_BUTTON)}
    listed = [action for action in actions if action["id"] not in clicked]
    if session.pending:
        listed = [ActionData(id=STEP_ALL, text=tr.text(texts.STEP_ALL), primary=False, group=None, cell=None)]
    info = presenter.info(scene)
    if session.is_over:
        info = presenter.scores(scene, session.game.outcome()) + info
    return {
        "lang": session.lang,
        "title": tr.text(session.game.variant.title),
        "over": session.is_over,
        "prompt": prompt(session, scene),
        "status": session.status,
        "grid": {"label": presenter.grid_label(scene), "columns": presenter.columns, "cells": cells},
        "plans": [{"n": cell["n"], "name": cell["name"], "aria": cell["aria"], **cell["plan"]} for cell in plans],
        "players": presenter.panels(scene),
        "info": [row for row in info if "fold" not in row],
        "hints": hints(info),
        "actions": listed,
        "log": session.log(LOG_LINES),
        "curtain": curtain,
        "undo": can_undo(session),
        "step": {"text": tr.text(texts.STEP)} if session.pending else None,
        "labels": {key: tr.text(message) for key, message in texts.LABELS.items()},
    }


def framed(view: Mapping[str, Any]) -> bool:
    """Return whether something on the board of this view can be chosen."""
    return any(cell["action"] for cell in view["grid"]["cells"]) or any(plan["places"] for plan in view["plans"])


def hints(info: list[RowData]) -> list[HintData]:
    """Return the rows that are shown on demand only, under their headings."""
    headings = dict.fromkeys(row["fold"] for row in info if "fold" in row)
    return [HintData(label=label, rows=[row for row in info if row.get("fold") == label]) for label in headings]


def prompt(session: "Session", scene: Scene) -> str:
    """Return what is to be decided, or what is being waited for."""
    tr, presenter = scene.tr, session.presenter
    if session.curtained:
        return tr.text(texts.CURTAIN, name=scene.names[session.game.actor])
    if session.is_over:
        return presenter.outcome(scene, session.game.outcome())
    if session.pending:
        seat = scene.actor if scene.actor >= 0 else presenter.turn_of(scene.view)
        return tr.text(texts.WATCH, name=scene.names[seat])
    told = presenter.prompt(scene)
    if scene.actor < 0:
        return f"{tr.text(texts.TABLE_CHANCE)} {told}"
    if scene.actor != session.reader:
        return tr.text(texts.TABLE_OTHER, name=scene.names[scene.actor])
    if session.game.variant.open and len(session.people) > 1 and not session.game.table:
        return tr.text(texts.WHOSE, name=scene.names[scene.actor], question=told)
    return told


def can_undo(session: "Session") -> bool:
    """Return whether there is a decision of a person to take back."""
    steps = session.game.steps
    return bool(steps) if session.game.table else any(step.actor in session.people for step in steps)
