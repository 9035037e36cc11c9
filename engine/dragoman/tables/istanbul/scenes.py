"""The sixteen places of Istanbul as small pictures: the project's own drawings, made of plain geometric shapes.

Every scene is 160 wide and 100 high and shares one set of parts (sky, ground, awning, dome, minaret, arch), so that the
sixteen look like one street. Skies, windows, doors, lamps and suns carry a class, so that a style sheet may recolour
them: the board turns the bazaar to night in a dark theme. Without a style sheet the drawings are complete as they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

__all__ = ["HEIGHT", "SCENES", "WIDTH"]

WIDTH, HEIGHT = 160, 100

INK, WOOD, BARK, PLANK = "#2d2233", "#8a5a33", "#5d3a22", "#b9844f"
IVORY, SAND, STONE, SHADE = "#fff4dc", "#f2d9a8", "#dcc49c", "#b89b74"
BRICK, RUST, GOLD, TEAL, DEEP = "#a03f2d", "#c8553d", "#e2a32b", "#2a7f86", "#1d5560"
RED, GREEN, YELLOW, BLUE, RUBY = "#c0392b", "#5b8f3d", "#e9b52c", "#2f6db5", "#c2184f"
SKIES = {"morning": "#f9e4b7", "peach": "#f8cda2", "aqua": "#c6e3da", "rose": "#f3c9b8", "lilac": "#d5cae6"}


def rect(x: float, y: float, w: float, h: float, fill: str, more: str = "") -> str:
    """A rectangle; `more` holds further attributes."""
    return f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" fill="{fill}"{_gap(more)}/>'


def disc(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{_gap(more)}/>'


def oval(x: float, y: float, rx: float, ry: float, fill: str, more: str = "") -> str:
    """An ellipse."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}"{_gap(more)}/>'


