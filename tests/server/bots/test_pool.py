"""Bots run in other processes. One that dies, hangs or answers nonsense is replaced."""

from __future__ import annotations

import asyncio
import io
import logging
import sys
from pathlib import Path

import msgspec
import pytest

from outflank import bots, games
from outflank.kernel.match import simulate
from outflank.server.bots.pool import InProcess, ProcessPool, easiest
from outflank.server.bots.worker import Board, Boards, Question, answer, work
from tests.server.network import network
from tests.server.world import GENEROUS, register_toys
from tests.toys.bluff import BluffView, Doubt


def question(legal: bytes = b'[{"t":"doubt"}]', bot: str = "random", game: str = "bluff") -> Question:
    view = BluffView(seat=0, turn=1, says=3, points=(0, 0), sizes=(3, 3), hands=((1, 2, 3), None), card=None)
    seen = msgspec.Raw(msgspec.json.encode(view))
    return Question(game=game, bot=bot, seed=1, view=seen, legal=msgspec.Raw(legal), home=games.home(game))


def test_each_question_gets_an_answer_on_a_line() -> None:
    register_toys()
    answers = io.BytesIO()
    line = msgspec.json.encode(question()) + b"\n"
    work(io.BytesIO(line * 3), answers)
    assert answers.getvalue() == (msgspec.json.encode(Doubt()) + b"\n") * 3
    assert answer(question(), Boards()) == msgspec.json.encode(Doubt())


