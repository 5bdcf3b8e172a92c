"""Hints: a bot says what it would do in a person's place, and why. Nothing of it is written down."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from outflank import bots
from outflank.kernel.game import Refusal, Seat
from outflank.server import refusals as no
from outflank.server.commands import Advised, Command
from outflank.server.connection import Connection
from outflank.server.ledger import Ledger
from outflank.server.thinker import Counsel, Question
from outflank.server.thinkers import Thinkers
from outflank.server.wire import Advice

log = logging.getLogger(__name__)


class Advisers:
    """Those who give hints at one table, one for each seat at a time."""

    def __init__(self, thinkers: Thinkers, post: Callable[[Command], Awaitable[None]]) -> None:
        self._thinkers = thinkers
        self._post = post
        self._thinking: dict[Seat, asyncio.Task[None]] = {}

    @property
    def resting(self) -> bool:
        """Whether nobody waits for a hint."""
        return not self._thinking

    def ask(self, ledger: Ledger, connection: Connection, seat: Seat) -> None:
        """Let an adviser think for the seat, or say why not."""
        refusal = judge(ledger, connection.audience, seat)
        bot = bots.adviser(ledger.opened.game)
        if refusal or bot is None:
            connection.refuse(refusal or no.NO_ADVISER)
        elif seat in self._thinking:
            connection.refuse(no.HINT_COMES)
        else:
            thinking = self._think(
                connection, seat, len(ledger.running().entries), _question(ledger, seat, bot)
            )
            self._thinking[seat] = asyncio.create_task(thinking)

    def tell(self, ledger: Ledger, advised: Advised) -> None:
        """Pass a hint on to the one who asked, and to nobody else."""
        self.forget(advised.seat)
        if len(ledger.running().entries) != advised.n:
            advised.connection.refuse(no.HINT_TOO_LATE)
        elif advised.counsel is None:
            advised.connection.refuse(no.NO_HINT)
        else:
            counsel = msgspec.json.decode(advised.counsel, type=Counsel)
            names = [place.name for place in ledger.running().seats]
            told = with_names(counsel.sentence, names)
            advised.connection.send(Advice, advised.seat, counsel.action, told)

    def forget(self, seat: Seat) -> None:
        """The seat's adviser has come to an end."""
        self._thinking.pop(seat, None)

    def stop(self) -> None:
        """Think no more."""
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, connection: Connection, seat: Seat, n: int, question: Question) -> None:
        try:
            counsel = await self._thinkers.think(question)
        except Exception:  # a bot of any make may fail in any way, and the game goes on
            log.exception("The adviser %s of %s failed", question.bot, question.game)
            counsel = None
        await self._post(Advised(connection, seat, n, counsel))


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


def _question(ledger: Ledger, seat: Seat, bot: str) -> Question:
    match = ledger.running()
    encode = msgspec.json.encode
    return Question(
        game=ledger.opened.game,
        bot=bot,
        seed=secrets.randbits(63),
        view=msgspec.Raw(encode(match.view(seat))),
        legal=msgspec.Raw(encode(match.legal(seat))),
        explain=True,
    )
