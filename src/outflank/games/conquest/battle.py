"""What one roll of a battle costs: by the faces, or by even luck; and how often each outcome comes."""

from __future__ import annotations

from collections.abc import Sequence

FACES = 6
MOST_DICE = 3  # CQ-38, CQ-42

# In how many of all rolls the attacker loses 0, 1, 2, 3 armies, by the dice of attacker and defender; the
# defender loses the rest of those at stake. Counted over every face by a test.
COUNTS: dict[tuple[int, int], tuple[int, ...]] = {
    (1, 1): (15, 21),
    (1, 2): (55, 161),
    (1, 3): (225, 1071),
    (2, 1): (125, 91),
    (2, 2): (295, 420, 581),
    (2, 3): (979, 1981, 4816),
    (3, 1): (855, 441),
    (3, 2): (2890, 2611, 2275),
    (3, 3): (6420, 10017, 12348, 17871),
}


class Averages:
    """For even luck, at attack * 4 + defence: what the attacker surely loses, and the odds of one more."""

    def __init__(self) -> None:
        self.sure = [0] * 16
        self.more = [0] * 16
        self.of = [0] * 16
        for (attack, defence), counts in COUNTS.items():
            place = attack * 4 + defence
            lost = sum(number * count for number, count in enumerate(counts))
            self.of[place] = sum(counts)
            self.sure[place] = lost // sum(counts)
            self.more[place] = lost % sum(counts)


AVERAGES = Averages()


def losses(attack: Sequence[int], defence: Sequence[int]) -> tuple[int, int]:
    """What these faces cost attacker and defender (CQ-41)."""
    one, two, three = (*attack, 0, 0)[:3]
    first, second, third = (*defence, 0, 0)[:3]
    lost = attacker_loses(one, two, three, first, second, third)
    return lost, min(len(attack), len(defence)) - lost


def attacker_loses(one: int, two: int, three: int, first: int, second: int, third: int) -> int:
    """How many armies the attacker loses; 0 stands for a die that was not rolled (CQ-41)."""
    if one < two:
        one, two = two, one
    if two < three:
        two, three = three, two
    if one < two:
        one, two = two, one
    if first < second:
        first, second = second, first
    if second < third:
        second, third = third, second
    if first < second:
        first, second = second, first
    lost = 1 if one <= first else 0
    if two and second and two <= second:
        lost += 1
    if three and third and three <= third:
        lost += 1
    return lost


def outcomes(resolver: str, attack: int, defence: int) -> tuple[float, ...]:
    """The chances that the attacker loses 0, 1, 2 ... armies in one roll (CQ-41 to CQ-43)."""
    counts = COUNTS[attack, defence]
    rolls = sum(counts)
    if resolver != "even_luck":
        return tuple([count / rolls for count in counts])
    place = attack * 4 + defence
    chances = [0.0] * len(counts)
    chances[AVERAGES.sure[place]] = (rolls - AVERAGES.more[place]) / rolls
    if AVERAGES.more[place]:
        chances[AVERAGES.sure[place] + 1] = AVERAGES.more[place] / rolls
    return tuple(chances)
