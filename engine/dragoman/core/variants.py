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
    read     turns what the user gave (a file name, say) into the text that is the setting's value, so that a saved
             game holds the data and not the name of a file; must leave its own result unchanged; raises DragomanError
    """

    key: str
    default: Setting
    choices: tuple[Setting, ...]
    label: Message
    labels: tuple[Message, ...] = ()
    read: Callable[[str], str] | None = None


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

    def settings(self, given: Mapping[str, Setting | str] | None = None) -> dict[str, Setting]:
        """Return complete settings: the given ones checked, defaults for the rest.

        Text is read as the option's type ("on", "off", "2"), so that a command line can pass what it was given.
        Raises DragomanError naming the option and the values allowed.
        """
        result: dict[str, Setting] = {option.key: option.default for option in self.options}
        for key, value in (given or {}).items():
            option = next((o for o in self.options if o.key == key), None)
            if option is None:
                known = ", ".join(o.key for o in self.options)
                raise DragomanError(_UNKNOWN, key=str(key), game=self.name, known=known)
            result[key] = _read(option, value)
        return result


_UNKNOWN = T("ui.error.option_unknown", "{game} has no option “{key}”. Its options are: {known}.")
_BAD = T("ui.error.option_value", "“{value}” is not a value of the option “{key}”. Allowed: {allowed}.")
_SWITCH = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


def _read(option: Option, value: Setting | str) -> Setting:
    result: Setting = value
    if option.read is not None:
        return option.read(str(value))
    if isinstance(option.default, bool):
        result = _SWITCH.get(str(value).lower(), "") if not isinstance(value, bool) else value
        if not isinstance(result, bool):
            raise DragomanError(_BAD, key=option.key, value=str(value), allowed="on, off")
        return result
    if isinstance(option.default, int) and not isinstance(value, int):
        try:
            result = int(value)
        except ValueError:
            result = value
    if option.choices and (result not in option.choices or isinstance(result, bool)):
        allowed = ", ".join(str(choice) for choice in option.choices)
        raise DragomanError(_BAD, key=option.key, value=str(value), allowed=allowed)
    return result
