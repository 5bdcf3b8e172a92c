"""A second Keccak-256, slow and simple, written from the definition of the sponge."""

from __future__ import annotations

MASK = (1 << 64) - 1
RATE = 136  # bytes


def keccak256(data: bytes) -> bytes:
    padded = bytearray(data) + b"\x01" + bytes(-(len(data) + 1) % RATE)
    padded[-1] |= 0x80
    state = [0] * 25
    for start in range(0, len(padded), RATE):
        for lane in range(RATE // 8):
            state[lane] ^= int.from_bytes(padded[start + 8 * lane : start + 8 * lane + 8], "little")
        permute(state)
    return b"".join(lane.to_bytes(8, "little") for lane in state[:4])


def permute(a: list[int]) -> None:
    for constant in ROUND_CONSTANTS:
        column = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
        for i in range(25):
            a[i] ^= column[(i % 5 - 1) % 5] ^ left(column[(i % 5 + 1) % 5], 1)
        b = [0] * 25
        for x in range(5):
            for y in range(5):
                b[y + 5 * ((2 * x + 3 * y) % 5)] = left(a[x + 5 * y], OFFSETS[x + 5 * y])
        for i in range(25):
            row = i - i % 5
            a[i] = b[i] ^ (~b[row + (i + 1) % 5] & b[row + (i + 2) % 5]) & MASK
        a[0] ^= constant


def left(lane: int, by: int) -> int:
    return (lane << by | lane >> (64 - by)) & MASK if by else lane


def offsets() -> list[int]:
    """Return the rotations, by the walk (x, y) -> (y, 2x + 3y) with triangular numbers."""
    found = [0] * 25
    x, y = 1, 0
    for t in range(24):
        found[x + 5 * y] = (t + 1) * (t + 2) // 2 % 64
        x, y = y, (2 * x + 3 * y) % 5
    return found


def round_constants() -> list[int]:
    """Return the round constants, from a register with feedback x^8 + x^6 + x^5 + x^4 + 1."""
    found, register = [], 1
    for _ in range(24):
        constant = 0
        for j in range(7):
            if register & 1:
                constant |= 1 << ((1 << j) - 1)
            register <<= 1
            if register & 0x100:
                register ^= 0x171
        found.append(constant)
    return found


OFFSETS = offsets()
ROUND_CONSTANTS = round_constants()
