"""A run of blanks where a catalog has one costs no more time than its length: no pattern tries every way to cut it."""

from __future__ import annotations

import time

import pytest

from dragoman.verify.plurals import read_rule
from dragoman.verify.waivers import accepted_hashes, waivers

BLANKS = " " * 20_000
SECONDS = 1.0
"""A hundred times what it takes; cutting the blanks in every way takes five seconds and far more."""


@pytest.mark.parametrize(
    "comment",
    [
        f"dragoman: allow{BLANKS}!",
        f"dragoman: allow number{BLANKS}!",
        f"dragoman: allow number 3f2a9c{BLANKS}\n!",
        "dragoman: allow " + "a " * 10_000 + "!",
        f"dragoman: accepted{BLANKS}!",
    ],
    ids=range(5),
)
def test_comments(comment: str) -> None:
    began = time.perf_counter()
    assert (waivers([comment]), accepted_hashes([comment])) == ([], [])
    assert time.perf_counter() - began < SECONDS


def test_a_waiver_is_read_across_any_blanks() -> None:
    (found,) = waivers([f"dragoman: allow{BLANKS}number, term{BLANKS}3f2a9c{BLANKS}–{BLANKS}so it is"])
    assert (found.classes, found.hash, found.reason) == ({"number", "term"}, "3f2a9c", "so it is")


@pytest.mark.parametrize("end", ["", ";", " ; "])
def test_plural_formulas(end: str) -> None:
    began = time.perf_counter()
    assert read_rule(f"nplurals=2;{BLANKS}plural={BLANKS}n != 1{BLANKS}x{BLANKS}{end}") is not None
    rule = read_rule(f"nplurals=2;{BLANKS}plural={BLANKS}n != 1{BLANKS}{end}")
    assert time.perf_counter() - began < SECONDS
    assert rule is not None
    assert (rule.formula, rule.error) == ("n != 1", "")
