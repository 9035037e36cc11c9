"""A finding about a rule comes with the position in which the engine contradicts the translation."""

from __future__ import annotations

from pathlib import Path

import pytest

from dragoman.tables.counterexample import counterexamples
from dragoman.verify.context import Context
from dragoman.verify.entries import open_catalog
from dragoman.verify.finding import MEANING, Finding
from dragoman.verify.games import facts_of
from dragoman.verify.meaning import meaning_findings

HEAD = 'msgid ""\nmsgstr "Language: {lang}\\nContent-Type: text/plain; charset=UTF-8\\n"\n\n'


def findings(tmp_path: Path, lang: str, ctx: str, source: str, text: str) -> list[Finding]:
    path = tmp_path / "istanbul.po"
    path.write_text(
        HEAD.replace("{lang}", lang) + f'msgctxt "{ctx}"\nmsgid "{source}"\nmsgstr "{text}"\n', encoding="utf-8"
    )
    catalog = open_catalog(path, lang)
    context = Context(catalog, game="istanbul", classes=frozenset(MEANING), facts=facts_of("istanbul"))
    return [f for entry in catalog.entries for f in meaning_findings(entry, context) if f.certainty != "possible"]


WIN = "If the sum rolled is at least the number announced, gain as many lira as the number announced."


@pytest.mark.parametrize(
    ("lang", "text", "value"),
    [
        ("sk", "Ak je hodený súčet väčší ako ohlásené číslo, získajte toľko lír, koľko je ohlásené číslo.", ">"),
        ("es", "Si la suma sacada es como máximo el número anunciado, obtén tantas liras como ese número.", "<="),
        ("hr", "Ako je bačeni zbroj najviše jednak najavljenom broju, dobivate onoliko lira koliko je taj broj.", "<="),
    ],
)
def test_a_wrong_comparison_is_contradicted_by_a_position(tmp_path: Path, lang: str, text: str, value: str) -> None:
    found = [f for f in findings(tmp_path, lang, "istanbul.tea.win", WIN, text) if f.cls == "comparator"]
    assert [f.found["value"] for f in found if f.found] == [value]
    assert found[0].certainty == "certain"
    shown = counterexamples("en")(found[0]).counterexample
    assert shown is not None
    assert shown["json"]["changed"] == {"test": value}
    assert not shown["json"]["holds"]
    assert "rolls" in shown["text"]
    assert shown["drawing"].startswith("<svg")


def test_the_counterexample_speaks_the_language_of_the_user(tmp_path: Path) -> None:
    text = "Ak je hodený súčet väčší ako ohlásené číslo, získajte toľko lír, koľko je ohlásené číslo."
    found = [f for f in findings(tmp_path, "sk", "istanbul.tea.win", WIN, text) if f.cls == "comparator"]
    shown = counterexamples("sk")(found[0]).counterexample
    assert shown is not None
    assert "Hráč 1" in shown["text"]
    assert shown["text"].endswith("; ".join(shown["json"]["steps"][-1]["changed"]))


def test_what_changed_is_told_apart(tmp_path: Path) -> None:
    source = "If ships of 4 colours lie in the harbour, the active player may take 2 cards."
    text = "Ak v prístave ležia lode 4 farieb, aktívny hráč si smie vziať 3 karty."
    found = [f for f in findings(tmp_path, "sk", "port_royal.trade.allowance_4", source, text) if f.cls == "number"]
    shown = counterexamples("sk")(found[0]).counterexample
    assert shown is not None
    changed = shown["json"]["steps"][-1]["changed"]
    assert len(changed) > 1
    assert shown["text"].endswith("; ".join(changed))


def test_an_addition_that_is_no_fact_has_none(tmp_path: Path) -> None:
    text = "Ak je hodený súčet aspoň ohlásené číslo, získajte toľko lír, a vráťte 1 rubín kupcovi."
    found = [f for f in findings(tmp_path, "sk", "istanbul.tea.win", WIN, text) if f.cls == "addition"]
    assert all(counterexamples("en")(f).counterexample is None for f in found)
