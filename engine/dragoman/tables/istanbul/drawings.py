"""Pictures of Istanbul as SVG text: places, goods, cards, tiles, pieces, dice, and whole positions.

Pure functions that return a complete `<svg>` element; no widget, no file, no style sheet needed. The drawings are the
project's own. Colour is never the only sign: each good has a shape, each seat an emblem, each card a pictogram.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from dragoman.games.istanbul.params import DATA
from dragoman.games.istanbul.state import CARDS, GOODS
from dragoman.tables.istanbul import parts
from dragoman.tables.istanbul.scenes import (
    BARK,
    BRICK,
    GOLD,
    HEIGHT,
    INK,
    IVORY,
    PLANK,
    SCENES,
    SHADE,
    WIDTH,
    WOOD,
    disc,
    line,
    path,
    rect,
)
from dragoman.tables.pictures import svg as _svg

__all__ = [
    "board_svg",
    "card_icon",
    "cart_icon",
    "coin_icon",
    "demand_icon",
    "die_icon",
    "extension_icon",
    "good_icon",
    "icons",
    "mail_icon",
    "mani_card_icon",
    "piece_icon",
    "place_icon",
    "ruby_icon",
    "tile_icon",
]

CARD_W, CARD_H = 48, 66


def _words(x: float, y: float, size: float, text: str, fill: str, anchor: str = "middle", weight: int = 700) -> str:
    """A piece of text, escaped."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" fill="{fill}" text-anchor="{anchor}"'
        f" font-family=\"Georgia, 'DejaVu Serif', serif\">{escape(text)}</text>"
    )


# The pictures --------------------------------------------------------------------------------------------------------


def place_icon(n: int) -> str:
    """The picture of place `n` (1 to 16), 160 by 100."""
    return _svg(WIDTH, HEIGHT, SCENES[n - 1]).replace("<svg ", '<svg preserveAspectRatio="xMidYMax slice" ', 1)


def good_icon(name: str) -> str:
    """A good: fabric, spice, fruit, jewelry; or "any"."""
    return _svg(24, 24, parts.good(name))


def card_icon(kind: str) -> str:
    """A bonus card by kind; "back" for a card nobody sees."""
    return _svg(CARD_W, CARD_H, parts.card(kind))


def mani_card_icon(n: int) -> str:
    """A movement card of Mani: the place it names."""
    scene = parts.scene(n, 'x="5" y="8" width="38" height="36" viewBox="30 0 100 90"')
    return _svg(CARD_W, CARD_H, parts.card_frame(parts.SEATS[1]) + scene + parts.number(24, 54, str(n), 8))


def tile_icon(colour: str, need: int | None = None) -> str:
    """A mosque tile; `need` is how many goods one must have for it."""
    return _svg(32, 32, parts.tile(colour, need))


def piece_icon(kind: str, seat: int | None = None) -> str:
    """A piece: merchant, mani, neutral, family, governor, smuggler stand (24 by 32); disc, mani_disc, ruby lie."""
    if kind == "ruby":
        return ruby_icon()
    if kind in ("disc", "mani_disc"):
        return _svg(24, 24, parts.token(1 if kind == "mani_disc" and seat is None else seat or 0))
    return _svg(24, 32, parts.figure(kind, (1 if kind == "mani" else 0) if seat is None else seat))


def die_icon(n: int) -> str:
    """A die showing `n`."""
    return _svg(24, 24, parts.die_face(n))


def ruby_icon() -> str:
    """A ruby."""
    return _svg(24, 24, parts.gem())


def coin_icon() -> str:
    """A lira."""
    return _svg(24, 24, parts.coin())


def mail_icon() -> str:
    """A letter, for the Post Office."""
    return _svg(24, 24, parts.envelope())


def extension_icon() -> str:
    """A wheelbarrow extension: a plank box with a plus."""
    box = rect(2, 8, 20, 12, PLANK, f'rx="1.5" stroke="{BARK}" stroke-width="1.4"') + line("M2.5 14h19", WOOD, 1.2)
    return _svg(24, 24, box + disc(12, 14, 5.5, IVORY) + line("M12 11v6M9 14h6", BRICK, 2))


