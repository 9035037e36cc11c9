"""The words of Port Royal's facts in the rule explorer: units, families of terms, what conditions are about."""

from collections.abc import Mapping

from ...core.messages import Message, T

# TRANSLATORS: units of numbers as labels of a control, e.g. "Number: coins"; in the nominative
UNITS: Mapping[str, Message] = {
    "card": T("port_royal.unit.card", "cards"),
    "coin": T("port_royal.unit.coin", "coins"),
    "player": T("port_royal.unit.player", "players"),
    "point": T("port_royal.unit.point", "points"),
    "sword": T("port_royal.unit.sword", "swords"),
    "colour": T("port_royal.unit.colour", "colours"),
    "expedition": T("port_royal.unit.expedition", "expeditions"),
    "ship": T("port_royal.unit.ship", "ships"),
    "person": T("port_royal.unit.person", "persons"),
    "die": T("port_royal.unit.die", "dice"),
    "time": T("port_royal.unit.time", "times"),
}
# TRANSLATORS: label of a choice among things of one family
FAMILIES: Mapping[str, Message] = {
    "ship": T("port_royal.family.ship", "Ship"),
    "colour": T("port_royal.family.colour", "Colour"),
    "person": T("port_royal.family.person", "Person"),
    "symbol": T("port_royal.family.symbol", "Symbol"),
    "card": T("port_royal.family.card", "Card"),
    "tax": T("port_royal.family.tax", "Tax increase"),
    "phase": T("port_royal.family.phase", "Phase"),
    "thing": T("port_royal.family.thing", "Thing"),
    "face": T("port_royal.family.face", "Which way up"),
    "moment": T("port_royal.family.moment", "When"),
}
PARTS: Mapping[str, Message] = {}
# TRANSLATORS: roles answer "who"
WORDS: Mapping[str, Message] = {
    "role.active_player": T("port_royal.word.active_player", "the player whose turn it is"),
    "role.other_player": T("port_royal.word.other_player", "another player"),
    "role.human": T("port_royal.word.human", "you"),
    "role.dummy": T("port_royal.word.dummy", "the dummy"),
    "face.up": T("port_royal.word.face_up", "face up"),
    "face.down": T("port_royal.word.face_down", "face down"),
    "moment.before": T("port_royal.word.before", "before"),
    "moment.during": T("port_royal.word.during", "during"),
    "moment.after": T("port_royal.word.after", "after"),
}
