"""Whatever is typed: one clear line on stderr and exit code 2, or the game goes on. Never a traceback."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dragoman.cli import main
from dragoman.cli.output import open_closed

PROGRAM = [sys.executable, "-c", "import sys; from dragoman.cli import main; sys.exit(main())"]
ENGINE = Path(__file__).resolve().parents[2] / "engine"
Output = pytest.CaptureFixture[str]
SIMULATE = "simulate istanbul --games 1"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / "home"))
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "DRAGOMAN_LANG"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("", "COMMAND"),
        ("nothing", "nothing"),
        ("simulate istanbul", "--games"),
        ("simulate istanbul --games 0", "--games 0"),
        ("simulate istanbul --games -5", "--games -5"),
        ("simulate istanbul --games 1e9", "1e9"),
        (f"{SIMULATE} --jobs 0", "--jobs 0"),
        (f"{SIMULATE} --jobs x", "x"),
        (f"{SIMULATE} --seed abc", "abc"),
        (f"{SIMULATE} --seed -1", "--seed -1"),
        (f"{SIMULATE} --policy nobody", "nobody"),
        (f"{SIMULATE} --policy greedy,", "random, greedy"),
        (f"{SIMULATE} --format xml", "xml"),
        (f"{SIMULATE} --option x", "NAME=VALUE"),
        (f"{SIMULATE} --option =x", "NAME=VALUE"),
        (f"{SIMULATE} --option nothing=1", "nothing"),
        (f"{SIMULATE} --option players=9", "2, 3, 4, 5"),
        (f"{SIMULATE} --option players=", "2, 3, 4, 5"),
        (f"{SIMULATE} --option neutral_assistants=maybe", "on, off"),
        (f"{SIMULATE} --option places=\udcff", "places"),
        (f"{SIMULATE} --option layout=custom", "16"),
        (f"{SIMULATE} --option layout=custom --option places=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15", "15"),
        (f"{SIMULATE} --option layout=custom --option places=1,1,3,4,5,6,7,8,9,10,11,12,13,14,15,16", "1,1"),
        (f"{SIMULATE} --option layout=custom --option places=one", "one"),
        ("simulate istanbul-solo --games 1 --option deck=nothing", "nothing"),
        ("simulate istanbul-solo --games 1 --option deck=1,99", "99"),
        ("rules istanbul --rule nothing", "nothing"),
        ("rules istanbul --rule=", "rule"),
        ("rules istanbul --players 9", "2, 3, 4, 5"),
        ("rules istanbul-solo --players 2", "--players"),
        ("play istanbul --seed -1", "--seed -1"),
        ("play istanbul --seed 18446744073709551616", "18446744073709551615"),
        ("play istanbul --people 0", "--people 0"),
        ("play istanbul --people 3", "--people 3"),
        ("play istanbul --seat 3", "--seat 3"),
        ("play istanbul --bot nobody", "nobody"),
        ("play istanbul --load nothing.json", "nothing.json"),
        ("play istanbul --load=", "folder"),
        ("play istanbul --load ~nobody-of-this-name/x", "~nobody-of-this-name/x"),
        ("notebook --folder ~nobody-of-this-name/x", "~nobody-of-this-name/x"),
        ("notebook --port 65536", "65535"),
        ("notebook --port -1", "--port -1"),
    ],
)
def test_nonsense_is_answered_in_a_line_that_names_it(line: str, named: str, capsys: Output) -> None:
    assert main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    *usage, told = err.splitlines()
    assert named in told
    assert all(line.startswith(("usage:", "   ")) for line in usage)


def test_the_language_of_the_last_and_the_shortened_option(capsys: Output) -> None:
    for given in (["--lang", "en", "--lang", "qps"], ["--lan", "qps"], ["--la=qps"]):
        assert main(["games", *given]) == 0
        assert "⟦" in capsys.readouterr().out


@pytest.mark.parametrize(
    "line",
    [
        "²",
        "٣",
        "9" * 6000,
        "-1",
        "1.5",
        "r ²",
        "r " + "9" * 6000,
        "r 0",
        "r -1",
        "\udcff",
        "s ~nobody-of-this-name/x",
        "l ~nobody-of-this-name/x",
        "s a\0b",
        "l a\0b",
        "s " + "x" * 300,
        "lang \udcff",
        "\x1b[A",
        "u u u",
    ],
)
def test_any_line_is_answered_and_the_game_goes_on(line: str, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{line}\n1\nq\n"))
    assert main(["play", "istanbul", "--seed", "1"]) == 0
    assert "Until next time." in capsys.readouterr().out


def test_behind_the_curtain_one_can_end_without_looking(monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    for moves in range(1, 40):
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * moves + "q\n"))
        assert main(["play", "istanbul", "--seed", "3", "--people", "2"]) == 0
        before, curtain, after = capsys.readouterr().out.rpartition("> Show the table")
        if curtain and "Beside the board" not in after:
            break
    else:
        raise AssertionError("no curtain")
    assert "Beside the board" in before
    assert "Until next time." in after


@pytest.mark.parametrize("columns", ["0", "1", "20", "abc", "-5"])
@pytest.mark.parametrize("command", [[], ["play"], ["simulate"], ["check"]])
def test_help_in_a_window_of_any_width(
    columns: str, command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: Output
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert main([*command, "--help", "--lang", "qps"]) == 0
    assert "--lang" in capsys.readouterr().out


def test_home_may_be_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Output) -> None:
    (tmp_path / "file").write_bytes(b"\xff")
    (tmp_path / "settings.json").write_text('{"lang": [1]}', encoding="utf-8")
    for home in (
        tmp_path / "file",
        tmp_path / "file" / "below",
        tmp_path,
        tmp_path / ("x" * 300),
        "~nobody-of-this-name/x",
    ):
        monkeypatch.setenv("DRAGOMAN_HOME", str(home))
        monkeypatch.setattr("sys.stdin", io.StringIO("1\nlang sk\nq\n"))
        monkeypatch.chdir(tmp_path)
        assert main(["play", "istanbul-solo", "--seed", "1"]) == 0
    capsys.readouterr()


def test_a_stream_that_is_closed_leads_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    open_closed()
    assert sys.stdin.read() == ""
    print("lost")
    print("lost", file=sys.stderr)


Run = Callable[[str], "subprocess.CompletedProcess[bytes]"]


@pytest.fixture
def shell(tmp_path: Path) -> Run:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    environment = kept | {"DRAGOMAN_HOME": str(tmp_path), "PYTHONPATH": str(ENGINE), "PYTHONUTF8": "1"}

    def run(line: str) -> subprocess.CompletedProcess[bytes]:
        program = " ".join(f"'{word}'" for word in PROGRAM)
        line = line.replace("dragoman", program)
        return subprocess.run(["sh", "-c", line], env=environment, capture_output=True, timeout=60, check=False)

    return run


@pytest.mark.skipif(os.name != "posix" or not Path("/dev/full").exists(), reason="needs a POSIX shell and /dev/full")
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("dragoman play istanbul <&-", 0),
        ("dragoman games >&-", 0),
        ("dragoman games 2>&-", 0),
        ("dragoman rules istanbul --rule nothing 2>&-", 2),
        ("dragoman rules istanbul >/dev/full", 74),
        ("dragoman games >/dev/full", 74),
        ("dragoman rules istanbul --rule nothing 2>/dev/full", 74),
        (r"printf '\377\376\n1\nq\n' | dragoman play istanbul", 0),
        ("printf '1\n1' | dragoman play istanbul", 0),
    ],
)
def test_streams_of_every_kind(line: str, code: int, shell: Run) -> None:
    done = shell(line)
    assert b"Traceback" not in done.stderr
    assert done.returncode == code
    if code == 74 and "2>" not in line:
        assert b"no space left" in done.stderr
