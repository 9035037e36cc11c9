"""`dragoman check [PATH…]`: the mistakes of catalogs, of the project's own or of any PO or MO file."""

import argparse
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import Message, T
from ..language.translator import Translator
from ..tables.counterexample import counterexamples
from ..verify.entries import catalog_paths, language_tag
from ..verify.finding import CERTAINTIES, Finding, at_least, chosen_classes
from ..verify.games import game_domain, own_catalogs
from ..verify.glossary import Glossary, read_glossary
from ..verify.report import FORMATS, write
from ..verify.run import Request, Summary, check_files
from . import texts
from .codes import USAGE

ABOUT = T("ui.cli.check", "look for mistakes in translations")
PATHS = T("ui.cli.option_paths", "PO or MO files, or folders of them; without any, the project’s own catalogs")
CATALOG_LANG = T("ui.cli.option_catalog_lang", "language of the catalogs, where it is not the one they name themselves")
CHECK_GAME = T("ui.cli.option_check_game", "the game that the catalogs belong to, see “dragoman games”")
GLOSSARY = T("ui.cli.option_glossary", "term pairs to hold the translations to: a TBX or TOML file")
ONLY = T(
    "ui.cli.option_only", "only this class of findings, or the group “meaning” or “formal”; may be given several times"
)
FAIL_ON = T("ui.cli.option_fail_on", "end with exit code 1 from this certainty on; usually: likely")
ALONE = T("ui.cli.option_alone", "do not ask other programs (msgfmt, i18nspector, hunspell)")


def options(added: argparse.ArgumentParser, say: Callable[[Message], str]) -> None:
    """Add the options of the command."""
    added.add_argument("paths", nargs="*", metavar="PATH", help=say(PATHS))
    added.add_argument("--game", dest="of_game", metavar="G", help=say(CHECK_GAME))
    added.add_argument("--glossary", metavar="FILE", help=say(GLOSSARY))
    added.add_argument("--format", choices=tuple(FORMATS), default="text", help=say(texts.FORMAT))
    added.add_argument("--only", action="append", default=[], metavar="CLASS", help=say(ONLY))
    added.add_argument("--fail-on", choices=CERTAINTIES, default="likely", help=say(FAIL_ON))
    added.add_argument("--no-programs", action="store_true", help=say(ALONE))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Check, print, and return the exit code: 1 with findings sure enough, 2 where a file could not be read."""
    classes = chosen_classes(args.only)
    domain = game_domain(args.of_game) if args.of_game else ""
    glossary = read_glossary(Path(args.glossary)) if args.glossary else Glossary()
    summary = Summary()
    paths: list[Path] = []
    for given in args.paths:
        try:
            paths += catalog_paths(given)
        except DragomanError as error:
            summary.errors.append(error)
    if not args.paths:
        paths = own_catalogs(args.catalog_lang, domain or None)
    lang = language_tag(args.catalog_lang) if args.catalog_lang and args.paths else None
    request = Request(paths, lang, domain if args.paths else "", classes, glossary, not args.no_programs)
    failed = False

    def watched() -> Iterator[Finding]:
        nonlocal failed
        for finding in map(counterexamples(tr.lang), check_files(request, summary)):
            failed = failed or at_least(finding.certainty, args.fail_on)
            yield finding

    write(args.format, watched(), summary, tr, sys.stdout, [str(path) for path in paths])
    sys.stdout.flush()
    for one in summary.errors:
        print(tr.text(texts.ERROR, text=tr.text(one.message, **one.values)), file=sys.stderr)
    return USAGE if summary.errors else int(failed)
