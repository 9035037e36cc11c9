"""Auditing prose: own sentences with and without mistakes, and the source documents where they are."""

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from dragoman.cli.main import main
from dragoman.tables import rulebook_of, translator_for, variant_named
from dragoman.verify.finding import MEANING
from dragoman.verify.prose.audit import Audit, audit, audit_sentences
from dragoman.verify.prose.book import Book
from dragoman.verify.prose.sentences import sentences

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[3] / "shared" / "sources"
LANGS = ("en", "es", "sk", "hr")
FOUND_AT_LEAST = 22
"""Of 25 wrong sentences a language."""


@cache
def book(lang: str, game: str = "istanbul") -> Book:
    variant = variant_named(game)
    return Book(variant, rulebook_of(variant), translator_for(variant, lang), translator_for(variant, "en"))


def audited(text: str, lang: str, game: str = "istanbul") -> Audit:
    return audit_sentences("text", sentences(text), book(lang, game))


def rows(lang: str) -> list[tuple[str, str]]:
    lines = (HERE / f"{lang}.tsv").read_text(encoding="utf-8").splitlines()
    return [(kind, text) for kind, _, text in (line.partition("\t") for line in lines)]


def sure(done: Audit) -> list[tuple[str, str | None, str]]:
    return [
        (told.finding.cls, told.rule.id if told.rule else None, told.sentence)
        for told in done.findings
        if told.finding.certainty != "possible"
    ]


@pytest.mark.parametrize("lang", LANGS)
def test_right_sentences_are_left_alone(lang: str) -> None:
    right = [text for kind, text in rows(lang) if kind == "right"]
    assert len(right) >= 24
    assert [found for text in right for found in sure(audited(text, lang))] == []


@pytest.mark.parametrize("lang", LANGS)
def test_wrong_sentences_are_found(lang: str) -> None:
    wrong = [text for kind, text in rows(lang) if kind != "right"]
    missed = [text for text in wrong if not audited(text, lang).findings]
    assert len(wrong) >= 24
    assert len(wrong) - len(missed) >= FOUND_AT_LEAST, missed


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", ["istanbul", "istanbul-solo"])
def test_the_rules_themselves_agree_with_the_rules(lang: str, game: str) -> None:
    text = "\n\n".join(f"- {known.told[0].text}" for known in book(lang, game).known)
    done = audited(text, lang, game)
    assert sure(done) == []
    assert len(done.not_mentioned) <= 3
    assert done.not_matched == []


def test_a_name_with_the_wrong_number_is_certain() -> None:
    done = audited("Vrati se na Fontanu (8) po pomoćnike. Velika tržnica 10 i Mala tržnica 11, obje plaćaju.", "hr")
    assert [told.finding.certainty for told in done.findings] == ["certain"]
    (told,) = done.findings
    assert told.finding.expected is not None
    assert told.finding.expected["value"] == 7
    assert told.finding.target_span is not None
    start, end = told.finding.target_span
    assert told.sentence[start:end] == "8"


def test_a_number_that_counts_something_is_no_label() -> None:
    done = audited("At the Fountain 3 merchants may meet. In the Tea House 2 players can stand.", "en")
    assert sure(done) == []


def test_numbered_entries_are_checked_when_the_list_goes_by_the_games_numbers() -> None:
    right = "5. ESTAFETA: avanza el marcador.\n6. CARAVASAR: nada.\n7. FUENTE: reúne sus ayudantes.\n"
    assert sure(audited(right + "8. MERCADO NEGRO: nada.", "es")) == []
    (found,) = sure(audited(right + "9. MERCADO NEGRO: nada.", "es"))
    assert found[0] == "number"
    assert sure(audited("1. Fuente\n2. Caravasar\n3. Casa de té\n4. Estafeta", "es")) == []


def test_a_difference_from_a_ruling_is_possible_and_names_it() -> None:
    text = "If the roll brings the governor back to your place, you may meet him two more times in this turn."
    rulings = [told for told in audited(text, "en").findings if told.finding.cls == "ruling"]
    for told in rulings:
        assert told.rule is not None
        assert told.rule.is_ruling
        assert told.finding.certainty == "possible"
    assert sure(audited(text, "en")) == []


def test_what_is_not_mentioned_and_what_is_about_no_rule() -> None:
    done = audited("Every player begins with one bonus card from the face-down deck. The weather was lovely.", "en")
    assert "istanbul.setup.start_card" not in {rule.id for rule in done.not_mentioned}
    assert "istanbul.post.advance" in {rule.id for rule in done.not_mentioned}
    assert [sentence.text for sentence in done.not_matched] == ["The weather was lovely."]


