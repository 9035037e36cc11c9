"""The variants of Port Royal that can be played, with their switches."""

from ...core.messages import T
from ...core.variants import Option, Variant
from .bots import Greedy, random_bot
from .engine import PortRoyal
from .params import MAX_PLAYERS, MIN_PLAYERS, base_params, solo_params
from .solo import Dummy

RULES = "1"
"""Version of the rules: raised when a saved game of an earlier version would replay differently."""

_PLAYERS = Option(
    "players",
    MIN_PLAYERS,
    tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    T("ui.option.port_royal.players", "Players"),
)
_AFTER_BUST = Option(
    "expedition_after_bust",
    True,
    (),
    T("ui.option.port_royal.expedition_after_bust", "After a bust the active player may still fulfil expeditions"),
)
_NEEDED = Option(
    "expedition_needed",
    False,
    (),
    T("ui.option.port_royal.expedition_needed", "Variant: only who has an expedition brings about the end and wins"),
)
_HANDICAP = Option(
    "handicap",
    12,
    (),
    T("ui.option.port_royal.handicap", "Points that count as a success"),
)

_BASE = PortRoyal()

PORT_ROYAL = Variant(
    name="port-royal",
    domain="port_royal",
    rules=RULES,
    engine=_BASE,
    options=(_PLAYERS, _AFTER_BUST, _NEEDED),
    params=base_params,
    seats=lambda settings: int(settings["players"]),
    humans=(0,),
    bots={"random": random_bot, "greedy": Greedy(_BASE)},
    title=T("ui.game.port-royal", "Port Royal"),
    page="port-royal-solo",
    open=True,
)

_SOLO = Dummy()

SOLO = Variant(
    name="port-royal-solo",
    domain="port_royal",
    rules=RULES,
    engine=_SOLO,
    options=(_AFTER_BUST, _HANDICAP),
    params=solo_params,
    seats=lambda settings: 1,
    humans=(0,),
    bots={"random": random_bot, "greedy": Greedy(_SOLO)},
    title=T("ui.game.port-royal-solo", "Port Royal solo against the dummy"),
)
