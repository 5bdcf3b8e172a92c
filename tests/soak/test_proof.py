"""The promises about dice, with the full figures."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial

import pytest

from outflank.kernel.dice import Dice, FastDice, SealedDice
from tests.kernel.test_dice import KEY, NONCES, chi_square
from tests.proof.games import provable, told_falsely, verdicts

pytestmark = pytest.mark.soak

ROLLS = 10_000_000


def test_the_browser_confirms_every_die_of_ten_thousand_games() -> None:
    draws = dice = given = 0
    with ProcessPoolExecutor(2) as pool:
        played = pool.map(partial(provable, "battlezone"), range(10_000), chunksize=20)
        for game, verdict in verdicts(played):
            assert verdict["wrong"] is None
            assert verdict["checked"] == verdict["total"] == len(game["draws"]) - verdict["given"]
            draws += verdict["checked"]
            dice += verdict["dice"]
            given += verdict["given"]
    print(f"{draws} draws, {dice} of them dice, and {given} from earlier games")  # noqa: T201 - the figure
    assert dice > 1_000_000


def test_the_browser_notices_every_lie_in_two_hundred_games() -> None:
    judged = list(verdicts(told_falsely(200)))
    assert len(judged) >= 200
    assert all(verdict["wrong"] for _, verdict in judged)


@pytest.mark.parametrize("dice", [FastDice(7), SealedDice(KEY, NONCES)], ids=["fast", "sealed"])
def test_faces_of_ten_million_dice_come_equally_often(dice: Dice) -> None:
    counts = [0] * 6
    for _ in range(ROLLS // 100):
        for face in dice.roll(100):
            counts[face - 1] += 1
    assert sum(counts) == ROLLS
    assert chi_square(counts) < 25.7, counts  # 5 degrees of freedom, p = 10^-4