WRONG = "# Rules\n\nThe governor lets you take a bonus card; then pay 3 lira\nor discard 1 card from your hand.\n"


def test_the_command_prints_json_as_check_does(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "text.md"
    file.write_text(WRONG, encoding="utf-8")
    assert main(["audit", str(file), "--game", "istanbul", "--lang", "en", "--format", "json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert data["version"] == 1
    assert data["files"] == [str(file)]
    (finding,) = data["findings"]
    assert finding["class"] in MEANING
    assert finding["rule"] == "istanbul.governor.pay"
    assert finding["line"] == 3
    assert finding["sentence"].startswith("The governor lets")
    assert finding["counterexample"]["json"]["holds"] is False
    assert finding["expected"]["value"] == 2
    assert finding["found"]["value"] == 3
    assert "istanbul.governor.pay" not in data["not_mentioned"]
    assert data["not_matched"] == []
    assert data["summary"]["findings"] == 1


def test_the_command_tells_rule_and_counterexample(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "text.txt"
    file.write_text(WRONG, encoding="utf-8")
    assert main(["audit", str(file), "--game", "istanbul", "--lang", "en"]) == 1
    assert "istanbul.governor.pay" in capsys.readouterr().out
    file.write_text("The fifth assistant waits beside the board.", encoding="utf-8")
    assert main(["audit", str(file), "--game", "istanbul", "--lang", "en"]) == 0


@pytest.mark.parametrize(
    "given",
    [
        lambda path: [str(path / "none.txt"), "--game", "istanbul", "--lang", "en"],
        lambda path: [str(path), "--game", "istanbul", "--lang", "en"],
        lambda path: [__file__, "--game", "chess", "--lang", "en"],
        lambda path: [__file__, "--game", "istanbul", "--lang", "xx"],
        lambda path: [__file__, "--lang", "en"],
    ],
)
def test_unusable_input_is_two(given: Callable[[Path], list[str]], tmp_path: Path) -> None:
    assert main(["audit", *given(tmp_path)]) == 2


def test_a_catalog_is_prose_as_well(tmp_path: Path) -> None:
    file = tmp_path / "hr.po"
    file.write_text(
        'msgid ""\nmsgstr "Language: hr\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "x"\nmsgstr "Kod Graditelja kolica platite 8 lira i uzmite nadogradnju za svoja kolica."\n',
        encoding="utf-8",
    )
    variant = variant_named("istanbul")
    own, english = translator_for(variant, "hr"), translator_for(variant, "en")
    done = audit(file, variant, rulebook_of(variant), own, english)
    assert [(told.finding.cls, told.finding.line) for told in done.findings] == [("number", 5)]


sources = pytest.mark.skipif(not SOURCES.is_dir(), reason="the source documents are not beside the repository")


@sources
def test_the_croatian_source_has_two_true_disagreements() -> None:
    text = (SOURCES / "istanbul_rules.hr.txt").read_text(encoding="utf-8")
    done = audited(text, "hr")
    found = sorted(
        (told.finding.certainty, told.finding.expected["value"], told.finding.found["value"])
        for told in done.findings
        if told.finding.certainty != "possible" and told.finding.expected and told.finding.found
    )
    assert ("certain", 11, 16) in found
    assert ("likely", 2, 1) in found
    assert len(found) == 2


@sources
def test_the_spanish_source_agrees() -> None:
    text = (SOURCES / "istanbul_solo_mani.es.txt").read_text(encoding="utf-8")
    assert sure(audited(text, "es", "istanbul-solo")) == []


@sources
def test_the_spanish_source_of_port_royal_agrees() -> None:
    text = (SOURCES / "port_royal_solo.es.txt").read_text(encoding="utf-8")
    assert sure(audited(text, "es", "port-royal-solo")) == []


@sources
def test_the_slovak_source_of_queendomino_agrees() -> None:
    text = (SOURCES / "queendomino_solo.sk.txt").read_text(encoding="utf-8")
    assert sure(audited(text, "sk", "queendomino-solo")) == []


@sources
@pytest.mark.parametrize(
    ("name", "game"),
    [
        ("istanbul_rules.hr.txt", "istanbul"),
        ("istanbul_solo_mani.es.txt", "istanbul-solo"),
        ("port_royal_solo.es.txt", "port-royal-solo"),
    ],
)
def test_no_source_is_at_odds_with_a_ruling(name: str, game: str) -> None:
    """Rulings decide what these documents leave open, so none of them says otherwise."""
    done = audited((SOURCES / name).read_text(encoding="utf-8"), name.split(".")[1], game)
    assert [told.sentence for told in done.findings if told.finding.cls == "ruling"] == []
