"""The actions of the sixteen places: what each verb of the action phase does."""

from typing import Any

from ...core.engine import Action
from ...core.events import Value
from ...core.tuples import with_item
from .draft import Draft
from .effects import CARD_TERMS, GOOD_TERMS, Effects
from .params import Params
from .reading import GREEN, RED, TWICE, WAREHOUSES
from .state import (
    COLOURS,
    DEALER,
    FABRIC_WAREHOUSE,
    FRUIT_WAREHOUSE,
    GOODS,
    GREAT_MOSQUE,
    LARGE_MARKET,
    OWN,
    PALACE,
    SMALL_MOSQUE,
    SPICE_WAREHOUSE,
    TILE_BITS,
    WAINWRIGHT,
)

_FILL_RULES = {
    FABRIC_WAREHOUSE: "istanbul.warehouse.fabric",
    SPICE_WAREHOUSE: "istanbul.warehouse.spice",
    FRUIT_WAREHOUSE: "istanbul.warehouse.fruit",
}
_JEWELRY_RULES = ("none", "one", "two", "three")
_JEWELRY = GOODS.index("jewelry")


class Places(Effects):
    """The verbs of phase 3. Each ends in `acted` (the action is over) or leaves the stage that comes next."""

    def acted(self, p: Params, d: Draft) -> None:
        """End an action; a double card may ask for it once more."""
        if d.frames[-1][1] in TWICE:
            _, place, by_family, _a, _b = d.frames[-1]
            d.set_top("act", place, by_family, 0, 0)
            d.stage = "again"
        else:
            self.leave_action(p, d)

    def leave_action(self, p: Params, d: Draft) -> None:
        """Go on from phase 3 to phase 4."""
        d.frames = ()
        d.stage = "encounters"

    def play_extend(self, p: Params, d: Draft, action: Action) -> None:
        """Wainwright: buy an extension; the third brings a ruby."""
        seat = d.seat
        d.set_lira(seat, d.lira[seat] - p.extension_cost)
        d.tell("istanbul.wainwright.buy", "extend", {"seat": seat, "lira": p.extension_cost})
        self.add_extension(p, d, seat, "istanbul.wainwright.capacity", "istanbul.wainwright.ruby")
        self.acted(p, d)

    def add_extension(self, p: Params, d: Draft, seat: int, rule: str, ruby_rule: str) -> None:
        """Put an extension on a wheelbarrow; the last one brings a ruby while there are any."""
        n = d.extensions[seat] + 1
        d.extensions = with_item(d.extensions, seat, n)
        d.extensions_left -= 1
        d.tell(rule, "capacity", {"seat": seat, "extensions": n, "capacity": p.capacity[n]})
        if n == p.extension_ruby and d.wainwright_rubies:
            d.wainwright_rubies -= 1
            self.gain_ruby(p, d, seat, WAINWRIGHT, d.wainwright_rubies, ruby_rule)

    def play_fill(self, p: Params, d: Draft, action: Action) -> None:
        """Warehouses: fill up with their good; the green tile may follow."""
        seat = d.seat
        _, place, by_family, _a, _b = d.frames[-1]
        good = WAREHOUSES[place]
        capacity = p.capacity[d.extensions[seat]]
        n = capacity - d.goods[seat][good]
        d.set_good(seat, good, capacity)
        d.tell(_FILL_RULES[place], "fill", {"seat": seat, "place": place, "good": GOOD_TERMS[good], "n": n})
        if d.tiles[seat] & GREEN:
            d.set_top("act", place, by_family, 1, 0)
            d.stage = "extra"
        else:
            self.acted(p, d)

    def play_extra(self, p: Params, d: Draft, action: Action) -> None:
        """Green tile: buy an extra good."""
        seat = d.seat
        self.pay_lira(d, seat, p.green_fee, "istanbul.tile.green")
        self.gain_good(p, d, seat, GOODS.index(str(action[1])), p.green_goods, "istanbul.tile.green")
        self.acted(p, d)

    def play_collect(self, p: Params, d: Draft, action: Action) -> None:
        """Post Office: take what is uncovered, then move an indicator."""
        seat = d.seat
        spaces = (*p.post_bottom[d.mail :], *p.post_top[: d.mail]) if d.mail else p.post_bottom
        goods = [GOODS.index(space) for space in spaces if isinstance(space, str)]
        goods.sort()
        lira = sum(space for space in spaces if isinstance(space, int))
        d.set_lira(seat, d.lira[seat] + lira)
        names = tuple(GOOD_TERMS[good] for good in goods)
        d.tell(f"istanbul.post.collect_{d.mail + 1}", "collect", {"seat": seat, "lira": lira, "goods": names})
        for good in goods:
            self.load(p, d, seat, good, 1, "istanbul.post.excess")
        self.advance_mail(p, d)
        self.acted(p, d)

    def advance_mail(self, p: Params, d: Draft) -> None:
        """Move the leftmost upper indicator down, or all four up."""
        if d.mail < len(p.post_top):
            d.mail += 1
            d.tell("istanbul.post.advance", "mail_down", {"column": d.mail})
        else:
            d.mail = 0
            d.tell("istanbul.post.reset", "mail_up", {"n": len(p.post_top)})

    def play_draw(self, p: Params, d: Draft, action: Action) -> None:
        """Caravansary: take a card from the deck or from the face-up pile."""
        seat = d.seat
        _, place, by_family, a, _b = d.frames[-1]
        d.set_top("act", place, by_family, a + 1, 0)
        back = "act" if a + 1 < p.caravansary_cards else "discard"
        if action[1] == "deck":
            self.draw_cards(p, d, seat, 1, "istanbul.caravansary.draw", back)
            return
        card = d.discards[-1]
        d.discards = d.discards[:-1]
        hand = d.hand[seat]
        d.set_hand(seat, with_item(hand, card, hand[card] + 1))
        d.tell("istanbul.caravansary.pile", "take_discard", {"seat": seat, "card": CARD_TERMS[card]})
        d.stage = back

    def play_discard(self, p: Params, d: Draft, action: Action) -> None:
        """Discard a card: the Caravansary's, or the governor's price."""
        kind = str(action[1])
        if d.stage == "governor_pay":
            self.discard_card(d, d.seat, kind, "istanbul.governor.pay")
            self.call_dice(d, "governor")
            return
        self.discard_card(d, d.seat, kind, "istanbul.caravansary.discard")
        _, place, by_family, a, b = d.frames[-1]
        if b + 1 < p.caravansary_discards:
            d.set_top("act", place, by_family, a, b + 1)
        else:
            self.acted(p, d)

    def play_recall(self, p: Params, d: Draft, action: Action) -> None:
        """Fountain: return an assistant."""
        seat, place = d.seat, int(action[1])
        _, fountain, by_family, a, _b = d.frames[-1]
        self.take_back(d, seat, place)
        d.tell("istanbul.fountain.recall", "recall", {"seat": seat, "place": place})
        d.set_top("act", fountain, by_family, a + 1, 0)
        if not d.discs[seat]:
            self.acted(p, d)

    def take_back(self, d: Draft, seat: int, place: int) -> None:
        """Put an own assistant from a place at the bottom of the stack."""
        d.set_discs(seat, d.discs[seat] & ~(1 << place))
        d.set_under(seat, (OWN, *d.under[seat]))

    def play_good(self, p: Params, d: Draft, action: Action) -> None:
        """Black Market: the good of choice."""
        _, place, by_family, _a, b = d.frames[-1]
        d.set_top("act", place, by_family, 1, b)
        self.gain_good(p, d, d.seat, GOODS.index(str(action[1])), p.black_goods, "istanbul.black.good")
        if b:
            self.acted(p, d)

    def play_roll(self, p: Params, d: Draft, action: Action) -> None:
        """Black Market: call for the dice."""
        _, place, by_family, a, _b = d.frames[-1]
        d.set_top("act", place, by_family, a, 1)
        self.call_dice(d, "black")

    def play_announce(self, p: Params, d: Draft, action: Action) -> None:
        """Tea House: announce a number, then roll."""
        _, place, by_family, _a, b = d.frames[-1]
        n = int(action[1])
        d.set_top("act", place, by_family, n, b)
        d.tell("istanbul.tea.announce", "announce", {"seat": d.seat, "number": n})
        self.call_dice(d, "tea")

    def rolled_black(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice at the Black Market."""
        d.tell("istanbul.black.roll", "roll", {"seat": d.seat, "dice": dice, "sum": sum(dice)})
        if not self.offer_red(d, frame, dice):
            self.black_result(p, d, dice)

    def rolled_tea(self, p: Params, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> None:
        """The dice at the Tea House."""
        d.tell("istanbul.tea.roll", "roll", {"seat": d.seat, "dice": dice, "sum": sum(dice)})
        if not self.offer_red(d, frame, dice):
            self.tea_result(p, d, dice)

    def offer_red(self, d: Draft, frame: tuple[Any, ...], dice: tuple[int, ...]) -> bool:
        """Let the owner of the red tile change a first roll."""
        if not d.tiles[d.seat] & RED or frame[2]:
            return False
        d.push("red", frame[1], *dice)
        d.stage = "red"
        return True

    def play_turn(self, p: Params, d: Draft, action: Action) -> None:
        """Red tile: turn a die."""
        _, purpose, *dice = d.pop()
        i = int(action[1])
        shown = dice[i - 1]
        dice[i - 1] = p.red_die
        d.tell("istanbul.tile.red_turn", "turn_die", {"seat": d.seat, "from": shown, "to": p.red_die})
        self.roll_result(p, d, purpose, tuple(dice))

    def play_reroll(self, p: Params, d: Draft, action: Action) -> None:
        """Red tile: roll again."""
        _, purpose, *_dice = d.pop()
        d.tell("istanbul.tile.red_reroll", "reroll", {"seat": d.seat})
        self.call_dice(d, purpose, 1)

    def play_keep(self, p: Params, d: Draft, action: Action) -> None:
        """Red tile: leave the dice as they are."""
        _, purpose, *dice = d.pop()
        d.tell("istanbul.tile.red_keep", "keep_dice", {"seat": d.seat})
        self.roll_result(p, d, purpose, tuple(dice))

    def roll_result(self, p: Params, d: Draft, purpose: str, dice: tuple[int, ...]) -> None:
        """Pay out what the dice finally show."""
        if purpose == "black":
            self.black_result(p, d, dice)
        else:
            self.tea_result(p, d, dice)

    def black_result(self, p: Params, d: Draft, dice: tuple[int, ...]) -> None:
        """Black Market: jewelry for the sum."""
        seat, total = d.seat, sum(dice)
        step = sum(total >= low for low, _n in p.black_jewelry)
        n = p.black_jewelry[step - 1][1] if step else 0
        d.tell(f"istanbul.black.jewelry_{_JEWELRY_RULES[step]}", "jewelry", {"seat": seat, "sum": total, "n": n})
        self.load(p, d, seat, _JEWELRY, n, "istanbul.goods.limit")
        if d.frames[-1][3]:
            self.acted(p, d)
        else:
            d.stage = "act"

    def tea_result(self, p: Params, d: Draft, dice: tuple[int, ...]) -> None:
        """Tea House: the number announced, or the consolation."""
        seat, total, number = d.seat, sum(dice), d.frames[-1][3]
        won = total >= number
        lira = number if won else p.tea_consolation
        d.set_lira(seat, d.lira[seat] + lira)
        rule, kind = ("istanbul.tea.win", "tea_win") if won else ("istanbul.tea.lose", "tea_lose")
        d.tell(rule, kind, {"seat": seat, "number": number, "sum": total, "lira": lira})
        self.acted(p, d)

    def play_sell(self, p: Params, d: Draft, action: Action) -> None:
        """Markets: sell goods, put the demand tile under its stack."""
        seat = d.seat
        _, place, _by_family, _a, _b = d.frames[-1]
        sold = _four(action)
        n = sum(sold)
        large = place == LARGE_MARKET
        lira = (p.large_prices if large else p.small_prices)[n - 1]
        self.hand_over(d, seat, sold)
        d.set_lira(seat, d.lira[seat] + lira)
        rule = "istanbul.market.large_price" if large else "istanbul.market.small_price"
        d.tell(rule, "sell", {"seat": seat, "place": place, **_named(sold), "n": n, "lira": lira})
        self.cycle_demand(d, place, large, "acted")

    def hand_over(self, d: Draft, seat: int, goods: tuple[int, int, int, int]) -> None:
        """Take goods off a wheelbarrow."""
        (a, b, c, e), (v, w, x, y) = d.goods[seat], goods
        d.set_goods(seat, (a - v, b - w, c - x, e - y))

    def play_send(self, p: Params, d: Draft, action: Action) -> None:
        """Police Station: send the family member out to act."""
        to = int(action[1])
        d.set_family(d.seat, to)
        d.tell("istanbul.police.send", "send_family", {"seat": d.seat, "to": to})
        d.push("act", to, 1, 0, 0)
        d.stage = "act"

    def play_deliver(self, p: Params, d: Draft, action: Action) -> None:
        """Sultan's Palace: deliver goods for the next ruby."""
        seat = d.seat
        goods = _four(action)
        self.hand_over(d, seat, goods)
        d.tell("istanbul.palace.deliver", "deliver", {"seat": seat, **_named(goods), "n": sum(goods)})
        self.palace_ruby(p, d, seat, "istanbul.palace.rise")
        self.acted(p, d)

    def palace_ruby(self, p: Params, d: Draft, seat: int, rule: str) -> None:
        """Give a seat the next ruby of the palace."""
        d.palace += 1
        self.gain_ruby(p, d, seat, PALACE, p.palace_rubies() - d.palace, rule)

    def play_tile(self, p: Params, d: Draft, action: Action) -> None:
        """Mosques: take a tile for one good; both of a mosque bring a ruby."""
        seat = d.seat
        colour = COLOURS.index(str(action[1]))
        self.hand_over(d, seat, _one(colour, p.mosque_price))
        values: dict[str, Value] = {
            "seat": seat,
            "tile": f"tile.{action[1]}",
            "good": GOOD_TERMS[colour],
            "n": p.mosque_price,
        }
        d.tell("istanbul.mosque.pay", "take_tile", values)
        self.take_tile(p, d, seat, colour, "istanbul.tile.blue", "istanbul.mosque.ruby")
        self.acted(p, d)

    def take_tile(self, p: Params, d: Draft, seat: int, colour: int, disc_rule: str, ruby_rule: str) -> None:
        """Give a seat the top tile of a colour it lacks, with the fifth assistant and the ruby that come with it."""
        a, b, c, e = d.stacks
        d.stacks = (a + (colour == 0), b + (colour == 1), c + (colour == 2), e + (colour == 3))
        tiles = d.tiles[seat] | TILE_BITS[COLOURS[colour]]
        d.tiles = with_item(d.tiles, seat, tiles)
        if COLOURS[colour] == "blue" and d.reserve[seat]:
            n = min(p.blue_assistants, d.reserve[seat])
            d.reserve = with_item(d.reserve, seat, d.reserve[seat] - n)
            d.set_under(seat, (OWN,) * n + d.under[seat])
            d.tell(disc_rule, "fifth_assistant", {"seat": seat, "n": n})
        mosque = SMALL_MOSQUE if colour < 2 else GREAT_MOSQUE
        both = 3 if colour < 2 else 12
        if tiles & both == both:
            self.mosque_ruby(p, d, seat, mosque, ruby_rule)

    def mosque_ruby(self, p: Params, d: Draft, seat: int, mosque: int, rule: str) -> None:
        """Give a seat a ruby of a mosque while there are any."""
        if mosque == SMALL_MOSQUE and d.small_mosque_rubies:
            d.small_mosque_rubies -= 1
            self.gain_ruby(p, d, seat, mosque, d.small_mosque_rubies, rule)
        elif mosque == GREAT_MOSQUE and d.great_mosque_rubies:
            d.great_mosque_rubies -= 1
            self.gain_ruby(p, d, seat, mosque, d.great_mosque_rubies, rule)

    def play_buy(self, p: Params, d: Draft, action: Action) -> None:
        """Gemstone Dealer: buy the next ruby."""
        seat = d.seat
        price = self.ruby_price(p, d)
        d.set_lira(seat, d.lira[seat] - price)
        d.tell("istanbul.dealer.buy", "buy", {"seat": seat, "lira": price})
        self.dealer_ruby(p, d, seat, "istanbul.dealer.rise")
        self.acted(p, d)

    def dealer_ruby(self, p: Params, d: Draft, seat: int, rule: str) -> None:
        """Give a seat the next ruby of the dealer."""
        d.dealer += 1
        self.gain_ruby(p, d, seat, DEALER, p.dealer_rubies() - d.dealer, rule)


def _four(action: Action) -> tuple[int, int, int, int]:
    _, a, b, c, e = action
    return int(a), int(b), int(c), int(e)


def _one(good: int, n: int) -> tuple[int, int, int, int]:
    return (n * (good == 0), n * (good == 1), n * (good == 2), n * (good == 3))


def _named(goods: tuple[int, int, int, int]) -> dict[str, int]:
    return dict(zip(GOODS, goods, strict=True))
