"""The bots of one table: when they may think, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from outflank import bots
from outflank.bots.steps import Steps
from outflank.kernel.game import Action, Refusal, Seat
from outflank.kernel.match import Match, action_decoder
from outflank.server import gate
from outflank.server.asking import Asked, Asker, seated, still_open
from outflank.server.commands import Command, Thought
from outflank.server.ledger import Ledger

log = logging.getLogger(__name__)


class Brains:
    """Lets the bots a match waits for think, and says when their thoughts are due.

    Among people a thought is acted on at once. Bots among themselves show what they mean to do, and do it
    when the pace says so, or whoever watches.
    """

    def __init__(
        self,
        asker: Asker,
        post: Callable[[Command], Awaitable[None]],
        nudge: Callable[[], None],
        steps: Steps,
    ) -> None:
        self._asker = asker
        self._post = post
        self._nudge = nudge
        self._steps = steps
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._held: dict[Seat, Thought] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._released = False

    @property
    def resting(self) -> bool:
        """Whether nothing will come of the bots by itself."""
        return not self._thinking and self._timer is None

    def prompt(self, ledger: Ledger) -> None:
        """Let every bot think that the match waits for."""
        match = ledger.match
        if match is None or match.result:
            return
        for seat in match.to_act:
            busy = seat in self._thinking or seat in self._held
            if not busy and not ledger.is_human(seat) and match.legal(seat):
                spent = self._steps.spent(match.game.round(match.state), seat)
                bot = bots.EASIEST if spent else seated(match, seat)
                asked = self._asker.question(ledger, seat, bot)
                self._thinking[seat] = asyncio.create_task(self._think(asked))
        if not ledger.has_people and ledger.pace is not None and not self._timer and not self._released:
            self._timer = asyncio.get_running_loop().call_later(ledger.pace, self._ring)

    def take(self, thought: Thought) -> None:
        """A thought has arrived: keep it until it is due."""
        self.forget(thought.asked.seat)
        self._held[thought.asked.seat] = thought

    def count(self, match: Match, seat: Seat, action: Action) -> None:
        """Count what a bot does; the easiest one finishes the round for one that goes in circles."""
        if self._steps.add(match.game.round(match.state), seat, action):
            log.warning("%s", self._steps.explain(seated(match, seat), seat, match.game.title))

    def forget(self, seat: Seat) -> None:
        """Nothing came of this seat's thinking."""
        self._thinking.pop(seat, None)

    def due(self, ledger: Ledger) -> list[Thought]:
        """The thoughts to act on now; among themselves, those of all bots together."""
        if not ledger.has_people:
            if not self._held or self._thinking or not self._released:
                return []
            self._released = False
        due, self._held = list(self._held.values()), {}
        return due

    def intent(self, ledger: Ledger) -> dict[str, msgspec.Raw]:
        """What bots among themselves will do next, by seat, where everyone may know it."""
        if ledger.has_people or ledger.hides:
            return {}
        chosen = {seat: choice(ledger, thought) for seat, thought in self._held.items()}
        encode = msgspec.json.encode
        return {str(seat): msgspec.Raw(encode(action)) for seat, action in chosen.items() if action}

    def proceed(self) -> None:
        """One move, whatever the pace."""
        self._released = True

    def repace(self) -> None:
        """The pace has changed: measure anew."""
        if self._timer:
            self._timer.cancel()
        self._timer, self._released = None, False

    def stop(self) -> None:
        """Think no more."""
        self.repace()
        for task in self._thinking.values():
            task.cancel()

    def _ring(self) -> None:
        self._timer, self._released = None, True
        self._nudge()

    async def _think(self, asked: Asked) -> None:
        await self._post(Thought(asked, await self._asker.ask(asked)))


def choice(ledger: Ledger, thought: Thought) -> Action | None:
    """What the bot does; None if it thought about a choice that is gone."""
    match, seat = ledger.running(), thought.asked.seat
    candidates = still_open(ledger, thought.asked)
    if not candidates or ledger.is_human(seat):
        return None
    action: Action | Refusal | None = None
    if thought.action is not None:
        action = gate.decode(action_decoder(ledger.game), thought.action, len(thought.action))
    if action is None or isinstance(action, Refusal) or match.refusal(seat, action):
        log.warning("A bot of %s chose what is not allowed: %r", match.game.name, thought.action)
        return candidates[0]
    return action
