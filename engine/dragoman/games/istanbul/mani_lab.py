"""The bench of the solo rules: it plays the person's turn to its end and Mani's whole turn after it.

Seat 0 is the person, seat 1 is Mani. Movement cards, dice and the person's answers are given in advance; what is not
given is the first thing possible.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from ...core.engine import CHANCE, OVER, Action
from ...core.events import Event
from .lab import IstanbulLab
from .state import COLOURS, FOUNTAIN, TILE_BITS, Solo, State

HUMAN, MANI = 0, 1
RUBIES = {13: 6, 16: 9}
"""Rubies on the Sultan's Palace and the Gemstone Dealer at the start of a game for two (fact sheet, 3.2)."""
NEEDS = (2, 4)
"""Goods that the tiles of a mosque stack ask for in a game for two, top first (fact sheet, 3.2)."""
_FIGURES = ("governor", "smuggler")
_BOOKKEEPING = ("stage", "seat", "frames", "turns", "yellow_used", "used", "met", "merchant", "under", "discs", "solo")


class Turn(NamedTuple):
    """Mani's turn as the bench saw it.

    before   the position in which the person is about to end the turn
    after    the position at the person's next move, or in which the person has to answer, or the last one
    events   all that happened from before to after
    cards    places of the movement cards turned over, in their order
    choices  how many cards the deck held at each of them
    rolls    results of the dice, in their order
    asked    what the person may answer when `after` waits for an answer
    reveals  what could be revealed at each demand tile turned up
    """

    before: State
    after: State
    events: tuple[Event, ...]
    cards: tuple[int, ...]
    choices: tuple[int, ...]
    rolls: tuple[Action, ...]
    asked: tuple[Action, ...]
    reveals: tuple[tuple[Action, ...], ...]


