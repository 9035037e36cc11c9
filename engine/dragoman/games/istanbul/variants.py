"""The variants of Istanbul that can be played, with their switches."""

from ...core.messages import T
from ...core.variants import Option, Variant
from .bots import Greedy, random_bot
from .decks import deck_setting
from .engine import Istanbul
from .params import MAX_PLAYERS, MIN_PLAYERS, base_params, solo_params
from .solo import Mani

RULES = "1"
"""Version of the rules: raised when a saved game of an earlier version would replay differently."""

_LAYOUT = Option(
    "layout",
    "short",
    ("short", "long", "order", "random", "custom"),
    T("ui.option.istanbul.layout", "Layout of the board"),
    (
        T("ui.option.istanbul.layout.short", "short paths"),
        T("ui.option.istanbul.layout.long", "long paths"),
        T("ui.option.istanbul.layout.order", "in order"),
        T("ui.option.istanbul.layout.random", "random"),
        T("ui.option.istanbul.layout.custom", "my own"),
    ),
)
_PLACES = Option(
    "places",
    "",
    (),
    T("ui.option.istanbul.places", "My own layout: the 16 numbers, row by row"),
)
_ANY_GOODS = Option(
    "any_goods_exact",
    False,
    (),
    T("ui.option.istanbul.any_goods_exact", "The any-goods card sells exactly as many goods as the demand tile shows"),
)
_NEUTRAL_ASSISTANTS = Option(
    "neutral_assistants",
    False,
    (),
    T("ui.option.istanbul.neutral_assistants", "Variant with neutral assistants"),
)
_PLAYERS = Option(
    "players",
    MIN_PLAYERS,
    tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    T("ui.option.istanbul.players", "Players"),
)

_BASE = Istanbul()

BASE = Variant(
    name="istanbul",
    domain="istanbul",
    rules=RULES,
    engine=_BASE,
    options=(_PLAYERS, _LAYOUT, _PLACES, _NEUTRAL_ASSISTANTS, _ANY_GOODS),
    params=base_params,
    seats=lambda settings: int(settings["players"]),
    humans=(0,),
    bots={"random": random_bot, "greedy": Greedy(_BASE)},
    title=T("ui.game.istanbul", "Istanbul"),
)

_NEUTRAL_MERCHANTS = Option(
    "neutral_merchants",
    False,
    (),
    T("ui.option.istanbul.neutral_merchants", "Neutral merchants stand on the board"),
)
_TARGET = Option(
    "ruby_target",
    6,
    (6, 5),
    T("ui.option.istanbul.ruby_target", "Rubies that win"),
)
_DECK = Option(
    "deck",
    "",
    (),
    T("ui.option.istanbul.deck", "Another movement deck for Mani: a file, or the numbers of its places"),
    read=deck_setting,
)

_SOLO = Mani()

SOLO = Variant(
    name="istanbul-solo",
    domain="istanbul",
    rules=RULES,
    engine=_SOLO,
    options=(_LAYOUT, _PLACES, _ANY_GOODS, _NEUTRAL_MERCHANTS, _TARGET, _DECK),
    params=solo_params,
    seats=lambda settings: 1,
    humans=(0,),
    bots={"random": random_bot, "greedy": Greedy(_SOLO)},
    title=T("ui.game.istanbul-solo", "Istanbul solo against Mani"),
)
