"""One full sentence for every decision, in the imperative: what a person chooses from."""

from ...core.engine import Action
from ...core.messages import TN, Message, T
from ...games.port_royal.cards import CARDS, IDS, INDEX, KIND, SHIP
from ...games.port_royal.reading import fee, income, price
from ...games.port_royal.state import State
from ..presenter import ActionData, Scene, action_id
from . import words

Sentence = tuple[Message, dict[str, object]]

EXPEDITIONS = T("port_royal.group.expeditions", "Expeditions")
DISCOVER = T("port_royal.action.discover", "Turn over the next card.")
STOP = T("port_royal.action.stop", "Stop and go on to Trade & Hire.")
REPEL = T("port_royal.action.repel", "Repel the ship.")
KEEP = T("port_royal.action.keep", "Let the ship enter the harbour.")
KEEP_BUST = T("port_royal.action.keep_bust", "Let the ship enter the harbour: it busts the turn.")
# TRANSLATORS: {card} is the name of the card in the nominative; {n} what is gained, any fee already taken off
TRADE = TN(
    "port_royal.action.trade",
    "Take this ship: {card}. You gain {n} coin.",
    "Take this ship: {card}. You gain {n} coins.",
)
TRADE_FEE = TN(
    "port_royal.action.trade_fee",
    "Take this ship: {card}. You gain {n} coin and pay a fee of {due}.",
    "Take this ship: {card}. You gain {n} coins and pay a fee of {due}.",
)
HIRE = TN(
    "port_royal.action.hire",
    "Hire this person: {card}. You pay {n} coin.",
    "Hire this person: {card}. You pay {n} coins.",
)
HIRE_FEE = TN(
    "port_royal.action.hire_fee",
    "Hire this person: {card}. You pay {n} coin and a fee of {due}.",
    "Hire this person: {card}. You pay {n} coins and a fee of {due}.",
)
PASS = T("port_royal.action.pass", "Take nothing more.")
# TRANSLATORS: {card} is an expedition with what it asks for; {persons} a list of amounts such as "2 settlers"
EXPEDITION = T("port_royal.action.expedition", "Fulfil this expedition: {card}. You discard: {persons}.")
SETTLERS = TN("port_royal.amount.settlers", "{n} Settler", "{n} Settlers")
CAPTAINS = TN("port_royal.amount.captains", "{n} Captain", "{n} Captains")
PRIESTS = TN("port_royal.amount.priests", "{n} Priest", "{n} Priests")
REVEAL = T("port_royal.action.reveal", "The card turned over: {card}.")
COIN = T("port_royal.action.coin", "The card that becomes a coin: {card}.")
FACE_DOWN = T("port_royal.action.face_down", "A card is taken as a coin; nobody looks at it.")
SHOW = T("port_royal.action.show", "The coin that is spent: {card}.")
ROLL = T("port_royal.action.roll", "The die shows {number}.")
# TRANSLATORS: {name} is a name in the nominative: "You", "The dummy"
STARTER = T("port_royal.action.starter", "The first turn: {name}.")
OTHER = T("port_royal.action.other", "Carry out: {words}.")

_FIXED = {"discover": DISCOVER, "stop": STOP, "repel": REPEL, "pass": PASS}
_PERSONS = (SETTLERS, CAPTAINS, PRIESTS, words.JACKS)
ROW, DECK, PILE, DIE = 100, 201, 202, 203
"""Numbers of cells: harbour cards count from 1, expeditions from ROW + 1, then the piles and the die."""


def action_data(scene: Scene, action: Action) -> ActionData:
    """Return a legal action as data."""
    message, values = sentence(scene, action)
    return ActionData(
        id=action_id(action),
        text=scene.tr.text(message, **values),
        primary=action[0] not in ("pass", "stop", "expedition"),
        group=scene.tr.text(EXPEDITIONS) if action[0] == "expedition" else None,
        cell=None,
    )


def cell_of(state: State, action: Action) -> int | None:
    """Return the cell that an action is about, when there is one."""
    verb = action[0]
    if verb in ("trade", "hire"):
        return int(action[1])
    if verb == "expedition":
        return ROW + 1 + state.row.index(INDEX[str(action[1])])
    return DECK if verb == "discover" else None


def click_of(scene: Scene, cell: int) -> Action | None:
    """Return what a click on a cell tries to do now; None when it means nothing."""
    state = scene.view
    if 1 <= cell <= len(state.harbour) and state.stage in ("trade", "discover"):
        return ("trade" if KIND[state.harbour[cell - 1]] == SHIP else "hire", cell)
    if cell == DECK and state.stage == "discover":
        return ("discover",)
    about = [action for action in scene.legal if action[0] == "expedition" and cell_of(state, action) == cell]
    return about[0] if len(about) == 1 else None


def sentence(scene: Scene, action: Action) -> Sentence:
    """Return the message of an action and its values."""
    try:
        found = _sentence(scene, action)
    except (LookupError, TypeError, ValueError):
        found = None  # no action of this game; only a person who types one gets here
    return found or (OTHER, {"words": action_id(action)})


def _sentence(scene: Scene, action: Action) -> Sentence | None:
    verb, state, tr, params = action[0], scene.view, scene.tr, scene.params
    if verb in _FIXED:
        return _FIXED[str(verb)], {}
    if verb == "keep":
        from ...games.port_royal.reading import busts

        return (KEEP_BUST if busts(params, state, state.pending) else KEEP), {}
    if verb in ("trade", "hire"):
        face = state.harbour[int(action[1]) - 1]
        due = fee(params, state, state.seat)
        ship = verb == "trade"
        n = sum(income(params, state, state.seat, face)) if ship else price(params, state, state.seat, face)
        plain, paid = (TRADE, TRADE_FEE) if ship else (HIRE, HIRE_FEE)
        values = {"card": words.card_name(tr, IDS[face]), "n": n, "due": tr.text(words.COINS, n=due)}
        return (paid if due else plain), values
    if verb == "expedition":
        paid_with = [tr.text(one, n=int(n)) for one, n in zip(_PERSONS, action[2:], strict=True) if n]
        return EXPEDITION, {"card": words.card_text(tr, str(action[1])), "persons": tr.list(paid_with)}
    if verb == "draw" and action[1] == "face_down":
        return FACE_DOWN, {}
    if verb in ("reveal", "draw", "show") and str(action[1]) in INDEX:
        message = {"reveal": REVEAL, "draw": COIN, "show": SHOW}[str(verb)]
        return message, {"card": words.card_text(tr, CARDS[INDEX[str(action[1])]].id)}
    if verb == "roll":
        return ROLL, {"number": action[1]}
    if verb == "starter":
        return STARTER, {"name": scene.names[int(action[1])]}
    return None
