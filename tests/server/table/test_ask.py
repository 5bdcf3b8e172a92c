"""Questions about possible moves: who may ask, and the answers."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.world import FRIEND, ME, world


def test_a_seat_gets_the_refusal_of_an_illegal_action() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("battlezone", [ME, ME])
            seat = player.latest["standing"]["to_act"][0]
            barred = {"t": "attack", "source": 1, "target": 1}
            asked = {"t": "ask", "ref": "q1", "seat": seat, "question": {"t": "why", "action": barred}}
            answer = await player.ask(asked, "answer", "refused")
            refused = await player.move(seat, barred)
            assert answer["t"] == "answer"
            assert answer["ref"] == "q1"
            assert answer["n"] == player.latest["standing"]["n"]
            assert answer["answer"]["sentence"] == refused["sentence"]
            allowed = player.latest["standing"]["legal"][str(seat)][0]
            asked["question"] = {"t": "why", "action": allowed}
            assert (await player.ask(asked, "answer", "refused"))["answer"] is None

    asyncio.run(scene())


def test_a_question_without_an_answer_is_refused_with_a_reason() -> None:
    async def scene() -> None:
        async with world() as here:
            host, _ = await here.gather("battlezone", [ME, FRIEND])
            why = {"t": "why", "action": {"t": "skip"}}
            cases: list[tuple[dict[str, Any], str]] = [
                ({"seat": 1, "question": why}, "not_your_seat"),
                ({"seat": 0, "question": {"t": "why", "action": {"t": "expire", "key": "x"}}}, "malformed"),
                ({"seat": 0, "question": {"t": "weather"}}, "malformed"),
                ({"seat": 0, "question": None}, "malformed"),
            ]
            for case, code in cases:
                refused = await host.ask({"t": "ask", "ref": "q2", **case}, "refused", "answer")
                assert (refused["code"], refused["ref"]) == (code, "q2")
            opened = await here.open("battlezone", [ME, FRIEND])
            early = await here.join(opened.table, opened.token)
            await early.hello()
            asked = {"t": "ask", "ref": "q3", "seat": 0, "question": why}
            assert (await early.ask(asked, "refused", "answer"))["code"] == "not_started"

    asyncio.run(scene())
