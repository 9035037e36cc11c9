"""Mani's movement deck as a setting: numbers or a file, kept as the list itself."""

import pytest

from dragoman.core import saves
from dragoman.core.errors import DragomanError
from dragoman.core.game import Game
from dragoman.games import VARIANTS

SOLO = VARIANTS["istanbul-solo"]
ALL = " ".join(str(place) for place in range(1, 17))


@pytest.mark.parametrize(
    "text", ["cards = [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]", ALL, ALL.replace(" ", ",")]
)
def test_a_file_becomes_its_list(tmp_path, text):
    path = tmp_path / "deck.toml"
    path.write_text(text)

    assert SOLO.settings({"deck": str(path)})["deck"] == ALL


def test_a_saved_game_holds_the_deck_and_not_the_file(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text("cards = [5, 5, 1]")
    text = saves.to_json(Game(SOLO, {"deck": str(path)}, seed=3))
    path.unlink()

    assert saves.from_json(text, VARIANTS).settings["deck"] == "1 5 5"


def test_a_saved_game_from_elsewhere_reads_no_file(tmp_path):
    path = tmp_path / "deck.toml"
    path.write_text("cards = [5, 5, 1]")
    text = saves.to_json(Game(SOLO, {"deck": "1 5 5"}, seed=3)).replace('"1 5 5"', f'"{path}"')

    with pytest.raises(DragomanError):
        saves.from_json(text, VARIANTS)


@pytest.mark.parametrize(
    "text",
    ["9" * 5000, "0", "17", "12", "12 12", "1 -1", "nothing", "/dev/null", "cards = [" * 3, "1 " * 2000, "\u0662"],
)
def test_what_is_no_deck_is_refused_by_name(text):
    with pytest.raises(DragomanError):
        SOLO.settings({"deck": text})


@pytest.mark.parametrize(
    "text", ["cards = " + "[" * 10_000, "cards = [true, 2]", "cards = ['1']", "kards = [1]", "cards = 12", "\x00"]
)
def test_a_file_without_a_deck_is_refused_by_name(tmp_path, text):
    path = tmp_path / "deck.toml"
    path.write_text(text)

    with pytest.raises(DragomanError):
        SOLO.settings({"deck": str(path)})


def test_places_of_ones_own_are_a_layout_of_ones_own():
    places = " ".join(str(place) for place in range(16, 0, -1))

    game = Game(VARIANTS["istanbul"], {"places": places}, seed=1)

    assert list(game.state.layout) == list(range(16, 0, -1))
    with pytest.raises(DragomanError):
        Game(VARIANTS["istanbul"], {"places": "1 2 3"}, seed=1)
