"""Chain Tactics as people play it: by mouse, keyboard and touch, on one screen, and with a clock."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import BOTH_ORIENTATIONS

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
BASIC = {"who": "bot", "bot": "basic", "name": "Basic"}
FRIEND = {"who": "friend", "name": "Ben"}
# Ada's Infantry is two steps from Ben's HQ, and Ben's only unit is too far away to stop it.
NEARLY_WON = {
    "title": "Nearly won",
    "rows": ["C....H....", *[".........."] * 8, ".....H...C"],
    "holdings": [{"seat": 0, "at": [5, 0]}, {"seat": 1, "at": [5, 9]}],
    "units": [{"seat": 0, "kind": "infantry", "at": [5, 7]}, {"seat": 1, "kind": "infantry", "at": [0, 0]}],
}
RANDOM = {"who": "bot", "bot": "random", "name": "Random"}
# Records the text of the list of phases each time it changes.
WATCH_RESOLVING = """() => {
  window.phases = [];
  new MutationObserver(() => {
    const words = document.querySelector("[aria-labelledby=phases-title]")?.textContent;
    if (words && words !== window.phases.at(-1)) window.phases.push(words);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
# Whether I3 is where it was before.
BACK_AT = """before => {
  const now = document.querySelector('[role=gridcell][aria-label^="I3,"]').getBoundingClientRect();
  return ["x", "y", "width"].every(side => Math.abs(now[side] - before[side]) < 1);
}"""
WON = re.compile("You win")


def cell(someone, tile, words=""):
    return someone.page.get_by_role("gridcell", name=re.compile(rf"^{tile}\b.*{words}"))


def wait_for_round(someone, number, rounds=30):
    """Wait until a round can be planned."""
    expect(someone.page.get_by_text(f"Round {number} of {rounds}").first).to_be_visible()
    expect(someone.button("Seal orders")).to_be_enabled()


def order(someone, words):
    """Return the text of a unit's order in the list."""
    return someone.page.get_by_role("list", name="Orders of your units").get_by_text(words)


def seal(someone):
    someone.button(re.compile("^Seal")).click()


def open_map(someone, seats, **options):
    someone.open_table(seats, game="chain", map=NEARLY_WON, **options)
    expect(someone.page.get_by_role("grid", name="Map")).to_be_visible()


def test_the_enemy_hq_is_captured_by_mouse(person):
    ada = person()
    open_map(ada, [ME, BASIC])
    wait_for_round(ada, 1)
    cell(ada, "F8", "your Infantry").click()
    cell(ada, "F10", "HQ").click()
    expect(order(ada, "moves to F10")).to_be_visible()
    ada.snapshot("chain-planned")
    ada.button("Undo").click()
    expect(order(ada, "no order yet")).to_be_visible()
    cell(ada, "F10", "HQ").click()
    seal(ada)
    wait_for_round(ada, 2)
    cell(ada, "F10", "your Infantry").click()
    ada.page.get_by_role("button", name="Capture", exact=True).click()
    seal(ada)
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()
    expect(ada.page.get_by_text(re.compile("HQ")).first).to_be_visible()
    ada.button("Replay round").click()
    expect(ada.button(re.compile("Back to the game"))).to_be_visible()


def test_the_enemy_hq_is_captured_by_keyboard_alone(person):
    ada = person()
    keys = ada.page.keyboard
    open_map(ada, [ME, BASIC])
    wait_for_round(ada, 1)
    keys.press("n")
    for key in ("ArrowDown", "ArrowDown", "Enter"):
        keys.press(key)
    expect(order(ada, "moves to F10")).to_be_visible()
    keys.press("s")
    wait_for_round(ada, 2)
    keys.press("n")
    keys.press("c")
    keys.press("s")
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()


@BOTH_ORIENTATIONS
def test_a_game_on_a_small_map_is_played_to_the_end_on_a_phone(person, size):
    ada = person(*size, touch=True)
    open_map(ada, [ME, BASIC])
    ada.page.get_by_role("button", name=re.compile("^Infantry at F8")).tap()
    cell(ada, "F10", "HQ").tap()
    seal(ada)
    expect(cell(ada, "F10", "your Infantry")).to_be_visible()
    expect(ada.button("Seal orders")).to_be_enabled()
    ada.snapshot("chain-phone")
    seal(ada)  # the Infantry captures where it is, without another order
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()


def test_a_preview_of_a_plan_sends_nothing(person):
    ada = person()
    sent = []

    def keep(frame):
        sent.append(str(frame))

    ada.page.on("websocket", lambda socket: socket.on("framesent", keep))
    open_map(ada, [ME, FRIEND | {"who": "bot", "bot": "random"}])
    wait_for_round(ada, 1)
    cell(ada, "F8", "your Infantry").click()
    cell(ada, "F10", "HQ").click()
    before = len([frame for frame in sent if '"move"' in frame])
    ada.page.keyboard.press("v")
    ada.page.get_by_role("region", name="Preview").get_by_role("button").first.click()
    ada.snapshot("chain-preview")
    expect(ada.button(re.compile("Back to the plan"))).to_be_visible()
    ada.button(re.compile("Back to the plan")).click()
    assert len([frame for frame in sent if '"move"' in frame]) == before


def test_two_people_plan_against_the_clock_and_a_reload_loses_nothing(person):
    ada, ben = person(), person()
    ada.open_table([ME, FRIEND], game="chain", map=NEARLY_WON, plan_seconds=15, commit_seconds=1)
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    for each in (ada, ben):
        wait_for_round(each, 1)
        expect(each.page.get_by_role("timer")).to_be_visible()
    cell(ben, "A1", "your Infantry").click()
    cell(ben, "A3").click()
    expect(order(ben, "moves to A3")).to_be_visible()
    ben.page.reload()
    expect(order(ben, "moves to A3")).to_be_visible()  # and the clock keeps running
    cell(ada, "F8", "your Infantry").click()
    cell(ada, "F9").click()
    seal(ada)
    expect(ben.page.get_by_text(re.compile("^sealed")).first).to_be_visible()
    ben.snapshot("chain-clock")
    for each in (ada, ben):  # Ben's time runs out, and the plan is sealed unfinished
        expect(cell(each, "F9", "Infantry")).to_be_visible(timeout=60_000)
        expect(cell(each, "A3", "Infantry")).to_be_visible()
        wait_for_round(each, 2)


def test_players_at_one_screen_do_not_see_each_others_plans(person):
    both = person()
    both.open_table([ME, {"who": "me", "name": "Ben"}], game="chain", map=NEARLY_WON)
    both.button("I'm Ada").click()
    wait_for_round(both, 1)
    cell(both, "F8", "Infantry").click()
    cell(both, "F10", "HQ").click()
    expect(order(both, "moves to F10")).to_be_visible()
    seal(both)
    expect(both.page.get_by_text("Ada's orders are sealed. Hand over to Ben.")).to_be_visible()
    both.snapshot("chain-cover")
    expect(order(both, "moves to F10")).to_have_count(0)
    both.button("I'm Ben").click()
    expect(order(both, "moves to F10")).to_have_count(0)
    seal(both)  # Ben's Infantry captures where it is
    both.button("I'm Ada").click()
    expect(cell(both, "F10", "Infantry")).to_be_visible()
    wait_for_round(both, 2)


def test_a_finished_game_is_replayed_round_by_round(person):
    ada = person(1024, 768)
    open_map(ada, [ME, BASIC])
    wait_for_round(ada, 1)
    cell(ada, "F8").click()
    cell(ada, "F10").click()
    seal(ada)
    wait_for_round(ada, 2)
    seal(ada)
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()
    ada.page.goto(ada.page.url.replace("/t/", "/r/"))
    expect(ada.page.get_by_role("slider")).to_be_visible()
    ada.page.keyboard.press("End")
    expect(ada.page.get_by_text("Capture", exact=False).first).to_be_visible()
    ada.snapshot("chain-replay")
    ada.button(re.compile("^Movement")).click()
    ada.button(re.compile("^Capture")).click()
    ada.page.goto(ada.page.url.split("#")[0].replace("/r/", "/s/"))
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()


def test_a_spectator_sees_the_board_and_the_seals_but_no_plan(person):
    ada, spectator = person(), person(1024, 768)
    open_map(ada, [ME, BASIC])
    wait_for_round(ada, 1)
    cell(ada, "F8", "your Infantry").click()
    cell(ada, "F10", "HQ").click()
    expect(order(ada, "moves to F10")).to_be_visible()
    spectator.page.goto(ada.page.url)
    expect(cell(spectator, "F8", "Ada's Infantry")).to_be_visible()
    expect(spectator.button(re.compile("^Copy the seal of Basic"))).to_be_visible()
    expect(spectator.page.get_by_role("list", name="Orders of your units")).to_have_count(0)
    expect(spectator.button(re.compile("^Seal"))).to_have_count(0)
    seal(ada)
    expect(cell(spectator, "F10", "Ada's Infantry")).to_be_visible()
    spectator.snapshot("chain-spectator")


def test_a_capture_counts_as_an_order_and_is_shown_last(person):
    ada = person()
    ada.page.emulate_media(reduced_motion="no-preference")
    open_map(ada, [ME, RANDOM], rounds=3)
    score = ada.page.get_by_role("region", name="Score")
    expect(score).to_contain_text("3 rounds left. It would be a draw if the game ended now.")
    cell(ada, "F8", "your Infantry").click()
    cell(ada, "I8").click()
    expect(ada.page.get_by_role("list", name="Orders of your units")).to_contain_text(
        "no points for an attack"
    )
    cell(ada, "J1").click()
    expect(ada.page.get_by_text("J1 is too far: Infantry can move 3 this round.").first).to_be_visible()
    cell(ada, "F8", "your Infantry").click()
    cell(ada, "F10", "HQ").click()
    seal(ada)
    wait_for_round(ada, 2, 3)
    expect(order(ada, "captures F10")).to_be_visible()
    expect(ada.page.get_by_text("1 of 1 orders given")).to_be_visible()
    ada.page.evaluate(WATCH_RESOLVING)
    seal(ada)
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()
    phases = ada.page.evaluate("window.phases")
    assert "Capture" in phases[0], phases
    assert ["captured HQ F10" in words for words in (phases[0], phases[-1])] == [False, True], phases


def test_a_phone_restores_the_zoom_after_each_round(person):
    ada = person(390, 844, touch=True)
    ada.page.emulate_media(reduced_motion="no-preference")
    ada.open_table([ME, BASIC], game="chain", map="crossing")
    expect(cell(ada, "I3", "your Infantry")).to_be_visible()
    before = cell(ada, "I3").bounding_box()
    seal(ada)
    seal(ada)
    ada.page.wait_for_function(f"before => !({BACK_AT})(before)", arg=before)  # the map zooms in
    expect(ada.button("Seal orders")).to_be_visible()
    ada.page.wait_for_function(BACK_AT, arg=before)


def test_the_first_game_is_on_a_small_map_and_shows_rounds_and_gold_left(person):
    ada = person(1024, 768)
    ada.page.goto("/new/chain")
    expect(ada.page.get_by_role("radio", name=re.compile("^Duel"))).to_be_checked()
    ada.page.goto("/")
    ada.begin("Play a bot", game="Chain Tactics")
    expect(ada.page.get_by_role("gridcell")).to_have_count(100)
    expect(ada.page.get_by_role("region", name="Score")).to_contain_text("30 rounds left")
    factory = ada.page.get_by_role("region", name="Factories")
    expect(factory).to_contain_text("5 gold left")
    factory.get_by_role("button", name=re.compile("^Build at .*: Tank")).click()
    expect(factory).to_contain_text("2 gold left")
    expect(factory).to_contain_text("Tank appears in round 2.")


@pytest.mark.soak  # quick tests cover this in other games
def test_a_saved_game_can_be_continued_from_its_replay(person):
    ada = person()
    open_map(ada, [ME, BASIC])
    wait_for_round(ada, 1)
    ada.button("Menu").click()
    ada.button("Save game").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(ada.page.get_by_text("Game saved.").first).to_be_attached()
    cell(ada, "F8").click()
    cell(ada, "F10").click()
    seal(ada)
    wait_for_round(ada, 2)
    ada.page.goto(ada.page.url.replace("/t/", "/r/"))
    expect(ada.page.get_by_role("slider")).to_be_visible()
    ada.page.keyboard.press("End")
    ada.button("Play from here").click()
    ada.page.get_by_role("dialog").get_by_role("button", name="Play").click()
    ada.page.wait_for_url("**/t/*")
    wait_for_round(ada, 2)
    expect(cell(ada, "F10", "your Infantry")).to_be_visible()
    seal(ada)
    expect(ada.page.get_by_role("heading", name=WON)).to_be_visible()
