"""Sentences that allow what a ruling forbids, or forbid what it allows: never more than possible, so little will do."""

from collections.abc import Mapping, Sequence

from ...language.reader import Mention
from ..meaning.compare import Difference
from ..meaning.said import Said, key
from .book import Bag, Book
from .contradictions import Contradiction
from .match import Match, closeness

__all__ = ["against_rulings"]

_LEAST, _RECALL = 0.45, 0.5
_SAME = 0.7
"""Sentences that have so much in common say the same but for a word."""
_BESIDE = 0.85
"""A ruling that matches so much less than the best rule is not what the sentence speaks of."""
_RIVAL = 0.9
_NO = {
    "modality": ("may_not",),
    "polarity": ("not", "never", "nothing", "neither"),
}
_YES = {"modality": ("may",)}


def against_rulings(book: Book, said: Said, ranked: Sequence[Match], context: Bag) -> list[Contradiction]:
    """Return the ruling that a sentence denies, at most one: it speaks of the same and says no where that says yes."""
    for match in ranked:
        if match.score < max(_LEAST, _BESIDE * ranked[0].score):
            break
        if not match.known.rule.is_ruling or match.recall < _RECALL:
            continue
        told = max(match.known.told, key=lambda one: closeness(book, one, said, (), context)[0])
        mine, theirs = _first(said, _NO), _first(told, _NO)
        if (mine is None) == (theirs is None) or _agrees(ranked, match, mine is None):
            continue
        found, expected = mine or _first(said, _YES), theirs or _first(told, _YES)
        # "Never" is denied by anything that does not say so; a mere "not" by a word that allows, or in the same words.
        never = expected is not None and key(expected) == ("polarity", "never")
        if found is None and not never and (match.score < _SAME or said.of("polarity")):
            continue
        cls = "polarity" if found is None or expected is None else "modality"
        return [Contradiction(match, Difference(cls, "possible", expected, found), "possible", told)]
    return []


def _agrees(ranked: Sequence[Match], ruling: Match, allowed: bool) -> bool:
    """Return whether a rule of the game, as like a sentence as a ruling is, allows or forbids as the sentence does."""
    return any(
        match.score >= (_RIVAL if allowed else 1) * ruling.score
        and match.recall >= _BESIDE * ruling.recall
        and (_first(match.known.told[0], _NO) is None) == allowed
        for match in ranked
        if not match.known.rule.is_ruling
    )


def _first(said: Said, words: Mapping[str, Sequence[object]]) -> Mention | None:
    """Return the first of some words that a sentence has."""
    return next((m for m in said.mentions if m.value in words.get(m.kind, ())), None)
