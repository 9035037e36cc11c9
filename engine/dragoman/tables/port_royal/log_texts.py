"""The sentences of the log: for each kind of event one to the reader ("You …") and one about a seat by its name."""

from collections.abc import Mapping

from ...core.messages import TN, Message, T

Pair = tuple[Message, Message]


# TRANSLATORS: in all log sentences {name} is a name in the nominative ("Player 2") of unknown gender;
# {card} is a card in words in the nominative, after a colon
SEAT: Mapping[str, Pair] = {
    "deal": (
        TN("port_royal.log.deal", "You get {n} coin.", "You get {n} coins."),
        TN("port_royal.log.deal", "{name} gets {n} coin.", "{name} gets {n} coins."),
    ),
    "no_coin": (
        TN(
            "port_royal.log.no_coin",
            "No card is left for you to take as a coin; {n} coin is not gained.",
            "No card is left for you to take as a coin; {n} coins are not gained.",
        ),
        TN(
            "port_royal.log.no_coin",
            "{name}: no card is left to take as a coin; {n} coin is not gained.",
            "{name}: no card is left to take as a coin; {n} coins are not gained.",
        ),
    ),
    "spend": (
        TN("port_royal.log.spend", "You spend {n} coin.", "You spend {n} coins."),
        TN("port_royal.log.spend", "{name} spends {n} coin.", "{name} spends {n} coins."),
    ),
    "turn": (
        T("port_royal.log.turn", "It is your turn."),
        T("port_royal.log.turn", "The turn passes on: {name}."),
    ),
    "no_card": (
        T("port_royal.log.no_card", "You stop discovering: no card is left."),
        T("port_royal.log.no_card", "{name} stops discovering: no card is left."),
    ),
    "stop": (
        T("port_royal.log.stop", "You stop discovering."),
        T("port_royal.log.stop", "{name} stops discovering."),
    ),
    "reveal_person": (
        T("port_royal.log.reveal_person", "You turn over a person: {card}."),
        T("port_royal.log.reveal_person", "{name} turns over a person: {card}."),
    ),
    "reveal_ship": (
        T("port_royal.log.reveal_ship", "You turn over a ship: {card}."),
        T("port_royal.log.reveal_ship", "{name} turns over a ship: {card}."),
    ),
    "ship_shown": (
        T("port_royal.log.ship_shown", "You turn over a ship that you can repel: {card}."),
        T("port_royal.log.ship_shown", "{name} turns over a ship and can repel it: {card}."),
    ),
    "reveal_expedition": (
        T("port_royal.log.reveal_expedition", "You turn over an expedition: {card}."),
        T("port_royal.log.reveal_expedition", "{name} turns over an expedition: {card}."),
    ),
    "reveal_tax": (
        T("port_royal.log.reveal_tax", "You turn over a tax increase for everybody: {card}."),
        T("port_royal.log.reveal_tax", "{name} turns over a tax increase for everybody: {card}."),
    ),
    "repel": (
        T("port_royal.log.repel", "You repel the ship: {card}."),
        T("port_royal.log.repel", "{name} repels the ship: {card}."),
    ),
    "keep": (
        T("port_royal.log.keep", "You let the ship enter the harbour: {card}."),
        T("port_royal.log.keep", "{name} lets the ship enter the harbour: {card}."),
    ),
    "bust": (
        T("port_royal.log.bust", "Bust! You lose the turn: a ship of this colour already lies in the harbour."),
        T(
            "port_royal.log.bust",
            "{name} goes bust and loses the turn: a ship of this colour already lies in the harbour.",
        ),
    ),
    "jester": (
        TN("port_royal.log.jester", "Your Jesters bring you {n} coin.", "Your Jesters bring you {n} coins."),
        TN("port_royal.log.jester", "Jesters bring {n} coin: {name}.", "Jesters bring {n} coins: {name}."),
    ),
    "admiral": (
        TN("port_royal.log.admiral", "Your Admirals bring you {n} coin.", "Your Admirals bring you {n} coins."),
        TN("port_royal.log.admiral", "Admirals bring {n} coin: {name}.", "Admirals bring {n} coins: {name}."),
    ),
    "tax_loss": (
        TN("port_royal.log.tax_loss", "You lose {n} coin to the tax.", "You lose {n} coins to the tax."),
        TN("port_royal.log.tax_loss", "{name} loses {n} coin to the tax.", "{name} loses {n} coins to the tax."),
    ),
    "tax_bonus_swords": (
        TN("port_royal.log.tax_bonus_swords", "You gain {n} coin: most swords.", "You gain {n} coins: most swords."),
        TN(
            "port_royal.log.tax_bonus_swords",
            "{name} gains {n} coin: most swords.",
            "{name} gains {n} coins: most swords.",
        ),
    ),
    "tax_bonus_points": (
        TN(
            "port_royal.log.tax_bonus_points", "You gain {n} coin: fewest points.", "You gain {n} coins: fewest points."
        ),
        TN(
            "port_royal.log.tax_bonus_points",
            "{name} gains {n} coin: fewest points.",
            "{name} gains {n} coins: fewest points.",
        ),
    ),
    "tax_bonus_dummy": (
        TN(
            "port_royal.log.tax_bonus_dummy",
            "You gain {n} coin: nobody has fewer coins.",
            "You gain {n} coins: nobody has fewer coins.",
        ),
        TN(
            "port_royal.log.tax_bonus_dummy",
            "{name} gains {n} coin: nobody has fewer coins.",
            "{name} gains {n} coins: nobody has fewer coins.",
        ),
    ),
    "allowance": (
        TN("port_royal.log.allowance", "You may take {n} card.", "You may take {n} cards."),
        TN("port_royal.log.allowance", "{name} may take {n} card.", "{name} may take {n} cards."),
    ),
    "governor": (
        TN(
            "port_royal.log.governor",
            "Your Governors let you take {n} more card.",
            "Your Governors let you take {n} more cards.",
        ),
        TN(
            "port_royal.log.governor",
            "Governors allow {n} more card: {name}.",
            "Governors allow {n} more cards: {name}.",
        ),
    ),
    "trade": (
        TN(
            "port_royal.log.trade",
            "You take a ship and gain {n} coin: {card}.",
            "You take a ship and gain {n} coins: {card}.",
        ),
        TN(
            "port_royal.log.trade",
            "{name} takes a ship and gains {n} coin: {card}.",
            "{name} takes a ship and gains {n} coins: {card}.",
        ),
    ),
    "hire": (
        TN(
            "port_royal.log.hire", "You hire a person for {n} coin: {card}.", "You hire a person for {n} coins: {card}."
        ),
        TN(
            "port_royal.log.hire",
            "{name} hires a person for {n} coin: {card}.",
            "{name} hires a person for {n} coins: {card}.",
        ),
    ),
    "fee": (
        TN(
            "port_royal.log.fee",
            "You pay a fee of {n} coin to the active player.",
            "You pay a fee of {n} coins to the active player.",
        ),
        TN(
            "port_royal.log.fee",
            "{name} pays a fee of {n} coin to the active player.",
            "{name} pays a fee of {n} coins to the active player.",
        ),
    ),
    "pass": (
        T("port_royal.log.pass", "You take nothing more."),
        T("port_royal.log.pass", "{name} takes nothing more."),
    ),
    "expedition": (
        TN(
            "port_royal.log.expedition",
            "You fulfil an expedition and gain {n} coin: {card}.",
            "You fulfil an expedition and gain {n} coins: {card}.",
        ),
        TN(
            "port_royal.log.expedition",
            "{name} fulfils an expedition and gains {n} coin: {card}.",
            "{name} fulfils an expedition and gains {n} coins: {card}.",
        ),
    ),
    "last_round": (
        TN(
            "port_royal.log.last_round",
            "You have {n} point: this is the last round.",
            "You have {n} points: this is the last round.",
        ),
        TN(
            "port_royal.log.last_round",
            "{name} has {n} point: this is the last round.",
            "{name} has {n} points: this is the last round.",
        ),
    ),
    "starter": (
        T("port_royal.log.starter", "You have the first turn."),
        T("port_royal.log.starter", "The first turn: {name}."),
    ),
    "roll": (
        TN(
            "port_royal.log.roll",
            "You roll the die: {n} card is turned over.",
            "You roll the die: {n} cards are turned over.",
        ),
        TN(
            "port_royal.log.roll",
            "The die shows {n}: {n} card is turned over.",
            "The die shows {n}: {n} cards are turned over.",
        ),
    ),
}

