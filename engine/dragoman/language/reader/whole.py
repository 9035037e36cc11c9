"""Whole numbers that are fractions, but compared as quickly as integers: most numbers of a text are whole."""

from fractions import Fraction
from functools import lru_cache

__all__ = ["Whole", "whole"]


class Whole(Fraction):
    """A fraction whose denominator is 1."""

    __slots__ = ()

    # The slot of the standard library's own, which its property only hides behind a call.
    _numerator: int

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(self._numerator)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Whole):
            return self._numerator == other._numerator
        return other.__class__ is not str and super().__eq__(other)


@lru_cache(maxsize=4096)
def whole(value: int | Fraction) -> Whole | Fraction:
    """Return a number as a `Whole`, where it is one; the same object for the same number, as long as it is used."""
    return Whole(value) if value.denominator == 1 else Fraction(value)
