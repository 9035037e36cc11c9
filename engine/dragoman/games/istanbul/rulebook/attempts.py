"""Actions tried at the wrong time."""

from ..lab import IstanbulLab
from ..state import State

TIMELY = {
    "move": ("move",),
    "arrive": ("leave", "pick", "end"),
    "pay": ("pay", "end"),
    "act": ("fill", "skip", "extra"),
    "encounters": ("catch", "governor", "smuggler", "end"),
}
"""What belongs to the stages of a turn that ends at a warehouse, allowed or not."""
ATTEMPTS = (
    ("move", 3),
    ("leave",),
    ("pick", "own"),
    ("pick", "neutral"),
    ("pay",),
    ("end",),
    ("fill",),
    ("extend",),
    ("collect",),
    ("draw", "deck"),
    ("recall", 5),
    ("good", "fabric"),
    ("roll",),
    ("announce", 7),
    ("sell", 1, 0, 0, 0),
    ("send", 3),
    ("deliver", 1, 1, 1, 1),
    ("tile", "red"),
    ("buy",),
    ("skip",),
    ("extra", "fabric"),
    ("discard", "stay"),
    ("catch", 1, "lira"),
    ("governor",),
    ("smuggler", "spice"),
    ("pay_lira",),
    ("pay_good", "spice"),
)
"""One try of every action there is."""
NONSENSE = (
    ("dance",),
    ("move",),
    ("move", 0),
    ("move", 17),
    ("move", "fountain"),
    ("catch", 9, "lira"),
    ("smuggler", "gold"),
)
"""What is no action at any time."""


def untimely(lab: IstanbulLab, state: State) -> None:
    """Claim that nothing can be done which belongs to another phase, or to no phase at all."""
    for action in ATTEMPTS:
        if action[0] not in TIMELY[state.stage]:
            lab.forbids(state, action)
    lab.forbids(state, *NONSENSE)
