"""Luck is exact: it agrees with every way the dice could have fallen."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from outflank.kernel.game import Rolled, Stake
from outflank.kernel.luck import Tally

COIN = ((1, 0.5), (-1, 0.5))
LOPSIDED = ((3, 0.25), (0, 0.25), (-2, 0.5))


def tallied(*stakes: Stake) -> Tally:
    tally = Tally(2)
    tally.add(Rolled(0, (), (stake,)) for stake in stakes)
    return tally


def test_a_seat_without_rolls_was_neither_lucky_nor_unlucky() -> None:
    luck = Tally(1).luck(0)
    assert (luck.rolls, luck.got, luck.expected, luck.percentile) == (0, 0, 0.0, 50.0)


def test_the_percentile_counts_lower_results_and_half_of_equal_ones() -> None:
    luck = tallied(Stake(0, 1, COIN), Stake(0, 1, COIN)).luck(0)
    assert (luck.got, luck.expected, luck.percentile) == (2, 0.0, 87.5)


@pytest.mark.parametrize("got", list(product((3, 0, -2), (1, -1), (3, 0, -2))))
def test_expectation_and_percentile_agree_with_all_outcomes_enumerated(got: tuple[int, int, int]) -> None:
    chances = (LOPSIDED, COIN, LOPSIDED)
    luck = tallied(*(Stake(1, value, known) for value, known in zip(got, chances, strict=True))).luck(1)
    below = equal = expected = Fraction(0)
    for outcome in product(*chances):
        chance = Fraction(1)
        for _, part in outcome:
            chance *= Fraction(part)
        total = sum(value for value, _ in outcome)
        expected += chance * total
        below += chance * (total < sum(got))
        equal += chance * (total == sum(got))
    assert luck.got == sum(got)
    assert luck.expected == pytest.approx(float(expected))
    assert luck.percentile == pytest.approx(float(100 * (below + equal / 2)))


def test_faces_are_counted_for_the_seat_that_rolled_them() -> None:
    tally = Tally(2)
    tally.add([Rolled(0, ((0, (1, 6, 6)), (1, (2,))), ())])
    assert tally.luck(0).faces == (1, 0, 0, 0, 0, 2)
    assert tally.luck(1).faces == (0, 1, 0, 0, 0, 0)
