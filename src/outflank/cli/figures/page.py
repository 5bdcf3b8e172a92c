"""The page's figures: the size of a first visit, the time to a first move, and how smoothly maps move."""

from __future__ import annotations

import gzip
import re
import shutil
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from outflank.cli.figures.serving import serving
from outflank.cli.figures.timing import Figure
from outflank.server.http.files import FOLDER

KIB = 1024
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chromium-headless-shell",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
NOW = "performance.now()"

WINDOW: Any = {"width": 1440, "height": 900}
# Steps of the pointer or the wheel in one try, about half a second.
STEPS = 30
# Milliseconds after which a zoomed map is drawn again in full detail.
WHEEL_REST = 500
# Other programs only make the figures worse, so the best of three tries counts.
TRIES = 3
# Frames per second. A browser makes at most 60, and fewer than 55 look jerky.
SMOOTH = 55
COUNT_FRAMES = """() => {
  const frames = window.frames_seen = [];
  const count = at => { frames.push(at); if (window.frames_seen === frames) requestAnimationFrame(count); };
  requestAnimationFrame(count);
}"""
FRAME_RATE = """() => {
  const frames = window.frames_seen;
  window.frames_seen = null;
  return 1000 * (frames.length - 1) / (frames.at(-1) - frames[0]);
}"""
# A message posted during a frame arrives once that frame has been drawn.
TIME_POINTERS = """() => {
  const waits = window.waits = [];
  addEventListener("pointermove", event => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => waits.push(performance.now() - event.timeStamp);
    port2.postMessage(null);
  }), true);
}"""

# Measures the time from the key that sends a move until the new board is drawn.
TIME_MOVE = """([key, place]) => new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("the board did not change")), 10_000);
  const target = document.querySelector(`svg [role=button][aria-label^="${place},"]`);
  const began = performance.now();
  const watcher = new MutationObserver(() => {
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - began);
      port2.postMessage(null);
    });
  });
  watcher.observe(target, { attributeFilter: ["aria-label"] });
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, code: "", bubbles: true }));
})"""
# An odd number of moves, because their median is the figure.
MOVES = 7

# Two people at one screen: Conquest's world map with all territories dealt, or Tactical Risk's full map.
OPEN_TABLE = """async ([game, title, options]) => {
  const body = { game, options, seats: [{ who: "me", name: "One" }, { who: "me", name: "Two" }] };
  const headers = { "content-type": "application/json" };
  const answer = await fetch("/api/tables", { method: "POST", body: JSON.stringify(body), headers });
  const { table, token } = await answer.json();
  const known = { id: table, token, game, title, at: Date.now(), invitations: [] };
  localStorage.setItem("outflank.tables", JSON.stringify([known]));
  return table;
}"""
WORLD = ["conquest", "Conquest", {"setup_allocation": "deal"}]
TACTICAL = ["tactical", "Tactical Risk", {}]


def figures() -> Iterator[Figure]:
    """Yield the figures this machine can measure: sizes need the built client, the rest also a browser."""
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
            "from the first paint to a stored move, without animation",
            most=3,
        )
        yield from motion(browser)


def first_load() -> int:
    """Return the size of everything that index.html names, compressed as the server does."""
    named = re.findall(r'(?:src|href)="/?([^"]+\.(?:js|css))"', (FOLDER / "index.html").read_text())
    return sum(len(gzip.compress((FOLDER / name).read_bytes())) for name in named)


def fonts() -> int:
    """Return the size of all fonts."""
    return sum(font.stat().st_size for font in FOLDER.rglob("*.woff2"))


def first_move(browser: str) -> float:
    """Return the seconds from the first paint of the home page until the server accepts a first move."""
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=browser, args=FLAGS)
        page = window.new_page(reduced_motion="reduce")
        page.goto(server.address)
        # The page's security policy forbids evaluating an expression, so this is a function.
        page.wait_for_function(f"() => {FIRST_PAINT}")
        painted = float(page.evaluate(f"performance.timeOrigin + {FIRST_PAINT}"))
        page.get_by_role("region", name="BattleZone").get_by_role("button", name="Play a bot").click()
        page.get_by_role("button", name=re.compile("^Skip"), disabled=False).click()
        page.get_by_role("listitem").filter(has_text="You skipped").first.wait_for()
        moved = float(page.evaluate(f"performance.timeOrigin + {NOW}"))
        window.close()
    return (moved - painted) / 1000


