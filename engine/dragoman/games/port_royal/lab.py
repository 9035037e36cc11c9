"""The bench of Port Royal's experiments: positions in friendly words, played on by the real engine.

Cards are named by their ids ("sailor_3_1"), ships of a colour also by `ship(colour)`. What a position does not place
lies in the draw pile; coins are taken from the cards of which there are most, so that named cards stay free.

A lab shows what `step`, `legal_actions`, `chance` and `why_not` return, and nothing else: it hands out no parameter.
"""

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Self

from ...core.engine import CHANCE, OVER, Action
from ...core.errors import DragomanError
from ...core.events import Event
from ...rules.experiment import Lab
from .cards import CARDS, COLOURS, IDS, INDEX, KIND, PERSON, SHIP, SKULL, Holdings, holdings, ids
from .engine import PortRoyal
from .ledger import differences
from .params import base_params
from .state import Solo, State
from .variants import PORT_ROYAL

HUMAN, DUMMY = 0, 1
_ENOUGH = 5_000
"""Actions after which an experiment is given up: the game does not come to where it should."""
_ASIDE: tuple[Action, ...] = (("pass",), ("stop",), ("repel",), ("discover",))
"""Decisions that do as little as can be, in the order in which `finish` prefers them."""


class PortRoyalLab(Lab):
    """A bench for the base game and for the solo variant; experiments see only this class and their facts."""

    _played = 0

    # Setting up

    def setup(
        self, *given: Action, players: int | None = None, **options: int | bool
    ) -> tuple[State, tuple[Event, ...]]:
        """Play the setup; return the position before the first decision (or the dummy's die) and every event.

        given    chance results, each used the first time it is possible; all others are the first possible one
        players  the base game for so many people; without it the lab's own variant
        options  further switches

        What the lab is asked later is answered under the options of the last setup.
        """
        state = self.before(players=players, **options)
        waiting = list(given)
        told: list[Event] = []
        while state.stage in ("starter", "coin"):
            outcomes = self._engine.chance(self._params, state).outcomes
            result = next((action for action in waiting if action in outcomes), outcomes[0])
            if result in waiting:
                waiting.remove(result)
            state, events = self.play_with_events(state, result)
            told.extend(events)
        self.expect("every given result was possible", [], waiting)
        return state, tuple(told)

    def start(self, *given: Action, players: int | None = None, **options: int | bool) -> State:
        """Return the position after the setup (see `setup`)."""
        return self.setup(*given, players=players, **options)[0]

    def before(self, *, players: int | None = None, **options: int | bool) -> State:
        """Return the position before the first chance result of the setup."""
        if not hasattr(self, "_own"):
            self._own = (self._engine, self._params)
        self._engine, params = self._own
        changes: dict[str, Any] = dict(options)
        if players is not None:
            self._engine = PortRoyal()
            changes["players"] = players
        self._params = dataclasses.replace(params, **changes)
        state: State = self._engine.start(self._params)
        return state

    def playable(self, **options: int | bool) -> bool:
        """Return whether the base game can be set up with these options."""
        try:
            base_params(PORT_ROYAL.settings(options))
        except DragomanError:
            return False
        return True

    def turn(
        self, *, players: int | None = None, active: int = 0, options: Mapping[str, Any] | None = None, **position: Any
    ) -> State:
        """Return the beginning of a turn, with cards as in `put`; in the solo variant the human's unless told."""
        state = self.start(players=players, **(options or {}))
        frame = "die" if state.solo is not None and active == DUMMY else "discover"
        return self.put(state, seat=active, active=active, stage=frame, frames=((frame,),), **position)

    def to_trade(
        self,
        *harbour: str,
        active: int = 0,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        **position: Any,
    ) -> State:
        """Return the position after phase 1 in which these cards were revealed, played card by card, then stopped.

        The cards must not bust; ships that could be repelled are let in. Cards as in `put`.
        """
        state = self.turn(players=players, active=active, options=options, **position)
        state = self.reveal(state, *harbour)
        return self.settle(self.play(state, ("stop",)))

    def put(
        self,
        state: State,
        *,
        display: Mapping[int, Iterable[str]] | None = None,
        coins: Mapping[int, int] | None = None,
        harbour: Iterable[str] | None = None,
        row: Iterable[str] | None = None,
        discards: Iterable[str] | None = None,
        deck: Sequence[str] | None = None,
        **fields: Any,
    ) -> State:
        """Return the position with these cards; all others lie in the draw pile. No card is lost or doubled:
        claims that there are so many of each.

        display, coins  by seat, the other seats as they were
        deck    the whole draw pile; every card left over then lies on the discard pile
        fields  further fields of the state
        """
        shown = list(state.display)
        for seat, cards in (display or {}).items():
            shown[seat] = tuple(sorted(INDEX[card] for card in cards))
        piles: dict[str, Any] = {
            "harbour": state.harbour if harbour is None else tuple(INDEX[card] for card in harbour),
            "row": state.row if row is None else tuple(INDEX[card] for card in row),
            "discards": state.discards if discards is None else tuple(INDEX[card] for card in discards),
        }
        left = [card.copies for card in CARDS]
        if len(state.display) < self._params.special_players:
            left = [0 if card.special else n for card, n in zip(CARDS, left, strict=True)]
        for face in (*(face for pile in piles.values() for face in pile), *(face for seat in shown for face in seat)):
            left[face] -= 1
        pile = [INDEX[card] for card in deck] if deck is not None else None
        for face in pile or ():
            left[face] -= 1
        self.expect("there are so many of each card", [], [IDS[i] for i, n in enumerate(left) if n < 0])
        purses = []
        for seat, purse in enumerate(state.purse):
            cards_of: list[int] = []
            for _ in range((coins or {}).get(seat, len(purse))):
                face = max((face for face in range(len(left)) if not CARDS[face].special), key=left.__getitem__)
                left[face] -= 1
                cards_of.append(face)
            purses.append(tuple(cards_of))
        if pile is not None:
            piles["discards"] += tuple(face for face, n in enumerate(left) for _ in range(n))
            left = [pile.count(face) for face in range(len(left))]
        return state._replace(
            **piles, display=tuple(shown), purse=tuple(purses), unseen=tuple(left), deck=sum(left), **fields
        )

    # Playing

    def play_with_events(self, state: Any, action: Action) -> tuple[Any, tuple[Event, ...]]:
        """Return the state after one action and its events; claims that it is legal, and that there is an end."""
        after, events = super().play_with_events(state, action)
        self._played += 1
        self.expect("the experiment comes to an end", True, self._played < _ENOUGH)
        return after, events

    def settle(self, state: State) -> State:
        """Draw the coins that are being gained, each the first possible card."""
        while state.stage == "coin":
            state = self.play(state, self._engine.chance(self._params, state).outcomes[0])
        return state

    def act(self, state: State, *actions: Action) -> State:
        """Return the state after the actions, the coins gained on the way drawn."""
        for action in actions:
            state = self.settle(self.play(state, action))
        return state

    def told(self, state: State, *actions: Action) -> tuple[State, list[Event]]:
        """Return the state after the actions and every event, those of the coins on the way included."""
        first = len(self.steps)
        state = self.act(state, *actions)
        return state, [event for shown in self.steps[first:] for event in shown.events]

    def reveal(self, state: State, *cards: str, keep: bool = True) -> State:
        """Turn over these cards; a ship that can be repelled is let in, or repelled without `keep`."""
        for card in cards:
            state = self.act(state, ("discover",), ("reveal", card))
            if state.stage == "ship":
                state = self.act(state, ("keep",) if keep else ("repel",))
        return state

    def finish(self, state: State) -> State:
        """Play the rest of the turn, doing as little as can be; return the start of what follows it."""
        turns = state.turns
        while state.turns == turns and self.actor(state) != OVER:
            if self.actor(state) == CHANCE:
                state = self.play(state, self.quiet(state))
                continue
            legal = self.legal(state)
            self.expect("there is something to do", True, bool(legal))
            state = self.play(state, next((action for action in _ASIDE if action in legal), legal[0]))
        return state

    def quiet(self, state: State) -> Action:
        """Return a chance result that disturbs little: a person where a card is turned over, else the first."""
        outcomes = self._engine.chance(self._params, state).outcomes
        if state.stage == "reveal":
            return next((action for action in outcomes if KIND[INDEX[str(action[1])]] == PERSON), outcomes[0])
        return outcomes[0]

    def dummy_turn(self, *cards: str, options: Mapping[str, Any] | None = None, **position: Any) -> State:
        """Solo: play the dummy's turn in which it rolls as many as these cards and reveals them, up to its end.

        Returns the position in which the human decides, or in which the turn is over.
        """
        state = self.turn(active=DUMMY, options=options, **position)
        state = self.play(state, ("roll", len(cards)))
        return self.act(state, *(("reveal", card) for card in cards))

    def last_exhaustion(self, state: State, times: int) -> State:
        """Solo: return the position in which the draw pile has run out so many times before."""
        solo = state.solo or Solo(0, 0, 0)
        return state._replace(solo=solo._replace(exhaustions=times))

    def by_rule(self, state: State, action: Action) -> State:
        """Return the state after the action; claims that something happened by this experiment's own rule."""
        after: State = self.play(state, action)
        rules = {event.rule for event in self.steps[-1].events}
        self.expect("it is told under this rule", True, not self.rule or self.rule in rules)
        return after

    def beside(self) -> Self:
        """Return another bench for the same rule; what is tried there is claimed, but not shown with this one's."""
        engine, params = getattr(self, "_own", (self._engine, self._params))
        return type(self)(engine, params, self.rule)

    def audit(self, before: State, events: tuple[Event, ...], after: State) -> None:
        """Claim that the events of a step tell every card that moved, and only those."""
        self.expect("the events tell the step", [], differences(before, events, after))

    def view(self, state: State, who: int = 0) -> State:
        """Return the position as the seat sees it."""
        seen: State = self._engine.view(self._params, state, who)
        return seen

    # Reading

    def name(self, term: str) -> str:
        """Return the last word of a term: "person.sailor" -> "sailor"."""
        return term.split(".", 1)[1]

    def coins(self, state: State) -> tuple[int, ...]:
        """Return how many coins each seat has."""
        return tuple(len(purse) for purse in state.purse)

    def display(self, state: State, who: int = 0) -> tuple[str, ...]:
        """Return the cards of a seat's display."""
        return ids(state.display[who])

    def harbour(self, state: State) -> tuple[str, ...]:
        """Return the cards of the harbour in the order in which they were revealed."""
        return ids(state.harbour)

    def row(self, state: State) -> tuple[str, ...]:
        """Return the expeditions lying face up."""
        return ids(state.row)

    def pile(self, state: State) -> tuple[str, ...]:
        """Return the discard pile, its top last."""
        return ids(state.discards)

    def held(self, state: State, who: int = 0) -> Holdings:
        """Return what a seat's display amounts to."""
        return holdings(state.display[who])

    def slot(self, state: State, card: str) -> int:
        """Return the number of the first such card in the harbour; 0 when it does not lie there."""
        lying = self.harbour(state)
        return lying.index(card) + 1 if card in lying else 0

    def verbs(self, state: State) -> set[int | str]:
        """Return the first words of the legal actions."""
        return {action[0] for action in self.legal(state)}

    def taken(self, state: State) -> int:
        """Play on: let the seat take cards, ships first, as long as it may; return how many it took."""
        seat, turns, n = state.seat, state.turns, 0
        while (state.seat, state.turns, state.stage) == (seat, turns, "trade"):
            takes = [action for action in self.legal(state) if action[0] in ("trade", "hire")]
            if not takes:
                break
            state = self.act(state, min(takes, key=lambda action: str(action[0]) != "trade"))
            n += 1
        return n

    # Cards by what they print

    def ship(self, colour: str, *, coins: int | None = None, swords: int | None = None) -> str:
        """Return a ship of the colour with these figures, the first of the data file; swords 0 is the skull."""
        wanted = SKULL if swords == 0 else swords
        return next(
            card.id
            for card in CARDS
            if card.kind == SHIP
            and COLOURS[card.colour] == colour
            and coins in (None, card.coins)
            and wanted in (None, card.swords)
        )

    def person(self, name: str, *, cost: int | None = None, colour: str | None = None) -> str:
        """Return a person of that name with that cost or colour, the first of the data file."""
        return next(
            card.id
            for card in CARDS
            if card.kind == PERSON
            and card.name == name
            and cost in (None, card.coins)
            and (colour is None or COLOURS[card.colour] == colour)
        )

    def printed(self, card: str, figure: str) -> int:
        """Return what a card prints: "coins" (income, cost or reward), "vp", "swords" (of a skull: 0)."""
        value = int(getattr(CARDS[INDEX[card]], figure))
        return 0 if figure == "swords" and value == SKULL else value
