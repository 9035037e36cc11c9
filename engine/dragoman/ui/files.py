"""The controls for saving and loading games."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import ipywidgets as w

from ..core.errors import DragomanError
from ..core.saves import path_of
from ..core.userfiles import user_dir
from ..language.translator import Translator
from . import texts
from .frame import tagged

__all__ = ["Files", "games_folder"]


def _by_age(folder: Path) -> list[Path]:
    """Return the files of saved games, the newest first; one that is gone or cannot be looked at is left out."""
    found = []
    with suppress(OSError):
        for file in folder.glob("*.json"):
            with suppress(OSError):
                found.append((-file.stat().st_mtime, file.name, file))
    return [file for _, _, file in sorted(found)]


def games_folder(home: Path | None = None) -> Path:
    """Return the folder of the saved games."""
    return (user_dir() if home is None else home) / "games"


class Files:
    """A form. It names files and hands over texts; reading and writing games is the session's."""

    def __init__(
        self,
        game: str,
        folder: Path,
        *,
        save: Callable[[Path], object],
        load: Callable[[Path], bool],
        load_text: Callable[[str, str], bool],
        gate: Callable[[Callable[[], None]], None],
    ) -> None:
        self.game = game
        self.folder = folder
        self._save, self._load, self._load_text = save, load, load_text
        self._name = w.Text()
        self._save_button = w.Button(button_style="primary", icon="")
        self._saved = w.Dropdown()
        self._load_button = w.Button()
        self._paste = w.Textarea(rows=3)
        self._paste_button = w.Button()
        self._upload = w.FileUpload(accept=".json", multiple=False)
        self._where = w.HTML()
        for control in (self._name, self._saved, self._paste):
            control.style.description_width = "initial"
            control.add_class("dragoman-control")
        self._save_button.on_click(lambda _: gate(self.save))
        self._load_button.on_click(lambda _: gate(self.load))
        self._paste_button.on_click(lambda _: gate(self.load_pasted))
        self._upload.observe(lambda change: gate(lambda: self.load_uploaded(change["new"])), names="value")
        rows = [
            w.Box([self._name, self._save_button]),
            w.Box([self._saved, self._load_button]),
            w.Box([self._paste, self._paste_button]),
            w.Box([self._upload]),
        ]
        for row in rows:
            row.add_class("dragoman-row")
        self.widget = w.VBox([*rows, self._where])
        self._tr: Translator | None = None

    def relabel(self, tr: Translator) -> None:
        """Show every text in another language."""
        self._tr = tr
        self._name.description = tr.text(texts.SAVE_NAME)
        self._save_button.description = tr.text(texts.SAVE)
        self._saved.description = tr.text(texts.SAVED_GAMES)
        self._load_button.description = tr.text(texts.LOAD)
        self._paste.description = tr.text(texts.PASTE)
        self._paste_button.description = tr.text(texts.LOAD_TEXT)
        self._upload.description = tr.text(texts.UPLOAD)
        self._where.value = tagged("p", tr.text(texts.FOLDER, folder=str(self.folder)))
        self.refresh()

    def refresh(self) -> None:
        """Look what is in the folder, and propose a name that is not taken."""
        files = _by_age(self.folder)
        names = {file.stem for file in files}
        if not self._name.value.strip():
            number = next(n for n in range(1, len(names) + 2) if f"{self.game}-{n}" not in names)
            self._name.value = f"{self.game}-{number}"
        nothing = self._tr.text(texts.NO_SAVED) if self._tr is not None else ""
        old = self._saved.value
        options = [(file.stem, str(file)) for file in files] or [(nothing, "")]
        self._saved.options = options
        self._saved.value = old if any(old == value for _, value in options) else options[0][1]

    def begin(self, game: str) -> None:
        """Propose a new name: another game has begun, which must not replace the one saved before."""
        self.game = game
        self._name.value = ""
        self.refresh()

    def save(self) -> None:
        """Save the game under the name that stands there: a file of the folder, or a path."""
        given = self._name.value.strip()
        if not given:
            raise DragomanError(texts.SAVE_NAME_BAD)
        path = path_of(given)
        if path.name in ("", ".."):
            raise DragomanError(texts.SAVE_NAME_BAD)
        if len(path.parts) == 1:
            path = self.folder / path
        if path.suffix != ".json":
            path = path.with_name(path.name + ".json")
        self._save(path)
        self.refresh()

    def load(self) -> None:
        """Open the saved game that is chosen."""
        if not self._saved.value:
            raise DragomanError(texts.LOAD_NOTHING)
        path = Path(self._saved.value)
        if self._load(path):
            self._name.value = path.stem

    def load_pasted(self) -> None:
        """Open the game whose text was pasted."""
        if not self._paste.value.strip():
            raise DragomanError(texts.LOAD_NOTHING)
        assert self._tr is not None
        if self._load_text(self._paste.value, self._tr.text(texts.PASTED)):
            self.begin(self.game)

    def load_uploaded(self, files: Any) -> None:
        """Open a file that the browser sent."""
        if not files:
            return
        file = files[0]
        text = bytes(file["content"]).decode("utf-8", errors="replace")
        self._upload.value = ()
        if self._load_text(text, str(file["name"])):
            self.begin(self.game)
