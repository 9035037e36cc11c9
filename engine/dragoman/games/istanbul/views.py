"""What a seat sees of a position."""

from .reading import NO_CARDS
from .state import State


def view(state: State, seat: int) -> State:
    """Return the position with the cards of all other hands face down; a seat below 0 sees no hand."""
    hands = state.hand
    if all(other == seat or hand == NO_CARDS for other, hand in enumerate(hands)):
        return state
    unseen = list(state.unseen)
    hidden = list(state.hidden)
    for other, hand in enumerate(hands):
        if other != seat:
            for kind, n in enumerate(hand):
                unseen[kind] += n
                hidden[other] += n
    return state._replace(
        unseen=tuple(unseen),
        hand=tuple(hand if other == seat else NO_CARDS for other, hand in enumerate(hands)),
        hidden=tuple(hidden),
    )
