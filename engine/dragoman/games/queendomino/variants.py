"""The variants of Queendomino that can be played, with their switches."""

from ...core.messages import T
from ...core.variants import Option, Variant
from .bots import Greedy, random_bot
from .corrections import corrections_setting
from .engine import Queendomino
from .params import MAX_PLAYERS, MIN_PLAYERS, base_params, solo_params
from .solo import Against

RULES = "1"
"""Version of the rules: raised when a saved game of an earlier version would replay differently."""

_PLAYERS = Option(
    "players",
    MIN_PLAYERS,
    tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    T("ui.option.queendomino.players", "Players"),
)
_PER_KNIGHT = Option(
    "tax_bonus_per_knight",
    True,
    (),
    T("ui.option.queendomino.tax_bonus_per_knight", "A safe’s bonus is paid for each knight that collects tax"),
)
_HARDER = Option(
    "harder_territories",
    False,
    (),
    T("ui.option.queendomino.harder_territories", "Harder: for the game’s buildings every domino is a territory"),
)
_BUILDINGS = Option(
    "buildings",
    "",
    (),
    T("ui.option.queendomino.buildings", "My own figures of building tiles: a file"),
    read=corrections_setting,
)

_BASE = Queendomino()

QUEENDOMINO = Variant(
    name="queendomino",
    domain="queendomino",
    rules=RULES,
    engine=_BASE,
    options=(_PLAYERS, _PER_KNIGHT, _BUILDINGS),
    params=base_params,
    seats=lambda settings: int(settings["players"]),
    humans=(0,),
    bots={"random": random_bot, "greedy": Greedy(_BASE)},
    title=T("ui.game.queendomino", "Queendomino"),
    page="queendomino-solo",
    open=True,
)

_SOLO = Against()

SOLO = Variant(
    name="queendomino-solo",
    domain="queendomino",
    rules=RULES,
    engine=_SOLO,
    options=(_PER_KNIGHT, _HARDER, _BUILDINGS),
    params=solo_params,
    seats=lambda settings: 1,
    humans=(0,),
    bots={"random": random_bot, "greedy": Greedy(_SOLO)},
    title=T("ui.game.queendomino-solo", "Queendomino solo against “the game”"),
)
