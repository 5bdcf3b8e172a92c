"""Requests about a game: its state, replay, events, luck, saves, file and forks."""

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
from outflank.server.http.guard import AnyRequest, Guard, answer, bearer, unpacked
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.replay import replays
from outflank.server.table import event_log, permissions
from outflank.server.table.state import EventHistory, MatchSnapshot, TableState
from outflank.server.tables import Tables
from outflank.server.wire import OpenFork

P = ParamSpec("P")

# Replays repeat themselves a lot, so a higher gzip level takes longer and saves little.
GZIP_LEVEL = 5
# No match has a billion entries, and Python would refuse to convert thousands of digits.
LONGEST_NUMBER = 9
BAD_AFTER = Refusal("bad_request", "`after` must be the number of an entry.")
_FORK: msgspec.json.Decoder[OpenFork] = msgspec.json.Decoder(OpenFork)


def routes(tables: Tables, guard: Guard, limits: Limits) -> list[HTTPRouteHandler]:
    """Return the handlers under /api/tables/{table}, and the one for /api/records."""
    # Compressed replays, least recently used first. The key includes the reader's seats, because each reader
    # may know something else.
    finished: OrderedDict[tuple[str, tuple[Seat, ...]], bytes] = OrderedDict()

    async def packed(table: str, token: str | None) -> bytes:
        snapshot, held = await _snapshot(tables, table, token)
        if (table, held) in finished:
            finished.move_to_end((table, held))
            return finished[table, held]
        body = await asyncio.to_thread(_pack, replays.replay, snapshot, held)
        if snapshot.over:
            finished[table, held] = body
            while len(finished) > limits.replays:
                finished.popitem(last=False)
        return body

    @get("/api/tables/{table:str}")
    async def glance(request: AnyRequest) -> Response[bytes]:
        token = guard.look(request)
        async with tables.at(request.path_params["table"]) as found:
            return answer(await found.glance(token))

    @get("/api/tables/{table:str}/replay")
    async def get_replay(request: AnyRequest) -> Response[bytes]:
        token = guard.look(request)
        return unpacked(request, await packed(request.path_params["table"], token))

    @get("/api/tables/{table:str}/luck")
    async def get_luck(request: AnyRequest) -> Response[bytes]:
        history, held = await _history(tables, request.path_params["table"], guard.look(request))
        return answer(await asyncio.to_thread(event_log.luck_report, history, held))

    @get("/api/tables/{table:str}/events")
    async def get_events(request: AnyRequest) -> Response[bytes]:
        after = _after(request)
        history, held = await _history(tables, request.path_params["table"], guard.look(request))
        return unpacked(request, await asyncio.to_thread(_pack, event_log.event_log, history, held, after))

    @get("/api/tables/{table:str}/record")
    async def get_record(request: AnyRequest) -> Response[bytes]:
        table: str = request.path_params["table"]
        token = guard.look(request)
        async with tables.at(table) as found:
            record = await found.ask(lambda state: _record(state, token))
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{table}.outflank"',
        }
        return Response(record, media_type="application/octet-stream", headers=headers)

    @post("/api/tables/{table:str}/slots", status_code=201)
    async def save(request: AnyRequest) -> Response[bytes]:
        await guard.admit_file(request)
        async with tables.at(request.path_params["table"]) as found:
            return answer(await found.save(bearer(request)), 201)

    @post("/api/tables/{table:str}/fork", status_code=201)
    async def fork(request: AnyRequest) -> Response[bytes]:
        payload = await guard.admit(request, _FORK)
        return answer(await tables.fork(request.path_params["table"], bearer(request), payload), 201)

    @post("/api/records", status_code=201)
    async def import_record(request: AnyRequest) -> Response[bytes]:
        return answer(await tables.import_record(await guard.admit_file(request)), 201)

    return [glance, get_replay, get_luck, get_events, get_record, save, fork, import_record]


async def _snapshot(tables: Tables, table: str, token: str | None) -> tuple[MatchSnapshot, tuple[Seat, ...]]:
    async with tables.at(table) as found:
        return await found.ask(lambda state: (state.snapshot(), state.held_by(token)))


async def _history(tables: Tables, table: str, token: str | None) -> tuple[EventHistory, tuple[Seat, ...]]:
    async with tables.at(table) as found:
        return await found.ask(lambda state: (state.history(), state.held_by(token)))


def _after(request: AnyRequest) -> int:
    """Return the entry after which events are asked for; 0 means all of them."""
    given = request.query_params.get("after", "0")
    if not given.isdecimal():
        raise DeniedError(BAD_AFTER)
    return int(given[:LONGEST_NUMBER])


def _record(state: TableState, token: str | None) -> bytes:
    refusal = permissions.copy_refusal(state, token)
    if refusal:
        raise DeniedError(refusal)
    return state.running().record()


def _pack(make: Callable[P, object], *args: P.args, **named: P.kwargs) -> bytes:
    return gzip.compress(msgspec.json.encode(make(*args, **named)), GZIP_LEVEL)
