"""One full sentence for every decision, in the imperative: what a person chooses from."""

from collections.abc import Callable
from typing import Any

from ...core.engine import Action
from ...core.messages import TN, Message, T, Term
from ...games.istanbul.state import FOUNTAIN, POLICE_STATION, State
from ..presenter import ActionData, Scene, action_id
from . import words

Sentence = tuple[Message, dict[str, object]]

CARDS = T("istanbul.group.cards", "Bonus cards")
EXTRAS = T("istanbul.group.tiles", "Mosque tiles")

MOVE = T("istanbul.action.move", "Go {place_to}.")
PASS = T("istanbul.action.pass", "Pass: no move is possible.")
# TRANSLATORS: {card_obj} is the card's name as an object, "the card “Stay”"
CARD_MOVE = T("istanbul.action.card_move", "Play {card_obj} and go {place_to}.")
CARD_STAY = T("istanbul.action.card_stay", "Play {card_obj}: do not move, but use this place again.")
CARD_RETURN = T("istanbul.action.card_return", "Play {card_obj}: an assistant comes back {place_from}.")
CARD_GOOD = T("istanbul.action.card_good", "Play {card_obj} and gain 1 {good_obj}.")
CARD_LIRA = TN("istanbul.action.card_lira", "Play {card_obj} and gain {n} lira.", "Play {card_obj} and gain {n} lira.")
CARD_FAMILY_CARD = T("istanbul.action.card_family_card", "Play {card_obj} and gain a bonus card.")
CARD_FAMILY_LIRA = TN(
    "istanbul.action.card_family_lira", "Play {card_obj} and gain {n} lira.", "Play {card_obj} and gain {n} lira."
)
CARD_ANY = T("istanbul.action.card_any", "Play {card_obj}: sell goods of any kind.")
CARD_TWICE = T("istanbul.action.card_twice", "Play {card_obj}: carry out the action once more.")
YELLOW = TN(
    "istanbul.action.yellow",
    "Use {tile_obj}: pay {n} lira, and an assistant comes back {place_from}.",
    "Use {tile_obj}: pay {n} lira, and an assistant comes back {place_from}.",
)
LEAVE = T("istanbul.action.leave", "Leave an assistant {place_at}.")
PICK_OWN = T("istanbul.action.pick_own", "Pick up your own assistant {place_at}.")
PICK_NEUTRAL = T("istanbul.action.pick_neutral", "Pick up the neutral assistant {place_at}.")
END_ARRIVE = T("istanbul.action.end_arrive", "End your turn here, without an assistant and without an action.")
END_PAY = T("istanbul.action.end_pay", "Do not pay: your turn ends.")
END = T("istanbul.action.end", "End your turn.")
PAY = TN(
    "istanbul.action.pay", "Pay {n} lira to the other merchants here.", "Pay {n} lira to the other merchants here."
)
EXTEND = TN(
    "istanbul.action.extend",
    "Pay {n} lira for an extension of your wheelbarrow.",
    "Pay {n} lira for an extension of your wheelbarrow.",
)
FILL_ANY = T("istanbul.action.fill", "Fill your wheelbarrow.")
FILL = {
    2: T("istanbul.action.fill_fabric", "Fill your wheelbarrow with fabric."),
    3: T("istanbul.action.fill_spice", "Fill your wheelbarrow with spice."),
    4: T("istanbul.action.fill_fruit", "Fill your wheelbarrow with fruit."),
}
EXTRA = TN(
    "istanbul.action.extra",
    "Use {tile_obj}: pay {n} lira to gain 1 {good_obj}.",
    "Use {tile_obj}: pay {n} lira to gain 1 {good_obj}.",
)
DONE_EXTRA = T("istanbul.action.done_extra", "Buy no additional good.")
# TRANSLATORS: {things} is a list of amounts: "1 spice, 1 fruit and 2 lira"
COLLECT = T("istanbul.action.collect", "Collect {things}.")
DRAW_DECK = T("istanbul.action.draw_deck", "Draw a bonus card from the deck.")
DRAW_DISCARD = T("istanbul.action.draw_discard", "Take {card_obj} from the top of the discard pile.")
DRAW_PILE = T("istanbul.action.draw_pile", "Take the top card of the discard pile.")
DISCARD = T("istanbul.action.discard", "Discard {card_obj}.")
RECALL = T("istanbul.action.recall", "Call your assistant back {place_from}.")
DONE_RECALL = T("istanbul.action.done_recall", "Call back no more assistants.")
GOOD = T("istanbul.action.good", "Gain 1 {good_obj}.")
ROLL = T("istanbul.action.roll", "Roll both dice.")
ANNOUNCE = T("istanbul.action.announce", "Announce {number} and roll both dice.")
# TRANSLATORS: {things} is a list of amounts: "2 fabric and 1 jewelry"
SELL = TN("istanbul.action.sell", "Sell {things} and gain {n} lira.", "Sell {things} and gain {n} lira.")
SEND = T("istanbul.action.send", "Send your family member {place_to} and carry out the action there.")
DELIVER = T("istanbul.action.deliver", "Deliver {things} and take a ruby.")
TILE = T("istanbul.action.tile", "Pay 1 {good_obj} and take {tile_obj}.")
BUY = TN("istanbul.action.buy", "Pay {n} lira and take a ruby.", "Pay {n} lira and take a ruby.")
SKIP = T("istanbul.action.skip", "Do without the action.")
# TRANSLATORS: {shown} and {number} are the pips of the die
TURN_FIRST = T("istanbul.action.turn_first", "Use {tile_obj}: turn the first die, which shows {shown}, to {number}.")
TURN_SECOND = T("istanbul.action.turn_second", "Use {tile_obj}: turn the second die, which shows {shown}, to {number}.")
REROLL = T("istanbul.action.reroll", "Use {tile_obj}: roll both dice again.")
KEEP = T("istanbul.action.keep", "Keep what the dice show.")
DONE_AGAIN = T("istanbul.action.done_again", "Do not carry out the action again.")
# TRANSLATORS: {name} is whose family member it is, in the nominative: "Player 2", "Mani"
CATCH_CARD = T("istanbul.action.catch_card", "Catch the family member ({name}) and gain a bonus card.")
CATCH_LIRA = TN(
    "istanbul.action.catch_lira",
    "Catch the family member ({name}) and gain {n} lira.",
    "Catch the family member ({name}) and gain {n} lira.",
)
GOVERNOR = T("istanbul.action.governor", "Meet the governor: draw a bonus card, then pay for it.")
SMUGGLER = T("istanbul.action.smuggler", "Meet the smuggler: gain 1 {good_obj}, then pay for it.")
PAY_LIRA = TN("istanbul.action.pay_lira", "Pay {n} lira.", "Pay {n} lira.")
PAY_GOOD = T("istanbul.action.pay_good", "Pay 1 {good_obj}.")
DONE_FINAL = T("istanbul.action.done_final", "Play no more bonus cards.")
FROM = T("istanbul.action.from", "Mani takes a ruby {place_from}.")
GIVE = T("istanbul.action.give", "Mani takes {tile_obj}.")

