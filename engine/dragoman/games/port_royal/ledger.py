"""The ledger: events replayed against a position, without the engine.

Whoever hears only the events of a step must be able to move the cards: `differences` compares the position they tell
with the position the step reached. The ledger knows what the table sees: how many coins somebody has, not which cards
they are; and which cards are unseen, in the draw pile or as coins. What lies between decisions is not told.
"""

from collections.abc import Callable, Iterable
from typing import Any

from ...core.events import Event
from .cards import CAPTAIN, INDEX, JACK, PRIEST, SETTLER, UNSEEN
from .state import State

VALUES: dict[str, str] = {
    "admiral": "seat admirals cards coins",
    "allowance": "seat colours cards",
    "bust": "seat card",
    "clear": "cards",
    "deal": "seat coins",
    "draw_coin": "seat left",
    "expedition": "seat card settlers captains priests jacks points coins",
    "fee": "seat other coins",
    "governor": "seat governors cards",
    "hire": "seat slot card cost price",
    "jester": "seat jesters coins",
    "keep": "seat card",
    "last_round": "seat points",
    "no_card": "seat",
    "no_coin": "seat n",
    "pass": "seat",
    "repel": "seat card swords have",
    "reshuffle": "n",
    "reveal_expedition": "seat card",
    "reveal_person": "seat card",
    "reveal_ship": "seat card",
    "reveal_tax": "seat card",
    "ship_shown": "seat card swords",
    "special": "card",
    "spend": "seat cards coins",
    "stop": "seat",
    "tax_bonus": "seat coins swords|points",
    "tax_done": "card",
    "tax_loss": "seat coins",
    "trade": "seat slot card coins traders total",
    "turn": "seat",
    "winner": "winners label points",
    # Against the dummy
    "dummy_hires": "seat card cost points purse persons",
    "dummy_nothing": "seat purse persons",
    "dummy_trades": "seat card coins purse persons ships",
    "last_turns": "n",
    "roll": "seat die",
    "score": "points handicap label",
    "starter": "seat",
    "tax_bonus_dummy": "seat coins purse",
}
"""The names of the values of every kind of event; of names joined by "|" exactly one is there."""

TOLD = ("deck", "unseen", "discards", "harbour", "pending", "row", "display", "coins", "active", "starter", "turns")
"""What events tell completely; `coins` is how many each seat has."""


class Ledger:
    """The told fields of a position, open for entries."""

    def __init__(self, state: State) -> None:
        unseen = list(state.unseen)
        for purse in state.purse:
            for face in purse:
                if face != UNSEEN:
                    unseen[face] += 1
        self.unseen = unseen
        self.deck = state.deck
        self.discards = list(state.discards)
        self.harbour = list(state.harbour)
        self.pending = state.pending
        self.row = list(state.row)
        self.display = [list(display) for display in state.display]
        self.coins = [len(purse) for purse in state.purse]
        self.active = state.active
        self.starter = state.starter
        self.turns = state.turns
        self.begun = all(frame[0] != "begin" for frame in state.frames)

    def enter(self, event: Event) -> None:
        """Do what the event tells; raises KeyError or ValueError for one that cannot be."""
        names = VALUES[event.kind].split()
        given = set(event.values)
        if len(names) != len(given) or not all(given & set(name.split("|")) for name in names):
            raise KeyError(f"{event.kind}: {sorted(given)}")
        entry = _ENTRIES.get(event.kind)
        if entry is not None:
            entry(self, dict(event.values))

    def same(self, told: object, known: object) -> None:
        """Say that what is told is so; raises ValueError otherwise."""
        if told != known:
            raise ValueError(f"told {told}, but it is {known}")

    def reveal(self, card: str) -> int:
        """Turn over the top card of the draw pile."""
        face = INDEX[card]
        self.deck -= 1
        self.unseen[face] -= 1
        return face

    def settle_pending(self, card: str) -> int:
        """Say that the card is the one being dealt with, and deal with it."""
        self.same(INDEX[card], self.pending)
        self.pending = UNSEEN
        return INDEX[card]

    def take(self, card: str, slot: int | None) -> int:
        """Take the card of that number off the harbour; without a number, the first of its face."""
        face = INDEX[card]
        at = self.harbour.index(face) if slot is None else slot - 1
        self.same(face, self.harbour[at])
        return self.harbour.pop(at)


Values = dict[str, Any]


