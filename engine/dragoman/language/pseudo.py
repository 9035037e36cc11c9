"""The pseudo-locale `qps`: English that shows what has not gone through the catalogs.

Every letter carries an accent, the text is some 40 % longer and stands between `⟦` and `⟧`. Text
without these marks was never translatable; text without its end has been cut off by the layout.
"""

from __future__ import annotations

import re

__all__ = ["PSEUDO", "pseudo"]

PSEUDO = "qps"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀčđéƒğĥíĵķľɱñóþɋřšťúṽŵẋýžÁƁČĐÉƑĞĤÍĴĶĽṀÑÓÞɊŘŠŤÚṼŴẊÝŽ"
_MAP = str.maketrans(_PLAIN, _ACCENTED)
_BRACED = re.compile(r"(\{[^{}]*\})")
_PADDING = "ĺóñğ ťéẋť "


def pseudo(text: str) -> str:
    """The pseudo-translation of an English source text; its `{placeholders}` stay as they are."""
    parts = _BRACED.split(text)
    # Splitting on a group puts the placeholders at the odd places.
    changed = [part if i % 2 else part.translate(_MAP) for i, part in enumerate(parts)]
    visible = sum(len(part) for part in parts[::2])
    wanted = max(1, round(visible * 0.4))
    # The padding has spaces, so that it wraps as a longer sentence would.
    padding = (_PADDING * (wanted // len(_PADDING) + 1))[:wanted].rstrip() or _PADDING[0]
    return f"⟦{''.join(changed)} {padding}⟧"
