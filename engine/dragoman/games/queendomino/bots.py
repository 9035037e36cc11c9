"""Bots: they choose among the legal actions and know no more than the view of their seat."""

from typing import Any

from ...core.engine import Action


def random_bot(params: Any, view: Any, actions: list[Action], bits: int) -> Action:
    """Choose any action, each equally likely."""
    return actions[bits % len(actions)]
