"""What a sentence says otherwise than the rules: contradictions of its own rule, and contrasts of details."""

import re
from collections.abc import Sequence
from difflib import SequenceMatcher

from ..meaning.compare import Difference
from ..meaning.facts import fact_of
from ..meaning.said import Said
from .book import Bag
from .claims import Claim, denied
from .contradictions import Contradiction
from .details import Feature, Read
from .match import Match
from .shelf import Shelf, Verdict
from .words import stem

_MOST = 2
_WORDED = 0.7
_WORD = re.compile(r"\w+")
_CLASS = {"ordinal": "number", "soft": "number", "action": "role"}
_SURE = ("possible", "likely", "certain")


def contrasted(
    shelf: Shelf, said: Said, context: Bag, ranked: Sequence[Match], known: Sequence[Contradiction]
) -> list[Contradiction]:
    """Return the contradictions already known, and those that details tell of; possible ones only where none is sure.

    context  names that the sentences before mention
    """
    lent: dict[Feature, float] = dict.fromkeys(context, 1.0)
    verdicts = sorted(
        (one for one in shelf.contrast(said, lent) if one.certainty is not None),
        key=lambda one: (-_SURE.index(one.certainty or ""), -one.weight),
    )
    every = [one if _worded(one.told, said) else one._replace(certainty="possible") for one in known]
    every += [_contradiction(shelf, one, ranked) for one in verdicts]
    every += [_claimed(shelf, one, ranked) for one in denied(shelf, Read(said, lent))]
    every.sort(key=lambda one: -_SURE.index(one.certainty))
    found: list[Contradiction] = []
    for one in every:
        if not any(_same(one, other) for other in found):
            found.append(one)
    sure = [one for one in found if one.certainty != "possible"]
    return (sure or found[:1])[:_MOST]


def _worded(told: Said, said: Said) -> bool:
    """Return whether a sentence is worded much as the rule: only then do its small words tell anything."""
    mine, theirs = ([stem(word) for word in _WORD.findall(one.text)] for one in (said, told))
    return SequenceMatcher(None, mine, theirs, autojunk=False).ratio() >= _WORDED


def _contradiction(shelf: Shelf, one: Verdict, ranked: Sequence[Match]) -> Contradiction:
    rule, told, _, _ = shelf.texts[one.other.text]
    known = shelf.book.known[rule]
    match = next((m for m in ranked if m.known is known), None) or Match(known, one.other.like, one.other.like)
    cls = _CLASS.get(one.detail.sort, one.detail.sort)
    sure = one.certainty or "possible"
    return Contradiction(match, Difference(cls, sure, one.other.detail.mention, one.detail.mention), sure, told)


def _claimed(shelf: Shelf, one: Claim, ranked: Sequence[Match]) -> Contradiction:
    """Return a claim as a contradiction; the words of the rule that state its fact are looked up."""
    rule, told, read, _ = shelf.texts[one.text]
    known = shelf.book.known[rule]
    match = next((m for m in ranked if m.known is known), None) or Match(known, one.like, one.like)
    stating = (m for m in told.mentions if m.kind == one.found.kind and fact_of(m, [one.fact]) is not None)
    expected = next(stating, None) or next((d.mention for d in read.known if d.sort == one.cls), None)
    if expected is None and one.cls == "connective":
        expected = next(iter(told.of("connective")), None)
    return Contradiction(match, Difference(one.cls, "likely", expected, one.found), "likely", told)


def _same(one: Contradiction, other: Contradiction) -> bool:
    """Return whether two contradictions are about the same words."""
    mine, theirs = one.difference.found, other.difference.found
    if one.match.known is other.match.known and one.difference.cls == other.difference.cls == "polarity":
        return True
    if mine is None or theirs is None:
        return one.match.known is other.match.known
    return mine.start < theirs.end and theirs.start < mine.end
