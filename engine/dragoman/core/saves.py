"""Saved games: switches, rules version, seed and every action with every chance result; reading one is replaying it."""

import errno
import hashlib
import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import fastjsonschema

from .errors import DragomanError, IllegalActionError, Value
from .game import LARGEST_SEED, Game
from .messages import Message, T
from .userfiles import read_text, reason, user_path, write_atomic
from .variants import Variant

FORMAT = "dragoman-game"
VERSION = 1
_DIGITS = 20
"""Digits of the largest number in a file; longer ones are no numbers of a game."""
_SHOWN = 60
"""Characters of an action that an error shows."""

_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["format", "version", "game", "rules", "settings", "seed", "table", "actions", "state"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "game": {"type": "string"},
        "rules": {"type": "string"},
        "settings": {"type": "object", "additionalProperties": {"type": ["string", "integer", "boolean"]}},
        "overrides": {"type": "object", "maxProperties": 0},
        "seed": {"type": "integer", "minimum": 0, "maximum": LARGEST_SEED},
        "table": {"type": "boolean"},
        "actions": {
            "type": "array",
            "maxItems": 1_000_000,
            "items": {"type": "array", "minItems": 1, "maxItems": 20, "items": {"type": ["string", "integer"]}},
        },
        "state": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    },
}
_validate = fastjsonschema.compile(_SCHEMA)

_UNREADABLE = T("ui.error.save_unreadable", "The saved game {file} cannot be read: {reason}. Choose another file.")
_NOT_JSON = T(
    "ui.error.save_json",
    "{file}, line {line}: this is not a saved game, or it is damaged ({reason}). Choose a file that Dragoman saved.",
)
_FOREIGN = T("ui.error.save_foreign", "{file} is not a saved game of Dragoman. Choose a file that Dragoman saved.")
_NEWER = T(
    "ui.error.save_newer",
    "{file} was saved by a newer Dragoman (format {found}; this one reads {known}). Update Dragoman to open it.",
)
_DAMAGED = T("ui.error.save_damaged", "{file} is damaged at “{where}”: {reason}. Choose an undamaged copy.")
_FORM = T("ui.reason.form", "this is not what Dragoman writes there")
_GAME = T("ui.error.save_game", "{file} is a game of “{game}”, which this Dragoman does not know.")
_RULES = T(
    "ui.error.save_rules",
    "{file} was played by version {found} of the rules, this Dragoman plays version {known}. "
    "Open it with the Dragoman that saved it.",
)
_DEPARTS = T(
    "ui.error.save_departs",
    "{file}: action {number} ({action}) is not possible there. The game up to that action can be opened.",
)
_HASH = T(
    "ui.error.save_hash",
    "{file}: the saved actions do not lead to the position that was saved. The game as replayed can be opened.",
)
_UNWRITABLE = T("ui.error.save_unwritable", "{file} cannot be written: {reason}. Choose another folder.")
_CHANGED = T(
    "ui.error.save_changed",
    "{file} exists, and it is not this game as it was last read or saved here. Save under another name.",
)


class ReplayError(DragomanError):
    """A saved game departs from the rules at action `at` (counted from 1); `game` is the game up to there."""

    def __init__(self, message: Message, game: Game, at: int, **values: Value) -> None:
        super().__init__(message, **values)
        self.game = game
        self.at = at


def state_hash(game: Game) -> str:
    """Return the SHA-256 of the true position, in hex."""
    return hashlib.sha256(repr(game.state).encode()).hexdigest()


def to_json(game: Game) -> str:
    """Return the game as versioned JSON text, one action a line."""
    head = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.variant.name,
        "rules": game.variant.rules,
        "settings": game.settings,
        "seed": game.seed,
        "table": game.table,
        "state": state_hash(game),
    }
    # In ASCII: a setting is free text, and a text may hold half a character, which no encoding can write.
    lines = ",\n  ".join(json.dumps(step.action) for step in game.steps)
    return json.dumps(head, indent=1)[:-2] + f',\n "actions": [\n  {lines}\n ]\n}}\n'