DICE = T("istanbul.action.dice", "The dice show {first} and {second}.")
DEMAND_LARGE = T("istanbul.action.demand_large", "The next demand tile of the Large Market asks for {things}.")
DEMAND_SMALL = T("istanbul.action.demand_small", "The next demand tile of the Small Market asks for {things}.")
DRAWN = T("istanbul.action.drawn", "The card that is drawn: “{card}”.")
FACE_DOWN = T("istanbul.action.face_down", "A card is drawn that only its owner sees.")
LAID = T("istanbul.action.laid", "The next place of the layout is number {number}: {place}.")
FOUNTAIN_CELL = T("istanbul.action.fountain_cell", "The Fountain lies in row {row}, column {column}.")
PAIR = T(
    "istanbul.action.pair",
    "The Black Market lies in row {row}, column {column}; the Tea House in row {other_row}, column {other_column}.",
)
MANI_CARD = T("istanbul.action.mani_card", "Mani’s movement card shows number {number}: {place}.")
OTHER = T("istanbul.action.other", "Carry out: {words}.")

_ENDS = {"arrive": END_ARRIVE, "pay": END_PAY}
_DONE = {"extra": DONE_EXTRA, "again": DONE_AGAIN, "final": DONE_FINAL}
_SECONDARY = {"yellow", "card"}


def action_data(scene: Scene, action: Action) -> ActionData:
    """Return a legal action as data."""
    message, values = sentence(scene, action)
    group = None
    if action[0] == "card" and scene.actor >= 0:
        group = scene.tr.text(CARDS)
    elif action[0] == "yellow":
        group = scene.tr.text(EXTRAS)
    return ActionData(
        id=action_id(action),
        text=scene.tr.text(message, **values),
        primary=group is None and action[0] not in ("end", "skip", "done", "keep", "pass"),
        group=group,
        cell=cell_of(scene.view, action),
    )


