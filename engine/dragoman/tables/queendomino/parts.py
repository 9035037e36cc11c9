"""What Queendomino's pictures are put together from: terrains, crowns, knights, towers, kings, buildings, as SVG text.

Colour is never the only sign: every terrain has its own motif, every building shows what it does. The drawings are
the project's own.
"""

from html import escape

from ...games.queendomino.buildings import Building
from ...games.queendomino.dominoes import FOREST, GRASSLAND, LAKE, MINE, SWAMP, TOWN, WHEAT
from ..glyphs import digits

S = 40
"""Width of a square."""
PAPER, INK, GOLD, STONE = "#fff6e2", "#2b211c", "#e2a32b", "#cfc6b4"
GROUND = {
    WHEAT: "#f2cf4f",
    FOREST: "#2f7042",
    LAKE: "#4d9ad0",
    GRASSLAND: "#aed36c",
    SWAMP: "#a59468",
    MINE: "#57505f",
    TOWN: "#c9573c",
}
SEATS = ("#bf3b35", "#2f6fb5", "#3d8b45", "#e8b923")
"""Colours of the kings."""


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1.5) -> str:
    """Return a path, filled, drawn or both."""
    line = (
        f'stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"' if stroke else ""
    )
    return f'<path d="{d}" fill="{fill}" {line}/>'


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    """Return a rectangle."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}" {more}/>'


def at(x: float, y: float, scale: float, body: str) -> str:
    """Return a drawing moved and scaled."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def words(x: float, y: float, size: float, text: str, fill: str = INK, anchor: str = "middle") -> str:
    """Return a piece of text, escaped."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" fill="{fill}" text-anchor="{anchor}"'
        f" font-family=\"Georgia, 'DejaVu Serif', serif\">{escape(text)}</text>"
    )


_MOTIFS = {
    WHEAT: path(
        "M10 33V15M20 36V12M30 33V15M10 20l-4-4M10 20l4-4M20 17l-4-4M20 17l4-4M30 20l-4-4M30 20l4-4", "none", "#9a6b12"
    ),
    FOREST: path("M11 33l-7-1 7-19 7 19zM27 36l-9-1 9-25 9 25z", "#174f2a", "#0f3a1d", 1),
    LAKE: path("M4 13q4-4 8 0t8 0 8 0 8 0M4 22q4-4 8 0t8 0 8 0 8 0M4 31q4-4 8 0t8 0 8 0 8 0", "none", "#e5f3fb", 2),
    GRASSLAND: path(
        "M9 17l-3-6M9 17V9M9 17l3-6M28 16l-3-6M28 16V8M28 16l3-6M18 32l-3-6M18 32v-8M18 32l3-6", "none", "#3f7321"
    ),
    SWAMP: path("M4 29q8-6 16 0t16 0v6H4z", "#5d7466") + path("M11 27V10M16 27V14M29 27V12", "none", "#463a1c", 2),
    MINE: path("M6 33l8-20 7 12 5-8 9 16z", "#8b8398", "#2d2833", 1) + path("M14 13l3 6-4 3z", "#c9c1d8"),
    TOWN: path("M0 10h40M0 20h40M0 30h40M10 0v10M30 0v10M20 10v10M10 20v10M30 20v10M20 30v10", "none", "#8f3423", 1.5),
}

_CROWN = path("M-7 5V-4l4 4 3-7 3 7 4-4v9z", GOLD, INK, 1)
_KNIGHT = (
    path("M-9 10q0-6 5-7h8q5 1 5 7z", "#8497a6", INK, 1.2)
    + path("M-6 3v-6q0-6 6-6t6 6v6z", "#eef2f4", INK, 1.2)
    + path("M-4-2.500h8M0-2.500v4", "none", INK, 1.6)
    + path("M-1-9q5-5 9 0-4 0-5 2z", "#c0392b", INK, 0.8)
)
_TOWER = path("M-6 9V-4h-2v-6h4v3h2v-3h4v3h2v-3h4v6H6V9z", "#b9b2a6", INK, 1.2) + path("M-2 9V3h4v6z", INK)
_COIN = f'<circle r="8" fill="{GOLD}" stroke="{INK}" stroke-width="1.2"/><circle r="4.500" fill="none" stroke="{INK}"/>'
_SHIELD = path("M-9-9h18v9Q9 7 0 11-9 7-9 0z", "#fffdf6", INK, 1.2)
_HOUSE = path("M-15 15V-5L0-16-15-5 0-16 15-5v20z", PAPER, INK, 1.2)
_QUEEN = path("M-8 8q-1-9 5-10-4-3-3-8l3 2 3-4 3 4 3-2q1 5-3 8 6 1 5 10z", "#d94f8c", INK, 1.1)
_DRAGON = path("M-14 8q2-8 8-9-5-3-4-10 6 1 9 6 2-6 8-6l-1 4 5 1-4 4q5 5 2 11-2-5-6-5-1 6-8 7z", "#8f2f6b", INK, 1.1)
_MARKER = path("M-9 10V-9q9-4 18 0v19l-9-5z", "#2f6fb5", INK, 1.2)
_LAID = path("M-12-6h24V6h-24zM0-6V6", "#fffdf6", INK, 1.2)


def crown(x: float, y: float, scale: float = 1) -> str:
    """Return a crown around a point."""
    return at(x, y, scale, _CROWN)


def knight(x: float, y: float, scale: float = 1) -> str:
    """Return a knight around a point."""
    return at(x, y, scale, _KNIGHT)


def tower(x: float, y: float, scale: float = 1) -> str:
    """Return a tower around a point."""
    return at(x, y, scale, _TOWER)


def coin(x: float, y: float, scale: float = 1) -> str:
    """Return a coin around a point."""
    return at(x, y, scale, _COIN)


def queen(x: float, y: float, scale: float = 1) -> str:
    """Return the queen around a point."""
    return at(x, y, scale, _QUEEN)


def dragon(x: float, y: float, scale: float = 1) -> str:
    """Return the dragon around a point."""
    return at(x, y, scale, _DRAGON)


def marker(x: float, y: float, scale: float = 1) -> str:
    """Return the game's marker around a point."""
    return at(x, y, scale, _MARKER)


