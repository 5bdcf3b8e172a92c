"""Coming back to a game: resumed games, named saves, and games as files."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.person import LANDS, OVER, SCREENS, Person
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

NO_STORAGE = """Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"""

IS_SAVED = "() => localStorage.getItem('outflank.saves')"

FILL_THE_SLOTS = """() => {
  const [save] = JSON.parse(localStorage.getItem('outflank.saves'));
  const all = Array.from({ length: 20 }, (_, n) => ({ ...save, slot: save.slot + n, name: `Save ${n}` }));
  all[3].table = 'A'.repeat(save.table.length);
  localStorage.setItem('outflank.saves', JSON.stringify(all));
}"""

DROP = """text => {
  const data = new DataTransfer();
  data.items.add(new File([text], 'dropped.outflank'));
  for (const kind of ['dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
}"""


def begin(someone, turns=1, mode="Play a bot"):
    someone.page.goto("/")
    someone.begin(mode)
    assert someone.wait_for_turn()
    play(someone, turns)


def play(someone, turns):
    for _ in range(turns):
        someone.take_turn()
        assert someone.wait_for_turn()


def position(someone):
    """Return the armies of each territory, whichever player is looking."""
    return sorted(re.findall(r"Territory \d+|\d+ arm", name) for name in someone.page.evaluate(LANDS))


def pick(someone, words):
    someone.button("Menu").click()
    someone.page.get_by_role("dialog").get_by_role("button", name=words).click()


def save(someone, name=None):
    pick(someone, "Save game")
    dialog = someone.page.get_by_role("dialog", name="Save game")
    if name:
        dialog.get_by_role("textbox", name="Name").fill(name)
    dialog.get_by_role("button", name="Save", exact=True).click()
    return dialog


def to_file(someone):
    with someone.page.expect_download() as download:
        pick(someone, "Save to file")
    return download.value


def resume(someone):
    return someone.page.get_by_role("link", name=re.compile("^Resume"))


def test_a_game_is_saved_continued_loaded_renamed_and_deleted(person):
    someone = person()
    page = someone.page
    begin(someone, 2)
    saved, here = position(someone), page.url
    dialog = save(someone)
    expect(dialog).to_have_count(0)
    play(someone, 2)
    page.goto("/saves")
    expect(someone.title()).to_have_text("Saved games")
    save_card = page.get_by_role("listitem").filter(has_text="BattleZone, round")
    expect(save_card).to_contain_text("with Normal (bot)")
    expect(save_card.locator("svg.map-picture")).to_be_visible()
    someone.button(re.compile("^Rename")).click()
    page.get_by_role("textbox", name="Name").fill("Before the storm")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(page.get_by_role("heading", name="Before the storm")).to_be_visible()
    someone.button("Load Before the storm").click()
    page.wait_for_url(lambda url: "/t/" in url and url != here)
    assert someone.wait_for_turn()
    assert position(someone) == saved
    expect(page.get_by_text("Your save continues as a new game.").first).to_be_attached()
    page.goto("/saves")
    someone.button("Delete Before the storm").click()
    page.get_by_role("dialog", name="Delete “Before the storm”?").get_by_role(
        "button", name="Keep it"
    ).click()
    someone.button("Delete Before the storm").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("No saved games yet.")).to_be_visible()


@pytest.mark.soak
def test_a_save_opens_the_same_table_if_nothing_has_happened_since(person):
    someone = person()
    begin(someone)
    here = someone.page.url
    save(someone, "Here")
    someone.page.wait_for_function(IS_SAVED)
    someone.page.goto("/saves")
    someone.button("Load Here").click()
    someone.page.wait_for_url(here)
    assert someone.wait_for_turn()


@pytest.mark.soak
def test_when_all_slots_are_full_a_message_shows_where_to_delete_a_save(person):
    someone = person()
    page = someone.page
    begin(someone, 0)
    save(someone)
    page.wait_for_function(IS_SAVED)
    page.evaluate(FILL_THE_SLOTS)
    pick(someone, "Save game")
    page.get_by_role("dialog", name="All 20 saves used").get_by_role("link", name="Saved games").click()
    expect(page.get_by_text("All 20 used")).to_be_visible()
    someone.button("Load Save 7").click()
    expect(page.get_by_text("That save no longer exists.").first).to_be_attached()
    someone.button("Load Save 3").click()
    expect(page.get_by_text("The server no longer has this game").first).to_be_attached()
    someone.button("Delete Save 7").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.get_by_text("19 of 20")).to_be_visible()
    someone.ignore_network_errors()


def test_without_storage_a_game_can_still_be_played_and_a_message_helps(person):
    someone = person()
    page = someone.page
    page.add_init_script(NO_STORAGE)
    begin(someone, 0)
    expect(page.get_by_text("can't remember your seat").first).to_be_attached()
    play(someone, 1)  # the page still holds the seat
    dialog = save(someone, "Nowhere")
    expect(dialog.get_by_role("alert")).to_contain_text("so it can't keep the save")
    with page.expect_download():
        dialog.get_by_role("button", name="Save to file").click()
    play(someone, 1)


@pytest.mark.soak
def test_full_storage_keeps_earlier_saves_and_games(person):
    someone = person()
    page = someone.page
    begin(someone)
    save(someone, "First")
    page.wait_for_function(IS_SAVED)
    before = page.evaluate("JSON.stringify(localStorage)")
    page.evaluate(f"() => {{ {NO_STORAGE} }}")
    dialog = save(someone, "Second")
    expect(dialog.get_by_role("alert")).to_be_visible()
    assert page.evaluate("JSON.stringify(localStorage)") == before
    page.goto("/saves")
    expect(page.get_by_role("heading", name="First")).to_be_visible()
    expect(page.get_by_role("heading", name="Second")).to_have_count(0)
    expect(resume(someone)).to_be_visible()


@pytest.mark.soak
def test_a_game_can_be_continued_in_another_browser_from_its_file(person, tmp_path):
    someone = person()
    begin(someone, 2)
    before = position(someone)
    file = to_file(someone)
    assert re.fullmatch(r"BattleZone-round-\d+\.outflank", file.suggested_filename)
    path = tmp_path / "game.outflank"
    file.save_as(path)
    other = person()
    other.page.goto("/")
    other.page.get_by_label("Saved game file").set_input_files(path)
    other.page.wait_for_url("**/t/*")
    assert other.wait_for_turn()
    assert position(other) == before
    play(other, 1)


@pytest.mark.soak
def test_anyone_can_open_the_file_of_a_finished_game_as_a_replay(person, tmp_path):
    someone = person()
    page = someone.page
    begin(someone, 0)
    table = page.url.rsplit("/", 1)[1]
    pick(someone, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", name="You lose")).to_be_visible()
    other = person()
    other.page.goto(f"/t/{table}")
    expect(other.page.get_by_role("heading", name=OVER).first).to_be_visible()
    path = tmp_path / "game.outflank"
    to_file(other).save_as(path)
    page.goto("/saves")
    page.get_by_label("Saved game file").set_input_files(path)
    page.wait_for_url("**/r/*")
    page.goto("/")
    expect(someone.title()).to_be_visible()
    expect(resume(someone)).to_have_count(0)


def test_a_file_without_a_game_is_refused_with_a_reason(person, tmp_path):
    someone = person()
    page = someone.page
    begin(someone)
    game = tmp_path / "game.outflank"
    to_file(someone).save_as(game)
    whole = game.read_bytes()
    page.goto("/saves")
    for name, content, complaint in [
        ("empty.outflank", b"", "The file is empty."),
        ("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(100), "isn't an Outflank record"),
        ("cut.outflank", whole[: len(whole) // 2], "is cut off"),
        ("altered.outflank", whole.replace(b'"seat":0', b'"seat":1', 1), "was altered or damaged"),
        ("newer.outflank", whole.replace(b'{"outflank":2', b'{"outflank":7'), "Please update Outflank"),
        ("large.outflank", whole + bytes(1024 * 1024), "over 1 MiB"),
    ]:
        path = tmp_path / name
        path.write_bytes(content)
        page.get_by_label("Saved game file").set_input_files(path)
        expect(page.get_by_role("alert")).to_contain_text(name)
        expect(page.get_by_role("alert")).to_contain_text(complaint)
    page.evaluate(DROP, "no game")
    expect(page.get_by_role("alert")).to_contain_text("dropped.outflank")
    assert violations(someone) == []
    page.evaluate(DROP, whole.decode())
    page.wait_for_url("**/t/*")
    assert someone.wait_for_turn()
    someone.ignore_network_errors()


@pytest.mark.soak
def test_only_players_get_the_file_of_a_running_game(person):
    host, guest = person(), person()
    host.page.goto("/")
    host.begin("Play friends")
    link = host.page.get_by_label("Invite link").input_value()
    guest.page.goto(link)
    expect(guest.button("Menu")).to_be_visible()
    pick(guest, "Save to file")
    expect(guest.page.get_by_text("Others are playing too").first).to_be_attached()
    guest.page.keyboard.press("Escape")
    guest.page.goto("/")
    expect(guest.page.get_by_text(re.compile("^with Player [12]$"))).to_be_visible()  # seats are random
    guest.ignore_network_errors()


@pytest.mark.soak
def test_leaving_says_that_the_game_is_kept_and_the_home_page_offers_it(person):
    someone = person()
    page = someone.page
    begin(someone, 2)
    before = position(someone)
    someone.button("Menu").click()
    leave = page.get_by_role("link", name="Leave game")
    expect(leave).to_contain_text("The game is saved.")
    leave.click()
    card = page.get_by_role("article", name=re.compile(r"BattleZone, round \d"))
    expect(card).to_contain_text("Your turn")
    expect(card).to_contain_text("with Normal (bot)")
    expect(card.locator("svg.map-picture")).to_be_visible()
    page.close()
    someone.page = page.context.new_page()
    someone.page.goto("/")
    resume(someone).click()
    assert someone.wait_for_turn()
    assert position(someone) == before


@pytest.mark.soak
def test_the_home_page_forgets_finished_and_missing_games(person):
    someone = person()
    page = someone.page
    begin(someone, 0)
    gone = """() => {
      const tables = JSON.parse(localStorage.getItem('outflank.tables'));
      const lost = { ...tables[0], id: 'A'.repeat(tables[0].id.length), title: 'Lost' };
      localStorage.setItem('outflank.tables', JSON.stringify([lost, ...tables]));
    }"""
    page.evaluate(gone)
    page.goto("/")
    expect(resume(someone)).to_have_count(1)
    expect(page.get_by_role("heading", name="Lost")).to_have_count(0)
    resume(someone).click()
    assert someone.wait_for_turn()
    pick(someone, "Resign")
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", name="You lose")).to_be_visible()
    page.goto("/")
    expect(someone.title()).to_be_visible()
    expect(resume(someone)).to_have_count(0)
    someone.ignore_network_errors()


def serve(data: Path, port: int = 0):
    program = str(Path(sys.executable).with_name("outflank"))
    command = [program, "serve", "--port", str(port), "--data", str(data)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert server.stdout
    return server, re.search(r"http://\S+:(\d+)", server.stdout.readline())


def test_a_game_is_resumed_after_the_server_was_killed(browser, tmp_path):
    server, found = serve(tmp_path)
    context = browser.new_context(base_url=found[0], reduced_motion="reduce")
    someone = Person(context.new_page(), tmp_path)
    try:
        begin(someone, 2)
        before = position(someone)
        save(someone, "Kept")
        someone.page.wait_for_function(IS_SAVED)
        someone.page.close()
        server.kill()
        server.wait()
        server.stdout.close()
        server, _ = serve(tmp_path, int(found[1]))
        someone = Person(context.new_page(), tmp_path)
        someone.page.goto("/")
        resume(someone).click()
        assert someone.wait_for_turn()
        assert position(someone) == before
        play(someone, 1)
        someone.page.goto("/saves")
        someone.button("Load Kept").click()
        someone.page.wait_for_url("**/t/*")
        assert someone.wait_for_turn()
        assert position(someone) == before
    finally:
        context.close()
        server.terminate()
        server.wait()
        server.stdout.close()


@pytest.mark.soak
@SCREENS
def test_no_page_of_saved_games_has_a_violation(person, theme, size):
    someone = person(*size, theme=theme, touch=size[0] < 700)
    if size[0] < 700:
        someone.press = someone.tap
    page = someone.page
    page.goto("/saves")
    expect(page.get_by_text("No saved games yet.")).to_be_visible()
    assert violations(someone) == [], "no saves"
    begin(someone, 0)
    pick(someone, "Save game")
    expect(page.get_by_role("textbox", name="Name")).to_be_visible()
    assert violations(someone) == [], "saving"
    someone.snapshot(f"saving-{size[0]}-{theme}")
    page.get_by_role("dialog").get_by_role("button", name="Save", exact=True).click()
    page.wait_for_function(IS_SAVED)
    for path in ("/", "/saves"):
        page.goto(path)
        expect(page.locator(".thumb svg.map-picture").first).to_be_visible()
        assert violations(someone) == [], path
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= size[0], f"{path} is wider than the window"
        someone.snapshot(f"saves-{size[0]}-{theme}{path.replace('/', '-')}")
    someone.button(re.compile("^Delete")).click()
    assert violations(someone) == [], "the question before deleting"
