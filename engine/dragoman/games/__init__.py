"""The games. Each folder holds one: params, data, state, moves, the solo opponent, the rulebook and coverage.csv."""

from ..core.variants import Variant
from .istanbul.variants import BASE, SOLO

VARIANTS: dict[str, Variant] = {variant.name: variant for variant in (BASE, SOLO)}
"""Every variant by the name that a user types."""
