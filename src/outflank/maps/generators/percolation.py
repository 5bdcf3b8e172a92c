"""Draw BattleZone's maps: territories that percolate over a grid of hexagons. Same seed, same map."""

from __future__ import annotations

from typing import Literal

from outflank.kernel.dice import FastDice
from outflank.maps.hexes import CELLS, COMPASS, LEAST, LETTERS, MOST, Cells

# The original game's numbers: the cells in a territory's core (BZ-43), the size up to which territories turn
# into water (BZ-48), and the range for a varied number of territories (BZ-46).
CORE = 8
SMALL = 5
VARIED_LEAST = 21
VARIED_MOST = 29
# BZ-54: fewer than one try in 5,000 fails, so nobody ever reaches this.
TRIES = 100


def generate(seed: int, territories: Literal["varied", "classic"] = "varied", tries: int = TRIES) -> Cells:
    """Return the map of this seed. Maps are drawn until one can be played."""
    if territories not in ("varied", "classic"):
        raise ValueError(f'`territories` must be "varied" or "classic", not {territories!r}.')
    dice = FastDice(seed)
    for _ in range(tries):
        limit = MOST
        if territories == "varied":
            limit = VARIED_LEAST + dice.below(VARIED_MOST - VARIED_LEAST + 1)
        grid = Grid()
        grid.shuffle(dice)
        grid.percolate(dice.below(CELLS), limit)
        grid.fill_lakes()
        count = grid.drop_small()
        if LEAST <= count <= MOST and grid.connected():
            return Cells(grid.text(), count)
    raise ValueError(f"Seed {seed} gave no playable map in {tries} tries.")


class Grid:
    """The cells of one map while it grows. Compiled, all lists are C arrays of fixed size."""

    def __init__(self) -> None:
        self.compass = COMPASS
        self.order = list(range(CELLS))  # the cells from the lowest priority to the highest
        self.priority = zeros(CELLS)
        self.owner = zeros(CELLS)  # 0 for water
        self.candidate = zeros(CELLS)  # 1 where a territory may begin
        self.reached = zeros(CELLS)  # the last territory that had the cell in its frontier
        self.frontier = zeros(6 * CORE)
        self.waiting = 0  # the number of cells in the frontier

    def shuffle(self, dice: FastDice) -> None:
        """Give every cell a priority (BZ-42)."""
        last = CELLS - 1
        while last > 0:
            other = dice.below(last + 1)
            swapped = self.order[last]
            self.order[last] = self.order[other]
            self.order[other] = swapped
            last -= 1
        for rank in range(CELLS):
            self.priority[self.order[rank]] = rank

    def percolate(self, first: int, limit: int) -> None:
        """Grow one territory after another until there are `limit`, or no room for another (BZ-45)."""
        self.candidate[first] = 1
        for identity in range(1, limit + 1):
            cell = self.beginning()
            if cell < 0:
                return
            self.grow_core(identity, cell)
            self.grow_ring(identity)

    def beginning(self) -> int:
        """Return the free candidate with the lowest priority, or -1."""
        for rank in range(CELLS):
            cell = self.order[rank]
            if self.candidate[cell] and not self.owner[cell]:
                return cell
        return -1

    def grow_core(self, identity: int, cell: int) -> None:
        """Take up to eight cells, always the frontier's cell with the lowest priority (BZ-43)."""
        self.waiting = 0
        size = 0
        while cell >= 0:
            self.owner[cell] = identity
            self.reach(identity, cell)
            size += 1
            cell = self.lowest() if size < CORE else -1

    def reach(self, identity: int, cell: int) -> None:
        """Add the free neighbours of a cell to the frontier."""
        for direction in range(6):
            other = self.compass.around[6 * cell + direction]
            if other >= 0 and not self.owner[other] and self.reached[other] != identity:
                self.reached[other] = identity
                self.frontier[self.waiting] = other
                self.waiting += 1

    def lowest(self) -> int:
        """Return the frontier's free cell with the lowest priority, or -1."""
        best = -1
        for place in range(self.waiting):
            cell = self.frontier[place]
            if not self.owner[cell] and (best < 0 or self.priority[cell] < self.priority[best]):
                best = cell
        return best

    def grow_ring(self, identity: int) -> None:
        """Take the rest of the frontier too; a later territory may begin next to it (BZ-44)."""
        for place in range(self.waiting):
            cell = self.frontier[place]
            if not self.owner[cell]:
                self.owner[cell] = identity
                for direction in range(6):
                    other = self.compass.around[6 * cell + direction]
                    if other >= 0:
                        self.candidate[other] = 1

    def fill_lakes(self) -> None:
        """Give each free cell without free neighbours to its last neighbour's territory (BZ-47)."""
        for cell in range(CELLS):
            if not self.owner[cell]:
                last = 0
                for direction in range(6):
                    other = self.compass.around[6 * cell + direction]
                    if other >= 0:
                        last = self.owner[other]
                        if not last:
                            break
                self.owner[cell] = last

    def drop_small(self) -> int:
        """Turn small territories into water and number the others from 1; return how many (BZ-48, BZ-49)."""
        size = zeros(MOST + 1)
        for cell in range(CELLS):
            size[self.owner[cell]] += 1
        number = zeros(MOST + 1)
        count = 0
        for identity in range(1, MOST + 1):
            if size[identity] > SMALL:
                count += 1
                number[identity] = count
        for cell in range(CELLS):
            self.owner[cell] = number[self.owner[cell]]
        return count

    def connected(self) -> bool:
        """Whether all land is in one piece, so that every territory can reach every other (BZ-54)."""
        land = 0
        cell = -1
        for place in range(CELLS):
            if self.owner[place]:
                land += 1
                cell = place
        seen = zeros(CELLS)
        trail = zeros(CELLS)
        trail[0] = cell
        seen[cell] = 1
        found = 1
        done = 0
        while done < found:
            cell = trail[done]
            done += 1
            for direction in range(6):
                other = self.compass.around[6 * cell + direction]
                if other >= 0 and self.owner[other] and not seen[other]:
                    seen[other] = 1
                    trail[found] = other
                    found += 1
        return found == land

    def text(self) -> str:
        """Return the map as 896 letters."""
        return "".join([LETTERS[identity] for identity in self.owner])


def zeros(count: int) -> list[int]:
    """Return a new list of zeros; compiled code copies it into a C array."""
    return [0] * count
