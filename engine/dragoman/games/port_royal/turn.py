"""Phase 2, Trade and Hire, and how turns pass on.

Frames of this module: ("trade",) is a seat's decision what to take; ("chance", seat) begins a seat's chance;
("end_turn",) passes the turn on.
"""

from ...core.engine import Action
from .cards import COINS, IDS, UNSEEN
from .discover import Discover
from .draft import Draft, Position, Values
from .params import Params
from .reading import colours, fee, held, income, price, takes


class Turn(Discover):
    """The second phase and the turn as a whole."""

    def begin_turn(self, p: Params, d: Draft) -> None:
        """Begin the active player's turn."""
        d.seat = d.active
        d.revealed = d.colours = d.taken = 0
        d.last = UNSEEN
        d.frames = (self.first_frame(d),)
        d.tell("turn.order", "turn", {"seat": d.active})

    def first_frame(self, d: Draft) -> tuple[str, ...]:
        """Return the business with which a turn begins."""
        return ("discover",)

    def begin_trade(self, p: Params, d: Draft) -> None:
        """Give everybody a chance, the active player first."""
        d.colours = len(set(colours(d.harbour)))
        d.frames = (("end_turn",), *(("chance", seat) for seat in reversed(self.clockwise(p, d.active))))
        self.tell_allowance(p, d)

    def tell_allowance(self, p: Params, d: Draft) -> None:
        """Tell how many cards the active player may take."""
        if d.harbour:
            values: Values = {"seat": d.active, "colours": d.colours, "cards": p.allowance[d.colours]}
            d.tell(allowance_rule(d.colours), "allowance", values)

    def run_chance(self, p: Params, d: Draft) -> bool:
        """Begin a seat's chance: coins for admirals or jesters come first."""
        _, seat = d.pop()
        d.seat = seat
        d.taken = 0
        d.push("trade")
        has = held(d, seat)
        cards = len(d.harbour)
        if cards >= p.admiral_cards and has.admirals:
            coins = has.admirals * p.admiral_coins
            values = {"seat": seat, "admirals": has.admirals, "cards": cards, "coins": coins}
            d.tell("person.admiral", "admiral", values)
            self.gain(d, seat, coins)
        if not cards and seat != d.active and has.jesters:
            coins = has.jesters * p.jester_coins
            d.tell("person.jester_empty", "jester", {"seat": seat, "jesters": has.jesters, "coins": coins})
            self.gain(d, seat, coins)
        if cards and has.governors:
            extra = has.governors * p.governor_cards
            d.tell("person.governor", "governor", {"seat": seat, "governors": has.governors, "cards": extra})
        return False

    def run_trade(self, p: Params, d: Draft) -> bool:
        """The seat decides, if there is more to decide than passing."""
        if len(self.legal_trade(p, d)) > 1:
            return True
        d.pop()
        return False

    def legal_trade(self, p: Params, s: Position) -> list[Action]:
        """Take a card, fulfil an expedition in the own turn, or pass."""
        actions = takes(p, s, s.seat) if s.harbour else []
        if s.seat == s.active:
            actions += self.fulfillable(s)
        actions.append(("pass",))
        return actions

    def take(self, d: Draft, slot: int) -> int:
        """Take a card off the harbour and return its face."""
        face = d.harbour[slot - 1]
        d.harbour = d.harbour[: slot - 1] + d.harbour[slot:]
        d.taken += 1
        return face

    def play_trade(self, p: Params, d: Draft, action: Action) -> None:
        """Discard a ship and gain its coins, then pay the fee."""
        seat = d.seat
        slot = int(action[1])
        face = self.take(d, slot)
        d.discards += (face,)
        coins, traders = income(p, d, seat, face)
        values: Values = {"seat": seat, "slot": slot, "card": IDS[face], "coins": coins, "traders": traders}
        d.tell("person.trader" if traders else "trade.ship", "trade", values | {"total": coins + traders})
        self.owe_fee(p, d, seat)
        self.gain(d, seat, coins + traders)

    def play_hire(self, p: Params, d: Draft, action: Action) -> None:
        """Pay a person and take it into the display, then pay the fee."""
        seat = d.seat
        slot = int(action[1])
        cost = price(p, d, seat, d.harbour[slot - 1])
        face = self.take(d, slot)
        d.set_display(seat, (*d.display[seat], face))
        rule = "person.mademoiselle" if cost < COINS[face] else "trade.hire"
        d.tell(rule, "hire", {"seat": seat, "slot": slot, "card": IDS[face], "cost": COINS[face], "price": cost})
        self.check_points(p, d, seat)
        self.owe_fee(p, d, seat)
        self.spend(d, seat, cost)

    def owe_fee(self, p: Params, d: Draft, seat: int) -> None:
        """Put the fee to the active player on the agenda."""
        due = fee(p, d, seat)
        if due:
            d.push("fee", seat, self.fee_rule(), due)

    def fee_rule(self) -> str:
        """Return the rule by which a person pays the active player."""
        return "trade.fee"

    def play_pass(self, p: Params, d: Draft, action: Action) -> None:
        """Take nothing more; after a bust, end the turn."""
        kind = d.pop()[0]
        d.tell("bust.expedition" if kind == "bust" else "trade.optional", "pass", {"seat": d.seat})

    def run_end_turn(self, p: Params, d: Draft) -> bool:
        """Discard what is left and pass the turn on; at the end of the last round the game is over."""
        d.pop()
        self.discard_harbour(d, "turn.clear")
        d.turns += 1
        d.active = (d.active + 1) % p.players
        if d.ending and d.active == d.starter:
            self.finish(p, d)
        else:
            self.begin_turn(p, d)
        return False

    def finish(self, p: Params, d: Draft) -> None:
        """End the game."""
        raise NotImplementedError


_ALLOWANCE = ("trade.allowance_3", "trade.allowance_4", "trade.allowance_5")


def allowance_rule(ship_colours: int) -> str:
    """Return the rule that says how many cards the active player may take with so many ship colours."""
    return _ALLOWANCE[max(0, ship_colours - 3)]
