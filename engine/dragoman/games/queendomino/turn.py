"""The steps of a turn: place the domino, collect tax, build, bribe the dragon.

Frames of this module, in the order of play: place, tax, build, bribe (choose is in rounds.py). A step in which there is
nothing to decide is passed over.
"""

from functools import lru_cache

from ...core.engine import Action
from ...core.tuples import with_item
from .buildings import EMPTY, IDS, kind_id
from .dominoes import DOMINOES, TERRAINS, TOWN
from .draft import Draft, Position, Values
from .kingdom import GRIDS, Spot, with_building
from .params import Params
from .reading import builds, cost, occupied, safes, terrain_of
from .rounds import Rounds

_SAFE_RULES = {"tower": "tax.safe_tower", "knight": "tax.safe_knight"}
"""The rule of a safe by what it counts."""
_PASS_RULES = {"tax": "tax.optional", "build": "build.optional", "bribe": "dragon.optional"}


class Turn(Rounds):
    """A player's turn."""

    # Place

    def run_place(self, p: Params, d: Draft) -> bool:
        """The seat places its domino, or discards it."""
        d.stage = "place"
        return True

    def legal_place(self, p: Params, s: Position) -> list[Action]:
        """Lay the domino wherever it fits; where it fits nowhere it is discarded."""
        domino = DOMINOES[s.line[s.at]]
        return GRIDS[p.size].placements(s.kingdoms[s.seat], domino.left, domino.right) or [("discard",)]

    def play_place(self, p: Params, d: Draft, action: Action) -> None:
        """Lay the domino into the kingdom."""
        d.pop()
        seat, number = d.seat, d.line[d.at]
        domino = DOMINOES[number]
        grid = GRIDS[p.size]
        kingdom = d.kingdoms[seat]
        spot = grid.spots[action]
        alike = spot.by_left & kingdom.land[domino.left] or spot.by_right & kingdom.land[domino.right]
        d.placed = x, y, turn = spot.at
        d.set_kingdom(seat, grid.place(kingdom, spot, domino))
        values: Values = {"seat": seat, "domino": number, "x": x, "y": y, "turn": turn}
        d.tell("place.touch" if alike else "place.castle", "place", values)

    def play_discard(self, p: Params, d: Draft, action: Action) -> None:
        """Remove a domino that fits nowhere."""
        d.pop()
        number = d.line[d.at]
        d.removed += (number,)
        d.tell("discard.nowhere", "discard", {"seat": d.seat, "domino": number})

    # Tax

    def run_tax(self, p: Params, d: Draft) -> bool:
        """The seat may send knights onto the domino just placed."""
        if not d.placed or not d.knights[d.seat]:
            d.pop()
            return False
        d.stage = "tax"
        return True

    def legal_tax(self, p: Params, s: Position) -> list[Action]:
        """Send one knight or two, or none."""
        return list(_taxes(min(s.knights[s.seat], p.tax_knights), p.knights_per_square))

    def play_tax(self, p: Params, d: Draft, action: Action) -> None:
        """Send knights, each collecting a coin a square of its territory."""
        d.pop()
        seat = d.seat
        grid = GRIDS[p.size]
        spot = self.spot(p, d)
        collected = 0
        for bit, sent in ((spot.left, action[1]), (spot.right, action[2])):
            for _ in range(int(sent)):
                kingdom = d.kingdoms[seat]
                terrain = terrain_of(kingdom, bit)
                size = grid.region(kingdom.land[terrain], bit).bit_count()
                d.set_kingdom(seat, kingdom._replace(knights=kingdom.knights | bit))
                d.knights = with_item(d.knights, seat, d.knights[seat] - 1)
                d.sent = with_item(d.sent, seat, d.sent[seat] + 1)
                d.add_coins(seat, size)
                x, y = grid.xy(bit.bit_length() - 1)
                named: Values = {"seat": seat, "x": x, "y": y, "terrain": TERRAINS[terrain]}
                d.tell("tax.town" if terrain == TOWN else "tax.coins", "knight", named | {"size": size, "coins": size})
                if p.tax_bonus_per_knight or not collected:
                    self.pay_bonus(p, d, seat)
                collected += 1

    def spot(self, p: Params, s: Position) -> Spot:
        """Return the squares of the domino just placed."""
        x, y, turn = s.placed
        return GRIDS[p.size].spots["place", x, y, turn]

    def pay_bonus(self, p: Params, d: Draft, seat: int) -> None:
        """Pay what the safes of a seat add to a tax."""
        for kind, n in safes(p, d, seat):
            if n:
                coins = n * p.tax_bonus
                d.add_coins(seat, coins)
                rule = _SAFE_RULES[p.buildings[kind].tax]
                d.tell(rule, "tax_bonus", {"seat": seat, "kind": IDS[kind], "n": n, "coins": coins})

    # Build

    def blocked(self, s: Position) -> tuple[int, ...]:
        """Return the spaces whose tiles the seat may not build; in the base game none."""
        return ()

    def blocked_rule(self, s: Position, space: int) -> str:
        """Return the rule that keeps a tile from being built."""
        raise NotImplementedError

    def run_build(self, p: Params, d: Draft) -> bool:
        """The seat may build a tile, if it can pay one and has a square for it."""
        if not d.kingdoms[d.seat].sites or not builds(p, d, d.seat, self.blocked(d)):
            d.pop()
            return False
        d.stage = "build"
        return True

    def legal_build(self, p: Params, s: Position) -> list[Action]:
        """Build a tile on a town square, or nothing."""
        actions = builds(p, s, s.seat, self.blocked(s))
        actions.append(("pass",))
        return actions

    def play_build(self, p: Params, d: Draft, action: Action) -> None:
        """Pay a tile, put it on a town square, take what it brings."""
        d.pop()
        seat = d.seat
        space, x, y = (int(part) for part in action[1:])
        price, paid = p.prices[space - 1], cost(p, d, seat, space)
        kind = self.take_tile(d, space)
        d.add_coins(seat, -paid)
        d.set_kingdom(seat, with_building(d.kingdoms[seat], GRIDS[p.size].square(x, y), kind, p.buildings[kind].crowns))
        values: Values = {"seat": seat, "kind": IDS[kind], "space": space, "x": x, "y": y, "price": price, "cost": paid}
        d.tell("queen.discount" if paid < price else "build.price", "build", values)
        self.reward(p, d, seat, kind, "build.knights", "build.towers")

    def take_tile(self, d: Draft, space: int) -> int:
        """Take the tile off a space, which stays empty, and return its kind."""
        kind = d.board[space - 1]
        d.board = with_item(d.board, space - 1, EMPTY)
        return kind

    def reward(self, p: Params, d: Draft, seat: int, kind: int, knights_rule: str, towers_rule: str) -> None:
        """Give a seat the knights and towers of a tile, as far as the supply goes."""
        building = p.buildings[kind]
        knights = min(building.knights, d.knights_left)
        if knights:
            d.knights_left -= knights
            d.knights = with_item(d.knights, seat, d.knights[seat] + knights)
            d.tell(knights_rule, "knights", {"seat": seat, "n": knights})
        if knights < building.knights:
            d.tell("build.supply", "none_left", {"seat": seat, "piece": "knight", "n": building.knights - knights})
        towers = min(building.towers, d.towers_left)
        if towers:
            d.towers_left -= towers
            d.towers = with_item(d.towers, seat, d.towers[seat] + towers)
            d.tell(towers_rule, "towers", {"seat": seat, "n": towers})
            self.court(d, seat)
        if towers < building.towers:
            d.tell("build.supply", "none_left", {"seat": seat, "piece": "tower", "n": building.towers - towers})

    def court(self, d: Draft, seat: int) -> None:
        """The queen moves to who has just gained towers and has as many as anybody."""
        towers = d.towers[seat]
        if d.queen == seat or towers < max(d.towers):
            return
        d.queen = seat
        d.tell("queen.tie" if d.towers.count(towers) > 1 else "queen.most", "queen", {"seat": seat, "towers": towers})

    # The dragon

    def bribe_refusal(self) -> str | None:
        """Return the rule by which nobody ever bribes the dragon, None where somebody may."""
        return None

    def run_bribe(self, p: Params, d: Draft) -> bool:
        """The seat may bribe the dragon."""
        if d.dragon or d.queen == d.seat or d.coins[d.seat] < p.bribe_coins or not occupied(d):
            d.pop()
            return False
        d.stage = "bribe"
        return True

    def legal_bribe(self, p: Params, s: Position) -> list[Action]:
        """Let the dragon burn a tile, or leave it in its cave."""
        return [*(("bribe", space) for space in occupied(s)), ("pass",)]

    def play_bribe(self, p: Params, d: Draft, action: Action) -> None:
        """Pay the dragon, which burns a tile and stays there."""
        d.pop()
        space = int(action[1])
        kind = self.take_tile(d, space)
        d.burnt += (kind,)
        d.dragon = space
        d.add_coins(d.seat, -p.bribe_coins)
        values: Values = {"seat": d.seat, "coins": p.bribe_coins, "space": space, "kind": kind_id(kind)}
        d.tell("dragon.pay", "bribe", values)

    def play_pass(self, p: Params, d: Draft, action: Action) -> None:
        """Leave a step out."""
        step = d.pop()
        d.tell(_PASS_RULES[step], "pass", {"seat": d.seat, "stage": step})


@lru_cache(maxsize=64)
def _taxes(knights: int, per_square: int) -> tuple[Action, ...]:
    """Return every way to send at most so many knights onto the two squares of a domino."""
    if not knights:
        return ()
    each = range(per_square + 1)
    sent = [(left, right) for left in each for right in each if 0 < left + right <= knights]
    sent.sort(key=lambda one: (sum(one), -one[0]))
    return (*(("tax", left, right) for left, right in sent), ("pass",))
