"""What rules do to a position in many places: gains and losses, cards drawn and played, dice called for."""

from ...core.tuples import with_item
from .draft import Draft
from .moves import Moves
from .params import Params
from .state import CARDS, GOODS, POLICE_STATION

GOOD_TERMS = tuple(f"good.{good}" for good in GOODS)
CARD_TERMS = tuple(f"card.{kind}" for kind in CARDS)
FACE_DOWN = "face_down"


class Effects(Moves):
    """Steps that several rules share; each tells its events under the rule it is given."""

    def gain_lira(self, d: Draft, seat: int, lira: int, rule: str) -> None:
        """Give a seat lira from the bank."""
        d.set_lira(seat, d.lira[seat] + lira)
        d.tell(rule, "gain_lira", {"seat": seat, "lira": lira})

    def pay_lira(self, d: Draft, seat: int, lira: int, rule: str) -> None:
        """Take lira from a seat to the bank."""
        d.set_lira(seat, d.lira[seat] - lira)
        d.tell(rule, "pay_lira", {"seat": seat, "lira": lira})

    def gain_good(
        self, p: Params, d: Draft, seat: int, good: int, n: int, rule: str, excess: str = "istanbul.goods.limit"
    ) -> None:
        """Give a seat `n` of a good; what its wheelbarrow does not hold is lost."""
        d.tell(rule, "gain_good", {"seat": seat, "good": GOOD_TERMS[good], "n": n})
        self.load(p, d, seat, good, n, excess)

    def load(self, p: Params, d: Draft, seat: int, good: int, n: int, excess: str) -> None:
        """Put `n` of a good on the wheelbarrow; what it does not hold is lost."""
        have = d.goods[seat][good]
        got = min(n, p.capacity[d.extensions[seat]] - have)
        if got:
            d.set_good(seat, good, have + got)
        if got < n:
            d.tell(excess, "lose_good", {"seat": seat, "good": GOOD_TERMS[good], "n": n - got})

    def pay_good(self, d: Draft, seat: int, good: int, n: int, rule: str) -> None:
        """Take `n` of a good from a seat."""
        d.set_good(seat, good, d.goods[seat][good] - n)
        d.tell(rule, "pay_good", {"seat": seat, "good": GOOD_TERMS[good], "n": n})

    def gain_ruby(self, p: Params, d: Draft, seat: int, place: int, left: int, rule: str) -> None:
        """Give a seat a ruby from a place, where `left` remain; the target brings the end."""
        d.rubies = with_item(d.rubies, seat, d.rubies[seat] + 1)
        d.tell(rule, "ruby", {"seat": seat, "place": place, "left": left})
        if d.rubies[seat] >= self.target(p) and not d.ending:
            d.ending = True
            self.target_reached(p, d, seat)

    def target_reached(self, p: Params, d: Draft, seat: int) -> None:
        """Tell that the round is the last."""
        d.tell("istanbul.end.target", "last_round", {"seat": seat, "rubies": d.rubies[seat]})

    # Cards

    def draw_cards(self, p: Params, d: Draft, seat: int, n: int, rule: str, back: str) -> None:
        """Let a seat draw `n` bonus cards from the deck, then go on to stage `back`."""
        d.stage = back
        if n > 0 and self.deck_ready(d, seat):
            d.push("card", rule, back, seat, n)
            d.stage = "card"

    def deck_ready(self, d: Draft, seat: int) -> bool:
        """Return whether a card can be drawn; an empty deck is made of the discards first."""
        if d.deck:
            return True
        if self.reshuffle(d):
            return True
        d.tell("istanbul.card.empty", "no_card", {"seat": seat})
        return False

    def reshuffle(self, d: Draft) -> bool:
        """Shuffle the discards into the empty deck; return whether there were any."""
        if not d.discards:
            return False
        unseen = list(self.unseen_in_play(d))
        for kind in d.discards:
            unseen[kind] += 1
        d.unseen = tuple(unseen)
        d.deck = len(d.discards)
        d.discards = ()
        d.tell("istanbul.card.reshuffle", "reshuffle", {"n": d.deck})
        return True

    def unseen_in_play(self, d: Draft) -> tuple[int, ...]:
        """Return the unseen cards that the discards join when the deck is empty."""
        return d.unseen

    def draw_card(self, p: Params, d: Draft, kind: str) -> None:
        """Chance: the card on top of the deck, or "face_down" when only its owner sees it."""
        _, rule, back, seat, n = d.pop()
        d.deck -= 1
        if kind == FACE_DOWN:
            d.hidden = with_item(d.hidden, seat, d.hidden[seat] + 1)
            d.tell(rule, "draw_card", {"seat": seat, "card": "card.hidden"})
        else:
            card = CARDS.index(kind)
            d.unseen = with_item(d.unseen, card, d.unseen[card] - 1)
            hand = d.hand[seat]
            d.set_hand(seat, with_item(hand, card, hand[card] + 1))
            d.tell(rule, "draw_card", {"seat": seat, "card": CARD_TERMS[card]})
        self.draw_cards(p, d, seat, n - 1, rule, back)

    def drop_card(self, d: Draft, seat: int, card: int) -> None:
        """Move a card from a hand to the face-up pile; a card nobody else knew shows its face."""
        hand = d.hand[seat]
        if hand[card]:
            d.set_hand(seat, with_item(hand, card, hand[card] - 1))
        else:
            d.hidden = with_item(d.hidden, seat, d.hidden[seat] - 1)
            d.unseen = with_item(d.unseen, card, d.unseen[card] - 1)
        d.discards = (*d.discards, card)

    def discard_card(self, d: Draft, seat: int, kind: str, rule: str) -> None:
        """Discard a card as a price."""
        card = CARDS.index(kind)
        self.drop_card(d, seat, card)
        d.tell(rule, "discard_card", {"seat": seat, "card": CARD_TERMS[card]})

    # Pieces

    def reward(self, p: Params, d: Draft, seat: int, choice: str, rule: str, back: str) -> None:
        """Give the usual reward for a family member: cards or lira, then go on to stage `back`."""
        if choice == "card":
            self.draw_cards(p, d, seat, p.catch_cards, rule, back)
        else:
            self.gain_lira(d, seat, p.catch_lira, rule)
            d.stage = back

    def family_home(self, d: Draft, seat: int) -> None:
        """Put a family member on the Police Station."""
        d.set_family(seat, POLICE_STATION)

    def call_dice(self, d: Draft, purpose: str, x: int = 0) -> None:
        """Wait for the dice."""
        d.push("dice", purpose, x)
        d.stage = "dice"

    def cycle_demand(self, d: Draft, place: int, large: bool, back: str) -> None:
        """Put the top demand tile under its stack, reveal the next where nobody has seen it, go on to stage `back`."""
        tiles = d.large_demand if large else d.small_demand
        tiles = (*tiles[1:], tiles[0])
        self.set_demand(d, large, tiles)
        d.tell("istanbul.market.cycle", "cycle_demand", {"place": place})
        self.reveal_demand(d, large, back)

    def set_demand(self, d: Draft, large: bool, tiles: tuple[int, ...]) -> None:
        """Set a stack of demand tiles, top first."""
        if large:
            d.large_demand = tiles
        else:
            d.small_demand = tiles

    def reveal_demand(self, d: Draft, large: bool, back: str) -> None:
        """Wait for the face of the top demand tile where nobody has seen it; then go on to stage `back`."""
        tiles = d.large_demand if large else d.small_demand
        d.stage = back
        if tiles and tiles[0] < 0:
            d.push("demand", "large" if large else "small", back)
            d.stage = "demand"
