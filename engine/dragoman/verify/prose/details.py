"""Details of a sentence held against the details that rules have in the same place.

A detail (a number, a name, "must", "pay" …) is looked at with what stands around it. The rule that has most of that
around a detail of the same sort says what belongs there; when no rule with the sentence's own detail is nearly as like,
the sentence says otherwise.
"""

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from ...language.reader import Mention
from ..meaning.said import Said, key
from .figures import NUMBERS
from .units import units
from .words import stem, uncovered

Feature = tuple[Hashable, ...]
Around = Mapping[Feature, float]

_ACTS = {
    name: group[0]
    for group in (
        ("gain", "receive", "take", "collect", "draw", "steal"),
        ("pay", "give", "spend"),
        ("put", "place", "add", "leave", "keep"),
        ("move", "enter", "send"),
        ("discard", "remove", "lose"),
        ("use", "activate", "play"),
        ("begin", "open"),
        ("show", "reveal"),
        ("finish", "stop"),
    )
    for name in group
}
_FAR = (1.0, 0.85, 0.7)
_APART = 0.5
_LENT = 0.5
"""How much of a thing counts: in the same clause, the next, another; in another part; in the sentences before."""
_HALF = _BOTH = 2
_NEXT, _BESIDE = 2, 2
NO = frozenset(
    {("polarity", "not"), ("polarity", "never"), ("polarity", "nothing"), ("polarity", "neither")}
    | {("quantifier", "none"), ("modality", "may_not")}
)
_DENY = frozenset(
    {
        ("polarity", "not"),
        ("polarity", "never"),
        ("polarity", "nothing"),
        ("polarity", "neither"),
        ("polarity", "without"),
    }
    | {("quantifier", "none"), ("modality", "may_not"), ("modality", "need_not")}
)
_NO_DOING = ("use", "play", "show", "begin", "finish", "allow")
_NOT_MORE = {"more_than": "at_most", "less_than": "at_least"}


class Detail(NamedTuple):
    """A detail: its sort and family, what it says, what it counts, and what stands around it."""

    sort: str
    family: str
    value: Hashable
    unit: frozenset[object] | None
    mention: Mention
    around: Around
    verb: str | None = None


class Rival(NamedTuple):
    """A detail of a rule in the place of a sentence's own, with how like its surroundings are."""

    like: float
    shared: float
    text: int
    detail: Detail


def _words(thing: Mention) -> list[str]:
    """Return the words of the id of a thing or name."""
    return str(thing.value).rpartition(".")[2].split("_")


def acts(value: Hashable) -> str:
    """Return a doing, those that stand for each other alike."""
    return _ACTS.get(str(value), str(value))


def features(mention: Mention, counted: frozenset[object] | None) -> Iterator[tuple[Feature, float]]:
    """Yield what a mention says, near synonyms alike, and how much each counts."""
    kind, value = key(mention)
    if kind in NUMBERS:
        kind, value = _plain(kind, value)
        yield ("number", value), 1.0
        if kind == "ordinal" and value == 1:
            yield ("number", 1, "ordinal"), 0.5
        for one in counted or ():
            if isinstance(one, str):
                yield ("number", value, one), 0.7
    elif kind == "soft":
        yield ("number", value), 0.3
    elif kind == "action":
        yield ("action", _ACTS.get(str(value), value)), 1.0
    elif kind == "thing":
        yield ("thing", value), 1.0
    elif kind not in ("verb", "clause"):
        yield (kind, value), 1.0
    for part in mention.parts:
        if part.kind == "thing":
            yield ("thing", part.value), 0.5
        elif part.kind == "colour" and str(value).endswith(f".{part.value}"):
            yield ("colour", part.value), 1.0


def _plain(kind: str, value: Hashable) -> tuple[str, Hashable]:
    """Return a number; "a fifth" is the word for the fifth in many a language."""
    if kind == "fraction" and isinstance(value, Fraction) and value.numerator == 1 and value.denominator > _HALF:
        return "ordinal", Fraction(value.denominator)
    return kind, value


def is_first(mention: Mention) -> bool:
    """Return whether a mention is "first": what follows it comes before the rest."""
    return (mention.kind, mention.value) == ("order", "first_of_all") or (
        mention.kind == "ordinal" and mention.value == 1
    )


