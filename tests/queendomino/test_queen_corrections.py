"""A user's own figures of building tiles: read from a file, kept in saved games, refused with file, line and remedy."""

import pytest

from dragoman.core.errors import DragomanError
from dragoman.core.game import Game
from dragoman.core.saves import from_json, to_json
from dragoman.games.queendomino.buildings import BUILDINGS, INDEX
from dragoman.games.queendomino.corrections import corrected, corrections_setting
from dragoman.games.queendomino.variants import QUEENDOMINO, SOLO


@pytest.fixture
def write(tmp_path):
    def write(text, name="tiles.csv"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(path)

    return write


def test_a_file_is_read_into_cells(write):
    path = write("# my copy\nkind,knights,towers,points\nstatue,1,,5\n\nbakery, 0 ,0,\n")
    assert corrections_setting(path) == "bakery knights=0 towers=0; statue knights=1 points=5"


@pytest.mark.parametrize(
    "text",
    [
        "kind;towers;knights\nchurch;0;2\n",
        "\ufeffkind\ttowers\tknights\r\nchurch\t0\t2\r\n",
        'kind,knights\n"church",2',
    ],
)
def test_what_spreadsheets_write_is_read_too(write, text):
    assert corrections_setting(write(text)) in ("church knights=2 towers=0", "church knights=2")


def test_cells_are_their_own_setting_and_name_no_file():
    cells = "bakery knights=0 towers=0; statue points=5"
    assert corrections_setting(cells) == corrections_setting(cells, False) == cells
    assert corrections_setting("statue points=5;bakery towers=0 knights=0") == cells
    assert corrections_setting("") == ""
    with pytest.raises(DragomanError):
        corrections_setting("/etc/hostname", False)


def test_a_corrected_cell_is_no_longer_assumed_and_nothing_else_changes():
    tiles = corrected("bakery knights=2; guardtower points=4")
    bakery, guardtower = tiles[INDEX["bakery"]], tiles[INDEX["guardtower"]]
    assert (bakery.knights, bakery.towers) == (2, 0)
    assert (bakery.assumed, bakery.corrected) == ({"towers"}, {"knights"})
    assert (guardtower.vp, guardtower.towers) == (4, 2)
    others = [tile for tile in tiles if tile.id not in ("bakery", "guardtower")]
    assert others == [tile for tile in BUILDINGS if tile.id not in ("bakery", "guardtower")]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("", 1, "kind,knights,towers,points"),
        ("# nothing\n", 1, "kind,knights,towers,points"),
        ("name,knights\n", 1, "name"),
        ("kind,coins\nbakery,1\n", 1, "coins"),
        ("kind,knights,knights\n", 1, "knights"),
        ("kind,knights\nbakry,1\n", 2, "bakry"),
        ("kind,knights\nbakery,1\n# so\nbakery,2\n", 4, "second time"),
        ("kind,knights\nbakery,one\n", 2, "one"),
        ("kind,knights\nbakery,-1\n", 2, "-1"),
        ("kind,knights\nbakery,10\n", 2, "10"),
        ("kind,knights\nbakery,²\n", 2, "²"),
        ("kind,knights\nbakery,1,2\n", 2, "more cells"),
        ("kind,knights\nbakery," + "1" * 5000 + "\n", 2, "…"),
    ],
)
def test_an_error_names_file_and_line(write, text, line, words):
    path = write(text)
    with pytest.raises(DragomanError) as caught:
        QUEENDOMINO.settings({"buildings": path})
    told = str(caught.value)
    assert told.startswith(f"{path}, line {line}: ")
    assert words in told
    assert len(told) < 500 + len(path)


@pytest.mark.parametrize("content", [b"\xff\xfe", None])
def test_a_file_that_cannot_be_read(write, tmp_path, content):
    path = write(content) if content else str(tmp_path / "none.csv")
    with pytest.raises(DragomanError, match="cannot be read"):
        corrections_setting(path)


@pytest.mark.parametrize(
    "text", ["bakery knights=x", "bakery=1", "x knights=1", "bakery knights=1 knights=2", "bakery;="]
)
def test_cells_that_are_none(text):
    with pytest.raises(DragomanError):
        corrections_setting(text)


@pytest.mark.parametrize("variant", [QUEENDOMINO, SOLO], ids=lambda variant: variant.name)
def test_a_saved_game_holds_the_cells_and_needs_no_file(write, variant, tmp_path):
    path = write("kind,knights\nstatue,3\n")
    game = Game(variant, {"buildings": path}, seed=3)
    assert game.settings["buildings"] == "statue knights=3"
    assert game.params.buildings[INDEX["statue"]].knights == 3
    text = to_json(game)
    (tmp_path / "tiles.csv").unlink()
    assert from_json(text, {variant.name: variant}).params == game.params
    with pytest.raises(DragomanError):
        from_json(text.replace("statue knights=3", str(tmp_path / "tiles.csv")), {variant.name: variant})


def test_the_page_of_the_docs_says_what_is_so(root, write):
    page = (root / "docs" / "queendomino_tiles.md").read_text(encoding="utf-8")
    example = page.split("```")[1].lstrip("\n")
    assert (
        corrections_setting(write(example)) == "fortified_castle knights=0 towers=3 points=2; statue knights=1 towers=0"
    )
    cells = "statue knights=1 towers=0; fortified_castle points=2"
    assert cells in page
    assert corrections_setting(cells)
    assert all(f"`{building.id}`" in page for building in BUILDINGS)