def _person(book: Ledger, v: Values) -> None:
    book.harbour.append(book.reveal(v["card"]))


def _expedition_shown(book: Ledger, v: Values) -> None:
    book.row.append(book.reveal(v["card"]))


def _pending(book: Ledger, v: Values) -> None:
    book.pending = book.reveal(v["card"])


def _repel(book: Ledger, v: Values) -> None:
    book.discards.append(book.settle_pending(v["card"]))


def _keep(book: Ledger, v: Values) -> None:
    book.harbour.append(book.settle_pending(v["card"]))


def _bust(book: Ledger, v: Values) -> None:
    book.same(INDEX[v["card"]], book.harbour[-1])


def _clear(book: Ledger, v: Values) -> None:
    faces = [INDEX[card] for card in v["cards"]]
    book.same(faces, book.harbour)
    book.harbour = []
    book.discards += faces


def _coin(book: Ledger, v: Values) -> None:
    book.deck -= 1
    book.coins[v["seat"]] += 1


def _spend(book: Ledger, v: Values) -> None:
    faces = [INDEX[card] for card in v["cards"]]
    book.same(v["coins"], len(faces))
    for face in faces:
        book.unseen[face] -= 1
    book.coins[v["seat"]] -= len(faces)
    book.discards += faces


def _fee(book: Ledger, v: Values) -> None:
    book.coins[v["seat"]] -= v["coins"]
    book.coins[v["other"]] += v["coins"]


def _trade(book: Ledger, v: Values) -> None:
    book.discards.append(book.take(v["card"], v.get("slot")))


def _hire(book: Ledger, v: Values) -> None:
    display = book.display[v["seat"]]
    display.append(book.take(v["card"], v.get("slot")))
    display.sort()


def _expedition(book: Ledger, v: Values) -> None:
    paid = [SETTLER] * v["settlers"] + [CAPTAIN] * v["captains"] + [PRIEST] * v["priests"] + [JACK] * v["jacks"]
    display = book.display[v["seat"]]
    for face in paid:
        display.remove(face)
    book.row.remove(INDEX[v["card"]])
    display.append(INDEX[v["card"]])
    display.sort()
    book.discards += paid


def _tax_done(book: Ledger, v: Values) -> None:
    book.discards.append(book.settle_pending(v["card"]))


def _reshuffle(book: Ledger, v: Values) -> None:
    book.same(v["n"], len(book.discards))
    for face in book.discards:
        book.unseen[face] += 1
    book.deck += len(book.discards)
    book.discards = []


def _turn(book: Ledger, v: Values) -> None:
    book.turns += book.begun
    book.begun = True
    book.active = v["seat"]


def _over(book: Ledger, v: Values) -> None:
    book.turns += 1
    book.active = book.starter


def _starter(book: Ledger, v: Values) -> None:
    book.starter = book.active = v["seat"]


def _special(book: Ledger, v: Values) -> None:
    book.same([INDEX[v["card"]]], book.row)


_ENTRIES: dict[str, Callable[[Ledger, Values], None]] = {
    "bust": _bust,
    "clear": _clear,
    "draw_coin": _coin,
    "dummy_hires": _trade,
    "dummy_trades": _trade,
    "expedition": _expedition,
    "fee": _fee,
    "hire": _hire,
    "keep": _keep,
    "repel": _repel,
    "reshuffle": _reshuffle,
    "reveal_expedition": _expedition_shown,
    "reveal_person": _person,
    "reveal_ship": _person,
    "reveal_tax": _pending,
    "score": _over,
    "ship_shown": _pending,
    "special": _special,
    "spend": _spend,
    "starter": _starter,
    "tax_done": _tax_done,
    "trade": _trade,
    "turn": _turn,
    "winner": _over,
}


def differences(before: State, events: Iterable[Event], after: State) -> list[str]:
    """Return what the events tell otherwise than it is: empty when they tell the step completely and truly."""
    ledger = Ledger(before)
    for event in events:
        try:
            ledger.enter(event)
        except (KeyError, ValueError, IndexError, TypeError) as wrong:
            return [f"{event.kind} under {event.rule}: {wrong}"]
    reached = Ledger(after)
    names = [name for name in TOLD if getattr(ledger, name) != getattr(reached, name)]
    return [f"{name}: told {getattr(ledger, name)}, reached {getattr(reached, name)}" for name in names]
