"""What a translation says otherwise: mentions of the source compared with mentions of the translation.

A thing said for its opposite or its sibling is a mistake (likely); a thing that is merely missing or
added may be style and is only possible, unless it is a number, a negation or a whole clause.
"""

from .clauses import clause_differences
from .difference import Difference
from .numbers import number_differences
from .polarity import concord_differences, polarity_differences
from .said import Said
from .terms import term_differences
from .words import word_differences

__all__ = ["Difference", "compare"]


def compare(source: Said, target: Said) -> list[Difference]:
    """Return the differences between what the source says and what the translation says."""
    found, one, other = term_differences(source, target)
    found.extend(number_differences(one, other))
    found.extend(word_differences(one, other))
    found.extend(polarity_differences(one, other, found))
    if not any(d.cls == "polarity" and d.certainty == "likely" for d in found):
        found.extend(concord_differences(other))
    found.extend(clause_differences(one, other))
    return found
