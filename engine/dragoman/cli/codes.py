"""Exit codes."""

USAGE = 2
"""Bad input."""
INTERRUPTED = 130
"""Ctrl-C."""
PIPE = 141
"""Whoever read the output has stopped."""
