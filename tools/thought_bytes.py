"""What processes for bots are sent: `python -m tools.thought_bytes` prints bytes per thought, game by game.

Bots play on a server in this process, with one process for bots; "with boards" is what the same questions
take if each holds its board.
"""

from __future__ import annotations

import asyncio

import msgspec

from outflank.server.bots.pool import ProcessPool, SentBoards
from outflank.server.bots.worker import Question
from outflank.server.wire import SeatPlan
from tests.server.world import world

TABLES = {
    "battlezone": ("balanced", 2),
    "chain": ("basic", 2),
    "conquest": ("normal", 3),
    "tactical": ("easy", 3),
}
THOUGHTS = 200


class Counting(ProcessPool):
    """Counts what it is asked, as it would be sent to one process."""

    def __init__(self) -> None:
        super().__init__(30.0, processes=1)
        self.thoughts = self.whole = self.sent = 0
        self._known = SentBoards()

    async def think(self, question: Question) -> bytes | None:
        self.thoughts += 1
        self.whole += len(msgspec.json.encode(question)) + 1
        self.sent += len(msgspec.json.encode(self._known.without_known_board(question))) + 1
        return await super().think(question)


async def measure(game: str, bot: str, seats: int) -> None:
    """Let bots play, and print what their thoughts took."""
    counting = Counting()
    async with world(bot_pool=counting) as here:
        while counting.thoughts < THOUGHTS:
            opened = await here.open(game, [SeatPlan("bot", bot)] * seats)
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            while counting.thoughts < THOUGHTS and owner.latest["standing"]["phase"] != "over":
                await owner.hear()
    whole, sent = counting.whole / counting.thoughts, counting.sent / counting.thoughts
    print(f"{game}: {counting.thoughts} thoughts, {whole:,.0f} bytes each with boards, {sent:,.0f} sent")


async def main() -> None:
    """Measure every game."""
    for game, (bot, seats) in TABLES.items():
        await measure(game, bot, seats)


if __name__ == "__main__":
    asyncio.run(main())
