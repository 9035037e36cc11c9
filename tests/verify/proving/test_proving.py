"""`dragoman prove`: what it makes, what it counts, and what it says of files of sentences and statements."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dragoman.cli import main
from dragoman.language.catalogs import languages
from dragoman.verify.entry import Entry
from dragoman.verify.finding import MEANING
from dragoman.verify.proving.mutants import Words, mutants

RIGHT = {"msgid": "Pay 2 lira to each other player.", "msgstr": "Zaplaťte každému inému hráčovi 2 líry."}
WRONG = {**RIGHT, "msgstr": "Zaplaťte každému inému hráčovi 3 líry.", "class": "number"}
HIDDEN = {**RIGHT, "class": "number"}
"""Called wrong although it is right: the check cannot find a mistake that is not there."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DRAGOMAN_LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def lines(tmp_path: Path) -> Callable[..., str]:
    """Writes a file of JSON lines and returns its name."""

    def write(name: str, *rows: dict[str, Any] | str) -> str:
        texts = (row if isinstance(row, str) else json.dumps(row, ensure_ascii=False) for row in rows)
        path = tmp_path / name
        path.write_text("\n".join(texts) + "\n", encoding="utf-8")
        return str(path)

    return write


def proved(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    assert main(["prove", *args, "--format", "json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_mistakes_of_all_classes_in_all_languages(capsys: pytest.CaptureFixture[str]) -> None:
    found = proved(capsys, "--most", "50", "--show", "1")
    tables, lexicons = found["kinds"]["tables"], found["kinds"]["lexicons"]
    assert tables["made"] + lexicons["made"] >= 2000
    assert set(tables["languages"]) == set(languages()) - {"en"}
    for row in tables["languages"].values():
        assert set(row["classes"]) == set(MEANING)
        assert row["right"] > 1000
        assert row["flagged"] <= row["right"] / 100
        assert row["caught"] >= 0.75 * row["made"]
        assert all(0 <= one["named"] <= one["caught"] <= one["made"] for one in row["classes"].values())
    assert tables["made"] == sum(row["made"] for row in tables["languages"].values())
    for case in found["failed"]:
        assert bool(case["cls"]) != bool(case["findings"])
        assert case["text"]


def test_the_same_mistakes_in_every_run(capsys: pytest.CaptureFixture[str]) -> None:
    args = ("--most", "3", "--lang", "hr", "--show")
    assert proved(capsys, *args) == proved(capsys, *args)


def test_one_language_one_class(capsys: pytest.CaptureFixture[str]) -> None:
    found = proved(capsys, "--lang", "es", "--only", "number", "--most", "5")
    assert set(found["kinds"]["tables"]["languages"]) == {"es"}
    assert set(found["kinds"]["tables"]["languages"]["es"]["classes"]) == {"number"}


def test_a_mutant_is_one_change_of_a_translation() -> None:
    entry = Entry("x.po", 1, "sk", "r", RIGHT["msgid"], None, (RIGHT["msgstr"],))
    made = list(mutants([entry], Words("sk", [entry])))
    assert {"number", "addition"} <= {one.cls for one in made}
    for one in made:
        assert one.text != RIGHT["msgstr"]
        assert one.entry.msgstr == (one.text,)
        assert one.entry.msgid == RIGHT["msgid"]


def test_sentences_of_a_file(lines: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    file = lines("sk.jsonl", RIGHT, WRONG, HIDDEN, {**RIGHT, "class": "right"})
    found = proved(capsys, "--sentences", file, "--show")
    counted = found["kinds"]["foreign"]
    assert (counted["made"], counted["caught"], counted["right"], counted["flagged"]) == (2, 1, 2, 0)
    assert counted["languages"]["sk"]["classes"] == {"number": {"made": 2, "caught": 1, "named": 1}}
    assert [case["how"] for case in found["failed"]] == ["sk.jsonl:3"]


def test_a_sentence_is_read_with_its_catalogs_game(
    lines: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    row = {"msgctxt": "istanbul.merchants.pay", "msgid": "You pay.", "msgstr": "Platíte."}
    found = proved(capsys, "--sentences", lines("a.jsonl", {**row, "lang": "sk"}))
    assert list(found["kinds"]) == ["sentences"]


def test_statements_go_through_the_audit(lines: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    rows = (
        {"text": "Na konci ťahu smiete mať akýkoľvek počet bonusových kariet.", "true": True},
        {"text": "Na Veľkom trhu zaplaťte každému inému hráčovi, ktorého kupec tam stojí, 2 líry.", "true": True},
        {"text": "Každému inému hráčovi, ktorého kupec stojí tam, kam prišiel váš, zaplaťte 5 lír.", "true": False},
    )
    file = lines("sk.statements.jsonl", *({**row, "game": "istanbul", "about": "a note"} for row in rows))
    found = proved(capsys, "--sentences", file)
    counted = found["kinds"]["statements"]
    assert (counted["made"], counted["caught"], counted["right"]) == (1, 1, 2)


@pytest.mark.parametrize(
    ("name", "row", "told"),
    [
        ("sk.jsonl", "{", "sk.jsonl:1"),
        ("sk.jsonl", "[1]", "sk.jsonl:1"),
        ("sk.jsonl", {"msgid": "a"}, "sk.jsonl:1"),
        ("sk.jsonl", {"text": "a", "game": "istanbul"}, "sk.jsonl:1"),
        ("x.jsonl", RIGHT, "x.jsonl:1"),
        ("sk.jsonl", {"text": "a", "true": True, "game": "chess"}, "chess"),
    ],
)
def test_bad_lines_are_named(
    name: str, row: Any, told: str, lines: Callable[..., str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["prove", "--sentences", lines(name, row)]) == 2
    assert told in capsys.readouterr().err


@pytest.mark.parametrize(
    "args", [["--lang", "xx"], ["--game", "chess"], ["--most", "0"], ["--sentences", "none.jsonl"]]
)
def test_bad_options_are_named(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prove", *args]) == 2
    assert args[1] in capsys.readouterr().err


def test_tables(lines: Callable[..., str], capsys: pytest.CaptureFixture[str]) -> None:
    file = lines("sk.jsonl", RIGHT, WRONG, HIDDEN)
    assert main(["--lang", "hr", "prove", "--sentences", file, "--show", "1"]) == 0
    out = capsys.readouterr().out
    assert "Promaklo" in out
    assert "1/2 (50 %)" in out.replace("\xa0", " ")
    assert main(["prove", "--sentences", file, "--format", "markdown"]) == 0
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert rows[1] == "|---|---:|---:|"
    assert all(row.count("|") == 4 for row in rows)
