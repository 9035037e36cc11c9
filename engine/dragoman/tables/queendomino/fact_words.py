"""The words of Queendomino's facts in the rule explorer: units, families of terms, steps and extremes."""

from collections.abc import Mapping

from ...core.messages import Message, T

# TRANSLATORS: units of numbers as labels of a control, e.g. "Number: coins"; in the nominative
UNITS: Mapping[str, Message] = {
    "building": T("queendomino.unit.building", "buildings"),
    "coin": T("queendomino.unit.coin", "coins"),
    "crown": T("queendomino.unit.crown", "crowns"),
    "domino": T("queendomino.unit.domino", "dominoes"),
    "edge": T("queendomino.unit.edge", "edges"),
    "king": T("queendomino.unit.king", "kings"),
    "knight": T("queendomino.unit.knight", "knights"),
    "player": T("queendomino.unit.player", "players"),
    "point": T("queendomino.unit.point", "points"),
    "position": T("queendomino.unit.position", "positions of a line"),
    "round": T("queendomino.unit.round", "rounds"),
    "space": T("queendomino.unit.space", "spaces of the builders’ board"),
    "square": T("queendomino.unit.square", "squares"),
    "step": T("queendomino.unit.step", "steps of a turn"),
    "territory": T("queendomino.unit.territory", "territories"),
    "tile": T("queendomino.unit.tile", "building tiles"),
    "time": T("queendomino.unit.time", "times"),
    "tower": T("queendomino.unit.tower", "towers"),
}
# TRANSLATORS: label of a choice among things of one family
FAMILIES: Mapping[str, Message] = {
    "building": T("queendomino.family.building", "Building"),
    "extreme": T("queendomino.family.extreme", "Most or fewest"),
    "role": T("queendomino.family.role", "Who"),
    "step": T("queendomino.family.step", "Step of a turn"),
    "terrain": T("queendomino.family.terrain", "Terrain"),
    "thing": T("queendomino.family.thing", "Thing"),
}
PARTS: Mapping[str, Message] = {}
# TRANSLATORS: steps stand in "first …, then …"
WORDS: Mapping[str, Message] = {
    "bribe": T("queendomino.word.bribe", "bribing the dragon"),
    "build": T("queendomino.word.build", "building"),
    "burn": T("queendomino.word.burn", "burning down"),
    "drawn": T("queendomino.word.drawn", "the king drawn"),
    "end": T("queendomino.word.end", "the end"),
    "fill": T("queendomino.word.fill", "filling the empty spaces"),
    "game": T("queendomino.word.game", "the game"),
    "human": T("queendomino.word.human", "you"),
    "line": T("queendomino.word.line", "the line"),
    "other": T("queendomino.word.other", "the other player"),
    "others": T("queendomino.word.others", "the others"),
    "pay": T("queendomino.word.pay", "paying"),
    "queen": T("queendomino.word.queen", "moving the queen"),
    "round": T("queendomino.word.round", "the round"),
    "slide": T("queendomino.word.slide", "sliding the buildings"),
    "tax": T("queendomino.word.tax", "collecting tax"),
    "turn": T("queendomino.word.turn", "the turn"),
    "extreme.most": T("queendomino.word.most", "the most"),
    "extreme.fewest": T("queendomino.word.fewest", "the fewest"),
    "extreme.largest": T("queendomino.word.largest", "the largest"),
    "extreme.smallest": T("queendomino.word.smallest", "the smallest"),
    "extreme.lowest": T("queendomino.word.lowest", "the lowest"),
    "extreme.highest": T("queendomino.word.highest", "the highest"),
    "extreme.cheapest": T("queendomino.word.cheapest", "the cheapest"),
    "extreme.dearest": T("queendomino.word.dearest", "the dearest"),
}
