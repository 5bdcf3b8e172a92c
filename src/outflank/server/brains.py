"""The bots of one table: when they may think, and what comes of it."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence
from hashlib import sha256

import msgspec

from outflank import bots
from outflank.bots.steps import Steps
from outflank.kernel.game import Action, Refusal, Seat
from outflank.kernel.match import Match, action_decoder
from outflank.server import gate
from outflank.server.commands import Command, Thought
from outflank.server.ledger import Ledger
from outflank.server.thinker import Question
from outflank.server.thinkers import Thinkers, easiest

SEED_BITS = 63

log = logging.getLogger(__name__)


class Brains:
    """Lets the bots a match waits for think, and says when their thoughts are due.

    Among people a thought is acted on at once. Bots among themselves show what they mean to do, and do it
    when the pace says so, or whoever watches.
    """

    def __init__(
        self,
        thinkers: Thinkers,
        post: Callable[[Command], Awaitable[None]],
        nudge: Callable[[], None],
        steps: Steps,
    ) -> None:
        self._thinkers = thinkers
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
                bot = bots.EASIEST if spent else _bot(match, seat)
                self._thinking[seat] = asyncio.create_task(self._think(seat, _question(ledger, seat, bot)))
        if not ledger.has_people and ledger.pace is not None and not self._timer and not self._released:
            self._timer = asyncio.get_running_loop().call_later(ledger.pace, self._ring)

    def take(self, thought: Thought) -> None:
        """A thought has arrived: keep it until it is due."""
        self.forget(thought.seat)
        self._held[thought.seat] = thought

    def count(self, match: Match, seat: Seat, action: Action) -> None:
        """Count what a bot does; the easiest one finishes the round for one that goes in circles."""
        if self._steps.add(match.game.round(match.state), seat, action):
            log.warning("%s", self._steps.explain(_bot(match, seat), seat, match.game.title))

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

    async def _think(self, seat: Seat, question: Question) -> None:
        try:
            action = await self._thinkers.think(question)
        except Exception:  # a bot of any make may fail in any way, and the game goes on
            log.exception("Bot %s of %s failed", question.bot, question.game)
            action = easiest(question)
        await self._post(Thought(seat, bytes(question.legal), action))


def choice(ledger: Ledger, thought: Thought) -> Action | None:
    """What the bot does; None if it thought about a position that is gone."""
    match = ledger.running()
    seat, candidates = thought.seat, offered(match, thought.seat)
    current = seat in match.to_act and msgspec.json.encode(candidates) == thought.legal
    if not current or ledger.is_human(seat):
        return None
    action: Action | Refusal | None = None
    if thought.action is not None:
        action = gate.decode(action_decoder(ledger.game), thought.action, len(thought.action))
    if action is None or isinstance(action, Refusal) or match.refusal(seat, action):
        log.warning("A bot of %s chose what is not allowed: %r", match.game.name, thought.action)
        return candidates[0]
    return action


def offered(match: Match, seat: Seat) -> Sequence[Action]:
    """What the bot at a seat may choose from."""
    return match.legal(seat, undo=bots.undoes(match.game.name, _bot(match, seat)))


def _bot(match: Match, seat: Seat) -> str:
    return match.seats[seat].bot or bots.EASIEST


def _question(ledger: Ledger, seat: Seat, bot: str) -> Question:
    match = ledger.running()
    encode = msgspec.json.encode
    return Question(
        game=ledger.opened.game,
        bot=bot,
        seed=_seed(ledger, seat, bot),
        view=msgspec.Raw(encode(match.view(seat))),
        legal=msgspec.Raw(encode(offered(match, seat))),
    )


def _seed(ledger: Ledger, seat: Seat, bot: str) -> int:
    """A new seed for each thought, or for a steady bot the same one at this seat for the whole match.

    That one follows from the table's key: it is the same after a restart, nobody can know it before the end,
    and nobody finds the key by what the bot does.
    """
    kind = bots.kinds(ledger.opened.game).get(bot)
    if kind is None or not kind.steady:  # an unknown one is answered for later
        return secrets.randbits(SEED_BITS)
    secret = sha256(bytes.fromhex(ledger.opened.key) + b" bot at seat %d" % seat).digest()
    return int.from_bytes(secret, "big") >> (8 * len(secret) - SEED_BITS)
