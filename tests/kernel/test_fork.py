"""Forks: the same moves so far, new dice from there, and nothing of the old key."""

from __future__ import annotations

import msgspec
import pytest

from outflank import games
from outflank.kernel.common_actions import Draw, Resign, Takeover
from outflank.kernel.dice import SealedDice, TracedDice, commit
from outflank.kernel.fork import prior
from outflank.kernel.game import HOUSE
from outflank.kernel.match import Match
from outflank.kernel.record import (
    Forked,
    Given,
    Header,
    RecordError,
    Sealed,
    SeatInfo,
    dice_for,
    read,
    words_of,
)
from outflank.kernel.replay import replay_record, verify

KEY, OTHER = bytes(32), bytes([7]) * 32
NONCES = ("11" * 32, "22" * 32)
GAME = games.find("battlezone")


def sealed_match(moves: int) -> Match:
    options = msgspec.to_builtins(GAME.resolve_options({"map_seed": 4}, 2, 0))
    seats = (SeatInfo("Ada"), SeatInfo("Bo"))
    source = Sealed(commit(KEY).hex(), NONCES)
    header = Header(game=GAME.name, rules=GAME.rules, options=options, seats=seats, dice=source)
    match = Match(GAME, header, dice_for(source, KEY), KEY)
    play(match, moves)
    return match


def play(match: Match, moves: int) -> None:
    for _ in range(moves):
        (seat,) = match.to_act
        match.play(seat, match.legal(seat)[0])


def forked(match: Match, n: int, key: bytes = OTHER) -> Match:
    before = prior(match, n)
    source = Forked(before.words, commit(key).hex(), NONCES)
    header = msgspec.structs.replace(match.header, dice=source)
    again = Match(GAME, header, dice_for(source, key), key)
    for entry in before.entries:
        again.play(entry.seat, entry.action)
    return again


def test_a_fork_has_the_position_and_words_of_its_origin_and_new_dice() -> None:
    match = sealed_match(12)
    positions = [sealed_match(moves).digest() for moves in range(13)]
    for n in range(13):
        assert forked(match, n).digest() == positions[n]
    games_on = (match, forked(match, 12), forked(match, 12, KEY))
    drawn = match.state.dice.drawn
    words = [words_of(each.header.dice, each.key, drawn + 8) for each in games_on]
    assert len({each[:drawn] for each in words}) == 1
    assert len({each[drawn:] for each in words}) == 3


def test_a_finished_fork_is_recorded_with_its_own_key_and_verifies() -> None:
    match = forked(sealed_match(9), 9)
    play(match, 3)
    match.play(0, Resign())
    record = read(match.record())
    assert isinstance(record.header.dice, Forked)
    assert record.end.key == OTHER.hex()
    assert KEY.hex().encode() not in match.record()
    assert verify(GAME, record).commitment == commit(OTHER).hex()


def test_a_running_fork_is_recorded_as_words_and_forks_again() -> None:
    match = forked(sealed_match(9), 9)
    play(match, 3)
    record = read(match.record())
    assert isinstance(record.header.dice, Given)
    loaded = replay_record(GAME, record)
    assert forked(loaded, 12).digest() == match.digest()


def test_in_a_fork_nobody_has_resigned() -> None:
    match = sealed_match(4)
    match.play(0, Draw())
    match.play(HOUSE, Takeover(1, "hard"))
    play(match, 1)
    match.play(1, Resign())
    before = prior(match, len(match.entries))
    assert [type(entry.action).__name__ for entry in before.entries] == ["Attack"] * 5
    assert [entry.n for entry in before.entries] == [1, 2, 3, 4, 5]


def test_a_fork_needs_an_existing_move_before_the_end() -> None:
    match = sealed_match(3)
    for n in (-1, 4):
        with pytest.raises(RecordError, match="no move"):
            prior(match, n)
    while not match.result:
        (seat,) = match.to_act
        attacks = match.legal(seat)
        match.play(seat, attacks[len(attacks) // 2])
    with pytest.raises(RecordError, match="was over at that move"):
        prior(match, len(match.entries))


def test_traced_dice_note_every_draw_and_change_none() -> None:
    plain, traced = SealedDice(KEY, []), TracedDice(SealedDice(KEY, []))
    assert traced.roll(5) == plain.roll(5)
    assert traced.below(10) == plain.below(10)
    assert traced.total(3) == plain.total(3)
    assert traced.drawn == plain.drawn
    again = SealedDice(KEY, [])
    for word, outcomes, value in traced.draws:
        assert again.drawn == word
        assert again.below(outcomes) == value
    assert len(traced.draws) == 9
    assert traced.clone().word() == plain.word()
