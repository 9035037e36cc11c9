"""`dragoman play GAME`: a game in the terminal, with the same texts as in the notebooks."""

import argparse
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

from ..core.errors import DragomanError
from ..core.userfiles import update_settings
from ..language.negotiation import available_languages, match_language
from ..language.translator import Translator
from ..tables import texts as table_texts
from ..tables.explorer_words import reference
from ..tables.session import STEP, Session
from ..tables.snapshot import actions, choices, hints, log, snapshot
from . import texts
from .options import at_least, settings_of, variant_of


def run(args: argparse.Namespace, _tr: Translator) -> int:
    """Play until the person ends it or the input does."""
    variant = variant_of(args)
    settings = settings_of(args, variant)
    if args.seed is not None:
        at_least("--seed", args.seed, 0)
    if args.bot is not None and args.bot not in variant.bots:
        raise DragomanError(texts.NO_POLICY, policy=args.bot, known=", ".join(variant.bots))
    seats = variant.seats(settings)
    people = None
    if args.people is not None:
        if not 1 <= args.people <= seats:
            raise DragomanError(texts.NO_SEAT, option="--people", value=args.people, most=seats)
        people = range(args.people)
    if not 1 <= args.seat <= seats:
        raise DragomanError(texts.NO_SEAT, option="--seat", value=args.seat, most=seats)
    session = Session(
        variant.name,
        lang=args.lang,
        settings=settings,
        seed=args.seed,
        people=people,
        bot=args.bot or "greedy",
        table=args.table,
        reader=args.seat - 1 if args.table else None,
    )
    if args.load is not None:
        session.open(args.load)
    if sys.stdin.isatty():
        with suppress(ImportError):
            import_module("readline")  # editing and history of lines, where the system has it
    Terminal(session).run()
    return 0


