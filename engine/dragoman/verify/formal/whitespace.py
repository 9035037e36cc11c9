"""White space: at the beginning and the end, double, before a comma; line breaks and tabs."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...core.messages import T
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .pairs import pairs

__all__ = ["check"]

LEADING = T("ui.check.space_leading", "The white space at the beginning is not as in the source.")
TRAILING = T("ui.check.space_trailing", "The white space at the end is not as in the source.")
DOUBLE = T("ui.check.space_double", "There is more than one space in a row.")
COMMA = T("ui.check.space_comma", "There is a space before the comma.")
BREAKS = T("ui.check.space_breaks", "Line breaks: {wanted} in the source, {given} in the translation.")
TABS = T("ui.check.space_tabs", "Tabs: {wanted} in the source, {given} in the translation.")

_START = re.compile(r"\s*")
_DOUBLE = re.compile(r"(?<=[^\s])[  ]{2,}(?=[^\s])")
_COMMA = re.compile(r"(?<=\w) +,(?=\s|\Z)")


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Compare the white space of every form with that of its source."""
    for form, source, target in pairs(entry, context):
        start, given = _edge(_START, source), _edge(_START, target)
        if start != given and target.strip():
            certainty = _sureness(start, given)
            yield complaint(
                entry, "whitespace", LEADING, severity="minor", certainty=certainty, form=form, target=(0, len(given))
            )
        end, given = _tail(source), _tail(target)
        if end != given and target.strip():
            certainty = _sureness(end, given)
            yield complaint(
                entry,
                "whitespace",
                TRAILING,
                severity="minor",
                certainty=certainty,
                form=form,
                target=(len(target) - len(given), len(target)),
            )
        if "  " in target and not _DOUBLE.search(source) and (match := _DOUBLE.search(target)):
            after_sentence = target[match.start() - 1] in ".!?:"
            yield complaint(
                entry,
                "whitespace",
                DOUBLE,
                severity="minor",
                certainty="possible" if after_sentence or "\n" in source else "likely",
                form=form,
                target=match.span(),
            )
        if " ," in target and (match := _COMMA.search(target)) and not _COMMA.search(source):
            yield complaint(
                entry, "whitespace", COMMA, severity="minor", certainty="likely", form=form, target=match.span()
            )
        yield from _inner(entry, form, source.strip(), target.strip())


def _inner(entry: Entry, form: int, source: str, target: str) -> Iterator[Finding]:
    for sign, message in (("\n", BREAKS), ("\t", TABS)):
        expected, found = source.count(sign), target.count(sign)
        if expected != found:
            # Translators wrap long texts and tables anew; a break in a short text, or none left, is another matter.
            short = len(source) < 60 or (not found and len(source) < 200)
            sure = sign == "\n" and short and (not expected or not found) and "  " not in source
            yield complaint(
                entry,
                "whitespace",
                message,
                severity="minor",
                certainty="likely" if sure else "possible",
                form=form,
                expected=expected,
                found=found,
                wanted=expected,
                given=found,
            )


def _sureness(wanted: str, given: str) -> str:
    if ("\n" in wanted) != ("\n" in given):
        return "certain"
    # Several spaces align a column, which a longer word shifts.
    return "possible" if len(wanted) > 1 and given and "\n" not in wanted else "likely"


def _edge(pattern: re.Pattern[str], text: str) -> str:
    match = pattern.match(text)
    return match[0] if match else ""


def _tail(text: str) -> str:
    return text[len(text.rstrip()) :]
