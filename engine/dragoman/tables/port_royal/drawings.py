"""Pictures of Port Royal as SVG text: cards, piles, the die, and whole positions.

Colour is never the only sign: each kind of ship has its own sails, each kind of person its own emblem, and
figures stand beside their signs. The drawings are the project's own.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import groupby
from typing import Any

from ...games.port_royal.cards import CARDS, EXPEDITION, PERSON, SHIP, SKULL, SYMBOLS, TAX, Card
from ..glyphs import digits
from ..pictures import svg

__all__ = ["board_svg", "card_icon", "icons"]

W, H = 160, 100
PAPER, INK, GOLD, STEEL = "#fff6e2", "#33231c", "#e2a32b", "#5d6b78"
HUES = ("#e8b923", "#2f6fb5", "#3d8b45", "#bf3b35", "#37323c")
"""Fill of ships and traders by colour."""
_SEATS = ("#bf3b35", "#2f6fb5", "#3d8b45", "#e8b923", "#7a4fa0")
_EMBLEMS = {
    "settler": "M-16 14v-16L0-18 16-2v16z",
    "captain": "M-2-16h4v6h8v4H2V8q8-1 11-9l4 5Q12 16 0 18-12 16-17 4l4-5q3 8 11 9V-6h-8v-4h8z",
    "priest": "M-4-18h8v10h10v8H4v18h-8V0h-10v-8h10z",
    "jack": "M0-18l5 12 13 1-10 8 3 13L0 9-11 16l3-13-10-8 13-1z",
    "sailor": "M-2-18h4V6h8v4H2v8h-4v-8h-8V6h8z",
    "pirate": "M-16-14l14 16 2-2 2 2 14-16-3 20-8-4-5 14-5-14-8 4z",
    "mademoiselle": "M0-18q8 0 8 8 0 6-4 8l14 20h-36L-4-2q-4-2-4-8 0-8 8-8z",
    "jester": "M-11 16V4Q-20 2-17-9-8-9-4-2L0-13 4-2Q8-9 17-9 20 2 11 4V16z"
    "M-18-15a3 3 0 1 0 .01 0zM-1-20a3 3 0 1 0 .01 0zM18-15a3 3 0 1 0 .01 0z",
    "admiral": "M-18 4q4-16 18-20Q14-12 18 4l-6 4h-24zM-12 11h24v4h-24z",
    "governor": "M-16 14v-22l8 8 8-14 8 14 8-8v22z",
    "trader": "M-14-6h28v20h-28zM-6-6v-6H6v6h-3v-3h-6v3z",
}
_SAILS = (
    "M80 20l22 34H80z",
    "M78 18l-22 34h22zM82 18l22 34H82z",
    "M58 24q14 12 0 28h22q12-16 0-28zM86 24q14 12 0 28h18q10-16 0-28z",
    "M52 26h24v26H52zM84 20h24v32H84z",
    "M50 22h22v13H50zM50 38h22v14H50zM84 16h24v16H84zM84 36h24v16H84z",
)
_SWORD = "M-1.500-14h3V5h6v3h-6v6h-3V8h-6V5h6z"
_SYMBOLS = (_EMBLEMS["settler"], _EMBLEMS["captain"], _EMBLEMS["priest"])


def _path(d: str, fill: str, more: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {more}/>'


def _text(x: float, y: float, size: float, text: str, fill: str = INK, anchor: str = "middle") -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="700" fill="{fill}" text-anchor="{anchor}"'
        f" font-family=\"Georgia, 'DejaVu Serif', serif\">{escape(text)}</text>"
    )


def _at(x: float, y: float, scale: float, body: str) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def _coin(x: float, y: float, n: int | None = None) -> str:
    """Return a coin with its value, or one that stands for any."""
    ring = f'<circle cx="{x:g}" cy="{y:g}" r="13" fill="{GOLD}" stroke="{INK}" stroke-width="1.5"/>'
    if n is None:
        return ring + f'<circle cx="{x:g}" cy="{y:g}" r="7.500" fill="none" stroke="{INK}" stroke-width="1.5"/>'
    return ring + digits(x, y + 6, 17, str(n), INK)


def _swords(x: float, y: float, n: int) -> str:
    if n == SKULL:
        head = _path("M-11-4q0-11 11-11t11 11q0 6-5 8v6h-12V4q-5-2-5-8z", PAPER, f'stroke="{INK}" stroke-width="1.5"')
        eyes = f'<circle cx="-4" cy="-4" r="2.6" fill="{INK}"/><circle cx="4" cy="-4" r="2.6" fill="{INK}"/>'
        return _at(x, y + 3, 1, head + eyes)
    blade = _path(_SWORD, STEEL)
    return _at(x - 9, y, 1, blade) + digits(x + 8, y + 6, 17, str(n), INK)


def _seal(x: float, y: float, r: float = 19) -> str:
    """Return the light ground on which a sign can be seen by day and by night."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{PAPER}"/>'


