"""The page's figures: how much a first visit loads, and how soon the first move is made."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from outflank.cli.figures.timing import Figure
from outflank.server.static import FOLDER

KIB = 1024
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
NOW = "performance.now()"


def figures() -> Iterator[Figure]:
    """What can be measured here: sizes need the built client, moves a browser and Playwright."""
    if not (FOLDER / "index.html").exists():
        return
    yield Figure("page.first_load_kib", first_load() / KIB, "script and style, gzip", most=60)
    yield Figure("page.fonts_kib", fonts() / KIB, "all fonts", most=120)
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser and find_spec("playwright"):
        seconds = first_move(browser)
        yield Figure(
            "page.first_move_seconds",
            seconds,
            "from the first paint to a move on disk, without animation",
            most=3,
        )


def first_load() -> int:
    """Bytes of everything that index.html names, compressed as a server would."""
    named = re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', (FOLDER / "index.html").read_text())
    return sum(len(gzip.compress((FOLDER / name).read_bytes())) for name in named)


def fonts() -> int:
    """Bytes of all fonts."""
    return sum(font.stat().st_size for font in FOLDER.rglob("*.woff2"))


def first_move(browser: str) -> float:
    """Seconds from the first paint of the first page until the server has taken a first attack or skip."""
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as data, _server(Path(data)) as address, sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=browser, args=FLAGS)
        page = window.new_page(reduced_motion="reduce")
        page.goto(address)
        painted = float(page.evaluate(f"performance.timeOrigin + {FIRST_PAINT}"))
        page.get_by_role("button", name="Play a bot").click()
        page.get_by_role("button", name=re.compile("^Skip"), disabled=False).click()
        page.get_by_role("list", name=re.compile("What happened")).wait_for()
        moved = float(page.evaluate(f"performance.timeOrigin + {NOW}"))
        window.close()
    return (moved - painted) / 1000


@contextmanager
def _server(data: Path) -> Iterator[str]:
    command: list[Any] = [Path(sys.executable).with_name("outflank"), "serve", "--port", "0", "--data", data]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603 (our own program)
        said = server.stdout.readline() if server.stdout else ""
        found = re.search(r"http://\S+:\d+", said)
        if not found:
            raise RuntimeError(f"The server did not say where it is: {said}")
        try:
            yield found[0]
        finally:
            server.terminate()
