"""Real sockets: who gets in, what is too much, and whole games of every kind."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from pathlib import Path

import msgspec
import pytest
import websockets

from outflank.server import serve
from outflank.server.limits import Limits
from outflank.store.sqlite import SqliteJournal
from tests.load.slow_reader import SlowReader
from tests.server.network import Network, Peer, network
from tests.server.world import GENEROUS

# Players resign after this many moves.
PATIENT = 60
HOSTILE = [
    "null",
    "https://evil.example",
    "http://127.0.0.1.evil.example",
    "http://127.0.0.1:1",
    "http://localhost.evil.example",
    "file://",
    "http://",
    "127.0.0.1",
    "javascript:alert(1)",
    "http://user@127.0.0.1",
    "http://127.0.0.1@evil.example",
    "http://[::1",
    "http://127.0.0.1:99999999",
    "http://evil.example/127.0.0.1",
]


pytestmark = pytest.mark.usefixtures("same_games")


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("bluff", ["me", "friend", "friend", "friend"]),
        ("bluff", ["me", "friend", "random"]),
        ("sealed", ["me", "friend", "random", "friend", "random", "me"]),
        ("scouts", ["me", "friend", "random", "friend"]),
        ("scouts", ["random", "random", "random", "random"]),
        ("battlezone", ["me", "friend"]),
        ("battlezone", ["me", "balanced"]),
        ("battlezone", ["me", "me"]),
    ],
)
def test_every_kind_of_game_is_played_to_its_end_over_sockets(
    game: str, seats: list[str], tmp_path: Path
) -> None:
    async def scene() -> None:
        async with network(SqliteJournal(tmp_path / "games.sqlite3")) as here:
            opened = await here.open(game, seats)
            tokens = [opened["token"]]
            tokens += [await here.sit(opened, number) for number in range(len(opened["invitations"]))]
            peers = [await here.join(opened["table"], token) for token in tokens]
            watcher = await here.join(opened["table"])
            for peer in (watcher, *peers):
                await peer.hello()
            await play_out(peers, random.Random(game))
            for peer in (*peers, watcher):
                if "revealed" not in peer.latest:
                    await peer.until("revealed")
                assert peer.latest["revealed"]["proof"] == peers[0].latest["revealed"]["proof"]
                assert peer.latest["standing"]["result"] == peers[0].latest["standing"]["result"]

    asyncio.run(scene())


async def play_out(peers: list[Peer], chance: random.Random) -> None:
    """Let everyone act as soon as they may, and resign after enough moves."""

    async def play(peer: Peer, mine: random.Random) -> None:
        moves = 0
        while peer.latest["standing"]["phase"] != "over":
            able = [(seat, actions) for seat, actions in peer.latest["standing"]["legal"].items() if actions]
            if able:
                moves += 1
                seat, actions = mine.choice(able)
                await peer.move(int(seat), mine.choice(actions) if moves < PATIENT else {"t": "resign"})
                await peer.settle()
            else:
                await peer.until("update", "welcome")

    async with asyncio.timeout(180):
        await asyncio.gather(*(play(peer, random.Random(chance.random())) for peer in peers))


def test_a_deadline_that_runs_out_is_played_by_the_house() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("sealed", ["me", "friend"], seconds=0.05)
            peer = await here.join(opened["table"], opened["token"])
            other = await here.join(opened["table"], await here.sit(opened))
            await peer.hello()
            await other.hello()
            assert (await peer.until("update"))["events"][0]["fields"] == [None, None]
            await peer.until("revealed")
            assert peer.latest["standing"]["result"]["winners"] == []

    asyncio.run(scene())


def test_a_foreign_page_gets_no_socket_and_no_table() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["me", "friend"])
            body = {"game": "bluff", "seats": [{"who": "me"}, {"who": "me"}]}
            for origin in HOSTILE:
                with pytest.raises(websockets.InvalidStatus, match="403"):
                    await here.join(opened["table"], additional_headers={"Origin": origin})
                answer = await here.http.post("/api/tables", json=body, headers={"Origin": origin})
                assert answer.status_code == 403
                assert answer.json()["code"] == "foreign_origin"

    asyncio.run(scene())


def test_a_host_name_that_was_rebound_to_this_server_is_refused() -> None:
    async def scene() -> None:
        async with network() as here:
            headers = {"Host": "evil.example", "Origin": "http://evil.example"}
            answer = await here.http.post("/api/tables", json={}, headers=headers)
            assert answer.status_code == 403

    asyncio.run(scene())


def test_our_own_page_and_the_origins_a_host_has_named_are_allowed() -> None:
    async def scene() -> None:
        async with network(origins=["https://play.example"]) as here:
            opened = await here.open("bluff", ["me", "friend"])
            for origin in (f"http://127.0.0.1:{here.port}", "https://play.example"):
                peer = await here.join(
                    opened["table"], opened["token"], additional_headers={"Origin": origin}
                )
                assert (await peer.hello())["t"] == "welcome"

    asyncio.run(scene())


def test_wrong_tokens_open_nothing() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["me", "friend"])
            other = await here.open("bluff", ["me", "friend"])
            token: str = opened["token"]
            peer = await here.join(opened["table"])
            wrong = [
                other["token"],
                token[:-1],
                token + "A",
                token.swapcase(),
                "",
                opened["commitment"],
                "\ud7ff",
                "x" * 999,
            ]
            for peer.token in wrong:
                assert (await peer.hello())["code"] == "wrong_token"
            peer.token = token
            assert (await peer.hello())["you"] == [0]

    asyncio.run(scene())


def test_a_message_over_16_kib_ends_the_connection() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            await peer.hello()
            await peer.send(b" " * (16 * 1024) + b"{}")
            assert await peer.closed() == 1009

    asyncio.run(scene())


def test_an_unreadable_message_is_refused_with_a_reason_and_the_connection_stays_open() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            await peer.hello()
            garbage: list[tuple[bytes | str, str]] = [
                (b"", "malformed"),
                (b"\xff\xfe", "malformed"),
                (b'{"t":"hello","protocol":1,"token":"\xff"}', "not_text"),
                (b'{"t":"move","ref":"r","seat":0,"action":' + b"[" * 8000 + b"]" * 8000 + b"}", "too_deep"),
                (b'{"t":"move","ref":"r","seat":1e400,"action":{}}', "malformed"),
                (b'{"t":"fly"}', "malformed"),
                (b'{"t":"ping","extra":1}', "malformed"),
                (b"[]", "malformed"),
                ("null", "malformed"),
            ]
            for raw, code in garbage:
                await peer.send(raw)
                assert (await peer.until("refused"))["code"] == code
            await peer.settle()

    asyncio.run(scene())


def test_a_flood_is_answered_and_then_ended() -> None:
    async def scene() -> None:
        limits = Limits(message_burst=20.0, messages_per_second=0.001, backlog=10)
        async with network(limits=limits) as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            await peer.hello()
            for _ in range(40):
                await peer.send({"t": "ping"})
            assert await peer.closed() == 1008
            assert [json.loads(raw)["t"] for raw in peer.bytes].count("pong") == 19
            assert peer.latest["refused"]["code"] == "too_fast"
            assert peer.socket.close_reason == "too many messages: wait for each answer"

    asyncio.run(scene())


def test_a_flood_of_large_messages_is_ended_before_it_fills_the_memory() -> None:
    async def scene() -> None:
        limits = Limits(message_burst=2.0, messages_per_second=0.001, backlog_bytes=50_000)
        async with network(limits=limits) as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            await peer.hello()
            for _ in range(10):
                await peer.send(b" " * 15_000 + b"{}")
            assert await peer.closed() == 1008

    asyncio.run(scene())


def test_a_program_that_is_too_fast_is_slowed_down_and_loses_nothing() -> None:
    async def scene() -> None:
        async with network(limits=Limits(message_burst=5.0, messages_per_second=200.0)) as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            clock = asyncio.get_running_loop().time
            began = clock()
            await peer.hello()
            for _ in range(84):
                await peer.send({"t": "ping"})
            for _ in range(84):
                await peer.until("pong")
            assert clock() - began >= (85 - 5) / 200 - 0.01  # no faster than the limits allow
            assert "refused" not in peer.latest
            await peer.settle()

    asyncio.run(scene())


def test_a_socket_that_says_nothing_is_closed() -> None:
    async def scene() -> None:
        async with network(limits=Limits(hello_seconds=0.05)) as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"])
            assert await peer.closed() == 4408
            assert peer.latest["refused"]["code"] == "silent"

    asyncio.run(scene())


def test_after_its_hello_a_socket_may_stay_silent() -> None:
    async def scene() -> None:
        async with network(limits=Limits(hello_seconds=0.05)) as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            await peer.hello()
            await asyncio.sleep(0.2)
            await peer.settle()
            assert "refused" not in peer.latest

    asyncio.run(scene())


def test_an_unknown_table_gets_a_sentence() -> None:
    async def scene() -> None:
        async with network() as here:
            peer = await here.join("abcdefghjk")
            assert await peer.closed() == 4404
            assert peer.latest["refused"]["code"] == "no_such_table"

    asyncio.run(scene())


def test_a_server_with_too_many_connections_says_so() -> None:
    async def scene() -> None:
        async with network(limits=Limits(connections=2)) as here:
            opened = await here.open("bluff", ["me", "friend"])
            for _ in range(2):
                await (await here.join(opened["table"])).hello()
            third = await here.join(opened["table"])
            assert await third.closed() == 1013
            assert third.latest["refused"]["code"] == "full"

    asyncio.run(scene())


def test_a_client_that_reads_nothing_is_dropped_while_the_others_play_on() -> None:
    async def scene() -> None:
        limits = msgspec.structs.replace(GENEROUS, outgoing=16, send_seconds=0.5)
        async with network(limits=limits) as here:
            opened = await here.open("battlezone", ["me", "friend"])
            host = await here.join(opened["table"], opened["token"])
            guest = await here.join(opened["table"], await here.sit(opened))
            await host.hello()
            await guest.hello()
            reader = await here.join(opened["table"], max_queue=1)
            await reader.hello()
            await _fill(reader)
            await play_out([host, guest], random.Random(5))
            assert host.latest["standing"]["phase"] == "over"
            assert await reader.closed() != 1000

    asyncio.run(scene())


async def _fill(reader: Peer) -> None:
    """Ask for far more than the socket's buffers hold, and read none of it."""
    for _ in range(3000):
        try:
            async with asyncio.timeout(2):
                await reader.send({"t": "sync"})
        except (TimeoutError, websockets.ConnectionClosed):
            return


