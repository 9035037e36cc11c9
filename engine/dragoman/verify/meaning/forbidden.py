"""Words that a glossary forbids in translations: of a game's own terms file, or of a user's glossary."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ...core.messages import T
from ..context import Context
from ..entry import Entry
from ..finding import Finding

FORBIDDEN = T("ui.check.meaning.forbidden", "The glossary forbids “{found}”: use “{usual}”.")
FORBIDDEN_WHY = T("ui.check.meaning.forbidden_why", "The glossary forbids “{found}” ({why}): use “{usual}”.")

_SHORT, _ENDING = 4, 3
"""Words of so few letters are looked for as they are; longer ones with an ending of up to so many letters."""
_VOWELS = "aeiouyáéíóúý"


class Word(NamedTuple):
    """A forbidden word, what to use, and why (may be empty)."""

    word: str
    usual: str
    why: str


class Forbidden:
    """Finds forbidden words in any inflected form."""

    def __init__(self, words: Sequence[Word], accepted: Sequence[str] = ()) -> None:
        """Take the words; what is within one of the `accepted` terms is left alone."""
        self._words = {str(n): word for n, word in enumerate(words)}
        found = (f"(?P<w{n}>{_pattern(word.word)})" for n, word in self._words.items())
        self._search = re.compile("|".join(found), re.IGNORECASE) if words else None
        inside = [term for term in accepted if any(w.word.casefold() in term.casefold() for w in words)]
        self._accepted = re.compile("|".join(map(_pattern, inside)), re.IGNORECASE) if inside else None

    def within(self, text: str) -> Iterator[tuple[Word, int, int]]:
        """Yield each forbidden word of a text with its span in code points."""
        if self._search is None:
            return
        fine = [m.span() for m in self._accepted.finditer(text)] if self._accepted is not None else []
        for found in self._search.finditer(text):
            start, end = found.span()
            if not any(one <= start and end <= other for one, other in fine):
                yield self._words[(found.lastgroup or "w")[1:]], start, end


def _pattern(words: str) -> str:
    """Return a pattern for a word or several, in any inflected form."""
    return r"\b" + r"\s+".join(map(_any_ending, words.split())) + r"\b"


def _any_ending(word: str) -> str:
    if len(word) <= _SHORT:
        return re.escape(word)
    return re.escape(word[:-1] if word[-1] in _VOWELS else word) + rf"\w{{0,{_ENDING}}}"


def forbidden_words(forbidden: Mapping[str, Mapping[str, str]], usual: Mapping[str, str]) -> list[Word]:
    """Return the words to look for, by term id: each with its reason, and the name to use."""
    return [Word(word, usual.get(term, ""), why) for term, row in forbidden.items() for word, why in row.items()]


def forbidden_findings(entry: Entry, form: int, text: str, words: Forbidden, context: Context) -> Iterator[Finding]:
    """Yield the forbidden words of one translation."""
    if "term" not in context.classes:
        return
    for word, start, end in words.within(text):
        values: dict[str, object] = {"found": text[start:end], "usual": word.usual or "–"}
        yield Finding(
            entry.file,
            entry.line_of(form),
            entry.lang,
            entry.msgctxt,
            entry.msgid,
            form if entry.msgid_plural is not None else None,
            "term",
            "major",
            "certain",
            FORBIDDEN_WHY if word.why else FORBIDDEN,
            {**values, "why": word.why} if word.why else values,
            None,
            None,
            None,
            (start, end),
        )
