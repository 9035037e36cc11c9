"""Around the saving of a catalog: other programs are asked; a file that has changed on disk is brought together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..verify.entries import open_catalog
from ..verify.finding import Finding
from ..verify.outside import CLASSES, Outside, is_outside
from ..verify.popatch import PoFile
from ..verify.run import Request, Summary, check_files

__all__ = ["Asked", "Merged", "ask_programs", "is_program", "merge"]

_MOST = 50_000
"""Entries of a catalog for which a person would still wait while other programs read it."""


class Asked(NamedTuple):
    """What other programs said of a file: findings, programs asked, those not there, whether the file is too large."""

    findings: Sequence[Finding]
    used: Sequence[str]
    absent: Sequence[str]
    large: bool = False


def is_program(finding: Finding) -> bool:
    """Return whether a finding is of those that are made on saving."""
    return finding.cls == "spelling" or is_outside(finding)


def ask_programs(file: PoFile, lang: str, domain: str) -> Asked:
    """Ask msgfmt, i18nspector and hunspell about a file as it is on disk; without hunspell words are compared."""
    classes = CLASSES | {"spelling"}
    if len(file) > _MOST:
        return Asked((), (), Outside().absent(classes), large=True)
    summary = Summary()
    catalog = open_catalog(file.path, lang or None)
    request = Request([catalog.path], lang or None, domain, classes)
    found = [finding for finding in check_files(request, summary) if is_program(finding)]
    return Asked(found, summary.used, summary.absent)


class Merged(NamedTuple):
    """How many changes were put into the file of another person, and the sources of those that were not."""

    kept: int
    lost: Sequence[str]


def merge(mine: PoFile, theirs: PoFile) -> Merged:
    """Put the unsaved changes of a file into the one that is on disk now, but for entries that differ there as well."""
    changes = {}
    for number in mine.unsaved():
        now = mine[number]
        changes[now.msgctxt, now.msgid] = (mine.original(number), now)
    kept = 0
    for number in range(len(theirs)):
        entry = theirs[number]
        change = changes.get((entry.msgctxt, entry.msgid))
        if change is None or len(change[1].msgstr) != len(entry.msgstr):
            continue
        before, now = change
        if now.msgstr not in (before.msgstr, entry.msgstr) and entry.msgstr != before.msgstr:
            continue
        added = [comment for comment in now.comments if comment not in before.comments]
        gone = [comment for comment in before.comments if comment not in now.comments]
        comments = [comment for comment in (*entry.comments, *added) if comment not in gone]
        fuzzy = "fuzzy" in now.flags
        theirs.change(
            number,
            msgstr=entry.msgstr if now.msgstr == before.msgstr else now.msgstr,
            fuzzy=None if fuzzy == ("fuzzy" in before.flags) else fuzzy,
            comments=list(dict.fromkeys(comments)),
            clear_previous=before.previous is not None and now.previous is None,
        )
        del changes[entry.msgctxt, entry.msgid]
        kept += 1
    return Merged(kept, [msgid for _, msgid in changes])
