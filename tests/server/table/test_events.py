"""The event log: latecomers read the same as a socket that was connected from the start."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from outflank.server.table.event_log import event_log
from outflank.server.tokens import hashed
from outflank.server.wire import OpenFork, SeatPlan
from tests.server.following import events_of
from tests.server.network import network
from tests.server.world import FRIEND, ME, Player, World, world

pytestmark = pytest.mark.usefixtures("same_games")

SOON: dict[str, object] = {"setup_allocation": "deal", "setup_place_batch": 99}  # battles begin at once
FOG = {"fog": "normal", **SOON}
MOVES = 40
# The log is read each time after this many moves.
STRETCH = 8
GAMES: dict[str, tuple[str, list[SeatPlan], dict[str, object]]] = {
    "battlezone": ("battlezone", [ME, FRIEND], {}),
    "battlezone at one screen": ("battlezone", [ME, ME], {}),
    "conquest": ("conquest", [ME, FRIEND, FRIEND], {}),
    "conquest in battle": ("conquest", [ME, FRIEND, FRIEND], SOON),
    "conquest at one screen": ("conquest", [ME, ME, FRIEND], {"preset": "rizk", **SOON}),
    "conquest of teams in fog": (
        "conquest",
        [ME, FRIEND, FRIEND, FRIEND],
        {"preset": "rizk-plus", "teams": [0, 1, 0, 1], **FOG},
    ),
    "conquest in fog": ("conquest", [ME, FRIEND, FRIEND], {"preset": "world-plus", **FOG}),
    "chain": ("chain", [ME, FRIEND], {}),
    "chain at one screen": ("chain", [ME, ME], {}),
    "tactical": ("tactical", [ME, FRIEND], {}),
    "tactical in fog": ("tactical", [ME, FRIEND], {"fog": True}),
    "tactical free for all in fog": ("tactical", [ME, FRIEND, FRIEND], {"mode": "freeForAll", "fog": True}),
    "tactical draft": ("tactical", [ME, FRIEND, FRIEND], {"mode": "draft"}),
    "tactical in fog at one screen": ("tactical", [ME, ME], {"fog": True}),
    "bluff": ("bluff", [ME, FRIEND], {}),
    "sealed": ("sealed", [ME, FRIEND, FRIEND, FRIEND], {}),
    "scouts": ("scouts", [ME, FRIEND, FRIEND, FRIEND], {}),
}
# Games whose seats see what spectators don't: cards, armies in fog, orders before they are opened.
SECRET = [
    "conquest in battle",
    "conquest in fog",
    "conquest of teams in fog",
    "tactical in fog",
    "tactical free for all in fog",
    "bluff",
    "scouts",
]


async def gathered(here: World, name: str) -> list[Player]:
    """Everyone who plays, and a spectator, from the first move on."""
    game, seats, options = GAMES[name]
    players = await here.gather(game, seats, **options)
    watcher = await here.join(players[0].latest["welcome"]["table"])
    await watcher.hello()
    return [*players, watcher]


async def move_about(players: list[Player], chance: random.Random, moves: int = MOVES) -> None:
    """Make random legal moves; nobody resigns, so that all keep their seats."""
    for _ in range(moves):
        for player in players:
            await player.settle()
        able = [
            (player, int(seat), actions)
            for player in players
            for seat, actions in player.latest["standing"]["legal"].items()
            if actions
        ]
        if not able:
            return  # the game is over
        player, seat, actions = chance.choice(able)
        assert (await player.move(seat, chance.choice(actions)))["t"] == "taken"


async def log_of(player: Player, after: int = 0) -> dict[str, Any]:
    token = None if player.token is None else hashed(player.token)
    told, held = await player.table.ask(lambda state: (state.history(), state.held_by(token)))
    log: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event_log(told, held, after)))
    return log


def events_in(log: dict[str, Any]) -> list[Any]:
    return [event for entry in log["entries"] for event in entry["events"]]


def heard(player: Player) -> list[Any]:
    """Return every event that a player got."""
    messages = [msgspec.json.decode(raw) for raw in player.bytes]
    return [event for message in messages if message["t"] == "update" for event in events_of(message)]


@pytest.mark.parametrize("name", GAMES)
def test_the_log_is_what_a_socket_got_from_the_start(name: str) -> None:
    async def scene() -> None:
        async with world() as here:
            everyone, chance = await gathered(here, name), random.Random(3)
            for _ in range(MOVES // STRETCH):
                await move_about(everyone[:-1], chance, STRETCH)
                for player in everyone:
                    await player.settle()
                    log = await log_of(player)
                    assert events_in(log) == heard(player)
                    assert log["n"] == player.latest["standing"]["n"]
            assert len(heard(everyone[0])) > 5

    asyncio.run(scene())


@pytest.mark.parametrize("name", SECRET)
def test_late_spectators_do_not_read_what_only_seats_saw(name: str) -> None:
    async def scene() -> None:
        async with world() as here:
            *players, _ = await gathered(here, name)
            await move_about(players, random.Random(3))
            late = await here.join(players[0].latest["welcome"]["table"])
            await late.hello()
            public = events_in(await log_of(late))
            assert public
            own = [events_in(await log_of(player)) for player in players]
            secret = [event for events in own for event in events if event not in public]
            assert secret

    asyncio.run(scene())


def test_orders_that_were_opened_first_are_hidden_from_latecomers() -> None:
    async def scene() -> None:
        async with world() as here:
            *players, watcher = await gathered(here, "chain")
            await move_about(players, random.Random(3), 3)  # both have sealed, one has opened
            for player in (players[1], watcher):
                await player.settle()
            assert [event["t"] for event in heard(watcher)] == ["committed", "committed", "revealtaken"]
            for viewer in (*players, watcher):
                assert not any("orders" in event for event in events_in(await log_of(viewer)))

    asyncio.run(scene())


@pytest.mark.parametrize("name", ["battlezone", "conquest in fog", "tactical in fog"])
def test_the_log_continues_after_the_last_entry_that_someone_saw(name: str) -> None:
    async def scene() -> None:
        async with world() as here:
            everyone = await gathered(here, name)
            await move_about(everyone[:-1], random.Random(4))
            assert len(everyone) > 2
            for player in everyone:
                await player.settle()
                whole = await log_of(player)
                seen = [entry["n"] for entry in whole["entries"]]
                half = seen[len(seen) // 2]
                rest = await log_of(player, half)
                assert rest["n"] == whole["n"]
                assert rest["entries"] == [entry for entry in whole["entries"] if entry["n"] > half]
                assert rest["entries"]
                assert (await log_of(player, whole["n"]))["entries"] == []

    asyncio.run(scene())


def test_a_fork_has_the_whole_log_of_its_origin() -> None:
    async def scene() -> None:
        async with world() as here:
            (alone,) = await here.gather("battlezone", [ME, SeatPlan("bot", "balanced")])
            while alone.latest["standing"]["phase"] == "playing" and alone.latest["standing"]["n"] < 9:
                legal = alone.latest["standing"]["legal"].get("0")
                await (alone.move(0, legal[0]) if legal else alone.hear())
                await alone.settle()
            before = await log_of(alone)
            table, token = alone.latest["welcome"]["table"], alone.token
            wish = OpenFork(n=before["n"] - 2)
            forked = await here.tables.fork(table, hashed(token or ""), wish)
            player = await here.join(forked.table, forked.token)
            await player.hello()
            await player.settle()
            log = await log_of(player)
            assert log["n"] == player.latest["standing"]["n"] == before["n"] - 2
            assert log["entries"] == [entry for entry in before["entries"] if entry["n"] <= log["n"]]

    asyncio.run(scene())


def test_a_player_replaced_by_a_bot_reads_what_spectators_do() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest, watcher = await gathered(here, "bluff")
            for _ in range(4):
                for player, seat in ((host, 0), (guest, 1)):
                    await player.settle()
                    if legal := player.latest["standing"]["legal"].get(str(seat)):
                        await player.move(seat, legal[0])
            await guest.settle()
            own = events_in(await log_of(guest))
            guest.table.forget(guest.connection)
            await host.settle()
            await host.send({"t": "claim", "seat": 1, "how": "bot"})
            await host.settle()
            back = await here.join(host.latest["welcome"]["table"], guest.token)
            assert (await back.hello())["you"] == []
            after = await log_of(back)
            assert after == await log_of(watcher)
            assert events_in(after)[: len(own)] != own

    asyncio.run(scene())


def test_the_log_has_an_address() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("battlezone", ["me", "friend"])
            path = f"/api/tables/{opened['table']}/events"
            assert (await here.http.get(path)).json()["code"] == "not_started"
            for wrong in ("x", "-1", "1.5", ""):
                answer = await here.http.get(path, params={"after": wrong})
                assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")
            missing = await here.http.get("/api/tables/nosuchtable/events")
            assert missing.json()["code"] == "no_such_table"

            alone = await here.open("battlezone", ["me", "balanced"])
            player = await here.join(alone["table"], alone["token"])
            await player.hello()
            while player.latest["standing"]["phase"] == "waiting":
                await player.hear()
            while not player.latest["standing"]["legal"].get("0"):
                await player.hear()
            await player.move(0, {"t": "skip"})
            await player.until("update")
            path = f"/api/tables/{alone['table']}/events"
            log = (await here.http.get(path)).json()
            assert events_in(log)[0]["t"] in {"skipped", "battle"}
            last = log["entries"][-1]["n"]
            assert (await here.http.get(path, params={"after": last - 1})).json()["entries"][0]["n"] == last
            assert (await here.http.get(path, params={"after": "9" * 40})).json()["entries"] == []

    asyncio.run(scene())
