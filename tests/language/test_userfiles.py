from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from dragoman.core.userfiles import read_settings, update_settings, user_dir, write_atomic, write_settings


def test_the_users_folder() -> None:
    assert user_dir({"DRAGOMAN_HOME": "/a/b"}) == Path("/a/b")
    if sys.platform.startswith("linux"):
        assert user_dir({"XDG_CONFIG_HOME": "/x"}) == Path("/x/dragoman")
        home = Path(os.path.expanduser("~")) / ".config" / "dragoman"
        assert user_dir({"XDG_CONFIG_HOME": "relative"}) == home
        assert user_dir({}) == home


def test_settings_go_round_and_merge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DRAGOMAN_HOME", str(tmp_path / "new" / "home"))
    assert read_settings() == {}
    path = write_settings({"language": "sk", "name": "Žofia"})
    assert path.parent == tmp_path / "new" / "home"
    assert "Žofia" in path.read_text(encoding="utf-8")
    update_settings({"language": "hr", "theme": "dark"})
    assert read_settings() == {"language": "hr", "name": "Žofia", "theme": "dark"}
    update_settings({"theme": None})
    assert read_settings() == {"language": "hr", "name": "Žofia"}


@pytest.mark.parametrize("data", [b"", b"{", b"[1]", b"null", b"\xff\xfe", b"[" * 200_000])
def test_a_damaged_settings_file_is_no_settings(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "settings.json").write_bytes(data)
    assert read_settings(tmp_path) == {}
    write_settings({"language": "sk"}, tmp_path)
    assert read_settings(tmp_path) == {"language": "sk"}


def test_a_failed_write_leaves_the_old_file_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_settings({"language": "sk"}, tmp_path)

    def fail(*_: object) -> None:
        raise OSError("disk full")

    for name in ("fsync", "replace"):
        with monkeypatch.context() as patch:
            patch.setattr(os, name, fail)
            with pytest.raises(OSError, match="disk full"):
                write_settings({"language": "hr"}, tmp_path)
        assert json.loads((tmp_path / "settings.json").read_text()) == {"language": "sk"}
        assert [path.name for path in tmp_path.iterdir()] == ["settings.json"]
    with pytest.raises(TypeError):
        write_settings({"language": object()}, tmp_path)
    assert read_settings(tmp_path) == {"language": "sk"}


def test_the_old_file_is_whole_until_the_new_one_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    write_atomic(path, "old")
    seen: list[str] = []
    real = os.replace

    def watch(source: str, target: Path) -> None:
        seen.append(target.read_text() + "|" + Path(source).read_text())
        real(source, target)

    monkeypatch.setattr(os, "replace", watch)
    write_atomic(path, "new")
    assert seen == ["old|new"]
    assert path.read_text() == "new"
