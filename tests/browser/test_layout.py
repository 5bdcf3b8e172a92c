"""Every window from 360 x 640 and 640 x 360 up is playable, whatever pages were visited before."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser import test_conquest as conquest
from tests.browser import test_tactical as tactical
from tests.browser.person import SKIP
from tests.browser.places import FREE_POINT, click, tap
from tests.browser.played import import_game
from tests.browser.tactical_scenarios import open_scenario

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
# Everything that overflows the window sideways or is cut off.
FAULTS = """() => {
  const found = [];
  const name = part => part.getAttribute('aria-label') ?? part.textContent;
  if (document.scrollingElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');
  for (const part of document.querySelectorAll('body *')) {
    if (part.closest('svg, .unseen') || !part.checkVisibility({ visibilityProperty: true })) continue;
    const wide = part.scrollWidth > part.clientWidth + 1;
    const scrolls = /auto|scroll/.test(getComputedStyle(part).overflowX);
    if (wide && scrolls) found.push(`${part.className} scrolls sideways`);
    if (!part.matches('button, a.btn')) continue;
    const { left, right } = part.getBoundingClientRect();
    if (left < 0 || right > innerWidth) found.push(`${name(part)} overflows the window`);
    if (wide) found.push(`${name(part)} is cut off`);
  }
  return found;
}"""
ON_TOP = """button => {
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
# The visible text of a panel with its position, without text for screen readers alone.
WRITTEN = """panel => {
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!text.data.trim() || text.parentElement.closest('svg, .unseen')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    found.push([text.data, ...Object.values(range.getBoundingClientRect().toJSON()).slice(0, 4)]);
  }
  return found;
}"""
LAND_BOXES = """() => [...document.querySelectorAll('svg [role=button], [role=grid]')]
  .map(land => Object.values(land.getBoundingClientRect().toJSON()).slice(0, 4))"""


def expect_reachable(button):
    """Check that a button is visible without scrolling, and that nothing covers it."""
    expect(button).to_be_in_viewport(ratio=0.99)  # its edges can be fractions of a pixel off
    button.page.wait_for_function(ON_TOP, arg=button.element_handle())


def overlap(one, other):
    """Return whether two boxes (left, top, width, height) share more than an edge."""
    (x, y, width, height), (u, v, wide, high) = one, other
    return min(x + width, u + wide) - max(x, u) > 1 and min(y + height, v + high) - max(y, v) > 1


def bot(name):
    return {"who": "bot", "bot": name, "name": name.capitalize()}


def in_every_window(someone, sizes, *buttons):
    """Check at each size that the buttons can be pressed and nothing is cut off or overflows."""
    for width, height in sizes:
        someone.page.set_viewport_size({"width": width, "height": height})
        for button in buttons:
            expect_reachable(button)
        assert someone.page.evaluate(FAULTS) == [], (width, height)


PHONES, LOW_WINDOWS = [(640, 360), (844, 390), (360, 640)], [(1280, 600)]


@pytest.mark.parametrize(
    ("touch", "sizes"), [(True, PHONES), (False, LOW_WINDOWS)], ids=["phone", "low-window"]
)
def test_a_small_window_has_the_main_button_and_the_menu_in_reach(person, touch, sizes):
    ada = person(*sizes[0], touch=touch)
    menu, press = ada.button("Menu"), tap if touch else click
    ada.open_table([ME, bot("random")])
    assert ada.wait_for_turn()
    in_every_window(ada, sizes, menu, ada.button(SKIP))
    ada.open_table([ME, bot("basic")], "chain")
    in_every_window(ada, sizes, menu, ada.button(re.compile("^Seal orders")))
    ada.open_table([ME, bot("easy")], "tactical")
    in_every_window(ada, sizes, menu, ada.button(re.compile("^Buy nothing")))
    open_scenario(ada, tactical.stalemate())
    tactical.title(ada, "combat move")
    for name in ("East Europe", "Ukraine S.S.R."):
        ada.page.wait_for_function(FREE_POINT, arg=name)  # the map moves to show what can be attacked
        press(ada, name)
    in_every_window(ada, sizes, menu, ada.button(re.compile("^Attack")), ada.button("End combat move"))
    ada.open_table([ME, bot("easy")], "conquest", map=conquest.FOUR, **conquest.QUICK)
    while conquest.my_turn(ada) in ("set up", "reinforce"):
        conquest.play(ada, press)
    if not conquest.is_over(ada):
        aim(ada, press)
        in_every_window(ada, sizes, menu, ada.button(re.compile("^Until decided")), ada.button("End attack"))


def test_every_other_page_fits_a_small_window(person, address):
    ada = person(*PHONES[0], touch=True)
    sizes = [*PHONES, *LOW_WINDOWS]
    for game in ("battlezone", "conquest", "chain", "tactical"):
        ada.page.goto(f"/new/{game}")
        in_every_window(ada, sizes, ada.button("Start game"))
    finished = import_game(address)
    ada.page.goto(f"/r/{finished}")
    in_every_window(ada, sizes, ada.button(re.compile("^Play$")), ada.button("Next move"))
    for page in ("/", "/saves", "/odds", f"/s/{finished}"):
        ada.page.goto(page)
        expect(ada.title()).to_be_visible()
        in_every_window(ada, sizes)


def aim(someone, press):
    """Select a territory that can attack, and a target."""
    if not conquest.listed(someone, ", can be attacked"):
        press(someone, conquest.listed(someone, ", can attack")[0])
    press(someone, conquest.listed(someone, ", can be attacked")[0])


@pytest.mark.parametrize("size", [(844, 390), (1440, 900)], ids=["low", "large"])
def test_the_result_can_be_hidden_and_shown_again(person, size):
    ada = person(*size)
    ada.open_table([ME, bot("random")])
    assert ada.wait_for_turn()
    ada.button("Menu").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for name in ("Rematch", "Same map again"):
        expect_reachable(ada.button(name))
    for link in ("Summary", "Replay", "Home"):
        expect_reachable(ada.page.get_by_role("link", name=link, exact=True))
    ada.snapshot(f"end-{size[0]}")
    ada.button("Hide result").click()
    expect(ada.button("Rematch")).to_have_count(0)
    expect(ada.button("Show result")).to_be_focused()
    ada.page.keyboard.press("Enter")
    expect(ada.button("Rematch")).to_be_visible()
    ada.page.keyboard.press("Escape")
    expect(ada.button("Rematch")).to_have_count(0)
    expect_reachable(ada.button("Show result"))


@pytest.mark.parametrize("game", ["battlezone", "chain"])
def test_messages_do_not_cover_the_board(person, game):
    ada = person()
    ada.open_table([ME, bot("random" if game == "battlezone" else "basic")], game)
    ada.button("Hint").click()
    said = ada.page.locator(".toast")
    expect(said).to_be_visible()
    box = said.bounding_box()
    toast = [box["x"], box["y"], box["width"], box["height"]]
    boards = ada.page.evaluate(LAND_BOXES)
    assert boards
    assert not [land for land in boards if overlap(toast, land)]


def set_up(someone, game):
    """Start a game from the home page by way of its set-up page."""
    card = someone.page.get_by_role("region", name=game, exact=True)
    card.get_by_role("link", name="More options").click()
    someone.button("Start game").click()
    expect(someone.button("Menu")).to_be_visible()


def go_home(someone):
    someone.page.get_by_role("link", name="Outflank, home").click()
    expect(someone.page.get_by_role("region", name="BattleZone", exact=True)).to_be_visible()


# Where each game shows the score, and a text that appears once nothing changes before this person's move.
SCORES = {
    "BattleZone": ("region", "Players", re.compile("^Your turn$")),
    "Conquest": ("region", "Players", re.compile("^Your turn")),
    "Chain Tactics": ("list", "Players", re.compile("^sealed")),
    "Tactical Risk": ("region", "Turn", re.compile("^Your turn")),
}


def scores(someone, game):
    """Check that the whole score panel is readable once it is stable, and return its text and positions."""
    role, name, quiet = SCORES[game]
    if game == "Chain Tactics":
        expect(someone.page.get_by_text(quiet).first).to_be_visible(timeout=60_000)
    else:  # only the title, because the live region can be ahead of it
        expect(someone.title()).to_have_text(quiet, timeout=60_000)
    written = someone.page.get_by_role(role, name=name, exact=True).evaluate(WRITTEN)
    assert len(written) > 3, "names and figures"
    for index, (words, *box) in enumerate(written):
        x, y, width, height = box
        assert min(width, height) > 1, f"{words} isn't visible"
        assert 0 <= x <= 1440 - width, f"{words} is cut off"
        assert 0 <= y <= 900 - height, f"{words} is cut off"
        for other_words, *other in written[:index]:
            assert not overlap(box, other), f"{words} overlaps {other_words}"
    return written


def test_no_page_breaks_the_score_panel_of_the_next_game(person):
    ada = person()
    ada.page.goto("/")
    seen = {}
    for game in SCORES:  # without a reload, so all style sheets stay loaded
        set_up(ada, game)
        seen[game] = (ada.page.url, scores(ada, game))
        go_home(ada)
    ada.page.get_by_role("navigation").get_by_role("link", name="Saved games").click()
    ada.page.get_by_role("link", name=re.compile("Resume BattleZone")).click()
    address, first = seen["BattleZone"]
    ada.page.wait_for_url(address)
    assert scores(ada, "BattleZone") == first
    for game, (address, written) in seen.items():
        ada.page.goto(address)
        assert scores(ada, game) == written, f"{game} after a reload"
