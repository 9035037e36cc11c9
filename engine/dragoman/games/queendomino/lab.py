"""The bench of Queendomino's experiments: positions in friendly words, played on by the real engine.

Terrains and buildings are named by their ids ("wheat", "bakery"), squares by (x, y) from the castle. A kingdom is
described by its squares, not by dominoes. Tiles that a position does not place lie in the stack.

A lab shows what `step`, `legal_actions`, `chance` and `why_not` return, and nothing else: it hands out no parameter.
"""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ...core.engine import CHANCE, OVER, Action
from ...core.errors import DragomanError
from ...core.events import Event
from ...rules.experiment import Lab
from . import params as figures
from .buildings import BUILDINGS, EMPTY, IDS, INDEX, kind_id
from .corrections import corrected
from .dominoes import DOMINOES, NUMBERS, TERRAINS
from .draft import Draft
from .engine import Queendomino
from .kingdom import GRIDS, Kingdom, with_building
from .ledger import differences
from .rounds import GONE, NOBODY
from .state import State
from .variants import QUEENDOMINO

HUMAN, GAME = 0, 1
_ENOUGH = 5_000
"""Actions after which an experiment is given up: the game does not come to where it should."""
BOARD = ("statue", "guardtower", "small_tavern", "church", "sawmill", "bakery")
"""The tiles that lie on the builders' board unless a position says otherwise, the dearest first."""
Squares = Mapping[tuple[int, int], str]
"""Terrain by square, with its crowns: "wheat", "mine+2"."""