def cell_of(state: State, action: Action) -> int | None:
    """Return the place an action is about, when it is about one that can be pointed at."""
    verb, last = action[0], action[-1]
    if verb in ("move", "send", "recall", "from", "yellow") and isinstance(last, int):
        return last
    if verb == "card" and len(action) == 3 and isinstance(last, int):
        return last
    if action[:2] == ("card", "stay"):
        return state.merchant[state.seat]
    return None


def click_of(state: State, cell: int) -> Action | None:
    """Return what a click on the place tries to do at this stage; None when the board has nothing to choose."""
    if state.stage == "move":
        return ("move", cell)
    if state.stage == "mani_ruby":
        return ("from", cell)
    if state.stage == "act":
        verb = {FOUNTAIN: "recall", POLICE_STATION: "send"}.get(words.act_place(state))
        return (verb, cell) if verb else None
    return None


def sentence(scene: Scene, action: Action) -> Sentence:
    """Return the message of an action and its values."""
    try:
        found = _MAKERS[str(action[0])](scene, action)
    except (LookupError, TypeError, ValueError):
        found = None  # no action of this game; only a person who types one gets here
    return found or (OTHER, {"words": action_id(action)})


def _place(number: Any) -> Term:
    return Term(f"place.{number}")


def _good(name: Any) -> Term:
    return Term(f"good.{name}")


def _card(kind: Any) -> Term:
    return Term(f"card.{kind}")


def _tile(colour: Any) -> Term:
    return Term(f"tile.{colour}")


def _card_action(scene: Scene, action: Action) -> Sentence | None:
    kind, card = action[1], _card(action[1])
    params = scene.params
    if kind == "move_3_4":
        return CARD_MOVE, {"card": card, "place": _place(action[2])}
    if kind == "stay":
        return CARD_STAY, {"card": card}
    if kind == "return_assistant":
        return CARD_RETURN, {"card": card, "place": _place(action[2])}
    if kind == "gain_good":
        return CARD_GOOD, {"card": card, "good": _good(action[2])}
    if kind == "five_lira":
        return CARD_LIRA, {"card": card, "n": params.card_lira}
    if kind == "family_to_police":
        if action[2] == "card":
            return CARD_FAMILY_CARD, {"card": card}
        return CARD_FAMILY_LIRA, {"card": card, "n": params.catch_lira}
    if kind == "small_market_any":
        return CARD_ANY, {"card": card}
    return CARD_TWICE, {"card": card}


def _sell(scene: Scene, action: Action) -> Sentence:
    counts = action[1:]
    n = sum(int(count) for count in counts)
    return SELL, {
        "things": words.goods_list(scene.tr, counts),
        "n": words.sale(scene.params, words.act_place(scene.view), n),
    }


def _draw(scene: Scene, action: Action) -> Sentence:
    source = action[1]
    if scene.actor < 0:
        return (FACE_DOWN, {}) if source == "face_down" else (DRAWN, {"card": _card(source)})
    if source == "deck":
        return DRAW_DECK, {}
    top = scene.view.discards[-1] if scene.view.discards else None
    if top is None or top < 0:
        return DRAW_PILE, {}
    from ...games.istanbul.state import CARDS as KINDS

    return DRAW_DISCARD, {"card": _card(KINDS[top])}


def _roll(_scene: Scene, action: Action) -> Sentence:
    return (ROLL, {}) if len(action) == 1 else (DICE, {"first": action[1], "second": action[2]})


def _reveal(scene: Scene, action: Action) -> Sentence:
    large = action[1] == "large"
    tiles = scene.params.large_demand if large else scene.params.small_demand
    things = words.goods_list(scene.tr, tiles[int(action[2])])
    return (DEMAND_LARGE if large else DEMAND_SMALL), {"things": things}


def _done(scene: Scene, _action: Action) -> Sentence:
    return _DONE.get(scene.view.stage, DONE_RECALL), {}


def _turn(scene: Scene, action: Action) -> Sentence:
    which = int(action[1])
    frame = next((frame for frame in reversed(scene.view.frames) if frame[0] == "red"), ())
    dice = frame[2:]
    shown: object = dice[which - 1] if len(dice) >= which else "?"
    message = TURN_FIRST if which == 1 else TURN_SECOND
    return message, {"tile": _tile("red"), "number": scene.params.red_die, "shown": shown}


