"""The command line as a process of its own: encodings, pipes, Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dragoman.language.catalogs import languages

PROGRAM = [sys.executable, "-c", "import sys; from dragoman.cli import main; sys.exit(main())"]
ENGINE = Path(__file__).resolve().parents[2] / "engine"


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    return kept | {"DRAGOMAN_HOME": str(tmp_path), "PYTHONPATH": str(ENGINE)}


def test_output_that_is_not_utf_8(environment: dict[str, str]) -> None:
    for lang in (*languages(), "qps"):
        done = subprocess.run(
            [*PROGRAM, "rules", "istanbul", "--lang", lang],
            env=environment | {"PYTHONIOENCODING": "ascii"},
            capture_output=True,
            check=True,
            timeout=60,
        )
        assert done.stderr == b""
        assert len(done.stdout.decode("ascii")) > 1000


def test_a_reader_that_stops_is_no_error(environment: dict[str, str]) -> None:
    with subprocess.Popen(
        [*PROGRAM, "rules", "istanbul", "--format", "json"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(10)
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 141


@pytest.mark.skipif(os.name != "posix", reason="sends a signal to a process group")
@pytest.mark.slow
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_at_once_and_quietly(jobs: str, environment: dict[str, str]) -> None:
    # Ctrl-C reaches the whole group; a shell in the background would have switched the signal off.
    process = subprocess.Popen(
        ["env", "--default-signal=INT", *PROGRAM, "simulate", "istanbul", "--games", "100000", "--jobs", jobs],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    )
    time.sleep(4)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert out == err == b""


def test_an_error_goes_to_stderr_with_exit_code_2(environment: dict[str, str]) -> None:
    done = subprocess.run([*PROGRAM, "play", "nothing"], env=environment, capture_output=True, timeout=60)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.decode().count("\n") == 1
