"""The part of a game that never changes: borders, and all possible attacks."""

from __future__ import annotations

from functools import lru_cache

from outflank.games.battlezone.model import Attack

NOWHERE = Attack(0, 0)  # for pairs without a border


class Terrain:
    """Borders between territories 1 to `size`. A set of territories is one number, a bit for each."""

    def __init__(self, neighbours: tuple[tuple[int, ...], ...]) -> None:
        named = {other for others in neighbours for other in others}
        if len(neighbours) > 32 or not named <= set(range(1, len(neighbours) + 1)):
            raise ValueError("BattleZone is played on territories 1 to 32.")
        self.neighbours = neighbours
        self.size = len(neighbours)
        self.bit = [0] * 33  # powers of two, because `1 << 31` overflows a C int
        self.near = [0] * 33  # the neighbours of each territory, as a set
        self.attacks: list[list[Attack]] = [[]]  # by source and target
        power = 1
        for territory in range(33):
            self.bit[territory] = power
            power += power
        for source, others in enumerate(neighbours, 1):
            self.near[source] = sum([self.bit[target] for target in others])
            self.attacks.append([Attack(source, t) if t in others else NOWHERE for t in range(33)])


@lru_cache(maxsize=256)
def terrain_of(neighbours: tuple[tuple[int, ...], ...]) -> Terrain:
    """Return the terrain for these borders, the same object for the same borders."""
    return Terrain(neighbours)
