"""Mutation test of the game engines: mutmut changes the code, the experiments of the rulebooks are the only tests.

The engines are copied to a folder of their own, laid out as mutmut wants it (src/), with one test a rule: "the
experiment holds with the rule's own facts". A mutant that no experiment notices has survived.

    python scripts/mutation.py [--only PATTERN] [--keep FOLDER] [--report docs/mutation_survivors.csv]

A folder that was kept is brought up to date and goes on: mutants that are decided stay decided as long as their
function stays the same. With --again the survivors are tried once more (after an experiment was made to claim more).
"""

import argparse
import ast
import csv
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WITHOUT_RULES = {
    "__init__": "empty",
    "state": "the shape of a position",
    "draft": "a position open for writing",
    "views": "what a seat sees",
    "params": "figures: the test of the parameters changes each of them",
    "variants": "the switches offered",
    "decks": "how a deck of one's own is read",
    "terms": "names",
    "bots": "play well or badly, but by the rules",
    "lab": "the bench",
    "mani_lab": "the bench",
    "ledger": "the bench",
    "grounds": "the bench",
}
"""Modules of a game that are not mutated, and what they hold; the rulebook itself is the test."""

KILLED = ("killed", "timeout", "caught by type check")
OPEN = ("not checked", "skipped")

GROUPS: tuple[tuple[str, str, str], ...] = (
    ("zip", r", strict=(True|False|None)", ""),
    ("unused argument", r"(?<=[(, ])None(?=[,)])", "p"),
    ("unused argument", r"(?<=[(, ])None(?=[,)])", "action"),
    ("same either way", r" and False", ""),
    ("same either way", r" or True", ""),
    ("message", r"Error\(.*\)", "Error()"),
)
"""Groups of survivors that can be told from the change: name, and what, put in place in old and new, makes them one.

What is left is told by its function: see PRIVATE and docs/mutation.md.
"""
PRIVATE = r"\b(push|set_top|call_dice|turn_over)\(|\bd\.frames = "
"""Unfinished business: words and fields of frames that only the engine reads."""

TEST = """
import pytest

from dragoman.games import VARIANTS
from dragoman.games.istanbul import board
from dragoman.rules.experiment import run
from dragoman.tables import rulebook_of
from dragoman.tables.explorer import lab_class

CASES = [(name, rule) for name, variant in VARIANTS.items() for rule in rulebook_of(variant) if rule.experiment]


@pytest.fixture(autouse=True)
def no_memory():
    # What was worked out once by the code as it is must not serve the changed code.
    for function in vars(board).values():
        if hasattr(function, "cache_clear"):
            function.cache_clear()


@pytest.mark.parametrize(("name", "rule"), CASES, ids=[f"{n}:{r.id}" for n, r in CASES])
def test_experiment(name, rule):
    variant = VARIANTS[name]
    params = variant.params(variant.settings())
    assert run(rule.experiment, lab_class(variant)(variant.engine, params, rule.id), rule.facts(params)).holds
"""

