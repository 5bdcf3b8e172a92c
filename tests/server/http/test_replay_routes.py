"""Replays, luck, saves, files and forks, as a browser requests them."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

import outflank
from outflank.kernel.dice import SealedDice
from outflank.kernel.record import Forked, Given, read
from tests.server.following import events_of, follow, views_of, without_board
from tests.server.network import Network, Peer, network

GAMES = ["battlezone", "bluff", "sealed", "scouts"]


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


async def play(player: Peer, turns: int, seed: int = 1) -> int:
    """Make random moves for one player among bots; return how many there were."""
    chance = random.Random(seed)
    for turn in range(turns):
        while player.latest["standing"]["phase"] != "over" and not _mine(player):
            await player.hear()
        if player.latest["standing"]["phase"] == "over":
            return turn
        seat = _mine(player)[0]
        move = chance.choice(player.latest["standing"]["legal"][str(seat)])
        assert (await player.move(seat, move))["t"] == "taken"
        await player.settle()
    return turns


async def play_out(player: Peer) -> None:
    """Play a game to its end: after some random moves the player resigns."""
    await play(player, 150)
    if player.latest["standing"]["phase"] != "over":
        assert (await player.move(player.latest["welcome"]["you"][0], {"t": "resign"}))["t"] == "taken"
        await player.settle()
    assert player.latest["standing"]["phase"] == "over"


def _mine(player: Peer) -> list[int]:
    standing, held = player.latest["standing"], player.latest["welcome"]["you"]
    return [seat for seat in standing["to_act"] if seat in held and standing["legal"].get(str(seat))]


async def arrive(here: Network, opened: dict[str, Any]) -> Peer:
    """Return the holder of the table's token, once the game has begun."""
    player = await here.join(opened["table"], opened["token"])
    await player.hello()
    while player.latest["standing"]["phase"] == "waiting":
        await player.hear()
    return player


async def begin(here: Network, game: str, seats: list[str], turns: int) -> tuple[dict[str, Any], Peer]:
    opened = await here.open(game, seats)
    player = await arrive(here, opened)
    await play(player, turns)
    return opened, player


async def finish(here: Network) -> tuple[dict[str, Any], Peer]:
    opened, player = await begin(here, "battlezone", ["me", "balanced"], 0)
    await play_out(player)
    return opened, player


