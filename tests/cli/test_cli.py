"""The command line in this process: what it prints, in which language, and its exit codes."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

from dragoman.cli import main
from dragoman.cli import notebook as notebook_command
from dragoman.cli.output import plainly
from dragoman.cli.words import WORDS, translated
from dragoman.language.translator import Translator
from dragoman.tables import records, rulebook_of, variant_named, variants


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DRAGOMAN_LANG"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path / "home"


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts lines on standard input."""

    def put(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(text))

    return put


Output = pytest.CaptureFixture[str]


def test_games(capsys: Output) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    for name, variant in variants().items():
        assert f"{name}:" in out
        assert all(f"  {option.key} " in out for option in variant.options)


@pytest.mark.parametrize("game", ["istanbul", "istanbul-solo"])
def test_rules_as_json(game: str, capsys: Output) -> None:
    assert main(["rules", game, "--format", "json"]) == 0
    data = json.loads(capsys.readouterr().out)
    book = rulebook_of(variant_named(game))
    assert [rule["id"] for rule in data] == [rule.id for rule in book]
    for rule in data:
        assert rule["game"] == game
        assert rule["lang"] == "en"
        assert rule["text"]
        assert isinstance(rule["ruling"], bool)
        assert rule["confidence"]
        assert all({"slot", "kind", "value"} <= set(fact) for fact in rule["facts"])
    assert any("unit" in fact for rule in data for fact in rule["facts"])


def test_rules_by_id_players_and_option(capsys: Output) -> None:
    assert main(["rules", "istanbul", "--rule", "tea.lose"]) == 0
    out = capsys.readouterr().out
    assert "istanbul.tea.lose" in out
    assert main(["rules", "istanbul", "--players", "5", "--format", "json"]) == 0
    five = capsys.readouterr().out
    assert main(["rules", "istanbul", "--option", "players=5", "--format", "json"]) == 0
    assert capsys.readouterr().out == five


def test_rules_as_text_and_markdown(capsys: Output) -> None:
    assert main(["rules", "istanbul"]) == 0
    text = capsys.readouterr().out
    assert main(["rules", "istanbul", "--format", "markdown"]) == 0
    markdown = capsys.readouterr().out
    assert text.startswith("Istanbul\n====")
    assert markdown.startswith("# Istanbul\n")
    assert markdown.count("\n- ") == len(rulebook_of(variant_named("istanbul")))
    assert markdown.count("\n## ") >= 5


