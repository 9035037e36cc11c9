"""The solo variant against Mani (Ángel Solo): his turn, and what it changes for the human. Seat 0 is the human.

Further stages: mani_card (chance: ("turn_over", place)), mani_ruby (the human decides from where Mani takes a ruby) and
mani_tile (which tile he takes). Further frames:
    ("mani", who)   whose movement card is turned over: "mani" or "nephew"
"""

from typing import Any

from ...core.engine import CHANCE, OVER, Action, Chance, Outcome
from ...core.tuples import with_item
from .draft import Draft, Position
from .engine import CHANCE_STAGES
from .params import PLACES, Params
from .reading import NO_CARDS
from .solo_mosques import HUMAN, MANI, ManiMosques, solo_of
from .state import (
    CARAVANSARY,
    DEALER,
    FOUNTAIN,
    GREAT_MOSQUE,
    LARGE_MARKET,
    OWN,
    PALACE,
    POLICE_STATION,
    POST_OFFICE,
    SMALL_MARKET,
    SMALL_MOSQUE,
    WAINWRIGHT,
    Solo,
    State,
)

GOVERNOR, SMUGGLER = 1, 2
_CARDS: tuple[Action, ...] = tuple(("turn_over", place) for place in range(PLACES + 1))


class Mani(ManiMosques):
    """The rules of the solo variant: those of the base game for two, Mani being the second."""

    # Setup

    def start(self, params: Params) -> State:
        """Return the position before the first chance action of the setup; Mani gets no lira."""
        solo = Solo(
            deck=params.mani_deck,
            card=0,
            extra=0,
            rolls=0,
            tiles=(0, 0, 0, 0),
            large_gone=0,
            small_gone=0,
            cards_gone=0,
        )
        state = super().start(params)
        return state._replace(solo=solo, lira=(state.lira[HUMAN], 0))

    def neutral_start(self, p: Params) -> tuple[int, ...]:
        """Return where the neutral merchants start, if the switch is on."""
        return p.neutral_places if p.neutral_merchants else ()

    def dealt_seats(self, p: Params) -> int:
        """Only the human gets a card."""
        return MANI

    # The human

    def banned(self, p: Params, s: Position) -> int:
        """The human may not move to Mani or to a disc of his."""
        return s.discs[MANI] | 1 << s.merchant[MANI]

    def target(self, p: Params) -> int:
        """Return the rubies that win."""
        return p.ruby_target

    def payees(self, p: Params, s: Position) -> list[int]:
        """Mani is not paid."""
        return []

    def legal_move(self, p: Params, s: Position) -> list[Action]:
        """Passing is legal exactly when no ordinary move is."""
        actions = super().legal_move(p, s)
        if not actions or actions[0][0] != "move":  # ordinary moves stand first
            actions.append(("pass",))
        return actions

    def play_pass(self, p: Params, d: Draft, action: Action) -> None:
        """End a turn without a move."""
        d.tell("istanbul.mani.pass", "pass", {"seat": HUMAN})
        self.end_turn(p, d)

    def target_reached(self, p: Params, d: Draft, seat: int) -> None:
        """The game ends at once: `finished` sees to it."""
        d.tell("istanbul.mani.target", "target", {"seat": seat, "rubies": d.rubies[seat]})

    def acted(self, p: Params, d: Draft) -> None:
        """End the human's action, and the game with the last ruby."""
        if not self.finished(p, d):
            super().acted(p, d)

    def finished(self, p: Params, d: Draft) -> bool:
        """Return whether a side has its last ruby; the game is then over."""
        if d.ending:
            self.finish(p, d)
        return d.ending

    def actor(self, state: Position) -> int:
        """The human decides for Mani."""
        stage = state.stage
        if stage in CHANCE_STAGES:
            return CHANCE
        return OVER if stage == "over" else HUMAN

    def outcome(self, params: Params, state: Position) -> Outcome:
        """Return "win" for the human or "loss"; the scores are the human's and Mani's."""
        scores = tuple(
            {"rubies": state.rubies[seat], "lira": state.lira[seat], "goods": sum(state.goods[seat])}
            | {"cards": sum(state.hand[seat]) + state.hidden[seat]}
            for seat in (HUMAN, MANI)
        )
        won = state.rubies[HUMAN] >= self.target(params)
        return Outcome((HUMAN,) if won else (), "win" if won else "loss", scores)

    def decided_by(self, outcome: Outcome) -> str:
        """The last ruby decides."""
        return "istanbul.mani.end_at_once"

    def unseen_in_play(self, d: Draft) -> tuple[int, ...]:
        """Cards that have left the game stay out when the deck is shuffled, as far as their faces can be told."""
        return d.unseen if any(d.hidden) else NO_CARDS

    def unrevealed(self, p: Params, s: Position, large: bool) -> list[int]:
        """Demand tiles that have left the game do not come back."""
        gone = solo_of(s).large_gone if large else solo_of(s).small_gone
        return [tile for tile in super().unrevealed(p, s, large) if not gone >> tile & 1]

    # Mani's turn

    def begin_turn(self, p: Params, d: Draft) -> None:
        """Begin the human's turn or Mani's."""
        if d.seat == HUMAN:
            super().begin_turn(p, d)
            return
        solo = solo_of(d)
        if solo.extra:
            d.solo = solo._replace(extra=0)
        d.tell("istanbul.mani.turn", "turn", {"seat": MANI})
        self.mani_moves(p, d)

    def mani_moves(self, p: Params, d: Draft) -> None:
        """With a disc under him Mani turns over a card; without one he goes to the Fountain."""
        if d.under[MANI]:
            self.turn_over(p, d, "mani")
            return
        self.mani_to(p, d, FOUNTAIN, "istanbul.mani.no_disc_move")
        self.mani_collects(d, "istanbul.mani.no_disc_collect")
        self.mani_ruby(p, d)

    def turn_over(self, p: Params, d: Draft, who: str) -> None:
        """Wait for the top movement card; a deck that has run out is shuffled again."""
        if not any(solo_of(d).deck):
            d.solo = solo_of(d)._replace(deck=p.mani_deck)
            d.tell("istanbul.mani.reshuffle", "mani_reshuffle", {"n": sum(p.mani_deck)})
        d.push("mani", who)
        d.stage = "mani_card"

    def chance(self, params: Params, state: Position) -> Chance:
        """Return the possible results; movement cards are drawn from those left in the deck."""
        if state.stage != "mani_card":
            return super().chance(params, state)
        deck = solo_of(state).deck
        outcomes = tuple([card for card, n in zip(_CARDS, deck, strict=True) if n])
        return Chance(outcomes, None if max(deck) == 1 else tuple(n for n in deck if n))

    def chance_mani_card(self, p: Params, d: Draft, action: Action) -> None:
        """The movement card turned over."""
        place = int(action[1])
        solo = solo_of(d)
        deck = with_item(solo.deck, place, solo.deck[place] - 1)
        d.solo = Solo(deck, place, *solo[2:])
        who = d.pop()[1]
        if who == "nephew":
            self.nephew_to(p, d, place)
            return
        d.tell("istanbul.mani.deck", "mani_card", {"place": place})
        self.mani_to(p, d, place, "istanbul.mani.card_move")
        self.mani_disc(d, place)
        self.mani_meets_human(p, d, place)
        self.mani_acts(p, d, place)

    def mani_to(self, p: Params, d: Draft, place: int, rule: str) -> None:
        """Move Mani."""
        d.tell(rule, "move", {"seat": MANI, "from": d.merchant[MANI], "to": place})
        d.set_merchant(MANI, place)
        if rule == "istanbul.mani.no_disc_move":
            self.mani_meets_human(p, d, place)

    def mani_disc(self, d: Draft, place: int) -> None:
        """Mani picks up his disc at the place, or leaves one."""
        if d.discs[MANI] >> place & 1:
            self.take_back(d, MANI, place)
            d.tell("istanbul.mani.disc_pick", "join", {"seat": MANI, "place": place})
        else:
            d.set_under(MANI, d.under[MANI][1:])
            d.set_discs(MANI, d.discs[MANI] | 1 << place)
            d.tell("istanbul.mani.disc_leave", "leave", {"seat": MANI, "place": place})

    def mani_meets_human(self, p: Params, d: Draft, place: int) -> None:
        """The bank pays a human on whose place Mani comes."""
        if d.merchant[HUMAN] == place:
            self.gain_lira(d, HUMAN, p.mani_meeting_lira, "istanbul.mani.human_meets")

    def mani_collects(self, d: Draft, rule: str) -> None:
        """Mani takes up all his discs."""
        n = d.discs[MANI].bit_count()
        d.set_discs(MANI, 0)
        d.set_under(MANI, (OWN,) * n + d.under[MANI])
        d.tell(rule, "collect_discs", {"seat": MANI, "n": n})

    # His ruby at the Fountain

    def mani_ruby(self, p: Params, d: Draft) -> None:
        """Mani takes a ruby from the palace or the dealer, where fewer are left; the human breaks a tie."""
        palace = p.palace_rubies() - d.palace
        dealer = p.dealer_rubies() - d.dealer
        if not palace and not dealer:
            d.tell("istanbul.mani.both_empty", "mani_no_ruby", {"seat": MANI, "place": FOUNTAIN})
            d.stage = "mani_met"
        elif not palace or not dealer:
            self.mani_takes(p, d, PALACE if palace else DEALER, "istanbul.mani.one_empty")
        elif palace == dealer:
            d.stage = "mani_ruby"
        else:
            self.mani_takes(p, d, PALACE if palace < dealer else DEALER, "istanbul.mani.fewer_rubies")

    def legal_mani_ruby(self, p: Params, s: Position) -> list[Action]:
        """The human chooses the place of Mani's ruby."""
        return [("from", PALACE), ("from", DEALER)]

    def play_from(self, p: Params, d: Draft, action: Action) -> None:
        """The human's choice of the place of Mani's ruby."""
        self.mani_takes(p, d, int(action[1]), "istanbul.mani.human_chooses")

    def mani_takes(self, p: Params, d: Draft, place: int, rule: str) -> None:
        """Mani takes the next ruby of a track."""
        for _ in range(p.mani_rubies):
            if place == PALACE and d.palace < p.palace_rubies():
                self.palace_ruby(p, d, MANI, rule)
            elif place == DEALER and d.dealer < p.dealer_rubies():
                self.dealer_ruby(p, d, MANI, rule)
        d.stage = "mani_met"

    # His action

    def mani_acts(self, p: Params, d: Draft, place: int) -> None:
        """Mani's action, or his family member's, at a place; then the encounters."""
        d.stage = "mani_met"
        if place == WAINWRIGHT:
            self.mani_extends(p, d)
        elif place == POST_OFFICE:
            d.tell("istanbul.mani.p5", "mani_post", {"seat": MANI})
            self.advance_mail(p, d)
        elif place == CARAVANSARY:
            self.mani_removes_card(d)
        elif place == FOUNTAIN:
            self.mani_collects(d, "istanbul.mani.p7")
        elif place in (LARGE_MARKET, SMALL_MARKET):
            self.mani_removes_demand(p, d, place)
        elif place == POLICE_STATION:
            if d.family[MANI] == POLICE_STATION:
                d.tell("istanbul.mani.p12", "mani_police", {"seat": MANI})
                self.turn_over(p, d, "nephew")
            else:
                d.tell("istanbul.mani.p12_away", "mani_nothing", {"seat": MANI, "place": place})
        elif place in (SMALL_MOSQUE, GREAT_MOSQUE):
            self.mani_mosque(p, d, place)
        else:
            d.tell("istanbul.mani.no_action", "mani_nothing", {"seat": MANI, "place": place})

    def mani_extends(self, p: Params, d: Draft) -> None:
        """Wainwright: an extension for nothing; with the last one a ruby."""
        if d.extensions[MANI] >= p.extensions_per_player or not d.extensions_left:
            d.tell("istanbul.mani.p1_full", "mani_nothing", {"seat": MANI, "place": WAINWRIGHT})
        else:
            self.add_extension(p, d, MANI, "istanbul.mani.p1", "istanbul.mani.p1_ruby")

    def mani_removes_card(self, d: Draft) -> None:
        """Caravansary: the top card of the deck leaves the game."""
        if not d.deck and not self.reshuffle(d):
            d.tell("istanbul.mani.p6_empty", "mani_nothing", {"seat": MANI, "place": CARAVANSARY})
            return
        d.deck -= 1
        d.solo = solo_of(d)._replace(cards_gone=solo_of(d).cards_gone + 1)
        d.tell("istanbul.mani.p6", "mani_removes_card", {"seat": MANI, "left": d.deck})

    def mani_removes_demand(self, p: Params, d: Draft, place: int) -> None:
        """Markets: the top demand tile leaves the game; without tiles the market is closed."""
        large = place == LARGE_MARKET
        tiles = d.large_demand if large else d.small_demand
        if not tiles:
            d.tell("istanbul.mani.market_closed", "mani_nothing", {"seat": MANI, "place": place})
            return
        solo = solo_of(d)
        gone = 1 << tiles[0]
        if large:
            d.solo = solo._replace(large_gone=solo.large_gone | gone)
        else:
            d.solo = solo._replace(small_gone=solo.small_gone | gone)
        self.set_demand(d, large, tiles[1:])
        rule = "istanbul.mani.p10" if large else "istanbul.mani.p11"
        d.tell(rule, "mani_removes_demand", {"seat": MANI, "place": place, "left": len(tiles) - 1})
        self.reveal_demand(d, large, "mani_met")

    def nephew_to(self, p: Params, d: Draft, place: int) -> None:
        """The card of Mani's family member: it goes there and acts; the Police Station's own card does not count."""
        if place == POLICE_STATION:
            d.tell("istanbul.mani.p12_redraw", "mani_redraw", {"place": place})
            self.turn_over(p, d, "nephew")
            return
        d.set_family(MANI, place)
        d.tell("istanbul.mani.p12_send", "send_family", {"seat": MANI, "to": place})
        self.mani_acts(p, d, place)

    # Encounters and the end of his turn

    def pass_mani_met(self, p: Params, d: Draft) -> bool:
        """After Mani's action: whom he meets, the one extra turn, the rolls."""
        if self.finished(p, d):
            return False
        place = d.merchant[MANI]
        solo = solo_of(d)
        met = GOVERNOR * (d.governor == place) | SMUGGLER * (d.smuggler == place)
        rule = ""
        if met & GOVERNOR:
            rule = "istanbul.mani.governor_extra"
        elif met:
            rule = "istanbul.mani.smuggler_extra"
        if d.family[HUMAN] == place != POLICE_STATION:
            d.tell("istanbul.mani.family_home", "catch", {"seat": MANI, "other": HUMAN, "place": place})
            self.family_home(d, HUMAN)
            rule = rule or "istanbul.mani.family_extra"
        if not rule:
            d.stage = "mani_rolls"
            return True
        extra = solo.extra < p.mani_extra_turns
        d.solo = solo._replace(rolls=solo.rolls | met, extra=solo.extra + extra)
        if extra:
            d.tell(rule, "extra_turn", {"seat": MANI, "place": place})
            self.mani_moves(p, d)
        else:
            d.tell("istanbul.mani.one_extra", "no_extra_turn", {"seat": MANI, "place": place})
            d.stage = "mani_rolls"
        return True

    def pass_mani_rolls(self, p: Params, d: Draft) -> bool:
        """Roll for each figure Mani met, then end his turn."""
        rolls = solo_of(d).rolls
        if rolls:
            figure = "mani_governor" if rolls & GOVERNOR else "mani_smuggler"
            self.call_dice(d, figure)
            return False
        self.end_turn(p, d)
        return True

    def rolled_mani_governor(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice move the governor Mani met."""
        self.move_governor(d, dice, "istanbul.mani.governor_roll")
        d.solo = solo_of(d)._replace(rolls=solo_of(d).rolls & ~GOVERNOR)
        d.stage = "mani_rolls"

    def rolled_mani_smuggler(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice move the smuggler Mani met."""
        self.move_smuggler(d, dice, "istanbul.mani.smuggler_roll")
        d.solo = solo_of(d)._replace(rolls=solo_of(d).rolls & ~SMUGGLER)
        d.stage = "mani_rolls"
