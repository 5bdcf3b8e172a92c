"""Who thinks for the bots: a few processes, so that a slow or broken bot holds up nobody."""

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
from outflank.server.thinker import Board, Boards, Question, answer

LINE_LIMIT = 1024 * 1024
START_SECONDS = 30.0
PROCESSES = max(1, min(4, (os.cpu_count() or 2) - 1))
BOARDS = 32  # that a process keeps: some MB of it for the largest

log = logging.getLogger(__name__)


class Thinkers(Protocol):
    """Answers for bots."""

    async def think(self, question: Question) -> bytes | None:
        """The action or the counsel, encoded; None if there is none to be had."""

    async def close(self) -> None:
        """Think no more."""


class Here:
    """Thinks in this very process: for tests, and for bots that never take long."""

    async def think(self, question: Question) -> bytes | None:
        return answer(question, Boards())

    async def close(self) -> None:
        pass


class Elsewhere:
    """Thinks in processes of its own, each question within a time limit."""

    def __init__(self, seconds: float, processes: int = PROCESSES) -> None:
        self._seconds = seconds
        self._free: asyncio.Queue[_Worker] = asyncio.Queue()
        self._workers = [_Worker() for _ in range(processes)]
        for worker in self._workers:
            self._free.put_nowait(worker)

    async def warm(self) -> None:
        """Start a process, so that the first bot does not have to wait for it."""
        worker = await self._free.get()
        try:
            await worker.start()
        except (OSError, EOFError) as error:
            log.warning("A process for bots did not start: %s", error)
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
    """Any legal action by chance, as the easiest bot plays, but without code of the game that may fail."""
    if question.explain:
        return None  # chance has no reasons
    legal = msgspec.json.decode(question.legal, type=list[msgspec.Raw])
    return bytes(legal[question.seed % len(legal)]) if legal else None


class SentBoards:
    """The boards that one process has been sent and still keeps."""

    def __init__(self) -> None:
        self._keys: OrderedDict[str, None] = OrderedDict()  # the one used last stands last

    def lightened(self, question: Question) -> Question:
        """The question without its board, where the process has that."""
        board, drops = question.board, None
        if board is None:
            return question
        known = board.key in self._keys
        if not known and len(self._keys) == BOARDS:
            drops, _ = self._keys.popitem(last=False)
        self._keys[board.key] = None
        self._keys.move_to_end(board.key)
        told = Board(board.key) if known else Board(board.key, board.body, drops)
        return msgspec.structs.replace(question, board=told)


class _Pipes(NamedTuple):
    process: Process
    questions: asyncio.StreamWriter
    answers: asyncio.StreamReader


class _Worker:
    """One process; it is started when needed, and ended when it fails."""

    def __init__(self) -> None:
        self._pipes: _Pipes | None = None
        self._sent = SentBoards()

    async def ask(self, question: Question, seconds: float) -> bytes:
        pipes = await self.start()
        try:
            async with asyncio.timeout(seconds):
                pipes.questions.write(msgspec.json.encode(self._sent.lightened(question)) + b"\n")
                await pipes.questions.drain()
                return await _line(pipes)
        except BaseException:
            # Also when nobody waits any more: its late answer must not be taken for the next one's.
            await self.stop()
            raise

    async def start(self) -> _Pipes:
        if self._pipes is None:
            process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "outflank.server.thinker", stdin=PIPE, stdout=PIPE, limit=LINE_LIMIT
            )
            if process.stdin is None or process.stdout is None:
                raise OSError("The process has no pipes.")
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
        raise EOFError("The process ended.")
    return line[:-1]
