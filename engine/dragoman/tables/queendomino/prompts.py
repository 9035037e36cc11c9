"""What is to be decided at each stage, and how a game ended."""

from ...core.engine import Outcome
from ...core.messages import Message, T
from ..presenter import RowData, Scene
from . import words

# TRANSLATORS: {domino} is a domino in words in the nominative: "no. 25: Swamp (1 crown) and Wheat field"
PLACE = T("queendomino.prompt.place", "Where do you lay this domino? {domino}.")
DISCARD = T("queendomino.prompt.discard", "This domino fits nowhere: {domino}.")
TAX = T("queendomino.prompt.tax", "Do you send knights onto the domino to collect tax?")
BUILD = T("queendomino.prompt.build", "Which building do you build?")
BRIBE = T("queendomino.prompt.bribe", "Do you bribe the dragon?")
CHOOSE = T("queendomino.prompt.choose", "Which domino of the next line do you choose?")
# TRANSLATORS: {letters} is a list of letters from A to D
CHOOSE_LIMIT = T(
    "queendomino.prompt.choose_limit", "Which domino of the next line do you choose? Open to you: {letters}."
)
KING = T("queendomino.prompt.king", "Whose king is drawn?")
DOMINO = T("queendomino.prompt.domino", "Which domino is drawn from the stock?")
TILE = T("queendomino.prompt.tile", "Which building is drawn from the stack?")
OTHER = T("queendomino.prompt.other", "What do you do?")

_STAGES: dict[str, Message] = {
    "tax": TAX,
    "build": BUILD,
    "bribe": BRIBE,
    "king": KING,
    "domino": DOMINO,
    "tile": TILE,
}

WIN_YOU = T("queendomino.outcome.win_you", "The game is over. You win!")
# TRANSLATORS: {name} is the winner in the nominative: "Player 2"
WIN = T("queendomino.outcome.win", "The game is over. The winner: {name}.")
# TRANSLATORS: {names} is a list in the nominative: "You and Player 2"
SHARED = T("queendomino.outcome.shared", "The game is over. The victory is shared: {names}.")
# TRANSLATORS: solo mode: {points} are the person's points, {game} those of the opponent that is called "the game"
SOLO_WIN = T("queendomino.outcome.solo_win", "The end: you beat the game by {points} points to {game}.")
SOLO_LOSS = T("queendomino.outcome.solo_loss", "The end: the game has {game} points, you have {points}. You lose.")
SOLO_EQUAL = T(
    "queendomino.outcome.solo_equal", "The end: you and the game have {points} points each. That is not enough to win."
)
_SOLO = {"win": SOLO_WIN, "loss": SOLO_LOSS, "equal": SOLO_EQUAL}
# TRANSLATORS: in the final score, after the points
LARGEST = T("queendomino.score.largest", "largest territory: {number}")


def prompt(scene: Scene) -> str:
    """Return what is to be decided now."""
    state, tr = scene.view, scene.tr
    if state.stage == "place":
        message = DISCARD if scene.legal == (("discard",),) else PLACE
        return tr.text(message, domino=words.domino(tr, state.line[state.at]))
    if state.stage == "choose":
        open_ones = [words.POSITIONS[int(action[1]) - 1] for action in scene.legal if action[0] == "choose"]
        if state.solo is not None and open_ones:
            return tr.text(CHOOSE_LIMIT, letters=tr.list(open_ones))
        return tr.text(CHOOSE)
    return tr.text(_STAGES.get(state.stage, OTHER))


def outcome(scene: Scene, ended: Outcome) -> str:
    """Return who won."""
    points = [score.get("points", 0) for score in ended.scores]
    message, values = ending(scene, ended.winners, ended.label, points)
    return scene.tr.text(message, **values)


def ending(scene: Scene, winners: tuple[int, ...], label: str, points: list[int]) -> tuple[Message, dict[str, object]]:
    """Return the sentence that tells who won; in the solo mode against the game, with both scores."""
    if scene.variant.name == "queendomino-solo":
        return _SOLO[label], {"points": points[0], "game": points[1]}
    if len(winners) > 1:
        return SHARED, {"names": scene.tr.list([scene.names[seat] for seat in winners])}
    if winners[0] == scene.you:
        return WIN_YOU, {}
    return WIN, {"name": scene.names[winners[0]]}


def scores(scene: Scene, ended: Outcome) -> list[RowData]:
    """Return each seat's score in the order of the tie-breakers."""
    tr = scene.tr
    rows = []
    for seat, score in enumerate(ended.scores):
        parts = [tr.text(words.POINTS, n=score["points"])]
        if "largest" in score:
            parts.append(tr.text(LARGEST, number=score["largest"]))
        rows.append(RowData(label=scene.names[seat], value=tr.list(parts), icon="queen.point"))
    return rows
