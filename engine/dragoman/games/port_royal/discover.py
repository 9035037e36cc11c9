"""Phase 1, Discover: cards turned over, ships repelled, busts, taxes, and expeditions.

Frames of this module: ("discover",), ("ship",) and ("bust",) are decisions; ("reveal",) turns over a card;
("tax_bonus",) and ("tax_done",) finish a tax increase.
"""

from ...core.engine import Action
from ...core.tuples import with_item
from .cards import (
    CAPTAIN,
    CARDS,
    EXPEDITION,
    IDS,
    INDEX,
    JACK,
    KIND,
    MAX_SWORDS,
    PERSON,
    PRIEST,
    SETTLER,
    SWORDS,
    TAX,
    UNSEEN,
)
from .draft import Draft, Position, Values
from .effects import Effects
from .params import Params
from .reading import busts, held, payments, repels


class Discover(Effects):
    """The active player's first phase."""

    def run_discover(self, p: Params, d: Draft) -> bool:
        """The active player decides whether to go on."""
        d.seat = d.active
        return True

    def legal_discover(self, p: Params, s: Position) -> list[Action]:
        """Turn over a card; stop, once enough lie open."""
        actions: list[Action] = [("discover",)]
        if s.revealed >= p.must_reveal:
            actions.append(("stop",))
        return actions + self.fulfillable(s)

    def play_discover(self, p: Params, d: Draft, action: Action) -> None:
        """Turn over the next card."""
        d.push("reveal")

    def play_stop(self, p: Params, d: Draft, action: Action) -> None:
        """Go on to phase 2."""
        d.tell("discover.stop" if d.harbour else "discover.stop_empty", "stop", {"seat": d.active})
        self.begin_trade(p, d)

    def begin_trade(self, p: Params, d: Draft) -> None:
        """Begin phase 2."""
        raise NotImplementedError

    def run_reveal(self, p: Params, d: Draft) -> bool:
        """Wait for the next card; without any, phase 1 ends."""
        if self.deck_ready(p, d):
            return True
        d.tell("coin.empty_discover", "no_card", {"seat": d.active})
        self.begin_trade(p, d)
        return False

    def chance_reveal(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: the card turned over."""
        d.pop()
        card = str(action[1])
        face = INDEX[card]
        d.deck -= 1
        d.unseen = with_item(d.unseen, face, d.unseen[face] - 1)
        d.revealed += 1
        d.last = face
        kind = KIND[face]
        values: Values = {"seat": d.active, "card": card}
        if kind == PERSON:
            d.harbour += (face,)
            d.tell("discover.person", "reveal_person", values)
        elif kind == EXPEDITION:
            d.row += (face,)
            d.tell("discover.expedition", "reveal_expedition", values)
        elif kind == TAX:
            d.pending = face
            d.tell("tax.at_once", "reveal_tax", values)
            self.tax(p, d)
        elif self.can_repel(d, face):
            d.pending = face
            d.tell("repel.may", "ship_shown", values | {"swords": SWORDS[face]})
            d.push("ship")
        else:
            d.tell("discover.ship", "reveal_ship", values)
            self.enter(p, d, face)

    # Ships

    def can_repel(self, s: Position, face: int) -> bool:
        """Return whether the active player can repel the ship just revealed."""
        return repels(s, s.active, face)

    def run_ship(self, p: Params, d: Draft) -> bool:
        """The active player decides about a ship that can be repelled."""
        return True

    def legal_ship(self, p: Params, s: Position) -> list[Action]:
        """Repel the ship, or let it into the harbour."""
        return [("repel",), ("keep",), *self.fulfillable(s)]

    def play_repel(self, p: Params, d: Draft, action: Action) -> None:
        """Put the ship on the discard pile."""
        d.pop()
        face, d.pending, d.last = d.pending, UNSEEN, UNSEEN
        d.discards += (face,)
        values: Values = {"seat": d.active, "card": IDS[face], "swords": SWORDS[face], "have": held(d, d.active).swords}
        d.tell("repel.swords", "repel", values)

    def play_keep(self, p: Params, d: Draft, action: Action) -> None:
        """Let the ship into the harbour, where it may be one too many."""
        d.pop()
        face, d.pending = d.pending, UNSEEN
        rule = "repel.decline" if busts(p, d, face) else "repel.may"
        d.tell(rule, "keep", {"seat": d.active, "card": IDS[face]})
        self.enter(p, d, face)

    def enter(self, p: Params, d: Draft, face: int) -> None:
        """Put a ship into the harbour, where it may be one too many."""
        one_too_many = busts(p, d, face)
        d.harbour += (face,)
        if one_too_many:
            self.bust(p, d, face)

    def bust(self, p: Params, d: Draft, face: int) -> None:
        """Lose the turn: the harbour is discarded, jesters are paid, nobody trades."""
        d.tell("bust.second_ship", "bust", {"seat": d.active, "card": IDS[face]})
        self.discard_harbour(d, "bust.discard")
        d.frames = (("end_turn",), ("bust",))
        paid = []
        for seat in self.clockwise(p, d.active):
            jesters = held(d, seat).jesters
            if jesters:
                coins = jesters * p.jester_coins
                paid.append((seat, coins))
                d.tell("person.jester_bust", "jester", {"seat": seat, "jesters": jesters, "coins": coins})
        for seat, coins in reversed(paid):
            self.gain(d, seat, coins)

    def run_bust(self, p: Params, d: Draft) -> bool:
        """After a bust the active player may still fulfil expeditions, if the switch is on."""
        d.seat = d.active
        if p.expedition_after_bust and self.fulfillable(d):
            return True
        d.pop()
        return False

    def legal_bust(self, p: Params, s: Position) -> list[Action]:
        """Fulfil an expedition, or end the turn."""
        return [*self.fulfillable(s), ("pass",)]

    # Tax increases

    def tax(self, p: Params, d: Draft) -> None:
        """Tax everybody: the rich lose coins, then the bonus is paid, then the card is discarded."""
        d.push("tax_done")
        d.push("tax_bonus")
        lost = []
        for seat in self.clockwise(p, d.active):
            coins = len(d.purse[seat])
            if coins >= p.tax_threshold:
                lost.append((seat, coins // p.tax_divisor))
        for seat, coins in lost:
            d.tell(self.tax_rule(), "tax_loss", {"seat": seat, "coins": coins})
        for seat, coins in reversed(lost):
            self.spend(d, seat, coins)

    def tax_rule(self) -> str:
        """Return the rule by which coins are lost."""
        return "tax.half"

    def run_tax_bonus(self, p: Params, d: Draft) -> bool:
        """Pay the most swords, or the fewest points; all who tie."""
        d.pop()
        seats = self.clockwise(p, d.active)
        if CARDS[d.pending].effect == MAX_SWORDS:
            rule, name = "tax.swords", "swords"
            by_seat = {seat: held(d, seat).swords for seat in seats}
            best = max(by_seat.values())
        else:
            rule, name = "tax.points", "points"
            by_seat = {seat: held(d, seat).vp for seat in seats}
            best = min(by_seat.values())
        paid = [seat for seat in seats if by_seat[seat] == best]
        for seat in paid:
            d.tell(rule, "tax_bonus", {"seat": seat, "coins": p.tax_bonus, name: best})
        for seat in reversed(paid):
            self.gain(d, seat, p.tax_bonus)
        return False

    def run_tax_done(self, p: Params, d: Draft) -> bool:
        """Discard the tax increase."""
        d.pop()
        face, d.pending = d.pending, UNSEEN
        d.discards += (face,)
        d.tell("tax.discard", "tax_done", {"card": IDS[face]})
        return False

    # Expeditions

    def fulfillable(self, s: Position) -> list[Action]:
        """Return every way in which the active player can fulfil an expedition."""
        return list(payments(s.row, held(s, s.active).symbols)) if s.row else []

    def play_expedition(self, p: Params, d: Draft, action: Action) -> None:
        """Discard persons, take the expedition into the display, gain its coins."""
        seat = d.active
        face = INDEX[str(action[1])]
        settlers, captains, priests, jacks = (int(n) for n in action[2:])
        paid = (SETTLER,) * settlers + (CAPTAIN,) * captains + (PRIEST,) * priests + (JACK,) * jacks
        display, row = list(d.display[seat]), list(d.row)
        for person in paid:
            display.remove(person)
        row.remove(face)
        d.row = tuple(row)
        d.set_display(seat, (*display, face))
        d.discards += paid
        card = CARDS[face]
        values: Values = {"settlers": settlers, "captains": captains, "priests": priests, "jacks": jacks}
        rule = "expedition.jack" if jacks else "expedition.fulfil"
        told: Values = {"seat": seat, "card": card.id, **values, "points": card.vp, "coins": card.coins}
        d.tell(rule, "expedition", told)
        self.check_points(p, d, seat)
        self.gain(d, seat, card.coins)
