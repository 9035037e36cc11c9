from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragoman.language.formatting import fill, placeholders, split_role
from dragoman.language.pseudo import pseudo

HOSTILE = [
    "{0.__class__}",
    "{a.__class__.__mro__}",
    "{a[b]}",
    "{a!r}",
    "{a:>999999999}",
    "{a:{b}}",
    "{}",
    "{0}",
    "{",
    "}",
    "{ a}",
    "{a",
    "%(a)s %s",
    "${a.b}",
    "{á}",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_what_is_no_plain_placeholder_is_literal_text(text: str) -> None:
    # `{a:{b}}` holds a plain `{b}`; nothing is known under that name here, so that stays too.
    assert fill(text, {"a": "A"}.get) == text


def test_braces_names_and_unknown_names() -> None:
    assert fill("{{a}} {a} {{{a}}} {x}", {"a": "A"}.get) == "{a} A {A} {x}"
    assert fill("{a}", {"a": "{b}", "b": "B"}.get) == "{b}", "a value is not looked at again"
    assert placeholders("{a} {b_to} {a} {{c}} {d!r}") == ("a", "b_to")


def test_a_role_is_the_last_part_of_a_name() -> None:
    assert split_role("place_to") == ("place", "to")
    assert split_role("from_place_of") == ("from_place", "of")
    assert split_role("place") == ("place", "")
    assert split_role("_to") == ("_to", "")


@given(st.text(alphabet=st.sampled_from("{}ab!:.[]_0% \n") | st.characters()), st.text())
def test_no_text_raises_and_only_given_names_are_replaced(text: str, value: str) -> None:
    asked: list[str] = []

    def lookup(name: str) -> str | None:
        asked.append(name)
        return value if name == "a" else None

    fill(text, lookup)
    assert set(asked) <= set(placeholders(text))
    assert all(re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name) for name in asked)


SENTENCES = st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ .,", min_size=1)


@given(SENTENCES)
def test_pseudo_leaves_no_plain_letter_and_lengthens(text: str) -> None:
    result = pseudo(text)
    assert result.startswith("⟦")
    assert result.endswith("⟧")
    assert not re.search("[A-Za-z]", result)
    assert len(result) >= len(text) * 1.25 + 2


def test_pseudo_keeps_placeholders_and_is_some_40_percent_longer() -> None:
    text = "Move the wheelbarrow {place_to} and pay {n} lira to each merchant you meet there."
    result = pseudo(text)
    assert placeholders(result) == placeholders(text)
    assert 1.2 < len(result) / len(text) < 1.6
    assert result != pseudo("Move")
