"""Commands on their way to a table, and answers on their way back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from outflank.server.commands import Command, Nudge

T = TypeVar("T")


class Inbox:
    """One queue, of which the commands are handled one after the other."""

    def __init__(self, most: int) -> None:
        self._queue: asyncio.Queue[Command] = asyncio.Queue(most)
        self._posting: set[asyncio.Task[None]] = set()

    async def post(self, command: Command) -> None:
        """Queue a command; waits while the queue is full."""
        await self._queue.put(command)

    def nudge(self) -> None:
        """Have the table look again; a full queue means that it will anyway."""
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait(Nudge())

    def later(self, command: Command) -> None:
        """Queue a command as soon as there is room, without waiting."""
        task = asyncio.create_task(self.post(command))
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)

    async def answered(self, command: Callable[[asyncio.Future[T]], Command]) -> T:
        """Queue a command that promises an answer, and wait for it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self.post(command(answer))
        return await answer

    async def work(self, handle: Callable[[Command], Awaitable[None]]) -> None:
        """Handle whatever comes."""
        while True:
            command = await self._queue.get()
            await handle(command)
            self._queue.task_done()

    @property
    def empty(self) -> bool:
        """Whether nothing is on its way."""
        return self._queue.empty() and not self._posting

    async def join(self) -> None:
        """Wait until all that is queued has been handled."""
        await self._queue.join()

    def stop(self) -> None:
        """Take in nothing more that waits for room."""
        for task in self._posting:
            task.cancel()
