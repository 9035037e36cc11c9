"""Findings: what a check says about an entry, in terms of classes, severity and certainty."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..core.errors import DragomanError
from ..core.messages import Message, T

__all__ = [
    "CERTAINTIES",
    "CLASSES",
    "FORMAL",
    "GROUPS",
    "MEANING",
    "SEVERITIES",
    "Finding",
    "Span",
    "at_least",
    "chosen_classes",
    "class_title",
]

Span = tuple[int, int]
"""Start and end in code points."""

SEVERITIES = ("critical", "major", "minor")
CERTAINTIES = ("certain", "likely", "possible")
"""From the surest to the least sure."""

MEANING: Mapping[str, Message] = {
    "number": T("ui.check.class.number", "number"),
    "term": T("ui.check.class.term", "term"),
    "comparator": T("ui.check.class.comparator", "comparison"),
    "polarity": T("ui.check.class.polarity", "negation"),
    "modality": T("ui.check.class.modality", "must, may, may not"),
    "colour": T("ui.check.class.colour", "colour"),
    "direction": T("ui.check.class.direction", "direction"),
    "order": T("ui.check.class.order", "order in time"),
    "quantifier": T("ui.check.class.quantifier", "each, all, only"),
    "condition": T("ui.check.class.condition", "condition"),
    "connective": T("ui.check.class.connective", "and, or"),
    "role": T("ui.check.class.role", "who does what to whom"),
    "omission": T("ui.check.class.omission", "left out"),
    "addition": T("ui.check.class.addition", "added"),
}
"""Classes of mistakes of meaning."""

FORMAL: Mapping[str, Message] = {
    "placeholders": T("ui.check.class.placeholders", "placeholders"),
    "plural-count": T("ui.check.class.plural_count", "number of plural forms"),
    "plural-slot": T("ui.check.class.plural_slot", "plural form in the wrong place"),
    "plural-alike": T("ui.check.class.plural_alike", "plural forms alike or empty"),
    "header": T("ui.check.class.header", "header and plural formula"),
    "markup": T("ui.check.class.markup", "markup"),
    "whitespace": T("ui.check.class.whitespace", "white space"),
    "punctuation": T("ui.check.class.punctuation", "punctuation"),
    "spelling": T("ui.check.class.spelling", "spelling"),
    "doubled-word": T("ui.check.class.doubled_word", "doubled word"),
    "damaged": T("ui.check.class.damaged", "damaged characters"),
    "unchanged": T("ui.check.class.unchanged", "unchanged"),
    "inconsistent-term": T("ui.check.class.inconsistent_term", "inconsistent term"),
    "duplicate": T("ui.check.class.duplicate", "duplicate entry"),
    "fuzzy": T("ui.check.class.fuzzy", "fuzzy"),
    "untranslated": T("ui.check.class.untranslated", "untranslated"),
    "stale": T("ui.check.class.stale", "stale"),
}
"""Classes of formal mistakes."""

CLASSES: Mapping[str, Message] = {**MEANING, **FORMAL}
GROUPS: Mapping[str, tuple[str, ...]] = {"meaning": tuple(MEANING), "formal": tuple(FORMAL)}

# Other names under which people look for a class.
_ALSO = {
    "placeholder": "placeholders",
    "plural-forms-in-the-wrong-slot": "plural-slot",
    "plural-forms-alike-or-empty": "plural-alike",
    "plural-forms-alike": "plural-alike",
    "plural-empty": "plural-alike",
    "plurals": "plural-count",
    "header-and-plural-formula": "header",
    "plural-formula": "header",
    "tags": "markup",
    "white-space": "whitespace",
    "damaged-characters": "damaged",
    "inconsistent": "inconsistent-term",
    "duplicate-entry": "duplicate",
    "color": "colour",
    "negation": "polarity",
}


class Finding(NamedTuple):
    """One complaint about one entry, or about the header (msgid "").

    plural_form     index of the form, None for an entry without plural forms or where all are meant
    message         with `values`: what is wrong, for a translator to read
    expected, found facts as in `dragoman rules`, None where the class has none
    counterexample  the position in which the engine contradicts the translation
    """

    file: str
    line: int | None
    lang: str
    msgctxt: str | None
    msgid: str
    plural_form: int | None
    cls: str
    severity: str
    certainty: str
    message: Message
    values: Mapping[str, object]
    expected: Mapping[str, Any] | None = None
    found: Mapping[str, Any] | None = None
    source_span: Span | None = None
    target_span: Span | None = None
    counterexample: Mapping[str, Any] | None = None


_NO_CLASS = T("ui.check.error.no_class", "There is no class of findings “{given}”. The classes are: {known}.")


def chosen_classes(names: Iterable[str]) -> frozenset[str]:
    """The classes that --only names, groups opened up; all of them where nothing is named. Raises DragomanError."""
    chosen: set[str] = set()
    for given in names:
        for part in given.split(","):
            name = re.sub(r"[\s_]+", "-", part.strip().lower())
            name = _ALSO.get(name, name)
            if name in GROUPS:
                chosen.update(GROUPS[name])
            elif name in CLASSES:
                chosen.add(name)
            else:
                raise DragomanError(_NO_CLASS, given=part.strip(), known=", ".join((*GROUPS, *CLASSES)))
    return frozenset(chosen or CLASSES)


def class_title(name: str) -> Message:
    """What a person reads for a class."""
    return CLASSES[name]


def at_least(certainty: str, least: str) -> bool:
    """Whether a certainty is as sure as `least` or surer."""
    return CERTAINTIES.index(certainty) <= CERTAINTIES.index(least)