def cart_icon() -> str:
    """The lower half of a wheelbarrow, 220 by 44: bed, wheel, leg and handle; the goods lie on top of it."""
    spokes = "".join(
        f"M44 24l{18 * x:g} {18 * y:g}"
        for x, y in ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
    )
    return _svg(
        220,
        46,
        path("M6 0h176l-14 15H24z", PLANK, f'stroke="{BARK}" stroke-width="1.6"')
        + line("M12 5h164M18 10h154", WOOD, 1.4)
        + line("M172 6q22-2 38-6", BARK, 6)
        + line("M200 2.5l11-3", GOLD, 6)
        + line("M150 15l8 27", BARK, 5)
        + f'<circle cx="44" cy="24" r="18" fill="#f6e6c4" stroke="{BARK}" stroke-width="4.5"/>'
        + line(spokes, WOOD, 2.4)
        + disc(44, 24, 4.5, GOLD, f'stroke="{BARK}" stroke-width="1.4"'),
    )


def demand_icon(counts: Sequence[int]) -> str:
    """A demand tile: the goods it asks for, in the order fabric, spice, fruit, jewelry."""
    wanted = [good for good, count in zip(GOODS, counts) for _ in range(count)]
    goods = "".join(parts.at(4 + 13 * i, 4, 0.52, parts.good(good)) for i, good in enumerate(wanted))
    width = 13 * len(wanted) + 7
    return _svg(width, 21, rect(1, 1, width - 2, 19, "#fff6e2", f'rx="4" stroke="{WOOD}" stroke-width="1.2"') + goods)


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    found = {f"place.{n}": place_icon(n) for n in range(1, 17)}
    found |= {f"good.{name}": good_icon(name) for name in (*GOODS, "any")}
    found |= {f"card.{kind}": card_icon(kind) for kind in (*CARDS, "back")}
    found |= {f"mani_card.{n}": mani_card_icon(n) for n in range(1, 17)}
    for colour in parts.COLOURS:
        found[f"tile.{colour}"] = tile_icon(colour)
        found |= {f"tile.{colour}.{need}": tile_icon(colour, need) for need in (2, 3, 4, 5)}
    found |= {f"die.{n}": die_icon(n) for n in range(1, 7)}
    for seat in range(len(parts.SEATS)):
        found |= {
            f"{kind}.{seat}": piece_icon(kind, seat) for kind in ("merchant", "family", "disc", "mani", "mani_disc")
        }
    found |= {
        kind: piece_icon(kind)
        for kind in ("merchant", "family", "disc", "mani", "mani_disc", "neutral", "governor", "smuggler")
    }
    found |= {"ruby": ruby_icon(), "coin": coin_icon(), "mail": mail_icon(), "extension": extension_icon()}
    found["cart"] = cart_icon()
    found["disc.none"] = _svg(24, 24, parts.neutral_token())
    for market in ("large_market", "small_market"):
        found |= {"demand." + "".join(map(str, counts)): demand_icon(counts) for counts in DATA[market]["demand"]}
    found |= {"card": card_icon("back"), "tile": tile_icon("red"), "demand": demand_icon((1, 1, 1, 1))}
    return found


def icons() -> dict[str, str]:
    """All pictures that stand for one thing, by key: "place.7", "good.spice", "card.stay", "merchant.0", …"""
    return dict(_icons())


# A whole position ----------------------------------------------------------------------------------------------------

CELL_W, CELL_H, GAP = 176, 158, 8
STANDING = ("merchant", "mani", "neutral", "governor", "smuggler", "family")


