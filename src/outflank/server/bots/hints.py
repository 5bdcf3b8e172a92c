"""Hints: a bot says what it would do in a person's place, and why. Hints are never stored."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from outflank import bots
from outflank.kernel.game import Refusal, Seat
from outflank.server import refusals as no
from outflank.server.bots.asking import Asked, Asker, still_valid
from outflank.server.bots.worker import ReasonedMove
from outflank.server.table.commands import Command, HintAnswered
from outflank.server.table.connection import Connection
from outflank.server.table.state import TableState
from outflank.server.wire import Advice


class Hints:
    """The hints of one table, at most one at a time for each seat."""

    def __init__(self, asker: Asker, post: Callable[[Command], Awaitable[None]]) -> None:
        self._asker = asker
        self._post = post
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    @property
    def idle(self) -> bool:
        """Whether no hint is being prepared."""
        return not self._thinking

    def ask(self, state: TableState, connection: Connection, seat: Seat) -> None:
        """Start preparing a hint for the seat, or say why not."""
        refusal = hint_refusal(state, connection.audience, seat)
        bot = bots.adviser(state.opened.game, state.opened.rules)
        if refusal or bot is None:
            connection.refuse(refusal or no.NO_ADVISER)
        elif seat in self._thinking:
            connection.refuse(no.HINT_COMES)
        else:
            asked = self._asker.question(state, seat, bot, explain=True)
            self._thinking[seat] = asyncio.create_task(self._think(connection, asked))

    def answer(self, state: TableState, advised: HintAnswered) -> None:
        """Send a hint to the player who asked, and to nobody else."""
        seat = advised.asked.seat
        self.forget(seat)
        if not still_valid(state, advised.asked):
            advised.connection.refuse(no.HINT_TOO_LATE)
        elif advised.move is None:
            advised.connection.refuse(no.NO_HINT)
        else:
            move = msgspec.json.decode(advised.move, type=ReasonedMove)
            names = [place.name for place in state.running().seats]
            advised.connection.send(Advice, seat, move.action, with_names(move.sentence, names))

    def forget(self, seat: Seat) -> None:
        """Forget that the seat asked for a hint."""
        self._thinking.pop(seat, None)

    def stop(self) -> None:
        """Stop preparing hints."""
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, connection: Connection, asked: Asked) -> None:
        await self._post(HintAnswered(connection, asked, await self._asker.ask(asked)))


def with_names(sentence: str, names: Sequence[str]) -> str:
    """Replace seat numbers by names: bots know players only by seat."""
    return re.sub(r"\bseat ([1-9])\b", lambda found: names[int(found[1]) - 1], sentence)


def hint_refusal(state: TableState, held: tuple[Seat, ...], seat: Seat) -> Refusal | None:
    """Return why the holder of these seats gets no hint for this one, or None."""
    match = state.match
    if match is None:
        return no.NOT_STARTED
    if match.result:
        return no.GAME_OVER
    if seat not in held:
        return no.NOT_YOUR_SEAT
    # Against other people a hint would be cheating. Against bots it teaches the game.
    if any(state.is_human(other) and other not in held for other in range(len(state.places))):
        return no.HINT_AGAINST_PEOPLE
    return None if seat in match.to_act and match.legal(seat) else no.HINT_OUT_OF_TURN
