"""Free prose: a translation that says most things in other words gives little evidence of a mistake."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from .difference import Difference
from .said import CONTENT, Key, Said

__all__ = ["trusted"]

_LEAST = ((24, 0.72), (14, 0.62), (10, 0.55), (6, 0.42), (3, 0.34))
"""(things that a text is about, the part of them that both sides must say before a difference is likely a mistake)."""
_FIRM = ("number", "colour")
"""Classes that free wording hardly ever changes: a smaller part will do."""
_FIRMLY = 0.7
_ALONE = (*_FIRM, "order", "role")
"""Classes that tell of themselves what both texts share."""
_CLAUSES = ("omission", "addition")
_LOOSE = ("polarity", "omission", "addition")
"""Classes that mean nothing in texts that have nothing in common."""
_HELD = re.compile(r"\{[^{}]*\}|%\([^()]*\)[a-z]|%[a-z]|\$\w+")
"""What a translation keeps as it is: placeholders."""
_PROSE, _SAME = 55, 0.85
"""A text of so many words is prose: nothing but numbers and colours means anything unless both say nearly the same."""
_MANY = 10
"""In a text of so many words that has nothing in common with the other, no class but the firm ones means anything."""


def trusted(found: Sequence[Difference], source: Said, target: Said) -> Iterator[Difference]:
    """Yield the differences, those of a translation too free for its words to be compared as merely possible."""
    if not any(difference.certainty == "likely" for difference in found):
        yield from found
        return
    share = _Share(source, target, _told(found))
    for difference in found:
        if difference.certainty == "likely" and not share.tells_of(difference.cls):
            yield difference._replace(certainty="possible")
        else:
            yield difference


def _told(found: Sequence[Difference]) -> int:
    """Return how many things stand in the place of another: what they tell of is no free wording."""
    return sum(
        1
        for _, certainty, expected, told in found
        if certainty == "likely" and expected is not None and told is not None and expected.kind in CONTENT
    )


class _Share:
    """Which part of what two texts are about both say.

    told  how many things are known to stand in the place of another
    """

    def __init__(self, source: Said, target: Said, told: int) -> None:
        one: Counter[Key | str] = Counter({at: n for at, n in source.counts.items() if at[0] in CONTENT})
        other: Counter[Key | str] = Counter({at: n for at, n in target.counts.items() if at[0] in CONTENT})
        one.update(_HELD.findall(source.text))
        other.update(_HELD.findall(target.text))
        self._both = sum(min(count, other[at]) for at, count in one.items() if at in other)
        self._sizes = sum(one.values()), sum(other.values())
        self._told = min(told, max(self._sizes) - self._both)
        self._apart = not self._both and not self._told
        self._prose = max(source.words, target.words) >= _PROSE
        self._long = max(source.words, target.words) >= _MANY

    def tells_of(self, cls: str) -> bool:
        """Return whether a difference of a class means anything: clauses left out or added make one side longer."""
        if self._apart and (cls in _LOOSE or (self._long and cls not in _ALONE)):
            return False
        if self._prose and cls not in _FIRM and self._both < max(self._sizes) * _SAME:
            return False
        size = sum(self._sizes) // 2 if cls in _CLAUSES else max(self._sizes) - self._told
        least = next((part for most, part in _LEAST if size >= most), 0.0)
        return self._both >= size * least * (_FIRMLY if cls in _FIRM else 1)