# TRANSLATORS: the dummy's reasoning; {cards} and {card} are lists and names of cards in the nominative
REASON: Mapping[str, Message] = {
    "solo.hire_best": T(
        "port_royal.dummy.hire_best",
        "The dummy has {coins}. It can pay: {cards}. It hires the person with the most points: {card}.",
    ),
    "solo.hire_cheapest": T(
        "port_royal.dummy.hire_cheapest",
        "The dummy has {coins}. It can pay: {cards}. "
        "Several have the most points; it hires the cheapest of them: {card}.",
    ),
    "solo.hire_earlier": T(
        "port_royal.dummy.hire_earlier",
        "The dummy has {coins}. It can pay: {cards}. "
        "Several have the most points and the same cost; it hires the one turned over first: {card}.",
    ),
    "solo.trade_best": T(
        "port_royal.dummy.trade_best",
        "The dummy has {coins} and can pay no person. It takes the ship with the most coins: {card}.",
    ),
    "solo.trade_earlier": T(
        "port_royal.dummy.trade_earlier",
        "The dummy has {coins} and can pay no person. "
        "Several ships have the most coins; it takes the one turned over first: {card}.",
    ),
    "solo.nothing": T(
        "port_royal.dummy.nothing",
        "The dummy has {coins} and can pay no person, and no ship lies there: it takes nothing.",
    ),
    "solo.fee_hire": T(
        "port_royal.dummy.fee_hire",
        "The dummy has {coins}: it could pay a person, but not the fee as well. It takes nothing.",
    ),
    "solo.fee_ship": T(
        "port_royal.dummy.fee_ship",
        "The dummy has {coins} and can pay no person; no ship brings enough for the fee. It takes nothing.",
    ),
}

UNKNOWN = T("port_royal.log.unknown", "Something happens: {kind}.")
SCORE = TN("port_royal.log.score", "Your score: {n} point.", "Your score: {n} points.")
PLAIN: Mapping[str, Message] = {
    "special": T("port_royal.log.special", "The special expedition lies open: {card}."),
    "reshuffle": TN(
        "port_royal.log.reshuffle",
        "The discard pile, {n} card, is shuffled and becomes the draw pile.",
        "The discard pile, {n} cards, is shuffled and becomes the draw pile.",
    ),
    "clear": T("port_royal.log.clear", "Discarded from the harbour: {cards}."),
    "tax_done": T("port_royal.log.tax_done", "The tax increase is discarded."),
    "last_turns": T("port_royal.log.last_turns", "The draw pile is used up again: the end of the game is near."),
    "score": SCORE,
}
FEE_TO_YOU = TN("port_royal.log.fee", "{name} pays you a fee of {n} coin.", "{name} pays you a fee of {n} coins.")
