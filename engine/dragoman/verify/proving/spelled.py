"""Wrong numbers in words as ICU spells them (`number_words.toml`): a source that no reader uses."""

import random
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from .mutants import DIGITS, HERE, WORD, put

__all__ = ["spelled_numbers"]

_MOST = 12
"""Larger numbers hardly ever stand in words."""
_ARTICLES = ("un", "una", "uno")
Words = Mapping[int, Sequence[str]]


@cache
def _words(lang: str) -> Mapping[str, Words]:
    """Return the cardinals and ordinals of a language: for each number its genders."""
    data = tomllib.loads((HERE / "number_words.toml").read_text(encoding="utf-8"))
    return {
        kind: {int(number): words for number, words in rows.items() if int(number) <= _MOST}
        for kind, rows in data.get(lang, {}).items()
    }


def spelled_numbers(lang: str, text: str, chance: random.Random) -> Iterator[tuple[str, str, str]]:
    """Yield (class, way, changed text): another number for one in words or in digits, another ordinal."""
    for kind, rows in _words(lang).items():
        forms = {word: (number, at) for number, words in rows.items() for at, word in enumerate(words)}
        # An article counts nothing.
        known = [word for word in forms if word not in _ARTICLES]
        found = list(re.finditer(WORD.format(f"(?:{'|'.join(map(re.escape, known))})"), text, re.IGNORECASE))
        if found:
            match = chance.choice(found)
            number, gender = forms[match.group().lower()]
            other = _other(rows, number, chance)
            yield "number", f"another {kind}", put(text, match, rows[other][min(gender, len(rows[other]) - 1)])
    digits = [match for match in DIGITS.finditer(text) if not text[match.end() :].startswith((".", ":", "–", "/"))]
    if digits and "cardinal" in _words(lang):
        match = chance.choice(digits)
        rows = _words(lang)["cardinal"]
        yield "number", "digits to words", put(text, match, rows[_other(rows, int(match.group()), chance)][0])


def _other(rows: Words, number: int, chance: random.Random) -> int:
    """Return another number; 1 would be an article somewhere."""
    return chance.choice([one for one in rows if one not in (1, number)])
