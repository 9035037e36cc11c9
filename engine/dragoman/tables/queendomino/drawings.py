"""Whole pictures of Queendomino as SVG text: dominoes, kingdoms, buildings, and positions of a game."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from ...games.queendomino.buildings import BUILDINGS, Building
from ...games.queendomino.dominoes import TERRAINS, Domino
from ..pictures import svg
from . import parts
from .parts import INK, PAPER, STONE, S, at, rect, words

__all__ = ["Tile", "board_svg", "building_icon", "domino_svg", "icons", "kingdom_svg"]

_TOKENS = {
    "coin": parts.coin(20, 20, 1.9),
    "point": parts.points(20, 19, None, 1.5),
    "knight": parts.knight(20, 21, 1.6),
    "tower": parts.tower(20, 20, 1.5),
    "queen": parts.queen(20, 22, 1.6),
    "crown": parts.crown(20, 21, 2),
    "dragon": parts.dragon(20, 20, 1.3),
    "marker": parts.marker(20, 20, 1.5),
    "domino": parts.domino_sign(20, 20, 1.4),
    "building": parts.house_sign(20, 20, 1.1),
}


class Tile(NamedTuple):
    """What a kingdom's picture shows on a square; `mark` are the letters of its terrain or building."""

    terrain: int
    crowns: int
    mark: str
    knight: bool = False
    building: Building | None = None


@lru_cache(maxsize=64)
def domino_svg(domino: Domino) -> str:
    """Return a domino: its left square, its right square."""
    halves = "".join(at(2 + S * i, 2, 1, parts.land(*half)) for i, half in enumerate(domino.halves))
    edge = rect(2, 2, 2 * S, S, "none", f'rx="3" stroke="{INK}" stroke-width="2"')
    return svg(2 * S + 4, S + 4, halves + parts.path(f"M{S + 2} 2v{S}", "none", INK, 1) + edge)


def building_icon(building: Building) -> str:
    """Return a building's picture, or its key where it is as the data file says."""
    return _building(building) if building.corrected else f"queen.building.{building.id}"


@lru_cache(maxsize=64)
def _building(building: Building) -> str:
    return svg(80, 80, parts.building(building))


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    found = {f"queen.{name}": svg(S, S, body) for name, body in _TOKENS.items()}
    for terrain, name in enumerate(TERRAINS):
        for crowns in range(4):
            found[f"queen.{name}.{crowns}"] = svg(S, S, parts.land(terrain, crowns))
    found |= {f"queen.building.{building.id}": _building(building) for building in BUILDINGS}
    found |= {f"queen.king.{seat}": svg(S, S, parts.king(seat)) for seat in range(len(parts.SEATS))}
    found["queen.game"] = svg(S, S, parts.domino_sign(20, 14, 1.2) + parts.domino_sign(20, 28, 1.2))
    found["queen.none"] = svg(S, S, rect(3, 3, S - 6, S - 6, "none", f'stroke="{STONE}" stroke-dasharray="4 3"'))
    return found


def icons() -> dict[str, str]:
    """Return all pictures by key: "queen.building.statue", "queen.wheat.1", "queen.king.0", …"""
    return dict(_icons())


class Frame(NamedTuple):
    """The part of a kingdom that a picture shows: its top left square and how many it shows."""

    x: int
    y: int
    columns: int
    rows: int


def kingdom_svg(
    frame: Frame,
    tiles: Mapping[tuple[int, int], Tile],
    seams: Sequence[tuple[tuple[int, int], tuple[int, int]]],
    castle: tuple[int, bool, int],
    label: str = "",
) -> str:
    """Return a kingdom.

    tiles   what lies on its squares, the castle left out
    seams   the two squares of each domino
    castle  its towers, whether the queen is there, the seat
    """
    body = rect(0, 0, S * frame.columns, S * frame.rows, "#e9e1cf")
    for i in range(frame.columns):
        for j in range(frame.rows):
            body += rect(S * i + 1, S * j + 1, S - 2, S - 2, "none", 'rx="3" stroke="#cdbf9f" stroke-dasharray="3 3"')
    for (x, y), tile in tiles.items():
        body += at(S * (x - frame.x), S * (y - frame.y), 1, _tile(tile))
    for one, other in seams:
        x, y = min(one[0], other[0]) - frame.x, min(one[1], other[1]) - frame.y
        width, height = (1 + abs(one[0] - other[0])) * S, (1 + abs(one[1] - other[1])) * S
        edge = f'rx="3" stroke="{INK}" stroke-width="1.500"'
        body += rect(S * x + 0.75, S * y + 0.75, width - 1.5, height - 1.5, "none", edge)
    towers, guest, seat = castle
    hue = parts.SEATS[seat % len(parts.SEATS)]
    body += at(-S * frame.x, -S * frame.y, 1, parts.castle(towers, guest, hue))
    return svg(S * frame.columns, S * frame.rows, body, label)


