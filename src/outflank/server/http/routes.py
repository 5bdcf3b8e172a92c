"""Requests about games and tables: list games, check options, open a table, take a seat."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler

from outflank import __version__, bots, games
from outflank.kernel.game import Game, OddsError, Refusal
from outflank.kernel.layout import layout_of
from outflank.kernel.options import Flaw
from outflank.kernel.setup_page import settled
from outflank.server import gate
from outflank.server.http import replay_routes
from outflank.server.http.guard import AnyRequest, Guard, answer, problem, unpacked
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.table.clock import Time
from outflank.server.table.creation import new_seed
from outflank.server.tables import Tables
from outflank.server.wire import (
    BotInfo,
    CheckOptions,
    GameInfo,
    GameLayout,
    OpenTable,
    OptionsChecked,
    SitDown,
)
from outflank.store.journal import JournalError

_OPEN: msgspec.json.Decoder[OpenTable] = msgspec.json.Decoder(OpenTable)
_CHECK: msgspec.json.Decoder[CheckOptions] = msgspec.json.Decoder(CheckOptions)
_QUESTION: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
_SIT: msgspec.json.Decoder[SitDown] = msgspec.json.Decoder(SitDown)


def routes(tables: Tables, origins: gate.Origins, limits: Limits, clock: Time) -> list[HTTPRouteHandler]:
    """Return the handlers under /api."""
    guard = Guard(origins, limits, clock)
    described: list[bytes] = []
    client_data: dict[str, bytes] = {}  # compressed, by game
    schemas: dict[str, bytes] = {}  # compressed, by game

    @get("/api/games")
    async def list_games() -> Response[bytes]:
        if not described:
            described.append(msgspec.json.encode([_describe(game) for game in games.working()]))
        return answer(msgspec.Raw(described[0]))

    @get("/api/games/{game:str}/layout")
    async def show_layout(request: AnyRequest) -> Response[bytes]:
        game = _find(request)
        return answer(GameLayout(game.name, layout_of(game)))

    @get("/api/games/{game:str}/tables")
    async def get_tables(request: AnyRequest) -> Response[bytes]:
        game = _find(request)
        if game.name not in client_data:
            client_data[game.name] = gzip.compress(msgspec.json.encode(game.client_data()), mtime=0)
        return unpacked(request, client_data[game.name])

    @get("/api/games/{game:str}/options")
    async def get_options(request: AnyRequest) -> Response[bytes]:
        game = _find(request)
        if game.name not in schemas:
            schemas[game.name] = gzip.compress(msgspec.json.encode(game.schema()), mtime=0)
        return unpacked(request, schemas[game.name])

    @post("/api/games/{game:str}/check", status_code=200)
    async def check_options(request: AnyRequest) -> Response[bytes]:
        game, payload = _find(request), await guard.consider(request, _CHECK)
        return answer(await asyncio.to_thread(_checked, game, payload))

    @post("/api/games/{game:str}/odds", status_code=200)
    async def ask_odds(request: AnyRequest) -> Response[bytes]:
        game, question = _find(request), await guard.question(request, _QUESTION)
        try:
            odds = await asyncio.to_thread(game.quick_odds, **question)
            return answer(odds)
        except OddsError as error:
            return problem(Refusal("bad_question", str(error)))

    @get("/api/health")
    async def health() -> Response[bytes]:
        return answer({"outflank": __version__, "tables": len(tables)})

    @post("/api/tables", status_code=200)
    async def open_table(request: AnyRequest) -> Response[bytes]:
        return answer(await tables.open(await guard.admit(request, _OPEN)), 201)

    @post("/api/tables/{table:str}/sit", status_code=200)
    async def sit_down(request: AnyRequest) -> Response[bytes]:
        payload = await guard.admit(request, _SIT)
        async with tables.at(request.path_params["table"]) as found:
            return answer(await found.sit(payload))

    return [
        list_games,
        show_layout,
        get_tables,
        get_options,
        check_options,
        ask_odds,
        health,
        open_table,
        sit_down,
        *replay_routes.routes(tables, guard, limits),
    ]


def explain_denied(_: AnyRequest, error: DeniedError) -> Response[bytes]:
    """Answer a request that is refused."""
    return problem(error.refusal)


def explain_journal(_: AnyRequest, error: JournalError) -> Response[bytes]:
    """Answer a request that the store could not serve."""
    return problem(Refusal(error.code, str(error)))


def _find(request: AnyRequest) -> Game[Any]:
    try:
        return games.find(request.path_params["game"])
    except games.UnknownGame as error:
        raise DeniedError(Refusal("not_found", str(error))) from None


def _checked(game: Game[Any], payload: CheckOptions) -> OptionsChecked:
    """Check a set-up page's options, and say what is wrong with each."""
    seed = new_seed()
    found = settled(game, payload.options, payload.seats, seed)
    if isinstance(found, Flaw):
        return OptionsChecked(found)
    # Resolved options contain the map, so it isn't generated a second time.
    chart: Any = game.map_preview(msgspec.to_builtins(found), payload.seats, seed) if payload.chart else None
    return OptionsChecked(None, game.gist(found), chart)


def _describe(game: Game[Any]) -> GameInfo:
    kinds = bots.kinds(game.name).values()
    return GameInfo(
        name=game.name,
        title=game.title,
        line=(type(game).__doc__ or "").partition("\n")[0],
        seats=list(game.seats),
        bots=[BotInfo(kind.name, kind.title, kind.line) for kind in kinds],
        options=msgspec.json.schema(game.options),
    )
