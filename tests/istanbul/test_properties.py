"""What must hold in every game, whoever plays and however badly."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragoman.core.chance import draw, mix
from dragoman.core.engine import CHANCE, OVER
from dragoman.games.istanbul.bots import random_bot
from dragoman.games.istanbul.state import CARDS, GOODS
from dragoman.games.istanbul.variants import BASE, SOLO

SETTINGS = [
    *[
        (BASE, {"players": n, "layout": layout})
        for n in (2, 3, 4, 5)
        for layout in ("short", "long", "order", "random")
    ],
    *[(BASE, {"players": n, "neutral_assistants": True}) for n in (2, 3, 4)],
    (BASE, {"players": 2, "any_goods_exact": True}),
    *[(SOLO, {"layout": layout}) for layout in ("short", "long", "order", "random")],
    (SOLO, {"neutral_merchants": True, "ruby_target": 5, "any_goods_exact": True}),
]
CASES = [pytest.param(variant, kw, id=f"{variant.name}-{'-'.join(map(str, kw.values()))}") for variant, kw in SETTINGS]


def rubies(p, s):
    on_board = s.wainwright_rubies + s.small_mosque_rubies + s.great_mosque_rubies
    tracks = p.palace_rubies() - s.palace + p.dealer_rubies() - s.dealer
    return on_board + tracks + sum(s.rubies)


def check(variant, p, s):
    """Assert what holds in every position."""
    seats = range(p.players)
    assert rubies(p, s) == p.rubies() == {2: 21, 3: 25, 4: 31, 5: 32}[p.players]
    gone = s.solo.cards_gone if s.solo else 0
    in_hands = sum(map(sum, s.hand)) + sum(s.hidden)
    assert s.deck + len(s.discards) + in_hands + gone == 26
    known = [sum(hand[kind] for hand in s.hand) + s.discards.count(kind) + s.unseen[kind] for kind in range(len(CARDS))]
    # Faces of removed cards are known once the deck is shuffled again without them.
    assert all(n <= total for n, total in zip(known, p.cards, strict=True))
    assert gone or known == list(p.cards)
    neutral = sum(stack.count(1) for stack in s.under) + sum(s.neutral_discs)
    assert neutral == (p.players if p.neutral_assistants else 0)
    own = [s.under[seat].count(0) + s.discs[seat].bit_count() + s.reserve[seat] for seat in seats]
    assert own == [5 - p.neutral_assistants] * p.players
    assert min(s.lira) >= 0
    for seat in seats:
        capacity = p.capacity[s.extensions[seat]]
        assert all(0 <= n <= capacity for n in s.goods[seat])
    extensions = 3 * p.players
    assert s.extensions_left + sum(s.extensions) == extensions
    tiles = sum(t.bit_count() for t in s.tiles) + (sum(s.solo.tiles) if s.solo else 0)
    assert sum(s.stacks) == tiles
    hash(s)


def flows(p, before, after, events):
    """Assert that lira and goods changed by exactly what the events tell."""
    lira = Counter()
    goods = Counter()
    for _, kind, v in events:
        if kind in ("gain_lira", "collect", "sell", "tea_win", "tea_lose"):
            lira[v["seat"]] += v["lira"]
        elif kind in ("pay_lira", "extend", "buy", "pay_merchant"):
            lira[v["seat"]] -= v["lira"]
            if kind == "pay_merchant":
                lira[v["other"]] += v["lira"]
        if kind in ("gain_good", "fill"):
            goods[v["seat"], v["good"]] += v["n"]
        elif kind in ("pay_good", "lose_good", "take_tile"):
            goods[v["seat"], v["good"]] -= v["n"]
        elif kind == "jewelry":
            goods[v["seat"], "good.jewelry"] += v["n"]
        elif kind == "collect":
            for good in v["goods"]:
                goods[v["seat"], good] += 1
        elif kind in ("sell", "deliver"):
            for good in GOODS:
                goods[v["seat"], f"good.{good}"] -= v[good]
    for seat in range(p.players):
        assert after.lira[seat] - before.lira[seat] == lira[seat]
        for i, good in enumerate(GOODS):
            assert after.goods[seat][i] - before.goods[seat][i] == goods[seat, f"good.{good}"]


def playout(variant, given_settings, seed, bot=random_bot, *, look=None):
    """Play a random game; `look` sees every step. Return parameters, the last position and the number of actions."""
    p = variant.params(variant.settings(given_settings))
    engine = variant.engine
    s = engine.start(p)
    for number in itertools.count():
        actor = engine.actor(s)
        if actor == OVER:
            return p, s, number
        if actor == CHANCE:
            action = draw(engine.chance(p, s), seed, number)
        else:
            action = bot(p, s, engine.legal_actions(p, s), mix(seed, number))
        after, events = engine.step(p, s, action)
        if look:
            look(p, s, action, after, events)
        s = after
        assert number < 100_000


@pytest.mark.parametrize(("variant", "kw"), CASES)
@settings(max_examples=1)
@given(seed=st.integers(0, 2**32))
def test_random_games_keep_everything_in_order(variant, kw, seed):
    engine = variant.engine
    p = variant.params(variant.settings(kw))
    hashes = []

    def look(p, before, action, after, events):
        check(variant, p, after)
        flows(p, before, after, events)
        assert all(event.rule and event.kind for event in events)
        hashes.append((before, hash(before)))

    _, last, _ = playout(variant, kw, seed, look=look)
    assert all(hash(state) == old for state, old in hashes[:200])
    outcome = engine.outcome(p, last)
    assert (outcome.label in ("win", "loss")) == (variant is SOLO)


def every_action(p):
    """Return many actions that a person could think of, sensible or not."""
    places = range(0, 18)
    goods = (*GOODS, "gold")
    yield from ((), ("dance",), ("move",), ("move", "x"), ("card",), ("card", "x"), ("sell", 1), ("roll", 1, 1))
    for verb in ("move", "recall", "send", "yellow", "from"):
        yield from ((verb, place) for place in places)
    for kind in CARDS:
        yield from (("card", kind), ("discard", kind), ("draw", kind))
        yield from (("card", kind, x) for x in (*places, *GOODS, "card", "lira"))
    for verb in ("extra", "good", "smuggler", "pay_good"):
        yield from ((verb, good) for good in goods)
    yield from (("announce", n) for n in range(0, 15))
    yield from (
        (verb,) for verb in ("leave", "end", "pay", "extend", "fill", "collect", "roll", "reroll", "keep", "buy")
    )
    yield from ((verb,) for verb in ("skip", "done", "governor", "pay_lira", "pass"))
    yield from (("tile", c) for c in ("red", "green", "yellow", "blue", "white"))
    yield from (("give", c) for c in ("red", "green", "yellow", "blue"))
    yield from (("pick", x) for x in ("own", "neutral"))
    yield from (("draw", x) for x in ("deck", "discard"))
    yield from (("turn", n) for n in (0, 1, 2, 3))
    yield from (("catch", n, x) for n in range(-1, 6) for x in ("card", "lira", "x"))
    yield from ((verb, *n) for verb in ("sell", "deliver") for n in itertools.product(range(3), repeat=4))


@pytest.mark.parametrize(("variant", "kw"), [CASES[0], CASES[5], CASES[16], CASES[-1]])
def test_why_not_is_none_exactly_for_legal_actions(variant, kw):
    engine = variant.engine
    p = variant.params(variant.settings(kw))
    thought = list(every_action(p))
    rules = Counter()
    stages = Counter()

    def look(p, before, action, after, events):
        if stages[before.stage] >= 8:
            return
        stages[before.stage] += 1
        legal = engine.legal_actions(p, before)
        assert len(set(legal)) == len(legal)
        for action in (*thought, *legal):
            refusal = engine.why_not(p, before, action)
            assert (refusal is None) == (action in legal), action
            if refusal:
                assert refusal.rule.startswith("istanbul.")
                rules[refusal.rule] += 1

    for seed in range(3):
        playout(variant, kw, seed, look=look)
    assert len(rules) > 25


@pytest.mark.parametrize(("variant", "kw"), [CASES[0], CASES[9], CASES[-2]])
def test_every_legal_action_can_be_played(variant, kw):
    engine = variant.engine
    tried = Counter()

    def look(p, before, action, after, events):
        actions = engine.legal_actions(p, before) or engine.chance(p, before).outcomes
        assert actions
        for other in actions:
            if tried[before.stage, other[:2]] < 5:
                tried[before.stage, other[:2]] += 1
                reached, _ = engine.step(p, before, other)
                check(variant, p, reached)

    for seed in range(4):
        playout(variant, kw, seed, look=look)


@pytest.mark.parametrize(("variant", "kw"), [CASES[0], CASES[15], CASES[-2]])
def test_a_view_shows_no_face_that_the_seat_cannot_see(variant, kw):
    engine = variant.engine

    def look(p, before, action, after, events):
        if before.turns % 7:
            return
        for seat in range(p.players):
            seen = engine.view(p, before, seat)
            others = [sum(hand) for other, hand in enumerate(seen.hand) if other != seat]
            assert not any(others)
            assert seen.hand[seat] == before.hand[seat]
            assert [sum(hand) + n for hand, n in zip(seen.hand, seen.hidden, strict=True)] == [
                sum(hand) + n for hand, n in zip(before.hand, before.hidden, strict=True)
            ]
            assert engine.view(p, seen, seat) == seen
            if engine.actor(before) == seat:
                assert engine.legal_actions(p, seen) == engine.legal_actions(p, before)

    playout(variant, kw, 5, look=look)


@pytest.mark.parametrize(("variant", "kw"), CASES)
def test_random_games_end(variant, kw, thorough):
    share = Counter()
    plain = kw in ({"players": 2, "layout": "short"}, {"layout": "short"})
    few = 1_000 if variant is SOLO else 40
    games = (10_000 if plain else 500) if thorough else (few if plain else 6)
    for seed in range(games):
        look = (lambda p, s, action, after, events: share.update(e.rule for e in events)) if seed < 20 else None
        _, last, _ = playout(variant, kw, seed, look=look)
        assert last.stage == "over"
    rule, most = share.most_common(1)[0]
    assert most <= sum(share.values()) / 5, rule


def test_greedy_beats_random(thorough):
    won = 0
    games = 200 if thorough else 40
    for seed in range(games):
        seat = seed % 2
        greedy = BASE.bots["greedy"]

        def bot(p, s, actions, bits, seat=seat, greedy=greedy):
            if s.seat != seat:
                return random_bot(p, s, actions, bits)
            action = greedy(p, BASE.engine.view(p, s, seat), actions, bits)
            assert action in actions
            return action

        p, last, _ = playout(BASE, {"players": 2}, seed, bot)
        won += BASE.engine.outcome(p, last).winners == (seat,)
    assert won >= 0.95 * games


def test_greedy_does_better_than_random_against_mani(thorough):
    games = 200 if thorough else 40
    ends = {}
    for name, bot in SOLO.bots.items():
        lasts = [playout(SOLO, {}, seed, bot)[1] for seed in range(games)]
        ends[name] = (sum(s.rubies[0] >= 6 for s in lasts), sum(s.rubies[0] for s in lasts))
    assert ends["greedy"][0] >= ends["random"][0] + games * 0.1
    assert ends["greedy"][1] > 3 * ends["random"][1]
