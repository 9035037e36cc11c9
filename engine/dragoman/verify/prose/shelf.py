"""Every detail of every rule, ready to be compared with the details of a sentence."""

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from ..meaning.said import Said
from .details import Around, Detail, Feature, Read, Rival
from .likeness import at_odds, clashes, comparable, excepted, likeness, opposed
from .turns import scored
from .verdict import LOOSE, passed, reckoned, verdict

if TYPE_CHECKING:
    from .book import Book

_WORTH = {
    "term": 1.6,
    "thing": 0.6,
    "number": 0.8,
    "fraction": 0.6,
    "person": 0.5,
    "quantifier": 0.4,
    "condition": 0.3,
    "modality": 0.3,
    "polarity": 0.3,
    "stem": 0.6,
    "name": 1.8,
    "connective": 0.15,
    "whose": 0.2,
    "order": 0.4,
    "action": 0.8,
}
_ENGLISH = 0.6
_FORMS = ("stem",)
_TITLE = 0.5
"""How much of a thing counts that the title of a rule's chapter says."""
_ONE = 0.9
_UNNAMED = 0.75
_ANCHOR = 4.0
_ENOUGH, _NAME = 4, 4
_MOST = 60
_PERSON = 0.05
"""The share of the rules that must speak of a name, for it to be that of somebody who plays."""
_WHO = 0.85
"""What is left of the likeness of a rule about somebody else."""
_EXCEPTED = 0.45
"""What is left of what a rule says for all, where it says otherwise for the sentence's number of players."""
CLASH, UNSURE, ODDS = 0.65, 0.88, 0.8
_ELSEWHERE, _DONE, _SAME = 0.85, 0.8, 1.1


class Verdict(NamedTuple):
    """A detail, what speaks for it, what rules say in its place, and how sure it is that it is wrong (None: not)."""

    detail: Detail
    same: Rival | None
    other: Rival
    certainty: str | None

    @property
    def weight(self) -> float:
        """How much more speaks against the detail than for it."""
        return self.other.like - (self.same.like if self.same is not None else 0.0)


