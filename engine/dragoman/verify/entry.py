"""One entry of a catalog."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Entry"]


class Entry(NamedTuple):
    """One entry of a catalog, whatever file it came from.

    line          of its msgid; None in a compiled catalog, which has no lines
    msgstr        the translation, one text a plural form; an empty text where it is missing
    comments      the translator's own, without `#`
    previous      the source text that a fuzzy translation belonged to
    msgstr_lines  line of each text in `msgstr`
    extracted     comments from the source code
    """

    file: str
    line: int | None
    lang: str
    msgctxt: str | None
    msgid: str
    msgid_plural: str | None
    msgstr: tuple[str, ...]
    flags: frozenset[str] = frozenset()
    comments: tuple[str, ...] = ()
    previous: str | None = None
    obsolete: bool = False
    msgstr_lines: tuple[int, ...] = ()
    extracted: tuple[str, ...] = ()

    @property
    def is_header(self) -> bool:
        """Whether this is the header of the catalog."""
        return not self.msgid and self.msgctxt is None

    @property
    def translated(self) -> bool:
        """Whether there is a translation that a program would show."""
        return any(self.msgstr) and "fuzzy" not in self.flags

    def line_of(self, form: int | None) -> int | None:
        """The line of a form, or of the first one."""
        at = form or 0
        return self.msgstr_lines[at] if at < len(self.msgstr_lines) else self.line
