"""Mistakes of meaning: what a translation says otherwise than its source, and otherwise than the game."""

from .findings import meaning_findings

__all__ = ["meaning_findings"]
