"""The fixed texts of the rule explorer: kinds of fact, their words, and what an experiment showed."""

from ..core.messages import T

# TRANSLATORS: {option} is the label of an option of a new game
SWITCH = T("ui.explorer.switch", "Can be changed with the option “{option}”.")

KIND = {
    "number": T("ui.fact.number", "Number"),
    "term": T("ui.fact.term", "Name"),
    "terms": T("ui.fact.terms", "Names"),
    "comparator": T("ui.fact.comparator", "Comparison"),
    "order": T("ui.fact.order", "Order"),
    "quantifier": T("ui.fact.quantifier", "How many of them"),
    "modality": T("ui.fact.modality", "Duty or permission"),
    "role": T("ui.fact.role", "Who"),
    "side": T("ui.fact.side", "Side or direction"),
    "condition": T("ui.fact.condition", "Condition"),
    "exception": T("ui.fact.exception", "Exception"),
}
# TRANSLATORS: label and what it is about: "Number: lira", "Place: Fountain", "Players: 2"
OF_UNIT = T("ui.explorer.of_unit", "{kind}: {unit}")
# TRANSLATORS: when a rule has several facts of one kind, e.g. "Place (2)"
NUMBERED = T("ui.explorer.numbered", "{label} ({number})")
WITHOUT = T("ui.explorer.without", "(left out)")
# TRANSLATORS: {earlier} and {later} are short names of steps of a turn
ORDER = T("ui.explorer.order", "first {earlier}, then {later}")
NOTHING = T("ui.explorer.nothing", "nothing")
YES = T("ui.word.yes", "yes")
NO = T("ui.word.no", "no")
SEAT = T("ui.explorer.seat", "Player {number}")

WORDS = {
    "<": T("ui.word.less", "less than"),
    "<=": T("ui.word.at_most", "at most"),
    "=": T("ui.word.exactly", "exactly"),
    ">=": T("ui.word.at_least", "at least"),
    ">": T("ui.word.more", "more than"),
    "must": T("ui.word.must", "must"),
    "may": T("ui.word.may", "may"),
    "may not": T("ui.word.may_not", "may not"),
    "each": T("ui.word.each", "each"),
    "one": T("ui.word.one", "one"),
    "any": T("ui.word.any", "any"),
    "all": T("ui.word.all", "all"),
    "none": T("ui.word.none", "none"),
    "bottom": T("ui.word.bottom", "the bottom"),
    "top": T("ui.word.top", "the top"),
    "left": T("ui.word.left", "left"),
    "right": T("ui.word.right", "right"),
    "clockwise": T("ui.word.clockwise", "clockwise"),
    "anticlockwise": T("ui.word.anticlockwise", "anticlockwise"),
}
AGREES = T("ui.explorer.agrees", "The engine agrees: the game works like this.")
DISAGREES = T("ui.explorer.disagrees", "The engine disagrees: the game does not work like this.")
UNSTATED = T("ui.explorer.unstated", "Without “{what}” the rule does not say what happens. The engine does this:")
ALLOWED_AFTER_ALL = T("ui.explorer.allowed", "By these facts this would be forbidden, but the engine allows it:")
REFUSED_AFTER_ALL = T("ui.explorer.refused", "By these facts this would be allowed, but the engine refuses it:")
# TRANSLATORS: {expected} and {found} are numbers or names
EXPECTED = T("ui.explorer.expected", "By these facts: {expected}. The engine: {found}.")
# TRANSLATORS: what an experiment changed, e.g. "Player 1, lira: 2 lira → 4 lira"
CHANGED = T("ui.explorer.changed", "{what}: {before} → {after}")
# TRANSLATORS: {who} is a player, {what} the label of things in front of that player, e.g. "Player 1, lira"
OF_WHOM = T("ui.explorer.of_whom", "{who}, {what}")
OTHERWISE = T("ui.explorer.otherwise", "The engine does something else:")
