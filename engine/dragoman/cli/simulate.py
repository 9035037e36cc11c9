"""`dragoman simulate GAME`: bots play many games among themselves."""

import argparse
import json
import multiprocessing
import signal
import sys

from tqdm import tqdm

from ..core.errors import DragomanError
from ..core.playouts import Task
from ..core.playouts import simulate as play_many
from ..core.variants import Variant
from ..language.translator import Translator
from ..tables import variant_named
from . import texts
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
    with tqdm(total=args.games, desc=tr.text(texts.PLAYING), file=sys.stderr, disable=None, leave=False) as bar:
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
    """Return a variant by its name, also in a worker, which ends silently at Ctrl-C."""
    if multiprocessing.parent_process() is not None:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return variant_named(name)


def _outcome(label: str, tr: Translator) -> str:
    if label in texts.OUTCOMES:
        return tr.text(texts.OUTCOMES[label])
    if label.startswith("seat") and label[4:].isdigit():
        return tr.text(texts.SEAT_WINS, number=int(label[4:]) + 1)
    return label
