"""Writing to streams that may not know our letters, or may have gone away."""

import codecs
import os
import sys
import unicodedata
from typing import TextIO

_PLAIN = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "…": "...", "–": "-", "—": "-", "×": "x", "·": "."}
_LETTERS = {"đ": "d", "Đ": "D", "ł": "l", "ß": "ss", "ð": "d", "þ": "th"}


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Return the nearest plain letters for what an encoding does not have (an error handler of `codecs`)."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    bad = error.object[error.start : error.end]
    return "".join(_plain(letter) for letter in bad), error.end


def _plain(letter: str) -> str:
    found = _PLAIN.get(letter) or _LETTERS.get(letter)
    if found is None:
        found = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
    return found or "?"


def printable(text: str) -> str:
    """Return a line of strangers without control characters, which could move a terminal's cursor."""
    return "".join(map(_printable, text))


def _printable(sign: str) -> str:
    if sign.isprintable() or unicodedata.category(sign) == "Zs":
        return sign
    return " " if sign in "\t\n\r" else f"\\x{ord(sign):02x}"


codecs.register_error("dragoman.plainly", plainly)


def open_closed() -> None:
    """Let a standard stream that was closed lead nowhere: nothing can be read from it, and what is written is lost."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - as long as the process


def prepare(*streams: TextIO) -> None:
    """Let the streams write what they can; what their encoding lacks becomes plain letters instead of an error."""
    # Bytes that are no letters are read as they are: a file may be called so.
    reconfigure = getattr(sys.stdin, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="surrogateescape")
    for stream in streams:
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="dragoman.plainly")


def silence(stream: TextIO | None = None) -> None:
    """Send the rest of the output nowhere: whoever read it has stopped, and the interpreter must not complain."""
    try:
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, (stream or sys.stdout).fileno())
        os.close(null)
    except (OSError, ValueError):
        pass  # no real file behind it, so nothing can be flushed into a closed pipe
