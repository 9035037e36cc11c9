"""The command `dragoman`: games, rules, play, simulate, notebook."""

from .main import main

__all__ = ["main"]
