"""Differences in meaning as findings: with words a translator reads, spans, and the facts behind them."""

from collections.abc import Iterator, Sequence

from ...core.messages import T
from ...language.reader import Mention
from ..context import Context
from ..entry import Entry
from ..finding import MEANING, Finding
from .compare import Difference, compare
from .facts import Fact, changed_fact, fact_of, plain_fact, wrong_english
from .forbidden import forbidden_findings
from .readers import Pair, pair

SUBSTITUTED = T("ui.check.meaning.substituted", "The source says “{expected}”, the translation says “{found}”.")
MISSING = T("ui.check.meaning.missing", "The source says “{expected}”, the translation does not.")
ADDED = T("ui.check.meaning.added", "The translation says “{found}”, the source does not.")
CLAUSE_MISSING = T(
    "ui.check.meaning.clause_missing", "The translation leaves out a part of the source, from “{expected}” on."
)
CLAUSE_ADDED = T("ui.check.meaning.clause_added", "The translation says more than the source, from “{found}” on.")
ENGLISH = T("ui.check.meaning.english", "The game says {expected}, the English sentence says “{found}”.")

_SEVERITY = {
    "number": "critical",
    "comparator": "critical",
    "modality": "critical",
    "polarity": "critical",
    "role": "critical",
}
_FORMS_OF_ONE = ("en", "es", "sk", "cs", "de", "fr", "it", "pt", "pl")
"""Languages whose first plural form is for one thing alone; elsewhere it also serves 21, 31 …"""


def meaning_findings(entry: Entry, context: Context) -> Iterator[Finding]:
    """Yield what the translation says otherwise than its source, and the English sentence otherwise than the engine.

    Nothing for entries without a translation, for names (msgctxt "term:…"), and for a language without a lexicon.
    """
    if entry.is_header or entry.obsolete or not entry.translated or (entry.msgctxt or "").startswith("term:"):
        return
    readers = pair(context.lang, domain_of(context.game), context.glossary)
    if readers is None:
        return
    facts = context.facts(entry)
    yield from _english(entry, readers, facts)
    for form, text in enumerate(entry.msgstr):
        if not text:
            continue
        source = _source(entry, form, context)
        yield from forbidden_findings(entry, form, text, readers.forbidden, context)
        said, told = readers.said(source), readers.told(text)
        for difference in compare(said, told, facts):
            if difference.cls in context.classes:
                yield _finding(entry, form, source, text, difference, facts)


def domain_of(game: str) -> str:
    """Return the catalog domain of a game or variant name."""
    return game.split("-")[0]


def _source(entry: Entry, form: int, context: Context) -> str:
    """Return the source text that a plural form translates."""
    if entry.msgid_plural is None:
        return entry.msgid
    only_one = form == 0 and context.base in _FORMS_OF_ONE
    return entry.msgid if only_one else entry.msgid_plural


def _finding(entry: Entry, form: int, source: str, text: str, difference: Difference, facts: Sequence[Fact]) -> Finding:
    cls, certainty, expected, found = difference
    if expected is not None and found is not None:
        message = SUBSTITUTED
    elif expected is not None:
        message = CLAUSE_MISSING if cls == "omission" and certainty == "likely" else MISSING
    else:
        message = CLAUSE_ADDED if cls == "addition" and certainty == "likely" else ADDED
    values: dict[str, object] = {}
    if expected is not None:
        values["expected"] = source[expected.start : expected.end]
    if found is not None:
        values["found"] = text[found.start : found.end]
    fact = _fact(expected, facts)
    return Finding(
        entry.file,
        entry.line_of(form),
        entry.lang,
        entry.msgctxt,
        entry.msgid,
        form if entry.msgid_plural is not None else None,
        cls,
        _SEVERITY.get(cls, "major"),
        "certain"
        if certainty == "likely" and fact is not None and fact.get("slot") and found is not None
        else certainty,
        message,
        values,
        fact,
        _as(found, fact, expected),
        None if expected is None else (expected.start, expected.end),
        None if found is None else (found.start, found.end),
    )


def _fact(mention: Mention | None, facts: Sequence[Fact]) -> Fact | None:
    """Return the rule's fact that a mention states, or the mention as a fact without a slot."""
    if mention is None:
        return None
    return fact_of(mention, facts) or plain_fact(mention)


def _as(mention: Mention | None, fact: Fact | None, expected: Mention | None) -> Fact | None:
    """Return what was found as the fact it would be: in the slot of the fact it replaces."""
    if mention is None:
        return None
    plain = plain_fact(mention)
    if fact is not None and fact.get("slot"):
        return changed_fact(fact, plain_fact(expected) if expected is not None else None, plain)
    return plain


def _english(entry: Entry, readers: Pair, facts: Sequence[Fact]) -> Iterator[Finding]:
    """Yield what the English sentence says otherwise than the engine."""
    if not facts:
        return
    for fact, mention in wrong_english(readers.said(entry.msgid), facts):
        plain = plain_fact(mention)
        cls = {"side": "direction"}.get(plain["kind"], plain["kind"])
        yield Finding(
            entry.file,
            entry.line,
            entry.lang,
            entry.msgctxt,
            entry.msgid,
            None,
            cls if cls in MEANING else "term",
            _SEVERITY.get(cls, "major"),
            "likely",
            ENGLISH,
            {"expected": str(fact["value"]), "found": entry.msgid[mention.start : mention.end]},
            fact,
            _as(mention, fact, None),
            (mention.start, mention.end),
            None,
        )
