"""The games. Each folder holds one: params, data, state, moves, the solo opponent, the rulebook and coverage.csv."""

from ..core.variants import Variant
from .istanbul import variants as istanbul
from .port_royal import variants as port_royal
from .queendomino import variants as queendomino

VARIANTS: dict[str, Variant] = {
    variant.name: variant
    for variant in (
        istanbul.BASE,
        istanbul.SOLO,
        port_royal.PORT_ROYAL,
        port_royal.SOLO,
        queendomino.QUEENDOMINO,
        queendomino.SOLO,
    )
}
"""Every variant by the name that a user types."""
