"""Malformed messages: valid ones damaged in every way, and plain noise."""

from __future__ import annotations

import random
from collections.abc import Iterator

TOKEN = "A" * 43
VALID = [
    b'{"t":"hello","protocol":1,"token":"' + TOKEN.encode() + b'","nonce":"' + b"ab" * 32 + b'"}',
    b'{"t":"hello","protocol":1}',
    b'{"t":"move","ref":"r1","seat":0,"action":{"t":"claim","card":1,"says":2}}',
    b'{"t":"move","ref":"r2","seat":0,"action":{"t":"resign"}}',
    b'{"t":"sync"}',
    b'{"t":"claim","seat":1,"how":"win"}',
    b'{"t":"claim","seat":1,"how":"bot","bot":"random"}',
    b'{"t":"pace","seconds":1.5}',
    b'{"t":"pace","seconds":null}',
    b'{"t":"proceed"}',
    b'{"t":"rematch","same_map":true}',
    b'{"t":"ping"}',
]
PIECES = [
    b"\xff",
    b"\x00",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x92\xa9",
    b"\\u0000",
    b"\\ud800",
    b"1e999",
    b"-0",
    b"9" * 400,
    b"NaN",
    b"null",
    b"true",
    b"{}",
    b"[" * 600,
    b'{"a":' * 600,
    b'"' * 3,
    b"//",
    b"\xef\xbb\xbf",
    b" " * 300,
    b"-1",
    b"99999999999999999999",
    b"0.1",
    b"\\",
    b"\n",
    b'{"t":"expire","key":"x"}',
    b'{"t":"adjudicate","result":{}}',
]


def malformed(count: int, chance: random.Random) -> Iterator[bytes]:
    """Yield mutated messages; a few may still be valid by chance."""
    for _ in range(count):
        raw = bytearray(chance.choice(VALID))
        for _ in range(chance.randint(1, 4)):
            _mutate(raw, chance)
        yield bytes(raw) if chance.random() < 0.9 else chance.randbytes(chance.randint(0, 200))


def _mutate(raw: bytearray, chance: random.Random) -> None:
    at = chance.randint(0, len(raw))
    match chance.randint(0, 5):
        case 0:
            raw[at : at + 1] = chance.randbytes(1)
        case 1:
            raw[at:at] = chance.choice(PIECES)
        case 2:
            del raw[at : at + chance.randint(1, 9)]
        case 3:
            raw[at : at + chance.randint(1, 9)] = chance.choice(PIECES)
        case 4:
            del raw[at:]
        case 5:
            raw[at:at] = chance.choice(VALID)
