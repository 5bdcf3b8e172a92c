"""Run bots in a few processes, so that a slow or broken bot holds up nobody."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from contextlib import suppress
from typing import NamedTuple, Protocol

import msgspec

from outflank import games
from outflank.server.bots.worker import Board, Boards, Question, answer

# An answer is one action and a sentence. A bot that prints more than this has gone wrong.
LINE_LIMIT = 1024 * 1024
# A worker imports all games first, which takes long on a small, busy machine.
START_SECONDS = 30.0
# One processor stays free for the server itself. More than four workers would mostly take memory.
PROCESSES = max(1, min(4, (os.cpu_count() or 2) - 1))
# Each worker keeps this many boards. Even the largest maps take only a few MB in all.
BOARDS = 32

log = logging.getLogger(__name__)


class BotPool(Protocol):
    """Whatever runs bots and returns their answers."""

    async def think(self, question: Question) -> bytes | None:
        """Return the bot's action or ReasonedMove, encoded; None if there is none."""

    async def close(self) -> None:
        """Stop running bots."""


class InProcess:
    """Runs bots in this process: for tests, and where no bot is slow."""

    async def think(self, question: Question) -> bytes | None:
        return answer(question, Boards())

    async def close(self) -> None:
        pass


class ProcessPool:
    """Runs bots in worker processes, each question with a time limit."""

    def __init__(self, seconds: float, processes: int = PROCESSES) -> None:
        self._seconds = seconds
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(processes)]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def warm(self) -> None:
        """Start one worker early, so that the first bot need not wait for it."""
        worker = await self._free.get()
        try:
            await worker.start()
        except (OSError, EOFError) as error:
            log.warning("A bot process did not start: %s", error)
        finally:
            self._free.put_nowait(worker)

    async def think(self, question: Question) -> bytes | None:
        if question.home is None:
            log.warning("%s Its bots play at random.", games.NOT_ELSEWHERE.format(question.game))
            return easiest(question)
        worker = await self._free.get()
        try:
            return await worker.ask(question, self._seconds)
        except (OSError, EOFError, ValueError) as error:
            log.warning("Bot %s of %s did not answer: %r", question.bot, question.game, error)
            return easiest(question)
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        await asyncio.gather(*(worker.stop() for worker in self._workers))


def easiest(question: Question) -> bytes | None:
    """Return a random legal action, as the easiest bot would, without calling game code that may fail."""
    if question.explain:
        return None  # a random move has no reason to give
    legal = msgspec.json.decode(question.legal, type=list[msgspec.Raw])
    return bytes(legal[question.seed % len(legal)]) if legal else None


class SentBoards:
    """The boards that one worker has been sent and still keeps."""

    def __init__(self) -> None:
        self._keys: OrderedDict[str, None] = OrderedDict()  # least recently used first

    def without_known_board(self, question: Question) -> Question:
        """Return the question without its board if the worker has that already."""
        board, drops = question.board, None
        if board is None:
            return question
        known = board.key in self._keys
        if not known and len(self._keys) == BOARDS:
            drops, _ = self._keys.popitem(last=False)
        self._keys[board.key] = None
        self._keys.move_to_end(board.key)
        sent = Board(board.key) if known else Board(board.key, board.body, drops)
        return msgspec.structs.replace(question, board=sent)


class _Pipes(NamedTuple):
    process: Process
    questions: asyncio.StreamWriter
    answers: asyncio.StreamReader


class _Worker:
    """One worker process, started when needed and killed when it fails."""

    def __init__(self) -> None:
        self._pipes: _Pipes | None = None
        self._sent = SentBoards()

    async def ask(self, question: Question, seconds: float) -> bytes:
        pipes = await self.start()
        try:
            async with asyncio.timeout(seconds):
                pipes.questions.write(msgspec.json.encode(self._sent.without_known_board(question)) + b"\n")
                await pipes.questions.drain()
                return await _line(pipes)
        except BaseException:
            # This includes an asker that has given up: its late answer must not be taken for the next one.
            await self.stop()
            raise

    async def start(self) -> _Pipes:
        if self._pipes is None:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "outflank.server.bots.worker", stdin=PIPE, stdout=PIPE, limit=LINE_LIMIT
            )
            if process.stdin is None or process.stdout is None:
                raise OSError("the process has no pipes")
            self._pipes = _Pipes(process, process.stdin, process.stdout)
            try:
                async with asyncio.timeout(START_SECONDS):
                    await _line(self._pipes)
            except BaseException:
                await self.stop()
                raise
        return self._pipes

    async def stop(self) -> None:
        self._sent = SentBoards()
        pipes, self._pipes = self._pipes, None
        if pipes is not None:
            with suppress(ProcessLookupError):
                pipes.process.kill()
            pipes.questions.close()
            await pipes.process.wait()


async def _line(pipes: _Pipes) -> bytes:
    line = await pipes.answers.readline()
    if not line.endswith(b"\n"):
        raise EOFError("the process ended")
    return line[:-1]
