"""The ledger: events replayed against a position, without the engine.

Whoever hears only the events of a step must be able to move the pieces: `differences` compares the position they tell
with the position the step reached. What lies between decisions (the agenda, whose turn it is) is not told.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ...core.events import Event
from .buildings import EMPTY, INDEX, kind_id
from .dominoes import DOMINOES
from .kingdom import GRIDS, with_building
from .params import Params
from .rounds import GONE, NOBODY
from .state import State

VALUES: dict[str, str] = {
    "advance": "dominoes",
    "bribe": "seat coins space kind",
    "build": "seat kind space x y price cost",
    "choose": "seat position domino",
    "discard": "seat domino",
    "domino": "domino",
    "dragon_home": "",
    "king": "seat n",
    "knight": "seat x y terrain size coins",
    "knights": "seat n",
    "last_round": "round",
    "line": "dominoes",
    "none_left": "seat piece n",
    "pass": "seat stage",
    "place": "seat domino x y turn",
    "queen": "seat towers",
    "round": "round",
    "score": "seat points largest",
    "score_building": "seat kind tiles n points",
    "score_coins": "seat coins points",
    "score_queen": "seat terrain size points",
    "score_terrain": "seat terrain points territories squares crowns",
    "slide": "board",
    "stack_empty": "spaces",
    "tax_bonus": "seat kind n coins",
    "tile": "kind space",
    "towers": "seat n",
    "turn": "seat domino",
    "unclaimed": "dominoes",
    "winner": "winners label points",
    # Against the game
    "burn": "kind space",
    "dragon_lands": "position space price kind",
    "game_building": "kind tiles n points",
    "game_builds": "kind space domino",
    "game_keeps": "domino",
    "game_knights": "n domino",
    "game_lays": "domino",
    "game_queen": "terrain squares points",
    "game_score": "points",
    "game_terrain": "terrain points squares crowns",
    "marker": "space price kind",
    "marker_back": "space",
    "no_dragon": "position price",
    "no_marker": "price",
    "result": "points game label",
}
"""The names of the values of every kind of event."""

TOLD: tuple[str, ...] = (
    *("round", "line", "kings", "next_line", "next_kings", "stock", "removed"),
    *("board", "tiles", "stack", "burnt", "dragon", "queen", "knights_left", "towers_left"),
    *("coins", "knights", "sent", "towers", "kingdoms", "solo"),
)
"""What events tell completely."""

GAME = 1


class Ledger:
    """The told fields of a position, open for entries."""

    def __init__(self, p: Params, state: State) -> None:
        self.p = p
        self.round, self.stack, self.dragon, self.queen = state.round, state.stack, state.dragon, state.queen
        self.line, self.kings = list(state.line), list(state.kings)
        self.next_line, self.next_kings = list(state.next_line), list(state.next_kings)
        self.stock, self.removed, self.burnt = list(state.stock), list(state.removed), list(state.burnt)
        self.board, self.tiles = list(state.board), list(state.tiles)
        self.knights_left, self.towers_left = state.knights_left, state.towers_left
        self.coins, self.knights = list(state.coins), list(state.knights)
        self.sent, self.towers = list(state.sent), list(state.towers)
        self.kingdoms = list(state.kingdoms)
        self.solo = state.solo

    def enter(self, event: Event) -> None:
        """Do what the event tells; raises KeyError or ValueError for one that cannot be."""
        if set(VALUES[event.kind].split()) != set(event.values):
            raise KeyError(f"{event.kind}: {sorted(event.values)}")
        entry = _ENTRIES.get(event.kind)
        if entry is not None:
            entry(self, dict(event.values))

    def same(self, told: object, known: object) -> None:
        """Say that what is told is so; raises ValueError otherwise."""
        if told != known:
            raise ValueError(f"told {told}, but it is {known}")

    def take(self, space: int, kind: str) -> int:
        """Take the tile off a space."""
        self.same(kind, kind_id(self.board[space - 1]))
        self.board[space - 1] = EMPTY
        return INDEX[kind]

    def solo_with(self, **changes: Any) -> None:
        """Change what the solo mode adds."""
        assert self.solo is not None
        self.solo = self.solo._replace(**changes)


Values = dict[str, Any]


def _domino(book: Ledger, v: Values) -> None:
    book.stock.remove(v["domino"])
    book.next_line = sorted((*book.next_line, v["domino"]))
    book.next_kings.append(NOBODY)


def _line(book: Ledger, v: Values) -> None:
    book.same(list(v["dominoes"]), book.next_line)


def _tile(book: Ledger, v: Values) -> None:
    book.same(EMPTY, book.board[v["space"] - 1])
    book.board[v["space"] - 1] = INDEX[v["kind"]]
    book.tiles[INDEX[v["kind"]]] -= 1
    book.stack -= 1


def _choose(book: Ledger, v: Values) -> None:
    at = v["position"] - 1
    book.same(v["domino"], book.next_line[at])
    book.same(NOBODY, book.next_kings[at])
    book.next_kings[at] = v["seat"]


def _unclaimed(book: Ledger, v: Values) -> None:
    for number in v["dominoes"]:
        at = book.next_line.index(number)
        book.same(NOBODY, book.next_kings[at])
        book.next_line[at] = GONE
        book.removed.append(number)


def _advance(book: Ledger, v: Values) -> None:
    book.same(list(v["dominoes"]), book.next_line)
    book.line, book.kings = book.next_line, book.next_kings
    book.next_line, book.next_kings = [], []


def _round(book: Ledger, v: Values) -> None:
    book.round += 1
    book.same(v["round"], book.round)


def _turn(book: Ledger, v: Values) -> None:
    book.same(v["seat"], book.kings[book.line.index(v["domino"])])


def _place(book: Ledger, v: Values) -> None:
    grid = GRIDS[book.p.size]
    spot = grid.spots["place", v["x"], v["y"], v["turn"]]
    book.kingdoms[v["seat"]] = grid.place(book.kingdoms[v["seat"]], spot, DOMINOES[v["domino"]])


def _discard(book: Ledger, v: Values) -> None:
    book.removed.append(v["domino"])


def _knight(book: Ledger, v: Values) -> None:
    seat = v["seat"]
    kingdom = book.kingdoms[seat]
    bit = GRIDS[book.p.size].bit(v["x"], v["y"])
    book.same(0, kingdom.knights & bit)
    book.kingdoms[seat] = kingdom._replace(knights=kingdom.knights | bit)
    book.knights[seat] -= 1
    book.sent[seat] += 1
    book.coins[seat] += v["coins"]


def _bonus(book: Ledger, v: Values) -> None:
    book.coins[v["seat"]] += v["coins"]


def _build(book: Ledger, v: Values) -> None:
    seat, kind = v["seat"], book.take(v["space"], v["kind"])
    book.coins[seat] -= v["cost"]
    square = GRIDS[book.p.size].square(v["x"], v["y"])
    book.kingdoms[seat] = with_building(book.kingdoms[seat], square, kind, book.p.buildings[kind].crowns)


def _knights(book: Ledger, v: Values) -> None:
    book.knights[v["seat"]] += v["n"]
    book.knights_left -= v["n"]


def _towers(book: Ledger, v: Values) -> None:
    book.towers[v["seat"]] += v["n"]
    book.towers_left -= v["n"]


def _queen(book: Ledger, v: Values) -> None:
    book.same(v["towers"], book.towers[v["seat"]])
    book.queen = v["seat"]


def _bribe(book: Ledger, v: Values) -> None:
    book.burnt.append(book.take(v["space"], v["kind"]))
    book.dragon = v["space"]
    book.coins[v["seat"]] -= v["coins"]


def _dragon_home(book: Ledger, v: Values) -> None:
    book.dragon = 0


def _slide(book: Ledger, v: Values) -> None:
    book.board = [INDEX[kind] if kind else EMPTY for kind in v["board"]]


def _burn(book: Ledger, v: Values) -> None:
    book.same(v["space"], book.dragon)
    book.burnt.append(book.take(v["space"], v["kind"]))


def _dragon_lands(book: Ledger, v: Values) -> None:
    book.same(v["kind"], kind_id(book.board[v["space"] - 1]))
    book.dragon = v["space"]


def _marker(book: Ledger, v: Values) -> None:
    book.same(v["kind"], kind_id(book.board[v["space"] - 1]))
    book.solo_with(marker=v["space"])


def _marker_back(book: Ledger, v: Values) -> None:
    assert book.solo is not None
    book.same(v["space"], book.solo.marker)
    book.solo_with(marker=0)


def _game_lays(book: Ledger, v: Values) -> None:
    assert book.solo is not None
    book.solo_with(pile=(*book.solo.pile, v["domino"]), sent=(*book.solo.sent, 0))


def _game_knights(book: Ledger, v: Values) -> None:
    assert book.solo is not None
    book.same(v["domino"], book.solo.pile[-1])
    book.solo_with(sent=(*book.solo.sent[:-1], book.solo.sent[-1] + v["n"]))
    book.knights[GAME] -= v["n"]
    book.sent[GAME] += v["n"]


def _game_builds(book: Ledger, v: Values) -> None:
    assert book.solo is not None
    book.same(v["space"], book.solo.marker)
    kind = book.take(v["space"], v["kind"])
    book.solo_with(built=(*book.solo.built, (v["domino"], kind)), marker=0)


_ENTRIES: dict[str, Callable[[Ledger, Values], None]] = {
    "advance": _advance,
    "bribe": _bribe,
    "build": _build,
    "burn": _burn,
    "choose": _choose,
    "discard": _discard,
    "domino": _domino,
    "dragon_home": _dragon_home,
    "dragon_lands": _dragon_lands,
    "game_builds": _game_builds,
    "game_knights": _game_knights,
    "game_lays": _game_lays,
    "knight": _knight,
    "knights": _knights,
    "line": _line,
    "marker": _marker,
    "marker_back": _marker_back,
    "place": _place,
    "queen": _queen,
    "round": _round,
    "slide": _slide,
    "tax_bonus": _bonus,
    "tile": _tile,
    "towers": _towers,
    "turn": _turn,
    "unclaimed": _unclaimed,
}


def differences(p: Params, before: State, events: Iterable[Event], after: State) -> list[str]:
    """Return what the events tell otherwise than it is: empty when they tell the step completely and truly."""
    ledger = Ledger(p, before)
    for event in events:
        try:
            ledger.enter(event)
        except (KeyError, ValueError, IndexError, TypeError) as wrong:
            return [f"{event.kind} under {event.rule}: {wrong}"]
    reached = Ledger(p, after)
    names = [name for name in TOLD if getattr(ledger, name) != getattr(reached, name)]
    return [f"{name}: told {getattr(ledger, name)}, reached {getattr(reached, name)}" for name in names]
