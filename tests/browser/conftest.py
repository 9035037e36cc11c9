"""A browser and the servers of notebooks, one of each for all browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from harness import Server, browser


@pytest.fixture(scope="session")
def running(chromium: str) -> Iterator[Any]:
    pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with browser(chromium) as found:
        yield found


@pytest.fixture(scope="module")
def lab_server(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Iterator[Server]:
    pytest.importorskip("jupyterlab", reason="JupyterLab is not installed")
    server = Server(tmp_path_factory.mktemp("lab"))
    yield server.wait()
    server.stop()


@pytest.fixture(scope="module")
def voila_server(tmp_path_factory: pytest.TempPathFactory, chromium: str) -> Iterator[Server]:
    pytest.importorskip("voila", reason="Voilà is not installed")
    server = Server(tmp_path_factory.mktemp("voila"), voila=True)
    yield server.wait()
    server.stop()
