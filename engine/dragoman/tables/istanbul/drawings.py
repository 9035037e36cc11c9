"""Pictures of Istanbul as SVG text: places, goods, cards, tiles, pieces, dice, and whole positions.

Pure functions that return a complete `<svg>` element; no widget, no file, no style sheet needed. The drawings are the
project's own. Colour is never the only sign: each good has a shape, each seat an emblem, each card a pictogram.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from dragoman.tables.istanbul.scenes import (
    BARK,
    BLUE,
    BRICK,
    DEEP,
    GOLD,
    GREEN,
    HEIGHT,
    INK,
    IVORY,
    PLANK,
    RED,
    RUBY,
    RUST,
    SCENES,
    SHADE,
    STONE,
    TEAL,
    WIDTH,
    WOOD,
    YELLOW,
    disc,
    line,
    oval,
    path,
    rect,
)

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

GOODS = ("fabric", "spice", "fruit", "jewelry")
COLOURS = {"red": RED, "green": GREEN, "yellow": YELLOW, "blue": BLUE}
GOOD_OF = dict(zip(COLOURS, GOODS))
CARDS = (
    "gain_good",
    "five_lira",
    "move_3_4",
    "stay",
    "return_assistant",
    "small_market_any",
    "palace_twice",
    "post_twice",
    "dealer_twice",
    "family_to_police",
)
SEATS = ("#b3263a", "#27508f", "#2c7a4b", "#c98a12", "#6d4a8e")
"""Robes of seats 0 to 4; see _emblem for the sign that goes with each."""
CARD_W, CARD_H = 48, 66


def _svg(width: float, height: float, body: str, label: str = "") -> str:
    """A whole picture. Without a label it is decoration, and says so to screen readers."""
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true" focusable="false"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" {role}>{body}</svg>'


def _at(x: float, y: float, scale: float, body: str) -> str:
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def _words(x: float, y: float, size: float, text: str, fill: str, anchor: str = "middle", weight: int = 700) -> str:
    """A piece of text, escaped."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" font-weight="{weight}" fill="{fill}" text-anchor="{anchor}"'
        f" font-family=\"Georgia, 'DejaVu Serif', serif\">{escape(text)}</text>"
    )


# Parts, each drawn in a box of 24 by 24 ------------------------------------------------------------------------------


def _good(name: str) -> str:
    if name == "fabric":  # a bolt of cloth, its end rolled out
        return (
            path("M3 7h15v13H5q-2 0-2-2z", RED)
            + path("M3 10h15v2H3zM3 15h15v2H3z", "#f0b9a8")
            + oval(18.5, 13.5, 3.5, 6.5, "#8f2418")
            + oval(18.5, 13.5, 1.5, 3, IVORY)
            + path("M3 7q0-3 3-3h12.500v3z", "#d95b4c")
        )
    if name == "spice":  # a sack with a heap
        return (
            path("M5 11q7-12 14 0z", GREEN)
            + path("M13 6q4 1 6 5h-5q1-3-1-5z", "#35591f")
            + path("M4 11q8 3.5 16 0l2 10q-10 3.5-20 0z", "#e3c48f")
            + path("M3.5 9.500q8.5 3.5 17 0v3q-8.5 3.5-17 0z", IVORY)
            + path("M12 15q-4-.5-3.5 3.5 3.5.5 3.5-3.500zM12 15q4-.5 3.5 3.5-3.5.5-3.5-3.500z", GREEN)
        )
    if name == "fruit":  # a round fruit with a leaf
        return (
            disc(12, 14, 8.5, YELLOW, f'stroke="{BARK}" stroke-width=".8"')
            + path("M18 8.500a8.5 8.5 0 0 1-9 13.500q9-2 9-13.500z", "#c98a12", 'opacity=".6"')
            + line("M12 6.500q0-3 1.5-4", BARK, 1.8)
            + path("M13.5 5q2-4 7-3-1 4.5-7 3z", GREEN)
            + oval(8.8, 11, 1.5, 2.3, IVORY, 'opacity=".85"')
        )
    if name == "jewelry":  # a ring with a stone
        return (
            f'<circle cx="12" cy="15.5" r="6.3" fill="none" stroke="{GOLD}" stroke-width="2.8"/>'
            + path("M6.5 5.500L9 2h6l2.5 3.500L12 12.500z", BLUE)
            + path("M9 2h6l-1 3.500h-4z", "#9cc3ea")
            + path("M14 5.500h3.500L12 12.500z", "#1c4a80")
        )
    # any good: a question of choice, drawn as the four shapes at once
    return "".join(_at(x, y, 0.48, _good(good)) for good, x, y in zip(GOODS, (0, 12.5, 0, 12.5), (0, 0, 12.5, 12.5)))


