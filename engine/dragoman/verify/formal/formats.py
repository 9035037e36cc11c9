"""Placeholders of the formats that catalogs are written in, found by the flag of the entry, without one by their look.

Each format turns a text into tokens whose keys can be compared: `%s` and `%1$s` are the same in C, `{n:d}` and `{n}`
in Python.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

__all__ = ["Reader", "Token", "guessed", "reader_for", "stray_braces", "without"]


class Token(NamedTuple):
    """A placeholder: what it asks for, how it is written, and where."""

    key: str
    text: str
    start: int
    end: int


Reader = Callable[[str], list[Token]]

_PRINTF = re.compile(
    r"%(?P<named>\((?P<name>[^()]*)\))?(?P<pos>\d+\$)?[-+ #0'I]*(?P<width>\*(?:\d+\$)?|\d+)?"
    r"(?:\.(?P<prec>\*(?:\d+\$)?|\d+)?)?(?P<mod>hh|h|ll|l|q|j|z|t|L)?(?P<type>[diouxXeEfFgGaAcsCSpnmr@%]|<PRI\w+>)"
)
_BRACE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}")
_FIELD = re.compile(r"[^!:]*")
_PATTERNS = {
    "qt": re.compile(r"%L?(?:n|\d{1,2})"),
    "kde": re.compile(r"%\d{1,2}"),
    "ruby": re.compile(r"%[<{]\w+[>}]|%(?:\d+\$)?[sdfx]"),
    "shell": re.compile(r"\$\{\w+\}|\$\w+"),
    "boost": re.compile(r"%\d+%|%\|[^|]+\|"),
    "perl-brace": re.compile(r"\{[A-Za-z_]\w*\}"),
    "java": re.compile(r"\{\d+(?:,[^{}]*)?\}"),
    "template": re.compile(r"\$\{\w+\}|\$\w+|\{\{[^{}]*\}\}"),
}
_GUESS = re.compile(
    r"(?P<brace>\{[A-Za-z_][\w.]*\}|\{\d{1,2}\})|(?P<named>(?<!%)%\([A-Za-z_]\w*\)[-+#0]*\d*(?:\.\d+)?[sdifuxr])"
    r"|(?P<hash>[%#]\{\w+\})|(?P<dollar>\$\{\w+\})"
    r"|(?P<printf>(?<![\d%])%(?:\d\$)?(?:\.\d)?[-0]?\d*l{0,2}[sdiufx](?![A-Za-z]))|(?P<at>@[A-Z_]{2,}@)"
)
_DATE = re.compile(r"%[-_^0#]?[aAbBHIMpSTYZ](?![A-Za-z]).*%[-_^0#]?[aAbBdeHIMpSTyYZ](?![A-Za-z])", re.DOTALL)
_SAME = {"i": "d", "r": "s", "F": "f"}


def _printf(text: str) -> list[Token]:
    tokens = []
    number = 0
    for match in _PRINTF.finditer(text):
        kind = match["type"]
        if kind == "%":
            continue
        kind = (match["mod"] or "") + _SAME.get(kind, kind)
        if match["named"]:
            key = f"%({match['name']}){kind}"
        elif match["type"] == "m":
            key = "%m"
        else:
            for star in (match["width"], match["prec"]):
                if star and star.startswith("*"):
                    number += 1
                    tokens.append(Token(f"%{star[1:-1] or number}$*", match[0], match.start(), match.end()))
            if match["pos"]:
                key = f"%{match['pos']}{kind}"
            else:
                number += 1
                key = f"%{number}${kind}"
        tokens.append(Token(key, match[0], match.start(), match.end()))
    return tokens


def _brace(text: str) -> list[Token]:
    tokens = []
    number = 0
    for match in _BRACE.finditer(text):
        if match[1] is None:
            continue
        found = _FIELD.match(match[1])
        name = found[0].strip() if found else ""
        if not name:
            name, number = str(number), number + 1
        tokens.append(Token("{" + name + "}", match[0], match.start(), match.end()))
    return tokens


def _by_pattern(name: str) -> Reader:
    pattern = _PATTERNS[name]
    return lambda text: [Token(match[0], match[0], match.start(), match.end()) for match in pattern.finditer(text)]


_BY_FLAG: dict[str, Reader] = {
    "python-brace-format": _brace,
    "python-format": _printf,
    "c-format": _printf,
    "c++-format": _brace,
    "objc-format": _printf,
    "php-format": _printf,
    "javascript-format": _printf,
    "perl-format": _printf,
    "lua-format": _printf,
    "awk-format": _printf,
    "gcc-internal-format": _printf,
    "go-format": _printf,
    "java-printf-format": _printf,
    "object-pascal-format": _printf,
    "tcl-format": _printf,
    "csharp-format": _brace,
    "rust-format": _brace,
    "perl-brace-format": _by_pattern("perl-brace"),
    "java-format": _by_pattern("java"),
    "qt-format": _by_pattern("qt"),
    "qt-plural-format": _by_pattern("qt"),
    "kde-format": _by_pattern("kde"),
    "ruby-format": _by_pattern("ruby"),
    "sh-format": _by_pattern("shell"),
    "boost-format": _by_pattern("boost"),
    "python-template-format": _by_pattern("template"),
}


def guessed(text: str) -> list[Token]:
    """What looks like a placeholder where no flag says the format; nothing in a pattern for dates."""
    if _DATE.search(text):
        return []
    tokens = []
    number = 0
    for match in _GUESS.finditer(text):
        key = match[0]
        if match["printf"] and "$" not in key:
            number += 1
            key = f"%{number}${_kind(key)}"
        elif match["printf"]:
            key = f"{key[: key.index('$') + 1]}{_kind(key)}"
        tokens.append(Token(key, match[0], match.start(), match.end()))
    return tokens


def _kind(text: str) -> str:
    return "l" * text.count("l") + _SAME.get(text[-1], text[-1])


def without(text: str, tokens: list[Token]) -> str:
    """A text with a space in the place of each token."""
    parts, at = [], 0
    for token in tokens:
        parts.append(text[at : token.start])
        at = max(at, token.end)
    return " ".join([*parts, text[at:]])


def reader_for(flags: frozenset[str]) -> Reader | None:
    """The reader of the format that the flags name; None where they name none, and what is shown must be guessed."""
    for flag in sorted(flags):
        if flag in _BY_FLAG:
            return _BY_FLAG[flag]
    return None


def stray_braces(text: str) -> list[int]:
    """Where a brace stands that opens or closes nothing: a program would stop there."""
    rest = _BRACE.sub(lambda match: " " * len(match[0]), text)
    return [i for i, sign in enumerate(rest) if sign in "{}"]
