"""The rule explorer as plain data: every rule can be shown and run, and nothing of it is outside the catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from dragoman.rules.changes import changes
from dragoman.tables import variants
from dragoman.tables.explorer import Explorer, RunView
from dragoman.tables.explorer_words import fact_words, reference

GAMES = tuple(variants())
EVERY = 9
"""One rule in so many is run; the rulebook's own tests run them all."""


def explorer(game: str, lang: str = "qps") -> Explorer:
    return Explorer(variants()[game], lang)


def told(run: RunView) -> Iterator[str]:
    yield run.summary
    yield run.detail or "⟦"
    for step in run.steps:
        yield from (text for text in (step.tried, *step.told, step.refused, *step.changed) if text)


@pytest.mark.parametrize("game", GAMES)
def test_every_unit_and_every_word_of_a_fact_is_translated(game: str) -> None:
    shown = explorer(game)
    units = fact_words(shown.variant.domain).units
    without = set()
    for rule in shown.book:
        for fact in rule.facts(shown.params):
            if fact.kind == "number" and fact.unit not in units:
                without.add(f"unit {fact.unit}")
        for control in shown.rule(rule.id).controls:
            words = [control.label, *(choice.text for choice in control.choices)]
            without |= {word for word in words if "⟦" not in word and any(map(str.isalpha, word))}
    assert without == set()


@pytest.mark.parametrize("game", GAMES)
def test_a_rules_own_facts_agree_and_are_told_in_words(game: str) -> None:
    shown = explorer(game)
    rules = [rule for rule in shown.book if rule.experiment is not None][::EVERY]
    for rule in rules:
        run = shown.run(rule.id)
        assert run.holds, rule.id
        assert run.detail is None
        assert all("⟦" in text for text in told(run)), rule.id
        assert all(step.before.startswith("<svg") and "⟦" in step.before for step in run.steps)


@pytest.mark.parametrize("game", GAMES)
def test_a_changed_fact_is_answered_in_words(game: str) -> None:
    shown = explorer(game)
    answers = []
    for rule in [rule for rule in shown.book if rule.experiment is not None][4 :: 2 * EVERY]:
        for fact in rule.facts(shown.params)[:2]:
            for change in list(changes(fact, shown.book.vocabulary))[-2:]:
                value = None if change.changed is None else change.changed.value
                run = shown.run(rule.id, {fact.slot: value})
                answers.append(run.holds)
                assert all("⟦" in text for text in told(run)), (rule.id, change.key)
                assert run.holds or run.detail
    assert answers.count(True) <= len(answers) // 10


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("1.2 no 9", "1.2 № 9"),
        ("6.1 no 2 and 3, 12 Q7", "6.1 № 2, 3, 12 Q7"),
        ("9.1 places 10, 11", "9.1 (10, 11)"),
        ("9.1 Mani's turn, no disc under him", "9.1"),
        ("9.2 aim; ruling S4", "9.2, S4"),
        ("ruling coins", ""),
    ],
)
def test_source_is_shown_without_words(source: str, shown: str) -> None:
    assert reference(source) == shown


def test_no_source_holds_words() -> None:
    for game in GAMES:
        for rule in explorer(game).book:
            assert not re.search(r"[^\W\d_]{2}", reference(rule.source)), rule.source


def test_statement_has_no_experiment() -> None:
    shown = explorer("istanbul")
    statement = next(rule for rule in shown.book if rule.experiment is None)
    assert shown.rule(statement.id).statement
    with pytest.raises(ValueError, match=r"statement"):
        shown.run(statement.id)
    with pytest.raises(KeyError):
        shown.rule("istanbul.no.such")


def test_search_finds_by_sentence_chapter_and_id_without_accents() -> None:
    shown = explorer("istanbul-solo", "sk")
    everything = sum(len(branch.entries) for branch in shown.tree())
    assert everything == len(shown.book)
    for query in ("istanbul.tea.win", "ČAJOVŇA", "cajovna", "  cajovna   lir "):
        found = [entry.id for branch in shown.tree(query) for entry in branch.entries]
        assert "istanbul.tea.win" in found, query
        assert len(found) < everything // 4
    assert shown.tree("qqqq") == ()


def test_a_run_shows_what_the_drawing_does_not() -> None:
    run = explorer("istanbul", "en").run("istanbul.tea.win")
    assert any("lira →" in text for step in run.steps for text in step.changed)
    marked = [step for step in run.steps if step.after is not None]
    assert marked
    assert all(step.refused is None for step in marked)


def test_settings_change_the_figures_of_the_sentences() -> None:
    variant = variants()["istanbul-solo"]
    six, five = (Explorer(variant, "en", {"ruby_target": rubies}) for rubies in (6, 5))
    differing = [rule.id for rule in six.book if six.sentence(rule) != five.sentence(rule)]
    assert "istanbul.mani.target" in differing
    assert six.run("istanbul.mani.target").holds
    assert five.run("istanbul.mani.target").holds


def test_base_rules_in_the_solo_book_are_shown_with_their_own_players() -> None:
    """An experiment for three players has three merchants, though the book is the solo one."""
    shown = explorer("istanbul-solo", "en")
    for rule in [rule for rule in shown.book if rule.id.startswith("istanbul.setup.")]:
        if rule.experiment is not None:
            assert shown.run(rule.id).steps is not None