def path(d: str, fill: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{d}" fill="{fill}"{_gap(more)}/>'


def line(d: str, stroke: str, width: float = 2, more: str = "") -> str:
    """A stroked path with round ends."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{width:g}" stroke-linecap="round"'
        f' stroke-linejoin="round"{_gap(more)}/>'
    )


def _gap(more: str) -> str:
    return f" {more}" if more else ""


def _sky(colour: str, ground: str = STONE) -> str:
    """Sky, a far row of roofs, and the paved ground with its band of triangles."""
    teeth = "".join(f"M{x} 97l4-5 4 5z" for x in range(0, WIDTH, 8))
    return (
        rect(0, 0, WIDTH, HEIGHT, SKIES[colour], f'class="dg-sky-{colour}"')
        + path(
            "M0 70V58h14v-6l7-7 7 7v6h26v8h18V54q9-13 18 0v8h22V50h4l3-8 3 8h4v10h34v10z", "#a5765a", 'opacity=".22"'
        )
        + rect(0, 82, WIDTH, 18, ground)
        + rect(0, 82, WIDTH, 2, SHADE)
        + path(teeth, SHADE, 'opacity=".55"')
    )


def _awning(x: float, y: float, w: float, h: float, a: str, b: str = IVORY, n: int = 6) -> str:
    """A striped awning with a scalloped edge."""
    step = w / n
    out = []
    for i in range(n):
        left, fill = x + i * step, a if i % 2 == 0 else b
        half = step / 2
        out.append(path(f"M{left:g} {y:g}h{step:g}v{h:g}a{half:g} {half:g} 0 0 1 {-step:g} 0z", fill))
    out.append(rect(x - 2, y - 3, w + 4, 4, BARK, 'rx="2"'))
    return "".join(out)


def _dome(x: float, base: float, r: float, fill: str, light: str) -> str:
    """An onion-shaped dome with a lit side and a finial."""
    outline = (
        f"M{x - r:g} {base:g}c{-r * 0.25:g} {-r * 0.75:g} {r * 0.55:g} {-r * 0.95:g} {r:g} {-r * 1.3:g}"
        f"c{r * 0.45:g} {r * 0.35:g} {r * 1.25:g} {r * 0.55:g} {r:g} {r * 1.3:g}z"
    )
    shine = (
        f"M{x - r * 0.7:g} {base - r * 0.12:g}"
        f"c{-r * 0.1:g} {-r * 0.45:g} {r * 0.25:g} {-r * 0.65:g} {r * 0.45:g} {-r * 0.8:g}"
    )
    top = base - r * 1.3
    return (
        path(outline, fill)
        + line(shine, light, max(1.5, r * 0.12), 'opacity=".7"')
        + line(f"M{x:g} {top:g}v{-r * 0.22 - 2:g}", GOLD, 1.6)
        + disc(x, top - r * 0.22 - 3, 1.8, GOLD)
    )


def _minaret(x: float, top: float, w: float = 7, fill: str = IVORY) -> str:
    """A slender tower with a pointed roof and one gallery, standing on the ground."""
    return (
        rect(x - w / 2, top, w, 82 - top, fill)
        + rect(x + w / 2 - w * 0.3, top, w * 0.3, 82 - top, STONE)
        + path(f"M{x - w / 2 - 0.5:g} {top:g}L{x:g} {top - w * 1.9:g}l{w / 2 + 0.5:g} {w * 1.9:g}z", TEAL)
        + rect(x - w / 2 - 2, top + 10, w + 4, 3.5, SHADE, 'rx="1"')
        + rect(x - 1, top + 3, 2, 4.5, DEEP, 'class="dg-window"')
    )


def _arch(x: float, base: float, w: float, h: float, fill: str, more: str = "") -> str:
    """A pointed arch standing at `base`."""
    spring = h * 0.55
    return path(
        f"M{x:g} {base:g}v{-spring:g}q0 {-(h - spring) * 0.75:g} {w / 2:g} {-(h - spring):g}"
        f"q{w / 2:g} {(h - spring) * 0.25:g} {w / 2:g} {h - spring:g}v{spring:g}z",
        fill,
        more,
    )


def _wheel(x: float, y: float, r: float) -> str:
    spokes = "".join(f"M{x:g} {y:g}l{r * cos(i * pi / 4):.1f} {r * sin(i * pi / 4):.1f}" for i in range(8))
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="none" stroke="{BARK}" stroke-width="{r * 0.22:g}"/>'
        f'<circle cx="{x:g}" cy="{y:g}" r="{r * 0.84:g}" fill="none" stroke="{PLANK}" stroke-width="{r * 0.1:g}"/>'
        + line(spokes, WOOD, r * 0.11)
        + disc(x, y, r * 0.24, GOLD)
        + disc(x, y, r * 0.1, BARK)
    )


def _lantern(x: float, y: float, drop: float) -> str:
    return (
        line(f"M{x:g} {y:g}v{drop:g}", BARK, 1.2)
        + path(f"M{x - 4:g} {y + drop:g}h8l2 8-6 5-6-5z", GOLD, 'class="dg-flame"')
        + rect(x - 4.5, y + drop - 1.5, 9, 2.5, BARK, 'rx="1"')
    )


def _die(x: float, y: float, size: float, pips: Sequence[tuple[float, float]], turn: float) -> str:
    dots = "".join(disc(size * px, size * py, size * 0.1, INK) for px, py in pips)
    face = rect(0, 0, size, size, IVORY, f'rx="{size * 0.2:g}" stroke="{SHADE}" stroke-width=".8"')
    return f'<g transform="translate({x:g} {y:g}) rotate({turn:g})">{face}{dots}</g>'


def _crate(x: float, y: float, w: float = 30, h: float = 15) -> str:
    return (
        rect(x, y, w, h, PLANK)
        + rect(x, y + h * 0.42, w, 1.6, WOOD)
        + rect(x, y, 3, h, WOOD)
        + rect(x + w - 3, y, 3, h, WOOD)
        + rect(x, y, w, 1.8, WOOD)
    )


def _wainwright() -> str:
    return (
        _sky("morning")
        + path("M58 30h92v52h-92z", "#e0bd84")
        + path("M52 32L104 12l52 20z", RUST)
        + path("M104 12l52 20h-12L104 17z", BRICK)
        + rect(60, 32, 4, 50, WOOD)
        + rect(144, 32, 4, 50, WOOD)
        + _arch(118, 82, 22, 36, BARK)
        + _lantern(90, 32, 4)
        # the barrow being built
        + path("M66 58h42l-7 17H74z", PLANK)
        + line("M68 64h37M71 70h32", WOOD, 1.4)
        + line("M108 58l14-5", BARK, 3.2)
        + line("M99 75l4 8", BARK, 3)
        + _wheel(74, 77, 8.5)
        # the great wheel that is the sign of the house
        + _wheel(36, 57, 25)
    )


def _warehouse(colour: str, sky: str) -> str:
    """The shed that the three warehouses share, under an awning in the colour of the goods."""
    return (
        _sky(sky)
        + rect(16, 24, 128, 58, "#e7c793")
        + rect(16, 24, 128, 4, SHADE)
        + path("M10 24l8-10h124l8 10z", BRICK)
        + rect(24, 46, 112, 36, BARK)
        + rect(28, 50, 104, 32, "#74492b")
        + rect(20, 30, 4, 52, WOOD)
        + rect(136, 30, 4, 52, WOOD)
        + _awning(20, 31, 120, 12, colour, IVORY, 10)
    )


def _bolt(x: float, y: float, r: float, fill: str, dark: str) -> str:
    return (
        rect(x, y - r, 30, r * 2, fill)
        + rect(x + 11, y - r, 4, r * 2, dark, 'opacity=".55"')
        + oval(x + 30, y, r * 0.55, r, fill)
        + oval(x, y, r * 0.55, r, dark)
        + oval(x, y, r * 0.25, r * 0.5, IVORY)
    )


def _fabric() -> str:
    bolts = (
        (36, 75, RED, "#8f2418"),
        (80, 75, TEAL, DEEP),
        (58, 62, GOLD, "#a9751a"),
    )
    return (
        _warehouse(RED, "peach")
        + "".join(_bolt(x, y, 6.6, fill, dark) for x, y, fill, dark in bolts)
        + path("M112 46h20v32q-5 5-10 0t-10 0z", RED)
        + path("M112 56h20v4h-20zM112 66h20v4h-20z", GOLD)
        + path("M119 49l3-3 3 3-3 3z", IVORY)
    )


def _sack(x: float, heap: str, dark: str) -> str:
    return (
        path(f"M{x - 13} 64q13-22 26 0z", heap)
        + path(f"M{x + 2} 54q7 3 11 10h-9q1-6-2-10z", dark, 'opacity=".5"')
        + path(f"M{x - 14} 64q14 5 28 0l3 15q-17 7-34 0z", "#e3c48f")
        + path(f"M{x - 15} 62q15 6 30 0v4q-15 6-30 0z", IVORY)
        + line(f"M{x - 6} 70l1 8M{x + 6} 70l-1 8", SHADE, 1.2)
    )


def _spice() -> str:
    return (
        _warehouse(GREEN, "aqua")
        + _sack(46, "#b5471f", "#7c2d10")
        + _sack(114, "#dd9a1f", "#9a6610")
        + _sack(80, GREEN, "#35591f")
        + path("M80 74q-7-1-6 5 6 1 6-5zM80 74q7-1 6 5-6 1-6-5z", GREEN)
    )


def _fruit() -> str:
    def pile(x: float, fill: str, dark: str) -> str:
        spots = ((5, 66), (15, 66), (25, 66), (10, 58.5), (20, 58.5), (15, 51))
        return "".join(
            disc(x + dx, y, 5.3, fill, f'stroke="{BARK}" stroke-width=".7"')
            + disc(x + dx - 1.6, y - 1.8, 1.4, IVORY, 'opacity=".75"')
            for dx, y in spots
        ) + line(f"M{x + 15:g} 46q1-3 4-3", dark, 1.6)

    return (
        _warehouse(YELLOW, "rose")
        + pile(31, YELLOW, GREEN)
        + pile(65, "#d8552f", GREEN)
        + pile(99, "#8fae3a", BARK)
        + _crate(31, 68)
        + _crate(65, 68)
        + _crate(99, 68)
    )


def _post() -> str:
    return (
        _sky("aqua")
        + rect(30, 26, 100, 56, IVORY)
        + rect(112, 26, 18, 56, STONE)
        + path("M24 28L80 8l56 20z", RUST)
        + rect(26, 26, 108, 4, BRICK)
        + disc(80, 20, 4, GOLD)
        + _arch(36, 82, 16, 38, DEEP, 'class="dg-window"')
        + _arch(108, 82, 16, 38, DEEP, 'class="dg-window"')
        # the letter
        + rect(55, 42, 50, 33, "#fffaf0", f'rx="2" stroke="{WOOD}" stroke-width="1.6"')
        + line("M56 44l24 17 24-17M56 74l17-17M104 74L87 57", WOOD, 1.6)
        + disc(80, 61, 6, RED)
        + path("M80 57.5l1 2.4 2.6.2-2 1.7.6 2.5-2.2-1.4-2.2 1.4.6-2.5-2-1.7 2.6-.2z", IVORY)
        # a pigeon leaving
        + path(
            "M136 16q6-8 14-7-3 4-4 7 5-1 8 1-5 5-13 5-5 0-8 4 0-6 3-10z",
            "#fffaf0",
            f'stroke="{SHADE}" stroke-width=".8"',
        )
        + disc(139, 17.5, 0.9, INK)
    )


def _caravansary() -> str:
    camel = (
        "M50 82l2-20q-6-6-4-13 5-4 12-2 4-13 12-13 7 0 9 11 8-2 12 3 7-1 10-7 2-6 0-13-4 1-8 0l-1-4q6-5 13-4 5 2 5 8"
        "-1 16-9 24-4 5-8 6l3 24h-6l-4-20q-12 4-24 0l-2 20z"
    )
    return (
        _sky("peach")
        + disc(126, 24, 12, "#f0a84a", 'class="dg-sun"')
        + rect(0, 34, 160, 48, "#dfb27c")
        + path(
            "M0 34v-6h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v4h8v-4h8v6z", "#dfb27c"
        )
        + rect(0, 40, 160, 2, SHADE)
        + "".join(_arch(x, 82, 26, 36, "#9c6b42") + _arch(x + 3, 82, 20, 31, BARK) for x in (6, 128))
        + path(camel, "#c98d4b")
        + path("M55 82l3-20 5 2-2 18zM84 82l-2-18 4-1 4 19z", "#a56f35")
        + path("M57 46q8 3 27 0l3 15q-16 6-33 1z", RED)
        + path("M56 50q16 4 29 0l.6 3.4q-15 4-30 0zM54.6 57q16 5 32 0l.6 2.6q-17 5-33 .6z", GOLD)
        + "".join(line(f"M{x} 62v4", GOLD, 1.6) for x in (57, 63, 70, 77, 84))
        + disc(110, 26.5, 1.1, INK)
        + line("M108 30q-1 5-4 8", RED, 1.4)
    )


def _fountain() -> str:
    return (
        _sky("aqua")
        + oval(80, 84, 62, 7, SHADE, 'opacity=".6"')
        # the lower basin
        + path("M24 66h112l-8 18H32z", STONE)
        + path("M112 66h24l-8 18h-18z", SHADE)
        + "".join(path(f"M{x} 75l5-5 5 5-5 5z", TEAL) for x in (39, 57, 75, 93, 111))
        + rect(20, 62, 120, 6, IVORY, 'rx="2"')
        + oval(80, 63, 54, 3.4, "#5fb3bd")
        # pillar and upper bowl
        + path("M73 63l3-24h8l3 24z", IVORY)
        + path("M81 39h3l3 24h-5z", STONE)
        + path("M48 34h64q-6 13-32 13T48 34z", IVORY)
        + path("M92 34h20q-6 13-32 13 12-3 12-13z", STONE)
        + oval(80, 34, 32, 3.2, "#5fb3bd")
        + path("M77 34l1-14h4l1 14z", GOLD)
        + disc(80, 17, 4, GOLD)
        # water
        + line("M78 15q-16-9-24 16M82 15q16-9 24 16", "#8fd3da", 2.6)
        + line("M79 14Q70 2 64 20M81 14Q90 2 96 20", "#bfe9ec", 1.8)
        + line("M50 38q-9 4-10 23M110 38q9 4 10 23", "#8fd3da", 2.6)
        + line("M56 42q-5 6-5 19M104 42q5 6 5 19", "#bfe9ec", 1.8)
        + line("M36 63h8M116 63h9M66 64h6", "#d9f3f4", 1.2)
    )


def _black_market() -> str:
    stars = "".join(disc(x, y, 1, IVORY) for x, y in ((14, 12), (38, 7), (64, 14), (100, 6), (124, 13), (150, 9)))
    cloak = "M62 82q-2-26 6-33 2-13 12-13t12 13q8 7 6 33z"
    return (
        rect(0, 0, WIDTH, HEIGHT, "#4a3d68")
        + stars
        + path("M141 14a8 8 0 1 0 6 12 7 7 0 0 1-6-12z", "#f5dd9a")
        + path("M0 82V26l22-8 16 8v56zM160 82V34l-20-10-18 10v48z", "#352b4c")
        + rect(34, 30, 92, 52, "#5a4a74")
        + path("M34 30l8-6h76l8 6z", "#2b2240")
        + _arch(50, 82, 60, 50, "#211a33")
        + rect(0, 82, WIDTH, 18, "#6e5c80")
        + rect(0, 82, WIDTH, 2, "#3d3156")
        + path("".join(f"M{x} 97l4-5 4 5z" for x in range(0, WIDTH, 8)), "#3d3156", 'opacity=".55"')
        # someone who is not here
        + path(cloak, "#151023")
        + path("M71 51q0-10 9-10t9 10q0 8-9 9-9-1-9-9z", "#0b0815")
        + disc(76.5, 51, 1.6, "#ffd35c")
        + disc(83.5, 51, 1.6, "#ffd35c")
        + path("M80 60l6 22h-12z", "#2a2140")
        # lamp and rug with the dice
        + disc(120, 53, 17, "#ffcf5a", 'opacity=".25"')
        + _lantern(120, 34, 14)
        + disc(40, 53, 17, "#ffcf5a", 'opacity=".25"')
        + _lantern(40, 34, 14)
        + path("M44 84h72l10 12H34z", BRICK)
        + path("M49 86.500h62l6 7H43z", GOLD)
        + path("M52 88h56l4 4H48z", BRICK)
        + _die(58, 72, 13, ((0.28, 0.28), (0.72, 0.72), (0.5, 0.5)), -10)
        + _die(87, 70, 13, ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)), 12)
    )


def _tea_house() -> str:
    glass = "M64 34h32q-1 12-6 18 6 6 7 24 0 4-5 5H68q-5-1-5-5 1-18 7-24-5-6-6-18z"
    tea = "M66 41h28q-2 8-6 11 6 7 6.5 23 0 3-4 4H69.500q-4-1-4-4Q66 59 72 52q-4-3-6-11z"
    return (
        _sky("rose")
        + "".join(_arch(x, 82, 34, 66, "#eeb795") + _arch(x + 4, 82, 26, 58, "#d98f6d") for x in (4, 122))
        + path(
            "M0 0h160v10q-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0-10 10-20 0z",
            TEAL,
        )
        + rect(0, 5, 160, 2, GOLD)
        + oval(80, 84, 40, 8, IVORY)
        + oval(80, 83, 34, 6, RED)
        + oval(80, 82.5, 28, 4.5, IVORY)
        + path(tea, "#b5411b")
        + path("M67 44q3 6 7 8-6 8-6 22", "none", 'stroke="#e98b4a" stroke-width="2.4" stroke-linecap="round"')
        + path(glass, "#ffffff", 'opacity=".22"')
        + line(glass + "M66 41h28", "#fff7e6", 1.6)
        + line("M71 54q9 3 18 0", GOLD, 1.8)
        + line("M72 29q-5-4 0-8t0-8M80 28q-5-4 0-8t0-9M88 29q-5-4 0-8t0-8", "#fffaf0", 2, 'opacity=".9"')
        # sugar and spoon
        + rect(112, 73, 8, 7, "#fffaf0", f'stroke="{SHADE}" stroke-width=".8"')
        + rect(119, 76, 7, 6, "#fffaf0", f'stroke="{SHADE}" stroke-width=".8"')
        + line("M34 82l14-7", GOLD, 2)
        + oval(31, 83.5, 5, 2.6, GOLD)
        + _lantern(24, 12, 12)
        + _lantern(136, 12, 12)
    )


def _stall(x: float, w: float, a: str, top: float = 40) -> str:
    return (
        rect(x + 2, top, 3, 82 - top, WOOD)
        + rect(x + w - 5, top, 3, 82 - top, WOOD)
        + rect(x, 66, w, 16, PLANK)
        + rect(x, 66, w, 2.5, WOOD)
        + line(f"M{x + 3:g} 74h{w - 6:g}", WOOD, 1.2)
        + _awning(x - 2, top, w + 4, 9, a, IVORY, 6)
    )


def _large_market() -> str:
    flags = "".join(
        path(f"M{x} {10 + abs(80 - x) / -22 + 6:g}h9l-4.5 8z", (RED, GOLD, TEAL, GREEN)[i % 4])
        for i, x in enumerate(range(6, 150, 13))
    )
    return (
        _sky("morning")
        + rect(0, 24, 160, 14, "#e3bd86")
        + path("M0 24q20-16 40 0 20-16 40 0 20-16 40 0 20-16 40 0v4H0z", TEAL)
        + path(
            "M12 20q8-7 16 0M52 20q8-7 16 0M92 20q8-7 16 0M132 20q8-7 16 0", "none", 'stroke="#7fc1bd" stroke-width="2"'
        )
        + flags
        + _stall(4, 48, RED)
        + _stall(56, 48, GOLD)
        + _stall(108, 48, GREEN)
        + "".join(_bolt_end(x, 61, c) for x, c in ((12, RED), (23, TEAL), (34, GOLD)))
        + "".join(
            disc(x, y, 4, YELLOW)
            for x, y in ((66, 62), (75, 62), (84, 62), (93, 62), (70.5, 55.5), (79.5, 55.5), (88.5, 55.5))
        )
        + "".join(path(f"M{x} 66q7-15 14 0z", c) for x, c in ((111, "#b5471f"), (125, GREEN), (139, GOLD)))
    )


def _bolt_end(x: float, y: float, fill: str) -> str:
    return disc(x + 4, y, 5, fill) + disc(x + 4, y, 2, IVORY) + disc(x + 4, y, 0.9, fill)


def _small_market() -> str:
    return (
        _sky("lilac")
        + rect(8, 40, 40, 42, "#e3bd86")
        + rect(4, 36, 48, 6, BRICK)
        + _arch(18, 82, 20, 32, BARK)
        + rect(118, 46, 36, 36, "#e7c793")
        + rect(114, 42, 44, 6, TEAL)
        + _arch(128, 82, 16, 26, BARK)
        # one parasol, one table
        + rect(78.5, 14, 3, 60, WOOD)
        + path(
            "M36 40Q42 14 80 12q38 2 44 28" + "-5.5-5-11 0" * 8 + "z",
            TEAL,
        )
        + path("M58 40q2-22 22-28 20 6 22 28-5.5-5-11 0-5.5-5-11 0-5.5-5-11 0-5.5-5-11 0z", IVORY)
        + path("M69 40q1-20 11-28 10 8 11 28-5.5-5-11 0-5.5-5-11 0z", TEAL)
        + disc(80, 11, 2.6, GOLD)
        + oval(80, 66, 32, 5, PLANK)
        + path("M48 66q32 10 64 0v14q-32 8-64 0z", RED)
        + path("M48 72q32 10 64 0v3q-32 10-64 0z", GOLD)
        + disc(62, 61, 4.5, YELLOW)
        + disc(71, 60.5, 4.5, YELLOW)
        + disc(66.5, 54.5, 4.5, YELLOW)
        + path("M84 64q8-14 16 0z", GREEN)
        + path("M98 64q6-10 12 0z", "#b5471f")
    )


def _police() -> str:
    bars = "".join(rect(x, 42, 2.4, 27, INK) for x in (62, 69, 76, 83, 90, 97))
    return (
        _sky("lilac")
        + rect(30, 28, 100, 54, "#cdb18a")
        + "".join(
            rect(x, y, 14, 6, "#bd9e74", 'rx="1"')
            for x, y in ((34, 34), (112, 36), (36, 50), (110, 58), (34, 70), (112, 72), (60, 73), (88, 73))
        )
        + path("M26 28v-8h12v5h10v-5h12v5h10v-5h20v5h10v-5h12v5h10v-5h12v8z", "#a98a62")
        # the barred window
        + path("M54 72V46q2-13 26-16 24 3 26 16v26z", IVORY)
        + path("M58 70V47q2-10 22-13 20 3 22 13v23z", "#3b3050")
        + bars
        + rect(58, 54, 44, 2.4, INK)
        # striped sentry box and a star
        + "".join(path(f"M8 {y}h16v5H8z", RED if i % 2 == 0 else IVORY) for i, y in enumerate(range(42, 82, 5)))
        + path("M5 42L16 30l11 12z", DEEP)
        + _arch(11, 82, 10, 26, INK)
        + path("M142 38l14 5q0 19-14 26-14-7-14-26z", DEEP)
        + path("M142 42l10.5 4q-.5 13-10.5 19-10-6-10.5-19z", GOLD)
        + path("M142 46l2 5 5 .4-3.8 3.4 1.2 5.2-4.4-2.8-4.4 2.8 1.2-5.2-3.8-3.4 5-.4z", DEEP)
    )


def _palace() -> str:
    return (
        _sky("peach")
        + rect(20, 48, 120, 34, IVORY)
        + rect(20, 48, 120, 3, GOLD)
        + path("M20 48v-4h6v4M134 48v-4h6v4", IVORY)
        + rect(48, 38, 64, 44, "#fbe9c8")
        + rect(48, 38, 64, 3, GOLD)
        + _dome(80, 39, 21, TEAL, "#8ecdc9")
        + _dome(34, 49, 11, GOLD, "#f6d98a")
        + _dome(126, 49, 11, GOLD, "#f6d98a")
        + _minaret(12, 34, 8)
        + _minaret(148, 34, 8)
        + _arch(66, 82, 28, 37, RUST)
        + _arch(70, 82, 20, 31, BARK, 'class="dg-door"')
        + "".join(_arch(x, 74, 9, 17, DEEP, 'class="dg-window"') for x in (27, 37, 52, 99, 114, 124))
        + path("M60 84h40l6 9H54z", RED)
        + path("M63 84h2l-4 9h-3zM95 84h2l5 9h-3z", GOLD)
    )


def _small_mosque() -> str:
    return (
        _sky("rose")
        + disc(132, 20, 9, "#f0a84a", 'class="dg-sun"')
        + rect(44, 54, 76, 28, IVORY)
        + rect(100, 54, 20, 28, STONE)
        + rect(40, 50, 84, 5, SHADE, 'rx="1"')
        + rect(54, 42, 56, 9, IVORY)
        + "".join(_arch(x, 50, 5, 7, DEEP, 'class="dg-window"') for x in (59, 69, 79, 89, 99))
        + _dome(82, 43, 23, RUST, "#eea184")
        + _minaret(30, 26, 9)
        + _arch(71, 82, 22, 26, TEAL)
        + _arch(75, 82, 14, 20, BARK, 'class="dg-door"')
        + "".join(_arch(x, 76, 9, 15, DEEP, 'class="dg-window"') for x in (53, 103))
    )


def _great_mosque() -> str:
    return (
        _sky("aqua")
        + _minaret(14, 24, 7)
        + _minaret(146, 24, 7)
        + _minaret(36, 34, 6)
        + _minaret(124, 34, 6)
        + rect(28, 58, 104, 24, IVORY)
        + rect(28, 56, 104, 4, SHADE)
        + path("M34 57q2-17 24-17v17zM126 57q-2-17-24-17v17z", BLUE)
        + rect(54, 40, 52, 17, "#fbe9c8")
        + rect(52, 38, 56, 3.5, SHADE)
        + _dome(80, 39, 22, BLUE, "#9cc3ea")
        + "".join(_arch(x, 55, 5, 9, DEEP, 'class="dg-window"') for x in (59, 68, 77, 86, 95))
        + "".join(
            _arch(x, 80, 11, 17, "#7fb0a9") + _arch(x + 2, 80, 7, 13, DEEP, 'class="dg-window"')
            for x in (36, 51, 98, 113)
        )
        + _arch(68, 82, 24, 25, GOLD)
        + _arch(72, 82, 16, 20, BARK, 'class="dg-door"')
    )


def _dealer() -> str:
    def gem(x: float, y: float, r: float, dark: str, mid: str, light: str) -> str:
        a, b = r * 0.55, r * 0.45
        return (
            path(f"M{x - r:g} {y:g}l{r - a:g} {-b:g}h{2 * a:g}l{r - a:g} {b:g}-{r:g} {r * 1.05:g}z", mid)
            + path(f"M{x - r:g} {y:g}h{r * 0.55:g}l{r * 0.45:g} {r * 1.05:g}z", dark)
            + path(f"M{x + r * 0.45:g} {y:g}h{r * 0.55:g}l{-r:g} {r * 1.05:g}z", dark, 'opacity=".8"')
            + path(f"M{x - a:g} {y - b:g}h{2 * a:g}l{-a * 0.2:g} {b:g}h{-1.6 * a:g}z", light)
        )

    return (
        _sky("lilac")
        + path("M0 0h46q-4 40-30 66L0 76zM160 0h-46q4 40 30 66l16 10z", BRICK)
        + path("M46 0q-4 40-30 66l4 1Q48 42 52 0zM114 0q4 40 30 66l-4 1Q112 42 108 0z", GOLD)
        + line("M14 0q-2 36-10 58M28 0q-2 34-16 56M146 0q2 36 10 58M132 0q2 34 16 56", "#7d2e20", 2)
        + rect(22, 68, 116, 14, WOOD)
        + rect(18, 64, 124, 5, BARK, 'rx="2"')
        + path("M48 64q4-12 32-12t32 12q-6 6-32 6t-32-6z", DEEP)
        + line("M50 63q30 6 60 0", GOLD, 1.6)
        + gem(80, 32, 26, "#8f0f39", RUBY, "#f26d95")
        + gem(38, 58, 8, "#1c4a80", BLUE, "#9cc3ea")
        + gem(122, 58, 8, "#2e6b2a", "#4c9a45", "#a8dc9c")
        + line("M52 12v8M48 16h8M112 22v6M109 25h6M104 8v5M101.5 10.500h5", "#fffaf0", 1.6)
    )


SCENES: tuple[str, ...] = tuple(
    scene()
    for scene in (
        *(_wainwright, _fabric, _spice, _fruit),
        *(_post, _caravansary, _fountain, _black_market),
        *(_tea_house, _large_market, _small_market, _police),
        *(_palace, _small_mosque, _great_mosque, _dealer),
    )
)
"""Inner SVG of places 1 to 16, at index place - 1."""
