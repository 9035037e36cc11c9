"""Mutation test of the game engines: mutmut changes the code, the experiments of the rulebooks are the only tests.

The engines are copied to a folder of their own, laid out as mutmut wants it (src/), with one test a rule: "the
experiment holds with the rule's own facts". A mutant that no experiment notices has survived.

    python scripts/mutation.py [--only PATTERN] [--keep FOLDER] [--report docs/mutation_survivors.csv]
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MUTATED = (
    "moves",
    "places",
    "turn",
    "effects",
    "board",
    "engine",
    "solo",
    "refusals",
    "card_refusals",
    "solo_refusals",
)
"""Modules of a game that hold rules: what may be done, what happens, and why not.

Not mutated: state, draft and views (no rule in them), params and the data file (figures: the test of the parameters
changes each of them), bots, and the rulebook with its bench (the tests themselves).
"""

TEST = """
import pytest

from dragoman.games import VARIANTS
from dragoman.rules.experiment import run
from dragoman.tables import rulebook_of
from dragoman.tables.explorer import lab_class

CASES = [(name, rule) for name, variant in VARIANTS.items() for rule in rulebook_of(variant) if rule.experiment]
SEEN = set()
CASES = [(n, r) for n, r in CASES if not (r.id in SEEN or SEEN.add(r.id))]


@pytest.mark.parametrize(("name", "rule"), CASES, ids=[r.id for _, r in CASES])
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

[tool.pytest.ini_options]
addopts = ""
"""


def prepare(folder: Path, only: str | None) -> None:
    """Copy package, test and settings into the folder."""
    shutil.copytree(
        ROOT / "engine" / "dragoman", folder / "src" / "dragoman", ignore=shutil.ignore_patterns("__pycache__")
    )
    (folder / "locales").mkdir()
    (folder / "tests").mkdir()
    (folder / "tests" / "test_experiments.py").write_text(TEST, encoding="utf-8")
    games = [
        path for path in (folder / "src" / "dragoman" / "games").iterdir() if path.is_dir() and path.name[0] != "_"
    ]
    files = [f"src/dragoman/games/{g.name}/{m}.py" for g in games for m in MUTATED if (g / f"{m}.py").exists()]
    files = [file for file in files if only is None or re.search(only, file)]
    settings = CONFIG.format(only=", ".join(f'"{file}"' for file in files))
    (folder / "pyproject.toml").write_text(settings, encoding="utf-8")


def main() -> None:
    """Run mutmut and print how many mutants were killed, by file, and the survivors."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", help="only modules whose path fits this pattern")
    parser.add_argument("--keep", type=Path, help="work in this folder and leave it there")
    parser.add_argument("--report", type=Path, help="write the survivors to this CSV file")
    parser.add_argument("--jobs", default="2")
    args = parser.parse_args()
    folder = args.keep or Path(tempfile.mkdtemp(prefix="mutation-"))
    if not (folder / "src").exists():
        folder.mkdir(parents=True, exist_ok=True)
        prepare(folder, args.only)
    environ = os.environ | {"PYTHONPATH": str(folder / "src")}
    mutmut = [sys.executable, "-m", "mutmut"]
    subprocess.run([*mutmut, "run", "--max-children", args.jobs], cwd=folder, env=environ, check=False)
    listed = subprocess.run(
        [*mutmut, "results", "--all", "true"], cwd=folder, env=environ, check=True, capture_output=True
    )
    results = re.findall(r"^\s*(\S+): (.+)$", listed.stdout.decode(), re.MULTILINE)
    count = Counter(status for _, status in results)
    done = sum(count.values()) - count["not checked"] - count["skipped"]
    killed = count["killed"] + count["timeout"] + count["caught by type check"]
    print(dict(count))
    print(f"killed {killed} of {done}: {100 * killed / max(1, done):.1f} %")
    survivors = [name for name, status in results if status in ("survived", "no tests", "suspicious")]
    if args.report:
        with args.report.open("w", encoding="utf-8") as out:
            out.write("mutant,status\n")
            out.writelines(f"{name},{dict(results)[name]}\n" for name in survivors)
    if not args.keep:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
