"""How quick the table is: kernel time of a click, time to a drawn board in JupyterLab, click to the redrawn board.

Prints JSON. The browser part needs Chromium and Playwright; without them its figures are null and `skipped` says why.
"""

from __future__ import annotations

import argparse
import json
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))

AIMS = {"board_seconds": 4.0, "kernel_ms": 50.0, "redraw_ms": 150.0}
GAME = "istanbul-solo"
NOTEBOOK = "istanbul_solo.ipynb"

# Clicks the next thing to do and returns the milliseconds until the board has changed and the browser has drawn it.
CLICK = """() => new Promise((done) => {
  const root = document.querySelector(".dg:not(.dgr)");
  const next = [".dg-act.dg-first", ".dg-cell.dg-legal", ".dg-actions .dg-act"]
    .map((name) => root.querySelector(name)).find(Boolean);
  const from = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - from)));
  });
  watch.observe(root, { subtree: true, childList: true, characterData: true });
  next.click();
})"""


def kernel_times(clicks: int) -> list[float]:
    """Milliseconds that a message of the board takes in the kernel, the new view included."""
    from dragoman.tables import snapshot
    from dragoman.ui import Page

    times = []
    with tempfile.TemporaryDirectory() as home:
        page: Any = Page(GAME, lang="sk", seed=1, home=Path(home))
        board = page.play.board
        for number in range(clicks):
            choices = snapshot.choices(board.view)
            if not choices:
                page.session.new_game(seed=number)
                choices = snapshot.choices(board.view)
            chosen = choices[0][0] if board.view["step"] else choices[number % len(choices)][0]
            start = time.perf_counter()
            board._handle_custom_msg({"kind": "act", "id": chosen}, [])
            json.dumps(board.view)  # what travels to the page
            times.append(1000 * (time.perf_counter() - start))
    return times


def browser_times(chromium: str, clicks: int) -> tuple[list[float], list[float]]:
    """Seconds from asking for the page to a drawn board, cold and again; milliseconds from a click to the new board."""
    from harness import Lab, Server, browser

    drawn: list[float] = []
    redrawn: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), lang="sk")
        try:
            server.wait()
            with browser(chromium) as running:
                for _ in range(3):
                    lab = Lab(running, server)
                    start = time.perf_counter()
                    page = lab.open(NOTEBOOK)
                    page.wait_for_selector(".dg-cell")
                    drawn.append(time.perf_counter() - start)
                    for _ in range(clicks // 3):
                        redrawn.append(page.evaluate(CLICK))
                        # The board takes a second equal message within 300 ms for a double click.
                        page.wait_for_timeout(320)
                    lab.context.close()
        finally:
            server.stop()
    return drawn, redrawn


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clicks", type=int, default=60)
    options = parser.parse_args()
    times = kernel_times(options.clicks)
    result: dict[str, Any] = {
        "game": GAME,
        "clicks": options.clicks,
        "kernel_ms": {
            "median": round(statistics.median(times), 1),
            "p95": round(sorted(times)[int(0.95 * (len(times) - 1))], 1),
            "max": round(max(times), 1),
        },
        "board_seconds": None,
        "redraw_ms": None,
        "skipped": None,
        "aims": AIMS,
    }
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    try:
        if chromium is None:
            raise ImportError("no Chromium on this machine")
        drawn, redrawn = browser_times(chromium, options.clicks)
        result["board_seconds"] = {"first": round(drawn[0], 2), "best": round(min(drawn), 2)}
        result["redraw_ms"] = {"median": round(statistics.median(redrawn), 1), "max": round(max(redrawn), 1)}
    except ImportError as missing:
        result["skipped"] = str(missing)
    print(json.dumps(result, indent=1))
    return 0


if __name__ == "__main__":
    sys.exit(main())
