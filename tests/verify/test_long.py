"""Entries longer than anybody writes are compared piece by piece, and what cannot be compared is counted."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from dragoman.cli import main

SOURCE, TARGET = "Pay 2 lira to each other player.", "Zaplaťte každému inému hráčovi 2 líry."
WRONG = "Zaplaťte každému inému hráčovi 5 lír."
MANY = 1000


def checked(tmp_path: Path, capsys: pytest.CaptureFixture[str], source: str, target: str) -> dict[str, Any]:
    path = tmp_path / "long.po"
    header = 'msgid ""\nmsgstr ""\n"Language: sk\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    escaped = (text.replace("\n", "\\n") for text in (source, target))
    path.write_text(header + 'msgid "{}"\nmsgstr "{}"\n'.format(*escaped), encoding="utf-8")
    main(["check", str(path), "--only", "meaning", "--no-programs", "--format", "json"])
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.parametrize("between", ["\n", "\n\n", " "])
def test_a_mistake_deep_in_a_long_text(tmp_path: Path, capsys: pytest.CaptureFixture[str], between: str) -> None:
    targets = [TARGET] * MANY
    targets[700] = WRONG
    target = between.join(targets)
    found = checked(tmp_path, capsys, between.join([SOURCE] * MANY), target)
    (finding,) = [one for one in found["findings"] if one["certainty"] != "possible"]
    assert finding["class"] == "number"
    start, end = finding["span"]["target"]
    assert target[start:end] == "5"
    assert target[:start].count("\n") == 700 * between.count("\n")
    assert found["summary"]["unread"] == 0


def test_what_does_not_go_together_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = checked(tmp_path, capsys, " ".join([SOURCE] * MANY), " ".join([TARGET] * (MANY - 1)))
    assert found["findings"] == []
    assert found["summary"]["unread"] == 1
    path = str(tmp_path / "long.po")
    main(["check", path, "--only", "meaning", "--no-programs"])
    assert "Too long to be compared for their meaning: 1." in capsys.readouterr().out


@pytest.mark.parametrize("text", ["a" * 300_000, "a. " * 100_000, "5 " * 150_000, "no, " * 80_000, "{" * 200_000])
def test_hostile_lengths_take_no_longer(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str) -> None:
    began = time.process_time()
    checked(tmp_path, capsys, text.strip(), text.strip()[:-2])
    assert time.process_time() - began < 20
