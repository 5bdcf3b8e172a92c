"""A process that thinks for bots: a request a line in, an action a line out."""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from outflank import bots, games
from outflank.bots.bot import Adviser

NICENESS = 5  # people come first


class Question(msgspec.Struct, frozen=True):
    """What a bot at a seat sees, and what it may do."""

    game: str
    bot: str
    seed: int
    view: msgspec.Raw
    legal: msgspec.Raw
    explain: bool = False  # whether a Counsel is wanted instead of an action


class Counsel(msgspec.Struct, frozen=True):
    """What an adviser would do, and why."""

    action: msgspec.Raw
    sentence: str


def answer(question: Question) -> bytes:
    """The bot's action, or its counsel, encoded."""
    game = games.find(question.game)
    view = msgspec.json.decode(question.view, type=game.views)
    legal = msgspec.json.decode(question.legal, type=list[game.actions])  # type: ignore[name-defined]
    bot = bots.make(question.game, question.bot, question.seed)
    if not question.explain:
        return msgspec.json.encode(bot.act(view, legal))
    if not isinstance(bot, Adviser):
        raise TypeError(f"The bot {question.bot} of {question.game} gives no advice.")
    action, sentence = bot.explain(view, legal)
    return msgspec.json.encode(Counsel(msgspec.Raw(msgspec.json.encode(action)), sentence))


def work(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer until there are no more questions."""
    decoder = msgspec.json.Decoder(Question)
    for line in questions:
        answers.write(answer(decoder.decode(line)) + b"\n")
        answers.flush()


def main() -> None:
    """Think on standard input and output; what a bot prints goes to standard error."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for name in games.names():
        games.find(name)
        bots.kinds(name)
    answers.write(b"ready\n")
    answers.flush()
    work(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
