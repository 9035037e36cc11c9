"""Events: what happened, as a template id and values; text is made of them only by a presenter."""

from collections.abc import Mapping
from typing import NamedTuple

Value = int | str | tuple["Value", ...]


class Event(NamedTuple):
    """One thing that happened in a game.

    rule    id of the rule by which it happened
    kind    id of the log template, without the game's prefix, e.g. "gain_lira"
    values  the template's values: numbers, seats, places (numbers), ids of terms. A value whose name is also a slot
            of the rule's facts equals that fact (or lies in it); all others depend on the position.
    """

    rule: str
    kind: str
    values: Mapping[str, Value]


class Refusal(NamedTuple):
    """Why an action is not legal: the rule it breaks and the values of the position that break it."""

    rule: str
    values: Mapping[str, Value]
