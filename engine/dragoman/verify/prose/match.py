"""Which rule a sentence speaks of: the bags of mentions that have most in common with its own."""

from collections.abc import Sequence
from typing import NamedTuple

from ..meaning.said import Said
from .book import Bag, Book, Key, Known, bag_of

_CONTEXT = 0.7
"""How much of a thing counts that the sentences before it mention, but not the sentence itself."""

_UNNAMED = 0.8
"""What is left of the likeness of a rule that has none of the telling names of the sentence."""


class Match(NamedTuple):
    """A rule that a sentence may speak of.

    score   how alike they are, from 0 to 1
    recall  how much of the rule the sentence mentions
    """

    known: Known
    score: float
    recall: float


def matches(book: Book, said: Said, context: Bag, most: int = 16) -> list[Match]:
    """Return the rules that a sentence may speak of, the likeliest first."""
    own = bag_of(said)
    bare = {at: n for at, n in own.items() if at[0] != "stem"}
    weights = total(book, own), total(book, bare)
    anchors = {at for at in own if at[0] == "term" and book.is_rare(at)}
    found = []
    for known in book.known:
        one = max(
            (
                _alike(book, *((own, weights[0]) if i < len(known.told) else (bare, weights[1])), bag, theirs, context)
                for i, (bag, theirs) in enumerate(zip(known.bags, book.totals(known), strict=True))
            ),
            default=(0.0, 0.0),
        )
        if anchors and not any(at in bag for bag in known.bags for at in anchors):
            one = (one[0] * _UNNAMED, one[1])
        if one[0] > 0:
            found.append(Match(known, *one))
    found.sort(key=lambda match: -match.score)
    return found[:most]


def _alike(book: Book, sentence: Bag, mine: float, rule: Bag, theirs: float, context: Bag) -> tuple[float, float]:
    """Return how alike two bags of these weights are, and how much of the second is in the first."""
    shared = lent = 0.0
    for at, count in rule.items():
        if at in sentence:
            shared += book.weight(at) * min(count, sentence[at])
        elif at in context:
            lent += book.weight(at) * _CONTEXT
    if not shared or not theirs:
        return 0.0, 0.0
    return 2 * (shared + lent) / (mine + lent + theirs), (shared + lent) / theirs


def total(book: Book, bag: Bag) -> float:
    """Return the weight of everything in a bag."""
    return sum(book.weight(at) * count for at, count in bag.items())


def closeness(book: Book, one: Said, other: Said, without: Sequence[Key], lent: Bag) -> tuple[float, float]:
    """Return how much two sentences have in common on the whole, and as a share of the one that mentions more.

    without  things in which the two are known to differ
    lent     things that the sentences before `other` mention
    """
    mine, theirs = bag_of(one, stems=False), bag_of(other, stems=False)
    left = {at: n for at, n in mine.items() if at not in without}
    right = {at: n for at, n in theirs.items() if at not in without}
    shared = sum(book.weight(at) * min(n, right[at]) for at, n in left.items() if at in right)
    spared = sum(book.weight(at) * n for at, n in left.items() if at in lent and at not in right) * _CONTEXT
    one_all, other_all = total(book, left) - spared, total(book, right)
    if not shared:
        return 0.0, 0.0
    return 2 * shared / (one_all + other_all), shared / max(one_all, other_all)
