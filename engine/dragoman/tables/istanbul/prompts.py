"""What is to be decided at each stage, and how a game ended."""

from ...core.engine import Outcome
from ...core.messages import TN, Message, T, Term
from ...games.istanbul.state import CARAVANSARY, POLICE_STATION
from ..presenter import RowData, Scene
from . import words

MOVE = T("istanbul.prompt.move", "Your turn: where does your merchant go?")
PASS = T("istanbul.prompt.pass", "Your turn: there is no place where your merchant may go.")
ARRIVE = T("istanbul.prompt.arrive", "Your merchant is {place_at}. Do you leave an assistant?")
ARRIVE_PICK = T("istanbul.prompt.arrive_pick", "Your merchant is {place_at}. What about the assistants?")
PAY = TN(
    "istanbul.prompt.pay",
    "Other merchants are here. Do you pay them {n} lira?",
    "Other merchants are here. Do you pay them {n} lira?",
)
ACT = T("istanbul.prompt.act", "You are {place_at}. What do you do?")
ACT_FAMILY = T("istanbul.prompt.act_family", "Your family member is {place_at}. What do you do?")
DRAW = T("istanbul.prompt.draw", "From where do you take the next bonus card?")
SEND = T("istanbul.prompt.send", "Your family member is ready. Where does it go?")
EXTRA = T("istanbul.prompt.extra", "Do you buy one more good with {tile_obj}?")
RED = T("istanbul.prompt.red", "The dice show {first} and {second}. Do you use {tile_obj}?")
DISCARD = T("istanbul.prompt.discard", "Which bonus card do you discard?")
AGAIN = T("istanbul.prompt.again", "The action is over. Do you carry it out once more?")
ENCOUNTERS = T("istanbul.prompt.encounters", "You meet somebody {place_at}. What do you do?")
GOVERNOR_PAY = T("istanbul.prompt.governor_pay", "How do you pay the governor?")
SMUGGLER_PAY = T("istanbul.prompt.smuggler_pay", "How do you pay the smuggler?")
FINAL = T("istanbul.prompt.final", "The last round is over. Do you still play bonus cards?")
MANI_RUBY = T("istanbul.prompt.mani_ruby", "Mani takes a ruby. You choose the place.")
MANI_TILE = T("istanbul.prompt.mani_tile", "Mani takes a mosque tile. You choose the colour.")
LAYOUT = T("istanbul.prompt.layout", "How is the bazaar laid out?")
GOVERNOR_START = T("istanbul.prompt.governor_start", "Two dice say where the governor begins.")
SMUGGLER_START = T("istanbul.prompt.smuggler_start", "Two dice say where the smuggler begins.")
DEMAND_LARGE = T("istanbul.prompt.demand_large", "Which demand tile is on top at the Large Market?")
DEMAND_SMALL = T("istanbul.prompt.demand_small", "Which demand tile is on top at the Small Market?")
# TRANSLATORS: {name} is who draws, in the nominative: "You", "Player 2"
CARD = T("istanbul.prompt.card", "A bonus card is drawn: {name}. Which one is it?")
DICE = T("istanbul.prompt.dice", "What do the two dice show?")
MANI_CARD = T("istanbul.prompt.mani_card", "Which movement card does Mani turn over?")
CHOOSE = T("istanbul.prompt.choose", "What do you do?")

_STAGES: dict[str, Message] = {
    "discard": DISCARD,
    "again": AGAIN,
    "governor_pay": GOVERNOR_PAY,
    "smuggler_pay": SMUGGLER_PAY,
    "final": FINAL,
    "mani_ruby": MANI_RUBY,
    "mani_tile": MANI_TILE,
    "layout": LAYOUT,
    "governor_start": GOVERNOR_START,
    "smuggler_start": SMUGGLER_START,
    "dice": DICE,
    "mani_card": MANI_CARD,
}

