"""Terms whose translation the file itself tells: an entry that has the term and another word than all other entries.

Any catalog of any language: at least three entries must agree. It is likely a mistake where the word of another term
stands instead; where the usual word is merely missing, it may be style.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..core.messages import T
from .context import Context, complaint
from .entry import Entry
from .finding import Finding, Span
from .formal.terms import ODD_ONE
from .learnt_pairs import Learnt, Lesson, Wrong
from .learnt_words import sources, targets

__all__ = ["check", "finish"]

SWAPPED = T(
    "ui.check.meaning.term_swapped",
    "“{source}” is translated with “{usual}” in {times} other entries; here stands “{found}”, elsewhere the word for "
    "“{other}”.",
)

_MOST_ENTRIES = 20_000
"""So many entries are learnt from; those that follow are compared with what was learnt."""
_LONGEST = 2_000
_MOST_TERMS = 60
_AT_ONCE = 2
"""Findings about one entry: where more is missing, it is put in other words."""


class _Memory:
    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.lessons: list[Lesson] = []
        self.learnt: Learnt | None = None


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    """Remember an entry; once there are enough of them, compare it with what they tell."""
    # Our own catalogs have a glossary.
    if context.game or context.base in ("en", "") or not entry.msgstr[0] or len(entry.msgid) > _LONGEST:
        return
    memory: _Memory | None = context.memory.get("learnt")
    if memory is None:
        memory = context.memory["learnt"] = _Memory()
    terms = sources(entry.msgid)
    if not 1 <= len(terms) <= _MOST_TERMS:
        return
    text = " ".join(entry.msgstr)
    lesson = Lesson(entry.msgid, text, terms, frozenset(targets(text)))
    if len(memory.lessons) < _MOST_ENTRIES:
        memory.entries.append(entry)
        memory.lessons.append(lesson)
        return
    if memory.learnt is None:
        memory.learnt = Learnt(memory.lessons)
    yield from _findings(entry, memory.learnt, lesson, None, context)


def finish(context: Context) -> Iterator[Finding]:
    """Compare the entries that were learnt from with what all of them tell."""
    memory: _Memory | None = context.memory.pop("learnt", None)
    if memory is None:
        return
    learnt = memory.learnt or Learnt(memory.lessons)
    for number, lesson in enumerate(memory.lessons):
        yield from _findings(memory.entries[number], learnt, lesson, number, context)


def _findings(entry: Entry, learnt: Learnt, lesson: Lesson, number: int | None, context: Context) -> Iterator[Finding]:
    wrong = [one for one in learnt.wrong(lesson, number) if not _is_given(one, context)]
    swapped = [one for one in wrong if one.word]
    # Two words of one term ("trade fair") tell of the same mistake.
    chosen = {one.pair.key: one for one in swapped or wrong}
    if len(chosen) > _AT_ONCE:
        return
    for one in chosen.values():
        yield _finding(entry, learnt, one)


def _is_given(wrong: Wrong, context: Context) -> bool:
    """Return whether a user's glossary has the term, so that it need not be learnt."""
    return any(wrong.term in (name.casefold() for name in one.source) for one in context.glossary.concepts)


def _finding(entry: Entry, learnt: Learnt, wrong: Wrong) -> Finding:
    usual = learnt.shown(wrong.term)
    written = r"[\s-]+".join(map(re.escape, wrong.term.split()))
    at = re.search(rf"\b{written}", entry.msgid, re.IGNORECASE)
    form, target = _place(entry, wrong.word)
    return complaint(
        entry,
        "term",
        SWAPPED if wrong.word else ODD_ONE,
        certainty="likely" if wrong.word else "possible",
        form=form,
        expected=usual,
        found=wrong.word or None,
        source=at.span() if at else None,
        target=target,
    )._replace(
        values={
            "source": at.group() if at else wrong.term,
            "usual": usual,
            "times": wrong.times,
            **({"found": wrong.word, "other": wrong.other} if wrong.word else {}),
        }
    )


def _place(entry: Entry, word: str) -> tuple[int | None, Span | None]:
    """Return the plural form in which a word stands, and where."""
    if word:
        for form, text in enumerate(entry.msgstr):
            if at := re.search(rf"\b{re.escape(word)}\b", text):
                return form, at.span()
    return None, None
