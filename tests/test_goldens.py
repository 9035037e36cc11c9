"""The golden playthroughs: a change of any rule, event or English sentence shows here as a changed line."""

import importlib.util
from pathlib import Path

import pytest

from dragoman.tables import variants


def _goldens(root: Path):
    spec = importlib.util.spec_from_file_location("make_goldens", root / "scripts" / "make_goldens.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", list(variants()))
def test_golden_is_up_to_date(name: str, root: Path) -> None:
    """`python scripts/make_goldens.py` writes them anew; read the difference before committing it."""
    goldens = _goldens(root)
    kept = (goldens.FOLDER / f"{name}.txt").read_text(encoding="utf-8")

    assert kept.splitlines() == goldens.text(name).splitlines()
