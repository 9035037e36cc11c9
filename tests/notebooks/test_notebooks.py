"""The notebook files: generated, small, with outputs; and nbval: green in every language, red when it must be."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))
LANGUAGES = ("en", "es", "sk", "hr")


def _maker() -> Any:
    spec = spec_from_file_location("make_notebooks", ROOT / "scripts" / "make_notebooks.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


maker = _maker()


def cells(path: Path) -> list[dict[str, Any]]:
    return list(json.loads(path.read_text(encoding="utf-8"))["cells"])


def complaints(path: Path) -> list[str]:
    """What is wrong with a notebook file before anything is run."""
    found = []
    for cell in cells(path):
        if cell["cell_type"] != "code":
            found.append(f"{cell['id']}: a cell of text, whose words no catalog holds")
            continue
        code = "".join(cell["source"])
        lines = [line for line in code.split("\n") if line.strip() and not line.startswith("#")]
        if len(lines) > 2:
            found.append(f"{cell['id']}: {len(lines)} lines of code")
        if any(letter.isalpha() for line in code.split("\n") if line.startswith("#") for letter in line):
            found.append(f"{cell['id']}: a comment in words")
        if cell["execution_count"] is None or not cell["outputs"]:
            found.append(f"{cell['id']}: not run, so nbval would compare nothing")
        ast.parse(code)
    return found


def nbval(folder: Path, *, lang: str | None = None, path: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Strict nbval over a folder, in a reader's language, with another copy of the package if wanted."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG", "DRAGOMAN", "PYTEST"))}
    environment |= {} if lang is None else {"DRAGOMAN_LANG": lang}
    environment |= {} if path is None else {"PYTHONPATH": str(path)}
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-c", os.devnull]
    words += ["--rootdir", str(folder), "--nbval", "--nbval-current-env", "--nbval-cell-timeout=120", str(folder)]
    return subprocess.run(words, env=environment, capture_output=True, text=True, check=False)


def test_the_notebooks_are_all_there() -> None:
    assert [path.stem for path in NOTEBOOKS] == sorted(maker.NOTEBOOKS)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_holds_two_lines_a_cell_and_its_outputs(path: Path) -> None:
    assert complaints(path) == []
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert [cell["id"] for cell in notebook["cells"]] == ["page", "selfcheck"]
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert "widgets" not in notebook["metadata"]
    assert not re.search(r"widget-view|\"execution\": |/home/|/tmp/|\d\d:\d\d:\d\d", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_selfcheck_tells_the_page_in_four_languages(path: Path) -> None:
    text = "".join(cells(path)[1]["outputs"][0]["text"])
    parts = re.split(r"^=== (\w\w)$", text, flags=re.MULTILINE)
    assert tuple(parts[1::2]) == LANGUAGES
    assert len(set(parts[2::2])) == len(LANGUAGES)
    assert all(len(part) > 300 for part in parts[2::2])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_generation_is_stable_and_the_files_are_up_to_date(path: Path) -> None:
    assert maker.make(path.stem) == path.read_text(encoding="utf-8"), "run `make notebooks`"


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nbval_is_green_whatever_the_reader_speaks(lang: str) -> None:
    done = nbval(FOLDER, lang=lang)
    assert done.returncode == 0, done.stdout[-3000:]
    assert f"{2 * len(NOTEBOOKS)} passed" in done.stdout


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and of its catalogs, to be changed."""
    shutil.copytree(ROOT / "engine", tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "locales", tmp_path / "locales")
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def _replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def _rule(copy: Path) -> None:
    _replace(copy / "engine/dragoman/games/istanbul/data.toml", "start_assistants = 4", "start_assistants = 3")


def _translation(copy: Path) -> None:
    path = copy / "locales/hr/LC_MESSAGES/istanbul.po"
    entry = r'(msgctxt "term:place\.7"\nmsgid "Fountain"\nmsgstr ")[^"]+"'
    changed, count = re.subn(entry, r'\1Zdenac"', path.read_text(encoding="utf-8"))
    assert count == 1
    path.write_text(changed, encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("change", [_rule, _translation])
def test_nbval_is_red_when_a_rule_or_a_translation_changes(change: Callable[[Path], None], copy: Path) -> None:
    change(copy)
    (copy / "notebooks").mkdir()
    shutil.copy(FOLDER / "istanbul_solo.ipynb", copy / "notebooks")
    done = nbval(copy / "notebooks", path=copy / "engine")
    assert done.returncode == 1, done.stdout[-3000:]
    assert "1 failed, 1 passed" in done.stdout


@pytest.mark.slow
def test_nbval_is_red_when_an_output_is_missing(tmp_path: Path) -> None:
    notebook = json.loads((FOLDER / "start.ipynb").read_text(encoding="utf-8"))
    notebook["cells"][1]["outputs"] = []
    path = tmp_path / "start.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    assert complaints(path) == ["selfcheck: not run, so nbval would compare nothing"]
    assert nbval(tmp_path).returncode == 1


def test_a_notebook_that_was_never_run_is_noticed(tmp_path: Path) -> None:
    """nbval runs such a cell and compares nothing, so a test of the file has to notice."""
    notebook = json.loads((FOLDER / "start.ipynb").read_text(encoding="utf-8"))
    for cell in notebook["cells"]:
        cell["execution_count"] = None
    path = tmp_path / "start.ipynb"
    path.write_text(json.dumps(notebook), encoding="utf-8")
    assert len(complaints(path)) == 2
