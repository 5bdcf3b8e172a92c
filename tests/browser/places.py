"""Places on a map that are known by their names, and how a person presses them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.browser.person import Person

# A point of the place that nothing else covers: its middle may belong to a neighbour, or lie under a panel.
# As a person does, it waits until the map no longer moves.
FREE_POINT = """async name => {
  const parts = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  const free = () => {
    const land = document.querySelector(`svg [role=button][aria-label^="${name},"]`);
    const box = land.getBoundingClientRect();
    for (const part of parts)
      for (const other of parts) {
        const [x, y] = [box.left + box.width * part, box.top + box.height * other];
        if (document.elementFromPoint(x, y) === land) return [x, y];
      }
    return null;
  };
  const frame = () => new Promise(requestAnimationFrame);
  let [before, now] = [undefined, free()];
  for (let tries = 0; tries < 100 && (!now || String(before) !== String(now)); tries++) {
    await frame();
    await frame();
    [before, now] = [now, free()];
  }
  return now;
}"""


def place(someone: Person, name: str) -> Locator:
    """The place on the map; a card may show its name too."""
    board = someone.page.get_by_role("group", name="Map")
    return board.get_by_role("button", name=re.compile(rf"^{re.escape(name)},"))


def point(someone: Person, name: str) -> tuple[float, float]:
    """Where the place can be touched."""
    found = someone.page.evaluate(FREE_POINT, name)
    assert found, f"nothing of {name} is in reach"
    return found[0], found[1]


def click(someone: Person, name: str) -> None:
    someone.page.mouse.click(*point(someone, name))


def tap(someone: Person, name: str) -> None:
    someone.page.touchscreen.tap(*point(someone, name))