def _gem(fill: str = RUBY, dark: str = "#8f0f39", light: str = "#f79ab8") -> str:
    return (
        path("M2 10l5-6h10l5 6-10 11z", fill, f'stroke="{dark}" stroke-width="1" stroke-linejoin="round"')
        + path("M7 4h10l-2.5 6h-5z", light)
        + path("M14.5 10H22L12 21z", dark, 'opacity=".75"')
        + path("M2 10h7.500L12 21z", dark, 'opacity=".35"')
    )


def _coin(text: str = "") -> str:
    return (
        disc(12, 12, 10, GOLD, 'stroke="#8a5a10" stroke-width="1.4"')
        + f'<circle cx="12" cy="12" r="7.4" fill="none" stroke="#f9dc91" stroke-width="1.1"/>'
        + (
            _words(12, 16.2, 12, text, "#553406")
            if text
            else path("M14.5 7.500a5 5 0 1 0 0 9 4.5 4.5 0 1 1 0-9z", "#8a5a10")
        )
    )


def _emblem(seat: int, fill: str) -> str:
    """The sign of a seat, in a box from -5 to 5: star, crescent, diamond, square, drop."""
    return (
        path("M0-5l1.3 3.200L4.5-3 3.2 0l1.8 2.6-3.2.3L0 5.5-1.8 2.9-5 2.6-3.2 0-4.5-3l3.2 1.200z", fill),
        path("M2.5-4.500a5 5 0 1 0 0 9 3.8 4.5 0 1 1 0-9z", fill),
        path("M0-5.500L4 0 0 5.5-4 0z", fill),
        rect(-3.8, -3.8, 7.6, 7.6, fill),
        path("M0-5.500q4.5 5 4.5 7a4.5 4 0 0 1-9 0q0-2 4.5-7z", fill),
    )[seat % len(SEATS)]


def _robe(fill: str, top: float = 13) -> str:
    """A long coat down to the ground, lit from the left, with a seam of gold."""
    return (
        path(
            f"M12 {top}q6.5 0 7.5 6.500l2.5 11.500q-10 3.5-20 0l2.5-11.500Q5.5 {top} 12 {top}z",
            fill,
            f'stroke="{INK}" stroke-width=".9"',
        )
        + path(f"M14.5 {top + 0.6}q4 1 4.7 6l2.3 11.400q-3 1-6 1.2 1-10-1-18.600z", INK, 'opacity=".2"')
        + line("M3 28.500q9 3 18 0", GOLD, 1.2)
    )


def _head(y: float = 9.5) -> str:
    return disc(12, y, 4.3, "#e8b68a", f'stroke="{INK}" stroke-width=".8"')