def _points(x: float, y: float, n: int | None = None) -> str:
    """Return a shield with points, or one with a star that stands for any."""
    shield = _path("M-12-13h24v12Q12 9 0 15-12 9-12-1z", "#fffdf6", f'stroke="{INK}" stroke-width="1.5"')
    sign = _at(x, y, 0.5, _path(_EMBLEMS["jack"], INK)) if n is None else digits(x, y + 5, 15, str(n), INK)
    return _at(x, y, 1, shield) + sign


def _frame(fill: str) -> str:
    return f'<rect width="{W}" height="{H}" fill="{fill}"/>'


def _sailing(colour: int) -> str:
    """Return a ship of a kind, in the middle of a card."""
    hue, edge = HUES[colour], f'stroke="{INK}" stroke-width="1.5"'
    hull = _path("M44 58h72q-4 20-16 22H58Q46 78 44 58z", hue, edge)
    mast = f'<rect x="79" y="14" width="2.500" height="46" fill="{INK}"/>'
    return mast + _path(_SAILS[colour], hue, edge) + hull


def _ship(card: Card) -> str:
    sea = _path("M0 76q20-8 40 0t40 0 40 0 40 0v24H0z", "#7fb4cf")
    figures = _coin(20, 80, card.coins) + _swords(138, 80, card.swords)
    return _frame("#dcecf3") + sea + _sailing(card.colour) + figures


def _person(card: Card) -> str:
    """Return a person; the upper corners stay free, where a board writes numbers and signs."""
    edge = f'stroke="{INK}" stroke-width="1"'
    if card.name == "trader":
        case = _at(58, 52, 1.25, _path(_EMBLEMS["trader"], HUES[card.colour], edge))
        emblem = case + _at(62, 22, 0.58, _sailing(card.colour))
    else:
        emblem = _at(80, 48, 1.7, _path(_EMBLEMS[card.name], "#8a5a2b", edge))
    body = _frame("#f6e3bd") + emblem + _coin(20, 80, card.coins) + _points(140, 80, card.vp)
    return body + (_swords(140, 49, card.swords) if card.swords else "")


def _expedition(card: Card) -> str:
    asked = [_SYMBOLS[i] for i, n in enumerate(card.symbols) for _ in range(n)]
    step = 120 / max(1, len(asked))
    row = "".join(
        _at(20 + step * (i + 0.5), 40, 0.95 if len(asked) < 4 else 0.75, _path(d, "#4a6b3a"))
        for i, d in enumerate(asked)
    )
    return _frame("#e3ecc9") + row + _coin(20, 80, card.coins) + _points(140, 80, card.vp)


def _tax(card: Card) -> str:
    scroll = _path("M50 14h60v66H50z", PAPER, f'stroke="{INK}" stroke-width="2"') + digits(80, 42, 26, "%", INK)
    most = card.effect == "max_swords"
    sign = _path(_SWORD, STEEL) if most else ""
    arrow = _path("M-8 4L0-8 8 4z" if most else "M-8-4L0 8 8-4z", INK)
    shield = (
        "" if most else _path("M-12-13h24v12Q12 9 0 15-12 9-12-1z", "#fffdf6", f'stroke="{INK}" stroke-width="1.5"')
    )
    return _frame("#ecd4d0") + scroll + _at(70, 62, 0.8, sign + shield) + _at(94, 62, 0.8, arrow)


_DRAW = {SHIP: _ship, PERSON: _person, EXPEDITION: _expedition, TAX: _tax}


def card_icon(card: Card) -> str:
    """Return a card face, 160 by 100."""
    return _whole(_DRAW[card.kind](card))


def _whole(body: str) -> str:
    return svg(W, H, body).replace("<svg ", '<svg preserveAspectRatio="xMidYMid meet" ', 1)


