"""Text that a person will read, marked where it is written.

A rule, an event or a control never holds finished text. It holds a `Message`: the English source
sentence and the context that tells translators (and the catalogs) where it belongs. A translator
turns it into text at the last moment, so the language can change while a game is played.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["TN", "Message", "T", "Term"]


class Message(NamedTuple):
    """An English source text with its catalog context.

    `ctx` is the msgctxt: a rule id, an action id, `term:ID` or `term:ID|role`, or `ui.something`.
    `text` is the msgid. `plural` is the English plural text of an entry with plural forms, and
    `count` the name of the placeholder whose number chooses the form.
    """

    ctx: str
    text: str
    plural: str | None = None
    # The field hides tuple.count, which nobody needs on a message.
    count: str = "n"  # type: ignore[assignment]


class Term(NamedTuple):
    """A glossary entry as a value: a place, a piece, a card, a good; translated when shown."""

    id: str


def T(ctx: str, text: str) -> Message:  # noqa: N802
    """Mark `text` for the catalogs under the context `ctx`; both must be string literals."""
    return Message(ctx, text)


def TN(ctx: str, one: str, many: str, count: str = "n") -> Message:  # noqa: N802
    """Mark a text with plural forms; the number under the name `count` chooses the form."""
    return Message(ctx, one, many, count)
