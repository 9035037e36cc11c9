"""The page of a variant without a kernel: its widgets are driven by messages and read."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from pages import LANGUAGES, click, press, send, status, texts

from dragoman.tables import records, translator_for, variants
from dragoman.tables import texts as table_texts
from dragoman.ui import Page, selfcheck
from dragoman.ui import texts as frame_texts
from dragoman.ui.files import games_folder
from dragoman.ui.frame import lines

GAMES = tuple(variants())
EVERY = 19
"""One rule in so many is opened; the explorer's own tests look at them all."""


@pytest.fixture(autouse=True)
def _nothing_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DRAGOMAN_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "QUERY_STRING", "SERVER_SOFTWARE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def solo(tmp_path: Path) -> Page:
    return Page("istanbul-solo", lang="en", seed=7, home=tmp_path)


@pytest.mark.parametrize("game", GAMES)
def test_repr_is_the_same_in_every_language(game: str, tmp_path: Path) -> None:
    shown = {repr(Page(game, lang=lang, home=tmp_path)) for lang in LANGUAGES}
    assert shown == {f"Page({game!r})"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_page_speaks_the_language_and_plays(game: str, lang: str, tmp_path: Path) -> None:
    page = Page(game, lang=lang, seed=3, home=tmp_path)
    title = page.session.text(variants()[game].title)
    assert page.snapshot().startswith(title)
    for i in range(25):
        press(page, i)
    assert page.session.game.length > 15
    assert page.guard.lang == page.play.board.view["lang"] == lang
    for message in (frame_texts.PLAY, frame_texts.NEW, frame_texts.UNOFFICIAL):
        assert page.session.text(message) in page.snapshot()


def test_pages_in_two_languages_do_not_disturb_each_other(tmp_path: Path) -> None:
    one, other = (Page("istanbul-solo", lang=lang, seed=7, home=tmp_path) for lang in ("sk", "hr"))
    before = one.snapshot()
    press(other)
    other.set_language("es")
    assert one.snapshot() == before


@pytest.mark.parametrize("game", GAMES)
def test_language_switch_leaves_nothing_in_the_old_language(game: str, tmp_path: Path) -> None:
    page = Page(game, lang="qps", seed=3, home=tmp_path)
    for i in range(12):
        press(page, i)
    page.play._toggle(0)
    _open_last_rule(page)
    assert "⟦" in page.snapshot()
    page._language.value = "en"
    for selected in (1, 0):
        page.tabs.selected_index = selected
        assert "⟦" not in page.snapshot().replace(page._language.options[-1][0], "")
    widget = page.rules.widget
    left = [text for text in texts([widget.frame, widget.tree, widget.rule, widget.result]) if "⟦" in text]
    assert left == []
    assert page.guard.lang == "en"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_a_person_sees_is_outside_the_catalogs(game: str, tmp_path: Path) -> None:
    """In the pseudo-locale every text is in brackets; what is not is a number, a name of a file or of a language."""
    page = Page(game, lang="qps", seed=3, home=tmp_path)
    outside = []
    for panel in (0, 1):
        page.play._toggle(panel, True)
        outside += [line for line in lines(page) if any(map(str.isalpha, line)) and not _free(line)]
    for i in range(14):
        press(page, i)
        ids = frozenset(("id", "action", "secondary", "icon", "icons", "picture", "tries", "kind", "rule", "lang"))
        # What is shorter is the sign on a piece.
        outside += [
            text for text in texts(page.play.board.view, ids) if sum(map(str.isalpha, text)) > 2 and "⟦" not in text
        ]
    _open_last_rule(page)
    page.rules.do({"kind": "beside", "lang": "en"})
    sheet = page.rules.widget
    free = frozenset(("id", "slot", "kind", "before", "after", "langs", "lang", "beside", "beside_lang", "query"))
    for rule in [rule.id for rule in page.rules.explorer.book][::EVERY]:
        page.rules.do({"kind": "open", "id": rule})
        data = [sheet.frame, sheet.tree, sheet.rule, sheet.result]
        found = (text for text in texts(data, free) if sum(map(str.isalpha, text)) > 2 and text != rule)
        outside += [text for text in found if "⟦" not in text]
    assert outside == []


def _free(line: str) -> bool:
    """Whether the line is translated, or names files: a game's name is in the names of its files."""
    return "⟦" in line or any(game in line for game in GAMES)


def test_a_line_of_the_log_opens_its_rule(solo: Page) -> None:
    for i in range(4):
        press(solo, i)
    rule = _open_last_rule(solo)
    assert solo.tabs.selected_index == 1
    assert solo.rules.widget.rule["id"] == rule
    assert solo.rules.widget.focus == 1
    assert solo.rules.widget.result["holds"] is True
    send(solo.play.board, kind="rule", id="istanbul.no.such")
    assert "istanbul.no.such" in status(solo)


def test_a_rule_found_by_a_log_line_is_shown_though_a_search_hides_it(solo: Page) -> None:
    solo.tabs.selected_index = 1
    send(solo.rules.widget, kind="search", text="zzzz")
    assert solo.rules.widget.tree == []
    assert solo.rules.widget.frame["found"] == solo.session.text(frame_texts.NO_RULE_FITS)
    rule = _open_last_rule(solo)
    assert any(entry["id"] == rule for branch in solo.rules.widget.tree for entry in branch["entries"])


def test_search_knows_no_accents_and_no_case(tmp_path: Path) -> None:
    page = Page("istanbul-solo", lang="sk", home=tmp_path)
    page.tabs.selected_index = 1
    everything = len(page.rules.widget.tree)
    found = []
    for query in ("ČAJOVŇA", "cajovna"):
        send(page.rules.widget, kind="search", text=query)
        found.append([entry["id"] for branch in page.rules.widget.tree for entry in branch["entries"]])
    assert found[0] == found[1]
    assert "istanbul.tea.win" in found[0]
    assert len(page.rules.widget.tree) < everything


def test_a_changed_fact_shows_where_the_engine_says_no(solo: Page) -> None:
    sheet = solo.rules.widget
    solo.open_rule("istanbul.tea.win")
    assert sheet.result["holds"]
    number = next(control for control in sheet.rule["controls"] if control["kind"] == "choice")
    send(sheet, kind="set", slot=number["slot"], value=len(number["choices"]) - 1)
    assert sheet.result["holds"] is False
    assert sheet.result["steps"]
    assert sheet.rule["changed"]
    changed = next(control for control in sheet.rule["controls"] if control["slot"] == number["slot"])
    assert changed["own"]
    send(sheet, kind="reset")
    assert sheet.result["holds"] is True
    assert not sheet.rule["changed"]


def test_messages_that_are_not_sound_change_nothing(solo: Page) -> None:
    sheet = solo.rules.widget
    solo.open_rule("istanbul.tea.announce")
    before = json.dumps([sheet.rule, sheet.result, sheet.tree])
    slots = {control["kind"]: control["slot"] for control in sheet.rule["controls"]}
    for value in ("7", 10**9, -(10**9), True, {}, 1.5):
        for slot in [*slots.values(), "none"]:
            send(sheet, kind="set", slot=slot, value=value)
    for message in ({"kind": "open", "id": "x"}, {"kind": "open"}, {"kind": "what"}, {"kind": 3}, {"kind": "search"}):
        send(sheet, **message)
    assert json.dumps([sheet.rule, sheet.result, sheet.tree]) == before


def test_second_language_stands_beside_the_first(solo: Page) -> None:
    solo.open_rule("istanbul.tea.win")
    send(solo.rules.widget, kind="beside", lang="hr")
    rule = solo.rules.widget.rule
    assert rule["beside_lang"] == "hr"
    explorer = solo.rules.explorer
    assert rule["beside"] == explorer.sentence(
        explorer.book["istanbul.tea.win"], translator_for(explorer.variant, "hr")
    )
    send(solo.rules.widget, kind="beside", lang="")
    assert solo.rules.widget.rule["beside"] is None


def test_undo_and_why_not_reach_the_session(solo: Page) -> None:
    view = solo.play.board.view
    shut = next(cell["n"] for cell in view["grid"]["cells"] if not cell["action"])
    send(solo.play.board, kind="why", n=shut)
    assert status(solo)
    length = solo.session.game.length
    press(solo)
    send(solo.play.board, kind="undo")
    assert solo.session.game.length == length


def test_manis_turn_is_shown_step_by_step(solo: Page) -> None:
    for i in range(40):
        if solo.play.board.view["step"]:
            break
        press(solo, i)
    told = [len(solo.play.board.view["log"])]
    while solo.play.board.view["step"]:
        send(solo.play.board, kind="step")
        told.append(len(solo.play.board.view["log"]))
    assert len(told) > 1
    assert told == sorted(set(told))
    assert solo.play.board.view["actions"] or any(c["action"] for c in solo.play.board.view["grid"]["cells"])


def test_new_game_with_options(tmp_path: Path) -> None:
    page = Page("istanbul", lang="en", home=tmp_path)
    options = page.play.options
    click(page.play._new)
    assert ("dragoman-new", "aria-expanded", "true") in [tuple(item) for item in page.guard.aria]
    options._controls["players"].value = 3
    options._controls["layout"].value = "long"
    assert [control.layout.display for control in options._seats] == [None, None, None, "none", "none"]
    options._seats[2].value = True
    options._seed.value = "12"
    click(options._start)
    game = page.session.game
    assert (game.seed, game.settings["players"], game.settings["layout"]) == (12, 3, "long")
    assert page.session.people == {0, 2}
    assert page.play._panels[0].layout.display == "none"


def test_a_page_offers_every_variant_of_its_game(tmp_path: Path) -> None:
    page = Page("port-royal-solo", lang="sk", seed=1, home=tmp_path)
    options, session = page.play.options, page.session
    offered = [name for _, name in options._game.options]
    assert offered == [name for name, variant in variants().items() if variant.domain == "port_royal"]
    assert "players" not in options._controls
    options._game.value = "port-royal"
    page.set_language("hr")  # the choice stays, in other words
    assert options._game.label == session.text(variants()["port-royal"].title)
    press(page)  # the game that is on goes on
    assert session.game.variant.name == "port-royal-solo"
    assert options.variant.name == "port-royal"
    options._controls["players"].value = 3
    options._seats[1].value = True
    click(options._start)
    game = session.game
    assert (game.variant.name, game.settings["players"], session.people) == ("port-royal", 3, {0, 1})
    assert page.snapshot().startswith(session.text(game.variant.title))
    assert page.play.options is options
    assert page.play.files._name.value == "port-royal-1"
    page.open_rule("port_royal.needed.winner")
    assert page.rules.widget.rule["id"] == "port_royal.needed.winner"


@pytest.mark.parametrize("given", ["x", "-1", "1.5", "９"])
def test_a_wrong_number_of_the_deal_is_said(solo: Page, given: str) -> None:
    game = solo.session.game
    solo.play.options._seed.value = given
    click(solo.play.options._start)
    assert given in status(solo)
    assert solo.session.game is game


def test_somebody_must_be_a_person(tmp_path: Path) -> None:
    page = Page("istanbul", lang="en", home=tmp_path)
    page.play.options._seats[0].value = False
    click(page.play.options._start)
    assert status(page) == page.session.text(frame_texts.NOBODY)


def test_curtain_between_two_persons(tmp_path: Path) -> None:
    page = Page("istanbul", lang="en", seed=3, home=tmp_path, people=(0, 1))
    for i in range(60):
        if page.play.board.view["curtain"]:
            break
        press(page, i)
    assert page.play.board.view["curtain"]["button"]
    hands = [s for p in page.play.board.view["players"] for s in p["sections"] if s["kind"] == "cards"]
    assert not any(item["action"] for section in hands for item in section["items"])
    send(page.play.board, kind="curtain")
    assert page.play.board.view["curtain"] is None
    assert page.session.reader == 1


def test_save_and_load(solo: Page) -> None:
    for i in range(6):
        press(solo, i)
    files = solo.play.files
    click(solo.play._file)
    assert files._name.value == "istanbul-solo-1"
    click(files._save_button)
    saved = games_folder(solo._home) / "istanbul-solo-1.json"
    assert saved.exists()
    assert str(saved) in status(solo)
    press(solo, 1)
    click(files._save_button)  # the same game again, further on
    state = solo.session.game.state
    text = saved.read_text(encoding="utf-8")
    file = {"name": "mine.json", "type": "", "size": 1, "content": memoryview(text.encode())}

    def pasted() -> None:
        files._paste.value = text
        click(files._paste_button)
        assert solo.session.text(frame_texts.PASTED) in status(solo)

    def uploaded() -> None:
        files._upload.value = ({**file, "last_modified": datetime(2026, 11, 1, tzinfo=UTC)},)
        assert "mine.json" in status(solo)
        assert files._upload.value == ()

    for load in (lambda: click(files._load_button), pasted, uploaded):
        click(solo.play.options._start)
        assert solo.session.game.state != state
        load()
        assert solo.session.game.state == state


def test_a_new_game_does_not_replace_the_one_saved_before(solo: Page) -> None:
    files = solo.play.files
    click(files._save_button)
    saved = games_folder(solo._home) / "istanbul-solo-1.json"
    before = saved.read_text(encoding="utf-8")
    click(solo.play.options._start)
    assert files._name.value == "istanbul-solo-2"
    click(files._save_button)
    assert saved.read_text(encoding="utf-8") == before
    files._saved.value = str(saved)
    click(files._load_button)
    assert files._name.value == "istanbul-solo-1"
    press(solo)
    click(files._save_button)
    assert saved.read_text(encoding="utf-8") != before


def test_a_damaged_game_is_refused_in_words(solo: Page) -> None:
    game = solo.session.game
    for text in ("{", "[]", '{"format": "dragoman-game", "version": 99}'):
        solo.play.files._paste.value = text
        click(solo.play.files._paste_button)
        assert solo.session.text(frame_texts.PASTED) in status(solo)
    solo.play.files._paste.value = " "
    click(solo.play.files._paste_button)
    assert status(solo) == solo.session.text(frame_texts.LOAD_NOTHING)
    assert solo.session.game is game


def test_a_saved_game_of_another_variant_brings_its_switches_and_rules(solo: Page, tmp_path: Path) -> None:
    other = Page("istanbul", lang="en", seed=1, home=tmp_path)
    solo.open_rule("istanbul.mani.p12")
    click(other.play.files._save_button)
    solo.play.files.refresh()
    click(solo.play.files._load_button)
    assert "players" in solo.play.options._controls
    assert solo.rules.widget.rule == {}
    assert solo.play.board.view["title"] == other.play.board.view["title"]


def test_a_finished_game_says_where_it_is_kept(solo: Page) -> None:
    session = solo.session
    variant = session.game.variant
    bot = variant.bots["random"]
    session.stepwise = False
    for number in range(3000):
        if session.is_over:
            break
        game = session.game
        session.play(bot(game.params, game.view(game.actor), list(game.legal_actions()), number * 7919))
    assert session.is_over
    assert str(records.path(solo._home)) in solo.play._kept.value
    assert len(records.read(solo._home)) == 1


def test_a_bug_is_said_and_raised_again(solo: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(solo.rules), "open", broken)
    with pytest.raises(ZeroDivisionError):
        solo.play.board._received(solo.play.board, {"kind": "rule", "id": "x"}, [])
    assert status(solo) == solo.session.text(table_texts.ERROR_BUG)


def test_selfcheck_is_the_same_for_every_reader(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    shown = set()
    for lang in ("sk", "hr"):
        monkeypatch.setenv("DRAGOMAN_LANG", lang)
        monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / lang))
        selfcheck("istanbul-solo")
        shown.add(capsys.readouterr().out)
    assert len(shown) == 1
    assert str(tmp_path) not in shown.pop()
    monkeypatch.setenv("SERVER_SOFTWARE", "voila/0.5")
    selfcheck("istanbul-solo")
    assert capsys.readouterr().out == ""


def _open_last_rule(page: Page) -> str:
    rule = next(line["rule"] for line in reversed(page.play.board.view["log"]) if line["rule"])
    send(page.play.board, kind="rule", id=rule)
    return str(rule)
