"""The log for latecomers, the list of finished games, and damaged lists in the browser."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.person import SCREENS
from tests.browser.places import click
from tests.browser.tactical_scenarios import open_scenario
from tests.browser.test_access import violations
from tests.browser.test_tactical import press_button, title
from tests.games.tactical.boards import stage

pytestmark = pytest.mark.browser

ME = {"who": "me", "name": "Ada"}
HARD = {"who": "bot", "bot": "balanced", "name": "Hard bot"}
LOG = "Log, newest first"
DICE = re.compile("^(Attack|Defence): ")
WATCHING = "Spectating"
NONE = re.compile("No finished games yet|No saved games yet")

# Eleven finished games in the browser's list that the server doesn't know.
PLAYED = """() => {
  const rest = { rounds: 11, variant: 'Seed 4821', dice: true, stakes: 'armies', luck: -5.6 };
  const game = (id, title, outcome, words, name, at) => {
    const ending = { at, began: at - 8 * 60000, outcome, words, opponents: [{ name, ink: 2 }], ...rest };
    const known = { id: id.repeat(10), token: 'x', game: 'battlezone', title, at, you: [0], invitations: [] };
    return { ...known, finished: true, ending };
  };
  const old = (_, n) => game(String(n), 'BattleZone', 'draw', 'Draw', 'Yuki', 10 + n);
  localStorage.setItem('outflank.tables', JSON.stringify([
    game('a', 'BattleZone', 'won', 'Won', 'Ines', Date.now()),
    game('b', 'Conquest', 'lost', '2nd of 4', 'Marek', Date.UTC(2020, 10, 14, 12)),
    ...Array.from({ length: 9 }, old)]));
}"""


def log_of(someone):
    """Return the lines of the log, newest first."""
    someone.page.get_by_role("list", name=LOG).get_by_role("listitem").first.wait_for()
    return someone.page.get_by_role("list", name=LOG).get_by_role("listitem").all_inner_texts()


def fight(someone):
    """Take turns until dice have been rolled and it's this person's turn again."""
    for _ in range(6):
        assert someone.wait_for_turn()
        someone.take_turn()
        assert someone.wait_for_turn()
        if someone.page.get_by_text(DICE).count():
            return
    raise AssertionError("no battle in six turns")


def resign(someone):
    someone.button("Menu").click()
    someone.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    question = someone.page.get_by_role("dialog", name="Resign this game?")
    question.get_by_role("button", name="Resign").click()
    expect(someone.page.get_by_role("heading", name="You lose")).to_be_visible()


def test_a_new_tab_and_a_late_spectator_see_the_same_log_and_last_dice(person):
    someone, spectator = person(), person(390, 844)
    someone.open_table([ME, HARD], map_seed=1107)
    fight(someone)
    lines = log_of(someone)
    dice = someone.page.get_by_text(DICE).all_inner_texts()
    assert len(dice) == 2
    tab = someone.page.context.new_page()
    tab.goto(someone.page.url)
    expect(tab.get_by_role("list", name=LOG).get_by_role("listitem")).to_have_text(lines, use_inner_text=True)
    assert tab.get_by_text(DICE).all_inner_texts() == dice
    expect(tab.get_by_text(WATCHING, exact=True)).to_have_count(0)
    tab.close()

    spectator.page.goto(someone.page.url)
    expect(spectator.page.get_by_text(WATCHING, exact=True)).to_be_visible()
    expect(spectator.page.get_by_text(re.compile("^Attack: "))).to_have_text(dice[0])
    spectator.snapshot("late spectator on a phone")
    spectator.button("Log").click()
    seen = spectator.page.get_by_role("dialog", name="Log").get_by_role("list", name=LOG)
    expect(seen.get_by_role("listitem")).to_have_count(len(lines))
    expect(seen.get_by_text("Ada", exact=True).first).to_be_visible()


def test_latecomers_see_the_dice_of_a_tactical_risk_battle(person):
    ada, spectator = person(), person(1024, 768, "light")
    stacks = {"East Europe": "Germans 9 infantry", "Ukraine S.S.R.": "Russians 8 infantry"}
    open_scenario(ada, stage(stacks, owners={"Ukraine S.S.R.": "Russians"}))
    title(ada, "combat move")
    click(ada, "Ukraine S.S.R.")
    press_button(ada, "Ukraine S.S.R. with")
    press_button(ada, "^Attack")
    press_button(ada, "^Start 1 battle")
    press_button(ada, "^Fight the battle")
    press_button(ada, "^Roll round 1")
    next_button = ada.button(re.compile("^(Lose|Roll round 2)"))  # shown once the round has been animated
    expect(next_button).to_be_visible()
    rolled = ada.page.get_by_text(re.compile("infantry on . rolled"))
    expect(rolled).to_have_count(2)
    dice = rolled.all_inner_texts()
    for latecomer in (ada.page.context.new_page(), spectator.page):
        latecomer.goto(ada.page.url)
        expect(latecomer.get_by_text(re.compile("infantry on . rolled"))).to_have_text(dice)
        expect(latecomer.get_by_text(WATCHING, exact=True)).to_have_count(int(latecomer is spectator.page))
    words = spectator.page.get_by_text(WATCHING, exact=True).bounding_box()
    assert words["y"] + words["height"] <= spectator.button("Zoom in").bounding_box()["y"]
    spectator.snapshot("late spectator of a battle")
    spectator.button("Log").click()
    log = spectator.page.get_by_role("list", name=LOG)
    expect(log.get_by_text(re.compile("Ukraine S.S.R.")).first).to_be_visible()


@pytest.mark.soak
def test_a_log_that_fails_to_load_says_so_and_can_be_retried(person):
    someone = person()
    someone.open_table([ME, HARD], map_seed=1107)
    fight(someone)
    lines = log_of(someone)
    someone.ignore_network_errors()
    someone.page.route("**/events?*", lambda route: route.abort())
    someone.page.reload()
    log = someone.page.get_by_role("list", name=LOG)
    expect(log.get_by_text("Couldn't load earlier moves.")).to_be_visible()
    someone.page.unroute("**/events?*")
    log.get_by_role("button", name="Try again").click()
    expect(log.get_by_role("listitem")).to_have_text(lines, use_inner_text=True)


def test_a_finished_game_keeps_its_replay_summary_proof_and_file(person):
    someone = person()
    page = someone.page
    someone.open_table([HARD, ME], map_seed=1107)
    fight(someone)
    resign(someone)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("^Resume"))).to_have_count(0)
    page.get_by_role("navigation").get_by_role("link", name="Your games").click()
    expect(page).to_have_url(re.compile("/history$"))
    row = page.get_by_role("list", name="Finished games").get_by_role("listitem")
    expect(row).to_have_count(1)
    for words in ("BattleZone", "Seed 1107", "Lost", "Hard bot", "Today", "armies"):
        expect(row.get_by_text(words).first).to_be_visible()
    expect(page.get_by_text("1 game, 0 won")).to_be_visible()
    expect(row.locator("svg.map-picture")).to_be_visible()
    someone.snapshot("history at 1440")
    with page.expect_download() as download:
        row.get_by_role("button", name=re.compile("^Save BattleZone .* to file")).click()
    assert download.value.suggested_filename == "BattleZone-Seed-1107.outflank"
    row.get_by_role("link", name=re.compile("^Replay BattleZone against Hard bot")).click()
    expect(page).to_have_url(re.compile(r"/r/\w+"))
    expect(page.get_by_role("slider", name=re.compile("Move|Position", re.I)).first).to_be_visible()
    page.go_back()
    row.get_by_role("link", name=re.compile("^Summary")).click()
    expect(someone.title()).to_have_text("You lose")
    page.go_back()
    row.get_by_role("link", name=re.compile("^Dice proof of")).click()
    expect(page.get_by_role("heading", name="Every roll checks out")).to_be_in_viewport()


def test_the_list_can_be_filtered_and_the_address_keeps_the_filter(person):
    someone = person(1024, 768, "light")
    page = someone.page
    page.goto("/")
    page.evaluate(PLAYED)
    someone.ignore_network_errors()  # the server doesn't know these games
    page.goto("/history?result=lost")
    rows = page.get_by_role("list", name="Finished games").get_by_role("listitem")
    expect(rows).to_have_count(1)
    for words in (
        "Marek",
        "2nd of 4",
        "14 Nov 2020",
        "8 min · 11 rounds",
        "\N{MINUS SIGN}5.6",
        "No longer on the server",
    ):
        expect(rows.get_by_text(words)).to_be_visible()
    page.get_by_role("radio", name="All").click()
    expect(rows).to_have_count(8)
    page.get_by_role("button", name="Show more").click()
    expect(rows).to_have_count(11)
    page.get_by_role("searchbox", name="Opponent").fill("ine")
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile(r"/history\?opponent=ine$"))
    page.get_by_role("combobox", name="Game", exact=True).select_option("Conquest")
    page.get_by_role("button", name="Clear filters").click()
    expect(page).to_have_url(re.compile("/history$"))
    page.get_by_role("combobox", name="Order").select_option("Oldest first")
    expect(rows.first).to_contain_text("Yuki")
    rows.first.get_by_role("button", name=re.compile("^Remove")).click()
    expect(page.get_by_text("10 games, 1 won")).to_be_visible()


@SCREENS
def test_an_empty_list_of_games_offers_a_game_and_has_no_violation(person, size, theme):
    someone = person(*size, theme)
    someone.page.goto("/history")
    expect(someone.page.get_by_role("heading", name="No finished games yet")).to_be_visible()
    expect(someone.page.locator("svg.map-picture")).to_be_visible()
    assert violations(someone) == []
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    someone.snapshot(f"history empty {size[0]} {theme}")
    someone.page.get_by_role("link", name="Play BattleZone").click()
    expect(someone.title()).to_have_text("BattleZone")


def test_a_running_game_names_its_players_and_can_be_removed_or_resigned(person):
    someone = person(390, 844)
    page = someone.page
    someone.open_table([ME, HARD], map_seed=1107)
    assert someone.wait_for_turn()
    page.goto("/")
    games = page.get_by_role("region", name="Your games in progress")
    card = games.get_by_role("article", name="BattleZone, round 1")
    expect(card.get_by_text("with Hard bot (bot)")).to_be_visible()
    expect(card.get_by_text("Last played a moment ago")).to_be_visible()
    card.get_by_role("button", name="Remove BattleZone, round 1").click()
    question = page.get_by_role("dialog", name="Remove this game?")
    expect(question).to_contain_text("You can't come back to it from here.")
    assert violations(someone) == []
    question.get_by_role("button", name="Keep it").click()
    expect(card).to_be_visible()
    card.get_by_role("button", name=re.compile("^Remove")).click()
    question.get_by_role("button", name="Resign").click()
    expect(games).to_have_count(0)
    page.goto("/history")
    expect(page.get_by_role("list", name="Finished games").get_by_text("Lost")).to_be_visible()

    someone.open_table([ME, HARD], map_seed=1107)
    assert someone.wait_for_turn()
    table = page.url
    page.goto("/")
    card.get_by_role("button", name=re.compile("^Remove")).click()
    question.get_by_role("button", name="Remove", exact=True).click()
    expect(games).to_have_count(0)
    page.goto(table)
    expect(page.get_by_text(WATCHING, exact=True)).to_be_visible()


def test_a_damaged_list_is_reported_and_can_be_downloaded_and_replaced(person):
    someone = person()
    page = someone.page
    page.goto("/")
    page.evaluate("localStorage.setItem('outflank.saves', '[{\"slot\":')")
    page.evaluate("localStorage.setItem('outflank.tables', '[3]')")
    page.goto("/saves")
    notice = page.get_by_role("region", name="Some of your saved games can't be read")
    expect(notice).to_be_visible()
    expect(page.get_by_text(NONE)).to_have_count(0)
    assert violations(someone) == []
    someone.snapshot("damaged list of saves")
    with page.expect_download() as download:
        notice.get_by_role("button", name="Download list").click()
    assert download.value.path().read_text() == '[{"slot":'
    notice.get_by_role("button", name="Start a new list").click()
    aside = page.get_by_role("region", name="A damaged list of saved games was set aside")
    expect(aside).to_be_visible()
    assert page.evaluate("localStorage.getItem('outflank.saves')") == "[]"
    aside.get_by_role("button", name="Delete it").click()
    expect(aside).to_have_count(0)
    for address in ("/", "/history"):
        page.goto(address)
        expect(page.get_by_role("region", name="Some of your games can't be read")).to_be_visible()
        expect(page.get_by_text(NONE)).to_have_count(0)
    assert page.evaluate("localStorage.getItem('outflank.tables')") == "[3]"


@pytest.mark.parametrize(
    ("side", "seats"),
    [pytest.param("Violet", ["me", "bot"], marks=pytest.mark.soak), ("Lime", ["bot", "me"])],
)
def test_a_player_can_choose_a_side_in_a_game_for_two(person, side, seats):
    someone = person()
    someone.page.goto("/new/battlezone")
    sides = someone.page.get_by_role("radiogroup", name="You play")
    expect(sides.get_by_role("radio", name="Random")).to_be_checked()
    sides.get_by_role("radio", name=side).click()
    with someone.page.expect_request("**/api/tables") as request:
        someone.button("Start game").click()
    assert [seat["who"] for seat in request.value.post_data_json["seats"]] == seats
    assert someone.wait_for_turn()
