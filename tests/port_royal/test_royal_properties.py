"""What must hold in every game of Port Royal, whoever plays and however badly."""

import itertools
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragoman.core.chance import draw, mix
from dragoman.core.engine import CHANCE, OVER
from dragoman.core.game import Game
from dragoman.core.saves import from_json, to_json
from dragoman.games.port_royal.bots import random_bot
from dragoman.games.port_royal.cards import CARDS, IDS, UNSEEN
from dragoman.games.port_royal.ledger import differences
from dragoman.games.port_royal.variants import PORT_ROYAL, SOLO

SETTINGS = [
    *[(PORT_ROYAL, {"players": n}) for n in (2, 3, 4, 5)],
    (PORT_ROYAL, {"players": 3, "expedition_needed": True}),
    (PORT_ROYAL, {"players": 2, "expedition_after_bust": False}),
    (SOLO, {}),
    (SOLO, {"expedition_after_bust": False, "handicap": 15}),
]
CASES = [pytest.param(variant, kw, id=f"{variant.name}-{'-'.join(map(str, kw.values()))}") for variant, kw in SETTINGS]
FEW = [CASES[0], CASES[3], CASES[6]]


@cache
def whole(p):
    """The cards that are in the game, by face."""
    return [card.copies if not card.special else int(p.players == 5) for card in CARDS]


def cards(s):
    """All cards of a position, by face."""
    found = list(s.unseen)
    piles = (s.discards, s.harbour, s.row, *s.display, *s.purse, (s.pending,))
    for face in itertools.chain.from_iterable(piles):
        if face != UNSEEN:
            found[face] += 1
    return found


def playout(variant, given_settings, seed, bot=random_bot, *, look=None, face_down=False):
    """Play a game; `look` sees every step. Return parameters and the last position."""
    p = variant.params(variant.settings(given_settings))
    engine = variant.engine
    s = engine.start(p)
    for number in itertools.count():
        actor = engine.actor(s)
        if actor == OVER:
            return p, s
        if actor == CHANCE:
            hidden = face_down and engine.nobody_sees(s)
            action = ("draw", "face_down") if hidden else draw(engine.chance(p, s), seed, number)
        else:
            action = bot(p, s, engine.legal_actions(p, s), mix(seed, number))
        after, events = engine.step(p, s, action)
        if look:
            look(p, s, action, after, events)
        s = after
        assert number < 50_000


@pytest.mark.parametrize("face_down", [False, True])
@pytest.mark.parametrize(("variant", "kw"), CASES)
@settings(max_examples=2)
@given(seed=st.integers(0, 2**32))
def test_no_card_is_lost_or_doubled_and_events_tell_everything(variant, kw, face_down, seed):
    hashes = []
    sizes = set()

    def look(p, before, action, after, events):
        assert cards(after) == whole(p)
        sizes.add(sum(cards(after)))
        unknown = sum(purse.count(UNSEEN) for purse in after.purse)
        assert sum(after.unseen) == after.deck + unknown
        assert face_down or not unknown
        assert differences(before, events, after) == []
        assert all(event.rule.startswith("port_royal.") for event in events)
        hashes.append((before, hash(before)))

    _, last = playout(variant, kw, seed, look=look, face_down=face_down)
    assert sizes == {120 if kw.get("players") == 5 else 119}
    assert all(hash(state) == old for state, old in hashes[:200])
    assert not last.frames
    assert last.turns % last_round(variant, kw) == 0


def last_round(variant, kw):
    return 2 if variant is SOLO else kw["players"]


@pytest.mark.parametrize(("variant", "kw"), FEW)
def test_a_view_shows_no_coin_and_decides_the_same(variant, kw):
    engine = variant.engine

    def look(p, before, action, after, events):
        for seat in range(-1, p.players):
            seen = engine.view(p, before, seat)
            assert all(face == UNSEEN for purse in seen.purse for face in purse)
            assert [len(purse) for purse in seen.purse] == [len(purse) for purse in before.purse]
            assert cards(seen) == cards(before)
            assert engine.view(p, seen, seat) == seen
            assert engine.legal_actions(p, seen) == engine.legal_actions(p, before)
        drawn = action[1] if action[0] == "draw" else None
        assert drawn is None or all(drawn not in event.values.values() for event in events)

    playout(variant, kw, 5, look=look)


@pytest.mark.parametrize(("variant", "kw"), FEW)
def test_two_games_that_differ_only_in_coins_look_the_same(variant, kw):
    """Exchange a coin with a card of the draw pile: no view tells them apart."""
    engine = variant.engine
    exchanged = Counter()

    def look(p, before, action, after, events):
        seat = next((seat for seat, purse in enumerate(before.purse) if purse), None)
        if seat is None:
            return
        purse = before.purse[seat]
        other = next((face for face, n in enumerate(before.unseen) if n and face != purse[-1]), None)
        if other is None:
            return
        unseen = list(before.unseen)
        unseen[other] -= 1
        unseen[purse[-1]] += 1
        purses = (*before.purse[:seat], (*purse[:-1], other), *before.purse[seat + 1 :])
        twin = before._replace(unseen=tuple(unseen), purse=purses)
        assert engine.view(p, twin, 0) == engine.view(p, before, 0)
        exchanged[seat] += 1

    playout(variant, kw, 8, look=look)
    assert exchanged


def every_action(p):
    """Return many actions that a person could think of, sensible or not."""
    yield from ((), ("dance",), ("trade",), ("hire", "x"), ("trade", True), ("expedition",), ("draw", "face_down"))
    yield from ((verb,) for verb in ("discover", "stop", "repel", "keep", "pass", "roll"))
    yield from ((verb, slot) for verb in ("trade", "hire", "repel") for slot in range(-1, 12))
    yield from ((verb, card) for verb in ("reveal", "draw", "show", "hire") for card in IDS)
    for card in (card for card in IDS if card.startswith(("exp", "sailor"))):
        yield from (("expedition", card, *n) for n in itertools.product(range(3), repeat=4))


