"""What the tests of the core share: variants and games that were played at random for a while."""

from __future__ import annotations

import random
from typing import Any

from dragoman.core.game import Game
from dragoman.core.variants import Variant
from dragoman.tables import variants

VARIANTS = variants()
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("istanbul", {}),
    ("istanbul", {"players": 3, "layout": "random"}),
    ("istanbul-solo", {"neutral_merchants": True}),
    ("port-royal", {"players": 5}),
    ("port-royal-solo", {}),
    ("queendomino", {"players": 3}),
    ("queendomino-solo", {"buildings": "statue knights=1"}),
]


def find(name: str) -> Variant:
    """A variant by its name: at module level, so that processes can call it."""
    return VARIANTS[name]


def played(name: str, settings: dict[str, Any], moves: int, *, seed: int = 1, table: bool = False) -> Game:
    """A game after so many random actions."""
    game = Game(VARIANTS[name], settings, seed=seed, table=table)
    rng = random.Random(seed)
    for _ in range(moves):
        if game.is_over:
            break
        game.play(rng.choice(game.legal_actions()))
    return game
