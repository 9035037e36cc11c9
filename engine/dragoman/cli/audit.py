"""`dragoman audit`: which rules a text speaks of, and what it says otherwise than they do."""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from ..core.errors import DragomanError
from ..core.messages import Message, T
from ..core.userfiles import reason
from ..language.negotiation import match_language
from ..language.reader.lexicon import FOLDER
from ..language.translator import Translator
from ..tables import audit_texts as words
from ..tables import rulebook_of, translator_for, variant_named
from ..tables.counterexample import counterexamples
from ..verify.finding import CERTAINTIES, CLASSES, at_least
from ..verify.prose import Audit, audit
from ..verify.prose.audit import RULING_TITLE, Told, in_order
from ..verify.report import CERTAINTY, LINE, SEVERITY, finding_data
from . import texts
from .check import FAIL_ON
from .output import printable

ABOUT = T("ui.audit.about", "compare a text about a game with its rules")
FILE = T("ui.audit.file", "the text: a text file, Markdown or a PO file")
TEXT_LANG = T("ui.audit.lang", "language of the text, such as en, es, sk or hr")
NO_LANG = T("ui.audit.error.lang", "A text in “{given}” cannot be compared with the rules. The languages are: {known}.")
NO_FILE = T("ui.audit.error.file", "{file} cannot be read: {reason}. Name a text file, a Markdown file or a PO file.")


def options(added: argparse.ArgumentParser, say: Callable[[Message], str]) -> None:
    """Add the options of the command."""
    added.add_argument("file", metavar="FILE", help=say(FILE))
    added.add_argument("--game", metavar="G", required=True, help=say(texts.GAME))
    added.add_argument("--format", choices=("text", "json"), default="text", help=say(texts.FORMAT))
    added.add_argument("--fail-on", choices=CERTAINTIES, default="likely", help=say(FAIL_ON))


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Audit, print, and return the exit code: 1 with findings sure enough."""
    variant = variant_named(args.game)
    lang = _language(args.catalog_lang, tr.lang)
    own, english = translator_for(variant, lang), translator_for(variant, "en")
    try:
        done = audit(Path(args.file), variant, rulebook_of(variant), own, english)
    except OSError as error:
        raise DragomanError(NO_FILE, file=args.file, reason=reason(error)) from None
    except LookupError:
        raise DragomanError(NO_LANG, given=lang, known=", ".join(_languages())) from None
    add = counterexamples(tr.lang)
    found = [told._replace(finding=add(told.finding)) for told in in_order(done.findings)]
    if args.format == "json":
        print(json.dumps(_data(args.file, done, found, tr), ensure_ascii=False, indent=1))
    else:
        _text(done, found, tr)
    return int(any(at_least(told.finding.certainty, args.fail_on) for told in found))


def _languages() -> list[str]:
    """Return the languages that have a lexicon: every other file beside the lexicons is none of a language."""
    return sorted(path.stem for path in FOLDER.glob("*.toml") if match_language(path.stem) == path.stem)


def _language(given: str | None, speaking: str) -> str:
    lang = match_language(given) if given else speaking
    if lang is None:
        raise DragomanError(NO_LANG, given=given or "", known=", ".join(_languages()))
    return lang


def _data(file: str, done: Audit, found: Sequence[Told], tr: Translator) -> dict[str, Any]:
    """Return everything as for `check`, with the rule and the sentence of each finding, and what is left over."""
    findings = [told.finding for told in found]
    return {
        "version": 1,
        "files": [file],
        "findings": [
            {
                **finding_data(told.finding, tr),
                "rule": None if told.rule is None else told.rule.id,
                "sentence": told.sentence,
            }
            for told in found
        ],
        "not_mentioned": [rule.id for rule in done.not_mentioned],
        "not_matched": [sentence.text for sentence in done.not_matched],
        "summary": {
            "files": 1,
            "sentences": done.sentences,
            "matched": done.matched,
            "findings": len(found),
            "classes": dict(sorted(Counter(finding.cls for finding in findings).items())),
            "certainty": dict(sorted(Counter(finding.certainty for finding in findings).items())),
            "severity": dict(sorted(Counter(finding.severity for finding in findings).items())),
        },
    }


def _text(done: Audit, found: Sequence[Told], tr: Translator) -> None:
    for told in found:
        finding = told.finding
        place = finding.file if finding.line is None else f"{finding.file}:{finding.line}"
        title = tr.text(CLASSES.get(finding.cls, RULING_TITLE))
        message = tr.text(finding.message, **finding.values)
        sure, grave = tr.text(CERTAINTY[finding.certainty]), tr.text(SEVERITY[finding.severity])
        _say(tr.text(LINE, place=place, title=title, severity=grave, certainty=sure, message=message))
        _say("    " + tr.text(words.SENTENCE, text=told.sentence))
        if told.rule is not None:
            _say("    " + tr.text(words.RULE, rule=told.rule.id, text=told.rule_text))
        if finding.counterexample and (shown := finding.counterexample.get("text")):
            _say("    " + str(shown))
    if done.not_mentioned:
        _say(tr.text(words.NOT_MENTIONED, n=len(done.not_mentioned)))
        for rule in done.not_mentioned:
            _say("    " + rule.id)
    if done.not_matched:
        _say(tr.text(words.NOT_MATCHED, n=len(done.not_matched)))
        for sentence in done.not_matched:
            _say("    " + sentence.text)
    _say(tr.text(words.SUMMARY, sentences=done.sentences, matched=done.matched, findings=len(found)))


def _say(line: str) -> None:
    """Print a text of strangers: no control characters, which could move a terminal's cursor."""
    sys.stdout.write(printable(line) + "\n")
