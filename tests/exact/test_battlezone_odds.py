"""BattleZone's odds, all 56 of them, against the published table and against counting every roll."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from outflank.games.battlezone.odds import odds, ways
from outflank.games.battlezone.rules import wins
from outflank.kernel.game import OddsError
from tests.games.battlezone.boards import GAME

TABLE = """
2 .83796 .44367 .15201 .03588 .00610 .00077 .00007 .00000
3 .97299 .77855 .45358 .19170 .06071 .01488 .00289 .00045
4 .99730 .93924 .74283 .45953 .22044 .08342 .02545 .00638
5 .99985 .98794 .90935 .71808 .46365 .24245 .10363 .03674
6 1.00000 .99822 .97530 .88395 .69962 .46673 .25998 .12151
7 1.00000 .99980 .99466 .96154 .86238 .68516 .46914 .27438
8 1.00000 .99998 .99907 .98953 .94773 .84387 .67346 .47109
"""
CHANCES = [
    (int(row.split()[0]), defenders, float(chance))
    for row in TABLE.split("\n")[1:-1]
    for defenders, chance in enumerate(row.split()[1:], 1)
]


@pytest.mark.parametrize(("attackers", "defenders", "chance"), CHANCES)
def test_the_chance_matches_the_published_table(attackers: int, defenders: int, chance: float) -> None:
    assert odds(attackers, defenders).win == pytest.approx(chance, abs=5.1e-6)


@pytest.mark.parametrize(("attackers", "defenders"), [(2, 1), (2, 2), (3, 2), (2, 4), (4, 2), (3, 3)])
def test_the_chance_agrees_with_counting_every_roll(attackers: int, defenders: int) -> None:
    rolls = list(product(range(1, 7), repeat=attackers + defenders))
    won = sum(wins(roll[:attackers], roll[attackers:]) for roll in rolls)
    tied = sum(sum(roll[:attackers]) == sum(roll[attackers:]) for roll in rolls)
    answer = odds(attackers, defenders)
    assert answer.chance == Fraction(won, len(rolls))
    assert answer.tie == tied / len(rolls)


@pytest.mark.parametrize(("attackers", "defenders", "_chance"), CHANCES)
def test_chances_and_losses_add_up(attackers: int, defenders: int, _chance: float) -> None:
    answer = odds(attackers, defenders)
    assert answer.win + answer.lose + answer.draw == pytest.approx(1, abs=1e-15)
    assert answer.tie <= answer.lose
    assert sum(answer.attack) == pytest.approx(1, abs=1e-15)
    assert sum(answer.defence) == pytest.approx(1, abs=1e-15)
    assert answer.attacker_losses == (attackers - 1) * answer.lose
    assert answer.defender_losses == defenders * answer.win
    by_totals = sum(
        count * other
        for total, count in enumerate(ways(attackers))
        for less, other in enumerate(ways(defenders))
        if less < total
    )
    assert Fraction(by_totals, 6 ** (attackers + defenders)) == answer.chance
    assert answer.attack == tuple(count / 6**attackers for count in ways(attackers))
    assert answer.defence == tuple(count / 6**defenders for count in ways(defenders))


def test_totals_of_two_dice_come_in_the_known_number_of_ways() -> None:
    assert ways(2) == (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"attackers": 5},
        {"attackers": 5, "defenders": 3, "walls": 1},
        {"attackers": 1, "defenders": 3},
        {"attackers": 9, "defenders": 3},
        {"attackers": 5, "defenders": 0},
        {"attackers": 5, "defenders": "3"},
        {"attackers": True, "defenders": 3},
        {"attackers": 5.0, "defenders": 3},
        {"attackers": 10**40, "defenders": 3},
    ],
)
def test_a_question_without_an_answer_is_refused_with_a_sentence(question: dict[str, object]) -> None:
    with pytest.raises(OddsError, match=r"\.$"):
        GAME.odds(**question)
