"""Conquest's expansion as people play it: technology, events, treaties, missions and fog."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.places import click, place, tap
from tests.browser.test_conquest import (
    BOT,
    FOUR,
    ME,
    QUICK,
    SHOWN,
    STEPS,
    armies,
    border_territory,
    listed,
    my_turn,
    play,
    press_button,
    reinforce,
    step_at_one_screen,
    title,
    wait_for,
    wait_for_change,
    wait_for_other_than,
)
from tests.browser.test_conquest import OVER as FINISHED
from tests.checks import not_none

pytestmark = pytest.mark.browser

FRIEND = {"who": "friend", "name": "Ben"}
DEALT = {**QUICK, "setup_initial_armies": {"2": 30, "3": 24}}


def finish_set_up(someone, phase="reinforce"):
    """Place all armies of the set-up before the first turn."""
    while my_turn(someone) == "set up":
        play(someone, click)
    wait_for(someone, phase)


def join(ada, ben):
    """Let Ben join by Ada's invite link."""
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    for each in (ada, ben):
        expect(each.page.get_by_role("group", name="Map")).to_be_visible()


def end_turn(someone):
    """Place all armies and end the turn without an attack."""
    reinforce(someone, click, "reinforce")
    press_button(someone, re.compile("^End turn"))
    expect(someone.title()).not_to_have_text(re.compile("turn, attack"))


def test_a_technology_is_researched_in_the_tree(person):
    ada = person()
    ada.open_table([ME, BOT], game="conquest", technology=True, **DEALT)
    finish_set_up(ada)
    tree = ada.page.get_by_role("dialog")
    roads = tree.get_by_role("button", name=re.compile("^Roads"))
    for _ in range(6):  # the first technology takes at most this many turns
        ada.page.keyboard.press("k")
        expect(roads).to_be_visible()
        if roads.get_attribute("aria-disabled") != "true":
            break
        ada.page.keyboard.press("Escape")
        end_turn(ada)
        wait_for(ada, "reinforce")
    ada.snapshot("conquest-technology")
    roads.click()
    expect(roads).to_have_attribute("aria-label", re.compile("Known by you"))
    expect(tree.get_by_role("button", name=re.compile("^Convoys"))).to_have_attribute("aria-disabled", "true")
    ada.page.keyboard.press("Escape")
    expect(tree).to_have_count(0)


def test_a_small_screen_shows_next_turns_income_in_a_dialog(person):
    ada = person(1024, 768, touch=True)
    ada.open_table([ME, BOT], game="conquest", technology=True, **DEALT)
    ada.button("All players").tap()
    expect(ada.page.get_by_role("dialog")).to_contain_text(re.compile(r"Easy: Science 0, next turn \+\d"))


def test_an_event_is_announced_a_round_before_it_happens(person):
    ada = person()
    ada.open_table([ME, BOT], game="conquest", **{**DEALT, "events_every_rounds": 1})
    finish_set_up(ada)
    end_turn(ada)
    wait_for(ada, "reinforce")
    news = ada.page.get_by_role("region", name="Announcements")
    expect(news).to_contain_text("comes next round")
    titles = " | ".join(news.locator("b").all_text_contents())
    coming = not_none(re.search(r"([^|]+?) comes next round", titles))[1].strip()
    ada.snapshot("conquest-event-announced")
    end_turn(ada)
    wait_for(ada, "reinforce")
    in_force = re.compile(rf"^{coming} (this round|has struck)")
    expect(news.get_by_role("button", name=in_force)).to_be_visible()
    ada.page.keyboard.press("n")
    expect(ada.page.get_by_role("dialog").get_by_text(in_force)).to_be_visible()
    ada.snapshot("conquest-event")


def player_to_move(*people):
    """Wait for the turn of one of these people, and return that person."""
    for _ in range(STEPS):
        for each in people:
            if title(each).startswith("Your turn"):
                return each
        people[0].page.wait_for_timeout(100)
    raise AssertionError("nobody has the turn")


