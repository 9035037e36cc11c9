"""Inconsistent terms: to be filled in."""

from collections.abc import Iterator

from ..context import Context
from ..entry import Entry
from ..finding import Finding


def check(entry: Entry, context: Context) -> Iterator[Finding]:
    yield from ()


def finish(context: Context) -> Iterator[Finding]:
    yield from ()
