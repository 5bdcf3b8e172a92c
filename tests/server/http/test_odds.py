"""Questions about odds that a page asks the server."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from outflank import games
from outflank.games.tactical.combat.odds import ask_quickly
from outflank.kernel.game import OddsError
from outflank.server.limits import Limits
from tests.server.network import network

SMALL = {"attackers": {"infantry": 3, "armour": 2}, "defenders": {"infantry": 4}, "aa": False}
LARGE = {"attackers": {"infantry": 120}, "defenders": {"infantry": 120}}


def test_a_page_gets_odds_without_the_list_of_outcomes() -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await here.http.post("/api/games/tactical/odds", json=SMALL)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "no-store"
            told, exact = answer.json(), games.find("tactical").odds(**SMALL)
            assert (told["win"], told["take"], told["swing"]) == (exact.win, exact.take, exact.swing)
            assert not any(told[name] for name in told if name.endswith(("_left", "_away", "_stay")))
            assert sum(row["chance"] for row in told["attackers_count"]) == pytest.approx(1)
            question = {"attackers": 5, "defenders": 3}
            counted = (await here.http.post("/api/games/battlezone/odds", json=question)).json()
            assert counted["won"] / counted["rolls"] == counted["win"] > 0.9
            chain = {"attackers": 10, "defenders": 10}
            assert (await here.http.post("/api/games/conquest/odds", json=chain)).json()["keep"] == 1

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("game", "question", "status", "code", "sentence"),
    [
        ("tactical", {"attackers": {"tank": 1}, "defenders": {}}, 400, "bad_question", 'no unit "tank"'),
        ("tactical", {"attackers": 3}, 400, "bad_question", "Give attackers and defenders."),
        ("tactical", {**SMALL, "self": 1}, 400, "bad_question", "Give attackers and defenders."),
        ("tactical", LARGE, 400, "bad_question", "Try fewer units."),
        ("tactical", [1], 400, "malformed", "can't be read"),
        ("bluff", {}, 400, "bad_question", "Bluff has no odds"),
        ("chess", SMALL, 404, "not_found", 'no game "chess"'),
    ],
)
def test_a_question_without_an_answer_gets_a_sentence(
    game: str, question: Any, status: int, code: str, sentence: str
) -> None:
    async def scene() -> None:
        async with network() as here:
            answer = await here.http.post(f"/api/games/{game}/odds", json=question)
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert sentence in answer.json()["sentence"]

    asyncio.run(scene())


def test_one_address_cannot_ask_for_odds_without_limit_nor_from_a_foreign_page() -> None:
    async def scene() -> None:
        async with network(limits=Limits(odds_burst=3.0, odds_per_second=0.001)) as here:
            path = "/api/games/tactical/odds"
            foreign = await here.http.post(path, json=SMALL, headers={"origin": "https://elsewhere.example"})
            assert foreign.status_code == 403
            answers = [await here.http.post(path, json=SMALL) for _ in range(4)]
            assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
            assert (await here.http.get("/api/games")).status_code == 200

    asyncio.run(scene())


def test_the_server_answers_what_takes_a_tenth_of_a_second_and_the_library_more() -> None:
    assert ask_quickly({"attackers": {"infantry": 99}, "defenders": {"infantry": 99}}).lose > 0.9
    too_much = {"attackers": {"infantry": 100}, "defenders": {"infantry": 100}}
    with pytest.raises(OddsError, match="fewer units"):
        ask_quickly(too_much)
    assert games.find("tactical").odds(**too_much).attackers_left
