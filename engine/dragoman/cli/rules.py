"""`dragoman rules GAME`: the rulebook as text, Markdown or JSON."""

import argparse
import json
from collections.abc import Iterator
from difflib import get_close_matches
from textwrap import fill
from typing import Any

from ..core.errors import DragomanError
from ..core.variants import Variant
from ..language.translator import Translator
from ..rules.rulebook import Rule, Rulebook
from ..tables import rulebook_of
from ..tables.explorer_words import reference
from ..tables.rules import chapters, describe
from . import texts
from .options import settings_of, variant_of

WIDTH = 100


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Print the rules."""
    variant = variant_of(args)
    settings = settings_of(args, variant)
    book = rulebook_of(variant)
    wanted = list(book) if args.rule is None else [_named(book, variant, args.rule)]
    # Before anything is printed: settings that make no game are told alone.
    told = {rule.id: describe(book, rule, variant, settings, tr) for rule in wanted}
    if args.format == "json":
        print(json.dumps(list(told.values()), ensure_ascii=False, indent=2))
        return 0
    lines = _markdown if args.format == "markdown" else _text
    if args.format == "markdown":
        print(f"# {tr.text(variant.title)}")
    elif args.rule is None:
        title = tr.text(variant.title)
        print(f"{title}\n{'=' * len(title)}")
    for _, title_message, rules in chapters(book):
        shown = [told[rule.id] for rule in rules if rule.id in told]
        if shown:
            for line in lines(tr.text(title_message), shown, tr):
                print(line)
    return 0


def _named(book: Rulebook, variant: Variant, rule: str) -> Rule:
    for name in (rule, f"{variant.domain}.{rule}"):
        if name in book:
            return book[name]
    ids = [known.id for known in book]
    similar = get_close_matches(rule, ids, 5, 0.3) or ids[:5]
    raise DragomanError(texts.NO_RULE, game=variant.name, rule=rule, similar=", ".join(similar))


def _text(title: str, rules: list[dict[str, Any]], tr: Translator) -> Iterator[str]:
    yield f"\n{title}\n{'-' * len(title)}"
    for rule in rules:
        mark = f" [{tr.text(texts.RULING)}]" if rule["ruling"] else ""
        yield fill(f"{rule['text']}{mark}", WIDTH, initial_indent="- ", subsequent_indent="  ")
        if rule["reason"]:
            reason = tr.text(texts.REASON, reason=rule["reason"])
            yield fill(reason, WIDTH, initial_indent="    ", subsequent_indent="    ")
        if len(rules) == 1:
            yield "    " + rule["id"]
            yield "    " + tr.text(
                texts.SOURCE, source=reference(rule["source"]) or "–", confidence=rule["confidence_text"]
            )


def _markdown(title: str, rules: list[dict[str, Any]], tr: Translator) -> Iterator[str]:
    yield f"\n## {title}\n"
    for rule in rules:
        mark = f" **({tr.text(texts.RULING)})**" if rule["ruling"] else ""
        yield f"- {_escape(rule['text'])}{mark} `{rule['id']}`"
        if rule["reason"]:
            yield f"  *{_escape(tr.text(texts.REASON, reason=rule['reason']))}*"


def _escape(text: str) -> str:
    for sign in "\\`*_<>[]":
        text = text.replace(sign, "\\" + sign)
    return text
