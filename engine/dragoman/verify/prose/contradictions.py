"""What a sentence says otherwise than the rule it speaks of, when no other rule says it."""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...language.reader import Mention
from ..meaning.compare import Difference, compare
from ..meaning.said import CONTENT, Key, Said, key
from .book import Bag, Book, bag_of
from .figures import NUMBERS, Figure, figure_differences, figures, unit
from .match import Match, closeness

CERTAIN, LIKELY, POSSIBLE = 0.72, 0.58, 0.46
"""How much two sentences must have in common besides what differs."""
_LEAST = {"number": 0.56, "polarity": 0.66, "term": 0.58, "order": 0.66, "quantifier": 0.66, "role": 0.66}
"""How much each must have in common with the other for a difference of a class to be likely."""
ALIKE = 0.85
"""Two sentences that have so much in common are all but the same."""
_AGREES = 0.9
_RIVAL = 0.72
_EXPLAINS = 0.5
"""Rules that match so much less than the best one neither agree, nor rival it, nor explain anything."""
_MOST = 2
_LEAST_SHARED = 3
_COMPARED = ("comparator", "degree", "extreme")
"""What a rule must say as well, to explain a number that is said with it."""
_MODALITIES = ({"must", "may"}, {"may", "may_not"}, {"must", "may_not"})
_ROLES = ({"pay", "receive"}, {"pay", "gain"}, {"pay", "take"}, {"buy", "sell"})
_PREFIXED = re.compile(r"\b(?:ne|nie|in|im|i[lr]|un|sin|bez)[^\W\d_]{5,}", re.IGNORECASE)
_GROUPS = (
    "comparator",
    "extreme",
    "degree",
    "modality",
    "colour",
    "direction",
    "order",
    "action",
    "term",
    "quantifier",
)


class Contradiction(NamedTuple):
    """A difference from the rule of a match, how sure it is, and the rule's sentence that it is measured by."""

    match: Match
    difference: Difference
    certainty: str
    told: Said


class _Judged(NamedTuple):
    match: Match
    told: Said
    differences: list[Difference]


def contradictions(book: Book, said: Said, ranked: Sequence[Match], context: Bag) -> list[Contradiction]:
    """Return what a sentence says otherwise than the rule it matches best; nothing where a rule agrees with it."""
    if not ranked:
        return []
    best = ranked[0].score
    judged = []
    for match in ranked:
        if match.score < _RIVAL * best:
            break
        one = _best(book, match, said)
        official = ranked[0].known.rule.is_ruling and not match.known.rule.is_ruling
        if not one.differences and (official or match.score >= _AGREES * best):
            return []
        judged.append(one)
    chosen = min(
        (row for row in judged if row.differences and row.match.score >= _AGREES * best),
        key=lambda row: (len(row.differences), -row.match.score),
        default=None,
    )
    if chosen is None or len(chosen.differences) > _MOST:
        return []
    without = [key(m) for d in chosen.differences for m in (d.expected, d.found) if m is not None]
    near, both = closeness(book, chosen.told, said, without, context)
    if _shared(chosen.told, said, without) < _LEAST_SHARED - (both >= CERTAIN):
        return []
    found = []
    for difference in chosen.differences:
        if difference.cls != "number" and _foreign(chosen, said):
            continue
        if not _explained(difference, said, chosen, ranked):
            sure = _certainty(near, both, difference, len(chosen.differences))
            if sure is not None:
                found.append(Contradiction(chosen.match, difference, sure, chosen.told))
    return found


def _best(book: Book, match: Match, said: Said) -> _Judged:
    """Return the differences from the version of a rule, or the sentence of it, that is meant."""
    versions = match.known.told
    if len(versions) > 1:
        alike = [closeness(book, told, said, (), {})[0] for told in versions]
        versions = tuple(told for told, near in zip(versions, alike, strict=True) if near >= _RIVAL * max(alike))
    return min((_judged(book, match, told, said) for told in versions), key=lambda row: len(row.differences))


def _judged(book: Book, match: Match, told: Said, said: Said) -> _Judged:
    """Return the differences from a rule; where a sentence is all but the rule's own, those in small words as well."""
    found = list(_substituted(told, said))
    if not found and closeness(book, told, said, (), {})[1] >= ALIKE:
        found = [d for d in compare(told, said) if d.certainty == "likely" and _telling(d)]
    return _Judged(match, told, found)


def _telling(difference: Difference) -> bool:
    """Return whether a difference is more than a thing said besides."""
    both = difference.expected is not None and difference.found is not None
    return difference.cls != "addition" and (both or difference.cls != "number")


def _certainty(near: float, both: float, difference: Difference, count: int) -> str | None:
    """Return how sure a contradiction is, None for one that is no evidence."""
    number = difference.cls == "number"
    if near < POSSIBLE + (0 if number else 0.08):
        return None
    if count > 1 or difference.certainty != "likely" or both < _LEAST.get(difference.cls, 0):
        return "possible"
    if number and both >= CERTAIN:
        return "certain"
    return "likely" if near >= LIKELY + (0 if number else 0.08) else "possible"


