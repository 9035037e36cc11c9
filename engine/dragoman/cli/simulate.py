"""`dragoman simulate GAME`: bots play many games among themselves."""

import argparse
import json
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tqdm import tqdm

from ..core.errors import DragomanError
from ..core.playouts import Task
from ..core.playouts import simulate as play_many
from ..core.variants import Variant
from ..language.translator import Translator
from ..tables import variant_named
from . import texts
from .codes import INTERRUPTED
from .options import at_least, settings_of, variant_of


def run(args: argparse.Namespace, tr: Translator) -> int:
    """Play the games, show progress on stderr, print the result on stdout."""
    variant = variant_of(args)
    settings = settings_of(args, variant)
    at_least("--games", args.games, 1)
    at_least("--jobs", args.jobs, 1)
    at_least("--seed", args.seed, 0)
    variant.params(settings)
    policies = tuple(part.strip() for part in args.policy.split(","))
    for policy in policies:
        if policy not in variant.bots:
            raise DragomanError(texts.NO_POLICY, policy=policy, known=", ".join(variant.bots))
    task = Task(variant.name, settings, args.seed, policies, rotate=len(policies) > 1)
    bar = tqdm(total=args.games, desc=tr.text(texts.PLAYING), file=sys.stderr, disable=None, leave=False)
    with bar, _stoppable(args.jobs):
        result = play_many(find, task, args.games, jobs=args.jobs, progress=bar.update)
    if args.format == "json":
        print(json.dumps(result, ensure_ascii=False, indent=2))
        return 0
    games = tr.text(texts.RESULT_GAMES, n=result["games"])
    shown = {"policy": result["policy"], "seed": str(result["seed"])}
    print(tr.text(texts.RESULT, title=variant.title, games=games, **shown))
    for label, n in result["outcomes"].items():
        share = tr.percent(n / result["games"], 1)
        print(f"  {tr.number(n):>8}  {share:>7}  {_outcome(label, tr)}")
    rate, seconds = result["games_per_second"], result["seconds"]
    print(tr.text(texts.RESULT_TIME, seconds=seconds, rate=rate, actions=result["actions"]))
    return 0


def find(name: str) -> Variant:
    """Return a variant by its name, also in a worker, which leaves Ctrl-C to the process that started it."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    return variant_named(name)


@contextmanager
def _stoppable(jobs: int) -> Iterator[None]:
    """Let Ctrl-C end the work of several processes at once; a pool of them would first finish what it has begun."""
    if jobs <= 1 or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(_number: int, _frame: FrameType | None) -> None:
        for child in multiprocessing.active_children():
            child.kill()
        os._exit(INTERRUPTED)

    kept = signal.signal(signal.SIGINT, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, kept)


def _outcome(label: str, tr: Translator) -> str:
    if label in texts.OUTCOMES:
        return tr.text(texts.OUTCOMES[label])
    if label.startswith("seat") and label[4:].isdigit():
        return tr.text(texts.SEAT_WINS, number=int(label[4:]) + 1)
    return label
