"""A defender at a table of Tactical Risk has the time that was agreed on."""

from __future__ import annotations

import asyncio

from tests.games.tactical.boards import at, scenario, stage
from tests.server.world import FRIEND, ME, world

SUBMARINE_AT_BAY = stage(
    {"North Sea": "Germans 1 battleship", "Baltic": "Russians 1 submarine"}, turn="Germans"
)


def test_a_defender_is_told_the_time_left_and_nobody_gets_the_deadlines_key() -> None:
    async def script() -> None:
        async with world() as here:
            options = {"scenario": scenario(SUBMARINE_AT_BAY), "defence_seconds": 30, "fog": True}
            allies, axis = await here.gather("tactical", [ME, FRIEND], **options)
            sail = {"t": "move", "units": [0], "path": [at("North Sea"), at("Baltic")]}
            for action in (sail, {"t": "endphase"}, {"t": "choosebattle", "place": at("Baltic")}):
                assert (await axis.move(1, action))["t"] == "taken"
            assert (await axis.move(1, {"t": "fire"}))["t"] == "taken"
            for player in (allies, axis):
                await player.settle()
                standing = player.latest["update"]["standing"]
                assert standing["to_act"] == [0]
                assert standing["wait"] == {"key": "", "seats": [0], "seconds": 30.0}
                assert 25 < standing["deadline"] <= 30
            assert (await allies.move(0, {"t": "submerge", "units": []}))["t"] == "taken"

    asyncio.run(script())
