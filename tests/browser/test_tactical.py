"""Tactical Risk as people play it: by mouse and touch, on one screen, and after a reload."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import BOTH_ORIENTATIONS
from tests.browser.places import click, place, tap
from tests.browser.tactical_scenarios import BOT, HOT_SEAT, ME, open_scenario
from tests.browser.test_access import inspect
from tests.games.tactical.boards import stage

pytestmark = pytest.mark.browser

SHOWN = """() => [...document.querySelectorAll('h1, h1 + p, .battle, svg [role=button]')]
  .map(part => part.getAttribute('aria-label') ?? part.textContent).join()"""
WAITS = 60_000  # while a bot plays its turn


def choose(someone, name):
    click(someone, name)
    expect(place(someone, name)).to_have_attribute("aria-pressed", "true")


def title(someone, words):
    expect(someone.title()).to_have_text(re.compile(words), timeout=WAITS)


def press_button(someone, words):
    """Press a button as soon as it is shown and enabled."""
    button = someone.button(re.compile(words))
    expect(button).to_be_visible()
    expect(button).not_to_have_attribute("aria-disabled", "true")
    button.click()


def front(name):
    """Return a pattern for a battle in the list, whose name comes right before its units."""
    return rf"^{re.escape(name)} \d"


def order(someone, kind, count):
    row = someone.page.get_by_role("group", name=kind, exact=True)
    for _ in range(count):
        row.get_by_role("button", name="More").click()
    expect(row.get_by_role("status")).to_have_text(re.compile(rf"^{count}"))


def send(someone, source, target, words):
    """Send everything that can go from one place to another, with two presses and the button."""
    choose(someone, source)
    click(someone, target)
    press_button(someone, words)
    expect(someone.button(re.compile(words))).to_have_count(0)


def moves(someone):
    return someone.page.get_by_role("button", name=re.compile("^Undo: "))


def fight_to_the_end(someone):
    """Fight the current battle to the end."""
    press_button(someone, "^Fight to the end")
    expect(someone.title()).not_to_have_text(re.compile("battle of|battle in"), timeout=WAITS)


def answer_attacks(someone):
    """Accept the suggested losses in others' attacks, until it's your turn to buy."""
    asked = someone.button(re.compile("^(Stay and fight|Lose )"))
    mine = someone.page.get_by_role("heading", level=1, name="Your turn: purchase")
    for _ in range(40):
        expect(asked.or_(mine).first).to_be_visible(timeout=WAITS)
        if mine.count():
            return
        before = someone.page.evaluate(SHOWN)
        asked.first.click()
        someone.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)


def test_a_game_of_one_round_is_played_to_the_end_by_mouse(person):
    ada = person()
    ada.open_table([ME, BOT], "tactical", round_limit=1)
    title(ada, "Your turn: purchase")
    order(ada, "Infantry", 3)
    order(ada, "Armour", 3)
    ada.snapshot("tactical-purchase")
    press_button(ada, "^End purchase")
    title(ada, "combat move")
    for source in ("Karelia S.S.R.", "Russia", "Caucasus"):
        send(ada, source, "Ukraine S.S.R.", "^Attack")
    press_button(ada, "^Undo: 5 infantry, Caucasus")
    expect(ada.button(re.compile("^Undo: 5 infantry, Caucasus"))).to_have_count(0)
    send(ada, "Caucasus", "Ukraine S.S.R.", "^Attack")
    ada.snapshot("tactical-combat-move")
    press_button(ada, "^Start 1 battle")
    title(ada, "Your turn: battles")
    choose(ada, "Ukraine S.S.R.")
    click(ada, "Ukraine S.S.R.")
    title(ada, "battle of Ukraine")
    fight_to_the_end(ada)
    title(ada, "non-combat move")
    for fighters in ada.button(re.compile("over Ukraine")).all():
        fighters.click()
        click(ada, "Russia")
        press_button(ada, "^Move")
    press_button(ada, "^End move")
    title(ada, "placement")
    press_button(ada, "^Place all")
    press_button(ada, "^End turn and collect")
    expect(ada.page.get_by_text(re.compile(r"Russians collect \d+"))).to_be_visible()
    for _ in ("British", "Americans"):
        answer_attacks(ada)
        order(ada, "Infantry", 2)
        for step in ("^End purchase", "^End combat move", "^End move", "^Place all", "^End turn and collect"):
            press_button(ada, step)
    expect(ada.title()).to_have_text(re.compile("^The (Allies|Axis) won$|^A draw"), timeout=WAITS)
    ada.page.get_by_role("link", name="Summary").click()
    expect(ada.page.get_by_role("heading", name="Statistics")).to_be_visible()


def invasion():
    """Return a position in which the British can raid, land, fight at sea and fly over an AA gun."""
    stacks = {
        "United Kingdom": "British 2 infantry, 1 bomber",
        "North Sea": "British 1 transport, 1 battleship, 1 destroyer, 1 submarine",
        "Baltic": "Germans 1 submarine, 1 transport",
        "Finland Norway": "Germans 3 infantry",
        "Germany": "Germans 4 infantry, 1 aaGun",
        "Anglo Sudan Egypt": "British 4 infantry, 2 artillery, 1 fighter",
        "Libya": "Germans 1 infantry, 1 aaGun",
    }
    return stage(stacks, turn="British", money={"Germans": 20})


@pytest.mark.soak
def test_battles_of_every_kind_are_planned_and_fought_by_mouse(person):
    ada = person()
    open_scenario(ada, invasion())
    title(ada, "combat move")
    send(ada, "United Kingdom", "North Sea Zone", "^Load")
    choose(ada, "United Kingdom")
    click(ada, "Germany")
    ada.page.get_by_role("radio", name="Bomb the factory").click()
    press_button(ada, "^Raid|^Bomb")
    send(ada, "North Sea Zone", "Finland Norway", "^Land")
    choose(ada, "North Sea Zone")
    for kind in ("Destroyer", "Submarine"):
        row = ada.page.get_by_role("group", name=re.compile(f"^{kind}"))
        row.get_by_role("button", name="More").click()
    click(ada, "Baltic Sea Zone")
    expect(ada.page.get_by_text("to win", exact=True)).to_be_visible()
    expect(ada.page.get_by_text(re.compile("^If the submarine submerges"))).to_be_visible()
    press_button(ada, "^Attack")
    ada.page.keyboard.press("0")
    send(ada, "Anglo Sudan Egypt", "Libya", "^Attack")
    ada.snapshot("tactical-four-battles")
    press_button(ada, "^Start 4 battles")
    title(ada, "Your turn: battles")
    press_button(ada, "^Raid on Germany")
    expect(ada.button(re.compile("^Raid on Germany"))).to_have_count(0)
    for where in ("Baltic Sea Zone", "Libya", "Finland Norway"):
        press_button(ada, front(where))
        title(ada, f"battle (of|in the) {where}")
        ada.snapshot(f"tactical-battle-{where}")
        fight_to_the_end(ada)
    title(ada, "non-combat move")
    ada.button("Log").click()
    log = ada.page.get_by_role("list", name="Log, newest first")
    for words in ("raid", "battle of Libya", "battle of Finland Norway", "battle in the Baltic"):
        expect(log.get_by_text(re.compile(words, re.IGNORECASE)).first).to_be_attached()


def stalemate():
    """Return a position with a battle that one round can't decide."""
    stacks = {
        "East Europe": "Germans 9 infantry, 3 armour",
        "Ukraine S.S.R.": "Russians 9 infantry, 2 artillery",
    }
    return stage(stacks, owners={"Ukraine S.S.R.": "Russians"})


