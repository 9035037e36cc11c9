"""What is to be decided at each stage, and how a game ended."""

from ...core.engine import Outcome
from ...core.messages import TN, Message, T
from ...games.port_royal.cards import IDS
from ...games.port_royal.reading import allowance
from ..presenter import RowData, Scene
from . import words

FIRST = T("port_royal.prompt.first", "Your turn: turn over the first card.")
DISCOVER = T("port_royal.prompt.discover", "Do you turn over another card, or stop?")
SHIP = T("port_royal.prompt.ship", "You have the swords to repel this ship: {card}. What do you do?")
TRADE = TN(
    "port_royal.prompt.trade",
    "Trade & Hire: which card of the harbour do you take? You may take {n} more card.",
    "Trade & Hire: which card of the harbour do you take? You may take {n} more cards.",
)
BUST = T("port_royal.prompt.bust", "The turn has gone bust. Do you still fulfil an expedition?")
STARTER = T("port_royal.prompt.starter", "Who has the first turn?")
COIN = T("port_royal.prompt.coin", "A card of the draw pile becomes a coin.")
FACE = T("port_royal.prompt.face", "A coin is spent. Which card is it?")
REVEAL = T("port_royal.prompt.reveal", "Which card is turned over?")
DIE = T("port_royal.prompt.die", "What does the die of the dummy show?")
CHOOSE = T("port_royal.prompt.choose", "What do you do?")

_STAGES: dict[str, Message] = {
    "bust": BUST,
    "starter": STARTER,
    "coin": COIN,
    "face": FACE,
    "reveal": REVEAL,
    "die": DIE,
}

WIN_YOU = T("port_royal.outcome.win_you", "The game is over. You win!")
# TRANSLATORS: {name} is the winner in the nominative: "Player 2"
WIN = T("port_royal.outcome.win", "The game is over. The winner: {name}.")
# TRANSLATORS: {names} is a list in the nominative: "You and Player 2"
SHARED = T("port_royal.outcome.shared", "The game is over. The victory is shared: {names}.")
NOBODY = T("port_royal.outcome.nobody", "The game is over. Nobody wins.")
# TRANSLATORS: {number} is the goal in points
SUCCESS = T("port_royal.outcome.success", "The game is over. A success: your points reach the goal of {number}.")
FAILURE = T("port_royal.outcome.failure", "The game is over. Your points do not reach the goal of {number}.")


def prompt(scene: Scene) -> str:
    """Return what is to be decided now."""
    state, tr = scene.view, scene.tr
    if state.stage == "discover":
        return tr.text(DISCOVER if state.revealed else FIRST)
    if state.stage == "ship":
        return tr.text(SHIP, card=words.card_text(tr, IDS[state.pending]))
    if state.stage == "trade":
        return tr.text(TRADE, n=allowance(scene.params, state, state.seat) - state.taken)
    return tr.text(_STAGES.get(state.stage, CHOOSE))


def outcome(scene: Scene, ended: Outcome) -> str:
    """Return who won."""
    message, values = ending(scene, ended.winners)
    return scene.tr.text(message, **values)


def ending(scene: Scene, winners: tuple[int, ...]) -> tuple[Message, dict[str, object]]:
    """Return the sentence that tells who won; alone, whether the goal was reached."""
    if scene.variant.name == "port-royal-solo":
        return (SUCCESS if winners else FAILURE), {"number": scene.params.handicap}
    if len(winners) > 1:
        return SHARED, {"names": scene.tr.list(scene.names[seat] for seat in winners)}
    if not winners:
        return NOBODY, {}
    if winners[0] == scene.you:
        return WIN_YOU, {}
    return WIN, {"name": scene.names[winners[0]]}


def scores(scene: Scene, ended: Outcome) -> list[RowData]:
    """Return each seat's score in the order of the tie-breakers."""
    tr = scene.tr
    told = {"points": words.POINTS, "coins": words.COINS}
    rows = []
    for seat, score in enumerate(ended.scores):
        parts = [tr.text(told[key], n=n) for key, n in score.items() if key in told]
        rows.append(RowData(label=scene.names[seat], value=tr.list(parts), icon="royal.point"))
    return rows
