"""The bots of one table: when they may think, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from outflank import bots
from outflank.kernel.game import Seat
from outflank.server.commands import Command, Thought
from outflank.server.ledger import Ledger
from outflank.server.thinker import Question
from outflank.server.thinkers import Thinkers, easiest

log = logging.getLogger(__name__)


class Brains:
    """Prompts the bots a match waits for. Among people they answer at once, among themselves at a pace."""

    def __init__(
        self, thinkers: Thinkers, post: Callable[[Command], Awaitable[None]], nudge: Callable[[], None]
    ) -> None:
        self._thinkers = thinkers
        self._post = post
        self._nudge = nudge
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._due = False
        self._steps = 0

    @property
    def resting(self) -> bool:
        """Whether nothing will come of the bots by itself."""
        return not self._thinking and self._timer is None

    def prompt(self, ledger: Ledger) -> None:
        """Let every bot think that the match waits for, if it is time."""
        match = ledger.match
        if match is None or match.result:
            return
        waiting = [seat for seat in match.to_act if not ledger.is_human(seat) and seat not in self._thinking]
        waiting = [seat for seat in waiting if match.legal(seat)]
        if waiting and self._may_move(ledger):
            for seat in waiting:
                self._thinking[seat] = asyncio.create_task(self._think(seat, _question(ledger, seat)))

    def thought(self, seat: Seat) -> None:
        """The bot's thought has arrived."""
        self._thinking.pop(seat, None)

    def step(self) -> None:
        """One move, whatever the pace."""
        self._steps = 1

    def repace(self) -> None:
        """The pace has changed: measure anew."""
        if self._timer:
            self._timer.cancel()
        self._timer, self._due, self._steps = None, False, 0

    def stop(self) -> None:
        """Think no more."""
        self.repace()
        for task in self._thinking.values():
            task.cancel()

    def _may_move(self, ledger: Ledger) -> bool:
        if ledger.has_people:
            return True
        if self._thinking or self._timer:
            return False
        if self._steps or self._due:
            self._steps, self._due = 0, False
            return True
        if ledger.pace is not None:
            self._timer = asyncio.get_running_loop().call_later(ledger.pace, self._ring)
        return False

    def _ring(self) -> None:
        self._timer, self._due = None, True
        self._nudge()

    async def _think(self, seat: Seat, question: Question) -> None:
        try:
            action = await self._thinkers.think(question)
        except Exception:  # a bot of any make may fail in any way, and the game goes on
            log.exception("Bot %s of %s failed", question.bot, question.game)
            action = easiest(question)
        await self._post(Thought(seat, bytes(question.legal), action))


def _question(ledger: Ledger, seat: Seat) -> Question:
    match = ledger.running()
    encode = msgspec.json.encode
    return Question(
        game=ledger.opened.game,
        bot=match.seats[seat].bot or bots.EASIEST,
        seed=secrets.randbits(63),
        view=msgspec.Raw(encode(match.view(seat))),
        legal=msgspec.Raw(encode(match.legal(seat))),
    )