class QueendominoLab(Lab):
    """A bench for the base game and for the solo mode; experiments see only this class and their facts."""

    _played = 0

    # Setting up

    def setup(
        self, *given: Action, players: int | None = None, **options: int | bool | str
    ) -> tuple[State, tuple[Event, ...]]:
        """Play the setup up to the first king's choice; return the position and every event.

        given    chance results, each used the first time it is possible; all others are the first possible one
        players  the base game for so many people; without it the lab's own variant
        options  further switches

        What the lab is asked later is answered under the options of the last setup.
        """
        state = self.before(players=players, **options)
        state, told = self.through(state, *given)
        return state, tuple(told)

    def start(self, *given: Action, players: int | None = None, **options: int | bool | str) -> State:
        """Return the position after the setup (see `setup`)."""
        return self.setup(*given, players=players, **options)[0]

    def before(self, *, players: int | None = None, **options: int | bool | str) -> State:
        """Return the position before the first chance result of the setup."""
        if not hasattr(self, "_own"):
            self._own = (self._engine, self._params)
        self._engine, params = self._own
        changes: dict[str, Any] = dict(options)
        if "buildings" in changes:
            changes["buildings"] = corrected(str(changes["buildings"]))
        if players is not None:
            self._engine = Queendomino()
            params = figures.default(players, params.tax_bonus_per_knight)
        self._params = dataclasses.replace(params, **changes)
        state: State = self._engine.start(self._params)
        return state

    def playable(self, **options: int | bool | str) -> bool:
        """Return whether the base game can be set up with these options."""
        try:
            figures.base_params(QUEENDOMINO.settings(options))
        except DragomanError:
            return False
        return True

    def through(self, state: State, *given: Action) -> tuple[State, list[Event]]:
        """Play chance until somebody decides; return the position and every event. `given` as in `setup`."""
        waiting, told = list(given), list[Event]()
        while self.actor(state) == CHANCE:
            outcomes = self._engine.chance(self._params, state).outcomes
            result = next((action for action in waiting if action in outcomes), outcomes[0])
            if result in waiting:
                waiting.remove(result)
            state, events = self.play_with_events(state, result)
            told.extend(events)
        self.expect("every given result was possible", [], waiting)
        return state, told

    def kingdom(
        self,
        squares: Squares,
        *,
        built: Mapping[tuple[int, int], str] | None = None,
        knights: Iterable[tuple[int, int]] = (),
    ) -> Kingdom:
        """Return a kingdom of these squares with these buildings, and knights sent to these squares.

        Of the size of the last setup; claims that a building stands on a town square.
        """
        grid = GRIDS[self._params.size]
        found = {cell: _square(text) for cell, text in squares.items()}
        kingdom = grid.kingdom(found)
        for cell, kind in (built or {}).items():
            self.expect("a building stands on a town square", "town", TERRAINS[found[cell][0]])
            building = INDEX[kind]
            kingdom = with_building(kingdom, grid.square(*cell), building, self._params.buildings[building].crowns)
        return kingdom._replace(knights=sum(grid.bit(*cell) for cell in knights))

    def put(
        self,
        state: State,
        *,
        squares: Mapping[int, Squares] | None = None,
        built: Mapping[int, Mapping[tuple[int, int], str]] | None = None,
        sent_to: Mapping[int, Iterable[tuple[int, int]]] | None = None,
        game_built: Iterable[tuple[int, str]] | None = None,
        board: Sequence[str] | None = None,
        burnt: Sequence[str] | None = None,
        stack: Sequence[str] | None = None,
        coins: Mapping[int, int] | None = None,
        knights: Mapping[int, int] | None = None,
        sent: Mapping[int, int] | None = None,
        towers: Mapping[int, int] | None = None,
        **fields: Any,
    ) -> State:
        """Return the position with these pieces; claims that the box holds so many tiles, knights and towers.

        squares, built, sent_to   by seat: terrains, buildings, and squares with a knight (these count as sent)
        game_built   solo: (domino, building) of the game; `pile` among `fields` is its dominoes
        board        by space, the dearest first, "" for an empty one
        stack        the tiles of the stack; those left over are then burnt. Without it the stack is all that is left
        coins, knights (not sent), sent, towers   by seat, the other seats as they were
        fields       further fields of the state
        """
        p = self._params
        kingdoms = list(state.kingdoms)
        numbers = {"sent": dict(sent or {})}
        for seat in set(squares or ()) | set(built or ()) | set(sent_to or ()):
            cells = list((sent_to or {}).get(seat, ()))
            land = (squares or {}).get(seat, {})
            kingdoms[seat] = self.kingdom(land, built=(built or {}).get(seat), knights=cells)
            numbers["sent"].setdefault(seat, len(cells))
        numbers |= {"coins": dict(coins or {}), "knights": dict(knights or {}), "towers": dict(towers or {})}
        by_seat: dict[str, Any] = {name: _with(getattr(state, name), changes) for name, changes in numbers.items()}
        if state.solo is not None:
            solo = state.solo
            if game_built is not None:
                solo = solo._replace(built=tuple((number, INDEX[kind]) for number, kind in game_built))
            if "pile" in fields:
                pile = tuple(fields.pop("pile"))
                solo = solo._replace(pile=pile, sent=(0,) * (len(pile) - 1) + (by_seat["sent"][GAME],) * bool(pile))
            if "marker" in fields:
                solo = solo._replace(marker=int(fields.pop("marker")))
            fields["solo"] = solo
        lying = state.board if board is None else tuple(INDEX[kind] if kind else EMPTY for kind in board)
        gone = state.burnt if burnt is None else tuple(INDEX[kind] for kind in burnt)
        left = [building.copies for building in BUILDINGS]
        owned = [kind for kingdom in kingdoms for _, kind in kingdom.built]
        if state.solo is not None:
            owned += [kind for _, kind in fields["solo"].built]
        for kind in (*owned, *(kind for kind in lying if kind != EMPTY), *gone):
            left[kind] -= 1
        if stack is not None:
            pile_of = [INDEX[kind] for kind in stack]
            gone += tuple(kind for kind, n in enumerate(left) for _ in range(n - pile_of.count(kind)))
            left = [pile_of.count(kind) for kind in range(len(left))]
        self.expect("there are so many of each tile", [], [IDS[kind] for kind, n in enumerate(left) if n < 0])
        supply = {
            "knights_left": p.knights - sum(by_seat["knights"]) - sum(by_seat["sent"]),
            "towers_left": p.towers - sum(by_seat["towers"]),
        }
        self.expect("there are so many knights and towers", [], [name for name, n in supply.items() if n < 0])
        tiles: dict[str, Any] = {"board": lying, "burnt": gone, "tiles": tuple(left), "stack": sum(left)}
        return state._replace(**tiles, **by_seat, kingdoms=tuple(kingdoms), **(supply | fields))

    def turn(
        self,
        domino: int = 1,
        *,
        seat: int = 0,
        position: int = 1,
        round_: int = 1,
        next_line: Sequence[int] | None = None,
        game_domino: int | None = None,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        **position_of: Any,
    ) -> State:
        """Return the beginning of a seat's turn with this domino, at the stage "place".

        position     of the king in the line, 1 to 4; kings before it have had their turns and stand on the next line
        round_       the round that it is
        next_line    the next line (none in the last round); without it, dominoes that are free
        game_domino  solo: the domino on which the game's king stands
        position_of  pieces as in `put`
        """
        state = self.before(players=players, **(options or {}))
        p = self._params
        state = self.put(state, board=position_of.pop("board", BOARD), **position_of)
        solo = state.solo
        others = [GAME] if solo else [other for other in range(p.players) for _ in range(p.kings)]
        if not solo:
            others.remove(seat)
        places = dict.fromkeys(range(1, p.line_dominoes + 1), NOBODY)
        places[position] = seat
        early = [] if solo else others[: position - 1]
        if solo:
            places[next(place for place in p.game_choices if place != position)] = GAME
        else:
            for place, other in zip(range(position + 1, p.line_dominoes + 1), others[len(early) :]):
                places[place] = other
        used = {domino, game_domino, *(next_line or ()), *(solo.pile if solo else ())}
        spare = [number for number in NUMBERS if number not in used]
        line = []
        for king in places.values():
            if king == NOBODY:
                line.append(GONE)
            elif king == seat and domino not in line:
                line.append(domino)
            else:
                line.append(game_domino if game_domino and king == GAME and solo else spare.pop(0))
        coming: tuple[int, ...] = ()
        if round_ < p.rounds:
            coming = tuple(sorted(next_line or [spare.pop() for _ in range(p.line_dominoes)]))
        kings = [NOBODY] * len(coming)
        for at, other in enumerate(early if coming else (), 1):
            kings[-at] = other
        stock = max(0, len(NUMBERS) - p.line_dominoes * (round_ + 1))
        fields: dict[str, Any] = {
            "round": round_ - 1,
            "line": tuple(line),
            "kings": tuple(places.values()),
            "next_line": coming,
            "next_kings": tuple(kings),
            "stock": tuple(spare[:stock]),
            "removed": tuple(spare[stock:]),
            "frames": ("start_round",),
            "order": (),
        }
        draft = Draft(state._replace(**fields))
        # The beginning of a round is no action of anybody: the engine settles it by itself.
        self._engine.settle(p, draft)  # type: ignore[attr-defined]
        self.begun = tuple(draft.events)
        state = draft.freeze()
        if "dragon" in position_of:
            state = state._replace(dragon=position_of["dragon"])
        return state

    begun: tuple[Event, ...] = ()
    """The events with which the round of the last `turn` began."""

    def at_build(self, domino: int = 1, where: Action | None = None, **turn: Any) -> State:
        """Return a turn after placing (somewhere, or where told) and without tax: at "build", or what comes next.

        Other words as in `turn`.
        """
        state = self.turn(domino, **turn)
        seat = state.seat
        state = self.play(state, where or self.quiet(state))
        if state.stage == "tax" and state.seat == seat:
            state = self.play(state, ("pass",))
        reached: State = state
        return reached

    def last(self, *, seat: int = 0, players: int | None = None, options: Any = None, **position: Any) -> State:
        """Return the last decision of a game, with pieces as in `put`: after ("pass",) the game is over."""
        state = self.turn(seat=seat, round_=12, players=players, options=options, **position)
        at = state.kings.index(GAME) if state.solo else len(state.kings) - 1
        return state._replace(stage="build", frames=("end_round", "next_king", "build"), at=at, seat=seat)

    def scoring(self, **position: Any) -> list[Event]:
        """Return the events with which a game ends in this position (see `last`)."""
        state, events = self.play_with_events(self.last(**position), ("pass",))
        self.expect("the game is over", True, self.is_over(state))
        self.ended = state
        return list(events)

    ended: State | None = None
    """The position at the end of the last `scoring`."""

    # Playing

    def play_with_events(self, state: Any, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """Return the state after one action and its events; claims that it is legal, and that there is an end."""
        after, events = super().play_with_events(state, action)
        self._played += 1
        self.expect("the experiment comes to an end", True, self._played < _ENOUGH)
        return after, events

    def told(self, state: State, *actions: Action) -> tuple[State, list[Event]]:
        """Return the state after the actions and every event."""
        first = len(self.steps)
        state = self.play(state, *actions)
        return state, [event for shown in self.steps[first:] for event in shown.events]

    def finish(self, state: State) -> State:
        """Play the rest of the turn, doing as little as can be, and the chance after it; return what follows."""
        turn = (state.round, state.at)
        while (state.round, state.at) == turn and self.actor(state) != OVER:
            state = self.play(state, self.quiet(state))
        while self.actor(state) == CHANCE:
            state = self.play(state, self.quiet(state))
        return state

    def finish_round(self, state: State) -> State:
        """Play the rest of the round, doing as little as can be; return the first turn of the next one, or the end."""
        now = state.round
        while state.round == now and self.actor(state) != OVER:
            state = self.play(state, self.quiet(state))
        return state

    def quiet(self, state: State) -> Action:
        """Return an action that disturbs little: pass where that is possible, else the first one."""
        legal = self.legal(state)
        self.expect("there is something to do", True, bool(legal))
        return ("pass",) if ("pass",) in legal else legal[0]

    def beside(self) -> Self:
        """Return another bench for the same rule; what is tried there is claimed, but not shown with this one's."""
        engine, params = getattr(self, "_own", (self._engine, self._params))
        return type(self)(engine, params, self.rule)

    def audit(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """Claim that the events of a step tell every piece that moved, and only those."""
        self.expect("the events tell the step", [], differences(self._params, before, events, after))

    def view(self, state: State, who: int = 0) -> State:
        """Return the position as the seat sees it."""
        seen: State = self._engine.view(self._params, state, who)
        return seen

    # Reading

    def land(self, state: State, who: int = 0) -> dict[tuple[int, int], str]:
        """Return the terrain of every square of a kingdom that a domino covers."""
        grid = GRIDS[self._params.size]
        masks = state.kingdoms[who].land
        return {cell: TERRAINS[terrain] for terrain, mask in enumerate(masks) for cell in grid.squares(mask)}

    def knights_on(self, state: State, who: int = 0) -> list[tuple[int, int]]:
        """Return the squares of a kingdom with a knight."""
        return GRIDS[self._params.size].squares(state.kingdoms[who].knights)

    def built(self, state: State, who: int = 0) -> dict[tuple[int, int], str]:
        """Return the buildings of a kingdom by square."""
        grid = GRIDS[self._params.size]
        return {grid.xy(square): IDS[kind] for square, kind in state.kingdoms[who].built}

    def board(self, state: State) -> tuple[str, ...]:
        """Return the tiles of the builders' board by space, the dearest first, "" for an empty one."""
        return tuple(kind_id(kind) for kind in state.board)

    def printed(self, kind: str, figure: str) -> int:
        """Return what a tile prints: "knights", "towers", "crowns", "vp", "per_vp", "copies"."""
        return int(getattr(BUILDINGS[INDEX[kind]], figure))

    def halves(self, domino: int) -> tuple[tuple[str, int], tuple[str, int]]:
        """Return terrain and crowns of the left and of the right square of a domino."""
        left, right = DOMINOES[domino].halves
        return (TERRAINS[left[0]], left[1]), (TERRAINS[right[0]], right[1])

    def domino(self, left: str, right: str) -> int:
        """Return the lowest domino with these squares in this order ("mine+2" has two crowns)."""
        wanted = _square(left), _square(right)
        return next(number for number, domino in DOMINOES.items() if domino.halves == wanted)

    def verbs(self, state: State) -> set[int | str]:
        """Return the first words of the legal actions."""
        return {action[0] for action in self.legal(state)}


def _square(text: str) -> tuple[int, int]:
    terrain, _, crowns = text.partition("+")
    return TERRAINS.index(terrain), int(crowns or 0)


def _with(values: tuple[int, ...], changes: Mapping[int, int]) -> tuple[int, ...]:
    return tuple(changes.get(seat, value) for seat, value in enumerate(values))
