"""Secret tokens, and the ids of tables."""

from __future__ import annotations

import hashlib
import hmac
import secrets

# Without 0, 1, i, l and o, which are easily confused.
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"
# 49 bits are too many to guess, and ten letters are short enough to read aloud.
ID_LENGTH = 10


def new_secret() -> str:
    """Return 256 random bits as text."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """Return the id of a new table."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def id_of(content: bytes) -> str:
    """Return a table id derived from its content."""
    number = int.from_bytes(hashlib.sha256(content).digest(), "big")
    return "".join(ALPHABET[number // len(ALPHABET) ** place % len(ALPHABET)] for place in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether this could be the id of a table."""
    return len(text) == ID_LENGTH and all(letter in ALPHABET for letter in text)


def hashed(secret: str) -> str:
    """Return the hash under which a secret is stored. With 256 random bits, one round is enough."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Whether two hashes are equal, compared in constant time."""
    return one is not None and other is not None and hmac.compare_digest(one, other)
