"""Hints: a bot says what it would do in a person's place, and why. Nothing of it is written down."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from outflank import bots
from outflank.kernel.game import Refusal, Seat
from outflank.server import refusals as no
from outflank.server.asking import Asked, Asker, still_open
from outflank.server.commands import Advised, Command
from outflank.server.connection import Connection
from outflank.server.ledger import Ledger
from outflank.server.thinker import Counsel
from outflank.server.wire import Advice


class Advisers:
    """Those who give hints at one table, one for each seat at a time."""

    def __init__(self, asker: Asker, post: Callable[[Command], Awaitable[None]]) -> None:
        self._asker = asker
        self._post = post
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    @property
    def resting(self) -> bool:
        """Whether nobody waits for a hint."""
        return not self._thinking

    def ask(self, ledger: Ledger, connection: Connection, seat: Seat) -> None:
        """Let an adviser think for the seat, or say why not."""
        refusal = judge(ledger, connection.audience, seat)
        bot = bots.adviser(ledger.opened.game, ledger.opened.rules)
        if refusal or bot is None:
            connection.refuse(refusal or no.NO_ADVISER)
        elif seat in self._thinking:
            connection.refuse(no.HINT_COMES)
        else:
            asked = self._asker.question(ledger, seat, bot, explain=True)
            self._thinking[seat] = asyncio.create_task(self._think(connection, asked))

    def tell(self, ledger: Ledger, advised: Advised) -> None:
        """Pass a hint on to the one who asked, and to nobody else."""
        seat = advised.asked.seat
        self.forget(seat)
        if not still_open(ledger, advised.asked):
            advised.connection.refuse(no.HINT_TOO_LATE)
        elif advised.counsel is None:
            advised.connection.refuse(no.NO_HINT)
        else:
            counsel = msgspec.json.decode(advised.counsel, type=Counsel)
            names = [place.name for place in ledger.running().seats]
            told = with_names(counsel.sentence, names)
            advised.connection.send(Advice, seat, counsel.action, told)

    def forget(self, seat: Seat) -> None:
        """The seat's adviser has come to an end."""
        self._thinking.pop(seat, None)

    def stop(self) -> None:
        """Think no more."""
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, connection: Connection, asked: Asked) -> None:
        await self._post(Advised(connection, asked, await self._asker.ask(asked)))


def with_names(sentence: str, names: Sequence[str]) -> str:
    """The sentence of a bot, which knows others by their seats, with what people call them."""
    return re.sub(r"\bseat ([1-9])\b", lambda found: names[int(found[1]) - 1], sentence)


def judge(ledger: Ledger, held: tuple[Seat, ...], seat: Seat) -> Refusal | None:
    """Why someone who holds these seats gets no hint for this one, or None."""
    match = ledger.match
    if match is None:
        return no.NOT_STARTED
    if match.result:
        return no.GAME_OVER
    if seat not in held:
        return no.NOT_YOUR_SEAT
    if any(ledger.is_human(other) and other not in held for other in range(len(ledger.places))):
        return no.HINT_AGAINST_PEOPLE
    return None if seat in match.to_act and match.legal(seat) else no.HINT_OUT_OF_TURN
