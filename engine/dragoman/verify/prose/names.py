"""Names with a number ("Fountain 7", "16. GEMSTONE DEALER: …"): is it the number that the game gives them?"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...language.reader import Mention
from .sentences import Sentence

_AFTER = re.compile(r"[\s.]{0,2}(?:[(\[#]|n[ro]\.?|núm\.?|č\.|br\.|№|n\.?º)?\s?(\d{1,3})(?![\d.,]*\d)")
_BEFORE = re.compile(r"(?:^|[\s(])(\d{1,3})\s?[.:)–-]?\s(?:[^\W\d_]{1,3}\s)?$")
_CLOSED = re.compile(r"\s?(?:[.,;:!?()\]–—\"”»]|$)")
_ITEMS = 3


class Numbered(NamedTuple):
    """A name that stands with another number than its own: which sentence, the name, and the span of the number."""

    sentence: int
    name: Mention
    number: int
    right: int
    start: int
    end: int
    certainty: str


def number_of(name: Mention) -> int | None:
    """Return the number that is part of a term's id, None where it has none."""
    tail = str(name.value).rpartition(".")[2]
    return int(tail) if name.kind == "term" and tail.isdigit() else None


def wrong_numbers(sentences: Sequence[Sentence], read: Sequence[Sequence[Mention]]) -> Iterator[Numbered]:
    """Yield the names whose number is not theirs."""
    yield from _items(sentences, read)
    for at, (sentence, mentions) in enumerate(zip(sentences, read, strict=True)):
        for i, name in enumerate(mentions):
            right = number_of(name)
            if right is not None:
                yield from _beside(at, sentence, mentions, i, right)


def _items(sentences: Sequence[Sentence], read: Sequence[Sequence[Mention]]) -> Iterator[Numbered]:
    """Yield the entries of a list that goes by the game's own numbers, but not all of them."""
    entries: dict[int, tuple[int, Mention, int]] = {}
    for at, (sentence, mentions) in enumerate(zip(sentences, read, strict=True)):
        if sentence.item is not None and mentions:
            right = number_of(mentions[0])
            if right is not None and mentions[0].start <= _ITEMS:
                entries[at] = (sentence.item, mentions[0], right)
    fit = sum(item == right for item, _, right in entries.values())
    if fit < _ITEMS or 2 * fit < len(entries):
        return
    for at, (item, name, right) in entries.items():
        if item != right:
            yield Numbered(at, name, item, right, 0, name.end, "certain")


def _beside(at: int, sentence: Sentence, mentions: Sequence[Mention], i: int, right: int) -> Iterator[Numbered]:
    name, text = mentions[i], sentence.text
    after = _AFTER.match(text, name.end)
    if after is not None:
        number = int(after.group(1))
        sure = _label(text, after, mentions, number)
        if number == right or sure is None:
            return
        yield Numbered(at, name, number, right, after.start(1), after.end(1), sure)
        return
    before = _BEFORE.search(text[: name.start])
    tile = next((m for m in reversed(mentions[:i]) if before and m.end <= before.start(1)), None)
    if before is None or tile is None or tile.kind != "thing" or tile.value not in ("tile", "place", "field"):
        return
    number = int(before.group(1))
    if number != right and before.start(1) - tile.end <= 1:
        yield Numbered(at, name, number, right, before.start(1), before.end(1), "certain")


def _label(text: str, after: re.Match[str], mentions: Sequence[Mention], number: int) -> str | None:
    """Return how sure it is that the number is a label of the name and counts nothing; None for a count."""
    if "(" in after.group() or "[" in after.group() or "#" in after.group() or after.group().strip()[:1].isalpha():
        closed = _CLOSED.match(text, after.end(1)) is not None
        return "certain" if closed else None
    if _CLOSED.match(text, after.end(1)):
        return "certain"
    following = next((m for m in mentions if m.start >= after.end(1)), None)
    if following is None or following.start - after.end(1) > 1:
        return None
    if following.kind in ("modality", "condition", "connective", "polarity", "order"):
        return "likely" if following.kind != "connective" else None
    return None
