"""A game is found by its folders; nothing outside them names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import dragoman.tables
from dragoman.core.errors import DragomanError
from dragoman.core.variants import Setting
from dragoman.language.translator import Translator
from dragoman.tables import presenter_of, rulebook_of, translator_for, variant_named, variants
from dragoman.tables.rules import chapters, describe
from dragoman.tables.session import Session

PACKAGE = Path(dragoman.tables.__file__).resolve().parents[1]


def test_no_module_for_all_games_names_one() -> None:
    domains = {variant.domain for variant in variants().values()}
    for path in [*(PACKAGE / "tables").glob("*.py"), *(PACKAGE / "cli").glob("*.py")]:
        words = set(re.findall(r"[a-z]+", path.read_text(encoding="utf-8").lower()))
        assert not words & domains, path.name


@pytest.mark.parametrize("name", list(variants()))
def test_every_variant_has_all_its_parts(name: str, tmp_path: Path) -> None:
    variant = variant_named(name)
    presenter = presenter_of(variant.domain)
    assert presenter is presenter_of(variant.domain)
    tr = translator_for(variant, "en")
    assert all(tr.has_term(entry.ctx.removeprefix("term:")) for entry in presenter.glossary)
    book = rulebook_of(variant)
    listed = [rule for _, _, rules in chapters(book) for rule in rules]
    assert {rule.id for rule in listed} == {rule.id for rule in book}
    for rule in book:
        data = describe(book, rule, variant, variant.settings(), tr)
        assert "{" not in data["text"], rule.id
    for rung in presenter.ladders.get(name, ()):
        settings: dict[str, Setting | str] = dict(rung.settings)
        assert Session(name, settings=settings, seed=1, home=tmp_path).view()["grid"]


def test_an_unknown_game_is_told_with_those_there_are() -> None:
    with pytest.raises(DragomanError) as caught:
        variant_named("chess")
    assert next(iter(variants())) in Translator("en").text(caught.value.message, **caught.value.values)
