"""Changes of facts by kind: what a wrong translation could have said instead."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..core.messages import Message
from .facts import COMPARATORS, MODALITIES, QUANTIFIERS, SIDES, Fact, FactValue

Vocabulary = Mapping[str, Sequence[str]]
"""Sibling terms by family: {"place": ("place.1", …), "good": (…)}; the family is the id up to the first dot."""


def family(entries: Sequence[Message]) -> tuple[str, ...]:
    """Return the ids of the headwords among a glossary's entries, in their order ("place.1", …)."""
    ids = (entry.ctx.removeprefix("term:") for entry in entries)
    return tuple(name for name in ids if "|" not in name)


class Change(NamedTuple):
    """One fact of a rule replaced by another, or left out (`changed` is None)."""

    fact: Fact
    changed: Fact | None

    def apply(self, facts: Sequence[Fact]) -> tuple[Fact, ...]:
        """Return the facts with this change made."""
        replaced = (self.changed if fact is self.fact or fact == self.fact else fact for fact in facts)
        return tuple(fact for fact in replaced if fact is not None)

    @property
    def key(self) -> str:
        """Return a short name by which a rule declares the change equivalent: "slot=value" or "slot left out"."""
        return f"{self.fact.slot} left out" if self.changed is None else f"{self.fact.slot}={_show(self.changed.value)}"


def _show(value: FactValue) -> str:
    if isinstance(value, tuple):
        return "/".join(_show(item) for item in value)
    return str(value)


def changes(fact: Fact, vocabulary: Vocabulary) -> Iterator[Change]:
    """Yield every change of the fact by its kind, and the fact left out."""
    for value in _values(fact, vocabulary):
        if value != fact.value:
            yield Change(fact, fact._replace(value=value))
    yield Change(fact, None)


def _values(fact: Fact, vocabulary: Vocabulary) -> Iterator[FactValue]:
    value = fact.value
    if fact.kind == "number":
        assert isinstance(value, int)
        yield value + 1
        yield value - 1
    elif fact.kind == "term":
        assert isinstance(value, str)
        yield from siblings(value, vocabulary)
    elif fact.kind == "terms":
        assert isinstance(value, tuple)
        yield from _sets(tuple(str(item) for item in value), vocabulary)
    elif fact.kind == "comparator":
        yield from COMPARATORS
    elif fact.kind == "quantifier":
        yield from QUANTIFIERS
    elif fact.kind == "modality":
        yield from MODALITIES
    elif fact.kind == "side":
        yield from _sides(str(value))
    elif fact.kind == "order":
        assert isinstance(value, tuple)
        yield tuple(reversed(value))
    elif fact.kind == "role":
        assert isinstance(value, tuple)
        yield from ((value[0], who) for who in siblings(f"role.{value[1]}", vocabulary, strip=True))
    elif fact.kind in ("condition", "exception"):
        yield from _parts(fact, vocabulary)


def siblings(term: str, vocabulary: Vocabulary, *, strip: bool = False) -> Iterator[str]:
    """Yield the other terms of the term's family."""
    family = term.split(".", 1)[0]
    for other in vocabulary.get(family, ()):
        if other != term:
            yield other.split(".", 1)[1] if strip else other


def _sets(value: tuple[str, ...], vocabulary: Vocabulary) -> Iterator[FactValue]:
    for item in value:
        yield tuple(other for other in value if other != item)
    for other in siblings(value[0], vocabulary) if value else ():
        if other not in value:
            yield tuple(sorted((*value, other)))


def _sides(value: str) -> Iterator[str]:
    pairs = dict(zip(SIDES[::2], SIDES[1::2], strict=True))
    pairs |= {right: left for left, right in pairs.items()}
    yield pairs[value]


def _parts(fact: Fact, vocabulary: Vocabulary) -> Iterator[FactValue]:
    assert isinstance(fact.value, tuple)
    for i, part in enumerate(fact.value):
        assert isinstance(part, tuple)
        name, value = part
        others: list[FactValue] = []
        if isinstance(value, int):
            others = [value + 1, value - 1]
        elif isinstance(value, str):
            others = list(siblings(value, vocabulary))
        for other in others:
            yield (*fact.value[:i], (name, other), *fact.value[i + 1 :])
        if len(fact.value) > 1:
            yield (*fact.value[:i], *fact.value[i + 1 :])
