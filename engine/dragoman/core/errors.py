"""Errors that a user can cause; each carries a message id and values, so that it can be told in any language."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Union

from .messages import Message

if TYPE_CHECKING:
    from .engine import Action
    from .events import Refusal


Value = Union[int, str, Message, "DragomanError"]
"""What an error tells: a figure, a text, or the reason as a message or an error of its own."""


class DragomanError(Exception):
    """Something the user can put right: `message` with `values` says what and how, in the user's language."""

    def __init__(self, message: Message, **values: Value) -> None:
        self.message = message
        self.values = values
        super().__init__(_english(message, values))


class IllegalActionError(DragomanError):
    """The action is not legal here; nothing has changed. `refusal` names the rule it breaks."""

    def __init__(
        self, message: Message, action: "Action", refusal: "Refusal | None", **values: int | str | Message
    ) -> None:
        super().__init__(message, **values)
        self.action = action
        self.refusal = refusal


def _english(message: Message, values: Mapping[str, Value]) -> str:
    """Return the source text with its values."""
    told: dict[str, int | str] = {}
    for name, value in values.items():
        if isinstance(value, DragomanError):
            told[name] = str(value)
        else:
            told[name] = value.text if isinstance(value, Message) else value
    return message.text.format(**told)
