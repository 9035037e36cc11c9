"""Positions for the worked cases, put together from plain words. No expected value comes from here."""

from dataclasses import replace

from dragoman.core.engine import CHANCE
from dragoman.games.istanbul.state import CARDS, COLOURS, GOODS, TILE_BITS
from dragoman.games.istanbul.variants import BASE, SOLO

ENGINE = BASE.engine
MANI = SOLO.engine
ASIDE = 7


def params(players=2, **settings):
    return BASE.params(BASE.settings({"players": players, **settings}))


def solo_params(**settings):
    return SOLO.params(SOLO.settings(settings))


def setup(p, engine=ENGINE, *given):
    """Play the setup; each given chance result is used where it is possible, else the first possible one."""
    state = engine.start(p)
    given = list(given)
    while engine.actor(state) == CHANCE:
        outcomes = engine.chance(p, state).outcomes
        action = next((a for a in given if a in outcomes), outcomes[0])
        if action in given:
            given.remove(action)
        state, _ = engine.step(p, state, action)
    return state


def with_item(values, seat, value):
    return (*values[:seat], value, *values[seat + 1 :])


def put(state, seat=0, *, goods=None, hand=None, tiles=None, discs=None, under=None, **table):
    """Return the position with a seat's things; any other name is a field, by seat where the field is by seat."""
    if goods is not None:
        state = state._replace(goods=with_item(state.goods, seat, tuple(goods)))
    if hand is not None:
        cards = tuple(list(hand).count(kind) for kind in CARDS)
        unseen = tuple(u + old - new for u, old, new in zip(state.unseen, state.hand[seat], cards, strict=True))
        deck = state.deck + sum(state.hand[seat]) - sum(cards)
        state = state._replace(hand=with_item(state.hand, seat, cards), unseen=unseen, deck=deck)
    if tiles is not None:
        state = state._replace(tiles=with_item(state.tiles, seat, sum(TILE_BITS[c] for c in tiles)))
    if discs is not None:
        state = state._replace(discs=with_item(state.discs, seat, sum(1 << place for place in discs)))
        under = 4 - len(discs) if under is None else under
    if under is not None:
        state = state._replace(under=with_item(state.under, seat, (0,) * under if isinstance(under, int) else under))
    for name, value in table.items():
        old = getattr(state, name)
        by_seat = name in ("merchant", "reserve", "family", "lira", "rubies", "extensions", "hidden")
        state = state._replace(**{name: with_item(old, seat, value) if by_seat else value})
    return state


def turn(players=2, at=7, seat=0, p=None, engine=ENGINE, **things):
    """Return the beginning of seat 0's turn with nobody in the way and no card in hand."""
    p = p or params(players)
    state = setup(p, engine)._replace(governor=13, smuggler=13, neutrals=(ASIDE,) * (3 if players == 2 else 0))
    if engine is MANI:
        state = state._replace(neutrals=(), merchant=(at, 3))
    for other in range(len(state.hand)):
        state = put(state, other, hand=())
    return put(state._replace(seat=seat), seat, merchant=at, **things)


def act(place, players=2, p=None, engine=ENGINE, **things):
    """Return the position at the action of a place, seat 0 to act."""
    state = turn(players, place, p=p, engine=engine, **things)
    return state._replace(stage="act", frames=(("act", place, 0, 0, 0),))


def meet(place, players=3, **things):
    """Return the position at the encounters of a place, seat 0 to decide."""
    return turn(players, place, **things)._replace(stage="encounters")


def legal(state, p, engine=ENGINE):
    return engine.legal_actions(p, state)


def play(state, p, *actions, engine=ENGINE):
    """Play actions and chance results; each must be possible."""
    for action in actions:
        if engine.actor(state) == CHANCE:
            assert action in engine.chance(p, state).outcomes, (action, state.stage)
        else:
            assert action in engine.legal_actions(p, state), (action, state.stage, engine.legal_actions(p, state))
        state, _ = engine.step(p, state, action)
    return state


def run(state, p, *given, engine=ENGINE):
    """Play chance: given results in order where possible, else the first possible one."""
    given = list(given)
    while engine.actor(state) == CHANCE:
        outcomes = engine.chance(p, state).outcomes
        action = given.pop(0) if given and given[0] in outcomes else outcomes[0]
        state, _ = engine.step(p, state, action)
    return state


def refused(state, p, action, engine=ENGINE):
    """Return the id of the rule that forbids an action, without the game's prefix; None when it is legal."""
    refusal = engine.why_not(p, state, action)
    assert (refusal is None) == (action in engine.legal_actions(p, state))
    return None if refusal is None else refusal.rule.removeprefix("istanbul.")


def deliver(goods):
    return ("deliver", *goods)


def change(p, **figures):
    return replace(p, **figures)


__all__ = ["COLOURS", "GOODS"]
