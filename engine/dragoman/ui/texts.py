"""The fixed texts of the notebooks' frame: headings, prose, labels of controls."""

from ..core.messages import TN, T

LANGUAGE = T("ui.frame.language", "Language")
PLAY = T("ui.frame.play", "Play")
RULES = T("ui.frame.rules", "Rules")
TABS = T("ui.frame.tabs", "Parts of this page")

HOW = T(
    "ui.frame.how",
    "Framed places on the board can be chosen by a click, or with the arrow keys and Enter. All other decisions stand "
    "in the list beside it. Every line of the log opens its rule.",
)
HOW_RULES = T(
    "ui.frame.how_rules",
    "Every rule stands here with what it asserts. Change a value, and the game itself is played with it: you see "
    "where it says no.",
)
UNOFFICIAL = T(
    "ui.frame.unofficial",
    "Dragoman is an unofficial project of players. The names of games belong to their publishers; none of their art "
    "and none of their wording is used.",
)

NEW = T("ui.frame.new", "New game …")
FILES = T("ui.frame.files", "Save or load …")
START = T("ui.frame.start", "Start this game")
SEED = T("ui.frame.seed", "Number of the deal")
SEED_HINT = T("ui.frame.seed_hint", "empty: a random deal")
SEED_BAD = T("ui.error.seed", "The number of the deal is a whole number from 0 on, not “{given}”.")
SEED_NOW = T("ui.frame.seed_now", "This deal has the number {seed}.")
# TRANSLATORS: label of a choice between a person and the computer
SEAT = T("ui.frame.seat", "Player {number}")
PERSON = T("ui.frame.person", "a person")
COMPUTER = T("ui.frame.computer", "the computer")
NOBODY = T("ui.error.nobody", "At least one player must be a person.")
BOT = T("ui.frame.bot", "The computer plays")
BOTS = {
    "random": T("ui.bot.random", "at random"),
    "greedy": T("ui.bot.greedy", "soundly"),
}

SAVE_NAME = T("ui.frame.save_name", "Name of the file")
SAVE = T("ui.frame.save", "Save the game")
SAVE_NAME_BAD = T("ui.error.save_name", "Give the file a name first.")
SAVED_GAMES = T("ui.frame.saved_games", "Saved games")
NO_SAVED = T("ui.frame.no_saved", "none yet")
LOAD = T("ui.frame.load", "Open the saved game")
LOAD_NOTHING = T("ui.error.load_nothing", "Choose a saved game first.")
PASTE = T("ui.frame.paste", "Or paste the text of a saved game here")
LOAD_TEXT = T("ui.frame.load_text", "Open the pasted game")
UPLOAD = T("ui.frame.upload", "Open a file of your computer …")
# TRANSLATORS: stands in the place of a file name in messages about a saved game
PASTED = T("ui.frame.pasted", "the pasted text")
FOLDER = T("ui.frame.folder", "Saved games lie in {folder}")
KEPT = T("ui.frame.kept", "This game is kept among your finished games: {file}")

SEARCH = T("ui.rules.search", "Search the rules")
TREE = T("ui.rules.tree", "All rules by chapter")
NO_RULE_FITS = T("ui.rules.none", "No rule fits.")
FOUND = TN("ui.rules.found", "{n} rule", "{n} rules")
BESIDE = T("ui.rules.beside", "Second language beside it")
BESIDE_NONE = T("ui.rules.beside_none", "none")
CHOOSE = T("ui.rules.choose", "Choose a rule from the list.")
CONFIDENCE = T("ui.rules.confidence", "How sure")
REASON = T("ui.rules.reason", "Why this ruling")
SWITCH = T("ui.rules.switch", "Switch")
SOURCE = T("ui.rules.source", "Source")
RULE_ID = T("ui.rules.id", "Name of the rule")
FACTS = T("ui.rules.facts", "What the rule asserts")
RESET = T("ui.rules.reset", "Back to the rule’s own values")
# TRANSLATORS: beside a control that was changed; {value} is the rule's own value
OWN = T("ui.rules.own", "the rule says: {value}")
LEAVE_OUT = T("ui.rules.leave_out", "leave it out")
IS_STATEMENT = T("ui.rules.is_statement", "This sentence describes; there is nothing in it that could be played.")
RULING = T("ui.rules.ruling", "ruling")
STATEMENT = T("ui.rules.statement", "description")
RESULT = T("ui.rules.result", "What the game does")
BEFORE = T("ui.rules.before", "Before")
AFTER = T("ui.rules.after", "Afterwards")
TRIED = T("ui.rules.tried", "Tried")
REFUSED = T("ui.rules.refused", "Refused. The rule: {rule}")
REFUSED_SO = T("ui.rules.refused_so", "Refused.")
UNTIL_NOW = T("ui.rules.scroll", "Drawings")

DRAGOMAN = T("ui.start.title", "Dragoman")
WELCOME = T(
    "ui.start.welcome",
    "Board games with rules that run: play them, look up why something happens, and try what a changed rule would do.",
)
LANGUAGE_KEPT = T("ui.start.language_kept", "Your choice of language is kept for all pages.")
LANGUAGE_NOT_KEPT = T("ui.error.language_kept", "Your choice of language cannot be kept in {file}: {reason}.")
GAMES = T("ui.start.games", "Games")
OPEN = T("ui.start.open", "Open: {game}")
# TRANSLATORS: {button} is the label of a button
SAME_PAGE = T("ui.start.same_page", "It is played on the same page: choose it there under “{button}”.")
LADDER = T("ui.start.ladder", "Step by step")
PLAYED = TN("ui.start.played", "played {n} time", "played {n} times")
WON = TN("ui.start.won", "won {n} time", "won {n} times")
NEXT = T("ui.start.next", "your next step")
FINISHED = T("ui.start.finished", "Your finished games")
NONE_FINISHED = T("ui.start.none_finished", "There is no finished game yet.")
KEPT_IN = T("ui.start.kept_in", "The list is kept in this file: {file}")
DATE = T("ui.start.date", "Date")
GAME = T("ui.start.game", "Game")
SWITCHES = T("ui.start.switches", "Switches")
RESULT_WON = T("ui.start.won_game", "won")
RESULT_LOST = T("ui.start.lost_game", "lost")
SCORE = T("ui.start.score", "Score")
OUTCOME = T("ui.start.outcome", "Result")
TURNS = T("ui.start.decisions", "Decisions")
# TRANSLATORS: a switch of a finished game, e.g. "Layout: short"
SETTING = T("ui.start.setting", "{option}: {value}")
ON = T("ui.start.on", "yes")
OFF = T("ui.start.off", "no")
