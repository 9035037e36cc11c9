"""The engine's facts behind a sentence: which word states which fact, what is left unsaid, what is said wrongly."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ...language.reader import Mention
from ...language.reader.lexicon import FRACTION, NUMBER, ORDINAL, SOFT, concepts
from .difference import Difference
from .polarity import denials
from .said import Said, key

Fact = Mapping[str, Any]

COMPARATORS = {"at_least": ">=", "at_most": "<=", "more_than": ">", "less_than": "<", "exactly": "="}
MODALITIES = {"must": "must", "may": "may", "may_not": "may not"}
QUANTIFIERS = {"each": "each", "all": "all", "any": "any", "none": "none"}
_SECOND = 2
"""The second one is another one."""
_NUMBERS = (NUMBER, SOFT, ORDINAL, FRACTION)
_CLASS = {"number": "number", "term": "term", "comparator": "comparator", "modality": "modality", "side": "direction"}
_COMPARES = ("comparator", "extreme", "degree")


def plain_fact(mention: Mention) -> dict[str, Any]:
    """Return a mention as a fact of no rule: kind and value as `dragoman rules` names them."""
    value: Any = mention.value
    kind = mention.kind
    if isinstance(value, Fraction):
        value = int(value) if value.denominator == 1 else float(value)
        kind = "number"
    elif kind == "comparator":
        value = COMPARATORS[value]
    elif kind == "modality":
        value = "may" if value == "need_not" else MODALITIES.get(value, value)
    elif (kind, value) == ("quantifier", "any_number"):
        value = "any"
    elif kind == "direction":
        kind = "side"
    elif kind == "order":
        value = {"before": "before", "after": "after"}.get(value, value)
    return {"slot": None, "kind": kind, "value": value}


def fact_of(mention: Mention, facts: Sequence[Fact]) -> Fact | None:
    """Return the rule's fact that a mention states, None where it states none."""
    plain = plain_fact(mention)
    for fact in facts:
        if fact["kind"] == plain["kind"] and fact["value"] == plain["value"]:
            return fact
    for fact in facts:
        if plain["value"] in _inside(fact):
            return fact
    return None


def changed_fact(fact: Fact, said: Fact | None, found: Fact) -> Fact:
    """Return a rule's fact with what was found in the place of what was said, be it a part of the fact."""
    value = found["value"]
    if fact["kind"] == "terms" and said is not None:
        others = tuple(value if one == said["value"] else one for one in fact["value"])
        return {**fact, "value": tuple(sorted(set(others)))}
    if fact["kind"] in ("condition", "exception") and said is not None:
        parts = tuple((name, value if one == said["value"] else one) for name, one in fact["value"])
        return {**fact, "value": parts}
    if found["kind"] != fact["kind"]:
        return {**found, "slot": fact["slot"]}
    return {**fact, "value": value}


def _inside(fact: Fact) -> tuple[Any, ...]:
    """Return the values that a set of terms, a condition or an exception is made of."""
    if fact["kind"] == "terms":
        return tuple(fact["value"])
    if fact["kind"] in ("condition", "exception"):
        return tuple(part[1] for part in fact["value"] if isinstance(part, tuple | list) and len(part) > 1)
    return ()


def unsaid_facts(source: Said, target: Said, opened: Said, facts: Sequence[Fact]) -> Iterator[Difference]:
    """Yield the facts of a rule that its sentence states and the translation does not.

    opened  the translation with names read word by word that the source does not say
    """
    for fact in facts:
        kind, value = fact["kind"], fact["value"]
        if kind == "number":
            yield from _number(source, target, value)
        elif kind in ("term", "terms"):
            for one in value if kind == "terms" else (value,):
                if not opened.says("term", str(one)):
                    yield from _missing(source, target, "term", str(one))
        elif kind == "comparator":
            if not any(target.of(group) for group in _COMPARES) and not denials(target):
                yield from _missing(source, target, "comparator", _name(COMPARATORS, value))
        elif kind == "modality" and value not in ("may", "must"):  # "must stay" is "stays"
            if not denials(target) and not target.of("modality"):
                yield from _missing(source, target, "modality", _name(MODALITIES, value))
        elif kind == "side":
            yield from _missing(source, target, "direction", str(value))
        elif kind in ("condition", "exception"):
            yield from _condition(source, target)


def _name(names: Mapping[str, str], value: str) -> str:
    return next((name for name, sign in names.items() if sign == value), "")