def _catch(scene: Scene, action: Action) -> Sentence:
    name = scene.names[int(action[1])]
    if action[2] == "card":
        return CATCH_CARD, {"name": name}
    return CATCH_LIRA, {"name": name, "n": scene.params.catch_lira}


def _pair(_scene: Scene, action: Action) -> Sentence:
    (row, column), (other_row, other_column) = divmod(int(action[1]), 4), divmod(int(action[2]), 4)
    return PAIR, {"row": row + 1, "column": column + 1, "other_row": other_row + 1, "other_column": other_column + 1}


def _fountain(_scene: Scene, action: Action) -> Sentence:
    row, column = divmod(int(action[1]), 4)
    return FOUNTAIN_CELL, {"row": row + 1, "column": column + 1}


def _pay_lira(scene: Scene, _action: Action) -> Sentence:
    fee = scene.params.governor_fee if scene.view.stage == "governor_pay" else scene.params.smuggler_fee
    return PAY_LIRA, {"n": fee}


def _tile_action(_scene: Scene, action: Action) -> Sentence:
    return TILE, {"good": _good(words.GOOD_OF[str(action[1])]), "tile": _tile(action[1])}


def _here(scene: Scene) -> Term:
    return _place(scene.view.merchant[scene.view.seat])


_MAKERS: dict[str, Callable[[Scene, Action], Sentence | None]] = {
    "move": lambda s, a: (MOVE, {"place": _place(a[1])}),
    "pass": lambda s, a: (PASS, {}),
    "card": _card_action,
    "yellow": lambda s, a: (YELLOW, {"tile": _tile("yellow"), "n": s.params.yellow_fee, "place": _place(a[1])}),
    "leave": lambda s, a: (LEAVE, {"place": _here(s)}),
    "pick": lambda s, a: (PICK_OWN if a[1] == "own" else PICK_NEUTRAL, {"place": _here(s)}),
    "end": lambda s, a: (_ENDS.get(s.view.stage, END), {}),
    "pay": lambda s, a: (PAY, {"n": words.fee(s.params, s.view)}),
    "extend": lambda s, a: (EXTEND, {"n": s.params.extension_cost}),
    "fill": lambda s, a: (FILL.get(words.act_place(s.view), FILL_ANY), {}),
    "extra": lambda s, a: (EXTRA, {"tile": _tile("green"), "n": s.params.green_fee, "good": _good(a[1])}),
    "done": _done,
    "collect": lambda s, a: (COLLECT, {"things": words.mail_text(s.tr, s.params, s.view)}),
    "draw": _draw,
    "discard": lambda s, a: (DISCARD, {"card": _card(a[1])}),
    "recall": lambda s, a: (RECALL, {"place": _place(a[1])}),
    "good": lambda s, a: (GOOD, {"good": _good(a[1])}),
    "roll": _roll,
    "announce": lambda s, a: (ANNOUNCE, {"number": a[1]}),
    "sell": _sell,
    "send": lambda s, a: (SEND, {"place": _place(a[1])}),
    "deliver": lambda s, a: (DELIVER, {"things": words.goods_list(s.tr, a[1:])}),
    "tile": _tile_action,
    "buy": lambda s, a: (BUY, {"n": words.dealer_price(s.params, s.view) or 0}),
    "skip": lambda s, a: (SKIP, {}),
    "turn": _turn,
    "reroll": lambda s, a: (REROLL, {"tile": _tile("red")}),
    "keep": lambda s, a: (KEEP, {}),
    "catch": _catch,
    "governor": lambda s, a: (GOVERNOR, {}),
    "smuggler": lambda s, a: (SMUGGLER, {"good": _good(a[1])}),
    "pay_lira": _pay_lira,
    "pay_good": lambda s, a: (PAY_GOOD, {"good": _good(a[1])}),
    "from": lambda s, a: (FROM, {"place": _place(a[1])}),
    "give": lambda s, a: (GIVE, {"tile": _tile(a[1])}),
    "reveal": _reveal,
    "place": lambda s, a: (LAID, {"number": a[1], "place": _place(a[1])}),
    "turn_over": lambda s, a: (MANI_CARD, {"number": a[1], "place": _place(a[1])}),
    "fountain": _fountain,
    "pair": _pair,
}
DECISIONS = frozenset(_MAKERS)
"""Verbs that have a sentence."""