def start_battle(someone):
    title(someone, "combat move")
    send(someone, "East Europe", "Ukraine S.S.R.", "^Attack")
    press_button(someone, "^Start 1 battle")
    press_button(someone, front("Ukraine S.S.R."))
    title(someone, "battle of Ukraine")


@pytest.mark.soak
def test_a_reload_in_mid_battle_loses_nothing(person):
    ada = person()
    open_scenario(ada, stalemate())
    start_battle(ada)
    press_button(ada, "^Roll round 1")
    press_button(ada, "^Lose |^Roll round 2")
    forces = ada.page.get_by_role("region", name=re.compile("^Battle of Ukraine"))
    expect(ada.button(re.compile("^Roll round 2|^Lose "))).to_be_visible()
    chance = forces.get_by_text(re.compile(r"^\d+\.\d%$|^[<>]")).first
    before = chance.inner_text()
    ada.page.reload()
    title(ada, "battle of Ukraine")
    expect(chance).to_have_text(before)
    press_button(ada, "^Retreat to East Europe|^Lose ")


@pytest.mark.soak
def test_two_sides_at_one_screen_each_choose_their_losses(person):
    both = person()
    open_scenario(both, stalemate(), HOT_SEAT)
    start_battle(both)
    press_button(both, "^Roll round 1")
    title(both, "turn: ")
    asked = set()
    for _ in range(12):
        asked.add(both.title().inner_text().split(":")[0])
        if len(asked) == 2:
            break
        before = both.page.evaluate(SHOWN)
        press_button(both, "^(Lose|Roll round)")
        both.page.wait_for_function(f"before => ({SHOWN})() !== before", arg=before)
    assert len(asked) == 2, "both sides choose"


@BOTH_ORIENTATIONS
def test_a_turn_is_played_by_touch_on_a_phone(person, size):
    ada = person(*size, touch=True)
    ada.open_table([ME, BOT], "tactical")
    title(ada, "[Pp]urchase")
    order(ada, "Infantry", 2)
    ada.snapshot("tactical-phone-purchase")
    press_button(ada, "^End purchase")
    title(ada, "combat move")
    tap(ada, "Russia")
    expect(place(ada, "Russia")).to_have_attribute("aria-pressed", "true")
    tap(ada, "Ukraine S.S.R.")
    ada.snapshot("tactical-phone-aim")
    press_button(ada, "^Attack")
    press_button(ada, "^Start 1 battle")
    press_button(ada, front("Ukraine S.S.R."))
    ada.snapshot("tactical-phone-battle")
    fight_to_the_end(ada)


@pytest.mark.soak
@pytest.mark.parametrize("size", [(1440, 900), (1024, 768), (390, 844)])
def test_a_battle_has_no_violation(person, size):
    ada = person(*size)
    open_scenario(ada, stalemate())
    title(ada, "combat move")
    inspect(ada, "tactical-moves", size[0])
    ada.page.keyboard.press("0")  # shows the whole map, which a phone otherwise doesn't
    start_battle(ada)
    press_button(ada, "^Roll round 1")
    expect(ada.button(re.compile("^Lose |^Roll round 2"))).to_be_visible()
    inspect(ada, "tactical-battle", size[0])
