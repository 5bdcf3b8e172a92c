"""Checks between the network and a table: origin, size, rate, decoding, headers."""

from __future__ import annotations

import ipaddress
import socket
from collections import OrderedDict
from collections.abc import Callable, Iterable
from string import hexdigits
from typing import TypeVar
from urllib.parse import urlsplit

import msgspec

from outflank.kernel.game import Refusal

T = TypeVar("T")

# A nonce has 32 bytes, two digits each.
NONCE_DIGITS = 64

TOO_LARGE = Refusal("too_large", "That message is too large.")
NOT_TEXT = Refusal("not_text", "That message is not valid UTF-8 text.")
TOO_DEEP = Refusal("too_deep", "That message is nested too deeply.")

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


def decode(decoder: msgspec.json.Decoder[T], raw: bytes, limit: int) -> T | Refusal:
    """Decode a message, or say why not. Only here do bytes from outside become values."""
    if len(raw) > limit:
        return TOO_LARGE
    try:
        return decoder.decode(raw)
    except UnicodeError:
        return NOT_TEXT
    except RecursionError:
        return TOO_DEEP
    except msgspec.MsgspecError as error:
        return Refusal("malformed", f"That message can't be read: {error}.")


def is_nonce(text: str) -> bool:
    """Whether this is a valid nonce for the dice: 64 hexadecimal digits."""
    return len(text) == NONCE_DIGITS and all(digit in hexdigits for digit in text)


class Origins:
    """The pages that may talk to this server: its own, and those that the host named."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._named = {_address(origin) for origin in named} - {None}
        hosts = {address[0] for address in self._named if address}
        self._hosts = hosts | {"localhost", socket.gethostname().lower()}

    def allowed(self, origin: str | None, host: str | None) -> bool:
        """Whether a request with these headers comes from one of our pages, or from a program."""
        here = _address(f"http://{host}") if host else None
        if here is None or not self._is_ours(here[0]):
            return False
        if origin is None:
            return True  # browsers always send one, so this is a program
        there = _address(origin)
        if there is None:
            return False
        return there in self._named or (there[0] == here[0] and _same_port(there, here))

    def _is_ours(self, host: str) -> bool:
        # With DNS rebinding a foreign name can point here, so unknown names are refused.
        # An IP address can't be rebound.
        if host in self._hosts:
            return True
        try:
            ipaddress.ip_address(host)
        except ValueError:
            return False
        return True


_Address = tuple[str, int | None, str]  # host, port, scheme


def _address(origin: str) -> _Address | None:
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    plain = not (parts.path or parts.query or parts.fragment or parts.username or parts.password)
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain:
        return None
    return parts.hostname.lower(), port, parts.scheme


def _same_port(there: _Address, here: _Address) -> bool:
    default = 443 if there[2] == "https" else 80
    # `Host` has no port if it is the scheme's default. Behind a proxy that ends TLS, the schemes can differ.
    return (there[1] or default) == (here[1] or default)


class Bucket:
    """A budget that refills over time; `take` returns False once it is spent."""

    def __init__(self, per_second: float, burst: float, now: Callable[[], float]) -> None:
        self._per_second = per_second
        self._burst = burst
        self._now = now
        self._left = burst
        self._at = now()

    def take(self) -> bool:
        self._refill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def refills_in(self) -> float:
        """Return the seconds until `take` succeeds."""
        self._refill()
        return max(0.0, (1 - self._left) / self._per_second)

    def _refill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now


class Buckets:
    """A bucket for each address. The least recently used ones are dropped, so that memory stays bounded."""

    def __init__(self, per_second: float, burst: float, most: int, now: Callable[[], float]) -> None:
        self._kind = (per_second, burst, now)
        self._most = most
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._of.pop(address, None) or Bucket(*self._kind)
        self._of[address] = bucket
        while len(self._of) > self._most:
            self._of.popitem(last=False)
        return bucket.take()
