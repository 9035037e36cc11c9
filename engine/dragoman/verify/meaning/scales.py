"""More said as less by words of different scales: "a higher value" and "a smaller number"."""

from collections.abc import Iterator

from ...language.reader import Mention
from .difference import Difference
from .explained import converse
from .polarity import denials
from .said import Said

__all__ = ["scale_differences"]

_UP = {("degree", name) for name in ("larger", "higher", "longer", "stronger")} | {("comparator", "more_than")}
_DOWN = {("degree", name) for name in ("smaller", "lower", "shorter", "weaker")} | {("comparator", "less_than")}
_MOST_WORDS = 30


def scale_differences(source: Said, target: Said) -> Iterator[Difference]:
    """Yield something more of the source that is something less in the translation, or the other way round."""
    if not (source.of("degree") or source.of("comparator")) or not (target.of("degree") or target.of("comparator")):
        return
    if max(source.words, target.words) > _MOST_WORDS or denials(source) != denials(target) or converse(source, target):
        return
    for mine, theirs in ((_UP, _DOWN), (_DOWN, _UP)):
        if _says(source, theirs) or _says(target, mine):
            continue
        one, other = _says(source, mine), _says(target, theirs)
        if one and other:
            yield Difference("comparator", "likely", one[0], other[0])


def _says(said: Said, scale: set[tuple[str, str]]) -> list[Mention]:
    return [m for kind in ("degree", "comparator") for m in said.of(kind) if (kind, m.value) in scale]
