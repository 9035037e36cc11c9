"""Auditing a text: its sentences, the rules they speak of, contradictions, and what is left over."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from ...core.errors import DragomanError
from ...core.messages import Message, T
from ...core.variants import Variant
from ...language.reader import Mention
from ...language.translator import Translator
from ...rules.rulebook import Rule, Rulebook
from ..entries import open_catalog
from ..finding import Finding
from ..meaning.facts import changed_fact, fact_of, plain_fact
from ..meaning.said import Said, key
from .book import Bag, Book, Known
from .contradictions import Contradiction, content, contradictions
from .contrasted import contrasted
from .match import Match, matches
from .names import Numbered, number_of, wrong_numbers
from .rulings import against_rulings
from .sentences import Sentence, sentences

OTHERWISE = T("ui.audit.otherwise", "The rule says “{expected}”, the text says “{found}”.")
UNSAID = T("ui.audit.unsaid", "The rule says “{expected}”, the text denies it or leaves it out.")
DENIED = T("ui.audit.denied", "The text says “{found}”, the rule does not.")
NUMBERING = T("ui.audit.numbering", "“{name}” has the number {expected}, the text says {found}.")
RULING = T(
    "ui.audit.ruling", "The text differs from a ruling of this project: it says “{found}”, the ruling “{expected}”."
)
SWITCHED = T(
    "ui.audit.ruling_switch",
    "The text differs from a ruling of this project: it says “{found}”, the ruling “{expected}”. "
    "The option “{switch}” changes it.",
)
RULING_UNSAID = T(
    "ui.audit.ruling_unsaid",
    "The text differs from a ruling of this project: the ruling says “{expected}”, the text does not.",
)
SWITCHED_UNSAID = T(
    "ui.audit.ruling_switch_unsaid",
    "The text differs from a ruling of this project: the ruling says “{expected}”, the text does not. "
    "The option “{switch}” changes it.",
)
RULING_DENIED = T(
    "ui.audit.ruling_denied", "The text differs from a ruling of this project: it says “{found}”, the ruling does not."
)
SWITCHED_DENIED = T(
    "ui.audit.ruling_switch_denied",
    "The text differs from a ruling of this project: it says “{found}”, the ruling does not. "
    "The option “{switch}” changes it.",
)

RULING_TITLE = T("ui.audit.class_ruling", "ruling")
NOT_UTF8 = T("ui.audit.error.encoding", "{file}, line {line}: this is no UTF-8. Save the text as UTF-8 and try again.")
NO_TEXT = T("ui.audit.error.binary", "{file} is no text. Name a text file, a Markdown file or a PO file.")

MATCHED = 0.30
"""A sentence that is less like any rule speaks of none."""
MENTIONED = 0.42
"""How much of a rule a sentence must mention to speak of it."""
_FOR = re.compile(r"\d+(?:\s?[-–]\s?\d+)? [^\W\d_]+:")
"""For whom a sentence is meant: "3 players: ..."."""
_CLOSING, _SERIES = ("", ",", ";", "."), 3
LONGEST = 2000
"""Nobody reads a longer sentence, so it speaks of no rule."""
_SEVERITY = {"number": "critical", "comparator": "critical", "modality": "critical", "polarity": "critical"}


class Told(NamedTuple):
    """A finding with the sentence it is about and the rule that the sentence speaks of."""

    finding: Finding
    sentence: str
    rule: Rule | None
    rule_text: str


@dataclass
class Audit:
    """What an audit found."""

    sentences: int = 0
    matched: int = 0
    findings: list[Told] = field(default_factory=list)
    not_mentioned: list[Rule] = field(default_factory=list)
    not_matched: list[Sentence] = field(default_factory=list)


def audit(path: Path, variant: Variant, rules: Rulebook, own: Translator, english: Translator) -> Audit:
    """Audit a text file or a catalog. Raises DragomanError for one that cannot be read."""
    return audit_sentences(str(path), read_sentences(path, own.lang), Book(variant, rules, own, english))


def audit_sentences(file: str, cut: Sequence[Sentence], book: Book) -> Audit:
    """Audit sentences."""
    cut = _whole_names(cut, book)
    read = [book.said(sentence.text if len(sentence.text) <= LONGEST else "") for sentence in cut]
    done, shelf = Audit(), book.shelf
    wrong: dict[int, list[Numbered]] = {}
    for numbered in wrong_numbers(cut, [said.mentions for said in read]):
        wrong.setdefault(numbered.sentence, []).append(numbered)
    mentioned: set[str] = set()
    for at, (sentence, said) in enumerate(zip(cut, read, strict=True)):
        bare = _without_labels(said)
        ranked = matches(book, bare, _context(cut, read, at))
        mentioned.update(match.known.rule.id for match in ranked if match.recall >= MENTIONED)
        best = ranked[0] if ranked and ranked[0].score >= MATCHED else None
        done.findings.extend(_numbering(file, sentence, book, one, best) for one in wrong.get(at, ()))
        if sentence.heading:
            continue
        done.sentences += 1
        if best is None:
            done.not_matched.append(sentence)
            continue
        done.matched += 1
        mentioned.add(best.known.rule.id)
        if content(bare) and sentence.text not in book.texts:
            context = _context(cut, read, at)
            known = contradictions(book, bare, ranked, context)
            told = contrasted(shelf, bare, context, ranked, known)
            if all(one.certainty == "possible" or one.match.known.rule.is_ruling for one in told):
                told = against_rulings(book, bare, ranked, context) or told
            for one in told:
                done.findings.append(_contradiction(file, sentence, book, one))
    done.not_mentioned = [
        known.rule for known in book.known if known.rule.id not in mentioned and not known.rule.is_ruling
    ]
    return done


def read_sentences(path: Path, lang: str) -> list[Sentence]:
    """Return the sentences of a text file, or of the translations in a catalog. Raises DragomanError."""
    if path.suffix.lower() in (".po", ".mo"):
        found: list[Sentence] = []
        for entry in open_catalog(path, lang).entries:
            if entry.translated and not entry.is_header and not entry.obsolete:
                for form, text in enumerate(entry.msgstr):
                    base, line = len(found), entry.line_of(form) or 0
                    found.extend(one._replace(line=line, paragraph=base + one.paragraph) for one in sentences(text))
        return found
    return sentences(decoded(path.read_bytes(), str(path)))


def decoded(data: bytes, name: str) -> str:
    """Return a text's characters. Raises DragomanError, naming the file, for one that is not UTF-8 (or UTF-16)."""
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise DragomanError(NOT_UTF8, file=name, line=data[: error.start].count(b"\n") + 1) from None
    if "\0" in text:
        raise DragomanError(NO_TEXT, file=name)
    return text


