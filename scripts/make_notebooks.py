"""Generates the notebooks, outputs included: `make notebooks`. With --check it compares instead and writes nothing.

A notebook holds no text and no logic: a cell that shows a page, and a self-check whose output tests compare.
The files are the same on every run: fixed cell ids, no time stamps, no widget state, nothing of the reader's settings.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"

# Name of the file -> code of the page, name of the self-check. The first line of each cell is a sign, not a text.
NOTEBOOKS = {
    "start": ("from dragoman.ui import start\n\nstart()", "start"),
    "istanbul": ('from dragoman.ui import page\n\npage("istanbul")', "istanbul"),
    "istanbul_solo": ('from dragoman.ui import page\n\npage("istanbul-solo")', "istanbul-solo"),
    "port_royal_solo": ('from dragoman.ui import page\n\npage("port-royal-solo")', "port-royal-solo"),
    "queendomino_solo": ('from dragoman.ui import page\n\npage("queendomino-solo")', "queendomino-solo"),
    "translation_workbench": ("from dragoman.ui import workbench\n\nworkbench()", "workbench"),
}


def build(page: str, check: str) -> nbformat.NotebookNode:
    """A notebook without outputs."""
    cells = [
        _cell("page", f"# ▶▶\n{page}", {"tags": ["page"]}),
        _cell(
            "selfcheck",
            f'# ✓\nfrom dragoman.ui import selfcheck\n\nselfcheck("{check}")',
            {"jupyter": {"outputs_hidden": True, "source_hidden": True}, "scrolled": True, "tags": ["selfcheck"]},
        ),
    ]
    metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    return nbformat.v4.new_notebook(cells=cells, metadata=metadata, nbformat_minor=5)


def _cell(name: str, code: str, metadata: dict[str, Any]) -> nbformat.NotebookNode:
    cell = nbformat.v4.new_code_cell(code, metadata=metadata)
    cell["id"] = name
    return cell


def run(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The notebook with its outputs, stripped of all that differs from run to run."""
    with tempfile.TemporaryDirectory() as home:
        environment = {"DRAGOMAN_HOME": home, "DRAGOMAN_LANG": "en", "IPYTHONDIR": home}
        before = {name: os.environ.get(name) for name in environment}
        os.environ.update(environment)
        try:
            NotebookClient(
                notebook, timeout=120, kernel_name="python3", record_timing=False, store_widget_state=False
            ).execute()
        finally:
            for name, value in before.items():
                if value is None:
                    del os.environ[name]
                else:
                    os.environ[name] = value
    notebook.metadata = {key: notebook.metadata[key] for key in ("kernelspec", "language_info")}
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        for output in cell.outputs:
            # The model it names is gone; a page would show an error in its place.
            output.get("data", {}).pop(WIDGET, None)
    return notebook


def text(notebook: nbformat.NotebookNode) -> str:
    """The notebook as the file holds it."""
    nbformat.validate(notebook)
    return str(nbformat.writes(notebook)) + "\n"


def make(name: str) -> str:
    """The text of a notebook by its name."""
    return text(run(build(*NOTEBOOKS[name])))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="compare with the files there are; write nothing")
    parser.add_argument("names", nargs="*", default=list(NOTEBOOKS), help="which ones (all)")
    options = parser.parse_args()
    different = []
    for name in options.names:
        path = FOLDER / f"{name}.ipynb"
        new = make(name)
        if options.check:
            if not path.exists() or path.read_text(encoding="utf-8") != new:
                different.append(path.name)
        else:
            FOLDER.mkdir(exist_ok=True)
            path.write_text(new, encoding="utf-8")
    if different:
        print(f"Not up to date, run `make notebooks`: {', '.join(different)}", file=sys.stderr)
    return len(different) > 0


if __name__ == "__main__":
    sys.exit(main())
