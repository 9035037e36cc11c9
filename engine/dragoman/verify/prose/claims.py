"""What a sentence claims, held against the typed facts of the rules that have a fact of that sort.

A claim ("at most three steps", "nothing", "first goods, then lira", "it is a duty") is compared with one sort of fact
alone. Of the rules that have such a fact, the one likest to the sentence says what is right; where a rule nearly as
like says the same as the sentence, nothing is claimed.
"""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ...language.reader import Mention
from .claimed import claimed, value_of, values_of
from .details import Feature, Read
from .likeness import likeness
from .turns import names_of

if TYPE_CHECKING:
    from .book import Known
    from .shelf import Shelf

_STRICT = ("place", "card", "tile")
"""Families whose names bind a rule: one about another place speaks of something else."""
_ELSEWHERE = 0.7
_RARE = 4.5
_LOOSELY = 0.85
"""What is left of the support of a rule that says the number, but of something else."""


class Claim(NamedTuple):
    """A claim of a sentence that the likest rule denies.

    cls     the class of the mistake
    found   the mention that says so in the sentence
    text    the index of the text of the rule
    fact    the fact of the rule
    like    how like that rule is to the sentence, from 0 to 1
    ratio   how like the likest rule is that says the same as the sentence, as a share of that
    shared  the weight of what the rule and the sentence share
    """

    cls: str
    found: Mention
    text: int
    fact: Mapping[str, Any]
    like: float
    ratio: float
    shared: float


class _Near(NamedTuple):
    like: float
    shared: float
    text: int
    known: "Known"


_BOUNDS = {
    "number": (0.35, 0.5),
    "skip": (0.4, 0.48),
    "all": (0.45, 0.5),
    "modality": (0.47, 0.48),
    "order": (0.4, 0.9),
    "turn": (0.18, 0.9),
    "role": (0.5, 0.75),
    "term": (0.45, 0.9),
    "connective": (0.5, 0.6),
}
_CLEAR, _CLEAR_RATIO = 0.65, 0.55


def denied(shelf: "Shelf", read: Read) -> list[Claim]:
    """Return the claims that are likely wrong: the rule is like the sentence, and no other as like says the same."""
    found = []
    for claim in claims(shelf, read):
        like, ratio = _BOUNDS[_sort(shelf, read, claim)]
        near = claim.cls == "number" and claim.like >= _CLEAR and claim.ratio <= _CLEAR_RATIO
        if (claim.like >= like and claim.ratio <= ratio) or near:
            found.append(claim)
    return found


def _sort(shelf: "Shelf", read: Read, claim: Claim) -> str:
    if claim.fact["slot"] == "skip":
        return "skip"
    if claim.fact["slot"] == "takes" or (claim.fact["slot"] == "by" and names_of(read.said) <= shelf.scored):
        return "turn"  # the names are the rule's own: little else need be alike
    return "all" if claim.found.value == "all" else claim.cls


def claims(shelf: "Shelf", read: Read) -> Iterator[Claim]:
    """Yield the claims of a sentence that rules deny."""
    for cls, mention, own, fits in claimed(read):
        near = _near(shelf, read, own)
        best: tuple[_Near, Mapping[str, Any]] | None = None
        same = 0.0
        for one in near:
            special = cls == "role" or (cls == "modality" and value_of(mention) != "need_not")
            if special and _about_more(shelf, read, one.text):
                continue
            verdicts = [(fits(fact, one.known), fact) for fact in one.known.facts]
            if any(fit is True for fit, _ in verdicts):
                same = max(same, one.like)
            elif cls == "number" and value_of(mention) in values_of(one.known.told[0]):
                same = max(same, _LOOSELY * one.like)
            elif best is None or one.like > best[0].like:
                denied = next((fact for fit, fact in verdicts if fit is False), None)
                if denied is not None:
                    best = one, denied
        if best is not None:
            at, fact = best
            yield Claim(cls, mention, at.text, fact, at.like, same / at.like if at.like else 9.0, at.shared)


def _about_more(shelf: "Shelf", read: Read, text: int) -> bool:
    """Return whether a rule names something telling that a sentence does not: then it is about something else."""
    bag = read.bag
    return any(f not in bag and shelf.worth(f) >= _RARE for f in shelf.texts[text][2].bag if f[0] == "term")


def _near(shelf: "Shelf", read: Read, own: set[Feature]) -> list[_Near]:
    """Return the rules by how like they are to a sentence but for what it claims, the likest text of each."""
    bag = {f: much for f, much in read.bag.items() if f not in own}
    names = {f for f in bag if f[0] == "term" and str(f[1]).split(".", 1)[0] in _STRICT}
    found: dict[int, _Near] = {}
    for at, (rule, _, theirs, text) in enumerate(shelf.texts):
        like, shared = likeness(shelf, bag, {f: much for f, much in text.items() if f not in own})
        bound = {f for f in theirs.bag if f[0] == "term" and str(f[1]).split(".", 1)[0] in _STRICT}
        if bound and not bound & names:
            like *= _ELSEWHERE
        if names and not names & text.keys():
            like *= _ELSEWHERE
        if rule not in found or like > found[rule].like:
            found[rule] = _Near(like, shared, at, shelf.book.known[rule])
    return sorted(found.values(), key=lambda one: -one.like)