def play_until_turn_of(wanted, *people):
    """Let everyone place armies without attacking until it's this person's turn."""
    for _ in range(STEPS):
        mover = player_to_move(*people)
        if "set up" in title(mover):
            play(mover, click)
        elif mover is wanted:
            return
        else:
            end_turn(mover)
    raise AssertionError("the turn never came")


def focus(someone):
    """Return the text of the focused element."""
    return someone.page.evaluate("() => document.activeElement.textContent").strip()


def test_a_treaty_is_offered_and_accepted_in_two_browsers(person):
    ada, ben = person(), person(1024, 768)
    ada.open_table([ME, FRIEND, BOT], game="conquest", map="lagoon", treaties=True, **DEALT)
    join(ada, ben)
    play_until_turn_of(ada, ada, ben)
    ada.page.keyboard.press("p")
    ada.page.get_by_label("Add a reason").select_option("You're no threat to me")
    press_button(ada, re.compile("^Offer Ben peace"))
    expect(ada.page.get_by_text("You offered peace")).to_be_visible()
    assert focus(ada).startswith("Ben"), "the pressed row keeps the focus"
    ada.snapshot("conquest-treaties")
    ada.page.keyboard.press("Escape")
    offer = ben.page.get_by_role("region", name="Announcements")
    expect(offer).to_contain_text("Ada offered you peace")
    expect(offer).to_contain_text("You're no threat to me.")
    end_turn(ada)
    play_until_turn_of(ben, ada, ben)
    press_button(ben, re.compile("^Accept the offer"))
    expect(offer).to_have_count(0)
    assert focus(ben) == "Treaties"
    reinforce(ben, click, "reinforce")
    assert not [name for name in listed(ben, ", Ada,") if name in listed(ben, ", can be attacked")]
    ben.page.keyboard.press("p")
    expect(
        ben.page.get_by_role("dialog").get_by_text(re.compile("Peace", re.IGNORECASE)).first
    ).to_be_visible()
    ben.snapshot("conquest-treaty")


OVER = """() => [...document.querySelectorAll('h2')]
  .some(title => /^(Draw|You (win|lose)|.+ wins?)$/.test(title.textContent))"""
READY = f"""() => document.querySelector('[aria-label="Hand over"]')
  || /'s turn, /.test(document.querySelector('h1')?.textContent) || ({OVER})()"""


def test_a_secret_mission_is_won_at_one_screen(person):
    """Ada captures one of four territories, which fulfils any mission that she or Ben can have."""
    ada = person()
    people = [{"who": "me", "name": name} for name in ("Ada", "Ben")]
    goals = {"win_conditions": ["last_standing", "missions"], "setup_two_player_neutral": False}
    ada.open_table(people, game="conquest", map=FOUR, **{**QUICK, **goals})
    for _ in range(STEPS):
        ada.page.wait_for_function(READY)
        if ada.page.evaluate(OVER):
            break
        cover = ada.page.get_by_role("region", name="Hand over")
        if cover.count():
            ada.button(re.compile("^I'm ")).click()
            expect(cover).to_have_count(0)
            continue
        before = ada.page.evaluate(SHOWN)
        who, phase = title(ada).split("'s turn, ")
        if phase == "attack" and who == "Ben":
            press_button(ada, re.compile("^End turn"))
        else:
            step_at_one_screen(ada, who, phase)
        wait_for_change(ada, before)
    ada.snapshot("conquest-mission")
    missions = ada.page.get_by_role("region", name="Secret missions").get_by_role("listitem")
    expect(missions).to_have_text([re.compile(f"^{name}: Hold ") for name in ("Ada", "Ben")])