class ManiLab(IstanbulLab):
    """A bench with Mani at the table."""

    def opening(self, **options: Any) -> State:
        """Return the position before the person's first move; claims that there is one to decide."""
        state = self.start(**options)
        self.expect("the person has a move", True, ("move", 12) in self.legal(state))
        return state

    def mani_position(
        self,
        *cards: int,
        human: int | None = None,
        stay: bool = False,
        mani: int | None = None,
        discs: Iterable[int] = (),
        under: int | None = None,
        extensions: int = 0,
        tiles: Iterable[str] = (),
        reserve: int | None = None,
        nephew: int = 12,
        mani_rubies: int = 0,
        left: tuple[int, int] | None = None,
        deck: Iterable[int] | None = None,
        human_tiles: Iterable[str] = (),
        deck_of: int | None = None,
        pile: Iterable[int] | None = None,
        options: dict[str, Any] | None = None,
        **table: Any,
    ) -> State:
        """Return a position in which the person has moved (or stayed) and Mani's turn comes next but for an "end".

        cards   places that Mani or his family member will visit: nobody else stands there unless told
        human   where the person's merchant ends the turn; stay: by the card for staying
        mani, discs, under, extensions, tiles, reserve, nephew, mani_rubies   Mani's things; tiles may repeat a colour
        left    rubies left on the Sultan's Palace and the Gemstone Dealer
        deck    places on the cards left in the movement deck, all of them unless told
        human_tiles   the person's mosque tiles
        deck_of, pile   how many bonus cards the deck has and which lie on the pile; the others have left the game
        table   further things as in `put`: the person's, or fields of the state
        """
        lying = tuple(discs)
        under = 4 - len(lying) if under is None else under
        state = self.start(**(options or {}))
        banned = {*cards, *lying, *([] if mani is None else [mani])}
        human, first = self._route(state, human, stay, banned)
        if mani is None:
            mani = next(place for place in (13, 16, 1, 14, 15, 6) if place not in {*cards, human, first, *lying})
        state = self.calm(state, *cards, human, first)
        state = self.put(state, hand=("stay",) if stay else (), at=first, family=12)
        state = self.put(state, who=MANI, at=mani, discs=lying, under=under, extensions=extensions, family=nephew)
        state = self.put(state, who=MANI, reserve=reserve, rubies=mani_rubies)
        state = self.with_tiles(state, *tiles)
        if left is not None:
            table["palace"], table["dealer"] = RUBIES[13] - left[0], RUBIES[16] - left[1]
        state = self.with_deck(state, *(self.full_deck(state, cards) if deck is None else deck))
        state = self.with_bonus_cards(state, deck_of, pile)
        state = self.put(state, tiles=human_tiles, **table)
        if human == FOUNTAIN:
            state = self.put(state, discs=(first,))  # something to decline there, so that the turn waits
        moved: State = self.play(state, ("card", "stay") if stay else ("move", human))
        self.expect("the person's turn waits", HUMAN, self.actor(moved))
        return moved

    def mani_turn(
        self,
        *cards: int,
        answers: Iterable[Action] = (),
        rolls: Iterable[tuple[int, int]] = (),
        **position: Any,
    ) -> Turn:
        """Build the position (see `mani_position`) and play Mani's turn: cards, dice and answers in their order."""
        return self.run_mani(self.mani_position(*cards, **position), *cards, answers=answers, rolls=rolls)

    def run_mani(
        self,
        state: State,
        *cards: int,
        answers: Iterable[Action] = (),
        rolls: Iterable[tuple[int, int]] = (),
    ) -> Turn:
        """Play from the end of the person's turn to the person's next decision."""
        before = state
        told: list[Event] = []
        drawn: list[int] = []
        choices: list[int] = []
        thrown: list[Action] = []
        wanted, dice, said = list(cards), list(rolls), list(answers)
        asked: tuple[Action, ...] = ()
        reveals: list[tuple[Action, ...]] = []
        while True:
            actor = self.actor(state)
            if actor == OVER or (actor == HUMAN and state.stage == "move"):
                break
            if actor == CHANCE:
                weights = self.chance(state)
                outcomes = tuple(weights)
                action = outcomes[0]
                if self.is_movement_card(action):
                    if wanted:
                        action = (action[0], wanted.pop(0))
                    drawn.append(int(action[1]))
                    choices.append(sum(weights.values()))
                elif action[0] == "roll":
                    if dice:
                        action = ("roll", *dice.pop(0))
                    thrown.append(action)
                elif action[0] == "reveal":
                    reveals.append(outcomes)
            elif state.stage.startswith("mani"):
                if not said:
                    asked = tuple(self.legal(state))
                    break
                action = said.pop(0)
            else:
                before = state
                legal = self.legal(state)
                self.expect("there is something to do", True, bool(legal))
                action = next((a for a in (("skip",), ("end",)) if a in legal), legal[0])
            state, events = self.play_with_events(state, action)
            told.extend(events)
        return Turn(before, state, tuple(told), tuple(drawn), tuple(choices), tuple(thrown), asked, tuple(reveals))

    def next_mani_turn(self, state: State, *cards: int, **given: Any) -> Turn:
        """Move the person's merchant out of the way of the cards, end the turn at once and play Mani's turn."""
        moves = [a for a in self.legal(state) if a[0] == "move" and a[1] not in cards and a[1] != FOUNTAIN]
        self.expect("the person can move", True, bool(moves))
        return self.run_mani(self.play(state, moves[0]), *cards, **given)

    def is_movement_card(self, action: Action) -> bool:
        """Return whether a chance result is a card of Mani's deck."""
        return len(action) == 2 and isinstance(action[1], int) and action[0] != "place"

    def _route(self, state: State, human: int | None, stay: bool, banned: set[int]) -> tuple[int, int]:
        if human is not None and stay:
            return human, human
        for place in range(1, 17) if human is None else (human,):
            if human is None and (place in banned or place in (FOUNTAIN, 12)):
                continue
            for other in self.at_distance(state, place, 1):
                if other not in banned:
                    return place, other
        raise AssertionError("the bench found no way for the person")

    # Mani's things

    def with_tiles(self, state: State, *colours: str) -> State:
        """Return the position with these tiles of Mani's; a colour may be named more than once."""
        assert state.solo is not None
        counts = [colours.count(colour) for colour in COLOURS]
        red, green, yellow, blue = (max(0, n - 1) for n in counts)
        bits = sum(TILE_BITS[colour] for colour in set(colours))
        solo: Solo = state.solo._replace(tiles=(red, green, yellow, blue))
        return state._replace(tiles=(state.tiles[HUMAN], bits), solo=solo)

    def with_deck(self, state: State, *places: int) -> State:
        """Return the position with exactly these cards left in the movement deck."""
        assert state.solo is not None
        deck = tuple(places.count(place) for place in range(len(state.solo.deck)))
        return state._replace(solo=state.solo._replace(deck=deck))

    def with_bonus_cards(self, state: State, deck: int | None, pile: Iterable[int] | None) -> State:
        """Return the position with this many cards in the bonus deck and these on the discard pile, its top last."""
        if pile is not None:
            lying = tuple(pile)
            unseen = [n - lying.count(kind) for kind, n in enumerate(state.unseen)]
            state = state._replace(unseen=tuple(unseen), discards=lying, deck=state.deck - len(lying))
        return state if deck is None else state._replace(deck=deck)

    def full_deck(self, state: State, wanted: Iterable[int]) -> tuple[int, ...]:
        """Return the places on the cards of the movement deck, with a card of each place wanted."""
        assert state.solo is not None
        cards = [place for place, n in enumerate(state.solo.deck) for _ in range(n)]
        return (*cards, *sorted({*wanted} - {*cards}))

    def mani_tiles(self, state: State) -> dict[str, int]:
        """Return how many mosque tiles of each colour Mani has."""
        assert state.solo is not None
        more = dict(zip(COLOURS, state.solo.tiles, strict=True))
        return {c: bool(state.tiles[MANI] & TILE_BITS[c]) + more[c] for c in COLOURS}

    def movement_cards(self, state: State) -> int:
        """Return how many cards the movement deck holds."""
        assert state.solo is not None
        return sum(state.solo.deck)

    # What a turn told and changed

    def tells(self, turn: Turn, *, rule: str = "", **values: Any) -> None:
        """Claim that the turn tells something by this experiment's own rule (or the one named), with these values."""
        rule = rule or self.rule
        told = [event.values for event in turn.events if event.rule == rule]
        found = any(all(event.get(name) == value for name, value in values.items()) for event in told)
        self.expect(f"{rule} is told with {values}", True, found)

    def tells_not(self, turn: Turn) -> None:
        """Claim that nothing in the turn is told by this experiment's own rule."""
        self.expect(f"{self.rule} is not told", (), tuple(e.kind for e in turn.events if e.rule == self.rule))

    def taken(self, turn: Turn) -> list[str]:
        """Return the colours of the mosque tiles that Mani took."""
        before, after = self.mani_tiles(turn.before), self.mani_tiles(turn.after)
        return [colour for colour in COLOURS for _ in range(after[colour] - before[colour])]

    def rubies_gone(self, turn: Turn) -> dict[int, int]:
        """Return how many rubies left each place; places that lost none are left out."""
        old, new = self.all_rubies(turn.before), self.all_rubies(turn.after)
        return {place: old[place] - new[place] for place in old if old[place] != new[place]}

    def all_rubies(self, state: State) -> dict[int, int]:
        """Return the rubies on each place that had some at the start."""
        return {
            1: state.wainwright_rubies,
            13: RUBIES[13] - state.palace,
            14: state.small_mosque_rubies,
            15: state.great_mosque_rubies,
            16: RUBIES[16] - state.dealer,
        }

    def gain(self, turn: Turn, what: str, who: int = MANI) -> int:
        """Return by how much a seat's number of "rubies", "lira", "extensions" … grew."""
        return int(getattr(turn.after, what)[who] - getattr(turn.before, what)[who])

    def demand(self, state: State, place: int) -> tuple[int, ...]:
        """Return the demand tiles of a market, top first; -1 for a tile that nobody has seen."""
        return state.large_demand if place == 10 else state.small_demand

    def assistants(self, state: State) -> int:
        """Return how many assistants Mani has in play: under him and on the board."""
        return len(state.under[MANI]) + len(self.discs(state, MANI))

    def moved(self, turn: Turn) -> set[str]:
        """Return the pieces, as terms, that were moved: figures, merchants of the person, family members."""
        old, new = turn.before, turn.after
        pieces = {f"piece.{name}" for name in _FIGURES if getattr(old, name) != getattr(new, name)}
        if old.family[HUMAN] != new.family[HUMAN]:
            pieces.add("piece.family_member")
        if old.merchant[HUMAN] != new.merchant[HUMAN]:
            pieces.add("piece.merchant")
        if old.neutrals != new.neutrals:
            pieces.add("piece.neutral_merchant")
        return pieces

    def changed(self, turn: Turn) -> set[str]:
        """Return what a turn changed beside Mani's merchant, his assistants and whose turn it is."""
        return {
            name
            for name in State._fields
            if name not in _BOOKKEEPING and getattr(turn.before, name) != getattr(turn.after, name)
        }

    # How facts are meant

    def meant(self, quantifier: str, total: int) -> int:
        """Return how many of `total` a quantifier means where nobody is asked."""
        self.expect(f"nobody chooses how many ({quantifier})", True, quantifier != "any")
        return {"each": total, "all": total, "one": 1}.get(quantifier, 0)

    def seat_of(self, role: tuple[str, ...]) -> int:
        """Return the seat of the one a role names; claims that it is the person or Mani."""
        self.expect(f"{role[1]} sits at the table", True, role[1] in ("human", "mani"))
        return HUMAN if role[1] == "human" else MANI
