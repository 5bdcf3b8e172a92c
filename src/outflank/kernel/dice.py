"""Dice: a stream of 32-bit words, from a sealed key, a seed, a script or a record."""

# ruff: noqa: SLF001 (a clone fills in the private parts of its own kind)

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence

# There are 2^32 different words.
_WORDS = 4294967296
_MASK = _WORDS - 1
# 2^32 isn't a multiple of 6: words from here on would favour the lower faces, so they are rejected.
_FACE_LIMIT = _WORDS - _WORDS % 6
# 256 bits, as many as SHA-256 returns: too many for anyone to find a key by trying.
KEY_BYTES = 32
NONCE_BYTES = 32
# One SHA-256 digest holds eight words of 32 bits.
WORDS_A_BLOCK = 8
# Prefixes keep hashes for different purposes apart. A new number would mark a new scheme.
COMMITMENT = b"outflank-dice-1"
FAST = b"outflank-fast-1"
# sfc32 needs some rounds before every bit of the seed affects every bit of a word.
WARM_UP = 12


class DiceError(RuntimeError):
    """Raised when there is nothing to roll; the message says why."""


class Dice:
    """A stream of words. All dice make numbers and rolls from words in the same way."""

    def __init__(self) -> None:
        self.drawn = 0  # words used so far

    def word(self) -> int:
        """Return the next word, from 0 to 2^32 - 1."""
        raise DiceError("These dice have no words.")

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each with exactly the same chance."""
        if n < 1 or n > _WORDS:
            raise ValueError(f"Dice give numbers below 1 to {_WORDS}, not below {n}.")
        word = self.word()
        # Reject the tail of the range: no modulo bias. The first test is cheap and almost always decides, so
        # the division for the exact limit is rarely needed.
        while word > _WORDS - n and word >= _WORDS - _WORDS % n:
            word = self.word()
        return word % n

    def total(self, count: int) -> int:
        """Return the sum of a roll, for callers that don't need the faces."""
        total = 0
        for _ in range(count):
            total += self.below(6) + 1
        return total

    def roll(self, count: int) -> tuple[int, ...]:
        """Return the faces of `count` dice."""
        return tuple([self.below(6) + 1 for _ in range(count)])

    def clone(self) -> Dice:
        """Return dice that will give the same words from here on."""
        raise NotImplementedError


class FastDice(Dice):
    """Fast seeded dice for simulations (sfc32). The same seed and stream give the same words everywhere."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        digest = hashlib.sha256(FAST + f"{seed:x}/{stream:x}".encode()).digest()
        self._a = int.from_bytes(digest[0:4], "big")
        self._b = int.from_bytes(digest[4:8], "big")
        self._c = int.from_bytes(digest[8:12], "big")
        self.drawn = -WARM_UP
        for _ in range(WARM_UP):
            self.word()

    def word(self) -> int:
        # sfc32, with the number of words drawn as its counter. The mask keeps Python's integers at 32 bits.
        a = self._a
        b = self._b
        c = self._c
        mask = _MASK
        word = (a + b + self.drawn) & mask
        self._a = b ^ (b >> 9)
        self._b = (c * 9) & mask
        self._c = ((c << 21 | c >> 11) + word) & mask
        self.drawn += 1
        return word

    def total(self, count: int) -> int:
        # `word` is inlined, and the generator kept in local variables, because simulations spend most of
        # their time here.
        a = self._a
        b = self._b
        c = self._c
        drawn = self.drawn
        mask = _MASK
        limit = _FACE_LIMIT
        total = left = count
        while left > 0:
            word = (a + b + drawn) & mask
            a = b ^ (b >> 9)
            b = (c * 9) & mask
            c = ((c << 21 | c >> 11) + word) & mask
            drawn += 1
            if word < limit:
                total += word % 6
                left -= 1
        self._a = a
        self._b = b
        self._c = c
        self.drawn = drawn
        return total

    def clone(self) -> Dice:
        copy = FastDice.__new__(FastDice)
        copy.drawn = self.drawn
        copy._a = self._a
        copy._b = self._b
        copy._c = self._c
        return copy


def commit(key: bytes) -> bytes:
    """Return the commitment to publish before the first nonce, so the key can't be changed afterwards."""
    return hashlib.sha256(COMMITMENT + _checked(key, KEY_BYTES, "key")).digest()