def _number(source: Said, target: Said, value: int) -> Iterator[Difference]:
    told = (part for m in target.mentions for part in (m, *m.parts))
    if value <= 1 or any(m.value in (value, Fraction(1, value)) for m in told if m.kind in _NUMBERS):
        return  # one is said by an article or the singular; and "un quinto" is a fifth one as well
    said = next((m for m in source.mentions if m.kind in (NUMBER, ORDINAL) and m.value == value), None)
    another = target.says("quantifier", "another") or target.says("order", "next")
    if said is not None and said.kind == ORDINAL and value == _SECOND and another:
        return
    if said is not None and not (value == 1 and target.says("quantifier", "each", "only")):
        yield Difference("number", "likely", said, None)


def _missing(source: Said, target: Said, kind: str, value: str) -> Iterator[Difference]:
    said = next((m for m in source.of(kind) if m.value == value), None)
    if said is not None and not target.counts[key(said)] and not _in_part(said, target):
        yield Difference("omission" if kind == "term" else _CLASS.get(kind, kind), "likely", said, None)


def _in_part(term: Mention, target: Said) -> bool:
    """Return whether what tells a name from its like is said: "the red tile and the green"."""
    telling = [part for part in term.parts if part.kind not in ("thing", "term")]
    return bool(telling) and all(target.counts[key(part)] for part in telling)


def _condition(source: Said, target: Said) -> Iterator[Difference]:
    said = next((m for m in source.of("condition") if m.value in ("if", "unless", "except", "as_long_as")), None)
    if said is not None and not target.of("condition") and not target.of("order") and not target.of("clause"):
        yield Difference("condition", "likely", said, None)


def wrong_english(source: Said, facts: Sequence[Fact]) -> Iterator[tuple[Fact, Mention]]:
    """Yield (fact, what the English sentence says instead): the engine decides."""
    yield from _wrong_numbers(source, facts)
    for kind, group, names in (
        ("comparator", "comparator", COMPARATORS),
        ("modality", "modality", MODALITIES),
    ):
        stated = [fact for fact in facts if fact["kind"] == kind]
        said = [m for m in source.of(group) if m.value in names]
        if len(stated) != 1 or len(said) != 1 or names[str(said[0].value)] == stated[0]["value"]:
            continue
        if kind == "comparator" or _modality_clash(source, str(stated[0]["value"]), str(said[0].value)):
            yield stated[0], said[0]
    sides = concepts()["direction"].opposites
    for fact in facts:
        if fact["kind"] == "side" and not source.says("direction", fact["value"]):
            wrong = [m for m in source.of("direction") if m.value in sides.get(str(fact["value"]), ())]
            if wrong:
                yield fact, wrong[0]
    yield from _wrong_terms(source, facts)


def _modality_clash(source: Said, stated: str, said: str) -> bool:
    """Return whether the sentence says must, may or may not for another of them, and no "no" makes up for it."""
    return {stated, MODALITIES[said]} == {"must", "may"} or (not denials(source) and stated == "may not")


def _wrong_numbers(source: Said, facts: Sequence[Fact]) -> Iterator[tuple[Fact, Mention]]:
    numbers = [fact for fact in facts if fact["kind"] == "number"]
    known = {fact["value"] for fact in numbers}
    for fact in facts:
        known |= {value for value in _inside(fact) if isinstance(value, int)}
    said = [m for m in source.mentions if m.kind in _NUMBERS]
    spoken = {m.value for m in said}
    unsaid = [fact for fact in numbers if fact["value"] not in spoken and fact["value"] > 0]
    strange = [m for m in said if m.kind == NUMBER and m.value not in known]
    yield from zip(unsaid, strange, strict=False)


def _wrong_terms(source: Said, facts: Sequence[Fact]) -> Iterator[tuple[Fact, Mention]]:
    """Yield a name that no fact states where a fact's own name of the same family is not said."""
    stated = {str(fact["value"]) for fact in facts if fact["kind"] == "term"}
    for fact in facts:
        stated |= {str(value) for value in _inside(fact)}
    for fact in facts:
        if fact["kind"] != "term" or source.says("term", fact["value"]):
            continue
        family = str(fact["value"]).split(".", 1)[0]
        said = [m for m in source.of("term") if str(m.value).startswith(f"{family}.")]
        if family in ("place", "card", "good") and said and not any(m.value in stated for m in said):
            yield fact, said[0]
            return
