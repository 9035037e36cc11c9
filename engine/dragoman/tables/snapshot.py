"""The table as plain text: for the terminal, and for the self-check of the notebooks. Made from the view alone."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any

WIDTH, IN_A_ROW = 18, 4
"""Characters of a cell, and most cells in a row: with their borders they fill a terminal of 80."""
NAMES_FROM = 100
"""Cells from this number on have no number that a person reads."""
LOG_LINES = 12


def snapshot(
    view: Mapping[str, Any], *, log_lines: int = LOG_LINES, numbered: bool = False, with_hints: bool = False
) -> str:
    """Return title, board, players, log, status, prompt and actions, each under its heading; hints where wanted."""
    labels = view["labels"]
    parts = [heading(view["title"])]
    if view["curtain"]:
        return "\n".join([*parts, "", view["curtain"]["text"], f"> {view['curtain']['button']}", ""])
    for plan in view["plans"]:
        parts += ["", *plan_lines(plan)]
    parts += ["", *board(view["grid"]), "", *panels(view["players"])]
    if view["info"]:
        parts += ["", heading(labels["info"], "-"), *rows(view["info"])]
    if with_hints:
        parts += hints(view)
    if log_lines and view["log"]:
        parts += ["", heading(labels["log"], "-"), *log(view["log"][-log_lines:])]
    if view["status"]:
        parts += ["", f"{labels['status']}: {view['status']}"]
    parts += ["", view["prompt"], *actions(view, numbered=numbered), ""]
    return "\n".join(line.rstrip() for line in "\n".join(parts).split("\n"))


def heading(text: str, rule: str = "=") -> str:
    """Return the text, underlined."""
    return f"{text}\n{rule * len(text)}"


def mark(piece: Mapping[str, Any]) -> str:
    """Return a piece as a few characters; "" for what the rows beside the board tell in words."""
    return str(piece.get("mark", piece["text"]))


def board(grid: Mapping[str, Any]) -> list[str]:
    """Return the places as boxes of characters, and a legend of what stands on them."""
    columns, cells = grid["columns"], grid["cells"]
    lines: list[str] = []
    for label, group in groupby(cells, key=lambda cell: str(cell.get("group", ""))):
        lines += ([label] if label else []) + _boxes(list(group), columns)
    pieces = (piece for cell in cells for piece in cell["pieces"] if mark(piece))
    legend = dict.fromkeys(f"{mark(piece)} {piece['title']}" for piece in pieces)
    lines += _flow(list(legend))
    return lines


def _boxes(cells: Sequence[Mapping[str, Any]], columns: int) -> list[str]:
    """Return cells as boxes, so many in a row."""
    columns = min(columns, IN_A_ROW, len(cells))
    border = "+" + "+".join("-" * WIDTH for _ in range(columns)) + "+"
    lines = [border]
    for start in range(0, len(cells), columns):
        row = [_cell(cell) for cell in cells[start : start + columns]]
        height = max(len(cell) for cell in row)
        row += [[]] * (columns - len(row))
        for i in range(height):
            texts = (cell[i] if i < len(cell) else "" for cell in row)
            lines.append("|" + "|".join(text.ljust(WIDTH) for text in texts) + "|")
        lines.append(border)
    return lines


def _cell(cell: Mapping[str, Any]) -> list[str]:
    sign = ">" if cell["action"] else " "
    number = f"{cell['n']} " if cell["n"] < NAMES_FROM else ""
    name = wrap(number + cell["name"], WIDTH - 1, max_lines=2, placeholder="…") or [""]
    lines = [sign + name[0], *(" " + part for part in name[1:])]
    if cell["x"]:
        lines += [" " + part for part in wrap(cell["x"], WIDTH - 1, max_lines=2, placeholder="…")]
    lines += [" " + part for part in wrap(cell.get("note", ""), WIDTH - 1, max_lines=4, placeholder="…")]
    pieces = " ".join(filter(None, map(mark, cell["pieces"])))
    lines += [" " + part for part in wrap(pieces, WIDTH - 1)]
    return [line[:WIDTH] for line in lines]


def _flow(items: Sequence[str], width: int = 4 * WIDTH + 5) -> list[str]:
    """Return the items one after another, filling lines."""
    lines: list[str] = []
    for item in items:
        if lines and len(lines[-1]) + len(item) + 3 <= width:
            lines[-1] += "   " + item
        else:
            lines.append(item)
    return lines


def plan_lines(plan: Mapping[str, Any]) -> list[str]:
    """Return a map as characters under its name, and a legend of what lies on it."""
    marks = {(square["x"], square["y"]): square["mark"] for square in plan["squares"]}
    open_ones = {tuple(square) for place in plan["places"] for square in place["squares"]}
    wide = max(3, *(len(text) for text in marks.values()))
    lines = [plan["name"]]
    for y in range(plan["y"], plan["y"] + plan["rows"]):
        row = (
            marks.get((x, y), "+" if (x, y) in open_ones else ".")
            for x in range(plan["x"], plan["x"] + plan["columns"])
        )
        lines.append("  " + " ".join(text.center(wide) for text in row))
    legend = dict.fromkeys(f"{square['mark']} {square['title']}" for square in plan["squares"])
    return lines + _flow(list(legend))


def panels(players: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return what lies in front of the players."""
    lines: list[str] = []
    for panel in players:
        lines.append(("> " if panel["turn"] else "  ") + f"{panel['title']} [{panel['letter']}]")
        parts = []
        for section in panel["sections"]:
            items = ", ".join(item["title"] for item in section["items"]) or "-"
            parts.append(f"{section['label']}: {items}")
        lines += ["    " + line for part in parts for line in wrap(part, 4 * WIDTH)]
    return lines


def rows(info: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the rows of public information."""
    return [f"{row['label']}: {row['value']}" for row in info]


def hints(view: Mapping[str, Any]) -> list[str]:
    """Return what is shown on demand, under its headings."""
    return [line for hint in view["hints"] for line in ("", heading(hint["label"], "-"), *rows(hint["rows"]))]


def log(lines: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return log lines, those beneath the heading of a turn indented."""
    return [("" if line["level"] == 0 else "  ") + line["text"] for line in lines]


def choices(view: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return everything that can be chosen as (id, sentence): clicks on the board first, then the listed actions."""
    found = [(place["id"], place["text"]) for plan in view["plans"] for place in plan["places"]]
    laid = {given for given, _ in found}
    cells = view["grid"]["cells"]
    found += [(cell["action"], cell["act"]) for cell in cells if cell["action"] and cell["action"] not in laid]
    if view["step"]:
        found.append(("ui.step", view["step"]["text"]))
    return found + [(action["id"], action["text"]) for action in view["actions"]]


def actions(view: Mapping[str, Any], *, numbered: bool = False) -> list[str]:
    """Return everything that can be chosen, one a line."""
    if numbered:
        return [f"{i:3}  {text}" for i, (_, text) in enumerate(choices(view), 1)]
    return [f"  - {text}" for _, text in choices(view)]
