"""BattleZone in a real browser, as people play it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import OVER, SKIP
from tests.checks import not_none

pytestmark = pytest.mark.browser


def play_a_bot(someone):
    someone.page.goto("/")
    someone.begin("Play a bot")
    assert someone.wait_for_turn()


@pytest.mark.soak
def test_a_whole_game_is_two_clicks_away_and_played_by_mouse(person):
    someone = person()
    play_a_bot(someone)
    assert someone.play_to_the_end() > 5
    expect(someone.page.get_by_role("heading", name=OVER).first).to_be_visible()
    assert {len(someone.lands("yours")), 0} <= {0, len(someone.lands(""))}  # one side owns everything
    someone.button("Dice proof").click()
    expect(someone.page.get_by_text("Key", exact=True)).to_be_visible()


@pytest.mark.soak
def test_a_rematch_uses_a_new_map_unless_the_same_is_asked_for(person):
    someone = person()
    play_a_bot(someone)
    first = map_seed(someone)
    assert start_next_game(someone, "Same map again") == first
    assert start_next_game(someone, "Rematch") != first


def start_next_game(someone, words):
    """End the game, start the next one, and return the seed of its map."""
    where = someone.page.url
    resign(someone)
    someone.button(words).click()
    someone.page.wait_for_url(lambda url: url != where)
    assert someone.wait_for_turn()
    return map_seed(someone)


def map_seed(someone):
    someone.button("Menu").click()
    words = someone.button(re.compile("^Copy map seed")).inner_text()
    someone.button("Close").click()
    return int(not_none(re.search(r"\d+", words))[0])


def resign(someone):
    someone.button("Menu").click()
    someone.button("Resign").click()
    someone.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(someone.page.get_by_role("heading", name="You lose")).to_be_visible()


def test_a_reload_in_mid_game_restores_the_exact_state(person):
    someone = person()
    play_a_bot(someone)
    for _ in range(4):
        someone.take_turn()
        assert someone.wait_for_turn()
    before = sorted(someone.lands("yours")), sorted(someone.lands("Normal"))
    someone.page.reload()
    assert someone.wait_for_turn()
    assert (sorted(someone.lands("yours")), sorted(someone.lands("Normal"))) == before
    someone.take_turn()
    assert someone.wait_for_turn()
    someone.page.goto("/")
    someone.page.get_by_role("link", name="Resume").click()
    assert someone.wait_for_turn()


@pytest.mark.soak  # test_modes has a short version, with a phone
def test_two_people_play_each_other_by_link(person):
    ada, ben = person(), person(1024, 768, "light")
    ada.page.goto("/")
    ada.begin("Play friends")
    link = ada.page.get_by_label("Invite link").input_value()
    ben.page.goto(link)
    expect(ben.page).to_have_url(re.compile(r"/t/\w+$"))  # the invite is no longer in the address
    for each in (ada, ben):
        expect(each.page.get_by_role("group", name="Map")).to_be_visible()
    for _ in range(6):
        expect(ada.button(SKIP).or_(ada.button("Not your turn"))).to_be_visible()
        mover, other = (ada, ben) if ada.button(SKIP).count() else (ben, ada)
        mover.take_turn()
        assert other.wait_for_turn()
        assert sorted(land.armies for land in ada.lands("")) == sorted(land.armies for land in ben.lands(""))
    resign(ben)
    expect(ada.page.get_by_role("heading", name="You win")).to_be_visible()
    cleo = person()
    cleo.page.goto(link)  # an invite works once
    expect(cleo.title()).to_have_text("Seat taken")
    cleo.ignore_network_errors()


def test_someone_with_the_plain_link_spectates(person):
    someone, spectator = person(), person()
    play_a_bot(someone)
    spectator.page.goto(someone.page.url)
    expect(spectator.title()).to_have_text(re.compile("Waiting for|deciding"))
    expect(spectator.button(SKIP)).to_have_count(0)
    before = sorted(spectator.lands(""))
    someone.take_turn()
    assert someone.wait_for_turn()
    expect(spectator.page.get_by_role("list", name="Log, newest first")).to_be_visible()
    assert len(spectator.lands("")) == len(before)


def test_a_win_is_claimed_when_the_opponent_is_away(person):
    ada, ben = person(), person()
    ada.page.goto("/")
    ada.begin("Play friends")
    ben.page.goto(ada.page.get_by_label("Invite link").input_value())
    expect(ben.page.get_by_role("group", name="Map")).to_be_visible()
    ben.page.goto("about:blank")
    expect(ada.page.get_by_role("heading", name=re.compile("is away"))).to_be_visible()
    ada.button("Claim win").click()
    expect(ada.page.get_by_role("heading", name="You win")).to_be_visible()


def test_two_people_share_one_screen(person):
    someone = person()
    someone.page.goto("/")
    someone.begin("Same screen")
    seen = set()
    for _ in range(6):
        assert someone.wait_for_turn()
        seen.add(someone.title().inner_text())
        someone.take_turn()
    assert len(seen) == 2


def test_bots_play_each_other_at_a_pace_and_step_by_step(person):
    someone = person()
    someone.page.goto("/")
    someone.begin("Watch bots")
    someone.button("Pause").click()
    attack = someone.page.get_by_role("button", name="Attack", exact=True)
    expect(attack).to_be_enabled()
    expect(someone.title()).to_have_text(re.compile("is about to attack"))
    plan = someone.page.get_by_text(re.compile(r"^Territory \d+ from \d+\.")).inner_text()
    target, source = re.findall(r"\d+", plan)[:2]
    someone.snapshot("bots-intent")
    attack.click()
    log = someone.page.get_by_role("list", name="Log, newest first").get_by_role("listitem")
    result = re.compile(rf"(captured|failed to capture) territory {target} from {source}")
    expect(log.filter(has_text=result).first).to_be_visible()


@pytest.mark.soak
def test_bots_play_each_other_to_the_end(person):
    someone = person()
    someone.page.goto("/")
    someone.begin("Watch bots")
    someone.page.get_by_role("radio", name="Skip animation").click()
    expect(someone.page.get_by_role("heading", name=OVER).first).to_be_visible(timeout=120_000)


def test_a_move_that_is_not_allowed_is_explained(person):
    someone = person()
    someone.page.goto("/new/battlezone")
    someone.page.get_by_label("Map seed").fill("4")
    someone.button("Start game").click()
    assert someone.wait_for_turn()
    weak = [land for land in someone.lands("yours") if land.armies == 1]
    assert weak, "on map 4 each side has a territory with 1 army"
    foe = someone.lands("Normal")[0]
    someone.press(weak[0].number)
    someone.press(foe.number)
    sentence = "You can't attack with 1 army."
    expect(someone.page.get_by_text(sentence).first).to_be_visible()
    strong = next(land for land in someone.lands("yours") if land.armies > 1)
    reach = {land.number for land in someone.choose(strong.number)}
    far = next(land for land in someone.lands("Normal") if land.number not in reach)
    someone.press(far.number)
    expect(
        someone.page.get_by_text(f"Territory {far.number} doesn't border territory {strong.number}.").first
    ).to_be_visible()


def test_a_game_is_played_by_touch_on_a_phone(person):
    someone = person(390, 844, touch=True)
    play_a_bot(someone)
    someone.press = someone.tap
    for _ in range(5):
        someone.take_turn()
        assert someone.wait_for_turn()


def test_a_lost_connection_is_reported_and_nothing_is_lost(person):
    someone = person()
    play_a_bot(someone)
    before = sorted(someone.lands(""))
    someone.page.context.set_offline(True)
    expect(someone.page.get_by_text(re.compile("Connection lost")).first).to_be_visible(timeout=40_000)
    someone.page.context.set_offline(False)
    someone.button("Now").click()
    expect(someone.page.get_by_text(re.compile("Back online")).first).to_be_visible()
    assert sorted(someone.lands("")) == before
    someone.take_turn()
    assert someone.wait_for_turn()
    someone.ignore_network_errors()


@pytest.mark.parametrize("path", ["/t/no-such-table", "/nowhere"])
def test_an_unknown_address_says_so_and_offers_a_link(person, path):
    someone = person()
    someone.page.goto(path)
    expect(someone.title()).to_have_text(re.compile("no such|not found", re.IGNORECASE))
    expect(someone.page.get_by_role("main").get_by_role("link").first).to_be_visible()
    someone.ignore_network_errors()
