"""Find and press places on a map by name."""

from __future__ import annotations

import re

from playwright.sync_api import Locator

from tests.browser.person import Person

# A point of the place that nothing covers. Its centre can be in a neighbour or under a panel.
# This waits until the map has stopped moving, because a point is stale while the map moves.
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
    """Return the place on the map, since a card can show its name too."""
    board = someone.page.get_by_role("group", name="Map")
    return board.get_by_role("button", name=re.compile(rf"^{re.escape(name)},"))


def point(someone: Person, name: str) -> tuple[float, float]:
    """Return a point where the place can be pressed."""
    found = someone.page.evaluate(FREE_POINT, name)
    assert found, f"no part of {name} can be pressed"
    return found[0], found[1]


def click(someone: Person, name: str) -> None:
    someone.page.mouse.click(*point(someone, name))


def tap(someone: Person, name: str) -> None:
    someone.page.touchscreen.tap(*point(someone, name))
