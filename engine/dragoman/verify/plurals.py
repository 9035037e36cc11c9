"""Plural formulas: read as gettext reads them, evaluated, and compared with what is usual in a language.

Two formulas are the same when they choose the same form for every number tried, however they are written.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache

from babel.core import Locale, UnknownLocaleError
from babel.messages.plurals import PLURALS
from babel.plural import to_gettext

from ..language.catalogs import plural_chooser
from ..language.pofiles import FORMULAS

__all__ = ["SAMPLES", "PluralRule", "read_rule", "usual_rules"]

SAMPLES = (*range(0, 205), 1000, 1001, 1002, 1005, 10000, 100000, 1000000, 1000001, 2000000)
"""Numbers for which formulas are tried."""

_FIELD = re.compile(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=(.+)", re.DOTALL)
_MOST = 64

# Beside CLDR and what Babel lists: other formulas in use that choose rightly.
_ALSO: dict[str, tuple[tuple[int, str], ...]] = {
    "es": ((2, "n != 1"),),
    "pt": ((2, "n != 1"), (2, "n > 1")),
    "fr": ((2, "n > 1"),),
    "it": ((2, "n != 1"),),
    "ca": ((2, "n != 1"),),
    "he": ((2, "n != 1"), (4, "n==1 ? 0 : n==2 ? 1 : n>10 && n%10==0 ? 2 : 3")),
    "is": ((2, "n%10!=1 || n%100==11"), (2, "n != 1")),
    "mk": ((2, "n==1 || n%10==1 ? 0 : 1"), (2, "n%10==1 && n%100!=11 ? 0 : 1")),
    "sl": ((4, "n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0"),),
    "lt": ((3, "n%10==1 && n%100!=11 ? 0 : n%10>=2 && (n%100<10 || n%100>=20) ? 1 : 2"),),
    "lv": ((3, "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2"),),
    "ga": ((5, "n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4"), (3, "n==1 ? 0 : n==2 ? 1 : 2")),
    "ro": ((3, "n==1 ? 0 : n==0 || (n%100>0 && n%100<20) ? 1 : 2"),),
}
_EITHER = (
    *[
        "tr",
        "hu",
        "fa",
        "ka",
        "az",
        "kk",
        "uz",
        "ky",
        "tt",
        "tk",
        "id",
        "ms",
        "vi",
        "ja",
        "ko",
        "zh",
        "th",
        "km",
        "lo",
        "my",
        "bo",
        "dz",
        "wo",
        "jv",
        "su",
        "sah",
        "ug",
        "mn",
    ],
)
_SIMPLE = ((1, "0"), (2, "n != 1"), (2, "n > 1"))


@dataclass(frozen=True)
class PluralRule:
    """The Plural-Forms of a catalog.

    choose  number -> form; never fails
    error   "syntax" or "arithmetic" where the formula cannot be read or fails for some number, else ""
    """

    nplurals: int
    formula: str
    choose: Callable[[int], int]
    error: str = ""

    def vector(self) -> tuple[int, ...]:
        """The form for each of SAMPLES."""
        return tuple(self.choose(n) for n in SAMPLES)

    def numbers(self, form: int) -> list[int]:
        """Those of SAMPLES for which a form is chosen."""
        return [n for n in SAMPLES if self.choose(n) == form]


def read_rule(field: str) -> PluralRule | None:
    """The rule of a Plural-Forms field; None where it does not have that shape or claims too many forms."""
    match = _FIELD.fullmatch(field)
    if match is None or len(match.group(1)) > 3 or int(match.group(1)) > _MOST:
        return None
    formula = match.group(2).strip().removesuffix(";").rstrip()
    try:
        raw = gettext.c2py(formula)
    except (ValueError, RecursionError, OverflowError):
        return PluralRule(int(match.group(1)), formula, lambda n: int(n != 1), "syntax")
    error = ""
    try:
        for n in SAMPLES:
            raw(n)
    except (ArithmeticError, ValueError, TypeError, RecursionError):
        error = "arithmetic"
    return PluralRule(int(match.group(1)), formula, plural_chooser(formula), error)


@lru_cache(maxsize=256)
def usual_rules(lang: str) -> tuple[PluralRule, ...]:
    """The rules that are usual in a language, the best first; none for a language that is not known."""
    base = lang.replace("-", "_").split("_")[0].split("@")[0]
    pairs: list[tuple[int, str]] = [FORMULAS[base]] if base in FORMULAS else []
    for name in dict.fromkeys((lang.split("@")[0], base)):
        if name in PLURALS:
            pairs.append(PLURALS[name])
        try:
            rule = Locale.parse(name).plural_form
        except (ValueError, UnknownLocaleError):
            continue
        if (read := read_rule(to_gettext(rule))) is not None:
            pairs.append((read.nplurals, read.formula))
    pairs += _ALSO.get(base, ())
    if base in _EITHER:
        pairs += _SIMPLE
    return tuple(PluralRule(count, formula, plural_chooser(formula)) for count, formula in dict.fromkeys(pairs))
