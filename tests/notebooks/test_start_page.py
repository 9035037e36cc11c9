"""The start page: language, ladder, finished games."""

from __future__ import annotations

import html
from pathlib import Path

import pytest
from pages import LANGUAGES

from dragoman.core.userfiles import read_settings
from dragoman.tables import presenter_of, records, translator_for, variants
from dragoman.tables.records import Record
from dragoman.ui import Page, StartPage
from dragoman.ui import texts as frame_texts
from dragoman.ui.start_page import notebook_of
from dragoman.ui.startup import keep_language, start_language


@pytest.fixture(autouse=True)
def _nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DRAGOMAN_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "QUERY_STRING", "JPY_PARENT_PID"):
        monkeypatch.delenv(name, raising=False)


def record(game: str = "istanbul-solo", *, won: bool = True) -> Record:
    settings = variants()[game].settings()
    return Record("2026-11-05T10:00:00+00:00", game, settings, 3, won, {"rubies": 6, "lira": 4}, (), 40)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_start_page_lists_games_and_finished_games(lang: str, tmp_path: Path, root: Path) -> None:
    records.append(record(), tmp_path)
    page = StartPage(lang=lang, home=tmp_path)
    assert repr(page) == "StartPage()"
    shown = page.snapshot()
    assert str(records.path(tmp_path)) in shown
    assert "2026" in shown
    for variant in variants().values():
        assert translator_for(variant, lang).text(variant.title) in shown
        assert f'href="{notebook_of(variant)}"' in page._body.value
        assert (root / "notebooks" / notebook_of(variant)).is_file()


def test_ladder_marks_the_next_step(tmp_path: Path) -> None:
    page = StartPage(lang="en", home=tmp_path, finished=[record(), record("istanbul", won=False)])
    current = [part for part in page._body.value.split("<li") if part.startswith(' aria-current="step"')]
    with_ladder = [v for v in variants().values() if v.name in presenter_of(v.domain).ladders]
    assert len(current) == len(with_ladder)
    by_game = dict(zip((variant.name for variant in with_ladder), current, strict=True))
    assert "Short" in by_game["istanbul"]
    assert "Long" in by_game["istanbul-solo"]


def test_nothing_on_the_start_page_is_outside_the_catalogs(tmp_path: Path) -> None:
    page = StartPage(lang="qps", home=tmp_path, finished=[record(), record("istanbul", won=False)], file="1.2")
    lines = [line for line in page.snapshot().split("\n") if line and "⟦" not in line]
    assert lines == []


def test_foreign_text_in_a_record_is_shown_and_not_obeyed(tmp_path: Path) -> None:
    evil = record()._replace(game="<img src=x>", date="<b>")
    page = StartPage(lang="en", home=tmp_path, finished=[evil])
    assert "<img" not in page._body.value
    assert html.escape("<img src=x>") in page._body.value


def test_a_variant_without_a_page_of_its_own_says_where_it_is_played(tmp_path: Path) -> None:
    page = StartPage(lang="hr", home=tmp_path)
    cards = page._body.value.split('<div class="dragoman-game">')[1:]
    for card, variant in zip(cards, variants().values(), strict=False):
        host = variants()[variant.page or variant.name]
        assert f">{page._tr.text(frame_texts.OPEN, game=translator_for(host, 'hr').text(host.title))}</a>" in card
        told = page._tr.text(frame_texts.SAME_PAGE, button=page._tr.text(frame_texts.NEW))
        assert (html.escape(told) in card) == bool(variant.page)
        assert host.domain == variant.domain


def test_choice_of_a_language_is_kept_for_all_pages(tmp_path: Path) -> None:
    start = StartPage(lang="en", home=tmp_path)
    start._language.value = "hr"
    assert read_settings(tmp_path)["lang"] == "hr"
    page = Page("istanbul-solo", home=tmp_path)
    assert page.session.lang == "hr"
    page._language.value = "sk"
    assert StartPage(home=tmp_path)._tr.lang == "sk"


def test_choice_that_cannot_be_kept_is_said(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    start = StartPage(lang="en", home=blocked)
    start._language.value = "hr"
    assert start._tr.lang == "hr"
    assert start._said.value


def test_unknown_language_gives_english_and_a_line(tmp_path: Path) -> None:
    page = StartPage(lang="de", home=tmp_path)
    assert page._tr.lang == "en"
    assert page._said.value
    assert Page("istanbul-solo", lang="de", home=tmp_path).play.board.view["status"]


@pytest.mark.parametrize(
    ("environ", "kept", "expected"),
    [
        ({}, None, "en"),
        ({"LANG": "sk_SK.UTF-8"}, None, "sk"),
        ({"LANG": "sk_SK.UTF-8"}, {}, "hr"),
        ({"DRAGOMAN_LANG": "es", "LANG": "sk_SK.UTF-8"}, None, "es"),
        # A language given at the start of the server goes before an earlier choice, but not before a later one.
        ({"DRAGOMAN_LANG": "es", "JPY_PARENT_PID": "2"}, {"DRAGOMAN_LANG": "es", "JPY_PARENT_PID": "1"}, "es"),
        ({"DRAGOMAN_LANG": "es", "JPY_PARENT_PID": "1"}, {"DRAGOMAN_LANG": "es", "JPY_PARENT_PID": "1"}, "hr"),
        ({"QUERY_STRING": "lang=sk&x=1", "DRAGOMAN_LANG": "es"}, {}, "sk"),
        ({"QUERY_STRING": "", "LANGUAGE": "hr:en", "LANG": "en_US.UTF-8"}, None, "hr"),
    ],
)
def test_start_language(environ: dict[str, str], kept: dict[str, str] | None, expected: str, tmp_path: Path) -> None:
    if kept is not None:
        keep_language("hr", environ=kept, home=tmp_path)
    assert start_language(environ=environ, home=tmp_path)[0] == expected
    assert start_language("en", environ=environ, home=tmp_path)[0] == "en"
