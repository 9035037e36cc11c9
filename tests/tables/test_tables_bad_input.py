"""A table under people who do everything: random sequences, messages of any kind, files that changed or are damaged."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from tables_play import sit, wander

from dragoman.core.errors import DragomanError
from dragoman.core.saves import state_hash
from dragoman.tables import records, texts, variant_named
from dragoman.tables.explorer import FAR, Explorer
from dragoman.tables.presenter import action_id
from dragoman.tables.records import Record
from dragoman.tables.session import FACE_DOWN, Session

JUNK: list[Any] = [
    *(None, True, 1, -1, 10**30, 1.5, float("nan"), "", "x", [], {}, [1], {"a": 1}, "\ud800", "\0"),
    *("move 99999999999", "move " + "9" * 5000, "ui.step", "draw face_down", "roll 1 1"),
]
KINDS: list[Any] = ["act", "undo", "curtain", "step", "why", "rule", None, 1, [], {}, "x"]
TABLES: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("istanbul", {}, {}),
    ("istanbul", {"players": 3, "layout": "random"}, {"people": (0, 1, 2)}),
    ("istanbul", {"players": 5}, {"people": (1, 3), "stepwise": False}),
    ("istanbul-solo", {"layout": "random"}, {}),
    ("istanbul", {"players": 3}, {"table": True, "reader": 1}),
    ("istanbul-solo", {}, {"table": True}),
]


def sound(session: Session) -> None:
    view = session.view()
    # What a page is sent: no half characters, no NaN.
    json.dumps(view, ensure_ascii=False, allow_nan=False).encode("utf-8")
    if not session.pending:
        offered = {action["id"] for action in view["actions"]}
        offered |= {cell["action"] for cell in view["grid"]["cells"] if cell["action"]}
        assert offered == {action_id(action) for action in session.legal()}
    assert view["prompt"]


def redo(session: Session) -> None:
    """Undo and decide the same again: nothing is different."""
    before, steps = state_hash(session.game), session.game.steps
    if not session.undo():
        assert state_hash(session.game) == before
        return
    game = session.game
    while game.length < len(steps):
        game.play(steps[game.length].action)
    assert state_hash(game) == before
    assert [step.action for step in game.steps] == [step.action for step in steps]
    session._open(game)


@pytest.mark.parametrize(("game", "settings", "more"), TABLES)
def test_five_hundred_random_doings(game: str, settings: dict[str, Any], more: dict[str, Any], tmp_path: Path) -> None:
    session = sit(game, settings, tmp_path, **more)
    rng = random.Random(3)
    for number in range(500):
        doing = rng.choices(
            ["decide", "undo", "redo", "why", "language", "save", "load", "message", "new"],
            [40, 4, 8, 8, 4, 5, 3, 20, 1],
        )[0]
        path = tmp_path / f"{rng.randrange(4)}.json"
        if doing == "decide" and session.curtained:
            session.lift_curtain()
        elif doing == "decide" and session.pending:
            assert session.step(everything=rng.random() < 0.5)
        elif doing == "decide" and session.legal():
            assert session.play(rng.choice(session.legal())), session.status
        elif doing == "undo":
            session.undo()
        elif doing == "redo":
            redo(session)
        elif doing == "why":
            session.why(rng.choice([0, 1, 5, 16, 17, -1, 10**12]))
        elif doing == "language":
            session.set_language(rng.choice(["en", "sk", "es", "hr", "qps", "zz", "", "../x"]))
        elif doing == "save":
            session.save(path)
        elif doing == "load":
            session.load(path)
        elif doing == "message":
            session.do({"kind": rng.choice(KINDS), "id": rng.choice(JUNK), "n": rng.choice(JUNK)})
        elif doing == "new":
            session.new_game(rng.choice([None, {}, {"layout": "custom", "places": "1"}]), seed=rng.randrange(9))
        if number % 5 == 0:
            sound(session)


@pytest.mark.parametrize("game", ["istanbul", "istanbul-solo"])
def test_at_the_very_start_there_is_nothing_to_take_back(game: str, tmp_path: Path) -> None:
    session = sit(game, {}, tmp_path)
    before = state_hash(session.game)
    for _ in range(3):
        assert not session.undo()
        assert session.status == session.text(texts.NOTHING_TO_UNDO)
    assert state_hash(session.game) == before
    sound(session)


@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_messages_of_the_wrong_kind_change_nothing(kind: Any, tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    before = state_hash(session.game)
    for junk in JUNK:
        session.do({"kind": kind, "id": junk, "n": junk})
        sound(session)
    assert state_hash(session.game) == before


def test_a_card_may_stay_face_down_wherever_one_is_drawn(tmp_path: Path) -> None:
    for game in ("istanbul", "istanbul-solo"):
        session = Session(game, table=True, home=tmp_path, seed=1)
        rng = random.Random(6)
        hidden = 0
        for _ in range(400):
            if session.is_over:
                break
            legal = session.legal()
            action = FACE_DOWN if FACE_DOWN in legal and rng.random() < 0.7 else rng.choice(legal)
            assert session.play(action), (action, session.status)
            hidden += action == FACE_DOWN
            sound(session)
        assert hidden
        assert session.save(tmp_path / f"{game}.json")
        before = state_hash(session.game)
        assert session.load(tmp_path / f"{game}.json")
        assert state_hash(session.game) == before


def test_a_text_that_is_half_a_character_can_be_shown(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    assert not session.load("\udcff.json")
    sound(session)
    assert not session.new_game({"places": "\ud800"})
    sound(session)
    assert not session.load_text("{", "\ud800")
    sound(session)


# Files


def test_names_that_no_file_can_have_are_told(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    for name in ("a\0b", "~nobody-of-this-name/x", "x" * 300, "\ud800", ""):
        for doing in (session.save, session.load):
            assert not doing(name)
            assert session.status
    with pytest.raises(DragomanError):
        session.open("~nobody-of-this-name/x")


def test_a_file_is_known_by_any_of_its_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = sit("istanbul", {}, tmp_path, stepwise=False)
    assert session.save("game.json")
    os.symlink("game.json", "link.json")
    for name in ("./game.json", tmp_path / "game.json", "link.json"):
        session.play(session.legal()[0])
        assert session.save(name), session.status
    assert (tmp_path / "link.json").is_symlink()


def test_another_game_is_not_written_over(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    path = tmp_path / "game.json"
    assert session.save(path)
    kept = path.read_bytes()
    session.new_game(seed=9)
    assert not session.save(path)
    assert path.read_bytes() == kept
    assert session.load(path)
    assert session.save(path)


def test_reasons_are_in_the_language_of_the_person(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    session.set_language("qps")
    for path in (tmp_path, tmp_path / "missing"):
        session.load(path)
        told = session.status.replace(str(path), "")
        assert not any(word in told for word in ("folder", "directory", "exist"))


# Finished games


def test_what_is_in_the_file_of_finished_games_stays_there(tmp_path: Path) -> None:
    damaged = b'\xff\xfe not ours\n{"cut'
    records.path(tmp_path).write_bytes(damaged)
    session = sit("istanbul-solo", {}, tmp_path)
    wander(session)
    assert records.path(tmp_path).read_bytes().startswith(damaged + b"\n")
    assert len(records.read(tmp_path)) == 1


SOUND = Record("2026-01-01", "istanbul-solo", {"layout": "short"}, 1, True, {"rubies": 6}, (), 40)._asdict()


@pytest.mark.parametrize("value", [None, [], {}, 1.5, "x", 7, True, [1], {"a": []}, [{"a": "b"}]], ids=repr)
@pytest.mark.parametrize("part", Record._fields)
def test_a_record_of_the_wrong_kind_breaks_nothing(part: str, value: Any, tmp_path: Path) -> None:
    pages = pytest.importorskip("dragoman.ui.start_page")
    records.path(tmp_path).write_text(json.dumps({**SOUND, part: value}) + "\n", encoding="utf-8")
    records.ladder(variant_named("istanbul-solo"), records.read(tmp_path))
    assert pages.StartPage(lang="en", home=tmp_path).snapshot()


def test_a_half_readable_folder_of_games_can_be_listed(tmp_path: Path) -> None:
    files = pytest.importorskip("dragoman.ui.files")
    (tmp_path / "good.json").write_text("{}", encoding="utf-8")
    os.symlink(tmp_path / "gone", tmp_path / "dangling.json")
    assert [path.name for path in files._by_age(tmp_path)] == ["good.json"]
    assert files._by_age(tmp_path / "missing") == []
    assert files._by_age(tmp_path / "good.json") == []


def test_a_page_takes_anything(tmp_path: Path) -> None:
    pages = pytest.importorskip("dragoman.ui.page")
    page = pages.Page("istanbul", lang="en", home=tmp_path, seed=1)
    page.rules.show()
    assert page.rules.open("istanbul.tea.win")
    for kind in ["search", "open", "beside", "reset", "set", *KINDS]:
        for junk in JUNK:
            page.rules.do({"kind": kind, "id": junk, "text": junk, "lang": junk, "slot": junk, "value": junk})
            page.play.do({"kind": kind, "id": junk, "n": junk})
    for control in page.rules._rule.controls:
        for junk in JUNK:
            page.rules.do({"kind": "set", "slot": control.slot, "value": junk})
    for name in ("", ".", "..", "/", "\0", "~nobody-of-this-name/x"):
        page.play.files._name.value = name
        with pytest.raises(DragomanError):
            page.play.files.save()
    for content in (b"\xff", b"", b"[]"):
        page.play.files.load_uploaded(({"name": "\ud800", "content": content},))
        sound(page.session)


# The explorer


@pytest.mark.parametrize("game", ["istanbul", "istanbul-solo"])
def test_every_control_can_be_moved_to_its_ends(game: str) -> None:
    shown = Explorer(variant_named(game), "en")
    for number, rule in enumerate(shown.book):
        view = shown.rule(rule.id)
        if view.statement or number % 8:
            continue
        for control in view.controls:
            values: list[Any] = [None]
            if control.kind == "number":
                values += [control.low, control.high]
                for far in (10**9, -(10**9), FAR + 1):
                    with pytest.raises(ValueError, match=control.slot):
                        shown.run(rule.id, {control.slot: far})
            elif control.kind == "set":
                values += [(), tuple(choice.value for choice in control.choices)]
            else:
                values += [control.choices[-2].value]
            for value in values:
                run = shown.run(rule.id, {control.slot: value})
                assert run.summary
