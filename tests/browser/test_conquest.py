"""Conquest as people play it: by mouse, by keys, by touch, on one screen, and over links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import SCREENS

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
BOT = {"who": "bot", "bot": "random", "name": "Rando"}
OVER = re.compile("The board is|holds the board")
STEPS = 400  # far more than a whole game on four territories takes
QUICK = {"setup.allocation": "deal", "setup.place_batch": 100, "setup.initial_armies": {"2": 14, "3": 12}}
OWN = """() => [...document.querySelectorAll('svg [role=button][aria-label*=", yours,"]')]
  .map(land => land.getAttribute('aria-label'))"""
CAN_BE = """word => [...document.querySelectorAll(`svg [role=button][aria-label*="${word}"]`)]
  .map(land => land.getAttribute('aria-label').split(',')[0])"""
FREE_POINT = """name => {
  const land = document.querySelector(`svg [role=button][aria-label^="${name},"]`);
  const box = land.getBoundingClientRect();
  for (const part of [0.5, 0.35, 0.65, 0.2, 0.8])
    for (const other of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const [x, y] = [box.left + box.width * part, box.top + box.height * other];
      if (document.elementFromPoint(x, y) === land) return [x, y];
    }
  return null;
}"""


def square(name, region, x, y):
    """A territory of 300 by 300."""
    ring = [[x, y], [x + 300, y], [x + 300, y + 300], [x, y + 300]]
    return {"name": name, "region": region, "at": [x + 150, y + 150], "rings": [ring]}


FOUR = {
    "title": "Four fields",
    "line": "Four squares in a square.",
    "width": 800,
    "height": 800,
    "regions": [{"name": "North", "bonus": 1}, {"name": "South", "bonus": 1}],
    "territories": [
        square("Alder", 0, 100, 100),
        square("Birch", 0, 400, 100),
        square("Cedar", 1, 100, 400),
        square("Elder", 1, 400, 400),
    ],
    "borders": [[0, 1], [0, 2], [1, 3], [2, 3]],
}


def territory(someone, name):
    return someone.page.get_by_role("button", name=re.compile(rf"^{name},"))


def click(someone, name):
    point = someone.page.evaluate(FREE_POINT, name)
    assert point, f"nothing of {name} is in reach"
    someone.page.mouse.click(*point)


def tap(someone, name):
    point = someone.page.evaluate(FREE_POINT, name)
    assert point, f"nothing of {name} is in reach"
    someone.page.touchscreen.tap(*point)


def listed(someone, words):
    """The territories whose spoken name says this."""
    return someone.page.evaluate(CAN_BE, words)


def title(someone):
    return someone.title().inner_text()


def is_over(someone):
    return someone.page.get_by_role("heading", name=OVER).count() > 0


def my_turn(someone):
    """Wait for something to do; what it is, or None when the game is over."""
    someone.page.wait_for_function(
        """() => /Your turn|'s turn,/.test(document.querySelector('h1').textContent)
          || [...document.querySelectorAll('h2')].some(h => /The board is|holds the board/.test(h.textContent))"""
    )
    return None if is_over(someone) else title(someone).split(", ")[1]


def on(someone, words):
    """Press the button of the turn, once it is there and can be pressed."""
    button = someone.button(words)
    expect(button).to_be_visible()
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()


def wait_for(someone, phase):
    expect(someone.title()).to_have_text(re.compile(f"turn, {phase}"))


def border(someone):
    """A territory of one's own that has something to attack beside it."""
    for name in listed(someone, ", yours,"):
        label = territory(someone, name).get_attribute("aria-label")
        others = re.search(r"Borders (.*)\.", label)[1].split(", ")
        if any(other not in listed(someone, ", yours,") for other in others):
            return name
    raise AssertionError("somebody else is left")


def play(someone, press):
    """One step of a simple game: all armies on a border, every attack to the end, everyone moves in."""
    match my_turn(someone):
        case "set up" | "reinforce" | "spoils":
            trade = someone.button(re.compile("^Trade"))
            if trade.count() and trade.first.is_visible():
                trade.first.click()
                return
            confirm = someone.button(re.compile("^Confirm"))
            if confirm.count():
                on(someone, re.compile("^Confirm"))
                return
            press(someone, border(someone))
            on(someone, "All here")
        case "attack":
            attack(someone, press)
        case "move in":
            on(someone, re.compile(r"^Move \d+ in"))
        case "fortify":
            on(someone, re.compile("^End turn"))
    someone.page.wait_for_timeout(60)


def attack(someone, press):
    ready = listed(someone, ", can attack")
    strong = [name for name in ready if armies(someone, name) > 3]
    if not strong:
        on(someone, re.compile("^End attack"))
        return
    if not listed(someone, ", can be attacked"):
        press(someone, strong[0])
    press(someone, listed(someone, ", can be attacked")[0])
    on(someone, re.compile("^To the end"))
    expect(someone.page.get_by_role("region", name="Attack", exact=True)).to_be_hidden()


def armies(someone, name):
    label = territory(someone, name).get_attribute("aria-label")
    return int(re.search(r"(\d+) arm", label)[1])


def test_a_small_game_is_played_to_its_end_by_mouse(person):
    ada = person()
    ada.open_table([ME, BOT], game="conquest", map=FOUR, **QUICK)
    for _ in range(STEPS):
        if my_turn(ada) is None:
            break
        play(ada, click)
    expect(ada.page.get_by_role("heading", name=OVER)).to_be_visible()
    ada.look("conquest-end")
