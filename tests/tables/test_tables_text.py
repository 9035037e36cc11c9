"""Every event and every action has a sentence, in every language."""

from __future__ import annotations

import random
import re
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tables_play import NAMES, TABLES, sit, visible, wander

from dragoman.core.game import Game
from dragoman.language.pseudo import PSEUDO
from dragoman.tables import variant_named, variants
from dragoman.tables.istanbul.actions import sentence

DOMAINS = tuple(dict.fromkeys(variant.domain for variant in variants().values()))


def part(domain: str, module: str) -> Any:
    """A module of a game's tables."""
    return import_module(f"dragoman.tables.{domain}.{module}")


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_kind_of_event_in_the_engine_has_a_log_sentence(domain: str) -> None:
    folder = Path(str(import_module(f"dragoman.games.{domain}").__file__)).parent
    kinds: set[str] = set()
    for path in folder.glob("*.py"):
        source = path.read_text(encoding="utf-8")
        kinds |= set(re.findall(r"\.tell\(\s*[^,]+(?:\([^)]*\))?,\s*\"([a-z_]+)\"", source))
    assert len(kinds) > 20
    assert kinds - part(domain, "log").KINDS == set()


@pytest.mark.slow
@pytest.mark.parametrize("domain", DOMAINS)
def test_every_event_of_random_games_has_a_log_sentence(domain: str, tmp_path: Path) -> None:
    kinds: Counter[str] = Counter()
    tables = [(game, settings) for game, settings in TABLES if variant_named(game).domain == domain]
    solo = [table for table in tables if table[0].endswith("-solo")]
    for number in range(200):
        # Most games alone: they are short. Every variant comes often enough.
        game, settings = tables[number % len(tables)] if number < 36 else solo[number % len(solo)]
        rng = random.Random(number)
        played = Game(variant_named(game), settings, seed=number)
        while not played.is_over:
            played.play(rng.choice(played.legal_actions()))
        kinds.update(event.kind for step in played.steps for event in step.events)
    assert set(kinds) - part(domain, "log").KINDS == set()
    assert len(kinds) > 30


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=NAMES)
def test_every_line_and_every_action_is_a_sentence(game: str, settings: dict[str, Any], tmp_path: Path) -> None:
    session = sit(game, settings, tmp_path, seed=3, stepwise=False)
    own, log_texts = (part(session.game.variant.domain, module) for module in ("actions", "log_texts"))
    unknown = log_texts.UNKNOWN.text.split("{")[0]

    def look() -> None:
        scene = session.scene()
        texts = [session.presenter.action(scene, action)["text"] for action in session.legal()]
        for action in session.legal():
            assert own.sentence(scene, action)[0] is not own.OTHER, action
        assert len(set(texts)) == len(texts), texts
        assert all(text[0].isupper() and text[-1] in ".!?" for text in texts), texts

    wander(session, look=look, every=3)
    for line in session.log():
        assert not line["text"].startswith(unknown)
        assert "{" not in line["text"]
        assert line["text"][-1] in ".!?" or line["level"] == 0
        assert line["rule"] or line["level"] == 0


def test_a_sentence_for_actions_that_are_not_legal_or_no_actions_at_all(tmp_path: Path) -> None:
    scene = sit("istanbul", {}, tmp_path).scene()
    tries: list[tuple[Any, ...]] = [
        ("announce", 13),
        ("fill",),
        ("catch", 7, "card"),
        ("turn", 2),
        ("fly",),
        ("card",),
        ("deliver",),
    ]
    for action in tries:
        message, values = sentence(scene, action)
        assert scene.tr.text(message, **values)


def unbracketed(text: str) -> str:
    """What of a text stands outside the marks of the pseudo-locale."""
    outside, depth = [], 0
    for letter in text:
        depth += letter == "⟦"
        if not depth:
            outside.append(letter)
        depth -= letter == "⟧"
    return "".join(outside)


def assert_translated(view: dict[str, Any]) -> None:
    for text in visible(view):
        # What remains are numbers, signs of pieces (a letter or two) and the glue of lists, which is the locale's own.
        words = [word for word in re.findall(r"[^\W\d_]+", unbracketed(text)) if word not in ("and", "or")]
        assert not words or len(text) <= 2, text


@pytest.mark.parametrize(("game", "settings"), [TABLES[1], TABLES[5]], ids=["base", "solo"])
def test_in_the_pseudo_locale_no_visible_text_is_outside_the_catalogs(
    game: str, settings: dict[str, Any], tmp_path: Path
) -> None:
    session = sit(game, settings, tmp_path, lang=PSEUDO)
    wander(session, look=lambda: assert_translated(session.view()), every=7)
    assert_translated(session.view())
    for kind in ({"kind": "undo"}, {"kind": "why", "n": 3}, {"kind": "act", "id": "move 7"}):
        session.do(kind)
        assert_translated(session.view())
    two = sit("istanbul", {"players": 2}, tmp_path, lang=PSEUDO, people=(0, 1))
    wander(two, limit=60, look=lambda: assert_translated(two.view()))


@pytest.mark.parametrize("lang", ["en", "es", "sk", "hr"])
def test_no_placeholder_remains_in_any_language(lang: str, tmp_path: Path) -> None:
    session = sit("istanbul-solo", {}, tmp_path, lang=lang)
    wander(session, limit=80)
    for text in visible(session.view()):
        assert not re.search(r"\{[a-z_]+\}", text), text