def test_your_mission_is_shown_at_the_start_and_stays_visible(person):
    ada = person()
    goals = {"win_conditions": ["last_standing", "missions"]}
    ada.open_table([ME, BOT], game="conquest", **{**DEALT, **goals})
    card = ada.page.get_by_role("region", name="Your secret mission")
    expect(card).to_contain_text(re.compile("Hold "))
    ada.button("Got it").click()
    expect(card).to_have_count(0)
    expect(ada.page.get_by_role("region", name="Announcements")).to_contain_text(
        re.compile(r"Your mission: \d+ of \d+Hold ")
    )


SHORT = re.compile(r"you'd be \$\d+ short of upkeep next turn", re.IGNORECASE)


def test_placing_all_armies_on_one_territory_warns_of_debt(person):
    ada = person()
    rich = {"economy": True, "setup_initial_armies": {"2": 30}}
    ada.open_table([ME, BOT], game="conquest", map=FOUR, **{**DEALT, **rich})
    my_turn(ada)
    name = border_territory(ada)
    click(ada, name)
    expect(ada.page.get_by_text(SHORT)).to_be_visible()
    ada.button("All here").click()
    expect(ada.button("Place anyway")).to_be_visible()
    assert armies(ada, name) == 2
    ada.button("Place anyway").click()
    wait_for(ada, "reinforce")
    expect(ada.page.get_by_text(re.compile(r"You're .\d+ in debt"))).to_be_visible()


SCROLLED = """() => [...document.querySelectorAll('*')]
  .filter(it => it.scrollLeft !== 0).map(it => it.className)"""


def hidden_neighbours(someone):
    """Return hidden territories beside this person's own, which should all be visible."""
    foggy = listed(someone, ", hidden by fog")
    assert foggy
    found = []
    for name in listed(someone, ", yours,"):
        label = not_none(place(someone, name).get_attribute("aria-label"))
        found += [
            other for other in not_none(re.search(r"Borders (.*)\.", label))[1].split(", ") if other in foggy
        ]
    return found


def test_in_fog_each_player_sees_only_their_territories_and_neighbours(person):
    ada, ben = person(), person(390, 844, touch=True)
    bots = [{**BOT, "name": f"Easy {number}"} for number in range(4)]  # so that each sees less
    few = {**DEALT, "setup_initial_armies": {"6": 20}}
    ada.open_table([ME, FRIEND, *bots], game="conquest", fog="normal", **few)
    join(ada, ben)
    for each in (ada, ben):
        assert hidden_neighbours(each) == []
    assert listed(ada, ", hidden by fog") != listed(ben, ", hidden by fog")
    mover = player_to_move(ada, ben)
    play(mover, click)
    other = ben if mover is ada else ada
    expect(other.title()).to_contain_text("Your turn")
    ada.snapshot("conquest-fog")
    ben.snapshot("conquest-fog-phone")
    for name in listed(ben, ", yours,"):
        place(ben, name).focus()
        assert ben.page.evaluate(SCROLLED) == [], f"the page scrolled sideways when {name} got the focus"


def at_one_screen(someone, names, **options):
    """Start a game for these people at one screen, and place all armies of the set-up."""
    people = [{"who": "me", "name": name} for name in names]
    someone.open_table(people, game="conquest", **{**QUICK, "setup_two_player_neutral": False, **options})
    its_turn = re.compile("'s turn, (set up|reinforce)")  # between two turns the title shows an event
    expect(someone.title()).to_have_text(its_turn)
    while "set up" in title(someone):
        step_at_one_screen(someone, *title(someone).split("'s turn, "))
        expect(someone.title()).to_have_text(its_turn)


def has_armies(someone, name, count):
    expect(place(someone, name)).to_have_attribute("aria-label", re.compile(f" {count} arm"))


