"""Saved games: whatever a file holds, the answer is the whole game or an error that names the file."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from core_play import GAMES, VARIANTS, played

from dragoman.core import saves
from dragoman.core.errors import DragomanError
from dragoman.core.messages import Message
from dragoman.core.saves import ReplayError, from_json, path_of, state_hash, to_json
from dragoman.core.userfiles import write_atomic

GOOD = to_json(played("istanbul-solo", {}, 12))


def changed(**parts: Any) -> str:
    return json.dumps({**json.loads(GOOD), **parts})


def error_of(text: str) -> DragomanError:
    with pytest.raises(DragomanError) as caught:
        from_json(text, VARIANTS, "my.json")
    assert "my.json" in str(caught.value)
    assert caught.value.values["file"] == "my.json"
    return caught.value


@pytest.mark.parametrize(("name", "settings"), GAMES)
@pytest.mark.parametrize("table", [False, True])
def test_every_moment_of_a_game_goes_round(name: str, settings: dict[str, Any], table: bool) -> None:
    for moves in (0, 1, 7, 40):
        game = played(name, settings, moves, table=table)
        again = from_json(to_json(game), VARIANTS)
        assert state_hash(again) == state_hash(game)
        assert [step.action for step in again.steps] == [step.action for step in game.steps]
        assert (again.settings, again.seed, again.table) == (game.settings, game.seed, game.table)
        assert to_json(again) == to_json(game)


@pytest.mark.parametrize("length", range(0, len(GOOD) - 2, 37))
def test_a_truncated_file_is_no_game(length: int) -> None:
    error_of(GOOD[:length])


@pytest.mark.parametrize(
    "text",
    ["", "null", "[]", "{}", "3", '"x"', "NaN", "[" * 100_000, '{"a":' * 100_000, "\ufeff" + GOOD, "\0", "<html>"],
)
def test_something_else_is_no_game(text: str) -> None:
    error_of(text)


NUMBERS: list[Any] = [True, 1.0, 3.5, float("nan"), float("inf"), -1, 2**64, 10**400, "3", None, [], {}]


@pytest.mark.parametrize("value", NUMBERS, ids=lambda value: str(value)[:20])
@pytest.mark.parametrize("part", ["version", "seed"])
def test_a_number_of_the_wrong_kind_is_named(part: str, value: Any) -> None:
    error = error_of(changed(**{part: value}))
    if "newer" not in str(error):
        assert error.values["where"] == part


@pytest.mark.parametrize(
    "part", ["format", "version", "game", "rules", "settings", "seed", "table", "actions", "state"]
)
def test_a_part_that_is_missing_is_named(part: str) -> None:
    data = json.loads(GOOD)
    del data[part]
    error = error_of(json.dumps(data))
    if part != "format":  # without it, it is nobody's file
        assert error.values["where"] == part


def test_a_number_of_five_thousand_digits_is_refused_by_name() -> None:
    long = "9" * 5000
    assert error_of(GOOD.replace('"seed": 1', f'"seed": {long}')).values["where"] == "seed"
    action = error_of(GOOD.replace('["move", ', f'["move", {long}', 1))
    assert isinstance(action, ReplayError)
    assert len(str(action)) < 300


@pytest.mark.parametrize(
    "parts",
    [
        {"more": 1},
        {"overrides": {"move_max": 9}},
        {"table": 1},
        {"table": "no"},
        {"actions": {}},
        {"actions": [[]]},
        {"actions": [["move", True]]},
        {"actions": [["move", [1]]]},
        {"actions": [["move", None]]},
        {"actions": [["x"] * 21]},
        {"state": "F" * 64},
        {"game": "chess"},
        {"game": "\ud800"},
        {"rules": "99"},
        {"settings": []},
        {"settings": {"nothing": 1}},
        {"settings": {"layout": 3}},
        {"settings": {"layout": True}},
        {"settings": {"ruby_target": True}},
        {"settings": {"ruby_target": 6.0}},
        {"settings": {"places": True}},
        {"settings": {"places": "\ud800"}},
        {"settings": {"any_goods_exact": "perhaps"}},
        {"settings": {"any_goods_exact": None}},
        {"settings": {"layout": "custom", "places": "1 2 3"}},
        {"settings": {"deck": "no such file"}},
        {"actions": [["draw", "face_down"]]},
    ],
    ids=str,
)
def test_parts_of_the_wrong_kind(parts: dict[str, Any]) -> None:
    error_of(changed(**parts))


def test_an_error_inside_the_settings_is_told_whole() -> None:
    error = error_of(changed(settings={"layout": "square"}))
    assert isinstance(error.values["reason"], DragomanError)
    for part in ("settings", "layout", "square", "short"):
        assert part in str(error)


def test_a_newer_version_says_so() -> None:
    assert "newer" in str(error_of(changed(version=2, whatever=[])))


def test_another_position_than_the_saved_one_gives_the_game_as_replayed() -> None:
    error = error_of(changed(state="0" * 64))
    assert isinstance(error, ReplayError)
    assert state_hash(error.game) == json.loads(GOOD)["state"]


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize(("name", "settings"), GAMES)
def test_any_damage_to_an_action_is_refused_or_harmless(name: str, settings: dict[str, Any], table: bool) -> None:
    rng = random.Random(5)
    data = json.loads(to_json(played(name, settings, 50, table=table)))
    words = ["face_down", "deck", "own", "", -1, 0, 1, 2, 99, 10**12, 1.0, "move", "roll", "draw", "ruby", "\ud800"]
    reached = []
    for _ in range(120):
        actions = [list(action) for action in data["actions"]]
        at = rng.randrange(len(actions))
        action = actions[at]
        change = rng.randrange(4)
        if change == 0:
            action[rng.randrange(len(action))] = rng.choice(words)
        elif change == 1:
            action.insert(rng.randrange(len(action) + 1), rng.choice(words))
        elif change == 2:
            action.pop()
        else:
            actions[at] = ["draw", "face_down"]
        try:
            game = from_json(json.dumps({**data, "actions": actions}), VARIANTS)
        except DragomanError as no:
            reached.append(not isinstance(no, ReplayError) or no.game.length >= no.at - 1)
        else:
            assert state_hash(game) == data["state"]
    assert reached
    assert all(reached)


# Files


def failing(path: Path, *, load: bool = True) -> str:
    with pytest.raises(DragomanError) as caught:
        saves.load(path, VARIANTS) if load else saves.save(played("istanbul", {}, 1), path)
    assert str(path) in str(caught.value)
    return str(caught.value)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin").write_bytes(GOOD.encode().replace(b"istanbul", b"\xff"))
    os.symlink(tmp_path / "loop", tmp_path / "loop")
    assert "does not exist" in failing(tmp_path / "missing")
    assert "is a folder" in failing(tmp_path)
    assert "UTF-8" in failing(tmp_path / "latin")
    failing(tmp_path / "loop")
    failing(tmp_path / ("x" * 300))
    failing(tmp_path / "latin" / "below")


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a file without an end")
def test_a_file_without_an_end_is_too_large() -> None:
    assert "too large" in failing(Path("/dev/zero"))
    failing(Path("/dev/full"), load=False)


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    os.symlink(tmp_path / "loop", tmp_path / "loop")
    assert "is a folder" in failing(tmp_path, load=False)
    failing(tmp_path / "file" / "below", load=False)
    failing(tmp_path / ("x" * 300), load=False)
    failing(tmp_path / "loop", load=False)
    assert sorted(os.listdir(tmp_path)) == ["file", "loop"]
    assert os.path.islink(tmp_path / "loop")


@pytest.mark.parametrize("given", ["a\0b", "~nobody-of-this-name/x", "\ud800"])
def test_what_no_file_can_be_called(given: str) -> None:
    with pytest.raises(DragomanError) as caught:
        path_of(given)
    assert isinstance(caught.value.values["reason"], Message)


def test_a_file_that_changed_meanwhile_stays(tmp_path: Path) -> None:
    game, path = played("istanbul", {}, 3), tmp_path / "game.json"
    text = saves.save(game, path)
    game.play(game.legal_actions()[0])
    for other in (None, "", text[:-1]):
        with pytest.raises(DragomanError):
            saves.save(game, path, expected=other)
    path.write_bytes(b"\xff")
    with pytest.raises(DragomanError):
        saves.save(game, path, expected=text)
    assert path.read_bytes() == b"\xff"
    path.write_text(text, encoding="utf-8")
    assert saves.save(game, path, expected=text) == path.read_text(encoding="utf-8") != text


def test_a_link_stays_a_link_and_a_file_keeps_its_permissions(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    game = played("istanbul", {}, 3)
    text = saves.save(game, real)
    real.chmod(0o640)
    os.symlink(real, link)
    game.play(game.legal_actions()[0])
    saves.save(game, link, expected=text)
    assert link.is_symlink()
    assert saves.load(real, VARIANTS).length == game.length
    assert real.stat().st_mode & 0o777 == 0o640


def test_a_failed_write_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.json"
    text = saves.save(played("istanbul", {}, 3), path)

    def full(*_: object) -> None:
        raise OSError(28, "")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DragomanError, match="no space"):
        saves.save(played("istanbul", {}, 5), path, expected=text)
    assert os.listdir(tmp_path) == ["game.json"]
    assert path.read_text(encoding="utf-8") == text


def test_a_name_of_the_greatest_length_can_be_written(tmp_path: Path) -> None:
    write_atomic(tmp_path / ("x" * 250), "text")
    assert (tmp_path / ("x" * 250)).read_text(encoding="utf-8") == "text"