def _shared(told: Said, said: Said, without: Sequence[Key]) -> int:
    """Return how many things the two share besides those in which they differ; 0 where none is one of content."""
    own = bag_of(said)
    shared = [at for at in bag_of(told) if at in own and at not in without]
    shared = [at for at in shared if at[0] not in ("near", "soft", "connective", "whose")]
    return len(shared) if any(at[0] in CONTENT for at in shared) else 0


def _substituted(told: Said, said: Said) -> Iterator[Difference]:
    """Yield the differences in which one thing is said for another, and denials."""
    yield from figure_differences(told, said)
    for difference in compare(told, said):
        expected, found = difference.expected, difference.found
        if difference.cls == "polarity":
            if difference.certainty == "likely" and _comparable(told, said, difference):
                yield difference
        elif expected is None or found is None or _in_name(told, expected) or _in_name(said, found):
            continue
        elif difference.cls == "role":
            if {str(expected.value), str(found.value)} in _ROLES:
                yield difference
        elif expected.kind == "modality":
            if {expected.value, found.value} in _MODALITIES:
                yield difference
        elif expected.kind in _GROUPS and difference.cls != "number":
            yield difference


def _comparable(told: Said, said: Said, difference: Difference) -> bool:
    """Return whether a denial of one side can be held against the other: both say what it denies, under one condition.

    A prefix ("unlimited") may deny as well, so nothing is claimed beside one.
    """
    if _PREFIXED.search(said.text) or _PREFIXED.search(told.text):
        return False
    if difference.expected is not None and difference.found is not None:
        return True
    if bool(told.of("condition")) != bool(said.of("condition")):
        return False
    one, other, no = (told, said, difference.expected) if difference.expected else (said, told, difference.found)
    assert no is not None
    verbs = [m for m in one.of("action") if one.clause(m) == one.clause(no)]
    return all(one.counts[key(verb)] <= other.counts[key(verb)] for verb in verbs)


def _in_name(said: Said, mention: Mention) -> bool:
    """Return whether a mention is only a word of a name."""
    return any(
        m.kind == "term" and m.start <= mention.start and mention.end <= m.end and m.value != mention.value
        for m in said.mentions
    )


def _explained(difference: Difference, said: Said, chosen: _Judged, ranked: Sequence[Match]) -> bool:
    """Return whether another rule that is like the sentence says what was found."""
    if difference.found is None:
        return False
    for match in ranked:
        if match.score < _EXPLAINS * ranked[0].score:
            break
        rival = match.score >= _RIVAL * ranked[0].score
        if match is not chosen.match and any(
            _explains(told, said, difference, chosen, rival) for told in match.known.told
        ):
            return True
    return False


def _explains(other: Said, said: Said, difference: Difference, chosen: _Judged, rival: bool) -> bool:
    """Return whether another rule says what was found; one that is not much like the sentence, with the same verb.

    A rule that knows less of the numbers around it explains none of them.
    """
    expected, found = difference.expected, difference.found
    assert found is not None
    if found.kind not in NUMBERS:
        if not rival or not other.counts[key(found)]:
            return False
        if found.kind == "term":
            return not (expected and other.counts[key(expected)])
        return not list(_substituted(other, said))
    compared = {key(m) for kind in _COMPARED for m in said.of(kind)} & chosen.told.counts.keys()
    if any(not other.counts[at] for at in compared):
        return False
    verbs = [m for m in said.mentions if m.kind == "action" and m.start < found.start]
    shared = {key(m) for m in said.of("term")} & {key(m) for m in chosen.told.of("term")}
    if not rival and any(not other.counts[at] for at in shared):
        return False
    if not rival and not (verbs and other.counts[key(verbs[-1])]):
        return False
    mine = Figure(found, unit(said, found))
    same = [one for one in figures(other) if one.mention.value == found.value and one.counts_as(mine)]
    if not any(rival or one.unit or mine.unit is None for one in same):
        return False
    return _strange(other, said, found) <= _strange(chosen.told, said, found)


def _foreign(chosen: _Judged, said: Said) -> bool:
    """Return whether a sentence says numbers of which the rule knows nothing: then it says something else."""
    known = {d.found for d in chosen.differences}
    values = {m.value for m in chosen.told.mentions if m.kind in (*NUMBERS, "soft")}
    return any(m.kind in NUMBERS and m.value not in values and m.value != 1 and m not in known for m in said.mentions)


def _strange(told: Said, said: Said, near: Mention) -> int:
    """Return how many numbers of a part of a sentence a rule does not say."""
    values = {m.value for m in told.mentions if m.kind in (*NUMBERS, "soft")}
    part = said.part(near)
    return sum(m.kind in NUMBERS and m.value not in values and said.part(m) == part for m in said.mentions)


def content(said: Said) -> int:
    """Return how many things a sentence is about."""
    return sum(m.kind in CONTENT for m in said.mentions)
