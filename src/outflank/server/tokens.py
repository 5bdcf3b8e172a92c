"""Secrets that people hold, and the names of tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # nothing that is read wrongly
ID_LENGTH = 10  # 49 bits: nobody finds a table by guessing, and it can be read aloud


def new_secret() -> str:
    """256 random bits, as text."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """The public name of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def id_of(content: bytes) -> str:
    """The name of a table that follows from what it holds."""
    number = int.from_bytes(hashlib.sha256(content).digest(), "big")
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a table could have this name."""
    return len(text) == ID_LENGTH and all(letter in ALPHABET for letter in text)


def hashed(secret: str) -> str:
    """What is stored of a secret. It has 256 random bits, so one round is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Whether two hashes are equal, in a time that tells nothing."""
    return one is not None and other is not None and hmac.compare_digest(one, other)
