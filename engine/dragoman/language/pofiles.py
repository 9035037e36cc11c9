"""Writing templates and PO files so that only a changed text changes a file.

The template's date, tool versions and line numbers are left out of what is written: they would make every run a change
and every merge a conflict.
"""

from __future__ import annotations

from copy import deepcopy
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.core import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from dragoman.language.exchange import forms_of

__all__ = ["FORMULAS", "nplurals", "po_bytes", "read_po_file", "template_bytes", "touch", "updated"]

FORMULAS = {
    "en": (2, "(n != 1)"),
    "es": (2, "(n != 1)"),
    "sk": (3, "((n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2)"),
    "hr": (3, "(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"),
}
"""Number of plural forms and gettext formula of our first languages; another gets what Babel knows for it."""

_WIDTH = 100
_DROPPED = ('"POT-Creation-Date:', '"Generated-By:')


def read_po_file(path: Path, lang: str) -> Catalog:
    """A PO file as Babel's catalog. Raises `PoFileError` or `UnicodeError` where it is damaged."""
    with path.open("rb") as stream:
        catalog = read_po(stream, locale=lang, domain=path.stem, charset="utf-8", abort_invalid=True)
    _set_formula(catalog, lang)
    return catalog


def nplurals(lang: str) -> int:
    """The number of plural forms of a language."""
    return FORMULAS[lang][0] if lang in FORMULAS else Catalog(locale=lang).num_plurals


def template_bytes(template: Catalog) -> bytes:
    """The POT file of a template."""
    template.header_comment = f"# Dragoman: texts to translate, domain {template.domain}.\n# {_LICENCE}"
    return _written(template)


def updated(template: Catalog, lang: str, old: Catalog | None) -> Catalog:
    """The catalog of a language for `template`, with the translations of `old`.

    A translation belongs to its context and its English text: where either changed, the entry starts untranslated and
    the old one is kept as obsolete; it comes back if the text does. Where only the English plural changed, the entry is
    marked fuzzy, to be looked at. English translates itself.
    """
    catalog = Catalog(locale=lang, domain=template.domain, charset="utf-8", fuzzy=False)
    catalog.header_comment = _header_comment(template, lang)
    _set_formula(catalog, lang)
    if old is None:
        touch(catalog)
    else:
        catalog.revision_date = old.revision_date
        catalog.last_translator, catalog.language_team = old.last_translator, old.language_team
        catalog.header_comment = old.header_comment or catalog.header_comment
        # Obsolete entries first, so that a living one of the same name wins.
        for message in (*old.obsolete.values(), *old):
            if message.id:
                catalog[message.id] = message
    before = {_key(message): message.id for message in catalog if message.id}
    # A copy, because update puts the template's own entries into the catalog, where they are then translated.
    catalog.update(deepcopy(template), no_fuzzy_matching=True)
    for key, message in list(catalog.obsolete.items()):
        if lang == "en" or not any(forms_of(message)):
            del catalog.obsolete[key]
    for message in catalog:
        if message.id and lang == "en":
            message.string = message.id
            message.flags.discard("fuzzy")
        elif any(forms_of(message)) and before.get(_key(message), message.id) != message.id:
            message.flags.add("fuzzy")
    return catalog


def _key(message: Message) -> tuple[str | None, str]:
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def touch(catalog: Catalog) -> None:
    """Give a catalog the present time as its date; for a new or really changed one only."""
    catalog.revision_date = datetime.now(UTC).replace(second=0, microsecond=0)


def po_bytes(catalog: Catalog) -> bytes:
    """The PO file of a catalog."""
    return _written(catalog)


_LICENCE = "Distributed under the same licence as Dragoman (MIT)."


def _header_comment(template: Catalog, lang: str) -> str:
    name = Locale.parse(lang).get_display_name("en")
    return f"# Dragoman in {name}, domain {template.domain}.\n# {_LICENCE}"


def _set_formula(catalog: Catalog, lang: str) -> None:
    if lang in FORMULAS:
        # Babel's own formulas differ in places: it gives Spanish three forms.
        number, formula = FORMULAS[lang]
        catalog.mime_headers = [("Plural-Forms", f"nplurals={number}; plural={formula};")]


def _written(catalog: Catalog) -> bytes:
    catalog.project, catalog.version, catalog.msgid_bugs_address = "Dragoman", "", ""
    # Babel's placeholders for people nobody has named.
    if "EMAIL@ADDRESS" in catalog.last_translator:
        catalog.last_translator = "Dragoman contributors"
    if "LL@li.org" in catalog.language_team:
        catalog.language_team = "Dragoman contributors"
    for message in catalog:
        # A per cent sign before a letter ("50 % of") looks like a printf format to Babel.
        message.flags.discard("python-format")
    stream = BytesIO()
    write_po(stream, catalog, width=_WIDTH, include_lineno=False)
    head, separator, body = stream.getvalue().decode("utf-8").partition("\n\n")
    lines = [line for line in head.split("\n") if not line.startswith(_DROPPED)]
    lines = [line.replace('"Project-Id-Version: Dragoman \\n"', '"Project-Id-Version: Dragoman\\n"') for line in lines]
    return ("\n".join(lines) + separator + body).rstrip("\n").encode("utf-8") + b"\n"
