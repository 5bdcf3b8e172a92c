"""Requests about what was played: a glance, replays, events, luck, saves, files, and playing on."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable
from typing import ParamSpec

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from outflank.kernel.game import Refusal, Seat
from outflank.server import chronicle, event_log, referee
from outflank.server.door import AnyRequest, Door, answer, bearer, unpacked
from outflank.server.ledger import Ledger, Past, Told
from outflank.server.limits import Limits
from outflank.server.lobby import Lobby
from outflank.server.refusals import DeniedError
from outflank.server.wire import PlayOn

P = ParamSpec("P")

QUICKLY = 5  # gzip's level: a replay repeats itself, so more effort wins little
LONGEST_NUMBER = 9  # digits: more entries than any match has
BAD_AFTER = Refusal("bad_request", "`after` must be the number of an entry.")
_PLAY_ON: msgspec.json.Decoder[PlayOn] = msgspec.json.Decoder(PlayOn)


def routes(lobby: Lobby, door: Door, limits: Limits) -> list[HTTPRouteHandler]:
    """The handlers under /api/tables/{table}, and that of /api/records."""
    # Replays, packed; the one asked for last stands last. Each says which seats its reader held.
    finished: OrderedDict[tuple[str, tuple[Seat, ...]], bytes] = OrderedDict()

    async def packed(table: str, token: str | None) -> bytes:
        past, held = await _past(lobby, table, token)
        if (table, held) in finished:
            finished.move_to_end((table, held))
            return finished[table, held]
        body = await asyncio.to_thread(_pack, chronicle.replay, past, held)
        if past.over:
            finished[table, held] = body
            while len(finished) > limits.replays:
                finished.popitem(last=False)
        return body

    @get("/api/tables/{table:str}")
    async def glance(request: AnyRequest) -> Response[bytes]:
        token = door.look(request)
        async with lobby.at(request.path_params["table"]) as found:
            return answer(await found.glance(token))

    @get("/api/tables/{table:str}/replay")
    async def get_replay(request: AnyRequest) -> Response[bytes]:
        token = door.look(request)
        return unpacked(request, await packed(request.path_params["table"], token))

    @get("/api/tables/{table:str}/luck")
    async def get_luck(request: AnyRequest) -> Response[bytes]:
        told, held = await _told(lobby, request.path_params["table"], door.look(request))
        return answer(await asyncio.to_thread(event_log.fortune, told, held))

    @get("/api/tables/{table:str}/events")
    async def get_events(request: AnyRequest) -> Response[bytes]:
        after = _after(request)
        told, held = await _told(lobby, request.path_params["table"], door.look(request))
        return unpacked(request, await asyncio.to_thread(_pack, event_log.event_log, told, held, after))

    @get("/api/tables/{table:str}/record")
    async def get_record(request: AnyRequest) -> Response[bytes]:
        table: str = request.path_params["table"]
        token = door.look(request)
        async with lobby.at(table) as found:
            record = await found.ask(lambda ledger: _record(ledger, token))
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{table}.outflank"',
        }
        return Response(record, media_type="application/octet-stream", headers=headers)

    @post("/api/tables/{table:str}/slots", status_code=201)
    async def save(request: AnyRequest) -> Response[bytes]:
        await door.admit_file(request)
        async with lobby.at(request.path_params["table"]) as found:
            return answer(await found.save(bearer(request)), 201)

    @post("/api/tables/{table:str}/fork", status_code=201)
    async def play_on(request: AnyRequest) -> Response[bytes]:
        wish = await door.admit(request, _PLAY_ON)
        return answer(await lobby.play_on(request.path_params["table"], bearer(request), wish), 201)

    @post("/api/records", status_code=201)
    async def bring_in(request: AnyRequest) -> Response[bytes]:
        return answer(await lobby.bring_in(await door.admit_file(request)), 201)

    return [glance, get_replay, get_luck, get_events, get_record, save, play_on, bring_in]


async def _past(lobby: Lobby, table: str, token: str | None) -> tuple[Past, tuple[Seat, ...]]:
    async with lobby.at(table) as found:
        return await found.ask(lambda ledger: (ledger.past(), ledger.held_by(token)))


async def _told(lobby: Lobby, table: str, token: str | None) -> tuple[Told, tuple[Seat, ...]]:
    async with lobby.at(table) as found:
        return await found.ask(lambda ledger: (ledger.told(), ledger.held_by(token)))


def _after(request: AnyRequest) -> int:
    """The entry after which the events are wanted; all of them unless it is given."""
    given = request.query_params.get("after", "0")
    if not given.isdecimal():
        raise DeniedError(BAD_AFTER)
    return int(given[:LONGEST_NUMBER])


def _record(ledger: Ledger, token: str | None) -> bytes:
    refusal = referee.bars_copy(ledger, token)
    if refusal:
        raise DeniedError(refusal)
    return ledger.running().record()


def _pack(tell: Callable[P, object], *args: P.args, **named: P.kwargs) -> bytes:
    return gzip.compress(msgspec.json.encode(tell(*args, **named)), QUICKLY)
