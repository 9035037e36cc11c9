"""Starts JupyterLab on the start notebook, on this machine only, and prints the address when it is ready.

Run by `make play`. The language is handed on by the environment variable DRAGOMAN_LANG. The address holds a secret, so
that nobody else on this computer can use the server; JUPYTER_TOKEN chooses it, an empty one switches it off.
"""

from __future__ import annotations

import argparse
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import FrameType
from urllib.parse import quote

HOST = "127.0.0.1"
ROOT = Path(__file__).resolve().parent.parent
DEFAULT_PORT = 8888
SECONDS_TO_START = 90


def is_free(port: int) -> bool:
    """Whether a server could listen on this port now."""
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def choose_port(wanted: str) -> int:
    """The port asked for, or, when none was, the first free one from 8888 on."""
    if wanted:
        if not wanted.isascii() or not wanted.isdigit() or not 0 < int(wanted) < 65536:
            sys.exit(f"PORT={wanted} is not a port number (1 to 65535).")
        if not is_free(int(wanted)):
            sys.exit(f"Port {wanted} is in use. Choose another one: make play PORT={int(wanted) % 65535 + 1}")
        return int(wanted)
    for port in range(DEFAULT_PORT, DEFAULT_PORT + 100):
        if is_free(port):
            return port
    sys.exit(f"No free port from {DEFAULT_PORT} on. Choose one: make play PORT=...")


def command(port: int, folder: Path) -> list[str]:
    """JupyterLab, bound to this machine, asking no other host for news, updates or extensions."""
    words = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={folder}",
        "--ServerApp.answer_yes=True",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.handlers.announcements.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        "--Application.log_level=WARN",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        words.append("--allow-root")
    return words


def wait_until_ready(server: subprocess.Popen[bytes], port: int) -> bool:
    """True once the server answers, False if it ended or took too long."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    until = time.monotonic() + SECONDS_TO_START
    while time.monotonic() < until and server.poll() is None:
        try:
            with direct.open(f"http://{HOST}:{port}/api", timeout=2):
                return True
        except urllib.error.HTTPError:
            return True  # it answers, even if it wants the token first
        except OSError:
            time.sleep(0.1)
    return False


def has_display() -> bool:
    """Whether a window can be opened here."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def stop(server: subprocess.Popen[bytes]) -> None:
    """End the server and with it the kernels; by force if it does not want to."""
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(10)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def on_terminate(number: int, frame: FrameType | None) -> None:
    """Turn a request to end into an exception, so that the server is ended too."""
    raise KeyboardInterrupt


def playground() -> Path:
    """Return a fresh copy of the notebooks to play in: JupyterLab saves what it shows, tests compare the originals."""
    folder = ROOT / "build" / "play"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "notebooks", folder, ignore=shutil.ignore_patterns(".ipynb_checkpoints"))
    return folder


def settings() -> str:
    """A folder of JupyterLab settings in which it does not ask about news, unless the user has chosen another."""
    folder = ROOT / "build" / "lab-settings"
    quiet = folder / "@jupyterlab" / "apputils-extension" / "notification.jupyterlab-settings"
    if not quiet.exists():
        quiet.parent.mkdir(parents=True, exist_ok=True)
        quiet.write_text('{"fetchNews": "false", "checkForUpdates": false}\n', encoding="utf-8")
    return os.environ.get("JUPYTERLAB_SETTINGS_DIR", str(folder))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--port", default="")
    parser.add_argument("--no-browser", action="store_true", help="print the address only")
    options = parser.parse_args()

    port = choose_port(options.port)
    folder, page = playground(), "lab/tree/start.ipynb"
    token = os.environ.get("JUPYTER_TOKEN", secrets.token_hex(16))
    environment = dict(os.environ, JUPYTER_TOKEN=token, JUPYTERLAB_SETTINGS_DIR=settings())
    words = command(port, folder)
    if not token:
        words.append("--IdentityProvider.token=")

    signal.signal(signal.SIGTERM, on_terminate)
    # A group of its own: Ctrl-C reaches this process alone, which then ends the server once and in order.
    server = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, start_new_session=True)
    try:
        if not wait_until_ready(server, port):
            print("JupyterLab did not start; its own messages are above.", file=sys.stderr)
            return server.poll() or 1
        address = f"http://{HOST}:{port}/{page}" + (f"?token={quote(token)}" if token else "")
        print(f"\n    Dragoman is ready:  {address}\n    Ctrl-C ends it.\n", flush=True)
        if has_display() and not options.no_browser:
            import webbrowser

            webbrowser.open(address)
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        stop(server)


if __name__ == "__main__":
    sys.exit(main())
