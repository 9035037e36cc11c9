"""Saved games: switches, rules version, seed and every action with every chance result; reading one is replaying it."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import fastjsonschema

from .errors import DragomanError, IllegalActionError
from .game import Game
from .messages import Message, T
from .userfiles import write_atomic
from .variants import Variant

FORMAT = "dragoman-game"
VERSION = 1

_SCHEMA = {
    "type": "object",
    "required": ["format", "version", "game", "rules", "settings", "seed", "table", "actions", "state"],
    "additionalProperties": False,
    "properties": {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "game": {"type": "string"},
        "rules": {"type": "string"},
        "settings": {"type": "object", "additionalProperties": {"type": ["string", "integer", "boolean"]}},
        "overrides": {"type": "object"},
        "seed": {"type": "integer", "minimum": 0, "maximum": 2**64 - 1},
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
    "{file} exists and was changed since it was last read or saved here. Save under another name.",
)


class ReplayError(DragomanError):
    """A saved game departs from the rules at action `at` (counted from 1); `game` is the game up to there."""

    def __init__(self, message: Message, game: Game, at: int, **values: int | str) -> None:
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
    lines = ",\n  ".join(json.dumps(step.action, ensure_ascii=False) for step in game.steps)
    return json.dumps(head, ensure_ascii=False, indent=1)[:-2] + f',\n "actions": [\n  {lines}\n ]\n}}\n'


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
    game = Game.blank(variant, data["settings"], seed=data["seed"], table=data["table"])
    for number, action in enumerate(data["actions"], 1):
        try:
            game.replay(tuple(action))
        except IllegalActionError:
            shown = " ".join(str(part) for part in action)
            game.resume()
            raise ReplayError(_DEPARTS, game, number, file=file, number=number, action=shown) from None
    replayed = state_hash(game)
    game.resume()
    if replayed != data["state"]:
        raise ReplayError(_HASH, game, len(data["actions"]), file=file)
    return game


def _read(text: str, file: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (json.JSONDecodeError, RecursionError) as error:
        line = getattr(error, "lineno", 1)
        raise DragomanError(_NOT_JSON, file=file, line=line, reason=getattr(error, "msg", "JSON")) from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DragomanError(_FOREIGN, file=file)
    version = data.get("version")
    if isinstance(version, int) and version > VERSION:
        raise DragomanError(_NEWER, file=file, found=version, known=VERSION)
    try:
        _validate(data)
    except fastjsonschema.JsonSchemaValueException as error:
        where = ".".join(str(part) for part in error.path[1:]) or "-"
        raise DragomanError(_DAMAGED, file=file, where=where, reason=error.message) from None
    return data


def load(path: Path, variants: Mapping[str, Variant]) -> Game:
    """Return the game saved in a file; raises like `from_json`, and DragomanError when it cannot be read."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "UTF-8"
        raise DragomanError(_UNREADABLE, file=str(path), reason=reason) from None
    return from_json(text, variants, str(path))


def save(game: Game, path: Path, *, expected: str | None = None) -> str:
    """Write the game to a file, whole or not at all, and return the text written.

    `expected` is the text last read from or saved to this file here, None for a file that must be new. Raises
    DragomanError when the file holds something else by now.
    """
    text = to_json(game)
    if path.exists():
        try:
            found: str | None = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            found = None
        if found is None or found != expected:
            raise DragomanError(_CHANGED, file=str(path))
    try:
        write_atomic(path, text)
    except OSError as error:
        raise DragomanError(_UNWRITABLE, file=str(path), reason=error.strerror or "") from None
    return text
