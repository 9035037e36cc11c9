"""Cutting a text into words, numbers and signs."""

import re
from collections.abc import Callable
from typing import NamedTuple, TypeVar

__all__ = ["Memo", "Tokens", "tokens_of"]

T = TypeVar("T")
# A few letters with figures ("F10", but not "x2": that is a number); a word, inner hyphens and apostrophes included; a
# placeholder or tag, a number with its separators, or a sign. The words stand first because they are the most.
_TOKEN = re.compile(
    r"[^\W\d_]{1,3}(?<![xX])\d+(?!\w)|[^\W\d_]+(?:[-'’][^\W\d_]+)*"
    r"|\{[^{}\s]*\}|%\([^()]*\)[A-Za-z]|%(?:\d+\$)?[-+0#]*\d*(?:\.\d+)?(?:[hl]{1,2}|[zj])?[diuxXeEfFgGcspS](?!\w)|&[A-Za-z]+;|</?[A-Za-z][^<>]*>"
    r"|\d++(?:[.,\u00a0\u202f]\d++)*+(?:[sS][tT]|[nN][dD]|[rR][dD]|[tT][hH]|º|ª|°)?(?!\w)"
    r"|\d+(?:[.,]\d+)*|[^\w\s]"
)
_ADDRESS = re.compile(r"[^\s<>()\"',;@]{1,80}(?:@|://)[^\s<>()\"',;]+")
_CONTEXT = re.compile(r"^[a-z][\w ]*\^", re.IGNORECASE)
_POWER = re.compile(r"(?<=\w)\^\d+")
_BESIDE, _LETTERS = "<[(/|=*_", 2
_LETTER = re.compile(r"(?:^|(?<=[>\[(/|=*]))[^\W\d_](?=[<\])/_:|=])|^[^\W\d_]$")
_CHOICES = re.compile(r"(?<=[|=])[^\W\d_]{1,3}(?=[|\n]|$)")
"""What says nothing: for whom a source text is ("noun^plant"), a power ("km^2"), letters by themselves ("<b>u</b>"),
the parts of names made by chance."""
_VARIABLE = re.compile(r"\$[A-Za-z_][\w.]*|\b[A-Za-z]+(?:_[A-Za-z0-9]+){2,}\b")
_MOST_WORDS = 200_000


class Tokens(NamedTuple):
    """A text cut into words, numbers and signs: each in small letters and as it stands, and where it ends."""

    text: str
    words: list[str]
    found: list[str]
    ends: list[int]

    def start(self, i: int) -> int:
        """Return where one of them begins."""
        return self.ends[i] - len(self.found[i])

    def upto(self, end: int) -> "Tokens":
        """Return the first `end` of them."""
        return self._replace(words=self.words[:end])


class Memo(dict[str, T]):
    """What a function says of a word, asked once."""

    def __init__(self, ask: Callable[[str], T]) -> None:
        super().__init__()
        self._ask = ask

    def __missing__(self, word: str) -> T:
        answer = self._ask(word)
        if len(self) > _MOST_WORDS:
            self.clear()
        self[word] = answer
        return answer


_TENS, _UNITS = ("", "X", "XX", "XXX"), ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_ROMAN = {_TENS[n // 10] + _UNITS[n % 10]: str(n) for n in range(2, 40) if n not in (5, 10)}
"""Roman numbers, those of a single letter left out."""
_FOLDED = Memo(lambda word: _ROMAN.get(word) or word.casefold().replace("’", "'"))


def _blank(found: re.Match[str]) -> str:
    return " " * len(found.group())


def tokens_of(text: str) -> Tokens:
    """Return a text cut into tokens; addresses and names of variables say nothing."""
    if "@" in text or "://" in text:
        text = _ADDRESS.sub(_blank, text)
    if "$" in text or "_" in text:
        text = _VARIABLE.sub(_blank, text)
    if len(text) < _LETTERS or text[1] == ":" or any(map(text.__contains__, _BESIDE)):
        text = _LETTER.sub(_blank, text)
    if "^" in text:
        text = _POWER.sub(_blank, _CONTEXT.sub(_blank, text))
    if "|" in text:
        text = _CHOICES.sub(_blank, text)
    found: list[str] = _TOKEN.findall(text)
    at = 0
    # Nothing that could be taken for a token is passed over, so the first place is the right one.
    ends = [(at := text.index(word, at) + len(word)) for word in found]
    return Tokens(text, list(map(_FOLDED.__getitem__, found)), found, ends)
