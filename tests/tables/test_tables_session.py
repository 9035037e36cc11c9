"""A session plays whole games, and its view is complete, plain and the same for the same game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables_play import NAMES, TABLES, sit, visible, wander

from dragoman.core.engine import CHANCE
from dragoman.core.messages import T
from dragoman.games.istanbul.state import CARDS, COLOURS, GOODS
from dragoman.tables import texts
from dragoman.tables.istanbul.actions import DECISIONS
from dragoman.tables.presenter import action_id
from dragoman.tables.session import FACE_DOWN, Session
from dragoman.tables.snapshot import choices
from dragoman.tables.view import framed

KEYS = {"lang", "title", "over", "prompt", "status", "grid", "players", "info", "actions", "log", "curtain", "labels"}
CELL = {"n", "name", "icon", "x", "aria", "action", "act", "secondary", "here", "pieces"}


def check_view(session: Session) -> None:
    view = session.view()
    assert set(view) >= KEYS
    assert json.loads(json.dumps(view)) == view
    cells = view["grid"]["cells"]
    assert len(cells) == 16 or session.game.variant.domain != "istanbul"
    assert len({cell["n"] for cell in cells}) == len(cells) or session.game.variant.domain == "istanbul"
    assert all(set(cell) >= CELL for cell in cells)
    clicks = [cell["action"] for cell in cells if cell["action"]]
    listed = [action["id"] for action in view["actions"]]
    assert len(set(clicks + listed)) == len(clicks + listed)
    placed = [place["id"] for plan in view["plans"] for place in plan["places"]]
    assert len(set(placed + listed)) == len(placed + listed)
    offered = set(clicks + listed + placed)
    if not session.pending:
        assert offered == {action_id(action) for action in session.legal()}
    assert {name for cell in cells for name in cell["secondary"]} <= offered
    assert all(cell["act"] for cell in cells if cell["action"])
    assert view["prompt"]
    for text in visible(view):
        assert "{" not in text, text
        assert "}" not in text, text


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=NAMES)
def test_whole_games_have_complete_views(game: str, settings: dict[str, Any], tmp_path: Path) -> None:
    session = sit(game, settings, tmp_path)
    wander(session, look=lambda: check_view(session), every=9)
    assert session.is_over
    check_view(session)
    view = session.view()
    assert view["over"]
    assert not view["actions"]
    scores = session.game.outcome().scores
    assert [row["label"] for row in view["info"][: len(scores)]] == list(session.names()[: len(scores)])


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=NAMES)
def test_the_same_game_gives_the_same_text(game: str, settings: dict[str, Any], tmp_path: Path) -> None:
    texts_of = []
    for _ in range(2):
        session = sit(game, settings, tmp_path)
        wander(session, limit=40)
        texts_of.append(session.snapshot())
    assert texts_of[0] == texts_of[1]
    assert "0x" not in texts_of[0]
    board = [line for line in texts_of[0].splitlines() if line.startswith(("|", "+"))]
    assert max(len(line) for line in board) <= 77
    assert {len(line) for line in board} == {77} or session.game.variant.domain != "istanbul"


def test_undo_and_the_same_decision_again_give_the_same_text(tmp_path: Path) -> None:
    session = sit("istanbul-solo", {}, tmp_path, stepwise=False)
    first = session.snapshot()
    before: list[str] = []
    for number in range(12):
        before.append(session.view()["grid"]["cells"])
        action = session.legal()[number % len(session.legal())]
        assert session.play(action)
    last = session.snapshot()
    assert session.undo()
    assert session.status == session.text(texts.UNDONE)
    assert session.view()["grid"]["cells"] == before[-1]
    assert session.play(action)
    assert session.snapshot() == last
    while session.undo():
        pass
    assert session.status == session.text(texts.NOTHING_TO_UNDO)
    assert not session.view()["undo"]
    session.say(None)
    session.mark = 0
    assert session.snapshot().split("\n")[0:20] == first.split("\n")[0:20]
    assert session.log()
    assert [line["text"] for line in session.log()] == [
        line["text"] for line in sit("istanbul-solo", {}, tmp_path).log()
    ]


@pytest.mark.parametrize(("game", "settings"), TABLES, ids=NAMES)
def test_saving_and_loading_give_the_same_table(game: str, settings: dict[str, Any], tmp_path: Path) -> None:
    session = sit(game, settings, tmp_path, stepwise=False)
    wander(session, limit=30)
    assert session.save(tmp_path / "game.json")
    assert str(tmp_path / "game.json") in session.status
    other = sit("istanbul", {}, tmp_path, seed=9, stepwise=False)
    assert other.load(tmp_path / "game.json")
    for key in ("title", "grid", "players", "info", "actions", "prompt"):
        assert other.view()[key] == session.view()[key]
    assert [line["text"] for line in other.log()] == [line["text"] for line in session.log()]
    again = sit("istanbul", {}, tmp_path, stepwise=False)
    assert again.load_text((tmp_path / "game.json").read_text(encoding="utf-8"), "pasted")
    assert again.view()["grid"] == session.view()["grid"]


def test_a_file_that_is_no_game_changes_nothing(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    before = session.view()["grid"]
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    for name in ("bad.json", "missing.json"):
        assert not session.load(tmp_path / name)
        assert name in session.status
    assert session.view()["grid"] == before
    assert session.save(tmp_path / "game.json")
    (tmp_path / "game.json").write_text("something else", encoding="utf-8")
    assert not session.save(tmp_path / "game.json")
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == "something else"


def test_a_departing_file_gives_the_game_up_to_there(tmp_path: Path) -> None:
    session = sit("istanbul-solo", {}, tmp_path)
    wander(session, limit=10)
    session.save(tmp_path / "game.json")
    text = (tmp_path / "game.json").read_text(encoding="utf-8")
    data = json.loads(text)
    data["actions"][-1] = ["nonsense"]
    (tmp_path / "game.json").write_text(json.dumps(data), encoding="utf-8")
    assert not session.load(tmp_path / "game.json")
    assert "nonsense" in session.status
    assert session.game.length >= len(data["actions"]) - 1


def test_a_click_on_what_is_never_chosen_does_not_deny_what_is_framed(tmp_path: Path) -> None:
    session = sit("port-royal", {}, tmp_path)
    cells = session.view()["grid"]["cells"]
    assert [cell["action"] for cell in cells].count("") < len(cells), "the draw pile can be chosen"
    assert session.why(next(cell["n"] for cell in cells if not cell["action"])) == session.tr.text(
        texts.ERROR_ELSEWHERE
    )
    while framed(session.view()):
        session.act(choices(session.view())[-1][0])
    assert session.why(-1) == session.tr.text(texts.ERROR_CLICK)


def test_mistakes_are_told_with_the_sentence_of_their_rule(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    length = session.game.length
    assert not session.play(("move", 7))
    refusal = session.game.why_not(("move", 7))
    assert refusal is not None
    rule = session.rule(refusal.rule)
    assert rule is not None
    assert rule["text"] in session.status
    session.do({"kind": "why", "n": 7})
    assert rule["text"] in session.status
    assert session.why(16) == session.status
    for nonsense in ("", "fly 3", "move", "move x", "draw face_down", "roll 3 4"):
        assert not session.act(nonsense), nonsense
        assert session.status
    assert session.game.length == length
    session.do({"kind": "unheard of"})
    session.do({})


def test_a_bug_is_told_and_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sit("istanbul", {}, tmp_path)
    changes: list[str] = []
    session.on_change = lambda: changes.append(session.status)

    def broken(action: object) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(session.game, "play", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        session.play(session.legal()[0])
    assert session.status == session.text(texts.ERROR_BUG)
    assert changes == [session.status]


def test_turns_of_others_are_shown_piece_by_piece(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    waits = 0
    for _ in range(60):
        if session.pending:
            view = session.view()
            assert view["step"]
            assert [action["id"] for action in view["actions"]] == ["ui.step_all"]
            assert not any(cell["action"] for cell in view["grid"]["cells"])
            assert not session.play(("move", 1))
            assert session.status == session.text(texts.ERROR_WAIT)
            lines = len(session.log())
            session.do({"kind": "step"})
            assert len(session.log()) > lines or not session.pending
            waits += 1
        else:
            assert session.view()["step"] is None
            session.play(session.legal()[0])
    assert waits > 5
    while not session.pending:
        session.play(session.legal()[0])
    assert session.act("ui.step_all")
    assert not session.pending


def test_without_pieces_the_person_is_asked_again_at_once(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path, stepwise=False)
    for _ in range(40):
        assert not session.pending
        session.play(session.legal()[-1])


def test_language_changes_everything(tmp_path: Path) -> None:
    session = sit("istanbul-solo", {}, tmp_path)
    wander(session, limit=12)
    english = session.view()
    session.set_language("qps")
    other = session.view()
    session.set_language("en")
    session.say(None)
    back = session.view()
    assert other["lang"] == "qps"
    assert set(visible(english["actions"])).isdisjoint(visible(other["actions"]))
    assert [line["text"] for line in other["log"]] != [line["text"] for line in english["log"]]
    for key in ("grid", "players", "info", "actions", "log", "labels", "title", "prompt"):
        assert back[key] == english[key]


def test_new_games(tmp_path: Path) -> None:
    session = sit("istanbul", {"players": 3}, tmp_path)
    assert session.new_game(seed=4)
    assert session.game.settings["players"] == 3
    assert session.status == session.text(texts.NEW_GAME)
    assert session.new_game({"layout": "long"}, seed=4, game="istanbul-solo")
    assert session.game.variant.name == "istanbul-solo"
    assert not session.new_game({"players": 9}, game="istanbul")
    assert "9" in session.status
    assert session.game.variant.name == "istanbul-solo"
    assert not session.new_game({}, game="unheard")


def test_at_a_real_table_everything_is_typed_in(tmp_path: Path) -> None:
    import random

    session = Session("istanbul", settings={"players": 3}, seed=0, table=True, reader=1, home=tmp_path)
    rng = random.Random(2)
    assert session.game.actor == CHANCE
    assert session.presenter.dice("6, 5", session.legal()) == ("roll", 6, 5)
    assert session.presenter.dice("6 7", session.legal()) is None
    assert session.presenter.dice("x", session.legal()) is None
    done = hidden = 0
    while not session.is_over and done < 20_000:
        legal = session.legal()
        if FACE_DOWN in legal and (session.scene().view.frames[-1][3] != 1):
            hidden += session.play(FACE_DOWN)
        else:
            assert session.play(rng.choice([action for action in legal if action != FACE_DOWN])), session.status
        done += 1
        if done % 97 == 0:
            check_view(session)
    assert session.is_over
    assert hidden > 3
    assert session.undo()
    assert not session.is_over
    assert not list(tmp_path.glob("*.jsonl"))


def test_texts_of_other_parts_come_through_the_same_translator(tmp_path: Path) -> None:
    session = sit("istanbul", {}, tmp_path)
    assert session.text(T("ui.test", "{n} of {name}"), n=2, name="x") == "2 of x"
    assert repr(session).startswith("Session('istanbul'")


FUZZED = {number: Session(*TABLES[number][:1], settings=TABLES[number][1], seed=2) for number in (0, 4)}
WORDS = st.one_of(
    st.integers(-3, 20).map(str),
    st.sampled_from([*CARDS, *GOODS, *COLOURS, "deck", "own", "neutral", "lira", "card", "²", "--5", "", "x"]),
)


@given(
    verb=st.sampled_from([*sorted(DECISIONS), "fly"]), rest=st.lists(WORDS, max_size=5), table=st.sampled_from([0, 4])
)
def test_nothing_that_a_page_could_send_breaks_the_table(verb: str, rest: list[str], table: int) -> None:
    session = FUZZED[table]
    before = session.game.length
    given_id = " ".join([verb, *rest])
    legal = {action_id(action) for action in session.legal()}
    if given_id not in legal:
        assert not session.act(given_id)
        assert session.status
        assert session.game.length == before


@pytest.mark.parametrize("game", ["istanbul", "istanbul-solo"])
def test_the_usual_opponents_play_too(game: str, tmp_path: Path) -> None:
    session = Session(game, seed=2, home=tmp_path)
    for _ in range(40):
        if session.pending:
            session.step(everything=True)
        session.play(session.legal()[0])
    assert session.names() == (("You", "Mani") if game == "istanbul-solo" else ("You", "Computer 2"))
