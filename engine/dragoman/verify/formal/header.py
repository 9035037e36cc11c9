"""The header: its fields, and the plural formula evaluated and compared with what is usual in the language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from ..plurals import SAMPLES, PluralRule, usual_rules

__all__ = ["check", "finish"]

NO_HEADER = T(
    "ui.check.header_none", "The catalog has no header. It tells the encoding, the language and the plural forms."
)
NO_FIELD = T("ui.check.header_no_field", "The header has no field {field}.")
TWICE = T("ui.check.header_twice", "The field {field} is in the header more than once.")
BOILERPLATE = T("ui.check.header_boilerplate", "The field {field} still has the text of a template: {given}")
LANGUAGE = T(
    "ui.check.header_language",
    "The header says that the language is {given}, but the file’s place or --lang says {wanted}.",
)
NO_PLURALS = T(
    "ui.check.header_no_plurals",
    "The header has no Plural-Forms, yet there are entries with plural forms. Usual: {wanted}",
)
BAD_PLURALS = T("ui.check.header_bad_plurals", "Plural-Forms cannot be read: {given}. Usual: {wanted}")
ARITHMETIC = T("ui.check.header_arithmetic", "The plural formula divides by zero for some numbers. Usual: {wanted}")
TOO_HIGH = T(
    "ui.check.header_too_high", "For {n} the plural formula chooses form {form}, but there are only {count} forms."
)
UNUSUAL = T(
    "ui.check.header_unusual",
    "The plural formula is not that of the language: for {n} it chooses form {form}. Usual: {wanted}",
)
RENUMBERED = T(
    "ui.check.header_renumbered",
    "The plural formula numbers the forms in an unusual order, or has one too many. Usual: {wanted}",
)
COUNT = T("ui.check.header_count", "The header tells {given} plural forms; the language has {wanted}.")

_TEMPLATES = (
    "PACKAGE VERSION",
    "FULL NAME <EMAIL@ADDRESS>",
    "LANGUAGE <LL@li.org>",
    "YEAR-MO-DA HO:MI+ZONE",
    "CHARSET",
)


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Check the header entry; other entries only to know whether plural forms are needed."""
    if entry.msgid_plural is not None and not entry.obsolete and "plural" not in context.memory:
        context.memory["plural"] = entry
    if not entry.is_header or context.memory.setdefault("header", entry) is not entry:
        return
    if context.catalog.template:
        return
    yield from _fields(entry, context)
    if context.catalog.header.get("plural-forms"):
        yield from _formula(entry, context)


def finish(context: Context) -> Iterator[Finding]:
    """What is known only after the last entry."""
    header: Entry | None = context.memory.get("header")
    plural: Entry | None = context.memory.get("plural")
    if context.catalog.template:
        return
    if header is None:
        where = Entry(context.file, None if context.catalog.compiled else 1, context.lang, None, "", None, ("",))
        yield complaint(where, "header", NO_HEADER, certainty="likely")
    if plural is not None and not context.catalog.header.get("plural-forms"):
        where = header or Entry(context.file, None, context.lang, None, "", None, ("",))
        yield complaint(where, "header", NO_PLURALS, severity="critical", wanted=_usual(context) or "–")


def _fields(entry: Entry, context: Context) -> Iterator[Finding]:
    header = context.catalog.header
    if "charset=" not in header.get("content-type", "").lower():
        yield complaint(entry, "header", NO_FIELD, certainty="likely", field="Content-Type")
    if not header.get("language") and not context.catalog.compiled:
        yield complaint(entry, "header", NO_FIELD, severity="minor", certainty="possible", field="Language")
    for name, number in Counter(name.lower() for name, _ in context.catalog.fields).items():
        if number > 1 and not name.startswith("x-"):
            yield complaint(entry, "header", TWICE, certainty="certain", field=name.title())
    for name, value in context.catalog.fields:
        if any(text in value for text in _TEMPLATES) and name.lower() != "report-msgid-bugs-to":
            severity = "major" if "CHARSET" in value else "minor"
            certainty = "likely" if "CHARSET" in value else "possible"
            yield complaint(
                entry, "header", BOILERPLATE, severity=severity, certainty=certainty, field=name, given=value[:80]
            )
    stated = header.get("language", "").replace("-", "_")
    wanted = context.lang if context.catalog.said_by == "option" else context.catalog.path_lang
    if stated and wanted and stated.split("_")[0].split("@")[0].lower() != wanted.split("_")[0].split("@")[0]:
        certainty = "likely" if context.catalog.said_by == "option" else "possible"
        yield complaint(
            entry,
            "header",
            LANGUAGE,
            certainty=certainty,
            expected=wanted,
            found=stated,
            given=stated[:40],
            wanted=wanted,
        )


def _formula(entry: Entry, context: Context) -> Iterator[Finding]:
    field = context.catalog.header["plural-forms"]
    rule, usual = context.stated_rule, _usual(context)
    if rule is None or rule.error == "syntax":
        # The placeholder of a template does no harm where no entry needs plural forms; finish() tells where one does.
        certainty = "possible" if "INTEGER" in field else "certain"
        yield complaint(
            entry,
            "header",
            BAD_PLURALS,
            severity="critical",
            certainty=certainty,
            given=field[:120],
            wanted=usual or "–",
        )
        return
    facts: dict[str, Any] = {"expected": usual or None, "found": field[:200]}
    if rule.error:
        yield complaint(entry, "header", ARITHMETIC, severity="critical", wanted=usual or "–", **facts)
        return
    vector = rule.vector()
    high = next((n for n, form in zip(SAMPLES, vector, strict=True) if form >= rule.nplurals), None)
    if high is not None:
        yield complaint(
            entry,
            "header",
            TOO_HIGH,
            severity="critical",
            n=high,
            form=None,
            count=rule.nplurals,
            **facts,
        )._replace(values={"n": high, "form": rule.choose(high), "count": rule.nplurals})
        return
    known = usual_rules(context.lang)
    if not known or any(rule.nplurals == one.nplurals and vector == one.vector() for one in known):
        return
    yield from _unusual(entry, rule, vector, known, usual)


def _unusual(
    entry: Entry, rule: PluralRule, vector: tuple[int, ...], known: tuple[PluralRule, ...], usual: str
) -> Iterator[Finding]:
    facts: dict[str, Any] = {"expected": usual, "found": f"nplurals={rule.nplurals}; plural={rule.formula};"[:200]}
    if any(_parts(vector) == _parts(one.vector()) for one in known):
        yield complaint(entry, "header", RENUMBERED, severity="minor", certainty="possible", wanted=usual, **facts)
        return
    if rule.nplurals not in {one.nplurals for one in known}:
        yield complaint(
            entry, "header", COUNT, severity="critical", given=rule.nplurals, wanted=known[0].nplurals, **facts
        )
        return
    best = known[0].vector()
    at = next(i for i, form in enumerate(vector) if form != best[i])
    finding = complaint(entry, "header", UNUSUAL, severity="critical", wanted=usual, **facts)
    yield finding._replace(values={"n": SAMPLES[at], "form": vector[at], "wanted": usual})


def _parts(vector: tuple[int, ...]) -> tuple[int, ...]:
    """A vector with its forms numbered as they first come: equal where the numbers are grouped alike."""
    order: dict[int, int] = {}
    return tuple(order.setdefault(form, len(order)) for form in vector)


def _usual(context: Context) -> str:
    rules = usual_rules(context.lang)
    return f"nplurals={rules[0].nplurals}; plural={rules[0].formula};" if rules else ""
