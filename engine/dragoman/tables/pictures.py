"""The pictures of all games by key, and a whole picture around a drawing."""

from functools import cache
from html import escape
from importlib import import_module

from . import variants


def svg(width: float, height: float, body: str, label: str = "") -> str:
    """Return a whole picture. Without a label it is decoration, and says so to screen readers."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true" focusable="false"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" {role}>{body}</svg>'


def icons() -> dict[str, str]:
    """Return the pictures that the views of all games name: `icons()` of each game's module `drawings`."""
    return dict(_icons(tuple(sorted({variant.domain for variant in variants().values()}))))


@cache
def _icons(domains: tuple[str, ...]) -> dict[str, str]:
    found: dict[str, str] = {}
    for domain in domains:
        found |= import_module(f"dragoman.tables.{domain}.drawings").icons()
    return found
