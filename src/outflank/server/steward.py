"""What is done about each command in a table's queue: coming, starting, moves, and all around the match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec

from outflank.bots.steps import Steps
from outflank.kernel.entries import Expire
from outflank.kernel.game import HOUSE, Action, OddsError, Refusal, Seat
from outflank.kernel.match import action_decoder, question_decoder
from outflank.kernel.story import Story
from outflank.server import gate, referee
from outflank.server import refusals as no
from outflank.server.advice import Advisers
from outflank.server.asking import Asker
from outflank.server.brains import Brains, choice
from outflank.server.clock import Deadline
from outflank.server.commands import Advised, Asks, Command, Expired, Nudge, Said, Saves, Sits, Thought
from outflank.server.connection import Connection
from outflank.server.house import House
from outflank.server.inbox import Inbox
from outflank.server.ledger import Ledger
from outflank.server.opening import again, clean_name
from outflank.server.presence import Presence
from outflank.server.telling import Teller
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
from outflank.store.rows import Line, Linked, Nonced, Paced, Sat, Saved

Write = Callable[[list[Line]], Awaitable[None]]  # onto the disk


class Steward:
    """Keeps a match and everyone around it; what fails here leaves the ledger in doubt."""

    def __init__(self, ledger: Ledger, house: House, inbox: Inbox, write: Write) -> None:
        self._ledger = ledger
        self._house = house
        self._write = write
        self._connections: dict[Connection, None] = {}
        self._presence = Presence(house.clock)
        self._deadline = Deadline(house.clock, lambda key: inbox.later(Expired(key)))
        asker = Asker(house.thinkers)
        self._brains = Brains(asker, inbox.post, inbox.nudge, Steps(house.limits.bot_steps))
        self._teller = Teller(self._presence, self._deadline, self._brains, house.limits.claim_after)
        self._advisers = Advisers(asker, inbox.post)
        self._decoder = action_decoder(ledger.game)
        self._questions = question_decoder(ledger.game)
        self._draining = False
        self._seats_changed = False
        self._owner_came = False

    @property
    def table(self) -> str:
        """The table's name."""
        return self._ledger.table

    @property
    def resting(self) -> bool:
        """Whether nothing will happen by itself."""
        return self._brains.resting and self._advisers.resting and self._deadline.left() is None

    def calm(self) -> None:
        """Nothing happens by itself any more."""
        self._draining = True
        for restless in (self._brains, self._advisers, self._deadline):
            restless.stop()

    def glance(self, token: str | None) -> Welcome:
        """What the holder of this (hashed) token would be welcomed with."""
        return self._teller.glance(self._ledger, token)

    def leave(self, connection: Connection) -> bool:
        """The connection is gone; whether that changes who is here."""
        if connection not in self._connections:
            return False
        self._part(connection)
        return True

    def start_over(self, ledger: Ledger) -> None:
        """Go on from what the journal knows, and tell everyone."""
        self._ledger = ledger
        self._deadline.stop()
        self._welcome_all()

    def turn_down(self, command: Command, refusal: Refusal) -> None:
        """Tell whoever asked that it was not done."""
        match command:
            case Said(connection, message):
                connection.refuse(refusal, message.ref if isinstance(message, Move) else None)
            case Sits() | Saves() | Asks():
                deny(command, refusal)
            case Thought(asked):
                self._brains.forget(asked.seat)
            case Advised(connection, asked):
                self._advisers.forget(asked.seat)
                connection.refuse(refusal)

    async def do(self, command: Command) -> None:
        """Do it, and what follows from how things stand then."""
        await self._answer(command)
        await self._tend()

    async def _answer(self, command: Command) -> None:
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
            case Proceed():
                self._proceed(connection)
            case Advise(seat):
                self._advisers.ask(self._ledger, connection, seat)
            case Ask():
                self._reply(connection, message)
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

    # --- on disk before it is told --------------------------------------------------------

    async def _commit(self, *also: Line) -> None:
        """Write what is new; nobody has been told of it yet."""
        await self._write([*self._ledger.unwritten(), *also])
        self._ledger.written()

    def _welcome_all(self) -> None:
        self._follow_deadline()
        for connection in self._connections:
            self._teller.welcome(self._ledger, connection)

    def _follow_deadline(self) -> None:
        match = self._ledger.match
        self._deadline.follow(match.wait if match else None, self._ledger.spent())

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
        story = referee.carry_out(self._ledger, move.seat, action, self._house.clock.wall(), move.ref)
        await self._commit()
        self._take(connection, move)
        self._tell(story)

    def _take(self, connection: Connection, move: Move) -> None:
        entry = self._ledger.refs[move.seat, move.ref]
        connection.send(Taken, move.ref, self._ledger.known(connection.audience, entry))

    def _reply(self, connection: Connection, ask: Ask) -> None:
        """Answer a question about a move that is not made."""
        ledger = self._ledger
        refusal = referee.bars_move(ledger, ask, ledger.held_by(connection.token))
        question = gate.decode(self._questions, bytes(ask.question), self._house.limits.message_bytes)
        if refusal or isinstance(question, Refusal):
            connection.refuse(refusal or question, ask.ref)
            return
        try:
            answer = ledger.running().answer(ask.seat, question)
        except OddsError as error:
            connection.refuse(Refusal("no_answer", str(error)), ask.ref)
        else:
            encoded = msgspec.Raw(msgspec.json.encode(answer))
            connection.send(Answer, ask.ref, ledger.known(connection.audience), encoded)

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
                    self._brains.count(self._ledger.running(), thought.asked.seat, action)
                    await self._enter(thought.asked.seat, action)
            self._brains.prompt(self._ledger)
        if self._ledger.match and not self._ledger.has_people:
            self._teller.update(self._ledger, self._connections)

    async def _enter(self, seat: Seat, action: Action) -> None:
        story = referee.carry_out(self._ledger, seat, action, self._house.clock.wall())
        await self._commit()
        self._tell(story)

    def _tell(self, story: Story) -> None:
        ledger = self._ledger
        self._follow_deadline()
        self._teller.update(ledger, self._connections, story)
        if ledger.running().result:
            self._teller.reveal(ledger, self._connections)
        self._seats_changed = self._seats_changed or referee.seats_changed(story)

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

    def _proceed(self, connection: Connection) -> None:
        refusal = referee.bars_pace(self._ledger, connection.token)
        if refusal:
            connection.refuse(refusal)
        else:
            self._brains.proceed()

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


def deny(command: Command, refusal: Refusal) -> None:
    """Tell whoever waits for an answer that there is none."""
    if isinstance(command, Sits | Saves | Asks) and not command.answer.done():
        command.answer.set_exception(no.DeniedError(refusal))
