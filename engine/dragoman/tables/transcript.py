"""A whole game as text: every decision as a sentence, every event as a log line with the rule it came from."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from ..core import chance
from .session import Session
from .view import build


def playthrough(
    game: str, *, seed: int, lang: str = "en", policy: str = "greedy", limit: int = 10_000
) -> Iterator[str]:
    """Play a game with every seat decided by the policy and yield its lines.

    A decision is "> sentence"; what happened follows, indented, with the rule's id; the last lines are the final table.
    Raises RuntimeError for a game that has not ended after `limit` decisions.
    """
    with TemporaryDirectory() as nowhere:  # a game that nobody played is no record of the user's
        session = Session(game, lang=lang, seed=seed, stepwise=False, bot=policy, home=Path(nowhere))
        yield from _played(session, policy, seed, limit)


def _played(session: Session, policy: str, seed: int, limit: int) -> Iterator[str]:
    bots = session.game.variant.bots
    yield f"# {session.text(session.game.variant.title)}: {policy}, seed {seed}"
    yield ""
    told = 0
    for _ in range(limit):
        lines = session.log()
        for line in lines[told:]:
            rule = f"  [{line['rule']}]" if line["rule"] else ""
            yield f"{'  ' if line['level'] else ''}{line['text']}{rule}"
        told = len(lines)
        if session.is_over:
            break
        if session.curtained:
            session.lift_curtain()
            told = len(session.log())
            continue
        running = session.game
        seat = running.actor
        bits = chance.mix(~running.seed, running.length)
        action = bots[policy](running.params, running.view(seat), list(running.legal_actions()), bits)
        yield f"> {session.presenter.action(session.scene(), action)['text']}"
        if not session.play(action):
            raise RuntimeError(session.status)
    else:
        raise RuntimeError(f"no end after {limit} decisions")
    yield ""
    yield build(session)["prompt"]
    yield from session.snapshot().splitlines()
