"""What an experiment showed, as a page draws it."""

from __future__ import annotations

from typing import Any

from ..language.translator import Translator
from ..tables.explorer import RunView
from . import texts

__all__ = ["run_data"]


def run_data(run: RunView, tr: Translator) -> dict[str, Any]:
    """Return a run as plain data for a page."""
    steps = []
    last: str | None = None
    for step in run.steps:
        refused = None
        if step.after is None and step.tried is not None:
            refused = tr.text(texts.REFUSED_SO)
            if step.refused:
                refused = tr.text(texts.REFUSED, rule=step.refused)
        steps.append(
            {
                # The position before a step is mostly the one after the step before it.
                "before": None if step.before == last else step.before,
                "tried": step.tried,
                "told": list(step.told),
                "changed": list(step.changed),
                "refused": refused,
                "after": step.after,
            }
        )
        last = step.after
    return {"holds": run.holds, "summary": run.summary, "detail": run.detail, "steps": steps}
