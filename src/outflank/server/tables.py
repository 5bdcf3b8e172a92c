"""All tables: opened, found in memory or loaded from the journal, and unloaded when idle."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from outflank import games
from outflank.kernel.game import Refusal
from outflank.kernel.record import RecordError
from outflank.server.refusals import DeniedError
from outflank.server.replay.forks import fork, import_record
from outflank.server.services import Services
from outflank.server.table import permissions
from outflank.server.table.creation import prepare
from outflank.server.table.state import TableState
from outflank.server.table.table import Table
from outflank.server.tokens import id_of, is_id, new_id, new_secret
from outflank.server.wire import ForkOpened, OpenFork, OpenTable, RecordImported, TableOpened
from outflank.store.journal import JournalError
from outflank.store.rows import AnyRow, Line

NO_SUCH_TABLE = Refusal("no_such_table", "There is no game at this address. Check the link.")
FULL = Refusal("full", "The server is full right now. Try again in a few minutes.")

log = logging.getLogger(__name__)


class Tables:
    """Finds tables in memory, or loads them from the journal."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: OrderedDict[str, Table] = OrderedDict()  # least recently used first
        self._waking: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self, request: OpenTable) -> TableOpened:
        """Open a new table; raises DeniedError or JournalError."""
        token = new_secret()
        limits = self._services.limits
        now = self._services.clock.wall()
        opened, invitations = await asyncio.to_thread(prepare, request, token, now, limits.name_length)
        self._make_room()
        table = await self._add([opened])
        state = TableState(table, opened, limits.pace)
        state.mark_written()
        self._tables[table] = Table(state, self._services)
        return TableOpened(table, token, opened.commitment, invitations)

    async def fork(self, table: str, token: str | None, request: OpenFork) -> ForkOpened:
        """Open a table that starts from a position of another one; raises DeniedError or JournalError."""
        async with self.at(table) as found:
            snapshot, n, same_game = await found.ask(
                lambda state: permissions.fork_point(state, token, request)
            )
        if same_game:
            return ForkOpened(table, None, [])
        secret = new_secret()
        now, length = self._services.clock.wall(), self._services.limits.name_length
        first, invitations = await asyncio.to_thread(fork, snapshot, n, request.seats, secret, now, length)
        return ForkOpened(await self._add([first]), secret, invitations)

    async def import_record(self, data: bytes) -> RecordImported:
        """Open a table for the match in a file; raises DeniedError or JournalError."""
        secret = new_secret()
        now, length = self._services.clock.wall(), self._services.limits.name_length
        rows = await asyncio.to_thread(import_record, data, secret, now, length)
        if len(rows) == 1:
            return RecordImported(await self._add(rows), secret, over=False)
        table = id_of(data)  # the same finished game always gets the same table
        if not await self._services.journal.read(table):
            await self._add(rows, table)
        return RecordImported(table, None, over=True)

    async def _add(self, rows: Sequence[AnyRow], table: str | None = None) -> str:
        """Store a new table; it is loaded when someone comes."""
        table = table or new_id()
        await self._services.journal.append([Line(table, n, row) for n, row in enumerate(rows, 1)])
        return table

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Table]:
        """Hold a table in memory while it is used; raises DeniedError or JournalError."""
        while (found := self._tables.get(table)) is None:
            await self._wake(table)
        found.leases += 1
        self._tables.move_to_end(table)
        try:
            yield found
        finally:
            found.leases -= 1

    def start_unloading(self) -> None:
        """Start unloading idle tables."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def resume(self) -> None:
        """Load the tables of unfinished games, so that their bots and deadlines continue."""
        for table in await self._services.journal.unfinished(self._services.limits.resumed):
            try:
                async with self.at(table):
                    await asyncio.sleep(0)
            except (DeniedError, JournalError) as error:
                log.warning("Table %s was not resumed: %s", table, error)

    async def close(self) -> None:
        """Let every table finish its queue, then stop."""
        if self._sweeper:
            self._sweeper.cancel()
        tables = list(self._tables.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(self._services.limits.drain_seconds):
                await asyncio.gather(*(table.drain() for table in tables))
        for table in tables:
            table.stop()
        self._tables.clear()

    def __len__(self) -> int:
        return len(self._tables)

    # --- memory ---------------------------------------------------------------------------

    async def _wake(self, table: str) -> None:
        if not is_id(table):
            raise DeniedError(NO_SUCH_TABLE)
        # The task is shared, so that two requests at once get the same table, and shielded, so that
        # cancelling one request doesn't cancel the other.
        if table not in self._waking:
            task = asyncio.create_task(self._load(table))
            self._waking[table] = task
            task.add_done_callback(lambda _: self._waking.pop(table))
        await asyncio.shield(self._waking[table])

    async def _load(self, table: str) -> None:
        rows = await self._services.journal.read(table)
        if not rows:
            raise DeniedError(NO_SUCH_TABLE)
        self._make_room()
        try:
            state = await asyncio.to_thread(TableState.read, table, rows, self._services.limits.pace)
        except (RecordError, games.UnknownGame) as error:
            raise DeniedError(Refusal("unreadable", f"This game can't be opened: {error}")) from None
        self._tables[table] = Table(state, self._services)

    def _make_room(self) -> None:
        if len(self._tables) >= self._services.limits.tables:
            self._unload(1)
        if len(self._tables) >= self._services.limits.tables:
            raise DeniedError(FULL)

    def _unload(self, most: int) -> None:
        idle = [name for name, table in self._tables.items() if table.idle]
        for name in idle[:most]:
            self._tables.pop(name).stop()

    async def _sweep(self) -> None:
        """Unload tables that were idle twice in a row: a page that reloads is away for a moment only."""
        rested: set[str] = set()
        while True:
            await asyncio.sleep(self._services.limits.idle_seconds)
            idle = {name for name, table in self._tables.items() if table.idle}
            for name in idle & rested:
                self._tables.pop(name).stop()
            rested = idle - rested
