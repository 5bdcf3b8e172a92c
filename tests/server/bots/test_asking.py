"""One way to ask a bot: its answer counts while the seat faces the same choice, whoever else has moved."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from outflank import bots
from outflank.bots.bot import BotKind, RandomBot
from outflank.server.bots.asking import Asked, Asker, still_valid
from outflank.server.bots.pool import InProcess
from outflank.server.bots.worker import Question
from outflank.server.table.state import TableState
from outflank.server.wire import SeatPlan
from tests.server.memory import MemoryJournal
from tests.server.world import BOT, FRIEND, ME, Player, World, world


async def ask(player: Player, seat: int, bot: str = "random", explain: bool = False) -> Asked:
    asker = Asker(InProcess())
    return await player.table.ask(lambda state: asker.question(state, seat, bot, explain))


async def is_open(player: Player, asked: Asked) -> bool:
    return bool(await player.table.ask(lambda state: still_valid(state, asked)))


def test_with_simultaneous_moves_other_seats_do_not_make_an_answer_stale() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("sealed", [ME, FRIEND], seconds=60.0)
            mine, theirs = await ask(host, 0), await ask(host, 1)
            await guest.move(1, {"t": "name", "field": 2})
            assert await is_open(host, mine)
            assert not await is_open(host, theirs)
            await host.move(0, {"t": "name", "field": 1})  # the next round offers the same fields
            assert not await is_open(host, mine)

    asyncio.run(scene())


def test_a_seats_own_move_makes_an_answer_stale_even_if_it_may_repeat_it() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("scouts", [ME] * 4)
            seat = player.latest["standing"]["to_act"][0]
            asked = await ask(player, seat)
            legal = player.latest["standing"]["legal"][str(seat)]
            step = next(action for action in legal if action["t"] == "go")
            assert (await player.move(seat, step))["t"] == "taken"
            assert not await is_open(player, asked)
            assert (await player.move(seat, {"t": "undo"}))["t"] == "taken"
            await player.settle()
            assert player.latest["standing"]["legal"][str(seat)] == legal
            assert not await is_open(player, asked)

    asyncio.run(scene())


def test_a_move_of_the_house_makes_an_answer_stale() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("sealed", [ME, FRIEND], seconds=60.0)
            asked = await ask(host, 0)
            here.tables._tables[host.latest["welcome"]["table"]].forget(guest.connection)
            taken = await host.ask({"t": "claim", "seat": 1, "how": "bot"}, "update", "refused")
            assert taken["t"] == "update", taken
            assert not await is_open(host, asked)

    asyncio.run(scene())


def test_a_reloaded_table_with_fewer_entries_makes_an_answer_stale() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("scouts", [ME] * 4)
            seat = player.latest["standing"]["to_act"][0]
            asked = await ask(player, seat)
            later = Asked(seat, asked.n + 1, asked.question)
            assert await is_open(player, asked)
            assert not await is_open(player, later)

    asyncio.run(scene())


class Listening(InProcess):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[Question] = []

    async def think(self, question: Question) -> bytes | None:
        self.asked.append(question)
        return await super().think(question)


def test_bots_and_advisers_are_asked_alike_and_a_board_is_encoded_once() -> None:
    async def scene() -> None:
        heard = Listening()
        async with world(bot_pool=heard) as here:
            await _hint_after_a_bot(here)
        played = [question for question in heard.asked if not question.explain]
        (advised,) = [question for question in heard.asked if question.explain]
        assert played
        assert all(b"lands" not in bytes(question.view) for question in heard.asked)
        assert {id(question.board) for question in heard.asked} == {id(advised.board)}
        assert advised.board is not None
        assert b"lands" in bytes(advised.board.body)
        assert {(question.game, question.rules) for question in heard.asked} == {
            ("battlezone", advised.rules)
        }

    asyncio.run(scene())


async def _hint_after_a_bot(here: World) -> None:
    (player,) = await here.gather("battlezone", [ME, BOT])
    for _ in range(2):  # so that the bot has had a turn
        while not player.latest["standing"]["legal"].get("0"):
            await player.hear()
        await player.move(0, {"t": "skip"})
        await player.settle()
    while not player.latest["standing"]["legal"].get("0"):
        await player.hear()
    assert (await player.ask({"t": "advise", "seat": 0}, "advice", "refused"))["t"] == "advice"


def test_a_failing_bot_moves_at_random_and_a_failing_adviser_gives_no_hint() -> None:
    class Failing(InProcess):
        async def think(self, question: Question) -> bytes | None:
            raise RuntimeError("lost the thread")

    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("scouts", [ME] * 4)
            asker, seat = Asker(Failing()), player.latest["standing"]["to_act"][0]
            state: TableState = await player.table.ask(_itself)
            assert await asker.ask(asker.question(state, seat, "random")) is not None
            assert await asker.ask(asker.question(state, seat, "random", explain=True)) is None

    asyncio.run(scene())


def _itself(state: TableState) -> Any:
    return state


def test_a_missing_bot_is_replaced_by_a_random_one_with_one_warning(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        gone = BotKind("guest", "Guest", "Its package will be removed.", RandomBot)
        journal = MemoryJournal()
        async with world(journal) as here:
            with monkeypatch.context() as installed:
                installed.setitem(bots.kinds("bluff"), "guest", gone)
                opened = await here.open("bluff", [SeatPlan("bot", "guest"), SeatPlan("bot", "guest")])
        async with world(journal) as here:
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.until("revealed")

    asyncio.run(scene())
    assert caplog.text.count('Bluff has no bot "guest" here, so a random one plays for it.') == 1
