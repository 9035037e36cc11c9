"""Errors that a user can cause; each carries a message id and values, so that it can be told in any language."""

from typing import TYPE_CHECKING

from .messages import Message

if TYPE_CHECKING:
    from .engine import Action
    from .events import Refusal


class DragomanError(Exception):
    """Something the user can put right: `message` with `values` says what and how, in the user's language."""

    def __init__(self, message: Message, **values: int | str) -> None:
        self.message = message
        self.values = values
        super().__init__(message.text.format(**values))


class IllegalActionError(DragomanError):
    """The action is not legal here; nothing has changed. `refusal` names the rule it breaks."""

    def __init__(self, message: Message, action: "Action", refusal: "Refusal | None", **values: int | str) -> None:
        super().__init__(message, **values)
        self.action = action
        self.refusal = refusal
