"""Mani at the mosques: which tile he takes, and what comes with it."""

from ...core.engine import Action
from .draft import Draft, Position
from .engine import Istanbul
from .params import Params
from .state import COLOURS, GREAT_MOSQUE, SMALL_MOSQUE, TILE_BITS, Solo

HUMAN, MANI = 0, 1
RED, GREEN, YELLOW, BLUE = range(len(COLOURS))


def solo_of(s: Position) -> Solo:
    """Return the solo part of a position; every position of this variant has one."""
    assert s.solo is not None
    return s.solo


class ManiMosques(Istanbul):
    """Places 14 and 15 for Mani and his family member."""

    def mani_mosque(self, p: Params, d: Draft, place: int) -> None:
        """Mosques: which tile Mani takes, if any."""
        first, second = (RED, GREEN) if place == SMALL_MOSQUE else (YELLOW, BLUE)
        has = [bool(d.tiles[MANI] & TILE_BITS[COLOURS[colour]]) for colour in (first, second)]
        if all(has):
            self.mani_second_copy(p, d, place, first, second)
        elif any(has):
            wanted = second if has[0] else first
            rule = "istanbul.mani.p14_second" if place == SMALL_MOSQUE else "istanbul.mani.p15_blue"
            self.mani_wants(p, d, place, wanted, rule)
        elif place == GREAT_MOSQUE:
            self.mani_wants(p, d, place, YELLOW, "istanbul.mani.p15_yellow")
        else:
            self.mani_cheaper(p, d, first, second)

    def mani_cheaper(self, p: Params, d: Draft, first: int, second: int) -> None:
        """Small Mosque: the cheaper tile; equal: the one the human lacks; still equal: the human chooses."""
        one, other = self.tile_need(p, d, first), self.tile_need(p, d, second)
        if not one or not other or one != other:
            cheaper = first if one and (not other or one < other) else second
            self.mani_wants(p, d, SMALL_MOSQUE, cheaper, "istanbul.mani.p14_cheaper")
            return
        lacking = self.human_lacks(d, first, second)
        if len(lacking) == 1:
            self.mani_wants(p, d, SMALL_MOSQUE, lacking[0], "istanbul.mani.p14_lacking")
        else:
            d.push("mani_tile", "istanbul.mani.p14_choice", first, second)
            d.stage = "mani_tile"

    def mani_second_copy(self, p: Params, d: Draft, place: int, first: int, second: int) -> None:
        """Mani has both tiles of a mosque: he takes the one the human lacks; lacking both, the human chooses."""
        rule = "istanbul.mani.p14_both" if place == SMALL_MOSQUE else "istanbul.mani.p15_both"
        wanted = self.human_lacks(d, first, second)
        lacking = [colour for colour in wanted if self.tile_need(p, d, colour)]
        if len(lacking) == 2:
            d.push("mani_tile", "istanbul.mani.both_choice", first, second)
            d.stage = "mani_tile"
        elif lacking:
            self.mani_gets(p, d, lacking[0], rule)
        else:
            none = "istanbul.mani.stack_nothing" if wanted else "istanbul.mani.both_none"
            d.tell(none, "mani_nothing", {"seat": MANI, "place": place})

    def human_lacks(self, d: Position, *colours: int) -> list[int]:
        """Return the colours whose tile the human does not have."""
        return [colour for colour in colours if not d.tiles[HUMAN] & TILE_BITS[COLOURS[colour]]]

    def mani_wants(self, p: Params, d: Draft, place: int, colour: int, rule: str) -> None:
        """Mani takes a tile he lacks; where its stack is empty, the mosque's other one if he lacks that too."""
        if self.tile_need(p, d, colour):
            self.mani_gets(p, d, colour, rule)
            return
        other = colour ^ 1
        if self.tile_need(p, d, other) and not d.tiles[MANI] & TILE_BITS[COLOURS[other]]:
            self.mani_gets(p, d, other, "istanbul.mani.stack_empty")
        else:
            d.tell("istanbul.mani.stack_nothing", "mani_nothing", {"seat": MANI, "place": place})

    def legal_mani_tile(self, p: Params, s: Position) -> list[Action]:
        """The human chooses the tile that Mani takes."""
        return [("give", COLOURS[colour]) for colour in s.frames[-1][2:]]

    def play_give(self, p: Params, d: Draft, action: Action) -> None:
        """The human's choice of Mani's tile."""
        rule = d.pop()[1]
        d.stage = "mani_met"
        self.mani_gets(p, d, COLOURS.index(str(action[1])), rule)

    def mani_gets(self, p: Params, d: Draft, colour: int, rule: str) -> None:
        """Give Mani the top tile of a colour, with the disc and the ruby that come with it."""
        d.tell(rule, "mani_tile", {"seat": MANI, "tile": f"tile.{COLOURS[colour]}"})
        if d.tiles[MANI] & TILE_BITS[COLOURS[colour]]:
            a, b, c, e = (n + (i == colour) for i, n in enumerate(d.stacks))
            d.stacks = (a, b, c, e)
            v, w, x, y = (n + (i == colour) for i, n in enumerate(solo_of(d).tiles))
            d.solo = solo_of(d)._replace(tiles=(v, w, x, y))
            return
        ruby = "istanbul.mani.p14_ruby" if colour in (RED, GREEN) else "istanbul.mani.p15_ruby"
        self.take_tile(p, d, MANI, colour, "istanbul.mani.p15_disc", ruby)
