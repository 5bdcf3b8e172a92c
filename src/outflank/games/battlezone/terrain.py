"""What never changes in a game: who borders whom, and every attack there can be, made once."""

from __future__ import annotations

from functools import lru_cache

from outflank.games.battlezone.model import Attack

NOWHERE = Attack(0, 0)  # stands where there is no border


class Terrain:
    """Territories 1 to `size`; sets of them are the bits of one number."""

    def __init__(self, neighbours: tuple[tuple[int, ...], ...]) -> None:
        named = {other for others in neighbours for other in others}
        if len(neighbours) > 32 or not named <= set(range(1, len(neighbours) + 1)):
            raise ValueError("BattleZone is played on territories 1 to 32.")
        self.neighbours = neighbours
        self.size = len(neighbours)
        self.bit = [0] * 33  # a table of powers of two: compiled, `1 << 31` would overflow
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
    """The terrain of these borders: the same object for the same borders."""
    return Terrain(neighbours)
