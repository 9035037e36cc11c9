"""coverage.csv: nothing of the fact sheet, rulings and source documents is missing, and no rule is uncalled for."""

import csv
import re
from importlib.resources import files

import pytest

FACTS, RULINGS = "istanbul.md", "rulings.md"
CROATIAN, SPANISH = "istanbul_rules.hr.txt", "istanbul_solo_mani.es.txt"


@pytest.fixture(scope="module")
def table():
    text = files("dragoman.games.istanbul").joinpath("coverage.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


@pytest.fixture(scope="module")
def shared(root):
    folder = root.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the fact sheets and source documents are not beside the repository")
    return folder


def test_every_row_of_the_documents_is_there_once(table, shared):
    found = [(row["document"], row["row"]) for row in table]
    wanted = [
        *((FACTS, row) for row in fact_rows((shared / "facts" / FACTS).read_text("utf-8"))),
        *((RULINGS, row) for row in ruling_rows((shared / "facts" / RULINGS).read_text("utf-8"))),
        *((CROATIAN, row) for row, _ in sentences((shared / "sources" / CROATIAN).read_text("utf-8"))),
        *((SPANISH, row) for row, _ in sentences((shared / "sources" / SPANISH).read_text("utf-8"))),
    ]
    assert found == wanted


def test_hints_are_not_the_documents_words(table, shared):
    texts = {name: dict(sentences((shared / "sources" / name).read_text("utf-8"))) for name in (CROATIAN, SPANISH)}
    for row in table:
        if row["document"] in texts and len(row["text_hint"].split()) > 1:
            assert row["text_hint"].lower() not in texts[row["document"]][row["row"]].lower()


def fact_rows(text):
    """Yield "4.2 r3" for the third row, heads left out, in the tables of section 4.2."""
    section, number, code = "0", 0, False
    lines = text.splitlines()
    for i, line in enumerate(lines):
        if line.startswith("```"):
            code = not code
        elif heading := re.match(r"#+ (\d+(?:\.\d+)?)\.? ", line):
            section, number = heading[1], 0
        elif line.startswith("|") and not code and not is_rule(line) and not is_rule("".join(lines[i + 1 : i + 2])):
            number += 1
            yield f"{section} r{number}"


def is_rule(line):
    """Return whether the line separates a table's head from its rows."""
    return re.fullmatch(r"\|[\s:|-]+\|", line) is not None


def ruling_rows(text):
    """Yield "base r1" or "solo r1" for the rulings of this game."""
    part, number = "", 0
    lines = text.splitlines()
    for i, line in enumerate(lines):
        if line.startswith("## "):
            part, number = {"## Istanbul": "base", "## Istanbul solo against Mani": "solo"}.get(line, ""), 0
        elif part and line.startswith("|") and not is_rule(line) and not is_rule("".join(lines[i + 1 : i + 2])):
            number += 1
            yield f"{part} r{number}"


def sentences(text):
    """Yield running number and text of each sentence; a sentence does not go on over the end of a line."""
    parts = [part for line in text.splitlines() for part in re.split(r"(?<=[.!?:])\s+", line.strip()) if part]
    yield from ((str(number), part) for number, part in enumerate(parts, 1))
