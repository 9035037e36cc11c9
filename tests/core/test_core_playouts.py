"""Playouts: the same outcomes for any number of processes, and no more in memory for more games."""

from __future__ import annotations

from typing import Any

import pytest
from core_play import VARIANTS, find

from dragoman.core import playouts
from dragoman.core.playouts import Task, playout, simulate


def counted(jobs: int, games: int = 23, policies: tuple[str, ...] = ("random",)) -> dict[str, Any]:
    variant = VARIANTS["istanbul"]
    told: list[int] = []
    task = Task(variant.name, variant.settings({}), 5, policies, rotate=len(policies) > 1)
    result = simulate(find, task, games, jobs=jobs, progress=told.append)
    assert sum(told) == sum(result["outcomes"].values()) == result["games"] == games
    return {name: value for name, value in result.items() if name not in ("seconds", "games_per_second")}


def test_the_number_of_processes_changes_nothing() -> None:
    assert counted(1) == counted(2) == counted(10**9)


def test_policies_change_seats() -> None:
    result = counted(1, 6, ("greedy", "random"))
    assert set(result["outcomes"]) <= {"greedy", "random", "shared"}


def test_work_is_handed_out_as_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    class EnoughError(Exception):
        pass

    done = 0

    def chunk(args: tuple[Task, range, object]) -> list[tuple[str, int]]:
        nonlocal done
        done += len(args[1])
        if done > 500:
            raise EnoughError
        return [("win", 1)] * len(args[1])

    monkeypatch.setattr(playouts, "_chunk", chunk)
    with pytest.raises(EnoughError):
        counted(1, 10**15)


def test_a_game_without_an_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playouts, "LIMIT", 10)
    variant = VARIANTS["istanbul"]
    with pytest.raises(RuntimeError, match="no end"):
        playout(variant, variant.settings({}), 1, ["random"])
