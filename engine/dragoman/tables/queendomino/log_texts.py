"""The sentences of the log: for each kind of event one to the reader ("You …") and one about a seat by its name."""

from collections.abc import Mapping

from ...core.messages import TN, Message, T

Pair = tuple[Message, Message]

# TRANSLATORS: in all log sentences {name} is a name in the nominative ("Player 2") of unknown gender; {domino},
# {building} and {terrain} are names in the nominative, after a colon
SEAT: Mapping[str, Pair] = {
    "king": (
        T("queendomino.log.king", "Your king is drawn."),
        T("queendomino.log.king", "The king drawn: {name}."),
    ),
    "choose": (
        T("queendomino.log.choose", "You choose {position}: {domino}."),
        T("queendomino.log.choose", "{name} chooses {position}: {domino}."),
    ),
    "turn": (
        T("queendomino.log.turn", "It is your turn, with the domino {domino}."),
        T("queendomino.log.turn", "The turn passes on: {name}, with the domino {domino}."),
    ),
    "place": (
        T("queendomino.log.place", "You lay the domino {domino}."),
        T("queendomino.log.place", "{name} lays the domino {domino}."),
    ),
    "discard": (
        T("queendomino.log.discard", "Your domino fits nowhere and is discarded: {domino}."),
        T("queendomino.log.discard", "{name} can lay the domino nowhere and discards it: {domino}."),
    ),
    "knight": (
        TN(
            "queendomino.log.knight",
            "You send a knight and collect {n} coin: {terrain}.",
            "You send a knight and collect {n} coins: {terrain}.",
        ),
        TN(
            "queendomino.log.knight",
            "{name} sends a knight and collects {n} coin: {terrain}.",
            "{name} sends a knight and collects {n} coins: {terrain}.",
        ),
    ),
    "tax_bonus": (
        TN(
            "queendomino.log.tax_bonus",
            "Your building adds {n} coin to the tax: {building}.",
            "Your building adds {n} coins to the tax: {building}.",
        ),
        TN(
            "queendomino.log.tax_bonus",
            "{name} gets {n} coin more as tax from a building: {building}.",
            "{name} gets {n} coins more as tax from a building: {building}.",
        ),
    ),
    "pass_tax": (
        T("queendomino.log.pass_tax", "You collect no tax."),
        T("queendomino.log.pass_tax", "{name} collects no tax."),
    ),
    "pass_build": (
        T("queendomino.log.pass_build", "You build nothing."),
        T("queendomino.log.pass_build", "{name} builds nothing."),
    ),
    "pass_bribe": (
        T("queendomino.log.pass_bribe", "You leave the dragon in its cave."),
        T("queendomino.log.pass_bribe", "{name} leaves the dragon in its cave."),
    ),
    "build": (
        TN(
            "queendomino.log.build",
            "You build for {n} coin: {building}.",
            "You build for {n} coins: {building}.",
        ),
        TN(
            "queendomino.log.build",
            "{name} builds for {n} coin: {building}.",
            "{name} builds for {n} coins: {building}.",
        ),
    ),
    "knights": (
        TN("queendomino.log.knights", "You gain {n} knight.", "You gain {n} knights."),
        TN("queendomino.log.knights", "{name} gains {n} knight.", "{name} gains {n} knights."),
    ),
    "towers": (
        TN("queendomino.log.towers", "You gain {n} tower.", "You gain {n} towers."),
        TN("queendomino.log.towers", "{name} gains {n} tower.", "{name} gains {n} towers."),
    ),
    "none_left_knight": (
        TN(
            "queendomino.log.none_left_knight",
            "The supply is too small: {n} knight is lost to you.",
            "The supply is too small: {n} knights are lost to you.",
        ),
        TN(
            "queendomino.log.none_left_knight",
            "The supply is too small; {n} knight is not gained: {name}.",
            "The supply is too small; {n} knights are not gained: {name}.",
        ),
    ),
    "none_left_tower": (
        TN(
            "queendomino.log.none_left_tower",
            "The supply is too small: {n} tower is lost to you.",
            "The supply is too small: {n} towers are lost to you.",
        ),
        TN(
            "queendomino.log.none_left_tower",
            "The supply is too small; {n} tower is not gained: {name}.",
            "The supply is too small; {n} towers are not gained: {name}.",
        ),
    ),
    "queen": (
        T("queendomino.log.queen", "The queen moves to you: nobody has more towers."),
        T("queendomino.log.queen", "The queen moves on, for nobody has more towers: {name}."),
    ),
    "bribe": (
        TN(
            "queendomino.log.bribe",
            "You pay the dragon {n} coin, and it burns down a building: {building}.",
            "You pay the dragon {n} coins, and it burns down a building: {building}.",
        ),
        TN(
            "queendomino.log.bribe",
            "{name} pays the dragon {n} coin, and it burns down a building: {building}.",
            "{name} pays the dragon {n} coins, and it burns down a building: {building}.",
        ),
    ),
    "score_coins": (
        TN("queendomino.log.score_coins", "Your coins bring you {n} point.", "Your coins bring you {n} points."),
        TN("queendomino.log.score_coins", "Coins bring {n} point: {name}.", "Coins bring {n} points: {name}."),
    ),
    "score_terrain": (
        TN(
            "queendomino.log.score_terrain",
            "This terrain brings you {n} point: {terrain}.",
            "This terrain brings you {n} points: {terrain}.",
        ),
        TN(
            "queendomino.log.score_terrain",
            "{name} scores {n} point for a terrain: {terrain}.",
            "{name} scores {n} points for a terrain: {terrain}.",
        ),
    ),
    "score_queen": (
        TN(
            "queendomino.log.score_queen",
            "The queen on your largest territory brings you {n} point: {terrain}.",
            "The queen on your largest territory brings you {n} points: {terrain}.",
        ),
        TN(
            "queendomino.log.score_queen",
            "{name} scores {n} point for the queen on the largest territory: {terrain}.",
            "{name} scores {n} points for the queen on the largest territory: {terrain}.",
        ),
    ),
    "score_building": (
        TN(
            "queendomino.log.score_building",
            "Your building brings {n} point: {building}.",
            "Your building brings {n} points: {building}.",
        ),
        TN(
            "queendomino.log.score_building",
            "{name} scores {n} point for a building: {building}.",
            "{name} scores {n} points for a building: {building}.",
        ),
    ),
    "score": (
        TN("queendomino.log.score", "Your score: {n} point.", "Your score: {n} points."),
        TN("queendomino.log.score", "{name} scores {n} point in all.", "{name} scores {n} points in all."),
    ),
}

