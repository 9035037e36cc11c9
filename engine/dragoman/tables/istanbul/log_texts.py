"""The sentences of the log: for each kind of event one to the reader ("You …") and one about a seat by its name."""

from collections.abc import Mapping

from ...core.messages import TN, Message, T

Pair = tuple[Message, Message]


def _same(message: Message) -> Pair:
    return message, message


UNKNOWN = T("istanbul.log.unknown", "Something happens: {kind}.")

# TRANSLATORS: in all log sentences {name} is a name in the nominative ("Player 2", "Mani", "Computer 3") of
# unknown gender; {amount} and {things} are amounts as objects ("2 fabric and 1 spice", accusative)
SEAT: Mapping[str, Pair] = {
    "turn": (T("istanbul.log.turn", "It is your turn."), T("istanbul.log.turn", "The turn passes on: {name}.")),
    "gain_lira": (
        TN("istanbul.log.gain_lira", "You gain {lira} lira.", "You gain {lira} lira.", "lira"),
        TN("istanbul.log.gain_lira", "{name} gains {lira} lira.", "{name} gains {lira} lira.", "lira"),
    ),
    "pay_lira": (
        TN("istanbul.log.pay_lira", "You pay {lira} lira.", "You pay {lira} lira.", "lira"),
        TN("istanbul.log.pay_lira", "{name} pays {lira} lira.", "{name} pays {lira} lira.", "lira"),
    ),
    "pay_merchant": (
        # TRANSLATORS: {other} is the name of the one who gets the money, in the nominative
        TN(
            "istanbul.log.pay_merchant",
            "You pay {lira} lira; {other} gets it.",
            "You pay {lira} lira; {other} gets it.",
            "lira",
        ),
        # TRANSLATORS: {other} is the name of the one who gets the money, in the nominative
        TN(
            "istanbul.log.pay_merchant",
            "{name} pays {lira} lira; {other} gets it.",
            "{name} pays {lira} lira; {other} gets it.",
            "lira",
        ),
    ),
    "gain_good": (
        T("istanbul.log.gain_good", "You gain {amount}."),
        T("istanbul.log.gain_good", "{name} gains {amount}."),
    ),
    "lose_good": (
        T("istanbul.log.lose_good", "Your wheelbarrow is full: you lose {amount}."),
        T("istanbul.log.lose_good", "The wheelbarrow is full: {name} loses {amount}."),
    ),
    "pay_good": (T("istanbul.log.pay_good", "You pay {amount}."), T("istanbul.log.pay_good", "{name} pays {amount}.")),
    "ruby": (
        T("istanbul.log.ruby", "You gain a ruby {place_from}."),
        T("istanbul.log.ruby", "{name} gains a ruby {place_from}."),
    ),
    "last_round": (
        TN(
            "istanbul.log.last_round",
            "You have {rubies} ruby: the last round is being played.",
            "You have {rubies} rubies: the last round is being played.",
            "rubies",
        ),
        TN(
            "istanbul.log.last_round",
            "{name} has {rubies} ruby: the last round is being played.",
            "{name} has {rubies} rubies: the last round is being played.",
            "rubies",
        ),
    ),
    "no_card": (
        T("istanbul.log.no_card", "There is no bonus card left for you."),
        T("istanbul.log.no_card", "There is no bonus card left; {name} gains none."),
    ),
    "draw_card": (
        T("istanbul.log.draw_card", "You draw {card_obj}."),
        T("istanbul.log.draw_card", "{name} draws {card_obj}."),
    ),
    "take_discard": (
        T("istanbul.log.take_discard", "You take {card_obj} from the discard pile."),
        T("istanbul.log.take_discard", "{name} takes {card_obj} from the discard pile."),
    ),
    "discard_card": (
        T("istanbul.log.discard_card", "You discard {card_obj}."),
        T("istanbul.log.discard_card", "{name} discards {card_obj}."),
    ),
    "play_card": (
        T("istanbul.log.play_card", "You play {card_obj}."),
        T("istanbul.log.play_card", "{name} plays {card_obj}."),
    ),
    "extend": (
        TN(
            "istanbul.log.extend",
            "You pay {lira} lira for an extension.",
            "You pay {lira} lira for an extension.",
            "lira",
        ),
        TN(
            "istanbul.log.extend",
            "{name} pays {lira} lira for an extension.",
            "{name} pays {lira} lira for an extension.",
            "lira",
        ),
    ),
    "capacity": (
        TN(
            "istanbul.log.capacity",
            "Your wheelbarrow now holds {capacity} good of each kind.",
            "Your wheelbarrow now holds {capacity} goods of each kind.",
            "capacity",
        ),
        TN(
            "istanbul.log.capacity",
            "{name}: the wheelbarrow now holds {capacity} good of each kind.",
            "{name}: the wheelbarrow now holds {capacity} goods of each kind.",
            "capacity",
        ),
    ),
    "fill": (
        T("istanbul.log.fill", "You fill up {place_at} and gain {amount}."),
        T("istanbul.log.fill", "{name} fills up {place_at} and gains {amount}."),
    ),
    "collect": (
        T("istanbul.log.collect", "You collect {things}."),
        T("istanbul.log.collect", "{name} collects {things}."),
    ),
    "recall": (
        T("istanbul.log.recall", "Your assistant comes back {place_from}."),
        T("istanbul.log.recall", "{name} calls an assistant back {place_from}."),
    ),
    "announce": (
        T("istanbul.log.announce", "You announce {number}."),
        T("istanbul.log.announce", "{name} announces {number}."),
    ),
    "roll": (
        T("istanbul.log.roll", "You roll {first} and {second}: {sum} together."),
        T("istanbul.log.roll", "{name} rolls {first} and {second}: {sum} together."),
    ),
    "turn_die": (
        T("istanbul.log.turn_die", "You turn a die from {shown} to {number}."),
        T("istanbul.log.turn_die", "{name} turns a die from {shown} to {number}."),
    ),
    "reroll": (
        T("istanbul.log.reroll", "You roll both dice again."),
        T("istanbul.log.reroll", "{name} rolls both dice again."),
    ),
    "keep_dice": (
        T("istanbul.log.keep_dice", "You leave the dice as they are."),
        T("istanbul.log.keep_dice", "{name} leaves the dice as they are."),
    ),
    "jewelry": (
        T("istanbul.log.jewelry", "The sum is {sum}: you gain {amount}."),
        T("istanbul.log.jewelry", "The sum is {sum}: {name} gains {amount}."),
    ),
    "tea_win": (
        TN(
            "istanbul.log.tea_win",
            "The sum {sum} reaches the announced {number}: you gain {lira} lira.",
            "The sum {sum} reaches the announced {number}: you gain {lira} lira.",
            "lira",
        ),
        TN(
            "istanbul.log.tea_win",
            "The sum {sum} reaches the announced {number}: {name} gains {lira} lira.",
            "The sum {sum} reaches the announced {number}: {name} gains {lira} lira.",
            "lira",
        ),
    ),
    "tea_lose": (
        TN(
            "istanbul.log.tea_lose",
            "The sum {sum} does not reach the announced {number}: you gain {lira} lira.",
            "The sum {sum} does not reach the announced {number}: you gain {lira} lira.",
            "lira",
        ),
        TN(
            "istanbul.log.tea_lose",
            "The sum {sum} does not reach the announced {number}: {name} gains {lira} lira.",
            "The sum {sum} does not reach the announced {number}: {name} gains {lira} lira.",
            "lira",
        ),
    ),
    "sell": (
        TN("istanbul.log.sell", "You sell {things} for {lira} lira.", "You sell {things} for {lira} lira.", "lira"),
        TN(
            "istanbul.log.sell",
            "{name} sells {things} for {lira} lira.",
            "{name} sells {things} for {lira} lira.",
            "lira",
        ),
    ),
    "send_family": (
        T("istanbul.log.send_family", "Your family member goes {place_to}."),
        T("istanbul.log.send_family", "{name} sends the family member {place_to}."),
    ),
    "deliver": (
        T("istanbul.log.deliver", "You deliver {things}."),
        T("istanbul.log.deliver", "{name} delivers {things}."),
    ),
    "take_tile": (
        T("istanbul.log.take_tile", "You pay {amount} and take {tile_obj}."),
        T("istanbul.log.take_tile", "{name} pays {amount} and takes {tile_obj}."),
    ),
    "fifth_assistant": (
        T("istanbul.log.fifth_assistant", "Your assistant from the supply joins your merchant."),
        T("istanbul.log.fifth_assistant", "{name} gets the assistant from the supply."),
    ),
    "buy": (
        TN("istanbul.log.buy", "You pay {lira} lira for a ruby.", "You pay {lira} lira for a ruby.", "lira"),
        TN("istanbul.log.buy", "{name} pays {lira} lira for a ruby.", "{name} pays {lira} lira for a ruby.", "lira"),
    ),
    "move": (T("istanbul.log.move", "You go {place_to}."), T("istanbul.log.move", "{name} goes {place_to}.")),
    "stay": (T("istanbul.log.stay", "You stay {place_at}."), T("istanbul.log.stay", "{name} stays {place_at}.")),
    "needs_no_assistant": (
        T("istanbul.log.needs_no_assistant", "At the Fountain you need no assistant."),
        T("istanbul.log.needs_no_assistant", "At the Fountain {name} needs no assistant."),
    ),
    "join": (
        T("istanbul.log.join", "Your assistant {place_at} joins your merchant."),
        T("istanbul.log.join", "{name} picks up an assistant {place_at}."),
    ),
    "leave": (
        T("istanbul.log.leave", "You leave an assistant {place_at}."),
        T("istanbul.log.leave", "{name} leaves an assistant {place_at}."),
    ),
    "leave_neutral": (
        T("istanbul.log.leave_neutral", "You leave a neutral assistant {place_at}."),
        T("istanbul.log.leave_neutral", "{name} leaves a neutral assistant {place_at}."),
    ),
    "pick_neutral": (
        T("istanbul.log.pick_neutral", "You pick up a neutral assistant {place_at}."),
        T("istanbul.log.pick_neutral", "{name} picks up a neutral assistant {place_at}."),
    ),
    "decline_assistant": (
        T("istanbul.log.decline_assistant", "You leave no assistant {place_at}: your turn is over."),
        T("istanbul.log.decline_assistant", "{name} leaves no assistant {place_at}: the turn is over."),
    ),
    "no_assistant": (
        T("istanbul.log.no_assistant", "You have no assistant to leave {place_at}: your turn is over."),
        T("istanbul.log.no_assistant", "{name} has no assistant to leave {place_at}: the turn is over."),
    ),
    "decline_payment": (
        T("istanbul.log.decline_payment", "You do not pay the other merchants: your turn is over."),
        T("istanbul.log.decline_payment", "{name} does not pay the other merchants: the turn is over."),
    ),
    "cannot_pay": (
        T("istanbul.log.cannot_pay", "You cannot pay the other merchants: your turn is over."),
        T("istanbul.log.cannot_pay", "{name} cannot pay the other merchants: the turn is over."),
    ),
    "skip_action": (
        T("istanbul.log.skip_action", "You do without the action {place_at}."),
        T("istanbul.log.skip_action", "{name} does without the action {place_at}."),
    ),
    "no_action": (
        T("istanbul.log.no_action", "You cannot carry out the action {place_at}."),
        T("istanbul.log.no_action", "{name} cannot carry out the action {place_at}."),
    ),
    "catch": (
        # TRANSLATORS: {other} is whose family member it is, in the nominative
        T("istanbul.log.catch", "You catch a family member ({other}) {place_at}."),
        # TRANSLATORS: {other} is whose family member it is, in the nominative
        T("istanbul.log.catch", "{name} catches a family member ({other}) {place_at}."),
    ),
    "any_goods": (
        T("istanbul.log.any_goods", "You may sell goods of any kind {place_at}."),
        T("istanbul.log.any_goods", "{name} may sell goods of any kind {place_at}."),
    ),
    "repeat": (
        T("istanbul.log.repeat", "You carry out the action {place_at} once more."),
        T("istanbul.log.repeat", "{name} carries out the action {place_at} once more."),
    ),
    "family_home": (
        T("istanbul.log.family_home", "Your family member returns to the Police Station."),
        T("istanbul.log.family_home", "{name} brings the family member back to the Police Station."),
    ),
    "pass": (T("istanbul.log.pass", "You pass."), T("istanbul.log.pass", "{name} passes.")),
    "target": (
        TN(
            "istanbul.log.target",
            "You have {rubies} ruby: that decides the game.",
            "You have {rubies} rubies: that decides the game.",
            "rubies",
        ),
        TN(
            "istanbul.log.target",
            "{name} has {rubies} ruby: that decides the game.",
            "{name} has {rubies} rubies: that decides the game.",
            "rubies",
        ),
    ),
    # Mani's own events; nobody else has them, so both sentences are the same.
    "collect_discs": _same(
        TN(
            "istanbul.log.collect_discs",
            "Mani calls {n} assistant back to his merchant.",
            "Mani calls {n} assistants back to his merchant.",
        )
    ),
    "mani_no_ruby": _same(T("istanbul.log.mani_no_ruby", "There is no ruby left for Mani.")),
    "mani_nothing": _same(T("istanbul.log.mani_nothing", "Nothing happens {place_at}.")),
    "mani_post": _same(T("istanbul.log.mani_post", "Mani moves the mail indicators.")),
    "mani_removes_card": _same(T("istanbul.log.mani_removes_card", "The top bonus card of the deck leaves the game.")),
    "mani_removes_demand": _same(T("istanbul.log.mani_removes_demand", "The demand tile {place_at} leaves the game.")),
    "mani_police": _same(T("istanbul.log.mani_police", "Mani draws a movement card for his family member.")),
    "mani_tile": _same(T("istanbul.log.mani_tile", "Mani takes {tile_obj}.")),
    "extra_turn": _same(T("istanbul.log.extra_turn", "Mani has an encounter {place_at} and gets an extra turn.")),
    "no_extra_turn": _same(
        T("istanbul.log.no_extra_turn", "Mani has another encounter {place_at}, but gets no second extra turn.")
    ),
}

