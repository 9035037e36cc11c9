"""The solo variant against a dummy (Paul Cockburn): its turn, its table, and the end. Seat 0 is the human.

Further frames: ("starter",) and ("die",) wait for chance; ("rolled",) turns over the cards of the roll.
"""

from functools import lru_cache

from ...core.engine import Action, Chance, Outcome
from .cards import COINS, IDS, KIND, PERSON, POINTS, SHIP, ids
from .draft import Draft, Position, Values
from .engine import PortRoyal
from .params import Params
from .state import Solo, State

HUMAN, DUMMY = 0, 1

_STARTERS = Chance((("starter", HUMAN), ("starter", DUMMY)))


@lru_cache(maxsize=16)
def _rolls(sides: int) -> Chance:
    return Chance(tuple(("roll", face) for face in range(1, sides + 1)))


class Dummy(PortRoyal):
    """The rules of the solo variant: those of the base game for two, the dummy being the second."""

    # Setup

    def start(self, params: Params) -> State:
        """Return the position before the first chance action: who begins."""
        state = super().start(params)
        frames = (*state.frames, ("starter",))
        return state._replace(stage="starter", frames=frames, solo=Solo(die=0, left=0, exhaustions=0))

    def chance(self, params: Params, state: Position) -> Chance:
        """Return the possible results at a CHANCE state."""
        if state.stage == "starter":
            return _STARTERS
        if state.stage == "die":
            return _rolls(params.die_sides)
        return super().chance(params, state)

    def run_starter(self, p: Params, d: Draft) -> bool:
        """Wait for who begins."""
        return True

    def chance_starter(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: who begins."""
        d.pop()
        d.starter = d.active = int(action[1])
        d.tell("solo.starter", "starter", {"seat": d.starter})

    # The dummy's turn

    def first_frame(self, d: Draft) -> tuple[str, ...]:
        """The dummy's turn begins with the die."""
        return ("die",) if d.active == DUMMY else super().first_frame(d)

    def run_die(self, p: Params, d: Draft) -> bool:
        """Wait for the die."""
        return True

    def chance_die(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: the die."""
        d.pop()
        die = int(action[1])
        d.solo = _solo(d)._replace(die=die, left=die)
        d.push("rolled")
        d.tell("solo.die", "roll", {"seat": DUMMY, "die": die})

    def run_rolled(self, p: Params, d: Draft) -> bool:
        """Turn over the cards of the roll one by one, then begin phase 2."""
        solo = _solo(d)
        if solo.left:
            d.solo = solo._replace(left=solo.left - 1)
            d.push("reveal")
        else:
            self.begin_trade(p, d)
        return False

    def can_repel(self, s: Position, face: int) -> bool:
        """The dummy repels nothing."""
        return s.active != DUMMY and super().can_repel(s, face)

    def tell_allowance(self, p: Params, d: Draft) -> None:
        """The dummy takes a single card whatever lies there."""
        if d.active != DUMMY:
            super().tell_allowance(p, d)

    def fee_rule(self) -> str:
        """The human pays the dummy."""
        return "solo.human_pays"

    def expedition_refusal(self, state: Position) -> str:
        """The human fulfils no expedition in the dummy's turn."""
        return "solo.own_turn"

    # The dummy's table

    def run_chance(self, p: Params, d: Draft) -> bool:
        """The dummy's chance follows its table."""
        if d.frames[-1][1] != DUMMY:
            return super().run_chance(p, d)
        d.pop()
        d.seat = DUMMY
        d.taken = 0
        for _ in range(p.dummy_cards):
            self.dummy_takes(p, d)
        return False

    def dummy_takes(self, p: Params, d: Draft) -> None:
        """Hire the best person it can pay, else trade the best ship, else take nothing."""
        own = d.active == DUMMY
        due = 0 if own else p.dummy_fee
        least = 0 if own else p.dummy_ship_coins
        purse = len(d.purse[DUMMY])
        lying = [face for face in d.harbour if KIND[face] == PERSON]
        persons = [face for face in lying if COINS[face] + due <= purse]
        ships = [face for face in d.harbour if KIND[face] == SHIP and COINS[face] >= least]
        # What it weighed is told, so that its choice can be explained.
        values: Values = {"seat": DUMMY, "purse": purse, "persons": ids(tuple(persons or lying))}
        if persons:
            self.dummy_hires(d, persons, due, values)
        elif ships:
            self.dummy_trades(d, ships, due, values)
        else:
            d.tell(self.why_nothing(d, purse), "dummy_nothing", values)

    def dummy_hires(self, d: Draft, persons: list[int], due: int, values: Values) -> None:
        """Pay the best of these persons and discard it."""
        face, rule = _best_person(persons)
        self.take(d, d.harbour.index(face) + 1)
        d.discards += (face,)
        d.tell(rule, "dummy_hires", values | {"card": IDS[face], "cost": COINS[face], "points": POINTS[face]})
        self.owe(d, "solo.fee_hire", due)
        self.spend(d, DUMMY, COINS[face])

    def dummy_trades(self, d: Draft, ships: list[int], due: int, values: Values) -> None:
        """Discard the best of these ships and gain its coins."""
        most = max(COINS[face] for face in ships)
        best = [face for face in ships if COINS[face] == most]
        self.take(d, d.harbour.index(best[0]) + 1)
        d.discards += (best[0],)
        rule = "solo.trade_earlier" if len(best) > 1 else "solo.trade_best"
        d.tell(rule, "dummy_trades", values | {"card": IDS[best[0]], "coins": most, "ships": ids(tuple(ships))})
        self.owe(d, "solo.fee_ship", due)
        self.gain(d, DUMMY, most)

    def owe(self, d: Draft, rule: str, due: int) -> None:
        """Put the dummy's fee to the human on the agenda."""
        if due:
            d.push("fee", DUMMY, rule, due)

    def why_nothing(self, d: Draft, purse: int) -> str:
        """Return the rule by which the dummy takes nothing: the fee, where it could take something without it."""
        if any(KIND[face] == PERSON and COINS[face] <= purse for face in d.harbour):
            return "solo.fee_hire"
        return "solo.fee_ship" if any(KIND[face] == SHIP for face in d.harbour) else "solo.nothing"

    # Taxes

    def tax_rule(self) -> str:
        """Return the rule by which coins are lost."""
        return "solo.tax_half"

    def run_tax_bonus(self, p: Params, d: Draft) -> bool:
        """Whoever has fewer coins takes one; both when they have as many."""
        d.pop()
        purses = [len(purse) for purse in d.purse]
        paid = [seat for seat in self.clockwise(p, d.active) if purses[seat] == min(purses)]
        rule = "solo.tax_both" if len(paid) > 1 else "solo.tax_fewer"
        for seat in paid:
            d.tell(rule, "tax_bonus_dummy", {"seat": seat, "coins": p.dummy_tax_bonus, "purse": purses[seat]})
        for seat in reversed(paid):
            self.gain(d, seat, p.dummy_tax_bonus)
        return False

    # The end

    def reshuffled(self, p: Params, d: Draft) -> None:
        """Count how often the draw pile ran out; the second time brings the end."""
        solo = _solo(d)
        times = solo.exhaustions + 1
        d.solo = solo._replace(exhaustions=times)
        if times == p.exhaustions:
            d.ending = True
            d.tell("solo.exhaustion", "last_turns", {"n": times})

    def check_points(self, p: Params, d: Draft, seat: int) -> None:
        """Points bring about no end."""

    def finish(self, p: Params, d: Draft) -> None:
        """End the game and tell the score."""
        d.stage = "over"
        d.frames = ()
        outcome = self.outcome(p, d)
        values: Values = {"points": outcome.scores[HUMAN]["points"], "handicap": p.handicap, "label": outcome.label}
        d.tell("solo.score", "score", values)

    def outcome(self, params: Params, state: Position) -> Outcome:
        """Return the human's score: a win when it reaches the handicap."""
        score = super().outcome(params, state).scores[HUMAN]["points"]
        won = score >= params.handicap
        return Outcome((HUMAN,) if won else (), "win" if won else "loss", ({"points": score},))


def _best_person(persons: list[int]) -> tuple[int, str]:
    """Return the person that the dummy hires, and the rule of its table that decided.

    persons  those it can pay, in the order in which they were revealed
    """
    points = max(POINTS[face] for face in persons)
    best = [face for face in persons if POINTS[face] == points]
    if len(best) == 1:
        return best[0], "solo.hire_best"
    cost = min(COINS[face] for face in best)
    cheapest = [face for face in best if COINS[face] == cost]
    return cheapest[0], "solo.hire_cheapest" if len(cheapest) == 1 else "solo.hire_earlier"


def _solo(d: Draft) -> Solo:
    assert d.solo is not None
    return d.solo
