"""Placeholders: each of the source is in the translation, as often, and no other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ...core.messages import T
from ...language.formatting import split_role
from ..context import Context, complaint
from ..entry import Entry
from ..finding import Finding
from .formats import Token, guessed, reader_for, stray_braces
from .pairs import source_of

__all__ = ["check"]

MISSING = T("ui.check.placeholder_missing", "The translation lacks the placeholder {names}.")
UNKNOWN = T("ui.check.placeholder_unknown", "The source has no placeholder {names}; the program cannot fill it.")
TIMES = T("ui.check.placeholder_times", "The placeholder {names} stands another number of times than in the source.")
NO_NUMBER = T(
    "ui.check.placeholder_number",
    "This form is used for {n} as well, so it needs the number: {names}.",
)
STRAY = T("ui.check.placeholder_brace", "A brace that opens or closes nothing stands in the translation.")


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Compare the placeholders of every form with those of its source."""
    reader = reader_for(entry.flags)
    if reader is None and any(flag.startswith("no-") and flag.endswith("-format") for flag in entry.flags):
        return
    certainty = "certain" if reader else "likely"
    read = reader or guessed
    singular = read(entry.msgid)
    plural = None if entry.msgid_plural is None else read(entry.msgid_plural)
    if reader is None and not singular and not plural and not any("{" in form or "%" in form for form in entry.msgstr):
        return
    for form, text in enumerate(entry.msgstr):
        if not text:
            continue
        given = read(text)
        if plural is None:
            yield from _compare(entry, context, form, singular, given, certainty)
        else:
            yield from _compare_form(entry, context, form, singular, plural, given, certainty)
        at = stray_braces(text) if "python-brace-format" in entry.flags else []
        if at and not stray_braces(source_of(entry, context, form)):
            yield complaint(entry, "placeholders", STRAY, severity="critical", form=form, target=(at[0], at[0] + 1))


def _compare_form(
    entry: Entry,
    context: Context,
    form: int,
    singular: list[Token],
    plural: list[Token],
    given: list[Token],
    certainty: str,
) -> Iterator[Finding]:
    names = Counter(_names(given, context))
    one, many = Counter(_names(singular, context)), Counter(_names(plural, context))
    numbers = context.numbers[form] if form < len(context.numbers) else ()
    if names == many or (not numbers and names == one):
        return
    if len(numbers) <= 1:
        # "a card" for "{n} card": where a form serves one number, the number need not be said.
        lacking = many - names
        if (
            names == one
            or (not names - many and lacking.total() == 1)
            or (not names - one and (one - names).total() == 1)
        ):
            return
        nearest = singular if (one - names).total() < lacking.total() else plural
        yield from _compare(entry, context, form, nearest, given, certainty)
        return
    lacking = many - names
    if form == 0 and not names - many and lacking.total() == 1 and numbers and 1 in numbers:
        other = next((n for n in numbers if n > 1), 0)
        key = next(iter(lacking))
        yield complaint(
            entry,
            "placeholders",
            NO_NUMBER,
            certainty="likely" if other else "possible",
            form=form,
            expected=[key],
            found=sorted(names),
            names=key,
            n=other,
        )
        return
    yield from _compare(entry, context, form, plural, given, certainty)


def _compare(
    entry: Entry, context: Context, form: int, source: list[Token], given: list[Token], certainty: str
) -> Iterator[Finding]:
    wanted, names = Counter(_names(source, context)), Counter(_names(given, context))
    if wanted == names:
        return
    facts: dict[str, Any] = {"expected": sorted(wanted.elements()), "found": sorted(names.elements())}
    missing = [token for token, key in zip(source, _names(source, context), strict=True) if key not in names]
    unknown = [token for token, key in zip(given, _names(given, context), strict=True) if key not in wanted]
    if certainty != "certain":
        # Without a flag it is a guess: `%sed` holds a `%s`, and a name in capitals may be one to translate.
        shown, text = entry.msgstr[form], entry.msgid + (entry.msgid_plural or "")
        missing = [token for token in missing if token.text not in shown]
        unknown = [token for token in unknown if token.text not in text]
        if not missing and not unknown:
            return
        if all(any(sign.isupper() for sign in token.text) for token in missing + unknown):
            certainty = "possible"
    if missing:
        yield complaint(
            entry,
            "placeholders",
            MISSING,
            certainty=certainty,
            form=form,
            source=(missing[0].start, missing[0].end),
            names=_list(missing),
            **facts,
        )
    if unknown:
        yield complaint(
            entry,
            "placeholders",
            UNKNOWN,
            severity="critical",
            certainty=certainty,
            form=form,
            target=(unknown[0].start, unknown[0].end),
            names=_list(unknown),
            **facts,
        )
    if not missing and not unknown:
        keys = set((wanted - names) + (names - wanted))
        other = [token for token, key in zip(source, _names(source, context), strict=True) if key in keys]
        fewer = any(wanted[key] > names[key] for key in keys)
        yield complaint(
            entry,
            "placeholders",
            TIMES,
            certainty="likely" if fewer else "possible",
            form=form,
            source=(other[0].start, other[0].end) if other else None,
            names=_list(other),
            **facts,
        )


def _names(tokens: list[Token], context: Context) -> list[str]:
    if not context.game:
        return [token.key for token in tokens]
    # In catalogs of ours `{place_to}` and `{place_at}` are one term in two roles, and each language needs its own.
    return ["{" + split_role(token.key[1:-1])[0] + "}" if token.key[:1] == "{" else token.key for token in tokens]


def _list(tokens: list[Token]) -> str:
    return ", ".join(dict.fromkeys(token.text[:60] for token in tokens))
