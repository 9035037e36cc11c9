"""Formal mistakes in three languages: every one is caught, and nothing is said about the correct catalogs."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from trial import TEXTS, Seed, catalog, seeds

from dragoman.verify.finding import FORMAL, Finding
from dragoman.verify.run import Request, Summary, check_files

LANGS = ("sk", "hr", "es")


def check(path: Path, text: str, *, outside: bool = False) -> list[Finding]:
    path.write_text(text, encoding="utf-8")
    summary = Summary()
    found = list(check_files(Request([path], classes=frozenset(FORMAL), outside=outside), summary))
    assert not summary.errors
    assert summary.findings == len(found)
    return found


def keys(found: list[Finding]) -> set[tuple[str, str, int | None]]:
    return {(finding.cls, finding.msgid, finding.plural_form) for finding in found}


@pytest.fixture(scope="module", params=LANGS)
def correct(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, set]:
    path = tmp_path_factory.mktemp(request.param) / f"{request.param}.po"
    return request.param, keys(check(path, catalog(request.param)))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("outside", [False, True], ids=["alone", "programs"])
def test_nothing_is_said_about_a_correct_catalog(tmp_path: Path, lang: str, outside: bool) -> None:
    found = check(tmp_path / f"{lang}.po", catalog(lang), outside=outside)
    # One text is the same in all languages; that may be asked about, no more.
    assert [(one.cls, one.msgid, one.certainty) for one in found] in (
        [],
        [("unchanged", "Tom &amp; Ann", "possible")],
    )


@pytest.mark.parametrize("seed", seeds(), ids=lambda seed: seed.name)
def test_a_mistake_is_caught(tmp_path: Path, correct: tuple[str, set], seed: Seed) -> None:
    lang, before = correct
    old, new = getattr(seed, lang)
    text = catalog(lang)
    assert text.count(old) >= 1, old
    assert old != new
    found = check(tmp_path / f"{lang}.po", text.replace(old, new, 1))
    added = keys(found) - before
    assert seed.cls in {cls for cls, _, _ in added}, added


def test_the_trial_is_as_large_as_it_says() -> None:
    assert len(TEXTS) >= 32
    assert len(seeds()) >= 18
    assert {seed.cls for seed in seeds()} == set(FORMAL)
