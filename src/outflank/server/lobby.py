"""All tables: opened, found, looked after, and let go of when nobody is there."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

from outflank import games
from outflank.kernel.game import Refusal
from outflank.kernel.record import RecordError
from outflank.server import referee
from outflank.server.house import House
from outflank.server.ledger import Ledger
from outflank.server.opening import prepare
from outflank.server.refusals import DeniedError
from outflank.server.shelf import bring_in, play_on
from outflank.server.table import Table
from outflank.server.tokens import id_of, is_id, new_id, new_secret
from outflank.server.wire import OpenTable, PlayedOn, PlayOn, Shelved, TableOpened
from outflank.store.journal import JournalError
from outflank.store.rows import AnyRow, Line

NO_SUCH_TABLE = Refusal("no_such_table", "There is no such table. The link may be mistyped.")
FULL = Refusal("full", "The server is full at the moment. Please try again in a few minutes.")

log = logging.getLogger(__name__)


class Lobby:
    """Finds tables in memory, or wakes them from the journal."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._tables: OrderedDict[str, Table] = OrderedDict()  # the one used last stands last
        self._waking: dict[str, asyncio.Task[None]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self, wish: OpenTable) -> TableOpened:
        """A new table; raises DeniedError or JournalError."""
        token = new_secret()
        limits = self._house.limits
        now = self._house.clock.wall()
        opened, invitations = await asyncio.to_thread(prepare, wish, token, now, limits.name_length)
        self._make_room()
        table = await self._add([opened])
        ledger = Ledger(table, opened, limits.pace)
        ledger.written()
        self._tables[table] = Table(ledger, self._house)
        return TableOpened(table, token, opened.commitment, invitations)

    async def play_on(self, table: str, token: str | None, wish: PlayOn) -> PlayedOn:
        """A new table from a position of another; raises DeniedError or JournalError."""
        async with self.at(table) as found:
            past, n, goes_on = await found.ask(lambda ledger: referee.where(ledger, token, wish))
        if goes_on:
            return PlayedOn(table, None, [])
        secret = new_secret()
        now, length = self._house.clock.wall(), self._house.limits.name_length
        first, invitations = await asyncio.to_thread(play_on, past, n, wish.seats, secret, now, length)
        return PlayedOn(await self._add([first]), secret, invitations)

    async def bring_in(self, data: bytes) -> Shelved:
        """A table for the match in a file; raises DeniedError or JournalError."""
        secret = new_secret()
        now, length = self._house.clock.wall(), self._house.limits.name_length
        rows = await asyncio.to_thread(bring_in, data, secret, now, length)
        if len(rows) == 1:
            return Shelved(await self._add(rows), secret, over=False)
        table = id_of(data)  # a finished game that came in before is there already
        if not await self._house.journal.read(table):
            await self._add(rows, table)
        return Shelved(table, None, over=True)

    async def _add(self, rows: Sequence[AnyRow], table: str | None = None) -> str:
        """A new table with these rows; it is woken when someone comes."""
        table = table or new_id()
        await self._house.journal.append([Line(table, n, row) for n, row in enumerate(rows, 1)])
        return table

    @asynccontextmanager
    async def at(self, table: str) -> AsyncIterator[Table]:
        """The table, which stays in memory meanwhile; raises DeniedError or JournalError."""
        while (found := self._tables.get(table)) is None:
            await self._wake(table)
        found.leases += 1
        self._tables.move_to_end(table)
        try:
            yield found
        finally:
            found.leases -= 1

    def tend(self) -> None:
        """Begin to let go of tables where nobody is."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def resume(self) -> None:
        """Wake the tables whose match is under way: bots and deadlines go on by themselves."""
        for table in await self._house.journal.unfinished(self._house.limits.resumed):
            try:
                async with self.at(table):
                    await asyncio.sleep(0)
            except (DeniedError, JournalError) as error:
                log.warning("Table %s was not resumed: %s", table, error)

    async def close(self) -> None:
        """Let every table finish what it is doing."""
        if self._sweeper:
            self._sweeper.cancel()
        tables = list(self._tables.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(self._house.limits.drain_seconds):
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
        # Shielded and shared: two who ask at once get the same table, and neither can spoil it for the other.
        if table not in self._waking:
            task = asyncio.create_task(self._load(table))
            self._waking[table] = task
            task.add_done_callback(lambda _: self._waking.pop(table))
        await asyncio.shield(self._waking[table])

    async def _load(self, table: str) -> None:
        rows = await self._house.journal.read(table)
        if not rows:
            raise DeniedError(NO_SUCH_TABLE)
        self._make_room()
        try:
            ledger = await asyncio.to_thread(Ledger.read, table, rows, self._house.limits.pace)
        except (RecordError, games.UnknownGame) as error:
            raise DeniedError(Refusal("unreadable", f"This table cannot be opened: {error}")) from None
        self._tables[table] = Table(ledger, self._house)

    def _make_room(self) -> None:
        if len(self._tables) >= self._house.limits.tables:
            self._let_go(1)
        if len(self._tables) >= self._house.limits.tables:
            raise DeniedError(FULL)

    def _let_go(self, most: int) -> None:
        resting = [name for name, table in self._tables.items() if table.resting]
        for name in resting[:most]:
            self._tables.pop(name).stop()

    async def _sweep(self) -> None:
        """A table at rest on two rounds running leaves memory."""
        rested: set[str] = set()
        while True:
            await asyncio.sleep(self._house.limits.idle_seconds)
            resting = {name for name, table in self._tables.items() if table.resting}
            for name in resting & rested:
                self._tables.pop(name).stop()
            rested = resting - rested
