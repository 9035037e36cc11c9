"""What an experiment showed, as a page draws it."""

from __future__ import annotations

from typing import Any

from ..language.translator import Translator
from ..tables import workbench_texts as words
from ..tables.explorer import RunView
from . import texts

__all__ = ["LABELS", "run_data"]

LABELS = {"stepBefore": words.STEP_BEFORE, "stepAfter": words.STEP_AFTER, "before": texts.BEFORE, "after": texts.AFTER}
"""The fixed texts of what is stepped through."""


def run_data(run: RunView, tr: Translator) -> dict[str, Any]:
    """Return a run as plain data for a page."""
    steps = []
    last: str | None = None
    for number, step in enumerate(run.steps, 1):
        refused = None
        if step.after is None and step.tried is not None:
            refused = tr.text(texts.REFUSED_SO)
            if step.refused:
                refused = tr.text(texts.REFUSED, rule=step.refused)
        steps.append(
            {
                "label": tr.text(words.STEP, n=number, all=len(run.steps)),
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
