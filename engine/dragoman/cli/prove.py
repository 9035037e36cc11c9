"""`dragoman prove`: how many mistakes of meaning the checks find, and how often they flag what is right."""

import argparse
import json
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

from ..core.errors import DragomanError
from ..core.messages import Message, T
from ..language.catalogs import languages
from ..language.translator import Translator
from ..tables import rulebook_of, translator_for, variant_named
from ..verify.finding import MEANING, chosen_classes
from ..verify.games import game_domain, own_catalogs
from ..verify.prose.book import Book
from ..verify.proving.catalogs import absent, catalog_cases
from ..verify.proving.given import given_cases
from ..verify.proving.proof import Proof
from ..verify.proving.report import data, write_tables
from . import texts
from .check import ONLY
from .options import at_least

ABOUT = T("ui.prove.about", "measure how many mistakes of meaning the checks find")
PROVE_GAME = T("ui.prove.game", "only the catalogs of this game, see “dragoman games”; may be given several times")
PROVE_LANG = T("ui.prove.lang", "only this language; may be given several times")
MOST = T("ui.prove.most", "make at most so many mistakes of each class in each language; usually: 80")
SENTENCES = T(
    "ui.prove.sentences", "measure the sentences or statements of this file of JSON lines instead of our catalogs"
)
SHOW = T("ui.prove.show", "also list what was missed or wrongly flagged, at most N of each class and language")
NO_READER = T("ui.prove.error.lang_unknown", "There are no translations in “{given}”. The languages are: {known}.")
BOOK_LANG = T("ui.prove.error.book", "A statement in “{given}” cannot be compared with the rules.")
_ALL = 1_000_000


def options(added: argparse.ArgumentParser, say: Callable[[Message], str]) -> None:
    """Add the options of the command."""
    added.add_argument("--game", dest="games", action="append", default=[], metavar="G", help=say(PROVE_GAME))
    added.add_argument("--most", type=int, default=80, metavar="N", help=say(MOST))
    added.add_argument("--only", action="append", default=[], metavar="CLASS", help=say(ONLY))
    added.add_argument("--sentences", nargs="+", action="extend", default=[], metavar="FILE", help=say(SENTENCES))
    added.add_argument("--show", nargs="?", type=int, const=_ALL, default=0, metavar="N", help=say(SHOW))
    added.add_argument("--format", choices=("text", "json", "markdown"), default="text", help=say(texts.FORMAT))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Measure and print; the exit code is 0 whatever the rates are."""
    at_least("--most", args.most, 1)
    at_least("--show", args.show, 0)
    classes = [cls for cls in MEANING if cls in chosen_classes(args.only)]
    domains = [game_domain(game) for game in args.games]
    langs = [lang.replace("-", "_") for lang in args.catalog_lang or ()]
    proof = Proof(args.show)
    for file in args.sentences:
        proof.add(given_cases(Path(file), _book, langs=langs, domains=domains, classes=classes))
    if not args.sentences:
        translated = [lang for lang in languages() if lang != "en" and own_catalogs(lang)]
        for lang in langs:
            if lang not in translated:
                raise DragomanError(NO_READER, given=lang, known=", ".join(translated))
        proof.absent = absent(langs or translated)
        for lang in langs or translated:
            proof.add(catalog_cases(lang, domains, most=args.most, classes=classes))
    if args.format == "json":
        print(json.dumps(data(proof, tr), ensure_ascii=False, indent=1))
    else:
        write_tables(args.format, proof, tr, sys.stdout)
    return 0


@cache
def _book(game: str, lang: str) -> Book:
    """Return the rules of a variant as texts in a language speak of them. Raises DragomanError."""
    variant = variant_named(game)
    try:
        return Book(variant, rulebook_of(variant), translator_for(variant, lang), translator_for(variant, "en"))
    except LookupError:
        raise DragomanError(BOOK_LANG, given=lang) from None
