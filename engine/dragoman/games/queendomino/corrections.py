"""The user's own figures of building tiles as a setting: cells that no source shows can be put right from a copy.

A file is a table with one kind of building a line: `kind,knights,towers,points`. Its first line names the columns, of
which all but `kind` may be left out; an empty cell stays as it is; a line that begins with `#` is a remark. What is
kept, also in a saved game, are the cells themselves ("bakery knights=1 towers=0; statue points=5"): a saved game
opens without the file, and a saved game from elsewhere reads no file.
"""

import re
from collections.abc import Iterator

from ...core.errors import DragomanError
from ...core.messages import T
from ...core.userfiles import read_text, reason, user_path
from .buildings import BUILDINGS, IDS, Building

_UNREADABLE = T("ui.error.buildings_file", "The file “{path}” with figures of buildings cannot be read: {reason}.")
_LINE = T("ui.error.buildings_line", "{path}, line {line}: {reason}")
_HEAD = T(
    "ui.error.buildings_head",
    "The first line must name the columns: kind, then any of knights, towers, points. “{value}” is none of them.",
)
_NO_HEAD = T(
    "ui.error.buildings_no_head", "There is no line with the columns. Begin with the line: kind,knights,towers,points"
)
_KIND = T("ui.error.buildings_kind", "“{value}” is no kind of building. Write one of: {known}.")
_TWICE = T("ui.error.buildings_twice", "“{value}” stands here for the second time. Keep one of its lines.")
_FIGURE = T("ui.error.buildings_figure", "“{value}” is no number of {column}. Write a whole number from 0 to {most}.")
_CELLS = T("ui.error.buildings_cells", "This line has more cells than the first one. Remove what is too much.")
_SETTING = T(
    "ui.error.buildings_setting",
    "“{value}” gives no figures of buildings. Name a file, or write for example: bakery knights=1 towers=0",
)

COLUMNS = ("knights", "towers", "points")
_FIELDS = {"knights": "knights", "towers": "towers", "points": "vp"}
LARGEST = 9
"""More than any tile shows of anything."""
_SHOWN = 60
"""Characters of a wrong word that an error shows."""

Cells = dict[str, dict[str, int]]
"""Figures by kind and column."""


def corrections_setting(text: str, may_be_file: bool = True) -> str:
    """Return the corrected cells in their one form, "" for none; raises DragomanError.

    text    cells, or the name of a file where `may_be_file`
    """
    if not text.strip():
        return ""
    if may_be_file and "=" not in text:
        return _joined(_from_file(text))
    return _joined(_cells(text))


def corrected(setting: str) -> tuple[Building, ...]:
    """Return every kind of building with the corrected cells of a setting."""
    cells = _cells(setting) if setting else {}
    return tuple(_replaced(building, cells.get(building.id, {})) for building in BUILDINGS)


def _replaced(building: Building, cells: dict[str, int]) -> Building:
    figures = {_FIELDS[column]: figure for column, figure in cells.items()}
    given = frozenset(cells)
    return building._replace(**figures, assumed=building.assumed - given, corrected=given)  # type: ignore[arg-type]


def _joined(cells: Cells) -> str:
    return "; ".join(
        " ".join((kind, *(f"{column}={cells[kind][column]}" for column in COLUMNS if column in cells[kind])))
        for kind in IDS
        if cells.get(kind)
    )


def _cells(text: str) -> Cells:
    cells: Cells = {}
    for part in text.split(";"):
        kind, *words = part.split() or [""]
        if kind not in IDS or kind in cells or not words:
            raise DragomanError(_SETTING, value=_short(part.strip()))
        cells[kind] = {}
        for word in words:
            column, _, figure = word.partition("=")
            if column not in COLUMNS or column in cells[kind]:
                raise DragomanError(_SETTING, value=_short(part.strip()))
            cells[kind][column] = _figure(figure, column)
    return cells


def _figure(text: str, column: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) == 1):
        raise DragomanError(_FIGURE, value=_short(text), column=column, most=LARGEST)
    return int(text)


def _from_file(name: str) -> Cells:
    try:
        text = read_text(user_path(name))
    except OSError as error:
        raise DragomanError(_UNREADABLE, path=name, reason=reason(error)) from None
    cells: Cells = {}
    columns: list[str] = []
    for number, row in _rows(text):
        try:
            if columns:
                _row(row, columns, cells)
            else:
                columns = _head(row)
        except DragomanError as error:
            raise DragomanError(_LINE, path=name, line=number, reason=error) from None
    if not columns:
        raise DragomanError(_LINE, path=name, line=1, reason=DragomanError(_NO_HEAD))
    return cells


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Return number and cells of every line that says something."""
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            # Spreadsheets write semicolons or tabs where the comma belongs to numbers.
            yield number, [cell.strip().strip('"') for cell in re.split("[,;\t]", line)]


def _head(row: list[str]) -> list[str]:
    wrong: str | None = next((cell for cell in row[1:] if cell not in COLUMNS or row.count(cell) > 1), None)
    if row[0] != "kind":
        wrong = row[0]
    if wrong is not None:
        raise DragomanError(_HEAD, value=_short(wrong))
    return row


def _row(row: list[str], columns: list[str], cells: Cells) -> None:
    kind = row[0]
    if kind not in IDS:
        raise DragomanError(_KIND, value=_short(kind), known=", ".join(IDS))
    if kind in cells:
        raise DragomanError(_TWICE, value=kind)
    if len(row) > len(columns):
        raise DragomanError(_CELLS)
    cells[kind] = {column: _figure(cell, column) for column, cell in zip(columns[1:], row[1:]) if cell}


def _short(text: str) -> str:
    return text if len(text) <= _SHOWN else text[:_SHOWN] + "…"
