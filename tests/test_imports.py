"""The design's table of imports, read off the syntax trees; and: what plays in a notebook is pure Python throughout.

The check works on any folder that looks like `engine/dragoman`, so the second half of this file shows, on small
made-up packages, that it sees each kind of violation.
"""

from __future__ import annotations

import ast
import importlib.metadata
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
ENGINE = ROOT / "engine" / "dragoman"

# part of dragoman -> parts it may import, besides itself. "" is dragoman/__init__.py: it runs before every other
# module, so whatever it imported would be imported by all of them.
EVERYTHING = {"core", "rules", "games", "language", "verify", "tables", "ui", "cli", ""}
MAY_IMPORT: dict[str, set[str]] = {
    "": set(),
    "core": {""},
    "rules": {"core", ""},
    "games": {"rules", "core", ""},
    "language": {"core", ""},
    "verify": {"games", "rules", "language", "core", ""},
    "tables": {"verify", "games", "rules", "language", "core", ""},
    "ui": EVERYTHING,
    "cli": EVERYTHING,
    "__main__": EVERYTHING,
}

# Only the shells know widgets; a presenter is tested without a kernel.
WIDGETS = {"ipywidgets", "anywidget", "IPython", "traitlets"}
MAY_USE_WIDGETS = {"ui"}

# Modules of third parties that come with a runtime dependency by its own contract, not by accident.
COME_WITH = {"IPython": "ipywidgets", "traitlets": "ipywidgets"}

# IPython is the side of the kernel: in JupyterLab it is there with the kernel, in a browser the kernel brings its own,
# without the compiled helpers (psutil) that it lists for a desktop. So purity is asked of everything that our
# dependencies need, but not of IPython and what only IPython needs.
KERNEL_SIDE = {"ipython"}

# Publishes a pure wheel, which is what a browser installs, beside compiled ones (mypyc, a copy of the same modules),
# which pip prefers on a desktop. psygnal is needed by anywidget.
PURE_WHEEL_TOO = {"psygnal"}


def part_of(module: str) -> str:
    """dragoman.games.istanbul.moves -> games; dragoman -> the empty part."""
    return [*module.split("."), ""][1]


def module_name(file: Path, package: Path) -> tuple[str, bool]:
    """Dotted name of a file below the package `dragoman`, and whether it is a package itself."""
    parts = ["dragoman", *file.relative_to(package).with_suffix("").parts]
    if parts[-1] == "__init__":
        return ".".join(parts[:-1]), True
    return ".".join(parts), False


def absolute(name: str, level: int, module: str, is_package: bool) -> str:
    """The absolute name behind a relative import."""
    if level == 0:
        return name
    base = module.split(".") if is_package else module.split(".")[:-1]
    base = base[: len(base) - (level - 1)]
    return ".".join([*base, name] if name else base)


def fixed_beginning(node: ast.expr) -> str | None:
    """The text of a string, or the part of an f-string or a sum before its first variable."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr) and node.values:
        return fixed_beginning(node.values[0])
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Mod):
        return fixed_beginning(node.left)
    return None


def imported(tree: ast.AST, module: str, is_package: bool, submodules: set[str]) -> Iterator[tuple[int, str]]:
    """(line, absolute module name) of every import anywhere in a module, also through importlib and __import__."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            source = absolute(node.module or "", node.level, module, is_package)
            for alias in node.names:
                # `from dragoman import games` imports a part, `from dragoman import __version__` does not.
                deeper = f"{source}.{alias.name}"
                yield node.lineno, deeper if deeper in submodules else source
        elif isinstance(node, ast.Call) and node.args:
            function = node.func
            called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            if called in ("import_module", "__import__"):
                text = fixed_beginning(node.args[0])
                if text:
                    dots = len(text) - len(text.lstrip("."))
                    yield node.lineno, absolute(text[dots:], dots, module, is_package).rstrip(".")


