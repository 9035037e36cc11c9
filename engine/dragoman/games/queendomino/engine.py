"""The engine of Queendomino's base game: setup, chance, scoring, and the way from an action to the next position."""

from itertools import compress

from ...core.engine import CHANCE, OVER, Action, Chance, Outcome
from ...core.events import Event, Refusal
from .buildings import EMPTY, IDS
from .dominoes import NUMBERS, TERRAINS, TOWN
from .draft import Draft, Position, Values
from .kingdom import GRIDS
from .params import Params
from .refusals import why_not
from .rounds import NOBODY, Names
from .scoring import Sheet, sheet
from .state import State
from .turn import Turn

_LEGAL, _CHANCE, _PLAY = Names("legal_"), Names("chance_"), Names("play_")
CHANCE_STAGES = frozenset(("king", "domino", "tile"))
_DOMINOES: tuple[Action, ...] = (("domino", 0), *(("domino", number) for number in NUMBERS))
_TILES: tuple[Action, ...] = tuple(("tile", kind) for kind in IDS)
SCORE_RULES = {
    "flat": "score.flat",
    "territory": "score.per_territory",
    "tower": "score.per_tower",
    "knight": "score.per_knight",
}
"""The rule of an item of the score by what a building counts."""


class Queendomino(Turn):
    """The rules of the base game (core.engine.Engine); the solo mode overrides what differs."""

    def start(self, params: Params) -> State:
        """Return the position before the first chance action of the setup."""
        p = params
        n = p.players
        return State(
            stage="domino",
            seat=0,
            round=0,
            frames=("start_round", "domino", "advance", "pick", "king", "tile", "domino"),
            order=(),
            line=(),
            kings=(),
            at=-1,
            next_line=(),
            next_kings=(),
            stock=NUMBERS,
            removed=(),
            placed=(),
            board=(EMPTY,) * len(p.prices),
            tiles=tuple(building.copies for building in p.buildings),
            stack=sum(building.copies for building in p.buildings),
            burnt=(),
            dragon=0,
            queen=NOBODY,
            knights_left=p.knights - n * p.start_knights,
            towers_left=p.towers,
            coins=(p.start_coins,) * n,
            knights=(p.start_knights,) * n,
            sent=(0,) * n,
            towers=(0,) * n,
            kingdoms=(GRIDS[p.size].empty,) * n,
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
        """Return the possible results at a CHANCE state: every unseen piece is equally likely."""
        if state.stage == "domino":
            return Chance(tuple(map(_DOMINOES.__getitem__, state.stock)))
        if state.stage == "tile":
            tiles = state.tiles
            return Chance(tuple(compress(_TILES, tiles)), tuple(filter(None, tiles)))
        return Chance(tuple(("king", seat) for seat in range(params.players) if seat not in state.order))

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
        """Return the state as the seat sees it: all of it, for no piece has an order or a face before it is drawn."""
        return state

    # End

    def finish(self, p: Params, d: Draft) -> None:
        """End the game: tell the score of everybody, then who has won, by which comparison."""
        d.stage = "over"
        d.frames = ()
        sheets = self.sheets(p, d)
        for seat, found in zip(range(len(d.kingdoms)), sheets):
            self.tell_score(p, d, seat, found)
        self.tell_result(p, d, sheets)

    def sheets(self, p: Params, s: Position) -> list[Sheet]:
        """Return the score sheet of every seat, as it would be if the game ended now."""
        return [sheet(p, s, seat) for seat in range(p.players)]

    def tell_score(self, p: Params, d: Draft, seat: int, score: Sheet) -> None:
        """Tell a score item by item."""
        d.tell("score.coins", "score_coins", {"seat": seat, "coins": d.coins[seat], "points": score.coins})
        for terrain, points, territories, squares, crowns in score.terrains:
            values: Values = {"seat": seat, "terrain": TERRAINS[terrain], "points": points, "territories": territories}
            rule = "score.towns" if terrain == TOWN else "score.territory"
            d.tell(rule, "score_terrain", values | {"squares": squares, "crowns": crowns})
        if queen := score.queen:
            values = {"seat": seat, "terrain": TERRAINS[queen.terrain], "size": queen.size, "points": queen.points}
            d.tell("score.queen_tie" if queen.tied else "score.queen", "score_queen", values)
        for kind, per, tiles, n, points in score.buildings:
            values = {"seat": seat, "kind": IDS[kind], "tiles": tiles, "n": n, "points": points}
            d.tell(SCORE_RULES[per], "score_building", values)
        d.tell("score.total", "score", {"seat": seat, "points": score.total, "largest": score.largest})

    def tell_result(self, p: Params, d: Draft, sheets: list[Sheet]) -> None:
        """Tell who has won."""
        outcome = self.judge(sheets)
        points = outcome.scores[outcome.winners[0]]["points"]
        values: Values = {"winners": outcome.winners, "label": outcome.label, "points": points}
        d.tell(_decided_by(outcome), "winner", values)

    def outcome(self, params: Params, state: Position) -> Outcome:
        """Return winners and scores: points, then the largest territory."""
        return self.judge(self.sheets(params, state))

    def judge(self, sheets: list[Sheet]) -> Outcome:
        """Return who has won with these sheets."""
        scores = tuple({"points": found.total, "largest": found.largest} for found in sheets)
        best = max(tuple(score.values()) for score in scores)
        winners = tuple(seat for seat, score in enumerate(scores) if tuple(score.values()) == best)
        return Outcome(winners, f"seat{winners[0]}" if len(winners) == 1 else "shared", scores)


def _decided_by(outcome: Outcome) -> str:
    """Return the rule that separates the winner from the next."""
    if len(outcome.winners) > 1:
        return "end.shared"
    best = outcome.scores[outcome.winners[0]]["points"]
    equal = sum(score["points"] == best for score in outcome.scores)
    return "end.tie_territory" if equal > 1 else "end.winner"
