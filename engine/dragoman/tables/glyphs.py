"""Digits and signs that pictures are drawn with: strokes, so that no font is needed and nothing is read out as text."""

GLYPHS = {
    "0": "M5 0C1.5 0 0 3 0 7s1.5 7 5 7 5-3 5-7-1.5-7-5-7z",
    "1": "M1.5 3.5L5.5 0v14",
    "2": "M.5 3.5Q1 0 5 0t4.5 4Q9.5 7 0 14h10",
    "3": "M.5 1.5Q3 0 5 0q4 0 4 3.4Q9 6.5 4.5 6.5 10 6.5 10 10.2 10 14 5 14 2 14 0 12.3",
    "4": "M7.5 14V0L0 9.8h10",
    "5": "M9 0H2L1 6.2Q3 5.2 5 5.2 10 5.2 10 9.5 10 14 5 14 2 14 0 12.5",
    "6": "M8.5 .5Q0 2.5 0 9.2 0 14 5 14t5-4.6Q10 5 5.3 5 1.5 5 .2 8.5",
    "7": "M0 0h10L4 14",
    "8": "M5 6.5Q1 6 1 3.2 1 0 5 0t4 3.2Q9 6 5 6.5 0 7 0 10.3 0 14 5 14t5-3.7Q10 7 5 6.5z",
    "9": "M1.5 13.5Q10 11.5 10 4.8 10 0 5 0T0 4.6Q0 9 4.7 9 8.5 9 9.8 5.5",
    "×": "M1 4l8 8M9 4l-8 8",
    "+": "M5 3v10M0 8h10",
    "–": "M1 8h8",
    "%": "M1 13L9 1M2.500 1a2 2 0 1 0 .01 0zM7.500 9a2 2 0 1 0 .01 0z",
}
"""Digits and signs as strokes in a box of 10 by 14: in a picture they are drawing, not text to be read out."""


def digits(x: float, y: float, size: float, text: str, fill: str) -> str:
    """Return a number drawn around `x`, standing on `y`, `size` high with the room above it."""
    scale = size / 20
    left = x - (len(text) * 14 - 4) * scale / 2
    return "".join(
        f'<g transform="translate({left + i * 14 * scale:g} {y - 14 * scale:g}) scale({scale:g})">'
        f"{_strokes(sign, fill)}</g>"
        for i, sign in enumerate(text)
    )


def _strokes(sign: str, fill: str) -> str:
    return (
        f'<path d="{GLYPHS[sign]}" fill="none" stroke="{fill}" stroke-width="2.9" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )
