"""Bots: they choose among the legal actions and know no more than the view of their seat."""

from ...core.engine import Action
from .params import Params
from .state import State


def random_bot(params: Params, view: State, actions: list[Action], bits: int) -> Action:
    """Choose any action, each equally likely."""
    return actions[bits % len(actions)]
