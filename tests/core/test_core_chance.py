"""Chance: the same draw for the same seed and number, and each outcome as often as its weight says."""

from __future__ import annotations

from collections import Counter

import pytest

from dragoman.core.chance import below, draw, mix
from dragoman.core.engine import Action, Chance

OUTCOMES: tuple[Action, ...] = (("a",), ("b",), ("c",))
N = 6000


@pytest.mark.parametrize("weights", [None, (1, 1, 1), (1, 2, 3), (5, 0, 1), (10**12, 10**12, 2 * 10**12)])
def test_outcomes_come_as_often_as_their_weights(weights: tuple[int, ...] | None) -> None:
    counts = Counter(draw(Chance(OUTCOMES, weights), 7, number) for number in range(N))
    shares = weights or (1, 1, 1)
    for outcome, weight in zip(OUTCOMES, shares, strict=True):
        expected = N * weight / sum(shares)
        assert abs(counts[outcome] - expected) <= 4 * (expected**0.5) + (weight > 0)


def test_neighbouring_seeds_and_numbers_are_independent() -> None:
    pairs = Counter((below(seed, 0, 6), below(seed + 1, 0, 6)) for seed in range(3600))
    assert len(pairs) == 36
    assert max(pairs.values()) < 150
    pairs = Counter((below(3, number, 6), below(3, number + 1, 6)) for number in range(3600))
    assert len(pairs) == 36
    assert max(pairs.values()) < 150


def test_a_draw_depends_on_seed_and_number_alone() -> None:
    chance = Chance(OUTCOMES, (1, 2, 3))
    assert [draw(chance, 5, n) for n in range(50)] == [draw(chance, 5, n) for n in range(50)]
    assert [mix(5, n) for n in range(9)] != [mix(6, n) for n in range(9)]
    for seed in (0, 2**64 - 1, -1, 10**40):
        assert 0 <= mix(seed, 0) < 2**64
