"""What a person does at a table: looks for lands and buttons by their names, and presses them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Locator, Page, expect

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

IS_CHOSEN = """number =>
  document.querySelector(`[role=button][aria-label^="Territory ${number},"][aria-label$=", chosen"]`)"""

SKIP = re.compile("^Skip")
ATTACK = re.compile(r"^Attack \d v \d$")
OVER = re.compile("The board is|holds the board")


class Land(NamedTuple):
    """A land as it is spoken of."""

    number: int
    armies: int


class Person:
    """Someone with a page of their own; `press` is how they touch a land."""

    def __init__(self, page: Page, output: Path) -> None:
        self.page = page
        self.troubles: list[str] = []
        self.press: Callable[[int], None] = self.click
        self._output = output
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("console", self._read_console)

    def _read_console(self, line):
        if line.type in ("error", "warning"):
            self.troubles.append(line.text)

    def look(self, name: str) -> None:
        """Keep a picture of the page, to be looked at."""
        self._output.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=self._output / (re.sub(r"[^\w-]+", "_", name) + ".png"))

    # --- finding ---------------------------------------------------------------------------

    def button(self, name) -> Locator:
        return self.page.get_by_role("button", name=name)

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
        point = self.page.evaluate(FREE_POINT, number)
        assert point, f"territory {number} cannot be clicked"
        self.page.mouse.click(*point)

    def tap(self, number: int) -> None:
        point = self.page.evaluate(FREE_POINT, number)
        assert point, f"territory {number} cannot be tapped"
        self.page.touchscreen.tap(*point)

    def type_on(self, number: int) -> None:
        self.land(number).focus()
        self.page.keyboard.press("Enter")

    def wait_for_turn(self) -> bool:
        """Wait until there is something to do; False when the game is over."""
        ready = self.page.get_by_role("button", name=SKIP, disabled=False)
        over = self.page.get_by_role("heading", name=OVER)
        expect(ready.or_(over).first).to_be_visible()
        return not self.is_over()

    def choose(self, number: int) -> list[Land]:
        """Press an own land; the lands that can be attacked from there, the weakest first."""
        self.press(number)
        self.page.wait_for_function(IS_CHOSEN, arg=number)
        return sorted(self.lands("can be attacked"), key=lambda land: land.armies)

    def attack(self, number: int) -> None:
        """Press a target; where a finger only chooses it, press the button too."""
        self.press(number)
        if self.press == self.tap:
            self.button(ATTACK).click()

    def take_turn(self) -> None:
        """Attack where the odds are best, or skip."""
        for source in sorted(self.lands("can attack"), key=lambda land: -land.armies)[:6]:
            targets = self.choose(source.number)
            if targets and targets[0].armies <= source.armies:
                self.attack(targets[0].number)
                return
        self.button(SKIP).click()

    def play_to_the_end(self, most: int = 600) -> int:
        """Play on until the game is over; the number of turns it took."""
        for turns in range(most):
            if not self.wait_for_turn():
                return turns
            self.take_turn()
        raise AssertionError(f"not over after {most} turns")
