"""Which language to start in, and what the languages call themselves."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from dragoman.core.messages import Message, T
from dragoman.language.catalogs import languages
from dragoman.language.pseudo import PSEUDO, pseudo
from dragoman.language.translator import babel_locale

__all__ = ["FALLBACK", "available_languages", "choose_language", "language_name", "match_language"]

FALLBACK = T(
    "ui.language.fallback",
    "Dragoman does not speak the language asked for yet, so it speaks English.",
)

_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_TAG = re.compile(r"[A-Za-z]{2,8}(_[A-Za-z0-9]{1,8})*")


def available_languages() -> tuple[str, ...]:
    """The codes of the languages to offer in a menu, sorted; the pseudo-locale is not among them."""
    return languages()


def language_name(lang: str) -> str:
    """The name of a language in itself, as it stands in a menu: `Slovenčina`."""
    if lang == PSEUDO:
        return pseudo("Pseudo")
    locale = babel_locale(lang)
    if locale.language != lang.replace("-", "_").split("_")[0]:
        return lang
    name = locale.get_display_name(locale) or lang
    return name[:1].upper() + name[1:]


def match_language(wanted: str, available: Collection[str] | None = None) -> str | None:
    """The available language for a locale name, or None.

    `sk_SK.UTF-8@euro` is `sk`, `es_419` is `es`. Only the same language matches: Bosnian or
    Serbian is not silently answered in Croatian.
    """
    offered = available_languages() if available is None else available
    tag = wanted.strip().split(".")[0].split("@")[0].replace("-", "_")
    if not _TAG.fullmatch(tag):
        return None
    by_tag = {code.replace("-", "_").lower(): code for code in (*offered, PSEUDO)}
    parts = tag.lower().split("_")
    # From the exact locale to the bare language: pt_BR before pt.
    for length in range(len(parts), 0, -1):
        if (code := by_tag.get("_".join(parts[:length]))) is not None:
            return code
    return None


def choose_language(
    explicit: str | None,
    setting: str | None,
    environ: Mapping[str, str],
    available: Collection[str] | None = None,
) -> tuple[str, Message | None]:
    """The language to use, and a line for the reader where it is not the one asked for.

    The first of these that says anything decides: `explicit` (the command line), `setting` (the
    user's saved choice), `DRAGOMAN_LANG`, the locale variables as gettext reads them. What was
    asked for and is not available gives English and the notice; nothing asked for gives English
    and no notice.
    """
    offered = available_languages() if available is None else available
    for wanted in (explicit, setting, environ.get("DRAGOMAN_LANG")):
        if isinstance(wanted, str) and wanted.strip() and not _unset(wanted):
            return _answer([wanted], offered)
    return _answer(_from_locale(environ), offered)


def _answer(wanted: list[str], available: Collection[str]) -> tuple[str, Message | None]:
    for name in wanted:
        if (code := match_language(name, available)) is not None:
            return code, None
    return "en", FALLBACK if wanted else None


def _from_locale(environ: Mapping[str, str]) -> list[str]:
    """What the locale variables ask for, best first.

    As in gettext, `LANGUAGE` is a list that goes before the locale but is ignored where the
    locale is C. Beyond gettext: C and POSIX count as unset, so the next variable is asked, and
    `LANGUAGE` holds where no locale is set at all or where it is only an encoding (`C.UTF-8`, as
    in containers).
    """
    named = [value for name in _LOCALE_VARIABLES if (value := environ.get(name, "").strip())]
    locales = [value for value in named if not _unset(value)]
    if not locales and any(value in ("C", "POSIX") for value in named):
        return []
    preferred = [item.strip() for item in environ.get("LANGUAGE", "").split(":")]
    preferred = [item for item in preferred if item and not _unset(item)]
    return preferred or locales[:1]


def _unset(value: str) -> bool:
    return value.strip().split(".")[0].split("@")[0] in ("", "C", "POSIX")
