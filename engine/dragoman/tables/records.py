"""Finished games of one person: a file of one JSON object a line in the user's folder, and the ladder made of it."""

import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from ..core.game import Game
from ..core.messages import T
from ..core.userfiles import user_dir, write_atomic
from ..core.variants import Setting, Variant
from . import presenter_of
from .presenter import Rung

FILE = "finished_games.jsonl"
UNWRITABLE = T("ui.error.record_unwritable", "The finished game cannot be kept in {file}: {reason}.")


class Record(NamedTuple):
    """A finished game.

    date      when it ended, ISO 8601 in UTC
    won       whether the person won (a shared victory is one)
    score     the person's score by name
    opponents the scores of the other seats
    turns     decisions of the person
    """

    date: str
    game: str
    settings: Mapping[str, Setting]
    seed: int
    won: bool
    score: Mapping[str, int]
    opponents: tuple[Mapping[str, int], ...]
    turns: int


def path(home: Path | None = None) -> Path:
    """Return the file of the records."""
    return (user_dir() if home is None else home) / FILE


def of(game: Game, seat: int) -> Record:
    """Return the record of a finished game from the seat of its one person."""
    outcome = game.outcome()
    others = tuple(dict(score) for i, score in enumerate(outcome.scores) if i != seat)
    score = dict(outcome.scores[seat]) if seat < len(outcome.scores) else {}
    decisions = sum(step.actor == seat for step in game.steps)
    now = datetime.now(UTC).isoformat(timespec="seconds")
    won = seat in outcome.winners
    return Record(now, game.variant.name, dict(game.settings), game.seed, won, score, others, decisions)


def append(record: Record, home: Path | None = None) -> None:
    """Add a record; the file is written whole or not at all. Raises OSError."""
    file = path(home)
    old = file.read_bytes() if file.exists() else b""  # kept as it is, whatever it holds
    if old and not old.endswith(b"\n"):
        old += b"\n"
    write_atomic(file, old + json.dumps(record._asdict()).encode() + b"\n")


def read(home: Path | None = None) -> tuple[Record, ...]:
    """Return all records, oldest first; a line that is none is passed over, a missing file is empty."""
    try:
        lines = path(home).read_bytes().decode("utf-8", errors="replace").split("\n")
    except OSError:
        return ()
    return tuple(record for line in lines if (record := _read(line)) is not None)


def _read(line: str) -> Record | None:
    try:
        data = json.loads(line)
        record = Record(**{field: data[field] for field in Record._fields})
        return record._replace(opponents=tuple(record.opponents)) if _is_sound(record) else None
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _is_sound(record: Any) -> bool:
    """Return whether every part is of the kind that `of` writes."""
    scores = [record.score, *record.opponents]
    return (
        isinstance(record.date, str)
        and isinstance(record.game, str)
        and isinstance(record.settings, dict)
        and all(isinstance(value, str | int) for value in record.settings.values())
        and type(record.seed) is int
        and type(record.won) is bool
        and type(record.turns) is int
        and all(isinstance(score, dict) and all(type(n) is int for n in score.values()) for score in scores)
    )


class RungState(NamedTuple):
    """A step of a ladder with what the person has done on it; `next` marks the one to try now."""

    rung: Rung
    played: int
    won: int
    next: bool


def ladder(variant: Variant, records: Sequence[Record]) -> tuple[RungState, ...]:
    """Return the variant's difficulty ladder: the first step that is not won yet is the next one to try."""
    states: list[RungState] = []
    open_yet = True
    for rung in presenter_of(variant.domain).ladders.get(variant.name, ()):
        done = [record for record in records if record.game == variant.name and _fits(record, rung)]
        won = sum(bool(record.won) for record in done)
        states.append(RungState(rung, len(done), won, open_yet and not won))
        open_yet = open_yet and bool(won)
    return tuple(states)


def _fits(record: Record, rung: Rung) -> bool:
    return all(record.settings.get(key) == value for key, value in rung.settings.items())
