"""Two more claims of a sentence: both of what a rule offers as a choice, and nothing where a rule gives something."""

from collections.abc import Hashable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...language.reader import Mention
from ..meaning.said import Said, key
from .details import Feature, Read, acts

if TYPE_CHECKING:
    from .book import Known

__all__ = ["choices", "nothings"]

_NEAR, _FAR = 12, 25
"""Letters between a connective and what it joins: in a sentence, and in a rule."""
_CHOOSE = ("choose", "decide")
_GETS = ("gain", "receive", "take", "get")


def choices(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Any]]:
    """Yield two things that a sentence joins with "and", for rules that join them with "or"."""
    said = read.said
    if any(m.value in _CHOOSE for m in said.of("action")) or not _gives(said):
        return
    for mention, pairs in _joined(said, "and", _NEAR):
        (pair,) = pairs

        def fits(fact: Mapping[str, Any], known: "Known", pair: frozenset[Hashable] = pair) -> bool | None:
            told = known.told[0]
            if not _gives(told):
                return None
            if any(pair in theirs for _, theirs in _joined(told, "and", _FAR)):
                return True
            return False if any(pair in theirs for _, theirs in _joined(told, "or", _FAR)) else None

        yield "connective", mention, {("connective", "and"), ("connective", "or")}, fits


def _joined(said: Said, word: str, far: int) -> Iterator[tuple[Mention, set[frozenset[Hashable]]]]:
    """Yield a connective and the pairs of different things on both sides, so many letters off: the two nearest, or all.

    "1 card of the deck or 3 lira": what belongs to the first stands between.
    """
    # Places are no choice: "at the Tea House and the Black Market" is either of them.
    things = [m for m in said.mentions if m.kind in ("term", "thing") and not str(m.value).startswith("place")]
    for mention in said.of("connective"):
        if mention.value != word:
            continue
        before = [m for m in things if m.end <= mention.start and mention.start - m.end <= far]
        after = [m for m in things if m.start >= mention.end and m.start - mention.end <= far]
        if far == _NEAR:
            before, after = before[-1:], after[:1]
        pairs: set[frozenset[Hashable]] = {
            frozenset((key(a), key(b))) for a in before for b in after if key(a) != key(b)
        }
        if pairs:
            yield mention, pairs


def _gives(said: Said) -> bool:
    """Return whether somebody gets something."""
    return any(acts(m.value) in _GETS for m in said.of("action"))


def _acted(said: Said, before: Mention, after: Mention) -> bool:
    """Return whether something is done between two things: then deeds are joined, and no things."""
    return any(before.end <= m.start < after.start for kind in ("action", "order") for m in said.of(kind))


def nothings(read: Read) -> Iterator[tuple[str, Mention, set[Feature], Any]]:
    """Yield "nothing" that somebody gets, for rules by which it is a number of something."""
    said = read.said
    nothing = next((m for m in said.of("polarity") if m.value == "nothing"), None)
    if nothing is None or said.of("number"):
        return
    at = nothing.start
    deed = min(said.of("action"), key=lambda m: abs(m.start - at), default=None)
    if deed is None or acts(deed.value) not in _GETS:
        return

    def fits(fact: Mapping[str, Any], known: "Known") -> bool | None:
        told = known.told[0]
        if told.says("polarity", "nothing"):
            return True
        if not _gives(told):
            return None
        if told.says("polarity", "not", "never") or told.says("modality", "may_not"):
            return True
        return False if fact["kind"] == "number" and fact["value"] else None

    yield "number", nothing, {("polarity", "nothing"), ("polarity", "not")}, fits
