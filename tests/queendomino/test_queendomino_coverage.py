"""coverage.csv: nothing of the fact sheet, its rulings and the source document is missing; no rule is uncalled for."""

import csv
import re
from importlib.resources import files
from itertools import pairwise

import pytest

from dragoman.games.queendomino.rulebook import BOOK, SOLO

RULES = {rule.id: rule for book in (BOOK, SOLO) for rule in book}
FACTS, RULINGS, SLOVAK = "queendomino.md", "rulings.md", "queendomino_solo.sk.txt"


@pytest.fixture(scope="module")
def table():
    text = files("dragoman.games.queendomino").joinpath("coverage.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


@pytest.fixture(scope="module")
def shared(root):
    folder = root.parent / "shared"
    if not folder.is_dir():
        pytest.skip("the fact sheets and source documents are not beside the repository")
    return folder


def test_every_row_has_a_hint_and_rules_or_a_reason(table):
    for row in table:
        assert 1 <= len(row["text_hint"].split()) <= 4, row
        assert bool(row["rules"]) != bool(row["reason"]), row


def test_every_row_of_the_documents_is_there_once(table, shared):
    wanted = [
        *((FACTS, row) for row in fact_rows((shared / "facts" / FACTS).read_text("utf-8"))),
        *((RULINGS, str(n + 1)) for n in range(len(rulings((shared / "facts" / RULINGS).read_text("utf-8"))))),
        *((SLOVAK, str(n + 1)) for n in range(len(sentences((shared / "sources" / SLOVAK).read_text("utf-8"))))),
    ]
    assert [(row["document"], row["row"]) for row in table] == wanted


def test_hints_are_not_the_documents_words(table, shared):
    texts = sentences((shared / "sources" / SLOVAK).read_text("utf-8"))
    for row in table:
        if row["document"] == SLOVAK and len(row["text_hint"].split()) > 1:
            assert row["text_hint"].lower() not in texts[int(row["row"]) - 1].lower()


def test_every_ruling_of_the_sheet_has_a_rule(table):
    """Rulings are the questions of section 5 and the points of section 8.2."""
    rulings_of_the_sheet = [row for row in table if row["row"].startswith(("5 r", "8.2 r"))]
    assert len(rulings_of_the_sheet) == 18 + 25
    assert all(row["rules"] for row in rulings_of_the_sheet)


def test_a_rule_that_names_a_ruling_is_cited_by_it(table):
    """The number in a rule's source ("ruling Q12", "ruling 8.2 #7") and the row of that number say the same."""
    cited = {row["row"]: set(row["rules"].split()) for row in table if row["document"] == FACTS}
    named = 0
    for rule in RULES.values():
        rows = [f"5 r{n}" for n in re.findall(r"\bQ(\d+)", rule.source)]
        if "8.2" in rule.source:
            rows += [f"8.2 r{n}" for n in re.findall(r"#(\d+)", rule.source)]
        for row in rows:
            assert rule.id in cited[row], (rule.id, row)
        named += len(rows)
    assert named > 40


def fact_rows(text):
    """Yield "4.4 r3" for the third row, heads left out, in the tables of section 4.4."""
    section, number = "0", 0
    for line, following in pairwise([*text.splitlines(), ""]):
        if heading := re.match(r"#+ (\d+(?:\.\d+)?)\.? ", line):
            section, number = heading[1], 0
        elif line.startswith("|") and not is_rule(line) and not is_rule(following):
            number += 1
            yield f"{section} r{number}"


def is_rule(line):
    """Return whether the line separates a table's head from its rows."""
    return re.fullmatch(r"\|[\s:|-]+\|", line) is not None


def rulings(text):
    """Return what is ruled for this game, a sentence or half of one at a time."""
    section = re.split(r"^## ", text.partition("\n## Queendomino")[2], maxsplit=1, flags=re.MULTILINE)[0]
    body = " ".join(section.partition("\n")[2].split())
    return re.split(r"(?<=[.;])\s+(?=\S)", body)


def sentences(text):
    """Return the sentences of a text; none goes on over the end of a line."""
    return [part for line in text.splitlines() for part in re.split(r"(?<=[.!?:])\s+", line.strip()) if part]
