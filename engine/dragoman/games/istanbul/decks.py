"""Mani's movement deck as a setting: the numbers of its places, or a file that a user made (ruling S7).

A file is TOML, `cards = [1, 2, …]`, or just the numbers. What is kept, also in a saved game, is the list itself:
a saved game opens without the file, and a saved game from elsewhere reads no file.
"""

import tomllib
from collections.abc import Iterable, Sequence

from ...core.errors import DragomanError
from ...core.messages import T
from ...core.userfiles import read_text, reason, user_path
from .state import POLICE_STATION

_FILE = T("ui.error.deck_file", "The file “{path}” holds no deck of movement cards: {reason}")
_CARD = T("ui.error.deck_card", "A movement card names a place from 1 to {n}; “{value}” does not.")
_EMPTY = T("ui.error.deck_empty", "A deck of movement cards needs a card other than the one of place {place}.")
PLACES = 16
LARGEST = 1_000
"""Cards in a deck at most: enough for any game, little enough for any screen."""


def deck_setting(text: str, may_be_file: bool = True) -> str:
    """Return the deck as the numbers of its places, "" for the deck of the game; raises DragomanError.

    text         numbers, or the name of a file where `may_be_file`
    """
    words = _words(text)
    if not words:
        return ""
    if may_be_file and not all(word.isdecimal() for word in words):
        words = _from_file(text)
    cards = [_card(word) for word in words]
    if len(cards) > LARGEST:
        raise DragomanError(_CARD, n=PLACES, value=f"… ({len(cards)})")
    if all(card == POLICE_STATION for card in cards):
        raise DragomanError(_EMPTY, place=POLICE_STATION)
    return " ".join(str(card) for card in sorted(cards))


def deck_counts(setting: str) -> tuple[int, ...]:
    """Return how many cards name each place (index 0 unused) of a deck given by its numbers."""
    cards = deck_setting(setting, False).split()
    return tuple(cards.count(str(place)) if place else 0 for place in range(PLACES + 1))


def _words(text: str) -> Sequence[str]:
    return text.replace(",", " ").split()


def _card(word: str) -> int:
    # A number of thousands of digits is no place either, and costs nothing to refuse.
    if not (word.isascii() and word.isdecimal() and len(word) <= 2 and 1 <= int(word) <= PLACES):
        raise DragomanError(_CARD, n=PLACES, value=word if len(word) <= 60 else word[:60] + "…")
    return int(word)


def _from_file(name: str) -> Sequence[str]:
    try:
        text = read_text(user_path(name))
    except OSError as error:
        raise DragomanError(_FILE, path=name, reason=reason(error)) from None
    words = _words(text)
    if words and all(word.isdecimal() for word in words):
        return words
    try:
        cards = tomllib.loads(text)["cards"]
    except (KeyError, ValueError, RecursionError):
        raise DragomanError(_FILE, path=name, reason="cards = [1, 2, …]") from None
    return list(_texts(cards if isinstance(cards, list) else [cards]))


def _texts(cards: Iterable[object]) -> Iterable[str]:
    for card in cards:
        yield str(card) if isinstance(card, int) and not isinstance(card, bool) else repr(card)
