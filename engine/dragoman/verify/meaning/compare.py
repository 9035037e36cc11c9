"""What a translation says otherwise: mentions of the source compared with mentions of the translation.

A thing said for its opposite or its sibling is a mistake (likely); a thing that is merely missing or
added may be style and is only possible, unless it is a number, a negation or a whole clause.
"""

from collections.abc import Iterable, Iterator, Sequence

from .clauses import clause_differences
from .denied import denied_differences
from .difference import Difference
from .direction import direction_differences
from .facts import Fact, unsaid_facts
from .numbers import number_differences
from .order import order_differences
from .parity import balanced
from .polarity import concord_differences, polarity_differences
from .quantifiers import quantifier_differences
from .roles import role_differences
from .said import Said
from .scales import scale_differences
from .surplus import says_more, surplus
from .terms import term_differences
from .things import thing_differences
from .trust import trusted
from .words import word_differences

__all__ = ["Difference", "compare"]


def compare(source: Said, target: Said, facts: Sequence[Fact] = ()) -> list[Difference]:
    """Return the differences between what the source says and what the translation says.

    facts  of the rule that the source states: none of them may be left unsaid
    """
    found, one, other = term_differences(source, target)
    found.extend(number_differences(one, other))
    found.extend(word_differences(one, other))
    if not _sure(found, "comparator"):
        found.extend(scale_differences(one, other))
    if not _sure(found, "quantifier"):
        found.extend(quantifier_differences(one, other))
    found.extend(polarity_differences(one, other, found))
    if not _sure(found, "polarity", "modality", "condition", "quantifier"):
        found.extend(denied_differences(one, other))
    if not _sure(found, "order"):
        found.extend(order_differences(one, other))
    found.extend(direction_differences(one, other))
    if not _sure(found, "role", "term"):
        found.extend(role_differences(source, target))
    if not _sure(found, "polarity"):
        found.extend(concord_differences(other))
    found.extend(_longer(list(clause_differences(source, target)), source, target))
    if not _sure(found, "term", "omission", "addition"):
        found.extend(thing_differences(source, target))
    if not found:
        return list(_with_facts(found, unsaid_facts(source, target, other, facts))) if facts else found
    found = list(trusted(list(balanced(found, source, target)), source, target))
    return _with_facts(found, unsaid_facts(source, target, other, facts)) if facts else found


def _sure(found: Sequence[Difference], *classes: str) -> bool:
    """Return whether one of the differences is of a class and likely."""
    return bool(found) and any(d.certainty == "likely" and d.cls in classes for d in found)


def _longer(found: list[Difference], source: Said, target: Said) -> Iterator[Difference]:
    """Yield what is left out or added: what a single sign tells of when all speak for it, or what all of them tell."""
    sure = False
    for difference in found:
        omission = difference.cls == "omission"
        if (
            difference.certainty == "likely"
            and not surplus(difference.cls, *((source, target) if omission else (target, source))) > 0
        ):
            difference = difference._replace(certainty="possible")
        sure = sure or difference.certainty == "likely"
        yield difference
    if sure:
        return
    if (lost := says_more("omission", source, target)) is not None:
        yield Difference("omission", "likely", lost, None)
    elif (added := says_more("addition", target, source)) is not None:
        yield Difference("addition", "likely", None, added)


def _with_facts(found: Sequence[Difference], unsaid: Iterable[Difference]) -> list[Difference]:
    """Return the differences with facts left unsaid: each in the place of what was only possible before."""
    sure = {d.expected for d in found if d.certainty == "likely"}
    added = {d.expected: d for d in unsaid if d.expected not in sure}
    kept = [d for d in found if d.expected is None or d.expected not in added]
    return [*kept, *added.values()]