@pytest.mark.parametrize(("variant", "kw"), CASES[2:])
def test_why_not_is_none_exactly_for_legal_actions(variant, kw):
    engine = variant.engine
    p = variant.params(variant.settings(kw))
    thought = list(every_action(p))
    rules, stages = Counter(), Counter()

    def look(p, before, action, after, events):
        if stages[before.stage, before.seat == before.active] >= 12:
            return
        stages[before.stage, before.seat == before.active] += 1
        legal = engine.legal_actions(p, before)
        assert len(set(legal)) == len(legal)
        for action in (*thought, *legal):
            refusal = engine.why_not(p, before, action)
            # True equals 1 and so is in the list; a game never hands it on.
            assert (refusal is None) == (action in legal), action
            if refusal:
                assert refusal.rule.startswith("port_royal.")
                rules[refusal.rule] += 1

    for seed in range(6):
        playout(variant, kw, seed, look=look)
    assert len(rules) > 12, rules


@pytest.mark.parametrize(("variant", "kw"), FEW)
def test_every_legal_action_can_be_played(variant, kw):
    engine = variant.engine
    tried = Counter()

    def look(p, before, action, after, events):
        chance = engine.actor(before) == CHANCE
        actions = engine.chance(p, before).outcomes if chance else engine.legal_actions(p, before)
        assert actions
        for other in actions:
            if tried[before.stage, other[:2]] < 3:
                tried[before.stage, other[:2]] += 1
                reached, events = engine.step(p, before, other)
                assert cards(reached) == whole(p)
                assert differences(before, events, reached) == []

    for seed in range(4):
        playout(variant, kw, seed, look=look)


@pytest.mark.parametrize(("variant", "kw"), FEW)
def test_chance_weighs_every_unseen_card_alike(variant, kw):
    engine = variant.engine

    def look(p, before, action, after, events):
        if engine.actor(before) != CHANCE:
            return
        outcomes, weights = engine.chance(p, before)
        assert len(set(outcomes)) == len(outcomes)
        if before.stage in ("coin", "reveal"):
            assert sum(weights) == sum(before.unseen) == before.deck
            assert all(weights[i] == before.unseen[IDS.index(card)] for i, (_, card) in enumerate(outcomes))

    playout(variant, kw, 3, look=look)


@pytest.mark.parametrize(("variant", "kw"), FEW)
@settings(max_examples=3)
@given(seed=st.integers(0, 2**32))
def test_undo_and_replay_lead_to_the_same_position(variant, kw, seed):
    game = Game(variant, kw, seed=seed)
    states = []
    for number in range(60):
        if game.is_over:
            break
        states.append(game.state)
        game.play(random_bot(None, None, game.legal_actions(), mix(seed, number)))
    again = Game.blank(variant, kw, seed=seed, table=False)
    for step in game.steps:
        again.replay(step.action)
    assert again.state == game.state
    while states:
        assert game.undo()
        assert game.state == states.pop()
    assert not game.undo()


def test_random_games_end(thorough):
    games = {PORT_ROYAL.name: 10_000 if thorough else 60, SOLO.name: 10_000 if thorough else 60}
    labels = {}
    for variant in (PORT_ROYAL, SOLO):

        def look(p, before, action, after, events):
            assert cards(after) == whole(p)

        for seed in range(games[variant.name]):
            p, last = playout(variant, {}, seed, look=look if thorough or seed < 10 else None)
            label = variant.engine.outcome(p, last).label
            labels.setdefault(variant.name, Counter())[label] += 1
    assert set(labels[SOLO.name]) == {"win", "loss"}
    assert {"seat0", "seat1"} <= set(labels[PORT_ROYAL.name])


def test_greedy_beats_random(thorough):
    won = 0
    games = 200 if thorough else 60
    for seed in range(games):
        seat = seed % 2
        greedy = PORT_ROYAL.bots["greedy"]

        def bot(p, s, actions, bits, seat=seat, greedy=greedy):
            if s.seat != seat:
                return random_bot(p, s, actions, bits)
            action = greedy(p, PORT_ROYAL.engine.view(p, s, seat), actions, bits)
            assert action in actions
            return action

        p, last = playout(PORT_ROYAL, {"players": 2}, seed, bot)
        won += PORT_ROYAL.engine.outcome(p, last).winners == (seat,)
    assert won >= 0.95 * games


def test_greedy_reaches_the_handicap_more_often_than_random():
    reached = {}
    for name, bot in SOLO.bots.items():
        outcomes = [SOLO.engine.outcome(*playout(SOLO, {}, seed, bot)) for seed in range(30)]
        reached[name] = sum(outcome.label == "win" for outcome in outcomes)
    assert reached["greedy"] >= reached["random"] + 6


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize("variant", [PORT_ROYAL, SOLO], ids=lambda variant: variant.name)
def test_a_saved_game_is_read_back_also_one_from_a_real_table(variant, table):
    game = Game(variant, {}, seed=4, table=table)
    engine = variant.engine
    for number in range(150):
        if game.is_over:
            break
        hidden = game.actor == CHANCE and engine.nobody_sees(game.state)
        game.play(("draw", "face_down") if hidden else random_bot(None, None, game.legal_actions(), mix(9, number)))
    again = from_json(to_json(game), {variant.name: variant})
    assert again.state == game.state
    assert again.settings == game.settings
    known = [face for purse in game.state.purse for face in purse if face != UNSEEN]
    assert bool(known) != table
