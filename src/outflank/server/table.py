"""One table: one queue, one task; what is done is written first and told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from outflank.kernel.game import Refusal
from outflank.kernel.record import RecordError
from outflank.server import refusals as no
from outflank.server.commands import Asks, Command, Nudge, Saves, Sits
from outflank.server.connection import Connection
from outflank.server.house import House
from outflank.server.inbox import Inbox
from outflank.server.ledger import Ledger
from outflank.server.steward import Steward, deny
from outflank.server.wire import SatDown, SitDown, Slot, Welcome
from outflank.store.journal import JournalError
from outflank.store.rows import Line

T = TypeVar("T")

log = logging.getLogger(__name__)


class Table:
    """A match and everyone around it."""

    def __init__(self, ledger: Ledger, house: House) -> None:
        self.leases = 0  # sockets and requests that are using this table
        self._house = house
        self._inbox = Inbox(house.limits.incoming)
        self._steward = Steward(ledger, house, self._inbox, self._write)
        self._doubtful = False  # memory may differ from the journal
        self._failures = 0  # in a row
        self._task = asyncio.create_task(self._run())

    # --- from outside ---------------------------------------------------------------------

    async def post(self, command: Command) -> None:
        """Queue a command; waits while the queue is full."""
        await self._inbox.post(command)

    async def sit(self, wish: SitDown) -> SatDown:
        """Exchange an invitation for a seat; raises no.DeniedError or JournalError."""
        return await self._inbox.answered(lambda answer: Sits(wish, answer))

    async def save(self, token: str | None) -> Slot:
        """Remember the position for the holder of this (hashed) token; raises like `sit`."""
        return await self._inbox.answered(lambda answer: Saves(token, answer))

    async def ask(self, question: Callable[[Ledger], T]) -> T:
        """What the question finds in the ledger between two moves; raises what it raises."""
        return await self._inbox.answered(lambda answer: Asks(question, answer))

    async def glance(self, token: str | None) -> Welcome:
        """What the holder of this (hashed) token would be welcomed with."""
        return await self.ask(lambda _: self._steward.glance(token))

    def forget(self, connection: Connection) -> None:
        """The connection is gone."""
        connection.dropped.set()
        if self._steward.leave(connection):
            self._inbox.nudge()

    @property
    def resting(self) -> bool:
        """Whether the table can leave memory: nobody is here, and nothing will happen by itself."""
        return self._steward.resting and not self.leases and self._inbox.empty

    async def drain(self) -> None:
        """Finish what is queued, then stop."""
        self._steward.calm()
        await self._inbox.join()
        self.stop()

    def stop(self) -> None:
        """Leave memory; the journal has everything."""
        self._steward.calm()
        self._inbox.stop()
        self._task.cancel()

    # --- the task -------------------------------------------------------------------------

    async def _run(self) -> None:
        await self._handle(Nudge())
        await self._inbox.work(self._handle)

    async def _handle(self, command: Command) -> None:
        try:
            if self._doubtful:
                await self._rebuild()
            await self._steward.do(command)
        except no.DeniedError as error:
            deny(command, error.refusal)
        except JournalError as error:
            log.warning("Table %s: %s", self._steward.table, error)
            await self._recover(command, Refusal(error.code, str(error)))
        except Exception:  # a defect in rules or table: the journal is still right
            log.exception("Table %s failed", self._steward.table)
            await self._recover(command, no.BROKEN)

    # --- memory and disk ------------------------------------------------------------------

    async def _write(self, lines: list[Line]) -> None:
        await self._house.journal.append(lines)
        self._failures = 0

    async def _recover(self, command: Command, refusal: Refusal) -> None:
        self._doubtful = True
        self._steward.turn_down(command, refusal)
        try:
            await self._rebuild()
        except (JournalError, RecordError) as error:  # tried again before the next answer
            log.warning("Table %s cannot be rebuilt yet: %s", self._steward.table, error)
        limits = self._house.limits
        pause = min(limits.retry_most, limits.retry_seconds * 2**self._failures)
        self._failures = min(self._failures + 1, 20)
        asyncio.get_running_loop().call_later(pause, self._inbox.nudge)

    async def _rebuild(self) -> None:
        """Know again what the journal knows, and tell everyone."""
        table = self._steward.table
        rows = await self._house.journal.read(table)
        ledger = await asyncio.to_thread(Ledger.read, table, rows, self._house.limits.pace)
        self._doubtful = False
        self._steward.start_over(ledger)
