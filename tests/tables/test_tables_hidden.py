"""Nobody sees a card that is hidden from that seat: not in the view, not in the log, not behind the curtain."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tables_play import sit, wander

from dragoman.core.engine import CHANCE
from dragoman.games.istanbul.state import CARDS
from dragoman.tables.session import Session


def exchanged(session: Session, *seats: int) -> Iterator[Any]:
    """Positions that differ from the true one only in cards of these seats and the deck."""
    state = session.game.state
    for seat in seats:
        for held, n in enumerate(state.hand[seat]):
            for other, unseen in enumerate(state.unseen):
                if n and unseen and other != held:
                    hand = list(state.hand[seat])
                    hand[held] -= 1
                    hand[other] += 1
                    left = list(state.unseen)
                    left[held] += 1
                    left[other] -= 1
                    hands = (*state.hand[:seat], tuple(hand), *state.hand[seat + 1 :])
                    yield state._replace(hand=hands, unseen=tuple(left))


def shown(session: Session) -> dict[str, Any]:
    view = session.view()
    return {key: view[key] for key in ("grid", "players", "info", "actions", "prompt", "status", "curtain")}


def test_a_view_does_not_depend_on_hidden_cards(tmp_path: Path) -> None:
    session = sit("istanbul", {"players": 3}, tmp_path, stepwise=False)
    compared = 0
    for _ in range(12):
        wander(session, seed=compared, limit=5)
        true, seen = session.game.state, shown(session)
        for state in exchanged(session, 1, 2):
            session.game._state = state
            assert shown(session) == seen
            compared += 1
        session.game._state = true
    assert compared > 5


def test_behind_the_curtain_no_hand_is_seen(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path, people=(0, 1))
    curtains = compared = 0
    for _ in range(40):
        if session.curtained:
            curtains += 1
            view = session.view()
            assert view["curtain"]["text"]
            assert not view["actions"]
            assert not any(cell["action"] for cell in view["grid"]["cells"])
            assert not session.play(("move", 1))
            assert not any(panel["me"] for panel in view["players"])
            true, seen = session.game.state, shown(session)
            for state in exchanged(session, 0, 1):
                session.game._state = state
                assert shown(session) == seen
                compared += 1
            session.game._state = true
            before = session.reader
            session.do({"kind": "curtain"})
            assert session.reader != before
        session.play(session.legal()[-1])
    assert curtains > 5
    assert compared > 5


def test_where_nothing_is_hidden_persons_share_the_screen_uncovered_and_are_named(tmp_path: Path) -> None:
    session = sit("port-royal", {"players": 3}, tmp_path, people=(0, 2))
    asked = set()
    for number in range(120):
        assert not session.curtained
        if session.pending:
            session.step(everything=True)
            continue
        if session.is_over:
            break
        actor = session.game.actor
        assert session.reader == actor
        assert session.view()["prompt"].startswith(f"Player {actor + 1}: ")
        assert session.view()["players"][0]["me"]
        asked.add(actor)
        legal = session.legal()
        session.play(legal[number % len(legal)])
    assert asked == {0, 2}


def test_alone_nobody_is_called_by_a_number(tmp_path: Path) -> None:
    session = sit("port-royal", {}, tmp_path)
    assert not session.view()["prompt"].startswith("Player")


def test_the_log_tells_drawn_cards_only_to_their_owner(tmp_path: Path) -> None:
    session = sit("istanbul", {"players": 4}, tmp_path, stepwise=False)
    wander(session, limit=250)
    scene = session.scene()
    own = others = 0
    for step in session.game.steps:
        for event in step.events:
            if event.kind != "draw_card":
                continue
            (entry,) = session.presenter.log(scene, event)
            text = scene.tr.text(entry.message, **entry.values)
            named = [kind for kind in CARDS if scene.tr.term(f"card.{kind}", "obj") in text]
            if event.values["seat"] == session.reader:
                own += 1
                assert named
            else:
                others += 1
                assert not named
    assert own
    assert others


def test_a_bot_is_asked_with_its_own_view(tmp_path: Path) -> None:
    session = sit("istanbul", {"players": 3}, tmp_path)
    wander(session, limit=60)
    for seat in range(3):
        view = session.game.view(seat)
        assert all(sum(hand) == 0 for other, hand in enumerate(view.hand) if other != seat)
    assert session.game.actor != CHANCE
