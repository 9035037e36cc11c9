"""Presenters: a game as plain translated data, and the session that a person plays in. No widget, no terminal.

A game is found by its folders alone: `games/X` with its variants in `dragoman.games.VARIANTS`, `tables/X` with a module
`presenter` that has a `PRESENTER`. Nothing here names a game.
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import cast

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.variants import Variant
from ..language.translator import Translator, register_terms
from ..rules.rulebook import Rulebook
from .presenter import Presenter

__all__ = ["presenter_of", "rulebook_of", "translator_for", "variant_named", "variants"]

_UNKNOWN = T("ui.error.game_unknown", "There is no game “{game}”. The games are: {known}.")


def variants() -> Mapping[str, Variant]:
    """Return every playable variant by its name."""
    return cast(Mapping[str, Variant], import_module("dragoman.games").VARIANTS)


def variant_named(name: str) -> Variant:
    """Return a variant; raises DragomanError naming the games there are."""
    found = variants().get(name)
    if found is None:
        raise DragomanError(_UNKNOWN, game=name, known=", ".join(variants()))
    return found


@cache
def presenter_of(domain: str) -> Presenter:
    """Return the presenter of a game; its glossary is registered with the translators."""
    presenter = cast(Presenter, import_module(f"dragoman.tables.{domain}.presenter").PRESENTER)
    register_terms(domain, presenter.glossary)
    return presenter


def rulebook_of(variant: Variant) -> Rulebook:
    """Return the rules of a variant."""
    return cast(Rulebook, import_module(f"dragoman.games.{variant.domain}.rulebook").rulebook(variant.name))


def translator_for(variant: Variant, lang: str) -> Translator:
    """Return a translator that knows the variant's texts and terms."""
    presenter_of(variant.domain)
    return Translator(lang, variant.domain)