def _figure(kind: str, seat: int) -> str:
    """A standing figure in a box of 24 by 32."""
    colour = SEATS[seat % len(SEATS)]
    if kind in ("merchant", "neutral", "mani"):
        robe = "#8b7f73" if kind == "neutral" else colour
        chest = (
            line("M6.5 22l4.5-5M6 27l9-10M10.5 28.500L18 20M16 29l4-4.5", IVORY, 1.1)
            if kind == "neutral"
            else _at(12, 21.5, 0.85, _emblem(seat, IVORY))
        )
        turban = (
            path("M5.5 8.500Q3.5 2.5 12 1.500q8.5 1 6.5 7-6.5-3-13 0z", IVORY, f'stroke="{INK}" stroke-width=".8"')
            + line("M6.5 6.500q5-4 11 0M8 3.800q4-1.5 8.5 1.2", SHADE, 0.9)
            + disc(12, 4.8, 1.5, "#8b7f73" if kind == "neutral" else RUBY)
        )
        beard = path("M8.5 10.500q3.5 2 7 0 0 4-3.5 4.5-3.5-.5-3.5-4.500z", "#4b3024" if kind != "mani" else INK)
        more = line("M7.5 11.500q2.5-2.5 4.5-.5 2-2 4.5.5", INK, 1.8) if kind == "mani" else ""
        return _robe(robe, 12) + _head() + beard + more + turban + chest
    if kind == "family":  # smaller, with a fez
        return (
            _robe(colour, 16)
            + _head(13)
            + path("M8.2 10.500l.8-5.500h6l.8 5.500q-3.8-1.5-7.6 0z", RED, f'stroke="{INK}" stroke-width=".8"')
            + line("M12 4.500q3 .5 4.5 3", INK, 0.9)
            + _at(12, 24, 0.62, _emblem(seat, IVORY))
        )
    if kind == "governor":  # tall hat, staff, a chain of office
        return (
            line("M21 6v24", BARK, 1.6)
            + disc(21, 5, 2, GOLD)
            + _robe("#6b3f94", 12)
            + _head(10)
            + path("M8 11q4 1.5 8 0 .5 5-4 6.5-4.5-1.5-4-6.500z", "#efe9df", f'stroke="{INK}" stroke-width=".5"')
            + path("M7.5 8L9 0h6l1.5 8q-4.5-2-9 0z", IVORY, f'stroke="{INK}" stroke-width=".8"')
            + line("M8 6q4-1.5 8 0", GOLD, 1.4)
            + disc(12, 22.5, 2.4, GOLD)
        )
    # the smuggler: a hood, two eyes, a bundle
    return (
        path(
            "M12 1.500q7 1.5 6.8 10l3.2 19q-10 3-20 0l3.2-19q-.2-8.5 6.8-10z",
            "#26212e",
            'stroke="#f1e4c8" stroke-width=".9"',
        )
        + path("M12 5.500q4.5 1 4.5 6-1 3.5-4.5 4-3.5-.5-4.5-4 0-5 4.5-6z", "#0e0b14")
        + disc(10.2, 10.5, 1.15, "#ffd35c")
        + disc(13.8, 10.5, 1.15, "#ffd35c")
        + disc(12, 24, 4.2, PLANK, f'stroke="{INK}" stroke-width=".8"')
        + line("M10 20.500l2 2 2-2", BARK, 1.3)
    )


def _token(seat: int, fill: str | None = None) -> str:
    """An assistant: a round disc, seen a little from above, in a box of 24 by 24."""
    colour = fill or SEATS[seat % len(SEATS)]
    return (
        path("M2 11v4q0 7 10 7t10-7v-4z", INK, 'opacity=".85"')
        + path("M2.6 11v3.500q0 6.5 9.4 6.500t9.4-6.500V11z", colour)
        + oval(12, 10.5, 10, 7.5, colour, f'stroke="{INK}" stroke-width="1"')
        + f'<ellipse cx="12" cy="10.5" rx="7.6" ry="5.4" fill="none" stroke="{IVORY}" stroke-width=".9" opacity=".8"/>'
        + f'<g transform="translate(12 10.5) scale(.78 .68)">{_emblem(seat, IVORY)}</g>'
    )


def _envelope() -> str:
    return (
        rect(2, 5, 20, 14.5, "#fffaf0", f'rx="1.5" stroke="{WOOD}" stroke-width="1.4"')
        + line("M2.5 6l9.5 7.500L21.5 6", WOOD, 1.4)
        + disc(12, 14, 2.8, RED)
    )


