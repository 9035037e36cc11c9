"""A person's session with one game: whose eyes, what is already shown, what was said last. No widget, no terminal."""

import os
import re
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..core import saves
from ..core.engine import CHANCE, FACE_DOWN, Action
from ..core.errors import DragomanError, IllegalActionError
from ..core.game import Game
from ..core.messages import Message
from ..core.userfiles import reason
from ..core.variants import Setting
from ..language.negotiation import language_name
from ..language.translator import Translator
from . import records, rulebook_of, texts, translator_for, variant_named, variants
from .log import STATUS_LINES, Log
from .presenter import NOBODY, LineData, Scene, action_id
from .progress import Progress
from .snapshot import snapshot
from .view import build, framed

STEP, STEP_ALL = "ui.step", "ui.step_all"
"""Ids of the two actions that show a bot's turn: the next piece of it, or all."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Session(Progress):
    """One person's (or several persons') table.

    After every call `view()` is complete, plain, translated data. `on_change` is called after each change.

    reader     the seat that looks
    curtained  whether the screen is covered until the next person lifts the curtain
    """

    tr: Translator
    reader: int
    curtained: bool
    _reader: int | None
    _log: Log
    _recorded: set[str]
    _status: tuple[Message, Mapping[str, object]] | None
    _ok: bool

    def __init__(
        self,
        game: str,
        *,
        lang: str = "en",
        settings: Mapping[str, Setting | str] | None = None,
        seed: int | None = None,
        people: Iterable[int] | None = None,
        bot: str = "greedy",
        table: bool = False,
        reader: int | None = None,
        stepwise: bool = True,
        home: Path | None = None,
    ) -> None:
        """Start a game by its name. Raises DragomanError for an unknown game, option or value.

        people    seats taken by persons; the variant's own choice when None; everybody at a real table
        bot       policy of all other seats
        table     dice and draws are typed in (see core.game)
        reader    the seat that looks; the first person's when None
        stepwise  show the turns of others piece by piece
        home      folder of the records of finished games, the user's own when None
        """
        super().__init__(bot, stepwise)
        self.home = home
        self.on_change: Callable[[], None] = lambda: None
        self._people = None if people is None else frozenset(people)
        self._reader = reader
        self._lang = lang
        variant = variant_named(game)
        self._open(Game(variant, settings, seed=_seed(seed), table=table))

    def __repr__(self) -> str:
        return f"Session({self.game.variant.name!r}, lang={self._lang!r}, actions={self.game.length})"

    @property
    def lang(self) -> str:
        """Return the language of every text."""
        return self._lang

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended and everything of it is shown."""
        return not self.pending and self.game.is_over

    def legal(self) -> tuple[Action, ...]:
        """Return what may be decided (or typed in) now; nothing while something is still to be shown."""
        if self.pending or self.curtained or self.game.is_over:
            return ()
        legal = tuple(self.game.legal_actions())
        if self.game.table and legal and legal[0][0] == "draw" and self.game.actor == CHANCE:
            legal += (FACE_DOWN,)
        return legal

    def view(self) -> dict[str, Any]:
        """Return everything a shell shows, translated: JSON-like data."""
        return build(self)

    def snapshot(self) -> str:
        """Return the table as plain text."""
        return snapshot(self.view())

    def scene(self) -> Scene:
        """Return the position that is shown, as the reader sees it."""
        game = self.game
        state = game.state if self.shown == game.length else game.steps[self.shown].before
        reader = NOBODY if self.curtained else self.reader
        view = game.variant.engine.view(game.params, state, reader)
        actor = game.variant.engine.actor(state)
        you = reader if self._addressed else NOBODY
        return Scene(self.tr, game.variant, game.params, view, reader, actor, self.legal(), self.names(), you)

    def names(self) -> tuple[str, ...]:
        """Return what each seat is called; the reader is "You" where only one person plays."""
        return tuple(self._name(seat) for seat in range(self.presenter.seats(self.game.state)))

    def text(self, message: Message, /, **values: object) -> str:
        """Return a text in the session's language."""
        return self.tr.text(message, **values)

    def rule(self, rule_id: str) -> dict[str, Any] | None:
        """Return a rule as data for showing (see rules.describe), None for an id that is no rule of this game."""
        from .rules import describe

        book = rulebook_of(self.game.variant)
        if rule_id not in book:
            return None
        return describe(book, book[rule_id], self.game.variant, self.game.settings, self.tr)

    def do(self, message: Mapping[str, Any]) -> None:
        """Carry out a message of a page: {"kind": "act" | "undo" | "curtain" | "step" | "why", "id": …, "n": …}."""
        kind, given = message.get("kind"), message.get("id")
        if kind == "act" and isinstance(given, str):
            self.act(given)
        elif kind == "undo":
            self.undo()
        elif kind == "curtain":
            self.lift_curtain()
        elif kind == "step":
            self.step()
        elif kind == "why" and type(message.get("n")) is int:
            self.why(message["n"])

    def act(self, given: str) -> bool:
        """Carry out an action by its id; a mistake changes nothing but the status. Returns whether it was done."""
        if given == STEP:
            return self.step()
        if given == STEP_ALL:
            return self.step(everything=True)
        with self._gate():
            if self.curtained:
                raise DragomanError(texts.ERROR_CURTAIN)
            if self.pending:
                raise DragomanError(texts.ERROR_WAIT)
            self._play(self._action(given))
        return self._ok

    def play(self, action: Action) -> bool:
        """Carry out an action given as a value; otherwise like `act`."""
        return self.act(action_id(action))

    def step(self, *, everything: bool = False) -> bool:
        """Show the next piece of the turns of others, or all of them up to the next decision of a person."""
        with self._gate():
            self.mark = self.shown
            self.show_next()
            while everything and self.pending:
                self.show_next()
            self._settle()
        return self._ok

    def undo(self) -> bool:
        """Go back to before a person's last decision, also across chance. Returns whether there was one."""
        with self._gate():
            seats = None if self.game.table else self.people
            if not self.game.undo(seats):
                raise DragomanError(texts.NOTHING_TO_UNDO)
            self.shown = self.mark = self.game.length
            self._log.cut(self.shown)
            self.curtained = False
            self._settle()
            self.say(texts.UNDONE)
        return self._ok

    def lift_curtain(self) -> None:
        """Let the next person look."""
        with self._gate():
            if self.curtained:
                self.reader = self.game.actor
                self.curtained = False

    def why(self, cell: int) -> str:
        """Say in the status why the place cannot be chosen now: the sentence of the rule that forbids it."""
        with self._gate():
            action = self.presenter.click(self.scene(), cell)
            if action is None:
                raise DragomanError(texts.ERROR_ELSEWHERE if framed(self.view()) else texts.ERROR_CLICK)
            if action not in self.legal():
                raise IllegalActionError(texts.ERROR_ACTION, action, self.game.why_not(action))
        return self.status

    def set_language(self, lang: str) -> None:
        """Speak another language; everything shown from now on is in it."""
        with self._gate():
            self._lang = lang
            self.tr = translator_for(self.game.variant, lang)
            self.say(texts.LANGUAGE, language=language_name(lang))

    def new_game(
        self,
        settings: Mapping[str, Setting | str] | None = None,
        seed: int | None = None,
        *,
        game: str | None = None,
        people: Iterable[int] | None = None,
    ) -> bool:
        """Start another game; what is not given is as before, but for the seed. A wrong option changes nothing."""
        with self._gate():
            variant = self.game.variant if game is None else variant_named(game)
            if settings is None and variant.name == self.game.variant.name:
                settings = self.game.settings
            begun = Game(variant, settings, seed=_seed(seed), table=self.game.table)
            if people is not None:
                self._people = frozenset(people)
            self._open(begun)
            self.say(texts.NEW_GAME)
        return self._ok

    def save(self, path: Path | str) -> bool:
        """Write the game to a file; says in the status where it is, or why not."""
        with self._gate():
            path = saves.path_of(path)
            key = os.path.realpath(path)
            self._saved[key] = saves.save(self.game, path, expected=self._saved.get(key))
            self.say(texts.SAVED, file=str(path))
        return self._ok

    def load(self, path: Path | str) -> bool:
        """Open a saved game; a file that departs from the rules gives the game up to there and says so."""
        with self._gate():
            self.open(path)
        return self._ok

    def open(self, path: Path | str) -> None:
        """Open a saved game; raises DragomanError (ReplayError: the game up to the departure is open)."""
        path = saves.path_of(path)
        text = saves.read(path)
        try:
            game = saves.from_json(text, variants(), str(path))
        except saves.ReplayError as departed:
            self._open(departed.game)
            raise
        self._open(game)
        self._saved[os.path.realpath(path)] = text
        self.say(texts.LOADED, file=str(path))

    def load_text(self, text: str, name: str) -> bool:
        """Open the text of a saved game, which messages call by the name; otherwise like `load`."""
        with self._gate():
            try:
                game = saves.from_json(text, variants(), name)
            except saves.ReplayError as departed:
                self._open(departed.game)
                raise
            self._open(game)
            self.say(texts.LOADED, file=name)
        return self._ok

    def say(self, message: Message | None, **values: object) -> None:
        """Make this the status until something happens; None: the newest log lines are."""
        self._status = None if message is None else (message, values)

    @property
    def has_status(self) -> bool:
        """Return whether the status says something of its own, not only what the log says."""
        return self._status is not None

    @property
    def status(self) -> str:
        """Return what was said last: a mistake, an answer, or what happened."""
        if self._status is not None:
            message, values = self._status
            if "rule" in values and isinstance(values["rule"], str):
                values = {**values, "rule": self._rule_text(values["rule"])}
            return self.tr.text(message, **values)
        new = self._log.lines(self, since=self.mark)
        return " ".join([line["text"] for line in new if line["level"]][-STATUS_LINES:])

    def log(self, newest: int | None = None) -> list[LineData]:
        """Return the log lines of what is shown, newest last: all, or so many of them."""
        return self._log.lines(self, newest=newest)

    def _open(self, game: Game) -> None:
        self.game = game
        # Files by their real path, with their text: only a file of this very game may be written over.
        self._saved: dict[str, str] = {}
        everyone = frozenset(range(game.seats))
        wanted = everyone if game.table else frozenset(game.variant.humans) if self._people is None else self._people
        self.people = wanted & everyone or frozenset((0,))
        self.tr = translator_for(game.variant, self._lang)
        self.reader = self._reader if self._reader in self.people else min(self.people)
        self.curtained = False
        self.shown = self.mark = game.length
        self._log = Log()
        # A finished game that is opened again is no second record.
        self._recorded = {saves.state_hash(game)} if game.is_over else set()
        self._status = None
        self._ok = True
        self._settle()

    @property
    def _addressed(self) -> bool:
        """Whether one person alone looks, who is called "you"."""
        return len(self.people) == 1 or self.game.table

    def _name(self, seat: int) -> str:
        own = self.presenter.seat_name(self.game.variant, seat, self.tr)
        if own is not None:
            return own
        if self._addressed and seat == self.reader:
            return self.tr.text(texts.YOU)
        kind = texts.PLAYER if seat in self.people else texts.COMPUTER
        return self.tr.text(kind, number=seat + 1)

    def _action(self, given: str) -> Action:
        legal = self.legal()
        found = next((action for action in legal if action_id(action) == given), None)
        if found is None:
            found = tuple(int(part) if _NUMBER.fullmatch(part) else part for part in given.split(" "))
            if found == FACE_DOWN:
                raise DragomanError(texts.ERROR_ACTION)
        return found

    def _play(self, action: Action) -> None:
        before = self.game.length
        self.game.play(action)
        self.mark, self.shown = before, before + 1
        self._settle()

    def _settle(self) -> None:
        """Show what need not be waited for, let another person look (behind a curtain first), keep the record."""
        self.show_settled()
        actor = self.game.actor
        if not self.pending and actor in self.people and actor != self.reader and not self.game.table:
            if self.game.variant.open:
                self.reader = actor
            else:
                self.curtained = True
        if self.is_over:
            self._record()

    def _record(self) -> None:
        """Keep a game that one person has finished; a record that cannot be written is said and no more."""
        key = saves.state_hash(self.game)
        if len(self.people) > 1 or self.game.table or key in self._recorded:
            return
        self._recorded.add(key)
        try:
            records.append(records.of(self.game, min(self.people)), self.home)
        except OSError as error:
            self.say(records.UNWRITABLE, file=str(records.path(self.home)), reason=reason(error))

    def _rule_text(self, rule_id: str) -> str:
        from .rules import sentence

        book = rulebook_of(self.game.variant)
        return sentence(book[rule_id], self.game.params, self.tr) if rule_id in book else rule_id

    @contextmanager
    def _gate(self) -> Iterator[None]:
        """A person's mistake becomes the status; a bug becomes the status and is raised again."""
        self._ok = True
        self._status = None
        try:
            yield
        except IllegalActionError as no:
            self._ok = False
            if no.refusal is None:
                self.say(no.message, **no.values)
            else:
                self.say(texts.ERROR_RULE, rule=no.refusal.rule, action=action_id(no.action))
        except DragomanError as no:
            self._ok = False
            self.say(no.message, **no.values)
        except Exception:
            self._ok = False
            self.say(texts.ERROR_BUG)
            raise
        finally:
            self.on_change()


def _seed(seed: int | None) -> int:
    return secrets.randbelow(2**31) if seed is None else seed
