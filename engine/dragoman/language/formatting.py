"""Putting values into translated text, safely.

A catalog is data that strangers may have edited. `str.format` would let it read attributes, index
into values or ask for a field a billion characters wide, so it is not used. Only `{name}` means
something here, and only for names that the caller can give; everything else is literal text.
"""

from __future__ import annotations

import re
from collections.abc import Callable

__all__ = ["fill", "placeholders", "split_role"]

_TOKEN = re.compile(r"\{\{|\}\}|\{([A-Za-z_][A-Za-z0-9_]*)\}")


def fill(text: str, lookup: Callable[[str], str | None]) -> str:
    """`text` with each `{name}` replaced by `lookup(name)`, or left as it is where that is None.

    `{{` and `}}` are braces, as in Python. Replaced text is not looked at again.
    """

    def replace(match: re.Match[str]) -> str:
        name = match.group(1)
        if name is None:
            return match.group(0)[0]
        value = lookup(name)
        return match.group(0) if value is None else value

    return _TOKEN.sub(replace, text)


def placeholders(text: str) -> tuple[str, ...]:
    """The names of the placeholders of `text`, in order, each once."""
    return tuple(dict.fromkeys(name for name in _TOKEN.findall(text) if name))


def split_role(name: str) -> tuple[str, str]:
    """A placeholder's base name and role: `place_to` is `("place", "to")`; no role is `""`."""
    base, separator, role = name.rpartition("_")
    return (base, role) if separator and base and role else (name, "")