def _die(n: int) -> str:
    spots = {
        0: (),
        1: ((0, 0),),
        2: ((-1, -1), (1, 1)),
        3: ((-1, -1), (0, 0), (1, 1)),
        4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
        5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
        6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    }[n]
    box = f'<rect x="50" y="20" width="60" height="60" rx="10" fill="#fffdf6" stroke="{INK}" stroke-width="3"/>'
    return box + "".join(f'<circle cx="{80 + 17 * x}" cy="{50 + 17 * y}" r="6" fill="{INK}"/>' for x, y in spots)


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    found = {f"royal.{card.id}": card_icon(card) for card in CARDS}
    found |= {f"royal.die.{n}": _whole(_die(n)) for n in range(7)}
    back = _frame("#7b4a2d") + _coin(80, 50)
    found |= {"royal.back": _whole(back), "royal.none": _whole(_frame(PAPER))}
    found |= {"royal.coin": svg(30, 30, _coin(15, 15)), "royal.point": svg(30, 32, _points(15, 16))}
    found["royal.sword"] = svg(30, 32, _seal(15, 16, 15) + _at(15, 16, 0.9, _path(_SWORD, STEEL)))
    for name, emblem in (*zip(SYMBOLS, _SYMBOLS, strict=True), ("jack", _EMBLEMS["jack"])):
        found[f"royal.{name}"] = svg(40, 40, _seal(20, 20) + _at(20, 20, 0.8, _path(emblem, "#4a6b3a")))
    for seat, hue in enumerate(_SEATS):
        flag = (
            _path("M5 3h3v26H5z", "#8a6a4a")
            + _path("M8 4h18l-5 7 5 7H8z", hue)
            + digits(14, 14.5, 10, str(seat + 1), PAPER)
        )
        found[f"royal.seat.{seat}"] = svg(30, 32, flag)
    return found


def icons() -> dict[str, str]:
    """Return all pictures by key: "royal.ship_red_c3_skull", "royal.die.4", "royal.back", …"""
    return dict(_icons())


CELL_H, GAP, HEADING_H = 126, 8, 24


def _place(cell: Mapping[str, Any], *, marked: bool) -> str:
    """Return a card or a pile with its name, and the count that the board writes on it."""
    edge = f'stroke="{"#bf3b35" if marked else STEEL}" stroke-width="{6 if marked else 3}"'
    ground = f'<rect width="{W}" height="{CELL_H}" rx="8" fill="{PAPER}"/>'
    frame = f'<rect width="{W}" height="{CELL_H}" rx="8" fill="none" {edge}/>'
    picture = _icons().get(str(cell.get("icon", "")), "").replace("<svg ", f'<svg width="{W}" height="{H}" ', 1)
    name, count = str(cell.get("name", "")), str(cell.get("x", ""))
    size = min(15, 1.5 * W / max(1, len(name)))  # as large as the name allows: a letter is up to 0.62 wide
    badge = ""
    if count:
        badge = f'<rect x="118" y="6" width="36" height="22" rx="11" fill="{PAPER}" stroke="{GOLD}" stroke-width="2"/>'
        badge += _text(136, 22, 15, count)
    return ground + picture + badge + frame + _text(80, 118, size, name)


def board_svg(
    cells: Sequence[Mapping[str, Any]],
    *,
    columns: int = 5,
    label: str = "",
    marked: Sequence[int] = (),
    width: int | None = None,
) -> str:
    """Return a position as one static picture, from the cells that the board widget gets.

    columns most cells in a row; a group of cells begins a new row, under its heading
    label   text alternative
    marked  numbers of the cells to frame, where something changed
    width   the widest it may be shown, in pixels
    """
    rows = [(heading, list(row)) for heading, row in groupby(cells, key=lambda cell: str(cell.get("group", "")))]
    columns = max((min(columns, len(row)) for _, row in rows), default=1)
    total_w, y, drawn = columns * (W + GAP) + GAP, GAP, ""
    for heading, row in rows:
        if heading:
            drawn += _text(GAP, y + 14, 15, heading, anchor="start")
            y += HEADING_H
        for i, cell in enumerate(row):
            place = _place(cell, marked=int(cell["n"]) in marked)
            drawn += _at(GAP + (i % columns) * (W + GAP), y + (i // columns) * (CELL_H + GAP), 1, place)
        y += -(-len(row) // columns) * (CELL_H + GAP)
    body = f'<rect width="{total_w}" height="{y}" rx="14" fill="#cfe0e6"/>{drawn}'
    picture = svg(total_w, y, body, label)
    return picture.replace("<svg ", f'<svg style="width:100%;max-width:{width or total_w}px;height:auto" ', 1)