def _wrap(text: str, width: int) -> list[str]:
    """`text` in at most two lines of about `width` letters; what does not fit ends in an ellipsis."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    return [row if len(row) <= width else row[: width - 1] + "…" for row in lines]


def _piece_body(piece: Mapping[str, Any]) -> tuple[str, float]:
    """Drawing of a piece, 24 high, and its width. Only our own drawings are ever used: an icon counts as a key."""
    kind, seat = str(piece["kind"]), piece.get("seat")
    known = _icons()
    wanted = (str(piece.get("icon", "")), f"{kind}.{'none' if seat is None else seat}", kind)
    key = next((name for name in wanted if name in known), "")
    if not key:
        return "", 0
    box = known[key].split('viewBox="0 0 ', 1)[1].split('"', 1)[0].split()
    height = 32 if kind in STANDING else 24
    width = height * float(box[0]) / float(box[1])
    return known[key].replace("<svg ", f'<svg width="{width:g}" height="{height}" ', 1), width


def _cell_svg(x: float, y: float, cell: Mapping[str, Any], marked: bool) -> str:
    n = int(cell["n"])
    edge = f'rx="10" stroke="{BRICK if marked else SHADE}" stroke-width="{4 if marked else 1.5}"'
    out = [rect(0, 0, CELL_W, CELL_H, "#fff8e8", edge)]
    if n:  # 0: a place not laid out yet
        out.append(parts.scene(n, f'x="5" y="5" width="{CELL_W - 10}" height="92" viewBox="0 0 {WIDTH} {HEIGHT}"'))
        out.append(parts.number(20, 20, str(n), 13))
    names = _wrap(str(cell.get("name", "")), 22)
    out += [_words(CELL_W / 2, (115 if len(names) == 1 else 110) + 14 * i, 13, row, INK) for i, row in enumerate(names)]
    pieces: Sequence[Mapping[str, Any]] = cell.get("pieces", ())
    left, low = 12.0, 12.0
    step = min(33.0, (CELL_W - 30) / max(1, sum(piece["kind"] in STANDING for piece in pieces)))
    for piece in pieces:
        body, width = _piece_body(piece)
        count, text = int(piece.get("count", 1)), str(piece.get("text", ""))
        title = f"<title>{escape(str(piece.get('title', '')))}</title>"
        if piece["kind"] in STANDING:
            out.append(f'<g transform="translate({left:g} 63)">{title}{body}</g>')
            if count > 0 and piece["kind"] in ("merchant", "mani"):
                out.append(parts.number(left + 24, 90, str(count), 7))
            left += step
        else:
            scale = 0.8
            if body:
                out.append(f'<g transform="translate({low:g} 132) scale({scale})">{title}{body}</g>')
                low += width * scale + 2
            many = f"×{count}" if count > 1 and piece["kind"] != "tile" else ""
            label = many if body else f"{text} {many}".strip()
            if label:
                out.append(_words(low, 146, 12, label, INK, "start"))
                low += 7.5 * len(label) + 8
    hint = str(cell.get("x") or "")
    if hint:
        wide = min(CELL_W - 50, 7 * len(hint) + 14)
        out.append(rect(CELL_W - wide - 8, 9, wide, 19, "#fff6e2", f'rx="9" stroke="{GOLD}" stroke-width="1"'))
        out.append(_words(CELL_W - wide / 2 - 8, 23, 11, hint, INK))
    return parts.at(x, y, 1, "".join(out))


def board_svg(
    cells: Sequence[Mapping[str, Any]],
    *,
    columns: int = 4,
    label: str = "",
    marked: Sequence[int] = (),
    width: int | None = None,
) -> str:
    """A position as one static picture, from the same cells that the board widget gets.

    `label` is the text alternative, `marked` the places to frame (where something changed), `width` the widest it may
    be shown, in pixels. Pictures in the cells are drawn anew from numbers and pieces, so no foreign SVG gets in.
    """
    rows = -(-len(cells) // columns)
    total_w = columns * (CELL_W + GAP) + GAP
    total_h = rows * (CELL_H + GAP) + GAP
    body = rect(0, 0, total_w, total_h, "#ead7b0", 'rx="14"') + "".join(
        _cell_svg(
            GAP + (i % columns) * (CELL_W + GAP), GAP + (i // columns) * (CELL_H + GAP), cell, int(cell["n"]) in marked
        )
        for i, cell in enumerate(cells)
    )
    picture = _svg(total_w, total_h, body, label)
    style = f"width:100%;max-width:{width or total_w}px;height:auto"
    return picture.replace("<svg ", f'<svg style="{style}" ', 1)