def motion(browser: str) -> Iterator[Figure]:
    """Measure how smoothly a large map moves and how soon it reacts to a pointer, the best of a few tries."""
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        window = playwright.chromium.launch(executable_path=browser, args=FLAGS)
        page = window.new_page(viewport=WINDOW, reduced_motion="reduce")
        page.goto(f"{server.address}/new/battlezone")
        page.get_by_text(re.compile("^Classic")).click()
        page.get_by_role("button", name="Start game").click()
        page.get_by_role("button", name=re.compile("^Skip"), disabled=False).wait_for()
        classic = _moved(page)
        world, tactical = (_moved_at(page, server.address, table) for table in (WORLD, TACTICAL))
        answered = _click_to_board(page)
        window.close()
    yield from _smooth("page", "BattleZone's classic map", classic)
    yield from _smooth("page.world", "Conquest's world map", world)
    yield from _smooth("page.tactical", "Tactical Risk's map of 128 places with all units", tactical)
    yield Figure(
        "page.tactical.click_to_board_ms", answered, "from sending an attack to the board after it", most=50
    )


class Motion(NamedTuple):
    """Frames per second while a map is dragged and zoomed, and its reaction time in milliseconds."""

    pan: float
    zoom: float
    hover: float


def _moved_at(page: Any, address: str, table: list[Any]) -> Motion:
    page.goto(f"{address}/t/{page.evaluate(OPEN_TABLE, table)}")
    page.get_by_role("group", name="Map").wait_for()
    return _moved(page)


def _moved(page: Any) -> Motion:
    pans, zooms, hovers = ([measure(page) for _ in range(TRIES)] for measure in (_pan, _zoom, _hover))
    return Motion(max(pans), max(zooms), min(hovers))


def _click_to_board(page: Any) -> float:
    """Return the median milliseconds from sending an attack to the new board; each attack is undone."""
    page.get_by_role("button", name=re.compile("^Buy nothing")).click()
    page.get_by_role("heading", name=re.compile("combat move")).wait_for()
    times = []
    for _ in range(MOVES):
        for name in ("Russia", "Ukraine S.S.R."):
            place = page.get_by_role("group", name="Map").get_by_role("button", name=re.compile(f"^{name},"))
            place.press("Enter")
        page.get_by_role("button", name=re.compile("^Attack")).wait_for()
        page.wait_for_timeout(WHEEL_REST)  # so that the exact odds have arrived too
        times.append(float(page.evaluate(TIME_MOVE, ["g", "Ukraine S.S.R."])))
        page.get_by_role("button", name=re.compile("^Undo: ")).click()
        page.get_by_role("button", name=re.compile("^Undo: ")).wait_for(state="detached")
    return sorted(times)[len(times) // 2]


def _smooth(name: str, what: str, moved: Motion) -> Iterator[Figure]:
    yield Figure(f"{name}.pan_frames_per_second", moved.pan, f"while dragging {what}", least=SMOOTH)
    yield Figure(f"{name}.zoom_frames_per_second", moved.zoom, "while zooming with the wheel", least=SMOOTH)
    yield Figure(f"{name}.hover_ms", moved.hover, "from pointing to the highlight, median", most=34)


def _pan(page: Any) -> float:
    x, y = WINDOW["width"] // 3, WINDOW["height"] // 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(COUNT_FRAMES)
    for step in (*range(STEPS), *range(STEPS, -1, -1)):
        page.mouse.move(x + step * 6, y + step * 3)
    rate = float(page.evaluate(FRAME_RATE))
    page.mouse.up()
    return rate


def _zoom(page: Any) -> float:
    page.mouse.move(WINDOW["width"] // 3, WINDOW["height"] // 2)
    page.evaluate(COUNT_FRAMES)
    for turn in (*[-60] * (STEPS // 2), *[60] * (STEPS // 2)):
        page.mouse.wheel(0, turn)
    rate = float(page.evaluate(FRAME_RATE))
    page.wait_for_timeout(WHEEL_REST)
    return rate


def _hover(page: Any) -> float:
    page.evaluate(TIME_POINTERS)
    for step in range(STEPS):
        page.mouse.move(200 + step * 25, 250 + step % 7 * 60)
    return float(page.evaluate("window.waits.sort((a, b) => a - b)[window.waits.length >> 1]"))
