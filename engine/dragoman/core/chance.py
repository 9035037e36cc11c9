"""Counter-based randomness: the result of a draw depends on (seed, number of the draw) alone, so nothing is stored."""

from bisect import bisect_right
from itertools import accumulate

from .engine import Action, Chance

_MASK = (1 << 64) - 1


def mix(seed: int, number: int) -> int:
    """Return 64 well-mixed bits for draw `number` under `seed` (SplitMix64, Steele, Lea and Flood 2014)."""
    z = (seed * 0x9E3779B97F4A7C15 + (number + 1) * 0xD1B54A32D192ED03) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def below(seed: int, number: int, n: int) -> int:
    """Return a number in range(n); the bias of the modulus is below n / 2**64."""
    return mix(seed, number) % n


def draw(chance: Chance, seed: int, number: int) -> Action:
    """Return the outcome that draw `number` gives under `seed`, each as likely as its weight."""
    outcomes, weights = chance
    if weights is None:
        return outcomes[mix(seed, number) % len(outcomes)]
    totals = list(accumulate(weights))
    return outcomes[bisect_right(totals, mix(seed, number) % totals[-1])]
