"""Experiments: a small run of the real engine that says whether it behaves as the facts it was handed say.

An experiment is a function of a `Lab` (the game's own subclass builds positions) and `Facts`. It plays, and states
what must be so with `lab.expect`, `lab.allows` and `lab.forbids`. It judges only from what step, legal_actions and
why_not return, and it never sees the rule's own facts or the parameters behind them.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ..core.engine import CHANCE, OVER, Action, Engine
from ..core.events import Event, Refusal
from .facts import Fact, Facts, Unstated


class Shown(NamedTuple):
    """One step of an experiment, for showing: the position, what was tried, what came of it.

    after is None when the action was refused (`refusal` then names the rule) or when only the legal actions were asked.
    """

    before: Any
    action: Action | None
    after: Any | None
    events: tuple[Event, ...]
    refusal: Refusal | None


class Contradiction(Exception):  # noqa: N818 - a result, not a fault
    """The engine does not behave as the facts say."""

    def __init__(self, what: str, expected: object = None, found: object = None) -> None:
        self.what = what
        self.expected = expected
        self.found = found
        super().__init__(f"{what}: expected {expected!r}, found {found!r}")


class Verdict(NamedTuple):
    """What an experiment found.

    holds     whether the engine behaves as the facts say
    what      which claim failed (short, for developers): "" when it holds
    expected, found   by the facts, and by the engine
    unstated  the slot without which nothing can be said to hold, if one was left out
    steps     the run, the contradicting step last
    """

    holds: bool
    what: str
    expected: object
    found: object
    unstated: str | None
    steps: tuple[Shown, ...]


class Lab:
    """A bench with the real engine on it: every call is recorded, every claim is counted.

    known  ids of all rules of the game; an event of a step that is played must name one of them
    """

    known: frozenset[str] = frozenset()

    def __init__(self, engine: Engine, params: Any, rule: str = "") -> None:
        self._engine = engine
        self._params = params
        self.rule = rule
        self.steps: list[Shown] = []
        self.claims = 0

    def legal(self, state: Any) -> list[Action]:
        """Return the legal actions, or the possible chance results where the state waits for chance."""
        if self._engine.actor(state) == CHANCE:
            actions = list(self._engine.chance(self._params, state).outcomes)
        else:
            actions = self._engine.legal_actions(self._params, state)
        self.steps.append(Shown(state, None, None, (), None))
        return actions

    def chance(self, state: Any) -> dict[Action, int]:
        """Return the possible chance results with their weights; claims that the state waits for chance."""
        self.expect("chance comes next", CHANCE, self._engine.actor(state))
        chance = self._engine.chance(self._params, state)
        weights = chance.weights or (1,) * len(chance.outcomes)
        return dict(zip(chance.outcomes, weights, strict=True))

    def actor(self, state: Any) -> int:
        """Return who decides: a seat, CHANCE or OVER."""
        return self._engine.actor(state)

    def is_over(self, state: Any) -> bool:
        """Return whether the game has ended."""
        return self._engine.actor(state) == OVER

    def outcome(self, state: Any) -> Any:
        """Return how the game ended; claims that it has."""
        self.expect("the game is over", True, self.is_over(state))
        return self._engine.outcome(self._params, state)

    def play(self, state: Any, *actions: Action) -> Any:
        """Return the state after the actions (decisions and chance results); claims that each is legal in its turn."""
        for action in actions:
            state = self.play_with_events(state, action)[0]
        return state

    def play_with_events(self, state: Any, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """Return the state after one action and its events; claims that the action is legal."""
        self.allows(state, action)
        after, events = self._engine.step(self._params, state, action)
        self.steps.append(Shown(state, action, after, events, None))
        for event in events:
            if self.known:
                self.expect(f"{event.kind} names a rule of the book", True, event.rule in self.known)
        self.audit(state, events, after)
        return after, events

    def audit(self, before: Any, events: tuple[Event, ...], after: Any) -> None:
        """Claim that the events tell what happened in a step; a game's bench knows what they must tell."""

    def allows(self, state: Any, *actions: Action) -> None:
        """Claim that each action is legal (or a possible chance result) here."""
        legal = self.legal(state)
        for action in actions:
            if action not in legal:
                refusal = None
                if self._engine.actor(state) >= 0:
                    refusal = self._engine.why_not(self._params, state, action)
                self.steps.append(Shown(state, action, None, (), refusal))
                self.expect(f"{action} is legal", True, False)
            self.claims += 1

    def forbids(self, state: Any, *actions: Action, rule: str | None = None) -> None:
        """Claim that each action is refused here, by this experiment's own rule unless `rule` names another.

        `rule=""` accepts any reason: for a claim about what is offered, not about why.
        """
        legal = self.legal(state)
        for action in actions:
            self.expect(f"{action} is refused", False, action in legal)
            refusal = self._engine.why_not(self._params, state, action) if self._engine.actor(state) >= 0 else None
            self.steps.append(Shown(state, action, None, (), refusal))
            wanted = self.rule if rule is None else rule
            if wanted:
                self.expect(f"{action} is refused by this rule", wanted, refusal.rule if refusal else None)

    def expect(self, what: str, expected: object, found: object) -> None:
        """Claim that what the facts say is what the engine shows; raises Contradiction otherwise."""
        self.claims += 1
        if expected != found:
            raise Contradiction(what, expected, found)


Experiment = Callable[[Any, Facts], None]


def run(experiment: Experiment, lab: Lab, facts: Sequence[Fact]) -> Verdict:
    """Run the experiment with these facts; one that claims nothing does not hold."""
    try:
        experiment(lab, Facts(facts))
    except Contradiction as no:
        return Verdict(False, no.what, no.expected, no.found, None, tuple(lab.steps))
    except Unstated as no:
        return Verdict(False, f"{no.slot} is left out", None, None, no.slot, tuple(lab.steps))
    if not lab.claims:
        return Verdict(False, "nothing was claimed", None, None, None, tuple(lab.steps))
    return Verdict(True, "", None, None, None, tuple(lab.steps))
