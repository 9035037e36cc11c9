"""In which language a page starts, and where a choice of language is kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import parse_qs

from ..core.messages import Message
from ..core.userfiles import read_settings, update_settings
from ..language.negotiation import choose_language

__all__ = ["keep_language", "start_language"]


def start_language(
    wanted: str | None = None, *, environ: Mapping[str, str] | None = None, home: Path | None = None
) -> tuple[str, Message | None]:
    """Return the language to start in, and a line for the reader where it is not the one asked for.

    First `wanted`, then `?lang=` in the address (Voilà hands it on), then the choice kept by the start page, then
    DRAGOMAN_LANG, then the locale. DRAGOMAN_LANG goes before a choice that was kept before this server was started:
    whoever starts it with a language means it.
    """
    env = os.environ if environ is None else environ
    settings = read_settings(home)
    in_address = parse_qs(env.get("QUERY_STRING", "")).get("lang", [None])[0]
    explicit = wanted or in_address
    setting = settings.get("lang")
    asked = env.get("DRAGOMAN_LANG")
    if not explicit and asked and settings.get("lang_run") != _run(env):
        explicit = asked
    return choose_language(explicit, setting if isinstance(setting, str) else None, env)


def keep_language(lang: str, *, environ: Mapping[str, str] | None = None, home: Path | None = None) -> Path:
    """Keep a person's choice for all pages, and return the file it is kept in. Raises OSError."""
    env = os.environ if environ is None else environ
    return update_settings({"lang": lang, "lang_run": _run(env)}, home)


def _run(env: Mapping[str, str]) -> str:
    """A name of the server that runs now, for telling whether a choice is younger than its start."""
    return f"{env.get('DRAGOMAN_LANG', '')} {env.get('JPY_PARENT_PID', '')}".strip()
