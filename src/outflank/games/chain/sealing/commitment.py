"""The digest that commits a seat to its orders: Keccak-256 of fixed-width fields (CT-83)."""

from __future__ import annotations

import re

from Crypto.Hash import keccak

TAG = b"outflank.chain.commit.v1".ljust(32, b"\0")
HEX_32 = re.compile(r"[0-9a-f]{64}\Z")


def keccak256(data: bytes) -> bytes:
    """Return the Keccak-256 hash that blockchains use, which isn't SHA3-256."""
    return keccak.new(data=data, digest_bits=256).digest()


def digest(ledger_id: bytes, game_id: str, number: int, seat: int, orders: str, salt: str) -> str:
    """Return a seat's digest for this round; the rules page has the layout."""
    sealed = keccak256(orders.encode("ascii"))
    fields = (
        TAG,
        ledger_id,
        bytes.fromhex(game_id),
        number.to_bytes(4, "big"),
        seat.to_bytes(1, "big"),
        sealed,
        bytes.fromhex(salt),
    )
    return keccak256(b"".join(fields)).hex()


def is_hex32(text: str) -> bool:
    """Whether the text is 32 bytes in lowercase hexadecimal."""
    return HEX_32.match(text) is not None
