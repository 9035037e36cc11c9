"""What the numbers of a sentence count, also where it is not said again: "3 lira for 1 good, 7 for 2"."""

from collections.abc import Sequence
from itertools import pairwise

from ...language.reader import Mention
from ..meaning.said import Said
from .figures import NUMBERS, unit

Unit = frozenset[object]

_RANGE, _FEW = 6, 2
_PLACES = frozenset(("step", "place", "space", "field", "tile"))
_PLAYERS = range(2, 7)


def units(said: Said) -> dict[Mention, Unit]:
    """Return the units of the numbers that have one."""
    numbers = [
        m
        for m in said.mentions
        if m.kind in (*NUMBERS, "soft") or (m.kind == "quantifier" and m.value in ("all", "none"))
    ]
    found = {m: _steps(what) for m in numbers if (what := unit(said, m)) is not None}
    rows = _rows(said, [m for m in numbers if m.kind in NUMBERS])
    for row in rows:
        for group in row:
            known = next((found[m] for m in group if m in found), None)
            if known is not None:
                found.update((m, known) for m in group if m not in found)
    for i, row in enumerate(rows):
        for earlier in rows[:i]:
            _inherit(found, earlier, row)
    for one, other in pairwise(numbers):
        if (
            one not in found
            and other in found
            and other.start - one.end <= _RANGE
            and said.clause(one) == said.clause(other)
        ):
            found[one] = found[other]
    before: set[Unit] = set()
    for number in numbers:
        if number not in found and len(before) == 1 and _last(said, number):
            found[number] = next(iter(before))
        elif number in found and "player" not in found[number]:
            before.add(found[number])
    for number in numbers:
        if number not in found and number.value in _PLAYERS and _plays(said, number):
            found[number] = frozenset(("player",))
    return found


def _inherit(found: dict[Mention, Unit], earlier: Sequence[list[Mention]], row: Sequence[list[Mention]]) -> None:
    """Give the numbers of a row what the numbers of an earlier row count in the same places."""
    if len(earlier) < len(row) or len(row) < 2:
        return
    earlier = earlier[-len(row) :]
    whats = [next((found[m] for m in group if m in found), None) for group in earlier]
    if len({what for what in whats if what}) < 2:
        return
    for group, what in zip(row, whats, strict=True):
        if what is not None:
            found.update((m, what) for m in group if m not in found)


def _rows(said: Said, numbers: Sequence[Mention]) -> list[list[list[Mention]]]:
    """Return the numbers by clause and "and", those of a choice or range ("1 to 5", "4 or 5") together."""
    rows: list[list[list[Mention]]] = []
    last: Mention | None = None
    for number in numbers:
        between = [m for m in said.mentions if last is not None and last.end <= m.start < number.start]
        gap = said.text[last.end : number.start].strip() if last is not None else ""
        if last is None or said.clause(last) != said.clause(number) or any(m.value == "and" for m in between):
            rows.append([[number]])
        elif any(m.value == "or" for m in between) or not gap[:1].isalpha():
            rows[-1][-1].append(number)
        else:
            rows[-1].append([number])
        last = number
    return rows


def _steps(what: Unit) -> Unit:
    """Return a unit; steps are counted in places as well."""
    return what | {"step"} if what & _PLACES else what


def _last(said: Said, number: Mention) -> bool:
    """Return whether a number stands at the end of its clause, or at that of a sentence as good as."""
    clause = said.clause(number)
    if any(m.start >= number.end and said.clause(m) == clause for m in said.mentions):
        return False
    rest = said.text[number.end : next((cut for cut in said.cuts if cut >= number.end), len(said.text))]
    return len(rest.split()) <= _FEW and clause == max((said.clause(m) for m in said.mentions), default=0)


def _plays(said: Said, number: Mention) -> bool:
    """Return whether the clause of a number is about playing or a game, and no other number stands in it."""
    clause = [m for m in said.mentions if said.clause(m) == said.clause(number)]
    alone = sum(m.kind in NUMBERS for m in clause) == 1
    return alone and any(m.value in ("play", "game") for m in clause)