class SealedDice(Dice):
    """Dice nobody can predict or choose: a committed key mixed with a nonce from each seat (none = zeros)."""

    def __init__(self, key: bytes, nonces: Sequence[bytes]) -> None:
        self.drawn = 0
        mixed = [_checked(nonce or bytes(NONCE_BYTES), NONCE_BYTES, "nonce") for nonce in nonces]
        self._key = hashlib.sha256(_checked(key, KEY_BYTES, "key") + b"".join(mixed)).digest()
        self._block = b""

    def word(self) -> int:
        # Each block is a hash of the mixed key and its number, so a browser can check any roll by itself,
        # and words seen so far say nothing about later ones.
        place = self.drawn % WORDS_A_BLOCK
        if place == 0:
            number = self.drawn // WORDS_A_BLOCK
            self._block = hashlib.sha256(self._key + number.to_bytes(8, "big")).digest()
        self.drawn += 1
        return int.from_bytes(self._block[4 * place : 4 * place + 4], "big")

    def clone(self) -> Dice:
        copy = SealedDice.__new__(SealedDice)
        copy.drawn = self.drawn
        copy._key = self._key
        copy._block = self._block
        return copy


def _checked(secret: bytes, size: int, name: str) -> bytes:
    if len(secret) != size:
        raise ValueError(f"A {name} has {size} bytes, not {len(secret)}.")
    return bytes(secret)


class ScriptedDice(Dice):
    """Dice for tests that return given values: faces from 1 to 6 for rolls, numbers from 0 for draws."""

    def __init__(self, values: Iterable[int]) -> None:
        self.drawn = 0
        self._values = tuple(values)

    def below(self, n: int) -> int:
        return self._next(0, n - 1)

    def total(self, count: int) -> int:
        return sum(self.roll(count))

    def roll(self, count: int) -> tuple[int, ...]:
        return tuple([self._next(1, 6) for _ in range(count)])

    def _next(self, least: int, most: int) -> int:
        if self.drawn >= len(self._values):
            raise DiceError(f"The script has only {len(self._values)} values.")
        value = self._values[self.drawn]
        if not least <= value <= most:
            raise DiceError(f"Value {self.drawn + 1} of the script is {value}, not from {least} to {most}.")
        self.drawn += 1
        return value

    def clone(self) -> Dice:
        copy = ScriptedDice(self._values)
        copy.drawn = self.drawn
        return copy


class WordDice(Dice):
    """Dice that repeat recorded words, then continue with other dice, if any."""

    def __init__(self, words: Iterable[int], then: Dice | None = None) -> None:
        self.drawn = 0
        self._words = tuple(words)
        self._then = then
        if not all(0 <= word < _WORDS for word in self._words):
            raise ValueError(f"A word is a number from 0 to {_WORDS - 1}.")

    def word(self) -> int:
        word = self._words[self.drawn] if self.drawn < len(self._words) else self._beyond()
        self.drawn += 1
        return word

    def _beyond(self) -> int:
        if self._then is None:
            raise DiceError(f"Only {len(self._words)} words are known, and no dice follow them.")
        return self._then.word()

    def clone(self) -> Dice:
        copy = WordDice(self._words, None if self._then is None else self._then.clone())
        copy.drawn = self.drawn
        return copy


class TracedDice(Dice):
    """Dice that pass on another source's words and note every draw: first word, outcomes, result."""

    def __init__(self, source: Dice) -> None:
        self.drawn = source.drawn
        self.draws: list[tuple[int, int, int]] = []
        self._source = source

    def word(self) -> int:
        word = self._source.word()
        self.drawn = self._source.drawn
        return word

    def below(self, n: int) -> int:
        first = self.drawn
        value = Dice.below(self, n)
        self.draws.append((first, n, value))
        return value

    def clone(self) -> Dice:
        return self._source.clone()


class NoDice(Dice):
    """Dice that can't be rolled, for positions given to bots: a bot must not see future rolls."""

    def word(self) -> int:
        raise DiceError("This position has no dice: clone it with some to play on.")

    def clone(self) -> Dice:
        return self


NO_DICE = NoDice()