CONFIG = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = [{only}]
also_copy = ["locales"]
pytest_add_cli_args = ["-x", "-q", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = ["tests"]
timeout_constant = 2.0
timeout_multiplier = 4.0
track_dependencies = false
use_git_change_detection = false

[tool.pytest.ini_options]
addopts = ""
"""


def prepare(folder: Path, only: str | None) -> None:
    """Copy package, test and settings into the folder; what mutmut left there stays."""
    source = folder / "src" / "dragoman"
    if source.exists():
        shutil.rmtree(source)
    shutil.copytree(ROOT / "engine" / "dragoman", source, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "locales").mkdir(exist_ok=True)
    (folder / "tests").mkdir(exist_ok=True)
    (folder / "tests" / "test_experiments.py").write_text(TEST, encoding="utf-8")
    modules = sorted(path for path in (source / "games").glob("*/*.py") if path.stem not in WITHOUT_RULES)
    files = [path.relative_to(folder).as_posix() for path in modules]
    files = [file for file in files if only is None or re.search(only, file)]
    settings = CONFIG.format(only=", ".join(f'"{file}"' for file in files))
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")


def module_of(mutant: str) -> str:
    """Return the module of a mutant: "dragoman.games.istanbul.turn.x_ends__mutmut_1" -> "turn"."""
    return mutant.rsplit(".", 2)[-2]


@cache
def functions(path: Path) -> dict[str, str]:
    """Return the source of every function of a mutated module, mutants among them, by name."""
    text = path.read_text(encoding="utf-8")
    return {
        node.name: ast.unparse(ast.Module(node.body, []))
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef)
    }


def difference(folder: Path, mutant: str) -> str:
    """Return in one line what a mutant changes: "- old + new"."""
    path, name = mutant.rsplit(".", 1)
    found = functions(folder / "mutants" / "src" / (path.replace(".", "/") + ".py"))
    old = found[re.sub(r"__mutmut_\d+$", "__mutmut_orig", name)].splitlines()
    new = found[name].splitlines()
    gone = [line.strip() for line in old if line not in new]
    come = [line.strip() for line in new if line not in old]
    return f"- {' '.join(gone)} + {' '.join(come)}"


def group(change: str) -> str:
    """Return to which group a survivor belongs, as far as its change tells."""
    texts = change.removeprefix("- ").split(" + ")
    halves = [(" + ".join(texts[:i]), " + ".join(texts[i:])) for i in range(1, len(texts))]
    for old, new in halves:
        for name, pattern, instead in GROUPS:
            if re.sub(pattern, instead, old) == re.sub(pattern, instead, new):
                return name
        if {old, new} == {"return True", "return False"}:
            return "passing on"
    if any(re.search(PRIVATE, old) and re.search(PRIVATE, new) for old, new in halves):
        return "private"
    return "other"


def main() -> None:
    """Run mutmut; print how many mutants were killed, by module; write the survivors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="only modules whose path fits this pattern")
    parser.add_argument("--keep", type=Path, help="work in this folder and leave it there")
    parser.add_argument("--again", action="store_true", help="try the survivors in that folder once more")
    parser.add_argument("--count", action="store_true", help="only count what that folder holds")
    parser.add_argument("--report", type=Path, help="write the survivors to this CSV file")
    parser.add_argument("--jobs", default="2")
    args = parser.parse_args()
    folder = args.keep or Path(tempfile.mkdtemp(prefix="mutation-"))
    environ = os.environ | {"PYTHONPATH": str(folder / "src")}
    mutmut = [sys.executable, "-m", "mutmut"]

    def results() -> dict[str, str]:
        listed = subprocess.run(
            [*mutmut, "results", "--all", "true"], cwd=folder, env=environ, check=True, capture_output=True
        )
        return dict(re.findall(r"^\s*(\S+): (.+)$", listed.stdout.decode(), re.MULTILINE))

    if not args.count:
        folder.mkdir(parents=True, exist_ok=True)
        wanted = [name for name, status in results().items() if status not in KILLED] if args.again else []
        prepare(folder, args.only)
        run = [*mutmut, "run", "--max-children", args.jobs, *wanted]
        with (folder / "run.log").open("w") as log:  # a spinner writes thousands of lines
            subprocess.run(run, cwd=folder, env=environ, check=False, stdout=log, stderr=subprocess.STDOUT)
    found = results()
    modules: dict[str, Counter[str]] = defaultdict(Counter)
    for name, status in found.items():
        modules[module_of(name)][status] += 1
    print(f"{'module':20} {'mutants':>7} {'killed':>7} {'%':>6}")
    for module, count in [*sorted(modules.items()), ("all", sum(modules.values(), Counter()))]:
        done = sum(n for status, n in count.items() if status not in OPEN)
        killed = sum(count[status] for status in KILLED)
        others = {status: n for status, n in count.items() if status not in ("killed", "survived")}
        print(f"{module:20} {done:7} {killed:7} {100 * killed / max(1, done):6.1f} {others or ''}")
    if args.report:
        with args.report.open("w", encoding="utf-8", newline="") as out:
            table = csv.writer(out, lineterminator="\n")
            table.writerow(("mutant", "status", "group", "change"))
            for name, status in sorted(found.items()):
                if status not in (*KILLED, *OPEN):
                    change = difference(folder, name)
                    table.writerow((name.split("games.", 1)[1], status, group(change), change))
    if not args.keep:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