async def get(here: Network, opened: dict[str, Any], what: str, token: str | None = None) -> Any:
    answer = await here.http.get(
        f"/api/tables/{opened['table']}/{what}", headers=bearer(token) if token else {}
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_replay_of_a_finished_game_shows_everything() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, player = await finish(here)
            replay = await get(here, opened, "replay")
            standing = player.latest["standing"]
            assert len(replay["moves"]) == standing["n"]
            assert without_board(views_of(replay)[-1]) | {"seat": 0} == without_board(standing["view"])
            assert replay["result"] == standing["result"]
            assert replay["view"]["board"]["lands"]
            assert replay["proof"]["commitment"] == opened["commitment"]
            assert [sum(move["chance"]) for move in replay["moves"]] == pytest.approx([1.0] * standing["n"])
            assert replay["moves"][-1]["chance"] in ([1.0, 0.0], [0.0, 1.0])
            swings = [abs(turning["after"] - turning["before"]) for turning in replay["turnings"]]
            assert 1 <= len(swings) <= 5
            assert min(swings) >= 0.05

    asyncio.run(scene())


def test_a_finished_replay_tells_each_reader_which_seats_were_theirs() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await finish(here)
            assert (await get(here, opened, "replay"))["you"] == []
            assert (await get(here, opened, "replay", opened["token"]))["you"] == [0]
            assert (await get(here, opened, "replay"))["you"] == []

    asyncio.run(scene())


def test_the_turning_points_are_judged_in_shades() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await finish(here)
            chances = [move["chance"][0] for move in (await get(here, opened, "replay"))["moves"][:-1]]
            assert all(0 < chance < 1 for chance in chances[:5])
            assert len(set(chances)) > 5

    asyncio.run(scene())


def test_every_draw_of_a_replay_follows_from_the_key_and_every_face_is_among_them() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await finish(here)
            replay = await get(here, opened, "replay")
            proof = replay["proof"]
            nonces = [bytes.fromhex(nonce) for nonce in proof["nonces"]]
            dice = SealedDice(bytes.fromhex(proof["key"]), nonces)
            for word, outcomes, value in replay["draws"]:
                assert dice.drawn == word
                assert dice.below(outcomes) == value
            assert dice.drawn == replay["moves"][-1]["drawn"]
            at = {word: place for place, (word, _, _) in enumerate(replay["draws"])}
            rolls = [roll for move in replay["moves"] for roll in move["rolls"]]
            assert rolls
            for roll in rolls:
                faces = [face for _, thrown in roll["dice"] for face in thrown]
                place = at[roll["word"]]
                drawn = replay["draws"][place : place + len(faces)]
                assert [(n, value + 1) for _, n, value in drawn] == [(6, face) for face in faces]

    asyncio.run(scene())


def test_a_move_has_the_chance_and_the_result_of_its_first_roll() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await finish(here)
            replay = await get(here, opened, "replay")
            fought = [move for move in replay["moves"] if move["rolls"] and move["rolls"][0]["stakes"]]
            assert fought
            for move in fought:
                stake = move["rolls"][0]["stakes"][0]
                gains = sum(chance for value, chance in stake["chances"] if value > 0)
                assert move["hope"] == [gains, stake["got"] > 0]
            assert all(move["hope"] is None for move in replay["moves"] if not move["rolls"])

    asyncio.run(scene())


def test_luck_is_shown_during_the_game_and_agrees_with_the_replay() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await begin(here, "battlezone", ["me", "balanced"], 12)
            fortune = await get(here, opened, "luck", opened["token"])
            moves = (await get(here, opened, "replay", opened["token"]))["moves"]
            told = [move["luck"] for move in moves if move["luck"]]
            assert fortune["n"] == len(moves)
            assert fortune["luck"] == told[-1]
            mine, theirs = fortune["luck"]
            assert mine["got"] == -theirs["got"]
            assert mine["percentile"] + theirs["percentile"] == pytest.approx(100)

    asyncio.run(scene())


def test_the_replay_of_a_running_game_has_no_key_no_draws_and_no_win_chances() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await begin(here, "battlezone", ["me", "balanced"], 5)
            replay = await get(here, opened, "replay", opened["token"])
            assert replay["proof"]["key"] is None
            assert replay["draws"] is None
            assert replay["turnings"] == []
            assert {(move["drawn"], move["chance"]) for move in replay["moves"]} == {(None, None)}

    asyncio.run(scene())


@pytest.mark.parametrize("game", GAMES)
def test_a_running_replay_shows_each_viewer_what_they_saw_and_no_more(game: str) -> None:
    async def scene() -> None:
        async with network() as here:
            bots = {"scouts": 3}.get(game, 1)
            opened, player = await begin(here, game, ["me", *["random"] * bots], 2)
            while not _mine(player):
                await player.hear()
            heard = [event for update in _updates(player) for event in events_of(update)]
            replay = await get(here, opened, "replay", opened["token"])
            assert [event for move in replay["moves"] for event in events_of(move)] == heard
            assert without_board(views_of(replay)[-1]) == without_board(player.latest["standing"]["view"])
            assert replay["moves"][-1]["n"] == player.latest["standing"]["n"]
            views = views_of(replay)
            shown = {standing["n"]: standing["view"] for standing in reversed(_standings(player))}
            assert len(shown) > 1
            for n, view in shown.items():
                assert without_board(views[n]) == without_board(view)

    asyncio.run(scene())


def _standings(player: Peer) -> list[dict[str, Any]]:
    """Return the standing after each update, with its view."""
    latest: dict[str, Any] = {}
    standings = []
    for raw in player.bytes:
        message = msgspec.json.decode(raw)
        follow(latest, message)
        standings += [message["standing"]] if message["t"] == "update" else []
    return standings


def _updates(player: Peer) -> list[dict[str, Any]]:
    messages = [msgspec.json.decode(raw) for raw in player.bytes]
    return [message for message in messages if message["t"] == "update"]


def test_a_running_game_of_one_person_is_exported_without_its_key_and_continues_with_other_dice() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await begin(here, "battlezone", ["me", "balanced"], 6)
            path = f"/api/tables/{opened['table']}/record"
            assert (await here.http.get(path)).json()["code"] == "others_here"
            file = await here.http.get(path, headers=bearer(opened["token"]))
            record = read(file.content)
            assert isinstance(record.header.dice, Given)
            assert record.end.key is None
            rolled = []
            for _ in range(2):
                shelved = (await here.http.post("/api/records", content=file.content)).json()
                assert shelved["over"] is False
                player = await arrive(here, shelved)
                assert player.latest["standing"]["n"] == len(record.lines)
                assert player.latest["welcome"]["proof"]["given"] == len(record.header.dice.words)
                await play(player, 6, seed=3)
                replay = await get(here, shelved, "replay", shelved["token"])
                assert [events_of(move) for move in replay["moves"]][: len(record.lines)] == [
                    events_of(move) for move in (await get(here, opened, "replay"))["moves"]
                ][: len(record.lines)]
                rolled.append([move["rolls"] for move in replay["moves"]][len(record.lines) :])
            assert rolled[0] != rolled[1]

    asyncio.run(scene())


def test_a_finished_game_is_imported_from_its_file_with_key_and_result() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await finish(here)
            file = (await here.http.get(f"/api/tables/{opened['table']}/record")).content
            shelved = (await here.http.post("/api/records", content=file)).json()
            assert shelved["over"] is True
            one, other = await get(here, opened, "replay"), await get(here, shelved, "replay")
            assert one["table"] != other["table"]
            for name in ("view", "moves", "result", "proof", "draws", "seats", "turnings"):
                assert one[name] == other[name]
            again = (await here.http.get(f"/api/tables/{shelved['table']}/record")).content
            assert again == file

    asyncio.run(scene())


def test_a_game_can_be_continued_from_any_move_against_bots_with_new_dice() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await finish(here)
            moves = (await get(here, opened, "replay"))["moves"]
            middle = len(moves) // 2
            plan = {"n": middle, "seats": [{"who": "bot", "bot": "hard"}, {"who": "me", "name": "Ada"}]}
            forked = (await here.http.post(f"/api/tables/{opened['table']}/fork", json=plan)).json()
            player = await arrive(here, forked)
            welcome = player.latest["welcome"]
            assert [seat["name"] for seat in welcome["seats"]] == ["Hard", "Ada"]
            assert welcome["standing"]["n"] == middle
            await play_out(player)
            record = (await here.http.get(f"/api/tables/{forked['table']}/record")).content
            assert isinstance(read(record).header.dice, Forked)
            match = outflank.load(record)
            assert match.result is not None
            told = (await get(here, forked, "replay"))["moves"]
            for before, after in zip(moves[:middle], told[:middle], strict=True):
                assert before["steps"] == after["steps"]

    asyncio.run(scene())


def test_a_save_leads_back_to_the_table_until_it_moves_on_and_then_to_a_new_one() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, player = await begin(here, "battlezone", ["me", "balanced"], 3)
            path, mine = f"/api/tables/{opened['table']}", bearer(opened["token"])
            while not _mine(player):
                await player.hear()
            saved = await here.http.post(f"{path}/slots", headers=mine)
            assert saved.status_code == 201, saved.text
            wish = {"slot": saved.json()["slot"]}
            same = (await here.http.post(f"{path}/fork", json=wish, headers=mine)).json()
            assert (same["table"], same["token"]) == (opened["table"], None)
            before = player.latest["standing"]["view"]
            await play(player, 2)
            other = (await here.http.post(f"{path}/fork", json=wish, headers=mine)).json()
            assert other["table"] != opened["table"]
            back = await arrive(here, other)
            view = {**back.latest["standing"]["view"], "board": None}
            assert view == {**before, "board": None}

    asyncio.run(scene())


def test_a_game_with_others_is_neither_exported_nor_forked_until_it_is_over() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("battlezone", ["me", "friend"])
            guest = await here.sit(opened)
            players = [await here.join(opened["table"], token) for token in (opened["token"], guest)]
            for player in players:
                await player.hello()
            for player in players:
                while player.latest["standing"]["phase"] == "waiting":
                    await player.hear()
            path = f"/api/tables/{opened['table']}"
            saved = (await here.http.post(f"{path}/slots", headers=bearer(guest))).json()
            seat = players[0].latest["standing"]["to_act"][0]
            await players[seat].move(seat, {"t": "skip"})
            for token in (opened["token"], guest, "nobody"):
                mine = bearer(token)
                for method, what, wish in [
                    ("GET", "record", None),
                    ("POST", "fork", {"n": 0}),
                    ("POST", "fork", {"slot": saved["slot"]}),
                ]:
                    answer = await here.http.request(method, f"{path}/{what}", json=wish, headers=mine)
                    assert (answer.status_code, answer.json()["code"]) == (403, "others_here")
            assert (await here.http.post(f"{path}/slots")).json()["code"] == "watching"
            await players[0].move(0, {"t": "resign"})
            answer = await here.http.post(f"{path}/fork", json={"n": 0})
            assert answer.status_code == 201, answer.text

    asyncio.run(scene())


def test_a_glance_is_the_welcome_of_a_socket() -> None:
    async def scene() -> None:
        async with network() as here:
            opened, player = await begin(here, "battlezone", ["me", "balanced"], 3)
            while not _mine(player):
                await player.hear()
            await player.ask({"t": "sync"}, "welcome")
            answer = await here.http.get(f"/api/tables/{opened['table']}", headers=bearer(opened["token"]))
            assert {**answer.json(), "seq": 0} == {**player.latest["welcome"], "seq": 0}

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({}, 400, "no_move"),
        ({"n": 1, "slot": "x"}, 400, "no_move"),
        ({"slot": "nowhere"}, 404, "no_such_slot"),
        ({"n": -1}, 400, "cannot_play_on"),
        ({"n": 10**6}, 400, "cannot_play_on"),
        ({"n": 2, "seats": [{"who": "me"}]}, 400, "bad_seats"),
        ({"n": 2, "seats": [{"who": "me"}, {"who": "bot", "bot": "nobody"}]}, 400, "no_such_bot"),
    ],
)
def test_a_fork_from_nowhere_gets_a_sentence(wish: dict[str, Any], status: int, code: str) -> None:
    async def scene() -> None:
        async with network() as here:
            opened, _ = await begin(here, "battlezone", ["me", "balanced"], 3)
            path = f"/api/tables/{opened['table']}/fork"
            answer = await here.http.post(path, json=wish, headers=bearer(opened["token"]))
            assert (answer.status_code, answer.json()["code"]) == (status, code)
            assert answer.json()["sentence"].endswith(".")

    asyncio.run(scene())