def domino_sign(x: float, y: float, scale: float = 1) -> str:
    """Return a small domino that stands for any."""
    return at(x, y, scale, _LAID)


def house_sign(x: float, y: float, scale: float = 1) -> str:
    """Return a house that stands for any building."""
    return at(x, y, scale, _HOUSE)


def points(x: float, y: float, n: int | None = None, scale: float = 1) -> str:
    """Return a shield with points, or one that stands for any."""
    sign = crown(0, -1, 0.7) if n is None else digits(0, 4, 12, str(n), INK)
    return at(x, y, scale, _SHIELD + sign)


def king(seat: int) -> str:
    """Return a king in the colour of a seat with its number, 40 by 40."""
    hue = SEATS[seat % len(SEATS)]
    body = path("M10 36q0-13 6-15-5-4-3-10l4 3 3-6 3 6 4-3q2 6-3 10 6 2 6 15z", hue, INK, 1.5)
    return body + digits(20, 33, 13, str(seat + 1), PAPER if seat != 3 else INK)


def chip(text: str) -> str:
    """Return the letters of a square in its lower left corner."""
    if not text:
        return ""
    width = 3 + 5.6 * len(text)
    return rect(1, 30, width, 9, PAPER, 'rx="2" opacity="0.850"') + words(1 + width / 2, 37.6, 8.5, text)


def land(terrain: int, crowns: int, mark: str = "") -> str:
    """Return a square of a terrain with its crowns and the letters that name it."""
    body = rect(0, 0, S, S, GROUND[terrain]) + _MOTIFS[terrain]
    body += "".join(crown(32 - 13 * i, 8, 0.85) for i in range(crowns))
    return body + chip(mark)


def swatch(x: float, y: float, terrain: int, scale: float) -> str:
    """Return a small square of a terrain around a point."""
    edge = rect(0, 0, S, S, "none", f'stroke="{INK}" stroke-width="3"')
    return at(x - S * scale / 2, y - S * scale / 2, scale, rect(0, 0, S, S, GROUND[terrain]) + _MOTIFS[terrain] + edge)


def building(tile: Building) -> str:
    """Return a building by what it does, 80 by 80: what it scores above, what it brings at once or as tax below."""
    body = path("M4 78V30L40 4l36 26v48z", PAPER, INK, 2.5)
    if tile.per:
        body += points(24, 40, tile.per_vp, 1.3) + digits(42, 45, 13, "×", INK)
        if tile.per == "territory":
            body += swatch(59, 40, tile.terrain, 0.55)
        else:
            body += at(59, 40, 1.2, _TOWER if tile.per == "tower" else _KNIGHT)
    elif tile.vp:
        body += points(40, 36, tile.vp, 1.5)
    if tile.crowns:
        body += "".join(crown(40 + 20 * i, 40, 1.8) for i in range(tile.crowns))
    signs = [_KNIGHT] * tile.knights + [_TOWER] * tile.towers
    if tile.tax:
        signs += [_COIN + digits(0, 4, 11, "+", INK), _TOWER if tile.tax == "tower" else _KNIGHT]
    step = min(22, 66 / max(1, len(signs)))
    body += "".join(at(40 + step * (i - (len(signs) - 1) / 2), 66, 0.95, sign) for i, sign in enumerate(signs))
    return body


def castle(towers: int, queen_here: bool, hue: str) -> str:
    """Return the castle's square with the number of its towers, and the queen where she is a guest."""
    body = (
        rect(0, 0, S, S, STONE) + path("M8 36V14h5v4h4v-4h6v4h4v-4h5v22z", hue, INK, 1.5) + path("M17 36v-8h6v8z", INK)
    )
    if towers:
        width = 3 + 6.5 * len(str(towers))
        body += tower(6, 8, 0.65) + rect(12, 2, width, 11, PAPER, 'rx="3"')
        body += digits(12 + width / 2, 11, 9, str(towers), INK)
    return body + (queen(33, 8, 0.75) if queen_here else "")