class Read:
    """A sentence as details, each with what stands around it."""

    def __init__(self, said: Said, lent: Mapping[Feature, float] | None = None) -> None:
        self.said = said
        self._lent = lent or {}
        self.units = units(said)
        self.names: set[str] = set()
        self._all: list[tuple[Mention, int, int, Feature, float]] = []
        for mention in said.mentions:
            clause, part = said.clause(mention), said.part(mention)
            for feature, much in features(mention, self.units.get(mention)):
                self._all.append((mention, clause, part, feature, much))
        for no in said.of("polarity"):
            if no.value == "without":
                what = next((m for m in said.mentions if m.start >= no.end and m.kind in ("term", "thing")), None)
                if what is not None and said.clause(what) == said.clause(no):
                    self._all.append((no, said.clause(no), said.part(no), ("without", what.value), 1.0))
        for start, word in uncovered(said):
            at = Mention("stem", stem(word), start, start + len(word))
            name = word[0].isupper() and start > 0 and said.text[start - 2 : start - 1] not in tuple(".:!?")
            self._all.append((at, said.clause(at), said.part(at), ("stem", at.value), 1.0))
            if name:
                self.names.add(str(at.value))

    @property
    def bag(self) -> dict[Feature, float]:
        """Return everything the sentence says."""
        return self.around(None)

    def around(self, middle: Mention | None) -> dict[Feature, float]:
        """Return what stands around a mention: what is nearer counts for more."""
        found: dict[Feature, float] = {f: _LENT * much for f, much in self._lent.items()}
        clause = part = 0
        if middle is not None:
            clause, part = self.said.clause(middle), self.said.part(middle)
        for mention, its_clause, its_part, feature, much in self._all:
            if middle is not None:
                if mention is middle:
                    continue
                much *= _APART if its_part != part else _FAR[min(abs(its_clause - clause), len(_FAR) - 1)]
            if much > found.get(feature, 0.0):
                found[feature] = much
        return found

    @cached_property
    def known(self) -> list[Detail]:
        """The details."""
        return list(self.details())

    def details(self) -> Iterator[Detail]:
        """Yield the details."""
        said = self.said
        yield from self._sequences()
        for mention in said.mentions:
            yield from self._of(mention, mention)
            if mention.kind == "term":
                for part in mention.parts:
                    if part.kind == "colour" and str(mention.value).endswith(f".{part.value}"):
                        yield from self._of(part, mention)

    def _of(self, mention: Mention, whole: Mention) -> Iterator[Detail]:
        kind, value = key(mention)
        around, counted = self.around(whole), self.units.get(mention)
        if kind in NUMBERS:
            if counted is None and self._labels(mention):
                return
            kind, value = _plain(kind, value)
            person = any(m.kind == "person" and m.start <= mention.start < m.end for m in self.said.mentions)
            if kind != "ordinal":
                yield Detail("number", "", value, counted, mention, around, self.verb(mention))
            elif not person and "player" not in (counted or ()):
                yield Detail("ordinal", "", value, counted, mention, around)
        elif kind == "quantifier" and mention.value in ("all", "none"):
            if not any(0 <= m.start - mention.end <= _NEXT for m in self.said.mentions):
                return
            value = "all" if mention.value == "all" else Fraction(0)
            yield Detail("number", "", value, counted, mention, around)
        elif kind == "soft" and isinstance(value, Fraction):
            if value == _BOTH:
                return
            yield Detail("soft" if value == 1 else "number", "", value, counted, mention, around)
        elif kind == "term":
            yield Detail("term", str(value).split(".", 1)[0], value, None, mention, around)
        elif kind == "modality" or (kind == "comparator" and value != "exactly"):
            said = self._turned(mention)
            if said is not None:
                yield Detail(kind, "", said, self._doings(mention), mention, around)
        elif kind == "colour":
            yield Detail(kind, "", value, self._coloured(mention, whole), mention, around)
        elif kind == "direction":
            yield Detail(kind, "", value, None, mention, around)
        elif kind == "action":
            act = acts(value)
            if mention.value != "give":
                yield Detail(kind, "", act, self._object(mention), mention, around)
            yield Detail("polarity", act, self._denied(mention), None, mention, around)

    def _doings(self, mention: Mention) -> frozenset[object] | None:
        """Return what the clause of a mention is about doing; None where nothing is said of it."""
        clause = self.said.clause(mention)
        return frozenset(acts(m.value) for m in self.said.of("action") if self.said.clause(m) == clause) or None

    def _coloured(self, colour: Mention, name: Mention) -> frozenset[object] | None:
        """Return what a colour is the colour of: its name's things, or what stands beside it."""
        if name is not colour:
            parts = [part for part in name.parts if part.kind in ("thing", "term")]
            return frozenset(word for part in parts for word in _words(part)) or None
        for thing in self.said.mentions:
            near = max(thing.start - colour.end, colour.start - thing.end) <= _BESIDE
            if near and thing.kind in ("thing", "term"):
                return frozenset(word for part in (thing, *thing.parts) for word in _words(part))
        return None

    def _object(self, verb: Mention) -> frozenset[object] | None:
        """Return what a verb is about: what the next number counts, or the next name."""
        for mention in self.said.mentions:
            if mention.start >= verb.end and self.said.part(mention) == self.said.part(verb):
                if mention in self.units:
                    return self.units[mention]
                if mention.kind in ("term", "thing"):
                    return frozenset((mention.value, *(part.value for part in mention.parts if part.kind == "thing")))
        return None

    def _denied(self, verb: Mention) -> bool:
        """Return whether the clause of a verb says no."""
        clause = self.said.clause(verb)
        return any((m.kind, m.value) in _DENY and self.said.clause(m) == clause for m in self.said.mentions)

    def _sequences(self) -> Iterator[Detail]:
        """Yield pairs of doings, or of colours, with the one that comes first before the other."""
        said = self.said
        doings = [m for m in said.mentions if m.kind in ("action", "colour") and m.value not in _NO_DOING]
        for mark in said.of("order"):
            value = str(key(mark)[1])
            if value not in ("before", "after", "next"):
                continue
            left = [m for m in doings if m.end <= mark.start and said.part(m) == said.part(mark)]
            right = [m for m in doings if m.start >= mark.end and said.part(m) == said.part(mark)]
            pair: tuple[Mention, Mention] | None = None
            joined = any(m.value == "and" and 0 <= mark.start - m.end <= 1 for m in said.of("connective"))
            first = any(m.end <= mark.start and is_first(m) for m in said.mentions)
            if joined and not first and mark.value not in ("next", "later", "before"):
                continue  # "and after that" or "also after"
            if (mark.value in ("next", "later") or (first and value == "after")) and left and right:
                pair = left[-1], right[0]
            elif value in ("before", "after") and right:
                opens = not any(m.kind == "action" and said.clause(m) == said.clause(mark) for m in left)
                if opens and len(right) > 1:
                    pair = right[0], right[1]
                elif left:
                    pair = right[0], left[-1]
                if pair is not None and value == "before":
                    pair = pair[::-1]
            if pair is not None and pair[0].kind == pair[1].kind:
                one, two = (acts(m.value) for m in pair)
                if one != two:
                    yield Detail("order", "|".join(sorted((one, two))), one, None, mark, self.around(mark))

    def _labels(self, number: Mention) -> bool:
        """Return whether a number only points to something: in brackets, or close behind a name."""
        text = self.said.text
        if text.rfind("(", 0, number.start) > text.rfind(")", 0, number.start):
            return True
        names = [m for kind in ("term", "thing") for m in self.said.of(kind)]
        return any(0 <= number.start - m.end <= _NEXT and not text[m.end : number.start].strip() for m in names)

    def verb(self, mention: Mention) -> str | None:
        """Return what is done with what a number counts: the last verb before it in its clause."""
        clause = self.said.clause(mention)
        verbs = [m for m in self.said.of("action") if self.said.clause(m) == clause and m.end <= mention.start]
        return acts(verbs[-1].value) if verbs else None

    def _turned(self, mention: Mention) -> Hashable | None:
        """Return what "may" and "more than" mean beside a "no", None where it is not clear."""
        said = self.said
        near = [m for m in said.mentions if said.clause(m) == said.clause(mention)]
        no = any((m.kind, m.value) in NO for m in near)
        if mention.kind == "comparator":
            return _NOT_MORE.get(str(mention.value)) if no else mention.value
        if any(m.kind == "quantifier" and m.value in ("only", "any") for m in near):
            return None
        if any(m.kind == "comparator" and m.value in _NOT_MORE for m in near):
            return "may" if no else None
        if mention.value == "may" and any((m.kind, m.value) in NO and m is not mention for m in near):
            return "may_not"
        return mention.value