def from_json(text: str, variants: Mapping[str, Variant], file: str = "-") -> Game:
    """Return the saved game, replayed.

    Raises DragomanError for text that is no saved game of this version and game, and ReplayError where the replay
    departs from the rules or from the saved position. `file` is what the error calls the text.
    """
    data = _read(text, file)
    variant = variants.get(data["game"])
    if variant is None:
        raise DragomanError(_GAME, file=file, game=data["game"])
    if data["rules"] != variant.rules:
        raise DragomanError(_RULES, file=file, found=data["rules"], known=variant.rules)
    try:
        settings = variant.settings(data["settings"], stored=True)
        game = Game.blank(variant, settings, seed=data["seed"], table=data["table"])
    except DragomanError as error:
        raise DragomanError(_DAMAGED, file=file, where="settings", reason=error) from None
    for number, action in enumerate(data["actions"], 1):
        try:
            game.replay(tuple(action))
        except IllegalActionError:
            shown = " ".join(str(part) for part in action)
            shown = shown if len(shown) <= _SHOWN else shown[:_SHOWN] + "…"
            game.resume()
            raise ReplayError(_DEPARTS, game, number, file=file, number=number, action=shown) from None
    replayed = state_hash(game)
    game.resume()
    if replayed != data["state"]:
        raise ReplayError(_HASH, game, len(data["actions"]), file=file)
    return game


def _read(text: str, file: str) -> dict[str, Any]:
    try:
        # Fractions and endless numbers stay text, and so are refused by name wherever they stand.
        data = json.loads(text, parse_int=_int, parse_float=str, parse_constant=str)
    except (json.JSONDecodeError, RecursionError) as error:
        raise DragomanError(_NOT_JSON, file=file, line=getattr(error, "lineno", 1), reason="JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DragomanError(_FOREIGN, file=file)
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise DragomanError(_NEWER, file=file, found=version, known=VERSION)
    try:
        _validate(data)
    except fastjsonschema.JsonSchemaValueException as error:
        # An error of the whole names no part: then it is a part too many or too few.
        odd = sorted(_SCHEMA["properties"].keys() ^ data.keys())
        where = ".".join(str(part) for part in error.path[1:]) or ", ".join(name for name in odd if name != "overrides")
        raise DragomanError(_DAMAGED, file=file, where=where, reason=_FORM) from None
    return data


def _int(digits: str) -> int | str:
    return int(digits) if len(digits) <= _DIGITS else digits


def path_of(given: Path | str) -> Path:
    """Return the path that a user wrote; raises DragomanError for what no file can be called."""
    try:
        return user_path(given)
    except OSError as error:
        raise DragomanError(_UNREADABLE, file=str(given), reason=reason(error)) from None


def read(path: Path) -> str:
    """Return the text of a file; raises DragomanError when it cannot be read."""
    try:
        return read_text(path)
    except OSError as error:
        raise DragomanError(_UNREADABLE, file=str(path), reason=reason(error)) from None


def load(path: Path, variants: Mapping[str, Variant]) -> Game:
    """Return the game saved in a file; raises like `from_json`, and DragomanError when it cannot be read."""
    return from_json(read(path), variants, str(path))


def save(game: Game, path: Path, *, expected: str | None = None) -> str:
    """Write the game to a file, whole or not at all, and return the text written.

    `expected` is the text last read from or saved to this file here, None for a file that must be new. Raises
    DragomanError when the file holds something else by now.
    """
    text = to_json(game)
    try:
        if not _may_replace(path, expected):
            raise DragomanError(_CHANGED, file=str(path))
        write_atomic(path, text)
    except OSError as error:
        raise DragomanError(_UNWRITABLE, file=str(path), reason=reason(error)) from None
    return text


def _may_replace(path: Path, expected: str | None) -> bool:
    """Return whether the file is not there, or holds what is expected. Raises OSError where none can be written."""
    try:
        status = path.stat()
    except FileNotFoundError:
        return True
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    try:
        return stat.S_ISREG(status.st_mode) and read_text(path) == expected
    except OSError:
        return False
