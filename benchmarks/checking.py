"""Entries a second of the checks beside pofilter of translate-toolkit, a program; the memory of a million entries.

One run, everything in turn, best of some rounds, on generated catalogs of the project's own sentences. The layers are
timed in this process, entries read beforehand; the programs from their start to their end. Times are of the processor,
so that a busy machine does not matter much. Prints JSON.

    python benchmarks/checking.py [--pofilter PROGRAM] [--size N] [--rounds N] [--million]
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from _generated import write_catalog

from dragoman.verify.context import Context
from dragoman.verify.entries import open_catalog
from dragoman.verify.finding import FORMAL, MEANING
from dragoman.verify.run import check_entry

LANGUAGES = ("es", "sk", "hr")
MILLION = 1_000_000
CHECK = "import sys; from dragoman.cli import main; sys.exit(main())"
LAYERS = {"meaning": frozenset(MEANING), "formal": frozenset(FORMAL), "both": frozenset((*MEANING, *FORMAL))}


def layer(path: Path, classes: frozenset[str]) -> float:
    """Return the seconds that the checks of these classes take, the entries being read."""
    catalog = open_catalog(path)
    context = Context(catalog, classes=classes)
    entries = list(catalog.entries)
    began = time.process_time()
    for entry in entries:
        for _ in check_entry(entry, context):
            pass
    return time.process_time() - began


def program(command: list[str]) -> tuple[float, int]:
    """Return the seconds of processor time that a program takes and its largest memory in KiB."""
    with open(os.devnull, "w") as nothing:
        process = subprocess.Popen(command, stdout=nothing, stderr=nothing)
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode not in (0, 1):
        raise SystemExit(f"{command[0]} failed: {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss


def check(path: Path, *options: str) -> list[str]:
    """Return the command that checks a file, outside programs left out."""
    return [sys.executable, "-c", CHECK, "check", str(path), "--no-programs", "--format", "json", *options]


def speeds(folder: Path, size: int, rounds: int, pofilter: str | None) -> dict[str, Any]:
    """Return the entries a second of everything, by language."""
    found = {}
    for lang in LANGUAGES:
        path = folder / f"{lang}.po"
        write_catalog(path, lang, size)
        runs: dict[str, Callable[[], float]] = {
            f"{name} layer": lambda path=path, classes=classes: layer(path, classes)  # type: ignore[misc]
            for name, classes in LAYERS.items()
        }
        runs["dragoman check --only meaning"] = lambda path=path: program(check(path, "--only", "meaning"))[0]
        runs["dragoman check"] = lambda path=path: program(check(path))[0]
        if pofilter is not None:
            command = [pofilter, str(path), "-o", str(folder / "pofilter.po")]
            runs["pofilter"] = lambda command=command: program(command)[0]
        best = dict.fromkeys(runs, float("inf"))
        for _ in range(rounds):
            for name, run in runs.items():
                best[name] = min(best[name], run())
        found[lang] = {name: round(size / seconds) for name, seconds in best.items()}
    return found


def million(folder: Path) -> dict[str, Any]:
    """Return time and memory of checking a million entries for their meaning, in one process."""
    path = folder / "million.po"
    write_catalog(path, LANGUAGES[0], MILLION)
    seconds, memory = program(check(path, "--only", "meaning"))
    return {"entries": MILLION, "seconds": round(seconds), "memory_mib": round(memory / 1024), "aim_mib": 1024}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--pofilter", default=shutil.which("pofilter"), help="the program, where it is not on the path")
    parser.add_argument("--size", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--million", action="store_true", help="measure a million entries as well (minutes)")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        result: dict[str, Any] = {"size": args.size}
        if args.rounds:
            result["entries_per_second"] = found = speeds(folder, args.size, args.rounds, args.pofilter)
            if args.pofilter is not None:
                result["meaning_beside_pofilter"] = {
                    lang: round(row["meaning layer"] / row["pofilter"], 2) for lang, row in found.items()
                }
            else:
                result["skipped"] = "pofilter is not there: pip install translate-toolkit"
        if args.million:
            result["million"] = million(folder)
    print(json.dumps(result, indent=1))


if __name__ == "__main__":
    main()
