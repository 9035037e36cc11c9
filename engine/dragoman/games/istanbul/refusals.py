"""Why an action is not legal: the rule it breaks."""

from typing import TYPE_CHECKING

from ...core.engine import Action
from ...core.events import Refusal
from .params import Params
from .state import State

if TYPE_CHECKING:
    from .engine import Istanbul


def why_not(engine: "Istanbul", p: Params, s: State, action: Action) -> Refusal | None:
    """Return the rule that forbids the action, or None when it is legal."""
    if action in engine.legal_actions(p, s):
        return None
    return Refusal("istanbul.turn.phases", {"stage": s.stage})
