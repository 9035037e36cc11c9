"""Where a user's own files live, and how they are written without ever being half there."""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

__all__ = ["read_settings", "update_settings", "user_dir", "write_atomic", "write_settings"]

_SETTINGS = "settings.json"


def user_dir(environ: Mapping[str, str] | None = None) -> Path:
    """The folder of the user's settings and results; it may not exist yet.

    `DRAGOMAN_HOME` names it outright. Otherwise it is the platform's usual place: `APPDATA` on
    Windows, Application Support on macOS, `XDG_CONFIG_HOME` or `~/.config` elsewhere.
    """
    env = os.environ if environ is None else environ
    if own := env.get("DRAGOMAN_HOME"):
        return Path(os.path.expanduser(own))
    home = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        base = env.get("APPDATA", "")
        return (Path(base) if base else home / "AppData" / "Roaming") / "dragoman"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "dragoman"
    base = env.get("XDG_CONFIG_HOME", "")
    # The XDG specification says that a relative path is to be ignored.
    return (Path(base) if os.path.isabs(base) else home / ".config") / "dragoman"


def write_atomic(path: Path, text: str) -> None:
    """Write `text` to `path` so that a reader sees the old file or the new one, never a part.

    Makes the folder where needed. Raises `OSError` where it cannot write; the old file is then
    still there, whole.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".tmp")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(name, path)
    except BaseException:
        # Also on an interrupt: a temporary file left behind would never be cleaned up.
        Path(name).unlink(missing_ok=True)
        raise


def read_settings(folder: Path | None = None) -> dict[str, Any]:
    """The saved settings; empty where there are none or where the file is damaged."""
    path = (user_dir() if folder is None else folder) / _SETTINGS
    try:
        settings = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        # A lost preference is a smaller harm than a program that does not start.
        return {}
    return settings if isinstance(settings, dict) else {}


def write_settings(settings: Mapping[str, Any], folder: Path | None = None) -> Path:
    """Replace all settings and return the file's path. Raises `OSError` or `TypeError`."""
    path = (user_dir() if folder is None else folder) / _SETTINGS
    text = json.dumps(dict(settings), ensure_ascii=False, indent=2, sort_keys=True)
    write_atomic(path, text + "\n")
    return path


def update_settings(changes: Mapping[str, Any], folder: Path | None = None) -> Path:
    """Set some settings and keep the others; a value of None removes its key."""
    merged = {**read_settings(folder), **changes}
    kept = {key: value for key, value in merged.items() if value is not None}
    return write_settings(kept, folder)
