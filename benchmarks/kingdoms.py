"""Queendomino beside OpenSpiel's pure-Python block dominoes, interleaved, best of three.

- *loop*: all legal placements of a domino, choose one, twelve dominoes, then the score of the territories; kingdoms of
  five squares across, each domino a random one of the 48.
- *games*: random decisions per second of whole games through the public API (complete legal actions, events, immutable
  states); chance actions are not counted.

Prints one JSON object with the ratios to steps per second of block dominoes.
"""

import argparse
import json
import time
from collections.abc import Callable

from decisions import block_dominoes, ours

from dragoman.core.chance import mix
from dragoman.games.queendomino.dominoes import DOMINOES
from dragoman.games.queendomino.kingdom import GRIDS
from dragoman.games.queendomino.variants import QUEENDOMINO, SOLO

Run = Callable[[float], float]
ALL = tuple(DOMINOES.values())
PLACED = 12


def kingdom_points(seed: int) -> int:
    """Lay twelve dominoes at random and return what the territories score."""
    grid = GRIDS[5]
    kingdom = grid.empty
    spots = grid.spots
    for number in range(PLACED):
        bits = mix(seed, number)
        domino = ALL[bits % len(ALL)]
        legal = grid.placements(kingdom, domino.left, domino.right)
        if legal:
            kingdom = grid.place(kingdom, spots[legal[(bits >> 32) % len(legal)]], domino)
    return grid.score(kingdom)


def loop() -> Run:
    """Return a function that runs the loop for some seconds and gives loops per second."""

    def run(seconds: float) -> float:
        loops = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            kingdom_points(loops)
            loops += 1
        return loops / spent

    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds a run")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    runs = {"loop": loop(), **{variant.name: ours(variant) for variant in (QUEENDOMINO, SOLO)}}
    runs["block_dominoes"] = block_dominoes()
    best = dict.fromkeys(runs, 0.0)
    for _ in range(args.rounds):
        for name, run in runs.items():
            best[name] = max(best[name], run(args.seconds))
    report = {
        name: {"per_second": round(best[name]), "ratio_block_dominoes": round(best[name] / best["block_dominoes"], 2)}
        for name in runs
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
