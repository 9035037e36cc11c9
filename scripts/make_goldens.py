"""Write the golden playthroughs, tests/goldens/GAME.txt: a game of each variant as sentences, with their rules.

A golden shows in review what a changed rule changes; it proves nothing by itself. `--check` only compares.
"""

import sys
from pathlib import Path

from dragoman.tables import variants
from dragoman.tables.transcript import playthrough

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "goldens"
SEED = 2014


def text(name: str) -> str:
    """Return the playthrough of a variant."""
    return "\n".join(playthrough(name, seed=SEED)) + "\n"


def main() -> int:
    """Write, or with --check compare; return the exit code."""
    changed = 0
    for name in variants():
        path = FOLDER / f"{name}.txt"
        now = text(name)
        if path.exists() and path.read_text(encoding="utf-8") == now:
            continue
        changed += 1
        print(f"{path.name} differs")
        if "--check" not in sys.argv:
            path.write_text(now, encoding="utf-8")
    return changed if "--check" in sys.argv else 0


if __name__ == "__main__":
    sys.exit(main())
