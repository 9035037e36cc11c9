"""The bench of Istanbul's experiments: positions in friendly words, played on by the real engine.

Seat 0 is the player an experiment watches. Unless told otherwise nobody disturbs that player: the other merchants (the
neutral ones too) rest at the Fountain, where nobody is paid, the family members at the Police Station, where nobody
is caught, and governor and smuggler at a place that the experiment does not visit.

A lab shows what `step`, `legal_actions`, `chance` and `why_not` return, and nothing else: it hands out no parameter.
"""

import dataclasses
from collections.abc import Iterable, Mapping
from typing import Any, Self

from ...core.engine import CHANCE, OVER, Action
from ...core.errors import DragomanError
from ...core.events import Event
from ...rules.experiment import Lab, Shown
from .engine import Istanbul
from .grounds import untrue
from .ledger import differences
from .params import base_params
from .state import CARDS, COLOURS, FOUNTAIN, GOODS, OWN, POLICE_STATION, TILE_BITS, State
from .variants import BASE

_QUIET = (13, 1, 16)
"""Places where the dice never send a figure: governor and smuggler wait at one that is not visited."""
_ENOUGH = 5_000
"""Actions after which an experiment is given up: the game does not come to where it should."""
_IDLE = 40
"""Actions in a row that change nothing, after which an experiment is given up too."""
_ASIDE = ("skip", "keep", "end", "done", "pass")
"""Decisions that do nothing, in the order in which `finish` prefers them."""


