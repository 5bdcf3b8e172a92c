"""Tables with older rules load and keep those rules; tables with unknown rules are left alone."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import outflank
from outflank import games
from outflank.server.bots.pool import ProcessPool
from outflank.server.refusals import DeniedError
from outflank.server.table import creation
from tests.server.memory import MemoryJournal
from tests.server.network import network
from tests.server.world import BOT, ME, archives, play_out, world
from tests.toys.coins import Coins, Coins2
from tests.toys.coins_rules_1 import Coins1

VERSIONS: dict[type[Any], dict[str, object]] = {
    Coins1: {"limit": 12},
    Coins2: {"limit": 12},
    Coins: {"goal": 12},
}


class Forgetful(Coins):
    """Has lost its older rules."""

    earlier = {}  # noqa: RUF012


@pytest.fixture(autouse=True)
def no_games_left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_FOUND", {**games._FOUND})
    monkeypatch.setattr(games, "_BY_HAND", {*games._BY_HAND})
    monkeypatch.setattr(creation, "new_key", lambda: b"k" * 32)


async def begun(journal: MemoryJournal, rules: type[Any], **options: object) -> tuple[str, str]:
    """Return a table against a bot with one move, opened when these rules were current."""
    games.register(rules())
    async with world(journal) as here:
        (player,) = await here.gather("coins", [ME, BOT], **options)
        while not player.latest["standing"]["legal"].get("0"):
            await player.hear()
        await player.move(0, player.latest["standing"]["legal"]["0"][0])
        await player.settle()
        assert player.latest["standing"]["phase"] == "playing"
        return player.latest["welcome"]["table"], player.token or ""


@pytest.mark.parametrize("rules", VERSIONS)
def test_a_stored_table_of_each_version_loads_and_plays_to_its_end(
    rules: type[Any], caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        table, token = await begun(journal, rules, **VERSIONS[rules])
        games.register(Coins())
        async with world(journal, bot_pool=ProcessPool(20.0, processes=1)) as here:
            player = await here.join(table, token)
            await player.hello()
            assert await play_out([player], random.Random(1))
            record = await player.table.ask(lambda state: state.running().record())
            match = outflank.load(record)
            assert (match.header.rules, type(match.game)) == (rules.rules, rules)
            assert match.result
            replay = msgspec.json.decode((await archives(player))[0])
            assert len(replay["moves"]) == len(match.entries)
        async with world(journal) as here:  # and again, from its last row on
            again = await here.join(table, token)
            welcome = await again.hello()
            assert welcome["standing"]["phase"] == "over"

    asyncio.run(scene())
    assert "did not answer" not in caplog.text


def test_a_file_with_older_rules_is_imported_and_continued_by_them() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        table, token = await begun(journal, Coins1)
        games.register(Coins())
        async with network(journal) as here:
            headers = {"authorization": f"Bearer {token}"}
            file = await here.http.get(f"/api/tables/{table}/record", headers=headers)
            assert outflank.load(file.content).header.rules == 1
            brought = (await here.http.post("/api/records", content=file.content)).json()
            player = await here.join(brought["table"], brought["token"])
            welcome = await player.hello()
            assert welcome["t"] == "welcome", welcome
            assert (await player.move(0, {"t": "throw"}, "again"))["t"] == "taken"
            saved = await here.http.post(f"/api/tables/{table}/fork", headers=headers, json={"n": 1})
            assert saved.status_code == 201, saved.text

    asyncio.run(scene())


def test_a_rematch_follows_the_current_rules_if_they_allow_the_same_options() -> None:
    async def scene(rules: type[Any], **options: object) -> int:
        journal = MemoryJournal()
        table, token = await begun(journal, rules, **options)
        games.register(Coins())
        async with world(journal) as here:
            player = await here.join(table, token)
            await player.hello()
            await player.move(0, {"t": "resign"}, "resigns")
            moved = await player.ask({"t": "rematch", "same_map": False}, "moved", "refused")
            assert moved["t"] == "moved", moved
            second = await here.join(moved["table"], token)
            await second.hello()
            return await second.table.ask(lambda state: state.opened.rules)

    assert asyncio.run(scene(Coins1)) == 3
    assert asyncio.run(scene(Coins1, limit=12)) == 1  # the current rules have no `limit`


def test_a_table_of_unknown_rules_is_refused_with_a_reason_and_left_alone(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        table, token = await begun(journal, Coins1)
        rows = {name: list(kept) for name, kept in journal.tables.items()}
        games.register(Forgetful())
        sentence = "This match uses version 1 of Coins's rules; only 3 is known here."
        async with network(journal) as here:
            refused = await here.http.get(f"/api/tables/{table}")
            assert (refused.json()["code"], refused.json()["sentence"]) == (
                "unreadable",
                f"This game can't be opened: {sentence}",
            )
            for path in ("replay", "record", "luck", "events"):
                assert sentence in (await here.http.get(f"/api/tables/{table}/{path}")).text
            socket = await here.join(table, token)
            assert sentence in (await socket.hello())["sentence"]
        async with world(journal) as there:
            await there.tables.resume()
            assert len(there.tables) == 0
            with pytest.raises(DeniedError, match="version 1 of Coins's rules"):
                await there.join(table, token)
        assert sentence in caplog.text
        assert journal.tables == rows
        games.register(Coins())
        async with world(journal) as here_again:
            player = await here_again.join(table, token)
            assert (await player.hello())["t"] == "welcome"

    asyncio.run(scene())


def test_a_table_of_a_missing_game_is_left_alone_too() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        table, token = await begun(journal, Coins)
        rows = {name: list(kept) for name, kept in journal.tables.items()}
        del games._FOUND["coins"]
        async with world(journal) as here:
            with pytest.raises(DeniedError, match='There is no game "coins"'):
                await here.join(table, token)
        assert journal.tables == rows

    asyncio.run(scene())
