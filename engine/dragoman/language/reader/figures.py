"""Figures: the value of a number in digits, in the format of its language."""

import re
from fractions import Fraction

from .whole import Whole, whole

__all__ = ["value_of"]

_DIGITS = re.compile(r"[0-9]+")
_SEPARATOR = re.compile(r"[.,]")


def value_of(text: str, decimal: str, group: str) -> Whole | Fraction | None:
    """Return the value of digits in a language's own format; None for digits that are no number.

    decimal, group  the signs before the decimals, and between groups of three digits
    """
    if _DIGITS.fullmatch(text):
        return whole(int(text))
    if not text[-1].isdecimal():
        return None
    plain = text.replace("\u00a0", "").replace("\u202f", "")
    parts = _SEPARATOR.split(plain)
    if len(parts) == 1:
        return whole(int(plain))
    grouped = all(len(part) == 3 for part in parts[1:]) and len(parts[0]) <= 3 and parts[0] != "0"
    signs = {sign for sign in plain if sign in ".,"}
    if grouped and group in signs and decimal not in signs:
        return whole(int("".join(parts)))
    if decimal in signs and plain.count(decimal) == 1 and plain.rindex(decimal) == max(map(plain.rfind, ".,")):
        before, after = plain.rsplit(decimal, 1)
        return whole(Fraction(_SEPARATOR.sub("", before) + "." + after))
    if grouped:
        return whole(int("".join(parts)))
    return whole(Fraction(plain.replace(",", "."))) if len(parts) == 2 else None
