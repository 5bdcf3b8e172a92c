"""Decide when the bots of a table are asked, and when their moves are made."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from outflank import bots
from outflank.bots.move_limit import MoveCounter
from outflank.kernel.game import Action, Refusal, Seat
from outflank.kernel.match import Match, action_decoder
from outflank.server import gate
from outflank.server.bots.asking import Asked, Asker, bot_in_seat, still_valid
from outflank.server.table.commands import BotAnswered, Command
from outflank.server.table.state import TableState

log = logging.getLogger(__name__)


class BotScheduler:
    """Asks the bots that a match waits for, and says when their moves are due.

    With people at the table a bot moves at once. Bots among themselves first show what they are about to do,
    then do it at the table's pace or when someone presses the button.
    """

    def __init__(
        self,
        asker: Asker,
        post: Callable[[Command], Awaitable[None]],
        look_again: Callable[[], None],
        moves: MoveCounter,
    ) -> None:
        self._asker = asker
        self._post = post
        self._look_again = look_again
        self._moves = moves
        self._thinking: dict[Seat, asyncio.Task[None]] = {}
        self._held: dict[Seat, BotAnswered] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._released = False

    @property
    def idle(self) -> bool:
        """Whether no bot will move by itself."""
        return not self._thinking and self._timer is None

    def prompt(self, state: TableState) -> None:
        """Ask every bot that the match waits for."""
        match = state.match
        if match is None or match.result:
            return
        for seat in match.to_act:
            busy = seat in self._thinking or seat in self._held
            if not busy and not state.is_human(seat) and match.legal(seat):
                spent = self._moves.spent(match.game.round(match.state), seat)
                bot = bots.EASIEST if spent else bot_in_seat(match, seat)
                asked = self._asker.question(state, seat, bot)
                self._thinking[seat] = asyncio.create_task(self._think(asked))
        if not state.has_people and state.pace is not None and not self._timer and not self._released:
            self._timer = asyncio.get_running_loop().call_later(state.pace, self._ring)

    def take(self, thought: BotAnswered) -> None:
        """Keep an answer until it is due."""
        self.forget(thought.asked.seat)
        self._held[thought.asked.seat] = thought

    def count(self, match: Match, number: int, seat: Seat, action: Action) -> None:
        """Count a bot's move in this round. If it goes in circles, the easiest bot finishes the round."""
        if self._moves.add(number, seat, action):
            log.warning("%s", self._moves.explain(bot_in_seat(match, seat), seat, match.game.title))

    def forget(self, seat: Seat) -> None:
        """Drop the question that this seat's bot was asked."""
        self._thinking.pop(seat, None)

    def due(self, state: TableState) -> list[BotAnswered]:
        """Return the answers to act on now.

        Bots among themselves wait until all of them have answered, so that their moves are shown together.
        """
        if not state.has_people:
            if not self._held or self._thinking or not self._released:
                return []
            self._released = False
        due, self._held = list(self._held.values()), {}
        return due

    def intent(self, state: TableState) -> dict[str, msgspec.Raw]:
        """Return what bots among themselves will do next, by seat, where nothing is hidden."""
        if state.has_people or state.hides:
            return {}
        match, intent = state.running(), {}
        for seat, thought in self._held.items():
            allowed = (action for action in moves_to_try(state, thought) if not match.refusal(seat, action))
            if (action := next(allowed, None)) is not None:
                intent[str(seat)] = msgspec.Raw(msgspec.json.encode(action))
        return intent

    def proceed(self) -> None:
        """Make the next move now, whatever the pace."""
        self._released = True

    def repace(self) -> None:
        """Restart the timer at the new pace."""
        if self._timer:
            self._timer.cancel()
        self._timer, self._released = None, False

    def stop(self) -> None:
        """Stop asking."""
        self.repace()
        for task in self._thinking.values():
            task.cancel()

    def _ring(self) -> None:
        self._timer, self._released = None, True
        self._look_again()

    async def _think(self, asked: Asked) -> None:
        await self._post(BotAnswered(asked, await self._asker.ask(asked)))


def moves_to_try(state: TableState, thought: BotAnswered) -> list[Action]:
    """Return the bot's move and a legal one in case it is refused; nothing if the choice it had is gone."""
    candidates = still_valid(state, thought.asked)
    if not candidates or state.is_human(thought.asked.seat):
        return []
    action: Action | Refusal | None = None
    if thought.action is not None:
        action = gate.decode(action_decoder(state.game), thought.action, len(thought.action))
    if action is None or isinstance(action, Refusal):
        warn_of_illegal_move(state, thought)
        return [candidates[0]]
    return [action, candidates[0]]


def warn_of_illegal_move(state: TableState, thought: BotAnswered) -> None:
    """Log an answer that is no legal move: the bot has a bug."""
    log.warning("A bot of %s chose an illegal move: %r", state.game.name, thought.action)
