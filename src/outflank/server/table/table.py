"""One running game: a queue of commands handled in order. Every change is stored before anyone sees it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

import msgspec

from outflank.bots.move_limit import MoveCounter
from outflank.kernel.common_actions import Expire
from outflank.kernel.event_trace import EventTrace
from outflank.kernel.game import HOUSE, Action, OddsError, Refusal, Seat
from outflank.kernel.match import Refused, action_decoder, question_decoder
from outflank.kernel.record import RecordError
from outflank.server import gate
from outflank.server import refusals as no
from outflank.server.bots.asking import Asker
from outflank.server.bots.hints import Hints
from outflank.server.bots.scheduler import BotScheduler, moves_to_try, warn_of_illegal_move
from outflank.server.services import Services
from outflank.server.table import house, permissions
from outflank.server.table.broadcast import Broadcaster
from outflank.server.table.clock import Deadline
from outflank.server.table.commands import (
    BotAnswered,
    Command,
    DeadlinePassed,
    HintAnswered,
    LookAgain,
    MessageReceived,
    ReadState,
    SavePosition,
    TakeSeat,
)
from outflank.server.table.connection import Connection
from outflank.server.table.creation import again, clean_name
from outflank.server.table.presence import Presence
from outflank.server.table.state import TableState
from outflank.server.tokens import hashed, new_id, new_secret
from outflank.server.wire import (
    Advise,
    Answer,
    Ask,
    Claim,
    Hello,
    Inbound,
    Move,
    Moved,
    Pace,
    Ping,
    Pong,
    Proceed,
    Rematch,
    SatDown,
    SitDown,
    Slot,
    Sync,
    Taken,
    Welcome,
)
from outflank.store.journal import JournalError
from outflank.store.rows import Line, Linked, Nonced, Paced, Sat, Saved

T = TypeVar("T")

# The pause between tries stops growing long before this; the limit keeps 2**failures a small number.
MOST_DOUBLINGS = 20

log = logging.getLogger(__name__)


class Table:
    """A match with its players, spectators, clock and bots."""

    def __init__(self, state: TableState, services: Services) -> None:
        limits = services.limits
        self.leases = 0  # sockets and requests that are using this table
        self._state = state
        self._services = services
        self._queue: asyncio.Queue[Command] = asyncio.Queue(limits.incoming)
        self._posting: set[asyncio.Task[None]] = set()  # commands that wait for room in the queue
        self._connections: dict[Connection, None] = {}
        self._presence = Presence(services.clock)
        self._deadline = Deadline(services.clock, lambda key: self._post_later(DeadlinePassed(key)))
        asker = Asker(services.bot_pool)
        self._scheduler = BotScheduler(asker, self.post, self._look_again, MoveCounter(limits.bot_moves))
        self._broadcaster = Broadcaster(self._presence, self._deadline, self._scheduler, limits.claim_after)
        self._hints = Hints(asker, self.post)
        self._actions = action_decoder(state.game)
        self._questions = question_decoder(state.game)
        self._draining = False
        self._seats_changed = False
        self._owner_came = False
        self._must_rebuild = False  # because memory may differ from the journal
        self._failures = 0  # in a row
        self._task = asyncio.create_task(self._run())

    # --- from outside ---------------------------------------------------------------------

    async def post(self, command: Command) -> None:
        """Queue a command; waits while the queue is full."""
        await self._queue.put(command)

    async def sit(self, request: SitDown) -> SatDown:
        """Exchange an invitation for a seat; raises no.DeniedError or JournalError."""
        return await self._answered(lambda answer: TakeSeat(request, answer))

    async def save(self, token: str | None) -> Slot:
        """Remember the position for the holder of this (hashed) token; raises like `sit`."""
        return await self._answered(lambda answer: SavePosition(token, answer))

    async def ask(self, question: Callable[[TableState], T]) -> T:
        """Return what the question finds in the state between two moves; raises what it raises."""
        return await self._answered(lambda answer: ReadState(question, answer))

    async def glance(self, token: str | None) -> Welcome:
        """Return the welcome that the holder of this (hashed) token would get."""
        return await self.ask(lambda state: self._broadcaster.glance(state, token))

    def forget(self, connection: Connection) -> None:
        """Drop a connection that is gone."""
        connection.dropped.set()
        if connection in self._connections:
            self._part(connection)
            self._look_again()

    @property
    def idle(self) -> bool:
        """Whether the table can leave memory: nobody is here, and nothing will happen by itself."""
        quiet = self._scheduler.idle and self._hints.idle and self._deadline.left() is None
        return quiet and not self.leases and self._queue.empty() and not self._posting

    async def drain(self) -> None:
        """Finish what is queued, then stop."""
        self._stop_timers()
        await self._queue.join()
        self.stop()

    def stop(self) -> None:
        """Leave memory; the journal has everything."""
        self._stop_timers()
        for task in self._posting:
            task.cancel()
        self._task.cancel()

    # --- the queue ------------------------------------------------------------------------

    async def _answered(self, command: Callable[[asyncio.Future[T]], Command]) -> T:
        """Queue a command that promises an answer, and wait for it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self.post(command(answer))
        return await answer

    def _post_later(self, command: Command) -> None:
        """Queue a command as soon as there is room, without waiting."""
        task = asyncio.create_task(self.post(command))
        self._posting.add(task)
        task.add_done_callback(self._posting.discard)

    def _look_again(self) -> None:
        """Look at the table again. A full queue means that this happens anyway."""
        with suppress(asyncio.QueueFull):
            self._queue.put_nowait(LookAgain())

    def _stop_timers(self) -> None:
        self._draining = True
        for timed in (self._scheduler, self._hints, self._deadline):
            timed.stop()

    async def _run(self) -> None:
        await self._handle(LookAgain())
        while True:
            command = await self._queue.get()
            await self._handle(command)
            self._queue.task_done()

    async def _handle(self, command: Command) -> None:
        try:
            if self._must_rebuild:
                await self._rebuild()
            await self._carry_out(command)
            await self._settle()
        except no.DeniedError as error:
            _deny(command, error.refusal)
        except JournalError as error:
            log.warning("Table %s: %s", self._state.table, error)
            await self._recover(command, Refusal(error.code, str(error)))
        except Exception:
            # A bug in the rules or in the table must not stop it. The journal is still right.
            log.exception("Table %s failed", self._state.table)
            await self._recover(command, no.BROKEN)

    async def _carry_out(self, command: Command) -> None:
        match command:
            case MessageReceived(connection, message):
                await self._hear(connection, message)
            case TakeSeat(request, answer):
                await self._sit(request, answer)
            case SavePosition(token, answer):
                await self._save(token, answer)
            case ReadState(question, answer):
                if not answer.done():
                    answer.set_result(question(self._state))
            case DeadlinePassed(key):
                await self._expire(key)
            case BotAnswered():
                self._scheduler.take(command)
            case HintAnswered():
                self._hints.answer(self._state, command)
            case LookAgain():
                pass

    async def _settle(self) -> None:
        """Do what follows from a command: start the match, set the clock, ask the bots."""
        if self._ready():
            await self._start()
        if not self._draining:
            self._follow_deadline()
            await self._move_bots()
        if self._seats_changed:
            self._seats_changed = False
            self._broadcaster.show_seats(self._state, self._connections)

    # --- memory and disk ------------------------------------------------------------------

    async def _commit(self, *also: Line) -> None:
        """Store all new rows before anyone gets them, so that no crash takes back a move someone saw."""
        await self._services.journal.append([*self._state.unwritten(), *also])
        self._failures = 0
        self._state.mark_written()

    async def _recover(self, command: Command, refusal: Refusal) -> None:
        """Report the failure to the sender, and go back to the state in the journal."""
        self._must_rebuild = True
        self._report_failure(command, refusal)
        try:
            await self._rebuild()
        except (JournalError, RecordError) as error:
            # The next command tries again before it is handled.
            log.warning("Table %s cannot be rebuilt yet: %s", self._state.table, error)
        limits = self._services.limits
        pause = min(limits.retry_most, limits.retry_seconds * 2**self._failures)
        self._failures = min(self._failures + 1, MOST_DOUBLINGS)
        asyncio.get_running_loop().call_later(pause, self._look_again)

    def _report_failure(self, command: Command, refusal: Refusal) -> None:
        match command:
            case MessageReceived(connection, message):
                connection.refuse(refusal, message.ref if isinstance(message, Move) else None)
            case TakeSeat() | SavePosition() | ReadState():
                _deny(command, refusal)
            case BotAnswered(asked):
                self._scheduler.forget(asked.seat)
            case HintAnswered(connection, asked):
                self._hints.forget(asked.seat)
                connection.refuse(refusal)

    async def _rebuild(self) -> None:
        """Read the table from the journal again, and send everyone its state."""
        table, limits = self._state.table, self._services.limits
        rows = await self._services.journal.read(table)
        self._state = await asyncio.to_thread(TableState.read, table, rows, limits.pace)
        self._must_rebuild = False
        self._deadline.stop()
        self._welcome_all()

    # --- messages -------------------------------------------------------------------------

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
                self._broadcaster.welcome(self._state, connection)
            case Claim():
                await self._claim(connection, message)
            case Pace(seconds):
                await self._pace(connection, seconds)
            case Proceed():
                self._proceed(connection)
            case Advise(seat):
                self._hints.ask(self._state, connection, seat)
            case Ask():
                self._reply(connection, message)
            case Rematch(same_map):
                await self._rematch(connection, same_map)
            case Ping():
                connection.send(Pong)

    def _welcome_all(self) -> None:
        self._follow_deadline()
        for connection in self._connections:
            self._broadcaster.welcome(self._state, connection)

    def _follow_deadline(self) -> None:
        match = self._state.match
        self._deadline.follow(match.wait if match else None, self._state.spent())

    # --- coming and starting --------------------------------------------------------------

    async def _hello(self, connection: Connection, hello: Hello) -> None:
        token = None if hello.token is None else hashed(hello.token)
        refusal = permissions.hello_refusal(self._state, hello, token)
        if refusal:
            connection.refuse(refusal)
        else:
            await self._greet(connection, token, hello.nonce)

    async def _greet(self, connection: Connection, token: str | None, nonce: str | None) -> None:
        state = self._state
        lacking = tuple(seat for seat in state.held_by(token) if state.nonces[seat] is None)
        if nonce is not None and lacking and state.match is None:
            state.add(Nonced(lacking, nonce.lower()))
            await self._commit()
        if connection.dropped.is_set():
            return  # it disconnected while its nonce was written
        if connection in self._connections:
            self._part(connection)
        connection.token, connection.greeted = token, True
        self._connections[connection] = None
        self._presence.add(token)
        self._owner_came = self._owner_came or state.is_owner(token)
        self._seats_changed = True
        self._broadcaster.welcome(state, connection)

    def _part(self, connection: Connection) -> None:
        del self._connections[connection]
        self._presence.remove(connection.token)
        self._seats_changed = True

    def _ready(self) -> bool:
        state = self._state
        return state.match is None and None not in state.nonces and (state.has_people or self._owner_came)

    async def _start(self) -> None:
        self._state.begin(self._services.clock.wall())
        await self._commit()
        self._welcome_all()

    async def _sit(self, request: SitDown, answer: asyncio.Future[SatDown]) -> None:
        state = self._state
        token = new_secret() if request.token is None else request.token
        seat = state.seat_of_invitation(hashed(request.secret), hashed(token))
        if answer.done():
            return  # the guest is gone, and can use the invitation again
        if isinstance(seat, Refusal):
            raise no.DeniedError(seat)
        if request.token is not None and not gate.is_nonce(request.token):
            raise no.DeniedError(no.BAD_TOKEN)
        name = clean_name(request.name, self._services.limits.name_length) or state.places[seat].name
        if state.places[seat].token is None:
            state.add(Sat(seat, hashed(token), name))
            await self._commit()
            self._seats_changed = True
        if not answer.done():
            answer.set_result(SatDown(state.table, token, seat))

    async def _save(self, token: str | None, answer: asyncio.Future[Slot]) -> None:
        state = self._state
        refusal = permissions.save_refusal(state, token, self._services.limits.slots)
        if refusal:
            raise no.DeniedError(refusal)
        saved = Saved(new_id(), len(state.running().entries), self._services.clock.wall())
        state.add(saved)
        await self._commit()
        if not answer.done():
            answer.set_result(Slot(saved.slot, saved.at))

    # --- moves ----------------------------------------------------------------------------

    async def _move(self, connection: Connection, move: Move) -> None:
        state, ref = self._state, move.ref
        if not 1 <= len(ref) <= self._services.limits.ref_length:
            connection.refuse(no.BAD_REF)
            return
        refusal = permissions.move_refusal(state, move, state.held_by(connection.token))
        if refusal:
            connection.refuse(refusal, ref)
        elif (move.seat, ref) in state.refs:
            self._take(connection, move)
        else:
            await self._try(connection, move)

    async def _try(self, connection: Connection, move: Move) -> None:
        action = gate.decode(self._actions, bytes(move.action), self._services.limits.message_bytes)
        if isinstance(action, Refusal):
            connection.refuse(action, move.ref)
            return
        try:
            trace = house.carry_out(self._state, move.seat, action, self._services.clock.wall(), move.ref)
        except Refused as refused:
            # The rules were asked once, and nothing has changed yet.
            connection.refuse(refused.refusal, move.ref)
            return
        await self._commit()
        self._take(connection, move)
        self._send_steps(trace)

    def _take(self, connection: Connection, move: Move) -> None:
        entry = self._state.refs[move.seat, move.ref]
        connection.send(Taken, move.ref, self._state.known_entries(connection.audience, entry))

    def _reply(self, connection: Connection, ask: Ask) -> None:
        """Answer a question about a possible move."""
        state = self._state
        refusal = permissions.move_refusal(state, ask, state.held_by(connection.token))
        question = gate.decode(self._questions, bytes(ask.question), self._services.limits.message_bytes)
        if refusal or isinstance(question, Refusal):
            connection.refuse(refusal or question, ask.ref)
            return
        try:
            answer = state.running().answer(ask.seat, question)
        except OddsError as error:
            connection.refuse(Refusal("no_answer", str(error)), ask.ref)
        else:
            encoded = msgspec.Raw(msgspec.json.encode(answer))
            connection.send(Answer, ask.ref, state.known_entries(connection.audience), encoded)

    async def _expire(self, key: str) -> None:
        if self._state.match:
            with suppress(Refused):  # the match no longer waits for it
                await self._play(HOUSE, Expire(key))

    async def _move_bots(self) -> None:
        self._scheduler.prompt(self._state)
        while due := self._scheduler.due(self._state):
            for thought in due:
                await self._move_bot(thought)
            self._scheduler.prompt(self._state)
        if self._state.match and not self._state.has_people:
            self._broadcaster.update(self._state, self._connections)

    async def _move_bot(self, thought: BotAnswered) -> None:
        """Play a bot's move, or a legal one if that is refused. The rules are asked once, by playing."""
        match, seat = self._state.running(), thought.asked.seat
        for action in moves_to_try(self._state, thought):
            number = match.game.round(match.state)
            try:
                trace = house.carry_out(self._state, seat, action, self._services.clock.wall())
            except Refused:
                warn_of_illegal_move(self._state, thought)
                continue
            self._scheduler.count(match, number, seat, action)
            await self._publish(trace)
            return

    async def _play(self, seat: Seat, action: Action) -> None:
        await self._publish(house.carry_out(self._state, seat, action, self._services.clock.wall()))

    async def _publish(self, trace: EventTrace) -> None:
        await self._commit()
        self._send_steps(trace)

    def _send_steps(self, trace: EventTrace) -> None:
        state = self._state
        self._follow_deadline()
        self._broadcaster.update(state, self._connections, trace)
        if state.running().result:
            self._broadcaster.reveal(state, self._connections)
        self._seats_changed = self._seats_changed or house.seats_changed(trace)

    # --- around the match -----------------------------------------------------------------

    async def _claim(self, connection: Connection, claim: Claim) -> None:
        limit = self._services.limits.claim_after
        found = house.claim_outcome(self._state, self._presence, connection.audience, claim, limit)
        if isinstance(found, Refusal):
            connection.refuse(found)
        else:
            await self._play(HOUSE, found)

    async def _pace(self, connection: Connection, seconds: float | None) -> None:
        refusal = permissions.pace_refusal(
            self._state, connection.token, seconds, self._services.limits.pace_most
        )
        if refusal:
            connection.refuse(refusal)
            return
        self._state.add(Paced(seconds))
        await self._commit()
        self._scheduler.repace()
        self._seats_changed = True

    def _proceed(self, connection: Connection) -> None:
        refusal = permissions.pace_refusal(self._state, connection.token)
        if refusal:
            connection.refuse(refusal)
        else:
            self._scheduler.proceed()

    async def _rematch(self, connection: Connection, same_map: bool) -> None:
        state = self._state
        refusal = permissions.rematch_refusal(state, connection.token)
        if refusal:
            connection.refuse(refusal)
        elif state.link is not None:
            connection.send(Moved, state.link)
        else:
            await self._open_rematch(connection, same_map)

    async def _open_rematch(self, connection: Connection, same_map: bool) -> None:
        try:
            here = tuple(self._presence.is_here(place.token) for place in self._state.places)
            now = self._services.clock.wall()
            opened = await asyncio.to_thread(again, self._state, here=here, same_map=same_map, now=now)
        except no.DeniedError as error:
            connection.refuse(error.refusal)
            return
        table = new_id()
        self._state.add(Linked(table))
        await self._commit(Line(table, 1, opened))
        for other in self._connections:
            other.send(Moved, table)


def _deny(command: Command, refusal: Refusal) -> None:
    """Refuse a command whose sender waits for an answer."""
    if isinstance(command, TakeSeat | SavePosition | ReadState) and not command.answer.done():
        command.answer.set_exception(no.DeniedError(refusal))
