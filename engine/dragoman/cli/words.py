"""The standard library's own words of a command line, in the language of the user."""

import argparse
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ..core.messages import Message, T
from ..language.translator import Translator

_NAMED = {"argument": "%(argument_name)s", "message": "%(message)s", "value": "%(value)r", "choices": "%(choices)s"}

# What argparse says -> our sentence and what its placeholders are called there.
WORDS: Mapping[str, tuple[Message, Mapping[str, str]]] = {
    "usage: ": (T("ui.argparse.usage", "usage:"), {}),
    "options": (T("ui.argparse.options", "options"), {}),
    "positional arguments": (T("ui.argparse.positional", "arguments"), {}),
    "subcommands": (T("ui.argparse.commands", "commands"), {}),
    "%(prog)s: error: %(message)s\n": (
        T("ui.argparse.error", "{prog}: {message}"),
        {"prog": "%(prog)s", "message": "%(message)s"},
    ),
    "argument %(argument_name)s: %(message)s": (T("ui.argparse.argument", "{argument}: {message}"), _NAMED),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        T("ui.argparse.choice", "{value} is not possible here. Choose one of these: {choices}."),
        _NAMED,
    ),
    "invalid %(type)s value: %(value)r": (
        T("ui.argparse.value", "{value} is not a whole number. Write it in digits."),
        _NAMED,
    ),
    "the following arguments are required: %s": (
        T("ui.argparse.required", "This is missing: {names}. See --help."),
        {"names": "%s"},
    ),
    "unrecognized arguments: %s": (
        T("ui.argparse.unrecognized", "Unknown: {names}. See --help."),
        {"names": "%s"},
    ),
    "expected one argument": (T("ui.argparse.expected", "a value is missing after it."), {}),
    "ambiguous option: %(option)s could match %(matches)s": (
        T("ui.argparse.ambiguous", "{option} is not clear. It could be: {matches}."),
        {"option": "%(option)s", "matches": "%(matches)s"},
    ),
    "ignored explicit argument %r": (T("ui.argparse.explicit", "it takes no value: {value}"), {"value": "%r"}),
}


def word_of(tr: Translator, text: str) -> str:
    """Return a word of argparse in the translator's language; one that we do not know stays as it is."""
    found = WORDS.get(text)
    if found is None:
        return text
    message, values = found
    space = text[len(text.rstrip()) :]
    return tr.text(message, **values) + space


@contextmanager
def translated(tr: Translator) -> Iterator[None]:
    """Let argparse speak the translator's language inside the block."""

    def word(text: str) -> str:
        return word_of(tr, text)

    def words(one: str, many: str, n: int) -> str:
        return word(one if n == 1 else many)

    module: Any = argparse
    kept = module._, module.ngettext
    module._, module.ngettext = word, words
    try:
        yield
    finally:
        module._, module.ngettext = kept
