"""Words that no mention explains, as far as they tell what a sentence is about."""

import re
import unicodedata
from collections.abc import Iterator

from ..meaning.said import Said

_WORD = re.compile(r"[^\W\d_]{4,}")
_STEM = 5


def uncovered(said: Said) -> Iterator[tuple[int, str]]:
    """Yield the longer words that no mention explains, with where they begin."""
    covered = [(m.start, m.end) for m in said.mentions]
    for word in _WORD.finditer(said.text):
        if not any(start <= word.start() < end for start, end in covered):
            yield word.start(), word.group()


def stem(word: str) -> str:
    """Return the beginning of a word without case and accents."""
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))[:_STEM]
