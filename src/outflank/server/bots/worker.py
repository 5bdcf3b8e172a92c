"""A worker process for bots: one question per line in, one answer per line out."""

from __future__ import annotations

import os
import sys
from typing import Any, BinaryIO, get_type_hints

import msgspec

from outflank import bots, games
from outflank.bots.bot import Adviser
from outflank.kernel.game import Game

# The server answers people, so it gets processor time before bots do.
NICENESS = 5
# Takes the place of a board that the worker already has.
SENT = msgspec.Raw(b"null")


class Board(msgspec.Struct, frozen=True, omit_defaults=True):
    """The part of a view that never changes. A worker gets the `body` once, then only the `key`."""

    key: str
    body: msgspec.Raw = SENT
    drops: str | None = None  # the key of a board to forget


class Question(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a bot is asked: what its seat sees and may do."""

    game: str
    rules: int | None = None
    bot: str
    seed: int
    view: msgspec.Raw  # without its board
    legal: msgspec.Raw
    board: Board | None = None
    explain: bool = False  # ask for a ReasonedMove instead of an action
    home: str | None = ""  # where to import a game that was registered by hand


class ReasonedMove(msgspec.Struct, frozen=True):
    """A suggested move and the reason for it."""

    action: msgspec.Raw
    sentence: str


class Boards:
    """The boards this worker has been sent, decoded, by key."""

    def __init__(self) -> None:
        self._known: dict[str, Any] = {}

    def find(self, game: Game[Any], board: Board | None) -> Any:
        """Return the board of a question."""
        if board is None:
            return None
        if board.drops is not None:
            self._known.pop(board.drops, None)
        if board.body != SENT:
            self._known[board.key] = msgspec.json.decode(board.body, type=get_type_hints(game.views)["board"])
        return self._known[board.key]


def answer(question: Question, boards: Boards) -> bytes:
    """Return the bot's action or ReasonedMove, encoded."""
    games.learn(question.game, question.home)
    game = games.find(question.game, question.rules)
    view = msgspec.json.decode(question.view, type=game.views)
    view.board = boards.find(game, question.board)
    legal = msgspec.json.decode(question.legal, type=list[game.actions])  # type: ignore[name-defined]
    bot = bots.make(question.game, question.bot, question.seed, question.rules)
    if not question.explain:
        return msgspec.json.encode(bot.act(view, legal))
    if not isinstance(bot, Adviser):
        raise TypeError(f"The bot {question.bot} of {question.game} gives no hints.")
    action, sentence = bot.explain(view, legal)
    return msgspec.json.encode(ReasonedMove(msgspec.Raw(msgspec.json.encode(action)), sentence))


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until the questions end."""
    decoder, boards = msgspec.json.Decoder(Question), Boards()
    for line in questions:
        answers.write(answer(decoder.decode(line), boards) + b"\n")
        answers.flush()


def main() -> None:
    """Answer questions from standard input. Anything that a bot prints goes to standard error."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    # Import all games and bots before saying "ready", because the time limit of a move starts then.
    for game in games.working():
        bots.kinds(game.name)
    answers.write(b"ready\n")
    answers.flush()
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
