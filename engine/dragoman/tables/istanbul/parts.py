"""What the pictures of Istanbul are put together from: goods, figures, cards, tiles, each in a box of its own."""

from __future__ import annotations

from dragoman.games.istanbul.state import GOODS
from dragoman.tables.glyphs import digits
from dragoman.tables.istanbul.scenes import (
    BARK,
    BLUE,
    BRICK,
    DEEP,
    GOLD,
    GREEN,
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
    WOOD,
    YELLOW,
    disc,
    line,
    oval,
    path,
    rect,
)

COLOURS = {"red": RED, "green": GREEN, "yellow": YELLOW, "blue": BLUE}
GOOD_OF = dict(zip(COLOURS, GOODS))
SEATS = ("#b3263a", "#27508f", "#2c7a4b", "#c98a12", "#6d4a8e")
"""Robes of seats 0 to 4; see `emblem` for the sign that goes with each."""


def at(x: float, y: float, scale: float, body: str) -> str:
    """A part moved and resized."""
    return f'<g transform="translate({x:g} {y:g}) scale({scale:g})">{body}</g>'


def good(name: str) -> str:
    """A good by name, 24 by 24; any other name stands for all four."""
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
    return "".join(at(x, y, 0.48, good(each)) for each, x, y in zip(GOODS, (0, 12.5, 0, 12.5), (0, 0, 12.5, 12.5)))


def gem(fill: str = RUBY, dark: str = "#8f0f39", light: str = "#f79ab8") -> str:
    """A cut stone, 24 by 24."""
    return (
        path("M2 10l5-6h10l5 6-10 11z", fill, f'stroke="{dark}" stroke-width="1" stroke-linejoin="round"')
        + path("M7 4h10l-2.5 6h-5z", light)
        + path("M14.5 10H22L12 21z", dark, 'opacity=".75"')
        + path("M2 10h7.500L12 21z", dark, 'opacity=".35"')
    )


def coin(text: str = "") -> str:
    """A coin, 24 by 24, with a number or a crescent."""
    return (
        disc(12, 12, 10, GOLD, 'stroke="#8a5a10" stroke-width="1.4"')
        + '<circle cx="12" cy="12" r="7.4" fill="none" stroke="#f9dc91" stroke-width="1.1"/>'
        + (
            digits(12, 16.2, 12, text, "#553406")
            if text
            else path("M14.5 7.500a5 5 0 1 0 0 9 4.5 4.5 0 1 1 0-9z", "#8a5a10")
        )
    )


def emblem(seat: int, fill: str) -> str:
    """The sign of a seat, in a box from -5 to 5: star, crescent, diamond, square, drop."""
    return (
        path("M0-5l1.3 3.200L4.5-3 3.2 0l1.8 2.6-3.2.3L0 5.5-1.8 2.9-5 2.6-3.2 0-4.5-3l3.2 1.200z", fill),
        path("M2.5-4.500a5 5 0 1 0 0 9 3.8 4.5 0 1 1 0-9z", fill),
        path("M0-5.500L4 0 0 5.5-4 0z", fill),
        rect(-3.8, -3.8, 7.6, 7.6, fill),
        path("M0-5.500q4.5 5 4.5 7a4.5 4 0 0 1-9 0q0-2 4.5-7z", fill),
    )[seat % len(SEATS)]


def robe(fill: str, top: float = 13) -> str:
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


def head(y: float = 9.5) -> str:
    """A face."""
    return disc(12, y, 4.3, "#e8b68a", f'stroke="{INK}" stroke-width=".8"')