WIN_YOU = T("istanbul.outcome.win_you", "The game is over. You win!")
WIN_MANI = T("istanbul.outcome.win_mani", "The game is over. Mani wins.")
# TRANSLATORS: {name} is the winner in the nominative: "Player 2"
WIN = T("istanbul.outcome.win", "The game is over. The winner: {name}.")
# TRANSLATORS: {names} is a list in the nominative: "You and Player 2"
SHARED = T("istanbul.outcome.shared", "The game is over. The victory is shared: {names}.")

RUBIES = TN("istanbul.score.rubies", "{n} ruby", "{n} rubies")
LIRA = TN("istanbul.score.lira", "{n} lira", "{n} lira")
GOODS = TN("istanbul.score.goods", "{n} good", "{n} goods")
CARDS = TN("istanbul.score.cards", "{n} bonus card", "{n} bonus cards")
_SCORES = {"rubies": RUBIES, "lira": LIRA, "goods": GOODS, "cards": CARDS}


def prompt(scene: Scene) -> str:
    """Return what is to be decided now."""
    message, values = _prompt(scene)
    return scene.tr.text(message, **values)


def _prompt(scene: Scene) -> tuple[Message, dict[str, object]]:
    state = scene.view
    stage = state.stage
    if stage in _STAGES:
        return _STAGES[stage], {}
    if stage == "move":
        return (PASS if ("pass",) in scene.legal else MOVE), {}
    if stage == "arrive":
        picks = any(action[0] == "pick" for action in scene.legal)
        return (ARRIVE_PICK if picks else ARRIVE), {"place": _here(scene)}
    if stage == "pay":
        return PAY, {"n": words.fee(scene.params, state)}
    if stage == "act":
        return _act(scene)
    if stage == "extra":
        return EXTRA, {"tile": Term("tile.green")}
    if stage == "red":
        dice = next((frame[2:] for frame in reversed(state.frames) if frame[0] == "red"), ("?", "?"))
        return RED, {"tile": Term("tile.red"), "first": dice[0], "second": dice[-1]}
    if stage == "encounters":
        return ENCOUNTERS, {"place": _here(scene)}
    if stage == "demand":
        large = any(frame[:2] == ("demand", "large") for frame in state.frames)
        return (DEMAND_LARGE if large else DEMAND_SMALL), {}
    if stage == "card":
        frame = next((frame for frame in reversed(state.frames) if frame[0] == "card"), None)
        seat = int(frame[3]) if frame and len(frame) > 3 else state.seat
        return CARD, {"name": scene.names[seat]}
    return CHOOSE, {}


def _act(scene: Scene) -> tuple[Message, dict[str, object]]:
    frame = next((frame for frame in reversed(scene.view.frames) if frame[0] == "act"), ("act", 0, 0))
    place, by_family = int(frame[1]), bool(frame[2])
    if place == CARAVANSARY:
        return DRAW, {}
    if place == POLICE_STATION and any(action[0] == "send" for action in scene.legal):
        return SEND, {}
    return (ACT_FAMILY if by_family else ACT), {"place": Term(f"place.{place}")}


def _here(scene: Scene) -> Term:
    return Term(f"place.{scene.view.merchant[scene.view.seat]}")


def outcome(scene: Scene, ended: Outcome) -> str:
    """Return who won."""
    message, values = ending(scene, ended.winners)
    return scene.tr.text(message, **values)


def ending(scene: Scene, winners: tuple[int, ...]) -> tuple[Message, dict[str, object]]:
    """Return the sentence that tells who won; nobody has won where Mani did."""
    if len(winners) > 1:
        return SHARED, {"names": scene.tr.list(scene.names[seat] for seat in winners)}
    if not winners:
        return WIN_MANI, {}
    if winners[0] == scene.you:
        return WIN_YOU, {}
    return WIN, {"name": scene.names[winners[0]]}


def scores(scene: Scene, ended: Outcome) -> list[RowData]:
    """Return each seat's score in the order of the tie-breakers."""
    tr = scene.tr
    rows = []
    for seat, score in enumerate(ended.scores):
        parts = [tr.text(_SCORES[key], n=n) for key, n in score.items() if key in _SCORES]
        rows.append(RowData(label=scene.names[seat], value=tr.list(parts), icon="ruby"))
    return rows
