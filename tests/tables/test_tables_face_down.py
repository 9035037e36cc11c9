"""At a real table cards that nobody looks at are taken unasked; a face is asked for when it becomes visible."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dragoman.core.engine import CHANCE, FACE_DOWN
from dragoman.core.game import Game
from dragoman.games.port_royal.cards import UNSEEN
from dragoman.games.port_royal.variants import PORT_ROYAL
from dragoman.tables.session import Session


def table(home: Path, game: str = "port-royal", **more: object) -> Session:
    return Session(game, table=True, home=home, **more)  # type: ignore[arg-type]


def test_the_first_coins_are_dealt_before_anybody_is_asked(tmp_path: Path) -> None:
    session = table(tmp_path, settings={"players": 3})
    assert session.game.state.purse == ((UNSEEN,) * 3,) * 3
    assert session.legal() == (("discover",),)
    assert session.game.state.deck == 119 - 9
    assert not session.undo()  # nothing was typed in yet
    assert session.legal() == (("discover",),)
    assert not session.play(("draw", "ship_red_c3_skull"))


@pytest.mark.parametrize("game", ["port-royal", "port-royal-solo"])
def test_no_coin_is_ever_asked_for_before_it_is_spent(game: str, tmp_path: Path) -> None:
    session = table(tmp_path, game)
    rng = random.Random(5)
    asked = set()
    for _ in range(20_000):
        if session.is_over:
            break
        if session.pending:  # the dummy's turn is told
            assert session.step(everything=True)
            continue
        legal = session.legal()
        state = session.game.state
        assert all(face == UNSEEN for purse in state.purse for face in purse)
        assert FACE_DOWN not in legal
        if session.game.actor == CHANCE:
            asked |= {action[0] for action in legal}
        assert session.play(rng.choice(legal)), session.status
    assert session.is_over
    assert asked - {"starter", "roll"} == {"reveal", "show"}
    state = session.game.state
    assert sum(state.unseen) == state.deck + sum(map(len, state.purse))
    assert not [line["text"] for line in session.log() if "{" in line["text"]]


def test_undo_takes_back_what_was_typed_in_together_with_the_coins_that_followed(tmp_path: Path) -> None:
    session = table(tmp_path)
    for action in (("discover",), ("reveal", "ship_red_c3_skull"), ("stop",)):
        assert session.play(action), session.status
    before = session.game.state
    assert session.play(("trade", 1))
    assert [len(purse) for purse in session.game.state.purse] == [6, 3]
    assert session.undo()
    assert session.game.state == before


def test_a_saved_table_is_opened_as_it_was(tmp_path: Path) -> None:
    session = table(tmp_path)
    rng = random.Random(8)
    for _ in range(60):
        assert session.play(rng.choice(session.legal()))
    file = tmp_path / "table.json"
    assert session.save(file)
    again = table(tmp_path)
    assert again.load(file), again.status
    assert again.game.state == session.game.state
    assert again.game.table
    assert again.legal() == session.legal()


def test_a_simulated_game_knows_its_coins_and_opens_from_a_file_too(tmp_path: Path) -> None:
    session = Session("port-royal", seed=4, home=tmp_path, bot="random")
    assert all(face != UNSEEN for purse in session.game.state.purse for face in purse)
    file = tmp_path / "game.json"
    assert session.play(("discover",))
    assert session.save(file)
    again = Session("port-royal", seed=5, home=tmp_path)
    assert again.load(file), again.status
    assert again.game.state == session.game.state


def test_a_blank_game_has_nothing_drawn() -> None:
    blank = Game.blank(PORT_ROYAL, {}, seed=3, table=False)
    assert (blank.length, blank.state.purse) == (0, ((), ()))