def _bars() -> str:
    return path("M4 22V9q1-7 8-7t8 7v13z", "#3b3050", f'stroke="{STONE}" stroke-width="2"') + line(
        "M8 4.500V21M12 3v18M16 4.500V21M5 12h14", "#d8cfe6", 1.3
    )


def _market() -> str:
    stripes = "".join(path(f"M{2 + i * 4} 6h4v5a2 2 0 0 1-4 0z", TEAL if i % 2 == 0 else IVORY) for i in range(5))
    return (
        rect(3, 6, 2, 16, WOOD)
        + rect(19, 6, 2, 16, WOOD)
        + rect(2, 15, 20, 7, PLANK)
        + stripes
        + rect(1.5, 3.5, 21, 3, BARK, 'rx="1"')
    )


def _palace() -> str:
    return (
        rect(3, 13, 18, 9, IVORY, f'stroke="{WOOD}" stroke-width=".8"')
        + path("M5.5 13q0-5 6.5-9 6.5 4 6.5 9z", TEAL, f'stroke="{DEEP}" stroke-width=".8"')
        + line("M12 4V1.5", GOLD, 1.4)
        + path("M9.5 22v-4q2.5-4.5 5 0v4z", BARK)
    )


def _arrow(d: str, fill: str = BRICK) -> str:
    return line(d, fill, 2.2)


def _die_face(n: int) -> str:
    spots = {
        1: ((12, 12),),
        2: ((7, 7), (17, 17)),
        3: ((7, 7), (12, 12), (17, 17)),
        4: ((7, 7), (17, 7), (7, 17), (17, 17)),
        5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
        6: ((7, 6.5), (17, 6.5), (7, 12), (17, 12), (7, 17.5), (17, 17.5)),
    }[n]
    return rect(2, 2, 20, 20, IVORY, f'rx="4" stroke="{WOOD}" stroke-width="1.2"') + "".join(
        disc(x, y, 2, INK) for x, y in spots
    )


def _number(x: float, y: float, text: str, r: float = 7) -> str:
    """A number on a dark seal."""
    return disc(x, y, r, DEEP, f'stroke="{GOLD}" stroke-width="1.2"') + _words(x, y + r * 0.52, r * 1.45, text, IVORY)


def _card_frame(band: str) -> str:
    return (
        rect(1, 1, 46, 64, "#fff6e2", f'rx="5" stroke="{WOOD}" stroke-width="1.4"')
        + rect(4, 4, 40, 58, "none", f'rx="3" stroke="{GOLD}" stroke-width="1"')
        + path("M4.5 50h39v9a2.5 2.5 0 0 1-2.5 2.500H7A2.5 2.5 0 0 1 4.5 59z", band)
        + path("M4.5 50l3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4z", band)
    )