class Shelf:
    """The rules of a book as details with what stands around them."""

    def __init__(self, book: "Book") -> None:
        self.book = book
        self._counts: Counter[Feature] = Counter()
        self._worth: dict[Feature, float] = {}
        self.texts: list[tuple[int, Said, Read, dict[Feature, float]]] = []
        self.names: set[str] = set()
        titles = {at: dict.fromkeys(Read(title).bag, _TITLE) for at, title in book.titles.items()}
        english = []
        for known in book.known:
            also: dict[Feature, float] = {}
            for said in known.sources:
                for feature, much in Read(said).bag.items():
                    if feature[0] not in _FORMS:
                        also[feature] = max(also.get(feature, 0.0), much * _ENGLISH)
            english.append(also)
        for at, known in enumerate(book.known):
            seen: set[Feature] = set(english[at])
            for told in known.told:
                read = Read(told)
                self.names |= read.names
                bag = {**titles[known.rule.chapter], **read.bag}
                seen |= bag.keys()
                self.texts.append((at, told, read, {**english[at], **bag}))
            self._counts.update(seen)
        self._also = [{**titles[known.rule.chapter], **also} for known, also in zip(book.known, english, strict=True)]
        self.players = {name for name in self.names if self._counts[("stem", name)] >= _PERSON * len(book.known)}
        self._telling: dict[int, list[Feature]] = {}
        self._about: dict[int, set[Hashable]] = {}
        self._details: dict[int, list[Detail]] = {}

    @cached_property
    def scored(self) -> frozenset[str]:
        """What rules of ties compare."""
        return frozenset(name for known in self.book.known for name in scored(known))

    @cached_property
    def siblings(self) -> frozenset[frozenset[object]]:
        """Names that rules say the same of, one rule for each."""
        alike: dict[frozenset[Feature], set[object]] = {}
        found: set[frozenset[object]] = set()
        for _, _, read, _ in self.texts:
            bag = read.bag
            names = [f[1] for f in bag if f[0] == "term" and str(f[1]).split(".", 1)[0] in LOOSE]
            rest = frozenset(f for f in bag if f[0] in ("term", "action", "number", "thing") and f[1] not in names)
            for name in names:
                own = rest | {("term", other) for other in names if other != name}
                if len(own) < _ENOUGH or ("term", name) in own:
                    continue
                others = alike.setdefault(frozenset(own), set())
                found.update(frozenset((name, other)) for other in others if other != name)
                others.add(name)
        return frozenset(found)

    def worth(self, feature: Feature) -> float:
        """Return how much it tells that a sentence says this."""
        found = self._worth.get(feature)
        if found is None:
            seen, everything = self._counts[feature], len(self.book.known)
            rare = math.log((1 + everything) / (1 + seen)) if seen else math.log(1 + everything) / 2
            if not seen and feature[0] == "number":
                rare = 0.0
            kind = "name" if feature[0] == "stem" and feature[1] in self.names else str(feature[0])
            found = self._worth[feature] = rare * _WORTH.get(kind, 1.0)
        return found

    def details(self, at: int) -> list[Detail]:
        """Return the details of a text of a rule."""
        found = self._details.get(at)
        if found is None:
            rule, _, read, _ = self.texts[at]
            also = {f: much for f, much in self._also[rule].items() if f[0] != "number"}
            found = [
                d._replace(
                    around={**{f: m for f, m in also.items() if f not in d.around and f not in _own(d)}, **d.around}
                )
                for d in read.details()
            ]
            self._details[at] = found
        return found

    def nearest(self, bag: Around, most: int = _MOST) -> list[tuple[float, int]]:
        """Return the texts of rules that are likest to a sentence: (how like, which)."""
        found = [(likeness(self, bag, text[3])[0], at) for at, text in enumerate(self.texts)]
        found.sort(reverse=True)
        return [one for one in found[:most] if one[0] > 0]

    def who(self, bag: Around) -> set[Hashable]:
        """Return whom a sentence is about: players by their part, and by name in any case of it."""
        found: set[Hashable] = {f[1] for f in bag if f[0] == "term" and str(f[1]).startswith("role.")}
        stems = {str(f[1]) for f in bag if f[0] == "stem"} if self.players else set()
        return found | {name[:_NAME] for name in stems if any(name.startswith(one[:_NAME]) for one in self.players)}

    def about(self, at: int) -> set[Hashable]:
        """Return whom a text of a rule is about."""
        found = self._about.get(at)
        if found is None:
            found = self._about[at] = self.who(self.texts[at][3])
        return found

    def _places(self, at: int) -> list[Feature]:
        """Return the telling names of a text of a rule."""
        found = self._telling.get(at)
        if found is None:
            bag = self.texts[at][2].bag
            found = self._telling[at] = [f for f in bag if f[0] == "term" and self.worth(f) >= _ANCHOR]
        return found

    @staticmethod
    def _replaces(mine: Detail, theirs: Detail, read: Read, other: Read) -> bool:
        """Return whether one side has only the one, the other side only the other."""
        if mine.sort in ("number", "ordinal", "soft"):
            return not any(
                d.sort in ("number", "ordinal", "soft") and d.value == theirs.value and comparable(d, theirs)
                for d in read.known
            )
        alike = (mine.sort, mine.family)
        return not any((d.sort, d.family) == alike and d.value == theirs.value for d in read.known) and not any(
            (d.sort, d.family) == alike and d.value == mine.value for d in other.known
        )

    def contrast(self, said: Said, lent: Mapping[Feature, float]) -> list[Verdict]:
        """Return the details of a sentence that rules contradict, with the place in a rule that does."""
        read = Read(said, lent)
        near = [at for _, at in self.nearest(read.bag)]
        found = []
        for detail in read.known:
            same, other = self._held(detail, read, near)
            sure = verdict(detail, same, other, read, self.texts[other.text][2] if other else None)
            if other is not None:
                found.append(Verdict(detail, same, other, sure))
        return found

    def _held(self, detail: Detail, read: Read, near: Sequence[int]) -> tuple[Rival | None, Rival | None]:
        """Return the likest place in a rule that says the same, and the likest that says otherwise."""
        same: Rival | None = None
        other: Rival | None = None
        anchors = [f for f in detail.around if f[0] == "term" and self.worth(f) >= _ANCHOR]
        mine = self.who(read.bag)
        for at in near:
            other_who = bool(mine or self.about(at)) and not mine & self.about(at)
            for theirs in self.details(at):
                if not comparable(detail, theirs) and not _forbids(detail, theirs):
                    continue
                pair = frozenset((detail.value, theirs.value))
                if detail.family in LOOSE and len(pair) > 1 and pair not in self.siblings:
                    continue
                equal = theirs.value == detail.value or _forbids(detail, theirs)
                if not equal and not opposed(detail, theirs):
                    continue
                like, shared = likeness(self, detail.around, theirs.around)
                if detail.sort not in ("term", "colour"):
                    like *= CLASH ** clashes(detail.around, theirs.around)
                    if detail.verb and theirs.verb and detail.verb != theirs.verb:
                        like *= _DONE
                    like *= ODDS if at_odds(detail.around, theirs.around) else 1.0
                like *= _WHO if other_who else 1.0
                if detail.sort == "number" and (detail.unit is None) != (theirs.unit is None):
                    like *= UNSURE
                if not any(a in theirs.around for a in anchors):
                    like *= _UNNAMED if anchors else 1.0
                if not equal and theirs.value == 1:
                    like *= _ONE
                if equal:
                    if detail.sort == "number" and not any(
                        d.sort == "number" and d.value != detail.value and "player" not in (d.unit or ())
                        for d in read.known
                    ):
                        others = [
                            d.around for d in self.details(at) if comparable(d, detail) and d.value != theirs.value
                        ]
                        like *= _EXCEPTED if excepted(detail.around, theirs.around, others) else 1.0
                    like *= _SAME if detail.verb and detail.verb == theirs.verb else 1.0
                    if same is None or like > same.like:
                        same = Rival(like, shared, at, theirs)
                elif (other is None or like > other.like) and theirs.sort != "soft":
                    rule = self.texts[at][2]
                    if detail.sort == "number" and reckoned(detail, theirs, read, rule):
                        same = max(same or Rival(0, 0, at, theirs), Rival(like, shared, at, theirs), key=_like)
                        continue
                    if not any(a in detail.around for a in self._places(at)):
                        like *= _ELSEWHERE if self._places(at) else 1.0
                    rival = Rival(like, shared, at, theirs)
                    if other is not None and like <= other.like:
                        continue
                    if self._replaces(detail, theirs, read, rule) and not passed(detail, rival, read, rule):
                        other = rival
        return same, other


def _like(rival: Rival) -> float:
    return rival.like


def _forbids(ban: Detail, other: Detail) -> bool:
    """Return whether a rule says that something is not done which a sentence forbids or need not be done."""
    if ban.sort != "modality" or ban.value not in ("may_not", "need_not") or other.sort != "polarity":
        return False
    return bool(other.value) and other.family in (ban.unit or ())


def _own(detail: Detail) -> set[Feature]:
    """Return what a detail itself says."""
    return {(detail.mention.kind, detail.mention.value), (detail.sort, detail.value)}