class Terminal:
    """A session at a terminal: prints, reads a line, carries it out."""

    def __init__(self, session: Session, read: Callable[[str], str] = input) -> None:
        self.session = session
        self._read = read
        self._ended = False

    def run(self) -> None:
        """Play until the person ends it or there is nothing more to read."""
        self.say(texts.PLAY_HINT)
        self.show(12)
        while not self._ended:
            try:
                line = self._read("> ").strip()
            except EOFError:
                print()
                return
            self.obey(line)

    def say(self, message: object, **values: object) -> None:
        """Print a message in the session's language."""
        print(self.session.tr.text(message, **values))  # type: ignore[arg-type]

    def show(self, log_lines: int | None = None) -> None:
        """Print the table, with the new log lines unless told how many."""
        view = self.session.view()
        if log_lines is None:
            log_lines = sum(line["new"] for line in view["log"])
        if self._asks_dice():
            view = {**view, "actions": []}
        print(snapshot({**view, "status": self._mistake(view)}, log_lines=log_lines, numbered=True))
        if self._asks_dice():
            verb, *example = self.session.legal()[-1]
            asked = texts.PLAY_DICE if verb == "roll" else texts.PLAY_DRAWN
            self.say(asked, example=" ".join(str(part) for part in example))

    def _mistake(self, view: dict[str, object]) -> object:
        """Return the status unless it only repeats the new log lines, which are shown anyway."""
        return view["status"] if self.session.has_status else ""

    def _asks_dice(self) -> bool:
        """Whether a result is typed as what the dice or a piece show, and is no number of a list."""
        legal, read = self.session.legal(), self.session.presenter.dice
        return bool(legal) and all(read(" ".join(str(part) for part in one[1:]), legal) == one for one in legal)

    def obey(self, line: str) -> None:
        """Carry out one line."""
        session = self.session
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if session.curtained and word.lower() not in _BEHIND_THE_CURTAIN:
            session.lift_curtain()
            self.show()
            return
        if self._asks_dice():
            rolled = session.presenter.dice(line, session.legal())
            if rolled is not None:
                session.play(rolled)
                self.show()
                return
        command = _COMMANDS.get(word.lower())
        if command is not None:
            command(self, rest)
        elif not line and session.pending:
            session.act(STEP)
            self.show()
        elif (number := _number(line)) is not None:
            self.choose(number)
        elif line:
            self.say(texts.PLAY_UNKNOWN, given=line)

    def choose(self, number: int) -> None:
        """Carry out the action with this number."""
        found = choices(self.session.view())
        if not 1 <= number <= len(found) or self._asks_dice():
            self.say(texts.PLAY_UNKNOWN, given=str(number))
            return
        self.session.act(found[number - 1][0])
        self.show()

    def undo(self, _rest: str) -> None:
        """Take back the last decision."""
        self.session.undo()
        self.show(0)

    def board(self, _rest: str) -> None:
        """Show the whole table."""
        self.show(12)

    def hints(self, _rest: str) -> None:
        """Show what may come next."""
        found = hints(self.session.view())
        print("\n".join(found) if found else self.session.tr.text(texts.NO_HINTS))

    def log(self, _rest: str) -> None:
        """Show the whole log."""
        print("\n".join(log(self.session.log())))

    def rule(self, rest: str) -> None:
        """Show a rule: by its id, or the one behind a line of the log counted from the newest."""
        named = rest
        at = _number(rest or "1")
        if at is not None:
            ids = [line["rule"] for line in reversed(self.session.log()) if line["level"]]
            named = (ids[at - 1] if 1 <= at <= len(ids) else None) or rest
        rule = self.session.rule(named)
        if rule is None:
            self.say(table_texts.RULE_UNKNOWN, rule=named)
            return
        print(f"{rule['chapter']}\n  {rule['text']}")
        if rule["reason"]:
            print("  " + self.session.tr.text(texts.REASON, reason=rule["reason"]))
        print(
            "  "
            + self.session.tr.text(
                texts.SOURCE, source=reference(rule["source"]) or "–", confidence=rule["confidence_text"]
            )
        )

    def save(self, rest: str) -> None:
        """Save the game."""
        if not rest:
            self.say(texts.PLAY_FILE, example="s game.json")
            return
        self.session.save(rest)
        print(self.session.status)

    def load(self, rest: str) -> None:
        """Open a saved game."""
        if not rest:
            self.say(texts.PLAY_FILE, example="l game.json")
            return
        self.session.load(rest)
        self.show(12)

    def language(self, rest: str) -> None:
        """Go on in another language and keep it for the next time."""
        code = match_language(rest)
        if code is None:
            self.say(texts.PLAY_LANG, given=rest, known=", ".join(available_languages()))
            return
        self.session.set_language(code)
        if code in available_languages():
            with suppress(OSError):  # the language holds for this game all the same
                update_settings({"lang": code})
        self.show(12)

    def new(self, _rest: str) -> None:
        """Begin another game with the same options."""
        self.session.new_game()
        self.show(12)

    def help(self, _rest: str) -> None:
        """Show what can be typed."""
        self.say(texts.PLAY_HELP)
        print("\n".join(actions(self.session.view(), numbered=True)))

    def end(self, _rest: str) -> None:
        """End."""
        if not self.session.game.table:
            self.say(texts.PLAY_SEED, seed=str(self.session.game.seed))
        self.say(texts.PLAY_BYE)
        self._ended = True


def _number(text: str) -> int | None:
    """Return a number as people type it; longer ones, and letters that only look like digits, are none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


_BEHIND_THE_CURTAIN = ("s", "lang", "q")
"""What can be done without looking at the table; anything else typed lifts the curtain."""
_COMMANDS: dict[str, Callable[[Terminal, str], None]] = {
    "u": Terminal.undo,
    "b": Terminal.board,
    "i": Terminal.hints,
    "log": Terminal.log,
    "r": Terminal.rule,
    "s": Terminal.save,
    "l": Terminal.load,
    "lang": Terminal.language,
    "n": Terminal.new,
    "?": Terminal.help,
    "h": Terminal.help,
    "q": Terminal.end,
}
