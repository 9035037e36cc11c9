"""`dragoman notebook`: JupyterLab on the user's copy of the notebooks."""

import argparse
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from ..core.errors import DragomanError
from ..core.userfiles import reason, user_dir, user_path
from ..language.translator import Translator
from . import texts
from .options import at_least, at_most

START = "start.ipynb"
QUIET = (
    "--ServerApp.ip=127.0.0.1",
    "--ServerApp.answer_yes=True",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
)
"""Serve this machine only, and ask no other for news, updates or extensions."""


def run(args: argparse.Namespace, _tr: Translator) -> int:
    """Copy what is missing, then hand over to JupyterLab; its exit code is ours."""
    folder = user_dir() / "notebooks" if args.folder is None else _folder(args.folder)
    if args.port is not None:
        at_least("--port", args.port, 0)
        at_most("--port", args.port, 65535)
    source = shipped()
    if find_spec("jupyterlab") is None:
        raise DragomanError(texts.NO_JUPYTER, command="pip install jupyterlab")
    copy(source, folder)
    words = [sys.executable, "-m", "jupyterlab", *QUIET, f"--ServerApp.root_dir={folder}"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    if args.port is not None:
        words.append(f"--ServerApp.port={args.port}")
    environment = dict(os.environ, DRAGOMAN_LANG=args.lang)
    return subprocess.call([*words, str(folder / START)], env=environment)


def shipped() -> Path:
    """Return the folder of the notebooks: inside the installed package, else in a source checkout."""
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "notebooks", package.parents[1] / "notebooks"):
        if (folder / START).is_file():
            return folder
    raise DragomanError(texts.NO_NOTEBOOKS)


def copy(source: Path, folder: Path) -> list[Path]:
    """Copy the notebooks that the folder does not have yet and return them; what the user has changed stays."""
    copied: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for file in sorted(source.glob("*.ipynb")):
            target = folder / file.name
            if not target.exists():
                shutil.copyfile(file, target)
                copied.append(target)
    except OSError as error:
        raise DragomanError(texts.NO_FOLDER, folder=str(folder), reason=reason(error)) from None
    return copied


def _folder(given: str) -> Path:
    try:
        return user_path(given)
    except OSError as error:
        raise DragomanError(texts.NO_FOLDER, folder=given, reason=reason(error)) from None
