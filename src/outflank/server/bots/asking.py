"""Ask a bot for a move or a hint, and judge whether its answer is still good."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any

import msgspec

from outflank import bots, games
from outflank.kernel.game import HOUSE, Action, Seat
from outflank.kernel.match import Match
from outflank.server.bots.pool import BotPool, easiest
from outflank.server.bots.worker import Board, Question
from outflank.server.table.state import TableState

# A seed is a signed 64-bit number in compiled bots.
SEED_BITS = 63
# 64 bits of a hash: two boards in one worker never share a key by chance.
KEY_DIGITS = 16

log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Asked:
    """A question put to a bot for a seat, when the log had `n` entries."""

    seat: Seat
    n: int
    question: Question


class Asker:
    """Asks bots on behalf of one table, both for moves and for hints."""

    def __init__(self, bot_pool: BotPool) -> None:
        self._bot_pool = bot_pool
        self._board: tuple[Any, Board | None] = (None, None)  # the latest, and encoded

    def question(self, state: TableState, seat: Seat, bot: str, explain: bool = False) -> Asked:
        """Return the question for a bot about the current position; `explain` also asks why."""
        match = state.running()
        view = match.view(seat)
        question = Question(
            game=match.game.name,
            rules=match.game.rules,
            bot=bot,
            seed=_seed(state, seat, bot),
            view=msgspec.Raw(_encode(msgspec.structs.replace(view, board=None))),
            legal=msgspec.Raw(_encode(_offered(match, seat, bot))),
            board=self._encoded(view.board),
            explain=explain,
            home=games.home(match.game.name),
        )
        # The view is what the seat may know, so that not even a bot of another package can cheat.
        return Asked(seat, len(match.entries), question)

    async def ask(self, asked: Asked) -> bytes | None:
        """Return the bot's answer, encoded. If it fails: a random legal action, or no hint."""
        question = asked.question
        try:
            return await self._bot_pool.think(question)
        except Exception:
            # Bots of other packages may fail in any way, and the game must continue.
            log.exception("Bot %s of %s failed", question.bot, question.game)
            return easiest(question)

    def _encoded(self, board: Any) -> Board | None:
        """Encode the board only once: it is most of a view and never changes."""
        if board is None:
            return None
        if board is not self._board[0]:
            body = _encode(board)
            self._board = (board, Board(sha256(body).hexdigest()[:KEY_DIGITS], msgspec.Raw(body)))
        return self._board[1]


def still_valid(state: TableState, asked: Asked) -> Sequence[Action]:
    """Return the moves to choose from if the seat still faces the choice it was asked about, else none.

    Others may have moved in the meantime: in games with simultaneous moves they do. An answer is stale once
    the seat itself or the house has acted, or once the seat has other moves to choose from.
    """
    match, seat, question = state.running(), asked.seat, asked.question
    since = match.entries[asked.n :]
    if len(match.entries) < asked.n or any(entry.seat in (seat, HOUSE) for entry in since):
        return ()
    if seat not in match.to_act:
        return ()
    offered = _offered(match, seat, question.bot)
    return offered if _encode(offered) == bytes(question.legal) else ()


def bot_in_seat(match: Match, seat: Seat) -> str:
    """Return the bot that plays a seat: the easiest one if the rules have no bot of that name."""
    game, bot = match.game, match.seats[seat].bot or bots.EASIEST
    if bot in bots.kinds(game.name, game.rules):
        return bot
    _warn_once(f'{game.title} has no bot "{bot}" here, so a random one plays for it.')
    return bots.EASIEST


@cache
def _warn_once(sentence: str) -> None:
    log.warning("%s", sentence)


def _offered(match: Match, seat: Seat, bot: str) -> Sequence[Action]:
    return match.legal(seat, undo=bots.undoes(match.game.name, bot, match.game.rules))


def _seed(state: TableState, seat: Seat, bot: str) -> int:
    """Return a new seed for each question; a steady bot keeps one seed for the whole match.

    That seed is derived from the table's key: it survives a restart, nobody can know it before the end, and
    nobody can find the key from what the bot does.
    """
    kind = bots.kinds(state.opened.game, state.opened.rules).get(bot)
    if kind is None or not kind.steady:
        return secrets.randbits(SEED_BITS)
    secret = sha256(bytes.fromhex(state.opened.key) + b" bot at seat %d" % seat).digest()
    return int.from_bytes(secret, "big") >> (8 * len(secret) - SEED_BITS)
