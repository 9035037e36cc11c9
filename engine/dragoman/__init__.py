"""Dragoman: a multilingual, rules-verified notebook and translation workbench for board-game variants."""

__version__ = "0.1.0"
