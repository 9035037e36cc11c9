"""How many hand-made mistakes `dragoman check` finds, and how many right sentences it flags: tests/verify/independent/.

The sentences were written by people who had not seen the readers' lexicons. Caught, or flagged: an entry with a finding
of meaning that is likely or certain. Prints a table a language.

    python scripts/prove_independent.py [LANG…]
"""

import contextlib
import io
import json
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

import polib

from dragoman.cli import main as command

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "tests" / "verify" / "independent"


def rows(name: str) -> list[dict[str, str]]:
    """Return the lines of a file of sentences."""
    return [json.loads(line) for line in (DATA / name).read_text(encoding="utf-8").splitlines()]


def flagged(lang: str, sentences: list[dict[str, str]], folder: Path) -> set[int]:
    """Return the numbers of the sentences that are flagged; each file checked holds every entry at most once."""
    batches: list[dict[str, int]] = []
    for number, row in enumerate(sentences):
        batch = next((b for b in batches if row["ctx"] not in b), None)
        if batch is None:
            batches.append(batch := {})
        batch[row["ctx"]] = number
    found: set[int] = set()
    for number, batch in enumerate(batches):
        catalog = polib.pofile(str(ROOT / "locales" / lang / "LC_MESSAGES" / "istanbul.po"))
        for entry in catalog:
            if entry.msgctxt in batch and not entry.msgid_plural:
                entry.msgstr = sentences[batch[entry.msgctxt]]["msgstr"]
        path = folder / lang / str(number) / "istanbul.po"
        path.parent.mkdir(parents=True)
        catalog.save(str(path))
        for finding in check(path, lang):
            if finding["certainty"] != "possible" and finding["msgctxt"] in batch:
                found.add(batch[finding["msgctxt"]])
    return found


def check(path: Path, lang: str) -> list[dict[str, Any]]:
    """Return the findings of meaning of one file."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        command(["check", str(path), "--lang", lang, "--game", "istanbul", "--only", "meaning", "--format", "json"])
    findings: list[dict[str, Any]] = json.loads(out.getvalue())["findings"]
    return findings


def main() -> None:
    """Measure the languages given, or all that have sentences."""
    languages = sys.argv[1:] or sorted(path.name.split(".")[0] for path in DATA.glob("*.errors.jsonl"))
    for lang in languages:
        with tempfile.TemporaryDirectory() as temporary:
            errors, right = rows(f"{lang}.errors.jsonl"), rows(f"{lang}.alternatives.jsonl")
            caught = flagged(lang, errors, Path(temporary) / "errors")
            alarms = flagged(lang, right, Path(temporary) / "right")
        every, got = Counter(row["class"] for row in errors), Counter(errors[i]["class"] for i in caught)
        print(f"{lang}: {len(caught)} of {len(errors)} mistakes, {len(alarms)} of {len(right)} right sentences flagged")
        print("   " + ", ".join(f"{cls} {got[cls]}/{n}" for cls, n in sorted(every.items())))


if __name__ == "__main__":
    main()
