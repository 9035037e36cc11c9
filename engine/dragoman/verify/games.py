"""The catalogs of the project and the engine's facts behind their entries."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, cast

from ..core.errors import DragomanError
from ..core.messages import T
from ..core.variants import Variant
from ..language.catalogs import catalog_file, domains, languages, locales_dir
from ..rules.facts import Fact
from .context import Facts
from .entry import Entry

__all__ = ["domain_of", "fact_data", "facts_of", "game_domain", "game_in", "own_catalogs"]

_ENOUGH_RULES = 3
"""Rules of a game in a catalog that make it one of the game."""
NO_GAME = T("ui.check.error.no_game", "There is no game “{game}”. The games are: {known}.")
NO_OWN = T("ui.check.error.no_own", "The project has no catalog in “{lang}”. Its languages are: {known}.")


def variants() -> Mapping[str, Variant]:
    """Every variant by its name."""
    return cast(Mapping[str, Variant], import_module("dragoman.games").VARIANTS)


def game_domain(game: str) -> str:
    """The catalog domain of a variant or a domain by its name. Raises DragomanError."""
    known = variants()
    if game in known:
        return known[game].domain
    found = {variant.domain for variant in known.values()}
    if game in found:
        return game
    raise DragomanError(NO_GAME, game=game, known=", ".join(dict.fromkeys((*found, *known))))


def own_catalogs(lang: str | None = None, domain: str | None = None) -> list[Path]:
    """The project's own catalogs, all or those of a language or a domain. Raises DragomanError."""
    known = languages()
    chosen = known if lang is None else [one for one in known if one == lang.replace("-", "_")]
    paths = []
    for code in chosen:
        for name in domains(code):
            path = catalog_file(code, name)
            if path is not None and domain in (None, name):
                paths.append(path)
    if not paths:
        raise DragomanError(NO_OWN, lang=lang or "", known=", ".join(known))
    return paths


def domain_of(path: Path) -> str:
    """The domain of one of the project's catalogs, "" for any other file."""
    try:
        return path.stem if path.resolve().is_relative_to(locales_dir().resolve()) else ""
    except OSError:
        return ""


def game_in(entries: Iterable[Entry]) -> str:
    """The game whose catalog these entries are out of, by the ids of its rules in msgctxt; "" where it is none."""
    known = {variant.domain for variant in variants().values()}
    contexts = [entry.msgctxt for entry in entries if entry.msgctxt]
    found = {context.partition(".")[0] for context in contexts} & known
    if len(found) != 1:
        return ""
    domain = found.pop()
    return domain if sum(context in _facts(domain) for context in contexts) >= _ENOUGH_RULES else ""


def facts_of(domain: str) -> Callable[[Entry], Facts]:
    """What the engine says about the entries of a domain, from their msgctxt."""
    if domain not in {variant.domain for variant in variants().values()}:
        return lambda _entry: ()
    by_rule = _facts(domain)
    return lambda entry: by_rule.get(entry.msgctxt or "", ())


@cache
def _facts(domain: str) -> dict[str, Facts]:
    found: dict[str, Facts] = {}
    module = import_module(f"dragoman.games.{domain}.rulebook")
    for variant in variants().values():
        if variant.domain == domain:
            params = variant.params(variant.settings())
            for rule in module.rulebook(variant.name):
                found.setdefault(rule.id, tuple(fact_data(fact) for fact in rule.facts(params)))
    return found


def fact_data(fact: Fact) -> dict[str, Any]:
    """A fact as in `dragoman rules`."""
    data: dict[str, Any] = {"slot": fact.slot, "kind": fact.kind, "value": fact.value}
    if fact.unit is not None:
        data["unit"] = fact.unit
    if fact.bound is not None:
        data["bound"] = fact.bound
    return data