def test_armies_can_be_placed_on_and_moved_to_a_teammates_territory(person):
    ada = person(390, 844, touch=True)
    unpaid = [{**region, "bonus": 0} for region in FOUR["regions"]]  # three armies, whatever the deal
    beside = {**FOUR, "regions": unpaid, "borders": [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]]}
    four = {"map": beside, "teams": [0, 1, 0, 1], "setup_initial_armies": {"4": 4}}
    at_one_screen(ada, ("Ada", "Ben", "Cleo", "Dan"), **four)
    who = title(ada).split("'s turn")[0]
    own = listed(ada, f", {who}'s,")[0]
    (teammates,) = [name for name in listed(ada, ", can be reinforced") if name != own]
    tap(ada, teammates)
    press_button(ada, "All here")
    expect(ada.button(re.compile("^Confirm"))).to_be_visible()
    has_armies(ada, teammates, 7)
    press_button(ada, "Take one back")
    has_armies(ada, teammates, 6)
    press_button(ada, "Take back all armies")
    has_armies(ada, teammates, 4)
    tap(ada, own)
    press_button(ada, "All here")
    press_button(ada, re.compile("^Confirm"))
    press_button(ada, re.compile("^End attack"))
    wait_for(ada, "fortify")
    tap(ada, own)
    tap(ada, teammates)
    ada.snapshot("conquest-mates")
    press_button(ada, re.compile("^Move 6"))
    has_armies(ada, teammates, 10)


def test_resources_raise_armies_on_any_territory_even_without_money(person):
    ada = person()
    rich = {"resources": True, "economy": True, "setup_initial_armies": {"2": 4}, "start_first_turn_cut": 0}
    at_one_screen(ada, ("Ada", "Ben"), map=FOUR, **rich)
    first = title(ada).split("'s turn")[0]
    for who in ({"Ada": "Ben", "Ben": "Ada"}[first], first):  # two turns bring enough of some resource
        press_button(ada, re.compile("^Confirm"))
        press_button(ada, re.compile("^End turn"))
        expect(ada.title()).to_have_text(f"{who}'s turn, reinforce")
    one, other = listed(ada, f", {first}'s,")
    click(ada, one)
    press_button(ada, re.compile(r"^Hire \d"))
    expect(ada.page.get_by_text("$0", exact=True).first).to_be_visible()
    before = armies(ada, other)
    click(ada, other)
    panel = ada.page.get_by_role("region", name="Place armies")
    expect(panel).to_contain_text(other)
    ada.snapshot("conquest-recruits")
    panel.get_by_role("button", name=re.compile("^Raise"), disabled=False).first.click()
    expect(place(ada, other)).not_to_have_attribute("aria-label", re.compile(f" {before} arm"))


FOR_MONEY = re.compile("Hire armies|in debt|Nothing to place")


def hire(someone, press):
    """Hire as many armies as possible on a border, or none while in debt."""
    press(someone, border_territory(someone))
    hired = someone.button(re.compile(r"^Hire \d"))
    if hired.count():
        hired.click()
        expect(hired).to_have_count(0)
    press_button(someone, re.compile("^Confirm"))
    wait_for_other_than(someone, "reinforce")


@pytest.mark.soak
@pytest.mark.parametrize("preset", ["world-plus", "rizk-plus"])
@pytest.mark.parametrize(
    ("size", "press", "where"),
    [((1440, 900), click, "lagoon"), ((390, 844), tap, FOUR)],
    ids=["mouse", "touch"],
)
def test_a_game_with_every_expansion_is_played_to_the_end(person, preset, size, press, where):
    ada = person(*size, touch=press is tap)
    few = {**DEALT, "setup_initial_armies": {"3": 8}}
    ada.open_table([ME, BOT, {**BOT, "name": "Eve"}], game="conquest", map=where, preset=preset, **few)
    for step in range(STEPS):
        phase = my_turn(ada)
        if phase is None:
            break
        if step % 20 == 0:
            ada.snapshot(f"conquest-{preset}-{size[0]}-{step}")
        if phase == "reinforce" and ada.page.get_by_text(FOR_MONEY).count():
            hire(ada, press)
        else:
            play(ada, press)
    ada.snapshot(f"conquest-{preset}-{size[0]}-end")
    expect(ada.page.get_by_role("heading", name=FINISHED).first).to_be_visible()
