"""The notebooks' pages: `page("istanbul-solo")` shows a variant, `start()` the start page, `workbench()` catalogs."""

from __future__ import annotations

from typing import Any

from .page import Page
from .selfcheck import selfcheck
from .start_page import StartPage
from .workbench import WorkbenchPage

__all__ = ["Page", "StartPage", "WorkbenchPage", "page", "selfcheck", "start", "workbench"]


def page(game: str, **given: Any) -> Page:
    """Return the page of a variant; `lang`, `seed` and what else a Page takes may be given."""
    return Page(game, **given)


def start(**given: Any) -> StartPage:
    """Return the start page."""
    return StartPage(**given)


def workbench(**given: Any) -> WorkbenchPage:
    """Return the page of the translation workbench."""
    return WorkbenchPage(**given)
