"""The solo game against Mani, a variant by Ángel Solo: importing this adds his rules to SOLO, in reading order."""

# isort: off
from . import mani_setup
from . import mani_turn
from . import mani_encounters
from . import mani_places
from . import mani_police
from . import mani_mosques
from . import mani_mosque_rulings
from . import mani_human
# isort: on

__all__ = [
    "mani_encounters",
    "mani_human",
    "mani_mosque_rulings",
    "mani_mosques",
    "mani_places",
    "mani_police",
    "mani_setup",
    "mani_turn",
]
