"""A text compared with the rules of a game, as plain translated data: findings, and what is left over."""

import tempfile
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..core.errors import DragomanError
from ..core.variants import Variant
from ..language.translator import Translator
from ..verify.finding import CLASSES
from ..verify.prose.audit import RULING_TITLE, Told, audit_sentences, decoded, in_order, read_sentences
from ..verify.prose.book import Book
from ..verify.prose.sentences import Sentence, sentences
from ..verify.report import CERTAINTY, SEVERITY
from . import audit_texts as texts
from . import rulebook_of, translator_for, variant_named
from .counterexample import counterexamples
from .rules import sentence as rule_sentence

LONGEST = 500_000
"""A text of more characters is not compared: it would keep a person waiting for minutes."""
Piece = tuple[str, bool]


@lru_cache(maxsize=6)
def _book(name: str, lang: str) -> Book:
    variant = variant_named(name)
    return Book(variant, rulebook_of(variant), translator_for(variant, lang), translator_for(variant, "en"))


def audit_text(text: str, variant: Variant, text_lang: str, lang: str) -> dict[str, Any]:
    """Return what is found in a text that was written or pasted. Raises DragomanError for none, and for a long one.

    text_lang  language of the text
    lang       language in which a person reads of it
    """
    if not text.strip():
        raise DragomanError(texts.EMPTY)
    if len(text) > LONGEST:
        raise DragomanError(texts.LONG, most=LONGEST)
    return _view("", sentences(text), variant, text_lang, lang)


def audit_file(name: str, data: bytes, variant: Variant, text_lang: str, lang: str) -> dict[str, Any]:
    """Return what is found in a file. Raises DragomanError for one that cannot be read."""
    suffix = Path(name).suffix.lower()
    if suffix not in (".po", ".mo"):
        return audit_text(decoded(data, name), variant, text_lang, lang)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"text{suffix}"
        path.write_bytes(data)
        return _view(name, read_sentences(path, text_lang), variant, text_lang, lang)


def _view(name: str, cut: list[Sentence], variant: Variant, text_lang: str, lang: str) -> dict[str, Any]:
    tr, told_in = translator_for(variant, lang), translator_for(variant, text_lang)
    done = audit_sentences(name, cut, _book(variant.name, text_lang))
    add = counterexamples(lang)
    found = [told._replace(finding=add(told.finding)) for told in in_order(done.findings)]
    params = variant.params(variant.settings())
    counts = {"sentences": done.sentences, "matched": done.matched, "findings": len(found)}
    return {
        "summary": tr.text(texts.SUMMARY, **counts),
        "agrees": "" if found else tr.text(texts.AGREES),
        "counts": counts,
        "findings": [_finding(told, tr) for told in found],
        "unmatched": {
            "title": tr.text(texts.NOT_MATCHED, n=len(done.not_matched)),
            "rows": [one.text for one in done.not_matched],
        },
        "unmentioned": {
            "title": tr.text(texts.NOT_MENTIONED, n=len(done.not_mentioned)),
            "rows": [rule_sentence(rule, params, told_in) for rule in done.not_mentioned],
        },
    }


def _finding(told: Told, tr: Translator) -> dict[str, Any]:
    finding = told.finding
    counter = finding.counterexample or {}
    return {
        "title": tr.text(CLASSES.get(finding.cls, RULING_TITLE)),
        "certainty": finding.certainty,
        "marks": [tr.text(CERTAINTY[finding.certainty]), tr.text(SEVERITY[finding.severity])],
        "message": tr.text(finding.message, **finding.values),
        "line": tr.text(texts.LINE, line=finding.line) if finding.line else "",
        "sentence": _marked(told.sentence, finding.target_span),
        "rule": told.rule.id if told.rule is not None else "",
        "told": _marked(told.rule_text, finding.source_span),
        "counter": str(counter.get("text") or ""),
        "drawing": str(counter.get("drawing") or ""),
        "changed": counter["json"]["changed"] if counter else None,
    }


def _marked(text: str, span: tuple[int, int] | None) -> list[Piece]:
    """Return a text in pieces, with whether each is what the finding is about."""
    if span is None:
        return [(text, False)]
    start, end = span
    pieces = [(text[:start], False), (text[start:end], True), (text[end:], False)]
    return [piece for piece in pieces if piece[0]]
