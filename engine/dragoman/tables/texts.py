"""The fixed texts of a table, whatever the game."""

from ..core.messages import T

YOU = T("ui.seat.you", "You")
PLAYER = T("ui.seat.player", "Player {number}")
# TRANSLATORS: a seat played by the computer; as short as a name
COMPUTER = T("ui.seat.computer", "Computer {number}")

SETUP = T("ui.log.setup", "The setup")

CURTAIN = T("ui.curtain.text", "Now it is somebody else’s turn: {name}. Hand over the screen before you go on.")
CURTAIN_BUTTON = T("ui.curtain.button", "Show the table")

STEP = T("ui.step.one", "Continue")
STEP_ALL = T("ui.step.all", "Show the rest of the turn at once.")
# TRANSLATORS: shown while the computer's turn is replayed piece by piece; {name} is "Computer 2" or "Mani"
WATCH = T("ui.prompt.watch", "{name} is playing. Continue to see what happens next.")
# TRANSLATORS: persons who share a screen are told who is asked: "Player 2: Who has the first turn?"
WHOSE = T("ui.prompt.whose", "{name}: {question}")
TABLE_CHANCE = T("ui.prompt.chance", "Say what the dice or cards on your table show.")
TABLE_OTHER = T("ui.prompt.other", "{name} decides. Say what was done.")

ERROR_BUG = T("ui.error.bug", "Something went wrong inside Dragoman. The game is as it was before; please report this.")
ERROR_ACTION = T("ui.error.action", "That is not possible now.")
ERROR_RULE = T("ui.error.rule", "That is not possible now. The rule: {rule}")
ERROR_WAIT = T("ui.error.wait", "First look at what has happened: choose “Continue”.")
ERROR_CURTAIN = T("ui.error.curtain", "The screen is covered. Uncover it first.")
ERROR_CLICK = T("ui.error.click", "There is nothing to choose on the board now. Look at the list of your actions.")
ERROR_ELSEWHERE = T("ui.error.elsewhere", "That cannot be chosen now. What can be chosen on the board is framed.")
NOTHING_TO_UNDO = T("ui.status.no_undo", "There is nothing to take back.")
UNDONE = T("ui.status.undone", "Your last decision is taken back.")
NEW_GAME = T("ui.status.new", "A new game has begun.")
SAVED = T("ui.status.saved", "The game is saved: {file}")
LOADED = T("ui.status.loaded", "The saved game is open: {file}")
# TRANSLATORS: {language} is the name of the language in itself, e.g. "Hrvatski"
LANGUAGE = T("ui.status.language", "The language is now {language}.")
RULE_UNKNOWN = T("ui.error.rule_unknown", "There is no rule “{rule}” in this game.")

LABELS = {
    "actions": T("ui.label.actions", "What you can do"),
    "log": T("ui.label.log", "Log"),
    "undo": T("ui.label.undo", "Undo"),
    "info": T("ui.label.info", "Beside the board"),
    "players": T("ui.label.players", "Players"),
    "legal": T("ui.label.legal", "You can choose this place"),
    "more": T("ui.label.more", "More actions here"),
    "close": T("ui.label.close", "Close"),
    "step": T("ui.label.step", "Continue"),
    "new": T("ui.label.new", "New game"),
    "save": T("ui.label.save", "Save"),
    "load": T("ui.label.load", "Load"),
    "language": T("ui.label.language", "Language"),
    "rule": T("ui.label.rule", "The rule"),
    "status": T("ui.label.status", "What happened"),
    "pieces": T("ui.label.pieces", "Pieces"),
    "score": T("ui.label.score", "Score"),
}
