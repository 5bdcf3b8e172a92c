"""How a table asks a bot: what it is told, who answers when it fails, whether the answer is still good."""

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
from outflank.server.ledger import Ledger
from outflank.server.thinker import Board, Question
from outflank.server.thinkers import Thinkers, easiest

SEED_BITS = 63
KEY_DIGITS = 16

log = logging.getLogger(__name__)
_encode = msgspec.json.Encoder().encode


@dataclass(frozen=True)
class Asked:
    """A question that a bot was asked for a seat after `n` entries."""

    seat: Seat
    n: int
    question: Question


class Asker:
    """Asks bots for one table; both those that play and those that give hints."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._board: tuple[Any, Board | None] = (None, None)  # the latest, and encoded

    def question(self, ledger: Ledger, seat: Seat, bot: str, explain: bool = False) -> Asked:
        """What a bot is to be asked about how it stands now; `explain` wants to know why, too."""
        match = ledger.running()
        view = match.view(seat)
        question = Question(
            game=match.game.name,
            rules=match.game.rules,
            bot=bot,
            seed=_seed(ledger, seat, bot),
            view=msgspec.Raw(_encode(msgspec.structs.replace(view, board=None))),
            legal=msgspec.Raw(_encode(_offered(match, seat, bot))),
            board=self._encoded(view.board),
            explain=explain,
            home=games.home(match.game.name),
        )
        return Asked(seat, len(match.entries), question)

    async def ask(self, asked: Asked) -> bytes | None:
        """The bot's answer, encoded; where it fails, any legal action, or no advice."""
        question = asked.question
        try:
            return await self._thinkers.think(question)
        except Exception:  # a bot of any make may fail in any way, and the game goes on
            log.exception("Bot %s of %s failed", question.bot, question.game)
            return easiest(question)

    def _encoded(self, board: Any) -> Board | None:
        """The board, which is most of a view and stays the same, encoded once."""
        if board is None:
            return None
        if board is not self._board[0]:
            body = _encode(board)
            self._board = (board, Board(sha256(body).hexdigest()[:KEY_DIGITS], msgspec.Raw(body)))
        return self._board[1]


def still_open(ledger: Ledger, asked: Asked) -> Sequence[Action]:
    """What the seat may choose from, if it still faces the choice that was asked about; else nothing.

    Others may have moved meanwhile: in games where all choose at once they do. A thought is stale once the
    seat itself or the house has done something, or the seat has other moves to choose from.
    """
    match, seat, question = ledger.running(), asked.seat, asked.question
    since = match.entries[asked.n :]
    if len(match.entries) < asked.n or any(entry.seat in (seat, HOUSE) for entry in since):
        return ()
    if seat not in match.to_act:
        return ()
    offered = _offered(match, seat, question.bot)
    return offered if _encode(offered) == bytes(question.legal) else ()


def seated(match: Match, seat: Seat) -> str:
    """The bot that plays a seat; the easiest one where the rules have no bot of that name."""
    game, bot = match.game, match.seats[seat].bot or bots.EASIEST
    if bot in bots.kinds(game.name, game.rules):
        return bot
    _tell_once(f'{game.title} has no bot "{bot}" here, so a random one plays for it.')
    return bots.EASIEST


@cache
def _tell_once(sentence: str) -> None:
    log.warning("%s", sentence)


def _offered(match: Match, seat: Seat, bot: str) -> Sequence[Action]:
    return match.legal(seat, undo=bots.undoes(match.game.name, bot, match.game.rules))


def _seed(ledger: Ledger, seat: Seat, bot: str) -> int:
    """A new seed for each thought, or for a steady bot the same one at this seat for the whole match.

    That one follows from the table's key: it is the same after a restart, nobody can know it before the end,
    and nobody finds the key by what the bot does.
    """
    kind = bots.kinds(ledger.opened.game, ledger.opened.rules).get(bot)
    if kind is None or not kind.steady:  # an unknown one is answered for later
        return secrets.randbits(SEED_BITS)
    secret = sha256(bytes.fromhex(ledger.opened.key) + b" bot at seat %d" % seat).digest()
    return int.from_bytes(secret, "big") >> (8 * len(secret) - SEED_BITS)
