"""Own prose against rulings of the project, in each language: possible, and the ruling and its option are named."""

from functools import cache
from pathlib import Path

import pytest

from dragoman.tables import rulebook_of, translator_for, variant_named
from dragoman.verify.prose.audit import Audit, audit_sentences
from dragoman.verify.prose.book import Book
from dragoman.verify.prose.sentences import sentences

ROWS = [
    tuple(line.split("\t"))
    for line in Path(__file__).with_name("rulings.tsv").read_text(encoding="utf-8").splitlines()
    if not line.startswith("#")
]
RIGHT = [
    ("es", "istanbul", "En la Fuente se puede jugar «Quedarse» para volver a usarla."),
    ("es", "istanbul", "La loseta roja y la verde valen también con la acción del sobrino."),
    ("es", "port-royal-solo", "Al jugador ficticio no se le permite rechazar barcos."),
    ("es", "port-royal-solo", "En el turno del jugador ficticio no se pueden cumplir expediciones."),
    ("sk", "istanbul", "Aj pri Fontáne môžete zahrať kartu „Zostať na mieste“."),
    ("sk", "istanbul", "Mincí je neobmedzene veľa."),
    ("sk", "port-royal-solo", "Lode fiktívny hráč odrážať nemôže."),
    ("sk", "port-royal-solo", "Kým je na ťahu fiktívny hráč, výpravu splniť nemôžete."),
    ("hr", "istanbul", "I kod Fontane možete odigrati karticu „Ostanak”."),
    ("hr", "istanbul", "Novčića ima neograničeno."),
    ("hr", "port-royal-solo", "Fiktivni igrač brodove ne može odbijati."),
    ("hr", "port-royal-solo", "Dok je na potezu fiktivni igrač, ne možete ispuniti ekspediciju."),
]


@cache
def book(game: str, lang: str) -> Book:
    variant = variant_named(game)
    return Book(variant, rulebook_of(variant), translator_for(variant, lang), translator_for(variant, "en"))


def audited(text: str, game: str, lang: str) -> Audit:
    return audit_sentences("fan.txt", sentences(text), book(game, lang))


@pytest.mark.parametrize(("lang", "game", "rule", "text"), ROWS, ids=[f"{row[0]}-{row[2]}" for row in ROWS])
def test_a_text_against_a_ruling_is_told_so(lang: str, game: str, rule: str, text: str) -> None:
    found = audited(text, game, lang).findings
    assert {told.finding.certainty for told in found} == {"possible"}
    told = next(one for one in found if one.rule is not None and one.rule.id == rule)
    assert told.rule is not None
    assert told.finding.cls == "ruling"
    assert told.finding.values.get("switch") == told.rule.switch
    assert told.rule_text == translator_for(variant_named(game), lang).text(told.rule.sentence)


def test_an_option_that_changes_a_ruling_is_named() -> None:
    named = {told.finding.values.get("switch") for row in ROWS for told in audited(row[3], row[1], row[0]).findings}
    assert "expedition_after_bust" in named


@pytest.mark.parametrize(("lang", "game", "text"), RIGHT, ids=[row[2][:30] for row in RIGHT])
def test_a_text_that_agrees_with_a_ruling_is_left_alone(lang: str, game: str, text: str) -> None:
    assert [told.finding.cls for told in audited(text, game, lang).findings] == []


def test_a_word_that_one_of_the_two_lacks_is_not_quoted_as_nothing() -> None:
    fields = {"ui.audit.ruling": {"found", "expected"}, "unsaid": {"expected"}, "denied": {"found"}}
    seen = set()
    for lang, game, _, text in ROWS:
        for told in audited(text, game, lang).findings:
            kind = next((k for k in ("unsaid", "denied") if told.finding.message.ctx.endswith(k)), "ui.audit.ruling")
            assert set(told.finding.values) - {"switch"} == fields[kind], text
            assert all(told.finding.values.values()), text
            seen.add(kind)
    assert {"ui.audit.ruling", "unsaid"} <= seen