def _whole_names(cut: Sequence[Sentence], book: Book) -> list[Sentence]:
    """Return the sentences with "tile 13." and "PALACE or tile 16." put together again."""
    found: list[Sentence] = []
    for sentence in cut:
        if found and found[-1].paragraph == sentence.paragraph and found[-1].text[-2:-1].isdigit():
            first = next(iter(book.said(sentence.text).mentions), None)
            if first is not None and first.start <= 4 and number_of(first) is not None:
                found[-1] = found[-1]._replace(text=f"{found[-1].text} {sentence.text}")
                continue
        found.append(sentence)
    return found


def _without_labels(said: Said) -> Said:
    """Return what is said without the numbers that are a name's own ("Fountain 7", "tile 13. PALACE")."""
    labels = {number_of(m) for m in said.mentions} - {None}
    names = [m for m in said.mentions if number_of(m) is not None]
    kept = [
        m
        for m in said.mentions
        if not (
            m.kind in ("number", "ordinal")
            and m.value in labels
            and any(-6 <= name.start - m.end <= 6 or -4 <= m.start - name.end <= 4 for name in names)
        )
    ]
    passed = _rows(said)
    opening = _FOR.match(said.text)
    if opening is not None:
        passed += [m for m in said.mentions if m.end <= opening.end() and m.kind == "number"]
    passed += _bare(said)
    return said.with_mentions(m for m in kept if m not in passed)


def _bare(said: Said) -> list[Mention]:
    """Return three or more figures that nothing follows: "cloth in 2, spice in 3, fruit in 4" counts nothing."""
    bare = []
    for mention in said.of("number"):
        after = said.text[mention.end :].lstrip()
        joined = any(0 <= m.start - mention.end <= 1 for m in said.of("connective"))
        if said.text[mention.start : mention.end].isdigit() and (joined or after[:1] in _CLOSING):
            bare.append(mention)
    return bare if len(bare) >= _SERIES else []


