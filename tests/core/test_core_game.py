"""The Game object: undo, values that only equal legal ones, cards nobody sees, seeds."""

from __future__ import annotations

import random
from typing import Any

import pytest
from core_play import GAMES, VARIANTS, played

from dragoman.core.engine import CHANCE
from dragoman.core.errors import DragomanError, IllegalActionError
from dragoman.core.game import Game
from dragoman.core.saves import state_hash


@pytest.mark.parametrize(("name", "settings"), GAMES)
def test_undo_goes_back_across_chance_and_the_same_decisions_give_the_same_game(
    name: str, settings: dict[str, Any]
) -> None:
    game = played(name, settings, 0)
    start, marks = state_hash(game), []
    assert not game.undo()
    assert state_hash(game) == start
    rng = random.Random(4)
    for _ in range(60):
        if game.is_over:
            break
        action = rng.choice(game.legal_actions())
        marks.append((state_hash(game), game.length, action))
        game.play(action)
    assert any(step.actor == CHANCE for step in game.steps[marks[0][1] :])
    end = state_hash(game)
    for before, length, _ in reversed(marks):
        assert game.undo()
        assert (state_hash(game), game.length) == (before, length)
    assert not game.undo()
    for _, _, action in marks:
        game.play(action)
    assert state_hash(game) == end


def test_another_decision_after_an_undo_draws_the_same_chance() -> None:
    game = played("istanbul", {}, 30)
    drawn = [step.action for step in game.steps if step.actor == CHANCE]
    game.undo()
    again = played("istanbul", {}, 0)
    for step in game.steps[again.length :]:
        if step.actor != CHANCE:
            again.play(step.action)
    assert state_hash(again) == state_hash(game)
    assert [step.action for step in again.steps if step.actor == CHANCE] == drawn[
        : sum(step.actor == CHANCE for step in game.steps)
    ]


def test_undo_of_one_seat_goes_back_to_its_own_decision() -> None:
    game = played("istanbul", {"players": 3}, 30)
    assert game.undo(frozenset((2,)))
    assert game.actor == 2


def test_what_only_equals_a_number_does_not_get_into_a_position() -> None:
    def loose(part: Any) -> Any:
        if part == 1:
            return True
        return part if isinstance(part, str) else float(part)

    strict = played("istanbul", {}, 0)
    other = played("istanbul", {}, 0)
    for number in range(60):
        action = strict.legal_actions()[number % len(strict.legal_actions())]
        strict.play(action)
        other.play(tuple(loose(part) for part in action))
    assert state_hash(strict) == state_hash(other)
    assert all(type(part) in (int, str) for step in other.steps for part in step.action)


_NONSENSE: list[Any] = [
    *((), ("fly",), ("move",), ("move", 1, 2), ("move", 10**30), ("roll", 1), (1,), (None,), ((("place",),),)),
    *(None, 5, 2.5, True, "", "move", b"move", [], ["move", 1], {}, {0: "move"}, set(), object()),
    *(
        (verb, *rest)
        for verb in ("move", "place", "trade", "expedition")
        for rest in ([{}], [None, []], [float("nan")])
    ),
]


@pytest.mark.parametrize("nonsense", _NONSENSE)
@pytest.mark.parametrize("name", VARIANTS)
def test_an_illegal_action_changes_nothing(name: str, nonsense: Any) -> None:
    game = played(name, {}, 3)
    before = state_hash(game), game.length
    with pytest.raises(IllegalActionError):
        game.play(nonsense)
    with pytest.raises(IllegalActionError):
        game.replay(nonsense)
    assert game.why_not(nonsense) is not None
    assert (state_hash(game), game.length) == before


def test_a_card_lies_face_down_only_where_cards_are_drawn_at_a_real_table() -> None:
    game = Game(VARIANTS["istanbul"], {}, table=True)
    seen = set()
    for _ in range(60):
        kinds = {str(action[0]) for action in game.legal_actions()}
        draws = game.actor == CHANCE and kinds == {"draw"}
        seen.add(draws)
        if draws:
            game.play(("draw", "face_down"))
            continue
        with pytest.raises(IllegalActionError):
            game.play(("draw", "face_down"))
        game.play(game.legal_actions()[0])
    assert seen == {True, False}
    drawn = Game(VARIANTS["istanbul"], {})
    with pytest.raises(IllegalActionError):
        drawn.play(("draw", "face_down"))


def test_undo_at_a_real_table_takes_back_one_thing_typed_in() -> None:
    game = Game(VARIANTS["istanbul"], {}, table=True)
    hashes = []
    for _ in range(25):
        hashes.append(state_hash(game))
        game.play(game.legal_actions()[0])
    for before in reversed(hashes):
        assert game.undo()
        assert state_hash(game) == before
    assert not game.undo()


@pytest.mark.parametrize("seed", [-1, 2**64, True, 1.0, "1", None])
def test_a_seed_that_no_saved_game_can_hold_is_refused(seed: Any) -> None:
    with pytest.raises(DragomanError, match="18446744073709551615"):
        Game(VARIANTS["istanbul"], {}, seed=seed)
    Game(VARIANTS["istanbul"], {}, seed=2**64 - 1)
