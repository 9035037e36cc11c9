"""The unofficial solo mode against "the game". Seat 0 is the human, seat 1 the game, which has no kingdom.

A further frame: ("game") is the game's whole turn, in which nobody decides anything.
"""

from ...core.engine import Action, Outcome
from .buildings import EMPTY, IDS, kind_id
from .dominoes import DOMINOES, TERRAINS, TOWN
from .draft import Draft, Position, Values
from .engine import Queendomino
from .params import Params
from .rounds import NOBODY
from .scoring import Sheet, sheet
from .solo_score import game_sheet
from .state import Solo, State

HUMAN, GAME = 0, 1
_FROM = ("solo.from_a", "solo.from_b", "solo.from_c", "solo.from_d")
"""The rule of the human's choice by the position from which the king comes."""
_SCORE_RULES = {
    "flat": "solo.score_flat",
    "territory": "solo.score_per_territory",
    "tower": "solo.score_per_tower",
    "knight": "solo.score_per_knight",
}
"""The rule of an item of the game's score by what a building counts."""


class Against(Queendomino):
    """The rules of the solo mode: those of the base game for two, the game being the second."""

    # Setup

    def start(self, params: Params) -> State:
        """Return the position before the first chance action of the setup."""
        p = params
        state = super().start(p)
        return state._replace(
            frames=("start_round", "domino", "advance", "pick", "tile", "domino"),
            order=(HUMAN,),
            knights_left=p.knights - p.start_knights - p.game_knights,
            coins=(p.start_coins, p.game_coins),
            knights=(p.start_knights, p.game_knights),
            kingdoms=state.kingdoms[:1],
            solo=Solo(pile=(), sent=(), built=(), marker=0),
        )

    # Choosing

    def legal_choose(self, p: Params, s: Position) -> list[Action]:
        """Choose a free domino among those that the present position allows."""
        return [action for action in super().legal_choose(p, s) if int(action[1]) <= _reach(p, s)]

    def play_choose(self, p: Params, d: Draft, action: Action) -> None:
        """The human chooses; in the first line the game follows at once."""
        first = not d.round
        super().play_choose(p, d, action)
        if first:
            self.game_chooses(p, d)

    def choose_rule(self, s: Position) -> str:
        """The position from which the king comes decides."""
        return _FROM[s.at] if s.round else "solo.first_choice"

    def choose_refusal(self, p: Params, s: Position, position: int) -> str:
        """A position too high, or one that is taken or does not exist."""
        far = _reach(p, s) < position <= len(s.next_line)
        return self.choose_rule(s) if far else super().choose_refusal(p, s, position)

    def game_chooses(self, p: Params, d: Draft) -> None:
        """The game takes C if it is free, else D."""
        preferred = p.game_choices[0]
        position = next(position for position in p.game_choices if d.next_kings[position - 1] == NOBODY)
        self.stand(d, GAME, position, "solo.game_c" if position == preferred else "solo.game_d")

    def leftover_rule(self) -> str:
        """The two that nobody chose leave the game."""
        return "solo.leftovers"

    # Rounds

    def run_start_round(self, p: Params, d: Draft) -> bool:
        """Begin a round: the dragon and the game's marker take their places."""
        super().run_start_round(p, d)
        position = d.kings.index(HUMAN) + 1
        price = p.dragon_prices[position - 1]
        space = p.prices.index(price) + 1
        values: Values = {"position": position, "price": price}
        if d.board[space - 1] != EMPTY:
            d.dragon = space
            d.tell("solo.dragon", "dragon_lands", values | {"space": space, "kind": kind_id(d.board[space - 1])})
        else:
            d.tell("solo.no_tile", "no_dragon", values)
        marker = p.prices.index(p.marker_price) + 1
        values = {"price": p.marker_price}
        if d.board[marker - 1] != EMPTY:
            d.solo = Solo(*_solo(d)[:3], marker)
            d.tell("solo.marker", "marker", values | {"space": marker, "kind": kind_id(d.board[marker - 1])})
        else:
            d.tell("solo.no_tile", "no_marker", values)
        return False

    def run_next_king(self, p: Params, d: Draft) -> bool:
        """The human has the first turn whatever the numbers, then the game."""
        if d.at >= 0 and d.kings[d.at] == GAME:
            d.pop()
            return False
        seat = HUMAN if d.at < 0 else GAME
        d.at = d.kings.index(seat)
        d.seat = seat
        d.placed = ()
        d.frames += self.turn_frames() if seat == HUMAN else ("game",)
        d.tell("solo.order", "turn", {"seat": seat, "domino": d.line[d.at]})
        return False

    def turn_frames(self) -> tuple[str, ...]:
        """There is no bribing."""
        return ("choose", "build", "tax", "place")

    def bribe_refusal(self) -> str | None:
        """There is no bribing."""
        return "solo.no_bribe"

    def blocked(self, s: Position) -> tuple[int, ...]:
        """The dragon's tile and the reserved one cannot be built."""
        return s.dragon, _solo(s).marker

    def blocked_rule(self, s: Position, space: int) -> str:
        """Tell whose the tile is."""
        return "solo.dragon_blocks" if space == s.dragon else "solo.marker_blocks"

    def run_end_round(self, p: Params, d: Draft) -> bool:
        """The dragon burns its tile before it goes home; the marker is taken off the board."""
        if d.round < p.rounds:
            if d.dragon:
                space = d.dragon
                kind = self.take_tile(d, space)
                d.burnt += (kind,)
                d.tell("solo.burn", "burn", {"kind": kind_id(kind), "space": space})
            solo = _solo(d)
            if solo.marker:
                d.solo = Solo(*solo[:3], 0)
                d.tell("solo.marker_back", "marker_back", {"space": solo.marker})
        return super().run_end_round(p, d)

    # The game's turn

    def run_game(self, p: Params, d: Draft) -> bool:
        """Lay the domino aside, send knights, build the reserved tile on a town square, choose."""
        d.pop()
        number = d.line[d.at]
        solo = _solo(d)
        d.solo = Solo((*solo.pile, number), (*solo.sent, 0), solo.built, solo.marker)
        d.tell("solo.game_lays", "game_lays", {"domino": number})
        self.game_sends(d, number)
        domino = DOMINOES[number]
        if TOWN not in (domino.left, domino.right):
            if solo.marker:
                d.tell("solo.game_no_town", "game_keeps", {"domino": number})
        elif solo.marker:
            self.game_builds(p, d, number, solo.marker)
        else:
            d.tell("solo.no_tile", "game_keeps", {"domino": number})
        if d.next_line:
            self.game_chooses(p, d)
        return False

    def game_sends(self, d: Draft, number: int) -> None:
        """Put every knight that the game has onto the domino just laid aside."""
        n = d.knights[GAME]
        if n:
            solo = _solo(d)
            d.knights = (d.knights[HUMAN], 0)
            d.sent = (d.sent[HUMAN], d.sent[GAME] + n)
            d.solo = solo._replace(sent=(*solo.sent[:-1], solo.sent[-1] + n))
            d.tell("solo.game_knights", "game_knights", {"n": n, "domino": number})

    def game_builds(self, p: Params, d: Draft, number: int, space: int) -> None:
        """Build the reserved tile free of charge, with all that it brings."""
        kind = self.take_tile(d, space)
        solo = _solo(d)
        d.solo = solo._replace(built=(*solo.built, (number, kind)), marker=0)
        d.tell("solo.game_builds", "game_builds", {"kind": IDS[kind], "space": space, "domino": number})
        self.reward(p, d, GAME, kind, "solo.game_rewards", "solo.game_rewards")
        self.game_sends(d, number)

    # The end

    def sheets(self, p: Params, s: Position) -> list[Sheet]:
        """The human's sheet and the game's."""
        return [sheet(p, s, HUMAN), game_sheet(p, s)]

    def tell_result(self, p: Params, d: Draft, sheets: list[Sheet]) -> None:
        """Tell the game's score item by item, then who has won."""
        score = sheets[GAME]
        for terrain, points, _, squares, crowns in score.terrains:
            values: Values = {"terrain": TERRAINS[terrain], "points": points, "squares": squares, "crowns": crowns}
            d.tell("solo.score_terrain", "game_terrain", values)
        if queen := score.queen:
            values = {"terrain": TERRAINS[queen.terrain], "squares": queen.size, "points": queen.points}
            d.tell("solo.score_queen", "game_queen", values)
        for kind, per, tiles, n, points in score.buildings:
            harder = per == "territory" and p.harder_territories
            values = {"kind": IDS[kind], "tiles": tiles, "n": n, "points": points}
            d.tell("solo.harder" if harder else _SCORE_RULES[per], "game_building", values)
        d.tell("solo.score_total", "game_score", {"points": score.total})
        outcome = self.judge(sheets)
        human, game = (found["points"] for found in outcome.scores)
        rule = "solo.win" if human > game else "solo.equal" if human == game else "solo.loss"
        d.tell(rule, "result", {"points": human, "game": game, "label": outcome.label})

    def judge(self, sheets: list[Sheet]) -> Outcome:
        """Return "win" when the human has more points than the game, else "loss"; the scores are both sides'."""
        human, game = (found.total for found in sheets)
        won = human > game
        return Outcome((HUMAN,) if won else (), "win" if won else "loss", ({"points": human}, {"points": game}))


def _reach(p: Params, s: Position) -> int:
    """Return the last position that the human may choose."""
    return p.choices[s.at] if s.round else len(s.next_line)


def _solo(s: Position) -> Solo:
    assert s.solo is not None
    return s.solo
