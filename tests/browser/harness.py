"""JupyterLab and Voilà as servers of a test, and a browser that records every request."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
NOTEBOOKS = ROOT / "notebooks"
HOST = "127.0.0.1"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SECONDS = 60
# Voilà’s page template names style sheets of an icon font on another host; Dragoman needs none of them.
NOISE = ("/@fortawesome/fontawesome-free@",)


class Server:
    """A server of notebooks in a folder of its own, with a user folder of its own."""

    def __init__(self, folder: Path, *, voila: bool = False, lang: str = "en") -> None:
        self.notebooks = folder / "notebooks"
        self.home = folder / "home"
        self.home.mkdir(parents=True)
        shutil.copytree(NOTEBOOKS, self.notebooks)
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        self.address = f"http://{HOST}:{self.port}"
        words = self._voila() if voila else self._lab()
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
            "DRAGOMAN_HOME": str(self.home),
            "DRAGOMAN_LANG": lang,
            "JUPYTER_CONFIG_DIR": str(folder / "config"),
            "JUPYTER_DATA_DIR": str(folder / "data"),
            "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
            "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"),
            "IPYTHONDIR": str(folder / "ipython"),
        }
        quiet = folder / "settings" / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
        quiet.parent.mkdir(parents=True)
        quiet.write_text('{"fetchNews": "false", "checkForUpdates": false}')
        self._log = (folder / "server.log").open("wb")
        self._process = subprocess.Popen(
            words, env=environment, stdin=subprocess.DEVNULL, stdout=self._log, stderr=self._log, start_new_session=True
        )

    def _lab(self) -> list[str]:
        return [
            *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
            *(f"--ServerApp.ip={HOST}", f"--ServerApp.port={self.port}", "--ServerApp.port_retries=0"),
            *("--IdentityProvider.token=", f"--ServerApp.root_dir={self.notebooks}"),
            *("--LabApp.expose_app_in_browser=True", "--LabApp.news_url=None", "--LabApp.extension_manager=readonly"),
            "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        ]

    def _voila(self) -> list[str]:
        return [
            *(sys.executable, "-m", "voila", str(self.notebooks), "--no-browser"),
            *(f"--Voila.ip={HOST}", f"--port={self.port}", "--strip_sources=True"),
            *("--MappingKernelManager.cull_interval=60", "--MappingKernelManager.cull_idle_timeout=600"),
        ]

    def wait(self) -> Server:
        """Return when the server answers; raises RuntimeError where it does not."""
        direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        until = time.monotonic() + SECONDS
        while time.monotonic() < until and self._process.poll() is None:
            try:
                with direct.open(f"{self.address}/api", timeout=2):
                    return self
            except urllib.error.HTTPError:
                return self
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def stop(self) -> None:
        """End the server and its kernels."""
        if self._process.poll() is None:
            os.killpg(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(self._process.pid, signal.SIGKILL)
                self._process.wait()
        self._log.close()


@contextmanager
def browser(chromium: str) -> Iterator[Any]:
    """A running Chromium."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        try:
            yield running
        finally:
            running.close()


def foreign(requests: list[str]) -> list[str]:
    """The requests that went to another machine, but for the noise that is Voilà's own."""
    local = (HOST, "localhost", "", None)
    away = [address for address in requests if urlsplit(address).hostname not in local]
    return [a for a in away if not a.startswith(("data:", "blob:")) and not any(word in a for word in NOISE)]


READY = """(notebook) => {
  const app = window.jupyterapp;
  const context = app?.shell?.currentWidget?.sessionContext;
  if (context?.path !== notebook) return false;
  const kernel = context?.session?.kernel;
  return Boolean(kernel && kernel.connectionStatus === "connected" && kernel.status === "idle" && kernel.info);
}"""
# In braces, so that nobody waits for the last cell.
RUN_ALL = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
RESTART = "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
CELLS = "() => window.jupyterapp.shell.currentWidget.content.widgets.length"


class Lab:
    """A notebook in JupyterLab, seen by a browser."""

    def __init__(self, running: Any, server: Server, **context: Any) -> None:
        self.server = server
        from playwright.sync_api import TimeoutError as TooLate

        self.too_late = TooLate
        self.context = running.new_context(**{"viewport": {"width": 1280, "height": 800}, **context})
        self.page = self.context.new_page()
        self.page.set_default_timeout(SECONDS * 1000)
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def open(self, notebook: str) -> Any:
        """Open a notebook, run all its cells, and return when its page is drawn."""
        self.page.goto(f"{self.server.address}/lab/tree/{notebook}?reset")
        self.run_all(notebook)
        return self.page

    def run_all(self, notebook: str) -> None:
        """Run all cells of the notebook that is in front and wait for its page."""
        for _ in range(5):
            self.page.wait_for_function(READY, arg=notebook)
            self.page.evaluate(RUN_ALL)
            # Directly after a start the command is sometimes lost: JupyterLab is idle then, and nothing has run.
            with suppress(self.too_late):
                self.page.wait_for_selector(".dragoman-page", timeout=SECONDS * 1000 / 5)
                return
        raise RuntimeError("the notebook did not run")

    def restart(self, notebook: str) -> None:
        """Restart the kernel and run all cells."""
        self.page.evaluate(RESTART)
        self.page.wait_for_function(READY, arg=notebook)
        self.page.evaluate("() => document.querySelectorAll('.dragoman-page').forEach((node) => node.remove())")
        self.run_all(notebook)

    def cells(self) -> int:
        """The number of cells of the notebook."""
        return int(self.page.evaluate(CELLS))
