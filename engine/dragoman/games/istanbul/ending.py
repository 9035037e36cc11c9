"""The end of a turn, of the last round and of the game."""

from ...core.engine import Outcome
from .draft import Draft, Position
from .params import Params
from .places import Places

_TIES = ("istanbul.end.winner", "istanbul.end.tie_lira", "istanbul.end.tie_goods", "istanbul.end.tie_cards")


class Ending(Places):
    """How turns pass on, and who has won."""

    def end_turn(self, p: Params, d: Draft) -> None:
        """Pass the turn on; after the last round the last cards follow."""
        d.turns += 1
        d.frames = ()
        d.yellow_used = False
        d.used = d.met = 0
        d.seat = (d.seat + 1) % p.players
        if d.seat == 0 and d.ending:
            d.tell("istanbul.end.round", "round_over", {"turns": d.turns})
            d.stage = "final"
        else:
            d.stage = "move"
            self.begin_turn(p, d)

    def begin_turn(self, p: Params, d: Draft) -> None:
        """Begin a seat's turn."""
        rule = "istanbul.turn.order" if d.seat else "istanbul.turn.round"
        d.tell(rule, "turn", {"seat": d.seat})

    def next_final(self, p: Params, d: Draft) -> None:
        """Let the next seat play its last cards; after the last seat the game is over."""
        if d.seat + 1 < p.players:
            d.seat += 1
        else:
            self.finish(p, d)

    def finish(self, p: Params, d: Draft) -> None:
        """End the game and tell who has won, by which comparison."""
        d.stage = "over"
        d.frames = ()
        outcome = self.outcome(p, d)
        d.tell(self.decided_by(outcome), "winner", {"winners": outcome.winners, "label": outcome.label})

    def decided_by(self, outcome: Outcome) -> str:
        """Return the rule that separates the winner from the next."""
        ranks = sorted((tuple(score.values()) for score in outcome.scores), reverse=True)
        if len(outcome.winners) > 1:
            return "istanbul.end.shared"
        for rule, best, next_best in zip(_TIES, ranks[0], ranks[1], strict=True):
            if best != next_best:
                return rule
        raise AssertionError("one winner, yet no comparison separates them")

    def outcome(self, params: Params, state: Position) -> Outcome:
        """Return winners and scores: rubies, then lira, then goods, then bonus cards."""
        scores = tuple(
            {
                "rubies": state.rubies[seat],
                "lira": state.lira[seat],
                "goods": sum(state.goods[seat]),
                "cards": sum(state.hand[seat]) + state.hidden[seat],
            }
            for seat in range(params.players)
        )
        best = max(tuple(score.values()) for score in scores)
        winners = tuple(seat for seat, score in enumerate(scores) if tuple(score.values()) == best)
        return Outcome(winners, f"seat{winners[0]}" if len(winners) == 1 else "shared", scores)
