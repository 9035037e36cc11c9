"""The workbench's part of the self-check: a small catalog of its own is edited, and what the sheet shows is told."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from ..tables.workbench_catalogs import CatalogFile
from .workbench import WorkbenchPage

__all__ = ["workbench_lines"]

CATALOG = """\
msgid ""
msgstr ""
"Language: sk\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"

msgctxt "istanbul.smuggler.pay"
msgid "After taking the smuggler’s good, pay 2 lira or 1 good to the bank."
msgstr "Po vzatí pašerákovho tovaru zaplaťte do banku 2 líry alebo 1 tovar."

#, fuzzy
#| msgctxt "check.moves"
#| msgid "You move 3 places."
msgctxt "check.moves"
msgid "You move 4 places."
msgstr "Pohnete sa o 3 miesta."

msgctxt "check.cards"
msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] ""
msgstr[1] ""
msgstr[2] ""

msgctxt "check.markup"
msgid "<b>{0.__class__}</b>"
msgstr "<b>{0.__class__}</b>"
"""
TYPED = "Po vzatí pašerákovho tovaru zaplaťte do banku 3 líry alebo 1 tovar."


def workbench_lines(langs: Sequence[str]) -> Iterator[str]:
    """Yield the page in some languages: a number typed wrongly, then a fuzzy entry, then it is taken back."""
    with tempfile.TemporaryDirectory() as home:
        path = Path(home) / "check.po"
        path.write_text(CATALOG, encoding="utf-8")
        page = WorkbenchPage(lang=langs[0], home=Path(home), catalogs=[CatalogFile("istanbul", "sk", path)])
        for lang in langs:
            page.set_language(lang)
            yield f"=== {lang}"
            page.do({"kind": "open", "n": 0})
            page.do({"kind": "type", "forms": [TYPED]})
            page.do({"kind": "try"})
            yield page.snapshot()
            page.do({"kind": "undo"})
            page.do({"kind": "next"})
            yield page.snapshot()
