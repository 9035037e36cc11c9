"""What must hold in every game of Queendomino, whoever plays and however badly."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragoman.core.chance import draw, mix
from dragoman.core.engine import CHANCE, OVER
from dragoman.core.game import Game
from dragoman.core.saves import from_json, to_json
from dragoman.games.queendomino.bots import random_bot
from dragoman.games.queendomino.buildings import EMPTY, IDS
from dragoman.games.queendomino.dominoes import DOMINOES, TOWN
from dragoman.games.queendomino.kingdom import GRIDS
from dragoman.games.queendomino.ledger import differences
from dragoman.games.queendomino.variants import QUEENDOMINO, SOLO

SETTINGS = [
    *[(QUEENDOMINO, {"players": n}) for n in (2, 3, 4)],
    (QUEENDOMINO, {"players": 2, "tax_bonus_per_knight": False}),
    (SOLO, {}),
    (SOLO, {"harder_territories": True, "buildings": "bakery knights=9 towers=9; statue knights=3"}),
]
CASES = [pytest.param(variant, kw, id=f"{variant.name}-{'-'.join(map(str, kw.values()))}") for variant, kw in SETTINGS]
FEW = [CASES[0], CASES[1], CASES[4]]


def playout(variant, given_settings, seed, bot=random_bot, *, look=None):
    """Play a game; `look` sees every step. Return parameters and the last position."""
    p = variant.params(variant.settings(given_settings))
    engine = variant.engine
    s = engine.start(p)
    draws = 0
    for number in itertools.count():
        actor = engine.actor(s)
        if actor == OVER:
            return p, s
        if actor == CHANCE:
            action = draw(engine.chance(p, s), seed, draws)
            draws += 1
        else:
            action = bot(p, s, engine.legal_actions(p, s), mix(~seed, number))
        after, events = engine.step(p, s, action)
        if look:
            look(p, s, action, after, events)
        s = after
        assert number < 5_000


def whole(p, s):
    """Claim that no piece is lost, doubled, or where it cannot be."""
    laid = [number for kingdom in s.kingdoms for number, *_ in kingdom.laid]
    pile = list(s.solo.pile) if s.solo else []
    lying = [*s.stock, *s.removed, *s.next_line, *laid, *pile]
    # A domino of the line lies there until its turn has come.
    waiting = [number for number in s.line if number and number not in lying]
    assert sorted(lying + waiting) == list(DOMINOES)
    tiles = Counter(dict(enumerate(s.tiles)))
    tiles.update(kind for kind in s.board if kind != EMPTY)
    tiles.update(s.burnt)
    tiles.update(kind for kingdom in s.kingdoms for _, kind in kingdom.built)
    tiles.update(kind for _, kind in s.solo.built if s.solo) if s.solo else None
    assert [tiles[kind] for kind in range(17)] == [building.copies for building in p.buildings]
    assert s.stack == sum(s.tiles)
    assert sum(s.knights) + sum(s.sent) + s.knights_left == 22
    assert sum(s.towers) + s.towers_left == 15
    assert min(*s.coins, *s.knights, *s.sent, *s.towers, s.knights_left, s.towers_left, s.stack) >= 0
    for seat, kingdom in enumerate(s.kingdoms):
        grid = GRIDS[p.size]
        covered = sum(kingdom.land)
        assert covered.bit_count() == 2 * len(kingdom.laid)
        cells = [(0, 0), *grid.squares(covered)]
        assert all(max(c) - min(c) < p.size for c in zip(*cells, strict=True))
        assert kingdom.knights.bit_count() == s.sent[seat]
        assert not kingdom.knights & ~covered
        buildings = sum(1 << square for square, _ in kingdom.built)
        assert buildings.bit_count() == len(kingdom.built)
        assert buildings | kingdom.sites == kingdom.land[TOWN]
        assert not buildings & kingdom.sites
    if s.queen >= 0:
        assert s.towers[s.queen] == max(s.towers) > 0
    if s.solo:
        assert sum(s.solo.sent) == s.sent[1]
        assert s.coins[1] == 0


@pytest.mark.parametrize(("variant", "kw"), CASES)
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_no_piece_is_lost_and_events_tell_everything(variant, kw, seed):
    hashes = []

    def look(p, before, action, after, events):
        whole(p, after)
        assert differences(p, before, events, after) == []
        assert all(event.rule.startswith("queendomino.") for event in events)
        hashes.append((before, hash(before)))

    _, last = playout(variant, kw, seed, look=look)
    assert all(hash(state) == old for state, old in hashes)
    assert not last.frames
    assert (last.round, last.stock, last.next_line) == (12, (), ())
    if last.solo:
        assert len(last.solo.pile) == 12


@pytest.mark.parametrize(("variant", "kw"), FEW)
def test_nothing_of_what_is_to_come_is_in_a_view(variant, kw):
    """Stock and stack are what nobody has seen, in no order: neither a view nor the position itself tells more."""
    engine = variant.engine

    def look(p, before, action, after, events):
        for seat in range(p.players):
            seen = engine.view(p, before, seat)
            assert list(seen.stock) == sorted(seen.stock)
            assert len(seen.tiles) == 17
            assert engine.legal_actions(p, seen) == engine.legal_actions(p, before)
        if action[0] not in ("domino", "tile"):
            # Nothing is drawn by a decision.
            assert (after.stock, after.tiles) == (before.stock, before.tiles)

    playout(variant, kw, 5, look=look)


def every_action(p):
    """Return many actions that a person could think of, sensible or not."""
    yield from ((), ("dance",), ("place",), ("place", "x", 0, 0), ("place", 1, 0, 7), ("build", True, 0, 1))
    yield from (("domino", 3), ("tile", "bakery"), ("king", 0), ("draw", "face_down"), ("tax", 2, 0), ("tax", 0, 0))
    yield from ((verb,) for verb in ("discard", "pass", "choose", "bribe", "tax"))
    yield from ((verb, n) for verb in ("choose", "bribe") for n in range(-1, 8))
    yield from (("tax", a, b) for a in (0, 1) for b in (0, 1))
    reach = range(-7, 8, 2) if p.size == 7 else range(-5, 6)
    yield from (("place", x, y, turn) for x in reach for y in reach for turn in range(4))
    yield from (("build", space, x, y) for space in range(8) for x in (-1, 0, 1, 9) for y in (-1, 0, 1))


@pytest.mark.parametrize(("variant", "kw"), CASES[:5])
def test_why_not_is_none_exactly_for_legal_actions(variant, kw):
    engine = variant.engine
    p = variant.params(variant.settings(kw))
    thought = list(every_action(p))
    rules, stages = Counter(), Counter()

    def look(p, before, action, after, events):
        if stages[before.stage] >= 8:
            return
        stages[before.stage] += 1
        legal = engine.legal_actions(p, before)
        assert len(set(legal)) == len(legal)
        for action in (*thought, *legal):
            refusal = engine.why_not(p, before, action)
            # True equals 1 and so is in the list; a game never hands it on.
            assert (refusal is None) == (action in legal), action
            if refusal:
                assert refusal.rule.startswith("queendomino.")
                rules[refusal.rule] += 1

    for seed in range(4):
        playout(variant, kw, seed, look=look)
    assert len(rules) > 9, rules


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
                whole(p, reached)
                assert differences(p, before, events, reached) == []

    for seed in range(3):
        playout(variant, kw, seed, look=look)


@pytest.mark.parametrize(("variant", "kw"), FEW)
def test_chance_weighs_every_unseen_piece_alike(variant, kw):
    engine = variant.engine

    def look(p, before, action, after, events):
        if engine.actor(before) != CHANCE:
            return
        outcomes, weights = engine.chance(p, before)
        assert len(set(outcomes)) == len(outcomes)
        if before.stage == "domino":
            assert (outcomes, weights) == (tuple(("domino", n) for n in before.stock), None)
        elif before.stage == "tile":
            assert sum(weights) == before.stack
            assert {IDS.index(kind): w for (_, kind), w in zip(outcomes, weights, strict=True)} == {
                kind: n for kind, n in enumerate(before.tiles) if n
            }

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


@pytest.mark.parametrize("table", [False, True])
@pytest.mark.parametrize(("variant", "kw"), CASES[3:])
def test_a_saved_game_is_read_back_also_one_from_a_real_table(variant, kw, table):
    game = Game(variant, kw, seed=4, table=table)
    for number in range(150):
        if game.is_over:
            break
        game.play(random_bot(None, None, game.legal_actions(), mix(9, number)))
    again = from_json(to_json(game), {variant.name: variant})
    assert (again.state, again.settings) == (game.state, game.settings)
    assert again.params == game.params


def test_random_games_end(thorough):
    labels = {}
    for variant in (QUEENDOMINO, SOLO):
        for seed in range(10_000 if thorough else 60):
            p, last = playout(variant, {}, seed, look=None)
            label = variant.engine.outcome(p, last).label
            labels.setdefault(variant.name, Counter())[label] += 1
            whole(p, last)
    assert set(labels[SOLO.name]) <= {"win", "loss"}
    assert {"seat0", "seat1"} <= set(labels[QUEENDOMINO.name])
