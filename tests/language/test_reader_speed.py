"""Texts of strangers: no sign stops a reader, and no length makes it slow."""

from __future__ import annotations

import time
from fractions import Fraction

import pytest

from dragoman.language.reader import Reader


@pytest.fixture(scope="module", params=["en", "es", "sk", "hr"])
def reader(request: pytest.FixtureRequest) -> Reader:
    return Reader(request.param)


@pytest.mark.parametrize(
    "text", ["1.3.3rd", "1/²", "½ 1/½", "3,5º", "٣/٤", "1.000.00", "-²", "%(", "{", "&;", "’", "٣rd"]
)
def test_strange_numbers_are_passed_over(reader: Reader, text: str) -> None:
    values = [m.value for m in reader.read(f"7 {text} 8") if m.kind == "number"]
    assert values[0] == 7
    assert values[-1] == 8


def test_a_whole_number_is_equal_to_the_fraction(reader: Reader) -> None:
    (found,) = (m.value for m in reader.read("17") if m.kind == "number")
    assert found == 17
    assert found == Fraction(17)
    assert Fraction(17) == found
    assert found != Fraction(17, 2)
    assert found != "17"
    assert {found: 1}[Fraction(17)] == {found: 1}[17] == 1  # type: ignore[index]


@pytest.mark.parametrize(
    "text", ["a" * 200_000, "a-" * 100_000, "{" * 200_000, "%(" * 100_000, "<a" * 100_000, "1." * 90_000]
)
def test_long_texts_take_no_more_than_their_length(reader: Reader, text: str) -> None:
    began = time.process_time()
    reader.read(text)
    assert time.process_time() - began < 3