def _rows(said: Said) -> list[Mention]:
    """Return numbers that stand side by side without anything between, as labels do ("tiles 14 15"); no long rows."""
    rows: list[list[Mention]] = []
    for mention in said.of("number"):
        if not said.text[mention.start : mention.end].isdigit():
            continue
        if rows and said.text[rows[-1][-1].end : mention.start] == " ":
            rows[-1].append(mention)
        else:
            rows.append([mention])
    return [mention for row in rows if 2 <= len(row) <= 3 for mention in row]


def _context(cut: Sequence[Sentence], read: Sequence[Said], at: int) -> Bag:
    """Return the names that the paragraph's last sentences and its heading mention."""
    found: dict[tuple[str, object], int] = {}
    back = 0
    for i in range(at - 1, max(-1, at - 12), -1):
        if cut[i].heading or (cut[i].paragraph == cut[at].paragraph and back < 2):
            back += not cut[i].heading
            for mention in read[i].mentions:
                if mention.kind == "term":
                    found.setdefault(key(mention), 1)
            if cut[i].heading:
                break
    return found


def _contradiction(file: str, sentence: Sentence, book: Book, one: Contradiction) -> Told:
    match, difference, certainty, told = one
    rule = match.known.rule
    cls, expected, found = difference.cls, difference.expected, difference.found
    values: dict[str, object] = {}
    if expected is not None:
        values["expected"] = told.text[expected.start : expected.end]
    if found is not None:
        values["found"] = sentence.text[found.start : found.end]
    message = OTHERWISE if len(values) == 2 else DENIED if found is not None else UNSAID
    if rule.is_ruling:
        cls, certainty = "ruling", "possible"
        message = _ruling(rule.switch is not None, said=found is not None, ruled=expected is not None)
        if rule.switch:
            values["switch"] = rule.switch
    stated = None
    if expected is not None:
        stated = fact_of(expected, match.known.facts) or plain_fact(expected)
    said = plain_fact(found) if found is not None else None
    if stated is not None and said is not None and stated.get("slot") and expected is not None:
        said = dict(changed_fact(stated, plain_fact(expected), said))
    finding = Finding(
        file,
        sentence.line or None,
        book.readers.target.lang,
        rule.id,
        told.text,
        None,
        cls,
        _SEVERITY.get(cls, "minor" if cls == "ruling" else "major"),
        certainty,
        message,
        values,
        stated,
        said,
        None if expected is None else (expected.start, expected.end),
        None if found is None else (found.start, found.end),
    )
    return Told(finding, sentence.text, rule, told.text)


def _ruling(switched: bool, *, said: bool, ruled: bool) -> Message:
    """Return what is told of a difference from a ruling: one of the two may lack the word that the other has."""
    if not said:
        return SWITCHED_UNSAID if switched else RULING_UNSAID
    if not ruled:
        return SWITCHED_DENIED if switched else RULING_DENIED
    return SWITCHED if switched else RULING


def _numbering(file: str, sentence: Sentence, book: Book, one: Numbered, best: Match | None) -> Told:
    known = _about(book, one, best)
    rule = known.rule if known is not None else None
    text = known.told[0].text if known is not None else ""
    name = sentence.text[one.name.start : one.name.end]
    finding = Finding(
        file,
        sentence.line or None,
        book.readers.target.lang,
        None if rule is None else rule.id,
        text,
        None,
        "number",
        "critical",
        one.certainty,
        NUMBERING,
        {"name": name, "expected": one.right, "found": one.number},
        {"slot": None, "kind": "number", "value": one.right},
        {"slot": None, "kind": "number", "value": one.number},
        None,
        (one.start, one.end),
    )
    return Told(finding, sentence.text, rule, text)


def _about(book: Book, one: Numbered, best: Match | None) -> Known | None:
    """Return the rule that a numbered name is about: the sentence's own, else the first that says the name."""
    if best is not None and best.known.told[0].says("term", one.name.value):
        return best.known
    return next((known for known in book.known if known.told[0].says("term", one.name.value)), None)


def in_order(found: Sequence[Told]) -> Iterator[Told]:
    """Yield findings in the order of the text."""
    yield from sorted(found, key=lambda told: told.finding.line or 0)