def test_simulate_is_the_same_for_any_jobs(capsys: Output) -> None:
    results = []
    for jobs in ("1", "2"):
        words = ["simulate", "istanbul-solo", "--games", "24", "--seed", "5", "--jobs", jobs, "--format", "json"]
        assert main(words) == 0
        results.append(json.loads(capsys.readouterr().out))
    one, two = results
    assert {"game", "games", "seed", "policy", "seconds", "games_per_second", "actions", "outcomes"} <= set(one)
    assert sum(one["outcomes"].values()) == one["games"] == 24
    assert (one["outcomes"], one["actions"], one["seed"]) == (two["outcomes"], two["actions"], 5)
    assert main(["simulate", "istanbul-solo", "--games", "3"]) == 0
    assert "3 games" in capsys.readouterr().out
    assert main(["simulate", "istanbul", "--games", "2", "--policy", "random,random", "--format", "json"]) == 0
    assert json.loads(capsys.readouterr().out)["policy"] == "random,random"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play", "istnbul"], "istanbul-solo"),
        (["rules", "istanbul", "--rule", "tea.los"], "istanbul.tea.lose"),
        (["rules", "istanbul-solo", "--players", "3"], "--players"),
        (["rules", "istanbul", "--option", "players"], "players=2"),
        (["rules", "istanbul", "--option", "players=9"], "2, 3, 4, 5"),
        (["rules", "istanbul", "--option", "colour=red"], "layout"),
        (["rules", "istanbul", "--option", "layout=custom", "--option", "places=1 2"], "1 2"),
        (["simulate", "istanbul", "--games", "0"], "--games 0"),
        (["simulate", "istanbul", "--games", "1", "--jobs", "0"], "--jobs 0"),
        (["simulate", "istanbul", "--games", "1", "--policy", "clever"], "random"),
        (["simulate", "istanbul", "--games", "x"], "'x'"),
        (["simulate", "istanbul"], "--games"),
        (["play", "istanbul", "--load", "missing.json"], "missing.json"),
        (["play", "istanbul", "--bot", "clever"], "random"),
        (["play", "istanbul", "--people", "7"], "1 to 2"),
        (["play", "istanbul", "--seat", "3"], "1 to 2"),
        (["play", "istanbul", "--seed", "-1"], "--seed -1"),
        (["dance"], "simulate"),
        ([], "COMMAND"),
        (["games", "--nonsense"], "--nonsense"),
    ],
)
@pytest.mark.parametrize("lang", ["en", "qps"])
def test_bad_input_is_told_and_ends_with_2(words: list[str], told: str, lang: str, capsys: Output) -> None:
    assert main([*words, "--lang", lang]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert lang == "qps" or told in captured.err
    assert "Traceback" not in captured.err
    assert ("⟦" in captured.err) == (lang == "qps")


def test_a_damaged_save_names_file_line_and_remedy(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"format":\n nonsense}', encoding="utf-8")
    assert main(["play", "istanbul", "--load", str(file)]) == 2
    err = capsys.readouterr().err
    assert f"{file}, line 2" in err
    assert "Choose" in err


@pytest.mark.parametrize("command", [[], ["games"], ["rules"], ["play"], ["simulate"], ["notebook"]])
def test_help_is_translated_to_the_last_word(command: list[str], capsys: Output) -> None:
    assert main([*command, "--help", "--lang", "qps"]) == 0
    out = re.sub(r"⟦[^⟧]*⟧", "", capsys.readouterr().out)
    # What remains are names: of the program, commands, options and placeholders in capitals.
    words = set(re.findall(r"(?<![-\w])[a-z]{3,}", out))
    names = {"dragoman", "games", "rules", "play", "simulate", "check", "audit", "prove", "glossary", "notebook"}
    assert words <= names | {"text", "json", "markdown", "sarif", "github"}


def test_argparse_speaks_english_again_afterwards(capsys: Output) -> None:
    with translated(Translator("qps")):
        pass
    assert main(["--help"]) == 0
    assert capsys.readouterr().out.startswith("usage: dragoman")
    for text, (message, values) in WORDS.items():
        assert set(re.findall(r"%(?:\([a-z_]+\))?[sr]", text)) <= set(values.values()) | {"%(type)s"}
        assert set(re.findall(r"\{(\w+)\}", message.text)) <= set(values)


def test_the_language_is_found(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setenv("LC_ALL", "qps")
    assert main(["games"]) == 0
    assert "⟦" in capsys.readouterr().out
    assert main(["games", "--lang=en"]) == 0
    assert "⟦" not in capsys.readouterr().out
    assert main(["games", "--lang", "xx"]) == 0
    captured = capsys.readouterr()
    assert len(captured.err.splitlines()) == 1
    assert "Istanbul" in captured.out


def test_playing_in_the_terminal(typed: Callable[[str], None], tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "game.json"
    typed(f"1\n99\nhello\n?\nr\nr 2\nr istanbul.tea.lose\nr nothing\ns\ns {file}\nlog\nb\nu\nl {file}\nl\n\nn\nq\n")
    assert main(["play", "istanbul-solo", "--seed", "3"]) == 0
    out = capsys.readouterr().out
    assert "“99”" in out
    assert "“hello”" in out
    assert f"The game is saved: {file}" in out
    assert f"The saved game is open: {file}" in out
    assert "announced" in out
    assert "There is no rule “nothing”" in out
    assert "Your last decision is taken back." in out
    assert "  1  Go to the Post Office." in out
    assert json.loads(file.read_text(encoding="utf-8"))["game"] == "istanbul-solo"
    typed("")
    assert main(["play", "istanbul", "--load", str(file)]) == 0
    assert "Mani" in capsys.readouterr().out


def test_a_whole_game_in_the_terminal(typed: Callable[[str], None], home: Path, capsys: Output) -> None:
    typed("1\n" * 1500)
    assert main(["play", "istanbul-solo", "--seed", "1", "--bot", "random"]) == 0
    out = capsys.readouterr().out
    assert "The game is over." in out
    assert "{" not in out
    assert len(records.read(home)) == 1


def test_language_and_curtain_in_the_terminal(typed: Callable[[str], None], home: Path, capsys: Output) -> None:
    typed("lang qps\nlang xx\nlang en\n" + "1\n" * 30 + "q\n")
    assert main(["play", "istanbul", "--seed", "3", "--people", "2"]) == 0
    out = capsys.readouterr().out
    assert "⟦" in out
    assert "xx" in out
    assert "Hand over the screen" in out
    assert json.loads((home / "settings.json").read_text(encoding="utf-8")) == {"lang": "en"}


def test_beside_a_real_table(typed: Callable[[str], None], capsys: Output) -> None:
    typed("3 4\n6+5\n1\n1\n11\n1\n1\nu\nq\n")
    assert main(["play", "istanbul", "--table", "--seat", "2"]) == 0
    out = capsys.readouterr().out
    assert "Type what the dice show" in out
    assert "A card is drawn that only its owner sees." in out
    assert "Player 1 draws a bonus card." in out
    assert "--seed" not in out


def test_a_domino_drawn_at_a_real_table_is_typed_by_its_number(typed: Callable[[str], None], capsys: Output) -> None:
    typed("48\n2\n48\n30\n7\nq\n")
    assert main(["play", "queendomino-solo", "--table"]) == 0
    out = capsys.readouterr().out
    assert "Type the number on what is drawn, for example: 48" in out
    assert "“48” is neither one of the numbers nor a command." in out  # it is drawn already
    assert "The next line: no. 2: twice Wheat field, no. 7: twice Grassland, no. 30:" in out


def test_ctrl_c_and_a_closed_pipe_are_quiet(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    def raising(error: type[BaseException]) -> Callable[..., int]:
        def run(*_: object) -> int:
            raise error

        return run

    monkeypatch.setattr("dragoman.cli.games.run", raising(KeyboardInterrupt))
    assert main(["games"]) == 130
    monkeypatch.setattr(import_module("dragoman.cli.main"), "silence", lambda: None)
    monkeypatch.setattr("dragoman.cli.games.run", raising(BrokenPipeError))
    assert main(["games"]) == 141
    captured = capsys.readouterr()
    assert captured.out == captured.err == ""


def test_letters_that_an_encoding_lacks_become_plain_ones() -> None:
    text = "Čajovňa “Đakovo” … ⟦"
    assert text.encode("ascii", "dragoman.plainly") == b'Cajovna "Dakovo" ... ?'
    with pytest.raises(UnicodeDecodeError):
        plainly(UnicodeDecodeError("ascii", b"\xff", 0, 1, "no"))


def test_notebooks_are_copied_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    source = tmp_path / "source"
    source.mkdir()
    for name in ("start.ipynb", "istanbul.ipynb"):
        (source / name).write_text(name, encoding="utf-8")
    started: list[list[str]] = []

    def call(words: list[str], env: dict[str, str]) -> int:
        started.append([*words, env["DRAGOMAN_LANG"]])
        return 0

    monkeypatch.setattr(notebook_command, "shipped", lambda: source)
    monkeypatch.setattr(notebook_command.subprocess, "call", call)
    monkeypatch.setattr(notebook_command, "find_spec", lambda name: object())
    folder = tmp_path / "mine"
    assert main(["notebook", "--folder", str(folder), "--port", "9999", "--lang", "en"]) == 0
    (folder / "istanbul.ipynb").write_text("changed", encoding="utf-8")
    assert main(["notebook", "--folder", str(folder), "--lang", "en"]) == 0
    assert (folder / "istanbul.ipynb").read_text(encoding="utf-8") == "changed"
    assert "--ServerApp.port=9999" in started[0]
    assert started[1][-2:] == [str(folder / "start.ipynb"), "en"]
    monkeypatch.setattr(notebook_command, "find_spec", lambda name: None)
    assert main(["notebook", "--folder", str(folder)]) == 2
    assert "pip install" in capsys.readouterr().err
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setattr(notebook_command, "find_spec", lambda name: object())
    assert main(["notebook", "--folder", str(tmp_path / "file")]) == 2