def figure(kind: str, seat: int) -> str:
    """A standing figure in a box of 24 by 32."""
    colour = SEATS[seat % len(SEATS)]
    if kind in ("merchant", "neutral", "mani"):
        cloth = "#8b7f73" if kind == "neutral" else colour
        chest = (
            line("M6.5 22l4.5-5M6 27l9-10M10.5 28.500L18 20M16 29l4-4.5", IVORY, 1.1)
            if kind == "neutral"
            else at(12, 21.5, 0.85, emblem(seat, IVORY))
        )
        turban = (
            path("M5.5 8.500Q3.5 2.5 12 1.500q8.5 1 6.5 7-6.5-3-13 0z", IVORY, f'stroke="{INK}" stroke-width=".8"')
            + line("M6.5 6.500q5-4 11 0M8 3.800q4-1.5 8.5 1.2", SHADE, 0.9)
            + disc(12, 4.8, 1.5, "#8b7f73" if kind == "neutral" else RUBY)
        )
        beard = path("M8.5 10.500q3.5 2 7 0 0 4-3.5 4.5-3.5-.5-3.5-4.500z", "#4b3024" if kind != "mani" else INK)
        more = line("M7.5 11.500q2.5-2.5 4.5-.5 2-2 4.5.5", INK, 1.8) if kind == "mani" else ""
        return robe(cloth, 12) + head() + beard + more + turban + chest
    if kind == "family":  # smaller, with a fez
        return (
            robe(colour, 16)
            + head(13)
            + path("M8.2 10.500l.8-5.500h6l.8 5.500q-3.8-1.5-7.6 0z", RED, f'stroke="{INK}" stroke-width=".8"')
            + line("M12 4.500q3 .5 4.5 3", INK, 0.9)
            + at(12, 24, 0.62, emblem(seat, IVORY))
        )
    if kind == "governor":  # tall hat, staff, a chain of office
        return (
            line("M21 6v24", BARK, 1.6)
            + disc(21, 5, 2, GOLD)
            + robe("#6b3f94", 12)
            + head(10)
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


def token(seat: int, fill: str | None = None, sign: str = "") -> str:
    """An assistant: a round disc, seen a little from above, in a box of 24 by 24."""
    colour = fill or SEATS[seat % len(SEATS)]
    return (
        path("M2 11v4q0 7 10 7t10-7v-4z", INK, 'opacity=".85"')
        + path("M2.6 11v3.500q0 6.5 9.4 6.500t9.4-6.500V11z", colour)
        + oval(12, 10.5, 10, 7.5, colour, f'stroke="{INK}" stroke-width="1"')
        + f'<ellipse cx="12" cy="10.5" rx="7.6" ry="5.4" fill="none" stroke="{IVORY}" stroke-width=".9" opacity=".8"/>'
        + f'<g transform="translate(12 10.5) scale(.78 .68)">{sign or emblem(seat, IVORY)}</g>'
    )


def neutral_token() -> str:
    """An assistant who belongs to nobody: grey, with the stripes of the neutral merchants."""
    return token(0, "#8b7f73", line("M-4 3L3-5M-3 6L5-2", IVORY, 1.6))


def envelope() -> str:
    """A letter with a seal, 24 by 24."""
    return (
        rect(2, 5, 20, 14.5, "#fffaf0", f'rx="1.5" stroke="{WOOD}" stroke-width="1.4"')
        + line("M2.5 6l9.5 7.500L21.5 6", WOOD, 1.4)
        + disc(12, 14, 2.8, RED)
    )


def bars() -> str:
    """A barred window, 24 by 24: the Police Station."""
    return path("M4 22V9q1-7 8-7t8 7v13z", "#3b3050", f'stroke="{STONE}" stroke-width="2"') + line(
        "M8 4.500V21M12 3v18M16 4.500V21M5 12h14", "#d8cfe6", 1.3
    )


def market() -> str:
    """A market stall, 24 by 24."""
    stripes = "".join(path(f"M{2 + i * 4} 6h4v5a2 2 0 0 1-4 0z", TEAL if i % 2 == 0 else IVORY) for i in range(5))
    return (
        rect(3, 6, 2, 16, WOOD)
        + rect(19, 6, 2, 16, WOOD)
        + rect(2, 15, 20, 7, PLANK)
        + stripes
        + rect(1.5, 3.5, 21, 3, BARK, 'rx="1"')
    )


def palace() -> str:
    """A domed house, 24 by 24."""
    return (
        rect(3, 13, 18, 9, IVORY, f'stroke="{WOOD}" stroke-width=".8"')
        + path("M5.5 13q0-5 6.5-9 6.5 4 6.5 9z", TEAL, f'stroke="{DEEP}" stroke-width=".8"')
        + line("M12 4V1.5", GOLD, 1.4)
        + path("M9.5 22v-4q2.5-4.5 5 0v4z", BARK)
    )


def arrow(d: str, fill: str = BRICK) -> str:
    """A drawn arrow along the path."""
    return line(d, fill, 2.2)


def die_face(n: int) -> str:
    """A die, 24 by 24, showing `n`."""
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


def number(x: float, y: float, text: str, r: float = 7) -> str:
    """A number on a dark seal."""
    seal = disc(x, y, r, DEEP, f'stroke="{GOLD}" stroke-width="1.2"')
    return seal + digits(x, y + r * 0.46, r * (1.4 if len(text) == 1 else 1.2), text, IVORY)


def card_frame(band: str) -> str:
    """The frame of every card face, with a band for the number."""
    return (
        rect(1, 1, 46, 64, "#fff6e2", f'rx="5" stroke="{WOOD}" stroke-width="1.4"')
        + rect(4, 4, 40, 58, "none", f'rx="3" stroke="{GOLD}" stroke-width="1"')
        + path("M4.5 50h39v9a2.5 2.5 0 0 1-2.5 2.500H7A2.5 2.5 0 0 1 4.5 59z", band)
        + path("M4.5 50l3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4 3.25-4 3.25 4z", band)
    )


def card(kind: str) -> str:
    """The picture of a bonus card, 48 by 66; an unknown kind is a back."""
    twice = {"palace_twice": palace(), "post_twice": envelope(), "dealer_twice": gem()}
    if kind in twice:
        band = {"palace_twice": TEAL, "post_twice": WOOD, "dealer_twice": RUBY}[kind]
        return (
            card_frame(band)
            + at(7, 6, 0.95, twice[kind])
            + at(18, 19, 1.05, twice[kind])
            + digits(24, 60, 11, "×2", IVORY)
        )
    if kind == "gain_good":
        return card_frame(GREEN) + at(9, 10, 1.25, good("any")) + digits(24, 60, 11, "+1", IVORY)
    if kind == "five_lira":
        return card_frame(GOLD) + at(6, 8, 1.5, coin("5")) + digits(24, 60, 11, "+5", "#40270a")
    if kind == "move_3_4":
        steps = "".join(rect(x, y, 8, 8, fill, f'rx="1.5" stroke="{WOOD}" stroke-width=".8"') for x, y, fill in (
            (8, 36, STONE), (19, 36, STONE), (30, 36, STONE), (30, 25, STONE), (30, 14, GOLD)))  # fmt: skip
        return card_frame(BRICK) + steps + arrow("M12 31V16h11M19 12l4 4-4 4") + digits(24, 60, 11, "3–4", IVORY)
    if kind == "stay":
        return (
            card_frame(DEEP)
            + oval(24, 42, 15, 4.5, STONE)
            + at(13.5, 9, 0.9, figure("neutral", 0))
            + line("M10 17q-4 9 1 17M38 17q4 9-1 17", BRICK, 2)
            + line("M21 55.500h6", IVORY, 2.6)
        )
    if kind == "return_assistant":
        return (
            card_frame(BLUE)
            + at(10, 23, 1.15, token(0, SHADE))
            + arrow("M37 26Q36 10 22 11h-9M18 6l-5.5 5 5.5 5")
            + digits(24, 60, 11, "1", IVORY)
        )
    if kind == "small_market_any":
        return (
            card_frame(TEAL) + at(7, 6, 0.95, market()) + at(21, 24, 0.9, good("any")) + digits(24, 60, 11, "11", IVORY)
        )
    if kind == "family_to_police":
        return (
            card_frame("#5a4a74")
            + at(24, 15, 0.9, bars())
            + at(5, 16, 0.85, figure("family", 3))
            + arrow("M12 12q7-8 15-1M22 11.500l5.5 0 .5-5.5")
            + digits(24, 60, 11, "12", IVORY)
        )
    # a back: a star of eight points on a woven ground
    lattice = "".join(f"M{x} 6l-{x - 6} {x - 6}M{48 - x} 60l{x - 6}-{x - 6}" for x in range(12, 43, 6))
    star = (
        "M0-15l4.5 4.2 6.1.2.2 6.1 4.2 4.5-4.2 4.5-.2 6.1-6.1.2L0 15l-4.5-4.2-6.1-.2-.2-6.1L-15 0l4.2-4.5.2-6.1 6.1-.2z"
    )
    return (
        rect(1, 1, 46, 64, DEEP, f'rx="5" stroke="{INK}" stroke-width="1.4"')
        + rect(4.5, 4.5, 39, 57, "none", f'rx="3" stroke="{GOLD}" stroke-width="1.2"')
        + line(lattice, TEAL, 1, 'opacity=".7"')
        + at(24, 33, 1, path(star, GOLD) + disc(0, 0, 7, DEEP) + emblem(0, GOLD))
    )


def tile(colour: str, need: int | None) -> str:
    """A mosque tile in a box of 32 by 32: pictogram of the ability, the good, and how many of it one must have."""
    dark = {"red": "#7d1f14", "green": "#35591f", "yellow": "#8a6108", "blue": "#1c4a80"}[colour]
    face = {
        "red": at(8.5, 4, 0.62, die_face(4)),
        "green": at(4.5, 4, 0.68, crate()) + line("M24 7v8M20 11h8", IVORY, 2.6),
        "yellow": at(4, 6.5, 0.62, token(0, "#8b7f73")) + line("M21 17q7-1 5.5-8M23.5 11l3-3 2.5 3.5", INK, 2),
        "blue": at(4, 6, 0.66, token(0, "#8b7f73")) + line("M24 7v8M20 11h8", IVORY, 2.6),
    }[colour]
    frame = rect(1, 1, 30, 30, COLOURS[colour], f'rx="5" stroke="{dark}" stroke-width="1.6"') + rect(
        3.2, 3.2, 25.6, 25.6, "none", f'rx="3.5" stroke="{IVORY}" stroke-width=".8" opacity=".7"'
    )
    if need is None:
        return frame + face + rect(8, 20, 16, 9, "#fff6e2", 'rx="2.5"') + at(11.2, 19.8, 0.4, good(GOOD_OF[colour]))
    return (
        frame
        + at(1, -1, 0.8, face)
        + rect(2.5, 16, 27, 13.5, "#fff6e2", 'rx="3"')
        + at(3.5, 16.6, 0.52, good(GOOD_OF[colour]))
        + digits(22.5, 28, 14.5, str(need), INK)
    )


def crate() -> str:
    """A crate of goods, 24 by 24."""
    return (
        rect(2, 8, 20, 13, PLANK, f'stroke="{BARK}" stroke-width="1.2"')
        + line("M2.5 14.500h19M7 8v13M17 8v13", BARK, 1.2)
        + disc(8, 6, 2.6, YELLOW)
        + disc(13, 5, 2.6, RUST)
        + disc(17.5, 6.2, 2.3, GREEN)
    )


def scene(n: int, box: str) -> str:
    """The picture of a place, fitted into a box."""
    return f'<svg {box} preserveAspectRatio="xMidYMax slice">{SCENES[n - 1]}</svg>'
