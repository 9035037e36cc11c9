"""Rules as plain data: their sentence in a language, their facts, where they come from."""

from collections.abc import Iterator, Mapping
from typing import Any

from ..core.messages import Message, T
from ..core.variants import Setting, Variant
from ..language.translator import Translator
from ..rules.facts import Fact, FactValue
from ..rules.rulebook import Rule, Rulebook

CONFIDENCE = {
    "confirmed": T("ui.confidence.confirmed", "confirmed by several sources"),
    "one source": T("ui.confidence.one_source", "from one source"),
    "derived": T("ui.confidence.derived", "follows from confirmed figures"),
    "ruling": T("ui.confidence.ruling", "a ruling of this project"),
    "assumed": T("ui.confidence.assumed", "assumed"),
}
"""What a person reads for each confidence."""
# TRANSLATORS: in the place of "confirmed by several sources": a user corrected a figure that the sentence says
OWN_FIGURES = T("ui.confidence.own_figures", "with your own figures, which hold instead of those of the sentence")


def sentence(rule: Rule, params: Any, tr: Translator) -> str:
    """Return the rule's sentence with the figures that depend on the players or on a switch."""
    values = rule.values(params) if rule.values is not None else {}
    return tr.text(rule.sentence, **values)


def confidence(rule: Rule, variant: Variant, settings: Mapping[str, Setting], tr: Translator) -> str:
    """Return how sure a rule's figures are, in words; a user's own figures that its sentence does not say are told.

    Own figures are those that differ without the data that the user gave (options that read a file).
    """
    given = {option.key: option.default for option in variant.options if option.read is not None}
    params, usual = variant.params(settings), variant.params({**settings, **given})
    if _figures(rule, usual) != _figures(rule, params) and sentence(rule, usual, tr) == sentence(rule, params, tr):
        return tr.text(OWN_FIGURES)
    return tr.text(CONFIDENCE[rule.confidence])


def _figures(rule: Rule, params: Any) -> list[FactValue]:
    return [fact.value for fact in rule.facts(params) if fact.kind == "number"]


def describe(
    book: Rulebook, rule: Rule, variant: Variant, settings: Mapping[str, Setting], tr: Translator
) -> dict[str, Any]:
    """Return a rule as JSON-like data, with the figures of complete settings."""
    params = variant.params(settings)
    return {
        "id": rule.id,
        "game": variant.name,
        "lang": tr.lang,
        "chapter": tr.text(book.chapters[rule.chapter]),
        "text": sentence(rule, params, tr),
        "facts": [fact_data(fact) for fact in rule.facts(params)],
        "ruling": rule.is_ruling,
        "confidence": rule.confidence,
        "confidence_text": confidence(rule, variant, settings, tr),
        "source": rule.source,
        "reason": None if rule.reason is None else tr.text(rule.reason),
        "switch": rule.switch,
    }


def fact_data(fact: Fact) -> dict[str, Any]:
    """Return a fact as JSON-like data; unit and binding only where it has them."""
    data: dict[str, Any] = {"slot": fact.slot, "kind": fact.kind, "value": fact.value}
    if fact.unit is not None:
        data["unit"] = fact.unit
    if fact.bound is not None:
        data["bound"] = fact.bound
    return data


def chapters(book: Rulebook) -> Iterator[tuple[str, Message, list[Rule]]]:
    """Yield the chapters that have rules, in reading order: id, title, rules."""
    for chapter, title in book.chapters.items():
        rules = [rule for rule in book if rule.chapter == chapter]
        if rules:
            yield chapter, title, rules
