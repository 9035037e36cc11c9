"""Translations out of the catalogs and into them as JSON, for people and tools that do not edit PO files."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from babel.messages.catalog import Catalog, Message

__all__ = ["Imported", "export_entries", "forms_of", "import_entries", "incomplete"]


@dataclass
class Imported:
    """What an import did: entries filled, entries given without a text, and complaints."""

    filled: int = 0
    empty: int = 0
    problems: list[str] = field(default_factory=list)


def forms_of(message: Message) -> list[str]:
    """The translated forms of an entry, one for an entry without plural forms."""
    string = message.string
    return [string or ""] if string is None or isinstance(string, str) else [form or "" for form in string]


def incomplete(message: Message) -> str | None:
    """`untranslated` or `fuzzy` where the entry is so, else None."""
    if message.fuzzy:
        return "fuzzy"
    return None if all(forms_of(message)) else "untranslated"


def export_entries(catalog: Catalog, *, untranslated: bool = False) -> list[dict[str, Any]]:
    """All entries, or with `untranslated` those that still need work, in source order."""
    entries = []
    for message in catalog:
        if not message.id or (untranslated and not incomplete(message)):
            continue
        one, many = (message.id, None) if isinstance(message.id, str) else (message.id[0], message.id[1])
        forms = forms_of(message)
        if many is not None:
            forms = (forms + [""] * catalog.num_plurals)[: catalog.num_plurals]
        comment = "\n".join((*message.auto_comments, *message.user_comments))
        entries.append(
            {"ctx": message.context or "", "msgid": one, "plural": many, "comment": comment, "msgstr": forms}
        )
    return entries


def import_entries(catalog: Catalog, text: str) -> Imported:
    """Fill the catalog from JSON: a list of objects with ctx, msgid and msgstr (a list of forms).

    An entry is found by (ctx, msgid). Unknown ones, and ones with a wrong number of forms, are reported and change
    nothing; empty ones are counted. Raises `ValueError` where the JSON is not such a list.
    """
    data = json.loads(text)
    if not isinstance(data, list):
        raise ValueError("expected a list of entries")
    result = Imported()
    known = {(message.context or "", _msgid(message)): message for message in catalog if message.id}
    for number, entry in enumerate(data):
        if not isinstance(entry, dict) or not isinstance(entry.get("msgid"), str):
            result.problems.append(f"entry {number}: no msgid")
            continue
        ctx, msgid, given = str(entry.get("ctx") or ""), entry["msgid"], entry.get("msgstr")
        where = f"({ctx!r}, {msgid!r})"
        message = known.get((ctx, msgid))
        forms = [given] if isinstance(given, str) else given
        if message is None:
            result.problems.append(f"unknown entry {where}")
        elif not isinstance(forms, list) or not all(isinstance(form, str) for form in forms):
            result.problems.append(f"msgstr is not a list of texts in {where}")
        elif not any(forms):
            result.empty += 1
        elif len(forms) != (wanted := catalog.num_plurals if message.pluralizable else 1):
            result.problems.append(f"{len(forms)} forms where {wanted} are needed in {where}")
        else:
            _fill(message, forms)
            result.filled += 1
    return result


def _fill(message: Message, forms: Iterable[str]) -> None:
    texts = tuple(forms)
    message.string = texts if message.pluralizable else texts[0]
    if all(texts):
        message.flags.discard("fuzzy")


def _msgid(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]
