"""coverage.csv of every game: no rule is uncalled for, and each row of a document has rules or a reason.

That no row of the documents is missing is asked in each game's own tests, since each document is cut in its own way.
"""

import csv
from importlib.resources import files

import pytest
from rule_books import DOMAINS, books_of


def table(domain):
    text = files(f"dragoman.games.{domain}").joinpath("coverage.csv").read_text("utf-8")
    return list(csv.DictReader(text.splitlines()))


def rules_of(domain):
    return {rule.id for tested in books_of(domain).values() for rule in tested.book}


def cited(domain):
    return {rule for row in table(domain) for rule in row["rules"].split()}


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_cited_rule_exists(domain):
    assert sorted(cited(domain) - rules_of(domain)) == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_rule_is_cited(domain):
    assert sorted(rules_of(domain) - cited(domain)) == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_row_has_a_hint_and_rules_or_a_reason(domain):
    for row in table(domain):
        assert 1 <= len(row["text_hint"].split()) <= 4, row
        assert row["rules"] or row["reason"], row
