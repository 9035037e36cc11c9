from __future__ import annotations

from pathlib import Path

from dragoman.language.maintain import check

ROOT = Path(__file__).resolve().parents[2]


def test_the_catalogs_are_in_step_with_the_source_and_complete() -> None:
    lines = check(ROOT)
    assert not lines, "\n".join([f"{len(lines)} things to do:", *lines[:40]])
