"""Bots think elsewhere; one that dies, hangs or talks nonsense is answered for."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from pathlib import Path

import msgspec
import pytest

from outflank import games
from outflank.server.thinker import Boards, Question, answer, work
from outflank.server.thinkers import Elsewhere, easiest
from tests.server.network import network
from tests.server.world import GENEROUS, register_toys
from tests.toys.bluff import BluffView, Doubt


def question(legal: bytes = b'[{"t":"doubt"}]', bot: str = "random", game: str = "bluff") -> Question:
    view = BluffView(seat=0, turn=1, says=3, points=(0, 0), sizes=(3, 3), hands=((1, 2, 3), None), card=None)
    seen = msgspec.Raw(msgspec.json.encode(view))
    return Question(game=game, bot=bot, seed=1, view=seen, legal=msgspec.Raw(legal), home=games.home(game))


def test_a_question_a_line_gets_an_answer_a_line() -> None:
    register_toys()
    answers = io.BytesIO()
    line = msgspec.json.encode(question()) + b"\n"
    work(io.BytesIO(line * 3), answers)
    assert answers.getvalue() == (msgspec.json.encode(Doubt()) + b"\n") * 3
    assert answer(question(), Boards()) == msgspec.json.encode(Doubt())


def test_the_easiest_bot_answers_where_there_is_an_answer() -> None:
    register_toys()
    assert easiest(question(bot="hard")) == msgspec.json.encode(Doubt())
    assert easiest(question(legal=b"[]")) is None


def script(folder: Path, monkeypatch: pytest.MonkeyPatch, body: str) -> None:
    """Have the processes run this program instead."""
    file = folder / "bot.py"
    file.write_text("import sys, time\n" + body)
    original = asyncio.create_subprocess_exec

    async def start(*_: object, **named: object) -> asyncio.subprocess.Process:
        return await original(sys.executable, str(file), **named)  # type: ignore[arg-type]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", start)


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("print('ready', flush=True); input(); sys.exit(1)", "The process ended"),
        ("print('ready', flush=True); input(); time.sleep(60)", "TimeoutError"),
        ("sys.exit(1)", "The process ended"),
        ("print('ready', flush=True); input(); print('x' * 2**21)", "did not answer"),
    ],
)
def test_a_process_that_fails_is_ended_and_the_easiest_bot_answers(
    body: str,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        register_toys()
        script(tmp_path, monkeypatch, body)
        pool = Elsewhere(0.3, processes=1)
        for _ in range(2):
            assert await pool.think(question()) == msgspec.json.encode(Doubt())
        assert complaint in caplog.text
        await pool.close()

    caplog.set_level(logging.WARNING)
    asyncio.run(scene())


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene() -> None:
        register_toys()
        body = "print('ready', flush=True)\nfor number, line in enumerate(sys.stdin):\n"
        body += "    time.sleep(60 if 'slow' in line else 0)\n    print(line.count('slow'), flush=True)\n"
        script(tmp_path, monkeypatch, body)
        pool = Elsewhere(20.0, processes=1)
        waiting = asyncio.create_task(pool.think(question(bot="slow")))
        while pool._workers[0]._pipes is None:  # noqa: ASYNC110 - it starts by itself
            await asyncio.sleep(0.01)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert await pool.think(question(bot="quick")) == b"0"
        await pool.close()

    asyncio.run(scene())


def test_a_process_that_cannot_even_start_is_only_a_warning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        script(tmp_path, monkeypatch, "sys.exit(3)")
        pool = Elsewhere(1.0, processes=1)
        await pool.warm()
        await pool.close()

    asyncio.run(scene())
    assert "did not start" in caplog.text


def test_a_whole_game_with_a_bot_that_thinks_in_its_own_process() -> None:
    async def scene() -> None:
        async with network(limits=GENEROUS, thinkers=Elsewhere(10.0, processes=1)) as here:
            opened = await here.open("battlezone", ["balanced", "aggressive"])
            owner = await here.join(opened["table"], opened["token"])
            await owner.hello()
            await owner.until("revealed")
            assert owner.latest["standing"]["phase"] == "over"

    asyncio.run(scene())


def test_a_game_that_the_process_does_not_know_is_answered_by_the_easiest_bot() -> None:
    async def scene() -> None:
        register_toys()
        pool = Elsewhere(10.0, processes=1)
        assert await pool.think(question()) == msgspec.json.encode(Doubt())
        await pool.close()

    asyncio.run(scene())
