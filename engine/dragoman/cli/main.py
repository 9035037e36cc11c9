"""The entry point: language, arguments, errors and exit codes."""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence

from .. import __version__
from ..core.errors import DragomanError
from ..core.messages import Message
from ..core.userfiles import read_settings, reason
from ..language.negotiation import choose_language, match_language
from ..language.translator import Translator
from ..tables import translator_for, variants
from . import audit, check, games, glossary, notebook, play, prove, rules, simulate, texts
from .codes import INTERRUPTED, OUTPUT, PIPE, USAGE
from .output import open_closed, prepare, printable, silence
from .words import translated, word_of

_FULL = frozenset((errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EFBIG))
"""What happens to output that goes into a file."""
Command = Callable[[argparse.Namespace, Translator], int]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code; nothing but a bug raises."""
    open_closed()
    prepare(sys.stdout, sys.stderr)
    given = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        silence()
        return PIPE
    except OSError as error:
        if error.errno not in _FULL:
            raise
        silence()
        tr = Translator(_language(given)[0])
        told = tr.text(texts.OUTPUT, reason=reason(error))
        try:
            print(tr.text(texts.ERROR, text=told), file=sys.stderr, flush=True)
        except OSError:
            silence(sys.stderr)
        return OUTPUT


def _run(argv: Sequence[str]) -> int:
    lang, notice = _language(argv)
    tr = Translator(lang)
    try:
        with translated(tr):
            args = build(tr).parse_args(argv)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else USAGE
    if notice is not None:
        print(tr.text(notice), file=sys.stderr)
    variant = variants().get(getattr(args, "game", ""))
    if variant is not None:
        tr = translator_for(variant, lang)
    args.catalog_lang, args.lang = args.lang, lang
    command: Command = args.command
    try:
        return command(args, tr)
    except DragomanError as error:
        sys.stdout.flush()
        told = tr.text(texts.ERROR, text=tr.text(error.message, **error.values))
        print("\n".join(map(printable, told.split("\n"))), file=sys.stderr)
        return USAGE


def _language(argv: Sequence[str]) -> tuple[str, Message | None]:
    """Return the language to speak, and a notice where it is not the one asked for.

    After `check`, `audit`, `prove` and `glossary`, --lang is the language of the catalogs or of the text, in which the
    user is spoken to only where nothing else tells theirs.
    """
    setting = read_settings().get("lang")
    command = next((word for word in argv if word in ("check", "audit", "prove", "glossary")), None)
    if command is None:
        return choose_language(_asked(argv), setting, os.environ)
    at = list(argv).index(command)
    before, after = _asked(argv[:at]), _asked(argv[at:])
    nothing_said = before is None and choose_language(None, setting, os.environ, ()) == ("en", None)
    if nothing_said and after is not None and match_language(after) is not None:
        before = after
    return choose_language(before, setting, os.environ)


def _asked(argv: Sequence[str]) -> str | None:
    """Return the value of --lang before anything is parsed: the help itself is in that language."""
    found = None
    for i, word in enumerate(argv):
        name, sign, value = word.partition("=")
        if name == "--":
            break
        # As argparse reads it: the last one counts, and it may be shortened.
        if len(name) > 2 and "--lang".startswith(name):
            if sign:
                found = value
            elif i + 1 < len(argv):
                found = argv[i + 1]
    return found


def build(tr: Translator) -> argparse.ArgumentParser:
    """Return the parser of the whole command line, its help in the translator's language."""

    def say(message: Message) -> str:
        return tr.text(message).replace("%", "%%")

    def common(
        parser: argparse.ArgumentParser, *, game: bool = False, lang: Message = texts.LANG, many: bool = False
    ) -> None:
        parser.add_argument("-h", "--help", action="help", help=say(texts.HELP))
        if game:
            parser.add_argument("game", metavar="GAME", help=say(texts.GAME))
            parser.add_argument("--option", action="append", default=[], metavar="K=V", help=say(texts.OPTION))
        parser.add_argument("--lang", action="append" if many else "store", metavar="L", help=say(lang))

    parser = argparse.ArgumentParser("dragoman", description=say(texts.DESCRIPTION), add_help=False)
    common(parser)
    parser.add_argument("--version", action="version", version=f"dragoman {__version__}", help=say(texts.VERSION))
    commands = parser.add_subparsers(dest="name", metavar="COMMAND", required=True, title=word_of(tr, "subcommands"))

    def command(
        name: str, about: Message, run: Command, *, game: bool = True, lang: Message = texts.LANG, many: bool = False
    ) -> argparse.ArgumentParser:
        added = commands.add_parser(name, help=say(about), description=say(about), add_help=False)
        common(added, game=game, lang=lang, many=many)
        added.set_defaults(command=run)
        return added

    command("games", texts.GAMES, games.run, game=False)

    added = command("rules", texts.RULES, rules.run)
    added.add_argument("--rule", metavar="ID", help=say(texts.RULE))
    added.add_argument("--players", type=int, metavar="N", help=say(texts.PLAYERS))
    added.add_argument("--format", choices=("text", "json", "markdown"), default="text", help=say(texts.FORMAT))

    added = command("play", texts.PLAY, play.run)
    added.add_argument("--seed", type=int, metavar="N", help=say(texts.SEED))
    added.add_argument("--load", metavar="FILE", help=say(texts.LOAD))
    added.add_argument("--people", type=int, metavar="N", help=say(texts.PEOPLE))
    added.add_argument("--bot", metavar="POLICY", help=say(texts.BOT))
    added.add_argument("--table", action="store_true", help=say(texts.TABLE))
    added.add_argument("--seat", type=int, metavar="N", default=1, help=say(texts.SEAT))

    added = command("simulate", texts.SIMULATE, simulate.run)
    added.add_argument("--games", type=int, metavar="N", required=True, help=say(texts.NUMBER))
    added.add_argument("--seed", type=int, metavar="S", default=0, help=say(texts.SEED))
    added.add_argument("--policy", metavar="P", default="random", help=say(texts.POLICY))
    added.add_argument("--jobs", type=int, metavar="J", default=1, help=say(texts.JOBS))
    added.add_argument("--format", choices=("text", "json"), default="text", help=say(texts.FORMAT))

    added = command("check", check.ABOUT, check.run, game=False, lang=check.CATALOG_LANG)
    check.options(added, say)

    added = command("audit", audit.ABOUT, audit.run, game=False, lang=audit.TEXT_LANG)
    audit.options(added, say)

    added = command("prove", prove.ABOUT, prove.run, game=False, lang=prove.PROVE_LANG, many=True)
    prove.options(added, say)

    added = commands.add_parser("glossary", help=say(glossary.ABOUT), description=say(glossary.ABOUT), add_help=False)
    added.add_argument("-h", "--help", action="help", help=say(texts.HELP))
    glossary.options(added, say, word_of(tr, "subcommands"), texts.HELP)

    added = command("notebook", texts.NOTEBOOK, notebook.run, game=False)
    added.add_argument("--folder", metavar="FOLDER", help=say(texts.FOLDER))
    added.add_argument("--port", type=int, metavar="N", help=say(texts.PORT))
    return parser
