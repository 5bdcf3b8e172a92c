"""When the Nth write fails, no unstored move is shown, the game continues, and memory equals disk."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from outflank.server.refusals import DeniedError
from outflank.server.table.state import TableState
from outflank.server.wire import SeatPlan, TableOpened
from outflank.store.journal import Journal, JournalError
from tests.server.memory import MemoryJournal
from tests.server.world import BOT, FRIEND, ME, QUICK, Player, World, world
from tests.store.test_sqlite import RestrictedEvent

LIMITS = msgspec.structs.replace(QUICK, retry_seconds=0.001)
FAILURES = 40


async def persist(here: World, game: str, seats: Sequence[SeatPlan], options: dict[str, object]) -> None:
    """Play a match to its end, trying again after each failed write."""
    opened = await _open(here, game, seats, options)
    tokens = [await _sit(here, opened.table, invitation.secret) for invitation in opened.invitations]
    players = [await here.join(opened.table, token) for token in (opened.token, *tokens)]
    for player in players:
        while (await player.hello())["t"] == "refused":
            pass
    await _play_out(players, random.Random(1))
    await _compare(here, opened.table, players)


async def _open(here: World, game: str, seats: Sequence[SeatPlan], options: dict[str, object]) -> TableOpened:
    try:
        return await here.open(game, seats, **options)
    except JournalError:
        return await here.open(game, seats, **options)


async def _sit(here: World, table: str, secret: str) -> str:
    try:
        return await here.sit(table, secret)
    except DeniedError:
        return await here.sit(table, secret)


async def _play_out(players: list[Player], chance: random.Random) -> None:
    for number in range(2000):
        for player in players:
            await player.settle()
        able = [
            (player, int(seat), actions)
            for player in players
            for seat, actions in player.latest["standing"]["legal"].items()
            if actions
        ]
        if players[0].latest["standing"]["phase"] == "over":
            return
        if able:
            player, seat, actions = chance.choice(able)
            await _insist(player, seat, chance.choice(actions), f"move {number}")
        else:
            await asyncio.sleep(0.001)
    raise AssertionError("The match does not end.")


async def _insist(player: Player, seat: int, action: dict[str, Any], ref: str) -> None:
    before = player.latest["standing"]["n"]
    answer = await player.move(seat, action, ref)
    if answer["t"] == "refused":
        assert answer["code"] in ("journal", "disk_full"), answer
        assert "Nothing was lost" in answer["sentence"]
        assert (await player.move(seat, action, ref))["t"] == "taken"
    await player.settle()
    assert player.latest["standing"]["n"] > before


async def _compare(here: World, table: str, players: list[Player]) -> None:
    """Check that the journal leads to what the players saw at the end."""
    state = TableState.read(table, await here.journal.read(table), 0.0)
    match = state.running()
    for player in players:
        await player.settle()
        (seat,) = player.latest["welcome"]["you"]
        view = msgspec.structs.replace(match.view(seat), board=None)
        shown = {**player.latest["standing"]["view"], "board": None}
        assert {"board": None, **msgspec.json.decode(msgspec.json.encode(view))} == shown
        assert player.latest["standing"]["n"] == state.known_entries((seat,))
        assert player.latest["standing"]["result"] == msgspec.json.decode(msgspec.json.encode(match.result))


GAMES: dict[str, tuple[list[SeatPlan], dict[str, object]]] = {
    "bluff": ([ME, FRIEND, BOT], {"hand": 4}),
    "sealed": ([ME, FRIEND, BOT], {"seconds": 60.0}),
    "scouts": ([ME, BOT, FRIEND, BOT], {"goal": 1}),
}


@pytest.mark.parametrize("when", ["fail_before", "fail_after"])
@pytest.mark.parametrize("game", GAMES)
def test_a_write_that_fails_or_only_seems_to_fail_loses_and_doubles_nothing(game: str, when: str) -> None:
    async def scene(n: int) -> None:
        journal = MemoryJournal()
        getattr(journal, when).add(n)
        async with world(journal, LIMITS) as here:
            await persist(here, game, *GAMES[game])

    for n in range(1, FAILURES + 1, 4 if game == "scouts" else 1):  # because its games are long
        if when == "fail_after" and n <= 2:
            continue  # the failed write lost the only token of a table or seat, so nobody can play there
        asyncio.run(scene(n))


def test_failing_writes_to_a_real_disk_lose_and_double_nothing(tmp_path: Path) -> None:
    async def scene(n: int) -> None:
        journal = RestrictedEvent(tmp_path / f"{n}.sqlite3")
        failures = journal.fail_before if n % 2 else journal.fail_after
        failures[n] = sqlite3.OperationalError("disk I/O error")
        journal._connection.execute("PRAGMA synchronous = OFF")  # this isn't a test of the disk
        kept: Journal = journal
        async with world(kept, LIMITS) as here:
            await persist(here, "bluff", [ME, FRIEND], {"hand": 8})

    for n in range(3, FAILURES + 1):
        asyncio.run(scene(n))


def test_a_broken_disk_is_reported_each_time_and_the_table_recovers_with_it() -> None:
    async def scene() -> None:
        async with world(limits=LIMITS) as here:
            host, _ = await here.gather("bluff", [ME, FRIEND])
            action = host.latest["standing"]["legal"]["0"][0]
            here.journal.fail_before = set(range(1000))
            here.journal.fail_reads = True
            for _ in range(3):
                refused = await host.move(0, action, "ref")
                assert refused["code"] == "journal"
            here.journal.fail_before = set()
            here.journal.fail_reads = False
            assert (await host.move(0, action, "ref"))["t"] == "taken"

    asyncio.run(scene())


class _Broken(Exception):
    """A bug in the rules."""


def test_after_a_bug_in_the_rules_the_table_is_as_in_the_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        async with world(limits=LIMITS) as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            known = host.latest["standing"]
            action = known["legal"]["0"][0]
            game = TableState.read("t", await here.journal.read(host.latest["welcome"]["table"]), 0.0).game
            right = type(game).apply

            def wrong(self: Any, state: Any, seat: int, action: Any, events: Any) -> None:
                right(self, state, seat, action, events)
                raise _Broken

            monkeypatch.setattr(type(game), "apply", wrong)
            assert (await host.move(0, action, "ref"))["code"] == "internal"
            monkeypatch.undo()
            for player in (host, guest):
                await player.settle()
                assert player.latest["standing"]["n"] == 0
            assert host.latest["standing"] == known
            assert (await host.move(0, action, "ref"))["t"] == "taken"

    asyncio.run(scene())


def test_bots_try_again_by_themselves_after_a_failed_write() -> None:
    async def scene() -> None:
        async with world(limits=LIMITS) as here:
            opened = await here.open("bluff", [BOT, BOT])
            here.journal.fail_before = set(range(4, 9))
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.until("revealed")
            assert here.journal.appends > 9

    asyncio.run(scene())
