"""Files that someone might send instead of a game: real records, damaged in every way, and plain noise."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator, Sequence
from typing import Any

from tests.load.mutation import PIECES

VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1,
    7,
    2**31,
    2**32,
    2**53,
    2**63,
    2**64,
    -(2**63),
    10**400,
    0.5,
    "",
    "x",
    "human",
    "random",
    "battlezone",
    "\x00",
    "\u202e\U0001f4a9",
    "name " * 40_000,
    "ab" * 32,
    [],
    [-1],
    [2**32],
    [[]],
    ["00" * 32] * 1000,
    {},
    {"t": "fast", "seed": -5},
    {"t": "given", "words": []},
    {"t": "resign"},
    {"t": "expire", "key": "x"},
    {"t": "takeover", "seat": 0, "bot": "nobody"},
    {"t": "adjudicate", "result": {"winners": [9], "ranks": [], "reason": ""}},
    {"winners": [5], "ranks": [1], "reason": "none"},
    {"name": "x"},
]
HEADS = [b"", b'{"outflank":', b'{"outflank":2,', b'{"outflank":1,"game":"battlezone",']


def hostile(records: Sequence[bytes], count: int, chance: random.Random) -> Iterator[bytes]:
    """Yield hostile files; a few may still be games by chance."""
    for _ in range(count):
        record = chance.choice(records)
        match chance.randint(0, 9):
            case 0:
                yield chance.choice(HEADS) + chance.randbytes(chance.randint(0, 2000))
            case 1:
                yield chance.choice(HEADS) + chance.choice([b"[", b'{"a":']) * 100_000 + b"\n{}\n"
            case 2 | 3 | 4:
                yield _spoiled(record, chance)
            case _:
                yield resealed(_changed(record, chance))


def resealed(lines: Sequence[Any]) -> bytes:
    """Return a record of these lines with a checksum that fits."""
    body = "".join(_text(line) + "\n" for line in lines[:-1]).encode()
    end = lines[-1]
    if not isinstance(end, dict):
        return body + _text(end).encode() + b"\n"
    unsigned = _text({**end, "sha256": ""})
    checksum = hashlib.sha256(body + unsigned.encode()).hexdigest()
    return body + _text({**end, "sha256": checksum}).encode() + b"\n"


def _text(line: Any) -> str:
    return json.dumps(line, separators=(",", ":"), ensure_ascii=False)


def _spoiled(record: bytes, chance: random.Random) -> bytes:
    raw = bytearray(record)
    for _ in range(chance.randint(1, 4)):
        at, end = sorted(chance.randrange(len(raw) + 1) for _ in range(2))
        match chance.randint(0, 4):
            case 0:
                raw[at : at + 1] = chance.randbytes(1)
            case 1:
                raw[at:at] = chance.choice(PIECES)
            case 2:
                del raw[at : at + chance.randint(1, 9)]
            case 3:
                del raw[at:]
            case _:
                raw[at:at] = raw[at:end]
    return bytes(raw)


def _changed(record: bytes, chance: random.Random) -> list[Any]:
    lines = [json.loads(line) for line in record.splitlines()]
    for _ in range(chance.randint(1, 3)):
        at = chance.choice([0, -1, chance.randrange(len(lines))])
        match chance.randint(0, 9):
            case 0:
                lines.insert(at, lines[at])
            case 1 if len(lines) > 2:
                del lines[at]
            case 2:
                lines[at], lines[-2] = lines[-2], lines[at]
            case 3:
                lines[at] = chance.choice(VALUES)
            case _:
                lines[at] = _replaced(lines[at], chance)
    return lines


def _replaced(value: Any, chance: random.Random) -> Any:
    """Return the value with something inside it replaced, removed or added."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(list(value))
        if chance.random() < 0.1:
            return {name: kept for name, kept in value.items() if name != key}
        return {**value, key: _replaced(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], _replaced(value[at], chance), *value[at + 1 :]]
    return chance.choice(VALUES)
