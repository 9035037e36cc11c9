"""Playouts: games that bots play among themselves, the same for any number of processes."""

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any, NamedTuple

from . import chance
from .engine import CHANCE, OVER, Outcome
from .variants import Setting, Variant

LIMIT = 200_000
"""Actions after which a playout is given up as endless."""
_MOST = 61
"""Processes at most: what every system can wait for."""
_AHEAD = 4
"""Pieces of work handed out for each process: enough to keep it busy, few enough for any number of games."""


class Playout(NamedTuple):
    """One finished playout: how it ended and how many decisions it took (chance not counted)."""

    outcome: Outcome
    decisions: int


def playout(variant: Variant, settings: Mapping[str, Setting], seed: int, policies: Sequence[str]) -> Playout:
    """Play one game; seat i decides by policy i (the last one serves all further seats).

    Raises RuntimeError for a game that does not end.
    """
    engine, params = variant.engine, variant.params(settings)
    bots = [variant.bots[name] for name in policies]
    actor, legal_actions, step = engine.actor, engine.legal_actions, engine.step
    blind = [name == "random" for name in policies]
    state = engine.start(params)
    draws = decisions = 0
    while (seat := actor(state)) != OVER:
        if seat == CHANCE:
            action = chance.draw(engine.chance(params, state), seed, draws)
            draws += 1
        else:
            legal = legal_actions(params, state)
            bits = chance.mix(~seed, decisions)
            i = min(seat, len(bots) - 1)
            # A random choice looks at nothing, so the view need not be made for it.
            view = state if blind[i] else engine.view(params, state, seat)
            action = bots[i](params, view, legal, bits)
            decisions += 1
            if decisions > LIMIT:
                raise RuntimeError(f"{variant.name}, seed {seed}: no end after {LIMIT} decisions")
        state = step(params, state, action)[0]
    return Playout(engine.outcome(params, state), decisions)


class Task(NamedTuple):
    """What a worker needs to play some of the games: everything by name, so that it can be sent to a process."""

    game: str
    settings: dict[str, Setting]
    seed: int
    policies: tuple[str, ...]
    rotate: bool


def _one(task: Task, number: int, variant: Variant) -> tuple[str, int]:
    policies = task.policies
    shift = number % len(policies) if task.rotate else 0
    policies = policies[shift:] + policies[:shift]
    result = playout(variant, task.settings, chance.mix(task.seed, number), policies)
    label = result.outcome.label
    if task.rotate and len(task.policies) > 1:
        winners = {task.policies[(seat + shift) % len(policies)] for seat in result.outcome.winners}
        label = winners.pop() if len(winners) == 1 else "shared"
    return label, result.decisions


def _chunk(args: tuple[Task, range, Callable[[str], Variant]]) -> list[tuple[str, int]]:
    task, numbers, find = args
    variant = find(task.game)
    return [_one(task, number, variant) for number in numbers]


def simulate(
    find: Callable[[str], Variant],
    task: Task,
    games: int,
    *,
    jobs: int = 1,
    progress: Callable[[int], object] = lambda _done: None,
) -> dict[str, Any]:
    """Play `games` games and count how they end; game number i has a seed of its own, so jobs change nothing.

    find      turns a game's name into its variant (a module-level function, so that processes can call it)
    progress  is told how many more games are done
    Returns game, games, seed, policy, seconds, games_per_second, actions (decisions of all games) and outcomes (a count
    per outcome's label; with `rotate`, per winning policy).
    """
    began = time.perf_counter()
    size = max(1, min(50, games // max(1, jobs * 4) or 1))
    chunks = ((task, range(i, min(i + size, games)), find) for i in range(0, games, size))
    outcomes: Counter[str] = Counter()
    actions = 0

    def collect(part: list[tuple[str, int]]) -> None:
        nonlocal actions
        outcomes.update(label for label, _ in part)
        actions += sum(decisions for _, decisions in part)
        progress(len(part))

    processes = min(jobs, -(-games // size), 4 * (os.cpu_count() or 1), _MOST)
    if processes <= 1:
        for chunk in chunks:
            collect(_chunk(chunk))
    else:
        with ProcessPoolExecutor(processes) as pool:
            waiting: deque[Future[list[tuple[str, int]]]] = deque()
            for chunk in chunks:
                waiting.append(pool.submit(_chunk, chunk))
                if len(waiting) >= _AHEAD * processes:
                    collect(waiting.popleft().result())
            while waiting:
                collect(waiting.popleft().result())
    seconds = time.perf_counter() - began
    return {
        "game": task.game,
        "games": games,
        "seed": task.seed,
        "policy": ",".join(task.policies),
        "seconds": round(seconds, 3),
        "games_per_second": round(games / seconds, 2) if seconds else 0.0,
        "actions": actions,
        "outcomes": dict(sorted(outcomes.items())),
    }
