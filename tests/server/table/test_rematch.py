"""The next game of the same people."""

from __future__ import annotations

import asyncio

from tests.server.world import FRIEND, ME, world


def test_a_rematch_has_the_same_people_and_new_dice() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("battlezone", [ME, FRIEND])
            first = host.latest["welcome"]
            await host.move(0, {"t": "resign"})
            moved = await host.ask({"t": "rematch"}, "moved")
            assert (await guest.until("moved"))["table"] == moved["table"]
            assert (await guest.ask({"t": "rematch"}, "moved"))["table"] == moved["table"]
            players = [await here.join(moved["table"], player.token) for player in (host, guest)]
            for player in players:
                await player.hello()
                await player.settle()
            second = players[1].latest["welcome"]
            assert second["you"] == [1]
            assert second["standing"]["phase"] == "playing"
            assert second["proof"]["commitment"] != first["proof"]["commitment"]
            assert second["options"]["map"] != first["options"]["map"]
            await players[0].move(0, {"t": "resign"})
            third = await players[0].ask({"t": "rematch", "same_map": True}, "moved")
            again = await here.join(third["table"], host.token)
            assert (await again.hello())["options"] == second["options"]

    asyncio.run(scene())


def test_a_bot_that_took_over_stays_for_the_rematch_unless_its_person_is_back() -> None:
    async def scene(back: bool) -> list[str]:
        async with world() as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            guest.table.forget(guest.connection)
            await host.ask({"t": "claim", "seat": 1, "how": "bot"}, "update")
            if back:
                await (await here.join(host.latest["welcome"]["table"], guest.token)).hello()
            await host.move(0, {"t": "resign"})
            moved = await host.ask({"t": "rematch"}, "moved")
            welcome = await (await here.join(moved["table"], host.token)).hello()
            return [seat["kind"] for seat in welcome["seats"]]

    assert asyncio.run(scene(False)) == ["human", "bot"]
    assert asyncio.run(scene(True)) == ["human", "human"]


def test_on_the_same_map_each_game_has_a_separate_id() -> None:
    async def scene() -> None:
        async with world() as here:
            host, _ = await here.gather("chain", [ME, FRIEND], map="duel", rounds=12)
            first = host.latest["welcome"]["options"]
            await host.move(0, {"t": "resign"})
            moved = await host.ask({"t": "rematch", "same_map": True}, "moved")
            second = (await (await here.join(moved["table"], host.token)).hello())["options"]
            assert second["game_id"] != first["game_id"]
            assert {**second, "game_id": ""} == {**first, "game_id": ""}

    asyncio.run(scene())
