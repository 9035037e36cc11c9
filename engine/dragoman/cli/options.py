"""Options of a game as they are typed: --option K=V and --players N."""

import argparse

from ..core.errors import DragomanError
from ..core.variants import Setting, Variant
from ..tables import variant_named
from . import texts


def variant_of(args: argparse.Namespace) -> Variant:
    """Return the variant that was named; raises DragomanError."""
    return variant_named(args.game)


def settings_of(args: argparse.Namespace, variant: Variant) -> dict[str, Setting]:
    """Return complete settings; raises DragomanError naming what is wrong and what would be right."""
    given: dict[str, Setting | str] = {}
    for text in args.option:
        key, sign, value = text.partition("=")
        if not sign or not key:
            option = variant.options[0] if variant.options else None
            example = f"{option.key}={typed(option.default)}" if option else "NAME=VALUE"
            raise DragomanError(texts.BAD_OPTION, given=text, example=example)
        given[key.strip()] = value.strip()
    players = getattr(args, "players", None)
    if players is not None:
        if all(option.key != "players" for option in variant.options):
            raise DragomanError(texts.NO_PLAYERS, game=variant.name)
        given["players"] = players
    return variant.settings(given)


def at_least(option: str, value: int, least: int) -> None:
    """Raise DragomanError for a number that is too small."""
    if value < least:
        raise DragomanError(texts.TOO_SMALL, option=option, value=value, least=least)


def at_most(option: str, value: int, most: int) -> None:
    """Raise DragomanError for a number that is too large."""
    if value > most:
        raise DragomanError(texts.TOO_LARGE, option=option, value=value, most=str(most))


def typed(value: Setting) -> str:
    """Return a value as it is typed."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)