def _tile(tile: Tile) -> str:
    if tile.building is None:
        body = parts.land(tile.terrain, tile.crowns, tile.mark)
    else:
        body = parts.land(tile.terrain, 0) + at(5, 1, 0.375, parts.building(tile.building)) + parts.chip(tile.mark)
    return body + (parts.knight(32, 29, 0.9) if tile.knight else "")


CELL_W, PICTURE_H, CELL_H, GAP, HEADING_H, SQUARE = 132, 80, 112, 8, 24, 36


def _place(cell: Mapping[str, Any], *, marked: bool) -> str:
    """Return a domino, a space or a pile with its name, its badge and what stands on it."""
    ground = rect(0, 0, CELL_W, CELL_H, PAPER, 'rx="8"')
    width = 6 if marked else 2
    frame = rect(
        0, 0, CELL_W, CELL_H, "none", f'rx="8" stroke="{"#bf3b35" if marked else STONE}" stroke-width="{width}"'
    )
    picture = _sized(str(cell.get("icon", "")), 8, 6, CELL_W - 16, PICTURE_H - 8)
    name, badge = str(cell.get("name", "")), str(cell.get("x", ""))
    size = min(14, 1.5 * CELL_W / max(1, len(name)))  # a letter is up to 0.62 wide
    sign = ""
    if badge:
        wide = 14 + 8 * len(badge)
        sign = rect(CELL_W - wide - 4, 4, wide, 20, PAPER, f'rx="10" stroke="{parts.GOLD}" stroke-width="2"')
        sign += words(CELL_W - wide / 2 - 4, 19, 14, badge)
    standing = ""
    for i, piece in enumerate(cell.get("pieces", ())):
        standing += _sized(str(piece.get("icon", "")), 4 + 30 * i, PICTURE_H - 26, 30, 30)
        if piece["count"] > 1:
            standing += words(34 + 30 * i, PICTURE_H + 2, 13, f"×{piece['count']}")
    return ground + picture + sign + standing + frame + words(CELL_W / 2, CELL_H - 8, size, name)


def _sized(icon: str, x: float, y: float, width: float, height: float) -> str:
    """Return a picture, given or by its key, as part of another one."""
    picture = icon if icon.startswith("<") else _icons().get(icon, "")
    return picture.replace("<svg ", f'<svg x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" ', 1)


def board_svg(
    cells: Sequence[Mapping[str, Any]],
    *,
    columns: int = 6,
    label: str = "",
    marked: Sequence[int] = (),
    width: int | None = None,
) -> str:
    """Return a position as one static picture, from the cells that the presenter gives: kingdoms first.

    columns most cells in a row; a group of cells begins a new row, under its heading
    label   text alternative
    marked  numbers of the cells to frame, where something changed
    width   the widest it may be shown, in pixels
    """
    plans = [cell for cell in cells if "plan" in cell]
    total_w = columns * (CELL_W + GAP) + GAP
    y, drawn = float(GAP), ""
    x, high = float(GAP), 0.0
    for cell in plans:  # as many kingdoms in a row as there is room for
        wide, tall = cell["plan"]["columns"] * SQUARE, cell["plan"]["rows"] * SQUARE + HEADING_H + GAP
        if x + wide > total_w:
            x, y, high = float(GAP), y + high, 0.0
        drawn += _kingdom(cell, x, y, marked=int(cell["n"]) in marked)
        x, high = x + wide + 3 * GAP, max(high, tall)
    y += high
    others = [cell for cell in cells if "plan" not in cell]
    for heading, group in groupby(others, key=lambda cell: str(cell.get("group", ""))):
        row = list(group)
        if heading:
            drawn += words(GAP, y + 14, 15, heading, anchor="start")
            y += HEADING_H
        for i, cell in enumerate(row):
            place = _place(cell, marked=int(cell["n"]) in marked)
            drawn += at(GAP + (i % columns) * (CELL_W + GAP), y + (i // columns) * (CELL_H + GAP), 1, place)
        y += -(-len(row) // columns) * (CELL_H + GAP)
    picture = svg(total_w, y, rect(0, 0, total_w, y, "#dfe6d8", 'rx="14"') + drawn, label)
    return picture.replace("<svg ", f'<svg style="width:100%;max-width:{width or total_w}px;height:auto" ', 1)


def _kingdom(cell: Mapping[str, Any], x: float, y: float, *, marked: bool) -> str:
    plan = cell["plan"]
    wide, high = plan["columns"] * SQUARE, plan["rows"] * SQUARE
    edge = f'stroke="{"#bf3b35" if marked else STONE}" stroke-width="{5 if marked else 2}"'
    body = words(x, y + 14, 15, str(cell["name"]), anchor="start") + _sized(
        plan["picture"], x, y + HEADING_H, wide, high
    )
    return body + rect(x, y + HEADING_H, wide, high, "none", edge)
