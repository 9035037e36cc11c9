"""Plural forms: how many there are, whether all have a text, whether they differ."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.messages import TN, T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .formats import Reader, guessed, reader_for, without
from .pairs import words

__all__ = ["check"]

COUNT = TN(
    "ui.check.plural_count",
    "The header asks for {n} plural form; the entry has {given}.",
    "The header asks for {n} plural forms; the entry has {given}.",
)
NO_PLURAL = T(
    "ui.check.plural_without",
    "The entry has plural forms, but its source has none. Add msgid_plural, or keep one msgstr.",
)
EMPTY = T("ui.check.plural_empty", "Form {form} is empty: for {numbers} nothing would be shown.")
ALIKE = T("ui.check.plural_alike", "All plural forms are the same text.")

_DIGITS = re.compile(r"\d+")


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Check the plural forms of an entry."""
    forms = entry.msgstr
    if entry.msgid_plural is None:
        if len(forms) > 1:
            yield complaint(entry, "plural-count", NO_PLURAL, severity="critical", expected=1, found=len(forms))
        return
    if not any(forms):
        return
    rule = context.stated_rule
    if rule is not None and not rule.error and len(forms) != rule.nplurals:
        yield complaint(
            entry,
            "plural-count",
            COUNT,
            severity="critical",
            expected=rule.nplurals,
            found=len(forms),
            n=rule.nplurals,
            given=len(forms),
        )
    for form, text in enumerate(forms):
        if not text and form < len(context.numbers):
            numbers = context.numbers[form]
            shown = ", ".join(map(str, numbers[:3]))
            finding = complaint(
                entry,
                "plural-alike",
                EMPTY,
                # A form that no number chooses, or only millions do, is left empty by many programs.
                severity="critical" if numbers else "minor",
                certainty="certain" if numbers and numbers[0] < 1000 else "likely" if numbers else "possible",
                form=form,
            )
            yield finding._replace(values={"form": form, "numbers": shown or "–"})
    if len(forms) > 1 and all(forms) and len(set(forms)) == 1 and context.rule.nplurals > 1:
        yield from _alike(entry, context)


def _alike(entry: Entry, context: Context) -> Iterator[Finding]:
    if entry.msgid == entry.msgid_plural or context.base in ("en", ""):
        return
    # "3-krát", "12 kg", "5 min": what follows the number does not change.
    read = reader_for(entry.flags) or guessed
    bare = _without(entry.msgid_plural or "", read)
    found = [word for word in words(_without(entry.msgstr[0], read)) if len(word) > 3]
    fixed = not found or _invariable(entry, context)
    changed = _without(entry.msgid, read) != bare
    if changed:
        yield complaint(entry, "plural-alike", ALIKE, certainty="possible" if fixed else "likely", form=0)._replace(
            plural_form=None
        )


def _without(text: str, read: Reader) -> str:
    return " ".join(_DIGITS.sub(" ", without(text, read(text))).split())


_INVARIABLE = {
    "sk": re.compile(r"krát\b|násobn|-násob|\bkm\b|percent\b"),
    "cs": re.compile(r"krát\b|násobn|procent\b"),
    # The genitive, and the accusative of living beings: 1, 2 and 5 *igrača*.
    "hr": re.compile(r"\bputa\b|-struk|\bposto\b|(?:\d|\}|%[\w$.]+)\s+(?:\w+(?:g|ih)\s+)?\w+a\b"),
    "es": re.compile(r"\b(?:crisis|lunes|virus|análisis|dosis|oasis|martes|miércoles|jueves|viernes)\b"),
}


def _invariable(entry: Entry, context: Context) -> bool:
    pattern = _INVARIABLE.get(context.base)
    return pattern is not None and pattern.search(entry.msgstr[0]) is not None
