"""coverage.csv: nothing of the fact sheet and the source document is missing, and no rule is uncalled for."""

import csv
import re
from importlib.resources import files
from itertools import pairwise

import pytest

FACTS, SPANISH = "port_royal.md", "port_royal_solo.es.txt"


@pytest.fixture(scope="module")
def table():
    text = files("dragoman.games.port_royal").joinpath("coverage.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


@pytest.fixture(scope="module")
def shared(root):
    folder = root.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the fact sheets and source documents are not beside the repository")
    return folder


def test_every_row_of_the_documents_is_there_once(table, shared):
    wanted = [
        *((FACTS, row) for row in fact_rows((shared / "facts" / FACTS).read_text("utf-8"))),
        *((SPANISH, str(n + 1)) for n in range(len(sentences((shared / "sources" / SPANISH).read_text("utf-8"))))),
    ]
    assert [(row["document"], row["row"]) for row in table] == wanted


def test_every_ruling_of_the_sheet_has_a_rule(table):
    """Rulings are the questions of section 3 and the points of section 5.2."""
    rulings = [row for row in table if row["row"].startswith(("3 r", "5.2 r"))]
    assert len(rulings) == 65
    assert all(row["rules"] for row in rulings)


def fact_rows(text):
    """Yield "2.4 r3" for the third row, heads left out, in the tables of section 2.4."""
    section, number = "0", 0
    lines = [*text.splitlines(), ""]
    for line, following in pairwise(lines):
        if heading := re.match(r"#+ (\d+(?:\.\d+)?)\.? ", line):
            section, number = heading[1], 0
        elif line.startswith("|") and not is_rule(line) and not is_rule(following):
            number += 1
            yield f"{section} r{number}"


def is_rule(line):
    """Return whether the line separates a table's head from its rows."""
    return re.fullmatch(r"\|[\s:|-]+\|", line) is not None


def sentences(text):
    """Return the sentences of a text; none goes on over the end of a line."""
    return [part for line in text.splitlines() for part in re.split(r"(?<=[.!?:])\s+", line.strip()) if part]
