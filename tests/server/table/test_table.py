"""A table: who may do what, and what everyone gets."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
import pytest

from outflank.server.bots.pool import InProcess
from outflank.server.bots.worker import Question
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.wire import PROTOCOL, SeatPlan, SitDown
from tests.server.memory import MemoryJournal
from tests.server.world import BOT, FRIEND, ME, NONCE, QUICK, StoppedTime, World, play_out, world


def test_a_match_begins_when_every_person_has_sent_a_nonce() -> None:
    async def scene() -> None:
        async with world() as here:
            opened = await here.open("bluff", [ME, FRIEND])
            host = await here.join(opened.table, opened.token)
            welcome = await host.hello()
            assert welcome["standing"]["phase"] == "waiting"
            assert welcome["you"] == [0]
            assert welcome["owner"] is True
            assert welcome["proof"] == {
                "commitment": opened.commitment,
                "nonces": None,
                "key": None,
                "given": 0,
            }
            guest = await here.join(
                opened.table, await here.sit(opened.table, opened.invitations[0].secret, "Bo")
            )
            assert (await guest.hello(nonce=None))["standing"]["phase"] == "waiting"
            assert (await guest.hello("CD" * 32))["standing"]["phase"] == "waiting"
            begun = await guest.until("welcome")
            assert begun["standing"]["phase"] == "playing"
            assert begun["you"] == [1]
            assert begun["owner"] is False
            assert begun["proof"]["nonces"] == [NONCE, "cd" * 32]
            assert [seat["name"] for seat in begun["seats"]] == ["Player 1", "Bo"]
            await host.settle()
            assert host.latest["standing"]["phase"] == "playing"

    asyncio.run(scene())


def test_people_at_one_screen_hold_several_seats_and_see_the_view_of_the_acting_seat() -> None:
    async def scene() -> None:
        async with world() as here:
            (player,) = await here.gather("bluff", [ME, ME])
            assert player.latest["welcome"]["you"] == [0, 1]
            standing = player.latest["standing"]
            assert standing["view"]["seat"] == 0
            assert standing["legal"]["0"]
            assert standing["legal"]["1"] == []
            await player.move(0, standing["legal"]["0"][0])
            update = await player.until("update")
            assert update["events"][0]["card"] is not None
            assert update["standing"]["view"]["seat"] == 1
            await play_out([player], random.Random(1))

    asyncio.run(scene())


def test_a_move_sent_five_times_counts_once_also_after_a_restart() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with world(journal) as here:
            host, _ = await here.gather("bluff", [ME, FRIEND])
            action = host.latest["standing"]["legal"]["0"][0]
            answers = [await host.move(0, action, "the move") for _ in range(5)]
            assert [answer["t"] for answer in answers] == ["taken"] * 5
            assert {answer["n"] for answer in answers} == {1}
        async with world(journal) as again:
            host = await again.join(host.latest["welcome"]["table"], host.token)
            await host.hello()
            assert (await host.move(0, action, "the move"))["n"] == 1
            await host.settle()
            assert host.latest["standing"]["n"] == 1

    asyncio.run(scene())


def test_the_same_ref_of_another_seat_is_another_move() -> None:
    async def scene() -> None:
        async with world() as here:
            players = await here.gather("sealed", [ME, FRIEND])
            assert len(players) == 2
            for seat, player in enumerate(players):
                assert (await player.move(seat, {"t": "name", "field": seat + 1}, "ref"))["t"] == "taken"

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"t": "move", "ref": "r", "seat": 1, "action": {"t": "believe"}}, "not_your_seat"),
        ({"t": "move", "ref": "r", "seat": -3, "action": {"t": "believe"}}, "not_your_seat"),
        ({"t": "move", "ref": "r", "seat": 99, "action": {"t": "believe"}}, "not_your_seat"),
        ({"t": "move", "ref": "", "seat": 0, "action": {"t": "believe"}}, "bad_ref"),
        ({"t": "move", "ref": "r" * 65, "seat": 0, "action": {"t": "believe"}}, "bad_ref"),
        ({"t": "move", "ref": "r", "seat": 0, "action": {"t": "doubt"}}, "not_now"),
        ({"t": "move", "ref": "r", "seat": 0, "action": {"t": "conquer"}}, "malformed"),
        ({"t": "move", "ref": "r", "seat": 0, "action": {"t": "expire", "key": "x"}}, "malformed"),
        (
            {"t": "move", "ref": "r", "seat": 0, "action": {"t": "takeover", "seat": 1, "bot": "random"}},
            "malformed",
        ),
        ({"t": "move", "ref": "r", "seat": 0, "action": [[[]]]}, "malformed"),
        ({"t": "pace", "seconds": 1.0}, "people_here"),
        ({"t": "proceed"}, "people_here"),
        ({"t": "rematch"}, "not_over"),
        ({"t": "claim", "seat": 1, "how": "win"}, "is_here"),
        ({"t": "claim", "seat": 0, "how": "win"}, "own_seat"),
        ({"t": "claim", "seat": 7, "how": "bot"}, "no_such_seat"),
        ({"t": "claim", "seat": -1, "how": "bot"}, "no_such_seat"),
        ({"t": "hello", "protocol": PROTOCOL + 1}, "protocol"),
        ({"t": "hello", "protocol": PROTOCOL, "token": "guessed"}, "wrong_token"),
        ({"t": "hello", "protocol": PROTOCOL, "nonce": "zz" * 32}, "bad_nonce"),
        ({"t": "hello", "protocol": PROTOCOL, "nonce": "ab"}, "bad_nonce"),
    ],
)
def test_anything_not_allowed_is_refused_with_a_reason_and_changes_nothing(
    message: dict[str, Any], code: str
) -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            rows = dict(here.journal.tables)
            refused = await host.ask(message, "refused")
            assert refused["code"] == code
            assert refused["sentence"].endswith(".")
            assert refused["ref"] == (
                message["ref"] if message["t"] == "move" and code != "bad_ref" else None
            )
            heard = len(guest.bytes)
            await guest.settle()
            assert len(guest.bytes) == heard + 1
            assert here.journal.tables == rows

    asyncio.run(scene())


def test_a_spectator_sees_and_can_do_nothing() -> None:
    async def scene() -> None:
        async with world() as here:
            host, _ = await here.gather("bluff", [ME, FRIEND])
            watcher = await here.join(host.latest["welcome"]["table"])
            welcome = await watcher.hello()
            assert (welcome["you"], welcome["owner"], welcome["standing"]["legal"]) == ([], False, {})
            assert welcome["standing"]["view"]["hands"] == [None, None]
            attempts: list[tuple[dict[str, Any], str]] = [
                ({"t": "move", "ref": "r", "seat": 0, "action": {"t": "resign"}}, "not_your_seat"),
                ({"t": "claim", "seat": 1, "how": "win"}, "watching"),
                ({"t": "pace", "seconds": None}, "not_owner"),
                ({"t": "proceed"}, "not_owner"),
                ({"t": "rematch"}, "watching"),
            ]
            for message, code in attempts:
                assert (await watcher.ask(message, "refused"))["code"] == code
            await host.move(0, host.latest["standing"]["legal"]["0"][0])
            assert (await watcher.until("update"))["events"][0]["card"] is None

    asyncio.run(scene())


def test_nothing_is_answered_before_hello_and_nothing_can_be_played_before_the_start() -> None:
    async def scene() -> None:
        async with world() as here:
            opened = await here.open("bluff", [ME, FRIEND])
            host = await here.join(opened.table, opened.token)
            assert (await host.ask({"t": "sync"}, "refused"))["code"] == "hello_first"
            await host.hello()
            assert (await host.move(0, {"t": "believe"}))["code"] == "not_started"
            assert (await host.ask({"t": "claim", "seat": 1, "how": "win"}, "refused"))[
                "code"
            ] == "not_started"
            assert (await host.ask({"t": "rematch"}, "refused"))["code"] == "not_over"

    asyncio.run(scene())


def test_an_invitation_is_good_once_and_only_at_its_table() -> None:
    async def scene() -> None:
        async with world() as here:
            one, other = await here.open("bluff", [ME, FRIEND]), await here.open("bluff", [ME, FRIEND])
            secret = one.invitations[0].secret
            with pytest.raises(DeniedError, match="for another game"):
                await here.sit(other.table, secret)
            with pytest.raises(DeniedError, match="for another game"):
                await here.sit(one.table, one.token)
            await here.sit(one.table, secret, "  Ann\u202e\n  Lee  " + "x" * 50)
            with pytest.raises(DeniedError, match="has been used"):
                await here.sit(one.table, secret)
            host = await here.join(one.table, one.token)
            assert (await host.hello())["seats"][1]["name"] == "Ann Lee " + "x" * 16

    asyncio.run(scene())


def test_a_guest_whose_answer_got_lost_asks_again_and_nobody_else_gets_the_seat() -> None:
    async def scene() -> None:
        async with world() as here:
            opened = await here.open("bluff", [ME, FRIEND])
            secret, mine, theirs = opened.invitations[0].secret, "ab" * 32, "cd" * 32
            async with here.tables.at(opened.table) as table:
                for _ in range(2):
                    assert (await table.sit(SitDown(secret, "Ann", mine))).token == mine
                rows = len(here.journal.tables[opened.table])
                for token in (theirs, None):
                    with pytest.raises(DeniedError, match="has been used"):
                        await table.sit(SitDown(secret, "Eve", token))
                assert len(here.journal.tables[opened.table]) == rows == 2
            guest = await here.join(opened.table, mine)
            assert (await guest.hello())["you"] == [1]

    asyncio.run(scene())


@pytest.mark.parametrize("token", ["", "short", "zz" * 32, "ab" * 33])
def test_a_clients_own_token_must_be_valid(token: str) -> None:
    async def scene() -> None:
        async with world() as here:
            opened = await here.open("bluff", [ME, FRIEND])
            async with here.tables.at(opened.table) as table:
                with pytest.raises(DeniedError, match="64 hexadecimal digits"):
                    await table.sit(SitDown(opened.invitations[0].secret, None, token))

    asyncio.run(scene())


def test_tokens_and_invitations_are_nowhere_in_the_journal() -> None:
    async def scene() -> None:
        async with world() as here:
            opened = await here.open("bluff", [ME, FRIEND])
            token = await here.sit(opened.table, opened.invitations[0].secret)
            kept = b"".join(here.journal.tables[opened.table])
            for secret in (opened.token, token, opened.invitations[0].secret):
                assert len(secret) == 43  # 256 bits in base 64
                assert secret.encode() not in kept

    asyncio.run(scene())


def test_a_resignation_between_two_ends_the_match_and_reveals_the_dice_key() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            await host.move(0, {"t": "resign"})
            for player in (host, guest):
                update = await player.until("update")
                assert [event["t"] for event in update["events"]] == ["resigned", "ended"]
                assert update["standing"]["phase"] == "over"
                assert update["standing"]["result"]["winners"] == [1]
                proof = (await player.until("revealed"))["proof"]
                assert proof["nonces"] == [NONCE, NONCE]
                assert len(proof["key"]) == 64
            late = await here.join(host.latest["welcome"]["table"])
            assert (await late.hello())["proof"] == host.latest["revealed"]["proof"]

    asyncio.run(scene())


def test_after_a_resignation_among_more_seats_a_bot_takes_over() -> None:
    async def scene() -> None:
        async with world() as here:
            players = await here.gather("sealed", [ME, FRIEND, FRIEND], seconds=60.0)
            await players[0].move(0, {"t": "resign"})
            welcome = await players[0].until("welcome")
            assert welcome["you"] == []
            await players[1].until("seats")
            assert [seat["kind"] for seat in players[1].latest["seats"]["seats"]] == ["bot", "human", "human"]
            result = await play_out(players[1:], random.Random(1))
            assert len(result["ranks"]) == 3

    asyncio.run(scene())


def test_a_seat_that_leaves_its_territories_to_a_teammate_needs_no_bot() -> None:
    async def scene() -> None:
        async with world() as here:
            teams: dict[str, object] = {"teams": [0, 1, 0, 1], "setup_allocation": "deal"}
            players = await here.gather("conquest", [ME, FRIEND, FRIEND, FRIEND], **teams)
            await players[0].move(0, {"t": "resign"})
            update = await players[1].until("update")
            assert [event["t"] for event in update["events"]] == ["resigned", "handedover"]
            assert update["standing"]["view"]["fallen"] == [0]
            assert [seat["kind"] for seat in players[1].latest["seats"]["seats"]] == ["human"] * 4

    asyncio.run(scene())


def test_a_draw_needs_everyone() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            await host.move(0, {"t": "draw"})
            await guest.settle()
            assert guest.latest["update"]["events"] == [{"t": "drawoffered", "seat": 0}]
            await guest.move(1, {"t": "draw"})
            assert (await host.until("revealed"))["proof"]["key"]
            assert host.latest["standing"]["result"]["winners"] == []

    asyncio.run(scene())


def test_after_some_absence_the_win_can_be_claimed() -> None:
    async def scene() -> None:
        clock = StoppedTime()
        async with world(clock=clock, limits=Limits(claim_after=60.0)) as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            guest.table.forget(guest.connection)
            seat = (await host.until("seats"))["seats"][1]
            assert (seat["connected"], seat["away"]) == (False, 0.0)
            claim = {"t": "claim", "seat": 1, "how": "win"}
            clock.seconds += 59
            assert (await host.ask(claim, "refused"))["code"] == "too_soon"
            clock.seconds += 1
            ended = await host.ask(claim, "update")
            assert ended["standing"]["result"] == {"winners": [0], "ranks": [1, 2], "reason": "absence"}
            assert (await host.ask(claim, "refused"))["code"] == "game_over"

    asyncio.run(scene())


def test_after_some_absence_a_bot_can_take_over_and_the_match_continues() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            guest.table.forget(guest.connection)
            unknown = {"t": "claim", "seat": 1, "how": "bot", "bot": "grandmaster"}
            assert (await host.ask(unknown, "refused"))["code"] == "no_such_bot"
            taken = await host.ask({"t": "claim", "seat": 1, "how": "bot", "bot": "random"}, "update")
            assert taken["events"] == [{"t": "seattaken", "seat": 1, "bot": "random"}]
            assert (await host.ask({"t": "claim", "seat": 1, "how": "win"}, "refused"))[
                "code"
            ] == "not_a_person"
            back = await here.join(host.latest["welcome"]["table"], guest.token)
            assert (await back.hello())["you"] == []
            await play_out([host], random.Random(2))

    asyncio.run(scene())


def test_no_win_can_be_claimed_while_others_play_on_nor_from_a_teammate() -> None:
    async def scene() -> None:
        async with world() as here:
            players = await here.gather("scouts", [ME, FRIEND, FRIEND, FRIEND])
            for seat in (1, 2):
                players[seat].table.forget(players[seat].connection)
            ask = players[0].ask
            assert (await ask({"t": "claim", "seat": 1, "how": "win"}, "refused"))["code"] == "others_play_on"
            assert (await ask({"t": "claim", "seat": 2, "how": "win"}, "refused"))["code"] == "not_against"
            players[3].table.forget(players[3].connection)
            won = await ask({"t": "claim", "seat": 1, "how": "win"}, "update")
            assert won["standing"]["result"]["winners"] == [0, 2]

    asyncio.run(scene())


def test_bots_alone_start_with_their_owner_and_move_at_its_pace() -> None:
    async def scene() -> None:
        async with world(limits=Limits(pace=60.0)) as here:
            opened = await here.open("bluff", [BOT, BOT])
            watcher = await here.join(opened.table)
            assert (await watcher.hello())["standing"]["phase"] == "waiting"
            owner = await here.join(opened.table, opened.token)
            assert (await owner.hello())["pace"] == 60.0
            await owner.settle()
            await owner.ask({"t": "pace", "seconds": None}, "seats")
            assert owner.latest["seats"]["pace"] is None
            for n in (1, 2, 3):
                assert (await owner.ask({"t": "proceed"}, "update"))["standing"]["n"] == n
            assert (await owner.ask({"t": "pace", "seconds": 61.0}, "refused"))["code"] == "bad_pace"
            assert (await owner.ask({"t": "pace", "seconds": -1.0}, "refused"))["code"] == "bad_pace"
            await owner.send({"t": "pace", "seconds": 0.0})
            await owner.until("revealed")
            await watcher.until("revealed")

    asyncio.run(scene())


def test_bots_alone_show_their_next_moves_and_make_them_on_request() -> None:
    async def scene() -> None:
        async with world(limits=Limits(pace=60.0)) as here:
            opened = await here.open("battlezone", [BOT, BOT])
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.ask({"t": "pace", "seconds": None}, "seats")
            for _ in range(5):
                while not owner.latest["standing"]["intent"]:
                    await owner.hear()
                standing = owner.latest["standing"]
                ((seat, action),) = standing["intent"].items()
                assert standing["to_act"] == [int(seat)]
                newcomer = await here.join(opened.table)
                assert (await newcomer.hello())["standing"]["intent"] == {seat: action}
                done = (await owner.ask({"t": "proceed"}, "update"))["events"][0]
                assert done["seat"] == int(seat)
                if action["t"] == "attack":
                    assert {name: done[name] for name in ("source", "target")} == {
                        name: action[name] for name in ("source", "target")
                    }
                else:
                    assert done["t"] == "skipped"

    asyncio.run(scene())


def test_the_next_moves_of_bots_stay_hidden_with_secrets_or_people() -> None:
    async def scene() -> None:
        async with world(limits=Limits(pace=60.0)) as here:
            opened = await here.open("bluff", [BOT, BOT])
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.settle()
            assert owner.latest["standing"]["intent"] == {}
            person = (await here.gather("battlezone", [ME, BOT]))[0]
            while person.latest["standing"]["to_act"] != [0]:
                await person.hear()
            await person.move(0, {"t": "skip"})
            await person.settle()
            texts = [message for message in person.bytes if b'"intent"' in message]
            assert texts
            assert all(b'"intent":{}' in message for message in texts)

    asyncio.run(scene())


def test_someone_who_comes_back_gets_the_exact_state() -> None:
    async def scene() -> None:
        async with world() as here:
            host, guest = await here.gather("bluff", [ME, FRIEND])
            await host.move(0, host.latest["standing"]["legal"]["0"][0])
            await guest.settle()
            known = guest.latest["standing"]
            guest.table.forget(guest.connection)
            back = await here.join(host.latest["welcome"]["table"], guest.token)
            assert (await back.hello())["standing"] == known
            assert (await back.ask({"t": "sync"}, "welcome"))["standing"] == known

    asyncio.run(scene())


def test_a_connection_with_too_many_waiting_bytes_is_dropped_and_reading_makes_room() -> None:
    async def scene() -> None:
        async with world(limits=Limits(outgoing_bytes=30_000)) as here:
            opened = await here.open("battlezone", [ME, BOT])
            reader, silent = await here.join(opened.table, opened.token), await here.join(opened.table)
            for player in (reader, silent):
                await player.hello()
            for _ in range(20):
                await silent.send({"t": "sync"})
                await reader.ask({"t": "sync"}, "welcome")
            assert sum(map(len, reader.bytes)) > 100_000
            assert sum(map(len, silent.connection.take_rest())) < 60_000
            assert silent.connection.dropped.is_set()
            assert not reader.connection.dropped.is_set()

    asyncio.run(scene())


def test_a_connection_that_does_not_read_is_dropped_and_nobody_waits_for_it() -> None:
    async def scene() -> None:
        async with world(limits=Limits(outgoing=8, pace=0.0)) as here:
            opened = await here.open("bluff", [BOT, BOT])
            slow, quick = await here.join(opened.table), await here.join(opened.table, opened.token)
            await slow.send({"t": "hello", "protocol": PROTOCOL})
            await quick.hello()
            await quick.until("revealed")
            assert slow.connection.dropped.is_set()
            assert not quick.connection.dropped.is_set()

    asyncio.run(scene())


def test_a_hello_from_a_closed_connection_leaves_nothing_behind() -> None:
    async def scene() -> None:
        async with world() as here:
            host, _ = await here.gather("bluff", [ME, FRIEND])
            ghost = await here.join(host.latest["welcome"]["table"], host.token)
            await ghost.send({"t": "hello", "protocol": PROTOCOL, "token": host.token})
            ghost.table.forget(ghost.connection)
            host.table.forget(host.connection)
            watcher = await here.join(host.latest["welcome"]["table"])
            assert (await watcher.hello())["seats"][0]["connected"] is False

    asyncio.run(scene())


class _Cheater(InProcess):
    """Answers with an illegal move, with nonsense, with nothing, and with an exception."""

    def __init__(self) -> None:
        self.asked = 0

    async def think(self, question: Any) -> bytes | None:
        self.asked += 1
        match self.asked % 4:
            case 0:
                return b'{"t":"claim","card":99,"says":1}'
            case 1:
                return b"\xff nonsense"
            case 2:
                return None
        raise ZeroDivisionError("a bot's defect")


def test_a_bot_that_cheats_fails_or_raises_does_not_stop_the_match() -> None:
    async def scene() -> None:
        bot_pool = _Cheater()
        async with world(bot_pool=bot_pool) as here:
            opened = await here.open("bluff", [BOT, BOT])
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.until("revealed")
            assert bot_pool.asked >= 12

    asyncio.run(scene())


class _Undoer(InProcess):
    """Places armies in Conquest and takes them back, without end."""

    async def think(self, question: Question) -> bytes | None:
        view = msgspec.json.decode(question.view)
        if question.bot == "easy" and view["phase"] == "reinforce":
            fresh = view["fresh"]
            kind = "undo" if any(fresh) else "place"
            where = view["owners"].index(view["seat"])
            return msgspec.json.encode({"t": kind, "territory": where, "count": 1})
        return await super().think(question)


def test_the_easiest_bot_finishes_the_round_of_a_bot_that_goes_in_circles(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> dict[str, Any]:
        limits = msgspec.structs.replace(QUICK, bot_moves=60)
        async with world(bot_pool=_Undoer(), limits=limits) as here:
            seats = [SeatPlan("bot", "easy"), SeatPlan("bot", "easy")]
            opened = await here.open("conquest", seats, preset="rizk", map="lagoon", round_limit=3)
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.until("revealed")
            result: dict[str, Any] = owner.latest["standing"]["result"]
            return result

    assert asyncio.run(scene())["reason"] == "round_limit"
    stopped = [record.message for record in caplog.records if "doesn't finish round" in record.message]
    assert len(stopped) >= 3  # at least one in each round
    assert all(said.startswith("The bot easy in seat") and "Undo(" in said for said in stopped)


def test_a_bot_at_a_table_is_offered_no_undo_and_a_person_is() -> None:
    asked: list[Question] = []

    class Listens(InProcess):
        async def think(self, question: Question) -> bytes | None:
            asked.append(question)
            return await super().think(question)

    async def scene() -> None:
        async with world(bot_pool=Listens()) as here:
            (player,) = await here.gather("scouts", [ME, BOT, BOT, BOT])
            chance = random.Random(1)
            await play_out([player], chance)
            shown = b"".join(player.bytes)
            assert b'{"t":"undo"' in shown

    asyncio.run(scene())
    assert len(asked) > 10
    assert not [question for question in asked if b'"undo"' in bytes(question.legal)]


def test_a_seat_plan_must_fit_the_game() -> None:
    async def scene(game: str, seats: list[SeatPlan], options: dict[str, object]) -> None:
        async with world() as here:
            await here.open(game, seats, **options)

    wrong: list[tuple[str, list[SeatPlan], dict[str, object], str]] = [
        ("chess", [ME, ME], {}, 'no game "chess"'),
        ("bluff", [ME], {}, "2 to 4 players, not 1"),
        ("scouts", [ME, ME], {}, "is for 4 players, not 2"),
        ("bluff", [ME, SeatPlan("bot")], {}, "needs one of these bots: random"),
        ("bluff", [ME, SeatPlan("bot", "deep blue")], {}, "needs one of these bots"),
        ("bluff", [ME, SeatPlan("friend", "random")], {}, "can't have a bot"),
        ("bluff", [ME, ME], {"hand": 99}, "1 to 8 cards"),
        ("bluff", [ME, ME], {"colour": "red"}, "colour"),
    ]
    for game, seats, options, sentence in wrong:
        with pytest.raises(DeniedError, match=sentence):
            asyncio.run(scene(game, seats, options))


def test_an_idle_table_leaves_memory_and_comes_back_on_request() -> None:
    async def scene() -> None:
        here = World(limits=Limits(idle_seconds=0.01, tables=3))
        here.tables.start_unloading()
        opened = [await here.open("bluff", [ME, FRIEND]) for _ in range(3)]
        while len(here.tables):  # noqa: ASYNC110 - what is tested is that nothing but time is needed
            await asyncio.sleep(0.01)
        player = await here.join(opened[0].table, opened[0].token)
        assert (await player.hello())["owner"] is True
        await here.leave()

    asyncio.run(scene())


def test_a_full_server_unloads_idle_tables_or_says_that_it_is_full() -> None:
    async def scene() -> None:
        async with world(limits=Limits(tables=2)) as here:
            opened = [await here.open("bluff", [ME, FRIEND]) for _ in range(5)]
            assert len(here.tables) == 2
            for one in opened[:2]:
                await (await here.join(one.table, one.token)).hello()
            with pytest.raises(DeniedError, match="full right now"):
                await here.open("bluff", [ME, FRIEND])
            with pytest.raises(DeniedError, match="full right now"):
                await here.join(opened[2].table)

    asyncio.run(scene())


@pytest.mark.parametrize("table", ["", "x", "abcdefghjk", "../../etc/passwd", "ABCDEFGHJK", "a" * 10_000])
def test_a_table_that_does_not_exist_is_not_found(table: str) -> None:
    async def scene() -> None:
        async with world() as here:
            with pytest.raises(DeniedError, match="no game at this address"):
                await here.join(table)

    asyncio.run(scene())


def test_a_match_between_bots_continues_after_a_restart_although_nobody_watches() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with world(journal, Limits(pace=60.0)) as here:
            opened = await here.open("bluff", [BOT, BOT])
            owner = await here.join(opened.table, opened.token)
            await owner.hello()
            await owner.until("welcome")
        assert await journal.unfinished(9) == [opened.table]
        async with world(journal) as here:
            await here.tables.resume()
            async with asyncio.timeout(10):
                while await journal.unfinished(9):  # noqa: ASYNC110 - nobody is there to be told
                    await asyncio.sleep(0)

    asyncio.run(scene())


def test_a_table_that_moved_on_in_another_server_is_reloaded_and_continues() -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with world(journal) as one, world(journal) as other:
            host, guest = await one.gather("sealed", [ME, FRIEND], seconds=60.0)
            elsewhere = await other.join(host.latest["welcome"]["table"], guest.token)
            await elsewhere.hello()
            await host.move(0, {"t": "name", "field": 1})
            refused = await elsewhere.move(1, {"t": "name", "field": 2}, "ref")
            assert refused["code"] == "conflict"
            assert (await elsewhere.until("welcome"))["standing"]["n"] == 1
            assert (await elsewhere.move(1, {"t": "name", "field": 2}, "ref"))["t"] == "taken"

    asyncio.run(scene())


def test_a_table_whose_rules_have_changed_is_refused_and_not_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def scene() -> None:
        journal = MemoryJournal()
        async with world(journal) as here:
            host, _ = await here.gather("bluff", [ME, FRIEND])
        async with world(journal) as here:
            monkeypatch.setattr("tests.toys.bluff.Bluff.rules", 2)
            with pytest.raises(DeniedError, match="version 1 of Bluff's rules; only 2 is known here"):
                await here.join(host.latest["welcome"]["table"])
            await here.tables.resume()
            assert len(here.tables) == 0

    asyncio.run(scene())
