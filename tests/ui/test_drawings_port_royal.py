"""The pictures of Port Royal: complete, shapes the board lets through, told apart without colour; positions drawn."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from test_drawings import EVIL, allowed

from dragoman.games.port_royal.cards import CARDS, PERSON, SHIP, SYMBOLS
from dragoman.tables import pictures
from dragoman.tables.port_royal import drawings

ICONS = drawings.icons()


@pytest.mark.parametrize("key", sorted(ICONS))
def test_a_picture_is_made_of_shapes_the_board_knows(key: str) -> None:
    shapes, looks = allowed("SHAPES"), allowed("LOOKS") | {"aria-hidden", "focusable"}
    for node in ElementTree.fromstring(ICONS[key]).iter():
        assert node.tag.removeprefix("{http://www.w3.org/2000/svg}") in shapes
        assert set(node.attrib) <= looks
        assert not re.search(r"url|script|&|\\|[\d.]e[-+]", " ".join(node.attrib.values()))
    assert "<text" not in ICONS[key]  # numbers are drawn: nothing in a picture needs a translation or a font


def test_every_card_pile_face_of_the_die_and_symbol_has_one_and_the_board_gets_them() -> None:
    wanted = {f"royal.{card.id}" for card in CARDS} | {f"royal.die.{n}" for n in range(7)}
    wanted |= {"royal.back", "royal.none", "royal.coin", "royal.point", "royal.sword", "royal.jack"}
    wanted |= {f"royal.{symbol}" for symbol in SYMBOLS} | {f"royal.seat.{seat}" for seat in range(5)}
    assert wanted <= set(ICONS)
    assert ICONS.items() <= pictures.icons().items()


def test_cards_differ_in_shape_and_not_only_in_colour() -> None:
    for kind in (SHIP, PERSON):
        faces = [f"royal.{card.id}" for card in CARDS if card.kind == kind]
        assert len({re.sub(r"#[0-9a-f]{3,6}", "", ICONS[face]) for face in faces}) == len(faces)


def test_a_die_that_has_not_been_rolled_shows_nothing() -> None:
    assert "<circle" not in ICONS["royal.die.0"]
    assert [ICONS[f"royal.die.{n}"].count("<circle") for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]


def test_a_position_has_a_row_a_group_its_counts_and_marks_what_changed() -> None:
    ship = next(card.id for card in CARDS if card.kind == SHIP)
    cells = [
        {"n": 201, "name": "Pile", "x": "97", "icon": "royal.back", "group": EVIL},
        {"n": 1, "name": EVIL, "x": "", "icon": f"royal.{ship}", "group": "Harbour"},
        {"n": 2, "name": "Two", "x": "", "icon": "no.such", "group": "Harbour"},
    ]
    picture = drawings.board_svg(cells, label=EVIL, marked=[2])
    root = ElementTree.fromstring(picture)
    assert root.attrib["aria-label"] == EVIL
    told = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert [text for text in told if text in (EVIL, "97", "Two", "Harbour")] == [EVIL, "97", "Harbour", EVIL, "Two"]
    tags = {node.tag.removeprefix("{http://www.w3.org/2000/svg}") for node in root.iter()}
    assert tags <= allowed("SHAPES")
    assert picture.count('stroke-width="6"') == 1
    assert '<svg width="160"' in picture
    assert ElementTree.fromstring(drawings.board_svg([])).tag.endswith("svg")
