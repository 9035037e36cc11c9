"""The notebooks' pages. `page("istanbul-solo")` shows a variant, `start()` the start page."""

from __future__ import annotations

from typing import Any

from .page import Page
from .selfcheck import selfcheck
from .start_page import StartPage

__all__ = ["Page", "StartPage", "page", "selfcheck", "start"]


def page(game: str, **given: Any) -> Page:
    """Return the page of a variant; `lang`, `seed` and what else a Page takes may be given."""
    return Page(game, **given)


def start(**given: Any) -> StartPage:
    """Return the start page."""
    return StartPage(**given)
