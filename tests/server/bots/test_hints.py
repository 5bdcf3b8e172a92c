"""Hints: who gets them, who doesn't, and that they are never stored."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from outflank import bots
from outflank.server.bots.hints import with_names
from outflank.server.bots.pool import InProcess, ProcessPool
from outflank.server.bots.worker import Question
from tests.server.network import network
from tests.server.world import BOT, FRIEND, ME, Player, world

ADVISE = {"t": "advise", "seat": 0}


pytestmark = pytest.mark.usefixtures("same_games")


async def turn(player: Player, seat: int = 0) -> list[dict[str, Any]]:
    """Return the seat's legal actions, once it is its turn."""
    while not player.latest["standing"]["legal"][str(seat)]:
        await player.hear()
    legal: list[dict[str, Any]] = player.latest["standing"]["legal"][str(seat)]
    return legal


def test_a_hint_over_a_socket_comes_from_another_process_and_can_be_played() -> None:
    async def scene() -> None:
        async with network(bot_pool=ProcessPool(30.0, processes=1)) as here:
            opened = await here.open("battlezone", ["me", "balanced"])
            player = await here.join(opened["table"], opened["token"])
            watcher = await here.join(opened["table"])
            await watcher.hello()
            await player.hello()
            while not player.latest["standing"]["legal"].get("0"):
                await player.hear()
            advice = await player.ask(ADVISE, "advice", "refused")
            assert advice["seat"] == 0
            assert advice["action"] in player.latest["standing"]["legal"]["0"]
            assert advice["sentence"].endswith(".")
            assert (await player.move(0, advice["action"]))["t"] == "taken"
            await watcher.until("update")
            assert "advice" not in watcher.latest

    asyncio.run(scene())


def test_a_hint_calls_the_others_by_their_names() -> None:
    told = with_names("Offer seat 2 peace for 3 rounds: seat 3 is stronger.", ["Ada", "Ben", "Cleo"])
    assert told == "Offer Ben peace for 3 rounds: Cleo is stronger."


def test_a_hint_changes_nothing_and_is_not_stored() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("battlezone", [ME, ME])
            seat = player.latest["standing"]["to_act"][0]
            legal = await turn(player, seat)
            rows = {table: list(lines) for table, lines in here.journal.tables.items()}
            hints = [await player.ask({"t": "advise", "seat": seat}, "advice", "refused") for _ in range(2)]
            assert hints[0]["action"] == hints[1]["action"]
            assert hints[0]["action"] in legal
            assert here.journal.tables == rows

    asyncio.run(scene())


def test_there_are_no_hints_against_people() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("battlezone", [ME, FRIEND])
            for player, seat in ((host, 0), (guest, 1)):
                refused = await player.ask({"t": "advise", "seat": seat}, "refused", "advice")
                assert (refused["code"], refused["sentence"]) == (
                    "hint_against_people",
                    "No hints in games against people.",
                )
                assert (await player.ask({"t": "advise", "seat": 1 - seat}, "refused"))[
                    "code"
                ] == "not_your_seat"

    asyncio.run(scene())


def test_a_hint_that_cannot_be_given_is_refused_with_a_reason() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("bluff", [ME, BOT])
            await turn(player)
            assert (await player.ask(ADVISE, "refused", "advice"))["code"] == "no_adviser"
            opened = await here.open("battlezone", [ME, FRIEND])
            early = await here.join(opened.table, opened.token)
            await early.hello()
            assert (await early.ask(ADVISE, "refused"))["code"] == "not_started"
            (alone,) = await here.gather("battlezone", [ME, ME])
            idle = 1 - alone.latest["standing"]["to_act"][0]
            asked = {"t": "advise", "seat": idle}
            assert (await alone.ask(asked, "refused", "advice"))["code"] == "hint_out_of_turn"
            watcher = await here.join(alone.latest["welcome"]["table"])
            await watcher.hello()
            assert (await watcher.ask(ADVISE, "refused"))["code"] == "not_your_seat"
            await alone.move(idle, {"t": "resign"})
            assert (await alone.ask(asked, "refused"))["code"] == "game_over"

    asyncio.run(scene())


class Held(InProcess):
    """Answers when told to, or fails."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.fails = False

    async def think(self, question: Question) -> bytes | None:
        if question.explain:
            await self.go.wait()
            if self.fails:
                raise RuntimeError("lost the thread")
        return await InProcess.think(self, question)


def test_one_hint_at_a_time_and_none_for_an_old_position() -> None:
    async def scene() -> None:
        bot_pool = Held()
        async with world(bot_pool=bot_pool) as here:
            (player,) = await here.gather("battlezone", [ME, ME])
            seat = player.latest["standing"]["to_act"][0]
            asked = {"t": "advise", "seat": seat}
            await player.send(asked)
            assert (await player.ask(asked, "refused"))["code"] == "hint_comes"
            await player.move(seat, {"t": "skip"})
            bot_pool.go.set()
            assert (await player.until("refused", "advice"))["code"] == "hint_too_late"

    asyncio.run(scene())


def test_a_failing_adviser_gives_no_hint(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        bot_pool = Held()
        bot_pool.fails = True
        bot_pool.go.set()
        async with world(bot_pool=bot_pool) as here:
            (player,) = await here.gather("battlezone", [ME, ME])
            seat = player.latest["standing"]["to_act"][0]
            for _ in range(2):
                refused = await player.ask({"t": "advise", "seat": seat}, "refused", "advice")
                assert refused["code"] == "no_hint"

    asyncio.run(scene())
    assert "lost the thread" in caplog.text


def test_a_game_without_an_adviser_has_none() -> None:
    assert bots.adviser("battlezone") == "hard"
    assert bots.adviser("bluff") is None
