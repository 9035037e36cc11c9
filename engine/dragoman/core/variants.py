"""A variant: an engine, its switches and its bots under a name that a user types."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .engine import Action, Engine
from .errors import DragomanError
from .messages import Message, T

Setting = int | str | bool
Bot = Callable[[Any, Any, list[Action], int], Action]
"""Chooses one of the legal actions from (params, view of its seat, legal actions, 64 random bits)."""


class Option(NamedTuple):
    """A switch of a variant.

    key      name on the command line and in saved games
    default  value when the user says nothing; its type (bool, int or str) is the option's type
    choices  allowed values; empty for a free text such as a file
    label    what a person reads
    labels   what a person reads for each choice; empty when the values speak for themselves
    read     turns what the user gave into the text that is the setting's value, so that a saved game holds data and not
             the name of a file; is told whether the text may name a file (in a saved game it may not); must leave its
             own result unchanged; raises DragomanError
    """

    key: str
    default: Setting
    choices: tuple[Setting, ...]
    label: Message
    labels: tuple[Message, ...] = ()
    read: Callable[[str, bool], str] | None = None


class Variant(NamedTuple):
    """One playable variant.

    name      e.g. "istanbul-solo"
    domain    catalog domain and package under `games`, e.g. "istanbul"
    rules     version of the rules; a saved game of another version is refused
    engine    the rules
    options   the switches
    params    makes the frozen parameters from complete, validated settings
    seats     number of seats for given settings
    humans    seats that a person takes by default (the others are bots' in an interactive game)
    bots      policies by name
    title     what a person reads
    page      name of the variant on whose page this one is played too; empty when it has a page of its own
    open      whether no seat has anything to hide from another, so that persons may share a screen uncovered
    """

    name: str
    domain: str
    rules: str
    engine: Engine
    options: tuple[Option, ...]
    params: Callable[[Mapping[str, Setting]], Any]
    seats: Callable[[Mapping[str, Setting]], int]
    humans: tuple[int, ...]
    bots: Mapping[str, Bot]
    title: Message
    page: str = ""
    open: bool = False

    def settings(self, given: Mapping[str, Setting | str] | None = None, *, stored: bool = False) -> dict[str, Setting]:
        """Return complete settings: the given ones checked, defaults for the rest; `stored` ones may name no file.

        Text is read as the option's type ("on", "off", "2"), so that a command line can pass what it was given.
        Raises DragomanError naming the option and the values allowed.
        """
        result: dict[str, Setting] = {option.key: option.default for option in self.options}
        for key, value in (given or {}).items():
            option = next((o for o in self.options if o.key == key), None)
            if option is None:
                known = ", ".join(o.key for o in self.options)
                raise DragomanError(_UNKNOWN, key=str(key), game=self.name, known=known)
            result[key] = _read(option, value, stored)
        return result


_UNKNOWN = T("ui.error.option_unknown", "{game} has no option “{key}”. Its options are: {known}.")
_BAD = T("ui.error.option_value", "“{value}” is not a value of the option “{key}”. Allowed: {allowed}.")
_SWITCH = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


_DIGITS = 9
"""Digits of the largest number that an option takes."""


def _read(option: Option, value: Setting | str, stored: bool) -> Setting:
    kind = type(option.default)
    result: Setting | None = value
    if kind is bool:
        result = _SWITCH.get(str(value).lower()) if not isinstance(value, bool) else value
    elif kind is int:
        result = _whole(str(value))  # the text of it, for True equals 1 and 2.5 has a whole part
    elif type(value) is int:
        result = str(value)
    if type(result) is not kind or (option.choices and result not in option.choices) or not _is_text(str(result)):
        raise DragomanError(_BAD, key=option.key, value=_short(str(value)), allowed=_allowed(option))
    return option.read(str(result), not stored) if option.read is not None else result


def _whole(text: str) -> int | None:
    """Return the whole number that a text is, None for one that is negative, too large, or no number."""
    text = text.strip()
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _DIGITS else None


def _is_text(text: str) -> bool:
    """Return whether a file and a page can hold the text: half a character is none, and a zero ends it too early."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return "\0" not in text


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:60] + "…"


def _allowed(option: Option) -> str:
    if option.choices:
        return ", ".join(str(choice) for choice in option.choices)
    return {bool: "on, off", int: "0, 1, 2, …"}.get(type(option.default), "“…” (UTF-8)")
