"""Reinforcement at the end of a round (BZ-30 to BZ-36), with the specification's own scenarios."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from outflank.games.battlezone.model import Battle, RoundBegan, Supply
from outflank.games.battlezone.rules import State
from outflank.kernel import graph
from outflank.kernel.dice import Dice, FastDice, SealedDice
from outflank.kernel.game import Event
from tests.games.battlezone.boards import GAME, armies, line, owners, play, stage, star


def reinforced(state: State) -> list[Supply]:
    """Let both seats skip; return each seat's supply."""
    return [event for event in play(state, None, None) if isinstance(event, Supply)]


def test_bz_30_both_seats_are_reinforced_seat_0_first() -> None:
    state = stage("0011", "2222", line(4), [0, 1, 1, 0], turn=1)
    first, second = reinforced(state)
    assert (first.seat, first.placed) == (0, (1, 2))
    assert (second.seat, second.placed) == (1, (4, 3))
    assert armies(state) == "3333"


def test_bz_31_a_single_territory_brings_one_army() -> None:
    assert stage("01", "22", "1-2").supplies() == (1, 1)


def test_bz_31_unconnected_territories_bring_one_army() -> None:
    assert stage("100000", "222222", star(6)).supplies() == (1, 1)


def test_bz_31_only_the_largest_group_counts() -> None:
    # Seat 0 holds separate groups of 5, 3 and 2 territories.
    state = stage("00000100010011", "2" * 14, line(14))
    assert state.supplies() == (5, 2)


def test_bz_31_the_specifications_seven_territories_bring_five() -> None:
    assert stage("00000100", "2" * 8, line(8)).supplies() == (5, 1)


def test_bz_31_a_group_with_rings_and_branches_counts_completely() -> None:
    ring = "1-2 2-3 3-4 4-5 5-1 1-6 6-7 3-6 7-8 8-9 9-10 10-11 11-12 8-11"
    assert stage("000000010000", "2" * 12, ring).supplies() == (7, 1)


@given(st.data())
def test_bz_31_the_largest_group_matches_a_plain_search(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 32))
    extra = data.draw(st.lists(st.tuples(st.integers(1, count), st.integers(1, count)), max_size=40))
    spine = [(data.draw(st.integers(1, i - 1)), i) for i in range(2, count + 1)]
    borders = " ".join(f"{a}-{b}" for a, b in {*extra, *spine} if a != b)
    owned = data.draw(
        st.lists(st.sampled_from("01"), min_size=count, max_size=count).filter(lambda o: len(set(o)) == 2)
    )
    state = stage("".join(owned), "1" * count, borders)
    for seat in (0, 1):
        held = [i for i, owner in enumerate(owned, 1) if owner == str(seat)]
        assert state.supplies()[seat] == max(map(len, graph.components(state.terrain.neighbours, held)))


def test_bz_32_the_reserve_is_added_to_the_income() -> None:
    state = stage("00011", "11122", line(5), [0] * 7, reserve=(2, 0))
    first, _ = reinforced(state)
    assert (first.income, len(first.placed), first.reserve) == (3, 5, 0)


def test_bz_33_each_army_goes_to_a_territory_with_room() -> None:
    state = stage("0001", "7872", line(4), [1, 0, 0])
    first, _ = reinforced(state)
    assert first.placed == (3, 1)
    assert armies(state) == "8883"


def test_bz_33_reinforcements_raise_the_total_by_their_number() -> None:
    for seed in range(20):
        state = stage("000001", "111112", line(6), FastDice(seed), reserve=(5, 0))
        first, _ = reinforced(state)
        assert len(first.placed) == 10
        assert sum(map(int, armies(state)[:5])) == 15


def test_bz_33_every_territory_with_room_has_the_same_chance() -> None:
    counts = [0] * 5
    for seed in range(2000):
        first, _ = reinforced(stage("00001", "28882", line(5), FastDice(seed), reserve=(0, 0)))
        assert first.placed[:6] == (1,) * min(len(first.placed), 6)
        first, _ = reinforced(stage("010101", "222222", star(6), FastDice(seed)))
        counts[first.placed[0] // 2] += 1
    assert all(580 < count < 750 for count in counts[:3])


def test_bz_34_with_all_territories_full_every_army_goes_to_the_reserve() -> None:
    # The specification's scenario: three full territories receive five armies.
    state = stage("0001", "8882", line(4), [0], reserve=(2, 0))
    first, _ = reinforced(state)
    assert (first.income, first.placed, first.reserve) == (3, (), 5)
    assert GAME.view(state, 1).reserve == (5, 0)


def test_bz_34_two_of_five_armies_find_room_and_three_stay_in_reserve() -> None:
    # The specification's scenario asks to place five armies on two territories of 7: the cap allows two.
    state = stage("0010", "7827", line(4), [0, 0, 0], reserve=(3, 0))
    first, _ = reinforced(state)
    assert (first.income, first.placed, first.reserve) == (2, (1, 4), 3)
    assert armies(state) == "8838"


def test_bz_34_the_reserve_has_no_limit_and_is_deployed_when_there_is_room() -> None:
    state = stage("01", "82", "1-2", [0] * 3, reserve=(1000, 0))
    assert reinforced(state)[0].reserve == 1001
    state = stage("01", "12", "1-2", [0] * 8, reserve=(1000, 0))
    assert reinforced(state)[0].reserve == 994


def test_bz_35_nobody_wins_by_reinforcement_and_the_next_round_begins() -> None:
    state = stage("01", "22", "1-2", [0, 0])
    events = play(state, None, None)
    assert isinstance(events[-1], RoundBegan)
    assert GAME.result(state) is None
    assert owners(state) == "01"


@pytest.mark.parametrize("dice", [FastDice(3), SealedDice(bytes(32), [b"", b""])], ids=["fast", "sealed"])
def test_bz_36_every_roll_can_be_repeated_from_its_first_word(dice: Dice) -> None:
    fresh = dice.clone()
    options = GAME.resolve_options({}, 2, 11)
    state = GAME.start(options, 2, dice)
    chooser = FastDice(12)
    events: list[Event] = []
    while not GAME.result(state):
        legal = GAME.legal(state, state.turn)
        GAME.apply(state, state.turn, legal[chooser.below(len(legal))], events)
    assert fresh.below(2) in (0, 1)  # who moves first
    for event in events:
        if isinstance(event, Battle):
            assert event.word == fresh.drawn
            assert (fresh.roll(len(event.attack)), fresh.roll(len(event.defence))) == (
                event.attack,
                event.defence,
            )
        if isinstance(event, Supply):
            assert event.word == fresh.drawn
            for _ in event.placed:
                fresh.word()
    assert fresh.drawn == state.dice.drawn
