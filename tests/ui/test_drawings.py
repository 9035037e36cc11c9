"""The drawings are complete, plain shapes that the board's parser lets through whole, and safe with any text."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from dragoman.games.istanbul.state import CARDS, COLOURS, GOODS
from dragoman.tables.istanbul import drawings

BOARD_JS = (drawings.__file__).replace("tables/istanbul/drawings.py", "ui/board.js")
ICONS = drawings.icons()
EVIL = "<script>alert(1)</script>\"&'<b>"


def allowed(name: str) -> set[str]:
    """A list of words out of the script's own allowlist."""
    with open(BOARD_JS, encoding="utf-8") as file:
        block = re.search(rf"const {name} = new Set\(\[(.*?)\]\)", file.read(), re.S)
    assert block
    return set(re.findall(r'"([^"]+)"', block[1]))


@pytest.mark.parametrize("key", sorted(ICONS))
def test_a_picture_is_made_of_shapes_the_board_knows(key: str) -> None:
    shapes, looks = allowed("SHAPES"), allowed("LOOKS") | {"aria-hidden", "focusable"}
    for node in ElementTree.fromstring(ICONS[key]).iter():
        assert node.tag.removeprefix("{http://www.w3.org/2000/svg}") in shapes
        assert set(node.attrib) <= looks
        assert not re.search(r"url|script|&|\\|[\d.]e[-+]", " ".join(node.attrib.values()))
    assert "<text" not in ICONS[key]  # numbers are drawn: nothing in a picture needs a translation or a font


def test_there_is_one_of_everything() -> None:
    wanted = {f"place.{n}" for n in range(1, 17)} | {f"mani_card.{n}" for n in range(1, 17)}
    wanted |= {f"good.{good}" for good in GOODS} | {f"card.{kind}" for kind in CARDS} | {"card.back"}
    wanted |= {f"tile.{colour}.{need}" for colour in COLOURS for need in (2, 3, 4, 5)}
    wanted |= {f"die.{n}" for n in range(1, 7)} | {
        f"{kind}.{seat}" for kind in ("merchant", "family") for seat in range(5)
    }
    assert wanted <= set(ICONS)


def test_things_differ_in_shape_and_not_only_in_colour() -> None:
    kinds = (
        [f"place.{n}" for n in range(1, 17)] + [f"card.{kind}" for kind in CARDS] + [f"good.{good}" for good in GOODS]
    )
    kinds += [f"tile.{colour}" for colour in COLOURS] + [f"merchant.{seat}" for seat in range(5)]
    kinds += ["governor", "smuggler", "neutral", "mani", "family.1"]
    colourless = {key: re.sub(r"#[0-9a-f]{3,6}", "", ICONS[key]) for key in kinds}
    assert len(set(colourless.values())) == len(kinds)


def test_a_position_is_one_picture_and_any_text_in_it_is_text() -> None:
    pieces = [
        {"kind": "merchant", "seat": 0, "count": 3, "text": "1", "title": EVIL},
        {"kind": "tile", "seat": None, "count": 2, "text": "2", "title": "", "icon": "tile.red.2"},
        {"kind": "ruby", "seat": None, "count": 2, "text": EVIL, "title": EVIL, "icon": EVIL},
        {"kind": EVIL, "seat": None, "count": 1, "text": EVIL, "title": EVIL},
    ]
    cells = [
        {"n": n, "name": EVIL if n == 3 else "Obchodník s drahokamami", "x": EVIL, "pieces": pieces}
        for n in range(1, 17)
    ]
    picture = drawings.board_svg([*cells[:15], {"n": 0, "name": "", "x": "", "pieces": []}], label=EVIL, marked=[3])
    root = ElementTree.fromstring(picture)
    assert root.attrib["aria-label"] == EVIL
    tags = {node.tag.removeprefix("{http://www.w3.org/2000/svg}") for node in root.iter()}
    assert tags <= allowed("SHAPES") | {"title"}
    assert not [name for node in root.iter() for name in node.attrib if name.startswith("on") or "href" in name]
    assert picture == drawings.board_svg(
        [*cells[:15], {"n": 0, "name": "", "x": "", "pieces": []}], label=EVIL, marked=[3]
    )
