"""Prose beside a rulebook: which rules a text speaks of, and what it says otherwise than they do."""

from .audit import Audit, audit

__all__ = ["Audit", "audit"]
