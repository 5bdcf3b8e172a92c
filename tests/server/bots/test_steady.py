"""Bots that keep one seed for a whole match: they open what they sealed, in whatever process."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from outflank.server.bots import asking
from outflank.server.bots.pool import InProcess, ProcessPool
from outflank.server.bots.worker import Question
from outflank.server.wire import SeatPlan
from tests.server.memory import MemoryJournal
from tests.server.world import ME, Player, world

STEADY = SeatPlan("bot", "intermediate")


class Asked(InProcess):
    """Remembers what it was asked."""

    def __init__(self) -> None:
        self.questions: list[Question] = []

    async def think(self, question: Question) -> bytes | None:
        self.questions.append(question)
        return await super().think(question)


async def sealed(player: Player) -> dict[str, Any]:
    """Return the view once the bot in seat 1 has committed."""
    while player.latest["standing"]["view"]["digests"][1] is None:
        await player.hear()
    view: dict[str, Any] = player.latest["standing"]["view"]
    return view


async def finish_round(player: Player) -> dict[str, Any]:
    """Commit and reveal the simplest plan; return the view of the next round."""
    number = (await sealed(player))["round"]
    for phase in ("commit", "reveal"):
        while player.latest["standing"]["view"]["phase"] != phase:
            await player.hear()
        assert (await player.move(0, player.latest["standing"]["legal"]["0"][0]))["t"] == "taken"
    while player.latest["standing"]["view"]["round"] == number:
        await player.hear()
    view: dict[str, Any] = player.latest["standing"]["view"]
    return view


def opened(view: dict[str, Any]) -> bool:
    """Whether the bot's orders of the latest round were opened."""
    return all("to" in deed for deed in view["past"][-1]["deeds"] if deed["seat"] == 1)


@pytest.mark.parametrize("bot", ["basic", "intermediate", "advanced"])
def test_a_steady_bot_opens_what_it_sealed(bot: str) -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("chain", [ME, SeatPlan("bot", bot)], map="pocket")
            for number in (2, 3):
                view = await finish_round(player)
                assert (view["round"], view["missed"]) == (number, [0, 0])
                assert opened(view)

    asyncio.run(scene())


def test_a_steady_bot_opens_in_another_process_and_after_a_restart_what_it_sealed() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with world(journal) as here:
            (player,) = await here.gather("chain", [ME, STEADY], map="pocket")
            digest = (await sealed(player))["digests"][1]
            table, token = player.latest["welcome"]["table"], player.token
        async with world(journal, bot_pool=ProcessPool(30.0, processes=1)) as again:
            player = await again.join(table, token)
            await player.hello()
            assert (await sealed(player))["digests"][1] == digest
            assert opened(await finish_round(player))
            await sealed(player)  # no bot is thinking when the server ends

    asyncio.run(scene())


def test_a_steady_bot_has_one_seed_per_seat_and_others_a_new_one_each_time() -> None:
    async def scene() -> dict[str, list[int]]:
        seeds: dict[str, list[int]] = {}
        for bot in ("intermediate", "random"):
            asked = Asked()
            async with world(bot_pool=asked) as here:
                (player,) = await here.gather("chain", [ME, SeatPlan("bot", bot)], map="pocket")
                for _ in range(2):
                    await finish_round(player)
                await sealed(player)
            seeds[bot] = [question.seed for question in asked.questions]
        return seeds

    seeds = asyncio.run(scene())
    assert len(seeds["intermediate"]) >= 5
    assert len(set(seeds["intermediate"])) == 1
    assert len(set(seeds["random"])) == len(seeds["random"])


def test_a_steady_seed_is_derived_from_the_key_and_the_seat_and_hides_the_key() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with world(journal) as here:
            found = set()
            for _ in range(2):
                table = await here.open("chain", [STEADY, STEADY], map="pocket")
                async with here.tables.at(table.table) as at:
                    seeds = await at.ask(
                        lambda state: [asking._seed(state, seat, "intermediate") for seat in (0, 1)]
                    )
                    key = await at.ask(lambda state: state.opened.key)
                found |= set(seeds)
                assert all(0 <= seed < 2**63 for seed in seeds)
                assert not any(f"{seed:x}" in key for seed in seeds)
            assert len(found) == 4

    asyncio.run(scene())


def test_questions_with_such_a_seed_go_through_the_wire() -> None:
    question = Question(
        game="chain", bot="basic", seed=2**63 - 1, view=msgspec.Raw(b"{}"), legal=msgspec.Raw(b"[]")
    )
    assert msgspec.json.decode(msgspec.json.encode(question), type=Question) == question


def test_an_unknown_bot_still_gets_a_seed() -> None:
    state: Any = SimpleNamespace(opened=SimpleNamespace(game="chain", rules=None, key="00" * 32))
    assert asking._seed(state, 0, "of another version") >= 0
