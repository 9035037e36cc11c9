"""Finished games of one person are kept, read and make the ladder."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables_play import sit, wander

from dragoman.tables import records, variant_named
from dragoman.tables.records import Record

SOLO = variant_named("istanbul-solo")


def test_a_finished_game_is_kept_once(tmp_path: Path) -> None:
    session = sit("istanbul-solo", {"layout": "long"}, tmp_path)
    wander(session)
    (record,) = records.read(tmp_path)
    assert record.game == "istanbul-solo"
    assert record.settings["layout"] == "long"
    assert record.score["rubies"] == session.game.state.rubies[0]
    assert record.won == (0 in session.game.outcome().winners)
    assert record.turns > 0
    assert record.date.endswith("+00:00")
    session.undo()
    wander(session, seed=5)
    assert 1 <= len(records.read(tmp_path)) <= 2
    session.save(tmp_path / "over.json")
    again = sit("istanbul", {}, tmp_path)
    kept = len(records.read(tmp_path))
    assert again.load(tmp_path / "over.json")
    assert len(records.read(tmp_path)) == kept


def test_games_of_several_people_are_not_kept(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path, people=(0, 1))
    wander(session)
    assert session.is_over
    assert records.read(tmp_path) == ()


def test_damaged_lines_are_passed_over(tmp_path: Path) -> None:
    assert records.read(tmp_path) == ()
    record = Record("2026-01-01T00:00:00+00:00", "istanbul-solo", {"layout": "short"}, 1, True, {"rubies": 6}, (), 40)
    records.append(record, tmp_path)
    file = records.path(tmp_path)
    file.write_text('{"game": 3}\n[]\nnonsense\n' + file.read_text(encoding="utf-8") + '{"cut', encoding="utf-8")
    assert records.read(tmp_path) == (record,)
    records.append(record, tmp_path)
    assert records.read(tmp_path) == (record, record)


def test_the_ladder_names_the_next_step(tmp_path: Path) -> None:
    def won(layout: str, won: bool) -> Record:
        return Record("", "istanbul-solo", {"layout": layout}, 1, won, {}, (), 1)

    def following(*kept: Record) -> list[str]:
        return [str(state.rung.settings["layout"]) for state in records.ladder(SOLO, kept) if state.next]

    assert following() == ["short"]
    assert following(won("short", False), won("long", True)) == ["short"]
    assert following(won("short", True)) == ["long"]
    assert following(won("short", True), won("long", True)) == ["random"]
    assert following(won("short", True), won("long", True), won("random", True)) == []
    (first, *_) = records.ladder(SOLO, (won("short", False), won("short", True)))
    assert (first.played, first.won) == (2, 1)


def test_a_record_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(record: Record, home: Path | None = None) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records, "append", full)
    session = sit("istanbul-solo", {}, tmp_path)
    wander(session)
    assert session.is_over
    assert "there is no space left" in session.status
