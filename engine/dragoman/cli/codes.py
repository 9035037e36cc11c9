"""Exit codes."""

USAGE = 2
"""Bad input."""
OUTPUT = 74
"""The output cannot be written."""
INTERRUPTED = 130
"""Ctrl-C."""
PIPE = 141
"""Whoever read the output has stopped."""
