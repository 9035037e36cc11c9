"""How much of what players write in their own words is judged rightly, true sentences and false ones."""

from functools import cache
from pathlib import Path

import pytest

from dragoman.tables import rulebook_of, translator_for, variant_named
from dragoman.verify.prose.audit import audit_sentences
from dragoman.verify.prose.book import Book
from dragoman.verify.prose.sentences import sentences

HERE = Path(__file__).resolve().parent
FOUND = {"en": 13, "es": 15, "sk": 15, "hr": 21}
"""Of 25 false sentences, those that are found likely or certain at the least."""
ALARMS = 1
"""Of 25 true sentences, those that may be called wrong."""


@cache
def book(lang: str, game: str) -> Book:
    variant = variant_named(game)
    return Book(variant, rulebook_of(variant), translator_for(variant, lang), translator_for(variant, "en"))


@pytest.mark.parametrize("lang", sorted(FOUND))
def test_paraphrases(lang: str) -> None:
    found, alarms = [], []
    for line in (HERE / f"paraphrases.{lang}.tsv").read_text(encoding="utf-8").splitlines():
        game, truth, text = line.split("\t")
        done = audit_sentences("text", sentences(text), book(lang, game))
        if any(told.finding.certainty != "possible" for told in done.findings):
            (alarms if truth == "true" else found).append(text)
    assert len(alarms) <= ALARMS, alarms
    assert len(found) >= FOUND[lang], found