class IstanbulLab(Lab):
    """A bench for the base game and for the solo variant; experiments see only this class and their facts."""

    _played = _idle = 0

    # Setting up

    def setup(
        self, *given: Action, players: int | None = None, layout: str = "short", **options: int | str | bool
    ) -> tuple[State, tuple[Event, ...]]:
        """Play the setup; return the position before the first decision and every event.

        given    chance results, each used the first time it is possible; all others are the first possible one
        players  the base game for so many people; without it the lab's own variant
        layout   as in the option of that name
        options  further switches

        What the lab is asked later is answered under the options of the last setup.
        """
        state = self.before(players=players, layout=layout, **options)
        waiting = list(given)
        told: list[Event] = []
        while self.actor(state) == CHANCE and self._is_setup(state):
            outcomes = self._engine.chance(self._params, state).outcomes
            result = next((action for action in waiting if action in outcomes), outcomes[0])
            if result in waiting:
                waiting.remove(result)
            state, events = self.play_with_events(state, result)
            told.extend(events)
        self.expect("every given result was possible", [], waiting)
        return state, tuple(told)

    def start(
        self, *given: Action, players: int | None = None, layout: str = "short", **options: int | str | bool
    ) -> State:
        """Return the position after the setup (see `setup`), before the first decision."""
        return self.setup(*given, players=players, layout=layout, **options)[0]

    def playable(self, **options: int | str | bool) -> bool:
        """Return whether the base game can be set up with these options."""
        try:
            base_params(BASE.settings(options))
        except DragomanError:
            return False
        return True

    def before(self, *, players: int | None = None, layout: str = "short", **options: int | str | bool) -> State:
        """Return the position before the first chance result of the setup."""
        self._choose(players, {"layout": layout, **options})
        state: State = self._engine.start(self._params)
        return state

    def lay(self, state: State) -> State:
        """Lay out the rest of a random layout, each cell with the first possible place."""
        while state.stage == "layout":
            state = self.play(state, self._engine.chance(self._params, state).outcomes[0])
        return state

    def until(
        self, stage: str, *, players: int | None = None, layout: str = "short", **options: int | str | bool
    ) -> State:
        """Return the setup's first position of this chance stage, with the first possible results before it."""
        state = self.before(players=players, layout=layout, **options)
        while state.stage != stage and self.actor(state) == CHANCE:
            state = self.play(state, self._engine.chance(self._params, state).outcomes[0])
        self.expect("the setup has this stage", stage, state.stage)
        return state

    def turn(self, *, players: int | None = None, options: Mapping[str, Any] | None = None, **position: Any) -> State:
        """Return the beginning of seat 0's turn, undisturbed, with seat 0's things as in `put`."""
        state = self.start(players=players, **(options or {}))
        state = self.put(self.calm(state, int(position.get("at", FOUNTAIN))), hand=())
        return self.put(state, **position)

    def calm(self, state: State, *visited: int) -> State:
        """Return the position with everybody out of the way of the places visited."""
        quiet = next(place for place in _QUIET if place not in visited)
        rest = FOUNTAIN
        if state.solo is not None:  # the human may not go where Mani is
            free = [place for place in range(1, 17) if place not in (FOUNTAIN, quiet, *visited)]
            rest = max(
                free, key=lambda place: min(self.distance(state, place, seen) for seen in visited or (FOUNTAIN,))
            )
        return state._replace(
            governor=quiet,
            smuggler=quiet,
            neutrals=tuple(FOUNTAIN for _ in state.neutrals),
            merchant=(state.merchant[0], *(rest for _ in state.merchant[1:])),
        )

    def to_action(
        self,
        place: int,
        *,
        how: str = "leave",
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        **position: Any,
    ) -> State:
        """Return the position after seat 0's played move of one step to `place`: at its action, with these things.

        how is "leave" for leaving an assistant there, "join" for meeting an own one.
        """
        state = self.start(players=players, **(options or {}))
        state = self.put(self.calm(state, place, self.near(state, place, 1)), hand=(), at=self.near(state, place, 1))
        if how == "join":
            state = self.put(state, discs=(place,))
        return self.go(self.put(state, **position), place, how=how)

    def put(
        self,
        state: State,
        *,
        who: int = 0,
        at: int | None = None,
        lira: int | None = None,
        rubies: int | None = None,
        extensions: int | None = None,
        goods: Mapping[str, int] | None = None,
        hand: Iterable[str] | None = None,
        tiles: Iterable[str] | None = None,
        under: int | tuple[int, ...] | None = None,
        discs: Iterable[int] | None = None,
        family: int | None = None,
        reserve: int | None = None,
        **table: Any,
    ) -> State:
        """Return the position with the seat's things as named; anything else in `table` is a field of the state.

        hand   card names; they come out of the deck, and the cards held before go back into it
        discs  places with an own assistant; unless `under` is given the stack keeps the rest of the four
        """
        if at is not None:
            table["merchant"] = _with(state.merchant, who, at)
        for name, value in (("lira", lira), ("rubies", rubies), ("family", family), ("reserve", reserve)):
            if value is not None:
                table[name] = _with(getattr(state, name), who, value)
        if extensions is not None:
            table["extensions"] = _with(state.extensions, who, extensions)
        if goods is not None:
            table["goods"] = _with(state.goods, who, tuple(goods.get(good, 0) for good in GOODS))
        if tiles is not None:
            table["tiles"] = _with(state.tiles, who, sum(TILE_BITS[colour] for colour in tiles))
        if hand is not None:
            held = list(hand)
            cards = tuple(held.count(kind) for kind in CARDS)
            unseen = tuple(u + old - new for u, old, new in zip(state.unseen, state.hand[who], cards, strict=True))
            table["hand"] = _with(state.hand, who, cards)
            table["unseen"] = unseen
            table["deck"] = state.deck + sum(state.hand[who]) - len(held)
        if discs is not None:
            lying = tuple(discs)
            table["discs"] = _with(state.discs, who, sum(1 << place for place in lying))
            if under is None:
                under = 4 - len(lying)
        if under is not None:
            table["under"] = _with(state.under, who, (OWN,) * under if isinstance(under, int) else under)
        return state._replace(**table)

    # Playing

    def play_with_events(self, state: Any, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """Return the state after one action and its events; claims that it is legal, and that there is an end."""
        after, events = super().play_with_events(state, action)
        self._played += 1
        self._idle = self._idle + 1 if after is state else 0
        self.expect("the experiment comes to an end", True, self._played < _ENOUGH and self._idle < _IDLE)
        return after, events

    def go(self, state: State, place: int, *, how: str = "leave") -> State:
        """Play a move to the place and, where the stage asks for it, `how` it is served ("leave", "pick")."""
        state = self.play(state, ("move", place))
        if state.stage == "arrive" and how == "leave":
            state = self.play(state, ("leave",))
        return state

    def roll(self, state: State, first: int, second: int) -> State:
        """Play the dice's result."""
        after: State = self.play(state, ("roll", first, second))
        return after

    def settle(self, state: State, *given: Action) -> State:
        """Play chance results until somebody decides: the given ones where possible, else the first possible one."""
        waiting = list(given)
        while self.actor(state) == CHANCE:
            outcomes = self._engine.chance(self._params, state).outcomes
            result = next((action for action in waiting if action in outcomes), outcomes[0])
            if result in waiting:
                waiting.remove(result)
            state = self.play(state, result)
        return state

    def finish(self, state: State) -> State:
        """Play the rest of the turn, declining all that can be declined; return the start of what follows it."""
        seat, turns = state.seat, state.turns
        while (state.seat, state.turns) == (seat, turns) and self.actor(state) != OVER:
            if self.actor(state) == CHANCE:
                state = self.play(state, self._engine.chance(self._params, state).outcomes[0])
                continue
            legal = self.legal(state)
            self.expect("there is something to do", True, bool(legal))
            if state.stage == "move":
                action = next((a for a in legal if a == ("move", FOUNTAIN)), legal[0])
            else:
                action = next(((verb,) for verb in _ASIDE if (verb,) in legal), legal[0])
            state = self.play(state, action)
        return state

    def by_rule(self, state: State, action: Action) -> State:
        """Return the state after the action; claims that something happened by this experiment's own rule."""
        after: State = self.play(state, action)
        self.rule_told()
        return after

    def rule_told(self) -> None:
        """Claim that in the last step something happened by this experiment's own rule."""
        rules = {event.rule for event in self.steps[-1].events}
        self.expect("it is told under this rule", True, not self.rule or self.rule in rules)

    def events(self, state: State, action: Action) -> tuple[Event, ...]:
        """Return what happens on the action."""
        return self.play_with_events(state, action)[1]

    def beside(self) -> Self:
        """Return another bench for the same rule; what is tried there is claimed, but not shown with this one's."""
        engine, params = getattr(self, "_own", (self._engine, self._params))
        return type(self)(engine, params, self.rule)

    def forbids(self, state: Any, *actions: Action, rule: str | None = None) -> None:
        """Claim that each action is refused here (see `Lab.forbids`), and that what the refusal says is so."""
        for action in actions:
            super().forbids(state, action, rule=rule)
            refusal = self.steps[-1].refusal
            if self.actor(state) >= 0:
                self.expect("a rule refuses it", True, refusal is not None and refusal.rule in self.known)
            if refusal is not None:
                self.expect("the refusal says the truth", [], untrue(state, action, refusal))

    def outcome(self, state: Any) -> Any:
        """Return how the game ended (see `Lab.outcome`); claims that scores and label tell what lies on the table."""
        outcome = super().outcome(state)
        scores = tuple(
            {
                "rubies": state.rubies[seat],
                "lira": state.lira[seat],
                "goods": sum(state.goods[seat]),
                "cards": sum(state.hand[seat]) + state.hidden[seat],
            }
            for seat in range(len(state.lira))
        )
        self.expect("the scores", scores, tuple(dict(score) for score in outcome.scores))
        label = "shared" if len(outcome.winners) != 1 else f"seat{outcome.winners[0]}"
        if state.solo is not None:
            label = "win" if outcome.winners else "loss"
        self.expect("the label", label, outcome.label)
        return outcome

    def waits(self, state: State, *actions: Action) -> None:
        """Claim that nobody decides here, and that each decision is refused by this experiment's own rule."""
        self.expect("nobody decides", True, self.actor(state) < 0)
        for action in actions:
            refusal = self._engine.why_not(self._params, state, action)
            self.steps.append(Shown(state, action, None, (), refusal))
            self.expect(f"{action} is refused", True, refusal is not None)
            if refusal is not None:
                self.expect(f"{action} is refused by this rule", self.rule or refusal.rule, refusal.rule)
                self.expect("the refusal says the truth", [], untrue(state, action, refusal))

    def audit(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """Claim that the events of a step tell every piece that moved, and only those."""
        self.expect("the events tell the step", [], differences(before, events, after))

    # Reading

    def place(self, term: str) -> int:
        """Return the number of a place by its term: "place.9" -> 9."""
        return int(term.split(".", 1)[1])

    def name(self, term: str) -> str:
        """Return the name that actions use for a term: "good.fabric" -> "fabric"."""
        return term.split(".", 1)[1]

    def goods(self, state: State, who: int = 0) -> dict[str, int]:
        """Return the seat's goods by name."""
        return dict(zip(GOODS, state.goods[who], strict=True))

    def hand(self, state: State, who: int = 0) -> dict[str, int]:
        """Return the seat's bonus cards by name, those it holds."""
        return {kind: n for kind, n in zip(CARDS, state.hand[who], strict=True) if n}

    def pile(self, state: State) -> list[str]:
        """Return the face-up pile at the Caravansary, its top last."""
        return [CARDS[card] for card in state.discards]

    def tiles(self, state: State, who: int = 0) -> set[str]:
        """Return the colours of the seat's mosque tiles."""
        return {colour for colour in COLOURS if state.tiles[who] & TILE_BITS[colour]}

    def discs(self, state: State, who: int = 0) -> set[int]:
        """Return the places where the seat's assistants lie."""
        return {place for place in range(1, 17) if state.discs[who] >> place & 1}

    def where(self, state: State, piece: str) -> tuple[int, ...]:
        """Return the places of a figure, seat by seat where each has one; empty for what is no figure of the board."""
        return {
            "piece.merchant": state.merchant,
            "piece.family_member": state.family,
            "piece.governor": (state.governor,),
            "piece.smuggler": (state.smuggler,),
            "piece.neutral_merchant": state.neutrals,
        }.get(piece, ())

    def rubies_on(self, state: State, place: int) -> int:
        """Return the rubies lying at the Wainwright or on a mosque; -1 where the board shows only those taken."""
        rubies = {1: state.wainwright_rubies, 14: state.small_mosque_rubies, 15: state.great_mosque_rubies}
        return rubies.get(place, -1)

    def numbered(self, kind: str, number: int) -> int:
        """Return the place that bears the number: "number.large", or the blue or green one of the fixed layouts."""
        if kind == "number.large":
            return number
        layouts = {"number.blue": "short", "number.green": "long"}
        return self.start(layout=layouts[kind], players=2).layout[number - 1] if kind in layouts else 0

    def verbs(self, state: State) -> set[int | str]:
        """Return the first words of the legal actions."""
        return {action[0] for action in self.legal(state)}

    def cell(self, state: State, place: int) -> tuple[int, int]:
        """Return row and column of the place, from 0."""
        return divmod(state.layout.index(place), 4)

    def distance(self, state: State, one: int, other: int) -> int:
        """Return the orthogonal steps between two places."""
        (row, column), (row2, column2) = self.cell(state, one), self.cell(state, other)
        return abs(row - row2) + abs(column - column2)

    def at_distance(self, state: State, place: int, steps: int) -> list[int]:
        """Return all places so many orthogonal steps from the place."""
        return [other for other in range(1, 17) if self.distance(state, place, other) == steps]

    def near(self, state: State, place: int, steps: int) -> int:
        """Return a place so many orthogonal steps away, not the Fountain or the Police Station where possible."""
        found = self.at_distance(state, place, steps)
        return next((other for other in found if other not in (FOUNTAIN, POLICE_STATION)), found[0])

    # How a variant of the parameters is chosen; nothing of them is handed out.

    def _is_setup(self, state: State) -> bool:
        return state.turns == 0 and state.stage in ("layout", "governor_start", "smuggler_start", "demand", "card")

    def _choose(self, players: int | None, options: Mapping[str, int | str | bool]) -> None:
        if not hasattr(self, "_own"):
            self._own = (self._engine, self._params)
        self._engine, params = self._own
        changes = dict(options)
        if players is not None:
            self._engine = Istanbul()
            changes["players"] = players
        self._params = dataclasses.replace(params, **changes)


def _with(values: tuple[Any, ...], who: int, value: Any) -> tuple[Any, ...]:
    return (*values[:who], value, *values[who + 1 :])
