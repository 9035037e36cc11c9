"""Positions for the worked cases, put together from plain words. No expected value comes from here."""

from dragoman.core.engine import CHANCE
from dragoman.games.port_royal.cards import CARDS, INDEX
from dragoman.games.port_royal.variants import PORT_ROYAL, SOLO

ENGINE = PORT_ROYAL.engine
DUMMY = SOLO.engine


def params(players=2, **settings):
    return PORT_ROYAL.params(PORT_ROYAL.settings({"players": players, **settings}))


def solo_params(**settings):
    return SOLO.params(SOLO.settings(settings))


def setup(p, engine=ENGINE, starter=0):
    """Play the setup with the first possible cards."""
    state = engine.start(p)
    while engine.actor(state) == CHANCE and not state.turns and state.stage != "die":
        outcomes = engine.chance(p, state).outcomes
        wanted = ("starter", starter)
        state, _ = engine.step(p, state, wanted if wanted in outcomes else outcomes[0])
    return state


def rebuilt(p, state, *, display=None, coins=None, harbour=None, row=None, discards=None, **fields):
    """Return the position with these cards; whatever is unplaced lies in the draw pile, coins come from its end.

    display, coins  by seat; harbour, row, discards in order; all cards by their ids. Without a word things stay.
    """
    faces = lambda cards: tuple(INDEX[card] for card in cards)  # noqa: E731
    display = state.display if display is None else tuple(tuple(sorted(faces(cards))) for cards in display)
    harbour = state.harbour if harbour is None else faces(harbour)
    row = state.row if row is None else faces(row)
    discards = state.discards if discards is None else faces(discards)
    coins = tuple(len(purse) for purse in state.purse) if coins is None else coins
    special = int(p.players == 5)
    left = [card.copies if not card.special else special for card in CARDS]
    for face in (*harbour, *row, *discards, *(face for cards in display for face in cards)):
        left[face] -= 1
    purses = []
    for n in coins:
        purse = []
        while len(purse) < n:
            face = max(range(len(left)), key=lambda face: left[face])
            left[face] -= 1
            purse.append(face)
        purses.append(tuple(purse))
    assert min(left) >= 0
    return state._replace(
        display=display,
        harbour=harbour,
        row=row,
        discards=discards,
        purse=tuple(purses),
        unseen=tuple(left),
        deck=sum(left),
        **fields,
    )


def play(state, p, *actions, engine=ENGINE, events=None):
    """Play the actions; chance on the way is a coin, drawn as the first possible card."""
    for action in actions:
        state = coins(state, p, engine, events)
        assert action in (engine.legal_actions(p, state) or engine.chance(p, state).outcomes), (action, state.stage)
        state, told = engine.step(p, state, action)
        if events is not None:
            events += told
    return coins(state, p, engine, events)


def coins(state, p, engine=ENGINE, events=None):
    while state.stage == "coin":
        state, told = engine.step(p, state, engine.chance(p, state).outcomes[0])
        if events is not None:
            events += told
    return state


def purses(state):
    return [len(purse) for purse in state.purse]


def refused(state, p, action, engine=ENGINE):
    """Return the id of the rule that forbids an action, without the game's prefix; None when it is legal."""
    refusal = engine.why_not(p, state, action)
    assert (refusal is None) == (action in engine.legal_actions(p, state))
    return None if refusal is None else refusal.rule.removeprefix("port_royal.")


def reveal(state, p, *cards, engine=ENGINE, events=None):
    """Turn over these cards one after another."""
    for card in cards:
        state = play(state, p, ("discover",), ("reveal", card), engine=engine, events=events)
    return state


def in_trade(p, state, active=0, colours=0, **position):
    """Return the position at the beginning of phase 2."""
    seats = [(active + i) % p.players for i in range(p.players)]
    frames = (("end_turn",), *(("chance", seat) for seat in reversed(seats[1:])), ("trade",))
    return rebuilt(
        p, state, frames=frames, stage="trade", seat=active, active=active, colours=colours, taken=0, **position
    )
