"""What the tests of tables share: variants, random play through a session, and all visible text of a view."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from dragoman.tables.session import Session

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("istanbul", {}),
    ("istanbul", {"players": 3, "layout": "random", "any_goods_exact": True}),
    ("istanbul", {"players": 4, "neutral_assistants": True, "layout": "order"}),
    ("istanbul", {"players": 5, "layout": "long"}),
    ("istanbul-solo", {}),
    ("istanbul-solo", {"neutral_merchants": True, "layout": "random", "ruby_target": 5}),
    ("port-royal", {"players": 3}),
    ("port-royal", {"players": 5, "expedition_needed": True, "expedition_after_bust": False}),
    ("port-royal-solo", {}),
    ("queendomino", {"players": 2}),
    ("queendomino", {"players": 4, "tax_bonus_per_knight": False}),
    ("queendomino-solo", {}),
    ("queendomino-solo", {"harder_territories": True, "buildings": "statue knights=1 points=6; bakery towers=1"}),
]
NAMES = [
    "base",
    "base3-random",
    "base4-neutral",
    "base5-long",
    "solo",
    "solo-neutral",
    "royal3",
    "royal5",
    "royal-solo",
    "queen2",
    "queen4",
    "queen-solo",
    "queen-solo-harder",
]


def sit(game: str, settings: dict[str, Any], home: Path, seed: int = 1, **more: Any) -> Session:
    """A session with random bots that keeps its records in `home`."""
    return Session(game, settings=settings, seed=seed, home=home, bot="random", **more)


def wander(
    session: Session, seed: int = 0, limit: int = 20_000, look: Callable[[], object] = lambda: None, every: int = 1
) -> int:
    """Decide at random until the game is over or `limit` decisions are made; `look` before each `every`-th one."""
    rng = random.Random(seed)
    done = 0
    while not session.is_over and done < limit:
        if done % every == 0:
            look()
        if session.curtained:
            session.lift_curtain()
        elif session.pending:
            assert session.step()
        else:
            assert session.play(rng.choice(session.legal())), session.status
        done += 1
    return done


def visible(value: Any, key: str = "") -> Iterator[str]:
    """Every string of a view that a person reads."""
    if isinstance(value, dict):
        for name, item in value.items():
            if name not in HIDDEN_KEYS:
                yield from visible(item, name)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from visible(item, key)
    elif isinstance(value, str) and value:
        yield value


HIDDEN_KEYS = {"lang", "icon", "id", "action", "secondary", "kind", "rule", "letter", "cell", "mark"}
HIDDEN_KEYS |= {"icons", "picture", "tries"}
"""Keys whose values are ids."""
