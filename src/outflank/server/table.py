"""One table: one queue, one task; what is done is written first and told afterwards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

from outflank.kernel.entries import Expire
from outflank.kernel.game import HOUSE, Action, Event, Refusal, Seat
from outflank.kernel.match import action_decoder
from outflank.kernel.record import RecordError
from outflank.server import gate, referee
from outflank.server import refusals as no
from outflank.server.advice import Advisers
from outflank.server.brains import Brains, choice
from outflank.server.clock import Deadline
from outflank.server.commands import Advised, Asks, Command, Expired, Nudge, Said, Saves, Sits, Thought
from outflank.server.connection import Connection
from outflank.server.house import House
from outflank.server.ledger import Ledger
from outflank.server.opening import again, clean_name
from outflank.server.presence import Presence
from outflank.server.telling import Teller
from outflank.server.tokens import hashed, new_id, new_secret
from outflank.server.wire import (
    Advise,
    Claim,
    Hello,
    Inbound,
    Move,
    Moved,
    Pace,
    Ping,
    Pong,
    Rematch,
    SatDown,
    SitDown,
    Slot,
    Step,
    Sync,
    Taken,
    Welcome,
)
from outflank.store.journal import JournalError
from outflank.store.rows import Line, Linked, Nonced, Paced, Sat, Saved

T = TypeVar("T")

log = logging.getLogger(__name__)


class Table:
    """A match and everyone around it."""

    def __init__(self, ledger: Ledger, house: House) -> None:
        self.leases = 0  # sockets and requests that are using this table
        self._ledger = ledger
        self._house = house
        self._queue: asyncio.Queue[Command] = asyncio.Queue(house.limits.incoming)
        self._connections: dict[Connection, None] = {}
        self._presence = Presence(house.clock)
        self._deadline = Deadline(house.clock, lambda key: self._later(Expired(key)))
        self._brains = Brains(house.thinkers, self.post, self.nudge)
        self._teller = Teller(self._presence, self._deadline, self._brains, house.limits.claim_after)
        self._advisers = Advisers(house.thinkers, self.post)
        self._decoder = action_decoder(ledger.game)
        self._doubtful = False  # memory may differ from the journal
        self._failures = 0  # in a row
        self._draining = False
        self._seats_changed = False
        self._owner_came = False
        self._posting: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._run())

    # --- from outside ---------------------------------------------------------------------

    async def post(self, command: Command) -> None:
        """Queue a command; waits while the queue is full."""
        await self._queue.put(command)

    def nudge(self) -> None:
        """Have the table look again; a full queue means that it will anyway."""
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait(Nudge())

    async def sit(self, wish: SitDown) -> SatDown:
        """Exchange an invitation for a seat; raises no.DeniedError or JournalError."""
        return await self._answered(lambda answer: Sits(wish, answer))

    async def save(self, token: str | None) -> Slot:
        """Remember the position for the holder of this (hashed) token; raises like `sit`."""
        return await self._answered(lambda answer: Saves(token, answer))

    async def ask(self, question: Callable[[Ledger], T]) -> T:
        """What the question finds in the ledger between two moves; raises what it raises."""
        return await self._answered(lambda answer: Asks(question, answer))

    async def _answered(self, command: Callable[[asyncio.Future[T]], Command]) -> T:
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self.post(command(answer))
        return await answer

    async def glance(self, token: str | None) -> Welcome:
        """What the holder of this (hashed) token would be welcomed with."""
        return await self.ask(lambda ledger: self._teller.glance(ledger, token))

    def forget(self, connection: Connection) -> None:
        """The connection is gone."""
        connection.dropped.set()
        if connection in self._connections:
            self._part(connection)
            self.nudge()

    @property
    def resting(self) -> bool:
        """Whether the table can leave memory: nobody is here, and nothing will happen by itself."""
        idle = self._brains.resting and self._advisers.resting and self._deadline.left() is None
        return idle and not self.leases and self._queue.empty() and not self._posting

    async def drain(self) -> None:
        """Finish what is queued, then stop."""
        self._calm()
        self._draining = True
        await self._queue.join()
        self.stop()

    def stop(self) -> None:
        """Leave memory; the journal has everything."""
        self._calm()
        for task in (self._task, *self._posting):
            task.cancel()

    def _calm(self) -> None:
        for restless in (self._brains, self._advisers, self._deadline):
            restless.stop()

    # --- the task -------------------------------------------------------------------------

    async def _run(self) -> None:
        await self._handle(Nudge())
        while True:
            command = await self._queue.get()
            await self._handle(command)
            self._queue.task_done()

    async def _handle(self, command: Command) -> None:
        try:
            if self._doubtful:
                await self._rebuild()
            await self._do(command)
            await self._tend()
        except no.DeniedError as error:
            _deny(command, error.refusal)
        except JournalError as error:
            log.warning("Table %s: %s", self._ledger.table, error)
            await self._recover(command, Refusal(error.code, str(error)))
        except Exception:  # a defect in rules or table: the journal is still right
            log.exception("Table %s failed", self._ledger.table)
            await self._recover(command, no.BROKEN)

    async def _do(self, command: Command) -> None:
        match command:
            case Said(connection, message):
                await self._hear(connection, message)
            case Sits(wish, answer):
                await self._sit(wish, answer)
            case Saves(token, answer):
                await self._save(token, answer)
            case Asks(question, answer):
                if not answer.done():
                    answer.set_result(question(self._ledger))
            case Expired(key):
                await self._expire(key)
            case Thought():
                self._brains.take(command)
            case Advised():
                self._advisers.tell(self._ledger, command)
            case Nudge():
                pass

    async def _hear(self, connection: Connection, message: Inbound) -> None:
        if connection.dropped.is_set():
            return
        if not isinstance(message, Hello) and not connection.greeted:
            connection.refuse(no.HELLO_FIRST)
            return
        match message:
            case Hello():
                await self._hello(connection, message)
            case Move():
                await self._move(connection, message)
            case Sync():
                self._teller.welcome(self._ledger, connection)
            case Claim():
                await self._claim(connection, message)
            case Pace(seconds):
                await self._pace(connection, seconds)
            case Step():
                self._step(connection)
            case Advise(seat):
                self._advisers.ask(self._ledger, connection, seat)
            case Rematch(same_map):
                await self._rematch(connection, same_map)
            case Ping():
                connection.send(Pong)

    async def _tend(self) -> None:
        """What follows from how things stand now: the start, the clock, the bots."""
        if self._ready():
            await self._start()
        if not self._draining:
            self._follow_deadline()
            await self._move_bots()
        if self._seats_changed:
            self._seats_changed = False
            self._teller.show_seats(self._ledger, self._connections)

    # --- memory and disk ------------------------------------------------------------------

    async def _commit(self, *also: Line) -> None:
        """Write what is new; nobody has been told of it yet."""
        await self._house.journal.append([*self._ledger.unwritten(), *also])
        self._ledger.written()
        self._failures = 0

    async def _recover(self, command: Command, refusal: Refusal) -> None:
        self._doubtful = True
        match command:
            case Said(connection, message):
                connection.refuse(refusal, message.ref if isinstance(message, Move) else None)
            case Sits() | Saves() | Asks():
                _deny(command, refusal)
            case Thought(seat):
                self._brains.forget(seat)
            case Advised(connection, seat):
                self._advisers.forget(seat)
                connection.refuse(refusal)
        try:
            await self._rebuild()
        except (JournalError, RecordError) as error:  # tried again before the next answer
            log.warning("Table %s cannot be rebuilt yet: %s", self._ledger.table, error)
        limits = self._house.limits
        pause = min(limits.retry_most, limits.retry_seconds * 2**self._failures)
        self._failures = min(self._failures + 1, 20)
        asyncio.get_running_loop().call_later(pause, self.nudge)

    async def _rebuild(self) -> None:
        """Know again what the journal knows, and tell everyone."""
        rows = await self._house.journal.read(self._ledger.table)
        self._ledger = await asyncio.to_thread(Ledger.read, self._ledger.table, rows, self._house.limits.pace)
        self._doubtful = False
        self._deadline.stop()
        self._welcome_all()

    def _welcome_all(self) -> None:
        self._follow_deadline()
        for connection in self._connections:
            self._teller.welcome(self._ledger, connection)

    def _follow_deadline(self) -> None:
        match = self._ledger.match
        self._deadline.follow(match.wait if match else None, self._ledger.spent())

    def _later(self, command: Command) -> None:
        task = asyncio.create_task(self.post(command))
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)

    # --- coming and starting --------------------------------------------------------------

    async def _hello(self, connection: Connection, hello: Hello) -> None:
        token = None if hello.token is None else hashed(hello.token)
        refusal = referee.bars_hello(self._ledger, hello, token)
        if refusal:
            connection.refuse(refusal)
        else:
            await self._greet(connection, token, hello.nonce)

    async def _greet(self, connection: Connection, token: str | None, nonce: str | None) -> None:
        ledger = self._ledger
        lacking = tuple(seat for seat in ledger.held_by(token) if ledger.nonces[seat] is None)
        if nonce is not None and lacking and ledger.match is None:
            ledger.note(Nonced(lacking, nonce.lower()))
            await self._commit()
        if connection.dropped.is_set():
            return  # it left while its nonce was written
        if connection in self._connections:
            self._part(connection)
        connection.token, connection.greeted = token, True
        self._connections[connection] = None
        self._presence.came(token)
        self._owner_came = self._owner_came or ledger.is_owner(token)
        self._seats_changed = True
        self._teller.welcome(ledger, connection)

    def _part(self, connection: Connection) -> None:
        del self._connections[connection]
        self._presence.went(connection.token)
        self._seats_changed = True

    def _ready(self) -> bool:
        ledger = self._ledger
        return ledger.match is None and None not in ledger.nonces and (ledger.has_people or self._owner_came)

    async def _start(self) -> None:
        self._ledger.begin(self._house.clock.wall())
        await self._commit()
        self._welcome_all()

    async def _sit(self, wish: SitDown, answer: asyncio.Future[SatDown]) -> None:
        ledger = self._ledger
        token = new_secret() if wish.token is None else wish.token
        seat = ledger.invited(hashed(wish.secret), hashed(token))
        if answer.done():
            return  # whoever asked is gone, and the invitation stays good
        if isinstance(seat, Refusal):
            raise no.DeniedError(seat)
        if wish.token is not None and not gate.is_nonce(wish.token):
            raise no.DeniedError(no.BAD_TOKEN)
        name = clean_name(wish.name, self._house.limits.name_length) or ledger.places[seat].name
        if ledger.places[seat].token is None:
            ledger.note(Sat(seat, hashed(token), name))
            await self._commit()
            self._seats_changed = True
        if not answer.done():
            answer.set_result(SatDown(ledger.table, token, seat))

    async def _save(self, token: str | None, answer: asyncio.Future[Slot]) -> None:
        ledger = self._ledger
        refusal = referee.bars_save(ledger, token, self._house.limits.slots)
        if refusal:
            raise no.DeniedError(refusal)
        saved = Saved(new_id(), len(ledger.running().entries), self._house.clock.wall())
        ledger.note(saved)
        await self._commit()
        if not answer.done():
            answer.set_result(Slot(saved.slot, saved.at))

    # --- moves ----------------------------------------------------------------------------

    async def _move(self, connection: Connection, move: Move) -> None:
        ledger, ref = self._ledger, move.ref
        if not 1 <= len(ref) <= self._house.limits.ref_length:
            connection.refuse(no.BAD_REF)
            return
        refusal = referee.bars_move(ledger, move, ledger.held_by(connection.token))
        if refusal:
            connection.refuse(refusal, ref)
        elif (move.seat, ref) in ledger.refs:
            self._take(connection, move)
        else:
            await self._try(connection, move)

    async def _try(self, connection: Connection, move: Move) -> None:
        action = gate.decode(self._decoder, bytes(move.action), self._house.limits.message_bytes)
        if isinstance(action, Refusal):
            connection.refuse(action, move.ref)
            return
        refusal = self._ledger.running().refusal(move.seat, action)
        if refusal:
            connection.refuse(refusal, move.ref)
            return
        events = referee.carry_out(self._ledger, move.seat, action, self._house.clock.wall(), move.ref)
        await self._commit()
        self._take(connection, move)
        self._tell(events)

    def _take(self, connection: Connection, move: Move) -> None:
        entry = self._ledger.refs[move.seat, move.ref]
        connection.send(Taken, move.ref, self._ledger.known(connection.audience, entry))

    async def _expire(self, key: str) -> None:
        match = self._ledger.match
        if match and match.refusal(HOUSE, Expire(key)) is None:
            await self._enter(HOUSE, Expire(key))

    async def _move_bots(self) -> None:
        self._brains.prompt(self._ledger)
        while due := self._brains.due(self._ledger):
            for thought in due:
                action = choice(self._ledger, thought)
                if action is not None:
                    await self._enter(thought.seat, action)
            self._brains.prompt(self._ledger)
        if self._ledger.match and not self._ledger.has_people:
            self._teller.update(self._ledger, self._connections, [])  # what the bots mean to do

    async def _enter(self, seat: Seat, action: Action) -> None:
        events = referee.carry_out(self._ledger, seat, action, self._house.clock.wall())
        await self._commit()
        self._tell(events)

    def _tell(self, events: list[Event]) -> None:
        ledger = self._ledger
        self._follow_deadline()
        self._teller.update(ledger, self._connections, events)
        if ledger.running().result:
            self._teller.reveal(ledger, self._connections)
        self._seats_changed = self._seats_changed or referee.seats_changed(events)

    # --- around the match -----------------------------------------------------------------

    async def _claim(self, connection: Connection, claim: Claim) -> None:
        limit = self._house.limits.claim_after
        found = referee.judge(self._ledger, self._presence, connection.audience, claim, limit)
        if isinstance(found, Refusal):
            connection.refuse(found)
        else:
            await self._enter(HOUSE, found)

    async def _pace(self, connection: Connection, seconds: float | None) -> None:
        refusal = referee.bars_pace(self._ledger, connection.token, seconds, self._house.limits.pace_most)
        if refusal:
            connection.refuse(refusal)
            return
        self._ledger.note(Paced(seconds))
        await self._commit()
        self._brains.repace()
        self._seats_changed = True

    def _step(self, connection: Connection) -> None:
        refusal = referee.bars_pace(self._ledger, connection.token)
        if refusal:
            connection.refuse(refusal)
        else:
            self._brains.step()

    async def _rematch(self, connection: Connection, same_map: bool) -> None:
        ledger = self._ledger
        refusal = referee.bars_rematch(ledger, connection.token)
        if refusal:
            connection.refuse(refusal)
        elif ledger.link is not None:
            connection.send(Moved, ledger.link)
        else:
            await self._open_rematch(connection, same_map)

    async def _open_rematch(self, connection: Connection, same_map: bool) -> None:
        try:
            here = tuple(self._presence.is_here(place.token) for place in self._ledger.places)
            now = self._house.clock.wall()
            opened = await asyncio.to_thread(again, self._ledger, here=here, same_map=same_map, now=now)
        except no.DeniedError as error:
            connection.refuse(error.refusal)
            return
        table = new_id()
        self._ledger.note(Linked(table))
        await self._commit(Line(table, 1, opened))
        for other in self._connections:
            other.send(Moved, table)


def _deny(command: Command, refusal: Refusal) -> None:
    if isinstance(command, Sits | Saves | Asks) and not command.answer.done():
        command.answer.set_exception(no.DeniedError(refusal))
