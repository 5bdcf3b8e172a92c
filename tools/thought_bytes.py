"""Measure what bot processes are sent: `python -m tools.thought_bytes` prints bytes per move, by game.

Bots play on a server in this process, with one worker process. "With boards" is the size of the same
questions if each of them contained its board.
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
# Enough moves that the board, which is sent once, hardly counts.
THOUGHTS = 200


class Counting(ProcessPool):
    """Counts the bytes of its questions, as they are sent to one worker."""

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
    """Let bots play a game, and print the bytes per move."""
    counting = Counting()
    async with world(bot_pool=counting) as here:
        while counting.thoughts < THOUGHTS:
            opened = await here.open(game, [SeatPlan("bot", bot)] * seats)
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            while counting.thoughts < THOUGHTS and owner.latest["standing"]["phase"] != "over":
                await owner.hear()
    whole, sent = counting.whole / counting.thoughts, counting.sent / counting.thoughts
    print(f"{game}: {counting.thoughts} moves, {sent:,.0f} bytes each, {whole:,.0f} with boards")


async def main() -> None:
    """Measure all games."""
    for game, (bot, seats) in TABLES.items():
        await measure(game, bot, seats)


if __name__ == "__main__":
    asyncio.run(main())
