"""After a game: its summary, everyone's luck, and dice that the browser verifies."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.person import SCREENS
from tests.browser.played import import_game, replay_of
from tests.browser.test_access import violations

pytestmark = pytest.mark.browser

SIZES = [
    pytest.param((1440, 900), id="1440", marks=pytest.mark.soak),
    pytest.param((1024, 768), id="1024", marks=pytest.mark.soak),
    pytest.param((390, 844), id="390"),
]
MINUS = "\N{MINUS SIGN}"
NO_HASH = "Object.defineProperty(crypto, 'subtle', { value: undefined })"  # as on a page without HTTPS


def heading(someone, name):
    return someone.page.get_by_role("heading", name=name)


def panel(someone, name):
    return someone.page.get_by_role("region", name=name)


def signed(value):
    tenths = f"{abs(value):.1f}"
    return tenths if tenths == "0.0" else f"{MINUS if value < 0 else '+'}{tenths}"


def figures(luck):
    return [signed(each["got"] - each["expected"]) for each in luck]


def serve_false_replay(someone, forge):
    """Change the replay before it reaches this page."""

    def answer(route):
        replay = route.fetch().json()
        forge(replay)
        route.fulfill(json=replay)

    someone.page.route(re.compile("/replay$"), answer)


@SCREENS
def test_a_summary_shows_result_luck_and_proof_and_has_no_violation(person, address, size, theme):
    table = import_game(address)
    replay = replay_of(address, table)
    someone = person(*size, theme=theme, touch=size[0] < 700)
    someone.page.goto(f"/s/{table}")
    winner = replay["seats"][replay["result"]["winners"][0]]["name"]
    expect(someone.title()).to_have_text(f"{winner} wins")
    expect(panel(someone, f"{winner} wins")).to_contain_text(f"{len(replay['moves'])} moves")
    draws = len(replay["draws"])
    expect(panel(someone, "Every roll checks out")).to_contain_text(f"{draws} of {draws}")
    luck = [move["luck"] for move in replay["moves"] if move["luck"]][-1]
    rows = panel(someone, "Luck").get_by_role("listitem")
    for row, figure in zip(rows.all(), figures(luck), strict=True):
        expect(row).to_contain_text(figure)
        expect(row).to_contain_text(re.compile(r"luck(y|ier) (than|as) "))
    faces = ", ".join(f"{face}: {count} times" for face, count in enumerate(luck[0]["faces"], 1))
    expect(panel(someone, "Luck").get_by_role("img")).to_have_accessible_name(faces)
    assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(someone) == []
    someone.snapshot(f"summary-{size[0]}-{theme}")


def test_turning_points_link_to_the_replay_and_the_record_is_a_file(person, address):
    table = import_game(address)
    replay = replay_of(address, table)
    someone = person()
    someone.page.goto(f"/s/{table}")
    links = panel(someone, "Turning points").get_by_role("link")
    expect(links).to_have_count(len(replay["turnings"]))
    for link, turning in zip(links.all(), replay["turnings"], strict=True):
        move = replay["moves"][turning["move"]]
        assert link.get_attribute("href") == f"/r/{table}#{move['n']}"
        expect(link).to_contain_text(re.compile("captured|failed"))
        expect(link).to_contain_text(re.compile(r"round \d+"))
    winner = replay["seats"][replay["result"]["winners"][0]]["name"]
    expect(panel(someone, "Turning points")).to_contain_text(f"{winner}'s win chance")
    with someone.page.expect_download() as saved:
        someone.button("Save to file").click()
    assert saved.value.suggested_filename.endswith(".outflank")
    assert saved.value.path().read_bytes().startswith(b'{"outflank":')
    someone.page.get_by_role("radio", name="Bea").click()
    expect(heading(someone, re.compile(r"^Bea's \d+ dice$"))).to_be_visible()


def test_dice_are_verified_even_in_a_browser_without_a_hash_function(person, address):
    someone = person()
    someone.page.add_init_script(NO_HASH)
    someone.page.goto(f"/s/{import_game(address)}")
    expect(heading(someone, "Every roll checks out")).to_be_visible()
    someone.button("Check again").click()
    expect(heading(someone, "Every roll checks out")).to_be_visible()
    expect(someone.page.get_by_role("status")).to_contain_text(
        re.compile(r"Every roll checks out: (\d+) of \1\.")
    )


def test_a_changed_die_is_reported_with_its_move(person, address):
    change: dict[str, int] = {}

    def forge(replay):
        move = [move for move in replay["moves"] if move["rolls"]][5]
        faces = move["rolls"][0]["dice"][0][1]
        change.update(n=move["n"], word=move["rolls"][0]["word"], true=faces[0], false=faces[0] % 6 + 1)
        faces[0] = change["false"]

    someone = person()
    serve_false_replay(someone, forge)
    someone.page.goto(f"/s/{import_game(address)}")
    wrong: Locator = panel(someone, "The dice check failed")
    expect(wrong).to_be_visible()
    expect(wrong).to_contain_text(
        "Move {n}: the die at word {word} should show {true}, not {false}.".format(**change)
    )
    expect(wrong.get_by_role("link", name=f"Show move {change['n']}")).to_be_visible()
    assert violations(someone) == []
    someone.snapshot("proof-wrong")


def test_a_changed_key_is_reported(person, address):
    def forge(replay):
        key = replay["proof"]["key"]
        replay["proof"]["key"] = ("1" if key[0] == "0" else "0") + key[1:]

    someone = person(390, 844, theme="light", touch=True)
    serve_false_replay(someone, forge)
    someone.page.goto(f"/s/{import_game(address)}")
    expect(panel(someone, "The dice check failed")).to_contain_text("doesn't match the commitment")
    expect(heading(someone, "Every roll checks out")).to_have_count(0)
    assert violations(someone) == []


def begin(someone):
    someone.page.goto("/")
    someone.begin("Play a bot")
    assert someone.wait_for_turn()
    return someone.page.url.rsplit("/", 1)[1]


def test_the_end_card_links_to_the_summary_and_a_rematch(person):
    someone = person()
    table = begin(someone)
    someone.page.goto(f"/s/{table}")
    expect(someone.title()).to_have_text("Game not over")
    someone.page.get_by_role("link", name="Go to game").click()
    assert someone.wait_for_turn()
    someone.take_turn()
    assert someone.wait_for_turn()
    someone.button("Menu").click()
    someone.button("Resign").click()
    someone.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    someone.page.get_by_role("link", name="Summary").click()
    expect(someone.title()).to_have_text("You lose")
    expect(panel(someone, "You lose")).to_contain_text("You resigned.")
    expect(heading(someone, "Every roll checks out")).to_be_visible()
    rows = panel(someone, "Luck").get_by_role("listitem")  # in the order of the seats, which is random
    expect(rows.filter(has_text="You")).to_have_count(1)
    someone.page.get_by_role("link", name="Rematch").click()
    expect(someone.button("Rematch")).to_be_visible()


@pytest.mark.soak
@pytest.mark.parametrize("size", SIZES)
def test_luck_is_shown_beside_the_board_if_turned_on(person, size):
    someone = person(*size, touch=size[0] < 700)
    if size[0] < 700:
        someone.press = someone.tap
    requests = []
    someone.page.on("request", lambda request: requests.append(request.url))
    begin(someone)
    someone.take_turn()
    assert someone.wait_for_turn()
    expect(panel(someone, "Luck")).to_have_count(0)
    assert not [url for url in requests if url.endswith("/luck")]
    someone.button("Menu").click()
    someone.page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    with someone.page.expect_response(re.compile("/luck$")) as first:
        someone.page.get_by_role("switch", name="Luck during the game").check()
    someone.button("Close").click()
    for row, figure in zip(range(2), figures(first.value.json()["luck"]), strict=True):
        expect(panel(someone, "Luck").get_by_role("listitem").nth(row)).to_contain_text(figure)
    with someone.page.expect_response(re.compile("/luck$")):
        someone.take_turn()
    assert someone.wait_for_turn()
    assert violations(someone) == []
    someone.snapshot(f"live-luck-{size[0]}")
