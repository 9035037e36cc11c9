"""What the command line says: help, headings and errors."""

from ..core.messages import TN, T

DESCRIPTION = T(
    "ui.cli.description",
    "Dragoman plays variants of board games, tells their rules and translates them. Each command has its own help.",
)
GAMES = T("ui.cli.games", "list the games and their options")
RULES = T("ui.cli.rules", "print the rules of a game")
PLAY = T("ui.cli.play", "play a game in the terminal")
SIMULATE = T("ui.cli.simulate", "let bots play many games and count how they end")
NOTEBOOK = T("ui.cli.notebook", "open the games in JupyterLab")

HELP = T("ui.cli.option_help", "show this help and end")
VERSION = T("ui.cli.option_version", "show the version and end")
LANG = T("ui.cli.option_lang", "language, such as en, es, sk or hr")
GAME = T("ui.cli.option_game", "name of the game, see “dragoman games”")
OPTION = T("ui.cli.option_option", "an option of the game with its value; may be given several times")
RULE = T("ui.cli.option_rule", "only the rule with this id")
PLAYERS = T("ui.cli.option_players", "number of players, where the game has that option")
FORMAT = T("ui.cli.option_format", "how to print it")
SEED = T("ui.cli.option_seed", "number from which all chance is drawn; the same number gives the same game")
LOAD = T("ui.cli.option_load", "saved game to go on with")
TABLE = T("ui.cli.option_table", "accompany a real table: dice and drawn cards are typed in")
SEAT = T("ui.cli.option_seat", "your seat at the real table, counted from 1")
PEOPLE = T("ui.cli.option_people", "how many seats are taken by people")
BOT = T("ui.cli.option_bot", "how the computer decides for the other seats")
NUMBER = T("ui.cli.option_games", "how many games")
POLICY = T("ui.cli.option_policy", "how the seats decide: random, greedy, or several with commas, which change seats")
JOBS = T("ui.cli.option_jobs", "how many processes; the outcomes do not depend on it")
FOLDER = T("ui.cli.option_folder", "folder for your copy of the notebooks")
PORT = T("ui.cli.option_port", "port of the server")

OPTION_LINE = T("ui.cli.option_line", "{key} (usual value: {value}): {label}")
VALUES = T("ui.cli.values", "Values: {values}.")
ON_OFF = T("ui.cli.on_off", "on or off")

RULING = T("ui.cli.ruling", "ruling")
REASON = T("ui.cli.reason", "Reason: {reason}")
SOURCE = T("ui.cli.source", "Source: {source}; {confidence}.")

RESULT_GAMES = TN("ui.cli.result_games", "{n} game", "{n} games")
RESULT = T("ui.cli.result", "{title}: {games}, policy {policy}, seed {seed}")
RESULT_TIME = T("ui.cli.result_time", "Time: {seconds} s; games per second: {rate}; decisions: {actions}")
PLAYING = T("ui.cli.playing", "Games")
OUTCOMES = {
    "win": T("ui.outcome.win", "won by the player"),
    "loss": T("ui.outcome.loss", "lost"),
    "shared": T("ui.outcome.shared", "shared victory"),
    "random": T("ui.outcome.random", "won by the policy “random”"),
    "greedy": T("ui.outcome.greedy", "won by the policy “greedy”"),
}
SEAT_WINS = T("ui.outcome.seat", "won by seat {number}")

ERROR = T("ui.cli.error", "dragoman: {text}")
BAD_OPTION = T(
    "ui.error.option_form", "“{given}” is no option. Write it as NAME=VALUE, for example --option {example}."
)
NO_PLAYERS = T("ui.error.no_players", "{game} has no choice of players. Leave --players out.")
NO_RULE = T("ui.error.no_rule", "{game} has no rule “{rule}”. Rules with a similar id: {similar}.")
NO_POLICY = T("ui.error.no_policy", "There is no policy “{policy}”. The policies are: {known}.")
TOO_LARGE = T("ui.error.too_large", "{option} {value}: at most {most} is possible.")
OUTPUT = T("ui.error.output", "The output cannot be written: {reason}. Send it somewhere else.")
TOO_SMALL = T("ui.error.too_small", "{option} {value}: at least {least} is needed.")
NO_SEAT = T("ui.error.no_seat", "{option} {value}: this game has seats 1 to {most}.")
NO_NOTEBOOKS = T(
    "ui.error.no_notebooks", "The notebooks are not part of this installation. Install Dragoman from its wheel."
)
NO_JUPYTER = T("ui.error.no_jupyter", "JupyterLab is not installed. Install it with: {command}")
NO_FOLDER = T("ui.error.no_folder", "The folder {folder} cannot be written: {reason}. Choose another with --folder.")

PLAY_HELP = T(
    "ui.play.help",
    "Type the number of an action, or one of these:\n"
    "  u            take back your last decision\n"
    "  b            show the whole table again\n"
    "  i            show what may come next, where that can be reckoned\n"
    "  log          show the whole log\n"
    "  r NUMBER     show the rule behind a line of the log, the newest line being 1\n"
    "  r ID         show the rule with this id\n"
    "  s FILE       save the game\n"
    "  l FILE       open a saved game\n"
    "  lang CODE    go on in another language\n"
    "  n            begin a new game\n"
    "  ?            show this list\n"
    "  q            end",
)
PLAY_HINT = T("ui.play.hint", "A number chooses; ? shows what else can be typed.")
PLAY_DICE = T("ui.play.dice", "Type what the dice show, for example: {example}")
PLAY_DRAWN = T("ui.play.drawn", "Type the number on what is drawn, for example: {example}")
NO_HINTS = T("ui.play.no_hints", "There is nothing to reckon now.")
PLAY_UNKNOWN = T("ui.play.unknown", "“{given}” is neither one of the numbers nor a command. Type ? for help.")
PLAY_FILE = T("ui.play.file", "Say which file, for example: {example}")
PLAY_LANG = T("ui.play.lang", "There is no language “{given}”. The languages are: {known}.")
PLAY_BYE = T("ui.play.bye", "Until next time.")
PLAY_SEED = T("ui.play.seed", "The number of this game is {seed}; with --seed {seed} it can be played again.")
