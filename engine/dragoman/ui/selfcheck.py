"""The self-check of a notebook: a page of its own is used by a script, and what its widgets show is printed.

What it prints depends on the rules, the texts and the wiring, and on nothing else: not on the reader's language, folder
or terminal. So a notebook's stored output tells when one of them has changed.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ..core import chance
from ..core.game import Game
from ..core.variants import Variant
from ..tables import records, snapshot, variants
from ..tables.records import Record
from .page import Page
from .start_page import StartPage
from .workbench_check import workbench_lines

__all__ = ["selfcheck"]

LANGUAGES = ("en", "es", "sk", "hr")
MOVES = 14
_SEED = 7


def selfcheck(name: str) -> None:
    """Print the page of a variant, or the one called "start" or "workbench", in four languages after scripted moves.

    Players who see the notebook as an application (in Voilà) see no self-check.
    """
    if not os.environ.get("SERVER_SOFTWARE", "").startswith("voila"):
        if name == "workbench":
            shown = workbench_lines(LANGUAGES)
        else:
            shown = _start() if name == "start" else _game(name)
        print("\n".join(shown))


def _start() -> Iterator[str]:
    finished = [_finished(variant) for variant in variants().values()]
    with tempfile.TemporaryDirectory() as home:
        page = StartPage(lang=LANGUAGES[0], home=Path(home), finished=finished, file="finished_games.jsonl")
        for lang in LANGUAGES:
            page.set_language(lang)
            yield f"=== {lang}"
            yield page.snapshot()


def _finished(variant: Variant) -> Record:
    """Return the record of a game played at random, dated so that it is the same every time."""
    game = Game(variant, seed=_SEED)
    bot = variant.bots["random"]
    while not game.is_over:
        bits = chance.mix(_SEED, game.length)
        game.play(bot(game.params, game.view(game.actor), list(game.legal_actions()), bits))
    return records.of(game, variant.humans[0])._replace(date="2026-11-01T12:00:00+00:00")


def _game(name: str) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as home:
        page = Page(name, lang=LANGUAGES[0], seed=_SEED, home=Path(home))
        page.play.files.widget.children[-1].value = ""  # the folder is another one every time
        for i in range(MOVES):
            _press(page, i)
        for lang in LANGUAGES:
            page.set_language(lang)
            page.tabs.selected_index = 0
            yield f"=== {lang}"
            yield page.snapshot()
            _press_rule(page)
            yield page.snapshot()


def _press(page: Page, number: int) -> None:
    """Do what a person could do now: the step that is waited for, else one of the choices shown."""
    view = page.play.board.view
    choices = snapshot.choices(view)
    if not choices:
        return
    chosen = choices[0][0] if view["step"] else choices[(number * 5) % len(choices)][0]
    page.play.board._received(page.play.board, {"kind": "act", "id": chosen}, [])


def _press_rule(page: Page) -> None:
    """Open the rule of the newest line of the log that has one, and change the first of its facts."""
    board: Any = page.play.board
    rule = next((line["rule"] for line in reversed(board.view["log"]) if line["rule"]), None)
    if rule is None:
        return
    board._received(board, {"kind": "rule", "id": rule}, [])
    sheet: Any = page.rules.widget
    for control in sheet.rule["controls"][:1]:
        value = {"number": control["value"], "choice": 1, "set": []}[control["kind"]]
        if control["kind"] == "number":
            value += 1
        sheet._received(sheet, {"kind": "set", "slot": control["slot"], "value": value}, [])
