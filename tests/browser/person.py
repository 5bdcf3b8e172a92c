"""A person at a table, who finds territories and buttons by name and presses them."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

# Reads all territories in one call, because one call for each would be too slow.
LANDS = """() => [...document.querySelectorAll('[role=button][aria-label^="Territory "]')]
  .map(land => land.getAttribute('aria-label'))"""

# A point of the territory that nothing covers. The centre of a concave one can be in a neighbour.
FREE_POINT = """number => {
  const land = document.querySelector(`[role=button][aria-label^="Territory ${number},"]`);
  const box = land.getBoundingClientRect();
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9])
    for (const other of [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * other];
      if (document.elementFromPoint(x, y) === land) return [x, y];
    }
  return null;
}"""

# Whose turn it is and where all armies are. Every move changes this.
SHOWN = """() => document.querySelector('h1').textContent +
  [...document.querySelectorAll('[role=button][aria-label^="Territory "]')]
    .map(land => land.getAttribute('aria-label').replace(/(arm(y|ies)).*/, '$1')).sort().join()"""

# On a phone, in either orientation, the first tap only selects the target.
TAP_ONLY_SELECTS = "innerWidth < 700 || (innerHeight < 640 && matchMedia('(pointer: coarse)').matches)"

IS_CHOSEN = """number =>
  document.querySelector(`[role=button][aria-label^="Territory ${number},"][aria-label$=", chosen"]`)"""

# Opens a table like the set-up page does, but with any options, such as a prepared position.
OPEN_TABLE = """async request => {
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' } });
  const { table, token, invitations } = await answer.json();
  const known = { id: table, token, game: request.game, title: '', at: Date.now(), invitations };
  localStorage.setItem('outflank.tables', JSON.stringify([known]));
  return table;
}"""

KEEP_SNAPSHOTS = bool(os.environ.get("OUTFLANK_LOOK"))
PHONE = 700
LOW = 640
WINDOW_SIZES = pytest.mark.parametrize(  # the wider windows only in soak tests
    "size", [*(pytest.param(wide, marks=pytest.mark.soak) for wide in ((1440, 900), (1024, 768))), (390, 844)]
)
BOTH_ORIENTATIONS = pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["portrait", "landscape"])
SCREENS = pytest.mark.parametrize(  # every size and both themes, but not every combination
    ("size", "theme"),
    [
        pytest.param((1440, 900), "dark", id="1440-dark", marks=pytest.mark.soak),
        pytest.param((1024, 768), "light", id="1024-light", marks=pytest.mark.soak),
        pytest.param((390, 844), "dark", id="390-dark"),
    ],
)
SKIP = re.compile("^Skip")
ATTACK = re.compile(r"^Attack \d v \d$")
OVER = re.compile(r"^(Draw|You (win|lose)|.+ wins?)$")
NETWORK_ERROR = re.compile(
    r"net::ERR_|the server responded with a status of [45]\d\d|^WebSocket connection to "
)


class Land(NamedTuple):
    """A territory as its accessible name describes it."""

    number: int
    armies: int


class Person:
    """Someone with their own page; `press` clicks or taps a territory."""

    def __init__(self, page: Page, output: Path) -> None:
        self.page = page
        self._problems: list[str] = []
        self._ignores_network = False
        self.press: Callable[[int], None] = self.click
        self._output = output
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self._problems.append(str(error)))
        page.on("console", self._read_console)

    def _read_console(self, line):
        if line.type in ("error", "warning"):
            self._problems.append(line.text)

    def ignore_network_errors(self) -> None:
        """Ignore failed requests, which the browser logs by itself, even after the test's last line."""
        self._ignores_network = True

    @property
    def problems(self) -> list[str]:
        """The errors and warnings that the page logged."""
        return [line for line in self._problems if not (self._ignores_network and NETWORK_ERROR.search(line))]

    def snapshot(self, name: str) -> None:
        """Save a screenshot if OUTFLANK_LOOK is set."""
        if KEEP_SNAPSHOTS:
            self.take_screenshot(name)

    def take_screenshot(self, name: str) -> None:
        """Save a screenshot of the page."""
        self._output.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self._output / (re.sub(r"[^\w-]+", "_", name) + ".png"))

    # --- finding ---------------------------------------------------------------------------

    def button(self, name) -> Locator:
        return self.page.get_by_role("button", name=name)

    def begin(self, mode: str, game: str = "BattleZone") -> None:
        """Start a game from its card on the home page."""
        self.page.get_by_role("region", name=game).get_by_role("button", name=mode).click()

    def title(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    def land(self, number: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Territory {number},"))

    def lands(self, words: str) -> list[Land]:
        """Return the territories whose accessible name contains these words."""
        names = [name for name in self.page.evaluate(LANDS) if words in name]
        parts = [re.match(r"Territory (\d+),.* (\d+) arm", name) for name in names]
        return [Land(int(part[1]), int(part[2])) for part in parts if part]

    def is_over(self) -> bool:
        return self.page.get_by_role("heading", name=OVER).count() > 0

    # --- doing -----------------------------------------------------------------------------

    def click(self, number: int) -> None:
        self.page.mouse.click(*self.place(number))

    def tap(self, number: int) -> None:
        self.page.touchscreen.tap(*self.place(number))

    def place(self, number: int) -> tuple[float, float]:
        """Return a point where the territory can be pressed."""
        point = self.page.evaluate(FREE_POINT, number)
        assert point, f"no part of territory {number} can be pressed"
        return point[0], point[1]

    def can_reach(self, number: int) -> bool:
        """Return whether some of the territory is on screen and not under a panel."""
        return self.page.evaluate(FREE_POINT, number) is not None

    def open_table(self, seats: list[dict[str, str]], game: str = "battlezone", **options: object) -> None:
        """Go to a new table with these seats and options."""
        self.page.goto("/")
        table = self.page.evaluate(OPEN_TABLE, {"game": game, "seats": seats, "options": options})
        self.page.goto(f"/t/{table}")

    def wait_for_turn(self) -> bool:
        """Wait until it's this person's turn; return False if the game is over."""
        ready = self.page.get_by_role("button", name=SKIP, disabled=False)
        over = self.page.get_by_role("heading", name=OVER)
        expect(ready.or_(over).first).to_be_visible()
        return not self.is_over()

    def choose(self, number: int) -> list[Land]:
        """Select an attacking territory, and return its targets, the weakest first."""
        self.retry_until(IS_CHOSEN, number, lambda: self.press(number))
        return sorted(self.lands("can be attacked"), key=lambda land: land.armies)

    def attack(self, number: int) -> None:
        """Press a target, and on a phone, where that only selects it, the attack button too."""
        before = self.page.evaluate(SHOWN)
        self.retry_until(f"before => ({SHOWN})() !== before", before, lambda: self.press_target(number))

    def press_target(self, number: int) -> None:
        """Attack without waiting for the result."""
        self.press(number)
        if self.page.evaluate(TAP_ONLY_SELECTS):
            with suppress(TooLate):  # the button is gone if the attack has already started
                self.button(ATTACK).click(timeout=5_000)

    def skip(self) -> None:
        before = self.page.evaluate(SHOWN)
        self.button(SKIP).click()
        self.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)

    def retry_until(self, condition: str, argument: object, action: Callable[[], None]) -> None:
        """Repeat an action until the page shows its effect, because a slow machine can miss a press."""
        for _ in range(3):
            action()
            try:
                self.page.wait_for_function(condition, arg=argument, timeout=5_000)
            except TooLate:
                continue
            return
        raise AssertionError(f"three tries had no effect: {condition} {argument}")

    def take_turn(self) -> None:
        """Attack where the odds are best, or skip."""
        for source in sorted(self.lands("can attack"), key=lambda land: -land.armies)[:6]:
            if not self.can_reach(source.number):
                continue
            targets = [land for land in self.choose(source.number) if self.can_reach(land.number)]
            if targets and targets[0].armies <= source.armies:
                self.attack(targets[0].number)
                return
        self.skip()

    def play_to_the_end(self, most: int = 600) -> int:
        """Play until the game is over, and return the number of turns."""
        for turns in range(most):
            if not self.wait_for_turn():
                return turns
            self.take_turn()
        raise AssertionError(f"not over after {most} turns")