def all_imports(package: Path) -> Iterator[tuple[str, str, int, str]]:
    """(file, module, line, imported module) for a whole source tree."""
    files = sorted(package.rglob("*.py"))
    submodules = {module_name(file, package)[0] for file in files}
    # A part that is a folder of data only, or not written yet, is a part all the same.
    submodules |= {f"dragoman.{part}" for part in MAY_IMPORT if part}
    for file in files:
        module, is_package = module_name(file, package)
        tree = ast.parse(file.read_text(encoding="utf-8"), str(file))
        for line, target in imported(tree, module, is_package, submodules):
            yield file.relative_to(package).as_posix(), module, line, target


def table_violations(package: Path) -> list[str]:
    """Every import inside dragoman that the design's table does not allow."""
    found = []
    for file, module, line, target in all_imports(package):
        part = part_of(module)
        if part not in MAY_IMPORT:
            found.append(f"{file}: '{part}' is no part of the design's table")
        elif target.split(".")[0] == "dragoman" and part_of(target) not in MAY_IMPORT[part] | {part}:
            found.append(f"{file}:{line}: {part or 'dragoman'} may not import {target}")
    return found


def third_party_violations(package: Path, allowed: set[str]) -> list[str]:
    """Every import of a module that is neither Python's nor allowed, and widgets outside the shells."""
    found = []
    for file, module, line, target in all_imports(package):
        top = target.split(".")[0]
        if top in sys.stdlib_module_names or top in ("dragoman", "__future__"):
            continue
        if top not in allowed:
            found.append(f"{file}:{line}: {top} is no runtime dependency")
        elif top in WIDGETS and part_of(module) not in MAY_USE_WIDGETS:
            found.append(f"{file}:{line}: {part_of(module)} may not use widgets ({top})")
    return found


def runtime_dependencies() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(line).name for line in project["dependencies"]]


def modules_of_dependencies() -> set[str]:
    """Top-level modules that the declared runtime dependencies install."""
    declared = {canonicalize_name(name) for name in runtime_dependencies()}
    modules = {
        module
        for module, distributions in importlib.metadata.packages_distributions().items()
        if declared & {canonicalize_name(name) for name in distributions}
    }
    return modules | {module for module, owner in COME_WITH.items() if canonicalize_name(owner) in declared}


def is_pure(distribution: importlib.metadata.Distribution) -> bool:
    wheel = distribution.read_text("WHEEL") or ""
    if re.search(r"^Root-Is-Purelib:\s*true\s*$", wheel, re.MULTILINE | re.IGNORECASE):
        return True
    if canonicalize_name(distribution.name) not in PURE_WHEEL_TOO:
        return False
    # Every compiled module (but for mypyc's own helper, named after a hash) must have its source beside it.
    files = {PurePosixPath(file) for file in distribution.files or ()}
    compiled = {file for file in files if file.suffix in (".so", ".pyd") and "__mypyc." not in file.name}
    return all(file.with_name(file.name.split(".")[0] + ".py") in files for file in compiled)


def below(names: list[str], stop: set[str]) -> dict[str, importlib.metadata.Distribution]:
    """The distributions of these names and all they need here, not going below the names in `stop`."""
    found: dict[str, importlib.metadata.Distribution] = {}
    queue = [canonicalize_name(name) for name in names]
    while queue:
        name = queue.pop()
        if name in found or name in stop:
            continue
        found[name] = importlib.metadata.distribution(name)
        for line in found[name].requires or ():
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                queue.append(canonicalize_name(requirement.name))
    return found


# --- the project itself ---


def test_modules_import_only_what_the_table_allows() -> None:
    if not ENGINE.is_dir():
        pytest.skip("no engine/dragoman yet")
    assert table_violations(ENGINE) == []


def test_third_party_modules_are_runtime_dependencies_and_widgets_stay_in_the_shells() -> None:
    if not ENGINE.is_dir():
        pytest.skip("no engine/dragoman yet")
    assert third_party_violations(ENGINE, modules_of_dependencies()) == []


def test_runtime_dependencies_are_pure_python_all_the_way_down() -> None:
    needed = below(runtime_dependencies(), KERNEL_SIDE)
    assert set(map(canonicalize_name, runtime_dependencies())) <= set(needed)
    assert [name for name, distribution in needed.items() if not is_pure(distribution)] == []


# --- the checks themselves ---