def _card(kind: str) -> str:
    twice = {"palace_twice": _palace(), "post_twice": _envelope(), "dealer_twice": _gem()}
    if kind in twice:
        band = {"palace_twice": TEAL, "post_twice": WOOD, "dealer_twice": RUBY}[kind]
        return (
            _card_frame(band)
            + _at(7, 6, 0.95, twice[kind])
            + _at(18, 19, 1.05, twice[kind])
            + _words(24, 60, 11, "×2", IVORY)
        )
    if kind == "gain_good":
        return _card_frame(GREEN) + _at(9, 10, 1.25, _good("any")) + _words(24, 60, 11, "+1", IVORY)
    if kind == "five_lira":
        return _card_frame(GOLD) + _at(6, 8, 1.5, _coin("5")) + _words(24, 60, 11, "+5", "#40270a")
    if kind == "move_3_4":
        steps = "".join(rect(x, y, 8, 8, fill, f'rx="1.5" stroke="{WOOD}" stroke-width=".8"') for x, y, fill in (
            (8, 36, STONE), (19, 36, STONE), (30, 36, STONE), (30, 25, STONE), (30, 14, GOLD)))  # fmt: skip
        return _card_frame(BRICK) + steps + _arrow("M12 31V16h11M19 12l4 4-4 4") + _words(24, 60, 11, "3–4", IVORY)
    if kind == "stay":
        return (
            _card_frame(DEEP)
            + oval(24, 42, 15, 4.5, STONE)
            + _at(13.5, 9, 0.9, _figure("neutral", 0))
            + line("M10 17q-4 9 1 17M38 17q4 9-1 17", BRICK, 2)
            + line("M21 55.500h6", IVORY, 2.6)
        )
    if kind == "return_assistant":
        return (
            _card_frame(BLUE)
            + _at(10, 23, 1.15, _token(0, SHADE))
            + _arrow("M37 26Q36 10 22 11h-9M18 6l-5.5 5 5.5 5")
            + _words(24, 60, 11, "1", IVORY)
        )
    if kind == "small_market_any":
        return (
            _card_frame(TEAL)
            + _at(7, 6, 0.95, _market())
            + _at(21, 24, 0.9, _good("any"))
            + _words(24, 60, 11, "11", IVORY)
        )
    if kind == "family_to_police":
        return (
            _card_frame("#5a4a74")
            + _at(24, 15, 0.9, _bars())
            + _at(5, 16, 0.85, _figure("family", 3))
            + _arrow("M12 12q7-8 15-1M22 11.500l5.5 0 .5-5.5")
            + _words(24, 60, 11, "12", IVORY)
        )
    # a back: a star of eight points on a woven ground
    lattice = "".join(f"M{x} 6l-{x - 6} {x - 6}M{48 - x} 60l{x - 6}-{x - 6}" for x in range(12, 43, 6))
    star = "M0-15l4.5 4.2 6.1.2.2 6.100L15 0l-4.2 4.5-.2 6.1-6.1.2L0 15l-4.5-4.2-6.1-.2-.2-6.100L-15 0l4.2-4.5.2-6.1 6.1-.2z"
    return (
        rect(1, 1, 46, 64, DEEP, f'rx="5" stroke="{INK}" stroke-width="1.4"')
        + rect(4.5, 4.5, 39, 57, "none", f'rx="3" stroke="{GOLD}" stroke-width="1.2"')
        + line(lattice, TEAL, 1, 'opacity=".7"')
        + _at(24, 33, 1, path(star, GOLD) + disc(0, 0, 7, DEEP) + _emblem(0, GOLD))
    )


def _tile(colour: str, need: int | None) -> str:
    """A mosque tile in a box of 32 by 32: pictogram of the ability, the good, and how many of it one must have."""
    dark = {"red": "#7d1f14", "green": "#35591f", "yellow": "#8a6108", "blue": "#1c4a80"}[colour]
    face = {
        "red": _at(8.5, 4, 0.62, _die_face(4)),
        "green": _at(4.5, 4, 0.68, _crate()) + line("M24 7v8M20 11h8", IVORY, 2.6),
        "yellow": _at(4, 6.5, 0.62, _token(0, "#8b7f73")) + line("M21 17q7-1 5.5-8M23.5 11l3-3 2.5 3.5", INK, 2),
        "blue": _at(4, 6, 0.66, _token(0, "#8b7f73")) + line("M24 7v8M20 11h8", IVORY, 2.6),
    }[colour]
    return (
        rect(1, 1, 30, 30, COLOURS[colour], f'rx="5" stroke="{dark}" stroke-width="1.6"')
        + rect(3.2, 3.2, 25.6, 25.6, "none", f'rx="3.5" stroke="{IVORY}" stroke-width=".8" opacity=".7"')
        + face
        + rect(3.5, 20, 25, 9, "#fff6e2", 'rx="2.5"')
        + _at(6 if need else 11, 19.7, 0.4, _good(GOOD_OF[colour]))
        + (_words(22, 27.6, 8.5, f"×{need}", INK) if need else "")
    )


