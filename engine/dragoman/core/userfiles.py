"""Where a user's own files live, and how they are written without ever being half there."""

from __future__ import annotations

import errno
import json
import os
import secrets
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .messages import Message, T

__all__ = [
    "read_bytes",
    "read_settings",
    "read_text",
    "reason",
    "update_settings",
    "user_dir",
    "user_path",
    "write_atomic",
    "write_settings",
]

_SETTINGS = "settings.json"
_LARGEST = 64 * 2**20
"""Bytes of a file that is read; a device may have no end."""

_NAME = T("ui.reason.name", "no file can have this name")
_ALLOWED = T("ui.reason.allowed", "that is not allowed")
_FOLDER = T("ui.reason.folder", "a folder in its path is a file")
_SPACE = T("ui.reason.space", "there is no space left")
_REASONS = {
    errno.ENOENT: T("ui.reason.missing", "it does not exist"),
    errno.EACCES: _ALLOWED,
    errno.EPERM: _ALLOWED,
    errno.EROFS: _ALLOWED,
    errno.EISDIR: T("ui.reason.is_folder", "it is a folder"),
    errno.ENOTDIR: _FOLDER,
    errno.EEXIST: _FOLDER,
    errno.ENOSPC: _SPACE,
    errno.EDQUOT: _SPACE,
    errno.ENAMETOOLONG: _NAME,
    errno.EINVAL: _NAME,
    errno.ELOOP: _NAME,
    errno.EFBIG: T("ui.reason.large", "it is too large"),
    errno.EILSEQ: T("ui.reason.utf8", "it is not saved as UTF-8"),
}


def reason(error: OSError) -> Message | str:
    """Why a file could not be read or written, as a part of a sentence in the user's language."""
    return _REASONS.get(error.errno or 0) or error.strerror or type(error).__name__


def user_path(given: Path | str) -> Path:
    """The path that a user wrote, `~` being their home. Raises `OSError` for what no file can be called."""
    text = os.path.expanduser(given)
    try:
        if "\0" in text or (text.startswith("~") and os.path.dirname(text)):
            raise ValueError  # also the home of somebody who has none here
        os.fsencode(text)
    except ValueError:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), text) from None
    return Path(text)


def read_bytes(path: Path) -> bytes:
    """The bytes of a user's file. Raises `OSError`, also where it has no end."""
    with path.open("rb") as stream:
        data = stream.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def read_text(path: Path) -> str:
    """The text of a user's file. Raises `OSError`, also where it is not UTF-8 or has no end."""
    try:
        return read_bytes(path).decode("utf-8")
    except UnicodeDecodeError:
        raise OSError(errno.EILSEQ, "UTF-8", str(path)) from None


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


def write_atomic(path: Path, content: str | bytes) -> None:
    """Write text (as UTF-8) or bytes to `path` so that a reader sees the old file or the new one, never a part.

    Makes the folder where needed, writes where a link points, and keeps a file's permissions. Raises `OSError` where
    it cannot write; the old file is then still there, whole.
    """
    data = content if isinstance(content, bytes) else content.encode("utf-8")
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    # Not by tempfile: a new file is to have the permissions that the user's files have, not none for others.
    name = target.parent / f".dragoman.{secrets.token_hex(8)}.tmp"
    handle = os.open(name, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            os.chmod(name, stat.S_IMODE(target.stat().st_mode))
        os.replace(name, target)
    except BaseException:
        # Also on an interrupt: a temporary file left behind would never be cleaned up.
        name.unlink(missing_ok=True)
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
    text = json.dumps(dict(settings), ensure_ascii=False, indent=2, sort_keys=True) + "\n"
    # Half a character, which JSON can hold and UTF-8 cannot, must not keep the rest from being written.
    write_atomic(path, text.encode("utf-8", "replace"))
    return path


def update_settings(changes: Mapping[str, Any], folder: Path | None = None) -> Path:
    """Set some settings and keep the others; a value of None removes its key."""
    merged = {**read_settings(folder), **changes}
    kept = {key: value for key, value in merged.items() if value is not None}
    return write_settings(kept, folder)
