"""The few requests that are not sockets: which games there are, opening a table, sitting down."""

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
from outflank.kernel.setup import settled
from outflank.server import archive, gate
from outflank.server.clock import Time
from outflank.server.door import AnyRequest, Door, answer, problem, unpacked
from outflank.server.limits import Limits
from outflank.server.lobby import Lobby
from outflank.server.opening import new_seed
from outflank.server.refusals import DeniedError
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


def routes(lobby: Lobby, origins: gate.Origins, limits: Limits, clock: Time) -> list[HTTPRouteHandler]:
    """The handlers of /api."""
    door = Door(origins, limits, clock)
    described: list[bytes] = []
    tables: dict[str, bytes] = {}  # packed, by game
    schemas: dict[str, bytes] = {}  # the same

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
        if game.name not in tables:
            tables[game.name] = gzip.compress(msgspec.json.encode(game.tables()), mtime=0)
        return unpacked(request, tables[game.name])

    @get("/api/games/{game:str}/options")
    async def get_options(request: AnyRequest) -> Response[bytes]:
        game = _find(request)
        if game.name not in schemas:
            schemas[game.name] = gzip.compress(msgspec.json.encode(game.schema()), mtime=0)
        return unpacked(request, schemas[game.name])

    @post("/api/games/{game:str}/check", status_code=200)
    async def check_options(request: AnyRequest) -> Response[bytes]:
        game, wish = _find(request), await door.consider(request, _CHECK)
        return answer(await asyncio.to_thread(_checked, game, wish))

    @post("/api/games/{game:str}/odds", status_code=200)
    async def ask_odds(request: AnyRequest) -> Response[bytes]:
        game, question = _find(request), await door.question(request, _QUESTION)
        try:
            odds = await asyncio.to_thread(game.quick_odds, **question)
            return answer(odds)
        except OddsError as error:
            return problem(Refusal("bad_question", str(error)))

    @get("/api/health")
    async def health() -> Response[bytes]:
        return answer({"outflank": __version__, "tables": len(lobby)})

    @post("/api/tables", status_code=200)
    async def open_table(request: AnyRequest) -> Response[bytes]:
        return answer(await lobby.open(await door.admit(request, _OPEN)), 201)

    @post("/api/tables/{table:str}/sit", status_code=200)
    async def sit_down(request: AnyRequest) -> Response[bytes]:
        wish = await door.admit(request, _SIT)
        async with lobby.at(request.path_params["table"]) as found:
            return answer(await found.sit(wish))

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
        *archive.routes(lobby, door, limits),
    ]


def explain_denied(_: AnyRequest, error: DeniedError) -> Response[bytes]:
    """A refused request."""
    return problem(error.refusal)


def explain_journal(_: AnyRequest, error: JournalError) -> Response[bytes]:
    """A disk that does not play along."""
    return problem(Refusal(error.code, str(error)))


def _find(request: AnyRequest) -> Game[Any]:
    try:
        return games.find(request.path_params["game"])
    except games.UnknownGame as error:
        raise DeniedError(Refusal("not_found", str(error))) from None


def _checked(game: Game[Any], wish: CheckOptions) -> OptionsChecked:
    """What a set-up page wants to know about its options."""
    seed = new_seed()
    found = settled(game, wish.options, wish.seats, seed)
    if isinstance(found, Flaw):
        return OptionsChecked(found)
    # What is settled holds its map, which is then not drawn again.
    chart: Any = game.chart(msgspec.to_builtins(found), wish.seats, seed) if wish.chart else None
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
