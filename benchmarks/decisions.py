"""Random decisions per second of every variant, beside two pure-Python peers, interleaved, best of three.

Public API only; chance actions are not counted. Prints one JSON object with the ratios.
"""

import argparse
import json
import random
import time
from collections.abc import Callable

from dragoman.core.playouts import playout
from dragoman.core.variants import Variant
from dragoman.games import VARIANTS

Run = Callable[[float], float]


def ours(variant: Variant) -> Run:
    """Return a function that plays random games for some seconds and gives decisions per second."""
    settings = variant.settings()

    def run(seconds: float) -> float:
        decisions, seed = 0, 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            decisions += playout(variant, settings, seed, ("random",)).decisions
            seed += 1
        return decisions / spent

    return run


def block_dominoes() -> Run:
    """OpenSpiel's pure-Python block dominoes: steps that a player decides, per second."""
    import pyspiel
    from open_spiel.python.games import block_dominoes as _registers  # noqa: F401

    game = pyspiel.load_game("python_block_dominoes")
    rng = random.Random(1)

    def run(seconds: float) -> float:
        steps = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = [action for action, _ in state.chance_outcomes()]
                    state.apply_action(rng.choice(outcomes))
                else:
                    state.apply_action(rng.choice(state.legal_actions()))
                    steps += 1
        return steps / spent

    return run


def python_chess() -> Run:
    """python-chess: random legal moves per second."""
    import chess

    rng = random.Random(1)

    def run(seconds: float) -> float:
        moves = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds:
            board = chess.Board()
            while not board.is_game_over() and board.fullmove_number < 200:
                board.push(rng.choice(list(board.legal_moves)))
                moves += 1
        return moves / spent

    return run


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds a run")
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    runs = {name: ours(variant) for name, variant in VARIANTS.items()}
    runs |= {"block_dominoes": block_dominoes(), "python_chess": python_chess()}
    best = dict.fromkeys(runs, 0.0)
    for _ in range(args.rounds):
        for name, run in runs.items():
            best[name] = max(best[name], run(args.seconds))
    report = {
        name: {
            "decisions_per_second": round(best[name]),
            "ratio_block_dominoes": round(best[name] / best["block_dominoes"], 2),
            "ratio_python_chess": round(best[name] / best["python_chess"], 2),
        }
        for name in runs
    }
    print(json.dumps(report, indent=1))


if __name__ == "__main__":
    main()