# TRANSLATORS: from here on "the game" is the opponent of the solo mode; {position} is a letter from A to D, {price} the
# price of a space of the builders' board
PLAIN: Mapping[str, Message] = {
    "line": T("queendomino.log.line", "The next line: {dominoes}."),
    "tile": T("queendomino.log.tile", "A building comes onto the space of price {price}: {building}."),
    "unclaimed": T("queendomino.log.unclaimed", "Nobody has chosen these dominoes, they leave the game: {dominoes}."),
    "round": T("queendomino.log.round", "Round {number} begins."),
    "last_round": T("queendomino.log.last_round", "It is the last round: no domino is chosen any more."),
    "dragon_home": T("queendomino.log.dragon_home", "The dragon flies back to its cave."),
    "slide": T("queendomino.log.slide", "The buildings slide to the cheapest spaces."),
    "stack_empty": TN(
        "queendomino.log.stack_empty",
        "The stack is used up: {n} space stays empty.",
        "The stack is used up: {n} spaces stay empty.",
    ),
    "dragon_lands": T(
        "queendomino.log.dragon_lands",
        "You begin with {position}, so the dragon lands on the space of price {price}: {building}.",
    ),
    "no_dragon": T(
        "queendomino.log.no_dragon",
        "You begin with {position}, but no building lies on the space of price {price}: the dragon stays away.",
    ),
    "marker": T("queendomino.log.marker", "The game reserves the building of price {price}: {building}."),
    "no_marker": T(
        "queendomino.log.no_marker", "No building lies on the space of price {price}: the game reserves nothing."
    ),
    "marker_back": T("queendomino.log.marker_back", "The game’s marker comes back to the builders’ board."),
    "burn": T("queendomino.log.burn", "The dragon burns down this building: {building}."),
    "game_lays": T("queendomino.log.game_lays", "The game lays aside its domino: {domino}."),
    "game_knights": TN(
        "queendomino.log.game_knights",
        "The game sends {n} knight onto this domino.",
        "The game sends {n} knights onto this domino.",
    ),
    "game_builds": T(
        "queendomino.log.game_builds", "The game builds the reserved building free of charge: {building}."
    ),
    "game_keeps_no_town": T(
        "queendomino.log.game_keeps_no_town", "The game’s domino has no town square: it builds nothing."
    ),
    "game_keeps_no_tile": T("queendomino.log.game_keeps_no_tile", "No building is reserved: the game builds nothing."),
    "game_terrain": TN(
        "queendomino.log.game_terrain",
        "The game scores {n} point for a terrain: {terrain}.",
        "The game scores {n} points for a terrain: {terrain}.",
    ),
    "game_queen": TN(
        "queendomino.log.game_queen",
        "The game scores {n} point for the queen on its most frequent terrain: {terrain}.",
        "The game scores {n} points for the queen on its most frequent terrain: {terrain}.",
    ),
    "game_building": TN(
        "queendomino.log.game_building",
        "The game scores {n} point for a building: {building}.",
        "The game scores {n} points for a building: {building}.",
    ),
    "game_score": TN(
        "queendomino.log.game_score", "The game scores {n} point in all.", "The game scores {n} points in all."
    ),
}
GAME_CHOOSES = T("queendomino.log.game_chooses", "The game chooses {position}: {domino}.")
UNKNOWN = T("queendomino.log.unknown", "Something happens: {kind}.")
