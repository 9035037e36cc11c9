"""The engine of Port Royal's base game: setup, chance, end, and the way from an action to the next position."""

from itertools import compress

from ...core.engine import CHANCE, OVER, Action, Chance, Outcome
from ...core.events import Event, Refusal
from .cards import IDS, SPECIAL, UNSEEN
from .draft import Draft, Position, Values
from .effects import Names
from .params import Params
from .reading import held
from .refusals import why_not
from .state import State
from .turn import Turn

_LEGAL, _CHANCE, _PLAY = Names("legal_"), Names("chance_"), Names("play_")
CHANCE_STAGES = frozenset(("starter", "coin", "face", "reveal", "die"))
_CARD_CHANCE: dict[str, tuple[Action, ...]] = {
    stage: tuple((verb, card) for card in IDS)
    for stage, verb in (("coin", "draw"), ("face", "show"), ("reveal", "reveal"))
}


class PortRoyal(Turn):
    """The rules of the base game (core.engine.Engine); the solo variant overrides what differs."""

    def start(self, params: Params) -> State:
        """Return the position before the first chance action of the setup."""
        p = params
        n = p.players
        frames: list[tuple[object, ...]] = [("begin",)]
        for seat in reversed(range(n)):
            frames += (("dealt", seat), ("coin", seat, p.start_coins))
        return State(
            stage="coin",
            seat=0,
            active=0,
            starter=0,
            frames=tuple(frames),
            turns=0,
            ending=False,
            revealed=0,
            colours=0,
            taken=0,
            deck=sum(p.counts),
            unseen=p.counts,
            discards=(),
            harbour=(),
            pending=UNSEEN,
            row=(SPECIAL,) if n >= p.special_players else (),
            display=((),) * n,
            purse=((),) * n,
        )

    def actor(self, state: Position) -> int:
        """Return the seat to decide, CHANCE or OVER."""
        stage = state.stage
        if stage in CHANCE_STAGES:
            return CHANCE
        return OVER if stage == "over" else state.seat

    def legal_actions(self, params: Params, state: Position) -> list[Action]:
        """Return every legal decision; empty at CHANCE and OVER."""
        if state.stage == "over" or state.stage in CHANCE_STAGES:
            return []
        actions: list[Action] = getattr(self, _LEGAL[state.stage])(params, state)
        return actions

    def chance(self, params: Params, state: Position) -> Chance:
        """Return the possible results at a CHANCE state: every unseen card is equally likely."""
        unseen = state.unseen
        return Chance(tuple(compress(_CARD_CHANCE[state.stage], unseen)), tuple(filter(None, unseen)))

    def nobody_sees(self, state: Position) -> bool:
        """Return whether the chance result is a card that stays face down for everybody."""
        return state.stage == "coin"

    def step(self, params: Params, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        """Return the next state and what happened. The action must be legal, or a possible chance result."""
        d = Draft(state)
        if state.stage in CHANCE_STAGES:
            getattr(self, _CHANCE[state.stage])(params, d, action)
        else:
            getattr(self, _PLAY[str(action[0])])(params, d, action)
        self.settle(params, d)
        return d.freeze(), tuple(d.events)

    def why_not(self, params: Params, state: State, action: Action) -> Refusal | None:
        """Return the rule that forbids the action here, or None when it is legal."""
        return why_not(self, params, state, action)

    def view(self, params: Params, state: State, seat: int) -> State:
        """Return the state as the seat sees it: every coin lies face down, whoever owns it."""
        unseen = list(state.unseen)
        for purse in state.purse:
            for face in purse:
                if face != UNSEEN:
                    unseen[face] += 1
        purses = tuple((UNSEEN,) * len(purse) for purse in state.purse)
        return state._replace(unseen=tuple(unseen), purse=purses)

    def expedition_refusal(self, state: Position) -> str:
        """Return the rule by which a seat that is not active fulfils no expedition."""
        return "expedition.own_turn"

    # Setup

    def run_dealt(self, p: Params, d: Draft) -> bool:
        """Tell that a seat has its first coins."""
        _, seat = d.pop()
        d.tell("setup.start_coins", "deal", {"seat": seat, "coins": p.start_coins})
        return False

    def run_begin(self, p: Params, d: Draft) -> bool:
        """Begin the first turn."""
        d.pop()
        for face in d.row:
            d.tell("setup.special_shown", "special", {"card": IDS[face]})
        self.begin_turn(p, d)
        return False

    # End

    def finish(self, p: Params, d: Draft) -> None:
        """End the game and tell who has won, by which comparison."""
        d.stage = "over"
        d.frames = ()
        outcome = self.outcome(p, d)
        points = outcome.scores[outcome.winners[0]]["points"]
        values: Values = {"winners": outcome.winners, "label": outcome.label, "points": points}
        d.tell(self.decided_by(p, d, outcome), "winner", values)

    def decided_by(self, p: Params, s: Position, outcome: Outcome) -> str:
        """Return the rule that separates the winner from the next."""
        if len(outcome.winners) > 1:
            return "end.shared"
        best = outcome.scores[outcome.winners[0]]
        rivals = [score for seat, score in enumerate(outcome.scores) if seat not in outcome.winners]
        if any(tuple(score.values()) > tuple(best.values()) for score in rivals):
            return "needed.winner"
        return "end.tie_coins" if any(score["points"] == best["points"] for score in rivals) else "end.winner"

    def outcome(self, params: Params, state: Position) -> Outcome:
        """Return winners and scores: points, then coins; in the variant the winner needs an expedition."""
        seats = range(params.players)
        scores = tuple({"points": held(state, seat).vp, "coins": len(state.purse[seat])} for seat in seats)
        able = [
            seat
            for seat in seats
            if not params.expedition_needed or held(state, seat).expeditions >= params.needed_expeditions
        ]
        best = max(tuple(scores[seat].values()) for seat in able)
        winners = tuple(seat for seat in able if tuple(scores[seat].values()) == best)
        return Outcome(winners, f"seat{winners[0]}" if len(winners) == 1 else "shared", scores)