def _crate() -> str:
    return (
        rect(2, 8, 20, 13, PLANK, f'stroke="{BARK}" stroke-width="1.2"')
        + line("M2.5 14.500h19M7 8v13M17 8v13", BARK, 1.2)
        + disc(8, 6, 2.6, YELLOW)
        + disc(13, 5, 2.6, RUST)
        + disc(17.5, 6.2, 2.3, GREEN)
    )


# The pictures --------------------------------------------------------------------------------------------------------


def place_icon(n: int) -> str:
    """The picture of place `n` (1 to 16), 160 by 100."""
    return _svg(WIDTH, HEIGHT, SCENES[n - 1]).replace("<svg ", '<svg preserveAspectRatio="xMidYMax slice" ', 1)


def good_icon(name: str) -> str:
    """A good: fabric, spice, fruit, jewelry; or "any"."""
    return _svg(24, 24, _good(name))


def card_icon(kind: str) -> str:
    """A bonus card by kind; "back" for a card nobody sees."""
    return _svg(CARD_W, CARD_H, _card(kind))


def mani_card_icon(n: int) -> str:
    """A movement card of Mani: the place it names."""
    scene = f'<svg x="5" y="8" width="38" height="36" viewBox="30 0 100 90" preserveAspectRatio="xMidYMid slice">{SCENES[n - 1]}</svg>'
    return _svg(CARD_W, CARD_H, _card_frame(SEATS[1]) + scene + _number(24, 54, str(n), 8))


def tile_icon(colour: str, need: int | None = None) -> str:
    """A mosque tile; `need` is how many goods one must have for it."""
    return _svg(32, 32, _tile(colour, need))


def piece_icon(kind: str, seat: int | None = None) -> str:
    """A piece: merchant, mani, neutral, family, governor, smuggler stand upright (24 by 32); disc, mani_disc, ruby lie."""
    if kind == "ruby":
        return ruby_icon()
    if kind in ("disc", "mani_disc"):
        return _svg(24, 24, _token(1 if kind == "mani_disc" and seat is None else seat or 0))
    return _svg(24, 32, _figure(kind, (1 if kind == "mani" else 0) if seat is None else seat))


def die_icon(n: int) -> str:
    """A die showing `n`."""
    return _svg(24, 24, _die_face(n))


def ruby_icon() -> str:
    """A ruby."""
    return _svg(24, 24, _gem())


def coin_icon() -> str:
    """A lira."""
    return _svg(24, 24, _coin())


def mail_icon() -> str:
    """A letter, for the Post Office."""
    return _svg(24, 24, _envelope())


def extension_icon() -> str:
    """A wheelbarrow extension: a plank box with a plus."""
    return _svg(24, 24, rect(2, 8, 20, 12, PLANK, f'rx="1.5" stroke="{BARK}" stroke-width="1.4"') + line("M2.5 14h19", WOOD, 1.2)
                + disc(12, 14, 5.5, IVORY) + line("M12 11v6M9 14h6", BRICK, 2))  # fmt: skip


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
    goods = "".join(_at(4 + 13 * i, 4, 0.52, _good(good)) for i, good in enumerate(wanted))
    width = 13 * len(wanted) + 7
    return _svg(width, 21, rect(1, 1, width - 2, 19, "#fff6e2", f'rx="4" stroke="{WOOD}" stroke-width="1.2"') + goods)


