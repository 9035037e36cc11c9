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
    "part": T("port_royal.unit.part", "parts"),
    "phase": T("port_royal.unit.phase", "phases"),
    "side": T("port_royal.unit.side", "sides of the die"),
    "symbol": T("port_royal.unit.symbol", "symbols"),
    "tax": T("port_royal.unit.tax", "tax increases"),
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
    "extreme": T("port_royal.family.extreme", "Most or fewest"),
}
# TRANSLATORS: what a condition is about, as a label
PARTS: Mapping[str, Message] = {
    "pile": T("port_royal.part.pile", "Cards in the draw pile"),
    "empty": T("port_royal.part.empty", "Empty"),
    "done": T("port_royal.part.done", "Done"),
}
# TRANSLATORS: steps stand in "first …, then …"; roles answer "who"
WORDS: Mapping[str, Message] = {
    "ability": T("port_royal.word.ability", "the ability"),
    "bonus": T("port_royal.word.bonus", "the bonus"),
    "card": T("port_royal.word.card", "the card"),
    "coins": T("port_royal.word.coins", "the coins"),
    "compare": T("port_royal.word.compare", "comparing"),
    "count": T("port_royal.word.count", "counting"),
    "discard": T("port_royal.word.discard", "discarding"),
    "discover": T("port_royal.word.discover", "Discover"),
    "hire": T("port_royal.word.hire", "hiring"),
    "hired": T("port_royal.word.hired", "the person hired"),
    "loss": T("port_royal.word.loss", "the loss"),
    "needed": T("port_royal.word.needed", "the need of a card"),
    "next_card": T("port_royal.word.next_card", "the next card"),
    "other": T("port_royal.word.other", "the other player"),
    "others_take": T("port_royal.word.others_take", "the others’ cards"),
    "pay": T("port_royal.word.pay", "paying"),
    "repel": T("port_royal.word.repel", "repelling"),
    "shuffle": T("port_royal.word.shuffle", "shuffling"),
    "take": T("port_royal.word.take", "taking"),
    "trade": T("port_royal.word.trade", "Trade & Hire"),
    "traded": T("port_royal.word.traded", "the ship traded"),
    "role.payee": T("port_royal.word.payee", "who is paid"),
    "role.payer": T("port_royal.word.payer", "who pays"),
    "role.player": T("port_royal.word.player", "each player"),
    "role.owner": T("port_royal.word.owner", "the owner"),
    "role.fulfiller": T("port_royal.word.fulfiller", "who fulfils the expedition"),
    "extreme.most": T("port_royal.word.most", "the most"),
    "extreme.fewest": T("port_royal.word.fewest", "the fewest"),
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
