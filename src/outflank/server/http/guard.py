"""Checks that every request passes, and how answers are encoded."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response

from outflank.kernel.game import Refusal
from outflank.server import gate
from outflank.server.limits import Limits
from outflank.server.refusals import DeniedError
from outflank.server.table.clock import Time
from outflank.server.tokens import hashed
from outflank.server.wire import Problem

T = TypeVar("T")
AnyRequest = Request[Any, Any, Any]

BEARER = "Bearer "
FOREIGN = Refusal("foreign_origin", "This request comes from another site.")
TOO_MANY = Refusal("too_many", "Too many requests. Wait a minute and try again.")
STATUS = {
    "foreign_origin": 403,
    "others_here": 403,
    "watching": 403,
    "no_such_table": 404,
    "no_such_slot": 404,
    "not_found": 404,
    "not_over": 409,
    "not_started": 409,
    "game_over": 409,
    "used_invitation": 409,
    "too_large": 413,
    "too_many": 429,
    "internal": 500,
    "full": 503,
    "journal": 503,
    "conflict": 503,
    "disk_full": 507,
}


class Guard:
    """Checks the origin and rate of requests. Opening a table costs the server more than looking at one."""

    def __init__(self, origins: gate.Origins, limits: Limits, clock: Time) -> None:
        self._origins = origins
        self._most = limits.body_bytes
        self._opens = gate.Buckets(limits.opens_per_second, limits.open_burst, limits.addresses, clock.now)
        self._looks = gate.Buckets(limits.looks_per_second, limits.look_burst, limits.addresses, clock.now)
        self._odds = gate.Buckets(limits.odds_per_second, limits.odds_burst, limits.addresses, clock.now)

    async def admit(self, request: AnyRequest, decoder: msgspec.json.Decoder[T]) -> T:
        """Decode the body of a request that opens something; raises DeniedError."""
        return self._read(await self.admit_file(request), decoder)

    async def admit_file(self, request: AnyRequest) -> bytes:
        """Return the body of a request that uploads a file; raises DeniedError."""
        self._check(request, self._opens)
        return await request.body()

    async def consider(self, request: AnyRequest, decoder: msgspec.json.Decoder[T]) -> T:
        """Decode the body of a request that only looks."""
        self._check(request, self._looks)
        return self._read(await request.body(), decoder)

    async def question(self, request: AnyRequest, decoder: msgspec.json.Decoder[T]) -> T:
        """Decode a question about odds. The page asks again at each change, so more of them are allowed."""
        self._check(request, self._odds)
        return self._read(await request.body(), decoder)

    def look(self, request: AnyRequest) -> str | None:
        """Check a request that only looks; return the hash of its token, if any. Raises DeniedError."""
        self._check(request, self._looks)
        return bearer(request)

    def _read(self, body: bytes, decoder: msgspec.json.Decoder[T]) -> T:
        payload = gate.decode(decoder, body, self._most)
        if isinstance(payload, Refusal):
            raise DeniedError(payload)
        return payload

    def _check(self, request: AnyRequest, buckets: gate.Buckets) -> None:
        if not self._origins.allowed(request.headers.get("origin"), request.headers.get("host")):
            raise DeniedError(FOREIGN)
        if not buckets.take(request.client.host if request.client else ""):
            raise DeniedError(TOO_MANY)


def bearer(request: AnyRequest) -> str | None:
    """Return the hash of the token in the request's headers, if there is one."""
    given = str(request.headers.get("authorization") or "")
    return hashed(given.removeprefix(BEARER)) if given.startswith(BEARER) else None


def answer(content: object, status: int = 200) -> Response[bytes]:
    """Answer with JSON that no cache may keep."""
    return encoded(msgspec.json.encode(content), {}, status)


def encoded(body: bytes, headers: dict[str, str], status: int = 200) -> Response[bytes]:
    """Answer with encoded JSON."""
    headers = {"cache-control": "no-store", **headers}
    return Response(body, status_code=status, media_type="application/json", headers=headers)


def unpacked(request: AnyRequest, body: bytes) -> Response[bytes]:
    """Answer with JSON that is gzipped already; unpack it for clients that don't accept gzip."""
    if "gzip" in request.headers.get("accept-encoding", ""):
        return encoded(body, {"content-encoding": "gzip"})
    return encoded(gzip.decompress(body), {})


def problem(refusal: Refusal) -> Response[bytes]:
    """Answer with an error."""
    return answer(Problem(refusal.code, refusal.sentence), STATUS.get(refusal.code, 400))