@lru_cache(maxsize=1)
def _icons() -> dict[str, str]:
    found = {f"place.{n}": place_icon(n) for n in range(1, 17)}
    found |= {f"good.{name}": good_icon(name) for name in (*GOODS, "any")}
    found |= {f"card.{kind}": card_icon(kind) for kind in (*CARDS, "back")}
    found |= {f"mani_card.{n}": mani_card_icon(n) for n in range(1, 17)}
    for colour in COLOURS:
        found[f"tile.{colour}"] = tile_icon(colour)
        found |= {f"tile.{colour}.{need}": tile_icon(colour, need) for need in (2, 3, 4, 5)}
    found |= {f"die.{n}": die_icon(n) for n in range(1, 7)}
    for seat in range(len(SEATS)):
        found |= {
            f"{kind}.{seat}": piece_icon(kind, seat) for kind in ("merchant", "family", "disc", "mani", "mani_disc")
        }
    found |= {
        kind: piece_icon(kind)
        for kind in ("merchant", "family", "disc", "mani", "mani_disc", "neutral", "governor", "smuggler")
    }
    found |= {"ruby": ruby_icon(), "coin": coin_icon(), "mail": mail_icon(), "extension": extension_icon()}
    found["cart"] = cart_icon()
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
    """Inner drawing of a piece and its width in a row 24 high."""
    kind, seat = str(piece["kind"]), piece.get("seat")
    if kind in STANDING:
        return _at(0, -8, 1, _figure(kind, (1 if kind == "mani" else 0) if seat is None else int(seat))), 24
    if kind in ("disc", "mani_disc"):
        return _token(1 if kind == "mani_disc" and seat is None else int(seat or 0)), 24
    if kind == "ruby":
        return _gem(), 24
    return "", 0


def _cell_svg(x: float, y: float, cell: Mapping[str, Any], marked: bool) -> str:
    n = int(cell["n"])
    out = [
        rect(
            0,
            0,
            CELL_W,
            CELL_H,
            "#fff8e8",
            f'rx="10" stroke="{BRICK if marked else SHADE}" stroke-width="{4 if marked else 1.5}"',
        ),
        f'<svg x="5" y="5" width="{CELL_W - 10}" height="92" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="xMidYMax slice">{SCENES[n - 1]}</svg>',
        _number(20, 20, str(n), 13),
    ]
    names = _wrap(str(cell.get("name", "")), 22)
    out += [_words(CELL_W / 2, (115 if len(names) == 1 else 110) + 14 * i, 13, row, INK) for i, row in enumerate(names)]
    pieces: Sequence[Mapping[str, Any]] = cell.get("pieces", ())
    left, low = 12.0, 12.0
    for piece in pieces:
        body, width = _piece_body(piece)
        count, text = int(piece.get("count", 1)), str(piece.get("text", ""))
        title = f"<title>{escape(str(piece.get('title', '')))}</title>"
        if piece["kind"] in STANDING:
            out.append(f'<g transform="translate({left:g} 70)">{title}{body}</g>')
            if count > 0 and piece["kind"] in ("merchant", "mani"):
                out.append(_number(left + 24, 90, str(count), 7))
            left += width + 9
        else:
            scale = 0.75
            if body:
                out.append(f'<g transform="translate({low:g} 132) scale({scale})">{title}{body}</g>')
                low += width * scale + 2
            label = f"×{count}" if body and count > 1 else "" if body else f"{text} ×{count}" if count > 1 else text
            if label:
                out.append(_words(low, 146, 12, label, INK, "start"))
                low += 7.5 * len(label) + 4
    hint = str(cell.get("x") or "")
    if hint:
        wide = min(CELL_W - 50, 7 * len(hint) + 14)
        out.append(rect(CELL_W - wide - 8, 9, wide, 19, "#fff6e2", f'rx="9" stroke="{GOLD}" stroke-width="1"'))
        out.append(_words(CELL_W - wide / 2 - 8, 23, 11, hint, INK))
    return _at(x, y, 1, "".join(out))


def board_svg(
    cells: Sequence[Mapping[str, Any]],
    *,
    columns: int = 4,
    label: str = "",
    marked: Sequence[int] = (),
    width: int | None = None,
) -> str:
    """A position as one static picture, from the same cells that the board widget gets.

    `label` is the text alternative, `marked` the places to frame (where something changed), `width` the widest it may be
    shown, in pixels. Pictures inside the cells are drawn anew from place numbers and pieces, so no foreign SVG gets in.
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
