"""Facts: what a rule's sentence asserts, as typed values that an engine can be held to.

The kinds and the type of their values:

number      int                            how many, how much, how far; `unit` says of what ("lira", "step", "die")
term        str, id of a glossary term     "place.7", "good.fabric", "card.stay", "piece.governor", "stage.movement"
terms       tuple of such ids, sorted      a set: all of them and no others
comparator  one of COMPARATORS             ">=" at least, ">" more than, "=" exactly, "<=" at most, "<" less than
order       (earlier, later), two words    of the rule's own steps or stages
quantifier  one of QUANTIFIERS             "each", "one", "any", "all", "none"
modality    one of MODALITIES              "must", "may", "may not"
role        (role, who), e.g. ("payee", "other_merchant")
side        one of SIDES                   "bottom", "top", "left", "right", "clockwise", "anticlockwise"
condition   tuple of (what, value) parts   holds only when all parts do: (("place", "place.7"),)
exception   the same                       does not hold when all parts do
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

FactValue = int | str | tuple["FactValue", ...]
Part = tuple[str, int | str]

COMPARATORS = ("<", "<=", "=", ">=", ">")
QUANTIFIERS = ("each", "one", "any", "all", "none")
MODALITIES = ("must", "may", "may not")
SIDES = ("bottom", "top", "left", "right", "clockwise", "anticlockwise")
KINDS = (
    "number",
    "term",
    "terms",
    "comparator",
    "order",
    "quantifier",
    "modality",
    "role",
    "side",
    "condition",
    "exception",
)


class Fact(NamedTuple):
    """One assertion of a sentence: (slot, kind, value, unit, the slot it is bound to)."""

    slot: str
    kind: str
    value: FactValue
    unit: str | None = None
    bound: str | None = None


def number(slot: str, value: int, unit: str, bound: str | None = None) -> Fact:
    """Return the fact that there are `value` of `unit`."""
    return Fact(slot, "number", value, unit, bound)


def term(slot: str, value: str, bound: str | None = None) -> Fact:
    """Return the fact that the sentence speaks of this place, piece, card, good or stage."""
    return Fact(slot, "term", value, None, bound)


def terms(slot: str, values: Iterable[str], bound: str | None = None) -> Fact:
    """Return the fact that the sentence speaks of exactly this set of terms."""
    return Fact(slot, "terms", tuple(sorted(values)), None, bound)


def comparator(slot: str, value: str, bound: str | None = None) -> Fact:
    """Return the fact that two amounts are compared in this way."""
    return Fact(slot, "comparator", _one_of(value, COMPARATORS), None, bound)


def order(slot: str, earlier: str, later: str) -> Fact:
    """Return the fact that `earlier` happens before `later`."""
    return Fact(slot, "order", (earlier, later))


def quantifier(slot: str, value: str, bound: str | None = None) -> Fact:
    """Return the fact how many of a group are meant."""
    return Fact(slot, "quantifier", _one_of(value, QUANTIFIERS), None, bound)


def modality(slot: str, value: str, bound: str | None = None) -> Fact:
    """Return the fact that something must, may or may not be done."""
    return Fact(slot, "modality", _one_of(value, MODALITIES), None, bound)


def role(slot: str, what: str, who: str, bound: str | None = None) -> Fact:
    """Return the fact that `who` is the payer, payee, taker, owner or chooser."""
    return Fact(slot, "role", (what, who), None, bound)


def side(slot: str, value: str, bound: str | None = None) -> Fact:
    """Return the fact on which side or in which direction."""
    return Fact(slot, "side", _one_of(value, SIDES), None, bound)


def condition(slot: str, *parts: Part) -> Fact:
    """Return the fact that the rule holds only when every part does."""
    return Fact(slot, "condition", parts)


def exception(slot: str, *parts: Part) -> Fact:
    """Return the fact that the rule does not hold when every part does."""
    return Fact(slot, "exception", parts)


def _one_of(value: str, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise ValueError(f"{value!r} is none of {allowed}")
    return value


class Unstated(LookupError):  # noqa: N818 - not an error of the program: the sentence leaves something out
    """The facts an experiment was handed lack a slot without which nothing can be said to hold."""

    def __init__(self, slot: str) -> None:
        self.slot = slot
        super().__init__(slot)


class Facts(Mapping[str, FactValue]):
    """The facts handed to an experiment, by slot; attribute access raises Unstated when the slot is left out.

    `facts.get("except", ())` reads a fact whose absence has a meaning of its own ("without it").
    """

    __slots__ = ("_facts",)

    def __init__(self, facts: Iterable[Fact]) -> None:
        self._facts = {fact.slot: fact for fact in facts}

    def __getitem__(self, slot: str) -> FactValue:
        try:
            return self._facts[slot].value
        except KeyError:
            raise Unstated(slot) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._facts)

    def __len__(self) -> int:
        return len(self._facts)

    def num(self, slot: str) -> int:
        """Return a number."""
        value = self[slot]
        assert isinstance(value, int)
        return value

    def word(self, slot: str) -> str:
        """Return a term, comparator, quantifier, modality or side."""
        value = self[slot]
        assert isinstance(value, str)
        return value

    def words(self, slot: str) -> tuple[str, ...]:
        """Return a set of terms, an order or a role."""
        value = self[slot]
        assert isinstance(value, tuple)
        return tuple(str(item) for item in value)

    def parts(self, slot: str) -> dict[str, int | str]:
        """Return the parts of a condition or exception; empty when it is left out ("without it")."""
        value = self.get(slot, ())
        assert isinstance(value, tuple)
        return {str(item[0]): _plain(item[1]) for item in value if isinstance(item, tuple)}

    def get(self, slot: str, default: FactValue = "") -> FactValue:  # type: ignore[override]
        """Return the fact's value, or `default` when the sentence leaves it out."""
        fact = self._facts.get(slot)
        return default if fact is None else fact.value


def _plain(value: FactValue) -> int | str:
    assert not isinstance(value, tuple)
    return value


def compares(left: int, comparison: str, right: int) -> bool:
    """Return whether `left` stands to `right` as the comparator says."""
    return {
        "<": left < right,
        "<=": left <= right,
        "=": left == right,
        ">=": left >= right,
        ">": left > right,
    }[comparison]
