"""The solo game against a dummy, a variant by Paul Cockburn: its rules for SOLO, in reading order."""

# isort: off
from . import dummy_turn
from . import dummy_table
from . import dummy_end
# isort: on

__all__ = ["dummy_end", "dummy_table", "dummy_turn"]
