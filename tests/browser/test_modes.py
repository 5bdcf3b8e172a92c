"""Every way to play: against each bot, on one screen, and by invite link, on a phone too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from outflank.bots.battlezone import BOTS
from tests.browser.positions import SMALL, nearly_won

pytestmark = pytest.mark.browser

MOST_TURNS = 120
# Without "Your move", which is shown only until the server has answered.
SETTLED = re.compile("^(Your turn|Waiting for (Ada|Ben)|.* won)$")


def soak_unless_popular(kind):
    """Return the bot as a parameter, marked as a soak test unless many people play it."""
    marks = [] if kind.title in ("Normal", "Hard") else [pytest.mark.soak]
    return pytest.param(kind, id=kind.title, marks=marks)


@pytest.mark.parametrize("kind", [soak_unless_popular(kind) for kind in BOTS.values()])
def test_each_bot_in_the_menu_plays_against_a_person(person, kind):
    someone = person(1024, 768)
    someone.page.goto("/new/battlezone")
    someone.page.get_by_role("radio", name=re.compile(f"^{kind.title}")).check(force=True)
    expect(someone.page.get_by_text(kind.line)).to_be_visible()
    someone.page.get_by_label("Map seed").fill(str(SMALL))
    someone.button("Start game").click()
    turns = 0
    while turns < 3 and someone.wait_for_turn():
        someone.take_turn()
        turns += 1
    someone.wait_for_turn()
    log = someone.page.get_by_role("list", name="Log, newest first")
    expect(log.get_by_text(kind.title, exact=True).first).to_be_visible()


def test_the_menu_lists_three_levels_before_the_personalities(person):
    someone = person()
    someone.page.goto("/new/battlezone")
    titles = someone.page.get_by_role("radiogroup", name="Which bot?").locator("b")
    expect(titles).to_have_text(["Easy", "Normal", "Hard", "Aggressive", "Defensive"])
    expect(someone.page.get_by_role("radio", name=re.compile("^Normal"))).to_be_checked()


def test_the_home_page_offers_bots_and_plays_the_selected_one(person):
    someone = person()
    someone.page.goto("/")
    card = someone.page.get_by_role("region", name="BattleZone")
    choice = card.get_by_role("radiogroup", name="Which bot?")
    expect(choice.get_by_role("radio")).to_have_text([kind.title for kind in BOTS.values()])
    expect(choice.get_by_role("radio", name="Normal")).to_be_checked()
    expect(someone.page.get_by_text(BOTS["balanced"].line)).to_be_visible()
    choice.get_by_role("radio", name="Easy").click()
    expect(someone.page.get_by_text(BOTS["random"].line).first).to_be_visible()
    someone.begin("Play a bot")
    assert someone.wait_for_turn()
    expect(someone.page.get_by_role("heading", name="Easy", exact=True)).to_be_visible()


def test_two_bots_of_the_same_kind_have_different_names(person):
    someone = person()
    someone.page.goto("/")
    someone.page.get_by_role("region", name="BattleZone").get_by_role("radio", name="Hard").click()
    someone.begin("Watch bots")
    for name in ("Hard 1", "Hard 2"):
        expect(someone.page.get_by_role("heading", name=name, exact=True)).to_be_visible()


@pytest.mark.soak
def test_two_people_play_to_the_end_on_one_screen(person):
    someone = person(1024, 768, "light")
    someone.open_table([{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}], map=nearly_won(0))
    seen = set()
    for _ in range(MOST_TURNS):
        if not someone.wait_for_turn():
            break
        seen.add(someone.title().inner_text())
        someone.take_turn()
    expect(someone.page.get_by_role("heading", name="Ada wins")).to_be_visible()
    assert seen == {"Ada's turn", "Ben's turn"}
    assert len(someone.lands("Ada")) == len(someone.lands(""))


def test_two_people_play_to_the_end_by_link_with_one_on_a_phone(person):
    ada, ben = person(), person(390, 844, touch=True)
    ben.press = ben.tap
    ada.open_table([{"who": "me", "name": "Ada"}, {"who": "friend", "name": "Ben"}], map=nearly_won(1))
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    for each in (ada, ben):
        expect(each.page.get_by_role("group", name="Map")).to_be_visible()
    mover = ada if first_title(ada) == "Your turn" else ben
    for _ in range(MOST_TURNS):
        assert mover.wait_for_turn()
        mover.take_turn()
        expect(mover.title()).to_have_text(SETTLED)
        if mover.is_over():
            break
        if mover.title().inner_text().startswith("Waiting"):
            mover = ben if mover is ada else ada
    expect(ben.page.get_by_role("heading", name="You win")).to_be_visible()
    expect(ada.page.get_by_role("heading", name="You lose")).to_be_visible()
    ben.button("Rematch").click()
    expect(ada.button("Next game")).to_be_visible()
    ada.button("Next game").click()
    expect(ada.page).to_have_url(ben.page.url)
    assert {first_title(ada), first_title(ben)} in (
        {"Your turn", "Waiting for Ada"},
        {"Your turn", "Waiting for Ben"},
    )


def first_title(someone):
    expect(someone.title()).to_have_text(SETTLED)
    return someone.title().inner_text()
