"""Lines of dominoes, kings, the builders' board, and how rounds pass.

The agenda is the stack `frames` of words. `settle` works it off from the top; the handler `run_WORD` of a frame either
deals with it (and takes it off) or sets the stage and returns True: then the game waits for a decision or a chance
result. Frames of this module:

    domino     reveal dominoes until the next line is complete (chance)
    tile       fill the builders' board from the cheapest space on (chance)
    king       draw whose king chooses next in the first line (chance)
    pick       kings choose in the first line
    advance    the next line becomes the current one
    start_round, next_king, end_round
"""

import sys

from ...core.engine import Action
from ...core.tuples import with_item
from .buildings import EMPTY, INDEX, kind_id
from .draft import Draft, Position
from .params import Params

NOBODY = -1
GONE = 0
"""A place of a line whose domino is out of the game."""


class Names(dict[str, str]):
    """Names of methods by what follows a prefix, made once: looking one up is quicker than joining it each time."""

    def __init__(self, prefix: str) -> None:
        super().__init__()
        self._prefix = prefix

    def __missing__(self, word: str) -> str:
        self[word] = name = sys.intern(self._prefix + word)
        return name


_RUN = Names("run_")


class Rounds:
    """What happens between the turns."""

    def settle(self, p: Params, d: Draft) -> None:
        """Work off the agenda until the game waits, or is over."""
        while d.frames:
            if getattr(self, _RUN[d.frames[-1]])(p, d):
                return

    # Lines

    def run_domino(self, p: Params, d: Draft) -> bool:
        """Wait for the next domino; for the last round there is none."""
        if not d.stock:
            d.pop()
            return False
        d.stage = "domino"
        return True

    def chance_domino(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: the domino revealed; a complete line lies in order of its numbers."""
        number = int(action[1])
        at = d.stock.index(number)
        d.stock = d.stock[:at] + d.stock[at + 1 :]
        d.next_line = tuple(sorted((*d.next_line, number)))
        d.next_kings = (*d.next_kings, NOBODY)
        d.tell("line.four", "domino", {"domino": number})
        if len(d.next_line) == p.line_dominoes or not d.stock:
            d.pop()
            d.tell("line.order", "line", {"dominoes": d.next_line})

    def run_advance(self, p: Params, d: Draft) -> bool:
        """Remove what nobody chose; the next line becomes the current one."""
        d.pop()
        kings = d.next_kings
        if NOBODY in kings:
            gone = tuple([number for number, seat in zip(d.next_line, kings) if seat == NOBODY])
            d.removed += gone
            d.tell(self.leftover_rule(), "unclaimed", {"dominoes": gone})
        d.line = tuple([number if seat != NOBODY else GONE for number, seat in zip(d.next_line, kings)])
        d.kings = kings
        d.next_line = d.next_kings = ()
        d.tell("line.advance", "advance", {"dominoes": d.line})
        return False

    def leftover_rule(self) -> str:
        """Return the rule by which dominoes that nobody chose leave the game."""
        return "line.unclaimed"

    # Choosing

    def run_king(self, p: Params, d: Draft) -> bool:
        """Wait for the next king drawn."""
        d.stage = "king"
        return True

    def chance_king(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: whose king chooses next; with two kings each, who is first."""
        seat = int(action[1])
        if p.kings > 1:
            both = (seat, 1 - seat)
            d.order = tuple(seat for king in range(p.kings) for seat in both[:: -1 if king % 2 else 1])
            d.tell("setup.first_choice_two", "king", {"seat": seat, "n": 1})
            d.pop()
            return
        d.order += (seat,)
        d.tell("setup.first_choice", "king", {"seat": seat, "n": len(d.order)})
        left = [other for other in range(p.players) if other not in d.order]
        if len(left) == 1:
            d.order += (left[0],)
            d.tell("setup.first_choice", "king", {"seat": left[0], "n": len(d.order)})
            d.pop()

    def run_pick(self, p: Params, d: Draft) -> bool:
        """A king chooses in the first line."""
        if not d.order:
            d.pop()
            return False
        d.seat = d.order[0]
        d.stage = "choose"
        return True

    def run_choose(self, p: Params, d: Draft) -> bool:
        """A king chooses in the next line; in the last round there is none."""
        if not d.next_line:
            d.pop()
            return False
        d.stage = "choose"
        return True

    def legal_choose(self, p: Params, s: Position) -> list[Action]:
        """Choose a domino on which no king stands."""
        return [("choose", position) for position, seat in enumerate(s.next_kings, 1) if seat == NOBODY]

    def play_choose(self, p: Params, d: Draft, action: Action) -> None:
        """Put the king on a domino."""
        rule = self.choose_rule(d)
        if d.frames[-1] == "pick":
            d.order = d.order[1:]
        else:
            d.pop()
        self.stand(d, d.seat, int(action[1]), rule)

    def stand(self, d: Draft, seat: int, position: int, rule: str) -> None:
        """Put a seat's king on a domino of the next line."""
        d.next_kings = with_item(d.next_kings, position - 1, seat)
        d.tell(rule, "choose", {"seat": seat, "position": position, "domino": d.next_line[position - 1]})

    def choose_refusal(self, p: Params, s: Position, position: int) -> str:
        """Return the rule that keeps the king from a position."""
        return "choose.free"

    def choose_rule(self, s: Position) -> str:
        """Return the rule by which a king chooses."""
        return "setup.choose_any" if not s.round else "choose.free"

    # Rounds

    def run_start_round(self, p: Params, d: Draft) -> bool:
        """Begin a round."""
        d.round += 1
        d.at = -1
        d.frames = ("end_round", "next_king")
        d.tell("end.rounds", "round", {"round": d.round})
        if d.round == p.rounds:
            d.tell("choose.last", "last_round", {"round": d.round})
        return False

    def run_next_king(self, p: Params, d: Draft) -> bool:
        """Give the turn to the king on the next domino of the line."""
        at = d.at + 1
        while at < len(d.kings) and d.kings[at] == NOBODY:
            at += 1
        if at == len(d.kings):
            d.pop()
            return False
        d.at = at
        d.seat = d.kings[at]
        d.placed = ()
        d.frames += self.turn_frames()
        d.tell("turn.order", "turn", {"seat": d.seat, "domino": d.line[at]})
        return False

    def turn_frames(self) -> tuple[str, ...]:
        """Return the steps of a turn, the last one first."""
        return ("choose", "bribe", "build", "tax", "place")

    def run_end_round(self, p: Params, d: Draft) -> bool:
        """Prepare the next round, or end the game."""
        d.pop()
        d.placed = ()
        if d.round == p.rounds:
            self.finish(p, d)
            return False
        self.dragon_home(d)
        self.slide(d)
        d.frames = ("start_round", "domino", "advance", "tile")
        return False

    def finish(self, p: Params, d: Draft) -> None:
        """End the game."""
        raise NotImplementedError

    # The builders' board

    def dragon_home(self, d: Draft) -> None:
        """The dragon returns to its cave."""
        if d.dragon:
            d.dragon = 0
            d.tell("dragon.home", "dragon_home", {})

    def slide(self, d: Draft) -> None:
        """Slide the tiles to the cheapest spaces, keeping their order."""
        tiles = [kind for kind in d.board if kind != EMPTY]
        board = (*(EMPTY,) * (len(d.board) - len(tiles)), *tiles)
        if board != d.board:
            d.board = board
            d.tell("board.slide", "slide", {"board": tuple([kind_id(kind) for kind in board])})

    def run_tile(self, p: Params, d: Draft) -> bool:
        """Wait for the next tile while a space is empty and the stack is not."""
        if EMPTY in d.board:
            if d.stack:
                d.stage = "tile"
                return True
            d.tell("board.stack_empty", "stack_empty", {"spaces": d.board.count(EMPTY)})
        d.pop()
        return False

    def chance_tile(self, p: Params, d: Draft, action: Action) -> None:
        """Chance: the tile for the cheapest empty space."""
        kind = INDEX[str(action[1])]
        # Tiles lie on the cheapest spaces, so the empty ones come first.
        space = d.board.count(EMPTY)
        d.board = with_item(d.board, space - 1, kind)
        d.tiles = with_item(d.tiles, kind, d.tiles[kind] - 1)
        d.stack -= 1
        d.tell("board.refill" if d.round else "setup.board", "tile", {"kind": str(action[1]), "space": space})
