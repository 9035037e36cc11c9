"""The engine of Istanbul's base game: setup, chance, and the way from an action to the next position."""

from collections.abc import Callable
from functools import lru_cache
from itertools import product
from typing import Any

from ...core.engine import CHANCE, OVER, Action, Chance
from ...core.events import Event, Refusal
from .board import lay, placings
from .draft import Draft, Position
from .moves import LEGAL
from .params import MIN_PLAYERS, PLACES, Params
from .reading import NO_CARDS
from .refusals import why_not
from .state import (
    CARDS,
    FOUNTAIN,
    GOODS,
    LARGE_MARKET,
    NEUTRAL,
    OWN,
    POLICE_STATION,
    SMALL_MARKET,
    UNSEEN,
    State,
)
from .turn import Turn
from .views import view

CHANCE_STAGES = frozenset(("layout", "governor_start", "smuggler_start", "demand", "card", "dice", "mani_card"))
_DRAWS: tuple[Action, ...] = tuple(("draw", kind) for kind in CARDS)


@lru_cache(maxsize=16)
def rolls(dice: int, sides: int) -> tuple[Action, ...]:
    """Return every result of the dice."""
    return tuple(("roll", *faces) for faces in product(range(1, sides + 1), repeat=dice))


class Istanbul(Turn):
    """The rules of the base game (core.engine.Engine); the solo variant overrides what differs."""

    def start(self, params: Params) -> State:
        """Return the position before the first chance action of the setup."""
        p = params
        n = p.players
        column = n - MIN_PLAYERS
        cells = p.cells()
        # In the variant a neutral disc takes the place of the bottom assistant.
        stack = (NEUTRAL if p.neutral_assistants else OWN, *(OWN,) * (p.start_assistants - 1))
        return State(
            stage="governor_start" if cells else "layout",
            seat=0,
            frames=(),
            turns=0,
            ending=False,
            yellow_used=False,
            used=0,
            met=0,
            layout=bytes(cells) if cells else bytes(PLACES),
            governor=0,
            smuggler=0,
            neutrals=self.neutral_start(p),
            extensions_left=n * p.extensions_per_player,
            wainwright_rubies=p.wainwright_rubies[column],
            small_mosque_rubies=p.mosque_rubies[column],
            great_mosque_rubies=p.mosque_rubies[column],
            palace=0,
            dealer=0,
            stacks=(0, 0, 0, 0),
            mail=p.start_mail,
            large_demand=(UNSEEN,) * len(p.large_demand),
            small_demand=(UNSEEN,) * len(p.small_demand),
            unseen=p.cards,
            deck=sum(p.cards),
            discards=(),
            neutral_discs=(0,) * (PLACES + 1),
            merchant=(FOUNTAIN,) * n,
            under=(stack[-p.start_assistants :] if p.start_assistants else (),) * n,
            discs=(0,) * n,
            reserve=(p.reserve_assistants,) * n,
            family=(POLICE_STATION,) * n,
            lira=tuple(p.start_lira + p.start_lira_step * seat for seat in range(n)),
            rubies=(0,) * n,
            extensions=(0,) * n,
            goods=((0, 0, 0, 0),) * n,
            tiles=(0,) * n,
            hand=(NO_CARDS,) * n,
            hidden=(0,) * n,
        )

    def neutral_start(self, p: Params) -> tuple[int, ...]:
        """Return where the neutral merchants start: nowhere unless two play."""
        return p.neutral_places if p.players == p.neutral_players else ()

    def actor(self, state: Position) -> int:
        """Return the seat to decide, CHANCE or OVER."""
        stage = state.stage
        if stage in CHANCE_STAGES:
            return CHANCE
        return OVER if stage == "over" else state.seat

    def legal_actions(self, params: Params, state: Position) -> list[Action]:
        """Return every legal decision; empty at CHANCE and OVER."""
        legal = LEGAL.get(state.stage)
        return getattr(self, legal)(params, state) if legal else []

    def chance(self, params: Params, state: Position) -> Chance:
        """Return the possible results at a CHANCE state."""
        stage = state.stage
        if stage == "card":
            drawn = [(draw, n) for draw, n in zip(_DRAWS, state.unseen, strict=True) if n]
            return Chance(tuple(draw for draw, _n in drawn), tuple(n for _draw, n in drawn))
        if stage == "demand":
            market = state.frames[-1][1]
            return Chance(tuple(("reveal", market, tile) for tile in self.unrevealed(params, state, market == "large")))
        if stage == "layout":
            return Chance(placings(state.layout, params.fountain_cells, params.market_tea_distance))
        return Chance(rolls(params.dice, params.die_sides))

    def unrevealed(self, p: Params, s: Position, large: bool) -> list[int]:
        """Return the demand tiles of a market that nobody has seen."""
        known, goods = (s.large_demand, p.large_demand) if large else (s.small_demand, p.small_demand)
        return [tile for tile in range(len(goods)) if tile not in known]

    def step(self, params: Params, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Return the next state and what happened. The action must be legal, or a possible chance result."""
        d = Draft(state)
        if state.stage in CHANCE_STAGES:
            getattr(self, "chance_" + state.stage)(params, d, action)
        else:
            getattr(self, "play_" + str(action[0]))(params, d, action)
        self.settle(params, d)
        return d.freeze(), tuple(d.events)

    def why_not(self, params: Params, state: State, action: Action) -> Refusal | None:
        """Return the rule that forbids the action here, or None when it is legal."""
        return why_not(self, params, state, action)

    def view(self, params: Params, state: State, seat: int) -> State:
        """Return the state as the seat sees it: cards in other hands are hidden and unseen."""
        return view(state, seat)

    # Chance

    def chance_layout(self, p: Params, d: Draft, action: Action) -> None:
        """Lay places of a random layout."""
        d.layout = lay(d.layout, action)
        rule = {"fountain": "layout_fountain", "pair": "layout_distance", "place": "layout_random"}[str(action[0])]
        d.tell("istanbul.setup." + rule, "lay", {"layout": tuple(d.layout)})
        if 0 not in d.layout:
            d.stage = "governor_start"

    def chance_governor_start(self, p: Params, d: Draft, action: Action) -> None:
        """The governor's first place."""
        self.move_governor(d, _dice(action), "istanbul.setup.governor")
        d.stage = "smuggler_start"

    def chance_smuggler_start(self, p: Params, d: Draft, action: Action) -> None:
        """The smuggler's first place."""
        self.move_smuggler(d, _dice(action), "istanbul.setup.smuggler")
        self.reveal_demand(d, True, "setup_small")

    def pass_setup_small(self, p: Params, d: Draft) -> bool:
        """Reveal the Small Market's first demand tile after the Large Market's."""
        self.reveal_demand(d, False, "setup_cards")
        return True

    def pass_setup_cards(self, p: Params, d: Draft) -> bool:
        """Deal the first cards to the next seat; then the game begins."""
        if d.seat < self.dealt_seats(p):
            seat = d.seat
            d.seat += 1
            self.draw_cards(p, d, seat, p.start_cards, "istanbul.setup.start_card", "setup_cards")
        else:
            d.seat = 0
            d.stage = "move"
            self.begin_turn(p, d)
        return True

    def dealt_seats(self, p: Params) -> int:
        """Return how many seats get cards at the start."""
        return p.players

    def chance_demand(self, p: Params, d: Draft, action: Action) -> None:
        """The face of a demand tile."""
        _, market, back = d.pop()
        large = market == "large"
        tiles = d.large_demand if large else d.small_demand
        tile = int(action[2])
        self.set_demand(d, large, (tile, *tiles[1:]))
        shown = (p.large_demand if large else p.small_demand)[tile]
        values = {
            "place": LARGE_MARKET if large else SMALL_MARKET,
            "tile": tile,
            **dict(zip(GOODS, shown, strict=True)),
        }
        d.tell("istanbul.market.demand", "reveal", values)
        d.stage = back

    def chance_card(self, p: Params, d: Draft, action: Action) -> None:
        """The card drawn."""
        self.draw_card(p, d, str(action[1]))

    def chance_dice(self, p: Params, d: Draft, action: Action) -> None:
        """The dice."""
        frame = d.pop()
        result: Callable[[Params, Draft, tuple[Any, ...], tuple[int, ...]], None]
        result = getattr(self, "rolled_" + frame[1])
        result(p, d, frame, _dice(action))


def _dice(action: Action) -> tuple[int, ...]:
    return tuple(int(face) for face in action[1:])
