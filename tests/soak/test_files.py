"""The promises about files, with the full figures."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.replay.test_forks import LIMITS, bombard, flip_every_bit, played
from tests.server.world import world

pytestmark = pytest.mark.soak


def test_every_flipped_bit_of_a_hundred_saved_games_is_noticed() -> None:
    for seed in range(100):
        flip_every_bit(played(seed, seed % 12).record())


def test_twenty_thousand_hostile_files(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        async with world(limits=LIMITS) as here:
            assert await bombard(here, 20_000, 9) > 0

    asyncio.run(scene())
    assert caplog.records == []
