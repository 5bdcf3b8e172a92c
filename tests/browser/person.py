"""What a person does at a table: looks for lands and buttons by their names, and presses them."""

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

# Every land in one look, by role and spoken name: asking for each by itself takes a person's whole patience.
LANDS = """() => [...document.querySelectorAll('[role=button][aria-label^="Territory "]')]
  .map(land => land.getAttribute('aria-label'))"""

# A point of the land that nothing else covers: the middle of a crooked land may belong to its neighbour.
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

# Whose turn it is and what stands where: this changes with every move.
SHOWN = """() => document.querySelector('h1').textContent +
  [...document.querySelectorAll('[role=button][aria-label^="Territory "]')]
    .map(land => land.getAttribute('aria-label').replace(/(arm(y|ies)).*/, '$1')).sort().join()"""

# On a phone, upright or on its side, a first press only chooses the target.
POISES = "innerWidth < 700 || (innerHeight < 640 && matchMedia('(pointer: coarse)').matches)"

IS_CHOSEN = """number =>
  document.querySelector(`[role=button][aria-label^="Territory ${number},"][aria-label$=", chosen"]`)"""

# Opens a table as the set-up page does, on any position: the wish goes to the server as it is.
OPEN_TABLE = """async wish => {
  const answer = await fetch('/api/tables', { method: 'POST', body: JSON.stringify(wish),
    headers: { 'content-type': 'application/json' } });
  const { table, token, invitations } = await answer.json();
  const known = { id: table, token, game: wish.game, title: '', at: Date.now(), invitations };
  localStorage.setItem('outflank.tables', JSON.stringify([known]));
  return table;
}"""

LOOKS = bool(os.environ.get("OUTFLANK_LOOK"))
PHONE = 700
LOW = 640
ON_A_PHONE = pytest.mark.parametrize(  # the wider windows in the long tests alone
    "size", [*(pytest.param(wide, marks=pytest.mark.soak) for wide in ((1440, 900), (1024, 768))), (390, 844)]
)
EITHER_WAY = pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on-its-side"])
SCREENS = pytest.mark.parametrize(  # every size and both themes, without every pair of them
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
NOT_THERE = re.compile(r"net::ERR_|the server responded with a status of [45]\d\d|^WebSocket connection to ")


class Land(NamedTuple):
    """A land as it is spoken of."""

    number: int
    armies: int


class Person:
    """Someone with a page; `press` is how they touch a land."""

    def __init__(self, page: Page, output: Path) -> None:
        self.page = page
        self._troubles: list[str] = []
        self._forgiven = False
        self.press: Callable[[int], None] = self.click
        self._output = output
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self._troubles.append(str(error)))
        page.on("console", self._read_console)

    def _read_console(self, line):
        if line.type in ("error", "warning"):
            self._troubles.append(line.text)

    def forgive_the_network(self) -> None:
        """The browser itself writes down what is not there or says no, also after the test's last line."""
        self._forgiven = True

    @property
    def troubles(self) -> list[str]:
        """What went wrong on the page."""
        return [line for line in self._troubles if not (self._forgiven and NOT_THERE.search(line))]

    def look(self, name: str) -> None:
        """Keep a picture of the page, where somebody wants to look at pictures."""
        if LOOKS:
            self.photograph(name)

    def photograph(self, name: str) -> None:
        """A picture of the page."""
        self._output.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self._output / (re.sub(r"[^\w-]+", "_", name) + ".png"))

    # --- finding ---------------------------------------------------------------------------

    def button(self, name) -> Locator:
        return self.page.get_by_role("button", name=name)

    def begin(self, mode: str, game: str = "BattleZone") -> None:
        """Start a game from its card on the first page."""
        self.page.get_by_role("region", name=game).get_by_role("button", name=mode).click()

    def title(self) -> Locator:
        return self.page.get_by_role("heading", level=1)

    def land(self, number: int) -> Locator:
        return self.page.get_by_role("button", name=re.compile(rf"^Territory {number},"))

    def lands(self, words: str) -> list[Land]:
        """The lands whose spoken name holds these words."""
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
        """Where the land can be touched."""
        point = self.page.evaluate(FREE_POINT, number)
        assert point, f"nothing of territory {number} is in reach"
        return point[0], point[1]

    def can_reach(self, number: int) -> bool:
        """Whether any of the land is on the screen and not under a panel."""
        return self.page.evaluate(FREE_POINT, number) is not None

    def open_table(self, seats: list[dict[str, str]], game: str = "battlezone", **options: object) -> None:
        """Go to a new table with these seats and options."""
        self.page.goto("/")
        table = self.page.evaluate(OPEN_TABLE, {"game": game, "seats": seats, "options": options})
        self.page.goto(f"/t/{table}")

    def wait_for_turn(self) -> bool:
        """Wait until there is something to do; False when the game is over."""
        ready = self.page.get_by_role("button", name=SKIP, disabled=False)
        over = self.page.get_by_role("heading", name=OVER)
        expect(ready.or_(over).first).to_be_visible()
        return not self.is_over()

    def choose(self, number: int) -> list[Land]:
        """Press an own land; the lands that can be attacked from there, the weakest first."""
        self.until(IS_CHOSEN, number, lambda: self.press(number))
        return sorted(self.lands("can be attacked"), key=lambda land: land.armies)

    def attack(self, number: int) -> None:
        """Press a target; on a phone that only chooses it, so press the button too."""
        before = self.page.evaluate(SHOWN)
        self.until(f"before => ({SHOWN})() !== before", before, lambda: self.strike(number))

    def strike(self, number: int) -> None:
        """The same without waiting for what comes of it."""
        self.press(number)
        if self.page.evaluate(POISES):
            with suppress(TooLate):  # once the attack is sent, the button is gone
                self.button(ATTACK).click(timeout=5_000)

    def skip(self) -> None:
        before = self.page.evaluate(SHOWN)
        self.button(SKIP).click()
        self.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)

    def until(self, sign: str, about: object, deed: Callable[[], None]) -> None:
        """Do something until the page shows that it was done, as one does when a machine is slow."""
        for _ in range(3):
            deed()
            try:
                self.page.wait_for_function(sign, arg=about, timeout=5_000)
            except TooLate:
                continue
            return
        raise AssertionError(f"nothing came of it three times: {sign} {about}")

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
        """Play on until the game is over; the number of turns it took."""
        for turns in range(most):
            if not self.wait_for_turn():
                return turns
            self.take_turn()
        raise AssertionError(f"not over after {most} turns")
