"""BattleZone by keyboard alone: no pointer, and only keys move the focus."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import LANDS, OVER, SHOWN
from tests.browser.positions import SMALL
from tests.checks import not_none

pytestmark = pytest.mark.browser

# The accessible name of the focused element.
FOCUSED = """() => {
  const here = document.activeElement;
  const label = here.labels?.[0] ?? here;
  return here === document.body ? "" : here.getAttribute("aria-label") ?? label.textContent.trim();
}"""
CENTRE = """() => {
  const box = document.activeElement.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}"""
MAX_TABS = 80


class Typist:
    """Someone who plays with the keyboard alone."""

    def __init__(self, someone):
        self.someone = someone
        self.page = someone.page

    def type(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)

    def focused(self):
        return self.page.evaluate(FOCUSED)

    def tab_to(self, name, key="Tab"):
        """Press a key until the focus is on the element with this name."""
        for _ in range(MAX_TABS):
            if re.search(name, self.focused()):
                return
            self.type(key)
        raise AssertionError(f"{key} never reached {name}")

    def tab_to_land(self, number):
        """Move the focus to a territory, in the shorter direction."""
        order = [int(not_none(re.search(r"\d+", name))[0]) for name in self.page.evaluate(LANDS)]
        here = re.match(r"Territory (\d+)", self.focused())
        steps = order.index(number) - (order.index(int(here[1])) if here else -1)
        self.tab_to(f"^Territory {number},", "Tab" if steps > 0 else "Shift+Tab")

    def take_turn(self):
        """Attack where the odds are best, or skip."""
        before = self.page.evaluate(SHOWN)
        source = max(self.someone.lands("can attack"), key=lambda land: land.armies, default=None)
        targets = self.choose(source.number) if source else []
        if source and targets and targets[0].armies <= source.armies:
            self.tab_to_land(targets[0].number)
            self.type("Enter")
        else:
            self.type("s")
        self.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)

    def choose(self, number):
        self.tab_to_land(number)
        self.type("Space")
        expect(self.someone.land(number)).to_have_accessible_name(re.compile(", chosen$"))
        return sorted(self.someone.lands("can be attacked"), key=lambda land: land.armies)


@pytest.fixture
def typist(person):
    return Typist(person())


def begin(typist):
    """Start a game on a small map against the easiest bot, from the home page by way of the set-up."""
    typist.page.goto("/")
    expect(typist.someone.title()).to_be_visible()
    typist.tab_to("^More options")
    typist.type("Enter")
    expect(typist.someone.title()).to_have_text("BattleZone")
    expect(typist.page.get_by_label("Map seed")).to_be_visible()
    typist.tab_to("^Normal")
    typist.type("ArrowLeft")
    expect(typist.page.get_by_role("radio", name=re.compile("^Easy"))).to_be_checked()
    typist.tab_to("^Map seed")
    typist.page.keyboard.type(str(SMALL))
    typist.type("Enter")
    assert typist.someone.wait_for_turn()


def test_two_turns_are_played_by_keyboard_alone(typist):
    begin(typist)
    for _ in range(2):
        assert typist.someone.wait_for_turn()
        typist.take_turn()


@pytest.mark.soak
def test_a_whole_game_is_played_and_the_next_one_started_by_keyboard_alone(typist):
    begin(typist)
    someone, page = typist.someone, typist.page
    while someone.wait_for_turn():
        typist.take_turn()
    expect(page.get_by_role("heading", name=OVER).first).to_be_visible()
    someone.snapshot("the-end-by-keyboard")
    where = page.url
    typist.tab_to("^Rematch$", "Shift+Tab")
    typist.type("Enter")
    page.wait_for_url(lambda url: "/t/" in url and url != where)
    assert someone.wait_for_turn()
    typist.take_turn()


def test_tab_visits_attackers_then_other_own_territories_enemies_and_buttons(typist):
    begin(typist)
    count = len(typist.someone.lands(""))
    seen = []
    for _ in range(count + 4):
        typist.type("Tab")
        seen.append(typist.focused())
    ranks = [rank(name) for name in seen]
    assert ranks == sorted(ranks)
    assert ranks.count(3) == 4
    assert len(set(seen[:count])) == count
    typist.someone.snapshot("focus-on-a-button")
    typist.type(*["Shift+Tab"] * (count + 3))
    assert typist.focused() == seen[0]
    typist.someone.snapshot("focus-on-a-land")


def rank(name):
    if "can attack" in name:
        return 0
    if not name.startswith("Territory"):
        return 3
    return 1 if ", yours," in name else 2


def test_an_arrow_key_moves_to_the_neighbour_in_its_direction(typist):
    begin(typist)
    typist.type("Tab")
    for key, axis, sign in [
        ("ArrowLeft", 0, -1),
        ("ArrowRight", 0, 1),
        ("ArrowUp", 1, -1),
        ("ArrowDown", 1, 1),
    ]:
        moved = 0
        for _ in range(10):
            before, at = typist.focused(), typist.page.evaluate(CENTRE)
            typist.type(key)
            if typist.focused() == before:  # the edge of the map
                break
            assert (typist.page.evaluate(CENTRE)[axis] - at[axis]) * sign > -20
            moved += 1
        # The first territory may be at the left or upper edge, but from there it's possible to go back.
        assert moved > 0 or sign < 0


def test_escape_deselects_s_skips_and_h_toggles_help(typist):
    begin(typist)
    someone, page = typist.someone, typist.page
    source = max(someone.lands("can attack"), key=lambda land: land.armies)
    targets = typist.choose(source.number)
    assert targets
    assert someone.land(source.number).get_attribute("aria-pressed") == "true"
    typist.type("Escape")
    expect(someone.land(source.number)).to_have_accessible_name(re.compile("can attack$"))
    assert someone.lands("chosen") == []
    assert re.match(f"Territory {source.number},", typist.focused())  # the focus stays where it was
    typist.type("h")
    dialog = page.get_by_role("dialog", name="BattleZone: how to play")
    expect(dialog).to_be_visible()
    typist.type("s")  # this doesn't skip while the help is open
    typist.type("h")
    expect(dialog).to_have_count(0)
    expect(page.get_by_text("You skipped")).to_have_count(0)
    typist.type("h")
    expect(dialog).to_be_visible()
    typist.type("Escape")
    expect(dialog).to_have_count(0)
    assert re.match(f"Territory {source.number},", typist.focused())
    typist.type("s")
    log = page.get_by_role("list", name="Log, newest first")
    expect(log.get_by_text("You skipped").first).to_be_visible()