def test_the_easiest_bot_answers_if_there_is_a_legal_action() -> None:
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
        ("print('ready', flush=True); input(); sys.exit(1)", "the process ended"),
        ("print('ready', flush=True); input(); time.sleep(60)", "TimeoutError"),
        ("sys.exit(1)", "the process ended"),
        ("print('ready', flush=True); input(); print('x' * 2**21)", "did not answer"),
    ],
)
def test_a_failing_process_is_ended_and_the_easiest_bot_answers(
    body: str,
    complaint: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        register_toys()
        script(tmp_path, monkeypatch, body)
        pool = ProcessPool(0.3, processes=1)
        for _ in range(2):
            assert await pool.think(question()) == msgspec.json.encode(Doubt())
        assert complaint in caplog.text
        await pool.close()

    caplog.set_level(logging.WARNING)
    asyncio.run(scene())


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        register_toys()
        body = "print('ready', flush=True)\nfor number, line in enumerate(sys.stdin):\n"
        body += "    time.sleep(60 if 'slow' in line else 0)\n    print(line.count('slow'), flush=True)\n"
        script(tmp_path, monkeypatch, body)
        pool = ProcessPool(20.0, processes=1)
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
        pool = ProcessPool(1.0, processes=1)
        await pool.warm()
        await pool.close()

    asyncio.run(scene())
    assert "did not start" in caplog.text


def test_a_whole_game_with_a_bot_that_thinks_in_its_own_process() -> None:
    async def scene() -> None:
        async with network(limits=GENEROUS, bot_pool=ProcessPool(10.0, processes=1)) as here:
            opened = await here.open("battlezone", ["balanced", "aggressive"])
            owner = await here.join(opened["table"], opened["token"])
            await owner.hello()
            await owner.until("revealed")
            assert owner.latest["standing"]["phase"] == "over"

    asyncio.run(scene())


def test_a_registered_game_is_known_in_the_process_too(caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        register_toys()
        pool = ProcessPool(10.0, processes=1)
        asked = question(legal=b'[{"t":"doubt"},{"t":"doubt"},{"t":"believe"}]')
        assert await pool.think(asked) == answer(asked, Boards())
        await pool.close()

    asyncio.run(scene())
    assert not caplog.text


def test_a_game_that_no_process_can_import_is_answered_at_random_with_a_warning(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        pool = ProcessPool(10.0, processes=1)
        asked = msgspec.structs.replace(question(game="by_hand"), home=None)
        assert await pool.think(asked) == msgspec.json.encode(Doubt())
        await pool.close()

    asyncio.run(scene())
    assert '"by_hand" was added by hand in this program' in caplog.text


def test_a_game_that_the_process_does_not_know_is_answered_by_the_easiest_bot() -> None:
    async def scene() -> None:
        pool = ProcessPool(10.0, processes=1)
        asked = msgspec.structs.replace(question(game="nowhere"), home="")
        assert await pool.think(asked) == msgspec.json.encode(Doubt())
        await pool.close()

    asyncio.run(scene())


# --- boards ---------------------------------------------------------------------------------

ECHO = "print('ready', flush=True)\nfor line in sys.stdin:\n    print(line.strip(), flush=True)\n"


def about(board: str) -> Question:
    body = msgspec.Raw(msgspec.json.encode({"map": board * 9}))
    return msgspec.structs.replace(question(), board=Board(board, body))


async def sent(pool: ProcessPool, board: str) -> dict[str, object] | None:
    """Return what a process that echoes its questions got of the board."""
    told = msgspec.json.decode(await pool.think(about(board)) or b"")
    found: dict[str, object] | None = told.get("board")
    return found


def test_a_board_is_sent_to_each_process_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        script(tmp_path, monkeypatch, ECHO)
        pool = ProcessPool(20.0, processes=2)
        told = [await sent(pool, board) for board in "aaabbaab"]
        whole = {board: {"key": board, "body": {"map": board * 9}} for board in "ab"}
        # Two processes take turns, so each is told of each board once.
        assert [each for each in told if each and "body" in each] == [whole[board] for board in "aabb"]
        assert [each for each in told if each and "body" not in each] == [{"key": board} for board in "aaab"]
        await pool.close()

    asyncio.run(scene())


def test_a_restarted_process_gets_the_board_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def scene() -> None:
        script(
            tmp_path,
            monkeypatch,
            ECHO.replace("print(line", "'fail' in line and sys.exit(1)\n    print(line"),
        )
        pool = ProcessPool(20.0, processes=1)
        assert "body" in (await sent(pool, "a") or {})
        assert "body" not in (await sent(pool, "a") or {})
        assert await pool.think(question(bot="fail")) == msgspec.json.encode(Doubt())
        assert "body" in (await sent(pool, "a") or {})
        await pool.close()

    asyncio.run(scene())
    assert "the process ended" in caplog.text


def test_the_least_recently_used_board_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene() -> None:
        script(tmp_path, monkeypatch, ECHO)
        monkeypatch.setattr("outflank.server.bots.pool.BOARDS", 2)
        pool = ProcessPool(20.0, processes=1)
        told = [await sent(pool, board) or {} for board in "abacb"]
        assert ["body" in each for each in told] == [True, True, False, True, True]
        assert [each.get("drops") for each in told] == [None, None, None, "b", "a"]
        await pool.close()

    asyncio.run(scene())


def test_a_process_keeps_its_boards_until_it_must_drop_them() -> None:
    game, boards = games.find("battlezone"), Boards()
    board = game.view(simulate(game, 3, 2, {}).state, 0).board
    body = msgspec.Raw(msgspec.json.encode(board))
    assert boards.find(game, None) is None
    first = boards.find(game, Board("one", body))
    assert first == board
    assert boards.find(game, Board("one")) is first
    boards.find(game, Board("two", body, drops="one"))
    with pytest.raises(KeyError):
        boards.find(game, Board("one"))


def test_bots_in_processes_see_the_same_board_and_play_the_same_as_here() -> None:
    """The second question about each seat comes without the board."""

    async def scene() -> None:
        pool, here = ProcessPool(30.0, processes=1), InProcess()
        for game, bot in (
            ("battlezone", "hard"),
            ("conquest", "normal"),
            ("tactical", "easy"),
            ("chain", "basic"),
        ):
            match = simulate(games.find(game), 5, 2, {})
            for _ in range(3):
                seat = match.to_act[0]
                view, legal = match.view(seat), match.legal(seat)
                asked = Question(
                    game=game,
                    bot=bot,
                    seed=4,
                    view=msgspec.Raw(msgspec.json.encode(msgspec.structs.replace(view, board=None))),
                    legal=msgspec.Raw(msgspec.json.encode(legal)),
                    board=Board(game, msgspec.Raw(msgspec.json.encode(view.board))),
                )
                told = await pool.think(asked)
                assert told == await here.think(asked)
                own = bots.make(game, bot, 4).act(view, legal)
                assert told == msgspec.json.encode(own)
                match.play(seat, own)
        await pool.close()

    asyncio.run(scene())
