"""The server as an ASGI application: routes, pages, headers, start and shutdown."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from http import HTTPStatus
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.exceptions import HTTPException
from litestar.handlers import HTTPRouteHandler
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from outflank import bots, games
from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.bots.pool import BotPool, ProcessPool
from outflank.server.http import files, routes
from outflank.server.http.guard import problem
from outflank.server.http.sockets import PATH, Sockets
from outflank.server.limits import Limits
from outflank.server.refusals import BROKEN, DeniedError
from outflank.server.services import Services
from outflank.server.table.clock import Time
from outflank.server.tables import Tables
from outflank.store.journal import Journal, JournalError

log = logging.getLogger(__name__)

TOO_LARGE = "This file is too large. Try a smaller one."


def create_app(
    journal: Journal,
    *,
    limits: Limits | None = None,
    origins: Iterable[str] = (),
    bot_pool: BotPool | None = None,
    clock: Time | None = None,
    resume: bool = True,
    pages: Path = files.FOLDER,
) -> ASGIApp:
    """Return the application; it closes the journal when it shuts down."""
    limits = limits or Limits()
    clock = clock or Time()
    allowed = gate.Origins(origins)
    services = Services(journal, bot_pool or ProcessPool(limits.think_seconds), clock, limits)
    tables = Tables(services)
    app = Litestar(
        route_handlers=[
            *routes.routes(tables, allowed, limits, clock),
            *_pages(files.Files(pages)),
        ],
        lifespan=[lambda _: _lifespan(services, tables, resume)],
        before_send=[_add_headers],
        exception_handlers={
            DeniedError: routes.explain_denied,
            JournalError: routes.explain_journal,
            HTTPException: _explain_http,
            Exception: _explain_defect,
        },
        request_max_body_size=limits.body_bytes,
        openapi_config=None,
        logging_config=None,
    )
    return _complete(app, Sockets(tables, limits, allowed))


def _complete(app: Litestar, sockets: Sockets) -> ASGIApp:
    """Return the application with its sockets, and with an answer to HEAD wherever it answers GET."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        plain: Any = scope
        if plain["type"] == "websocket" and plain["path"].startswith(PATH):
            await sockets.serve(scope, receive, send)
            return
        if plain.get("method") != "HEAD":
            await app(scope, receive, send)
            return

        async def send_head(message: Message) -> None:
            bare: Any = {**message, "body": b""} if message["type"] == "http.response.body" else message
            await send(bare)

        as_get: Any = {**plain, "method": "GET"}
        await app(as_get, receive, send_head)

    return answer


@asynccontextmanager
async def _lifespan(services: Services, tables: Tables, resume: bool) -> AsyncIterator[None]:
    starting = asyncio.create_task(_begin(services, tables, resume))
    try:
        yield
    finally:
        starting.cancel()
        await asyncio.gather(starting, return_exceptions=True)
        await tables.close()
        await services.bot_pool.close()
        await services.journal.close()


async def _begin(services: Services, tables: Tables, resume: bool) -> None:
    """Do what can wait until after the first request."""
    tables.start_unloading()
    for sentence in await asyncio.to_thread(bots.problems):
        log.warning("%s", sentence)
    if isinstance(services.bot_pool, ProcessPool):
        await services.bot_pool.warm()
    if resume:
        await tables.resume()


def _pages(built: files.Files) -> list[HTTPRouteHandler]:
    @get(
        [
            "/",
            "/new",
            "/new/{rest:path}",
            "/t/{rest:path}",
            "/r/{rest:path}",
            "/s/{rest:path}",
            "/saves",
            "/history",
        ]
    )
    async def page(request: Request[Any, Any, Any]) -> Response[bytes]:
        return _send(request, built.index())

    @get("/{file:path}")
    async def file(request: Request[Any, Any, Any]) -> Response[bytes]:
        path = str(request.path_params["file"]).lstrip("/")
        found = built.find(path)
        if found is not None:
            return _send(request, found)
        if any(path in game.pages for game in games.working()):
            return _send(request, built.index())
        if "text/html" in request.headers.get("accept", ""):
            # This is a person in a browser, and the client has a page that says so and links home.
            return _send(request, built.index(), HTTPStatus.NOT_FOUND)
        raise DeniedError(Refusal("not_found", "There is nothing at this address."))

    return [page, file]


def _send(
    request: Request[Any, Any, Any], page: files.Page, status: HTTPStatus = HTTPStatus.OK
) -> Response[bytes]:
    headers = {"etag": page.mark, "cache-control": page.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.mark:
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, headers=headers, media_type=page.kind)
    if page.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(page.packed, status_code=status, headers=headers, media_type=page.kind)
    return Response(page.body, status_code=status, headers=headers, media_type=page.kind)


async def _add_headers(message: Any, _: Any) -> None:
    if message["type"] == "http.response.start":
        extra = [(name.encode(), value.encode()) for name, value in gate.SECURITY_HEADERS.items()]
        message["headers"] = [*message["headers"], *extra]


def _explain_http(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    code = {404: "not_found", 405: "not_allowed", 413: "too_large"}.get(error.status_code, "bad_request")
    phrase = HTTPStatus(error.status_code).phrase.lower()
    sentence = TOO_LARGE if code == "too_large" else f"That request doesn't work here: {phrase}."
    response = problem(Refusal(code, sentence))
    response.status_code = error.status_code
    return response


def _explain_defect(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return problem(BROKEN)
