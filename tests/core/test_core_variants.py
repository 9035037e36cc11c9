"""Switches: what a command line, a page or a file gives is read as the option's kind, or refused."""

from __future__ import annotations

from typing import Any

import pytest
from core_play import VARIANTS

from dragoman.core.errors import DragomanError
from dragoman.core.messages import T
from dragoman.core.variants import Option

LABEL = T("ui.test", "test")
SWITCH = Option("switch", False, (), LABEL)
COUNT = Option("count", 3, (), LABEL)
CHOICE = Option("choice", 2, (2, 3), LABEL)
WORD = Option("word", "a", ("a", "b"), LABEL)
FREE = Option("free", "", (), LABEL)
FILE = Option("file", "", (), LABEL, read=lambda text, _file: text.upper())
VARIANT = VARIANTS["istanbul"]._replace(options=(SWITCH, COUNT, CHOICE, WORD, FREE, FILE))

READ: list[tuple[str, Any, Any]] = [
    ("switch", "on", True),
    ("switch", "OFF", False),
    ("switch", 1, True),
    ("count", "12", 12),
    ("count", 5, 5),
    ("choice", "3", 3),
    ("word", "b", "b"),
    ("free", "žof", "žof"),
    ("free", 7, "7"),
    ("file", "x", "X"),
]
REFUSED: list[tuple[str, Any]] = [
    *(("switch", value) for value in ("", "perhaps", 2, 1.5, None, [])),
    *(("count", value) for value in ("", "1.5", 2.5, True, None, "9" * 5000, "²", [])),
    *(("choice", value) for value in ("4", 2.0, True, None, "two")),
    *(("word", value) for value in ("c", "", 1, True, None)),
    *(("free", value) for value in (True, None, 1.5, [], "\ud800", "\udcff", "a\0b")),
    *(("file", value) for value in (True, None, "\0")),
]


@pytest.mark.parametrize(("key", "given", "value"), READ)
def test_values_are_read_as_the_kind_of_their_option(key: str, given: Any, value: Any) -> None:
    found = VARIANT.settings({key: given})[key]
    assert found == value
    assert type(found) is type(value)
    assert VARIANT.settings({key: found})[key] == found


@pytest.mark.parametrize(("key", "given"), REFUSED, ids=lambda value: repr(value)[:20])
def test_other_values_are_refused_with_what_is_allowed(key: str, given: Any) -> None:
    with pytest.raises(DragomanError) as caught:
        VARIANT.settings({key: given})
    assert caught.value.values["key"] == key
    assert caught.value.values["allowed"]
    assert len(str(caught.value)) < 300


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(DragomanError, match="switch, count"):
        VARIANT.settings({"nothing": 1})


@pytest.mark.parametrize("value", [-5, "-5", 10**9, "9" * 30, "9" * 5000, "٣", "1_000", "1e3", "", True, 2.5, None])
def test_a_free_number_is_one_from_nothing_up(value: Any) -> None:
    with pytest.raises(DragomanError, match="0, 1, 2, …"):
        VARIANTS["port-royal-solo"].settings({"handicap": value})


def test_a_free_number_may_be_nothing_or_have_nine_digits() -> None:
    for value in (0, "0", 12, " 15 ", 10**9 - 1):
        assert VARIANTS["port-royal-solo"].settings({"handicap": value})["handicap"] == int(value)
