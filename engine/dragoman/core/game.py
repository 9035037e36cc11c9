"""The Game object: one game in progress, for people and for what stands between people and the engine."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from . import chance
from .engine import CHANCE, FACE_DOWN, OVER, Action, Conceals, Outcome
from .errors import DragomanError, IllegalActionError
from .events import Event, Refusal
from .messages import T
from .variants import Setting, Variant

_ILLEGAL = T("ui.error.illegal", "That is not possible now.")
_OVER = T("ui.error.over", "The game is over.")
_SEED = T("ui.error.seed_range", "“{seed}” is not the number of a game. Give a whole number from 0 to {most}.")

LARGEST_SEED = 2**64 - 1


class Step(NamedTuple):
    """One action of a game, with the position before it, its actor (a seat or CHANCE) and what happened."""

    before: Any
    actor: int
    action: Action
    events: tuple[Event, ...]


class Game:
    """A game of one variant.

    Chance is drawn from (seed, number of the draw); with `table=True` nothing is drawn: dice and draws are actions that
    a person at a real table types in, offered by `legal_actions` while `actor` is CHANCE. Only cards that nobody looks
    at are taken without asking.
    """

    def __init__(
        self,
        variant: Variant,
        settings: Mapping[str, Setting | str] | None = None,
        *,
        seed: int = 0,
        table: bool = False,
    ) -> None:
        """Start a game. Raises DragomanError for an unknown option, a value it lacks, or a seed out of range."""
        if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
            raise DragomanError(_SEED, seed=str(seed)[:60], most=str(LARGEST_SEED))
        self.variant = variant
        self.settings = variant.settings(settings)
        self.seed = seed
        self.table = table
        self.params = variant.params(self.settings)
        self.seats = variant.seats(self.settings)
        self._engine = variant.engine
        self._state = self._engine.start(self.params)
        self._steps: list[Step] = []
        self._draws = 0
        self._legal: list[Action] | None = None
        self._draw_chance()

    def __repr__(self) -> str:
        return f"Game({self.variant.name!r}, seed={self.seed}, actions={len(self._steps)})"

    @property
    def state(self) -> Any:
        """Return the true position: for the engine and for tests. Whoever shows or decides takes `view(seat)`."""
        return self._state

    @property
    def steps(self) -> tuple[Step, ...]:
        """Return all actions so far, chance results included, oldest first."""
        return tuple(self._steps)

    @property
    def length(self) -> int:
        """Return the number of actions so far, chance results included."""
        return len(self._steps)

    @property
    def actor(self) -> int:
        """Return the seat to decide, CHANCE (only at a real table) or OVER."""
        return self._engine.actor(self._state)

    @property
    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.actor == OVER

    def legal_actions(self) -> list[Action]:
        """Return every legal action of the actor; at a real table also the possible chance results."""
        if self._legal is None:
            if self.actor == CHANCE:
                self._legal = list(self._engine.chance(self.params, self._state).outcomes)
            else:
                self._legal = self._engine.legal_actions(self.params, self._state)
        return self._legal

    def why_not(self, action: object) -> Refusal | None:
        """Return the rule that forbids the action here, or None when it is legal."""
        if action in self.legal_actions():
            return None
        if self.actor < 0:
            return None
        # Whatever is no action at all, a number or None, is refused like an empty one.
        return self._engine.why_not(self.params, self._state, action if isinstance(action, tuple) else ())

    def play(self, action: Action) -> tuple[Event, ...]:
        """Carry out a legal action (and the chance that follows it) and return what happened.

        Raises IllegalActionError, with the rule the action breaks, and changes nothing.
        """
        legal = self._as_offered(action)
        if legal is None:
            raise IllegalActionError(_OVER if self.is_over else _ILLEGAL, action, self.why_not(action))
        first = len(self._steps)
        self._apply(legal)
        self._draw_chance()
        if len(self._steps) == first + 1:
            return self._steps[first].events
        return tuple(event for step in self._steps[first:] for event in step.events)

    def undo(self, seats: frozenset[int] | None = None) -> bool:
        """Go back to before the last decision (of one of `seats`), also across chance; False at the start.

        At a real table the last thing typed in is taken back, a decision or a chance result.
        """
        for i in range(len(self._steps) - 1, -1, -1):
            actor, before = self._steps[i].actor, self._steps[i].before
            typed = self.table and not self._nobody_sees(before)
            if (actor >= 0 and (seats is None or actor in seats)) or typed:
                self._state = self._steps[i].before
                self._draws -= sum(step.actor == CHANCE for step in self._steps[i:])
                del self._steps[i:]
                self._legal = None
                return True
        return False

    def outcome(self) -> Outcome:
        """Return how the game ended; raises ValueError while it goes on."""
        if not self.is_over:
            raise ValueError("the game is not over")
        return self._engine.outcome(self.params, self._state)

    def view(self, seat: int) -> Any:
        """Return the position as the seat sees it: hidden faces are unseen in it."""
        return self._engine.view(self.params, self._state, seat)

    def replay(self, action: Action) -> None:
        """Carry out one stored action, a decision or a chance result, without drawing anything.

        Raises IllegalActionError when it is not possible here.
        """
        legal = self._as_offered(action)
        if legal is None:
            raise IllegalActionError(_ILLEGAL, action, self.why_not(action))
        self._apply(legal)

    @classmethod
    def blank(cls, variant: Variant, settings: Mapping[str, Setting | str], *, seed: int, table: bool) -> "Game":
        """Return a game at its very first position, no chance drawn yet: the start of a replay (see `resume`)."""
        game = cls(variant, settings, seed=seed, table=True)
        game._state = game._engine.start(game.params)  # cards that nobody looks at have been taken already
        game._steps, game._draws, game._legal = [], 0, None
        game.table = table
        return game

    def resume(self) -> None:
        """Draw the chance that a replayed game waits for (at a real table only what nobody looks at)."""
        self._draw_chance()

    def _as_offered(self, action: Action) -> Action | None:
        """Return the legal action that equals the given one, None where there is none.

        True and 1.0 equal 1 without being it, and must not get into a position.
        """
        legal = self.legal_actions()
        if action in legal:
            return legal[legal.index(action)]
        return FACE_DOWN if self._face_down(action) else None

    def _face_down(self, action: Action) -> bool:
        """Return whether the action is a card that nobody at a real table but its owner sees."""
        draws = self.table and self.actor == CHANCE and action == FACE_DOWN
        return draws and all(outcome[0] == "draw" for outcome in self.legal_actions())

    def _apply(self, action: Action) -> None:
        before = self._state
        actor = self._engine.actor(before)
        self._state, events = self._engine.step(self.params, before, action)
        if actor == CHANCE:
            self._draws += 1
        self._steps.append(Step(before, actor, action, events))
        self._legal = None

    def _nobody_sees(self, state: Any) -> bool:
        """Return whether the position waits for a card that stays face down for everybody."""
        engine = self._engine
        return isinstance(engine, Conceals) and engine.actor(state) == CHANCE and engine.nobody_sees(state)

    def _draw_chance(self) -> None:
        while self._engine.actor(self._state) == CHANCE:
            if not self.table:
                self._apply(chance.draw(self._engine.chance(self.params, self._state), self.seed, self._draws))
            elif self._nobody_sees(self._state):
                self._apply(FACE_DOWN)
            else:
                return
