"""One roll of a battle: losses by faces or by even luck, and the chance of each outcome."""

from __future__ import annotations

from collections.abc import Sequence

FACES = 6
MOST_DICE = 3  # on either side (CQ-38, CQ-42)

# For each number of attacker's and defender's dice: how many of all possible rolls cost the attacker 0, 1, 2
# or 3 armies. The defender loses the rest of those at stake. A test counts them by rolling every face.
Counts = dict[tuple[int, int], tuple[int, ...]]
COUNTS: Counts = {
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
EDGES = range(-2, 2)  # attacker's modifier (-1 to 1) minus the defender's (0 or 1) (CQ-75)
COUNTS_BY_EDGE: dict[int, Counts] = {
    -2: {
        (1, 1): (6, 30),
        (1, 2): (14, 202),
        (1, 3): (36, 1260),
        (2, 1): (58, 158),
        (2, 2): (102, 443, 751),
        (2, 3): (242, 1648, 5886),
        (3, 1): (432, 864),
        (3, 2): (998, 3828, 2950),
        (3, 3): (1653, 10095, 13038, 21870),
    },
    -1: {
        (1, 1): (10, 26),
        (1, 2): (30, 186),
        (1, 3): (100, 1196),
        (2, 1): (90, 126),
        (2, 2): (190, 415, 691),
        (2, 3): (554, 1656, 5566),
        (3, 1): (640, 656),
        (3, 2): (1860, 3176, 2740),
        (3, 3): (3703, 9737, 12408, 20808),
    },
    0: COUNTS,
    1: {
        (1, 1): (21, 15),
        (1, 2): (91, 125),
        (1, 3): (441, 855),
        (2, 1): (161, 55),
        (2, 2): (405, 486, 405),
        (2, 3): (1444, 2977, 3355),
        (3, 1): (1071, 225),
        (3, 2): (3970, 2377, 1429),
        (3, 3): (9357, 11472, 14409, 11418),
    },
}


class Averages:
    """For even luck, by table index: the attacker's certain losses, and the chance of one more."""

    def __init__(self) -> None:
        self.sure = [0] * 64
        self.more = [0] * 64
        self.of = [0] * 64
        for edge, table in COUNTS_BY_EDGE.items():
            for (attack, defence), counts in table.items():
                place = table_index(attack, defence, edge)
                lost = sum(number * count for number, count in enumerate(counts))
                self.of[place] = sum(counts)
                self.sure[place] = lost // sum(counts)
                self.more[place] = lost % sum(counts)


def table_index(attack: int, defence: int, edge: int) -> int:
    """Return a roll's index in a table of 64."""
    return (edge + 2) * 16 + attack * 4 + defence


AVERAGES = Averages()


def losses(attack: Sequence[int], defence: Sequence[int], edge: int = 0) -> tuple[int, int]:
    """Return the losses of attacker and defender for these faces (CQ-41, CQ-75)."""
    one, two, three = (*attack, 0, 0)[:3]
    first, second, third = (*defence, 0, 0)[:3]
    lost = attacker_loses(one, two, three, first, second, third, edge)
    return lost, min(len(attack), len(defence)) - lost


def attacker_loses(one: int, two: int, three: int, first: int, second: int, third: int, edge: int) -> int:
    """Return how many armies the attacker loses; 0 means a die that wasn't rolled (CQ-41, CQ-75).

    This runs for every roll in search, so swaps sort both sides, highest first: faster than sorting lists.
    """
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
    lost = 1 if one + edge <= first else 0
    if two and second and two <= second:
        lost += 1
    if three and third and three <= third:
        lost += 1
    return lost


def outcomes(resolver: str, attack: int, defence: int, edge: int = 0) -> tuple[float, ...]:
    """Return the chances that the attacker loses 0, 1, 2 ... armies in one roll (CQ-41 to CQ-43, CQ-75)."""
    counts = COUNTS_BY_EDGE[edge][attack, defence]
    rolls = sum(counts)
    if resolver != "even_luck":
        return tuple([count / rolls for count in counts])
    place = table_index(attack, defence, edge)
    chances = [0.0] * len(counts)
    chances[AVERAGES.sure[place]] = (rolls - AVERAGES.more[place]) / rolls
    if AVERAGES.more[place]:
        chances[AVERAGES.sure[place] + 1] = AVERAGES.more[place] / rolls
    return tuple(chances)