def tree(folder: Path, **files: str) -> Path:
    """A made-up package `dragoman`; `games__x__moves` stands for games/x/moves.py."""
    package = folder / "dragoman"
    for name, text in files.items():
        file = package / (name.replace("__", "/") + ".py" if name != "init" else "__init__.py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return package


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("core__a", "import dragoman.rules"),
        ("core__a", "import os, dragoman.games.x.moves as m"),
        ("core__a", "from dragoman import games"),
        ("core__a", "from .. import rules"),
        ("core__a", "from ..rules.facts import Fact"),
        ("core__deep__a", "from ...language import Catalog"),
        ("core__a", "def later():\n    from dragoman.ui import show"),
        ("core__a", "class A:\n    def b(self):\n        if self:\n            import dragoman.cli"),
        ("core__a", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from dragoman.tables import x"),
        ("core__a", "import importlib\nimportlib.import_module('dragoman.games')"),
        ("core__a", "from importlib import import_module\nimport_module(f'dragoman.games.{1}')"),
        ("core__a", "from importlib import import_module\nimport_module('dragoman.games.' + 'x')"),
        ("core__a", "import importlib\nimportlib.import_module('..games', __package__)"),
        ("core__a", "__import__('dragoman.games')"),
        ("rules__a", "from dragoman.games import x"),
        ("games__x__a", "import dragoman.language"),
        ("games__x__a", "from ...tables import x"),
        ("language__a", "from dragoman.games import x"),
        ("language__a", "from dragoman.rules import Rule"),
        ("verify__a", "import dragoman.tables.x"),
        ("tables__x__a", "from dragoman.ui import board"),
        ("tables__x__a", "from dragoman import cli"),
        ("init", "from .core import Game"),
        ("init", "from dragoman import cli"),
        ("strange__a", "import os"),
    ],
)
def test_a_violation_is_seen(tmp_path: Path, name: str, text: str) -> None:
    assert len(table_violations(tree(tmp_path, **{name: text}))) == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("core__a", "from . import b\nfrom .b import c\nfrom dragoman.core import b\nfrom dragoman import __version__"),
        ("rules__a", "from dragoman.core import Game"),
        ("games__x__a", "from dragoman.rules import Rule\nfrom ...core import Game\nfrom . import data"),
        ("language__a", "import dragoman.core.events"),
        ("verify__a", "from dragoman import games, rules, language, core"),
        ("tables__x__a", "from dragoman import verify, games, rules, language, core"),
        ("ui__a", "from dragoman import tables, verify, cli"),
        ("cli", "from dragoman import ui, tables, verify, games\nfrom .core import Game"),
        ("__main__", "from dragoman.cli import main"),
        ("init", "import importlib.metadata\n__version__ = '1'"),
    ],
)
def test_what_the_table_allows_passes(tmp_path: Path, name: str, text: str) -> None:
    if name == "__main__":
        (tmp_path / "dragoman").mkdir()
        (tmp_path / "dragoman" / "__main__.py").write_text(text, encoding="utf-8")
        assert table_violations(tmp_path / "dragoman") == []
    else:
        assert table_violations(tree(tmp_path, **{name: text})) == []


def test_third_party_modules_are_seen(tmp_path: Path) -> None:
    package = tree(
        tmp_path,
        core__a="import os\ndef f():\n    import numpy.linalg",
        tables__x__a="from ipywidgets import HBox",
        ui__a="import ipywidgets, anywidget\nfrom dragoman.core import a",
    )
    assert third_party_violations(package, {"ipywidgets", "anywidget"}) == [
        "core/a.py:3: numpy is no runtime dependency",
        "tables/x/a.py:1: tables may not use widgets (ipywidgets)",
    ]


def test_a_compiled_dependency_is_seen() -> None:
    assert not is_pure(importlib.metadata.distribution("pyzmq"))
    assert is_pure(importlib.metadata.distribution("polib"))


def test_dependencies_are_followed_to_the_end_but_not_below_the_kernel() -> None:
    assert {"traitlets", "jedi"} <= set(below(["ipywidgets"], set()))
    stopped = below(["ipywidgets"], KERNEL_SIDE)
    assert "traitlets" in stopped
    assert "jedi" not in stopped