TO_YOU: Mapping[str, Message] = {
    "pay_merchant": TN(
        "istanbul.log.pay_merchant", "{name} pays you {lira} lira.", "{name} pays you {lira} lira.", "lira"
    ),
    "catch": T("istanbul.log.catch", "{name} catches your family member {place_at}."),
}
"""Where the other seat of an event is the reader."""

SECRET: Mapping[str, Pair] = {
    "draw_card": (
        T("istanbul.log.draw_card", "You draw a bonus card."),
        T("istanbul.log.draw_card", "{name} draws a bonus card."),
    ),
}
"""Where the reader may not see the card."""

NO_JEWELRY: Pair = (
    T("istanbul.log.jewelry", "The sum is {sum}: you gain no jewelry."),
    T("istanbul.log.jewelry", "The sum is {sum}: {name} gains no jewelry."),
)
NOTHING_FILLED: Pair = (
    T("istanbul.log.fill", "Your wheelbarrow is already full {place_at}."),
    T("istanbul.log.fill", "{name} gains nothing {place_at}: the wheelbarrow is already full."),
)

PLAIN: Mapping[str, Message] = {
    "lay": TN("istanbul.log.lay", "{n} place is laid out.", "{n} places are laid out."),
    "reshuffle": TN(
        "istanbul.log.reshuffle",
        "The discard pile, {n} card, is shuffled and becomes the deck.",
        "The discard pile, {n} cards, is shuffled and becomes the deck.",
    ),
    "mail_down": T("istanbul.log.mail_down", "Mail indicator {column} moves down."),
    "mail_up": T("istanbul.log.mail_up", "All mail indicators move up again."),
    "cycle_demand": T("istanbul.log.cycle_demand", "The demand tile {place_at} goes under its stack."),
    "reveal": T("istanbul.log.reveal", "The demand tile {place_at} now asks for {things}."),
    "neutral_moves": T(
        "istanbul.log.neutral_moves", "The dice show {first} and {second}: a neutral merchant goes {place_to}."
    ),
    "neutral_stays": T(
        "istanbul.log.neutral_stays", "The dice show {first} and {second}: a neutral merchant stays {place_at}."
    ),
    "governor_moves": T(
        "istanbul.log.governor_moves", "The dice show {first} and {second}: the governor goes {place_to}."
    ),
    "smuggler_moves": T(
        "istanbul.log.smuggler_moves", "The dice show {first} and {second}: the smuggler goes {place_to}."
    ),
    "round_over": T("istanbul.log.round_over", "The last round is over."),
    "mani_card": T("istanbul.log.mani_card", "Mani’s movement card sends him {place_to}."),
    "mani_redraw": T("istanbul.log.mani_redraw", "The card shows the Police Station, so Mani draws again."),
    "mani_reshuffle": TN(
        "istanbul.log.mani_reshuffle",
        "Mani’s deck, {n} movement card, is shuffled again.",
        "Mani’s deck, {n} movement cards, is shuffled again.",
    ),
}
"""Where no seat is told of."""
