"""Dice: one stream of words, fair, repeatable, and provable where it matters."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice

import pytest

from outflank.kernel.dice import (
    NO_DICE,
    Dice,
    DiceError,
    FastDice,
    NoDice,
    ScriptedDice,
    SealedDice,
    WordDice,
    commit,
)

WORDS = 2**32
KEY = bytes(range(32))
NONCES = [b"\x01" * 32, b"", b"\xff" * 32]


def sealed_words(key: bytes, nonces: list[bytes]) -> Iterator[int]:
    """The stream of the design, implemented a second time."""
    secret = hashlib.sha256(key + b"".join(nonce or b"\0" * 32 for nonce in nonces)).digest()
    number = 0
    while True:
        block = hashlib.sha256(secret + (number // 8).to_bytes(8, "big")).digest()
        yield int.from_bytes(block[number % 8 * 4 :][:4], "big")
        number += 1


def sfc32(a: int, b: int, c: int) -> Iterator[int]:
    """The published generator with its counter, implemented a second time."""
    counter = -12
    while True:
        word = (a + b + counter) % WORDS
        counter += 1
        a, b, c = b ^ (b >> 9), (c + (c << 3)) % WORDS, (((c << 21) | (c >> 11)) % WORDS + word) % WORDS
        yield word


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def test_sealed_words_are_those_of_the_design() -> None:
    dice = SealedDice(KEY, NONCES)
    assert [dice.word() for _ in range(1000)] == list(islice(sealed_words(KEY, NONCES), 1000))
    assert dice.drawn == 1000


def test_the_commitment_is_the_hash_that_the_design_names() -> None:
    assert commit(KEY) == hashlib.sha256(b"outflank-dice-1" + KEY).digest()


def test_every_nonce_and_its_seat_matter() -> None:
    streams = [
        SealedDice(KEY, []),
        SealedDice(KEY, [b""]),
        SealedDice(KEY, [b"", b"\x01" * 32]),
        SealedDice(KEY, [b"\x01" * 32, b""]),
        SealedDice(KEY[::-1], [b"\x01" * 32, b""]),
    ]
    assert len({dice.word() for dice in streams}) == len(streams)
    assert SealedDice(KEY, [b""]).word() == SealedDice(KEY, [bytes(32)]).word()


@pytest.mark.parametrize("key", [b"", bytes(31), bytes(33)])
def test_a_key_has_32_bytes(key: bytes) -> None:
    with pytest.raises(ValueError, match="A key has 32 bytes"):
        commit(key)
    with pytest.raises(ValueError, match="A key has 32 bytes"):
        SealedDice(key, [])


def test_a_nonce_has_32_bytes() -> None:
    with pytest.raises(ValueError, match="A nonce has 32 bytes, not 5"):
        SealedDice(KEY, [b"short"])


def test_fast_words_are_those_of_sfc32() -> None:
    digest = hashlib.sha256(b"outflank-fast-1" + b"2a/3").digest()
    parts = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8)]
    dice = FastDice(42, 3)
    assert [dice.word() for _ in range(500)] == list(islice(sfc32(*parts), 12, 512))


def test_any_whole_number_is_a_seed_with_its_own_words() -> None:
    seeds = [0, 1, -1, 7, 2**31, 2**32, 2**64, -(2**64), 10**50, -(10**50)]
    firsts = [FastDice(seed).word() for seed in seeds]
    assert len(set(firsts)) == len(seeds)
    assert firsts == [FastDice(seed).word() for seed in seeds]


def test_streams_of_one_seed_differ() -> None:
    assert len({FastDice(7, stream).word() for stream in range(100)}) == 100


def test_the_same_seed_gives_the_same_words_under_any_hash_seed() -> None:
    program = (
        "from outflank.kernel.dice import FastDice; d = FastDice(99); print([d.word() for _ in range(9)])"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", program],
            check=True,
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        ).stdout.strip()
        for hash_seed in ("1", "2")
    ]
    dice = FastDice(99)
    assert told == [str([dice.word() for _ in range(9)])] * 2


def test_fast_words_stay_the_same_forever() -> None:
    dice = FastDice(7)
    assert [dice.word() for _ in range(3)] == [810476056, 268502335, 4129178010]


@pytest.mark.parametrize("dice", [FastDice(1), SealedDice(KEY, NONCES)], ids=["fast", "sealed"])
def test_faces_come_equally_often(dice: Dice) -> None:
    counts = [0] * 6
    for _ in range(60_000):
        counts[dice.below(6)] += 1
    assert chi_square(counts) < 25.7  # 5 degrees of freedom, p = 10^-4


@pytest.mark.parametrize("dice", [FastDice(2), SealedDice(KEY, NONCES)], ids=["fast", "sealed"])
def test_faces_do_not_depend_on_the_face_before(dice: Dice) -> None:
    counts = [0] * 36
    for _ in range(36_000):
        first, second = dice.roll(2)
        counts[first * 6 + second - 7] += 1
    assert chi_square(counts) < 76.0  # 35 degrees of freedom, p = 10^-4


@pytest.mark.parametrize("dice", [FastDice(3), SealedDice(KEY, NONCES)], ids=["fast", "sealed"])
def test_bytes_of_words_come_equally_often(dice: Dice) -> None:
    for shift in (0, 24):
        counts = [0] * 256
        for _ in range(25_600):
            counts[dice.word() >> shift & 255] += 1
        assert chi_square(counts) < 347.6  # 255 degrees of freedom, p = 10^-4


def test_totals_are_sums_of_rolls() -> None:
    for make in (lambda: FastDice(5), lambda: SealedDice(KEY, NONCES)):
        one, other = make(), make()
        for count in [*range(9), 40]:
            assert one.total(count) == sum(other.roll(count))
        assert one.drawn == other.drawn
        assert one.word() == other.word()


def test_a_die_rejects_the_last_four_words() -> None:
    words = [WORDS - 1, WORDS - 4, WORDS - 5, 7]
    assert WordDice(words).roll(2) == ((WORDS - 5) % 6 + 1, 2)


def test_below_rejects_the_tail_that_would_favour_small_numbers() -> None:
    n = 3 * 2**30  # the words from 3 * 2^30 on are the tail, a quarter of all words
    dice = WordDice([n, WORDS - 1, n - 1, 5])
    assert [dice.below(n), dice.below(n)] == [n - 1, 5]
    assert dice.drawn == 4


def test_near_the_largest_n_each_third_of_the_numbers_is_equally_likely() -> None:
    n = 3 * 2**30
    dice = FastDice(8)
    counts = [0] * 3
    for _ in range(30_000):
        counts[dice.below(n) >> 30] += 1
    assert chi_square(counts) < 18.5  # 2 degrees of freedom, p = 10^-4


def test_every_word_is_a_number_below_2_to_the_32() -> None:
    assert WordDice([WORDS - 1]).below(WORDS) == WORDS - 1
    assert WordDice([WORDS - 1, 4]).below(WORDS - 1) == 4


@pytest.mark.parametrize("n", [0, -1, WORDS + 1])
def test_limits_below_one_or_beyond_the_words_are_refused(n: int) -> None:
    with pytest.raises(ValueError, match="Dice give numbers below 1 to"):
        FastDice(1).below(n)


def test_a_choice_of_one_number_costs_a_word_too() -> None:
    dice = FastDice(1)
    assert dice.below(1) == 0
    assert dice.drawn == 1


def test_clones_continue_with_the_same_words_independently() -> None:
    for dice in (
        FastDice(4),
        SealedDice(KEY, NONCES),
        WordDice(range(100)),
        WordDice([1], FastDice(5)),
    ):
        dice.roll(5)
        copy = dice.clone()
        assert copy.drawn == dice.drawn
        told = [dice.word() for _ in range(20)]
        assert [copy.word() for _ in range(20)] == told


def test_scripted_dice_return_faces_for_rolls_and_numbers_for_draws() -> None:
    dice = ScriptedDice([6, 1, 0, 4, 3, 3])
    assert dice.roll(2) == (6, 1)
    assert [dice.below(1), dice.below(5)] == [0, 4]
    assert dice.clone().total(2) == dice.total(2) == 6
    assert dice.drawn == 6


def test_a_script_is_checked_as_it_is_read() -> None:
    with pytest.raises(DiceError, match="Value 1 of the script is 0, not from 1 to 6"):
        ScriptedDice([0]).roll(1)
    dice = ScriptedDice([1, 3])
    dice.roll(1)
    with pytest.raises(DiceError, match="Value 2 of the script is 3, not from 0 to 2"):
        dice.below(3)
    with pytest.raises(DiceError, match="The script has only 2 values"):
        ScriptedDice([1, 2]).roll(3)
    with pytest.raises(DiceError, match="no words"):
        ScriptedDice([1]).word()


def test_replayed_words_are_followed_by_other_dice() -> None:
    then = FastDice(6)
    dice = WordDice([1, 2], then.clone())
    assert [dice.word() for _ in range(4)] == [1, 2, then.word(), then.word()]
    assert dice.drawn == 4


def test_replayed_words_run_out() -> None:
    dice = WordDice([1])
    dice.word()
    with pytest.raises(DiceError, match="Only 1 words are known"):
        dice.word()
    assert dice.drawn == 1


@pytest.mark.parametrize("word", [-1, WORDS])
def test_only_words_can_be_replayed(word: int) -> None:
    with pytest.raises(ValueError, match="A word is a number"):
        WordDice([word])


def test_without_dice_nothing_is_rolled() -> None:
    assert isinstance(NO_DICE, NoDice)
    assert NO_DICE.clone() is NO_DICE
    for roll in (NO_DICE.word, lambda: NO_DICE.below(6), lambda: NO_DICE.roll(1), lambda: NO_DICE.total(1)):
        with pytest.raises(RuntimeError, match="This position has no dice"):
            roll()
    assert NO_DICE.drawn == 0


def test_plain_dice_have_no_words() -> None:
    with pytest.raises(DiceError, match="no words"):
        Dice().word()
    with pytest.raises(NotImplementedError):
        Dice().clone()
