"""The turn: movement, other merchants, encounters, bonus cards."""

from collections.abc import Callable
from typing import Any

from ...core.engine import Action
from ...core.tuples import with_item
from .board import corners
from .draft import Draft
from .effects import CARD_TERMS
from .ending import Ending
from .params import Params
from .reading import GOVERNOR_USED, SMUGGLER_USED
from .state import CARDS, FOUNTAIN, GOODS, NEUTRAL, OWN


class Turn(Ending):
    """Phases 1, 2 and 4, and the cards. `settle` passes over stages in which nothing can be done."""

    # Phase 1

    def play_move(self, p: Params, d: Draft, action: Action) -> None:
        """Move the merchant with its stack."""
        to = int(action[1])
        turning = to in corners(d.layout)[d.merchant[d.seat]]
        self.walk(p, d, to, "istanbul.move.orthogonal" if turning else "istanbul.move.distance")

    def walk(self, p: Params, d: Draft, to: int, rule: str) -> None:
        """Move to a place and arrive there."""
        seat = d.seat
        d.tell(rule, "move", {"seat": seat, "from": d.merchant[seat], "to": to})
        d.set_merchant(seat, to)
        self.arrive(p, d)

    def arrive(self, p: Params, d: Draft) -> None:
        """Join the own assistant here, or decide about leaving one."""
        seat = d.seat
        place = d.merchant[seat]
        if place == FOUNTAIN:
            d.tell("istanbul.move.fountain", "needs_no_assistant", {"seat": seat})
            self.begin_action(p, d)
        elif d.discs[seat] >> place & 1 and not (p.neutral_assistants and d.neutral_discs[place]):
            self.join(p, d)
        else:
            d.stage = "arrive"

    def join(self, p: Params, d: Draft) -> None:
        """Put the stack on the own assistant here."""
        seat = d.seat
        place = d.merchant[seat]
        self.take_back(d, seat, place)
        d.tell("istanbul.move.join", "join", {"seat": seat, "place": place})
        self.meet_merchants(p, d)

    def play_leave(self, p: Params, d: Draft, action: Action) -> None:
        """Leave the bottom disc beside the stack."""
        seat = d.seat
        place = d.merchant[seat]
        disc, *rest = d.under[seat]
        d.set_under(seat, tuple(rest))
        if disc == OWN:
            d.set_discs(seat, d.discs[seat] | 1 << place)
            d.tell("istanbul.move.leave", "leave", {"seat": seat, "place": place})
        else:
            d.neutral_discs = with_item(d.neutral_discs, place, d.neutral_discs[place] + 1)
            d.tell("istanbul.neutral.bottom", "leave_neutral", {"seat": seat, "place": place})
        self.meet_merchants(p, d)

    def play_pick(self, p: Params, d: Draft, action: Action) -> None:
        """Variant: pick up the own assistant or a neutral one."""
        if action[1] == "own":
            self.join(p, d)
            return
        seat = d.seat
        place = d.merchant[seat]
        d.neutral_discs = with_item(d.neutral_discs, place, d.neutral_discs[place] - 1)
        d.set_under(seat, (NEUTRAL, *d.under[seat]))
        d.tell("istanbul.neutral.pick", "pick_neutral", {"seat": seat, "place": place})
        self.meet_merchants(p, d)

    def play_end(self, p: Params, d: Draft, action: Action) -> None:
        """End the turn: no assistant, no payment, or nothing more to do."""
        seat = d.seat
        place = d.merchant[seat]
        if d.stage == "arrive":
            if d.under[seat]:
                d.tell("istanbul.move.decline", "decline_assistant", {"seat": seat, "place": place})
            else:
                d.tell("istanbul.move.none", "no_assistant", {"seat": seat, "place": place})
        elif d.stage == "pay":
            d.tell("istanbul.merchants.decline", "decline_payment", {"seat": seat, "place": place})
        self.end_turn(p, d)

    # Phase 2

    def meet_merchants(self, p: Params, d: Draft) -> None:
        """Ask for the payment to the merchants here."""
        if self.payees(p, d) or (d.neutrals and self.neutral_payees(p, d)):
            d.stage = "pay"
        else:
            self.begin_action(p, d)

    def play_pay(self, p: Params, d: Draft, action: Action) -> None:
        """Pay every merchant here; roll for each neutral one."""
        seat = d.seat
        for other in self.payees(p, d):
            d.set_lira(seat, d.lira[seat] - p.merchant_fee)
            d.set_lira(other, d.lira[other] + p.merchant_fee)
            d.tell("istanbul.merchants.pay", "pay_merchant", {"seat": seat, "other": other, "lira": p.merchant_fee})
        neutral = self.neutral_payees(p, d) if d.neutrals else 0
        if not neutral:
            self.begin_action(p, d)
            return
        d.met |= neutral
        for _ in range(neutral.bit_count()):
            self.pay_lira(d, seat, p.neutral_fee, "istanbul.merchants.neutral_pay")
        d.push("neutrals", neutral)
        d.stage = "neutrals"

    def next_neutral(self, p: Params, d: Draft) -> None:
        """Roll for the next neutral merchant that was paid."""
        mask = d.pop()[1]
        if not mask:
            self.begin_action(p, d)
            return
        lowest = mask & -mask
        d.push("neutrals", mask ^ lowest)
        self.call_dice(d, "neutral", lowest.bit_length() - 1)

    def rolled_neutral(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice move a neutral merchant."""
        i, to = frame[2], sum(dice)
        values = {"merchant": i + 1, "from": d.neutrals[i], "to": to, "dice": dice}
        if to == d.neutrals[i]:
            d.tell("istanbul.merchants.neutral_stays", "neutral_stays", values)
        else:
            d.neutrals = with_item(d.neutrals, i, to)
            d.tell("istanbul.merchants.neutral_roll", "neutral_moves", values)
        d.stage = "neutrals"

    # Phase 3

    def begin_action(self, p: Params, d: Draft) -> None:
        """Go on to the action of the merchant's place."""
        d.frames = (("act", d.merchant[d.seat], 0, 0, 0),)
        d.stage = "act"

    def play_skip(self, p: Params, d: Draft, action: Action) -> None:
        """Decline the action."""
        d.tell("istanbul.action.optional", "skip_action", {"seat": d.seat, "place": d.frames[-1][1]})
        self.leave_action(p, d)

    def no_action(self, p: Params, d: Draft) -> None:
        """Pass over an action that is not possible."""
        d.tell("istanbul.action.skip_encounters", "no_action", {"seat": d.seat, "place": d.frames[-1][1]})
        self.leave_action(p, d)

    def play_done(self, p: Params, d: Draft, action: Action) -> None:
        """Finish what may be finished: extra goods, assistants returned, double cards, the last cards."""
        if d.stage == "again":
            self.leave_action(p, d)
        elif d.stage == "final":
            self.next_final(p, d)
        else:
            self.acted(p, d)

    # Phase 4

    def play_catch(self, p: Params, d: Draft, action: Action) -> None:
        """Send another family member to the Police Station for the reward."""
        _, other, choice = action
        seat = d.seat
        d.tell("istanbul.catch.must", "catch", {"seat": seat, "other": int(other), "place": d.family[int(other)]})
        self.family_home(d, int(other))
        self.reward(p, d, seat, str(choice), "istanbul.catch.reward", "encounters")

    def play_governor(self, p: Params, d: Draft, action: Action) -> None:
        """Take the governor's card."""
        d.used |= GOVERNOR_USED
        self.draw_cards(p, d, d.seat, p.governor_cards, "istanbul.governor.card", "governor_pay")

    def play_smuggler(self, p: Params, d: Draft, action: Action) -> None:
        """Take the smuggler's good."""
        d.used |= SMUGGLER_USED
        self.gain_good(p, d, d.seat, GOODS.index(str(action[1])), p.smuggler_goods, "istanbul.smuggler.good")
        d.stage = "smuggler_pay"

    def play_pay_lira(self, p: Params, d: Draft, action: Action) -> None:
        """Pay the governor or the smuggler in lira."""
        if d.stage == "governor_pay":
            self.pay_lira(d, d.seat, p.governor_fee, "istanbul.governor.pay")
            self.call_dice(d, "governor")
        else:
            self.pay_lira(d, d.seat, p.smuggler_fee, "istanbul.smuggler.pay")
            self.call_dice(d, "smuggler")

    def play_pay_good(self, p: Params, d: Draft, action: Action) -> None:
        """Pay the smuggler in goods."""
        good = GOODS.index(str(action[1]))
        self.pay_good(d, d.seat, good, p.smuggler_good_fee, "istanbul.smuggler.pay")
        self.call_dice(d, "smuggler")

    def rolled_governor(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice move the governor."""
        self.move_governor(d, dice, "istanbul.governor.move")
        d.stage = "encounters"

    def rolled_smuggler(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice move the smuggler."""
        self.move_smuggler(d, dice, "istanbul.smuggler.move")
        d.stage = "encounters"

    def move_governor(self, d: Draft, dice: tuple[int, ...], rule: str) -> None:
        """Put the governor on the place with the sum of the dice."""
        d.tell(rule, "governor_moves", {"from": d.governor, "to": sum(dice), "dice": dice})
        d.governor = sum(dice)

    def move_smuggler(self, d: Draft, dice: tuple[int, ...], rule: str) -> None:
        """Put the smuggler on the place with the sum of the dice."""
        d.tell(rule, "smuggler_moves", {"from": d.smuggler, "to": sum(dice), "dice": dice})
        d.smuggler = sum(dice)

    # Cards and the yellow tile

    def play_card(self, p: Params, d: Draft, action: Action) -> None:
        """Play a bonus card: it goes to the face-up pile, then it works."""
        seat = d.seat
        kind = str(action[1])
        card = CARDS.index(kind)
        self.drop_card(d, seat, card)
        d.tell("istanbul.card.discard_pile", "play_card", {"seat": seat, "card": CARD_TERMS[card]})
        effect: Callable[[Params, Draft, Action], None] = getattr(self, "card_" + kind)
        effect(p, d, action)

    def card_gain_good(self, p: Params, d: Draft, action: Action) -> None:
        """Gain a good of choice."""
        self.gain_good(p, d, d.seat, GOODS.index(str(action[2])), p.card_goods, "istanbul.card.gain_good")

    def card_five_lira(self, p: Params, d: Draft, action: Action) -> None:
        """Gain lira."""
        self.gain_lira(d, d.seat, p.card_lira, "istanbul.card.five_lira")

    def card_move_3_4(self, p: Params, d: Draft, action: Action) -> None:
        """Move further than usual."""
        self.walk(p, d, int(action[2]), "istanbul.card.move")

    def card_stay(self, p: Params, d: Draft, action: Action) -> None:
        """Stay, and need an assistant here again."""
        d.tell("istanbul.card.stay", "stay", {"seat": d.seat, "place": d.merchant[d.seat]})
        self.arrive(p, d)

    def card_return_assistant(self, p: Params, d: Draft, action: Action) -> None:
        """Return an assistant to the stack."""
        place = int(action[2])
        self.take_back(d, d.seat, place)
        d.tell("istanbul.card.return_assistant", "recall", {"seat": d.seat, "place": place})

    def card_small_market_any(self, p: Params, d: Draft, action: Action) -> None:
        """Sell goods of any kind."""
        _, place, by_family, _a, b = d.frames[-1]
        d.tell("istanbul.card.any_goods", "any_goods", {"seat": d.seat, "place": place})
        d.set_top("act", place, by_family, 1, b)

    def card_palace_twice(self, p: Params, d: Draft, action: Action) -> None:
        """Deliver once more, at the new cost."""
        self.repeat(d, "istanbul.card.palace_twice")

    def card_post_twice(self, p: Params, d: Draft, action: Action) -> None:
        """Collect once more."""
        self.repeat(d, "istanbul.card.post_twice")
        self.play_collect(p, d, action)

    def card_dealer_twice(self, p: Params, d: Draft, action: Action) -> None:
        """Buy once more, at the new price."""
        self.repeat(d, "istanbul.card.dealer_twice")
        self.play_buy(p, d, action)

    def repeat(self, d: Draft, rule: str) -> None:
        """Begin the action of the place again."""
        _, place, by_family, _a, _b = d.frames[-1]
        d.tell(rule, "repeat", {"seat": d.seat, "place": place})
        d.set_top("act", place, by_family, 1, 0)
        d.stage = "act"

    def card_family_to_police(self, p: Params, d: Draft, action: Action) -> None:
        """Send the own family member to the Police Station for the usual reward."""
        seat = d.seat
        d.tell("istanbul.card.family", "family_home", {"seat": seat, "from": d.family[seat]})
        self.family_home(d, seat)
        self.reward(p, d, seat, str(action[2]), "istanbul.card.family", d.stage)

    def play_yellow(self, p: Params, d: Draft, action: Action) -> None:
        """Yellow tile: pay to return an assistant."""
        seat, place = d.seat, int(action[1])
        d.yellow_used = True
        self.pay_lira(d, seat, p.yellow_fee, "istanbul.tile.yellow")
        self.take_back(d, seat, place)
        d.tell("istanbul.tile.yellow", "recall", {"seat": seat, "place": place})

    # Passing over empty stages

    def settle(self, p: Params, d: Draft) -> None:
        """Go on until chance or a decision is waited for; a stage with nothing but its way out is passed over."""
        while (passing := _PASSING.get(d.stage)) is not None:
            if not getattr(self, passing)(p, d):
                return

    def pass_pay(self, p: Params, d: Draft) -> bool:
        """End the turn of a merchant that cannot pay."""
        if len(self.legal_pay(p, d)) > 1:
            return False
        d.tell("istanbul.merchants.cannot", "cannot_pay", {"seat": d.seat, "place": d.merchant[d.seat]})
        self.end_turn(p, d)
        return True

    def pass_act(self, p: Params, d: Draft) -> bool:
        """Pass over an action that is not possible."""
        actions = self.legal_act(p, d)
        if len(actions) > 1 or (actions and actions[0] != ("skip",)):
            return False
        self.no_action(p, d)
        return True

    def pass_extra(self, p: Params, d: Draft) -> bool:
        """Pass over extra goods that cannot be bought."""
        if self.extras(p, d):
            return False
        self.acted(p, d)
        return True

    def pass_discard(self, p: Params, d: Draft) -> bool:
        """Pass over the discard of an empty hand."""
        if self.discards(d):
            return False
        self.acted(p, d)
        return True

    def pass_again(self, p: Params, d: Draft) -> bool:
        """Go on to phase 4 when no double card can be played."""
        if self.repeats(p, d):
            return False
        self.leave_action(p, d)
        return True

    def pass_encounters(self, p: Params, d: Draft) -> bool:
        """End the turn when nothing more can be done."""
        actions = self.legal_encounters(p, d)
        if len(actions) > 1 or (actions and actions[0] != ("end",)):
            return False
        self.end_turn(p, d)
        return True

    def pass_final(self, p: Params, d: Draft) -> bool:
        """Go on to the next seat when no card gives anything."""
        if len(self.legal_final(p, d)) > 1:
            return False
        self.next_final(p, d)
        return True

    def pass_acted(self, p: Params, d: Draft) -> bool:
        """Go on after a sale, once the next demand tile is known."""
        self.acted(p, d)
        return True

    def pass_neutrals(self, p: Params, d: Draft) -> bool:
        """Go on to the next neutral merchant's roll."""
        self.next_neutral(p, d)
        return True


_PASSING = {
    stage: f"pass_{stage}"
    for stage in ("pay", "act", "extra", "discard", "again", "encounters", "final", "acted", "neutrals")
} | {stage: f"pass_{stage}" for stage in ("setup_small", "setup_cards", "mani_place", "mani_met", "mani_rolls")}
