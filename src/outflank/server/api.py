"""The few requests that are not sockets: which games there are, opening a table, sitting down."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler

from outflank import __version__, bots, games
from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.clock import Time
from outflank.server.limits import Limits
from outflank.server.lobby import Lobby
from outflank.server.refusals import DeniedError
from outflank.server.wire import BotInfo, GameInfo, OpenTable, Problem, SitDown
from outflank.store.journal import JournalError

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]

FOREIGN = Refusal("foreign_origin", "This request comes from a page of another site.")
TOO_MANY = Refusal("too_many", "That was too many tables in a short time. Please wait a minute.")
STATUS = {
    "foreign_origin": 403,
    "no_such_table": 404,
    "not_found": 404,
    "not_over": 409,
    "used_invitation": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "full": 503,
    "journal": 503,
    "conflict": 503,
    "disk_full": 507,
}
_OPEN: msgspec.json.Decoder[OpenTable] = msgspec.json.Decoder(OpenTable)
_SIT: msgspec.json.Decoder[SitDown] = msgspec.json.Decoder(SitDown)


def answer(content: object, status: int = 200) -> Response[bytes]:
    """A JSON body that no cache may keep."""
    headers = {"cache-control": "no-store"}
    body = msgspec.json.encode(content)
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def problem(refusal: Refusal) -> Response[bytes]:
    """An error in words."""
    return answer(Problem(refusal.code, refusal.sentence), STATUS.get(refusal.code, 400))


def routes(lobby: Lobby, origins: gate.Origins, limits: Limits, clock: Time) -> list[HTTPRouteHandler]:
    """The handlers of /api."""
    buckets = gate.Buckets(limits.opens_per_second, limits.open_burst, limits.addresses, clock.now)
    described: list[bytes] = []

    async def admit(request: AnyRequest, decoder: msgspec.json.Decoder[T]) -> T:
        if not origins.allowed(request.headers.get("origin"), request.headers.get("host")):
            raise DeniedError(FOREIGN)
        if not buckets.take(request.client.host if request.client else ""):
            raise DeniedError(TOO_MANY)
        wish = gate.decode(decoder, await request.body(), limits.body_bytes)
        if isinstance(wish, Refusal):
            raise DeniedError(wish)
        return wish

    @get("/api/games")
    async def list_games() -> Response[bytes]:
        if not described:
            described.append(msgspec.json.encode([_describe(name) for name in games.names()]))
        return answer(msgspec.Raw(described[0]))

    @get("/api/games/{game:str}/tables")
    async def get_tables(request: AnyRequest) -> Response[bytes]:
        try:
            found = games.find(request.path_params["game"])
        except games.UnknownGame as error:
            return problem(Refusal("not_found", str(error)))
        return answer(found.tables())

    @get("/api/health")
    async def health() -> Response[bytes]:
        return answer({"outflank": __version__, "tables": len(lobby)})

    @post("/api/tables", status_code=200)
    async def open_table(request: AnyRequest) -> Response[bytes]:
        return answer(await lobby.open(await admit(request, _OPEN)), 201)

    @post("/api/tables/{table:str}/sit", status_code=200)
    async def sit_down(request: AnyRequest) -> Response[bytes]:
        wish = await admit(request, _SIT)
        async with lobby.at(request.path_params["table"]) as found:
            return answer(await found.sit(wish))

    @get("/api/tables/{table:str}/record")
    async def get_record(request: AnyRequest) -> Response[bytes]:
        table: str = request.path_params["table"]
        async with lobby.at(table) as found:
            record = found.record()
        if isinstance(record, Refusal):
            return problem(record)
        headers = {
            "cache-control": "no-store",
            "content-disposition": f'attachment; filename="{table}.outflank"',
        }
        return Response(record, media_type="application/octet-stream", headers=headers)

    return [list_games, get_tables, health, open_table, sit_down, get_record]


def explain_denied(_: AnyRequest, error: DeniedError) -> Response[bytes]:
    """A refused request."""
    return problem(error.refusal)


def explain_journal(_: AnyRequest, error: JournalError) -> Response[bytes]:
    """A disk that does not play along."""
    return problem(Refusal(error.code, str(error)))


def _describe(name: str) -> GameInfo:
    game = games.find(name)
    kinds = bots.kinds(name).values()
    return GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seats),
        bots=[BotInfo(kind.name, kind.title, kind.line) for kind in kinds],
        options=msgspec.json.schema(game.options),
    )
