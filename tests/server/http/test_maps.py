"""Previews of maps, and maps from strangers."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
import pytest

from outflank.games.conquest.options.setup_page import PLAIN
from outflank.maps.builtin import builtin_maps
from outflank.maps.generators import region_map
from outflank.server.limits import Limits
from tests.games.conquest.boards import OWN
from tests.server.memory import MemoryJournal
from tests.server.network import Network, network

CHECK = "/api/games/conquest/check"


async def look(here: Network, seats: int = 4, **options: object) -> dict[str, Any]:
    answer = await here.http.post(CHECK, json={"seats": seats, "options": options, "chart": True})
    found: dict[str, Any] = answer.json()
    return found


def test_the_options_come_from_the_server() -> None:
    async def scene() -> None:
        async with network() as here:
            address = "/api/games/conquest/options"
            answer = await here.http.get(address)
            options = {option["name"]: option for option in answer.json()["options"]}
            presets = {choice["value"]: choice.get("sets", {}) for choice in options["preset"]["choices"]}
            assert options["fortify_range"]["default"] == "adjacent"
            assert presets["rizk"]["fortify_range"] == "connected"
            assert options["map_territories"]["limits"] == [region_map.LEAST, region_map.MOST]
            kinds = {each["value"]["kind"] for each in options["cards_exchange"]["variants"]}
            assert kinds == {"table", "add", "multiply", "fixed_by_symbol"}
            maps = {choice["value"]: choice.get("picture") for choice in options["map"]["choices"]}
            assert set(maps) == {*builtin_maps(), "random", "generated", "own"}
            assert maps["world"]["territories"] == 42
            assert answer.headers["content-encoding"] == "gzip"
            assert int(answer.headers["content-length"]) < 30_000
            plain = await here.http.get(address, headers={"accept-encoding": "identity"})
            assert plain.json() == answer.json()
            missing = await here.http.get("/api/games/chess/options")
            assert (missing.status_code, missing.json()["code"]) == (404, "not_found")

    asyncio.run(scene())


def test_a_generated_map_is_shown_as_it_will_be_played() -> None:
    async def scene() -> None:
        async with network() as here:
            wish: dict[str, Any] = {"map": "generated", "map_seed": 7, "map_territories": 20}
            chart = (await look(here, **wish))["chart"]
            drawn = region_map.atlas(7, 20)
            assert (chart["title"], chart["territories"]) == (drawn.title, 20)
            assert [each["name"] for each in chart["regions"]] == [region.name for region in drawn.regions]
            assert sum(each["territories"] for each in chart["regions"]) == 20
            opened = await here.open("conquest", ["me", "random"], **wish)
            peer = await here.join(opened["table"], opened["token"])
            await peer.hello()
            await peer.settle()
            board = peer.latest["welcome"]["standing"]["view"]["board"]
            assert msgspec.convert(board["atlas"], type(drawn)) == drawn

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"borders": [[0, 1]]}, "Not every territory can be reached"),
        ({"territories": OWN["territories"][:2]}, "North has no territories"),
        ({"territories": "many"}, "fit Conquest"),
        ({"width": 1e300}, "units wide"),
        ({"regions": []}, "1 to 12 regions"),
        ({"title": ["x"] * 10}, "fit Conquest"),
        ({"surprise": 1}, "fit Conquest"),
        ({"links": [{"one": 0, "other": 10**30, "lines": []}]}, "fit Conquest|don't border"),
    ],
)
def test_a_strangers_map_that_cannot_be_played_is_refused_with_a_reason(change, sentence) -> None:
    async def scene() -> None:
        async with network() as here:
            wish = {"map": {**OWN, **change}}
            answer = await here.http.post(CHECK, json={"seats": 2, "options": wish})
            assert answer.status_code == 200
            assert len(answer.text) < 2000
            seats = [{"who": "me"}, {"who": "me"}]
            opening = await here.http.post(
                "/api/tables", json={"game": "conquest", "seats": seats, "options": wish}
            )
            assert (opening.status_code, opening.json()["code"]) == (400, "bad_options")
            assert opening.json()["sentence"] == answer.json()["flaw"]["sentence"]
            assert re.search(sentence, opening.json()["sentence"])

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b'{"seats":2,"options":{"map":{"width":NaN}}}', "malformed"),
        (b'{"seats":2,"options":{"map":{"width":1e999}}}', "malformed"),
        (b'{"seats":2,"options":{"map":' + b"[" * 9000, "too_deep"),
        (b'{"seats":2,"options":{"map":' + b'{"a":' * 9000, "too_deep"),
        (b'{"seats":2,"options":{"map":"' + b"x" * 1024 * 1024 + b'"}}', "too_large"),
        (b'{"seats":"2","options":{}}', "malformed"),
        (b'{"seats":2,"options":{},"chart":1}', "malformed"),
    ],
)
def test_a_hostile_request_for_a_map_gets_a_sentence(body, code) -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await here.http.post(CHECK, content=body)
            assert answer.json()["code"] == code
            assert answer.json()["sentence"].endswith(".")

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("seats", "options", "option", "sentence"),
    [
        (1, {}, "", "2 to 6 players"),
        (2, {"map": 7}, "", "fit Conquest"),
        (2, {"map": "moon"}, "map", 'no map "moon"'),
        (2, {"preset": ["world"]}, "preset", "Choose one of: world"),
        (2, {"map": "generated", "map_territories": 61}, "map_territories", "from 12 to 60."),
        (2, {"setup_place_batch": "two"}, "setup_place_batch", "from 1 to 1000."),
        (2, {"setup_initial_armies": {"2": []}}, "setup_initial_armies", "from 1 to 1000."),
        (2, {"cards_exchange": {"kind": "add", "start": {}}}, "cards_exchange", "from 1 to 10000."),
        (2, {"elimination_trade_down_to": 6}, "elimination_trade_down_to", "less than 6"),
        (3, {"teams": [0, 0, 0]}, "teams", "at least two teams"),
    ],
)
def test_unplayable_options_are_refused_with_the_one_to_change(seats, options, option, sentence) -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await look(here, seats, **options)
            assert answer["flaw"]["option"] == option
            assert sentence in answer["flaw"]["sentence"]

    asyncio.run(scene())


def test_playable_options_get_a_summary_of_the_game() -> None:
    async def scene() -> None:
        async with network() as here:
            plain = await here.http.post(CHECK, json={"seats": 4, "options": {"preset": "rizk"}})
            assert plain.json() == {"flaw": None, "gist": PLAIN, "chart": None}
            more = await look(here, fog="dense", teams=[0, 1, 0, 1], events_every_rounds=1)
            assert more["gist"] == "An event each round, dense fog and teams."
            assert more["chart"]["title"] == "The world"

    asyncio.run(scene())


def test_a_game_without_such_maps_shows_none_and_an_unknown_one_is_not_found() -> None:
    async def scene() -> None:
        async with network() as here:
            wish = {"seats": 2, "options": {}}
            checked = (await here.http.post("/api/games/bluff/check", json={**wish, "chart": True})).json()
            assert checked == {"flaw": None, "gist": "", "chart": None}
            missing = await here.http.post("/api/games/chess/check", json=wish)
            assert (missing.status_code, missing.json()["code"]) == (404, "not_found")

    asyncio.run(scene())


def test_one_address_cannot_have_maps_generated_without_limit() -> None:
    async def scene() -> None:
        async with network(limits=Limits(look_burst=2.0, looks_per_second=0.001)) as here:
            answers = [await look(here, map="generated") for _ in range(4)]
            assert ["code" in answer for answer in answers] == [False, False, True, True]
            assert answers[-1]["code"] == "too_many"

    asyncio.run(scene())


def test_a_players_own_map_stays_with_its_table_through_a_restart_a_replay_and_a_rematch() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with network(journal) as here:
            opened = await here.open("conquest", ["me", "me"], map=OWN, cards_wilds=1)
        async with network(journal) as here:
            host = await here.join(opened["table"], opened["token"])
            await host.hello()
            await host.settle()
            first = host.latest["welcome"]
            assert first["standing"]["view"]["board"]["atlas"]["title"] == "Three shores"
            await host.move(0, {"t": "resign"})
            replay = await here.http.get(f"/api/tables/{opened['table']}/replay")
            assert replay.json()["options"] == first["options"]
            moved = await host.ask({"t": "rematch"}, "moved")
            second = await (await here.join(moved["table"], opened["token"])).hello()
            assert second["options"] == first["options"]
            record = await here.http.get(f"/api/tables/{opened['table']}/record")
            shelved = await here.http.post("/api/records", content=record.content)
            assert shelved.status_code == 201, shelved.text

    asyncio.run(scene())


def test_people_at_one_screen_a_bot_and_an_open_seat_sit_at_one_table() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("conquest", ["me", "me", "me", "random", "friend"], map="lagoon")
            assert [each["seat"] for each in opened["invitations"]] == [4]
            host = await here.join(opened["table"], opened["token"])
            assert (await host.hello())["you"] == [0, 1, 2]
            guest = await here.join(opened["table"], await here.sit(opened))
            await guest.hello()
            await guest.settle()
            assert guest.latest["welcome"]["you"] == [4]
            assert guest.latest["standing"]["phase"] == "playing"

    asyncio.run(scene())