def test_the_server_hangs_up_on_a_client_that_never_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "HANG_UP_SECONDS", 0.1)

    async def scene() -> SlowReader:
        async with network(limits=msgspec.structs.replace(GENEROUS, outgoing=16)) as here:
            opened = await here.open("battlezone", ["me", "balanced"])
            await (await here.join(opened["table"], opened["token"])).hello()
            reader = SlowReader(here.port, opened["table"], asks_per_second=500)
            await asyncio.to_thread(reader.run)
            return reader

    assert asyncio.run(scene()).cut_off


def test_compression_is_not_offered_on_sockets() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["me", "friend"])
            address = f"ws://127.0.0.1:{here.port}/ws/{opened['table']}"
            async with websockets.connect(address, proxy=None, compression="deflate") as socket:
                assert socket.response is not None
                assert "Sec-WebSocket-Extensions" not in socket.response.headers

    asyncio.run(scene())


def test_a_restart_in_mid_game_resumes_bots_and_players_where_they_were(tmp_path: Path) -> None:
    async def first(here: Network) -> tuple[str, str, int]:
        opened = await here.open("battlezone", ["me", "balanced"])
        peer = await here.join(opened["table"], opened["token"])
        await peer.hello()
        while peer.latest["standing"]["n"] < 6:
            actions = peer.latest["standing"]["legal"].get("0")
            if actions:
                await peer.move(0, actions[0])
            await peer.until("update", "welcome")
        return opened["table"], opened["token"], peer.latest["standing"]["n"]

    async def scene() -> None:
        file = tmp_path / "games.sqlite3"
        async with network(SqliteJournal(file)) as here:
            table, token, n = await first(here)
        async with network(SqliteJournal(file)) as here:
            peer = await here.join(table, token)
            welcome = await peer.hello()
            assert welcome["standing"]["n"] >= n
            await play_out([peer], random.Random(3))
            await peer.settle()
            assert peer.latest["revealed"]["proof"]["key"]

    asyncio.run(scene())


def test_an_invalid_text_frame_ends_only_its_own_connection() -> None:
    async def scene() -> None:
        async with network() as here:
            opened = await here.open("bluff", ["me", "friend"])
            peer = await here.join(opened["table"], opened["token"])
            other = await here.join(opened["table"])
            await peer.hello()
            await other.hello()
            await peer.socket.send(b"\xff\xfe", text=True)
            assert await peer.closed() == 1007
            await other.settle()

    asyncio.run(scene())


def test_the_server_sends_every_message_at_once() -> None:
    """Otherwise the next of two small messages waits until the first is acknowledged, some 40 ms later."""

    async def scene() -> None:
        met: asyncio.Queue[int] = asyncio.Queue()

        async def meet(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken = writer.get_extra_info("socket")
            met.put_nowait(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        with serve.listen("127.0.0.1", 0) as listener:
            async with await asyncio.start_server(meet, sock=listener):
                _, writer = await asyncio.open_connection(*listener.getsockname())
                assert await met.get() == 1
                writer.close()

    asyncio.run(scene())
