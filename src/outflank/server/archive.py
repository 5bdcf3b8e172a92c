"""Requests about what was played: a glance, replays, luck, saves, files, and playing on from there."""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from outflank.kernel.game import Seat
from outflank.server import chronicle, referee
from outflank.server.door import AnyRequest, Door, answer, bearer, unpacked
from outflank.server.ledger import Ledger, Past
from outflank.server.limits import Limits
from outflank.server.lobby import Lobby
from outflank.server.refusals import DeniedError
from outflank.server.wire import PlayOn

QUICKLY = 5  # gzip's level: a replay repeats itself, so more effort wins little
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
        body = await asyncio.to_thread(_pack, past, held)
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
        past, held = await _past(lobby, request.path_params["table"], door.look(request))
        return answer(await asyncio.to_thread(chronicle.fortune, past, held))

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

    return [glance, get_replay, get_luck, get_record, save, play_on, bring_in]


async def _past(lobby: Lobby, table: str, token: str | None) -> tuple[Past, tuple[Seat, ...]]:
    async with lobby.at(table) as found:
        return await found.ask(lambda ledger: (ledger.past(), ledger.held_by(token)))


def _record(ledger: Ledger, token: str | None) -> bytes:
    refusal = referee.bars_copy(ledger, token)
    if refusal:
        raise DeniedError(refusal)
    return ledger.running().record()


def _pack(past: Past, held: tuple[Seat, ...]) -> bytes:
    return gzip.compress(msgspec.json.encode(chronicle.replay(past, held)), QUICKLY)
