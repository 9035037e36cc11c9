"""Counterexamples: the position in which the engine contradicts a translation of one of its rules.

The rule's experiment is run with the facts as the translation states them; where it fails, the engine says no. For a
difference that touches no fact the engine is shown as it is.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.variants import Variant
from ..rules.changes import changes
from ..rules.facts import Fact, FactValue
from ..rules.rulebook import Rule
from ..verify.finding import MEANING, Finding
from . import rulebook_of, variants
from .explorer import Explorer, RunView

__all__ = ["counterexamples", "shown_run"]

_FLIPS: Mapping[str, str] = {
    "polarity": "modality",
    "modality": "modality",
    "order": "order",
    "direction": "side",
    "role": "role",
    "comparator": "comparator",
    "quantifier": "quantifier",
}
"""Kinds of fact whose change is what a mistake of a class says, when the mistake names no fact."""
_LEFT_OUT = ("condition", "exception")

Changed = Mapping[str, FactValue | None]


class _Place(NamedTuple):
    variant: Variant
    rule: Rule


def counterexamples(lang: str) -> Callable[[Finding], Finding]:
    """Return what adds counterexamples, told in a language, to findings about rules; others come back as they are."""

    def add(finding: Finding) -> Finding:
        if finding.cls not in MEANING or finding.counterexample is not None or not finding.msgctxt:
            return finding
        place = _place(finding.msgctxt)
        if place is None or place.rule.experiment is None:
            return finding
        if finding.cls == "addition" and not (finding.found and finding.found.get("slot")):
            return finding
        return finding._replace(counterexample=_counterexample(finding, place, _explorer(place.variant.name, lang)))

    return add


def shown_run(rule_id: str, changed: Changed, lang: str) -> RunView | None:
    """Return the run of a counterexample, told in a language, to be stepped through; None where there is none.

    changed  what its data has under this name
    """
    place = _place(rule_id)
    if place is None or place.rule.experiment is None:
        return None
    return _run(_explorer(place.variant.name, lang), place.rule, changed)


@lru_cache(maxsize=1024)
def _place(rule_id: str) -> _Place | None:
    """Return the first variant whose rulebook has a rule of this id."""
    domain = rule_id.split(".", 1)[0]
    for variant in variants().values():
        if variant.domain == domain and rule_id in (book := rulebook_of(variant)):
            return _Place(variant, book[rule_id])
    return None


@lru_cache(maxsize=8)
def _explorer(name: str, lang: str) -> Explorer:
    return Explorer(variants()[name], lang)


def _counterexample(finding: Finding, place: _Place, explorer: Explorer) -> Mapping[str, Any] | None:
    """Return the first run in which the engine says no, else what the engine does with the rule as it is."""
    facts = place.rule.facts(explorer.params)
    for changed in _changes(finding, facts, explorer):
        run = _run(explorer, place.rule, changed)
        if run is not None and not run.holds and run.steps:
            return _told(place.rule, changed, run)
    run = _run(explorer, place.rule, {})
    return None if run is None or not run.steps else _told(place.rule, {}, run)


def _run(explorer: Explorer, rule: Rule, changed: Changed) -> RunView | None:
    """Return the run, None where the changed fact is nothing that the engine could be asked about."""
    try:
        return explorer.run(rule.id, changed)
    except (LookupError, ValueError, TypeError, AssertionError, ArithmeticError):
        return None


def _changes(finding: Finding, facts: Sequence[Fact], explorer: Explorer) -> Iterator[Changed]:
    """Yield the facts as the translation states them, then what else its mistake can mean for them."""
    expected, found = finding.expected, finding.found
    slot = expected.get("slot") if expected else None
    value = _plain(found.get("value")) if found else None
    for fact in facts:
        if fact.slot == slot:
            if found and value is not None and found.get("kind") == fact.kind:
                yield {fact.slot: value}
            yield {fact.slot: None}
    alike = [fact for fact in facts if found and fact.kind == found.get("kind")]
    if len(alike) == 1 and value is not None:
        yield {alike[0].slot: value}
    for fact in facts:
        if fact.kind == _FLIPS.get(finding.cls):
            for change in changes(fact, explorer.book.vocabulary):
                if change.changed is not None:
                    yield {fact.slot: change.changed.value}
    if finding.cls == "condition":
        for fact in facts:
            if fact.kind in _LEFT_OUT:
                yield {fact.slot: None}


def _plain(value: Any) -> FactValue | None:
    """Return a value from data as a fact's value."""
    if isinstance(value, list | tuple):
        return tuple(_plain(item) or "" for item in value)
    return value if isinstance(value, int | str) else None


def _told(rule: Rule, changed: Changed, run: RunView) -> dict[str, Any]:
    """Return a run as text, as data, and as a drawing of the position that decides."""
    last = run.steps[-1]
    lines = [
        run.summary if changed else None,
        run.detail,
        last.tried,
        *last.told,
        last.refused,
        "; ".join(last.changed),
    ]
    return {
        "text": " ".join(line for line in lines if line),
        "json": {
            "rule": rule.id,
            "changed": dict(changed),
            "holds": run.holds,
            "steps": [
                {"tried": step.tried, "told": list(step.told), "refused": step.refused, "changed": list(step.changed)}
                for step in run.steps
            ],
        },
        "drawing": last.after or last.before,
    }
