"""The wheel: what it holds, and that it works in an empty environment from any folder. And: the locks hold together."""

from __future__ import annotations

import gettext
import io
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine" / "dragoman"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCKS = ("play", "test", "all")


def run(*words: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command in an environment that knows nothing of this source tree, and no language."""
    hidden = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DRAGOMAN_LANG"}
    clean = {key: value for key, value in os.environ.items() if key not in hidden}
    return subprocess.run(
        [str(word) for word in words],
        cwd=cwd,
        env={**clean, "PYTHONUTF8": "1", **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )


def build_wheel(source: Path, target: Path) -> Path:
    for tool in ("build", "hatchling"):
        pytest.importorskip(tool, reason=f"{tool} is not installed: cannot build a wheel")
    done = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", target, source, cwd=target)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = target.glob("*.whl")
    return wheel


def small_source(folder: Path) -> Path:
    """A copy of the build files with a package of one module and nothing else."""
    folder.mkdir()
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "engine" / "dragoman").mkdir(parents=True)
    (folder / "engine" / "dragoman" / "__init__.py").write_text("", encoding="utf-8")
    return folder


def files_below(folder: Path) -> set[str]:
    """Files of this folder that belong to the project: known to git or not ignored by it."""
    if not folder.is_dir():
        return set()
    listed = run("git", "ls-files", "--cached", "--others", "--exclude-standard", "-z", cwd=folder)
    if listed.returncode != 0:
        pytest.skip("not a git checkout: cannot tell the project's files")
    return {name for name in listed.stdout.split("\0") if name and (folder / name).is_file()}


def need_cli() -> None:
    if not (ENGINE / "cli.py").is_file() and not (ENGINE / "cli").is_dir():
        pytest.skip("no dragoman.cli yet")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not (ENGINE / "__init__.py").is_file():
        pytest.skip("no engine/dragoman/__init__.py yet")
    return build_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty environment with the wheel installed; the libraries it needs are lent by the environment of the tests.

    They are lent by a .pth line. Python does not read .pth files of lent folders, so an editable install of the source
    tree stays invisible.
    """
    pytest.importorskip("pip", reason="no pip here: cannot install the wheel")
    environment = tmp_path_factory.mktemp("installed") / "venv"
    done = run(sys.executable, "-m", "venv", "--without-pip", environment, cwd=environment.parent)
    assert done.returncode == 0, done.stderr
    python = environment / "bin" / "python"
    done = run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "install",
        "--no-deps",
        "--no-index",
        wheel,
        cwd=environment.parent,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (site,) = environment.glob("lib/python*/site-packages")
    lent = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (site / "lent.pth").write_text("\n".join(sorted(lent)) + "\n", encoding="utf-8")
    return environment


@pytest.mark.slow
def test_wheel_holds_package_catalogs_and_notebooks(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    assert f"{PROJECT['project']['version']}-py3-none-any" in wheel.name
    assert {f"dragoman/{name}" for name in files_below(ENGINE)} <= held
    catalogs = {f"dragoman/locales/{name}" for name in files_below(ROOT / "locales")}
    assert {name for name in catalogs if not name.endswith(".pot")} <= held
    assert {re.sub(r"\.po$", ".mo", name) for name in catalogs if name.endswith(".po")} <= held
    assert {f"dragoman/notebooks/{name}" for name in files_below(ROOT / "notebooks")} <= held
    assert {name.split("/")[0] for name in held} == {"dragoman", f"dragoman-{PROJECT['project']['version']}.dist-info"}
    assert not [name for name in held if re.search(r"__pycache__|\.ipynb_checkpoints|\.pyc$", name)]


@pytest.mark.slow
def test_wheel_works_in_an_empty_environment_from_any_folder(installed: Path, tmp_path: Path) -> None:
    need_cli()
    where = run(installed / "bin" / "python", "-c", "import dragoman; print(dragoman.__file__)", cwd=tmp_path)
    assert Path(where.stdout.strip()).is_relative_to(installed), where.stdout + where.stderr
    done = run(installed / "bin" / "dragoman", "games", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.strip()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("language", ["es", "sk", "hr"])
def test_wheel_speaks_from_its_own_catalogs(installed: Path, tmp_path: Path, language: str) -> None:
    if not list((ROOT / "locales" / language / "LC_MESSAGES").glob("*.po")):
        pytest.skip(f"no catalogs for {language} yet")
    need_cli()
    english = run(installed / "bin" / "dragoman", "games", cwd=tmp_path, LANGUAGE="en")
    other = run(installed / "bin" / "dragoman", "games", cwd=tmp_path, LANGUAGE=language)
    assert other.returncode == 0, other.stdout + other.stderr
    assert other.stdout != english.stdout


@pytest.mark.thorough
def test_wheel_installs_with_its_dependencies(wheel: Path, tmp_path: Path) -> None:
    need_cli()
    done = run(sys.executable, "-m", "venv", tmp_path / "venv", cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    done = run(tmp_path / "venv" / "bin" / "python", "-m", "pip", "install", wheel, cwd=tmp_path)
    if done.returncode != 0 and re.search(
        r"connection|resolution|No matching distribution", done.stderr, re.IGNORECASE
    ):
        pytest.skip("no package index within reach")
    assert done.returncode == 0, done.stderr
    done = run(tmp_path / "venv" / "bin" / "dragoman", "games", cwd=tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


# --- the build hook, on small trees ---

PO = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgctxt "a"\nmsgid "Tea"\nmsgstr "Čaj"\n'


@pytest.mark.slow
def test_missing_and_empty_folders_build(tmp_path: Path) -> None:
    source = small_source(tmp_path / "source")
    (source / "locales").mkdir()
    out = tmp_path / "out"
    out.mkdir()
    with zipfile.ZipFile(build_wheel(source, out)) as archive:
        assert "dragoman/__init__.py" in archive.namelist()
        assert not [name for name in archive.namelist() if "locales" in name or "notebooks" in name]


@pytest.mark.slow
def test_catalogs_are_compiled_at_build_time_and_stale_ones_left_out(tmp_path: Path) -> None:
    source = small_source(tmp_path / "source")
    messages = source / "locales" / "sk" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    (messages / "table.po").write_text(PO, encoding="utf-8")
    (messages / "table.mo").write_bytes(b"stale")
    (messages / "gone.mo").write_bytes(b"stale")
    (source / "locales" / "table.pot").write_text(PO, encoding="utf-8")
    (source / "locales" / "sk" / "terms").mkdir()
    (source / "locales" / "sk" / "terms" / "table.toml").write_text("", encoding="utf-8")
    (source / "notebooks" / ".ipynb_checkpoints").mkdir(parents=True)
    for name in ("start.ipynb", ".ipynb_checkpoints/start-checkpoint.ipynb"):
        (source / "notebooks" / name).write_text(json.dumps({"cells": []}), encoding="utf-8")
    before = {path.relative_to(source) for path in source.rglob("*")}
    out = tmp_path / "out"
    out.mkdir()
    with zipfile.ZipFile(build_wheel(source, out)) as archive:
        held = {name for name in archive.namelist() if ".dist-info" not in name}
        compiled = archive.read("dragoman/locales/sk/LC_MESSAGES/table.mo")
    assert held == {
        "dragoman/__init__.py",
        "dragoman/locales/sk/LC_MESSAGES/table.po",
        "dragoman/locales/sk/LC_MESSAGES/table.mo",
        "dragoman/locales/sk/terms/table.toml",
        "dragoman/notebooks/start.ipynb",
    }
    assert gettext.GNUTranslations(io.BytesIO(compiled)).pgettext("a", "Tea") == "Čaj"
    assert {path.relative_to(source) for path in source.rglob("*")} == before


@pytest.mark.slow
def test_a_malformed_catalog_stops_the_build(tmp_path: Path) -> None:
    source = small_source(tmp_path / "source")
    messages = source / "locales" / "sk" / "LC_MESSAGES"
    messages.mkdir(parents=True)
    (messages / "table.po").write_text(PO + '\nmsgidd "Ruby"\nmsgstr "Rubín"\n', encoding="utf-8")
    done = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", tmp_path, source, cwd=tmp_path)
    assert done.returncode != 0, done.stdout
    assert not list(tmp_path.glob("*.whl"))


# --- the locks ---


def locked(name: str) -> dict[str, set[str]]:
    """Package -> pinned lines (version and marker) of one lock."""
    found: dict[str, set[str]] = {}
    for line in (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8").splitlines():
        if line and line[0] not in " #":
            requirement = Requirement(line.rstrip("\\ "))
            found.setdefault(canonicalize_name(requirement.name), set()).add(str(requirement.specifier))
    return found


def wanted(lines: list[str | dict[str, str]]) -> dict[str, Requirement]:
    found = {}
    for line in lines:
        if isinstance(line, dict):
            found.update(wanted(PROJECT["dependency-groups"][line["include-group"]]))
        else:
            requirement = Requirement(line)
            found[canonicalize_name(requirement.name)] = requirement
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_lock_holds_all_that_the_project_asks_for(name: str) -> None:
    project, groups = PROJECT["project"], PROJECT["dependency-groups"]
    lines = [*project["dependencies"], *project["optional-dependencies"]["play"], *groups["build"]]
    if name != "play":
        lines += groups["test"]
    if name == "all":
        lines += [*groups["docs"], *project["optional-dependencies"]["bench"]]
    pins = locked(name)
    for package, requirement in wanted(lines).items():
        assert package in pins, f"{package} is not in requirements/{name}.lock: run make lock"
        for pin in pins[package]:
            assert pin.startswith("==")
            assert requirement.specifier.contains(pin[2:]), f"{package}{pin} does not fit {requirement}: run make lock"


def test_locks_agree_with_each_other_and_name_no_host() -> None:
    play, test, everything = map(locked, LOCKS)
    assert all(test[package] == pins for package, pins in play.items())
    assert all(everything[package] >= pins for package, pins in test.items())
    for name in LOCKS:
        assert "://" not in (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")
